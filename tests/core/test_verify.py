"""A saga that breaks a rule is reported with the move, the mistake and the legal moves."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from longhouse.core.errors import BrokenSaga
from longhouse.core.replay import begin, replay, seat_saga, verify
from longhouse.core.saga import Saga, parse_line
from longhouse.core.state import SPECTATOR
from sagas import walhalla

Data = dict[str, Any]
MOVES = 197  # of the german example


def findings(data: Data) -> list[str]:
    return verify(parse_line(json.dumps(data)))


def begun(moves: int) -> Data:
    """The first moves of the german example, as of a game that is being played."""
    data = walhalla()
    data["moves"] = data["moves"][:moves]
    data["ledger"] = [entry for entry in data["ledger"] if entry[0] < moves]
    data["scores"] = None
    return data


@pytest.mark.parametrize("moves", [0, 1, 17, 60, 62, 64, MOVES - 1])
def test_a_game_that_is_being_played_is_right(moves: int) -> None:
    assert findings(begun(moves)) == []


# Moves


def test_the_wrong_seat() -> None:
    data = walhalla()
    data["moves"][1][0] = 3
    assert findings(data) == [
        "move 1 [3, \"crew 1 2 3\"]: seat 3 moved, but seat 2 was asked; possible: 'crew -', "
        "'crew 1', 'crew 2', 'crew 1 2', 'crew 3', 'crew 1 3', 'crew 2 3', 'crew 1 2 3'"
    ]


@pytest.mark.parametrize(
    ("who", "name"), [(0, "seat 0"), (4, "seat 4"), (10**40, f"seat {10**40}")]
)
def test_a_seat_in_the_place_of_chance(who: int, name: str) -> None:
    data = walhalla()
    data["moves"][0][0] = who
    [finding] = findings(data)
    assert finding.startswith(f'move 0 [{who}, "dragon yellow 1"]: {name} moved, but chance was')
    assert "possible: 'dragon red 1', 'dragon red 2'" in finding


def test_chance_in_the_place_of_a_seat() -> None:
    data = walhalla()
    data["moves"][1][0] = "*"
    [finding] = findings(data)
    assert finding.startswith('move 1 ["*", "crew 1 2 3"]: chance moved, but seat 2 was asked')


@pytest.mark.parametrize(
    ("index", "text"),
    [
        (7, "dragon yellow 1"),  # it has sailed
        (15, "crew -"),
        (14, "crew 1 2 3"),  # seat 3 is a passenger's
        (16, "sail 0 left"),
        (10, "shield x"),
        (21, "card 0 village"),  # who draws is certain
        (21, "card 1 villag"),
        (61, "play village forest"),  # cards stand in the saga's order
        (61, "play forest forest"),  # it holds one
        (60, "play"),
        (60, ""),
        (60, "PLAY -"),
        (60, "play  -"),
    ],
)
def test_a_move_that_is_not_possible(index: int, text: str) -> None:
    data = walhalla()
    who, was = data["moves"][index]
    data["moves"][index][1] = text
    [finding] = findings(data)
    shown = '"*"' if who == "*" else who
    assert finding.startswith(f'move {index} [{shown}, "{text}"]: ')
    assert "not possible" in finding or "is no move of Walhalla" in finding
    asked = "chance" if who == "*" else f"seat {who}"
    assert f"{asked} was asked; possible: " in finding
    assert repr(was) in finding


def test_a_move_after_the_end() -> None:
    data = walhalla()
    data["moves"].append(["*", "dragon red 1"])
    assert findings(data) == [
        'move 197 ["*", "dragon red 1"]: the game was over; no move was possible'
    ]


@pytest.mark.parametrize("text", ["land left", "land right"])
def test_a_decision_with_one_answer_is_not_recorded(text: str) -> None:
    """After move 16 three vikings land where each has one target only."""
    data = walhalla()
    data["moves"].insert(17, [0, text])
    [finding] = findings(data)
    assert finding.startswith(f'move 17 [0, "{text}"]: seat 0 moved, but chance was asked')


def test_chance_is_recorded_always() -> None:
    data = walhalla()
    del data["moves"][6]
    [finding] = findings(data)
    assert finding.startswith('move 6 ["*", "dragon black 2"]: not possible; chance was asked')
    assert "'card 2 forest'" in finding


@pytest.mark.parametrize("missing", [1, 3, 100])
def test_a_game_without_its_end_has_no_scores(missing: int) -> None:
    data = walhalla()
    data["moves"] = data["moves"][:-missing]
    data["ledger"] = [entry for entry in data["ledger"] if entry[0] < MOVES - missing]
    assert findings(data) == [
        "scores: [60, 80, 45, 62] is wrong; the game is not over, it takes None"
    ]


# Ledger and scores


def ledger(change: Callable[[list[list[Any]]], object]) -> list[str]:
    data = walhalla()
    change(data["ledger"])
    return findings(data)


def test_an_entry_that_did_not_happen() -> None:
    assert ledger(lambda entries: entries.insert(0, [16, 0, 1, "hunt"])) == [
        "ledger: [16, 0, 1, 'hunt'] did not happen"
    ]
    assert ledger(lambda entries: entries.insert(0, [16, 0, 0, "forest"])) == [
        "ledger: [16, 0, 0, 'forest'] did not happen"
    ]


def test_an_entry_that_is_missing() -> None:
    assert ledger(lambda entries: entries.pop(0)) == ["ledger: [16, 0, 2, 'forest'] is missing"]


@pytest.mark.parametrize(
    "entry",
    [[15, 0, 2, "forest"], [16, 1, 2, "forest"], [16, 0, 3, "forest"], [16, 0, 2, "hunt"]],
)
def test_a_wrong_entry(entry: list[Any]) -> None:
    def change(entries: list[list[Any]]) -> None:
        entries[0] = entry

    assert ledger(change) == [
        f"ledger: {entry} did not happen",
        "ledger: [16, 0, 2, 'forest'] is missing",
    ]


def test_an_entry_that_is_written_twice_or_in_parts() -> None:
    assert ledger(lambda entries: entries.insert(0, list(entries[0]))) == [
        "ledger: [16, 0, 2, 'forest'] did not happen"
    ]

    def change(entries: list[list[Any]]) -> None:
        entries[0:1] = [[16, 0, 1, "forest"], [16, 0, 1, "forest"]]

    assert ledger(change) == [
        "ledger: [16, 0, 1, 'forest'] did not happen",
        "ledger: [16, 0, 1, 'forest'] did not happen",
        "ledger: [16, 0, 2, 'forest'] is missing",
    ]


def test_indices_that_fall() -> None:
    def change(entries: list[list[Any]]) -> None:
        entries[0], entries[1] = entries[1], entries[0]

    assert ledger(change) == ["ledger: the move indices fall somewhere; they never fall"]


def test_the_order_within_a_move_does_not_matter() -> None:
    def change(entries: list[list[Any]]) -> None:
        assert entries[7][0] == entries[8][0]
        entries[7], entries[8] = entries[8], entries[7]

    assert ledger(change) == []


@pytest.mark.parametrize("scores", [[60, 80, 45, 63], [60, 80, 45], [80, 60, 45, 62], [], None])
def test_wrong_scores(scores: object) -> None:
    data = walhalla()
    data["scores"] = scores
    assert findings(data) == [
        f"scores: {scores} is wrong; the game is over, it takes [60, 80, 45, 62]"
    ]


@pytest.mark.parametrize("ended", ["resigned", "abandoned"])
def test_a_game_may_end_before_its_end(ended: str) -> None:
    assert findings({**begun(30), "ended": ended}) == []
    assert findings({**walhalla(), "ended": ended}) == [
        f"ended: {ended!r} is not possible; it takes nothing: the game is over"
    ]


@pytest.mark.parametrize("ended", ["lost", "", None, 1, ["resigned"], {}, True])
def test_a_game_ends_early_in_two_ways_only(ended: object) -> None:
    assert findings({**begun(30), "ended": ended}) == [
        f"ended: {ended!r} is not possible; it takes resigned or abandoned"
    ]


# Game, seats, options, setup


@pytest.mark.parametrize("game", ["chess", "", "Walhalla", "?"])
def test_an_unknown_game(game: str) -> None:
    [finding] = findings({**walhalla(), "game": game})
    assert finding.startswith(f"there is no game {game!r} here; the hall has ")
    assert "walhalla" in finding


@pytest.mark.parametrize("count", [0, 1, 2, 5, 100])
def test_a_number_of_seats_that_the_game_does_not_take(count: int) -> None:
    data = {**walhalla(), "seats": [{"name": "Astrid"}] * count}
    assert findings(data) == [f"seats: {count} is not possible; Walhalla takes 3-4"]


def test_seats_and_setup_must_agree() -> None:
    data = walhalla()
    data["seats"].pop()
    assert findings(data) == ["setup: it is for 4 players, but there are 3 seats"]


@pytest.mark.parametrize("option", walhalla()["options"])
def test_a_missing_option(option: str) -> None:
    data = walhalla()
    del data["options"][option]
    [finding] = findings(data)
    assert finding.startswith(f"options: {option} missing; it takes exactly edition, starting_vik")


def test_an_unknown_option() -> None:
    data = walhalla()
    data["options"]["speed"] = [1]
    [finding] = findings(data)
    assert finding.startswith("option speed: [1] is not possible; it takes nothing: Walhalla has")
    assert "starting_vikings" in finding


def each(key: str, *values: Any) -> list[tuple[str, Any]]:
    """Wrong values of a key."""
    return [(key, value) for value in values]


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *each("edition", "english", "German", "", None, 1, ["german"], {}),
        *each("starting_vikings", 0, 14, -1, 7.0, "7", True, None, [7], 10**40),
        *each("passenger_decides", "never", True, None, ["after"]),
        *each("second_place_tie", "half", False, None),
        *each("second_in_valhalla", -1, 7, 5.0, True, "5", None),
        *each("recall", "yes", False, None, "cards"),
        *each("lengths", [6, 6], [4, 7, 7], [6, 6, 7], [9, 5, 4], [6.0, 6, 6]),
        *each("lengths", "666", None, {}, [True, 8, 9], [[6], [6], [6]]),
        *each("tiles", [], None, {}, [["cult", "wheat"]] * 17, [["cult", "wheat"]] * 19),
        *each("tiles", *[[[near, "wheat"]] * 18 for near in ("forest", "forest1", "", None)]),
        *each(
            "tiles", ["cw"] * 18, [["cult"]] * 18, [["cult"] * 3] * 18, [["cult", ["cult"]]] * 18
        ),
        *each("dragons", [], None, {}, [["red", 1]] * 11, [["red", 1]] * 13, [["red"]] * 12),
        *each("dragons", [["green", 1]] * 12, [[0, 1]] * 12, [[["red"], 1]] * 12),
        *each("dragons", *[[["red", seat]] * 12 for seat in (0, 4, 1.0, True, "1", None)]),
    ],
)
def test_an_option_with_a_value_that_it_does_not_take(option: str, value: object) -> None:
    data = walhalla()
    data["options"][option] = value
    [finding] = findings(data)
    assert finding.startswith(f"option {option}: {value!r} is not possible; it takes ")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *each("colours", None, "rby", [], ["red"] * 4, ["red", "blue"]),
        *each(
            "colours", *[["red", "blue", "yellow", last] for last in ("green", 3, None, ["red"])]
        ),
        *each("start", -1, 4, 1.0, True, "2", None, [2], 10**40),
        *each("peninsulas", None, [], "wheat", [[], [], []], [["wheat"] * 12] * 3),
        *each("peninsulas", [walhalla()["setup"]["peninsulas"][0]] * 2, [[["cult"]] * 12] * 3),
        *each("headlands", None, [], [[5, 8]], [[8, 5], [6, 3], [7, 4]]),
        *each(
            "headlands", *[[[5, 8], [3, 6], last] for last in ([4, 8], [4, 9], [4], 4, [4.0, 7])]
        ),
        *each("cards", None, [], "hunt", ["hunt"] * 3, ["hunt"] * 5),
        *each("cards", *[["hunt", "hunt", "hunt", last] for last in ("axe", 1, None, ["hunt"])]),
        *each("cards", ["heroes", "heroes", "hunt", "hunt"]),
    ],
)
def test_a_setup_that_the_rules_cannot_give(key: str, value: object) -> None:
    data = walhalla()
    data["setup"][key] = value
    [finding] = findings(data)
    assert finding.startswith(f"setup {key}: it takes ")


def test_a_setup_has_exactly_its_keys() -> None:
    for change in ({"weather": "fog"}, {"cards": None}):
        data = walhalla()
        data["setup"] = {**data["setup"], **change}
        if change.get("cards", "") is None:
            del data["setup"]["cards"]
        [finding] = findings(data)
        assert finding.startswith("setup setup: it takes exactly the keys colours, start, ")


def test_tiles_lie_as_the_options_say() -> None:
    data = walhalla()
    fields = data["setup"]["peninsulas"][0]
    fields[1], fields[2] = fields[2], fields[1]  # parts of two different tiles
    assert findings(data) == ["setup peninsulas: it takes exactly the tiles of option tiles"]


# What one seat saw


def test_what_one_seat_saw_is_not_for_replay() -> None:
    gaps = "this is what one seat saw of a game: it has gaps and cannot be replayed"
    for seat in (SPECTATOR, 0, 3):
        seen = seat_saga(parse_line(json.dumps(begun(17))), seat)
        assert findings(seen.data()) == [gaps]
        for use in (replay, begin, lambda saga: seat_saga(saga, 0)):
            with pytest.raises(BrokenSaga, match=gaps):
                use(seen)
    data = begun(17)
    data["moves"][6][1] = "card 2 ?"
    assert findings(data) == [gaps]


# Replaying in part


def test_a_game_can_be_replayed_up_to_any_move() -> None:
    saga = parse_line(json.dumps(walhalla()))
    for moves in (0, 1, 64, MOVES):
        recorder = replay(saga, moves)
        assert recorder.saga.moves == saga.moves[:moves]
    assert recorder.state.scores() == saga.scores


def test_replaying_a_broken_saga_raises_what_verify_finds() -> None:
    data = walhalla()
    data["moves"][40][1] = "join"
    saga: Saga = parse_line(json.dumps(data))
    with pytest.raises(BrokenSaga) as error:
        replay(saga)
    assert verify(saga) == [str(error.value)]
    assert replay(saga, 40).saga.moves == saga.moves[:40]


def test_a_number_that_is_too_large_is_none() -> None:
    with pytest.raises(BrokenSaga, match="no JSON"):
        parse_line('{"saga": 1, "more": 1e999}')
