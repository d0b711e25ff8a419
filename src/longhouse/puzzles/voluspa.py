"""The puzzles of Völuspá: by the tile whose power makes the answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from longhouse.bots.advice import Reason
from longhouse.puzzles.kind import PuzzleKind
from longhouse.voluspa.components import TILES

BY_VERB = {"move": "raven", "rest": "raven", "launch": "drakkar", "load": "drakkar"}


def theme(_kind: str, parts: Mapping[str, Any], _reasons: Sequence[Reason]) -> str:
    """The theme of a puzzle."""
    verb = str(parts["verb"])
    if verb == "play":
        return "freya" if parts["boosts"] else str(parts["tile"])
    return BY_VERB.get(verb, "discard")


PUZZLES = PuzzleKind(
    (*TILES, "discard"),
    theme,
    tables=(
        *((2, {}), (3, {"set": "edda"}), (2, {"set": "order"}), (4, {}), (2, {"set": "ravens"})),
        *(
            (3, {"set": "all"}),
            (2, {"set": "giants"}),
            (3, {"set": "serpents"}),
            (2, {"set": "all"}),
        ),
    ),
    bots=("dvalin", "heid@16", "ratatosk", "dvalin", "mimir@16"),
    places=frozenset({"x", "y", "way"}),
    likely={"turn": 0.4},
)
