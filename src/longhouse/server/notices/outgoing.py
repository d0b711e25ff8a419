"""Requests to untrusted addresses: https, public addresses, no redirects, with a timeout.

A name is resolved once, all of its addresses must be public, and the connection goes to a checked
one: a later change of the name makes no difference.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from functools import cached_property, partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from longhouse.server.clock import Clock
from longhouse.server.notices.aside import aside

SECONDS = 10.0  # for the whole request
MOST_HEAD = 8192  # bytes that are read of a response
MOST_URL = 1000
_GLOBAL = IPv6Network("2000::/3")
# Addresses that embed an IPv4 address, or are for documentation and tests
_TUNNELS = tuple(map(IPv6Network, ("2001::/23", "2002::/16", "2001:db8::/32", "3fff::/20")))

Resolve = Callable[[str, int], Awaitable[list[str]]]


class NotAllowed(Exception):
    """An address to which the server sends nothing."""


def is_public(address: str) -> bool:
    """Whether an address is on the public internet."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        if found not in _GLOBAL or any(found in one for one in _TUNNELS):
            return False
        return found.is_global
    special = found.is_multicast or found.is_reserved or found in _RELAYS
    return found.is_global and not special


_RELAYS = {IPv4Address("192.88.99.1")}


def checked_url(url: str) -> tuple[str, int, str]:
    """Host, port and path of an https address; raises NotAllowed."""
    if (
        len(url) > MOST_URL
        or not url.isascii()
        or any(sign <= " " or sign == "\x7f" for sign in url)
    ):
        raise NotAllowed("the address is too long, or has signs that no address has")
    try:
        parts = urlsplit(url)
        port = parts.port or 443
        (parts.hostname or "").encode("idna")  # as DNS looks it up
    except ValueError:
        raise NotAllowed("this is no address") from None
    if parts.scheme != "https" or not parts.hostname or parts.username or parts.password:
        raise NotAllowed("it takes an address that begins with https://, without a password")
    if port != 443 and port < 1024:
        raise NotAllowed("it takes port 443, or one above 1023")
    if parts.fragment:
        raise NotAllowed("it takes an address without #")
    return parts.hostname, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


async def resolve(host: str, port: int) -> list[str]:
    """All addresses of a name; its DNS server may take any time."""
    found = await aside(partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM))
    return [str(one[4][0]) for one in found]


class Outgoing:
    """Sends requests. Tests replace the resolver and the certificates."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.resolve: Resolve = resolve
        self.allowed: Callable[[str], bool] = is_public

    @cached_property
    def trust(self) -> ssl.SSLContext:
        """The trusted certificates, which take a while to load."""
        return ssl.create_default_context()

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer; raises NotAllowed, OSError or TimeoutError."""
        host, port, path = checked_url(url)
        async with self.clock.timeout(SECONDS):
            addresses = await self.resolve(host, port)
            if not addresses or not all(map(self.allowed, addresses)):
                raise NotAllowed("this address is not on the internet")
            reader, writer = await asyncio.open_connection(
                addresses[0], port, ssl=self.trust, server_hostname=host, limit=MOST_HEAD
            )
            try:
                at = host if port == 443 else f"{host}:{port}"
                lines = [f"POST {path} HTTP/1.1", f"Host: {at}", "Connection: close"]
                lines += [f"{name}: {value}" for name, value in headers.items()]
                lines += [f"Content-Length: {len(body)}", "", ""]
                writer.write("\r\n".join(lines).encode() + body)
                await writer.drain()
                return _status(await _first_line(reader))
            finally:
                writer.transport.abort()


async def _first_line(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.readline()
    except ValueError:
        raise OSError("the answer is too long") from None


def _status(line: bytes) -> int:
    """The number in `HTTP/1.1 201 Created`."""
    found = re.match(rb"HTTP/1\.[0-9] ([1-9][0-9]{2})(?![0-9])", line)
    if found is None:
        raise OSError("the answer is no HTTP")
    return int(found[1])
