"""W3 A turn: a dragon is drawn, boarded, sent into a fjord, and its vikings land."""

from __future__ import annotations

from collections import Counter

import pytest

from longhouse.core.dealer import seed_for
from longhouse.core.rng import Rng
from walhalla.position import PLAIN, Position

# W3.1 Drawing a dragon


def test_W3_1_the_active_player_must_draw_a_dragon() -> None:
    position = Position()
    assert position.asked == ("chance", "dragon")
    assert len(position.possible()) == 12
    position.draws("yellow 2")
    assert position.asked == ("red", "crew")
    assert position.seen_by("black")["dragon"] == "yellow 2"  # and shows it


def test_W3_1_a_dragon_that_has_sailed_is_not_drawn_again_in_this_raid() -> None:
    position = Position().draws("yellow 2").plays("crew -", "stay", "sail 0 bow")
    position.refuses("dragon yellow 2")
    assert len(position.possible()) == 11


def test_W3_1_each_dragon_is_equally_likely() -> None:
    position = Position().quiet_turns(2)
    left = position.possible()
    assert len(left) == 10
    assert position.state.weights() == (1,) * 10
    rng = Rng(seed_for("W3.1"))
    drawn = Counter(position.state.text(position.state.draw(rng)) for _ in range(5000))
    assert set(drawn) == set(left)
    assert min(drawn.values()) > 400
    assert max(drawn.values()) < 600


def test_W3_1_equal_dragons_count_each() -> None:
    dragons = [["red", 1]] * 9 + [["blue", 2]] * 2 + [["black", 3]]
    position = Position(dragons=dragons)
    assert position.possible() == ["dragon red 1", "dragon blue 2", "dragon black 3"]
    assert position.state.weights() == (9, 2, 1)
    position.draws("red 1").plays("crew -", "sail 0 bow")
    assert position.state.weights() == (8, 2, 1)
    rng = Rng(seed_for("W3.1 equal"))
    drawn = Counter(position.state.text(position.state.draw(rng)) for _ in range(5500))
    assert drawn["dragon red 1"] == pytest.approx(4000, abs=150)
    assert drawn["dragon blue 2"] == pytest.approx(1000, abs=150)
    assert drawn["dragon black 3"] == pytest.approx(500, abs=100)


def test_W3_1_a_player_without_vikings_draws_too_and_sends_the_dragon() -> None:
    position = Position().midgard(red=0).draws("red 1")
    assert position.asked == ("red", "sail")
    position.plays("sail 2 bow")
    assert position.dragons_in(2) == ["red 1"]
    assert position.active == "blue"


# W3.2 Boarding

NEUTRAL = {
    1: ["crew -", "crew 2", "crew 3", "crew 2 3"],
    2: ["crew -", "crew 1", "crew 3", "crew 1 3"],
    3: ["crew -", "crew 1", "crew 2", "crew 1 2"],
}
ALL_SEATS = ["1", "2", "1 2", "3", "1 3", "2 3", "1 2 3"]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_W3_2_the_neutral_seats_are_the_active_players(seat: int) -> None:
    """Any of them may be manned or left empty; the coloured one is not theirs."""
    position = Position().draws(f"blue {seat}")
    assert position.asked == ("red", "crew")
    assert position.possible() == NEUTRAL[seat]
    position.refuses(f"crew {seat}", "crew 1 2 3", "join")


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_W3_2_the_own_dragon_is_all_the_active_players(seat: int) -> None:
    position = Position().draws(f"red {seat}")
    assert position.asked == ("red", "crew")
    assert position.possible() == ["crew -", *(f"crew {seats}" for seats in ALL_SEATS)]
    position.plays("crew 1 2 3")
    assert position.asked == ("red", "sail")  # nobody else may board
    assert position.aboard() == ["red", "red", "red"]


