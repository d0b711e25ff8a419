"""A thousand live tables on one core: how long until the other players see a move?

Goal: 99 of 100 updates within 250 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import itertools
import os
import random
import re
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import NamedTuple

from bench import report as shown
from bench.clients import Client, Figures, Table
from bench.harness import Option, Report, allow_files, bars, each, run, split_cores
from bench.report import histogram, quantiles, timeline
from bench.server import LONGHOUSE, NO_LIMITS, Server, Use, Web, busy_seconds

GOAL_MS = 250.0
TICK = 0.01  # seconds between two samples of the generator's own lag
SETTLING = 10.0  # seconds for the last answers and bots
CHECKED = 100  # tables whose clients are compared with the server at the end
SLICE = 2.0  # seconds of a step of the timeline
OTHERS = 10.0  # percent of the server's core that other processes may use

OPTIONS = (
    Option("tables", 1000, "live tables, half of each game"),
    Option("clients-a-table", 4, "websockets at each table"),
    Option("bot-tables", 100, "tables with a bot and a spectator"),
    Option("every", 5.0, "seconds between two moves of a table"),
    Option("seconds", 60.0, "measured time"),
    Option("warm-up", 15.0, "seconds played before it"),
    Option("ahead", 50, "moves of each table before that, at most"),
    Option("limit", 600.0, "seconds for everything"),
    Option("database", "", "URL of a database; without one, a temporary SQLite file"),
    Option("seed", 1, "of the random moves"),
)


class Campaign:
    """Live tables that move by the clock: what all load scenarios share."""

    def __init__(self, wanted: argparse.Namespace, home: Path, cores: set[int] | None) -> None:
        self.wanted, self.home, self.cores = wanted, home, cores
        self.database = f"sqlite:///{home / 'load.sqlite'}"
        self.rng = random.Random(wanted.seed)
        self.figures = Figures()
        self.bars = bars()
        self.tables: list[Table] = []

    @contextlib.asynccontextmanager
    async def served(
        self, options: Sequence[str] = NO_LIMITS, command: Sequence[str] = LONGHOUSE
    ) -> AsyncIterator[Server]:
        """A server that is stopped at the end; its failures and its log become errors."""
        server = Server(self.home, self.database, options, command, self.cores)
        try:
            await server.start()
            yield server
        finally:
            await server.web.aclose()
            if failure := server.stop():
                self.figures.errors[failure] += 1
        for line in server.complaints():
            self.figures.errors[f"log: {line[:200]}"] += 1

    async def connect(self, tables: Sequence[Table], web: Web) -> None:
        """Connect all clients of these tables."""
        clients = [client for table in tables for client in table.clients]
        await each(clients, lambda one: one.connect(web.url), self.bars, "clients")

    async def play(self, web: Web, seconds: float, measured: bool) -> None:
        """Each table makes a move once in its time, evenly one after the other."""
        step, tables = self.wanted.every / len(self.tables), itertools.cycle(self.tables)
        begun, turns = time.perf_counter(), int(seconds / step)
        task = self.bars.add_task("measured" if measured else "warm-up", total=turns)
        for turn in range(turns):
            await asyncio.sleep(max(0.0, begun + turn * step - time.perf_counter()))
            await next(tables).turn(self.rng, web, measured)
            if turn % 100 == 0:
                self.bars.update(task, completed=turn)
        self.bars.update(task, completed=turns)

    async def settled(self, seconds: float) -> int:
        """Wait for the last answers; how many tables have none."""
        until = time.perf_counter() + seconds
        while any(table.busy for table in self.tables) and time.perf_counter() < until:
            await asyncio.sleep(0.05)
        return sum(table.busy for table in self.tables)


def judged(report: Report, reached: dict[str, bool], errors: Counter[str]) -> Report:
    """A report with its verdict: all goals reached, and no errors."""
    passed = all(reached.values()) and not errors
    return {**report, "reached": reached, "errors": dict(errors), "passed": passed}


async def metrics(web: Web) -> dict[str, float]:
    """The server's own metrics."""
    text = (await web.read("/metrics")).decode()
    return {name: float(value) for name, value in re.findall(r"^(\w\S+) (\S+)$", text, re.M)}


class Moment(NamedTuple):
    """Resources and counts so far."""

    at: float
    server: Use
    bots: Use
    generator: float  # CPU seconds of this process
    busy: float  # CPU seconds of the server's core, for any process
    messages: int
    bytes: int
    metrics: dict[str, float]


