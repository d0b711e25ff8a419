"""A load campaign: many live tables on one core, and how long news of a move takes.

What is measured and how to read it is told in README.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import platform
import random
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import uvloop
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from load_client import AT_ONCE, Client, Figures, T, Table, Web, many
from load_report import GOAL_MS, Report, histogram, quantiles, show, timeline
from load_server import Server, Use, busy_seconds, own_cpu

LATEST = Path(__file__).resolve().parent / "load-latest.json"
TICK = 0.01  # seconds between two looks at the generator's own lag
SETTLING = 10.0  # seconds for the last answers and bots
CHECKED = 100  # tables whose clients are compared with the server in the end
SPARE_FILES = 256
SLICE = 2.0  # seconds of a step in the picture over time

console = Console()
progress = Console(stderr=True)


class Wanted(argparse.Namespace):
    """What was asked for."""

    tables: int
    clients_a_table: int
    bot_tables: int
    every: float
    seconds: float
    warm_up: float
    ahead: int
    limit: float
    database: str
    seed: int


@dataclass
class Moment:
    """What had been used and counted at one moment."""

    at: float
    server: Use
    bots: Use
    generator: float
    busy: float  # the server's core, whoever it works for
    messages: int
    bytes: int
    metrics: dict[str, float]


class Campaign:
    """One run against one server."""

    def __init__(self, wanted: Wanted, server: Server, web: Web) -> None:
        self.wanted = wanted
        self.server = server
        self.web = web
        self.figures = Figures()
        self.lag: list[float] = []
        self.rss: dict[str, float] = {}
        bots = wanted.bot_tables
        self.tables = [
            Table(n, wanted.clients_a_table, int(n < bots), self.figures)
            for n in range(wanted.tables)
        ]
        self.rng = random.Random(wanted.seed)
        self.rng.shuffle(self.tables)

    @property
    def clients(self) -> list[Client]:
        """Everybody."""
        return [client for table in self.tables for client in table.clients]

    async def run(self) -> Report:
        """Set up, play, and tell."""
        begun = time.perf_counter()
        with _bars() as bars:
            await self._set_up(bars)
            took = time.perf_counter() - begun
            # A full collection over all these connections would stop the clock it reads.
            gc.collect()
            gc.freeze()
            gc.disable()
            async with self._ticker():
                first, last = await self._play(bars)
            gc.enable()
            await self._settle(bars)
            self.rss["end"] = _mb(self.server.use().rss)
        report = self._report(first, last)
        report["set_up_seconds"] = round(took, 1)
        return report

    async def _set_up(self, bars: Progress) -> None:
        self._weigh("empty")
        await self._all(bars, "players", self.tables, lambda table: table.invite(self.web))
        self._weigh("players")
        await self._all(bars, "tables", self.tables, lambda table: table.open(self.web))
        self._weigh("tables")
        await self._all(bars, "clients", self.clients, lambda one: one.connect(self.web.url))
        self._weigh("clients")
        await self._all(bars, "ahead", self.tables, self._ahead)
        self._weigh("ahead")

    async def _ahead(self, table: Table) -> None:
        """Tables in a hall are not all at their first move."""
        await table.ahead(self.rng, self.web, self.rng.randint(0, self.wanted.ahead))

    def _weigh(self, name: str) -> None:
        self.rss[name] = _mb(self.server.use().rss)

    async def _all(
        self, bars: Progress, what: str, things: Sequence[T], work: Callable[[T], Awaitable[None]]
    ) -> None:
        task = bars.add_task(what, total=len(things))
        await many(things, work, lambda: bars.advance(task), AT_ONCE)

    async def _play(self, bars: Progress) -> tuple[Moment, Moment]:
        """Each table moves once in its time, the tables evenly one after the other."""
        wanted = self.wanted
        step = wanted.every / len(self.tables)
        warm, turns = int(wanted.warm_up / step), int(wanted.seconds / step)
        task = bars.add_task("warm-up", total=warm + turns)
        begun = time.perf_counter()
        first: Moment | None = None
        for turn in range(warm + turns):
            if turn == warm:
                bars.update(task, description="measured")
                self.lag.clear()
                first = await self._moment()
            await asyncio.sleep(max(0.0, begun + turn * step - time.perf_counter()))
            table = self.tables[turn % len(self.tables)]
            await table.turn(self.rng, self.web, first is not None)
            if turn % 100 == 0:
                bars.update(task, completed=turn)
        bars.update(task, completed=warm + turns)
        last = await self._moment()
        return first or last, last

    async def _moment(self) -> Moment:
        metrics = (await self.web.get("/metrics")).decode()
        return Moment(
            time.perf_counter(),
            self.server.use(),
            self.server.workers(),
            own_cpu(),
            busy_seconds(self.server.cores or set()),
            self.figures.messages,
            self.figures.bytes,
            {name: float(value) for name, value in re.findall(r"^(\w\S+) (\S+)$", metrics, re.M)},
        )

    @contextlib.asynccontextmanager
    async def _ticker(self) -> AsyncIterator[None]:
        """How late this process wakes: a late generator would blame the server for its own lag."""

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

    async def _settle(self, bars: Progress) -> None:
        """Wait for what is on its way, see that nobody missed anything, and go."""
        until = time.perf_counter() + SETTLING
        while any(table.busy for table in self.tables) and time.perf_counter() < until:
            await asyncio.sleep(0.1)
        await asyncio.sleep(1)  # bots
        lost = sum(table.busy for table in self.tables)
        if lost:
            self.figures.errors["never answered"] += lost
        for table in self.tables:
            table.settle()
        chosen = self.rng.sample(self.tables, min(CHECKED, len(self.tables)))
        await self._all(bars, "compared", chosen, lambda table: table.check(self.web))
        await self._all(bars, "goodbyes", self.clients, lambda one: one.leave())

    def _report(self, first: Moment, last: Moment) -> Report:
        figures, rss, wanted = self.figures, self.rss, self.wanted
        seconds = last.at - first.at or 1.0
        messages = last.messages - first.messages

        def counted(name: str) -> float:
            key = f"longhouse_{name}"
            return last.metrics.get(key, 0.0) - first.metrics.get(key, 0.0)

        commits = counted("commit_seconds_count") or 1.0
        used = last.server.cpu - first.server.cpu + last.bots.cpu - first.bots.cpu
        played = rss["end"] - rss["players"] - (rss["clients"] - rss["tables"])
        slices = max(1, int(wanted.seconds / SLICE))
        return {
            "tables": len(self.tables),
            "clients": len(self.clients),
            "bot_tables": min(wanted.bot_tables, len(self.tables)),
            "every": wanted.every,
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
                "server": round(100 * (last.server.cpu - first.server.cpu) / seconds, 1),
                "bots": round(100 * (last.bots.cpu - first.bots.cpu) / seconds, 1),
                "others": round(100 * max(0.0, last.busy - first.busy - used) / seconds, 1),
                "generator": round(100 * (last.generator - first.generator) / seconds, 1),
            },
            "commits": {
                "a_second": round(commits / seconds, 1),
                "mean_changes": round(counted("commit_jobs_sum") / commits, 2),
                "mean_ms": round(1000 * counted("commit_seconds_sum") / commits, 2),
                "over_100_ms": int(commits - counted('commit_seconds_bucket{le="0.1"}')),
            },
            "rss_mb": rss,
            "bots_rss_mb": _mb(last.bots.rss),
            "kb_a_table": round(1024 * (rss["tables"] - rss["players"]) / len(self.tables), 1),
            "kb_a_table_played": round(1024 * played / len(self.tables), 1),
            "kb_a_client": round(1024 * (rss["clients"] - rss["tables"]) / len(self.clients), 1),
            "slice_seconds": SLICE,
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


def _bars() -> Progress:
    return Progress(
        TextColumn("{task.description:>9}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=progress,
        refresh_per_second=2,  # the generator has better things to do
    )


def cores() -> tuple[set[int] | None, set[int] | None]:
    """A core for the server and another for the generator, if there are two."""
    mine = sorted(os.sched_getaffinity(0))
    if len(mine) < 2:
        progress.print("There is one core only: the generator takes the server's time.")
        return None, None
    return {mine[-1]}, set(mine[:1])


def allow_files(needed: int) -> None:
    """Each connection is an open file, here and there."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most < needed:
        sys.exit(
            f"{needed} open files are needed, {most} are allowed; `ulimit -n` or fewer tables."
        )
    resource.setrlimit(resource.RLIMIT_NOFILE, (needed, most))