@pytest.mark.parametrize(("seat", "manned"), [(1, "2 3"), (2, "1 3"), (3, "1 2")])
def test_W3_2_the_coloured_seat_belongs_to_the_player_of_that_colour(
    seat: int, manned: str
) -> None:
    position = Position().midgard(red=4, yellow=2).draws(f"yellow {seat}").plays(f"crew {manned}")
    assert position.asked == ("yellow", "join")
    assert position.possible() == ["join", "stay"]
    position.plays("join")
    assert position.aboard()[seat - 1] == "yellow"
    assert (position.in_midgard("red"), position.in_midgard("yellow")) == (2, 1)


def test_W3_2_only_an_answer_to_the_question_counts() -> None:
    position = Position().draws("yellow 2")
    position.refuses("join", "stay", "sail 0 bow", "dragon red 1", "land left")
    position.plays("crew 1").refuses("crew 1", "crew -", "sail 0 bow", "dragon red 1", "yield")


def test_W3_2_the_passenger_may_decline() -> None:
    position = Position().midgard(yellow=2).draws("yellow 2").plays("crew 1 3", "stay")
    assert position.aboard() == ["red", None, "red"]
    assert position.in_midgard("yellow") == 2


@pytest.mark.parametrize("order", ["after", "before"])
def test_W3_2_a_passenger_without_vikings_is_not_asked(order: str) -> None:
    position = Position(passenger_decides=order).midgard(yellow=0).draws("yellow 2")
    assert position.asked == ("red", "crew")
    position.plays("crew 1")
    assert position.asked == ("red", "sail")


@pytest.mark.parametrize("order", ["after", "before"])
def test_W3_2_if_nobody_plays_the_colour_the_seat_stays_empty(order: str) -> None:
    position = Position(colours=["red", "blue", "black"], passenger_decides=order)
    position.draws("yellow 1")
    assert position.asked == ("red", "crew")
    assert position.possible() == NEUTRAL[1]
    position.plays("crew 2 3")
    assert position.asked == ("red", "sail")
    assert position.aboard() == [None, "red", "red"]


@pytest.mark.parametrize("order", ["after", "before"])
def test_W3_2_the_active_player_is_not_asked_twice_for_the_own_dragon(order: str) -> None:
    position = Position(passenger_decides=order).draws("red 2")
    assert position.asked == ("red", "crew")
    position.plays("crew -")
    assert position.asked == ("red", "sail")


def test_W3_2_the_passenger_decides_after_the_active_player() -> None:
    position = Position(passenger_decides="after").draws("blue 3")
    assert position.asked == ("red", "crew")
    position.plays("crew 1")
    assert position.asked == ("blue", "join")
    position.plays("join")
    assert position.asked == ("red", "sail")


def test_W3_2_the_passenger_decides_before_the_active_player() -> None:
    position = Position(passenger_decides="before").draws("blue 3")
    assert position.asked == ("blue", "join")
    position.plays("join")
    assert position.asked == ("red", "crew")
    position.plays("crew 1")
    assert position.asked == ("red", "sail")


@pytest.mark.parametrize("order", ["after", "before"])
def test_W3_2_only_the_passenger_may_have_vikings(order: str) -> None:
    position = Position(passenger_decides=order).midgard(red=0).draws("blue 2")
    assert position.asked == ("blue", "join")
    position.plays("join")
    assert position.asked == ("red", "sail")
    assert position.aboard() == [None, "blue", None]


@pytest.mark.parametrize(
    ("vikings", "dragon", "crews"),
    [
        (1, "blue 2", ["crew -", "crew 1", "crew 3"]),
        (2, "blue 2", ["crew -", "crew 1", "crew 3", "crew 1 3"]),
        (1, "red 2", ["crew -", "crew 1", "crew 2", "crew 3"]),
        (2, "red 2", ["crew -", *(f"crew {seats}" for seats in ALL_SEATS[:-1])]),
    ],
)
def test_W3_2_vikings_come_from_midgard_and_no_others_board(
    vikings: int, dragon: str, crews: list[str]
) -> None:
    position = Position().midgard(red=vikings).draws(dragon)
    assert position.possible() == crews
    position.refuses("crew 1 2 3")


