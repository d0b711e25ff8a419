"""Statistics of games, computed by hand and by `Study`."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from longhouse.arena import study_page
from longhouse.arena.study import ENOUGH, Ratio, level_of, study
from longhouse.core.saga import Saga
from longhouse.core.saga_files import read

from .test_report import Reader

WALHALLA = list(read("tests/sagas/walhalla.sagas.jsonl"))
VOLUSPA = list(read("tests/sagas/voluspa.sagas.jsonl"))


def dealt(number: int) -> Saga:
    """A game that nobody played: seat 0 drew an Odin and won, or a Loki and lost."""
    saga = VOLUSPA[0]
    lucky = number % 2 == 0
    setup = {**saga.setup, "first": 1, "hands": [["odin"] if lucky else ["loki"], ["thor"]]}
    seats: list[dict[str, Any]] = [
        {"name": "x", "bot": "a"},
        {"name": "y", "bot": "b", "iterations": 50},
    ]
    scores = [30, 10] if lucky else [10, 20]
    moves = [(1, "play thor 0,1"), (0, "play odin 1,0" if lucky else "play loki 1,0")]
    ledger = [(0, 1, 4, "row"), (1, 0, 8 if lucky else 1, "column"), (1, 1, 5, "row")]
    return replace(
        saga, setup=setup, seats=seats, moves=moves, ledger=ledger, scores=scores, extra={}
    )


def test_seats_levels_sources_and_draws() -> None:
    (found,) = study(dealt(number) for number in range(2 * ENOUGH))
    games = 2 * ENOUGH
    assert (found.games, found.shared, found.title) == (games, 0, "Völuspá, 2 players")
    assert [share.wins for share in found.by_turn] == [games / 2, games / 2]
    assert [points / games for points in found.turn_scores] == [15, 20]  # seat 1 begins
    assert found.level_names() == ["a", "b@50"]
    assert found.levels["b@50"].by_turn[0].games == games
    assert found.mean_score("a") == 20
    assert (found.source("row", "b@50"), found.source("row")) == (9, 4.5)
    assert found.source("column", "a") == 4.5
    # Seat 0 ends 10 points above the mean of its table or 5 below, by what it drew.
    assert found.worth("odin").value == pytest.approx(7.5)
    assert found.worth("loki").value == pytest.approx(-7.5)
    assert found.worth("thor").value == pytest.approx(0)  # its level draws nothing else
    assert found.chance("odin").value == pytest.approx(0.5)
    assert found.drawn("odin") == 0.25
    assert found.at_once("odin") == 8  # not the 5 points of the other seat
    assert found.at_once("thor", "b@50") == 4
    assert found.length() == [2] * games
    assert sum(found.margins) == (20 + 10) * ENOUGH
    json.dumps(found.data())


def test_kinds_of_games_are_told_apart_and_unfinished_ones_do_not_count() -> None:
    unfinished = replace(WALHALLA[0], scores=None)
    found = study([*WALHALLA, unfinished, *VOLUSPA])
    assert sum(each.games for each in found) == len(WALHALLA) + len(VOLUSPA)
    assert len(found) == len({(s.game, len(s.seats), str(s.options)) for s in WALHALLA + VOLUSPA})
    assert sum(each.unfinished for each in found) == 1
    for each in found:
        everything = sum(each.source(reason) for reason in each.reasons())
        assert everything == pytest.approx(each.mean_score())  # every point has a source
        assert each.kinds() == []  # of so few games nothing can be said


def test_all_cards_that_are_drawn_are_counted() -> None:
    for saga in WALHALLA + VOLUSPA:
        (one,) = study([saga] * ENOUGH)
        draws = sum(who < 0 and what.split(" ")[0] in ("card", "draw") for who, what in saga.moves)
        hands = saga.setup.get("cards") or [t for hand in saga.setup["hands"] for t in hand]
        counted = sum(one.drawn(kind) for kind in one.kinds()) * len(saga.seats)
        assert counted == pytest.approx(draws + len(hands))


def test_draws_of_the_same_game_are_no_independent_cases() -> None:
    many, few = Ratio(), Ratio()
    for number in range(40):
        few.add(float(number % 2), 1)
        many.add(10.0 * (number % 2), 10)
    assert many.mean == few.mean == 0.5
    assert many.variance() == pytest.approx(few.variance())


def test_levels() -> None:
    assert level_of({"name": "Ada"}) == "people"
    assert level_of({"name": "x", "bot": "norn", "milliseconds": 100.0}) == "norn@100ms"
    assert level_of({"name": "x", "bot": "norn", "weights": "w.json"}) == "norn+w.json"


def test_the_page() -> None:
    studies = study([*(dealt(number) for number in range(ENOUGH)), *WALHALLA])
    shown = Reader(study_page.page(studies))
    for word in ("Völuspá, 2 players", "Walhalla, 4 players", "Seats", "Levels", "Length"):
        assert word in shown.words
    for word in ("Where points come from", "What a draw is worth", "odin", "b@50"):
        assert word in shown.words
    assert "script" not in shown.tags
    assert not [value for name, value in shown.attributes if name in ("src", "href")]
