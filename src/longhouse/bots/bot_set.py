"""The type of `BOTS` in a game's module of bots (`Game.bots`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from longhouse.bots.bot import Bot

if TYPE_CHECKING:
    from longhouse.bots.evaluation import Evaluation
    from longhouse.bots.mind import Mind

Tables = list[tuple[int, dict[str, Any]]]  # seats and options, taken in turn
Reasons = Mapping[str, str]  # English nouns for the counts that a bot gives as reasons


@dataclass(frozen=True)
class Entry:
    """A bot of a game."""

    name: str
    make: Callable[[], Bot]
    about: str = ""  # how it plays, in a line
    is_level: bool = False


@dataclass(frozen=True)
class Training:
    """How the evaluation of a game is learned (`training_run.py`)."""

    mind: Callable[[Evaluation], Mind]
    evaluation: Callable[[], Evaluation]
    books: dict[str, Tables]  # the kinds of tables, each with weights of its own


@dataclass(frozen=True)
class BotSet:
    """All bots of a game: the references, then the levels, the weakest first."""

    entries: tuple[Entry, ...]
    reasons: Reasons = field(default_factory=dict)
    training: Training | None = None


def level(name: str, make: Callable[[], Bot], about: str) -> Entry:
    """A level of a game."""
    return Entry(name, make, about, is_level=True)
