"""`longhouse puzzles`: makes, checks and counts puzzles; collects games that may become some."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from longhouse.cli.arguments import AsJson, GameName, GivenWorkers, place_for
from longhouse.cli.errors import INTERRUPTED, fail, with_plain_errors
from longhouse.cli.terminal import plain_table, progress, screen
from longhouse.core import registry
from longhouse.core.dealer import fresh_seed
from longhouse.core.errors import LonghouseError

if TYPE_CHECKING:
    from longhouse.puzzles.check import Checked
    from longhouse.puzzles.files import PuzzleFile

puzzles = typer.Typer(
    name="puzzles",
    help="Make, check and count puzzles: positions in which one move is clearly best.",
    no_args_is_help=True,
)
GivenFile = Annotated[
    Path | None,
    typer.Option("--file", metavar="FILE", help="A file of puzzles. Default: those of the hall."),
]


def make(
    game: GameName,
    out: Annotated[
        Path,
        typer.Option(
            metavar="FILE",
            help="The file (.jsonl.gz). The same command goes on with a run that was interrupted.",
        ),
    ],
    count: Annotated[int, typer.Option(min=5, help="How many puzzles.")] = 300,
    seed: Annotated[int, typer.Option(help="The same seed gives the same puzzles.")] = 1,
    short: Annotated[int, typer.Option(min=8, help="Iterations of the search that finds.")] = 64,
    long: Annotated[
        int, typer.Option(min=16, help="Iterations of each of the searches that check.")
    ] = 1024,
    checks: Annotated[int, typer.Option(min=1, help="How many searches check.")] = 2,
    samples: Annotated[
        int,
        typer.Option(min=8, help="Samples of the hidden things in which the answers compete."),
    ] = 256,
    games: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Look in these games instead, one saga a line, until there are enough puzzles or "
            "no more games; `longhouse puzzles collect` writes such a file.",
        ),
    ] = None,
    workers: GivenWorkers = 1,
    as_json: AsJson = False,
) -> None:
    """Find puzzles in games between bots, and check each by longer searches.

    Ctrl-C ends the run early; the same command goes on with it.
    """
    from longhouse.arena.interruption import Interruption
    from longhouse.arena.workers import WorkerDied
    from longhouse.puzzles.judge import Effort
    from longhouse.puzzles.maker import Run, Workshop
    from longhouse.puzzles.sources import GameFile

    found = registry.find(game)
    if not found.puzzles:
        raise LonghouseError(f"{found.title} has no themes of puzzles")
    effort = Effort(short, min(long, 4 * short), long, samples, checks)
    played = GameFile.read(games, found) if games else None
    run = Run(found.name, seed, count, effort, type(found).__module__, played)
    workshop = Workshop(run, out.with_name(f"{out.name}.games"))
    trouble = ""
    with ExitStack() as stack:
        stop = stack.enter_context(Interruption())
        place = stack.enter_context(place_for(workers, workers, None))
        bar = stack.enter_context(progress())
        there = len(workshop.selection.puzzles)
        task = bar.add_task(f"{found.title}, seed {seed}", total=count, completed=there)
        try:
            for there in workshop.go_on(place, stop):
                bar.update(task, completed=there)
        except WorkerDied as error:
            trouble = str(error)
    command = (
        f"longhouse puzzles make {found.name} --count {count} --seed {seed} --short {short} "
        f"--long {long} --checks {checks} --samples {samples}{' --games FILE' if games else ''}"
    )
    made = workshop.file(command)
    if workshop.is_over:
        made.write(out)
    _print_figures(made, as_json)
    if trouble:
        fail(trouble, status=1)
    if stop.asked:
        raise typer.Exit(INTERRUPTED)


def collect(
    game: GameName,
    to: Annotated[
        Path, typer.Option(metavar="FILE", help="The file of sagas to write (.jsonl or .jsonl.gz).")
    ],
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="LONGHOUSE_DATABASE",
            help="The database of the hall, as for `longhouse serve`, which may run.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Collect a hall's listed games whose players all agreed that they may become puzzles.

    The file has no names, ids or times. A player who withdraws, or is deleted, is missing from it
    when you collect again.
    """
    try:
        from longhouse.server.storage.agreed import LEFT_OUT
        from longhouse.server.storage.agreed import collect as collected
    except ModuleNotFoundError as missing:
        raise LonghouseError(
            f"the server needs {missing.name}: pip install 'longhouse-games[server]'"
        ) from None
    from longhouse.core import saga_files

    found = registry.find(game)
    agreed = collected(database, found.name)
    saga_files.write(to, agreed.sagas)
    if as_json:
        report = {"games": len(agreed.sagas), "left_out": dict(agreed.left_out)}
        typer.echo(json.dumps(report, ensure_ascii=False))
        return
    console = screen()
    console.print(f"{found.title}: {len(agreed.sagas):,} games are in {to}", markup=False)
    for why in LEFT_OUT:
        if agreed.left_out[why]:
            console.print(f"  left out: {agreed.left_out[why]:,} {why}", markup=False)


