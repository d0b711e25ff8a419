"""`longhouse advise`: a bot's choice in a position of a saved game, with reasons."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from longhouse.bots import roster
from longhouse.bots.advice import Candidate, reason_words
from longhouse.bots.advice import advise as ask
from longhouse.bots.bot import Bot
from longhouse.bots.learned import Weights
from longhouse.bots.own import finding
from longhouse.bots.search import Search
from longhouse.cli.arguments import AsJson, GivenTime, SagaFile, budget_of
from longhouse.cli.errors import one_line
from longhouse.cli.show import find_saga, moves_until, names_of
from longhouse.cli.terminal import plain_table, screen
from longhouse.core import replay
from longhouse.core.dealer import SystemRng
from longhouse.core.errors import LonghouseError
from longhouse.core.recorder import Recorder
from longhouse.core.rng import Rng
from longhouse.core.saga import Saga
from longhouse.core.saga_files import located
from longhouse.core.state import CHANCE, OVER


def advise(
    file: SagaFile,
    move: Annotated[
        int,
        typer.Option(
            help="After how many moves; -2 is the position before the last move. Draws that "
            "follow there are taken from the file."
        ),
    ],
    game: Annotated[int, typer.Option(min=1, help="Which game of the file, from 1.")] = 1,
    bot: Annotated[
        str | None, typer.Option(help="Which bot to ask. Default: the strongest.")
    ] = None,
    time: GivenTime = None,
    weights: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Weights for it that `longhouse train` wrote."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(help="Repeat the same advice; needs --time ITERATIONS. Default: random."),
    ] = None,
    most: Annotated[int, typer.Option(min=1, help="How many moves to show.")] = 5,
    as_json: AsJson = False,
) -> None:
    """Ask a bot about a position: its choice, its expectations of each move, and its reasons.

    The bot gets only the view of the player to move.
    """
    line, saga = find_saga(file, game)
    with located(file, line):
        recorder, index = _asked(saga, moves_until(saga, game, move))
    name = bot or roster.strongest(recorder.game)
    thinker = _thinker(recorder, name, weights)
    if not isinstance(thinker, Search):
        raise LonghouseError(f"--bot {name}: it does not search, so it can give no advice")
    budget_of(time).give(thinker)
    recorder.remember()
    assert recorder.past is not None
    view = recorder.state.view(recorder.state.actor)
    thinker.remember(recorder.past.seen_by(view.seat, recorder.state))
    rng = SystemRng() if seed is None else Rng(seed)
    candidates = ask(thinker, view, rng, most)
    played = saga.moves[index][1] if index < len(saga.moves) else None
    known = reason_words(recorder.game)
    report: dict[str, Any] = {
        "game": recorder.game.name,
        "move": index,
        "seat": int(view.seat),
        "question": recorder.game.question_text(view, names_of(saga, view.seat)),
        "bot": name,
        "iterations": int(thinker.done),
        "played": played,
        "candidates": [{**each.data(), "words": each.words(known)} for each in candidates],
    }
    if as_json:
        typer.echo(json.dumps(report, ensure_ascii=False))
    else:
        _print_report(saga, report, candidates)


def _thinker(recorder: Recorder, name: str, file: str | None) -> Bot:
    """The bot that is asked; not one of your own, which gives no reasons."""
    game = recorder.game
    if finding.is_own(game, name):
        raise LonghouseError(f"--bot {name}: a bot of your own gives no reasons; ask one of ours")
    if file is None:
        return roster.find(game, name)
    weights = Weights.read(file, f"--weights {file}")
    weights.check(game, f"--weights {file}")
    weights.check_covers(game, recorder.saga.options, len(recorder.saga.seats))
    return weights.taught(game, name)


def _asked(saga: Saga, moves: int) -> tuple[Recorder, int]:
    """The first position from there on in which a seat is asked, and its number of moves."""
    recorder = replay.replay(saga, moves)
    while recorder.state.actor == CHANCE and moves < len(saga.moves):
        replay.step(recorder, saga, moves)
        moves += 1
    if recorder.state.actor == OVER:
        raise LonghouseError(f"--move {moves}: the game is over there, and nobody is asked")
    if recorder.state.actor == CHANCE:
        raise LonghouseError(f"--move {moves}: chance is next, and the saga ends there")
    return recorder, moves


def _print_report(saga: Saga, report: dict[str, Any], candidates: list[Candidate]) -> None:
    console = screen()
    who = one_line(saga.seats[report["seat"]]["name"])
    console.print(
        f"After {report['move']} moves {who} (seat {report['seat']}) is asked: "
        f"{report['question']}",
        markup=False,
    )
    seats = range(len(saga.seats))
    columns = ("answer", "thought", "wins", *(f"seat {seat}" for seat in seats))
    title = f"{report['bot']} after {report['iterations']:,} iterations; points in the end"
    table = plain_table(title, columns, 1)
    for each in candidates:
        mark = " *" if each.move == report["played"] else ""
        table.add_row(
            each.move + mark,
            str(each.visits),
            f"{each.wins[report['seat']]:.0%}",
            *(f"{points:.1f}" for points in each.points),
        )
    console.print(table)
    for candidate in report["candidates"]:
        console.print(f"{candidate['move']}: {candidate['words']}", markup=False)
    if report["played"] is not None:
        console.print(f"* was played: {report['played']}", markup=False)
