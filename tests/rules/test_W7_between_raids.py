"""W7 Between raids."""

from __future__ import annotations

import pytest

from walhalla.position import PLAIN, Position

FOUR = ("red", "blue", "yellow", "black")


def reinforced(position: Position) -> dict[str, int]:
    """The vikings that come to the Midgard of each seat as the raid ends now."""
    before = {colour: position.in_midgard(colour) for colour in position.colours}
    position.raid_ends()
    while position.asked[1] == "play":
        position.plays(position.possible()[-1])  # everything that can be played
    return {colour: position.in_midgard(colour) - before[colour] for colour in position.colours}


@pytest.mark.parametrize("raid", [1, 2])
def test_W7_1_vikings_go_to_asgard_but_those_on_wheat_stay(raid: int) -> None:
    """Rows 0 to 3: a cult site, wheat, a village, a forest; rows 6 and 8 the better ones."""
    position = Position(raid=raid).midgard(everyone=0).heroes(everyone=0)
    position.hold("red", 0, 0, 1, 2, 3, 6, 8).hold("blue", 1, 0, 4).hold("blue", 2, 0, 11)
    position.raid_ends()
    assert position.held("red") == {(0, 1)}
    assert position.held("blue") == {(2, 0), (2, 11)}
    assert position.in_asgard("red") == 14 - 1 - 8  # but for wheat and 8 reinforcements
    assert position.in_asgard("blue") == 14 - 2 - 8


@pytest.mark.parametrize(
    ("heroes", "vikings"),
    [
        ([4, 3, 2, 1], [8, 7, 6, 5]),
        ([1, 2, 3, 4], [5, 6, 7, 8]),
        ([0, 3, 0, 1], [6, 8, 6, 7]),
        ([2, 2, 2, 2], [8, 8, 8, 8]),
        ([5, 5, 1, 0], [8, 8, 7, 6]),
        ([0, 0, 0, 6], [7, 7, 7, 8]),
    ],
)
def test_W7_2_four_players_rank_by_heroes(heroes: list[int], vikings: list[int]) -> None:
    """Equal counts share a rank, and the next lower count takes the next rank."""
    position = Position(players=4).midgard(everyone=0)
    position.heroes(**dict(zip(FOUR, heroes, strict=True)))
    assert reinforced(position) == dict(zip(FOUR, vikings, strict=True))


@pytest.mark.parametrize(
    ("heroes", "vikings"),
    [
        ([3, 2, 1], [10, 9, 8]),
        ([0, 4, 2], [8, 10, 9]),
        ([3, 3, 0], [10, 10, 9]),
        ([1, 4, 1], [9, 10, 9]),
        ([0, 0, 0], [10, 10, 10]),
    ],
)
def test_W7_2_three_players_rank_by_heroes(heroes: list[int], vikings: list[int]) -> None:
    position = Position(players=3).midgard(everyone=0)
    position.heroes(**dict(zip(FOUR, heroes, strict=False)))
    assert reinforced(position) == dict(zip(FOUR[:3], vikings, strict=True))


@pytest.mark.parametrize(("heroes", "vikings"), [(0, 7), (1, 8), (2, 8)])
def test_W7_2_the_heroes_card_counts_as_two_more(heroes: int, vikings: int) -> None:
    """Even with 0 heroes. The others have 3, 1 and 0."""
    position = Position().midgard(everyone=0).hand("red", "heroes")
    position.heroes(red=heroes, blue=3, yellow=1, black=0)
    assert reinforced(position)["red"] == vikings


def test_W7_2_the_heroes_card_moves_the_others_down() -> None:
    position = Position().midgard(everyone=0).hand("black", "heroes")
    position.heroes(red=1, blue=1, yellow=0, black=0)
    assert reinforced(position) == {"black": 8, "red": 7, "blue": 7, "yellow": 6}


def test_W7_2_a_heroes_card_kept_in_hand_does_not_count() -> None:
    position = Position().midgard(everyone=0).heroes(everyone=1, red=0).hand("red", "heroes")
    position.raid_ends().plays("play -")
    assert (position.in_midgard("red"), position.in_midgard("blue")) == (7, 8)


def test_W7_2_only_for_the_raid_at_whose_end_it_was_played() -> None:
    position = Position().midgard(everyone=0).heroes(everyone=0).hand("red", "heroes")
    position.raid_ends().plays("play heroes")
    position.midgard(everyone=0).raid_ends()
    assert (position.raid, position.in_midgard("red"), position.in_midgard("blue")) == (3, 8, 8)


