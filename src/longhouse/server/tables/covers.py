"""Covers: pauses before an outcome is shown, whether or not anybody had a choice (decision 12).

Where others cannot rule out that a seat is asked a secret question, the time until the outcome must
not tell. So the length of the pause is drawn before anybody checks whether there is a question. The
pause is also the time limit of the question: an earlier answer waits for its end, a missing one
becomes a standing answer or the one that declines (`Game.declines`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from longhouse.core.state import Event as Happening
from longhouse.core.state import Journal, State, Stop

DRAWS: Final = 1000  # possible lengths of a pause
BOT_PAUSE: Final = (400, 1200)  # milliseconds; a bot thinks no longer than its pause
PERSON_PAUSE: Final = (5000, 8000)  # long enough to answer

Stretch = tuple[list[Happening], Stop | None]  # events, and the stop after them, if any


@dataclass(frozen=True)
class Cover:
    """A pause for a seat that may be asked, or for all that may choose in secret.

    At the end of a raid all who may have something to choose confirm; `scene` is the table at
    which they do. A single suspicion has none, but where several people share one device: there the
    device is handed to the one who may be asked, who confirms like those (`hands_over`).
    """

    seats: list[int]  # who may be asked, as anybody can see
    until: int  # when the pause ends
    asks: bool  # whether the game really asks somebody
    scene: State | None = None
    hands_over: bool = False


def pause(span: tuple[int, int], draw: int) -> int:
    """The length of a pause in milliseconds; `draw` is a random number below DRAWS."""
    shortest, longest = span
    return shortest + (longest - shortest) * draw // (DRAWS - 1)


def stretches(journal: Journal) -> list[Stretch]:
    """The events of a move, cut at its stops."""
    found: list[Stretch] = []
    start = 0
    for stop in journal.stops:
        found.append((journal.events[start : stop.events_before], stop))
        start = stop.events_before
    found.append((journal.events[start:], None))
    return found