def check(
    game: GameName,
    file: GivenFile = None,
    sample: Annotated[int, typer.Option(min=1, help="How many, drawn at random.")] = 60,
    times: Annotated[
        int, typer.Option(min=1, help="How many times as long as the longest search of the making.")
    ] = 10,
    seed: Annotated[int | None, typer.Option(help="Of the sample and of the searches.")] = None,
    workers: GivenWorkers = 1,
    as_json: AsJson = False,
) -> None:
    """Search some puzzles again, much longer and with other seeds; print how many agree."""
    from longhouse.arena.interruption import Interruption
    from longhouse.puzzles.check import check as checked
    from longhouse.puzzles.check import drawn
    from longhouse.puzzles.judge import Effort

    made = _read(game, file)
    seed = fresh_seed() if seed is None else seed
    some = drawn(made.puzzles, sample, seed)
    effort = Effort(**made.header["effort"])
    found: list[Checked] = []
    with ExitStack() as stack:
        stop = stack.enter_context(Interruption())
        place = stack.enter_context(place_for(len(some), workers, None))
        bar = stack.enter_context(progress())
        task = bar.add_task(f"checking, seed {seed}", total=len(some))
        for one in checked(some, effort, times, seed, place, stop):
            found.append(one)
            bar.update(task, completed=len(found))
    agree = sum(one.agrees for one in found)
    others = sorted((one for one in found if not one.agrees), key=lambda one: one.id)
    if as_json:
        report = {
            "game": made.header["game"],
            "seed": seed,
            "times": times,
            "checked": len(found),
            "agree": agree,
            "others": [
                {"id": one.id, "answer": one.answer, "best": one.best, "lead": round(one.lead, 4)}
                for one in others
            ],
        }
        typer.echo(json.dumps(report, ensure_ascii=False))
    else:
        console = screen()
        share = f" ({agree / len(found):.1%})" if found else ""
        console.print(
            f"{agree} of {len(found)} agree{share}; {times} times the search, seed {seed}"
        )
        for one in others:
            line = f"  {one.id} ({one.theme}): {one.answer} stored, {one.best} found"
            console.print(f"{line}, {one.lead:+.3f}", markup=False)
    if stop.asked:
        raise typer.Exit(INTERRUPTED)


def count(game: GameName, file: GivenFile = None, as_json: AsJson = False) -> None:
    """Print how many puzzles there are, by theme and difficulty, and how they were made."""
    _print_figures(_read(game, file), as_json)


def _read(game: str, file: Path | None) -> PuzzleFile:
    from longhouse.puzzles.files import read, shipped

    found = registry.find(game)
    made = read(file) if file else shipped(found.name)
    if made.header["game"] != found.name:
        raise LonghouseError(f"{file}: these are puzzles of {made.header['game']}")
    if not made.puzzles:
        raise LonghouseError(f"there are no puzzles of {found.title}; --file names a file of them")
    return made


def _print_figures(made: PuzzleFile, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(made.header, ensure_ascii=False))
        return
    from longhouse.puzzles.judge import DROPPED

    console, figures = screen(), made.header["figures"]
    counted: dict[str, Any] = figures["counted"]
    title = registry.find(made.header["game"]).title
    console.print(f"{title}: {figures['kept']:,} puzzles", style="bold")
    console.print(made.header["command"], markup=False, soft_wrap=True)
    console.print(
        f"{counted.get('games', 0):,} games, {counted.get('examined', 0):,} decisions examined, "
        f"{counted.get('candidates', 0):,} candidates"
    )
    dropped = plain_table("Dropped", ("why", "candidates"), 1)
    for why in DROPPED:
        dropped.add_row(why, f"{counted.get(why, 0):,}")
    console.print(dropped)
    for heading, name in (("Themes", "themes"), ("Difficulty", "difficulties")):
        table = plain_table(heading, ("", "puzzles", "share"), 1)
        for key, kept in figures[name].items():
            table.add_row(key, f"{kept:,}", f"{kept / max(1, figures['kept']):.1%}")
        console.print(table)


for command in (make, collect, check, count):
    puzzles.command()(with_plain_errors(command))
