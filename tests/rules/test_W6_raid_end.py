"""W6 The end of a raid."""

from __future__ import annotations

from typing import Any

import pytest

from walhalla.position import PLAIN, Position, shore

# W6.1 When a raid ends


def test_W6_1_a_raid_ends_when_all_12_dragons_have_sailed() -> None:
    position = Position().quiet_turns(11)
    assert (position.raid, position.asked) == (1, ("chance", "dragon"))
    position.quiet_turn()
    assert position.raid == 2


def test_W6_1_a_raid_ends_when_no_player_has_a_viking_in_midgard() -> None:
    position = Position().midgard(everyone=0, red=1)
    position.draws("red 2").plays("crew 2", "sail 0 bow")
    assert position.raid == 2


@pytest.mark.parametrize("last", ["blue", "yellow", "black"])
def test_W6_1_it_goes_on_while_anybody_has_one(last: str) -> None:
    position = Position().midgard(everyone=0, **{"red": 1, last: 1})
    position.draws("red 2").plays("crew 2", "sail 0 bow")
    assert (position.raid, position.active) == (1, "blue")


def test_W6_1_it_is_checked_after_a_complete_turn() -> None:
    """All Midgards are empty once the last two are aboard, but both still land."""
    position = Position(land=shore("forest2", "forest2")).midgard(everyone=0, red=2)
    position.hand("red", "hunt").draws("red 3").plays("crew 1 2", "sail 0 bow")
    assert position.asked == ("red", "hunt")
    position.plays("spare")
    assert (position.raid, position.asked) == (1, ("red", "hunt"))
    position.plays("hunt")
    assert position.raid == 2
    assert position.scored("hunt") == {"red": 2}


def test_W6_1_a_viking_that_went_back_to_midgard_keeps_the_raid_going() -> None:
    position = Position().midgard(everyone=0, red=1).hold("red", 0, 0)
    position.draws("red 1").plays("crew 1", "sail 0 bow")
    assert (position.raid, position.active) == (1, "blue")


@pytest.mark.parametrize("recall", ["card_each", "one_card"])
def test_W6_1_that_a_seat_could_recall_one_changes_nothing(recall: str) -> None:
    position = Position(recall=recall, land=PLAIN).midgard(everyone=0, red=1)
    position.points(blue=9).hand("blue", "hunt")
    position.draws("red 2").plays("crew 2", "sail 0 bow")
    assert position.raid == 2


# W6.2 The cards at the end of a raid


def test_W6_2_each_player_chooses_in_turn_from_the_raids_start_player() -> None:
    position = Position(start="yellow")
    for colour in position.colours:
        position.hand(colour, "forest")
    position.raid_ends()
    for colour in ("yellow", "black", "red", "blue"):
        assert position.asked == (colour, "play")
        position.plays("play -")
    position.raid_ends()
    assert position.asked == ("black", "play")  # the next raid's start player (W7.4)


def test_W6_2_who_holds_no_such_card_is_not_asked() -> None:
    position = Position().hand("red", "hunt", "attack", "shield").hand("yellow", "heroes")
    position.raid_ends()
    assert position.asked == ("yellow", "play")
    position.plays("play -")
    assert position.asked == ("chance", "dragon")


def test_W6_2_any_choice_of_them() -> None:
    position = Position().hand("red", "forest", "forest", "peninsula7", "hunt").raid_ends()
    assert sorted(position.possible()) == [
        "play -",
        "play forest",
        "play forest forest",
        "play forest forest peninsula7",
        "play forest peninsula7",
        "play peninsula7",
    ]
    position.refuses("play forest forest forest", "play wheat", "play peninsula8", "play heroes")
    position.refuses("dragon red 1", "hunt", "recall -")
    Position().hand("red", "wheat").raid_ends().refuses("play forest", "play forest wheat")