# W3.3 Sailing


def crewed(bow: str | None, middle: str | None, stern: str | None) -> Position:
    """Red's turn, with these three aboard: red on any seat, blue on the coloured one."""
    crew = [bow, middle, stern]
    coloured = crew.index("blue") if "blue" in crew else crew.index(None) if None in crew else -1
    dragon = "red 1" if coloured < 0 else f"blue {coloured + 1}"
    seats = " ".join(str(seat + 1) for seat in range(3) if crew[seat] == "red")
    position = Position(land=PLAIN).draws(dragon).plays(f"crew {seats or '-'}")
    if coloured >= 0:
        position.plays("join" if "blue" in crew else "stay")
    assert position.aboard() == crew
    return position


def test_W3_3_the_active_player_sends_the_dragon_even_with_only_a_passenger() -> None:
    position = crewed(None, "blue", None)
    assert position.asked == ("red", "sail")
    position.plays("sail 3 bow")
    assert position.held("blue") == {(2, 1)}


@pytest.mark.parametrize(
    ("bow", "middle", "stern"),
    [
        (None, None, None),
        (None, "red", None),
        (None, "blue", None),
        ("red", None, "red"),
        ("red", "blue", "red"),
        ("red", "red", "red"),
    ],
)
def test_W3_3_only_bow_first_where_both_ways_land_in_the_same_order(
    bow: str | None, middle: str | None, stern: str | None
) -> None:
    position = crewed(bow, middle, stern)
    assert position.possible() == [f"sail {fjord} bow" for fjord in range(4)]
    position.refuses("sail 0 stern", "sail 3 stern")


@pytest.mark.parametrize(
    ("bow", "middle", "stern"),
    [
        ("red", None, None),
        (None, None, "red"),
        ("blue", None, None),
        (None, "red", "blue"),
        ("red", None, "blue"),
        ("blue", "red", "red"),
        ("red", "red", None),
    ],
)
def test_W3_3_both_ways_where_the_order_of_landing_differs(
    bow: str | None, middle: str | None, stern: str | None
) -> None:
    position = crewed(bow, middle, stern)
    both = [f"sail {fjord} {end}" for fjord in range(4) for end in ("bow", "stern")]
    assert position.possible() == both


@pytest.mark.parametrize("berth", [0, 1, 2, 3])
@pytest.mark.parametrize(("end", "bow_row", "stern_row"), [("bow", 0, 2), ("stern", 2, 0)])
def test_W3_3_as_deep_as_it_goes_and_that_end_first(
    berth: int, end: str, bow_row: int, stern_row: int
) -> None:
    """Berth k covers rows 3k, 3k+1, 3k+2; bow first puts the bow on row 3k."""
    position = Position(land=PLAIN, start="red").quiet_turns(berth)
    assert len(position.dragons_in(0)) == berth
    active = position.active
    passenger = "blue" if active != "blue" else "red"
    position.draws(f"{passenger} 3").plays("crew 1", "join", f"sail 0 {end}")
    assert position.held(active) == {(0, 3 * berth + bow_row)}
    assert position.held(passenger) == {(0, 3 * berth + stern_row)}


@pytest.mark.parametrize("end", ["bow", "stern"])
def test_W3_3_the_middle_seat_lies_between(end: str) -> None:
    position = Position(land=PLAIN).draws("blue 3").plays("crew 2", "join", f"sail 3 {end}")
    assert position.held("red") == {(2, 1)}


def test_W3_3_empty_dragons_take_berths_too() -> None:
    position = Position(land=PLAIN).draws("red 1").plays("crew -", "sail 2 bow")
    position.draws("blue 1").plays("crew 1", "sail 2 bow", "land left")
    assert position.held("blue") == {(1, 3)}
    assert position.dragons_in(2) == ["red 1", "blue 1"]


