"""Previews include later scores of the same turn: the Raven again, a Drakkar's cargo."""

from __future__ import annotations

from typing import Any

import pytest

import longhouse
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, Journal, State

GAMES = [(2, {"set": "all"}), (3, {"set": "all", "hermod": "optional"}), (2, {"set": "ravens"})]


def positions(seats: int, given: dict[str, Any], seed: int) -> list[State]:
    """The questions of a random game."""
    rng = Rng(seed)
    game = longhouse.find("voluspa")
    options = game.options(given, seats)
    state = game.start(options, game.deal(options, seats, rng))
    found = []
    while state.actor != OVER:
        if state.actor != CHANCE:
            found.append(state.copy())
        state.play(state.draw(rng) if state.actor == CHANCE else state.pick(rng))
    return found


def scored(state: State, move: int) -> int:
    """The score of a move for its player, including all that follows without a question."""
    journal, seat, after = Journal(), state.actor, state.copy()
    after.play(move, journal)
    return sum(points for who, points, _ in journal.ledger if who == seat)


def best_next(state: State, tile: str = "") -> int:
    """The most that the next answer scores (of those with a tile), tried one by one."""
    moves = [move for move in state.moves() if tile in ("", state.parts(move).get("tile"))]
    return max((sum(points for points, _ in state.worth(move)) for move in moves), default=0)


@pytest.mark.parametrize(("seats", "given"), GAMES)
def test_a_raven_says_what_its_second_place_would_score(seats: int, given: dict[str, Any]) -> None:
    tried = 0
    for seed in range(2):
        for state in positions(seats, given, seed)[::3]:
            for move in list(state.moves())[::7]:
                told = state.preview(move)
                is_raven = state.parts(move).get("tile") == "raven"
                assert ("again" in told) == (is_raven and state.parts(move)["verb"] == "play")
                if "again" not in told:
                    continue
                after = state.copy()
                after.play(move)
                if after.actor >= 0 and after.question().kind == "raven":
                    assert told["again"] == best_next(after)
                    tried += told["again"] > 0
                else:
                    assert told["again"] == 0
    assert tried > 5


@pytest.mark.parametrize(("seats", "given"), GAMES[:2])
def test_a_launch_says_what_each_tile_of_its_cargo_would_score(
    seats: int, given: dict[str, Any]
) -> None:
    tried = 0
    for seed in range(3):
        for state in positions(seats, given, seed)[::2]:
            launches = [move for move in state.moves() if state.parts(move)["verb"] == "launch"]
            for move in launches[::9]:
                told: list[list[Any]] = state.preview(move)["cargo"]  # type: ignore[assignment]
                assert 1 <= len(told) <= 2
                after = state.copy()
                after.play(move)
                if after.actor >= 0 and after.question().kind == "unload":
                    assert [points for _, points in told] == [
                        best_next(after, tile) for tile, _ in told
                    ]
                    tried += any(points > 0 for _, points in told)
    assert tried > 5


def test_what_is_told_of_a_launch_can_be_scored() -> None:
    """The Drakkar and one tile: so much at least, whatever follows."""
    for state in positions(2, {"set": "all"}, 1)[::4]:
        for move in [one for one in state.moves() if state.parts(one)["verb"] == "launch"][::9]:
            cargo: list[list[Any]] = state.preview(move)["cargo"]  # type: ignore[assignment]
            own = sum(points for points, _ in state.worth(move))
            after = state.copy()
            after.play(move)
            if after.actor >= 0 and after.question().kind == "unload":
                most = max(scored(after, one) for one in after.moves())
                assert most >= max(points for _, points in cargo)
                assert scored(state, move) == own
