"""Benchmarks of the rules: how fast a game plays and copies.

Decisions per second count playing only; games per second include the deal and the start. Each
figure is the best of several short repeats: other load on the machine can only slow it down.
This module is never compiled: the stepped figure is that of an ordinary Python loop.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from types import MappingProxyType
from typing import Any, NamedTuple, TypedDict

from longhouse.core.game import Game
from longhouse.core.native import compiled
from longhouse.core.playout import copies, copies_and_plays, playout
from longhouse.core.rng import Rng
from longhouse.core.saga import Options
from longhouse.core.state import CHANCE, OVER, State

NONE: Mapping[str, Any] = MappingProxyType({})
REPEAT = 0.05  # seconds that one repeat should take


class Figures(TypedDict):
    """The figures of a game, as `longhouse bench --json` prints them."""

    game: str
    build: str
    decisions_per_s: int
    stepped_decisions_per_s: int
    games_per_s: float
    copy_ns: int
    copy_play_ns: int


def build() -> str:
    """Which build of the rules this is."""
    return "compiled" if compiled else "pure"


def measure(
    game: Game, seconds: float = 4.0, seats: int | None = None, given: Mapping[str, Any] = NONE
) -> Figures:
    """Measure a game for about that long; by default with the fewest players."""
    series = Series.of(game, seats, given)
    share = seconds / 4
    inside, games = _playing(series, playout, share)
    stepped, _ = _playing(series, stepped_playout, share)
    middle = middle_of_a_game(series)
    return {
        "game": game.name,
        "build": build(),
        "decisions_per_s": round(inside),
        "stepped_decisions_per_s": round(stepped),
        "games_per_s": round(games, 1),
        "copy_ns": round(_each(middle, copies, share) * 1e9),
        "copy_play_ns": round(_each(middle, copies_and_plays, share) * 1e9),
    }


def stepped_playout(state: State, rng: Rng) -> int:
    """`playout` as a user of the library would write it."""
    decisions = 0
    while (actor := state.actor) != OVER:
        if actor == CHANCE:
            state.play(state.draw(rng))
        else:
            moves = state.moves()
            state.play(moves[rng.below(len(moves))])
        decisions += 1
    return decisions


class Series(NamedTuple):
    """Games with the same options."""

    game: Game
    options: Options
    seats: int

    @staticmethod
    def of(game: Game, seats: int | None = None, given: Mapping[str, Any] = NONE) -> Series:
        """Games with these options; by default with the fewest players."""
        seats = game.players[0] if seats is None else seats
        return Series(game, game.options(given, seats), seats)

    def start(self, rng: Rng) -> State:
        """Deal and start a game."""
        return self.game.start(self.options, self.game.deal(self.options, self.seats, rng))


def middle_of_a_game(series: Series) -> State:
    """A position half-way through a random game, at a seat's question."""
    whole = int(playout(series.start(Rng(1)), Rng(2)))
    state, rng = series.start(Rng(1)), Rng(2)
    done = 0
    while done < whole // 2 or state.actor == CHANCE:
        before = state.copy()
        moves = state.moves()
        state.play(state.draw(rng) if state.actor == CHANCE else moves[rng.below(len(moves))])
        if state.actor == OVER:
            return before
        done += 1
    return state


def _playing(
    series: Series, play: Callable[[State, Rng], int], seconds: float
) -> tuple[float, float]:
    """The best decisions per second (playing only) and games per second (all included)."""
    rng = Rng(7)
    best_decisions = best_games = 0.0
    batch = 1
    until = perf_counter() + seconds
    while best_decisions == 0 or perf_counter() < until:
        began = perf_counter()
        states = [series.start(rng) for _ in range(batch)]
        dealt = perf_counter()
        decisions = 0
        for state in states:
            decisions += play(state, rng)
        ended = perf_counter()
        best_decisions = max(best_decisions, decisions / (ended - dealt))
        best_games = max(best_games, batch / (ended - began))
        if ended - began < REPEAT:
            batch *= 2
    return best_decisions, best_games


def _each(state: State, work: Callable[[State, int], None], seconds: float) -> float:
    """The fewest seconds that one repeat of the work takes."""
    best = float("inf")
    times = 16
    until = perf_counter() + seconds
    while best == float("inf") or perf_counter() < until:
        began = perf_counter()
        work(state, times)
        took = perf_counter() - began
        best = min(best, took / times)
        if took < REPEAT:
            times *= 2
    return best
