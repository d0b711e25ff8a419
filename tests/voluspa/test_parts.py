"""A move as its parts, and the table after it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, Journal
from longhouse.voluspa.components import EMPTY, TILES
from longhouse.voluspa.derived import values_now
from longhouse.voluspa.grid import x_of, y_of
from longhouse.voluspa.notation import parse, parts
from longhouse.voluspa.play import VoluspaState
from thorough import spared
from trust.voluspa_variants import VARIANTS, Variant
from voluspa.position import Position


def rebuilt(found: dict[str, Any]) -> str:
    """The text of a move from its parts."""
    verb = found["verb"]
    if verb == "load":
        return " ".join(["load", *found["tiles"]])
    if verb == "draw":
        return f"draw {found['seat']} {found['tile']}"
    tile = f" {found['tile']}" if "tile" in found else ""
    cell = f" {found['x']},{found['y']}" if "x" in found else ""
    way = f" {found['way']}" if found.get("way") else ""
    boosts = f" +{found['boosts']}" if found.get("boosts") else ""
    return f"{verb}{tile}{cell}{way}{boosts}"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            "play jotunn 1,-2 left +1",
            {"verb": "play", "tile": "jotunn", "x": 1, "y": -2, "way": "left", "boosts": 1},
        ),
        (
            "play thor 0,3",
            {"verb": "play", "tile": "thor", "x": 0, "y": 3, "way": "", "boosts": 0},
        ),
        ("move -1,0", {"verb": "move", "x": -1, "y": 0}),
        ("launch 2,1", {"verb": "launch", "x": 2, "y": 1}),
        ("load odin", {"verb": "load", "tiles": ["odin"]}),
        ("load odin thor", {"verb": "load", "tiles": ["odin", "thor"]}),
        ("discard freya", {"verb": "discard", "tile": "freya"}),
        ("draw 3 sea_serpent", {"verb": "draw", "seat": 3, "tile": "sea_serpent"}),
        ("rest", {"verb": "rest"}),
        ("pass", {"verb": "pass"}),
    ],
)
def test_the_parts_of_a_move(words: str, expected: dict[str, object]) -> None:
    assert json.dumps(parts(parse(words))) == json.dumps(expected)


@pytest.mark.parametrize("variant", spared(VARIANTS), ids=str)
def test_the_parts_of_all_answers_to_a_question_are_of_one_form(variant: Variant) -> None:
    state, rng = variant.start(5), Rng(5)
    while state.actor != OVER:
        forms: dict[object, list[str]] = {}
        for move in state.moves():
            found = json.loads(json.dumps(state.parts(move)))
            assert next(iter(found)) == "verb"
            assert forms.setdefault(found["verb"], [*found]) == [*found]
            assert rebuilt(found) == state.text(move)
        state.play(state.draw(rng) if state.actor == CHANCE else state.pick(rng))


def table(state: VoluspaState) -> dict[tuple[int, int], str]:
    grid = state.grid
    tiles = [cell for cell in range(len(grid.cells)) if grid.top(cell) != EMPTY]
    places = {int(grid.place(cell)): TILES[grid.top(cell)] for cell in tiles}
    return {(x_of(place), y_of(place)): tile for place, tile in places.items()}


LAYS = {"played", "launched", "moved"}


@pytest.mark.parametrize("variant", spared(VARIANTS[::3]), ids=str)
def test_a_preview_shows_the_cells_as_they_will_be(variant: Variant) -> None:
    state, rng = variant.start(6), Rng(6)
    while state.actor != OVER:
        moves = state.moves()
        for move in {moves[rng.below(len(moves))] for _ in range(4)}:
            after, journal = state.copy(), Journal()
            after.play(move, journal)
            laid = [event.kind for event in journal.events if event.kind in LAYS]
            if len(laid) > 1:
                continue  # what follows without asking is not foretold
            foretold = json.loads(json.dumps(state.preview(move)))
            assert [*foretold][:2] == ["cells", "lines"] * len(laid)
            assert {*foretold} <= {"cells", "lines", "missed", "value", "silences", "takes"} | {
                *("unfollowed", "again", "cargo", "changes")
            }
            assert ("missed" in foretold) == (len(laid) > 0 and not foretold["lines"])
            asked = after.question().kind if after.actor >= 0 else ""
            if "unfollowed" in foretold:
                discards = [event.kind for event in journal.events].count("discarded")
                assert asked == "unfollowed" or discards == 1
            else:
                assert asked != "unfollowed"
            swaps = [event.about for event in journal.events if event.kind == "swapped"]
            took = foretold.get("takes", {})
            assert [{"tile": took.get("tile"), "freyas": took.get("freyas")}] * len(swaps) == swaps
            if "value" in foretold:
                x, y, _ = foretold["cells"][0]
                values = values_of(after)
                assert values[x, y] == foretold["value"]
                then = values_of(state) | {(x, y): foretold["value"]}
                then |= {(x, y): changed for x, y, *changed in foretold.get("changes", [])}
                gone = {(here[0], here[1]) for here in foretold["cells"] if here[2] is None}
                assert {at: one for at, one in then.items() if at not in gone} == values
            expected = table(state)
            for x, y, tile in foretold.get("cells", []):
                expected[x, y] = tile
            assert {cell: tile for cell, tile in expected.items() if tile} == table(after)
        state.play(state.draw(rng) if state.actor == CHANCE else state.pick(rng))


def values_of(state: VoluspaState) -> dict[tuple[int, int], list[int]]:
    """The value of each top tile in its row and column."""
    return {(here[0], here[1]): here[3:5] for here in values_now(state)}  # type: ignore[misc]


def test_V1_4_a_preview_names_the_values_that_change() -> None:
    def changes(position: Position, move: str) -> object:
        return position.state.preview(position.state.parse(move)).get("changes")

    position = Position("thor loki odin / . . skadi", hand="jotunn dragon fenrir hel")
    # Loki goes two cells to the left, away from Odin and still beside Thor.
    assert changes(position, "play jotunn 1,0 left") == [[-1, 0, 1, 1], [2, 0, 8, 8]]
    assert changes(position, "play dragon 1,0") == [[0, 0, 7, 7], [2, 0, 8, 8]]
    assert changes(position, "play hel 1,0") == [[0, 0, 7, 7], [2, 0, 8, 8]]
    assert changes(position, "play dragon 0,0") is None
    pack = Position("fenrir . odin", hand="fenrir thor")
    assert changes(pack, "play fenrir 1,0") == [[0, 0, 8, 4]]
    flight = Position("loki odin / . . thor", "raven").plays("play raven 0,0")
    # Odin beside the Raven is worth 8 until it uncovers Loki.
    assert changes(flight, "move 2,0") == [[0, 0, 1, 1], [1, 0, 0, 0]]


def test_a_shoved_tile_and_a_lifted_raven_are_foretold_too() -> None:
    shoved = Position("thor odin", hand="jotunn loki").state
    shown = shoved.preview(shoved.parse("play jotunn 0,0 right"))
    assert shown["cells"] == [[0, 0, "jotunn"], [2, 0, "thor"]]
    flown = Position("thor odin", hand="raven loki").plays("play raven 2,0").state
    shown = flown.preview(flown.parse("move -1,0"))
    assert shown["cells"] == [[-1, 0, "raven"], [2, 0, None]]
    assert flown.preview(flown.parse("rest")) == {}


def test_an_event_names_the_tile_that_is_covered_and_no_other() -> None:
    def onto(position: Position, move: str) -> list[object]:
        laid = [one for one in position.plays(move).journal.events if one.kind in LAYS]
        return [one.about.get("onto") for one in laid]

    assert onto(Position("odin thor", "dragon loki"), "play dragon 0,0") == ["odin"]
    assert onto(Position("odin thor", "dragon loki"), "play dragon 2,0") == [None]
    assert onto(Position("odin thor", "skadi loki"), "play skadi 0,0") == [None]  # it is taken
    assert onto(Position("odin thor", "jotunn loki"), "play jotunn 0,0 left") == [None]  # pushed
    flight = Position("odin thor", "raven loki")
    assert onto(flight, "play raven 0,0") == ["odin"]
    assert onto(flight, "move 1,0") == ["thor"]
