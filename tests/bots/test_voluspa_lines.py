"""The fast reading of lines agrees with the rules."""

from __future__ import annotations

import pytest

from bots.games import questions
from longhouse.bots.voluspa.evaluation import VoluspaEvaluation
from longhouse.bots.voluspa.greedy import appraise
from longhouse.bots.voluspa.mind import VoluspaMind
from longhouse.core.rng import Rng
from longhouse.voluspa.play import VoluspaState
from voluspa.position import Position


@pytest.mark.parametrize(
    ("chosen", "seats", "seed"), [("base", 2, 1), ("all", 2, 2), ("all", 4, 3)]
)
def test_answers_look_as_they_do_to_greedy(chosen: str, seats: int, seed: int) -> None:
    """The mind ranks by the same numbers as `greedy`, which tries every tile out by the rules."""
    mind = VoluspaMind(VoluspaEvaluation())
    compared = 0
    for state in questions("voluspa", seats, {"set": chosen}, seed):
        assert isinstance(state, VoluspaState)
        before = state.view(state.actor).encode()
        mind.rank(state, 40)
        assert state.view(state.actor).encode() == before  # trying out leaves no trace
        tried = state.copy()
        worths = sorted(
            (appraise(tried, state.actor, move) for move in state.moves()), reverse=True
        )
        for place in range(mind.ranked):
            assert mind.looks[place] == pytest.approx(worths[place])
            worth = appraise(tried, state.actor, mind.moves[place])
            assert mind.looks[place] == pytest.approx(worth)
            compared += 1
        assert appraise(tried, state.actor, mind.best(state, Rng(1))) == pytest.approx(worths[0])
    assert compared > 1000


@pytest.mark.parametrize(
    ("drawing", "hand"),
    [
        ("niohoggr", "lightning raven dragon skadi"),  # alone: 2 for Lightning only
        ("niohoggr thor / odin", "lightning raven dragon skadi"),
        ("valkyrie odin . / . thor valkyrie", "valkyrie niohoggr dragon odin"),
        ("fenrir thor . fenrir / loki odin fenrir .", "fenrir dragon loki raven"),
        ("hel thor hel / . hel .", "odin dwarf sea_serpent lightning"),
    ],
)
def test_odd_tables_look_the_same_too(drawing: str, hand: str) -> None:
    state = Position(drawing, hand).state
    mind = VoluspaMind(VoluspaEvaluation())
    mind.rank(state, 40)
    tried = state.copy()
    for place in range(mind.ranked):
        assert mind.looks[place] == pytest.approx(appraise(tried, 0, mind.moves[place]))
