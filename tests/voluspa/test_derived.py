"""Facts that follow from a view of Völuspá, and the lines that a tile would score."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Journal
from longhouse.voluspa.play import VoluspaState
from thorough import spared
from trust.fingerprint import fingerprint
from trust.voluspa_variants import GAME, VARIANTS, Variant
from voluspa.position import Position


def positions(variant: Variant, seed: int) -> Iterator[VoluspaState]:
    """All positions of a random game."""
    state, rng = variant.start(seed), Rng(seed)
    while state.actor != OVER:
        yield state
        state.play(state.draw(rng) if state.actor == CHANCE else state.pick(rng))
    yield state


def values(drawing: str, **options: Any) -> dict[tuple[int, int], list[Any]]:
    found: Any = Position(drawing, hand="odin", **options).state.view(0).derived()
    return {(x, y): rest for x, y, *rest in found["values"]}


def lines(position: Position, text: str) -> Any:
    return position.state.preview(position.state.parse(text))["lines"]


@pytest.mark.parametrize("variant", spared(VARIANTS[::5]), ids=str)
def test_equal_views_have_equal_readings(variant: Variant) -> None:
    for state in positions(variant, 21):
        for viewer in (SPECTATOR, *range(variant.seats)):
            view = state.view(viewer)
            was, found = view.encode(), view.derived()
            assert json.loads(json.dumps(found)) == found
            assert GAME.view(json.loads(was)).derived() == found
            assert view.encode() == was, "reading changes nothing"


@pytest.mark.parametrize("variant", spared(VARIANTS[::5]), ids=str)
def test_unseen_are_the_pile_and_what_others_have_face_down(variant: Variant) -> None:
    for state in positions(variant, 22):
        for viewer in (SPECTATOR, *range(variant.seats)):
            found: Any = state.view(viewer).derived()
            data: Any = state.view(viewer).data()
            assert state.view(viewer).position.countdown() == data["pile"]
            hidden = json.dumps([data["hands"], data["cargo"], data["hold"], data["lost"]])
            known = sum(len(one) for seat, one in enumerate(data["known"]) if seat != viewer)
            assert found["line_limit"] == 7
            assert min(found["unseen"].values()) >= 0
            if state.actor == OVER:
                assert data["pile"] == sum(found["unseen"].values()) == 0
            else:
                face_down = hidden.count('"?"') + data["pile"] - known
                assert sum(found["unseen"].values()) == face_down


@pytest.mark.parametrize("variant", spared(VARIANTS[1::3]), ids=str)
def test_the_lines_of_a_preview_add_up_to_the_worth(variant: Variant) -> None:
    seen = 0
    for state in positions(variant, 23):
        before = fingerprint(state)
        if state.actor == CHANCE:
            continue
        for move in state.moves():
            shown: Any = state.preview(move)
            worth = state.worth(move)
            assert sum(one["points"] for one in shown.get("lines", [])) == sum(p for p, _ in worth)
            assert ("lines" in shown) == ("cells" in shown)
            for one in shown.get("lines", []):
                seen += 1
                assert shown["cells"][0][:2] in one["cells"]
                assert one["cells"] == sorted(one["cells"], key=lambda cell: (cell[1], cell[0]))
                plain = sum(p for p, why in worth if why == one["reason"])
                if one["reason"] in ("row", "column", "serpent", "lightning", "alone"):
                    assert len(one["cells"]) == plain
                elif one["reason"] == "hel":
                    assert len(one["cells"]) == plain + 1
        assert fingerprint(state) == before
    assert seen


def test_V1_4_loki_silences_and_boosts_add() -> None:
    found = values("loki thor+1 odin+2 / skadi")
    assert found == {
        (0, 0): [1, 1, 1, []],
        (1, 0): [7, 0, 0, [["loki", "left"]]],
        (2, 0): [8, 10, 10, [["boost", 2]]],
        (0, 1): [3, 0, 0, [["loki", "up"]]],
    }
    assert values("loki thor", values={"thor": 0})[1, 0] == [0, 0, 0, []]  # nothing to lose
    surrounded = values(". loki . / loki thor loki / . loki .")
    assert [side for _, side in surrounded[1, 1][3]] == ["left", "right", "up", "down"]


def test_V4_5_fenrirs_count_together_in_their_line() -> None:
    found = values("fenrir thor fenrir+1 / troll . dragon")
    assert found[0, 0] == [4, 9, 4, [["fenrir", "row"]]]
    assert found[2, 0] == [4, 9, 5, [["boost", 1], ["fenrir", "row"]]]
    assert found[0, 1] == [6, 6, 6, []]
    assert values("fenrir thor")[0, 0] == [4, 4, 4, []]
    beside_loki = values("fenrir thor fenrir loki")
    assert beside_loki[0, 0] == [4, 4, 4, []]
    assert beside_loki[2, 0] == [4, 0, 0, [["loki", "right"]]]
    both = values("fenrir fenrir / fenrir")
    assert both[0, 0] == [4, 8, 8, [["fenrir", "row"], ["fenrir", "column"]]]


def test_V1_3_a_hel_is_worth_nothing() -> None:
    assert values("odin hel loki")[1, 0] == [0, 0, 0, []]


def test_V4_7_bookended_lines_are_told_by_their_ends() -> None:
    def bookends(drawing: str) -> Any:
        return Position(drawing, hand="odin").state.view(0).derived()["bookends"]

    assert bookends("valkyrie odin valkyrie / . . thor / . . valkyrie") == [
        [[0, 0], [2, 0]],
        [[2, 0], [2, 2]],
    ]
    assert bookends("valkyrie odin valkyrie thor") == []
    assert bookends("valkyrie hel valkyrie / odin . .") == []
    assert bookends("valkyrie / odin / thor") == []


def test_V4_9_a_hermod_that_nothing_can_follow_is_told_before() -> None:
    def unfollowed(hand: str, drawing: str, **options: Any) -> bool:
        position = Position(drawing, hand=hand, **options)
        before = fingerprint(position.state)
        told = position.state.preview(position.state.parse("play hermod 1,1"))
        assert fingerprint(position.state) == before
        return told.get("unfollowed") is True

    closed = ". hel . / hel . hel / . thor . / . hel ."
    assert unfollowed("hermod odin", closed)
    assert not unfollowed("hermod odin", ". hel . / hel . hel / . thor ."), "there is room below"
    assert not unfollowed("hermod dragon", closed), "it may cover"
    assert not unfollowed("hermod", closed), "there is no tile to lose"
    assert not unfollowed("hermod odin", closed, hermod="optional")


def test_V4_6_what_a_skadi_would_take() -> None:
    position = Position("thor+2^3 odin", hand="skadi loki")
    told = position.state.preview(position.state.parse("play skadi 0,0"))
    assert told["takes"] == {"tile": "thor", "freyas": 2, "beneath": 2}
    assert "takes" not in position.state.preview(position.state.parse("play skadi 2,0"))


def test_V1_4_whom_a_loki_would_silence_and_what_a_tile_would_be_worth() -> None:
    position = Position("thor . loki / . . fenrir / hel . fenrir", hand="loki fenrir thor")

    def told(text: str) -> dict[str, object]:
        return position.state.preview(position.state.parse(text))

    assert told("play loki 1,0")["silences"] == [[0, 0]]
    assert told("play loki 2,3")["silences"] == [[2, 2]]
    assert told("play thor 1,0")["value"] == [0, 0]
    assert told("play fenrir 2,3")["value"] == [4, 8]
    assert "silences" not in told("play thor 1,0")


def test_the_cells_of_a_scored_line_are_in_the_story() -> None:
    position = Position("thor dragon / . skadi", hand="odin loki")
    journal = Journal()
    position.state.play(position.state.parse("play odin 0,1"), journal)
    scored = [event.about for event in journal.events if event.kind == "scored"]
    assert [(about["reason"], about["cells"]) for about in scored] == [
        ("row", [[0, 1], [1, 1]]),
        ("column", [[0, 0], [0, 1]]),
    ]


def test_V3_6_the_lines_of_a_tile() -> None:
    position = Position("thor dragon / . skadi", hand="odin loki")
    assert lines(position, "play odin 0,1") == [
        {"cells": [[0, 1], [1, 1]], "points": 2, "reason": "row"},
        {"cells": [[0, 0], [0, 1]], "points": 2, "reason": "column"},
    ]
    assert lines(position, "play loki 2,0") == []


def test_V3_6_a_tile_alone() -> None:
    position = Position("odin hel", hand="thor loki")
    assert lines(position, "play thor 2,0") == [
        {"cells": [[2, 0]], "points": 1, "reason": "alone"},
    ]


def test_V4_10_the_line_of_a_jotunn_is_that_after_the_shove() -> None:
    position = Position("skadi dragon", hand="jotunn odin", values={"jotunn": 9})
    assert lines(position, "play jotunn 0,0 right") == [
        {"cells": [[0, 0], [1, 0], [2, 0]], "points": 3, "reason": "row"},
    ]


def test_V4_11_a_sea_serpent_counts_across_gaps() -> None:
    position = Position("niohoggr / loki / hel", hand="sea_serpent odin")
    assert lines(position, "play sea_serpent 0,3") == [
        {"cells": [[0, 0], [0, 1], [0, 2], [0, 3]], "points": 6, "reason": "serpent"},
    ]
    gap = Position("loki . skadi / odin thor", hand="sea_serpent loki")
    assert lines(gap, "play sea_serpent 3,0") == [
        {"cells": [[0, 0], [1, 0], [2, 0], [3, 0]], "points": 4, "reason": "serpent"},
    ]


def test_V4_12_a_hel_scores_what_is_around() -> None:
    position = Position("niohoggr thor / odin hel", hand="hel loki")
    assert lines(position, "play hel 0,0") == [
        {"cells": [[0, 0], [1, 0], [0, 1]], "points": 4, "reason": "hel"},
    ]


def test_V4_13_a_dwarf_scores_half_its_neighbours() -> None:
    position = Position("fenrir niohoggr / raven", hand="dwarf odin")
    assert lines(position, "play dwarf 1,1") == [
        {"cells": [[1, 0], [0, 1], [1, 1]], "points": 5, "reason": "dwarf"},
    ]


def test_V4_15_the_second_place_of_a_raven_is_judged_without_it() -> None:
    position = Position("skadi loki", hand="raven thor").plays("play raven 2,0")
    assert lines(position, "move -1,0") == [
        {"cells": [[-1, 0], [0, 0], [1, 0]], "points": 3, "reason": "row"},
    ]


def test_V4_17_the_lines_of_a_launch() -> None:
    position = Position("skadi", hand="drakkar odin", cargo="thor", values={"drakkar": 9})
    assert lines(position, "launch 1,0") == [
        {"cells": [[0, 0], [1, 0]], "points": 2, "reason": "row"},
    ]
    assert "lines" not in position.state.preview(position.state.parse("load odin"))


def test_V4_18_the_line_of_a_lightning() -> None:
    shorter = Position("thor odin niohoggr / skadi", hand="lightning loki")
    assert lines(shorter, "play lightning 0,0") == [
        {"cells": [[0, 0], [0, 1]], "points": 2, "reason": "lightning"},
    ]
    equal = Position("thor odin / niohoggr", hand="lightning loki")
    assert lines(equal, "play lightning 0,0") == [
        {"cells": [[0, 0], [0, 1]], "points": 4, "reason": "lightning"},
    ]
    covered = Position("niohoggr odin / thor", hand="lightning loki")
    assert lines(covered, "play lightning 0,0") == [
        {"cells": [[0, 0], [1, 0]], "points": 4, "reason": "lightning"},
    ]
    alone = Position("thor hel", hand="lightning loki")
    assert lines(alone, "play lightning 0,0") == [
        {"cells": [[0, 0]], "points": 1, "reason": "lightning"},
    ]
