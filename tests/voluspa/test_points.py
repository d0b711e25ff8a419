"""All sources agree on every point, and a tile that would score nothing has a reason."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, Journal
from longhouse.voluspa.rules.missed import MISSED
from trust.voluspa_variants import VARIANTS, Variant
from voluspa.position import Position

Why = dict[str, Any]


def summed(parts: list[Any]) -> Counter[str]:
    """Points by reason."""
    found: Counter[str] = Counter()
    for points, reason in parts:
        found[reason] += points
    return found


@pytest.mark.parametrize("variant", VARIANTS[::2], ids=str)
def test_what_is_foretold_and_what_is_told_split_every_point_alike(variant: Variant) -> None:
    state, rng = variant.start(8), Rng(8)
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.play(state.draw(rng))
            continue
        move = state.pick(rng)
        worth, foretold = state.worth(move), state.preview(move)
        journal = Journal()
        state.play(move, journal)
        scored = [event for event in journal.events if event.kind == "scored"]
        lays = [one for one in journal.events if one.kind in ("played", "launched", "moved")]
        told: list[list[Any]] = []
        for event, (_, points, reason) in zip(scored, journal.ledger, strict=True):
            parts: Any = event.about["parts"]
            assert sum(some for some, _ in parts) == event.about["points"] == points
            assert {why for _, why in parts} <= {reason, "niohoggr"}
            told += parts
        if len(lays) < 2:  # what follows without asking is not foretold
            assert summed(told) == summed(worth)
            lines: Any = foretold.get("lines", [])
            assert [line["points"] for line in lines] == [one.about["points"] for one in scored]
            tiles = {one.about["tile"] for one in lays if one.kind == "played"}
            if tiles:
                assert {event.about["tile"] for event in scored} <= tiles


def test_the_bonus_of_a_niohoggr_stands_apart() -> None:
    played = Position("niohoggr fenrir", hand="odin loki").plays("play odin 2,0")
    [scored] = [event for event in played.journal.events if event.kind == "scored"]
    assert scored.about["parts"] == [[3, "row"], [2, "niohoggr"]]
    assert (scored.about["points"], scored.about["tile"]) == (5, "odin")
    assert played.ledger == [(0, 5, "row")]  # the saga's ledger stays as it is


def why_nothing(position: Position, move: str) -> list[Why]:
    """Why a move would score nothing."""
    found: Any = position.state.preview(position.state.parse(move)).get("missed", [])
    return list(found)


def against(line: str, why: str, tile: str, value: int, x: int, y: int) -> Why:
    return {"line": line, "why": why, "tile": tile, "value": value, "at": [x, y]}


@pytest.mark.parametrize(
    ("drawing", "move", "expected"),
    [
        ("thor odin", "play troll 2,0", [against("row", "higher", "odin", 8, 1, 0)]),
        ("thor loki", "play thor 2,0", [{"line": "row", "why": "silenced"}]),
        ("thor dragon", "play thor 2,0", [against("row", "tie", "thor", 7, 0, 0)]),
        (
            "odin . / thor . / dragon thor",
            "play skadi 1,1",
            [
                against("row", "higher", "thor", 7, 0, 1),
                against("column", "higher", "thor", 7, 1, 2),
            ],
        ),
        ("valkyrie odin valkyrie", "play dragon 1,0", [{"line": "row", "why": "bookended"}]),
        ("fenrir fenrir", "play odin 2,0", [against("row", "tie", "fenrir", 8, 0, 0)]),
        ("loki", "play dwarf 1,0", [{"why": "too_little"}]),
        ("loki", "play hel 0,0", [{"why": "nothing_around"}]),
        ("thor . odin", "play sea_serpent 1,0", [against("row", "higher", "odin", 8, 2, 0)]),
        ("hel", "play sea_serpent 1,0", [{"why": "alone"}]),
    ],
)
def test_why_a_tile_would_score_nothing(drawing: str, move: str, expected: list[Why]) -> None:
    tile = move.split()[1]
    assert why_nothing(Position(drawing, hand=f"{tile} odin"), move) == expected
    assert {one["why"] for one in expected} <= {*MISSED}


def test_a_tile_worth_nothing_is_not_silenced() -> None:
    worthless = Position("odin loki", hand="thor odin", values={"thor": 0})
    assert why_nothing(worthless, "play thor 2,0") == [against("row", "higher", "loki", 1, 1, 0)]


def test_a_tile_that_scores_in_one_line_has_missed_nothing() -> None:
    # V4.5 A Fenrir that was just laid does not count for the other.
    assert why_nothing(Position("fenrir dragon", hand="fenrir odin"), "play fenrir 2,0") == []
    assert why_nothing(Position("thor odin / dragon .", hand="thor odin"), "play thor 1,1") == []


def test_what_lies_beneath_can_be_looked_at() -> None:
    position = Position("thor odin troll", hand="dragon raven skadi jotunn", others=["odin thor"])
    state = position.state

    def covered() -> Any:
        return state.view(1).data()["covered"]

    assert covered() == []
    position.plays("play dragon 0,0")
    assert covered() == [[0, 0, ["thor"]]]
    position.plays("play odin 0,1", "play raven 0,0")
    assert covered() == [[0, 0, ["thor", "dragon"]]]
    position.plays("move 1,-1")
    assert covered() == [[0, 0, ["thor"]]]  # the Raven shows again what it covered
    position.plays("play thor -1,0", "play jotunn 0,0 up")
    assert covered() == [[0, -1, ["thor"]]]  # all that is shoved goes along
    position.plays("play skadi 0,-1")
    assert covered() == []  # and beneath what Skadi takes all leaves the game


@pytest.mark.parametrize("variant", VARIANTS[::3], ids=str)
def test_a_stack_is_as_high_as_what_is_known_of_it(variant: Variant) -> None:
    state, rng = variant.start(9), Rng(9)
    while state.actor != OVER:
        state.play(state.draw(rng) if state.actor == CHANCE else state.pick(rng))
        data: Any = state.view(0).data()
        heights = {(x, y): height for x, y, _, _, height in data["cells"] if height > 1}
        assert heights == {(x, y): 1 + len(stack) for x, y, stack in data["covered"]}