def test_W7_2_as_far_as_asgard_has_them() -> None:
    """Red has nine on wheat and three heroes: two are left for eight places."""
    position = Position(land=PLAIN).midgard(everyone=0).heroes(everyone=0, red=3)
    position.hold("red", 0, *range(9))
    assert position.in_asgard("red") == 2
    assert reinforced(position) == {"red": 2, "blue": 7, "yellow": 7, "black": 7}
    assert position.in_asgard("red") == 0


def test_W7_2_those_who_went_to_asgard_now_can_come_at_once() -> None:
    position = Position().midgard(everyone=0).heroes(everyone=0, red=2)
    position.hold("red", 0, 0, 2, 3, 4, 5, 6, 8, 9, 11).hold("red", 1, 0, 1, 2)
    assert position.in_asgard("red") == 0
    assert reinforced(position)["red"] == 8


def test_W7_2_heroes_who_leave_come_too_late() -> None:
    """W7.3 comes after: red's Asgard is empty when reinforcements come."""
    position = Position(land=PLAIN).midgard(everyone=0).heroes(everyone=2)
    position.hold("red", 0, *range(12))
    assert reinforced(position)["red"] == 0
    assert position.in_asgard("red") == 2


def test_W7_2_on_top_of_what_is_left_in_midgard() -> None:
    position = Position().midgard(everyone=3, blue=5).heroes(everyone=1)
    position.quiet_turns(12)
    assert position.raid == 2
    assert (position.in_midgard("red"), position.in_midgard("blue")) == (3 + 8, 5 + 8)


@pytest.mark.parametrize(
    ("heroes", "left"),
    [
        ([5, 3, 2, 1], [4, 2, 1, 0]),
        ([3, 3, 3, 3], [0, 0, 0, 0]),
        ([2, 0, 4, 1], [2, 0, 4, 1]),
        ([2, 6, 4, 3], [0, 4, 2, 1]),
    ],
)
def test_W7_3_all_lose_as_many_heroes_as_the_fewest(heroes: list[int], left: list[int]) -> None:
    position = Position().midgard(everyone=0).heroes(**dict(zip(FOUR, heroes, strict=True)))
    position.raid_ends()
    assert [position.in_valhalla(colour) for colour in FOUR] == left


def test_W7_3_they_go_to_asgard() -> None:
    position = Position().midgard(everyone=0).heroes(everyone=2, red=3)
    position.raid_ends()
    assert [position.in_midgard(colour) for colour in FOUR] == [8, 7, 7, 7]
    assert [position.in_asgard(colour) for colour in FOUR] == [5, 7, 7, 7]  # with two heroes each


def test_W7_3_with_three_players_only_they_count() -> None:
    position = Position(players=3).midgard(everyone=0).heroes(red=3, blue=2, yellow=4).raid_ends()
    assert [position.in_valhalla(colour) for colour in FOUR[:3]] == [1, 0, 2]


def test_W7_3_cards_dont_count() -> None:
    position = Position().midgard(everyone=0).heroes(red=3, blue=3, yellow=3, black=0)
    position.hand("black", "heroes").raid_ends().plays("play heroes")
    assert [position.in_valhalla(colour) for colour in FOUR] == [3, 3, 3, 0]


def test_W7_4_all_12_dragons_are_gathered() -> None:
    position = Position().midgard(everyone=0).quiet_turn()
    assert position.raid == 2
    assert len(position.possible()) == 12
    assert position.state.weights() == (1,) * 12
    assert [position.dragons_in(fjord) for fjord in range(4)] == [[], [], [], []]


def test_W7_4_the_fjords_are_free_again() -> None:
    """Fjords 0 to 2 were full; now a dragon sails to the coast."""
    position = Position(land=PLAIN, start="red").quiet_turns(12).draws("blue 1")
    position.plays("crew 1", "sail 0 bow")
    assert position.held("blue") == {(0, 0)}


@pytest.mark.parametrize(
    ("players", "start", "then"),
    [(4, "red", "blue"), (4, "black", "red"), (3, "yellow", "red"), (3, "red", "blue")],
)
def test_W7_4_the_player_left_of_the_last_start_player_starts(
    players: int, start: str, then: str
) -> None:
    """The seat with the last turn of the raid: here the third from its start."""
    position = Position(players, start=start).quiet_turns(2).midgard(everyone=0).quiet_turn()
    assert (position.raid, position.active) == (2, then)


def test_W7_4_the_start_moves_on_with_each_raid() -> None:
    position = Position(start="red").quiet_turns(12)
    assert (position.raid, position.active) == (2, "blue")
    position.quiet_turns(12)
    assert (position.raid, position.active) == (3, "yellow")