def berths_of(fjord: int, lengths: list[int]) -> int:
    """How many dragons a fjord takes until it is full."""
    position = Position(lengths=lengths).nobody_boards()
    while f"sail {fjord} bow" in position.possible():
        position.plays(f"sail {fjord} bow").nobody_boards()
    position.refuses(f"sail {fjord} bow")
    return len(position.dragons_in(fjord))


@pytest.mark.parametrize(
    ("lengths", "berths"),
    [
        ([6, 6, 6], [4, 4, 4, 4]),
        ([5, 8, 5], [4, 6, 6, 4]),
        ([8, 5, 5], [6, 6, 4, 4]),
        ([5, 5, 8], [4, 4, 6, 6]),
        ([5, 6, 7], [4, 4, 5, 5]),
        ([6, 7, 5], [4, 5, 5, 4]),
        ([7, 5, 6], [5, 5, 4, 4]),
    ],
)
def test_W3_3_a_fjord_has_as_many_berths_as_its_longer_peninsula_needs(
    lengths: list[int], berths: list[int]
) -> None:
    """12 fields: 4 berths; 10, 14, 16 fields: 4, 5, 6."""
    assert [berths_of(fjord, lengths) for fjord in range(4)] == berths


# W3.4 Landing


def test_W3_4_the_seat_nearest_the_coast_lands_first() -> None:
    """And the viking's owner decides, in the turns of others too."""
    position = Position(land=PLAIN).draws("blue 3").plays("crew 1 2", "join", "sail 1 bow")
    assert position.asked == ("red", "land")
    position.plays("land left")
    assert position.holder(0, 0) == "red"
    position.plays("land right")
    assert position.holder(1, 1) == "red"
    assert position.asked == ("blue", "land")
    position.plays("land left")
    assert position.holder(0, 2) == "blue"


def test_W3_4_stern_first_the_stern_lands_first() -> None:
    position = Position(land=PLAIN).draws("blue 3").plays("crew 1 2", "join", "sail 1 stern")
    assert position.asked == ("blue", "land")
    position.plays("land left")
    assert position.holder(0, 0) == "blue"
    assert position.asked == ("red", "land")
    position.plays("land left", "land left")
    assert position.held("red") == {(0, 1), (0, 2)}


def test_W3_4_the_targets_are_the_fields_left_and_right_of_the_seat() -> None:
    for side, field in (("left", (1, 1)), ("right", (2, 1))):
        position = Position(land=PLAIN).draws("blue 3").plays("crew 2", "stay", "sail 2 bow")
        assert position.possible() == ["land left", "land right"]
        assert position.plays(f"land {side}").held("red") == {field}


def test_W3_4_there_is_no_target_beyond_a_peninsulas_end() -> None:
    """Fjord 1 between ten and sixteen fields: beside rows 10 and 11 is land only on the right."""
    position = Position(land=PLAIN, lengths=[5, 8, 5]).midgard(everyone=3)
    for dragon in ("red 2", "blue 2", "yellow 2"):
        position.draws(dragon).plays("crew -", "sail 1 bow")
    position.draws("black 1").plays("crew 1 2 3", "sail 1 bow")
    assert position.asked == ("black", "land")  # row 9 is the last on the left
    position.plays("land left")
    assert position.held("black") == {(0, 9), (1, 10), (1, 11)}


def test_W3_4_where_there_is_no_target_at_all_the_viking_goes_back_to_midgard() -> None:
    """Fjord 0 beside ten fields: rows 10 and 11 of its last berth touch no land."""
    position = Position(land=PLAIN, lengths=[5, 8, 5]).midgard(black=3).quiet_turns(3)
    assert len(position.dragons_in(0)) == 3
    position.draws("black 1").plays("crew 1 2 3")
    assert position.in_midgard("black") == 0
    position.plays("sail 0 bow")
    assert position.held("black") == {(0, 9)}
    assert position.in_midgard("black") == 2
    assert position.in_valhalla("black") == 1


