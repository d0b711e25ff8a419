"""`longhouse serve` as a process of its own: started, measured, killed, stopped."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import httpx2
import msgspec

from bench.harness import AT_ONCE

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
STARTING = 60.0  # seconds
STOPPING = 20.0
PATIENCE = 60.0  # seconds for one answer
LONGHOUSE = (sys.executable, "-m", "longhouse")
NO_LIMITS = ("--no-limits", "--workers", "1", "--log", "json")


class Web(httpx2.AsyncClient):
    """HTTP over a few connections that stay open; `address` is a client behind the proxy."""

    def __init__(self, url: str, address: str = "", patience: float = PATIENCE) -> None:
        limits = httpx2.Limits(max_connections=100, max_keepalive_connections=AT_ONCE)
        headers = {"x-forwarded-for": address} if address else {}
        self.url = url
        super().__init__(
            base_url=url, timeout=patience, limits=limits, headers=headers, trust_env=False
        )

    async def read(self, path: str, token: str = "") -> bytes:
        """GET; an error status raises."""
        return _content(await self.get(path, headers=bearer(token)), path)

    async def do(self, path: str, body: dict[str, Any], token: str = "") -> Any:
        """POST; an error status raises."""
        answer = await self.post(path, content=msgspec.json.encode(body), headers=bearer(token))
        return msgspec.json.decode(_content(answer, path))


def bearer(token: str) -> dict[str, str]:
    """The header that identifies a player."""
    return {"authorization": f"Bearer {token}"} if token else {}


def _content(answer: httpx2.Response, path: str) -> bytes:
    if answer.status_code >= 400:
        raise RuntimeError(f"{path}: {answer.status_code} {answer.text[:200]}")
    return answer.content


class Use(NamedTuple):
    """CPU seconds so far, and memory in bytes."""

    cpu: float
    rss: int


class Server:
    """A server on a port of its own; after a kill it can be started again on the same port."""

    def __init__(
        self,
        home: Path,
        database: str,
        options: Sequence[str] = NO_LIMITS,
        command: Sequence[str] = LONGHOUSE,
        cores: set[int] | None = None,
        port: int = 0,
        patience: float = PATIENCE,
    ) -> None:
        port = port or free_ports(1)[0]
        self.home, self.cores = home, cores
        self.url = f"http://127.0.0.1:{port}"
        self.log = home / f"server-{port}.log"
        self.web = Web(self.url, patience=patience)
        self.ready = False
        self.process: subprocess.Popen[bytes] | None = None
        self._command = [*command, "serve", "--port", str(port), "--database", database, *options]

    @property
    def pid(self) -> int:
        """The serving process."""
        assert self.process is not None
        return self.process.pid

    @property
    def running(self) -> bool:
        """Whether the process lives; it may still be starting."""
        return self.process is not None and self.process.poll() is None

    async def start(self) -> None:
        """Start it and wait until it is ready or killed; raises if it ends or takes too long."""
        mine = os.sched_getaffinity(0) if self.cores else set()
        if self.cores:
            os.sched_setaffinity(0, self.cores)  # inherited by the child and its workers
        try:
            with self.log.open("ab") as log:
                # A session of its own: Ctrl-C is for the harness, which then stops the server.
                process = self.process = subprocess.Popen(
                    self._command,
                    cwd=self.home,
                    stdout=subprocess.DEVNULL,
                    stderr=log,
                    start_new_session=True,
                )
        finally:
            if self.cores:
                os.sched_setaffinity(0, mine)
        late = time.monotonic() + STARTING
        while self.process is process:
            if process.poll() is not None:
                raise RuntimeError(f"{self.url} ended with {process.returncode}: {self._tail()}")
            if time.monotonic() > late:
                raise RuntimeError(f"{self.url} was not ready after {STARTING:.0f} s")
            with contextlib.suppress(httpx2.HTTPError):
                answer = await self.web.get("/ready", timeout=2.0)
                if answer.status_code == 200 and self.process is process:
                    self.ready = True
                    return
            await asyncio.sleep(0.05)

    def kill(self) -> list[int]:
        """SIGKILL, as if the machine had failed; returns its bot workers, which must vanish."""
        process, self.process, self.ready = self.process, None, False
        assert process is not None
        if process.poll() is not None:
            raise RuntimeError(f"{self.url} had ended by itself with {process.returncode}")
        workers = [pid for pid, parent, _ in processes() if parent == process.pid]
        process.kill()
        process.wait()
        return workers

    def stop(self) -> str:
        """Stop it as its host would; the reason if that did not work, else nothing."""
        if self.process is None:
            return ""
        self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(STOPPING)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return f"{self.url} did not stop within {STOPPING:.0f} seconds"
        return "" if status in (0, -signal.SIGTERM) else f"{self.url} ended with {status}"

    def use(self) -> Use:
        """Resources of the serving process."""
        return _use(self.pid)

    def workers(self) -> Use:
        """Resources of its worker processes."""
        uses = [_use(pid) for pid, parent, _ in processes() if parent == self.pid]
        return Use(sum(use.cpu for use in uses), sum(use.rss for use in uses))

    def complaints(self) -> list[str]:
        """Its log without debug and info: warnings, errors, and lines that are not JSON."""
        lines: list[str] = []
        for text in self.log.read_text("utf-8", "replace").splitlines():
            try:
                line = json.loads(text)
            except ValueError:
                lines.append(text)  # a traceback that Python printed
                continue
            if line["level"] not in ("debug", "info"):
                last = line.get("trace", "").strip().splitlines()[-1:]
                lines.append(" ".join([line["logger"], line["message"], *last]))
        return lines

    def _tail(self) -> str:
        return " | ".join(self.log.read_text("utf-8", "replace").splitlines()[-5:])[:2000]


def free_ports(count: int) -> list[int]:
    """Free ports below the range of outgoing connections, so that they stay free."""
    found: list[int] = []
    while len(found) < count:
        port = random.randint(18_000, 30_000)
        with socket.socket() as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if port not in found and tried.connect_ex(("127.0.0.1", port)):
                found.append(port)
    return found


def processes() -> list[tuple[int, int, str]]:
    """Process id, parent and command of every process but zombies."""
    command = ["ps", "-A", "-ww", "-o", "pid=,ppid=,stat=,args="]
    found = []
    for line in subprocess.run(command, capture_output=True, text=True).stdout.splitlines():
        pid, parent, stat, *what = line.split(None, 3)
        if not stat.startswith("Z"):
            found.append((int(pid), int(parent), " ".join(what)))
    return found


def _use(pid: int) -> Use:
    text = Path(f"/proc/{pid}/stat").read_text("ascii", "replace")
    fields = text.rpartition(")")[2].split()  # from the third field on, see proc(5)
    cpu = (int(fields[11]) + int(fields[12])) / TICKS
    return Use(cpu, int(fields[21]) * os.sysconf("SC_PAGE_SIZE"))


def busy_seconds(cores: set[int]) -> float:
    """CPU seconds for which these cores were busy so far, for any process or virtual machine."""
    total = 0
    for line in Path("/proc/stat").read_text().splitlines():
        name, *times = line.split()
        if name.startswith("cpu") and name[3:].isdecimal() and int(name[3:]) in cores:
            user, nice, system, _idle, _waiting, irq, soft_irq, stolen = map(int, times[:8])
            total += user + nice + system + irq + soft_irq + stolen
    return total / TICKS
