"""Measures environments of PettingZoo and RLCard: one JSON object a line for each game.

Run by run.py in the peers' own environment. All play at random, with the observation and the
possible actions of every decision, as their own users step them. Decisions are those of players:
chance is within the steps.
"""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from time import perf_counter
from typing import Any

import numpy as np
import rlcard

PETTINGZOO = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4", "chess_v6")
RLCARD = ("blackjack", "leduc-holdem", "limit-holdem", "uno", "gin-rummy")
SEED = 2006
REPEAT = 0.05  # seconds that one repeat should take at least
WARM_UP = 0.3


def pettingzoo_game(name: str) -> Callable[[], int]:
    """A function that plays a game of PettingZoo classic to its end; the decisions made."""
    env = import_module(f"pettingzoo.classic.{name}").raw_env()
    rand = random.random

    def play() -> int:
        env.reset()
        decisions = 0
        while env.agents:
            agent = env.agent_selection
            if env.terminations[agent] or env.truncations[agent]:
                env.step(None)
                continue
            seen = env.observe(agent)
            mask = seen["action_mask"] if "action_mask" in seen else env.infos[agent]["action_mask"]
            actions = np.flatnonzero(mask)
            env.step(int(actions[int(rand() * len(actions))]))
            decisions += 1
        return decisions

    return play


def rlcard_game(name: str) -> Callable[[], int]:
    """The same for a game of RLCard."""
    env = rlcard.make(name, config={"seed": SEED})
    rand = random.random

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rand() * len(actions))])
            decisions += 1
        return decisions

    return play


def fastest(play: Callable[[], int], seconds: float) -> float:
    """The most decisions a second of any repeat."""
    best, games = 0.0, 1
    until = perf_counter() + seconds
    while best == 0.0 or perf_counter() < until:
        began = perf_counter()
        decisions = sum(play() for _ in range(games))
        took = perf_counter() - began
        best = max(best, decisions / took)
        if took < REPEAT:
            games *= 2
    return best


def main() -> None:
    """Measure all games."""
    parser = argparse.ArgumentParser(description="Measure PettingZoo and RLCard.")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each game (3)")
    seconds = parser.parse_args().seconds
    random.seed(SEED)
    games: list[tuple[str, str, Callable[[str], Callable[[], int]]]] = [
        *((f"PettingZoo {version('pettingzoo')}", name, pettingzoo_game) for name in PETTINGZOO),
        *((f"RLCard {version('rlcard')}", name, rlcard_game) for name in RLCARD),
    ]
    for who, name, make in games:
        play: Any = make(name)
        fastest(play, WARM_UP)
        figures = {"who": who, "game": name, "build": "Python"}
        print(json.dumps({**figures, "asked_per_s": round(fastest(play, seconds))}), flush=True)


if __name__ == "__main__":
    main()
