"""Answers while the hall opens: migrations and the check of running games may take minutes.

Meanwhile each request gets the reason: `/health` says that the process is alive, `/ready` that it
is not ready, and pages that they come in a moment.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

import msgspec

from longhouse.server import protocol as p
from longhouse.version import __version__

MOST_HEAD = 16 * 1024
HEAD_SECONDS = 10.0
MOST_AT_ONCE = 200  # connections; further ones wait
AGAIN_SECONDS = 5  # after which a browser reloads
STARTING = "the hall is opening; try again in a moment"
PAGE = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="{AGAIN_SECONDS}">
<title>Longhouse</title>
<p>Longhouse is being updated and opens in a moment. This page reloads by itself.</p>
<p lang="de">Longhouse wird aktualisiert und öffnet gleich. Diese Seite lädt sich selbst neu.</p>
<p lang="fr">Longhouse se met à jour et ouvre dans un instant. Cette page se recharge seule.</p>
<p lang="it">Longhouse si sta aggiornando e apre tra un attimo. La pagina si ricarica da sola.</p>
"""


class Opening:
    """Answers requests until the hall is open."""

    def __init__(self, database: str) -> None:
        self._database = database  # its kind
        self._now = ""
        self._places = asyncio.Semaphore(MOST_AT_ONCE)

    def tell(self, now: str) -> None:
        """Set the progress that is reported; any thread may call it."""
        self._now = now

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request, and close."""
        with contextlib.suppress(Exception):  # too long, too slow, or disconnected
            async with self._places, asyncio.timeout(HEAD_SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
                writer.write(self._answer(head))
                await writer.drain()
        writer.close()

    def _answer(self, head: bytes) -> bytes:
        request, _, rest = head.partition(b"\r\n")
        path = b"".join(request.split(b" ")[1:2]).partition(b"?")[0]
        if path == b"/health":
            health = p.Health("opening", __version__, self._database)
            return _written(HTTPStatus.OK, "application/json", msgspec.json.encode(health))
        if b"text/html" in rest and not path.startswith(b"/api/"):
            return _written(HTTPStatus.SERVICE_UNAVAILABLE, "text/html", PAGE.encode())
        why = f"{STARTING} ({self._now})" if self._now else STARTING
        body = msgspec.json.encode(p.Refused("busy", why))
        return _written(HTTPStatus.SERVICE_UNAVAILABLE, "application/json", body)


def _written(status: HTTPStatus, kind: str, body: bytes) -> bytes:
    lines = [
        f"HTTP/1.1 {status.value} {status.phrase}",
        f"content-type: {kind}; charset=utf-8",
        f"content-length: {len(body)}",
        "content-security-policy: default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options: nosniff",
        "cache-control: no-store",
        f"retry-after: {AGAIN_SECONDS}",
        "connection: close",
    ]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


@asynccontextmanager
async def opening(door: socket.socket, database: str) -> AsyncIterator[Opening]:
    """Answer at this socket until the context ends; later connections wait for the hall."""
    room = Opening(database)
    # A copy of the socket: it stays open when this server closes.
    server = await asyncio.start_server(room.answer, sock=door.dup(), limit=MOST_HEAD)
    try:
        yield room
    finally:
        server.close()
