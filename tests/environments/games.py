"""The games that the environments are tried on, and how they are played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from longhouse.core import registry
from longhouse.core.encoding import Encoding
from longhouse.core.rng import Rng
from longhouse.core.sheet import Sheet
from longhouse.core.state import CHANCE, OVER, State

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("walhalla", 4, {}),
    ("walhalla", 3, {"edition": "italian", "starting_vikings": 3, "lengths": [5, 8, 5]}),
    ("walhalla", 4, {"edition": "french", "starting_vikings": 3, "dragons": [["red", 1]] * 12}),
    ("voluspa", 2, {}),
    ("voluspa", 5, {"set": "all"}),
    ("voluspa", 2, {"set": "all", "hermod": "optional", "counts.freya": 20}),
]


def encoding_of(name: str, seats: int, given: dict[str, Any], window: int = 0) -> Encoding:
    """The arrays of a game with these options."""
    game = registry.find(name)
    return game.encoding(game.options(given, seats), seats, window)


def positions(encoding: Encoding, seed: int, every: int = 1) -> Iterator[State]:
    """Positions of a random game in which a seat is asked."""
    rng = Rng(seed)
    state, asked = encoding.deal(rng), 0
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.play(state.draw(rng))
            continue
        asked += 1
        if asked % every == 0:
            yield state
        state.play(state.pick(rng))


def observed(encoding: Encoding, state: State, seat: int, begun: int = 0) -> bytes:
    """The observation of a seat, as bytes."""
    sheet = Sheet(1, encoding.size)
    sheet.open(0)
    encoding.observe(state.view(seat), begun, sheet)
    return bytes(sheet.cells)


def allowed(encoding: Encoding, state: State, seat: int, begun: int = 0) -> list[int]:
    """The actions of a seat."""
    sheet = Sheet(1, encoding.actions)
    sheet.open(0)
    encoding.allow(state.view(seat), begun, sheet)
    return [int(action) for action in np.frombuffer(bytes(sheet.cells), np.uint8).nonzero()[0]]
