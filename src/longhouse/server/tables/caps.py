"""Caps on repeated commands, so that a log cannot grow while the game stands still.

Ordinary play stays far below them. Beyond a cap the command is refused, and the game can go on.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from longhouse.core.state import SPECTATOR
from longhouse.server.protocol import Daily
from longhouse.server.refusal import Refusal
from longhouse.server.tables import log
from longhouse.server.tables.asks import Kind
from longhouse.server.tables.table import Table
from longhouse.server.tables.undo import NOBODY


class Cap(NamedTuple):
    """`first` times, and once more for every `moves` moves of the game."""

    first: int
    moves: int
    what: str


# Counted by seat; `Sat` by player
CAPS: Final = {
    log.Undone: Cap(30, 4, "taken moves back"),
    log.UndoAsked: Cap(5, 8, "asked to undo a move"),
    log.TakenOver: Cap(20, 4, "handed over to a bot"),
    log.Awaited: Cap(30, 2, "kept the table waiting"),
    log.MoreTime: Cap(40, 2, "given more time"),
    log.Paused: Cap(100, 1, "left the table"),
    log.Voted: Cap(200, 1, "changed your vote"),
    log.Standing: Cap(40, 1, "changed your standing answers"),
    log.Sealed: Cap(40, 1, "changed a secret choice"),
    log.Hinted: Cap(100, 1, "asked for hints"),
    log.Sat: Cap(20, 1000, "sat down here"),
    log.Ready: Cap(40, 1000, "changed whether you are ready"),
    log.Keyed: Cap(60, 1000, "renewed the link to this seat"),
}

# Milliseconds before a question that was declined may be asked again, live and turn-based
REST: Final = (2 * 60_000, 6 * 60 * 60_000)


def not_too_soon(table: Table, kind: Kind, seat: int, now: int) -> None:
    """Raise Refusal if a seat's last question of a kind was declined a short time ago."""
    declined = table.asks.last_declined(kind, seat)
    until = (declined or 0) + REST[isinstance(table.terms.pace, Daily)]
    if now < until:
        raise Refusal("declined", "that was declined; do not ask again so soon", until=until)


def not_too_often(table: Table, kind: type[log.AnyEntry], who: int | str) -> None:
    """Raise Refusal if a seat, or a player, has reached the cap."""
    moves = table.feeds[who].moves if isinstance(who, int) else 0  # as far as the seat was shown
    most = _most(kind, moves)
    if table.count(kind, who) >= most:
        text = f"you have {CAPS[kind].what} {most} times in this game; it allows no more now"
        raise Refusal("too_often", text, most=most)


def often(table: Table, kind: type[log.AnyEntry], seat: int = NOBODY) -> bool:
    """Whether an event that no player causes has reached the cap."""
    moves = table.feeds[SPECTATOR].moves  # as far as all were shown: it must tell nothing else
    return table.count(kind, seat) >= _most(kind, moves)


def _most(kind: type[log.AnyEntry], moves: int) -> int:
    return CAPS[kind].first + moves // CAPS[kind].moves
