"""OpenSpiel's players as guests at our tables: they come only where they are asked in."""

from __future__ import annotations

from importlib.util import find_spec

from longhouse.bots import roster
from longhouse.core.errors import LonghouseError

ISMCTS = "openspiel-ismcts"


def invite(game: str) -> None:
    """Let OpenSpiel's players play a game; raises LonghouseError if OpenSpiel is not there."""
    if find_spec("pyspiel") is None:
        raise LonghouseError(f"{ISMCTS} needs OpenSpiel: pip install 'longhouse[openspiel]'")
    from longhouse.openspiel.ismcts import OpenSpielIsmcts

    roster.enlist(game, ISMCTS, OpenSpielIsmcts)
