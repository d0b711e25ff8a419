"""Random games of Walhalla under all options: after every move the laws of the game hold."""

from __future__ import annotations

import pytest
from hypothesis import settings

from longhouse.core.rng import Rng
from longhouse.testing import check_whole_game
from trust.machine import SPARING, machine, numbers
from trust.variants import COLOURS, GAME, VARIANTS, variants
from trust.walhalla_laws import LAWS

REASONS = {
    *("forest", "hunt", "recall", "peninsula0", "peninsula1", "peninsula2", "wheat"),
    *("card-forest", "card-wheat", "card-cult", "card-village", "fields", "valhalla"),
}


def test_the_reasons_are_those_of_the_saga() -> None:
    assert set(GAME.reasons) == REASONS


def test_the_variants_leave_out_each_colour() -> None:
    left_out = [set(COLOURS) - set(variant.colours) for variant in VARIANTS if variant.seats == 3]
    assert {colour for one in left_out for colour in one} == set(COLOURS)


@pytest.mark.parametrize("number", numbers(len(VARIANTS)))
def test_whole_games_of_each_variant_keep_the_laws(number: int) -> None:
    assert check_whole_game(LAWS, VARIANTS[number].start(number), Rng(number), SPARING * 7) > 60


TestWalhalla = machine(LAWS, variants(), most_at_once=50).TestCase
TestWalhalla.settings = settings(max_examples=27 // SPARING, stateful_step_count=25)
