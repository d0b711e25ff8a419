"""`longhouse dataset`: many games with their positions, for learners."""

from __future__ import annotations

import json
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer

from longhouse.bots.own.finding import split_names
from longhouse.cli.arguments import (
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
from longhouse.cli.terminal import progress, screen
from longhouse.core import registry
from longhouse.core.dealer import fresh_seed
from longhouse.core.errors import LonghouseError


def dataset(
    game: GameName,
    out: Annotated[
        Path,
        typer.Option(
            metavar="DIR",
            help="The folder. The same command resumes it; --games may be higher then.",
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 1000,
    bots: Annotated[
        str,
        typer.Option(
            help="The bots, separated by commas: one for all seats, one for each, or more, which "
            "take turns. They sit in every order. NAME@200ms or NAME@500 (iterations) sets the "
            "budget of one bot. Your own: MODULE:CLASS, or run:COMMAND."
        ),
    ] = "greedy",
    players: GivenPlayers = None,
    time: GivenTime = None,
    weights: GivenWeights = None,
    seed: Annotated[
        int | None,
        typer.Option(help="The same seed gives the same games. Default: random, or the folder's."),
    ] = None,
    option: GivenOptions = None,
    window: Annotated[
        int,
        typer.Option(
            min=0,
            help="How many cells across the observations show of an endless table. Default: as "
            "many as environments show.",
        ),
    ] = 0,
    shard: Annotated[int, typer.Option(min=1, help="How many games a file holds.")] = 100,
    workers: GivenWorkers = 1,
    cluster: GivenCluster = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the manifest.")] = False,
) -> None:
    """Let bots play many games; keep them as sagas, and all positions as Parquet.

    Ctrl-C ends the run early; the same command goes on with it.
    """
    if find_spec("numpy") is None or find_spec("pyarrow") is None:
        raise LonghouseError("datasets need PyArrow: pip install 'longhouse-games[datasets]'")
    from longhouse.arena.bench import build
    from longhouse.arena.dataset import Dataset, Folder
    from longhouse.arena.entrants import read_entrants, with_weights
    from longhouse.arena.interruption import Interruption
    from longhouse.arena.study import count
    from longhouse.arena.tournament import Tournament
    from longhouse.arena.workers import WorkerDied
    from longhouse.gym.positions import MANIFEST, read_manifest

    found = registry.find(game)
    named = split_names(bots)
    seats = player_count(found, players, bots, may_take_turns=True)
    options = options_of(found, given_options(option), seats)
    if len(named) == 1:
        named *= seats
    entrants = read_entrants(found, named, budget_of(time), seats)
    entrants = with_weights(found, options, seats, entrants, weights)
    if seed is None:
        seed = read_manifest(out)["seed"] if (out / MANIFEST).exists() else fresh_seed()
    played = Tournament.of(found, options, seats, entrants, seed, sagas=True)
    trouble = ""
    with ExitStack() as stack:
        stop = stack.enter_context(Interruption())
        folder = Folder(out, Dataset(played, shard, window))
        resumed = done = folder.there
        place = stack.enter_context(place_for(games - done, workers, cluster))
        began = perf_counter()
        bar = stack.enter_context(progress())
        task = bar.add_task(f"{found.title}, seed {seed}", total=games, completed=done)
        try:
            for done in folder.fill(games, place, stop):
                bar.update(task, completed=done)
        except WorkerDied as error:
            trouble = str(error)
    facts: dict[str, Any] = folder.manifest
    if as_json:
        typer.echo(json.dumps(facts, ensure_ascii=False))
    else:
        console = screen()
        size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
        games_kept = count(facts["games"], "game")
        console.print(f"{found.title}: {games_kept}, seed {seed}", style="bold")
        if stop.asked:
            console.print(
                f"interrupted after {done:,} of {games:,} games; the same command goes on",
                style="yellow",
            )
        if resumed:
            console.print(f"{resumed:,} games were there already")
        if facts["forfeits"]:
            console.print(f"{facts['forfeits']:,} games were forfeited: they have no positions")
        if facts["beyond_window"]:
            console.print(
                f"{facts['beyond_window']:,} positions do not fit into the window and are left out"
            )
        fresh = done - resumed
        pace = f"; {fresh / (perf_counter() - began):,.1f} games/s ({build()})" if fresh else ""
        console.print(
            f"{count(facts['positions'], 'position')} in {count(len(facts['shards']), 'file')}, "
            f"{size / 1e6:,.1f} MB{pace}\n{out}",
            markup=False,
            soft_wrap=True,
        )
    if trouble:
        fail(trouble, status=1)
    if stop.asked:
        raise typer.Exit(INTERRUPTED)
