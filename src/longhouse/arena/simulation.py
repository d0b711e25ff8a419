"""Many games between bots: reproducible by seed, in order, whatever the number of processes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Any, Protocol, TypeVar

from longhouse.arena.batches import Order, Plan, Task, find_game
from longhouse.arena.entrants import Budget, Entrant
from longhouse.arena.forfeits import Forfeit
from longhouse.arena.interruption import Interruption
from longhouse.arena.match import play_out, record
from longhouse.arena.places import Place
from longhouse.arena.tally import Tally
from longhouse.bots.adapted import Chooser, as_bot
from longhouse.bots.own.failures import BotFailed
from longhouse.bots.own.own_bot import at_table
from longhouse.core import registry
from longhouse.core.dealer import fresh_seed, seed_for
from longhouse.core.game import Game
from longhouse.core.recorder import Recorder
from longhouse.core.rng import Rng
from longhouse.core.saga import Options, Saga
from longhouse.core.state import Journal

AHEAD = 4  # finished chunks per worker that may wait for a slower one before them


@dataclass(frozen=True)
class Series:
    """Which games are played: all that a process needs to play any of them."""

    game: str
    options: Options
    bots: tuple[Entrant, ...]  # one for each seat
    seed: int
    sagas: bool = False  # whether the games are recorded
    home: str = ""  # the module whose import registers the game

    @staticmethod
    def of(
        game: Game, options: Options, bots: tuple[Entrant, ...], seed: int, sagas: bool
    ) -> Series:
        """A series of a game; `read_seats` reads its bots."""
        return Series(game.name, options, bots, seed, sagas, type(game).__module__)


@dataclass
class Chunk:
    """Some consecutive games that are over."""

    first: int
    tally: Tally
    lines: list[bytes] = field(default_factory=list)  # their sagas, if they are recorded
    forfeits: list[Forfeit] = field(default_factory=list)  # which the tally does not count
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """How many there are, forfeited ones included."""
        return self.tally.games + len(self.forfeits)


def play_chunk(series: Series, numbers: Order) -> Chunk:
    """Play consecutive games of a series."""
    began = perf_counter()
    game = find_game(series.game, series.home)
    chunk = Chunk(numbers[0], Tally(len(series.bots)))
    for number in numbers:
        _play_game(series, game, number, chunk)
    chunk.seconds = perf_counter() - began
    return chunk


def _play_game(series: Series, game: Game, number: int, chunk: Chunk) -> None:
    seats = len(series.bots)
    chance, rngs = _dice(series.seed, number, seats)
    # New bots for each game: the result must not depend on which process played what before.
    bots = [entrant.seated(game) for entrant in series.bots]
    setup = game.deal(series.options, seats, chance)
    recorder, journal = None, Journal(events=False)
    if series.sagas:
        named = [entrant.saga_seat() for entrant in series.bots]
        recorder = Recorder(game, series.options, setup, named)
    state = recorder.state if recorder else game.start(series.options, setup)
    try:
        with at_table(bots, state):
            if recorder:
                decisions = record(recorder, bots, rngs, chance)
                ledger = [entry[1:] for entry in recorder.saga.ledger]
            else:
                decisions = play_out(game, state, bots, rngs, chance, journal)
                ledger = journal.ledger
        chunk.tally.count(decisions, state.scores(), state.returns(), ledger)
    except BotFailed as failed:
        forfeit = Forfeit.of(number, failed, [entrant.label for entrant in series.bots])
        chunk.forfeits.append(forfeit)
        if recorder:
            forfeit.mark(recorder.saga)
    if recorder:
        chunk.lines.append((recorder.saga.line() + "\n").encode())


def _dice(seed: int, number: int, seats: int) -> tuple[Rng, list[Rng]]:
    """Chance's own random numbers in a game of a run, and those of each seat."""
    chance = Rng(seed_for(seed, number, "chance"))
    return chance, [Rng(seed_for(seed, number, seat)) for seat in range(seats)]


def play_game(
    game: Game | str, bots: Sequence[str | Chooser], seed: int | None = None, **options: Any
) -> Saga:
    """Let bots play a game from the deal to the end; returns its saga.

    A bot is named as on the command line (`greedy`, `norn@100ms`, `mymodule:MyBot`), or is an
    object of yours. The same seed gives the same game, the first of `longhouse simulate --seed`;
    without one it is random. Raises BotFailed if a bot that you named fails.
    """
    game, seats = registry.find(game), len(bots)
    complete = game.options(options, seats)
    chance, rngs = _dice(fresh_seed() if seed is None else seed, 0, seats)
    seated, named = [], []
    for bot in bots:
        if isinstance(bot, str):
            entrant = Entrant.read(bot, Budget())
            seated.append(entrant.seated(game))
            named.append(entrant.saga_seat())
        else:
            seated.append(as_bot(bot))
            named.append({"name": type(bot).__name__, "bot": type(bot).__name__})
    recorder = Recorder(game, complete, game.deal(complete, seats, chance), named)
    with at_table(seated, recorder.state):
        record(recorder, seated, rngs, chance)
    return recorder.saga


def simulate(
    series: Series, games: int, place: Place, stop: Interruption | None = None
) -> Iterator[Chunk]:
    """Play the games of a series; yields them in order, until the last or until stopped."""
    return in_order(partial(play_chunk, series), range(games), place, stop or Interruption())


class Consecutive(Protocol):
    """Some consecutive games that are over, whatever is known of them."""

    first: int
    seconds: float

    @property
    def games(self) -> int:
        """How many there are."""


Games = TypeVar("Games", bound=Consecutive)


def in_order(
    task: Task[Games], numbers: range, place: Place, stop: Interruption
) -> Iterator[Games]:
    """Play games; yields them in order, until the last or until stopped."""
    plan = Plan(numbers)
    early: dict[int, Games] = {}  # by first game; games before them are still being played
    due = numbers.start
    ahead = AHEAD * place.at_once()
    for order, chunk in place.play(task, plan.orders(), stop):
        plan.learn(order, chunk.seconds)
        early[chunk.first] = chunk
        while due in early:
            chunk = early.pop(due)
            due += chunk.games
            yield chunk
        plan.paused = len(early) >= ahead