async def campaign(wanted: Wanted, home: Path) -> Report:
    """Start the server, measure, and end it whatever happens."""
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    theirs, mine = cores()
    if mine:
        os.sched_setaffinity(0, mine)
    database = wanted.database or f"sqlite:///{home / 'load.sqlite'}"
    server = Server(home, database, theirs)
    failure = ""
    try:
        async with asyncio.timeout(wanted.limit):
            server.start()
            web = Web(await server.opened())
            async with web.http:
                running = Campaign(wanted, server, web)
                report = await running.run()
    except Exception:
        progress.print(server.tail(), markup=False, highlight=False)
        raise
    finally:
        failure = server.stop()
    errors = running.figures.errors
    if failure:
        errors[failure] += 1
    for line in server.complaints():
        errors[f"log: {line[:200]}"] += 1
    p99 = report["news"]["ms"].get("p99", float("inf"))
    report["errors"] = dict(errors)
    report["passed"] = p99 <= GOAL_MS and not errors
    return report


def arguments() -> Wanted:
    """What the command line says."""
    parser = argparse.ArgumentParser(description="How long news of a move takes under load.")
    add = parser.add_argument
    add("--tables", type=int, default=1000, help="live tables, half of each game (1000)")
    add("--clients-a-table", type=int, default=4, help="websockets at each table (4)")
    add("--bot-tables", type=int, default=100, help="tables with a bot, and a spectator (100)")
    add("--every", type=float, default=5.0, help="seconds between two moves of a table (5)")
    add("--seconds", type=float, default=60.0, help="measured (60)")
    add("--warm-up", type=float, default=15.0, help="seconds played before that (15)")
    add(
        "--ahead",
        type=int,
        default=50,
        help="moves that a table has made before that, at most (50)",
    )
    add("--limit", type=float, default=600.0, help="seconds for everything (600)")
    add("--database", default="", metavar="URL", help="another than an SQLite file of its own")
    add("--seed", type=int, default=1, help="of the moves at random (1)")
    return parser.parse_args(namespace=Wanted())


def main() -> None:
    """Measure, show the figures, and keep them."""
    wanted = arguments()
    if sys.platform != "linux":
        sys.exit("This campaign reads /proc and chooses cores: it takes Linux.")
    allow_files(wanted.tables * wanted.clients_a_table + SPARE_FILES)
    home = Path(tempfile.mkdtemp(prefix="longhouse-load-"))
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            report = runner.run(campaign(wanted, home))
    except TimeoutError:
        sys.exit(f"It took longer than {wanted.limit:.0f} seconds; nothing was written.")
    except asyncio.CancelledError:
        sys.exit("Stopped; nothing was written.")
    except RuntimeError as failure:
        sys.exit(f"It failed: {failure}; nothing was written.")
    finally:
        shutil.rmtree(home, ignore_errors=True)
    report["date"] = datetime.now(UTC).isoformat(timespec="seconds")
    report["machine"] = f"{platform.machine()}, Python {platform.python_version()}"
    LATEST.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    show(report, console)
    sys.exit(0 if report["passed"] else 1)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("Stopped; nothing was written.")
