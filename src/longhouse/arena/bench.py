"""The engine's own figures: how fast a game plays and copies.

Decisions a second count playing only; games a second also count the deal and the start. Each
figure is the best of several short repeats: whatever else the machine does only slows it down.
This module is never compiled: the stepped figure is what an ordinary Python loop gets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from types import MappingProxyType
from typing import Any, NamedTuple, TypedDict

from longhouse.core.game import Game, Options
from longhouse.core.native import compiled
from longhouse.core.playout import copies, copies_and_plays, playout
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State

NONE: Mapping[str, Any] = MappingProxyType({})
REPEAT = 0.05  # seconds that one repeat should take


class Figures(TypedDict):
    """What `longhouse bench --json` prints of a game."""

    game: str
    build: str
    decisions_per_s: int
    stepped_decisions_per_s: int
    games_per_s: float
    copy_ns: int
    copy_play_ns: int


def build() -> str:
    """Which build of the engine this is."""
    return "compiled" if compiled else "pure"


def measure(
    game: Game, seconds: float = 4.0, seats: int | None = None, given: Mapping[str, Any] = NONE
) -> Figures:
    """Measure a game, for about that long; with the fewest players if not said."""
    table = Series.of(game, seats, given)
    share = seconds / 4
    inside, games = _playing(table, playout, share)
    stepped, _ = _playing(table, stepped_playout, share)
    middle = middle_of_a_game(table)
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
    """Games that are all set up alike."""

    game: Game
    options: Options
    seats: int

    @staticmethod
    def of(game: Game, seats: int | None = None, given: Mapping[str, Any] = NONE) -> Series:
        """Games with these options; with the fewest players if not said."""
        seats = game.players[0] if seats is None else seats
        return Series(game, game.options(given, seats), seats)

    def start(self, rng: Rng) -> State:
        """Deal and begin one."""
        return self.game.start(self.options, self.game.deal(self.options, self.seats, rng))


def middle_of_a_game(table: Series) -> State:
    """A position half-way through a random game, at a seat's question."""
    whole = int(playout(table.start(Rng(1)), Rng(2)))
    state, rng = table.start(Rng(1)), Rng(2)
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
    table: Series, play: Callable[[State, Rng], int], seconds: float
) -> tuple[float, float]:
    """The best decisions a second (playing only) and games a second (with deal and start)."""
    rng = Rng(7)
    best_decisions = best_games = 0.0
    batch = 1
    until = perf_counter() + seconds
    while best_decisions == 0 or perf_counter() < until:
        began = perf_counter()
        states = [table.start(rng) for _ in range(batch)]
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
    """The least seconds that one time of that work takes."""
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