def test_W6_2_in_secret() -> None:
    """Others see neither the choice nor that there was one."""
    position = Position().hand("red", "forest", "wheat").hand("blue", "cult").hand("black", "hunt")
    position.raid_ends()
    onlookers = ("yellow", "black")
    before = [position.seen_by(colour) for colour in onlookers]
    assert position.asked == ("red", "play")
    position.plays("play forest wheat")
    assert position.asked == ("blue", "play")
    assert [position.seen_by(colour) for colour in onlookers] == before
    seen = position.seen_by("blue")
    assert (seen["hands"][0], seen["discards"]) == (["?", "?"], [])
    assert seen["chosen"][0] == seen["chosen"][2] == -1
    assert position.discards() == []


def test_W6_2_then_all_are_revealed_together() -> None:
    position = Position().hold("red", 0, 3).hold("blue", 1, 0)
    position.hand("red", "forest").hand("blue", "cult").raid_ends()
    position.plays("play forest")
    assert position.scored("card-forest") == {}
    assert position.hand_of("red") == ["forest"]
    position.plays("play cult")
    assert position.scored("card-forest") == {"red": 1}
    assert position.scored("card-cult") == {"blue": 1}
    assert (position.hand_of("red"), position.hand_of("blue")) == ([], [])
    assert position.discards() == ["forest", "cult"]


def test_W6_2_unplayed_cards_stay_in_hand() -> None:
    position = Position().hand("red", "forest", "forest", "village").raid_ends()
    position.plays("play forest")
    assert position.hand_of("red") == ["forest", "village"]
    assert position.discards() == ["forest"]


def test_W6_2_there_is_no_hand_limit() -> None:
    position = Position().hoard("red").raid_ends().plays("play -").raid_ends().plays("play -")
    assert (position.raid, len(position.hand_of("red"))) == (3, 32)


def test_W6_2_played_cards_lie_on_the_discards_at_once() -> None:
    """With an empty pile, the cult site gives the attack card that was just played."""
    position = Position(land=shore("cult")).hold("blue", 0, 0).hand("red", "attack").hoard("black")
    position.draws("red 1").plays("crew 1", "sail 0 bow", "attack card")
    assert position.possible() == ["card 0 attack"]


@pytest.mark.parametrize(
    ("hand", "answers"),
    [("hunt", ["hunt"]), ("attack", ["attack card"]), ("shield", ["attack", "shield"])],
)
def test_W6_2_the_discards_are_open_to_all(hand: str, answers: list[str]) -> None:
    position = Position(land=shore("forest2"))
    if hand == "hunt":
        position.hand("red", "hunt")
    else:
        position.hold("blue", 0, 0).hand("red", "attack").hand("blue", "shield")
    position.draws("red 1").plays("crew 1", "sail 0 bow", *answers)
    assert position.seen_by("yellow")["discards"] == [hand]


# W6.3 Peninsulas. Peninsula 0 has headlands 5 and 7, peninsula 1 has 3 and 8, peninsula 2 4 and 6.
# On peninsula 0, rows 2 and 5 are villages +1, row 8 is a village +2.


def strong(vikings: dict[str, int], peninsula: int = 0, **options: Any) -> Position:
    """So many vikings of each colour on a peninsula, and the raid has ended."""
    position = Position(land=PLAIN, **options).midgard(everyone=0)
    row = 0
    for colour, number in vikings.items():
        position.hold(colour, peninsula, *range(row, row + number))
        row += number
    return position.raid_ends()


def test_W6_3_the_strongest_scores_the_outer_headland_the_second_the_inner() -> None:
    position = strong({"red": 4, "blue": 3, "yellow": 2, "black": 1})
    assert position.scored("peninsula0") == {"red": 7, "blue": 5}
    assert position.scored("peninsula1") == position.scored("peninsula2") == {}


@pytest.mark.parametrize(("peninsula", "outer", "inner"), [(0, 7, 5), (1, 8, 3), (2, 6, 4)])
def test_W6_3_each_peninsula_has_its_own_headlands(peninsula: int, outer: int, inner: int) -> None:
    position = strong({"black": 1, "yellow": 2}, peninsula)
    assert position.scored(f"peninsula{peninsula}") == {"yellow": outer, "black": inner}


