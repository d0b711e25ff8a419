"""Checks of the server's options at startup; an error says what would be right."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable
from email import policy
from email.message import EmailMessage
from ipaddress import ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

from longhouse.core.errors import LonghouseError

PREFIX = "LONGHOUSE_"
# Variables of our other tools: the build, the tests, the proxy's configuration, `longhouse bot`
ELSEWHERE = frozenset(
    PREFIX + name
    for name in (
        *("ADDRESS", "BUILD", "BUSY", "COMMAND", "EXPLORE", "GAMES"),
        *("HALLS", "JOBS", "PURE", "SITE", "TOKEN"),
    )
)
USUAL_PORTS = {"http": 80, "https": 443}
NAME = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\]")


def proxies(given: str) -> None:
    """Check `--behind-proxy`: addresses and networks, separated by commas, or `*`."""
    if given.strip() in ("", "*"):
        return
    for part in map(str.strip, given.split(",")):
        if "/" not in part:
            _must_be_address(part)
            continue
        address, _, length = part.partition("/")
        _must_be_address(address)
        most = ip_address(address).max_prefixlen
        if not length.isascii() or not length.isdecimal() or int(length) > most:
            raise LonghouseError(
                f"--behind-proxy {part}: after the / it takes the length of the network's prefix, "
                f"0 to {most}, such as {address}/{most}"
            )
        network = ip_network(part, strict=False)
        if str(network.network_address) != str(ip_address(address)):
            raise LonghouseError(
                f"--behind-proxy {part}: that is an address inside a network; "
                f"right would be {network} for all of it, or {address} for this one"
            )


def trusts_many(given: str) -> str:
    """A warning if `--behind-proxy` trusts more than proxies; empty if not. Checked by `proxies`.

    A network of a proxy service has a prefix of 8 (IPv6: 19) or more.
    """
    for part in map(str.strip, given.split(",")):
        wide = part == "*"
        if "/" in part:
            network = ip_network(part, strict=False)
            wide = network.prefixlen < (8 if network.version == 4 else 19)
        if wide:
            return (
                f"--behind-proxy {part}: every visitor who reaches this port can claim any address "
                "and so evade all limits; right would be the address of the proxy, such as "
                "127.0.0.1, unless nothing but the proxy can reach this port"
            )
    return ""


def _must_be_address(part: str) -> None:
    try:
        ip_address(part)
    except ValueError:
        raise LonghouseError(
            f"--behind-proxy {part}: it takes the address of the proxy as this server sees it, "
            "such as 127.0.0.1 or 10.0.0.1, a network such as 10.0.0.0/24, several of them "
            "separated by commas, or *"
        ) from None


def origin(given: str) -> None:
    """Check one `--origin`: scheme, host and perhaps a port, exactly as browsers send it."""
    parts = _parts(given)
    if parts is None:
        raise LonghouseError(
            f"--origin {given}: it takes the address of a site, such as https://example.org"
        )
    right = _site(parts)
    if given != right:
        raise LonghouseError(f"--origin {given}: browsers would send {right}; give exactly that")


def host_name(given: str) -> None:
    """Check one `--host-name`: a name without scheme, port and path, or `*`."""
    if given == "*" or NAME.fullmatch(given.lower()):
        return
    parts = _parts(given if "://" in given else f"http://{given}")
    right = f"right would be {parts.hostname}" if parts else "such as longhouse.example.org, or *"
    raise LonghouseError(f"--host-name {given}: it takes a name alone; {right}")


def url(given: str) -> None:
    """Check `--url`: the address of the hall, which links in mail begin with."""
    parts = _parts(given)
    if parts is None:
        raise LonghouseError(
            f"--url {given}: it takes the address of this hall, such as "
            "https://longhouse.example.org (or http://… in a home network)"
        )
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise LonghouseError(
            f"--url {given}: the hall is at the root of its site; right would be {_site(parts)}"
        )


def mail_from(given: str) -> None:
    """Check `--mail-from`: one mail address, with a name before it or without."""
    mail = EmailMessage(policy.SMTP)
    try:
        mail["From"] = given
        header = mail["From"]
        found = [one for one in header.addresses if one.username and one.domain]
        right = len(header.addresses) == len(found) == 1 and not header.defects
    except (ValueError, IndexError):
        right = False
    if not right:
        raise LonghouseError(
            f"--mail-from {given!r}: it takes a mail address, such as longhouse@example.org, or "
            "Longhouse <longhouse@example.org>"
        )


def unknown_variables(there: Iterable[str], known: Collection[str]) -> list[str]:
    """A warning for each environment variable that looks like an option and is none."""
    warnings = []
    options = [name.removeprefix(PREFIX) for name in known]
    for name in sorted(there):
        if name.startswith(PREFIX) and name not in known and name not in ELSEWHERE:
            near = difflib.get_close_matches(name.removeprefix(PREFIX), options, 1)
            meant = f"; perhaps {PREFIX}{near[0]} is meant" if near else ""
            warnings.append(f"{name} is no option of this server and changes nothing{meant}")
    return warnings


def _parts(given: str) -> SplitResult | None:
    """The parts of a site's address; None if it is not valid."""
    try:
        parts = urlsplit(given)
        _ = parts.port  # raises for an invalid port
    except ValueError:
        return None
    host = parts.netloc.rpartition("@")[2].lower()
    name = host if host.endswith("]") else host.rpartition(":")[0] or host
    if parts.scheme not in USUAL_PORTS or not NAME.fullmatch(name) or "@" in parts.netloc:
        return None
    return parts


def _site(parts: SplitResult) -> str:
    """Scheme, host and port, the port only if it is not the usual one."""
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    port = "" if parts.port in (None, USUAL_PORTS[parts.scheme]) else f":{parts.port}"
    return f"{parts.scheme}://{host}{port}"
