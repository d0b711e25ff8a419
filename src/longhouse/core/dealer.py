"""Chance: random seeds, system randomness, and playing the moves of chance."""

from __future__ import annotations

import secrets
from hashlib import blake2b

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, Journal, State


class SystemRng(Rng):
    """Randomness of the operating system: unpredictable and not repeatable."""

    def __init__(self) -> None:
        super().__init__(0)

    def below(self, n: int) -> int:
        return secrets.randbelow(n)


def fresh_seed() -> int:
    """A random seed of 53 bits: too many to guess, and exact in the JSON of any language."""
    return secrets.randbelow(2**53)


def seed_for(*parts: object) -> int:
    """A seed for one of many random streams, such as the draws of game k of a run."""
    words = "/".join(str(part) for part in parts)
    return int.from_bytes(blake2b(words.encode(), digest_size=8).digest(), "big")


def play_chance(state: State, rng: Rng, journal: Journal | None = None) -> list[int]:
    """Play for chance until a seat must decide or the game is over; returns the outcomes."""
    drawn = []
    while state.actor == CHANCE:
        outcome = state.draw(rng)
        state.play(outcome, journal)
        drawn.append(outcome)
    return drawn
