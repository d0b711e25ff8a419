"""The server of the load campaign: started on a core of its own, watched, and ended."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
OPENING = 60.0  # seconds
CLOSING = 20.0


@dataclass
class Use:
    """CPU seconds so far, and memory in bytes."""

    cpu: float
    rss: int


class Server:
    """`longhouse serve` as anybody runs it, with everything that it starts."""

    def __init__(
        self,
        home: Path,
        database: str,
        cores: set[int] | None,
        more: Sequence[str] = ("--no-limits", "--workers", "1", "--log", "json"),
        command: Sequence[str] = (sys.executable, "-m", "longhouse"),
    ) -> None:
        self.home = home
        self.log = home / "server.log"
        self.url = ""
        self._command = [*command, "serve", "--port", "0"]
        self._command += ["--database", database, *more]
        self.cores = cores
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The process that serves."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it; whatever it starts stays on its core too."""
        mine = os.sched_getaffinity(0)
        if self.cores:
            os.sched_setaffinity(0, self.cores)  # the child inherits it
        try:
            with self.log.open("wb") as log:
                # A session of its own: Ctrl-C is for the campaign, which then ends the server.
                self._process = subprocess.Popen(
                    self._command,
                    cwd=self.home,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    start_new_session=True,
                )
        finally:
            os.sched_setaffinity(0, mine)

    async def opened(self) -> str:
        """Wait until it is open; its address."""
        line = await asyncio.wait_for(asyncio.to_thread(self._first_line), OPENING)
        found = re.search(r"https?://\S+", line)
        if found is None:
            raise RuntimeError("the server did not open")
        self.url = found.group().rstrip("/")
        return self.url

    def _first_line(self) -> str:
        assert self._process is not None and self._process.stdout is not None
        return self._process.stdout.readline().decode()

    def use(self) -> Use:
        """What the serving process has used."""
        return _use(self.pid)

    def workers(self) -> Use:
        """What its bot processes have used."""
        uses = [_use(pid) for pid in _children(self.pid)]
        return Use(sum(use.cpu for use in uses), sum(use.rss for use in uses))

    def stop(self) -> str:
        """End it, and say what went wrong; nothing if it ended well."""
        process = self._process
        if process is None:
            return ""
        process.send_signal(signal.SIGTERM)
        try:
            status = process.wait(CLOSING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return f"the server did not end within {CLOSING:.0f} seconds"
        return "" if status in (0, -signal.SIGTERM) else f"the server ended with {status}"

    def complaints(self) -> list[str]:
        """The lines of its log that are more than information."""
        with self.log.open(encoding="utf-8", errors="replace") as lines:
            return [line.strip() for line in lines if '"level":"info"' not in line]

    def tail(self) -> str:
        """The end of its log."""
        lines = self.log.read_text("utf-8", "replace").splitlines()[-5:]
        return "\n".join(line if len(line) < 500 else f"{line[:500]} …" for line in lines)


def own_cpu() -> float:
    """CPU seconds of this process."""
    return sum(os.times()[:2])


def busy_seconds(cores: set[int]) -> float:
    """CPU seconds so far that these cores worked for anybody, or were taken by another machine."""
    total = 0
    for line in Path("/proc/stat").read_text().splitlines():
        name, *times = line.split()
        if name.startswith("cpu") and name[3:].isdecimal() and int(name[3:]) in cores:
            user, nice, system, _idle, _waiting, irq, soft_irq, stolen = map(int, times[:8])
            total += user + nice + system + irq + soft_irq + stolen
    return total / TICKS


def _fields(pid: int) -> list[str]:
    text = Path(f"/proc/{pid}/stat").read_bytes().decode("ascii", "replace")
    return text.rpartition(")")[2].split()


def _use(pid: int) -> Use:
    fields = _fields(pid)  # from the third field on, see proc(5)
    cpu = (int(fields[11]) + int(fields[12])) / TICKS
    return Use(cpu, int(fields[21]) * os.sysconf("SC_PAGE_SIZE"))


def _children(pid: int) -> list[int]:
    found = []
    for path in Path("/proc").iterdir():
        if path.name.isdecimal():
            try:
                if _fields(int(path.name))[1] == str(pid):
                    found.append(int(path.name))
            except (OSError, IndexError):
                continue  # it has just ended
    return found
