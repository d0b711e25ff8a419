"""Rate limits for players and networks (token buckets), and the networks of players."""

from __future__ import annotations

import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from math import ceil

from longhouse.server.protocol import Chat, Emote, LookAhead, Rematch
from longhouse.server.refusal import Refusal

MOST_DEPTH = 24  # of lists and objects in a message; the deepest in use has eight
TOO_DEEP = f"lists and objects are nested too deeply; at most {MOST_DEPTH} levels"
MOST_PARTS = 4000  # brackets, commas and quotation marks; the largest that is needed has 700
TOO_MANY_PARTS = f"too many values; at most {MOST_PARTS} brackets, commas and quotation marks"
REMEMBERED = 20_000  # buckets; the least recently used is dropped first


class Limit:
    """A token bucket: its size, and its refill rate a second."""

    def __init__(self, burst: float, a_second: float) -> None:
        self.burst = burst
        self.a_second = a_second


# An address may be a school or a club: thirty people come at once, each with some ten requests and
# two connections for a page.
LIMITS = {
    "request": Limit(600, 60),  # by address
    # The same, for files of the pages: thirty people open their first page at once.
    "page": Limit(3_000, 300),
    # By address, in kB: files for playing offline, 8,000 a visitor.
    "offline": Limit(250_000, 1_000),
    "refusal": Limit(60, 5),  # by address: refusals that are given at once
    # By address, in kB: encoded on the event loop for HTTP, new connections and looking ahead. A
    # view takes about 20, the largest 200 and 15 ms.
    "answer": Limit(12_000, 1_000),
    "player": Limit(60, 0.2),  # by address
    "recover": Limit(40, 0.1),  # by address
    "phrase": Limit(5, 0.01),  # by player
    "names": Limit(120, 0.5),  # by address: profiles by claimed name; one not found costs eleven
    "claim": Limit(10, 0.01),  # by player
    "claims": Limit(20, 0.005),  # the same, by address: new accounts are free
    "link": Limit(10, 0.05),  # by player: links for another device
    "links": Limit(120, 2),  # by address: questions whether a link was confirmed
    "passkey": Limit(20, 0.05),  # by player: passkeys created and deleted
    "merge": Limit(10, 0.01),  # by address: ratings may be recalculated
    "table": Limit(20, 0.1),  # by player
    "tournament": Limit(4, 0.002),  # by player: tournaments that are opened
    "tournaments": Limit(8, 0.005),  # the same, by address: new accounts are free
    "entry": Limit(30, 0.2),  # by player: entering, leaving, and the actions of a host
    "entries": Limit(60, 0.05),  # by address: entering
    "deals": Limit(60, 0.02),  # by address: deals of the day that are begun
    "saga": Limit(10, 0.05),  # by player
    "upload": Limit(20_000, 1),  # by address, in kB that are kept
    "sagas": Limit(10, 0.005),  # by address: games in the list; later ones are found by their link
    "reading": Limit(30, 3),  # by player, or by address without one: stories, sagas, replays
    "reviews": Limit(20, 0.005),  # by address: rooms to review a game together
    "review": Limit(30, 6),  # by player: steps and other changes of such a room
    "mark": Limit(12, 2),  # the same: marks on the board
    "card": Limit(200, 10),  # by address: pages with the title and text of their link
    "picture": Limit(30, 0.5),  # by address: pictures of links that are not drawn yet
    "load": Limit(100, 4),  # by the same: tables that are not in memory
    "export": Limit(5, 0.01),  # by player
    "pairing": Limit(20, 1),  # by player: a waiting player asks every few seconds
    # The same, by address: thirty people can wait, but one visitor cannot fill the queue.
    "pairings": Limit(60, 12),
    "invite": Limit(20, 0.02),  # by player
    "report": Limit(5, 0.005),  # by player
    "reports": Limit(30, 0.01),  # the same, by address: new accounts are free
    "block": Limit(60, 0.5),  # by player
    "friend": Limit(60, 0.5),  # by player: friends, and who may see that one is online
    "friends": Limit(300, 0.5),  # by address: more entries of any list
    "join": Limit(20, 0.01),  # by address: keys of invitations for hosts
    "notices": Limit(30, 0.05),  # by player: settings of notifications
    "test": Limit(5, 0.02),  # by player: messages that show whether it works
    "confirm": Limit(3, 0.0002),  # by player: mail to an address that is not confirmed
    "confirm_from": Limit(10, 0.001),  # the same, by address
    "confirm_to": Limit(2, 0.00002),  # the same, by recipient
    "advice": Limit(20, 4),  # by player; cached results are free
    "puzzle": Limit(40, 0.5),  # by player: the next puzzle, and tries
    "puzzles": Limit(300, 5),  # the same tries, by address: new accounts are free
    "command": Limit(60, 10),  # by viewer
    "commands": Limit(1_800, 300),  # the same, by address
    "chat": Limit(5, 0.5),  # by player
    "chatter": Limit(300, 2),  # the same, by address
    "emote": Limit(3, 0.1),  # by player
    "audience": Limit(20, 0.2),  # by table: chat of all its spectators
    "connect": Limit(150, 5),  # by address
}


