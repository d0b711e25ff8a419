"""W9 Editions and options."""

from __future__ import annotations

from typing import Any

import pytest

from longhouse.core.errors import InvalidOption
from walhalla.position import GAME, LAND, PLAIN, Position, setup_for, shore

# Editions


def bundle(edition: str, seats: int) -> dict[str, Any]:
    """The options in which editions differ."""
    options = GAME.options({"edition": edition}, seats)
    assert options.pop("edition") == edition
    assert options.pop("lengths") == [6, 6, 6]
    assert options.pop("tiles") == GAME.options({}, seats)["tiles"]
    assert options.pop("dragons") == GAME.options({}, seats)["dragons"]
    return options


@pytest.mark.parametrize(("seats", "vikings"), [(3, 9), (4, 7)])
def test_W9_german_edition(seats: int, vikings: int) -> None:
    assert bundle("german", seats) == {
        "starting_vikings": vikings,
        "passenger_decides": "after",
        "second_place_tie": "split",
        "second_in_valhalla": 5,
        "recall": "no",
    }


@pytest.mark.parametrize(("seats", "vikings"), [(3, 9), (4, 7)])
def test_W9_italian_edition(seats: int, vikings: int) -> None:
    assert bundle("italian", seats) == {
        "starting_vikings": vikings,
        "passenger_decides": "before",
        "second_place_tie": "split",
        "second_in_valhalla": 4,
        "recall": "card_each",
    }


@pytest.mark.parametrize(("seats", "vikings"), [(3, 7), (4, 9)])
def test_W9_french_edition(seats: int, vikings: int) -> None:
    """As printed: 7 vikings with three players, 9 with four."""
    assert bundle("french", seats) == {
        "starting_vikings": vikings,
        "passenger_decides": "before",
        "second_place_tie": "full",
        "second_in_valhalla": 4,
        "recall": "one_card",
    }


def test_W9_the_german_edition_is_the_default() -> None:
    assert GAME.options({}, 4) == GAME.options({"edition": "german"}, 4)
    assert GAME.options({}, 4)["edition"] == "german"


OWN_VALUES: dict[str, Any] = {
    "starting_vikings": 11,
    "passenger_decides": "after",
    "second_place_tie": "split",
    "second_in_valhalla": 2,
    "recall": "no",
    "lengths": [5, 7, 6],
    "tiles": [["wheat", "wheat"]] * 18,
    "dragons": [["black", 2]] * 12,
}


@pytest.mark.parametrize("option", OWN_VALUES)
def test_W9_edition_each_option_can_be_set_by_itself(option: str) -> None:
    french = GAME.options({"edition": "french"}, 4)
    mixed = GAME.options({"edition": "french", option: OWN_VALUES[option]}, 4)
    assert mixed == {**french, option: OWN_VALUES[option]}
    assert mixed != french


@pytest.mark.parametrize("edition", ["german", "italian", "french"])
def test_W9_edition_one_heroes_card_and_no_headland_9_in_every_edition(edition: str) -> None:
    position = Position(edition=edition)
    assert position.pile_cards().count("heroes") == 1
    assert len(position.pile_cards()) == 32
    assert position.seen_by("red")["headlands"] == [[5, 7], [3, 8], [4, 6]]


@pytest.mark.parametrize("seats", [3, 4])
def test_W9_edition_options_are_complete_and_can_be_given_back(seats: int) -> None:
    for edition in ("german", "italian", "french"):
        options = GAME.options({"edition": edition}, seats)
        assert set(options) == {"edition", *OWN_VALUES}
        assert GAME.options(options, seats) == options


# What options do not take

PAIRS = [LAND[i : i + 2] for i in range(0, 36, 2)]
BOATS: list[Any] = [["red", 1]] * 12

