"""`longhouse stats`: statistics of many games for designers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from longhouse.cli.arguments import AsJson
from longhouse.cli.terminal import plain, plain_table, progress, screen
from longhouse.core.errors import LonghouseError

if TYPE_CHECKING:
    from rich.console import Console

    from longhouse.arena.study import Study
    from longhouse.core.saga import Saga

WIDE = 4  # levels in a table: more do not fit into 80 columns


def stats(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILES",
            help="Files of saved games (sagas), plain or gzipped, folders of datasets; - for "
            "stdin.",
        ),
    ],
    html: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a page with charts to this HTML file too."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show statistics of games: seats, levels, sources of points, worth of cards, length.

    Games of different kinds (game, players, options) are counted separately.
    """
    from longhouse.arena.study import study

    if html:
        html.touch()  # fail before the games are read if it cannot be written
    with progress() as bar:
        task = bar.add_task("reading games", total=None)

        def read() -> Iterator[Saga]:
            for number, saga in enumerate(_sagas(files), 1):
                bar.update(task, completed=number)
                yield saga

        studies = study(read())
    if not any(each.games for each in studies):
        raise LonghouseError(f"{', '.join(map(str, files))}: no game was played to its end")
    if html:
        from longhouse.arena.study_page import page

        html.write_text(page(studies), encoding="utf-8")
    if as_json:
        typer.echo(json.dumps({"studies": [each.data() for each in studies]}, ensure_ascii=False))
    else:
        console = screen()
        for each in studies:
            _print(console, each)


def _sagas(files: list[Path]) -> Iterator[Saga]:
    from longhouse.core.saga_files import read

    for path in files:
        if path.is_dir():
            found = sorted(path.rglob("*.sagas.jsonl*"))
            if not found:
                raise LonghouseError(f"{path}: there are no files of sagas (*.sagas.jsonl) in it")
        else:
            found = [path]
        for file in found:
            yield from read(file)


def _print(console: Console, study: Study) -> None:
    from longhouse.arena.standings import spread
    from longhouse.arena.study import count
    from longhouse.arena.study_page import TURNS

    console.print(f"{study.title}: {count(study.games, 'game')}", style="bold")
    if study.unfinished:
        note = f"{study.unfinished:,} more were not played to the end and do not count"
        console.print(note, style="yellow")
    if not study.games:
        return
    names = study.level_names()
    shown = names[:WIDE] if len(names) > 1 else []
    table = plain_table("Seats", ("plays", "wins", "95%", "mean score", *map(plain, shown)), 1)
    for turn, share in enumerate(study.by_turn):
        found = share.estimate()
        table.add_row(
            TURNS[turn],
            f"{found.value:.1%}",
            f"{100 * found.low:.1f}-{found.high:.1%}",
            f"{study.turn_scores[turn] / study.games:.1f}",
            *(f"{study.levels[name].by_turn[turn].estimate().value:.1%}" for name in shown),
        )
    console.print(table)
    table = plain_table("Levels", ("level", "seats", "wins", "95%", "mean score"), 1)
    for name in names:
        found = study.levels[name].wins.estimate()
        table.add_row(
            plain(name),
            f"{found.cases:,}",
            f"{found.value:.1%}",
            f"{100 * found.low:.1f}-{found.high:.1%}",
            f"{study.mean_score(name):.1f}",
        )
    console.print(table)
    table = plain_table("Points a game", ("for", "all", *map(plain, shown)), 1)
    for reason in study.reasons():
        table.add_row(
            reason,
            f"{study.source(reason):.2f}",
            *(f"{study.source(reason, name):.2f}" for name in shown),
        )
    console.print(table)
    _print_kinds(console, study)
    table = plain_table(
        "Decisions a game", ("level", "games", "mean", "least", "25%", "50%", "75%", "most"), 1
    )
    for name in sorted(study.lengths):
        counts = study.length(name)
        table.add_row(
            plain(name),
            f"{len(counts):,}",
            f"{sum(counts) / len(counts):.1f}",
            *(f"{number:g}" for number in spread(counts).values()),
        )
    console.print(table)
    margins = spread(sorted(study.margins))
    console.print(
        f"First before second: {margins['middle']:g} points in the middle game, "
        f"{margins['low_quarter']:g} to {margins['high_quarter']:g} in half of them; "
        f"{study.shared / study.games:.1%} shared wins\n"
    )


def _print_kinds(console: Console, study: Study) -> None:
    from longhouse.arena.study import ENOUGH

    kinds = sorted(study.kinds(), key=lambda kind: -study.worth(kind).value)
    if not kinds:
        if study.game.kinds and study.games < ENOUGH:
            console.print(f"What a draw is worth can be said of {ENOUGH} games or more.")
        return
    played = any(study.at_once(kind) is not None for kind in kinds)
    columns = ("draw", "a game", "points", "95%", "wins", "95%")
    table = plain_table(
        "What a draw is worth, beside an average one",
        (*columns, *(("scores",) if played else ())),
        1,
    )
    for kind in kinds:
        points, wins, at_once = study.worth(kind), study.chance(kind), study.at_once(kind)
        table.add_row(
            kind,
            f"{study.drawn(kind):.2f}",
            f"{points.value:+.2f}",
            f"±{points.reach:.2f}",
            f"{wins.value:+.1%}",
            f"±{wins.reach:.1%}",
            *(("" if at_once is None else f"{at_once:.2f}",) if played else ()),
        )
    console.print(table)
