"""The names of the players in a text for one of them: "You" or a name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from longhouse.core.state import SPECTATOR

# A tag of rich markup with the backslashes before it, or a bracket with a needless escape
TAG = re.compile(r"(\\*)(\[[a-z#/@][^\[]*?\])|\\\[")


class Names:
    """The players' names, as the player at seat `you` (or a spectator) reads them."""

    def __init__(self, names: Sequence[str], you: int = SPECTATOR) -> None:
        self.names = tuple(names)
        self.you = int(you)

    @staticmethod
    def of_seats(seats: int, you: int) -> Names:
        """Nobody has a name: "Seat 0", "Seat 1" and so on."""
        return Names([f"Seat {seat}" for seat in range(seats)], you)

    def subject(self, seat: int) -> str:
        """At the beginning of a sentence: "You", or the name."""
        return "You" if seat == self.you else self.names[seat]

    def object(self, seat: int) -> str:
        """Anywhere else: "you", or the name."""
        return "you" if seat == self.you else self.names[seat]

    def sentence(self, seat: int) -> dict[str, str]:
        """For a template like "{who} take{s} it" or "{who} pass{es}"."""
        if seat == self.you:
            return {"who": "You", "s": "", "es": "", "has": "have"}
        return {"who": self.names[seat], "s": "s", "es": "es", "has": "has"}


def escaped(text: str) -> str:
    """Text that may contain anything, for rich markup."""
    from rich.markup import escape  # only terminals need rich

    return str(escape(text))  # anything, to a mypy that does not find rich


def unmarked(markup: str) -> str:
    """The text of rich markup without its tags; rich takes six times as long: it reads styles."""
    from rich.control import strip_control_codes

    return str(strip_control_codes(TAG.sub(_without_tag, markup)))


def _without_tag(found: re.Match[str]) -> str:
    if found[2] is None:
        return "["
    backslashes, escape = divmod(len(found[1]), 2)
    return "\\" * backslashes + (found[2] if escape else "")