def test_W3_4_a_field_of_the_same_colour_is_no_target() -> None:
    """So the other one it must be, without a question."""
    position = Position(land=PLAIN).hold("red", 0, 0).draws("red 1").plays("crew 1", "sail 1 bow")
    assert position.held("red") == {(0, 0), (1, 0)}
    position = Position(land=PLAIN).hold("red", 1, 0).draws("red 1").plays("crew 1", "sail 1 bow")
    assert position.held("red") == {(0, 0), (1, 0)}


def test_W3_4_between_two_own_fields_the_viking_goes_back_to_midgard() -> None:
    position = Position(land=PLAIN).midgard(red=4).hold("red", 0, 0).hold("red", 1, 0)
    position.draws("red 1").plays("crew 1", "sail 1 bow")
    assert position.held("red") == {(0, 0), (1, 0)}
    assert position.in_midgard("red") == 4
    assert position.active == "blue"


def test_W3_4_the_colour_of_the_viking_counts_not_that_of_the_active_player() -> None:
    position = Position(land=PLAIN).hold("red", 0, 0).hold("blue", 1, 0)
    position.draws("blue 1").plays("crew -", "join", "sail 1 bow")
    assert position.asked == ("red", "defend")  # blue must attack red on the left


def test_W3_4_landing_is_compulsory_even_on_an_enemy() -> None:
    position = Position(land=PLAIN).heroes(blue=1).hold("blue", 0, 0)
    position.draws("red 1").plays("crew 1", "sail 0 bow")
    assert position.asked == ("blue", "defend")


@pytest.mark.parametrize("side", ["left", "right"])
def test_W3_4_between_two_targets_the_owner_chooses_freely(side: str) -> None:
    """An enemy field on the left, a free one on the right."""
    position = Position(land=PLAIN).heroes(blue=0).hold("blue", 0, 0)
    position.draws("red 1").plays("crew 1", "sail 1 bow")
    assert position.asked == ("red", "land")
    assert position.possible() == ["land left", "land right"]
    position.refuses("sail 0 bow", "attack", "yield", "spare")  # nor may it stay aboard
    position.plays(f"land {side}")
    assert position.held("red") == {(0, 0) if side == "left" else (1, 0)}
    assert position.in_valhalla("blue") == (1 if side == "left" else 0)


# W3.5, W3.6 What is landed on


def test_W3_5_a_free_field_is_occupied() -> None:
    """Then W4: the forest at row 2 of peninsula 2 scores its worth."""
    position = Position().draws("blue 2").plays("crew 3", "stay", "sail 3 bow")
    assert position.holder(2, 2) == "red"
    assert position.scored("forest") == {"red": 2}
    assert position.in_valhalla("red") == 1


def test_W3_6_an_enemy_field_is_fought_for() -> None:
    position = Position().hold("blue", 2, 2).draws("blue 2").plays("crew 3", "stay", "sail 3 bow")
    assert position.asked == ("blue", "defend")
    assert position.holder(2, 2) == "blue"
    assert position.scored("forest") == {}


# W3.7 The turn passes


def test_W3_7_after_the_last_seat_the_turn_passes_clockwise() -> None:
    position = Position(players=3, start="blue", land=PLAIN)
    position.draws("blue 1").plays("crew 1 3", "sail 1 bow", "land left")
    assert position.active == "blue"
    position.plays("land left")
    assert position.active == "yellow"
    assert position.asked == ("chance", "dragon")
    position.quiet_turn()
    assert position.active == "red"


def test_W3_7_the_dragon_stays_in_its_berth_until_the_raid_ends() -> None:
    position = Position(land=PLAIN)
    position.draws("red 1").plays("crew 1", "sail 2 stern", "land left")
    position.draws("black 3").plays("crew -", "stay", "sail 2 bow")
    position.quiet_turns(9)
    assert position.dragons_in(2)[:2] == ["red 1", "black 3"]
    assert position.seen_by("blue")["fjords"][2][:2] == [["red 1", "stern"], ["black 3", "bow"]]
    position.quiet_turn()
    assert (position.raid, position.dragons_in(2)) == (2, [])
