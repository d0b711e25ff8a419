"""`longhouse train`: learn the weights of the bots' evaluation from games."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from longhouse.bots import roster
from longhouse.bots.own.finding import split_names
from longhouse.cli.arguments import GameName
from longhouse.cli.errors import one_line
from longhouse.cli.terminal import plain_table, progress, screen
from longhouse.core import registry
from longhouse.core.errors import LonghouseError
from longhouse.version import __version__

if TYPE_CHECKING:
    from longhouse.bots.training_run import Round

BARS = "▁▂▃▄▅▆▇█"
WIDE, HIGH, EDGE = 640, 320, 48  # of the SVG picture


def train(
    game: GameName,
    book: Annotated[
        list[str] | None,
        typer.Option(
            help="Which set of weights to learn, such as 4 for four players; repeatable. "
            "Default: all."
        ),
    ] = None,
    games: Annotated[int, typer.Option(min=20, help="How many games for each book.")] = 2000,
    bots: Annotated[
        str | None,
        typer.Option(
            help="The bots that play these games, separated by commas; your own as "
            "MODULE:CLASS or run:COMMAND. Default: greedy."
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="Repeat the same games, and so the same weights.")] = 1,
    daring: Annotated[
        int,
        typer.Option(
            min=0,
            help="Exploration (epsilon-greedy): one move in N is random; 0 for none.",
        ),
    ] = 12,
    rounds: Annotated[
        int, typer.Option(min=2, help="How many points the learning curve has.")
    ] = 20,
    out: Annotated[
        Path | None,
        typer.Option(help="The file to write the weights to; other books in it are kept."),
    ] = None,
    curve: Annotated[
        Path | None, typer.Option(help="Draw the learning curve to this SVG file.")
    ] = None,
    workers: Annotated[
        int,
        typer.Option(min=1, help="How many processes play; the weights stay the same."),
    ] = 1,
) -> None:
    """Learn the weights of the bots' evaluation from games between bots.

    The learning curve shows the error of the predicted final scores, in points.
    """
    if find_spec("numpy") is None:
        raise LonghouseError("training needs numpy: pip install 'longhouse-games[training]'")
    from longhouse.arena.entrants import Budget, Entrant
    from longhouse.bots.training_run import TrainingRun, learn
    from longhouse.bots.weights import dump

    found = registry.find(game)
    training = roster.bot_set(found).training
    if training is None:
        raise LonghouseError(f"nothing is learned for {found.title}")
    wanted = book or list(training.books)
    for name in wanted:
        if name not in training.books:
            known = ", ".join(training.books)
            raise LonghouseError(f"--book {name}: {found.title} has the books {known}")
    players = tuple(split_names(bots or "greedy"))
    for player in players:
        Entrant(player, player, Budget()).check(found)
    path = out or Path(f"{found.name}.json")
    shelf = _read(path)
    console = screen()
    curves: dict[str, list[Round]] = {}
    for name in wanted:
        began = perf_counter()
        run = TrainingRun(found.name, name, games, players, seed, daring, rounds)
        evaluation = training.evaluation()
        curves[name] = []
        with progress() as bar:
            task = bar.add_task(f"{found.title}, book {name}", total=games)
            for done in learn(run, evaluation, workers):
                curves[name].append(done)
                bar.update(task, completed=done.games)
        last = curves[name][-1]
        command = f"longhouse train {found.name} --book {name} --games {games}"
        command += f" --bots {','.join(players)} --seed {seed} --daring {daring}"
        shelf["books"][name] = {
            "note": {
                "command": command,
                "date": datetime.now(UTC).date().isoformat(),
                "version": __version__,
                "error": round(last.error, 3),
                "error_of_points_alone": round(last.plain, 3),
            },
            **dump(evaluation),
        }
        path.write_text(json.dumps(shelf, indent=1) + "\n", encoding="utf-8")
        console.print(
            f"book {name}: {games:,} games in {perf_counter() - began:.0f} s; the end is predicted "
            f"to {last.error:.2f} points, by the points alone to {last.plain:.2f}"
        )
        failures = [failure for each in curves[name] for failure in each.failures]
        if failures:
            note = f"nothing was learned of {len(failures):,} games: {one_line(failures[0])}"
            console.print(note, markup=False, style="yellow", soft_wrap=True)
        console.print(f"  {sparkline([each.error for each in curves[name]])}")
        _print_weights(name, evaluation.terms, shelf["books"][name]["weights"])
    console.print(f"written to {path}")
    if curve is not None:
        curve.write_text(svg(curves), encoding="utf-8")
        console.print(f"the curve is in {curve}")


def _read(path: Path) -> dict[str, Any]:
    if not path.exists():
        return {"books": {}}
    try:
        shelf: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        shelf["books"].items()
    except (ValueError, TypeError, KeyError, AttributeError):
        raise LonghouseError(
            f"{path} exists and is not a file of weights; it was not changed"
        ) from None
    return shelf


def _print_weights(book: str, terms: Sequence[str], weights: Sequence[dict[str, float]]) -> None:
    table = plain_table(f"Book {book}", ("term", *(f"knot {k}" for k in range(len(weights)))), 1)
    for term in terms:
        if any(knot[term] for knot in weights):
            table.add_row(term, *(f"{knot[term]:.2f}" for knot in weights))
    screen().print(table)


def sparkline(numbers: Sequence[float]) -> str:
    """A curve as a line of text."""
    low, high = min(numbers), max(numbers)
    steps = len(BARS) - 1
    scale = steps / (high - low) if high > low else 0.0
    return "".join(BARS[round((number - low) * scale)] for number in numbers)


def svg(curves: dict[str, list[Round]]) -> str:
    """The learning curves as an SVG picture, each with its name at its end."""
    most = max(each.plain for rounds in curves.values() for each in rounds)
    games = max(rounds[-1].games for rounds in curves.values())
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>',
        f'<path d="M{EDGE} {EDGE / 2}V{HIGH - EDGE}H{WIDE - EDGE}" fill="none" stroke="#333"/>',
        f'<text x="{WIDE - EDGE}" y="{HIGH - 16}" text-anchor="end">{games} games</text>',
        f'<text x="8" y="16">points wrong, of {most:.1f} without weights</text>',
    ]
    for name, rounds in curves.items():
        points = []
        for each in rounds:
            x = EDGE + (WIDE - 3 * EDGE) * each.games / games
            y = HIGH - EDGE - (HIGH - 1.5 * EDGE) * each.error / most
            points.append(f"{x:.0f},{y:.0f}")
        parts.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="#7a2e1d"/>')
        parts.append(f'<text x="{x + 6:.0f}" y="{y:.0f}">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])