ILLEGAL: list[tuple[str, Any]] = [
    *(("edition", value) for value in ("dutch", "", None, 1, ["german"])),
    *(("starting_vikings", value) for value in (0, 14, -1, 7.0, "7", True, None, [7])),
    *(("passenger_decides", value) for value in ("never", "", True, None, ["after"])),
    *(("second_place_tie", value) for value in ("half", 2, None)),
    *(("second_in_valhalla", value) for value in (-1, 7, "5", 4.0, True, None)),
    *(("recall", value) for value in ("yes", False, True, None, "one card")),
    *(("lengths", value) for value in ([6, 6, 7], [4, 7, 7], [9, 5, 4], [6, 6], [6, 6, 6, 0])),
    *(("lengths", value) for value in ("666", 18, None, [6.0, 6, 6], ["6", 6, 6], [True, 8, 9])),
    *(("tiles", value) for value in (PAIRS[1:], [*PAIRS, PAIRS[0]], [], None, "wheat")),
    ("tiles", [["cult", "swamp"], *PAIRS[1:]]),
    ("tiles", [["cult"], *PAIRS[1:]]),
    ("tiles", [["cult", "wheat", "wheat"], *PAIRS[1:]]),
    ("tiles", ["cult", *PAIRS[1:]]),
    ("tiles", [["forest", "village"], *PAIRS[1:]]),
    *(("dragons", value) for value in (BOATS[1:], [*BOATS, ["red", 1]], [], None, "red 1")),
    ("dragons", [["green", 1], *BOATS[1:]]),
    ("dragons", [["red", 0], *BOATS[1:]]),
    ("dragons", [["red", 4], *BOATS[1:]]),
    ("dragons", [["red", "1"], *BOATS[1:]]),
    ("dragons", [["red", True], *BOATS[1:]]),
    ("dragons", [[1, "red"], *BOATS[1:]]),
    ("dragons", [["red"], *BOATS[1:]]),
    ("dragons", ["red 1", *BOATS[1:]]),
]
TAKES = {
    "edition": "german, italian or french",
    "starting_vikings": "1 to 13",
    "passenger_decides": "after or before",
    "second_place_tie": "split or full",
    "second_in_valhalla": "0 to 6",
    "recall": "no, card_each or one_card",
    "lengths": "5 to 8 that add up to 18",
    "tiles": "18 pairs of fields",
    "dragons": "12 pairs of a colour",
}


@pytest.mark.parametrize(("option", "value"), ILLEGAL)
def test_W9_an_illegal_value_is_refused_by_name(option: str, value: Any) -> None:
    with pytest.raises(InvalidOption) as refusal:
        GAME.options({option: value}, 4)
    assert refusal.value.option == option
    assert str(refusal.value).startswith(f"option {option}: ")
    assert TAKES[option] in str(refusal.value)


def test_W9_an_unknown_option_is_refused_by_name() -> None:
    with pytest.raises(
        InvalidOption, match=r"option weather: .*no such option.*lengths"
    ) as refusal:
        GAME.options({"weather": "fair"}, 4)
    assert refusal.value.option == "weather"


# Each option by itself


@pytest.mark.parametrize("vikings", [1, 2, 12, 13])
def test_W9_starting_vikings_is_a_number_from_1_to_13(vikings: int) -> None:
    state = GAME.start(GAME.options({"starting_vikings": vikings}, 4), setup_for())
    assert state.view(0).data()["midgard"] == [vikings] * 4


def test_W9_passenger_decides() -> None:
    after = Position(passenger_decides="after").draws("black 1")
    assert after.asked == ("red", "crew")
    before = Position(passenger_decides="before").draws("black 1")
    assert before.asked == ("black", "join")


@pytest.mark.parametrize(("tie", "second"), [("split", 3), ("full", 5)])
def test_W9_second_place_tie(tie: str, second: int) -> None:
    position = Position(second_place_tie=tie).midgard(everyone=0)
    position.hold("red", 0, 0, 1).hold("blue", 0, 3).hold("black", 0, 4).raid_ends()
    assert position.scored("peninsula0") == {"red": 7, "blue": second, "black": second}


@pytest.mark.parametrize("points", range(7))
def test_W9_second_in_valhalla_is_a_number_from_0_to_6(points: int) -> None:
    position = Position(raid=3, second_in_valhalla=points).midgard(everyone=0)
    position.heroes(everyone=0, red=2, blue=1).raid_ends()
    assert position.scores == {"red": 6, "blue": points, "yellow": 0, "black": 0}