# How many one address may have at the same time
MOST_HELD = {"connections": 300, "refusals": 600}


@lru_cache(REMEMBERED)
def network(address: str) -> str:
    """The unit of limits: an IPv4 address, or the /64 of IPv6 that a household gets."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return f"{IPv6Address(int(found) >> 64 << 64)}/64"
    return str(found)


class Networks:
    """The network where each visitor was last seen: in memory, neither stored nor logged."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._seen: OrderedDict[str, str] = OrderedDict()

    def note(self, who: str, found: str) -> None:
        """A visitor asks for something from that network."""
        if not self.on or not found:
            return
        self._seen[who] = found
        self._seen.move_to_end(who)
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)

    def of(self, who: str) -> str:
        """The network of a visitor; empty where it is not known."""
        return self._seen.get(who, "")


def check_shape(text: str | bytes) -> None:
    """Refuse JSON that would take long to read: it is decoded on the event loop, for anyone."""
    raw = text.encode("utf-8", "replace") if isinstance(text, str) else text
    if sum(map(raw.count, _PARTS)) > MOST_PARTS:
        raise Refusal("too_large", TOO_MANY_PARTS)
    if too_deep(raw):
        raise Refusal("unreadable", TOO_DEEP)


def too_deep(raw: bytes) -> bool:
    """Whether JSON is nested so deeply that reading or writing it could fail.

    It takes time in proportion to the size, and no loop in Python looks at each sign.
    """
    if raw.count(b"[") + raw.count(b"{") <= MOST_DEPTH:
        return False
    rest = _TEXTS.sub(b"", raw).translate(_ONE_KIND, _NO_BRACKETS)
    for _ in range(MOST_DEPTH):  # each round removes the innermost level
        if _TOO_MANY in rest:
            return True
        before, rest = len(rest), rest.replace(b"[]", b"")
        if len(rest) == before:
            break
    return b"[" in rest


_PARTS = (b"[", b"]", b"{", b"}", b",", b'"')
# A text that does not end reaches to the end of the message: no sign is looked at twice.
_TEXTS = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)', re.DOTALL)
_ONE_KIND = bytes.maketrans(b"{}", b"[]")  # the decoder sees whether they match
_NO_BRACKETS = bytes(sign for sign in range(256) if sign not in b"[]{}")
_TOO_MANY = b"[" * (MOST_DEPTH + 1)


def take_command(limits: Limits, command: object, player: str, address: str) -> None:
    """Count a command that has a limit of its own; raises Refusal."""
    if isinstance(command, Chat):
        limits.take("chat", player)
        limits.take("chatter", address)
    elif isinstance(command, Emote):
        limits.take("emote", player)
        limits.take("chatter", address)
    elif isinstance(command, Rematch):
        limits.take("table", player)
    elif isinstance(command, LookAhead):
        limits.take("answer", address)


class Limits:
    """Counts calls; raises Refusal beyond a limit."""

    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self.given: dict[str, Limit] = {}  # set by hosts instead of `LIMITS`
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._held: Counter[tuple[str, str]] = Counter()

    def of(self, what: str) -> Limit:
        """The limit that holds now."""
        return self.given.get(what) or LIMITS[what]

    def take(self, what: str, who: str, cost: float = 1.0) -> None:
        """Count one more, or `cost` more; raises Refusal."""
        if not self.on:
            return
        limit = self.of(what)
        cost = min(cost, limit.burst)  # a request that is allowed at all fits sometime
        left = self._left(what, who)
        if left < cost:
            wait = ceil((cost - left) / limit.a_second * 10) / 10
            text = f"that was too fast; try again in {wait:.1f} seconds"
            raise Refusal("too_fast", text, seconds=wait)
        self.spend(what, who, cost)

    def has(self, what: str, who: str) -> bool:
        """Whether one more is within the limit."""
        return not self.on or self._left(what, who) >= 1.0

    def allows(self, what: str, who: str) -> bool:
        """Count one more if it is within the limit."""
        within = self.has(what, who)
        if within:
            self.spend(what, who, 1.0)
        return within

    def spend(self, what: str, who: str, cost: float) -> None:
        """Count a cost already incurred, also beyond the limit; a negative one is given back."""
        if self.on:
            left = min(self.of(what).burst, self._left(what, who) - cost)
            self._buckets[what, who] = (left, self._clock())

    def _left(self, what: str, who: str) -> float:
        """The tokens left now."""
        limit, now = self.of(what), self._clock()
        left, at = self._buckets.pop((what, who), (limit.burst, now))
        left = min(limit.burst, left + (now - at) * limit.a_second)
        self._buckets[what, who] = (left, now)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return left

    @contextmanager
    def held(self, what: str, who: str) -> Iterator[None]:
        """Count something that lasts, like a connection; raises Refusal."""
        if self.on and self._held[what, who] >= MOST_HELD[what]:
            raise Refusal("too_fast", f"{MOST_HELD[what]} {what} are enough; close some first")
        self._held[what, who] += 1
        try:
            yield
        finally:
            self._held[what, who] -= 1
            if self._held[what, who] == 0:
                del self._held[what, who]
