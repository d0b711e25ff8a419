"""`python -m building.install …`: pip install with one line of progress per step.

`--needs server` installs the dependencies of that extra, without Longhouse itself;
`--wheel FOLDER` builds Longhouse there and installs nothing.

Plain pip hides the output of a build, `pip --quiet` is silent for minutes, `pip -v` prints pages.
Here everything goes to a log in the environment, downloads and the steps of our own build to the
screen; if pip fails, the end of the log follows.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from building.needs import needs

PIP = ["-v", "--progress-bar", "off", "--disable-pip-version-check"]
DOWNLOAD = re.compile(r"^Downloading (?:\S*/)?([^\s/]+)-[^\s/]+\.(?:whl|tar\.gz)\s+\(([^)]+)\)")
END = 60  # lines of the log shown after a failure


def worth_telling(line: str) -> str | None:
    """The progress line for a line of pip's output, if any."""
    line = line.strip()
    if line.startswith("longhouse: "):
        return "  " + line.removeprefix("longhouse: ")
    if found := DOWNLOAD.match(line):
        name = re.sub(r"-\d.*", "", found[1])
        return f"  downloading {name} ({found[2]})"
    if line.startswith("Installing collected packages: "):
        packages = line.removeprefix("Installing collected packages: ").split(", ")
        return f"  installing {packages[0] if len(packages) == 1 else f'{len(packages)} packages'}"
    return None


def follow(lines: Iterable[str], log: Path) -> None:
    """Keep every line, and show the progress."""
    log.parent.mkdir(exist_ok=True)
    with log.open("w") as kept:
        for line in lines:
            kept.write(line)
            if (told := worth_telling(line)) is not None:
                print(told, flush=True)


def main(arguments: list[str]) -> int:
    """Install or build; returns pip's status."""
    verb, log = "install", Path(sys.prefix) / "install.log"
    if arguments[0] == "--needs":
        arguments, log = [*needs(arguments[1]), *arguments[2:]], log.with_name("needs.log")
    elif arguments[0] == "--wheel":
        arguments, log = ["--no-deps", "--wheel-dir", arguments[1], "."], log.with_name("wheel.log")
        verb = "wheel"
    run = subprocess.Popen(
        [sys.executable, "-m", "pip", verb, *PIP, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    assert run.stdout is not None
    follow(run.stdout, log)
    status = run.wait()
    if status:
        lines = log.read_text().splitlines()
        print(*lines[-END:], f"pip failed; all that it said is in {log}", sep="\n", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
