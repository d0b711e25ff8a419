"""One game between bots, from start to end: the hot loop of the arena."""

from __future__ import annotations

from longhouse.bots.bot import Bot
from longhouse.core.game import Game
from longhouse.core.native import i64
from longhouse.core.past import Past
from longhouse.core.recorder import Recorder
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, Journal, State


def past_for(game: Game, bots: list[Bot]) -> Past | None:
    """A past, if any of the bots uses memories."""
    for bot in bots:
        if bot.remembers():
            return Past(game)
    return None


def decided(state: State, bots: list[Bot], rngs: list[Rng], chance: Rng, past: Past | None) -> i64:
    """The next move: drawn by chance, or chosen by the bot whose turn it is."""
    actor = state.actor
    if actor == CHANCE:
        move = state.draw(chance)
    else:
        bot = bots[actor]
        if past is not None and bot.remembers():
            bot.remember(past.seen_by(actor, state))
        move = bot.choose(state.view(actor), rngs[actor])
    if past is not None:
        past.note(state, move)
    return move


def play_out(
    game: Game, state: State, bots: list[Bot], rngs: list[Rng], chance: Rng, journal: Journal
) -> i64:
    """Let the bots play to the end, each with its own rng; returns the number of moves."""
    past = past_for(game, bots)
    decisions: i64 = 0
    while state.actor != OVER:
        state.play(decided(state, bots, rngs, chance, past), journal)
        decisions += 1
    return decisions


def record(recorder: Recorder, bots: list[Bot], rngs: list[Rng], chance: Rng) -> i64:
    """The same, recorded as a saga."""
    state = recorder.state
    past = past_for(recorder.game, bots)
    decisions: i64 = 0
    while state.actor != OVER:
        recorder.play(decided(state, bots, rngs, chance, past))
        decisions += 1
    return decisions
