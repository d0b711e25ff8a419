"""One game between bots, from its first question to its end: the hot loop of the arena."""

from __future__ import annotations

from longhouse.bots.bot import Bot
from longhouse.core.native import i64
from longhouse.core.rng import Rng
from longhouse.core.saga import Recorder
from longhouse.core.state import CHANCE, OVER, Journal, State


def decided(state: State, bots: list[Bot], rngs: list[Rng], chance: Rng) -> i64:
    """The next move: drawn by chance, or chosen by the bot whose turn it is."""
    actor = state.actor
    if actor == CHANCE:
        return state.draw(chance)
    return bots[actor].choose(state.view(actor), rngs[actor])


def play_out(state: State, bots: list[Bot], rngs: list[Rng], chance: Rng, journal: Journal) -> i64:
    """Let the bots play to the end, each with its own rng; the number of decisions."""
    decisions: i64 = 0
    while state.actor != OVER:
        state.play(decided(state, bots, rngs, chance), journal)
        decisions += 1
    return decisions


def record(recorder: Recorder, bots: list[Bot], rngs: list[Rng], chance: Rng) -> i64:
    """The same game, written down."""
    state = recorder.state
    decisions: i64 = 0
    while state.actor != OVER:
        recorder.play(decided(state, bots, rngs, chance))
        decisions += 1
    return decisions
