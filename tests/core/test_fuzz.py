"""Any change of a saga gives findings or none, and never another error."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, note, settings
from hypothesis import strategies as st

from longhouse.core.errors import BrokenSaga, LonghouseError
from longhouse.core.replay import seat_saga, verify
from longhouse.core.saga import Saga, parse_line
from longhouse.core.state import SPECTATOR
from sagas import walhalla
from thorough import some

WORDS = [
    *("*", "?", "", "-", "red", "green", "german", "cult", "forest2", "hunt", "heroes", "join"),
    *("dragon red 1", "crew -", "crew 1 3", "sail 0 bow", "land left", "attack", "yield", "spare"),
    *("card 0 hunt", "card 0 ?", "card 9 hunt", "play -", "play forest forest", "recall hunt 2"),
    *("play " + "heroes " * 50, "play " + "peninsula8 " * 9999, "\x00", "𝔚", "no", "resigned"),
]
ODD_NUMBERS = [0, -1, 1, 2, 3, 4, 13, 14, 2**31, 2**63, -(2**63), 2**64, 10**400, 0.0, 1.5, 1e308]
LEAVES = st.sampled_from([*WORDS, *ODD_NUMBERS, None, True, False]) | st.text(max_size=5)
JUNK = st.recursive(
    LEAVES,
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=4), inside),
    max_leaves=6,
)


@st.composite
def changed_sagas(draw: st.DrawFn) -> str:
    """A good saga with one thing changed, anywhere: a line of a file."""
    data = walhalla(draw(st.integers(0, 2)))
    keep = draw(st.integers(0, len(data["moves"])) | st.just(len(data["moves"])))
    if keep < len(data["moves"]):
        data["moves"] = data["moves"][:keep]
        data["ledger"] = [entry for entry in data["ledger"] if entry[0] < keep]
        data["scores"] = None
    place: Any = data
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return json.dumps(data)
        key = draw(st.sampled_from(keys))
        if not isinstance(place[key], (list, dict)) or draw(st.integers(0, 3)) == 0:
            break
        place = place[key]
    change(draw, place, key)
    return json.dumps(data)


def change(draw: st.DrawFn, place: Any, key: Any) -> None:
    """Change one thing."""
    how = draw(st.sampled_from(["junk", "junk", "near", "leave out", "add", "twice", "swap"]))
    note(f"{how} at {key!r}")
    if how == "near" and type(place[key]) is int:
        place[key] += draw(st.integers(-2, 2))
    elif how == "leave out":
        del place[key]
    elif how == "add" and isinstance(place, dict):
        place[draw(st.text(max_size=4))] = draw(JUNK)
    elif how == "add":
        place.insert(key, draw(JUNK))
    elif how == "twice" and isinstance(place, list):
        place.insert(key, place[key])
    elif how == "swap" and isinstance(place, list):
        place[key], place[0] = place[0], place[key]
    else:
        place[key] = draw(JUNK)


def read(line: str) -> Saga | None:
    try:
        return parse_line(line)
    except BrokenSaga:
        return None


@settings(max_examples=some(100, of=400))
@given(line=changed_sagas(), seat=st.sampled_from((SPECTATOR, 0, 1)))
def test_a_changed_saga_gets_findings_and_never_a_traceback(line: str, seat: int) -> None:
    saga = read(line)
    if saga is None:
        return
    findings = verify(saga)
    for finding in findings:
        assert finding
        finding.encode()
    seen = shown(saga, seat)
    if seen is None:
        assert findings, "a saga without a fault can be shown"
    else:
        assert json.loads(seen.line())["game"] == saga.game


def shown(saga: Saga, seat: int) -> Saga | None:
    try:
        return seat_saga(saga, seat)
    except LonghouseError:
        return None


@settings(max_examples=some(60, of=200))
@given(data=JUNK)
def test_any_json_is_a_saga_or_gets_an_answer(data: object) -> None:
    assert read(json.dumps(data)) is None


@settings(max_examples=some(60, of=200))
@given(line=st.text())
def test_any_text_gets_an_answer(line: str) -> None:
    assert read(line) is None
