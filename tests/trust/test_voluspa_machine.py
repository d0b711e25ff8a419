"""Random games of Völuspá under all options: after every move the laws of the game hold."""

from __future__ import annotations

import pytest
from hypothesis import settings

from longhouse.core.rng import Rng
from longhouse.testing import check_whole_game
from longhouse.voluspa.components import SETS
from trust.machine import SPARING, machine, numbers
from trust.voluspa_laws import LAWS
from trust.voluspa_variants import GAME, GIVEN, VARIANTS, variants

REASONS = {"row", "column", "alone", "hel", "dwarf", "serpent", "lightning"}


def test_the_reasons_are_those_of_the_saga() -> None:
    assert set(GAME.reasons) == REASONS


def test_the_variants_have_every_set_and_number_of_players() -> None:
    assert {given.get("set") for given in GIVEN if isinstance(given.get("set"), str)} == set(SETS)
    assert {variant.seats for variant in VARIANTS} == {2, 3, 4, 5}


@pytest.mark.parametrize("number", numbers(len(GIVEN)))
def test_whole_games_of_each_variant_keep_the_laws(number: int) -> None:
    assert check_whole_game(LAWS, VARIANTS[number].start(number), Rng(number), SPARING * 35) > 20


TestVoluspa = machine(LAWS, variants(), most_at_once=40).TestCase
TestVoluspa.settings = settings(max_examples=18 // SPARING, stateful_step_count=12)