def test_W6_3_each_peninsula_by_itself() -> None:
    position = Position(land=PLAIN).midgard(everyone=0)
    position.hold("red", 0, 0, 1).hold("blue", 0, 2)
    position.hold("blue", 1, 0, 1).hold("red", 1, 2).hold("black", 2, 5).raid_ends()
    assert position.scored("peninsula0") == {"red": 7, "blue": 5}
    assert position.scored("peninsula1") == {"blue": 8, "red": 3}
    assert position.scored("peninsula2") == {"black": 6}


def test_W6_3_the_villages_they_hold_make_them_stronger() -> None:
    """Blue with a village +2 (3) beats red with two vikings, and ties with a village +1."""
    position = Position().midgard(everyone=0).hold("red", 0, 0, 1).hold("blue", 0, 8).raid_ends()
    assert position.scored("peninsula0") == {"blue": 7, "red": 5}
    position = Position().midgard(everyone=0).hold("red", 0, 0, 1).hold("blue", 0, 2).raid_ends()
    assert position.scored("peninsula0") == {"red": 6, "blue": 6}


def test_W6_3_villages_of_another_peninsula_do_not_count_here() -> None:
    position = Position().midgard(everyone=0).hold("blue", 1, 9).hold("blue", 0, 0)
    position.hold("red", 0, 1, 3).raid_ends()
    assert position.scored("peninsula0") == {"red": 7, "blue": 5}


def test_W6_3_a_card_with_the_outer_number_adds_two() -> None:
    position = Position(land=PLAIN).midgard(everyone=0).hand("blue", "peninsula7")
    position.hold("red", 0, 0, 1).hold("blue", 0, 2)
    position.hold("red", 1, 0, 1).hold("blue", 1, 2).raid_ends().plays("play peninsula7")
    assert position.scored("peninsula0") == {"blue": 7, "red": 5}  # 3 to 2
    assert position.scored("peninsula1") == {"red": 8, "blue": 3}  # 2 to 1 as ever


@pytest.mark.parametrize(("card", "peninsula"), [(7, 0), (8, 1), (6, 2)])
def test_W6_3_a_card_counts_even_with_no_viking_there(card: int, peninsula: int) -> None:
    position = Position().midgard(everyone=0).hand("blue", f"peninsula{card}")
    position.raid_ends().plays(f"play peninsula{card}")
    assert position.ledger == [("blue", card, f"peninsula{peninsula}")]


def test_W6_3_a_card_kept_in_hand_does_not_count() -> None:
    position = Position().midgard(everyone=0).hand("blue", "peninsula7", "peninsula8")
    position.raid_ends().plays("play peninsula8")
    assert position.scored("peninsula0") == {}


@pytest.mark.parametrize("second_place_tie", ["split", "full"])
@pytest.mark.parametrize(
    ("tied", "peninsula", "points"),
    [
        (["red", "blue"], 0, 6),  # 12 / 2
        (["red", "blue"], 1, 6),  # 11 / 2, rounded up
        (["red", "yellow", "black"], 0, 4),  # 12 / 3
        (["red", "yellow", "black"], 2, 4),  # 10 / 3, rounded up
        (["red", "blue", "yellow", "black"], 0, 3),  # 12 / 4
        (["red", "blue", "yellow", "black"], 2, 3),  # 10 / 4, rounded up
    ],
)
def test_W6_3_tied_first_share_both_numbers_and_there_is_no_second(
    tied: list[str], peninsula: int, points: int, second_place_tie: str
) -> None:
    weaker = {colour: 1 for colour in ("red", "blue", "yellow", "black") if colour not in tied}
    vikings = {**weaker, **dict.fromkeys(tied, 2)}
    position = strong(vikings, peninsula, second_place_tie=second_place_tie)
    assert position.scored(f"peninsula{peninsula}") == dict.fromkeys(tied, points)


