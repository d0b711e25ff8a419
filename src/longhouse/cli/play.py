"""`longhouse play`: a game in the terminal, with bots and with friends at the same keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from longhouse.arena.entrants import Budget, Entrant, read_seats, with_weights
from longhouse.bots import roster
from longhouse.bots.own import finding
from longhouse.bots.own.finding import split_names
from longhouse.cli import opponents, saves
from longhouse.cli.arguments import (
    LAST,
    GivenOptions,
    GivenTime,
    GivenWeights,
    budget_of,
    given_options,
    options_of,
    player_count,
)
from longhouse.cli.errors import INTERRUPTED
from longhouse.cli.terminal import screen
from longhouse.cli.terminal_game import TerminalGame
from longhouse.core import registry, replay, saga_files, versions
from longhouse.core.dealer import SystemRng
from longhouse.core.errors import LonghouseError
from longhouse.core.game import Game
from longhouse.core.recorder import Recorder
from longhouse.core.rng import Rng
from longhouse.core.saga import parse_line
from longhouse.server.names import own_name

FRIENDLY = 1 / 6  # so far up from the weakest level, as the first opponents in the browser


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The game; see `longhouse games`.")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help="The bots on the other seats, separated by commas, or one for all of them; your "
            "own as MODULE:CLASS or run:COMMAND. Default: an easy level."
        ),
    ] = None,
    time: GivenTime = None,
    weights: GivenWeights = None,
    players: Annotated[
        int | None,
        typer.Option(
            help="How many players, bots included. Default: the most that the game takes, or "
            "as many as the bots and people that you name."
        ),
    ] = None,
    seat: Annotated[
        list[int] | None,
        typer.Option(
            min=0,
            help="Your seat, from 0; give it several times for several people at this keyboard. "
            "Default: 0.",
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(help="Your name; with several people, one for each, in the order of seats."),
    ] = None,
    option: GivenOptions = None,
    seed: Annotated[
        int | None,
        typer.Option(help="Repeat the same deal and the same draws. Default: random."),
    ] = None,
    resume: Annotated[
        str | None,
        typer.Option(
            metavar="[FILE]",
            help="Go on with a saved game. Without FILE: the last game that you left.",
        ),
    ] = None,
    no_color: Annotated[bool, typer.Option("--no-color", help="Print without colours.")] = False,
) -> None:
    """Play a game in the terminal, against bots or friends at the same keyboard.

    Answer with a number, or type the words of an answer; `help` lists commands.
    The game is saved as you play: `longhouse play --resume` goes on with it.
    """
    rng = SystemRng() if seed is None else Rng(seed)
    file = None
    if resume is not None:
        programs = [each for each in split_names(bots or "") if finding.is_code(each)]
        given = {"--bots": None if programs else bots, "--time": time, "--weights": weights}
        settled = {"--players": players, "--seat": seat, "--name": name, "--option": option}
        for flag, value in {**given, **settled}.items():
            if value is not None:
                raise LonghouseError(f"{flag} is for a new game; with --resume the saved one holds")
        file = _last(game) if resume == LAST else Path(resume)
        recorder = _resumed(file)
        if file.parent != saves.folder():
            opponents.check_named(recorder.saga.seats, programs)
        if game not in (None, recorder.game.name):
            raise LonghouseError(f"{file} is a game of {recorder.game.title}, not of {game}")
    elif game is None:
        raise LonghouseError(
            f"which game? It takes {' or '.join(registry.names())}, or --resume for a saved game"
        )
    else:
        found = registry.find(game)
        people = sorted(set(seat or [0]))
        count = player_count(found, players, bots, len(people))
        effective = options_of(found, given_options(option), count)
        others = _others(found, bots, budget_of(time), count - len(people))
        others = with_weights(found, effective, count, others, weights)
        seats = _seats(found, others, count, people, name or [])
        setup = found.deal(effective, len(seats), rng)
        recorder = Recorder(found, effective, setup, seats, events=True)
    playing = TerminalGame(recorder, rng, screen(no_color), file)
    try:
        playing.run()
    except KeyboardInterrupt:
        typer.echo()
        playing.say_goodbye()
        raise typer.Exit(INTERRUPTED) from None


def _others(game: Game, bots: str | None, budget: Budget, count: int) -> tuple[Entrant, ...]:
    """The bots, one for each seat without a person."""
    if count <= 0:
        return ()
    return read_seats(game, split_names(bots or _friendly(game)), budget, count)


def _seats(
    game: Game, bots: Sequence[Entrant], count: int, people: list[int], names: list[str]
) -> list[dict[str, Any]]:
    """The seats, as a saga writes them."""
    if people[-1] >= count:
        raise LonghouseError(f"--seat {people[-1]}: with {count} players it takes 0 to {count - 1}")
    if len(names) > len(people):
        raise LonghouseError(
            f"--name {names[len(people)]}: there is only {_counted(len(people))} to name"
        )
    if len(people) == 1:
        called = names or ["Player"]
    else:
        called = names + [f"Player {number + 1}" for number in range(len(names), len(people))]
    sitting = iter([{"name": each} for each in called])
    playing = iter(_named(bots, called, game))
    return [next(sitting) if seat in people else next(playing) for seat in range(count)]


def _named(bots: Sequence[Entrant], taken: list[str], game: Game) -> list[dict[str, Any]]:
    """Bots with names as on a server, no two alike."""
    seats: list[dict[str, Any]] = []
    for bot in bots:
        others = [*taken, *(str(seat["name"]) for seat in seats)]
        seats.append({**bot.saga_seat(), "name": own_name(game.name, others)})
    return seats


def _counted(people: int) -> str:
    return "1 person" if people == 1 else f"{people} people"


def _friendly(game: Game) -> str:
    """A level that a first game can be won against; `random` where a game has no levels."""
    levels = roster.levels(game)
    return levels[round(FRIENDLY * (len(levels) - 1))].name if levels else "random"


def _last(game: str | None) -> Path:
    name = registry.find(game).name if game else None
    file = saves.last_unfinished(name)
    if file is None:
        title = f" of {registry.find(game).title}" if game else ""
        raise LonghouseError(f"--resume: there is no unfinished game{title} in {saves.folder()}")
    return file


def _resumed(file: Path) -> Recorder:
    if not file.exists() and str(file) in registry.names():
        raise LonghouseError(
            f"--resume {file}: there is no such file; `longhouse play {file} --resume` goes on "
            "with your last game"
        )
    games = list(saga_files.lines(file))
    if not games:
        raise LonghouseError(f"{file}: no saga in it")
    if len(games) > 1:
        raise LonghouseError(
            f"{file} has {len(games)} games; --resume takes a file with one, which it goes on to "
            "save there"
        )
    [(line, text)] = games
    with saga_files.located(file, line):
        found = parse_line(text)
        recorder = replay.replay(found, events=True)
    if recorder.saga.ledger != versions.own_ledger(found, recorder.game, recorder.saga):
        version, here = versions.played_by(found, recorder.game), recorder.game.rules_version
        raise LonghouseError(
            f"{file}: the game was begun by version {version} of the rules; by version {here} "
            "its points are different, so it cannot go on here; `longhouse show` shows it"
        )
    if recorder.saga.scores is not None:
        raise LonghouseError(f"{file}: that game is over; `longhouse show` shows it")
    return recorder
