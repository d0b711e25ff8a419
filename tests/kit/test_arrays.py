"""Faults of arrays are found."""

from __future__ import annotations

from typing import Any

import pytest

from cards import KEEP, MOVES, PASS, Cards, CardsGame
from kit.checked import checked
from longhouse import (
    Rng,
    State,
    View,
)
from longhouse.core.encoding import Encoding, Plane
from longhouse.core.sheet import Sheet
from longhouse.testing import BrokenLaw


class DieArrays(Encoding):
    """Cards as arrays: the own card, then the die and the turns left."""

    def __init__(self, game: CardsGame, options: dict[str, Any], seats: int) -> None:
        super().__init__(seats, 3, 2)
        self.game, self.options = game, options

    def planes(self) -> list[Plane]:
        return [Plane("card", 0, (1,), "own card"), Plane("table", 1, (2,), "die, turns left")]

    def deal(self, rng: Rng) -> State:
        return self.game.start(self.options, self.game.deal(self.options, int(self.seats), rng))

    def observe(self, view: View, begun: int, sheet: Sheet, fresh: bool = True) -> None:
        position = view.position
        assert isinstance(position, Cards)
        for at, number in enumerate((position.cards[view.seat], position.die, position.left)):
            sheet.put(at, number)

    def allow(self, view: View, begun: int, sheet: Sheet) -> None:
        for move in view.moves():
            sheet.put(move - KEEP, 1)

    def take(self, state: State, begun: int, action: int) -> int:
        return action + KEEP

    def path(self, state: State, move: int) -> list[int]:
        return [move - KEEP]

    def text(self, state: State, action: int) -> str:
        return MOVES[action + KEEP]

    def action(self, state: State, text: str) -> int:
        return MOVES.index(text) - KEEP


class ArraysGame(CardsGame):
    arrays = DieArrays

    def encoding(self, options: dict[str, Any], seats: int, window: int = 0) -> Encoding:
        return self.arrays(self, options, seats)


class WrongPath(DieArrays):
    def path(self, state: State, move: int) -> list[int]:
        return [PASS - move]


class ShortMask(DieArrays):
    def allow(self, view: View, begun: int, sheet: Sheet) -> None:
        for move in view.moves()[1:]:
            sheet.put(move - KEEP, 1)


class MaskForAll(DieArrays):
    def allow(self, view: View, begun: int, sheet: Sheet) -> None:
        for action in range(2):
            sheet.put(action, 1)


class SameActions(DieArrays):
    def text(self, state: State, action: int) -> str:
        return MOVES[KEEP]


class MissingPlane(DieArrays):
    def planes(self) -> list[Plane]:
        return super().planes()[:1]


class PlaneWithGap(DieArrays):
    def planes(self) -> list[Plane]:
        return [Plane("card", 0, (1,), ""), Plane("table", 2, (1,), "")]


ARRAYS = {
    WrongPath: "path(3), of 'keep', is [1], but take() gives 4 at its end",
    ShortMask: "allow() marks [1], but path() of the moves begins with [0, 1]",
    MaskForAll: "which is not asked",
    SameActions: "action(text(1)), of 'keep', is 0, not 1",
    MissingPlane: "planes() have 1 numbers, but size is 3",
    PlaneWithGap: "the plane 'table' begins at 2, but the one before it ends at 1",
}


def test_a_game_with_arrays_passes() -> None:
    checked(ArraysGame())


@pytest.mark.parametrize("fault", ARRAYS, ids=lambda fault: fault.__name__)
def test_a_fault_of_arrays_is_found(fault: type[DieArrays]) -> None:
    class Faulty(ArraysGame):
        arrays = fault

    with pytest.raises(BrokenLaw) as found:
        checked(Faulty())
    assert ARRAYS[fault] in str(found.value)