def test_W6_3_tied_second_split_the_inner_number_rounded_up() -> None:
    position = strong({"red": 3, "blue": 2, "black": 2, "yellow": 1}, second_place_tie="split")
    assert position.scored("peninsula0") == {"red": 7, "blue": 3, "black": 3}  # 5 / 2
    position = strong({"red": 2, "blue": 1, "black": 1, "yellow": 1}, second_place_tie="split")
    assert position.scored("peninsula0") == {"red": 7, "blue": 2, "black": 2, "yellow": 2}  # 5 / 3


def test_W6_3_tied_second_or_each_scores_it_in_full() -> None:
    position = strong({"red": 2, "blue": 1, "black": 1, "yellow": 1}, second_place_tie="full")
    assert position.scored("peninsula0") == {"red": 7, "blue": 5, "black": 5, "yellow": 5}


def test_W6_3_strength_0_scores_nothing() -> None:
    """Neither as second beside a lone first, nor where nobody is."""
    assert strong({"yellow": 1}).scored("peninsula0") == {"yellow": 7}
    assert strong({}).ledger == []


# W6.4 Wheat


@pytest.mark.parametrize("raid", [1, 2, 3])
def test_W6_4_each_wheat_field_scores_the_number_of_the_raid(raid: int) -> None:
    position = Position(raid=raid).midgard(everyone=0)
    position.hold("red", 0, 1, 7, 0).hold("red", 2, 0).hold("black", 1, 11).hold("blue", 1, 4)
    position.raid_ends()
    assert position.scored("wheat") == {"red": 3 * raid, "black": raid}


def test_W6_4_wheat_scores_again_after_each_raid() -> None:
    position = Position(start="red").hold("red", 0, 1).raid_ends().raid_ends().raid_ends()
    wheat = [points for _, points, reason in position.ledger if reason == "wheat"]
    assert wheat == [1, 2, 3]


# W6.5 Cards for terrains

SUCH_FIELDS = {
    "forest": [(0, 3), (0, 6), (1, 5)],  # whatever they are worth
    "wheat": [(0, 1), (1, 3), (2, 0)],
    "cult": [(0, 0), (1, 2), (2, 5)],
    "village": [(0, 2), (0, 8), (2, 6)],  # whatever their bonus
}


@pytest.mark.parametrize("card", SUCH_FIELDS)
def test_W6_5_a_point_for_each_own_viking_on_such_a_field(card: str) -> None:
    position = Position().midgard(everyone=0).hand("red", card)
    for fields in SUCH_FIELDS.values():
        position.hold("red", *fields[0]).hold("blue", *fields[1])
    position.hold("red", *SUCH_FIELDS[card][2])
    position.raid_ends().plays(f"play {card}")
    assert position.scored(f"card-{card}") == {"red": 2}
    assert [why for _, _, why in position.ledger if why.startswith("card-")] == [f"card-{card}"]


@pytest.mark.parametrize("card", SUCH_FIELDS)
@pytest.mark.parametrize("copies", [2, 4])
def test_W6_5_for_each_such_card_played(card: str, copies: int) -> None:
    position = Position().midgard(everyone=0).hand("red", *[card] * 4)
    for field in SUCH_FIELDS[card]:
        position.hold("red", *field)
    position.raid_ends().plays("play" + f" {card}" * copies)
    assert position.scored(f"card-{card}") == {"red": 3 * copies}


def test_W6_5_a_card_without_such_a_field_brings_nothing() -> None:
    position = Position().midgard(everyone=0).hand("red", "forest").hold("red", 0, 0)
    position.raid_ends().plays("play forest")
    assert position.scored("card-forest") == {}
    assert position.discards() == ["forest"]


def test_W6_5_wheat_counts_once_more_besides_its_own_points() -> None:
    position = Position(raid=2).midgard(everyone=0).hand("red", "wheat").hold("red", 0, 1)
    position.raid_ends().plays("play wheat")
    assert position.scored("wheat") == {"red": 2}
    assert position.scored("card-wheat") == {"red": 1}
