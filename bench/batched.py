"""How fast batches are: random play with observations and masks, on one core.

`python bench/batched.py` measures the installed package. Decisions are counted as in `longhouse
bench`: those of seats and those of chance. Each figure is the best of several repeats, each as long
as a game: the beginnings of games alone are faster.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from time import perf_counter
from typing import Any

from longhouse.core.native import compiled
from longhouse.gym import batch

GAMES: dict[str, dict[str, Any]] = {
    "walhalla, 4 players": {"game": "walhalla", "seats": 4},
    "voluspa base, 2 players": {"game": "voluspa", "seats": 2},
    "voluspa all, 4 players": {"game": "voluspa", "seats": 4, "set": "all"},
}
STEPS = 200  # of a repeat: about a whole game of Walhalla, its end and the next deal


def measure(given: dict[str, Any], games: int, seconds: float) -> dict[str, int]:
    """The most decisions a second of any repeat: all of them, and those of seats alone."""
    table = batch(games=games, seed=7, **given)
    best, asked, until = 0.0, 0.0, perf_counter() + seconds
    while best == 0.0 or perf_counter() < until:
        before, began = table.decisions, perf_counter()
        for _ in range(STEPS):
            table.step(table.sample())
        took = perf_counter() - began
        best = max(best, (table.decisions - before) / took)
        asked = max(asked, STEPS * games / took)
    return {"decisions_per_s": round(best), "asked_per_s": round(asked)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=128, help="side by side")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each row")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    wanted = parser.parse_args()
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    for name, given in GAMES.items():
        figures = measure(given, wanted.games, wanted.seconds)
        if wanted.json:
            build = "compiled" if compiled else "pure"
            print(json.dumps({"who": "Longhouse", "game": name, "build": build, **figures}))
        else:
            decisions, asked = figures["decisions_per_s"], figures["asked_per_s"]
            print(f"{name:<26}{decisions:>12,} decisions/s, {asked:,} of seats")


if __name__ == "__main__":
    main()
