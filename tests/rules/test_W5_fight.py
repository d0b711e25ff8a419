"""W5 A fight for a field."""

from __future__ import annotations

import pytest

from walhalla.position import PLAIN, Position, shore


def attacked(heroes: int = 1, shields: int = 0, attacks: int = 0) -> Position:
    """A red viking lands where a blue one stands: these are blue's defences, and red's cards."""
    position = Position(land=shore("forest3")).heroes(red=2, blue=heroes).hold("blue", 0, 0)
    position.hand("blue", *["shield"] * shields).hand("red", *["attack"] * attacks)
    return position.draws("red 1").plays("crew 1", "sail 0 bow")


def yielded(position: Position, heroes: int) -> None:
    """The field is red's, and the blue viking one hero more than there were."""
    assert position.holder(0, 0) == "red"
    assert position.in_valhalla("blue") == heroes + 1
    assert position.in_valhalla("red") == 2
    assert position.scored("forest") == {"red": 3}


def test_W5_1_the_attacker_may_first_play_an_attack_card() -> None:
    position = attacked(heroes=1, shields=1, attacks=1)
    assert position.asked == ("red", "attack")
    assert position.possible() == ["attack", "attack card"]
    position.refuses("yield", "stand", "shield", "land left")  # the defender must wait


def test_W5_1_then_the_defender_loses_and_may_answer_with_nothing() -> None:
    position = attacked(heroes=1, shields=1, attacks=1).plays("attack card")
    assert position.asked == ("chance", "dragon")
    yielded(position, heroes=1)
    assert position.hand_of("blue") == ["shield"]


def test_W5_1_the_attack_card_is_discarded_and_one_is_enough() -> None:
    position = attacked(heroes=1, attacks=2).plays("attack card")
    assert position.hand_of("red") == ["attack"]
    assert position.discards() == ["attack"]


def test_W5_1_without_the_card_the_defender_chooses_at_once() -> None:
    position = attacked(heroes=1, shields=1, attacks=0)
    assert position.asked == ("blue", "defend")


def test_W5_1_the_card_may_be_kept() -> None:
    position = attacked(heroes=1, attacks=1).plays("attack")
    assert position.asked == ("blue", "defend")
    assert position.hand_of("red") == ["attack"]
    assert position.discards() == []


def test_W5_1_it_is_asked_even_where_the_defender_has_no_choice() -> None:
    position = attacked(heroes=0, attacks=1)
    assert position.asked == ("red", "attack")
    yielded(position.plays("attack"), heroes=0)
    assert position.hand_of("red") == ["attack"]


@pytest.mark.parametrize(("holder", "asked"), [("black", "attack"), ("red", "defend")])
def test_W5_1_the_attacker_is_the_owner_of_the_landing_viking(holder: str, asked: str) -> None:
    """Black sails along on red's turn: black's card counts, red's does not."""
    position = Position(land=PLAIN).hold("blue", 0, 0).hand(holder, "attack")
    position.draws("black 1").plays("crew -", "join", "sail 0 bow")
    assert position.asked == ("black" if asked == "attack" else "blue", asked)
    position.plays("attack card" if asked == "attack" else "yield")
    assert position.holder(0, 0) == "black"
    assert position.hand_of("red") == (["attack"] if holder == "red" else [])


def test_W5_2_yield_makes_the_defending_viking_a_hero() -> None:
    position = attacked(heroes=1).plays("yield")
    yielded(position, heroes=1)
    assert position.in_asgard("blue") == 5  # as before


def test_W5_2_yield_gives_the_field_to_the_attacker() -> None:
    position = attacked(heroes=1).plays("yield")
    assert position.held("red") == {(0, 0)}
    assert position.held("blue") == set()
    assert position.scores == {"red": 3, "blue": 0, "yellow": 0, "black": 0}  # W4


def test_W5_2_stand_costs_a_hero_who_goes_to_asgard() -> None:
    position = attacked(heroes=2)
    asgard = position.in_asgard("blue")
    position.plays("stand")
    assert position.in_valhalla("blue") == 1
    assert position.in_asgard("blue") == asgard + 1


def test_W5_2_stand_keeps_the_field_and_makes_the_attacking_viking_a_hero() -> None:
    position = attacked(heroes=1)
    midgard, asgard = position.in_midgard("red"), position.in_asgard("red")
    position.plays("stand")
    assert position.holder(0, 0) == "blue"
    assert position.in_valhalla("red") == 3
    assert (position.in_midgard("red"), position.in_asgard("red")) == (midgard, asgard)
    assert position.aboard() == [None, None, None]
    assert position.ledger == []


def test_W5_2_stand_needs_a_hero() -> None:
    assert attacked(heroes=1).possible() == ["yield", "stand"]
    position = attacked(heroes=0, shields=1)
    assert position.possible() == ["yield", "shield"]
    position.refuses("stand")


def test_W5_2_the_heroes_of_others_are_no_own_heroes() -> None:
    position = attacked(heroes=0, shields=1).heroes(red=3, yellow=3, black=3)
    position.refuses("stand")


@pytest.mark.parametrize("heroes", [0, 2])
def test_W5_2_a_shield_keeps_the_field_and_no_hero_leaves(heroes: int) -> None:
    position = attacked(heroes=heroes, shields=1).plays("shield")
    assert position.holder(0, 0) == "blue"
    assert position.in_valhalla("blue") == heroes
    assert position.in_valhalla("red") == 3
    assert position.ledger == []


def test_W5_2_the_shield_card_is_discarded_and_one_is_enough() -> None:
    position = attacked(shields=2).plays("shield")
    assert position.hand_of("blue") == ["shield"]
    assert position.discards() == ["shield"]


def test_W5_2_a_shield_needs_the_card() -> None:
    attacked(heroes=1, shields=0).refuses("shield")


def test_W5_2_all_three_answers() -> None:
    position = attacked(heroes=1, shields=1)
    assert position.asked == ("blue", "defend")
    assert position.possible() == ["yield", "stand", "shield"]
    position.refuses("attack", "attack card", "hunt", "spare")


def test_W5_2_the_next_seat_lands_after_the_fight() -> None:
    position = Position(land=PLAIN).hold("blue", 0, 0)
    position.draws("red 1").plays("crew 1 2", "sail 0 bow", "stand")
    assert position.holder(0, 1) == "red"
    assert position.active == "blue"


def test_W5_3_without_heroes_and_shield_the_defender_must_yield() -> None:
    position = attacked(heroes=0, shields=0)
    assert position.asked == ("chance", "dragon")  # nobody was asked
    yielded(position, heroes=0)


def test_W5_3_other_cards_do_not_help() -> None:
    position = Position(land=shore("forest3")).heroes(red=2, blue=0).hold("blue", 0, 0)
    position.hand("blue", "attack", "hunt", "heroes", "forest").hand("yellow", "shield")
    position.draws("red 1").plays("crew 1", "sail 0 bow")
    yielded(position, heroes=0)


def test_W5_3_a_hero_or_a_shield_gives_a_choice() -> None:
    assert attacked(heroes=1, shields=0).asked == ("blue", "defend")
    assert attacked(heroes=0, shields=1).asked == ("blue", "defend")
