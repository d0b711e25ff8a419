"""Plays seeded random games until each rare question was asked, and prints where.

A line is JSON: the kind of question, the saga of the finished game, after how many of its moves
the question is asked, and of which seat.
"""

from __future__ import annotations

import json
from typing import Any

from longhouse.core.recorder import Recorder
from longhouse.core.registry import find
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER

BASE = ["odin", "thor", "troll", "dragon", "fenrir", "skadi", "valkyrie", "loki"]
ONE = dict.fromkeys(BASE, 1)
TABLES: list[tuple[str, int, dict[str, Any], set[str]]] = [
    (
        "walhalla",
        3,
        {"recall": "one_card", "starting_vikings": 3},
        {"recall", "defend", "attack", "hunt"},
    ),
    ("voluspa", 2, {"counts": {**ONE, "troll": 8}}, {"stuck"}),
    ("voluspa", 2, {"set": "all"}, {"follow", "trim", "unfollowed"}),
]


def main() -> None:
    """Print a place for each kind."""
    for name, players, given, kinds in TABLES:
        game, left, seed = find(name), set(kinds), 0
        options = game.options(given, players)
        while left:
            rng = Rng(seed := seed + 1)
            seats = [{"name": f"P{seat}"} for seat in range(players)]
            recorder = Recorder(game, options, game.deal(options, players, rng), seats)
            found: dict[str, tuple[int, int]] = {}
            while (state := recorder.state).actor != OVER:
                if state.actor == CHANCE:
                    recorder.play(state.draw(rng))
                    continue
                kind = state.question().kind
                if kind in left and len(state.moves()) > 1:
                    found.setdefault(kind, (len(recorder.saga.moves), int(state.actor)))
                recorder.play(state.pick(rng))
            for kind, (move, seat) in found.items():
                left.discard(kind)
                saga = recorder.saga.line()
                print(
                    json.dumps(
                        {"game": name, "kind": kind, "move": move, "seat": seat, "saga": saga}
                    )
                )


if __name__ == "__main__":
    main()
