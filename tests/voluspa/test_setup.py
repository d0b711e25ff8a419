"""Dealing Völuspá: everything that V3 leaves to chance, and nothing else."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from longhouse.core.errors import InvalidSetup
from longhouse.core.rng import Rng
from longhouse.core.state import SPECTATOR
from longhouse.voluspa.components import BASE, DEFAULT_COUNTS, DEFAULT_VALUES, PROMOS, SETS, TILES
from trust.fingerprint import fingerprint
from trust.voluspa_variants import GAME, VARIANTS, Variant

OPTIONS = GAME.options({"set": "all"}, 3)


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_dealt_is_possible_and_plain_json(variant: Variant) -> None:
    for seed in range(10):
        options, setup = variant.setup(seed)
        assert json.loads(json.dumps([options, setup])) == [options, setup]
        state = GAME.start(options, setup)
        assert state.seats == variant.seats
        assert [state.hand_size(seat) for seat in range(state.seats)] == [5] * variant.seats


def test_the_same_seed_deals_the_same() -> None:
    assert GAME.deal(OPTIONS, 3, Rng(5)) == GAME.deal(OPTIONS, 3, Rng(5))
    assert GAME.deal(OPTIONS, 3, Rng(5)) != GAME.deal(OPTIONS, 3, Rng(6))


def test_chance_deals_each_tile_as_often_as_there_are_of_it() -> None:
    setups = [GAME.deal(OPTIONS, 3, Rng(seed)) for seed in range(2000)]
    assert {setup["first"] for setup in setups} == {0, 1, 2}
    counts = {k: n for k, n in OPTIONS["counts"].items() if k not in ("hel", "drakkar")}
    hands = Counter(tile for setup in setups for hand in setup["hands"] for tile in hand)
    firsts = Counter(setup["tile"] for setup in setups)
    assert set(hands) == set(counts)
    assert set(firsts) == set(counts) - {"troll", "lightning"}
    for kind, count in counts.items():
        expected = 30_000 * count / sum(counts.values())
        assert abs(hands[kind] - expected) < 5 * expected**0.5
    allowed = sum(count for kind, count in counts.items() if kind in firsts)
    for kind, times in firsts.items():
        expected = 2000 * counts[kind] / allowed
        assert abs(times - expected) < 5 * expected**0.5


def test_a_state_owes_nothing_to_what_it_was_made_of() -> None:
    options, setup = deepcopy(OPTIONS), GAME.deal(OPTIONS, 3, Rng(1))
    state = GAME.start(options, setup)
    before, seen = fingerprint(state), state.view(SPECTATOR).encode()
    setup["hands"][0].reverse()
    setup["hands"][1][0] = "odin"
    setup["tile"] = "loki"
    assert fingerprint(state) == before
    assert state.view(SPECTATOR).encode() == seen


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("first", 3), ("first", -1), ("first", True), ("first", "0"), ("first", None)),
        *(("tile", "troll"), ("tile", "lightning"), ("tile", "hel"), ("tile", "?"), ("tile", 1)),
        *(("hands", []), ("hands", None), ("hands", [["odin"] * 5]), ("hands", [["odin"] * 4] * 3)),
        *(("hands", [["?"] * 5] * 3), ("hands", [["hel"] * 5] * 3), ("hands", [["odin"] * 5] * 3)),
        ("more", 1),
    ],
)
def test_a_setup_that_cannot_be_is_refused(key: str, value: Any) -> None:
    setup = GAME.deal(OPTIONS, 3, Rng(1))
    with pytest.raises(InvalidSetup, match="it takes"):
        GAME.start(OPTIONS, {**setup, key: value})


def test_the_page_of_a_new_table_knows_what_is_in_the_box() -> None:
    page = Path(__file__).parents[2] / "web/src/games/voluspa/box.json"
    known = json.loads(page.read_text())
    numbers = zip(TILES, DEFAULT_VALUES, DEFAULT_COUNTS, strict=True)
    assert known["tiles"] == {kind: {"value": v, "count": c} for kind, v, c in numbers}
    assert known["promos"] == list(PROMOS)
    added = {name: [k for k in kinds if k not in (*BASE, *PROMOS)] for name, kinds in SETS.items()}
    assert known["sets"] == added
