"""W4 Occupying a field: free ones, and those won in a fight."""

from __future__ import annotations

from collections import Counter

import pytest

from longhouse.core.dealer import seed_for
from longhouse.core.rng import Rng
from walhalla.position import Position, shore

# Three ways to win a field: free, yielded, taken with an attack card.
WAYS = ["free", "yield", "attack card"]


def occupied(terrain: str, way: str, *hand: str) -> Position:
    """Red, with these cards in hand, takes row 0 of peninsula 0 in this way."""
    position = Position(land=shore(terrain)).hand("red", *hand)
    if way != "free":
        position.hold("blue", 0, 0)
    if way == "attack card":
        position.hand("red", "attack")
    position.draws("red 1").plays("crew 1", "sail 0 bow")
    if way != "free":
        position.plays(way)
    assert position.holder(0, 0) == "red"
    return position


@pytest.mark.parametrize("way", WAYS)
def test_W4_1_who_occupies_a_cult_site_draws_a_card(way: str) -> None:
    position = occupied("cult", way)
    assert position.asked == ("chance", "card")
    position.draws_card("red", "peninsula8")
    assert position.hand_of("red") == ["peninsula8"]
    assert "peninsula8" not in position.pile_cards()
    assert position.asked == ("chance", "dragon")


def test_W4_1_the_owner_of_the_viking_draws_in_the_turns_of_others_too() -> None:
    position = Position(land=shore("cult")).draws("blue 1").plays("crew -", "join", "sail 0 bow")
    position.refuses("card 0 hunt", "card 2 hunt")
    position.draws_card("blue", "hunt")
    assert position.hand_of("blue") == ["hunt"]
    assert position.hand_of("red") == []


def test_W4_1_each_card_of_the_pile_is_equally_likely() -> None:
    position = Position(land=shore("cult")).pile("hunt", "hunt", "hunt", "village", "heroes")
    position.draws("blue 1").plays("crew -", "join", "sail 0 bow")
    assert position.possible() == ["card 1 hunt", "card 1 village", "card 1 heroes"]
    assert position.state.weights() == (3, 1, 1)
    rng = Rng(seed_for("W4.1"))
    drawn = Counter(position.state.text(position.state.draw(rng)) for _ in range(5000))
    assert drawn["card 1 hunt"] == pytest.approx(3000, abs=200)
    assert drawn["card 1 village"] == pytest.approx(1000, abs=150)
    assert drawn["card 1 heroes"] == pytest.approx(1000, abs=150)


def test_W4_1_at_once_before_the_next_seat_lands() -> None:
    """So an attack card just drawn helps the very next viking."""
    position = Position(land=shore("cult", "wheat")).hold("blue", 0, 1)
    position.draws("red 1").plays("crew 1 2", "sail 0 bow")
    assert position.asked == ("chance", "card")
    assert position.aboard() == [None, "red", None]
    position.draws_card("red", "attack")
    assert position.asked == ("red", "attack")


def test_W4_1_a_viking_for_each_cult_site_draws_a_card_for_each() -> None:
    position = Position(land=shore("cult", "cult")).draws("red 1").plays("crew 1 2", "sail 0 bow")
    position.draws_card("red", "hunt").draws_card("red", "shield")
    assert position.hand_of("red") == ["hunt", "shield"]


def test_W4_1_if_the_pile_is_empty_the_discards_become_the_pile() -> None:
    position = Position(land=shore("cult")).hand("blue", "heroes").pile()
    assert len(position.discards()) == 31
    position.draws("red 1").plays("crew 1", "sail 0 bow")
    assert len(position.pile_cards()) == 31
    assert position.discards() == []
    position.refuses("card 0 heroes")  # that one is still in blue's hand
    position.draws_card("red", "hunt")
    assert len(position.pile_cards()) == 30


def test_W4_1_the_discards_become_the_pile_only_when_it_is_drawn_from() -> None:
    """A pile whose last card has just been drawn stays empty until then."""
    position = Position(land=shore("cult", "wheat", "cult")).pile("shield")
    position.draws("red 1").plays("crew 1", "sail 0 bow")
    assert position.possible() == ["card 0 shield"]
    position.draws_card("red", "shield")
    assert position.pile_cards() == []
    assert len(position.discards()) == 31
    position.draws("blue 1").plays("crew 3", "sail 1 bow", "land left")
    assert len(position.pile_cards()) == 31


