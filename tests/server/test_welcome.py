"""What `longhouse serve` tells a host once the hall is open."""

from __future__ import annotations

import re

import pytest
import segno

from longhouse.server import addresses
from longhouse.server.welcome import welcome

HOME = "192.168.1.5"
INTERFACES = [
    ("lo", "127.0.0.1"),
    ("lo", "::1"),
    ("docker0", "172.17.0.1"),
    ("br-5a1c", "172.18.0.1"),
    ("tun0", "10.8.0.2"),
    ("wlan0", HOME),
    ("wlan0", "169.254.3.4"),
    ("wlan0", "fe80::1"),
    ("wlan0", "fd00::5"),
]


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine at home, with containers and a tunnel to work."""
    monkeypatch.setattr(addresses, "_interfaces", lambda: INTERFACES)
    monkeypatch.setattr(addresses, "_outward", {4: HOME, 6: "fd00::5"}.get)
    monkeypatch.setenv("TERM", "xterm")


def told(listening: str, *, proxied: bool = False, at_terminal: bool = False) -> str:
    return welcome(listening, 8017, "/home/astrid/hall.db", proxied, at_terminal)


def test_at_home_it_says_where_the_games_are_and_how_to_let_friends_in() -> None:
    assert told("127.0.0.1").splitlines() == [
        "Longhouse is open: http://127.0.0.1:8017/",
        "Only this machine can connect; with --host 0.0.0.0 friends in your network can.",
        "Games are kept in /home/astrid/hall.db",
    ]


def test_for_a_network_it_gives_addresses_that_friends_can_type_the_likeliest_first() -> None:
    assert told("0.0.0.0").splitlines() == [
        "Longhouse is open: http://192.168.1.5:8017/",
        "Friends in your network can use this address too, and links shared from it.",
        "Other addresses of this machine: http://10.8.0.2:8017/",
        "Games are kept in /home/astrid/hall.db",
    ]
    assert "is open: http://[fd00::5]:8017/\n" in told("::")
    assert "is open: http://192.168.1.5:8017/\n" in told(HOME)


def test_a_machine_in_no_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_interfaces", lambda: INTERFACES[:3])
    assert "no address in a network" in told("0.0.0.0", at_terminal=True)
    assert "█" not in told("0.0.0.0", at_terminal=True)


def test_behind_a_proxy_nobody_comes_by_this_machines_addresses() -> None:
    shown = told("0.0.0.0", proxied=True, at_terminal=True)
    assert "is open: http://127.0.0.1:8017/\n" in shown
    assert "192.168" not in shown and "█" not in shown


def dots(shown: str) -> list[list[bool]]:
    """The dark dots of a QR code that a terminal shows white on black, two to a character."""
    rows: list[list[bool]] = []
    for line in re.findall(r"\x1b\[97;40m(.*)\x1b\[0m\n", shown):
        rows += [[sign not in "█▀" for sign in line], [sign not in "█▄" for sign in line]]
    return rows


def test_a_terminal_shows_a_code_of_the_first_address() -> None:
    shown = dots(told("0.0.0.0", at_terminal=True))
    code = segno.make("http://192.168.1.5:8017/", micro=False)
    right = [[bool(dot) for dot in row] for row in code.matrix_iter(border=4)]
    assert shown[: len(right)] == right


def test_no_code_where_nobody_looks_on_or_it_cannot_be_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "█" not in told("0.0.0.0")
    assert "█" not in told("127.0.0.1", at_terminal=True)
    monkeypatch.setenv("TERM", "dumb")
    assert "█" not in told("0.0.0.0", at_terminal=True)


def test_this_machine_can_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    for listening in ("0.0.0.0", "::"):
        for address in addresses.of_this_machine(listening):
            assert not address.startswith(("127.", "169.254.", "fe80", "::1"))
    assert addresses.of_this_machine("127.0.0.1") == []
