"""`longhouse simulate`: many games between bots, with statistics."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from longhouse.bots.own.finding import split_names
from longhouse.cli.arguments import (
    AsJson,
    GameName,
    GivenCluster,
    GivenOptions,
    GivenPlayers,
    GivenTime,
    GivenWeights,
    GivenWorkers,
    budget_of,
    given_options,
    options_of,
    place_for,
    player_count,
)
from longhouse.cli.errors import INTERRUPTED, fail
from longhouse.cli.terminal import plain, plain_table, print_forfeits, progress, screen
from longhouse.core import registry
from longhouse.core.dealer import fresh_seed
from longhouse.core.errors import LonghouseError

if TYPE_CHECKING:
    from longhouse.arena.line_writer import LineWriter


def simulate(
    game: GameName,
    players: GivenPlayers = None,
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 1000,
    bots: Annotated[
        str,
        typer.Option(
            help="The bots: one for each seat, separated by commas, or one for all. NAME@200ms or "
            "NAME@500 (iterations) sets the budget of one bot. Your own: MODULE:CLASS, or "
            "run:COMMAND."
        ),
    ] = "random",
    time: GivenTime = None,
    weights: GivenWeights = None,
    seed: Annotated[
        int | None,
        typer.Option(help="The same seed gives the same games. Default: random."),
    ] = None,
    option: GivenOptions = None,
    out: Annotated[
        Path | None,
        typer.Option(help="Save the games to this file as sagas (JSON), one per line."),
    ] = None,
    append: Annotated[
        bool, typer.Option("--append", help="Add the games to the file if it exists.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
    workers: GivenWorkers = 1,
    cluster: GivenCluster = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games; print wins, scores and sources of points.

    Ctrl-C ends the run early and reports the games that are finished.
    """
    from longhouse.arena.bench import build
    from longhouse.arena.entrants import read_seats, with_weights
    from longhouse.arena.forfeits import Forfeit
    from longhouse.arena.interruption import Interruption
    from longhouse.arena.simulation import Series
    from longhouse.arena.simulation import simulate as play_games
    from longhouse.arena.tally import Tally
    from longhouse.arena.workers import WorkerDied

    if append and force:
        raise LonghouseError("--append --force: it takes one of them, or neither")
    if (append or force) and out is None:
        raise LonghouseError(f"--{'append' if append else 'force'}: it takes --out FILE too")
    found = registry.find(game)
    seats = player_count(found, players, bots)
    options = options_of(found, given_options(option), seats)
    seated = read_seats(found, split_names(bots), budget_of(time), seats)
    seated = with_weights(found, options, seats, seated, weights)
    seed = fresh_seed() if seed is None else seed
    series = Series.of(found, options, seated, seed, sagas=out is not None)
    tally = Tally(seats)
    forfeits: list[Forfeit] = []
    trouble = ""
    with ExitStack() as stack:
        writer = stack.enter_context(_opened(out, append, force)) if out else None
        place = stack.enter_context(place_for(games, workers, cluster))
        began = perf_counter()
        stop = stack.enter_context(Interruption())
        bar = stack.enter_context(progress())
        task = bar.add_task(f"{found.title}, seed {seed}", total=games)
        try:
            for chunk in play_games(series, games, place, stop):
                if writer is not None:
                    for line in chunk.lines:
                        writer.write(line)
                tally.add(chunk.tally)
                forfeits += chunk.forfeits
                bar.update(task, completed=tally.games + len(forfeits))
        except WorkerDied as error:
            trouble = str(error)
    elapsed = perf_counter() - began
    report: dict[str, Any] = {
        "game": found.name,
        "seed": seed,
        "players": seats,
        "bots": [entrant.label for entrant in seated],
        "options": options,
        "games": tally.games,
        "forfeits": [forfeit.data() for forfeit in forfeits],
        "wins": tally.wins(),
        "win_intervals": [list(interval) for interval in tally.intervals()],
        "mean_scores": tally.mean_scores(),
        "points_by_reason": tally.mean_reasons(found.reasons),
        "decisions": tally.decisions,
        "decisions_per_s": round(tally.decisions / elapsed, 1),
        "games_per_s": round(tally.games / elapsed, 1),
        "build": build(),
        "interrupted": stop.asked,
    }
    if as_json:
        typer.echo(json.dumps(report, ensure_ascii=False))
    else:
        _print_report(found.title, report, games)
    if trouble:
        fail(trouble, status=1)
    if forfeits and not tally.games:
        raise typer.Exit(1)
    if stop.asked:
        raise typer.Exit(INTERRUPTED)


def _opened(out: Path, append: bool, force: bool) -> LineWriter:
    """The file for the games; one that has something in it is never replaced by accident."""
    from longhouse.arena.line_writer import LineWriter

    if out.suffix == ".gz":
        raise LonghouseError(f"--out {out}: games are saved as plain lines; gzip the file later")
    size = out.stat().st_size if out.is_file() else 0
    if size == 0 or force:
        return LineWriter(out)
    if not append:
        raise LonghouseError(
            f"--out {out}: there is such a file; --append adds to it, --force replaces it"
        )
    with out.open("rb") as file:
        file.seek(size - 1)
        if file.read(1) != b"\n":
            raise LonghouseError(f"--append: the last line of {out} is incomplete")
    return LineWriter(out, size)


def _print_report(title: str, report: dict[str, Any], wanted: int) -> None:
    console = screen()
    played = report["games"]
    seats = range(report["players"])
    ending = f"interrupted after {played:,} of {wanted:,} games" if report["interrupted"] else ""
    console.print(f"{title}: {played:,} games, seed {report['seed']}", style="bold")
    if ending:
        console.print(ending, style="yellow")
    print_forfeits(console, report["forfeits"])
    if not played:
        console.print("No game was played to its end.")
        return
    wins = plain_table("", ("seat", "bot", "wins", "share", "95% interval", "mean score"), 2)
    for seat in seats:
        low, high = report["win_intervals"][seat]
        wins.add_row(
            str(seat),
            plain(report["bots"][seat]),
            f"{report['wins'][seat]:,.1f}",
            f"{report['wins'][seat] / max(1, played):.1%}",
            f"{low:.1%} - {high:.1%}",
            f"{report['mean_scores'][seat]:.2f}",
        )
    console.print(wins)
    points = plain_table("Points a game", ("reason", *(f"seat {seat}" for seat in seats)), 1)
    for reason, means in report["points_by_reason"].items():
        points.add_row(reason, *(f"{mean:.2f}" for mean in means))
    console.print(points)
    console.print(
        f"{report['decisions']:,} decisions; {report['games_per_s']:,.1f} games/s, "
        f"{report['decisions_per_s']:,.0f} decisions/s ({report['build']})"
    )