@pytest.mark.parametrize("lengths", [[5, 5, 8], [8, 5, 5], [5, 6, 7], [6, 6, 6], [7, 6, 5]])
def test_W9_lengths_are_those_of_peninsulas_0_1_and_2(lengths: list[int]) -> None:
    seen = Position(lengths=lengths).seen_by("red")
    assert [len(fields) for fields in seen["peninsulas"]] == [2 * tiles for tiles in lengths]


def test_W9_lengths_may_be_given_as_a_tuple() -> None:
    assert GAME.options({"lengths": (5, 8, 5)}, 4)["lengths"] == [5, 8, 5]


def test_W9_tiles_are_what_the_land_is_made_of() -> None:
    position = Position(land=["forest3"] * 36).draws("red 1").plays("crew 1 2 3", "sail 0 bow")
    assert position.scores["red"] == 9


def test_W9_dragons_are_what_is_drawn_from() -> None:
    dragons = [["black", 2]] * 11 + [["red", 3]]
    position = Position(dragons=dragons)
    assert position.possible() == ["dragon red 3", "dragon black 2"]
    position.draws("black 2").plays("crew 1 3", "join")
    assert position.aboard() == ["red", "black", "red"]


# Recall


def recalling(form: str, points: int, *hand: str, dragon: str = "blue 2", **more: Any) -> Position:
    """Red's Midgard is empty, its score and hand are these, and it draws a dragon."""
    position = Position(land=PLAIN, recall=form, **more).midgard(red=0)
    return position.points(red=points).hand("red", *hand).draws(dragon)


BOTH = pytest.mark.parametrize("form", ["card_each", "one_card"])


def test_W9_recall_no() -> None:
    position = recalling("no", 9, "hunt", "forest", dragon="red 1")
    assert position.asked == ("red", "sail")


def test_W9_recall_card_each_costs_a_card_and_a_point_a_viking() -> None:
    position = recalling("card_each", 9, "hunt", "forest")
    asgard = position.in_asgard("red")
    assert position.asked == ("red", "recall")
    assert position.possible() == ["recall -", "recall hunt", "recall forest"]
    position.plays("recall forest")
    assert position.ledger == [("red", -1, "recall")]
    assert position.scores["red"] == 8
    assert position.hand_of("red") == ["hunt"]
    assert position.discards() == ["forest"]
    assert position.in_midgard("red") == 1
    assert position.in_asgard("red") == asgard - 1


def test_W9_recall_card_each_again_and_again() -> None:
    """That Midgard is empty is looked at once, before the first recall of this boarding."""
    position = recalling("card_each", 9, "hunt", "hunt", "wheat", "cult", dragon="red 1")
    position.plays("recall hunt", "recall wheat")
    assert position.asked == ("red", "recall")
    assert position.possible() == ["recall -", "recall hunt", "recall cult"]
    position.plays("recall hunt")
    assert position.asked == ("red", "crew")  # three seats, three vikings
    assert position.in_midgard("red") == 3
    assert position.scores["red"] == 6
    assert position.hand_of("red") == ["cult"]


def test_W9_recall_card_each_until_declined() -> None:
    position = recalling("card_each", 9, "hunt", "hunt").plays("recall hunt", "recall -")
    assert position.asked == ("red", "crew")
    assert position.possible() == ["crew -", "crew 1", "crew 3"]
    assert (position.scores["red"], position.hand_of("red")) == (8, ["hunt"])


@pytest.mark.parametrize(
    ("points", "cards", "asgard", "dragon", "recalls"),
    [
        (9, 4, 9, "blue 2", 2),  # the two neutral seats
        (9, 4, 9, "red 2", 3),  # all three seats
        (1, 4, 9, "red 2", 1),  # the score never falls below 0
        (2, 4, 9, "red 2", 2),
        (9, 1, 9, "red 2", 1),  # a card each
        (9, 4, 2, "red 2", 2),  # as far as Asgard has them
    ],
)
def test_W9_recall_card_each_until_nothing_more_is_possible(
    points: int, cards: int, asgard: int, dragon: str, recalls: int
) -> None:
    position = Position(land=PLAIN, recall="card_each").midgard(red=0).heroes(red=13 - asgard)
    position.hold("red", 2, 11).points(red=points).hand("red", *["shield"] * cards).draws(dragon)
    assert position.in_asgard("red") == asgard
    for _ in range(recalls):
        assert position.asked == ("red", "recall")
        position.plays("recall shield")
    assert position.asked == ("red", "crew")
    assert position.in_midgard("red") == recalls
    assert position.scores["red"] == points - recalls


