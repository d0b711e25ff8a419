"""`python -m building.checks NAME`: checks that take too long for every run of `make test`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PYTHON = str(ROOT / ".venv" / "bin" / "python")
AMONG_PEOPLE = (
    *("absence", "asks", "company", "connection", "friends", "late", "life", "names"),
    *("noticed", "pairing", "rated", "secrets", "turns", "weeks"),
)
PYTEST = (PYTHON, "-m", "pytest", "-n", "2", "--dist", "worksteal")


class Check(NamedTuple):
    """A command with the `make` targets that it needs."""

    text: str
    targets: tuple[str, ...]
    command: tuple[str, ...]
    environ: Mapping[str, str] = MappingProxyType({})
    folder: str = "."


CHECKS = {
    "busy": Check(
        "make test while every core is kept busy twice over: no test depends on speed",
        (),
        (sys.executable, "building/busy.py", "make", "--no-print-directory", "test"),
    ),
    "explore": Check(
        "random tests with new examples, and many more of them; a failure prints how to repeat it",
        ("setup",),
        PYTEST,
        {"LONGHOUSE_EXPLORE": "1", "LONGHOUSE_BUILD": "compiled"},
    ),
    "points": Check(
        "preview, log, result and replay agree on every point of 2,000 games (make test: 50)",
        ("setup",),
        (*PYTEST, "tests/points"),
        {"LONGHOUSE_GAMES": "2000", "LONGHOUSE_BUILD": "compiled"},
    ),
    "screens": Check(
        "every decision of twenty games of each in three windows: nothing covers a choice, the "
        "board stands still, axe finds nothing; half an hour (make test takes a sample)",
        ("setup", "browser"),
        ("npx", "vitest", "run", "e2e/states.test.ts", "e2e/room.test.ts", "e2e/pinned.test.ts"),
        {"ALL": "1"},
        "web",
    ),
    "transcripts": Check(
        "rewrite the screen reader's transcripts of a game (web/e2e/heard); then read the diff",
        ("setup", "browser"),
        ("npx", "vitest", "run", "e2e/keyboard.test.ts"),
        {"UPDATE": "1"},
        "web",
    ),
    "scenes": Check(
        "the frames of every scene on a slowed-down processor; needs a quiet machine",
        ("setup", "browser"),
        ("node", "scripts/scenes.mjs"),
        folder="web",
    ),
    "servers": Check(
        "the browser tests of meeting and playing among people, with every other visitor at a "
        "second server, on PostgreSQL",
        ("setup", "browser"),
        ("npx", "vitest", "run", *(f"e2e/{name}.test.ts" for name in AMONG_PEOPLE)),
        {"LONGHOUSE_SERVERS": "2"},
        "web",
    ),
    "deployment": Check(
        "deploy/compose.yaml as plain processes, and a game through its proxy",
        ("setup",),
        (PYTHON, "deploy/as_processes.py", "--check"),
    ),
}


def install_caddy() -> None:
    """Install Debian's package of the proxy if it is missing and we are root."""
    if shutil.which("caddy") or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    print("Installing Caddy for the proxy …", flush=True)
    subprocess.run(["apt-get", "update", "-qq"], check=True)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "caddy"]
    subprocess.run(install, check=True, stdout=subprocess.DEVNULL)


def main() -> int:
    """Run the check that the command line names; the status is that of its command."""
    name = sys.argv[1] if len(sys.argv) > 1 else "--help"
    if name not in CHECKS:
        names = "\n".join(f"  {name:<13}{check.text}" for name, check in CHECKS.items())
        print(f"usage: python -m building.checks NAME\n\n{names}")
        return 0 if name in ("-h", "--help") else 2
    check = CHECKS[name]
    if check.targets:
        subprocess.run(["make", "--no-print-directory", *check.targets], cwd=ROOT, check=True)
    if name == "deployment":
        install_caddy()
    environ = {**os.environ, **check.environ}
    return subprocess.call(check.command, cwd=ROOT / check.folder, env=environ)


if __name__ == "__main__":
    sys.exit(main())
