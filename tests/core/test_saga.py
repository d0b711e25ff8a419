"""Reading sagas: anything that is no saga gets a clear error."""

from __future__ import annotations

import json
from typing import Any

import pytest

from longhouse.core.errors import BrokenSaga
from longhouse.core.replay import verify
from longhouse.core.saga import KEYS, Saga, parse_line
from longhouse.core.state import CHANCE
from sagas import walhalla

DEEP = 100_000


def refusal(line: str) -> str:
    """The error for a line that is no saga."""
    with pytest.raises(BrokenSaga) as error:
        parse_line(line)
    return str(error.value)


def changed(**keys: Any) -> str:
    """A good saga with some keys changed."""
    return json.dumps({**walhalla(), **keys})


@pytest.mark.parametrize(
    "line",
    [
        *("", " ", "saga", "{", "{]", "nul", "'saga'", '{"saga": 1,}', '{"saga": 01}'),
        *("{} {}", "NaN", '{"saga": Infinity}', "\ufeff{}", '"\\ud800"', "\ud800"),
        *("[" * DEEP, "[" * DEEP + "]" * DEEP, '{"saga":' * DEEP, "9" * 5000),
    ],
    ids=lambda line: ascii(line[:20]),
)
def test_what_is_no_json_is_no_saga(line: str) -> None:
    said = refusal(line)
    assert said.startswith("this is no JSON (")
    assert said.endswith("a saga is one JSON object a line")
    said.encode()  # can be shown


@pytest.mark.parametrize("line", ["[]", "null", "true", "1", "1e5", '"saga"', "[[1]]", "9" * 4000])
def test_what_is_no_object_is_no_saga(line: str) -> None:
    assert (
        refusal(line) == f"this is no saga: it takes a JSON object with the keys {', '.join(KEYS)}"
    )


@pytest.mark.parametrize("key", KEYS)
def test_a_missing_key_is_named(key: str) -> None:
    data = walhalla()
    del data[key]
    assert refusal(json.dumps(data)).startswith(f"this is no saga: {key} missing of saga, game")
    assert refusal("{}").startswith(f"this is no saga: {', '.join(KEYS)} missing")


@pytest.mark.parametrize("number", [0, 2, -1, 1.0, 1.5, True, "1", None, [1], 10**4000])
def test_an_unknown_format_is_refused(number: object) -> None:
    said = refusal(changed(saga=number))
    assert said.startswith(f"saga: {json.dumps(number)[:80]}")
    assert "it takes 1" in said
    assert len(said) < 200


def each(key: str, where: str, *values: Any) -> list[tuple[str, Any, str]]:
    """Wrong values of a key, and how the answer begins."""
    return [(key, value, where) for value in values]


def moves(*entries: Any) -> list[Any]:
    return [[["*", "dragon red 1"], entry] for entry in entries]


WRONG = [
    *each("game", "game: ", 1, None, ["walhalla"], {}, True),
    *each("options", "options: ", 1, None, [], "german", True),
    *each("setup", "setup: ", 1, None, [], "?", True),
    *each("seats", "seats: ", 4, None, {}, "abcd", ["a", "b", "c"], [None] * 4),
    *each("seats", "seats[0].name: ", [{"name": 1}], [{"name": None}], [{"name": ["A"]}], [{}]),
    *each("seats", "seats[1].name: ", [{"name": "Astrid"}, {"bot": "random"}]),
    *each("scores", "scores: ", 41, "41", {}, [1.0] * 4, [None], [True], ["1"]),
    *each("moves", "moves: ", None, {}, "dragon red 1", 3, True),
    *each("moves", "move 1: ", *moves(None, {}, "join", [], ["*"], [0, 1], [0, None])),
    *each("moves", "move 1: ", *moves([0, "join", 1], [0, ["join"]], [None, "join"])),
    *each("moves", "move 1: ", *moves([-1, "join"], [-2, "join"], [0.0, "join"], [1.5, "join"])),
    *each("moves", "move 1: ", *moves([True, "join"], ["0", "join"], ["**", "join"])),
    *each("moves", "move 1: ", *moves([[0], "join"], [{}, "join"], [-(10**30), "join"])),
    *each("ledger", "ledger: ", None, {}, "forest", 3, True),
    *each("ledger", "ledger entry 0: ", [None], [[]], [{}], ["forest"], [[0, 0, 1]]),
    *each("ledger", "ledger entry 0: ", [[0, 0, 1, "forest", 0]], [[0, 0, 1, 2]]),
    *each("ledger", "ledger entry 0: ", [["0", 0, 1, "forest"]], [[0.0, 0, 1, "forest"]]),
    *each("ledger", "ledger entry 0: ", [[0, True, 1, "forest"]], [[0, 0, 1.5, "forest"]]),
    *each("ledger", "ledger entry 0: ", [[0, 0, None, "forest"]], [[0, 0, 1, None]]),
]


@pytest.mark.parametrize(("key", "value", "where"), WRONG)
def test_a_value_of_the_wrong_type_is_answered_with_what_belongs_there(
    key: str, value: object, where: str
) -> None:
    said = refusal(changed(**{key: value}))
    assert said.startswith(where)
    assert "it takes" in said
    assert len(said) < 300


def findings(line: str) -> list[str]:
    """All that is said about a line."""
    try:
        return verify(parse_line(line))
    except BrokenSaga as error:
        return [str(error)]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("depth", [200, 700, 900, 960, 5000])
def test_lists_in_lists_are_no_saga_however_deep(key: str, depth: int) -> None:
    line = changed(**{key: "DEEP"}).replace('"DEEP"', "[" * depth + "]" * depth)
    assert len(refusal(line)) < 300


@pytest.mark.parametrize("part", ["options", "setup"])
@pytest.mark.parametrize("depth", [3, 200, 700, 900, 960])
def test_lists_in_lists_within_a_game_are_a_finding(part: str, depth: int) -> None:
    for key in walhalla()[part]:
        data = walhalla()
        data[part][key] = "DEEP"
        line = json.dumps(data).replace('"DEEP"', "[" * depth + "]" * depth)
        [finding] = findings(line)
        assert key in finding or "too deep" in finding or "recursion depth" in finding


def test_further_keys_may_be_anything() -> None:
    further = {"a": [[[{"b": None}]]], "seats": 3}
    seats = [{**seat, "further": further} for seat in walhalla()["seats"]]
    assert findings(changed(further=further, seats=seats)) == []


def test_a_saga_reads_as_it_is_written() -> None:
    saga = Saga(
        "walhalla",
        {"edition": "german"},
        [{"name": "Ástríðr", "bot": "random", "mood": [1]}],
        {"start": 0},
        [(CHANCE, "dragon red 1"), (2, "join")],
        [(-1, 0, 3, "forest")],
        None,
        {"rules": 1, "ended": "resigned", "table": {"at": "home"}},
    )
    assert parse_line(saga.line()) == saga
    assert "Ástríðr" in saga.line()
    assert "\n" not in saga.line()
    assert saga.data()["moves"] == [["*", "dragon red 1"], [2, "join"]]
