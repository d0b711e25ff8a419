"""Covers: an outcome is shown after a pause, whether or not anybody had a choice (decision 12).

Where nobody else can exclude that a seat is asked a secret question, the time until the outcome
must not tell. So the pause is drawn before anything looks whether there is a question. It is the
question's limit too: an earlier answer waits for its end, a missing one becomes a standing answer
or the game's own (`Game.declines`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from longhouse.core.state import Event as Happening
from longhouse.core.state import Journal, State, Stop

DRAWS: Final = 1000  # a pause is drawn as one of that many
BOT_PAUSE: Final = (400, 1200)  # milliseconds; a bot thinks no longer than its pause
PERSON_PAUSE: Final = (5000, 8000)  # long enough to answer in

Stretch = tuple[list[Happening], Stop | None]  # what happened up to a stop, or to the end of a move


@dataclass(frozen=True)
class Cover:
    """What keeps an outcome from being shown: a seat that may be asked, or all that may choose.

    At the end of a raid all who may have something to choose confirm; `scene` is the table at
    which they do. A single suspicion has none.
    """

    seats: list[int]  # who may be asked, as anybody can see
    until: int  # the outcome is not shown before
    asks: bool  # whether the game truly asks; at the end of a raid everybody is asked
    scene: State | None = None


def pause(span: tuple[int, int], draw: int) -> int:
    """The pause that was drawn: `draw` is one of DRAWS."""
    shortest, longest = span
    return shortest + (longest - shortest) * draw // (DRAWS - 1)


def stretches(journal: Journal) -> list[Stretch]:
    """What a move brought about, cut at its stops."""
    found: list[Stretch] = []
    start = 0
    for stop in journal.stops:
        found.append((journal.events[start : stop.events_before], stop))
        start = stop.events_before
    found.append((journal.events[start:], None))
    return found
