"""The table has no border, however it comes to be laid out."""

from __future__ import annotations

import json

import longhouse
from longhouse.core.state import CHANCE, OVER
from longhouse.voluspa.components import ODIN, TILES
from longhouse.voluspa.grid import Grid, place_at, x_of, y_of
from longhouse.voluspa.notation import place_of


def test_places_are_cells() -> None:
    for x, y in ((0, 0), (-5, 7), (300, -299), (-540, 540)):
        assert (x_of(place_at(x, y)), y_of(place_at(x, y))) == (x, y)


def test_room_is_made_wherever_a_tile_comes() -> None:
    for x, y in ((40, 0), (-40, 3), (2, 90), (-77, -81)):
        grid = Grid()
        grid.make_room(place_at(x, y))
        grid.put(grid.at(place_at(x, y)), ODIN, 0, 1)
        assert grid.top(grid.at(place_at(x, y))) == ODIN
        assert grid.near(grid.at(place_at(x + 1, y))) == 1
        assert [grid.top(cell) for cell in range(len(grid.cells))].count(ODIN) == 1


def test_a_view_of_a_wide_table_crosses_a_process_boundary() -> None:
    """A game played as far upward as it goes."""
    game = longhouse.find("voluspa")
    options = game.options({"set": "base"}, 2)
    rng = longhouse.Rng(4)
    state = game.start(options, game.deal(options, 2, rng))
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.play(state.draw(rng))
        else:
            state.play(min(state.moves(), key=lambda move: int(y_of(place_of(move)))))
    view = state.view(0)
    cells = view.data()["cells"]
    assert isinstance(cells, list)
    assert min(cell[1] for cell in cells) < -25
    assert {cell[2] for cell in cells} <= set(TILES)
    assert game.view(json.loads(view.encode())) == view
