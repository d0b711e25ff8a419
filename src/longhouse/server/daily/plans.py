"""The table of the deals: options and opponents of each weekday.

Names of games are looked up in the registry: a game without a plan has no deal of the day.
"""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from msgspec import Struct

from longhouse.core import registry
from longhouse.core.errors import UnknownGame

SEAT: Final = 0  # the player's, in every deal


class Plan(Struct, frozen=True):
    """The options and the opponents of a deal."""

    options: dict[str, Any]
    bots: tuple[str, ...]
    note: str = ""  # the key of a sentence about options that are no edition or set
    decisions: int = 0  # of the player in a game, on average; about 20 seconds each


def _land(decisions: int, edition: str, *bots: str, note: str = "", **more: Any) -> Plan:
    return Plan({"edition": edition, **more}, bots, note, decisions)


def _tiles(decisions: int, tiles: str, *bots: str, note: str = "") -> Plan:
    return Plan({"set": tiles}, bots, note, decisions)


# From Monday to Sunday. On Mondays newcomers find the base game and easier bots.
WEEK: Final[dict[str, tuple[Plan, ...]]] = {
    "walhalla": (
        _land(35, "german", "drengr", "karl", "drengr", note="easy"),
        _land(41, "german", "jarl", "huscarl"),
        _land(34, "italian", "huscarl", "berserk", "huscarl"),
        _land(33, "german", "berserk", "huscarl", "jarl", note="uneven", lengths=[5, 6, 7]),
        _land(35, "french", "jarl", "huscarl", "berserk"),
        _land(35, "german", "jarl", "berserk", "huscarl", note="few", starting_vikings=5),
        _land(36, "german", "jarl", "jarl", "jarl"),
    ),
    "voluspa": (
        _tiles(32, "base", "ratatosk", note="easy"),
        _tiles(30, "order", "heid", "dvalin"),
        _tiles(40, "serpents", "heid"),
        _tiles(29, "giants", "mimir", "dvalin"),
        _tiles(48, "ravens", "heid"),
        _tiles(22, "edda", "heid", "dvalin", "heid"),
        _tiles(61, "all", "mimir"),
    ),
}


def games() -> list[str]:
    """The games that have a deal of the day, in the order of the table."""
    return [name for name in WEEK if _is_known(name)]


def plan_of(game: str, day: str) -> Plan | None:
    """The plan of a game on a day."""
    if game not in WEEK or not _is_known(game):
        return None
    return WEEK[game][date.fromisoformat(day).weekday()]


def _is_known(game: str) -> bool:
    try:
        registry.find(game)
    except UnknownGame:
        return False
    return True
