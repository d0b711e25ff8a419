"""Live tables while others cost the server as much as they can: do the players notice?

Live tables are played first in quiet, then while one address attacks, then five with 200
identities. With `--before` a server of another version gets the same first, for comparison. Goal:
99 of 100 moves are answered within 100 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import multiprocessing
import shlex
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from functools import partial
from pathlib import Path

from bench import report as shown
from bench.attackers import KINDS, attack
from bench.clients import Figures, Table
from bench.harness import Option, Report, allow_files, each, progress, run, split_cores
from bench.heavy import MOVES_MS, PROXY, address
from bench.load import Campaign, judged
from bench.report import quantiles
from bench.server import LONGHOUSE, NO_LIMITS, Web

IDENTITIES, ADDRESSES = 200, 5
WORST = 60.0  # seconds for an answer that had not come when a phase ended, at least

OPTIONS = (
    Option("tables", 40, "live tables with two players each"),
    Option("every", 2.0, "seconds between two moves of a table"),
    Option("seconds", 30.0, "measured time of each phase"),
    Option(
        "before", "", "command of another version, such as 'env PYTHONPATH=DIR python -m longhouse'"
    ),
    Option("kinds", list(KINDS), f"of attacks, of {', '.join(KINDS)}; without it, all"),
    Option("limit", 900.0, "seconds for each server"),
    Option("seed", 1, "of the random moves"),
)


class Attack(Campaign):
    """The run of one server."""

    def __init__(
        self,
        wanted: argparse.Namespace,
        home: Path,
        cores: set[int] | None,
        command: Sequence[str],
    ) -> None:
        super().__init__(wanted, home, cores)
        self.command = command
        self.tables = [Table(n, 2, 2, self.figures) for n in range(wanted.tables)]
        self.tokens: list[str] = []

    async def run(self) -> dict[str, Report]:
        """Fill a server without limits, then attack one with limits on the same database."""
        options = ["--behind-proxy", PROXY, "--workers", "1", "--log", "json"]
        with self.bars:
            async with asyncio.timeout(self.wanted.limit):
                async with self.served(NO_LIMITS, self.command) as server:
                    await self._set_up(server.web)
                async with self.served(options, self.command) as server:
                    return await self._phases(server.web)

    async def _set_up(self, web: Web) -> None:
        await each(self.tables, lambda table: table.invite(web), self.bars, "players")
        await each(self.tables, lambda table: table.open(web), self.bars, "tables")

        async def come(_: int) -> None:
            self.tokens.append((await web.do("/api/players", {"name": "Loki"}))["token"])

        await each(range(IDENTITIES), come, self.bars, "attackers")

    async def _phases(self, web: Web) -> dict[str, Report]:
        clients = [client for table in self.tables for client in table.clients]
        for number, client in enumerate(clients):
            client.headers = {"x-forwarded-for": address(number)}
        await self.connect(self.tables, web)
        await self.play(web, 2.0, False)
        found = {}
        for name, addresses in (("quiet", 0), ("one address", 1), ("five addresses", ADDRESSES)):
            async with self._attacked(web.url, addresses):
                found[name] = await self._phase(web)
            await asyncio.sleep(2.0)
        return found

    @contextlib.asynccontextmanager
    async def _attacked(self, url: str, addresses: int) -> AsyncIterator[None]:
        if not addresses:
            yield
            return
        where = [f"10.200.0.{number}" for number in range(addresses)]
        tokens = self.tokens if addresses > 1 else self.tokens[:10]
        given = (url, where, tokens, self.tables[0].id, self.wanted.kinds)
        process = multiprocessing.get_context("spawn").Process(target=attack, args=given)
        process.start()
        try:
            await asyncio.sleep(2.0)  # until all attackers are connected
            yield
        finally:
            process.kill()
            process.join()

    async def _phase(self, web: Web) -> Report:
        figures = Figures()
        for table in self.tables:
            table.figures = figures
        await self.play(web, self.wanted.seconds, True)
        lost = await self.settled(WORST)
        return {
            "moves": figures.moves,
            "moves_ms": quantiles([*figures.acks, *[WORST] * lost]),
            "unanswered": lost + figures.unanswered,
            "errors": dict(figures.errors),
        }


async def attacked(
    wanted: argparse.Namespace, cores: set[int] | None, command: Sequence[str], home: Path
) -> dict[str, Report]:
    """The phases of one server."""
    return await Attack(wanted, home, cores, command).run()


def measure(wanted: argparse.Namespace) -> Report:
    """Run the scenario for each server."""
    cores = split_cores()
    allow_files(8 * wanted.tables + 1000)
    servers = {"before": shlex.split(wanted.before), "now": list(LONGHOUSE)}
    found: dict[str, dict[str, Report]] = {}
    for name, command in servers.items():
        if command:
            progress.print(name)
            found[name] = run(partial(attacked, wanted, cores, command))
    p99 = [phase["moves_ms"].get("p99", MOVES_MS) for phase in found["now"].values()]
    return judged({"servers": found}, {"moves": max(p99) < MOVES_MS}, Counter())


def show(report: Report) -> None:
    """Print the report."""
    phases = [
        (f"{server}, {phase}", found)
        for server, all_found in report["servers"].items()
        for phase, found in all_found.items()
    ]
    shown.latencies([(name, found["moves_ms"], MOVES_MS) for name, found in phases])
    rows = []
    for name, found in phases:
        rows.append(
            (name, f"{found['moves']:,} moves, {found['unanswered']:,} not answered in time")
        )
        rows += [("", f"{count:,} × {what}") for what, count in found["errors"].items()]
    shown.facts(rows)
    shown.verdict(report)
