"""Games at random, of both games in several editions and sets: the same for the same number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import longhouse
from longhouse.core.recorder import Recorder
from longhouse.core.state import CHANCE, OVER

GAMES = 50
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("voluspa", 2, {"set": "base"}),
    ("walhalla", 4, {"edition": "german"}),
    ("voluspa", 3, {"set": "order"}),
    ("walhalla", 3, {"edition": "italian"}),
    ("voluspa", 2, {"set": "giants"}),
    ("walhalla", 4, {"edition": "french"}),
    ("voluspa", 2, {"set": "ravens"}),
    ("walhalla", 3, {"edition": "german"}),
    ("voluspa", 4, {"set": "all"}),
    ("voluspa", 2, {"set": "serpents"}),
]

Part = tuple[int, str]


@dataclass
class Step:
    """A move that was made: its preview, and the game after it."""

    kind: str  # of the question; empty for chance
    seat: int
    worth: list[Part]
    recorder: Recorder


def played(number: int) -> Iterator[Step]:
    """A game, move by move."""
    name, seats, given = TABLES[number % len(TABLES)]
    game = longhouse.find(name)
    rng = longhouse.Rng(longhouse.seed_for("points", number))
    options = game.options(given, seats)
    names = [{"name": f"Seat {seat}"} for seat in range(seats)]
    recorder = Recorder(game, options, game.deal(options, seats, rng), names, events=True)
    while recorder.state.actor != OVER:
        state = recorder.state
        if state.actor == CHANCE:
            step = Step("", CHANCE, [], recorder)
            move = int(state.draw(rng))
        else:
            move = int(state.pick(rng))
            step = Step(state.question().kind, int(state.actor), state.worth(move), recorder)
        recorder.play(move)
        yield step


def parts_of(about: dict[str, Any]) -> list[Part]:
    """The parts of the points of an event, as the pages read them."""
    return [tuple(part) for part in about.get("parts", [(about["points"], about["reason"])])]
