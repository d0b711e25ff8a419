"""Groups of waiting players who agree on a game; pure functions on the rows of the queue.

Two players who block each other are never in a group, and neither of them is counted for the
other. Counts are sizes of groups, never numbers of people: three people of whom two block each
other are "2 of 3" for each of them, because "3 of 3" without a table would tell the third.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

MOST_LINES = 30
STEPS = 20_000  # comparisons of two players that one request may cost


class Offer(Struct, frozen=True, array_like=True):
    """One game that a player would play."""

    game: str
    set_name: str
    seats: int
    pace: str
    rated: bool = False


class Waiting(Struct, frozen=True, omit_defaults=True):
    """The wish of a waiting player: any one of its offers; with a table, once a group is complete.

    A wish for a turn-based game has an id. A live one ends soon after its player stops asking.
    """

    player: str
    offers: tuple[Offer, ...]
    since: int
    seen: int
    id: str = ""
    fill: str = ""  # the bot for open seats, if the player does not want to wait
    listed: bool = True  # the player allows that the game is listed
    crowd: str = ""  # opaque; the same for all of a network at one process
    table: str = ""  # of the complete group
    group: tuple[str, ...] = ()  # its players, in the order of the seats
    offer: Offer | None = None  # the game that the group plays
    until: int = 0  # the time until which all of the group must have come
    come: bool = False  # the player has come
    ready: bool = False  # all have come: the table is opened


Apart = frozenset[frozenset[str]]  # pairs of players of whom one blocks the other


class Finder:
    """Finds groups among the waiting players, at a bounded cost."""

    def __init__(self, rows: Iterable[Waiting], apart: Apart) -> None:
        self._apart = apart
        self._steps = STEPS
        self.by_offer: dict[Offer, list[Waiting]] = {}
        for row in sorted(rows, key=first):
            for offer in row.offers:
                self.by_offer.setdefault(offer, []).append(row)

    def group(self, mine: Waiting, offer: Offer) -> list[Waiting]:
        """The first complete group with a player, the longest waiting preferred, or the largest.

        The player is the first of it.
        """
        meets = self._meets(offer)
        rest = [row for row in self.by_offer.get(offer, ()) if meets(mine, row)]
        return self._largest([mine], rest, offer.seats, meets)

    def best(self, mine: Waiting) -> tuple[Offer, list[Waiting]] | None:
        """The complete group that a player joins, and its game; None if there is none.

        The group with the longest waiting others comes first; then rated games, then those with
        more players, then the order of the wish.
        """
        found = [(offer, self.group(mine, offer)) for offer in mine.offers]
        complete = [(offer, group) for offer, group in found if len(group) == offer.seats]
        return min(
            complete,
            key=lambda one: ([first(row) for row in one[1][1:]], not one[0].rated, -one[0].seats),
            default=None,
        )

    def nearest(self, mine: Waiting) -> tuple[Offer, list[Waiting]]:
        """The group with the fewest open seats, and its game."""
        found = [(offer, self.group(mine, offer)) for offer in mine.offers]
        return min(found, key=lambda one: (one[0].seats - len(one[1]), -one[0].seats))

    def lines(self, viewer: Waiting) -> list[tuple[Offer, int]]:
        """Games for which others wait whom a viewer could meet, and how many they are.

        Each game is there once. A player with several offers is in one line, if possible.
        """
        order = sorted(
            self.by_offer.items(),
            key=lambda one: (-len(one[1]), first(one[1][0]), not one[0].rated),
        )
        shown: set[str] = set()
        found: list[tuple[Offer, int]] = []
        for offer, rows in order:
            if len(found) == MOST_LINES or self._steps <= 0:
                break
            if all(row.player in shown for row in rows):
                continue
            meets = self._meets(offer)
            there = {row.player for row in rows if meets(viewer, row)}
            if not there <= shown:
                found.append((offer, len(self.group(viewer, offer)) - 1))
                shown |= there
        return sorted(found, key=lambda one: -one[1])

    def _meets(self, offer: Offer) -> Callable[[Waiting, Waiting], bool]:
        """Whether two may sit at one table: no block, and if rated not the same network."""

        def meets(one: Waiting, other: Waiting) -> bool:
            self._steps -= 1
            if one.player == other.player:  # two turn-based wishes of one player
                return False
            if offer.rated and one.crowd and one.crowd == other.crowd:
                return False
            return not self._apart or frozenset((one.player, other.player)) not in self._apart

        return meets

    def _largest(
        self,
        group: list[Waiting],
        rest: Sequence[Waiting],
        seats: int,
        meets: Callable[[Waiting, Waiting], bool],
    ) -> list[Waiting]:
        """The group with the first of the rest that complete it, or with as many as possible."""
        best = group
        for place, row in enumerate(rest):
            enough = len(best) == seats or len(group) + len(rest) - place <= len(best)
            if enough or self._steps <= 0:
                break
            left = [one for one in rest[place + 1 :] if meets(row, one)]
            found = self._largest([*group, row], left, seats, meets)
            if len(found) > len(best):
                best = found
        return best


def first(row: Waiting) -> tuple[int, str]:
    """The order of the queue."""
    return row.since, row.player