def test_W9_recall_one_card_costs_one_card_in_all_and_a_point_a_viking() -> None:
    position = recalling("one_card", 9, "hunt", "forest", dragon="red 1")
    assert position.asked == ("red", "recall")
    assert position.possible() == [
        "recall -",
        *("recall hunt 1", "recall hunt 2", "recall hunt 3"),
        *("recall forest 1", "recall forest 2", "recall forest 3"),
    ]
    position.plays("recall forest 3")
    assert position.ledger == [("red", -3, "recall")]
    assert position.scores["red"] == 6
    assert position.hand_of("red") == ["hunt"]
    assert position.discards() == ["forest"]
    assert position.in_midgard("red") == 3


def test_W9_recall_one_card_only_once() -> None:
    position = recalling("one_card", 9, "hunt", "hunt", dragon="red 1").plays("recall hunt 1")
    assert position.asked == ("red", "crew")
    assert position.possible() == ["crew -", "crew 1", "crew 2", "crew 3"]


@pytest.mark.parametrize(
    ("points", "asgard", "dragon", "most"),
    [
        (9, 9, "blue 2", 2),  # the two neutral seats
        (9, 9, "red 2", 3),  # all three seats
        (1, 9, "red 2", 1),  # the score never falls below 0
        (2, 9, "red 2", 2),
        (9, 1, "red 2", 1),  # as far as Asgard has them
        (9, 2, "red 2", 2),
    ],
)
def test_W9_recall_one_card_has_limits(points: int, asgard: int, dragon: str, most: int) -> None:
    position = Position(land=PLAIN, recall="one_card").midgard(red=0).heroes(red=13 - asgard)
    position.hold("red", 2, 11).points(red=points).hand("red", "shield", "shield").draws(dragon)
    assert position.in_asgard("red") == asgard
    possible = [f"recall shield {vikings}" for vikings in range(1, most + 1)]
    assert position.possible() == ["recall -", *possible]
    if most < 3:
        position.refuses(f"recall shield {most + 1}")
    position.plays(f"recall shield {most}")
    assert position.scores["red"] == points - most


def test_W9_recall_the_other_forms_words_are_refused() -> None:
    recalling("card_each", 9, "hunt").refuses("recall hunt 1", "recall forest")
    recalling("one_card", 9, "hunt").refuses("recall hunt", "recall forest 1")


@BOTH
def test_W9_recall_only_with_an_empty_midgard(form: str) -> None:
    position = Position(recall=form).midgard(red=1).points(red=9).hand("red", "hunt").draws("red 1")
    assert position.asked == ("red", "crew")


@BOTH
def test_W9_recall_only_with_a_card_in_hand(form: str) -> None:
    assert recalling(form, 9).asked != ("red", "recall")
    assert recalling(form, 9, "heroes").asked == ("red", "recall")  # any card will do


@BOTH
def test_W9_recall_only_with_a_point_to_lose(form: str) -> None:
    assert recalling(form, 0, "hunt").asked != ("red", "recall")
    assert recalling(form, 1, "hunt").asked == ("red", "recall")


@BOTH
def test_W9_recall_only_with_a_viking_in_asgard(form: str) -> None:
    for heroes, asked in ((13, "sail"), (12, "recall")):
        position = Position(recall=form, start="blue").midgard(blue=0).heroes(blue=heroes)
        position.hold("blue", 0, 0).points(blue=9).hand("blue", "hunt").draws("blue 1")
        assert position.in_asgard("blue") == 13 - heroes
        assert position.asked == ("blue", asked)


@BOTH
def test_W9_recall_after_declining_there_is_nothing_to_board(form: str) -> None:
    position = recalling(form, 9, "hunt", dragon="red 1").plays("recall -")
    assert position.asked == ("red", "sail")
    assert position.ledger == []
    assert (position.hand_of("red"), position.discards()) == (["hunt"], [])