def test_W4_1_if_the_discards_are_empty_too_there_is_no_card() -> None:
    position = Position(land=shore("cult")).hoard("blue")
    position.draws("red 1").plays("crew 1", "sail 0 bow")
    assert position.holder(0, 0) == "red"
    assert position.hand_of("red") == []
    assert position.asked == ("chance", "dragon")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("forest", "worth"), [("forest2", 2), ("forest3", 3)])
def test_W4_2_a_forest_scores_its_worth_at_once(forest: str, worth: int, way: str) -> None:
    position = occupied(forest, way)
    assert position.ledger == [("red", worth, "forest")]
    assert position.asked == ("chance", "dragon")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("forest", "worth"), [("forest2", 2), ("forest3", 3)])
def test_W4_2_a_hunt_card_then_scores_the_worth_once_more(
    forest: str, worth: int, way: str
) -> None:
    position = occupied(forest, way, "hunt")
    assert position.ledger == [("red", worth, "forest")]
    assert position.asked == ("red", "hunt")
    assert position.possible() == ["hunt", "spare"]
    position.refuses("attack card", "shield", "dragon red 1")
    position.plays("hunt")
    assert position.ledger == [("red", worth, "forest"), ("red", worth, "hunt")]
    assert position.scores["red"] == 2 * worth
    assert position.hand_of("red") == []
    assert "hunt" in position.discards()


def test_W4_2_the_hunt_card_may_be_spared() -> None:
    position = occupied("forest3", "free", "hunt").plays("spare")
    assert position.ledger == [("red", 3, "forest")]
    assert position.hand_of("red") == ["hunt"]
    assert position.discards() == []


def test_W4_2_only_one_hunt_card_for_a_forest() -> None:
    position = occupied("forest2", "free", "hunt", "hunt").plays("hunt")
    assert position.asked == ("chance", "dragon")
    assert position.hand_of("red") == ["hunt"]
    assert position.scores["red"] == 4


def test_W4_2_but_one_for_each_forest() -> None:
    position = Position(land=shore("forest3", "forest2")).hand("red", "hunt", "hunt")
    position.draws("red 1").plays("crew 1 2", "sail 0 bow", "hunt", "hunt")
    assert position.scores["red"] == 10
    assert position.hand_of("red") == []


def test_W4_2_the_owner_of_the_viking_scores_and_hunts() -> None:
    position = Position(land=shore("forest2")).hand("red", "hunt").hand("blue", "hunt")
    position.draws("blue 1").plays("crew -", "join", "sail 0 bow")
    assert position.asked == ("blue", "hunt")
    position.plays("hunt")
    assert position.scores == {"red": 0, "blue": 4, "yellow": 0, "black": 0}
    assert position.asked == ("chance", "dragon")
    assert position.hand_of("red") == ["hunt"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("terrain", ["village1", "village2", "wheat"])
def test_W4_3_village_and_wheat_bring_nothing_now(terrain: str, way: str) -> None:
    position = occupied(terrain, way, "hunt", "wheat", "village")
    assert position.ledger == []
    assert position.hand_of("red") == ["hunt", "wheat", "village"]
    assert position.asked == ("chance", "dragon")


@pytest.mark.parametrize("answer", ["stand", "shield"])
@pytest.mark.parametrize("terrain", ["cult", "forest2", "forest3"])
def test_W4_3_a_defender_who_keeps_a_field_gets_nothing_anew(terrain: str, answer: str) -> None:
    position = Position(land=shore(terrain)).hold("blue", 0, 0)
    position.heroes(blue=1).hand("blue", "hunt", "shield").hand("red", "hunt")
    position.draws("red 1").plays("crew 1", "sail 0 bow", answer)
    assert position.holder(0, 0) == "blue"
    assert position.ledger == []
    assert position.asked == ("chance", "dragon")
