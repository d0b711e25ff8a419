"""An action at a table: its log entries, applied in memory at once and written together.

What players, bots and time do are functions that get an `Action`, check, and add entries:
`seating.py` before the game, `answers.py` in it, `patience.py` about players who are away, and
`endings.py`. If another process was faster, the table is read again and the function is called with
a new `Action` (`Rooms.change`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from longhouse.core.dealer import SystemRng
from longhouse.core.keyed import KeyedDealer
from longhouse.core.rng import Rng
from longhouse.core.saga import Setup
from longhouse.server.refusal import Refusal
from longhouse.server.status import Status
from longhouse.server.tables import log
from longhouse.server.tables.deals import dealer_of
from longhouse.server.tables.table import Table


@dataclass
class Action:
    """The entries of one action, and what it takes to make them."""

    table: Table
    now: int
    rng: Rng  # for the game's chance
    entries: list[log.AnyEntry] = field(default_factory=list)
    pauses: Rng = field(default_factory=SystemRng)  # separate from the game's chance
    key: bytes | None = None  # of keyed chance: the deal of the day

    def add(self, entry: log.AnyEntry, meant: int | None = None) -> None:
        """Apply an entry, and keep it to be written; `meant` as in `Table.apply`."""
        self.entries.append(entry)  # first: if `apply` fails halfway, the table must be reloaded
        self.table.apply(entry, self.now, meant)

    def deal(self) -> Setup:
        """A setup for the table."""
        game, options, seats = self.table.game, self.table.terms.options, len(self.table.seats)
        if self.key is None:
            return game.deal(options, seats, self.rng)
        return KeyedDealer(game, self.key).deal(options, seats)

    def draw(self) -> int:
        """The outcome of chance that comes next."""
        played = self.table.round
        if self.key is None:
            return int(played.state.draw(self.rng))
        return dealer_of(played, self.key).draw(played.state)

    def must_run(self) -> None:
        """Raise Refusal unless the game is on."""
        if self.table.status is Status.OPEN:
            raise Refusal("not_running", "the game has not begun")
        if not self.table.running:
            raise Refusal("not_running", f"the game is over ({self.table.status})")
