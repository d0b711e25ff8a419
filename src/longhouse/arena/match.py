"""One game between bots, from its first question to its end: the hot loop of the arena."""

from __future__ import annotations

from longhouse.bots.bot import Bot
from longhouse.core.native import i64
from longhouse.core.rng import Rng
from longhouse.core.saga import Recorder
from longhouse.core.state import CHANCE, OVER, Journal, State


def play_out(state: State, bots: list[Bot], rngs: list[Rng], chance: Rng, journal: Journal) -> i64:
    """Let the bots play to the end, each with its own rng; the number of decisions."""
    decisions: i64 = 0
    actor = state.actor
    while actor != OVER:
        if actor == CHANCE:
            move = state.draw(chance)
        else:
            move = bots[actor].choose(state.view(actor), rngs[actor])
        state.play(move, journal)
        decisions += 1
        actor = state.actor
    return decisions


def record(recorder: Recorder, bots: list[Bot], rngs: list[Rng], chance: Rng) -> i64:
    """The same game, written down."""
    state = recorder.state
    decisions: i64 = 0
    actor = state.actor
    while actor != OVER:
        if actor == CHANCE:
            move = state.draw(chance)
        else:
            move = bots[actor].choose(state.view(actor), rngs[actor])
        recorder.play(move)
        decisions += 1
        actor = state.actor
    return decisions
