"""Checks and tools that the laws share."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from longhouse.core.rng import Rng
from longhouse.core.state import State


class BrokenLaw(AssertionError):
    """A game does not keep the contract."""


def require(holds: bool, law: str) -> None:
    """Raise BrokenLaw, with the law, unless it holds."""
    if not holds:
        raise BrokenLaw(law)


class FixedRng(Rng):
    """A die that always shows the same number."""

    def __init__(self, number: int) -> None:
        super().__init__(0)
        self.number = number
        self.sides = 0  # of the last throw

    def below(self, n: int) -> int:
        self.sides = n
        return self.number


def refused(call: str, look: Callable[[], object], wanted: type[Exception]) -> None:
    """Raise BrokenLaw unless a call raises this error."""
    try:
        found = look()
    except wanted:
        return
    except Exception as error:
        raise BrokenLaw(f"{call} raised {error!r}: it raises {wanted.__name__}") from error
    raise BrokenLaw(f"{call} is {found!r}: it raises {wanted.__name__}")


def check_json(value: Mapping[str, object], what: str) -> None:
    """Raise BrokenLaw unless a value is the same after a trip through JSON."""
    try:
        same = json.loads(json.dumps(value)) == value
    except (TypeError, ValueError) as error:
        raise BrokenLaw(f"{what} is {value!r}: {error}; it takes JSON values") from error
    require(same, f"{what} is {value!r}, which JSON changes: it takes lists, not tuples, and texts")


def check_weights(state: State) -> None:
    """Raise BrokenLaw unless chance has outcomes, each with a weight."""
    moves, weights = state.moves(), state.weights()
    require(len(moves) > 0, "chance is asked, but moves() is empty")
    numbers = f"weights() has {len(weights)} numbers for {len(moves)} moves()"
    require(len(moves) == len(weights), numbers)
    require(min(weights) > 0, f"weights() is {weights}: each is above 0")


def mutated(text: str) -> list[str]:
    """Texts that differ a little from that of a move."""
    words = text.split(" ")
    return [
        *(f" {text}", f"{text} ", text.upper(), text[:-1], text[1:], f"{text}0", f"{text} +0"),
        *(text.replace(" ", "  "), f"{text} {words[-1]}", f"+{text}", f"{text}\n"),
        *(" ".join(words[:-1]), " ".join(reversed(words)), text.replace("1", "01")),
    ]
