"""Batches: random play with observations and masks, on one core.

Decisions are counted as in `longhouse bench`: those of seats and those of chance. Each figure is
the best of several repeats, each as long as a game: the beginnings of games alone are faster.
"""

from __future__ import annotations

import argparse
from time import perf_counter
from typing import Any

from bench.harness import Option, Report, stay_on_one_core
from longhouse.core.native import compiled
from longhouse.gym import batch

GAMES: dict[str, dict[str, Any]] = {
    "walhalla, 4 players": {"game": "walhalla", "seats": 4},
    "voluspa base, 2 players": {"game": "voluspa", "seats": 2},
    "voluspa all, 4 players": {"game": "voluspa", "seats": 4, "set": "all"},
}
STEPS = 200  # of a repeat: about a whole game of Walhalla, its end and the next deal

OPTIONS = (
    Option("games", 128, "in a batch"),
    Option("seconds", 5.0, "for each row"),
)


def figures(name: str, games: int, seconds: float) -> Report:
    """The most decisions a second of any repeat: all of them, and those of seats alone."""
    table = batch(games=games, seed=7, **GAMES[name])
    best, asked, until = 0.0, 0.0, perf_counter() + seconds
    while best == 0.0 or perf_counter() < until:
        before, began = table.decisions, perf_counter()
        for _ in range(STEPS):
            table.step(table.sample())
        took = perf_counter() - began
        best = max(best, (table.decisions - before) / took)
        asked = max(asked, STEPS * games / took)
    build = "compiled" if compiled else "pure"
    row = {"who": "Longhouse", "game": name, "build": build}
    return {**row, "decisions_per_s": round(best), "asked_per_s": round(asked)}


def measure(wanted: argparse.Namespace) -> Report:
    """Measure every game."""
    stay_on_one_core()
    rows = [figures(name, wanted.games, wanted.seconds) for name in GAMES]
    return {"figures": rows, "passed": True}


def show(report: Report) -> None:
    """Print a line for each game."""
    for row in report["figures"]:
        decisions, asked = row["decisions_per_s"], row["asked_per_s"]
        print(f"{row['game']:<26}{decisions:>12,} decisions/s, {asked:,} of seats ({row['build']})")
