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


def _land(edition: str, *bots: str, note: str = "", **more: Any) -> Plan:
    return Plan({"edition": edition, **more}, bots, note)


def _tiles(tiles: str, *bots: str) -> Plan:
    return Plan({"set": tiles}, bots)


# From Monday to Sunday.
WEEK: Final[dict[str, tuple[Plan, ...]]] = {
    "walhalla": (
        _land("german", "huscarl", "drengr", "huscarl"),
        _land("german", "jarl", "huscarl"),
        _land("italian", "huscarl", "berserk", "huscarl"),
        _land("german", "berserk", "huscarl", "jarl", note="uneven", lengths=[5, 6, 7]),
        _land("french", "jarl", "huscarl", "berserk"),
        _land("german", "jarl", "berserk", "huscarl", note="few", starting_vikings=5),
        _land("german", "jarl", "jarl", "jarl"),
    ),
    "voluspa": (
        _tiles("base", "dvalin"),
        _tiles("order", "heid", "dvalin"),
        _tiles("serpents", "heid"),
        _tiles("giants", "mimir", "dvalin"),
        _tiles("ravens", "heid"),
        _tiles("edda", "heid", "dvalin", "heid"),
        _tiles("all", "mimir"),
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
