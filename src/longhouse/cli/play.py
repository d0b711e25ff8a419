"""`longhouse play`: a game in the terminal, with bots and with friends at the same keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from longhouse.bots import roster
from longhouse.cli.arguments import GivenOptions, bot_names, given_options, player_count
from longhouse.cli.mistakes import INTERRUPTED
from longhouse.cli.terminal import screen
from longhouse.cli.terminal_game import TerminalGame
from longhouse.core import registry, replay, saga, versions
from longhouse.core.dealer import SystemRng
from longhouse.core.errors import BrokenSaga, LonghouseError
from longhouse.core.game import Game
from longhouse.core.recorder import Recorder
from longhouse.core.rng import Rng


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The game; see `longhouse games`.")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help="The bots on the other seats, separated by commas, or one for all of them. "
            "Default: `greedy`, or `random` if the game has no `greedy`."
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(
            help="How many play; as many as several --bots and you make, or else the most "
            "that the game takes, if not said."
        ),
    ] = None,
    seat: Annotated[
        list[int] | None,
        typer.Option(
            min=0,
            help="Your seat, from 0; give it several times for several people at this keyboard.",
        ),
    ] = None,
    option: GivenOptions = None,
    seed: Annotated[
        int | None, typer.Option(help="The same seed gives the same chance. Default: random.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Continue a saved game.")
    ] = None,
    no_color: Annotated[bool, typer.Option("--no-color", help="Print without colours.")] = False,
) -> None:
    """Play a game in the terminal.

    Answer with a number or with the move's own words; `help` tells what else you can say.
    """
    rng = SystemRng() if seed is None else Rng(seed)
    if resume is not None:
        recorder = _resumed(resume)
        if game not in (None, recorder.game.name):
            raise LonghouseError(f"{resume} is a game of {recorder.game.title}, not of {game}")
    elif game is None:
        raise LonghouseError(f"which game? The hall has {', '.join(registry.names())}")
    else:
        found = registry.find(game)
        seats = _seats(found, bots, players, sorted(set(seat or [0])))
        effective = found.options(given_options(option), len(seats))
        setup = found.deal(effective, len(seats), rng)
        recorder = Recorder(found, effective, setup, seats, events=True)
    playing = TerminalGame(recorder, rng, screen(no_color), resume)
    try:
        playing.run()
    except KeyboardInterrupt:
        typer.echo()
        playing.say_goodbye()
        raise typer.Exit(INTERRUPTED) from None


def _seats(
    game: Game, bots: str | None, players: int | None, people: list[int]
) -> list[dict[str, Any]]:
    """Who sits where, as a saga writes it."""
    if bots is None:
        bots = "greedy" if "greedy" in roster.names(game) else "random"
    elif players is None and "," in bots:
        players = len(people) + len(bots.split(","))
    count = player_count(game, players)
    if people[-1] >= count:
        raise LonghouseError(f"--seat {people[-1]}: with {count} players it takes 0 to {count - 1}")
    others = iter(bot_names(game, bots, count - len(people)))
    seats = []
    for seat in range(count):
        if seat in people:
            seats.append({"name": "You" if len(people) == 1 else f"Player {seat}"})
        else:
            bot = next(others)
            seats.append({"name": bot.capitalize(), "bot": bot})
    return seats


def _resumed(file: Path) -> Recorder:
    for line, found in saga.read(file):
        try:
            if isinstance(found, BrokenSaga):
                raise found
            recorder = replay.replay(found, events=True)
        except BrokenSaga as error:
            raise BrokenSaga(f"{file}:{line}: {error}") from None
        if recorder.saga.ledger != versions.own_ledger(found, recorder.game, recorder.saga):
            version, here = versions.played_by(found, recorder.game), recorder.game.rules_version
            raise LonghouseError(
                f"{file}: that game was begun by version {version} of the rules; by version {here} "
                "its points are others, so it cannot go on here; `longhouse show` shows it"
            )
        if recorder.saga.scores is not None:
            raise LonghouseError(f"{file}: that game is over; `longhouse show` shows it")
        return recorder
    raise LonghouseError(f"{file}: no saga in it")