class Load(Campaign):
    """The run of this scenario."""

    def __init__(self, wanted: argparse.Namespace, home: Path, cores: set[int] | None) -> None:
        super().__init__(wanted, home, cores)
        self.database = wanted.database or self.database
        self.lag: list[float] = []
        self.rss: dict[str, float] = {}
        self.tables = [
            Table(n, wanted.clients_a_table, int(n < wanted.bot_tables), self.figures)
            for n in range(wanted.tables)
        ]
        self.rng.shuffle(self.tables)

    @property
    def clients(self) -> list[Client]:
        """All clients."""
        return [client for table in self.tables for client in table.clients]

    async def run(self) -> Report:
        """Set up, play, and report."""
        with self.bars:
            async with asyncio.timeout(self.wanted.limit), self.served() as server:
                report = await self._measured(server)
        reached = {"updates": report["news"]["ms"].get("p99", float("inf")) <= GOAL_MS}
        return judged(report, reached, self.figures.errors)

    async def _measured(self, server: Server) -> Report:
        begun = time.perf_counter()
        await self._set_up(server)
        took = time.perf_counter() - begun
        # A full collection over all these connections would stop the clock that is read here.
        gc.collect()
        gc.freeze()
        gc.disable()
        await self.play(server.web, self.wanted.warm_up, False)
        async with self._ticker():
            first = await self._moment(server)
            await self.play(server.web, self.wanted.seconds, True)
            last = await self._moment(server)
        gc.enable()
        await self._check(server.web)
        self._weigh("end", server)
        return {"set_up_seconds": round(took, 1), **self._report(first, last)}

    async def _set_up(self, server: Server) -> None:
        web = server.web
        self._weigh("empty", server)
        await each(self.tables, lambda table: table.invite(web), self.bars, "players")
        self._weigh("players", server)
        await each(self.tables, lambda table: table.open(web), self.bars, "tables")
        self._weigh("tables", server)
        await self.connect(self.tables, web)
        self._weigh("clients", server)

        async def ahead(table: Table) -> None:
            await table.ahead(self.rng, web, self.rng.randint(0, self.wanted.ahead))

        await each(self.tables, ahead, self.bars, "ahead")
        self._weigh("ahead", server)

    def _weigh(self, name: str, server: Server) -> None:
        self.rss[name] = _mb(server.use().rss)

    async def _moment(self, server: Server) -> Moment:
        return Moment(
            time.perf_counter(),
            server.use(),
            server.workers(),
            sum(os.times()[:2]),
            busy_seconds(server.cores or set()),
            self.figures.messages,
            self.figures.bytes,
            await metrics(server.web),
        )

    @contextlib.asynccontextmanager
    async def _ticker(self) -> AsyncIterator[None]:
        """Sample how late this process wakes: its lag is part of every figure."""

        async def tick() -> None:
            while True:
                due = time.perf_counter() + TICK
                await asyncio.sleep(TICK)
                self.lag.append(max(0.0, time.perf_counter() - due))

        ticking = asyncio.create_task(tick())
        try:
            yield
        finally:
            ticking.cancel()

    async def _check(self, web: Web) -> None:
        """Wait for the last answers, and compare clients with the server."""
        if lost := await self.settled(SETTLING):
            self.figures.errors["never answered"] += lost
        await asyncio.sleep(1)  # bots
        for table in self.tables:
            table.settle()
        chosen = self.rng.sample(self.tables, min(CHECKED, len(self.tables)))
        await each(chosen, lambda table: table.check(web), self.bars, "compared")
        await each(self.clients, lambda one: one.leave(), self.bars, "goodbyes")

    def _report(self, first: Moment, last: Moment) -> Report:
        figures, rss = self.figures, self.rss
        tables, clients = len(self.tables), len(self.clients)
        seconds = last.at - first.at or 1.0
        messages = last.messages - first.messages

        def counted(name: str) -> float:
            key = f"longhouse_{name}"
            return last.metrics.get(key, 0.0) - first.metrics.get(key, 0.0)

        def percent(cpu: float) -> float:
            return round(100 * cpu / seconds, 1)

        commits = counted("commit_seconds_count") or 1.0
        server, bots = last.server.cpu - first.server.cpu, last.bots.cpu - first.bots.cpu
        played = rss["end"] - rss["players"] - (rss["clients"] - rss["tables"])
        slices = max(1, int(self.wanted.seconds / SLICE))
        return {
            "tables": tables,
            "clients": clients,
            "bot_tables": min(self.wanted.bot_tables, tables),
            "every": self.wanted.every,
            "seconds": round(seconds, 1),
            "news": _samples(figures.news),
            "acks": _samples(figures.acks),
            "lag": {"samples": len(self.lag), "ms": quantiles(self.lag)},
            "moves": {
                "sent": figures.moves,
                "a_second": round(figures.moves / seconds, 1),
                "silent": figures.silent,
                "skipped": figures.skipped,
                "unanswered": figures.unanswered,
                "games_over": figures.games_over,
            },
            "messages": {
                "a_second": round(messages / seconds, 1),
                "mean_bytes": round((last.bytes - first.bytes) / (messages or 1)),
            },
            "cpu_percent": {
                "server": percent(server),
                "bots": percent(bots),
                "others": percent(max(0.0, last.busy - first.busy - server - bots)),
                "generator": percent(last.generator - first.generator),
            },
            "commits": {
                "a_second": round(commits / seconds, 1),
                "mean_changes": round(counted("commit_jobs_sum") / commits, 2),
                "mean_ms": round(1000 * counted("commit_seconds_sum") / commits, 2),
                "over_100_ms": int(commits - counted('commit_seconds_bucket{le="0.1"}')),
            },
            "rss_mb": rss,
            "bots_rss_mb": _mb(last.bots.rss),
            "kb_a_table": round(1024 * (rss["tables"] - rss["players"]) / tables, 1),
            "kb_a_table_played": round(1024 * played / tables, 1),
            "kb_a_client": round(1024 * (rss["clients"] - rss["tables"]) / clients, 1),
            "timeline_p99_ms": timeline(figures.news, figures.news_at, first.at, slices, SLICE),
        }


