"""No test depends on speed: none sleeps, none has a limit that a busy machine could reach.

Ruff rejects `time.sleep` and the system's clocks (`banned-api` in pyproject.toml); this file checks
the rest. A test turns a clock or waits for an event, with `HANG` as the limit.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
WEB = TESTS.parent / "web"
LONG = 60  # seconds that only a hang takes
LIMITS = {"HANG", "PATIENCE"}  # names of such limits
# Calls with a time limit: the position of the argument, or its name.
WAITS = {"wait_for": 1, "timeout": 0, "communicate": 1, "wait": 0, "join": 0, "result": 0}
NAMED = {"timeout", "open_timeout", "close_timeout", "patience"}
IN_BROWSERS = re.compile(
    r"""waitForTimeout|\bsetTimeout\(|\bsetInterval\(|\bDate\.now\(|performance\.now\("""
    r"""|timeout:\s*[\d_]+"""
)


def sources() -> list[Path]:
    return [path for path in sorted(TESTS.rglob("*.py")) if path != TESTS / "clock.py"]


def complaints(text: str) -> Iterator[str]:
    """Calls that sleep, or whose limit is too short."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            if isinstance(node.func, ast.Name) and node.func.id in ("sleep", "wait_for", "timeout"):
                called = node.func.id
            if called == "sleep" and not asks_a_clock(node) and not is_zero(node.args[:1]):
                yield f"line {node.lineno}: it sleeps"
            place = WAITS.get(called, 99)
            given = [word.value for word in node.keywords if word.arg in NAMED]
            limits = [*node.args[place : place + 1], *given]
            if any(map(too_short, limits)) and not asks_a_clock(node):
                yield f"line {node.lineno}: {called} may time out on a busy machine"


def asks_a_clock(node: ast.Call) -> bool:
    """Whether the call goes to a test clock (`clock.sleep(3)` takes no time), or is `str.join`."""
    owner = node.func.value if isinstance(node.func, ast.Attribute) else None
    name = getattr(owner, "attr", getattr(owner, "id", ""))
    return name in ("clock", "patience") or isinstance(owner, ast.Constant)


def is_zero(given: list[ast.expr]) -> bool:
    return bool(given) and isinstance(given[0], ast.Constant) and given[0].value == 0


def too_short(limit: ast.expr) -> bool:
    """Whether a limit is a number below a minute; other names and expressions are accepted."""
    if isinstance(limit, ast.Constant) and isinstance(limit.value, int | float):
        return limit.value < LONG
    if isinstance(limit, ast.Name) and limit.id.isupper():
        return limit.id not in LIMITS
    return False


def test_no_test_sleeps_or_gives_up_early() -> None:
    found = {str(path.relative_to(TESTS)): [*complaints(path.read_text())] for path in sources()}
    assert len(found) > 100
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_no_browser_test_sleeps_or_gives_up_early() -> None:
    files = [*WEB.glob("e2e/*.ts"), *WEB.glob("src/**/*.test.ts")]
    assert len(files) > 10
    found = [
        f"{path.relative_to(WEB)}: {line.strip()}"
        for path in files
        for line in path.read_text("utf-8").splitlines()
        if IN_BROWSERS.search(line) and "HANG =" not in line
    ]
    assert found == []


@pytest.mark.parametrize(
    "planted",
    [
        "await asyncio.sleep(0.1)",
        "await sleep(delay)",
        "await asyncio.wait_for(answer, 5)",
        "async with asyncio.timeout(20): pass",
        "process.communicate(timeout=59)",
        "thread.join(10)",
        "event.wait(timeout=SHORT)",
        "future.result(1.5)",
        "connect(url, open_timeout=3)",
    ],
)
def test_planted_waits_are_found(planted: str) -> None:
    assert len(list(complaints(f"async def test():\n    {planted}"))) == 1


@pytest.mark.parametrize(
    "fine",
    [
        "await asyncio.sleep(0)",
        "await clock.sleep(4)",
        "async with server.hall.clock.timeout(10): pass",
        "await asyncio.wait_for(answer, HANG)",
        "async with asyncio.timeout(2 * HANG): pass",
        "await asyncio.Event().wait()",
        "', '.join(words)",
    ],
)
def test_allowed_waits_are_accepted(fine: str) -> None:
    assert list(complaints(f"async def test():\n    {fine}")) == []


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ("await page.waitForTimeout(100);", True),
        ("setTimeout(resolve, 5)", True),
        ("await list.waitFor({ timeout: 20_000 });", True),
        ("await list.waitFor({ timeout: HANG });", False),
        ("page.setDefaultTimeout(HANG);", False),
    ],
)
def test_planted_waits_in_browser_tests_are_found(planted: str, found: bool) -> None:
    assert bool(IN_BROWSERS.search(planted)) is found
