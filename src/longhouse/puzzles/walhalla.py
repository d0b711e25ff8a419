"""The puzzles of Walhalla: by the question, or by the main reason for the answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from longhouse.bots.advice import Reason
from longhouse.puzzles.kind import PuzzleKind

THEMES = (
    *("majorities", "fields", "heroes", "attack", "defence", "cards", "raid_end"),
    *("crew", "passage", "course", "landing"),
)
BY_KIND = {"attack": "attack", "defend": "defence", "hunt": "cards", "recall": "cards"}
BY_REASON = {
    "peninsulas": "majorities",
    "valhalla": "heroes",
    **dict.fromkeys(("cult", "forest", "village", "wheat"), "fields"),
}
OTHERWISE = {
    "play": "raid_end",
    "crew": "crew",
    "join": "passage",
    "sail": "course",
    "land": "landing",
}


def theme(kind: str, _parts: Mapping[str, Any], reasons: Sequence[Reason]) -> str:
    """The theme of a puzzle."""
    main = BY_REASON.get(reasons[0].about, "") if reasons else ""
    if main == "heroes":
        return main
    return BY_KIND.get(kind) or main or OTHERWISE.get(kind, "course")


PUZZLES = PuzzleKind(
    THEMES,
    theme,
    tables=((4, {}), (3, {}), (4, {"edition": "italian"}), (4, {}), (3, {"edition": "french"})),
    bots=("jarl@12", "huscarl", "norn@24", "drengr", "huscarl"),
    places=frozenset({"fjord", "end", "side"}),
    likely={"join": 0.06, "land": 0.08, "crew": 0.15, "sail": 0.25, "defend": 0.08, "attack": 0.3},
)
