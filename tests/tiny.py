"""Stones: a rune is thrown, then one to three stones are taken, each worth the rune's number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import longhouse
from longhouse import CHANCE, OVER, Journal, Question, State, View

MOVES = ["rune 1", "rune 2", "rune 3", "take 1", "take 2", "take 3"]
PARTS = ("left", "turn", "rune", "points")


class Stones(State):
    game = "tiny"

    def __init__(self, left: int, turn: int, rune: int, points: list[int]) -> None:
        super().__init__(len(points))
        self.left, self.turn, self.rune, self.points = left, turn, rune, list(points)
        self.actor = OVER if left == 0 else turn if rune else CHANCE

    def moves(self) -> tuple[int, ...]:
        if self.actor < 0:
            return (0, 1, 2) if self.actor == CHANCE else ()
        return tuple(range(3, 3 + min(3, self.left)))

    def weights(self) -> tuple[int, ...]:
        return (3, 2, 1)

    def play(self, move: int, journal: Journal | None = None) -> None:
        if move not in self.moves():
            raise longhouse.IllegalMove(str(move), self.texts())
        if move < 3:
            self.rune, self.actor = move + 1, self.turn
        if move < 3 and self.left > 1:
            return
        taken = max(1, move - 2)  # the last stone is no decision
        self.points[self.turn] += taken * self.rune
        (journal or Journal()).scored(self.turn, taken * self.rune, "stones")
        self.left, self.turn, self.rune = self.left - taken, (self.turn + 1) % len(self.points), 0
        self.actor = CHANCE if self.left else OVER

    def copy(self) -> Stones:
        return Stones(self.left, self.turn, self.rune, self.points)

    def data(self) -> dict[str, object]:
        return {"left": self.left, "turn": self.turn, "rune": self.rune, "points": [*self.points]}

    def scores(self) -> list[int]:
        return list(self.points)

    def question(self) -> Question:
        return Question("take" if self.actor >= 0 else "rune", int(self.actor), {"left": self.left})

    def text(self, move: int) -> str:
        if move not in range(len(MOVES)):
            raise longhouse.NoSuchMove(f"{move} is no move; it takes 0 to {len(MOVES) - 1}")
        return MOVES[move]

    def parse(self, text: str) -> int:
        if text not in MOVES:
            raise longhouse.UnreadableMove(f"{text!r} is no move; moves are {', '.join(MOVES)}")
        return MOVES.index(text)

    def view(self, seat: int) -> View:
        self.check_viewer(seat)
        return StonesView(seat, self.copy())


class StonesView(View):
    def sample(self, rng: longhouse.Rng) -> State:
        return self.position.copy()


class Tiny(longhouse.Game):
    name, title, designer, players = "tiny", "Stones", "nobody", range(2, 5)
    rules_version, option_names, reasons = 1, ("stones",), ("stones",)

    def options(self, given: Mapping[str, Any], seats: int) -> dict[str, Any]:
        self.check_players(seats)
        options = {"stones": 20, **given}
        if [*options] != ["stones"] or options["stones"] not in range(1, 1000):
            raise longhouse.InvalidOption("stones", options, "a number from 1 to 999, no other")
        return options

    def deal(self, options: dict[str, Any], seats: int, rng: longhouse.Rng) -> dict[str, Any]:
        return {"seats": seats, "first": int(rng.below(seats))}

    def start(self, options: dict[str, Any], setup: dict[str, Any]) -> State:
        if setup.get("seats") not in self.players or setup.get("first") not in range(4):
            raise longhouse.InvalidSetup("it takes seats and who is first")
        return Stones(options["stones"], setup["first"], 0, [0] * setup["seats"])

    def view(self, data: Mapping[str, Any]) -> View:
        return StonesView(data["seat"], self.state(data))

    def state(self, data: Mapping[str, Any]) -> State:
        return Stones(*[data[part] for part in PARTS])


longhouse.register(Tiny())
