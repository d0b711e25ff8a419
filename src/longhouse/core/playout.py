"""Random games inside compiled code: they measure the speed of the rules alone."""

from __future__ import annotations

from longhouse.core.native import i64
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State


def playout(state: State, rng: Rng) -> i64:
    """Play random moves to the end; returns the number of moves."""
    decisions: i64 = 0
    actor = state.actor
    while actor != OVER:
        if actor == CHANCE:
            state.play(state.draw(rng))
        else:
            state.play(state.pick(rng))
        decisions += 1
        actor = state.actor
    return decisions


def copies(state: State, times: i64) -> None:
    """Copy a state that many times."""
    done: i64 = 0
    while done < times:
        state.copy()
        done += 1


def copies_and_plays(state: State, times: i64) -> None:
    """Copy a state and play its first move on the copy, that many times."""
    done: i64 = 0
    while done < times:
        copy = state.copy()
        copy.play(copy.moves()[0])
        done += 1
