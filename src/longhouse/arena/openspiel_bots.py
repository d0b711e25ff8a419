"""OpenSpiel's bots: they play any game, but only if they are named; no roster lists them."""

from __future__ import annotations

from importlib.util import find_spec

from longhouse.bots.bot import Bot
from longhouse.core.errors import LonghouseError, UnknownBot

PREFIX = "openspiel-"
ISMCTS = "openspiel-ismcts"


def find(name: str) -> Bot:
    """A new bot of that name; raises LonghouseError if OpenSpiel is not installed."""
    if name != ISMCTS:
        raise UnknownBot(f"no bot {name!r} comes from OpenSpiel; there is {ISMCTS}")
    if find_spec("pyspiel") is None:
        raise LonghouseError(f"{ISMCTS} needs OpenSpiel: pip install 'longhouse-games[openspiel]'")
    from longhouse.openspiel.ismcts import OpenSpielIsmcts

    return OpenSpielIsmcts()
