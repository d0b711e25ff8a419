"""Our speed beside our peers': everything in one run, on one core, in one table.

What is measured and how to read it is told in README.md.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import venv
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.console import Console

HERE = Path(__file__).resolve().parent
SOURCES = HERE.parent / "src"
PEERS_HOME = HERE / ".venv-peers"
REQUIREMENTS = HERE / "requirements-peers.txt"
LATEST = HERE / "latest.json"

Figures = dict[str, Any]  # one game of one engine, under the names of `longhouse bench --json`

GAMES = {  # what `longhouse bench` is given for each row of ours
    "walhalla, 4 players": ("walhalla", "--players", "4"),
    "voluspa base, 2 players": ("voluspa", "--players", "2"),
    "voluspa all, 4 players": ("voluspa", "--players", "4", "--option", "set=all"),
}
COLUMNS = (
    "who",
    "game",
    "build",
    "inside/s",
    "stepped/s",
    "by its book/s",
    "games/s",
    "copy ns",
    "copy+play ns",
    "× hearts",
    "× by its book",
)
ENVIRONMENTS = ("who", "game", "build", "decisions/s", "asked/s", "× fastest peer")
GOAL = 20  # times the fastest environment of a peer: what a batch of Walhalla should reach
WORDS = 3  # so many columns are words and stand to the left

progress = Console(stderr=True)


def say(text: str) -> None:
    """Tell what is being done."""
    progress.print(text, highlight=False)


def peers_python() -> Path:
    """Find the Python of the peers' own environment, and make it if need be."""
    python = PEERS_HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = REQUIREMENTS.read_text(encoding="utf-8")
    finished = PEERS_HOME / REQUIREMENTS.name  # a copy, written when all is installed
    if not finished.exists() or finished.read_text(encoding="utf-8") != wanted:
        say("Making an environment for the peers (bench/.venv-peers, about 400 MB) …")
        venv.create(PEERS_HOME, clear=True, with_pip=True)
        install = [str(python), "-m", "pip", "install", "--only-binary", ":all:"]
        install += ["--no-binary", "chess,rlcard"]  # of which there are no wheels: plain Python
        done = subprocess.run([*install, "-r", str(REQUIREMENTS)], stdout=sys.stderr)
        if done.returncode:
            sys.exit("The peers could not be installed; `--only ours` measures without them.")
        finished.write_text(wanted, encoding="utf-8")
    return python


def stay_on_one_core() -> None:
    """Keep this process and all that it starts on one core, if the system allows it."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    else:
        say("This system does not let a program choose its core; the figures may vary more.")


def ours(build: str) -> list[Figures]:
    """Longhouse's own figures: the installed package, or the sources beside this directory."""
    return [our_game(build, name, *arguments) for name, arguments in GAMES.items()]


