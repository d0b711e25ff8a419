"""W10 The worked examples, exactly as they are printed."""

from __future__ import annotations

from walhalla.position import Position

FOUR = ("red", "blue", "yellow", "black")


def example_1() -> Position:
    """Inner fjord 1, row by row: left peninsula 0, right peninsula 1.

    0: yellow on a cult site / black; 1: empty / empty forest; 2: empty village / red on a cult
    site. Red is active; black sits nearest the coast, red behind.
    """
    position = Position(start="red").heroes(yellow=1)
    position.hold("yellow", 0, 0).hold("black", 1, 0).hold("red", 1, 2)
    return position.draws("black 1").plays("crew 2 3", "join", "sail 1 bow")


def test_T1_seat_1_must_attack_left_and_black_draws_a_card() -> None:
    position = example_1()
    assert position.asked == ("yellow", "defend")  # black was not asked where to land
    position.plays("yield")
    assert position.in_valhalla("yellow") == 2
    assert position.holder(0, 0) == "black"
    assert position.asked == ("chance", "card")
    position.draws_card("black", "wheat")
    assert position.hand_of("black") == ["wheat"]


def test_T1_seat_2_may_go_either_way_and_right_scores_the_forest() -> None:
    position = example_1().plays("yield").draws_card("black", "wheat")
    assert position.asked == ("red", "land")
    assert position.possible() == ["land left", "land right"]
    assert position.scores == dict.fromkeys(FOUR, 0)
    position.plays("land right")
    assert position.holder(1, 1) == "red"
    assert position.scores == {"red": 2, "blue": 0, "yellow": 0, "black": 0}


def test_T1_seat_3_must_go_left() -> None:
    position = example_1().plays("yield").draws_card("black", "wheat").plays("land left")
    assert position.held("red") == {(0, 1), (0, 2), (1, 2)}
    assert (position.active, position.asked) == ("blue", ("chance", "dragon"))
    assert position.scores == dict.fromkeys(FOUR, 0)


def test_T2_headlands_5_and_7() -> None:
    """Strengths red 3+1, blue 2, yellow 1+1, black 1: red 7, blue 3, yellow 3, black 0."""
    position = Position().midgard(everyone=0)
    position.hold("red", 0, 2, 0, 1).hold("blue", 0, 3, 4).hold("yellow", 0, 5).hold("black", 0, 6)
    position.raid_ends()
    assert position.scored("peninsula0") == {"red": 7, "blue": 3, "yellow": 3}


def test_T3_headlands_3_and_8() -> None:
    """Black 3+2, blue 2+1+2, yellow 3: black 6, blue 6, yellow 0.

    Black holds a village +2; blue a village +1 and plays the card of peninsula 8.
    """
    position = Position().midgard(everyone=0).hand("blue", "peninsula8")
    position.hold("black", 1, 9, 0, 1).hold("blue", 1, 4, 2).hold("yellow", 1, 3, 5, 6)
    position.raid_ends().plays("play peninsula8")
    assert position.scored("peninsula1") == {"black": 6, "blue": 6}


def test_T4_reinforcements_of_four_players() -> None:
    """Heroes black 3, yellow 2, red 2, blue 0: 8, 7, 7, 6."""
    position = Position(players=4).midgard(everyone=0).heroes(black=3, yellow=2, red=2, blue=0)
    position.raid_ends()
    came = {colour: position.in_midgard(colour) for colour in FOUR}
    assert came == {"black": 8, "yellow": 7, "red": 7, "blue": 6}


def test_T5_the_exodus() -> None:
    """Heroes red 4, yellow 3, black 2, blue 2: afterwards 2, 1, 0, 0."""
    position = Position(players=4).midgard(everyone=0).heroes(red=4, yellow=3, black=2, blue=2)
    position.raid_ends()
    left = {colour: position.in_valhalla(colour) for colour in FOUR}
    assert left == {"red": 2, "yellow": 1, "black": 0, "blue": 0}
