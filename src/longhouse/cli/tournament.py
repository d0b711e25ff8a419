"""`longhouse tournament`: rate bots, with confidence intervals."""

from __future__ import annotations

import json
import shlex
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

if TYPE_CHECKING:
    from rich.console import Console

    from longhouse.arena.standings import Share, Standings

WIDE = 6  # bots in the table of pairs: more do not fit into 80 columns


def tournament(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            help="The bots, separated by commas: one for each seat (the same may be named twice), "
            "or more. NAME@200ms or NAME@500 (iterations) sets the budget of one bot. "
            "Your own: MODULE:CLASS, or run:COMMAND."
        ),
    ],
    games: Annotated[
        int, typer.Option(min=1, help="How many games to play, rounded up to complete rounds.")
    ] = 200,
    players: Annotated[
        int | None,
        typer.Option(help="How many players in each game. Default: as many as bots."),
    ] = None,
    time: GivenTime = None,
    weights: GivenWeights = None,
    seed: Annotated[
        int | None,
        typer.Option(help="Repeat the same deals. Default: random."),
    ] = None,
    option: GivenOptions = None,
    out: Annotated[
        Path | None,
        typer.Option(
            help="Save the results to this file, one line per game. The same command resumes it."
        ),
    ] = None,
    sagas: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Save the games as sagas in this folder: GAME-SEED.sagas.jsonl, one per line.",
        ),
    ] = None,
    report: Annotated[
        Path | None, typer.Option(help="Write a report with charts to this HTML file.")
    ] = None,
    stop_at: Annotated[
        str | None,
        typer.Option(
            metavar="BOT=SHARE",
            help="Stop as soon as it is 95% certain whether BOT wins more or less than SHARE "
            "of the games, such as norn=55%.",
        ),
    ] = None,
    workers: GivenWorkers = 1,
    cluster: GivenCluster = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other and rate them. Each deal is played with the bots in every order.

    Ctrl-C ends the run and reports the complete rounds.
    """
    from longhouse.arena import results
    from longhouse.arena.bench import build
    from longhouse.arena.entrants import read_entrants, with_weights
    from longhouse.arena.interruption import Interruption
    from longhouse.arena.kept_games import KeptGames
    from longhouse.arena.line_writer import LineWriter
    from longhouse.arena.ratings import need_openskill
    from longhouse.arena.standings import stand
    from longhouse.arena.stopping import Goal, Watch
    from longhouse.arena.tournament import Tournament, run
    from longhouse.arena.workers import WorkerDied

    found = registry.find(game)
    named = split_names(bots)
    seats = player_count(found, players, bots, may_take_turns=True)
    options = options_of(found, given_options(option), seats)
    entrants = read_entrants(found, named, budget_of(time), seats)
    entrants = with_weights(found, options, seats, entrants, weights)
    need_openskill()
    if report:
        report.touch()  # fail before the games if it cannot be written
    kept = results.read(out) if out else None
    if seed is None:
        seed = kept.seed if kept else fresh_seed()
    played = Tournament.of(found, options, seats, entrants, seed, sagas is not None)
    if out and kept:
        results.check_same(out, kept, played)
    schedule = played.schedule()
    watch = Watch(schedule, Goal.read(stop_at, played.entrants) if stop_at else None)
    wanted = schedule.whole_rounds(games)
    there = {result.number for result in kept.results} if kept else set()
    missing = [number for number in range(wanted) if number not in there]
    if kept:
        watch.see(result for result in kept.results if result.number < wanted)
    done = wanted - len(missing)
    trouble = ""
    with ExitStack() as stack:
        place = stack.enter_context(place_for(len(missing), workers, cluster))
        began = perf_counter()
        writer = stack.enter_context(LineWriter(out, kept.size if kept else 0)) if out else None
        games_file = stack.enter_context(KeptGames(sagas, played, there)) if sagas else None
        if writer and not kept:
            writer.write(results.line(results.header(played)))
        stop = stack.enter_context(Interruption())
        bar = stack.enter_context(progress())
        task = bar.add_task(f"{found.title}, seed {seed}", total=wanted, completed=done)
        try:
            for ended in run(played, [] if watch.verdict else missing, place, stop):
                if games_file:
                    games_file.write(ended.sagas)
                if writer:
                    for result in ended.results:
                        writer.write(results.line(result.data()))
                watch.see(ended.results)
                done += len(ended.results)
                bar.update(task, completed=done)
                if watch.verdict:
                    break
        except WorkerDied as error:
            trouble = str(error)
    standings = stand(played, watch.counted())
    facts: dict[str, Any] = {
        "game": found.name,
        "title": found.title,
        "seed": seed,
        "players": seats,
        "bots": [entrant.label for entrant in entrants],
        "options": options,
        "wanted": wanted,
        "games_a_round": schedule.games_a_round,
        "resumed": len(there),
        "stop_at": watch.data(),
        "elapsed_s": round(perf_counter() - began, 1),
        "build": build(),
        "command": _command(game, bots, seats, wanted, seed, time, option, stop_at, weights),
        "interrupted": stop.asked,
    }
    if as_json:
        typer.echo(json.dumps({**facts, **standings.data()}, ensure_ascii=False))
    else:
        _print(facts, standings)
    if report:
        from longhouse.arena.report import page

        report.write_text(page(facts, standings), encoding="utf-8")
    if trouble:
        fail(trouble, status=1)
    if stop.asked:
        raise typer.Exit(INTERRUPTED)


def _command(
    game: str,
    bots: str,
    seats: int,
    games: int,
    seed: int,
    time: str | None,
    option: list[str] | None,
    stop_at: str | None,
    weights: str | None,
) -> str:
    """The command that plays the same deals again."""
    words: list[object] = ["longhouse", "tournament", game, "--bots", bots]
    words += ["--players", seats, "--games", games, "--seed", seed]
    words += ["--time", time] if time else []
    words += ["--weights", weights] if weights else []
    words += ["--stop-at", stop_at] if stop_at else []
    for given in option or []:
        words += ["--option", given]
    return shlex.join(map(str, words))


def _print(facts: dict[str, Any], standings: Standings) -> None:
    console = screen()
    console.print(
        f"{facts['title']}: {standings.games:,} games in {standings.rounds:,} rounds, "
        f"{facts['players']} players, seed {facts['seed']}",
        style="bold",
    )
    if facts["interrupted"]:
        wanted = facts["wanted"]
        console.print(f"interrupted: {standings.games:,} of {wanted:,} games", style="yellow")
    print_forfeits(console, [forfeit.data() for forfeit in standings.forfeits])
    _print_goal(console, facts["stop_at"])
    if not standings.games:
        console.print("No round is complete.")
        return
    ranking = [standings.entrants[who] for who in standings.ranking()]
    columns = ("bot", "rating", "95%", "wins", "95%", "score")
    table = plain_table("", columns, 1)
    for rank, one in enumerate(ranking, 1):
        table.add_row(
            plain(f"{rank} {one.label}"),
            f"{one.rating.rating:.1f}",
            f"{one.rating.low:.1f}-{one.rating.high:.1f}",
            f"{one.wins.share:.1%}",
            f"{100 * one.wins.low:.1f}-{one.wins.high:.1%}",
            f"{one.mean_score:.1f}",
        )
    console.print(table)
    _print_matrix(console, standings)
    table = plain_table(
        "Milliseconds a move", ("bot", "moves", "p50", "p99", "max", "over +20", "over +100"), 1
    )
    for one in ranking:
        table.add_row(
            plain(one.label),
            f"{one.times.moves:,}",
            f"{one.times.p50:.1f}",
            f"{one.times.p99:.1f}",
            f"{one.times.most:.1f}",
            _part(one.times.over_20ms, one.times.moves),
            _part(one.times.over_100ms, one.times.moves),
        )
    console.print(table)
    seats = "   ".join(f"{seat}: {share.share:.1%}" for seat, share in enumerate(standings.seats))
    console.print(f"Wins by seat   {seats}")


def _print_goal(console: Console, goal: dict[str, Any] | None) -> None:
    if goal is None:
        return
    said = {
        "above": f"wins more than {goal['bar']:.1%}: decided",
        "below": f"wins less than {goal['bar']:.1%}: decided",
        "open": f"more or less than {goal['bar']:.1%}: not decided",
    }[goal["verdict"]]
    console.print(
        f"{goal['bot']} {said} after {goal['rounds']:,} rounds\n"
        f"(95% at any look: {goal['low']:.1%} - {goal['high']:.1%})"
    )


def _print_matrix(console: Console, standings: Standings) -> None:
    ranking = standings.ranking()
    ranks = [str(rank) for rank in range(1, len(ranking) + 1)]
    table = plain_table("Row ahead of column", ("bot", *ranks), 1)
    for rank, who in zip(ranks, ranking, strict=True):
        cells = [_cell(standings.ahead[who][other], len(ranking)) for other in ranking]
        table.add_row(plain(f"{rank} {standings.entrants[who].label}"), *cells)
    console.print(table)


def _cell(share: Share | None, bots: int) -> str:
    if share is None:
        return ""
    reach = f" ±{50 * (share.high - share.low):.0f}" if bots <= WIDE else ""
    return f"{share.share:.0%}{reach}"


def _part(count: int | None, moves: int) -> str:
    return "" if count is None else f"{count / max(1, moves):.2%}"