@pytest.mark.parametrize(
    ("form", "recall"), [("card_each", "recall hunt"), ("one_card", "recall hunt 1")]
)
def test_W9_recall_the_vikings_then_board_as_usual_or_stay(form: str, recall: str) -> None:
    position = recalling(form, 1, "hunt", dragon="red 1").plays(recall, "crew 2", "sail 0 bow")
    assert position.held("red") == {(0, 1)}
    position = recalling(form, 1, "hunt", dragon="red 1").plays(recall, "crew -")
    assert position.in_midgard("red") == 1


@pytest.mark.parametrize(
    ("form", "possible"),
    [
        ("card_each", ["recall -", "recall hunt", "recall wheat"]),
        ("one_card", ["recall -", "recall hunt 1", "recall wheat 1"]),
    ],
)
def test_W9_recall_a_passenger_buys_one_at_most(form: str, possible: list[str]) -> None:
    position = Position(recall=form).midgard(blue=0).points(blue=9).hand("blue", "hunt", "wheat")
    position.draws("blue 2").plays("crew 1")
    assert position.asked == ("blue", "recall")
    assert position.possible() == possible
    position.plays(possible[1])
    assert position.asked == ("blue", "join")
    position.plays("join")
    assert position.aboard() == ["red", "blue", None]
    assert (position.scores["blue"], position.in_midgard("blue")) == (8, 0)


@BOTH
def test_W9_recall_a_passenger_who_declines_is_not_asked_to_join(form: str) -> None:
    position = Position(recall=form).midgard(blue=0).points(blue=9).hand("blue", "hunt")
    position.draws("blue 2").plays("crew 1", "recall -")
    assert position.asked == ("red", "sail")


@BOTH
def test_W9_recall_a_passenger_may_buy_one_and_stay(form: str) -> None:
    position = Position(recall=form).midgard(blue=0).points(blue=9).hand("blue", "hunt")
    position.draws("blue 2").plays("crew 1")
    position.plays(position.possible()[1], "stay")
    assert position.aboard() == ["red", None, None]
    assert position.in_midgard("blue") == 1


@BOTH
def test_W9_recall_comes_immediately_before_the_own_boarding_decision(form: str) -> None:
    for order, asked in (("after", ["red", "blue"]), ("before", ["blue", "red"])):
        position = Position(recall=form, passenger_decides=order).midgard(red=0, blue=0)
        position.points(red=1, blue=1).hand("red", "hunt").hand("blue", "hunt").draws("blue 2")
        for colour in asked:
            boarding = "crew" if colour == "red" else "join"
            assert position.asked == (colour, "recall")
            position.plays(position.possible()[1])
            assert position.asked == (colour, boarding)
            position.plays(position.possible()[0])
        assert position.asked == ("red", "sail")


@BOTH
def test_W9_recall_each_of_both_who_board_for_themselves(form: str) -> None:
    """That one has declined is nothing to the other."""
    position = Position(recall=form).midgard(red=0, blue=0).points(red=5, blue=5)
    position.hand("red", "hunt").hand("blue", "hunt").draws("blue 2").plays("recall -")
    assert position.asked == ("blue", "recall")
    position.plays("recall -")
    assert position.asked == ("red", "sail")


@BOTH
def test_W9_recall_is_for_those_who_may_man_a_seat(form: str) -> None:
    """Yellow has nothing to do with red's turn on a blue dragon."""
    position = Position(recall=form).midgard(yellow=0).points(yellow=9).hand("yellow", "hunt")
    position.draws("blue 2").plays("crew -", "stay")
    assert position.asked == ("red", "sail")


@BOTH
def test_W9_recall_is_possible_anew_in_the_next_boarding(form: str) -> None:
    position = recalling(form, 9, "hunt", "hunt", dragon="red 1")
    position.plays("recall -", "sail 0 bow").quiet_turns(3).draws("blue 3")
    assert position.asked == ("red", "recall")


@BOTH
def test_W9_recall_lays_the_card_open(form: str) -> None:
    """W6.2 On the discards at once: here it is the whole pile for the next cult site."""
    position = Position(recall=form, land=shore("cult")).midgard(red=0).points(red=1)
    position.hand("red", "village").hoard("black").draws("red 1")
    position.plays(position.possible()[1])
    assert position.seen_by("yellow")["discards"] == ["village"]
    position.plays("crew 1", "sail 0 bow")
    assert position.possible() == ["card 0 village"]
