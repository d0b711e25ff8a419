"""The names by which this server may be called, and the pages that may use it.

A page of any site can let its own name point to this machine (DNS rebinding): for the browser it is
then the same site as a server that answers to every name. So this server answers only to names that
it knows. IP addresses are always accepted, since no name can be rebound to them.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

ANY = "*"
HOME = (".local", ".lan", ".home.arpa", ".internal")  # suffixes that no public name has
OTHERS = (
    "cross-site",
    "same-site",
)  # of `Sec-Fetch-Site`; the others are this site and the user
_HOST = re.compile(r"(?:[a-z0-9._-]{1,200}|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?")
_SHOWN = re.compile(r"[a-z0-9._-]{1,100}")


def name_of(host: str) -> str:
    """The name or address in a `Host` header, without its port."""
    host = host.strip().lower()
    name = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
    return name.rstrip(".")


def own_names() -> set[str]:
    """The names of this machine, for itself and in a home network."""
    full = socket.gethostname().lower().rstrip(".")
    short = full.partition(".")[0]
    return {"localhost", full, short, *(short + suffix for suffix in HOME)}


def site_of(url: str) -> str:
    """Host and port of an address such as https://example.org; empty if it is not valid."""
    try:
        return urlsplit(url).netloc.lower()
    except ValueError:
        return ""


@lru_cache(1000)
def is_address(name: str) -> bool:
    """Whether this is an IP address instead of a name."""
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


class Sites:
    """The names of one server, and the sites whose pages may connect."""

    def __init__(
        self, names: Iterable[str] = (), origins: Iterable[str] = (), url: str = ""
    ) -> None:
        self._url = url.rstrip("/")
        self._origins = {*origins, *([url.rstrip("/").lower()] if url else [])}
        given = {name_of(name) for name in names}
        linked = {name_of(site_of(one)) for one in self._origins}
        self._any = ANY in given
        self._names = own_names() | given | linked - {""}

    def answers_to(self, host: str) -> bool:
        """Whether a request with this `Host` is meant for this server."""
        name = name_of(host)
        local = name in self._names or name.endswith(".localhost")
        return self._any or local or is_address(name)

    def base(self, scheme: str, host: str) -> str:
        """The address of this server in links: the one that its host has set.

        Without one, the address by which it was called, if that is surely its own: a name that it
        knows, or an IP address. Otherwise empty.
        """
        host = host.strip().lower()
        if self._url or not _HOST.fullmatch(host):
            return self._url
        name = name_of(host)
        return f"{scheme}://{host}" if name in self._names or is_address(name) else ""

    def owns(self, origin: str, host: str) -> bool:
        """Whether pages of that `Origin` may use this server, which was called `host`."""
        if origin in self._origins:
            return True
        site = site_of(origin)
        return site != "" and site == host.lower()

    def from_another(self, headers: dict[bytes, bytes]) -> bool:
        """Whether a page of another site makes this request in its visitor's browser."""
        origin, site = headers.get(b"origin"), headers.get(b"sec-fetch-site", b"").decode("latin1")
        host = headers.get(b"host", b"").decode("latin1")
        if origin is None:  # no browser, our own page, or a followed link
            return site in OTHERS and headers.get(b"sec-fetch-mode") != b"navigate"
        return not (self.owns(origin.decode("latin1"), host) or site == "same-origin")


def unknown_name(host: str) -> str:
    """The refusal of a request by an unknown name, with the option to set."""
    name = name_of(host)
    if not _SHOWN.fullmatch(name):
        return "this server is not called that; use its address"
    return (
        f"this server does not know the name {name}. If it is right, start the server with "
        f"--host-name {name} (LONGHOUSE_HOST_NAME={name}), or with --url if players use this name; "
        "else use its address"
    )
