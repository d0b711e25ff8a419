"""Longhouse beside its peers, on one core: engines, and environments with observations."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

from bench.harness import Option, Report, progress, stay_on_one_core

HERE = Path(__file__).resolve().parent
PEERS_HOME = HERE / ".venv-peers"
REQUIREMENTS = HERE / "requirements-peers.txt"
GAMES = {  # the arguments of `longhouse bench` for each row
    "walhalla, 4 players": ("walhalla", "--players", "4"),
    "voluspa base, 2 players": ("voluspa", "--players", "2"),
    "voluspa all, 4 players": ("voluspa", "--players", "4", "--option", "set=all"),
}
COLUMNS = {  # of the table of engines, after game and build
    "inside/s": "decisions_per_s",
    "stepped/s": "stepped_decisions_per_s",
    "by its book/s": "documented_decisions_per_s",
    "games/s": "games_per_s",
    "copy ns": "copy_ns",
    "copy+play ns": "copy_play_ns",
}
GOAL = 20  # times the speed of the fastest peer's environment, for a batch of Walhalla
BATCH = 128  # games

OPTIONS = (
    Option("only", "both", "sides to measure", ("ours", "peers", "both")),
    Option("seconds", 3.0, "for each figure of a peer and of a batch"),
)


def peers_python() -> str:
    """The Python of the peers' own environment, which is made if it is missing or old."""
    python = str(PEERS_HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    wanted = REQUIREMENTS.read_text(encoding="utf-8")
    finished = PEERS_HOME / REQUIREMENTS.name  # a copy, written when all is installed
    if not finished.exists() or finished.read_text(encoding="utf-8") != wanted:
        progress.print("Making an environment for the peers (bench/.venv-peers, about 400 MB) …")
        venv.create(PEERS_HOME, clear=True, with_pip=True)
        install = [python, "-m", "pip", "install", "--only-binary", ":all:"]
        install += ["--no-binary", "chess,rlcard"]  # pure Python without wheels
        done = subprocess.run([*install, "-r", str(REQUIREMENTS)], stdout=sys.stderr)
        if done.returncode:
            raise RuntimeError("the peers could not be installed; `--only ours` leaves them out")
        finished.write_text(wanted, encoding="utf-8")
    return python


def our_game(build: str, name: str) -> Report:
    """The figures of one of our games: of the installed package, or of the sources."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if build == "pure":
        environment["PYTHONPATH"] = str(HERE.parent / "src")
    command = [sys.executable, "-m", "longhouse", "bench", *GAMES[name], "--json"]
    done = subprocess.run(command, cwd=HERE, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"`longhouse bench` ({build}): {done.stderr or done.stdout}")
    figures: Report = json.loads(done.stdout)
    if figures["build"] != build:
        needs = {
            "compiled": "install the package, with a C compiler at hand",
            "pure": "remove the compiled modules from src/",
        }
        raise RuntimeError(f"wanted a {build} build, found {figures['build']}: {needs[build]}")
    return {**figures, "who": "Longhouse", "game": name}


def ours(seconds: float) -> tuple[list[Report], list[Report]]:
    """The figures of our engines and of our batches."""
    from bench.batched import figures  # needs NumPy, which the peers alone do not

    engines = []
    for build in ("compiled", "pure"):
        with progress.status(f"Longhouse, {build} …"):
            engines += [our_game(build, name) for name in GAMES]
        progress.print(f"Longhouse, {build}: measured")
    with progress.status("Batches of Longhouse …"):
        return engines, [figures(name, BATCH, seconds) for name in GAMES]


def theirs(python: str, kind: str, seconds: float) -> Iterator[Report]:
    """The figures of one game of a peer after the other."""
    command = [python, str(HERE / "peers.py"), kind, "--seconds", str(seconds)]
    alone = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    with (
        progress.status(f"{kind.capitalize()} of the peers (about a minute) …"),
        subprocess.Popen(command, env=alone, stdout=subprocess.PIPE, text=True) as process,
    ):
        assert process.stdout is not None
        for line in process.stdout:
            figures = json.loads(line)
            progress.print(f"{figures['who']}, {figures['game']}: measured", highlight=False)
            yield figures
    if process.returncode:
        raise RuntimeError(f"the peers' {kind} failed; `--only ours` leaves them out")


def measure(wanted: argparse.Namespace) -> Report:
    """All figures of the sides that are wanted."""
    python = peers_python() if wanted.only != "ours" else ""
    stay_on_one_core()
    engines, environments = ours(wanted.seconds) if wanted.only != "peers" else ([], [])
    if python:
        engines += theirs(python, "engines", wanted.seconds)
        environments += theirs(python, "environments", wanted.seconds)
    found = {"cpu": processor(), "figures": engines, "environments": environments}
    return {**found, "passed": True}


def environment_table(rows: list[Report]) -> str:
    """One line for each environment."""
    most = max((row["asked_per_s"] for row in rows if row["who"] != "Longhouse"), default=None)
    cells = []
    for row in rows:
        decisions, asked = row.get("decisions_per_s"), row["asked_per_s"]
        cells.append([decisions, asked, (decisions or asked) / most if most else None])
    return aligned(["decisions/s", "asked/s", "× fastest peer"], rows, cells)


def verdict(rows: list[Report]) -> str:
    """Whether a batch of Walhalla reaches its goal; empty if one side was not measured."""
    peers = {f"{r['who']} {r['game']}": r["asked_per_s"] for r in rows if r["who"] != "Longhouse"}
    ours = next((row for row in rows if row["game"].startswith("walhalla")), None)
    if not peers or ours is None:
        return ""
    name = max(peers, key=lambda each: peers[each])
    times = ours["decisions_per_s"] / peers[name]
    asked = ours["asked_per_s"] / peers[name]
    return (
        f"A batch of Walhalla is {times:.1f} times as fast as {name}, the fastest peer "
        f"({'at least' if times >= GOAL else 'less than'} {GOAL}); {asked:.1f} times if only "
        "decisions of seats count."
    )


def rounded(number: float | None) -> str:
    """Three significant digits: the rest is noise."""
    if number is None:
        return "–"
    digits = len(str(int(number)))
    return f"{round(number, 3 - digits):,.{max(0, 3 - digits)}f}"


def table(rows: list[Report]) -> str:
    """One line for each engine and game."""
    hearts: Report = next((row for row in rows if row["game"] == "hearts"), {})
    cells = []
    for row in rows:
        numbers = [row.get(name) for name in COLUMNS.values()]
        for name in ("stepped_decisions_per_s", "documented_decisions_per_s"):
            numbers.append(row["stepped_decisions_per_s"] / hearts[name] if hearts else None)
        cells.append(numbers)
    return aligned([*COLUMNS, "× hearts", "× by its book"], rows, cells)


def aligned(names: list[str], rows: list[Report], cells: list[list[float | None]]) -> str:
    """A table as plain text: who, game and build of each row, then its numbers."""
    lines = [["who", "game", "build", *names]]
    for row, numbers in zip(rows, cells, strict=True):
        lines.append([row["who"], row["game"], row["build"], *map(rounded, numbers)])
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    lines.insert(1, ["─" * width for width in widths])
    sides = [str.ljust] * 3 + [str.rjust] * len(names)
    return "\n".join(
        "  ".join(map(lambda side, *cell: side(*cell), sides, line, widths)) for line in lines
    )


def processor() -> str:
    """The model of the CPU, or its family if the system does not know the model."""
    plain = {**os.environ, "LC_ALL": "C"}
    for command in (["lscpu"], ["sysctl", "-n", "machdep.cpu.brand_string"]):
        try:
            done = subprocess.run(command, capture_output=True, text=True, env=plain)
        except OSError:
            continue
        for line in done.stdout.splitlines():
            name, _, model = line.rpartition(":")
            if name.strip() in ("", "Model name") and model.strip():
                return model.strip()
    return platform.processor() or platform.machine()


def show(report: Report) -> None:
    """Print both tables."""
    print(f"""
{table(report["figures"])}

One core of {report["cpu"]}, {report["machine"]}, {report["date"][:10]}.
inside, games: decisions and whole games a second, played within the engine.
stepped: decisions a second from a plain Python loop.
by its book: the same, stepped as in the example of OpenSpiel's documentation.
×: our stepped speed divided by that of hearts, stepped by the plain loop and by its book.

Random play with observations and masks:

{environment_table(report["environments"])}

decisions: of seats and of chance. asked: of seats alone; peers draw within a step.
{verdict(report["environments"])}
More in bench/README.md.""")
