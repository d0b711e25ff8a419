"""Attacks under load: what do players notice while others cost the server all that they can?

Live tables are played, first in quiet, then while one address attacks, then five with 200
identities. With `--before` a server of another version gets the same first, for comparison. What is
measured and how to read it is told in README.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import shlex
import shutil
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import uvloop
from rich.console import Console
from rich.table import Table as Lines

from load import allow_files, cores, progress
from load_attackers import KINDS, attack
from load_client import AT_ONCE, Figures, Table, Web, many
from load_report import quantiles
from load_server import Server

LATEST = Path(__file__).resolve().parent / "load-attack-latest.json"
PROXY = "127.0.0.1"
MOVES_MS = 100.0  # the goal for the p99
IDENTITIES, ADDRESSES = 200, 5
WORST = 60.0  # seconds for an answer that had not come when a phase ended, at least

console = Console()


class Wanted(argparse.Namespace):
    """What was asked for."""

    tables: int
    every: float
    seconds: float
    before: str
    kinds: list[str]
    limit: float
    seed: int


class Attacked:
    """The run of one server."""

    def __init__(
        self, wanted: Wanted, home: Path, command: Sequence[str], theirs: set[int] | None
    ) -> None:
        self.wanted, self.home, self.command = wanted, home, command
        self.theirs = theirs  # cores of the server
        self.rng = random.Random(wanted.seed)
        self.setting_up = Figures()
        self.tables = [Table(n, 2, 2, self.setting_up) for n in range(wanted.tables)]
        self.tokens: list[str] = []

    async def run(self) -> dict[str, Any]:
        """Set up with a server that counts nothing, then attack one that does."""
        database = f"sqlite:///{self.home / 'attack.sqlite'}"
        async with asyncio.timeout(self.wanted.limit):
            server = Server(self.home, database, self.theirs, command=self.command)
            async with self._served(server) as web:
                await self._set_up(web)
            more = ["--behind-proxy", PROXY, "--workers", "1", "--log", "json"]
            server = Server(self.home, database, self.theirs, more, self.command)
            async with self._served(server) as web:
                return await self._measure(web)

    @contextlib.asynccontextmanager
    async def _served(self, server: Server) -> AsyncIterator[Web]:
        server.start()
        try:
            web = Web(await server.opened())
            async with web.http:
                yield web
        finally:
            server.stop()

    async def _set_up(self, web: Web) -> None:
        await many(self.tables, lambda table: table.invite(web), lambda: None, AT_ONCE)
        await many(self.tables, lambda table: table.open(web), lambda: None, AT_ONCE)

        async def come(_: int) -> None:
            self.tokens.append((await web.post("/api/players", {"name": "Loki"}))["token"])

        await many(range(IDENTITIES), come, lambda: None, AT_ONCE)

    async def _measure(self, web: Web) -> dict[str, Any]:
        clients = [client for table in self.tables for client in table.clients]
        for number, client in enumerate(clients):
            client.headers = {"x-forwarded-for": f"10.1.{number >> 8}.{number & 255}"}
        await many(clients, lambda one: one.connect(web.url), lambda: None, AT_ONCE)
        await self._play(web, 2.0)  # to get warm
        found = {}
        for name, addresses in (("quiet", 0), ("one address", 1), ("five addresses", ADDRESSES)):
            progress.print(name)
            async with self._attacked(web.url, addresses):
                found[name] = await self._play(web, self.wanted.seconds)
            await asyncio.sleep(2.0)
        return found

    @contextlib.asynccontextmanager
    async def _attacked(self, url: str, addresses: int) -> AsyncIterator[None]:
        where = [f"10.2.0.{number}" for number in range(addresses)]
        tokens = self.tokens if addresses > 1 else self.tokens[:10]
        given = (url, where, tokens, self.tables[0].id, self.wanted.kinds)
        process = multiprocessing.get_context("spawn").Process(target=attack, args=given)
        if addresses:
            process.start()
            await asyncio.sleep(2.0)  # to get going
        try:
            yield
        finally:
            if addresses:
                process.kill()
                process.join()

    async def _play(self, web: Web, seconds: float) -> dict[str, Any]:
        """Each table moves once in its time; what the moves took."""
        figures = Figures()
        for table in self.tables:
            table.figures = figures
        step, begun = self.wanted.every / len(self.tables), time.perf_counter()
        for turn in range(int(seconds / step)):
            await asyncio.sleep(max(0.0, begun + turn * step - time.perf_counter()))
            await self.tables[turn % len(self.tables)].turn(self.rng, web, True)
        ended = time.perf_counter()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(WORST):
                while any(table.busy for table in self.tables):
                    await asyncio.sleep(0.05)
        lost = sum(table.busy for table in self.tables)
        acks = [*figures.acks, *[WORST] * lost]
        return {
            "moves": figures.moves,
            "moves_ms": quantiles(acks),
            "unanswered": lost + figures.unanswered,
            "errors": dict(figures.errors),
            "seconds": round(ended - begun, 1),
        }


def show(report: dict[str, Any]) -> None:
    """Everything, for people."""
    lines = Lines("server", "attack", "moves", "p50", "p99", "max", "not answered in time")
    for server, phases in report.items():
        for phase, found in phases.items():
            ms = found["moves_ms"]
            told = [f"{ms[q]:,.1f}" if ms else "–" for q in ("p50", "p99", "max")]
            lines.add_row(server, phase, str(found["moves"]), *told, str(found["unanswered"]))
            for what, count in found["errors"].items():
                console.print(f"[red]{server}, {phase}: {count:,} × {what}[/]")
    console.print(lines)


def arguments() -> Wanted:
    """What the command line says."""
    parser = argparse.ArgumentParser(description="Who plays, while others attack.")
    add = parser.add_argument
    add("--tables", type=int, default=40, help="live tables with two people each (40)")
    add("--every", type=float, default=2.0, help="seconds between two moves of a table (2)")
    add("--seconds", type=float, default=30.0, help="measured in each phase (30)")
    add("--before", default="", help="the command of another version, for comparison, such as "
        "'env PYTHONPATH=DIR python -m longhouse'")  # fmt: skip
    add("--kinds", nargs="+", choices=list(KINDS), default=list(KINDS), help="of attacks (all)")
    add("--limit", type=float, default=900.0, help="seconds for each server (900)")
    add("--seed", type=int, default=1, help="of the moves at random (1)")
    return parser.parse_args(namespace=Wanted())


def main() -> None:
    """Measure, show the figures, and keep them."""
    wanted = arguments()
    if sys.platform != "linux":
        sys.exit("This campaign reads /proc and chooses cores: it takes Linux.")
    allow_files(8 * wanted.tables + 1000)
    servers = {"now": [sys.executable, "-m", "longhouse"]}
    if wanted.before:
        servers = {"before": shlex.split(wanted.before), **servers}
    theirs, mine = cores()  # once: afterwards this process has only its own
    if mine:
        os.sched_setaffinity(0, mine)
    report = {}
    for name, command in servers.items():
        home = Path(tempfile.mkdtemp(prefix="longhouse-attack-"))
        progress.print(name)
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                report[name] = runner.run(Attacked(wanted, home, command, theirs).run())
        finally:
            shutil.rmtree(home, ignore_errors=True)
    LATEST.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    show(report)
    p99 = [phase["moves_ms"].get("p99", MOVES_MS) for phase in report["now"].values()]
    sys.exit(0 if max(p99) < MOVES_MS else 1)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("Stopped; nothing was written.")
