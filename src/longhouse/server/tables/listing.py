"""Public lists, shared fairly between networks: open tables, and sagas of finished games.

Anyone may open listed tables, and play games there that end at once. The networks from which
tables were opened are known in memory alone, at the process that opened them. A page of a list
takes turns between networks, and a network can list a limited number.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from longhouse.server.refusal import Refusal
from longhouse.server.status import Status
from longhouse.server.storage.rows import SagaRow, TableRow
from longhouse.server.tables.records import saga_row
from longhouse.server.tables.table import Table

T = TypeVar("T")

LISTED_OF_NETWORK: Final = 20  # open tables in the list
OPEN: Final = (Status.OPEN,)
SCANNED: Final = 120  # rows that are looked at for a page: more than five networks may have listed
REMEMBERED: Final = 20_000  # tables; the oldest are forgotten first


class Listings:
    """The networks of listed tables, and their shares of the lists."""

    def __init__(self, network_of: Callable[[str], str]) -> None:
        self._network_of = network_of
        self.allows: Callable[[str], bool] = lambda _: True  # one more saga of a network; counts it
        self._networks: OrderedDict[str, str] = OrderedDict()  # by table

    def opened(self, table: str, player: str) -> None:
        """A listed table was opened here by that player."""
        network = self._network_of(player)
        if network:
            self._networks[table] = network
            if len(self._networks) > REMEMBERED:
                self._networks.popitem(last=False)

    def check_room(self, player: str, first: Sequence[TableRow]) -> None:
        """Raise Refusal if a network has its share of the open tables, whose `first` are given."""
        network = self._network_of(player)
        own = sum(self._networks.get(row.id) == network for row in first) if network else 0
        if own >= LISTED_OF_NETWORK:
            enough = f"{LISTED_OF_NETWORK} open tables of your network are in the list"
            text = f"{enough}; open this one unlisted, and invite players with its link"
            raise Refusal("too_many", text, tables=LISTED_OF_NETWORK)

    def saga(self, table: Table, now: int) -> SagaRow:
        """The saga of a game that has just ended; listed if its table was, within the share."""
        return saga_row(table, now, table.terms.listed and self.may_list_saga(table.id))

    def may_list_saga(self, table: str) -> bool:
        """Whether the game that has ended at a listed table is listed, too; counts it."""
        network = self._networks.get(table, "")
        return not network or self.allows(network)

    def page(self, rows: Sequence[T], limit: int, table_of: Callable[[T], str | None]) -> list[T]:
        """At most `limit` of the rows, in their order; networks take turns."""
        groups: dict[str, list[int]] = {}
        for number, row in enumerate(rows):
            table = table_of(row) or ""
            groups.setdefault(self._networks.get(table) or f"{number}", []).append(number)
        chosen: list[int] = []
        for turn in range(len(rows)):
            chosen += [group[turn] for group in groups.values() if turn < len(group)]
            if len(chosen) >= limit:
                break
        return [rows[number] for number in sorted(chosen[:limit])]
