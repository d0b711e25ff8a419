"""Why a play is not possible: a closed set of reasons, each of which a position gives."""

from __future__ import annotations

from typing import Any

import pytest

from longhouse.voluspa.rules.reasons import REASONS
from voluspa.position import Position


def objection(drawing: str, move: str, *before: str, hand: str = "", **options: Any) -> Any:
    position = Position(drawing, hand=hand, **options)
    if before:
        position.plays(*before)
    state = position.state
    found = state.objection(state.parse(move))
    text = state.why_not(state.parse(move))
    expected = REASONS[str(found["reason"])].format(**{"tile": "", "length": 0, **found})
    assert text == expected
    return found


CASES: dict[str, Any] = {
    "not_held": (("thor", "play odin 1,0"), {"hand": "loki"}),
    "too_many_boosts": (("thor", "play odin 1,0 +2"), {"hand": "odin freya"}),
    "not_in_line": (
        ("thor odin", "play odin 0,1", "play hermod 2,0"),
        {"hand": "hermod odin loki"},
    ),
    "same_cell": (("thor", "move 1,0", "play raven 1,0"), {"hand": "raven odin"}),
    "no_neighbour": (("thor", "play odin 5,5"), {"hand": "odin"}),
    "only_onto": (("thor", "play lightning 1,0"), {"hand": "lightning odin"}),
    "too_long": (
        ("thor odin thor odin thor odin thor", "play loki 7,0"),
        {"hand": "loki"},
    ),
    "beside_troll": (("thor troll", "play odin 2,0"), {"hand": "odin"}),
    "onto_hel": (("thor hel", "play dragon 1,0"), {"hand": "dragon"}),
    "taken": (("thor odin", "play loki 1,0"), {"hand": "loki"}),
    "not_onto": (("thor dragon", "play dragon 1,0"), {"hand": "dragon"}),
    "nothing_to_shove": (("thor", "play jotunn 1,0 left"), {"hand": "jotunn"}),
    "hel_stays": (("thor hel", "play jotunn 1,0 left"), {"hand": "jotunn"}),
    "hel_ends_line": (("hel thor odin", "play jotunn 1,0 left"), {"hand": "jotunn"}),
    "troll_beside_him": (
        ("troll . thor / loki odin loki", "play jotunn 0,0 left"),
        {"hand": "jotunn"},
    ),
    "shoved_beside_troll": (("troll . thor odin", "play jotunn 2,0 left"), {"hand": "jotunn"}),
}


@pytest.mark.parametrize("key", REASONS)
def test_each_reason_is_given(key: str) -> None:
    given, options = CASES[key]
    assert objection(*given, **options)["reason"] == key


def test_a_reason_says_what_it_is_about() -> None:
    long = objection("thor odin thor odin thor odin thor", "play loki 7,0", hand="loki")
    assert long == {"reason": "too_long", "length": 8}
    onto = objection("thor dragon", "play dragon 1,0", hand="dragon")
    assert onto == {"reason": "not_onto", "tile": "dragon"}


def test_what_is_possible_has_no_reason() -> None:
    state = Position("thor", hand="odin").state
    for move in state.moves():
        assert state.objection(move) == {} and state.why_not(move) == ""
    assert state.objection(-1) == {}
