"""The type of `PUZZLES` in a game's module of puzzles (`Game.puzzles`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from longhouse.bots.advice import Reason

# The theme of a puzzle: by the kind of its question, the parts of its answer, and its reasons.
Theme = Callable[[str, Mapping[str, Any], Sequence[Reason]], str]


@dataclass(frozen=True)
class PuzzleKind:
    """How the puzzles of a game are made and sorted."""

    themes: tuple[str, ...]
    theme: Theme
    tables: tuple[tuple[int, dict[str, Any]], ...]  # seats and options, taken in turn
    bots: tuple[str, ...]  # that play the games, as on the command line; each takes turns at seats
    places: frozenset[str] = field(default_factory=frozenset)  # parts of a move that say where
    likely: Mapping[str, float] = field(default_factory=dict)  # part examined, by question
