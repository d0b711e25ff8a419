"""Weights from a file: for bots that use weights, and for the right game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import longhouse
from longhouse.arena.entrants import Budget, Entrant, read_seats, with_weights
from longhouse.arena.simulation import play_game
from longhouse.bots.learned import Weights, uses_weights
from longhouse.bots.search import Search
from longhouse.bots.weights import SHELF
from longhouse.core.errors import LonghouseError

WALHALLA = longhouse.find("walhalla")
ALL = json.loads((SHELF / "walhalla.json").read_text())


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def file(books: dict[str, Any], name: str = "w.json") -> str:
    Path(name).write_text(json.dumps({"books": books}))
    return name


def other() -> dict[str, Any]:
    """A book that loves nothing."""
    weights = ALL["books"]["4"]["weights"]
    return {**ALL["books"]["4"], "weights": [dict.fromkeys(knot, 0.0) for knot in weights]}


def test_a_bot_plays_with_the_weights_of_the_file() -> None:
    name = file({"4": other()})
    bot = Weights.read(name, name).taught(WALHALLA, "norn")
    assert isinstance(bot, Search)
    assert not any(bot.mind.books["4"].weights)
    assert any(bot.mind.books["3"].weights)  # the file has no such book
    usual = play_game("walhalla", ["norn@3"] * 4, seed=1)
    changed = play_game("walhalla", [f"norn+{name}@3"] * 4, seed=1)
    same = play_game("walhalla", [f"norn+{file(ALL['books'], 'same.json')}@3"] * 4, seed=1)
    assert usual.moves == same.moves != changed.moves
    assert changed.seats[0] == {"name": "Norn", "bot": "norn", "weights": name, "iterations": 3}


def test_who_uses_weights() -> None:
    assert uses_weights(WALHALLA, "norn")
    assert not uses_weights(WALHALLA, "greedy")
    assert not uses_weights(WALHALLA, "random")
    assert not uses_weights(WALHALLA, "run:anything")


def test_one_file_for_all_who_use_some() -> None:
    name = file({"4": other()})
    options = WALHALLA.options({}, 4)
    seats = read_seats(WALHALLA, ["norn@3", "jarl", "greedy", "random"], Budget(), 4)
    given = with_weights(WALHALLA, options, 4, seats, name)
    assert [bool(entrant.weights) for entrant in given] == [True, True, False, False]
    assert with_weights(WALHALLA, options, 4, seats, None) == seats


@pytest.mark.parametrize(
    ("books", "bots", "complaint"),
    [
        ({"4": other()}, "greedy", "--weights w.json: none of these bots uses weights"),
        ({"3": ALL["books"]["3"]}, "norn", "is played by the book 4; the file has 3"),
        ({"nine": other()}, "norn", "w.json: it has a book nine; Walhalla has the books 3, 4"),
        ({"4": {**other(), "weights": [{"luck": 1.0}]}}, "norn", "learned for other terms"),
        ({"4": {}}, "norn", "--weights w.json, book 4: "),
    ],
)
def test_weights_that_do_not_fit(books: dict[str, Any], bots: str, complaint: str) -> None:
    seats = read_seats(WALHALLA, [bots], Budget(), 4)
    with pytest.raises(LonghouseError, match=complaint):
        with_weights(WALHALLA, WALHALLA.options({}, 4), 4, seats, file(books))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"books": []}', "\xff"])
def test_what_is_no_file_of_weights(text: str) -> None:
    Path("w.json").write_bytes(text.encode("latin-1"))
    with pytest.raises(LonghouseError, match=r"--bots norn\+w.json: w.json: this is no file of"):
        Entrant.read("norn+w.json", Budget())
    with pytest.raises(LonghouseError, match=r"gone.json: No such file"):
        Entrant.read("norn+gone.json", Budget())


def test_a_bot_without_weights_says_who_has_some() -> None:
    entrant = Entrant.read(f"greedy+{file({'4': other()})}", Budget())
    with pytest.raises(LonghouseError, match=r"greedy uses no weights; these do: .*norn"):
        entrant.check(WALHALLA)