def _samples(seconds: list[float]) -> Report:
    return {
        "samples": len(seconds),
        "ms": quantiles(seconds),
        "histogram": histogram(seconds),
    }


def _mb(size: int) -> float:
    return round(size / 2**20, 1)


def measure(wanted: argparse.Namespace) -> Report:
    """Run the scenario."""
    cores = split_cores()
    allow_files(wanted.tables * wanted.clients_a_table)
    return run(lambda home: Load(wanted, home, cores).run())


def show(report: Report) -> None:
    """Print the report."""
    shown.latencies(
        [
            ("updates of the others", report["news"]["ms"], GOAL_MS),
            ("answer to the mover", report["acks"]["ms"], None),
            ("the generator's own lag", report["lag"]["ms"], None),
        ]
    )
    shown.facts(_facts(report))
    shown.chart("From a move to the others' updates", report["news"]["histogram"], GOAL_MS)
    shown.chart("From a move to its answer", report["acks"]["histogram"], GOAL_MS)
    shown.sparkline("p99 of updates over time", report["timeline_p99_ms"], SLICE, GOAL_MS)
    shown.verdict(report)


def _facts(report: Report) -> list[tuple[str, str]]:
    moves, cpu, memory = report["moves"], report["cpu_percent"], report["rss_mb"]
    messages, commits = report["messages"], report["commits"]
    mb = " → ".join(f"{size:.0f}" for size in memory.values())
    again = ": measure again, with the machine left alone" if cpu["others"] > OTHERS else ""
    return [
        ("set up", f"{report['tables']:,} tables, {report['clients']:,} clients"),
        ("", f"{report['bot_tables']:,} tables with a bot"),
        ("", f"in {report['set_up_seconds']:.0f} s, then {report['seconds']:.0f} s measured"),
        (
            "samples",
            f"{report['news']['samples']:,} updates, {report['acks']['samples']:,} answers",
        ),
        ("moves", f"{moves['a_second']:.1f} a second, {moves['sent']:,} in all"),
        ("", f"{moves['silent']:,} without an update for others"),
        ("skipped", f"{moves['skipped']:,} because no client was asked"),
        ("", f"{moves['unanswered']:,} because the last move had no answer yet"),
        ("games ended", f"{moves['games_over']:,}"),
        (
            "messages",
            f"{messages['a_second']:,.0f} a second, {messages['mean_bytes']:,} bytes each",
        ),
        ("server's core", f"{cpu['server']:.0f} % server, {cpu['bots']:.0f} % bots"),
        ("", f"{cpu['others']:.0f} % others and the system{again}"),
        ("generator's core", f"{cpu['generator']:.0f} %"),
        ("commits", f"{commits['a_second']:.0f} a second"),
        ("", f"{commits['mean_changes']:.1f} changes and {commits['mean_ms']:.1f} ms each"),
        ("", f"{commits['over_100_ms']:,} took more than 100 ms"),
        ("memory", f"{mb} MB ({', '.join(memory)})"),
        ("", f"{report['kb_a_table']:.0f} kB a table when its game begins"),
        ("", f"{report['kb_a_table_played']:.0f} kB a table at the end"),
        ("", f"{report['kb_a_client']:.0f} kB a client"),
        ("", f"{report['bots_rss_mb']:.0f} MB for the bots' process"),
    ]
