"""Many games: the same ones for the same seed, in order, whatever the number of processes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter

from longhouse.arena.batches import Order, Plan, brought_in, play
from longhouse.arena.interruption import Interruption
from longhouse.arena.match import play_out, record
from longhouse.arena.tally import Tally
from longhouse.bots import roster
from longhouse.core.dealer import seed_for
from longhouse.core.game import Game, Options
from longhouse.core.rng import Rng
from longhouse.core.saga import Recorder
from longhouse.core.state import Journal

AHEAD = 4  # finished chunks a worker that may wait for a slow one before them


@dataclass(frozen=True)
class Series:
    """Which games are played: everything that a process needs to play any of them."""

    game: str
    options: Options
    bots: tuple[str, ...]  # one a seat
    seed: int
    sagas: bool = False  # whether the games are written down
    home: str = ""  # the module that brings the game in; the hall's own need none

    @staticmethod
    def of(game: Game, options: Options, bots: tuple[str, ...], seed: int, sagas: bool) -> Series:
        """A series of a game, with its bots checked; raises UnknownBot."""
        for name in bots:
            roster.find(game, name)
        return Series(game.name, options, bots, seed, sagas, type(game).__module__)


@dataclass
class Chunk:
    """Some games in a row that are over."""

    first: int
    tally: Tally
    lines: list[bytes] = field(default_factory=list)  # their sagas, if they are written down
    seconds: float = 0.0


def play_chunk(series: Series, numbers: Order) -> Chunk:
    """Play games of a series that follow one another."""
    began = perf_counter()
    game = brought_in(series.game, series.home)
    chunk = Chunk(numbers[0], Tally(len(series.bots)))
    for number in numbers:
        _play_game(series, game, number, chunk)
    chunk.seconds = perf_counter() - began
    return chunk


def _play_game(series: Series, game: Game, number: int, chunk: Chunk) -> None:
    seats = range(len(series.bots))
    chance = Rng(seed_for(series.seed, number, "chance"))
    rngs = [Rng(seed_for(series.seed, number, seat)) for seat in seats]
    # New bots for each game: what one remembers must not depend on who played the game before.
    bots = [roster.find(game, name) for name in series.bots]
    setup = game.deal(series.options, len(seats), chance)
    if series.sagas:
        names = [{"name": name.capitalize(), "bot": name} for name in series.bots]
        recorder = Recorder(game, series.options, setup, names)
        decisions = record(recorder, bots, rngs, chance)
        ledger = [entry[1:] for entry in recorder.saga.ledger]
        chunk.tally.count(decisions, recorder.state.scores(), ledger)
        chunk.lines.append((recorder.saga.line() + "\n").encode())
    else:
        state = game.start(series.options, setup)
        journal = Journal(events=False)
        decisions = play_out(game, state, bots, rngs, chance, journal)
        chunk.tally.count(decisions, state.scores(), journal.ledger)


def simulate(
    series: Series, games: int, workers: int, stop: Interruption | None = None
) -> Iterator[Chunk]:
    """Play the games of a series and give them in order, until the last or until stopped."""
    stop = stop or Interruption()
    plan = Plan(range(games))
    early: dict[int, Chunk] = {}  # by first game; games before them are still being played
    due = 0
    for order, chunk in play(partial(play_chunk, series), plan.orders(), min(workers, games), stop):
        plan.learn(order, chunk.seconds)
        early[chunk.first] = chunk
        while due in early:
            chunk = early.pop(due)
            due += chunk.tally.games
            yield chunk
        plan.paused = len(early) >= AHEAD * workers
