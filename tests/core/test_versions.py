"""Versions of the rules: replaying and verifying a saga of another version."""

from __future__ import annotations

from typing import Any

import pytest

import sagas
from longhouse.core import registry, replay, versions
from longhouse.core.errors import BrokenSaga
from longhouse.core.saga import Saga, from_data
from longhouse.voluspa.game import Voluspa
from longhouse.walhalla.game import Walhalla

# A Lightning on a single Niohoggr (V4.18), and an Odin beside it.
SINGLE: list[Any] = [[0, "play lightning 0,0"], ["*", "draw 0 thor"], [1, "play odin 0,1"]]
HANDS = [["lightning", "odin", "thor", "loki", "skadi"], ["troll", "odin", "thor", "loki", "skadi"]]
BY_1 = [[0, 0, 1, "lightning"], [2, 1, 2, "column"]]
BY_2 = [[0, 0, 3, "lightning"], [2, 1, 2, "column"]]


def lightning(ledger: list[list[Any]], **more: Any) -> Saga:
    """A game that was left after a Lightning."""
    options = Voluspa().options({"set": "giants", "promos": ["lightning"]}, 2)
    setup = {"first": 0, "tile": "niohoggr", "hands": HANDS}
    data = {"saga": 1, "game": "voluspa", "options": options, "setup": setup, "moves": SINGLE}
    seats = [{"name": "Astrid"}, {"name": "Björn"}]
    rest = {"seats": seats, "ledger": ledger, "scores": None, "ended": "abandoned", **more}
    return from_data({**data, **rest})


def test_a_saga_is_checked_by_the_rules_it_was_played_by() -> None:
    assert replay.verify(lightning(BY_2, rules=2)) == []
    assert replay.verify(lightning(BY_1, rules=1)) == []
    assert replay.verify(lightning(BY_2, rules=1)) == [
        "ledger: [0, 0, 3, 'lightning'] did not happen",
        "ledger: [0, 0, 1, 'lightning'] is missing",
    ]
    assert replay.verify(lightning(BY_1, rules=2)) == [
        "ledger: [0, 0, 1, 'lightning'] did not happen",
        "ledger: [0, 0, 3, 'lightning'] is missing",
    ]


def test_a_saga_that_does_not_say_is_taken_as_played_by_the_present_rules() -> None:
    assert replay.verify(lightning(BY_2)) == []
    assert len(replay.verify(lightning(BY_1))) == 2
    for data in (sagas.walhalla(), sagas.voluspa()):
        assert "rules" not in data and replay.verify(from_data(data)) == []


@pytest.mark.parametrize(("game", "newest"), [("walhalla", 1), ("voluspa", 2)])
def test_a_saga_of_newer_rules_is_not_replayed_and_says_why(game: str, newest: int) -> None:
    data = sagas.walhalla() if game == "walhalla" else sagas.voluspa()
    title = registry.find(game).title
    record = from_data({**data, "rules": 99})
    [finding] = replay.verify(record)
    assert finding == (
        f"rules: this game was played by version 99 of the rules of {title}, and only versions up "
        f"to {newest} are known here; a newer Longhouse can replay it"
    )
    with pytest.raises(BrokenSaga, match="version 99"):
        replay.begin(record)
    assert replay.verify(from_data({**data, "rules": newest})) == []


@pytest.mark.parametrize("rules", [0, -1, "1", 1.0, True, None, [1]])
def test_what_is_no_version_is_told(rules: object) -> None:
    [finding] = replay.verify(from_data({**sagas.voluspa(), "rules": rules}))
    assert finding.startswith(f"rules: {rules!r} is not possible; it takes a whole number from 1")


def test_where_the_points_of_an_earlier_version_are_not_known_nothing_is_guessed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Walhalla, "rules_version", 3)
    data = {**sagas.walhalla(), "rules": 2}
    [finding] = replay.verify(from_data(data))
    assert "played by version 2 of the rules of Walhalla; by version 3 its moves are" in finding
    assert "cannot be checked" in finding
    data["moves"] = [*data["moves"][:1], [0, "fly 7"]]
    [finding] = replay.verify(from_data(data))
    assert "move 1" in finding and "(played by version 2 of the rules, here 3)" in finding


def test_what_version_1_of_voluspa_gave_for_all_other_moves_is_the_same() -> None:
    """The examples know Lightnings in lines and on single tiles that are no Niohoggr."""
    lightnings = 0
    for index in range(len(sagas.lines(sagas.VOLUSPA))):
        record = from_data(sagas.voluspa(index))
        played = replay.replay(record).saga
        assert Voluspa().ledger_by(1, played) == played.ledger
        lightnings += sum(entry[3] == "lightning" for entry in played.ledger)
    assert lightnings > 0
    assert Voluspa().ledger_by(7, played) is None


def test_the_scores_of_an_earlier_version_are_the_sums_of_its_ledger() -> None:
    assert versions.scores_of([(0, 1, 3, "row"), (1, 0, 2, "row"), (4, 1, -1, "hel")], 3) == [
        2,
        2,
        0,
    ]
