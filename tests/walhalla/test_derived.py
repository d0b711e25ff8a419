"""Facts that follow from a view of Walhalla agree with the rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Journal
from longhouse.walhalla.components import CARD_COUNTS, CARDS
from longhouse.walhalla.notation import PLAY
from longhouse.walhalla.play import WalhallaState
from thorough import spared
from trust.variants import GAME, VARIANTS, Variant
from walhalla.position import PLAIN, Position, shore


def positions(variant: Variant, seed: int) -> Iterator[WalhallaState]:
    """All positions of a random game."""
    state, rng = variant.start(seed), Rng(seed)
    while state.actor != OVER:
        yield state
        state.play(state.draw(rng) if state.actor == CHANCE else state.pick(rng))
    yield state


def read(state: WalhallaState, viewer: int = SPECTATOR) -> Any:
    found = state.view(viewer).derived()
    assert json.loads(json.dumps(found)) == found
    return found


@pytest.mark.parametrize("variant", spared(VARIANTS[::9]), ids=str)
def test_equal_views_have_equal_readings(variant: Variant) -> None:
    for state in positions(variant, 11):
        for viewer in (SPECTATOR, *range(variant.seats)):
            view = state.view(viewer)
            was = view.encode()
            assert GAME.view(json.loads(was)).derived() == view.derived()
            if state.actor != OVER:
                assert view.sample(Rng(1)).view(viewer).derived() == view.derived()
            assert view.encode() == was, "reading changes nothing"


@pytest.mark.parametrize("variant", spared(VARIANTS[::3]), ids=str)
def test_a_raid_that_ends_without_cards_brings_what_was_read(variant: Variant) -> None:
    seats, ended = range(variant.seats), 0
    for state in positions(variant, 12):
        if state.phase.kind != "play" or max(state.chosen) > 0:
            continue
        foretold = [read(state, viewer) for viewer in (SPECTATOR, *seats)]
        after, journal, raid = state.copy(), Journal(), state.raid
        while after.phase.kind == "play" and after.raid == raid:
            after.play(PLAY, journal)
        ended += 1
        for one in foretold:
            end = one["raid_end"]
            total = [
                end["points"][seat] + (end["final"][seat] if end["final"] else 0) for seat in seats
            ]
            scored = [sum(p for who, p, _ in journal.ledger if who == seat) for seat in seats]
            assert total == scored
            before = state.scores()
            assert end["totals"] == [before[seat] + scored[seat] for seat in seats]
            for number, peninsula in enumerate(one["peninsulas"]):
                reason = f"peninsula{number}"
                assert peninsula["points"] == [
                    sum(p for who, p, why in journal.ledger if (who, why) == (seat, reason))
                    for seat in seats
                ]
            told = [event.about for event in journal.events if event.kind == "peninsula"]
            assert [p["strengths"] for p in one["peninsulas"]] == [a["strengths"] for a in told]
            came = [(e.seat, e.about) for e in journal.events if e.kind == "reinforced"]
            assert end["reinforcements"] == [
                {"seat": s, "rank": a["rank"], "promised": a["promised"], "come": a["came"]}
                for s, a in came
            ]
            lost = [event.about["heroes"] for event in journal.events if event.kind == "exodus"]
            assert [end["exodus"]] == (lost or [0])
            assert (end["final"] is None) == bool(lost) == (raid < 2)
    assert ended


@pytest.mark.parametrize("seats", [3, 4])
def test_every_card_is_seen_or_unseen(seats: int) -> None:
    for state in positions(Variant(seats, {}, ("red", "blue", "black", "yellow")[:seats]), 13):
        for viewer in (SPECTATOR, *range(seats)):
            data: Any = state.view(viewer).data()
            unseen = read(state, viewer)["unseen"]
            seen = [*data["discards"], *(card for hand in data["hands"] for card in hand)]
            for card, count in zip(CARDS, CARD_COUNTS, strict=True):
                assert unseen[card] + seen.count(card) == count
            assert sum(unseen.values()) == seen.count("?") + data["pile"]
        left = read(state)["left"]
        assert left["dragons"] == 12 - sum(map(len, data["fjords"]))
        assert left["midgard"] == data["midgard"]


def test_W6_3_first_and_second_on_a_peninsula() -> None:
    position = Position(land=PLAIN)  # headlands 5 and 7, 3 and 8, 4 and 6
    position.hold("red", 0, 0, 1, 2).hold("blue", 0, 3, 4).hold("yellow", 0, 5, 6)
    position.hold("red", 1, 0).hold("black", 1, 1).hold("blue", 1, 2)
    of = [position.seat(colour) for colour in ("red", "blue", "yellow", "black")]
    assert of == [0, 1, 2, 3]
    found = read(position.state)
    assert found["peninsulas"] == [
        {"strengths": [3, 2, 2, 0], "first": [0], "second": [1, 2], "points": [7, 3, 3, 0]},
        {"strengths": [1, 1, 0, 1], "first": [0, 1, 3], "second": [], "points": [4, 4, 0, 4]},
        {"strengths": [0, 0, 0, 0], "first": [], "second": [], "points": [0, 0, 0, 0]},
    ]
    assert found["raid_end"]["points"] == [7 + 4 + 4, 3 + 4 + 3, 3 + 2, 4 + 1]


def test_W6_2_own_cards_that_are_chosen_are_not_counted() -> None:
    """The facts are those without cards, even for a seat that has chosen some."""
    for state in positions(VARIANTS[0], 14):
        for viewer in (seat for seat in range(state.seats) if state.chosen[seat] > 0):
            if state.phase.kind == "play":
                assert read(state, viewer)["raid_end"] == read(state)["raid_end"]


def test_W8_the_last_raid_brings_no_reinforcements_and_what_is_over_brings_nothing() -> None:
    position = Position(land=PLAIN, raid=3).hold("red", 0, 0, 1).heroes(blue=3, black=2)
    end = read(position.state)["raid_end"]
    assert end["reinforcements"] == [] and end["exodus"] == 0
    heroes = [int(position.in_valhalla(colour)) for colour in ("red", "blue", "yellow", "black")]
    assert heroes[1] == 3 and heroes[3] == 2
    assert end["final"] == [2, 6, 0, 5]
    *_, over = positions(VARIANTS[0], 15)
    assert over.actor == OVER
    assert read(over)["raid_end"] is None


def test_when_the_game_is_over_majorities_are_as_they_were_counted() -> None:
    """W6.3 The cards of the last raid are on the table then, and have decided it."""
    position = Position(raid=3).midgard(everyone=0).hold("red", 0, 0).hold("blue", 0, 1, 3)
    position.hand("red", "peninsula7").raid_ends()
    assert read(position.state)["peninsulas"][0]["first"] == [1]
    position.plays("play peninsula7")
    assert position.asked[0] == "nobody"
    assert read(position.state)["peninsulas"][0]["first"] == [0]


def test_W6_2_the_preview_of_cards_is_what_they_bring_if_nobody_else_plays_any() -> None:
    tried = {"peninsulas": 0, "reinforcement": 0}
    for state in (state for variant in spared(VARIANTS[::3]) for state in positions(variant, 16)):
        if state.phase.kind != "play" or max(state.chosen) > 0:
            continue
        seat = int(state.actor)
        for move in state.moves():
            shown: Any = state.preview(move)
            after, journal, raid = state.copy(), Journal(), state.raid
            after.play(move, journal)
            while after.phase.kind == "play" and after.raid == raid:
                after.play(PLAY, journal)
            told = {e.about["peninsula"]: e.about for e in journal.events if e.kind == "peninsula"}
            for one in shown.get("peninsulas", []):
                tried["peninsulas"] += 1
                assert one["strengths"] == told[one["peninsula"]]["strengths"]
                reason = f"peninsula{one['peninsula']}"
                points = {who: p for who, p, why in journal.ledger if why == reason}
                assert {who: p for who, p in enumerate(one["points"]) if p} == points
            if "reinforcement" in shown:
                tried["reinforcement"] += 1
                came = [e.about for e in journal.events if (e.kind, e.seat) == ("reinforced", seat)]
                renamed = [
                    {"rank": a["rank"], "promised": a["promised"], "come": a["came"]} for a in came
                ]
                assert [shown["reinforcement"]] == renamed
    assert min(tried.values()) > 0


def test_W6_3_a_peninsula_card_changes_who_is_first() -> None:
    position = Position(land=PLAIN)
    position.hold("blue", 0, 0, 1).hold("red", 0, 2)
    position.hand("red", "peninsula7", "heroes")
    position.raid_ends()
    assert position.asked == ("red", "play")

    def preview(text: str) -> Any:
        return position.state.preview(position.state.parse(text))

    assert preview("play -") == {}
    first = {"strengths": [3, 2, 0, 0], "first": [0], "second": [1], "points": [7, 5, 0, 0]}
    assert preview("play peninsula7") == {"peninsulas": [{"peninsula": 0, **first}]}
    coming = {"rank": 1, "promised": 8, "come": 5}
    assert preview("play heroes") == {"reinforcement": coming}
    both = {"peninsulas": [{"peninsula": 0, **first}], "reinforcement": coming}
    assert preview("play peninsula7 heroes") == both


def previews(state: WalhallaState) -> dict[str, Any]:
    """The preview of each answer, from the view of the seat that is asked alone."""
    table = state.view(int(state.actor)).position
    return {table.text(move): table.preview(move) for move in table.moves()}


def test_the_preview_of_a_landing_and_of_a_fight_is_the_majority_that_follows() -> None:
    tried: dict[str, int] = {}
    for state in (state for variant in spared(VARIANTS[::3]) for state in positions(variant, 17)):
        if state.phase.kind not in ("land", "attack", "defend"):
            continue
        for text, shown in previews(state).items():
            if text == "attack":
                assert shown == {}
                continue
            after, journal = state.copy(), Journal()
            after.play(after.parse(text), journal)
            kinds = [event.kind for event in journal.events]
            taken = 0 if text in ("stand", "shield") else 1
            if "raid_over" in kinds or kinds.count("occupied") != taken:
                continue  # the table is further, or the field must be fought for
            (one,) = shown["peninsulas"]
            number = one.pop("peninsula")
            assert one == read(after)["peninsulas"][number]
            tried[state.phase.kind] = tried.get(state.phase.kind, 0) + 1
            for seat, heroes in shown.get("heroes", {}).items():
                table: Any = after.view(SPECTATOR).data()
                assert heroes == table["valhalla"][seat]
    assert min(tried[kind] for kind in ("land", "attack", "defend")) > 5


def test_W6_4_W8_1_a_landing_on_wheat_says_what_it_brings_if_it_holds() -> None:
    def shown(raid: int) -> Any:
        position = Position(land=shore("forest3"), raid=raid, start="red")
        position.draws("red 1").plays("crew 1", "sail 1 bow")
        assert position.asked == ("red", "land")
        shown = previews(position.state)
        assert "wheat" not in shown["land left"]
        return shown["land right"]

    assert shown(1)["wheat"] == [1, 2, 3] and "end" not in shown(1)
    assert shown(2)["wheat"] == [2, 3]
    assert shown(3)["wheat"] == [3] and shown(3)["end"] == 1


def test_W5_2_a_defender_sees_what_each_answer_means_for_the_headland() -> None:
    position = Position(land=PLAIN)  # headlands 5 and 7, 3 and 8, 4 and 6
    position.hold("blue", 0, 0, 5).hold("red", 0, 6).heroes(blue=2, red=0)
    position.draws("red 1").plays("crew 1", "sail 0 bow")
    assert position.asked == ("blue", "defend")
    shown = previews(position.state)
    (lost,), (kept,) = shown["yield"].pop("peninsulas"), shown["stand"].pop("peninsulas")
    assert shown["yield"] == {"holder": 0, "heroes": {1: 3, 0: 0}, "wheat": [1, 2, 3]}
    assert shown["stand"] == {"holder": 1, "heroes": {1: 1, 0: 1}, "wheat": [1, 2, 3]}
    assert (lost["first"], lost["second"], lost["points"]) == ([0], [1], [7, 5, 0, 0])
    assert (kept["first"], kept["second"], kept["points"]) == ([1], [0], [5, 7, 0, 0])


def test_W4_2_a_forest_that_must_be_fought_for_says_what_it_would_bring() -> None:
    position = Position(land=shore("forest3"))
    position.hold("blue", 0, 0).heroes(blue=1)
    position.draws("red 1").plays("crew 1", "sail 1 bow")
    shown = previews(position.state)
    assert shown["land left"]["forest"] == 3 and "forest" not in shown["land right"]
    position.plays("land left")
    shown = previews(position.state)
    assert shown["yield"]["forest"] == 3 and "forest" not in shown["stand"]


def test_previews_are_the_same_whatever_others_hold() -> None:
    """Hidden things make no difference: another world with the same view shows the same."""
    tried = 0
    for state in (state for variant in spared(VARIANTS[::3]) for state in positions(variant, 18)):
        if state.phase.kind in ("land", "attack", "defend"):
            view, tried = state.view(int(state.actor)), tried + 1
            for seed in range(3):
                other = view.sample(Rng(seed))
                assert isinstance(other, WalhallaState)
                assert previews(other) == previews(state)
    assert tried > 50


def test_W7_1_who_goes_home_is_told_field_by_field() -> None:
    position = Position(land=shore("forest2", "wheat", "cult", "village1"))
    position.hold("red", 0, 0, 1).hold("blue", 0, 2, 3)
    position.raid_ends()
    told = [event.about for event in position.journal.events if event.kind == "went_home"]
    assert told == [{"fields": [0, 2, 3]}]
    assert position.held("red") == {(0, 1)} and position.held("blue") == set()
