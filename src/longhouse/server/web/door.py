"""The door: limits on connections before the application sees them.

Uvicorn parses requests and websockets; this module adds the limits that it lacks. A connection that
stays silent, or sends a request byte by byte, is closed after a while. Request heads are limited
in size, and connections in number, per network and in all. Beyond either limit a few places are
kept in which `/health` is answered and every other request is refused with the reason; a silent
connection loses its place. A connection is read in small pieces, so that thousands of tiny requests
or messages in one packet do not delay others.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Container
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from longhouse.server.clock import REAL, Alarm, Clock
from longhouse.server.limits import Limit, Limits, network
from longhouse.server.metrics import Why

logger = logging.getLogger("longhouse.door")

HEAD_SECONDS = 10.0  # for the head of a request, from the connection or from its first byte
BODY_SECONDS = 30.0  # for its body
MOST_HEAD = 8 * 1024  # bytes of the address and all headers
MOST_HEADERS = 100
MOST_AHEAD = 8  # requests on one connection before the first is answered; browsers send none
READ = 4 * 1024  # bytes that are read of a connection before others have their turn
READ_LIVE = 1024  # the same of a websocket: a message may have six bytes
# Thirty people behind one address: six connections each for pages, and a websocket for each tab
MOST_OF_NETWORK = 600
KEPT = 20  # connections beyond a limit, for /health alone
KEPT_SECONDS = 1.0  # for the head of a request there
PINGS, PING_SPAN = 30, 10.0  # pings of a websocket in this many seconds; clients need one in twenty
MESSAGES = 500  # message frames in the same time; commands have a stricter limit
# New connections of a network: thirty people come at once, with six each and a websocket
ARRIVALS = Limit(600, 60)
TOLD_SECONDS = 60.0  # between two log lines about a reached limit
HEALTH = b"/health"

WHY: dict[int, Why] = {408: "slow", 429: "network", 431: "large", 503: "full"}
TEXTS = {
    408: "Request Timeout: it took too long to arrive",
    429: "Too Many Requests: too many connections from your network; close some first",
    431: f"Request Header Fields Too Large: at most {MOST_HEAD} bytes and {MOST_HEADERS} headers",
    503: "Service Unavailable: too many connections; try again in a moment",
}


class Refused(Exception):
    """A request that is refused; raised inside the parser to end it."""


class Bounds:
    """The state that all connections of a server share."""

    def __init__(
        self,
        most: int,
        clock: Clock = REAL,
        by_network: bool = True,
        proxies: Container[str] = (),
    ) -> None:
        self.most = most
        self.clock = clock
        self.of_network: Counter[str] = Counter()
        self.kept: dict[Door, None] = {}  # in the places beyond a limit, the oldest first
        self._by_network = by_network
        self._arrivals = Limits(by_network, clock.monotonic)
        self._arrivals.given = {"arrival": ARRIVALS}
        self._proxies = proxies  # which connect on behalf of many people
        self._told = -TOLD_SECONDS
        self.on_refused: Callable[[Why], None] = lambda _: None

    def come(self, client: tuple[str, int] | None) -> str:
        """Count a connection; returns its network, empty if it is not counted."""
        address = client[0] if client else ""
        if not self._by_network or not address or address in self._proxies:
            return ""
        found = network(address)
        self.of_network[found] += 1
        return found

    def go(self, network: str) -> None:
        """Stop counting a connection."""
        if network:
            self.of_network[network] -= 1
            if not self.of_network[network]:
                del self.of_network[network]

    def refusal(self, connections: int, network: str) -> int:
        """The status with which one more connection is refused; 0 if it is accepted."""
        if connections > self.most:
            self._full(connections)
            return 503
        if not network:
            return 0
        # If the system allows few connections, half of them are left to other networks.
        many = self.of_network[network] > min(MOST_OF_NETWORK, self.most // 2)
        return 429 if many or not self._arrivals.allows("arrival", network) else 0

    def keep(self, door: Door) -> bool:
        """Take a place beyond the limit; if all are taken, evict the longest-idle connection."""
        if len(self.kept) >= KEPT:
            silent = next((one for one in self.kept if one.silent), None)
            if silent is None:
                return False
            del self.kept[silent]
            silent.transport.abort()
        self.kept[door] = None
        return True

    def _full(self, connections: int) -> None:
        """Log that the limit is reached, but not for every connection."""
        now = self.clock.monotonic()
        if now - self._told >= TOLD_SECONDS:
            self._told = now
            logger.warning("too many connections", extra={"most": self.most, "now": connections})


class Sips:
    """A protocol that processes its input in small pieces, so that others have their turns.

    The loop delivers up to a quarter of a megabyte at once; with uvloop the buffer of a protocol
    like Uvicorn's cannot be smaller. The rest waits, and nothing more is read meanwhile.
    """

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    most = READ
    _rest = b""
    _at = 0  # where the rest begins

    def data_received(self, data: bytes) -> None:
        """Some bytes."""
        if self._at < len(self._rest):  # Uvicorn has resumed reading
            self._rest = self._rest[self._at :] + data
            self._at = 0
            self.transport.pause_reading()
        else:
            self._rest, self._at = data, 0
            self._sip()

    def _sip(self) -> None:
        data = self._rest[self._at : self._at + self.most]
        self._at += len(data)
        self.take(data)
        if self.transport.is_closing() or self._at >= len(self._rest):
            self._rest, self._at = b"", 0
        else:
            self.transport.pause_reading()
            self.loop.call_soon(self._sip_on)

    def _sip_on(self) -> None:
        if self.transport.is_closing():
            return
        mine: Any = self
        if self.transport.get_protocol() is mine:
            self._sip()
        else:
            self._rest = b""  # it is a websocket now
        if not self._rest and not self.full:
            self.transport.resume_reading()

    @property
    def full(self) -> bool:
        """Whether Uvicorn has paused reading."""
        raise NotImplementedError

    def take(self, data: bytes) -> None:
        """Process one piece."""
        raise NotImplementedError


class Door(Sips, HttpToolsProtocol):
    """One connection."""

    bounds = Bounds(10_000)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._alarm: Alarm | None = None
        self._head = 0  # bytes of the head that is arriving
        self._arriving = True  # a head
        self._status, self._text = 400, ""
        self._network = ""
        self._refusal = 0  # the status for all but /health

    @property
    def silent(self) -> bool:
        """Whether no request is open."""
        return self.cycle is None or self.cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection, and start the timer for the head of a request."""
        super().connection_made(transport)
        self._network = self.bounds.come(self.client)
        self._refusal = self.bounds.refusal(len(self.connections), self._network)
        if self._refusal and not self.bounds.keep(self):
            self.bounds.on_refused(WHY[self._refusal])
            transport.abort()
            return
        self._wait(KEPT_SECONDS if self._refusal else HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._stop_waiting()
        self.bounds.go(self._network)
        self.bounds.kept.pop(self, None)
        super().connection_lost(exc)

    @property
    def full(self) -> bool:
        """Whether requests or bodies wait to be answered or read."""
        return self.flow.read_paused

    def take(self, data: bytes) -> None:
        """Take some bytes; a head that is too slow or too long is refused."""
        self._head += len(data)
        HttpToolsProtocol.data_received(self, data)
        if self._arriving and self._head > MOST_HEAD and not self.transport.is_closing():
            self._refuse(431)

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        super().on_message_begin()
        if self._alarm is None:  # not the first request of this connection
            self._head = 0
            self._wait(HEAD_SECONDS)
        self._arriving = True

    def on_headers_complete(self) -> None:
        """The head is complete."""
        self._arriving = False
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > MOST_HEAD or len(self.headers) > MOST_HEADERS:
            self._status = 431
            raise Refused
        if len(self.pipeline) >= MOST_AHEAD:
            self._text = f"at most {MOST_AHEAD} requests before the first is answered"
            raise Refused
        if self._refusal and self.url.partition(b"?")[0] != HEALTH:
            self._status = self._refusal
            raise Refused
        self._wait(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is complete: no timer runs while it is answered."""
        self._stop_waiting()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The response is sent; a place beyond the limit is for one request."""
        super().on_response_complete()
        if self._refusal:
            self.transport.close()

    def handle_websocket_upgrade(self) -> None:
        """Become a websocket, which is counted apart and has its own limits."""
        self._stop_waiting()
        self.bounds.go(self._network)
        self.bounds.kept.pop(self, None)
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Send the reason, and close."""
        self._stop_waiting()
        self.bounds.on_refused(WHY.get(self._status, "unreadable"))
        text = TEXTS.get(self._status)
        if text is None:
            super().send_400_response(self._text or msg)
            return
        reason, _, _ = text.partition(":")
        lines = f"HTTP/1.1 {self._status} {reason}\r\ncontent-type: text/plain\r\n"
        lines += f"content-length: {len(text)}\r\nconnection: close\r\n\r\n{text}"
        self.transport.write(lines.encode("ascii"))
        self.transport.close()

    def _refuse(self, status: int) -> None:
        self._status = status
        self.send_400_response("")

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._alarm = self.bounds.clock.call_later(seconds, self._late)

    def _stop_waiting(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _late(self) -> None:
        self._alarm = None
        if self.transport.is_closing():
            return
        if self._arriving and self._head == 0:
            self.transport.close()  # without a request there is no response
        else:
            self._refuse(408)


class Websocket(Sips, WebSocketsSansIOProtocol):
    """A websocket: it and its frames are counted for its network."""

    bounds = Door.bounds
    most = READ_LIVE

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._pings, self._messages, self._since = 0, 0, 0.0
        self._network = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over a connection that became a websocket."""
        super().connection_made(transport)
        self._network = self.bounds.come(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self.bounds.go(self._network)
        super().connection_lost(exc)

    @property
    def full(self) -> bool:
        """Whether messages wait to be processed."""
        return self.read_paused

    def take(self, data: bytes) -> None:
        """Some bytes."""
        WebSocketsSansIOProtocol.data_received(self, data)

    def handle_events(self) -> None:
        """Process the frames that have arrived, unless there are too many."""
        if not self.transport.is_closing():
            super().handle_events()

    def handle_ping(self) -> None:
        """Answer, unless there are too many."""
        self._new_span()
        self._pings += 1
        if self._pings > PINGS:
            self._enough()
            return
        super().handle_ping()

    def handle_text(self, event: Frame) -> None:
        """Take a message, unless there are too many."""
        if self._welcome_frame():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Take a message, unless there are too many."""
        if self._welcome_frame():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a part of a message, unless there are too many."""
        if self._welcome_frame():
            super().handle_cont(event)

    def handle_pong(self, event: Frame) -> None:
        """Note a pong of the client, unless there are too many."""
        if self._welcome_frame():
            super().handle_pong(event)

    def _welcome_frame(self) -> bool:
        self._new_span()
        self._messages += 1
        if self._messages > MESSAGES:
            self._enough()
        return self._messages <= MESSAGES

    def _new_span(self) -> None:
        now = self.bounds.clock.monotonic()
        if now - self._since >= PING_SPAN:
            self._pings, self._messages, self._since = 0, 0, now

    def _enough(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()


def protocols(bounds: Bounds) -> tuple[type[Door], type[Websocket]]:
    """The protocol classes of a server with these limits."""
    door = type("Door", (Door,), {"bounds": bounds})
    websocket = type("Websocket", (Websocket,), {"bounds": bounds})
    return door, websocket
