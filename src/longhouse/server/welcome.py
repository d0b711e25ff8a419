"""The message in the terminal once the server is open."""

from __future__ import annotations

import os
import sys

from longhouse.server.addresses import of_this_machine, qr_code, url_of


def welcome(listening: str, port: int, kept: str, proxied: bool, at_terminal: bool) -> str:
    """The addresses, the database and hints, as lines; a QR code only in a terminal."""
    here = url_of({"0.0.0.0": "127.0.0.1", "::": "::1"}.get(listening, listening), port)
    friends = [] if proxied else [url_of(address, port) for address in of_this_machine(listening)]
    lines = [f"Longhouse is open: {friends[0] if friends else here}"]
    if friends:
        lines.append("Friends in your network can use this address too, and links shared from it.")
        if friends[1:]:
            lines.append(f"Other addresses of this machine: {' '.join(friends[1:])}")
    elif listening in ("0.0.0.0", "::") and not proxied:
        lines.append("This machine has no address in a network: nobody else can connect now.")
    elif not proxied:
        lines.append(
            "Only this machine can connect; with --host 0.0.0.0 friends in your network can."
        )
    lines.append(f"Games are kept in {kept}")
    if at_terminal:
        if friends and _can_show_blocks():
            lines += ["", qr_code(friends[0])]
        lines.append("Ctrl-C closes the hall; every game is kept.")
    return "\n".join(lines)


def _can_show_blocks() -> bool:
    try:
        "█▀▄".encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return os.environ.get("TERM") != "dumb"