def our_game(build: str, name: str, *arguments: str) -> Figures:
    """The figures of one of our games."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if build == "pure":
        environment["PYTHONPATH"] = str(SOURCES)
    command = [sys.executable, "-m", "longhouse", "bench", *arguments, "--json"]
    done = subprocess.run(command, cwd=HERE, env=environment, capture_output=True, text=True)
    if done.returncode:
        what = "installed package" if build == "compiled" else "sources in src/"
        sys.exit(f"`longhouse bench` failed with the {what}:\n{done.stderr or done.stdout}")
    figures: Figures = json.loads(done.stdout)
    if figures["build"] != build:
        wrong = f"Measured a {figures['build']} build of Longhouse where {build} was wanted: "
        if build == "compiled":
            sys.exit(wrong + "it takes an installed package, with a C compiler at hand.")
        sys.exit(wrong + "there must be no compiled modules in src/.")
    return {**figures, "who": "Longhouse", "game": name}


def peers(python: Path, seconds: float) -> Iterator[Figures]:
    """Measure the peers: the figures of one game after the other, as they come."""
    command = [str(python), str(HERE / "peers.py"), "--seconds", str(seconds)]
    with subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            yield json.loads(line)
    if process.returncode:
        sys.exit("The peers could not be measured; `--only ours` measures without them.")


def lines_of(what: str, *command: str) -> Iterator[Figures]:
    """The figures that a program prints, one JSON object a line, as they come."""
    ours_only = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    with subprocess.Popen(
        command, cwd=HERE, env=ours_only, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            yield json.loads(line)
    if process.returncode:
        sys.exit(f"{what} could not be measured; `--only` leaves the others out.")


def environments(python: Path | None, only: str | None, seconds: float) -> list[Figures]:
    """Batches of ours and environments of others, with observations and masks on both sides."""
    rows: list[Figures] = []
    limit = ("--seconds", str(seconds))
    if only != "peers":
        batched = (sys.executable, str(HERE / "batched.py"), "--json", *limit)
        with progress.status("Batches of Longhouse …"):
            rows += lines_of("Batches", *batched)
        say("Longhouse, batched: measured")
    if python is not None:
        with progress.status("PettingZoo and RLCard (about half a minute) …"):
            for figures in lines_of(
                "PettingZoo and RLCard", str(python), str(HERE / "peer_environments.py"), *limit
            ):
                rows.append(figures)
                say(f"{figures['who']}, {figures['game']}: measured")
    return rows


def environment_table(rows: list[Figures]) -> str:
    """One line an environment, and whether ours is as fast as it should be."""
    peers = [row["asked_per_s"] for row in rows if row["who"] != "Longhouse"]
    most = max(peers, default=None)
    lines: list[tuple[str, ...]] = [ENVIRONMENTS]
    for row in rows:
        decisions = row.get("decisions_per_s")
        speed = decisions or row["asked_per_s"]
        lines.append(
            (
                *(row["who"], row["game"], row["build"]),
                *(rounded(decisions), rounded(row["asked_per_s"])),
                rounded(speed / most if most else None),
            )
        )
    return aligned(lines)


def verdict(rows: list[Figures]) -> str:
    """Whether a batch of Walhalla is as many times as fast as it should be; nothing if unknown."""
    peers = {f"{r['who']} {r['game']}": r["asked_per_s"] for r in rows if r["who"] != "Longhouse"}
    ours = next((row for row in rows if row["game"].startswith("walhalla")), None)
    if not peers or ours is None:
        return ""
    name = max(peers, key=lambda each: peers[each])
    times = ours["decisions_per_s"] / peers[name]
    asked = ours["asked_per_s"] / peers[name]
    return (
        f"A batch of Walhalla is {times:.1f} times as fast as {name}, the fastest of them "
        f"({'at least' if times >= GOAL else 'less than'} {GOAL}); {asked:.1f} times if only "
        "decisions of seats count."
    )


def measure(only: str | None, python: Path | None, seconds: float) -> list[Figures]:
    """All figures of engines that are wanted, telling what is measured."""
    rows: list[Figures] = []
    if only != "peers":
        for build in ("compiled", "pure"):
            with progress.status(f"Longhouse, {build} …"):
                rows += ours(build)
            say(f"Longhouse, {build}: measured")
    if python is not None:
        with progress.status("OpenSpiel and Catanatron (about a minute) …"):
            for figures in peers(python, seconds):
                rows.append(figures)
                say(f"{figures['who']}, {figures['game']}: measured")
    return rows


def rounded(number: float | None) -> str:
    """Three digits that mean something: the rest is noise."""
    if number is None:
        return "–"
    digits = len(str(int(number)))
    return f"{round(number, 3 - digits):,.{max(0, 3 - digits)}f}"


def table(rows: list[Figures]) -> str:
    """One line an engine and game, as plain text."""
    hearts: Figures = next((r for r in rows if r["game"] == "hearts"), {})
    lean = hearts.get("stepped_decisions_per_s")
    by_its_book = hearts.get("documented_decisions_per_s")
    lines: list[tuple[str, ...]] = [COLUMNS]
    for figures in rows:
        stepped = figures["stepped_decisions_per_s"]
        lines.append(
            (
                figures["who"],
                figures["game"],
                figures["build"],
                rounded(figures["decisions_per_s"]),
                rounded(stepped),
                rounded(figures.get("documented_decisions_per_s")),
                rounded(figures["games_per_s"]),
                rounded(figures["copy_ns"]),
                rounded(figures["copy_play_ns"]),
                rounded(stepped / lean if lean else None),
                rounded(stepped / by_its_book if by_its_book else None),
            )
        )
    return aligned(lines)


def aligned(lines: list[tuple[str, ...]]) -> str:
    """A table as plain text: a line for each row, the first with the names of the columns."""
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    lines.insert(1, tuple("─" * width for width in widths))
    return "\n".join(
        "  ".join(
            cell.ljust(width) if i < WORDS else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )


def processor() -> str:
    """Tell the model of the CPU, or its family where the system does not know more."""
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


def main() -> None:
    """Measure, show the table, and keep the figures."""
    parser = argparse.ArgumentParser(description="Our speed beside our peers', in one table.")
    parser.add_argument("--only", choices=("ours", "peers"), help="leave the others out")
    parser.add_argument("--seconds", type=float, default=3.0, help="a peer's figure takes (3)")
    wanted = parser.parse_args()
    python = None if wanted.only == "ours" else peers_python()
    stay_on_one_core()
    rows = measure(wanted.only, python, wanted.seconds)
    arrays = environments(python, wanted.only, wanted.seconds)
    machine = {
        "cpu": processor(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }
    latest = {"date": datetime.now(UTC).date().isoformat(), "machine": machine, "figures": rows}
    latest["environments"] = arrays
    LATEST.write_text(json.dumps(latest, indent=2) + "\n", encoding="utf-8")
    print()
    print(table(rows))
    print()
    print(f"One core of {machine['cpu']}, {machine['python']}, {latest['date']}.")
    print("inside, games: decisions and whole games a second, played within the engine.")
    print("stepped: decisions a second from a plain Python loop.")
    print("by its book: the same, as the example in OpenSpiel's own documentation steps a game.")
    print("×: our stepped speed beside hearts, stepped leanly and by its book.")
    print()
    print("Random play with observations and masks:")
    print()
    print(environment_table(arrays))
    print()
    print("decisions: of seats and of chance. asked: of seats alone; peers draw within a step.")
    if told := verdict(arrays):
        print(told)
    print("More in bench/README.md.")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("Stopped; nothing was written.")
