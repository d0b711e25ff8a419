"""Dealing: everything that W2 leaves to chance, and nothing else."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from pathlib import Path

import pytest

from longhouse.core.errors import InvalidSetup
from longhouse.core.rng import Rng
from longhouse.core.state import SPECTATOR
from longhouse.walhalla.game import Walhalla
from longhouse.walhalla.options import EDITIONS
from longhouse.walhalla.setup import shuffled
from trust.fingerprint import fingerprint
from trust.variants import VARIANTS, Variant

GAME = Walhalla()
OPTIONS = {seats: GAME.options({}, seats) for seats in (3, 4)}


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_dealt_is_possible_and_plain_json(variant: Variant) -> None:
    options = GAME.options(variant.given, variant.seats)
    for seed in range(20):
        setup = GAME.deal(options, variant.seats, Rng(seed))
        assert json.loads(json.dumps([options, setup])) == [options, setup]
        state = GAME.start(options, setup)
        assert state.seats == variant.seats
        assert state.active == state.start == setup["start"]


def test_the_same_seed_deals_the_same() -> None:
    assert GAME.deal(OPTIONS[4], 4, Rng(5)) == GAME.deal(OPTIONS[4], 4, Rng(5))
    assert GAME.deal(OPTIONS[4], 4, Rng(5)) != GAME.deal(OPTIONS[4], 4, Rng(6))


def test_every_order_is_equally_likely() -> None:
    """Chi-square with 23 degrees of freedom."""
    rng = Rng(24)
    orders = Counter(tuple(shuffled("abcd", rng)) for _ in range(24_000))
    assert len(orders) == 24
    assert sum((times - 1000) ** 2 / 1000 for times in orders.values()) < 60


def test_chance_lays_out_everything_in_every_way() -> None:
    setups = [GAME.deal(OPTIONS[3], 3, Rng(seed)) for seed in range(3000)]
    assert Counter(s["start"] for s in setups).keys() == {0, 1, 2}
    assert len({tuple(s["colours"]) for s in setups}) == 24
    inner = {tuple(pair[0] for pair in s["headlands"]) for s in setups}
    outer = {tuple(pair[1] for pair in s["headlands"]) for s in setups}
    assert (len(inner), len(outer)) == (6, 6)
    first_tiles = {tuple(s["peninsulas"][0][:2]) for s in setups}
    assert len(first_tiles) == 2 * 11, "eleven unlike tiles, either end at the coast"
    dealt = Counter(card for s in setups for card in s["cards"])
    total = sum(dealt.values())
    for card, times in dealt.items():  # four or one of each in 32
        expected = total * (1 if card[-1] in "678" or card == "heroes" else 4) / 32
        assert abs(times - expected) < 5 * expected**0.5


def test_a_state_owes_nothing_to_what_it_was_made_of() -> None:
    options, setup = deepcopy(OPTIONS[4]), GAME.deal(OPTIONS[4], 4, Rng(1))
    state = GAME.start(options, setup)
    before, seen = fingerprint(state), state.view(SPECTATOR).encode()
    setup["colours"].reverse()
    setup["peninsulas"][0].reverse()
    setup["cards"][0] = "heroes"
    assert fingerprint(state) == before
    assert state.view(SPECTATOR).encode() == seen


def test_options_for_three_do_not_fit_a_setup_with_other_lengths() -> None:
    setup = GAME.deal(GAME.options({"lengths": [5, 8, 5]}, 3), 3, Rng(1))
    with pytest.raises(InvalidSetup, match=r"three lists of \[12, 12, 12\] fields"):
        GAME.start(OPTIONS[3], setup)


def test_the_page_of_a_new_table_knows_what_is_usual_in_each_edition() -> None:
    page = Path(__file__).parents[2] / "web/src/games/walhalla/editions.json"
    for edition, usual in json.loads(page.read_text()).items():
        assert usual == {option: EDITIONS[edition][option] for option in usual}
    assert set(json.loads(page.read_text())) == set(EDITIONS)
