"""The addresses of this server for other machines, and a QR code of one."""

from __future__ import annotations

import io
import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address

import ifaddr
import segno

# Networks of containers and virtual machines inside this machine.
INSIDE = re.compile(r"docker|br-|veth|virbr|vmnet|vboxnet|cni|podman|lxc|lxd|VirtualBox|WSL")
WHITE_ON_BLACK, PLAIN = "\x1b[97;40m", "\x1b[0m"  # black on white, in any terminal


def url_of(address: str, port: int) -> str:
    """The URL of a server at an address."""
    return f"http://{f'[{address}]' if ':' in address else address}:{port}/"


def of_this_machine(listening: str) -> list[str]:
    """The addresses by which other machines reach a server that listens there, the likeliest first.

    A server that listens at 0.0.0.0 or :: is reached at every address of this machine in a network.
    """
    host = ip_address(listening)
    if not host.is_unspecified:
        return [] if host.is_loopback else [listening]
    found = [address for name, address in _interfaces() if not INSIDE.match(name)]
    first = _outward(host.version)
    return sorted(_useful(found, host.version), key=lambda address: address != first)


def qr_code(url: str) -> str:
    """A QR code as lines for a terminal, two dots a character."""
    drawn = io.StringIO()
    segno.make(url, micro=False).terminal(drawn, compact=True)
    return "".join(
        f"{WHITE_ON_BLACK}{line}{PLAIN}\n" for line in drawn.getvalue().strip("\n").split("\n")
    )


def _interfaces() -> list[tuple[str, str]]:
    """The network interfaces of this machine and their addresses."""
    found = []
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            found.append((adapter.nice_name, ip.ip if isinstance(ip.ip, str) else ip.ip[0]))
    return found


def _useful(addresses: Iterable[str], version: int) -> list[str]:
    """The addresses that another machine can connect to, each once."""
    useful = []
    for address in map(ip_address, dict.fromkeys(addresses)):
        if address.version == version and not (address.is_loopback or address.is_link_local):
            useful.append(str(address))
    return useful


def _outward(version: int) -> str:
    """The address from which this machine reaches others; empty if it reaches none."""
    family, somewhere = (
        (socket.AF_INET, "192.0.2.1") if version == 4 else (socket.AF_INET6, "2001:db8::1")
    )
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect((somewhere, 9))  # consults the routes; sends nothing
            address: str = asking.getsockname()[0]
            return address
    except OSError:
        return ""
