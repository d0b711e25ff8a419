"""Observations: their contents, that they come from views alone, and back to the picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from environments.games import TABLES, encoding_of, observed, positions
from longhouse.core import registry
from longhouse.core.encoding import Encoding
from longhouse.core.rng import Rng
from longhouse.core.sheet import Sheet
from longhouse.core.state import State
from longhouse.gym.arrays import Numbers
from trust import voluspa_hidden, walhalla_hidden
from trust.fingerprint import fingerprint
from trust.hidden import check_hidden

ROOT = Path(__file__).parents[2]


def planes(encoding: Encoding, state: State, seat: int, begun: int = 0) -> dict[str, Numbers]:
    """An observation, plane by plane."""
    flat = np.frombuffer(observed(encoding, state, seat, begun), np.uint8)
    return {
        plane.name: flat[plane.first : plane.first + plane.size].reshape(plane.shape)
        for plane in encoding.planes()
    }


@pytest.mark.parametrize(("name", "seats", "given"), TABLES)
def test_planes_have_names_and_leave_no_gap(name: str, seats: int, given: dict[str, Any]) -> None:
    encoding = encoding_of(name, seats, given)
    first = 0
    for plane in encoding.planes():
        assert plane.first == first and plane.about
        first += plane.size
    assert first == encoding.size
    assert len({plane.name for plane in encoding.planes()}) == len(encoding.planes())


@pytest.mark.parametrize("number", [0, 2])
def test_two_worlds_with_other_hidden_cards_look_the_same_in_walhalla(number: int) -> None:
    encoding = encoding_of(*TABLES[number])

    def look(state: State, viewer: int) -> bytes:
        return observed(encoding, state, viewer) if viewer >= 0 else b""

    state: Any = encoding.deal(Rng(number))
    assert check_hidden(state, Rng(number), walhalla_hidden.exchanged, look, 3) > 100


@pytest.mark.parametrize("number", [3, 4])
def test_two_worlds_with_other_hidden_tiles_look_the_same_in_voluspa(number: int) -> None:
    encoding = encoding_of(*TABLES[number])

    def look(state: State, viewer: int) -> bytes:
        return observed(encoding, state, viewer) if viewer >= 0 else b""

    state: Any = encoding.deal(Rng(number))
    assert check_hidden(state, Rng(number), voluspa_hidden.exchanged, look, 12) > 50


@pytest.mark.parametrize(("name", "seats", "given"), TABLES)
def test_a_view_that_crossed_a_process_gives_the_same_observation(
    name: str, seats: int, given: dict[str, Any]
) -> None:
    encoding, game = encoding_of(name, seats, given), registry.find(name)
    for state in positions(encoding, 4, 7):
        for seat in range(seats):
            sheet = Sheet(1, encoding.size)
            sheet.open(0)
            encoding.observe(game.view(state.view(seat).data()), 0, sheet)
            assert bytes(sheet.cells) == observed(encoding, state, seat)


@pytest.mark.parametrize(("name", "seats", "given"), TABLES)
def test_a_look_is_the_view(name: str, seats: int, given: dict[str, Any]) -> None:
    encoding = encoding_of(name, seats, given)
    for state in positions(encoding, 6, 2):
        view = state.view(state.actor)
        looked = encoding.look(state)
        assert looked == view
        assert fingerprint(looked.position) == fingerprint(view.position)


@pytest.mark.parametrize(("name", "seats", "given"), TABLES)
def test_a_row_that_is_used_again_holds_nothing_of_before(
    name: str, seats: int, given: dict[str, Any]
) -> None:
    encoding, sheet = encoding_of(name, seats, given), Sheet(2, 0)
    sheet = Sheet(2, encoding.size)
    fresh = True
    for state in positions(encoding, 8, 3):
        sheet.open(1)
        encoding.observe(state.view(state.actor), 0, sheet, fresh)
        fresh = False
        assert bytes(sheet.cells)[encoding.size :] == observed(encoding, state, int(state.actor))


def test_walhalla_back_to_the_picture() -> None:
    encoding = encoding_of("walhalla", 4, {})
    terrains = ("cult", "forest2", "forest3", "village1", "village2", "wheat")
    for state in positions(encoding, 2, 11):
        for seat in range(4):
            data: Any = state.view(seat).data()
            seen = planes(encoding, state, seat)
            for peninsula, fields in enumerate(data["peninsulas"]):
                for row, field in enumerate(fields):
                    (terrain,) = seen["terrain"][:, peninsula, row].nonzero()[0]
                    assert terrains[terrain] == field
            held = seen["holder"][:, :, :12].reshape(4, 36)
            owners = (held.argmax(0) + seat) % 4
            found = zip(held.max(0), owners, strict=True)
            seats = [int(owner) if taken else None for taken, owner in found]
            assert seats == [holder for holders in data["holders"] for holder in holders]
            points = [int(100 * much + rest) for much, rest in seen["points"]]
            assert points == [state.scores()[(seat + s) % 4] for s in range(4)]


def test_voluspa_back_to_the_picture() -> None:
    encoding = encoding_of("voluspa", 3, {"set": "edda"})
    kinds = registry.find("voluspa").options({"set": "edda"}, 3)["counts"]
    for state in positions(encoding, 2, 7):
        data: Any = state.view(int(state.actor)).data()
        seen = planes(encoding, state, int(state.actor))
        left, upper = (min(cell[way] for cell in data["cells"]) for way in (0, 1))
        drawn = {
            (int(x), int(y)): (list(kinds)[kind], int(seen["height"][y, x]))
            for kind, y, x in np.argwhere(seen["top"])
        }
        first_x, first_y = (min(cell[way] for cell in drawn) for way in (0, 1))
        moved = {(x - first_x + left, y - first_y + upper): cell for (x, y), cell in drawn.items()}
        assert moved == {(x, y): (tile, height) for x, y, tile, _, height in data["cells"]}
        hand = [kind for kind, held in zip(kinds, seen["hand"], strict=True) for _ in range(held)]
        assert hand == data["hands"][int(state.actor)]


def test_a_table_beyond_the_window_is_noticed() -> None:
    small, usual = (encoding_of("voluspa", 2, {}, window) for window in (9, 0))
    beyond = [state.copy() for state in positions(usual, 1) if not small.fits(state)]
    assert beyond and all(usual.fits(state) for state in beyond)
    assert any(small.fits(state) for state in positions(usual, 1))
