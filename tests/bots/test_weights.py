"""Weights belong to the terms they were learned for."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from longhouse.bots.evaluation import Evaluation, in_order
from longhouse.bots.voluspa.evaluation import VoluspaEvaluation
from longhouse.bots.walhalla.evaluation import WalhallaEvaluation
from longhouse.bots.weights import SHELF, dump, load


@pytest.mark.parametrize(
    ("game", "make"), [("walhalla", WalhallaEvaluation), ("voluspa", VoluspaEvaluation)]
)
def test_the_weights_in_the_package_fit_and_are_dumped_as_they_were(
    game: str, make: Callable[[], Evaluation]
) -> None:
    for book in json.loads((SHELF / f"{game}.json").read_text())["books"].values():
        assert {"note": book["note"], **dump(load(make(), book))} == book


@pytest.mark.parametrize("change", [lambda terms: [*terms, "runes"], lambda terms: terms[::-1]])
def test_weights_for_other_terms_are_refused(change: object) -> None:
    assert callable(change)
    book = dump(WalhallaEvaluation())
    book["weights"][1] = dict.fromkeys(change([*book["weights"][1]]), 0.0)
    with pytest.raises(ValueError, match="learned for other terms"):
        load(WalhallaEvaluation(), book)


def test_an_inserted_term_needs_a_number_of_its_own() -> None:
    assert in_order({"fields": 0, "heroes": 1}) == ("fields", "heroes")
    for numbers in ({"fields": 0, "runes": 0, "heroes": 1}, {"fields": 0, "heroes": 2}):
        with pytest.raises(ValueError, match="stands at 1"):
            in_order(numbers)
