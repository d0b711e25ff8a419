"""The gate: checks of every request before it is routed or read.

First come checks that cost nearly nothing: whether the request is meant for this server, and
whether it comes from a page of another site. Then it counts for its network. Refusals are counted,
too: a network that goes on asking gets them late, one at a time on each connection, so that a flood
of requests takes little time from players.

Only a few requests are processed at the same time; the rest wait, and networks take turns.
Websockets do not wait, so that moves come first, however many requests arrive at once.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from longhouse.server import protocol as p
from longhouse.server.hall import Hall
from longhouse.server.limits import network
from longhouse.server.metrics import Why
from longhouse.server.queue import Lane, Turns
from longhouse.server.refusal import Refusal
from longhouse.server.web.errors import STATUS_CODES, refused
from longhouse.server.web.sites import Sites, unknown_name

WATCHED: Final = ("/health", "/ready")  # monitoring is never refused
API: Final = "/api/"
# Requests in progress: one is processed while another waits for the database
PLACES: Final = 2
# The time for which a request holds its place: a few times that of a short one. A longer request,
# which waits for its body or for an analysis, leaves its place to others.
PLACE_SECONDS: Final = 0.02
LATE_SECONDS: Final = 2.0  # before a network that goes on asking is refused again
POLICY: Final = 1008  # of a websocket that is not accepted
MISDIRECTED, FORBIDDEN = 421, 403
# Bytes: a path is matched with every route, and a query parsed.
MOST_PATH, MOST_QUERY = 400, 1000
FOREIGN: Final = (
    "a page of another site may not use this server; its host can allow that site with --origin"
)
HOSTS: Final = (b"host", b"x-forwarded-host")

encode = msgspec.json.Encoder().encode


class Gate:
    """Passes requests to the application, or refuses them."""

    def __init__(self, app: ASGIApp, state: Any) -> None:
        self.app = app
        self._state = state  # of the application, with the hall once it is open
        self._sites: Sites = state.sites
        self._turns = Turns(PLACES, network_of=str)  # its owners are networks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope["path"] in WATCHED:
            await self.app(scope, receive, send)
            return
        hall: Hall = self._state.hall
        stranger = self._stranger(scope)
        if stranger is not None:
            why, status, text = stranger
            hall.metrics.refused(why)
            await _refuse(scope, send, status, p.Refused("invalid", text))
            return
        long = _too_long(scope)
        if long is not None:
            await _refuse(scope, send, STATUS_CODES[long.error], refused(long))
            return
        address = network(scope["client"][0] if scope["client"] else "")
        if scope["type"] == "websocket":
            # The application answers some of the clients that connect too often.
            refusal = None if hall.limits.has("connect", address) else CONNECTS_TOO_OFTEN
            polite = refusal is None or hall.limits.allows("refusal", address)
        else:
            refusal = _counted(hall, scope["path"], address)
            polite = refusal is None
        if polite:
            if scope["type"] == "http" and hall.limits.on:
                await self._in_turn(hall, address, scope, receive, send)
            else:
                await self.app(scope, receive, send)
            return
        assert refusal is not None
        hall.metrics.refused("limit")
        if not hall.limits.allows("refusal", address):
            await self._wait(hall, address)
        await _refuse(scope, send, STATUS_CODES[refusal.error], refused(refusal))

    def _stranger(self, scope: Scope) -> tuple[Why, int, str] | None:
        """Why a request is not for this server, or not from its pages."""
        for name, value in scope["headers"]:
            if name in HOSTS:
                for host in value.decode("latin1").split(","):
                    if not self._sites.answers_to(host):
                        return "host", MISDIRECTED, unknown_name(host)
        api = scope["type"] == "http" and scope["path"].startswith(API)
        if api and self._sites.from_another(dict(scope["headers"])):
            return "origin", FORBIDDEN, FOREIGN
        return None

    async def _in_turn(
        self, hall: Hall, address: str, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Wait for a place, and process the request until its response is sent."""
        await self._turns.take(Lane(owner=address))
        given_back = False

        def give_back() -> None:
            nonlocal given_back
            if not given_back:
                given_back = True
                self._turns.give_back()

        async def answer(message: Message) -> None:
            give_back()  # a client that reads slowly needs no place
            await send(message)

        alarm = hall.clock.call_later(PLACE_SECONDS, give_back)
        try:
            await self.app(scope, receive, answer)
        finally:
            alarm.cancel()
            give_back()

    async def _wait(self, hall: Hall, address: str) -> None:
        """Delay a refusal, unless too many of this network wait already."""
        try:
            with hall.limits.held("refusals", address):
                await hall.clock.sleep(LATE_SECONDS)
        except Refusal:
            return


CONNECTS_TOO_OFTEN: Final = Refusal("too_fast", "you connect too often; try again in a while")


def _too_long(scope: Scope) -> Refusal | None:
    if len(scope["raw_path"]) > MOST_PATH:
        return Refusal("unknown", f"there is nothing here; a path has at most {MOST_PATH} bytes")
    if len(scope["query_string"]) > MOST_QUERY:
        return Refusal("invalid", f"query: it takes at most {MOST_QUERY} bytes")
    return None


def _counted(hall: Hall, path: str, address: str) -> Refusal | None:
    """Count a request for its network; returns the refusal if there are too many."""
    try:
        if path.startswith(API):
            hall.limits.take("request", address)
            hall.limits.take("answer", address)
        else:
            hall.limits.take("page", address)
    except Refusal as refusal:
        return refusal
    return None


async def _refuse(scope: Scope, send: Send, status: int, said: p.Refused) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": POLICY})
        return
    body, kind = encode(said), b"application/json"
    if not scope["path"].startswith(API):  # a person reads it
        body, kind = said.text.encode(), b"text/plain; charset=utf-8"
    size = str(len(body)).encode()
    headers = [(b"content-type", kind), (b"content-length", size), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
