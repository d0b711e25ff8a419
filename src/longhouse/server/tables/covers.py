"""Covers: pauses before an outcome is shown, whether or not a seat had a choice (decision 12).

Where others cannot rule out that a seat is asked a secret question, the time until the outcome must
not tell. So the length of the pause is drawn before it is known whether there is a question. The
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

    At the end of a raid all players who may have a choice confirm; `scene` is the position in which
    they do. A pause for one seat has none, except where several people share one device
    (`hands_over`): it is handed to the player who may be asked, and who confirms in the same way.
    """

    seats: list[int]  # that may be asked, by public knowledge
    until: int  # when the pause ends
    asks: bool  # whether the game really asks one of them
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
