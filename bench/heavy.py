"""Live tables while visitors request as much as the limits allow: do the players notice?

Two hundred live tables, ten visitors that request the most expensive resources as fast as the
limits let them, and one player with sixty tables against the strongest bot. Goals, each for 99 of
100: the event loop is at most 20 ms late, a move is answered within 100 ms, a quick bot answers
within a second.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import re
import time
from collections import Counter
from pathlib import Path

from bench import report as shown
from bench.clients import Client, Figures, Message, Table
from bench.harness import Option, Report, allow_files, console, each, run, split_cores
from bench.load import Campaign, judged, metrics
from bench.report import quantiles
from bench.server import Web

SAGAS = Path(__file__).parents[1] / "tests" / "sagas"
LAG_MS, MOVES_MS, BOT_MS = 20.0, 100.0, 1000.0  # the goals, each for the p99
PROXY = "127.0.0.1"
WAIT = 0.2  # seconds after a refusal that names none

OPTIONS = (
    Option("tables", 200, "live tables with four players each"),
    Option("visitors", 10, "clients that request as much as they may"),
    Option("bot-tables", 60, "tables of one player against the strongest bot"),
    Option("cold", 60, "tables that are not in memory"),
    Option("probes", 10, "tables with a quick bot"),
    Option("every", 5.0, "seconds between two moves of a table"),
    Option("seconds", 60.0, "measured time"),
    Option("warm-up", 15.0, "seconds played before it"),
    Option("ahead", 50, "moves of each table before that, at most"),
    Option("limit", 900.0, "seconds for everything"),
    Option("workers", 2, "bot processes of the server"),
    Option("readers", 1, "its reader processes"),
    Option("seed", 1, "of the random moves"),
)


def address(number: int) -> str:
    """The address of a client, as the proxy's header names it."""
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


class Visitor:
    """Requests expensive resources as fast as it may."""

    def __init__(self, web: Web, paths: list[str], rng: random.Random) -> None:
        self.web = web
        self.paths = rng.sample(paths, len(paths))
        self.took: list[float] = []
        self.answers: Counter[str] = Counter()

    async def request(self) -> None:
        """Request one path after the other until cancelled; wait only when told to."""
        for path in itertools.cycle(self.paths):
            begun = time.perf_counter()
            answer = await self.web.get(path)
            if answer.status_code < 400:
                self.took.append(time.perf_counter() - begun)
                self.answers["answered"] += 1
                continue
            refusal = answer.json()
            self.answers[refusal["error"]] += 1
            await asyncio.sleep(refusal.get("right", {}).get("seconds", WAIT))


class BotPlayer(Client):
    """Plays against a bot, and measures how long each of the bot's answers takes."""

    def __init__(self, table: Table, gaps: list[float]) -> None:
        super().__init__(table, 0)
        self.gaps = gaps
        self._since: float | None = None  # when the bot was asked

    def take(self, message: Message, now: float) -> None:
        super().take(message, now)
        if message.sight is None:
            return
        if self._since is not None:
            self.gaps.append(now - self._since)
        waits = message.sight.status == "running" and not self.asked()
        self._since = now if waits else None


class BotTable(Table):
    """One player of Völuspá against one bot."""

    def __init__(self, bot: str, figures: Figures, gaps: list[float]) -> None:
        super().__init__(1, 1, 0, figures)
        self.seats, self.bot = 2, bot
        self.clients = self.players = [BotPlayer(self, gaps)]

    async def play_on(self, rng: random.Random, web: Web, pause: float) -> None:
        """Answer every question until cancelled."""
        while True:
            await self.turn(rng, web, False)
            await asyncio.sleep(pause)


class Heavy(Campaign):
    """The run of this scenario."""

    def __init__(self, wanted: argparse.Namespace, home: Path, cores: set[int] | None) -> None:
        super().__init__(wanted, home, cores)
        self.others = Figures()
        self.gaps: list[float] = []
        self.tables = [Table(n, 4, int(n % 2 == 0), self.figures) for n in range(wanted.tables)]
        self.cold = [Table(n, 4, 0, self.others) for n in range(wanted.cold)]
        self.probes = [BotTable("greedy", self.others, self.gaps) for _ in range(wanted.probes)]
        self.strongest: list[BotTable] = []
        self.sagas: list[str] = []
        self.visitors: list[Visitor] = []

    async def run(self) -> Report:
        """Fill a server without limits, then measure one with limits on the same database."""
        options = ["--behind-proxy", PROXY, "--workers", str(self.wanted.workers)]
        options += ["--readers", str(self.wanted.readers), "--log", "json"]
        with self.bars:
            async with asyncio.timeout(self.wanted.limit):
                async with self.served() as server:
                    await self._set_up(server.web)
                async with self.served(options) as server:
                    report = await self._measured(server.web)
        reached = {
            "loop lag": report["lag_p99_ms"] <= LAG_MS,
            "moves": report["moves_ms"].get("p99", float("inf")) < MOVES_MS,
            "quick bots": report["quick_bots_ms"].get("p99", float("inf")) < BOT_MS,
        }
        return judged(report, reached, self.figures.errors + self.others.errors)

    async def _set_up(self, web: Web) -> None:
        games = json.loads(await web.read("/api/games"))["games"]
        strongest = next(game for game in games if game["name"] == "voluspa")["levels"][-1]
        count = self.wanted.bot_tables
        self.strongest = [BotTable(strongest, self.others, []) for _ in range(count)]
        played = [*self.tables, *self.cold]
        owned = [*played, *self.probes, *self.strongest[:1]]
        await each(owned, lambda table: table.invite(web), self.bars, "players")
        for table in self.strongest:
            table.players[0].token = self.strongest[0].players[0].token
        every = [*played, *self.probes, *self.strongest]
        await each(every, lambda table: table.open(web), self.bars, "tables")
        for path in sorted(SAGAS.glob("*.sagas.jsonl")):
            line = max(path.read_text("utf-8").splitlines(), key=len)
            kept = await web.do("/api/sagas", json.loads(line), self.tables[0].players[0].token)
            self.sagas.append(kept["id"])
        await self.connect(played, web)

        async def ahead(table: Table) -> None:
            cold = table in self.cold
            most = self.wanted.ahead
            await table.ahead(self.rng, web, most * 2 if cold else self.rng.randint(0, most))
            for client in table.clients:
                await client.leave()

        await each(played, ahead, self.bars, "ahead")

    async def _measured(self, web: Web) -> Report:
        numbers = itertools.count(1)
        one_address = address(next(numbers))  # of the player with all tables of the strongest bot
        for table in (*self.tables, *self.probes, *self.strongest):
            for client in table.clients:
                shared = table in self.strongest
                where = one_address if shared else address(next(numbers))
                client.headers = {"x-forwarded-for": where}
        await self.connect([*self.tables, *self.probes, *self.strongest], web)
        paths = [f"/api/tables/{t.id}/story?views=true" for t in (*self.cold, *self.tables)]
        paths += [f"/api/tables/{t.id}" for t in self.cold]
        paths += [f"/api/tables/{t.id}/saga" for t in self.cold]
        paths += [f"/api/sagas/{name}/replay?count=60&first=0" for name in self.sagas] * 20
        paths += [f"/api/sagas/{name}/replay?views=false" for name in self.sagas] * 20
        self.visitors = [
            Visitor(Web(web.url, address(next(numbers))), paths, self.rng)
            for _ in range(self.wanted.visitors)
        ]
        host = Web(web.url, address(next(numbers)))
        work = [asyncio.create_task(one.request()) for one in self.visitors]
        work += [asyncio.create_task(t.play_on(self.rng, host, 0.05)) for t in self.strongest]
        work += [asyncio.create_task(t.play_on(self.rng, host, 1.0)) for t in self.probes]
        try:
            await self.play(web, self.wanted.warm_up, False)
            first = await metrics(web)
            self.gaps.clear()
            for one in self.visitors:
                one.took.clear()
                one.answers.clear()
            await self.play(web, self.wanted.seconds, True)
            last = await metrics(web)
        finally:
            for task in work:
                task.cancel()
        for problem in await asyncio.gather(*work, return_exceptions=True):
            if isinstance(problem, Exception):
                self.figures.errors[f"a visitor failed: {problem!r}"] += 1
        return {
            "tables": len(self.tables),
            "bot_tables": len(self.strongest),
            "visitors": len(self.visitors),
            "lag_p99_ms": _quantile(first, last, "longhouse_loop_lag_seconds", 0.99),
            "moves_ms": quantiles(self.figures.acks),
            "news_ms": quantiles(self.figures.news),
            "quick_bots_ms": quantiles(self.gaps),
            "quick_bots": len(self.gaps),
            "asked": dict(sum((one.answers for one in self.visitors), Counter())),
            "asked_ms": quantiles([second for one in self.visitors for second in one.took]),
            "bots_waiting": last.get("longhouse_bots_waiting", 0.0),
        }


def _quantile(first: dict[str, float], last: dict[str, float], name: str, part: float) -> float:
    """A quantile of a histogram in the metrics: the edge of its bucket in milliseconds."""
    edges = []
    for key, value in last.items():
        found = re.fullmatch(re.escape(name) + r'_bucket\{le="(\S+)"\}', key)
        if found:
            edges.append((float(found[1]), value - first.get(key, 0.0)))
    edges.sort()
    whole = edges[-1][1] if edges else 0.0
    return next((1000 * edge for edge, count in edges if count >= part * whole), float("inf"))


def measure(wanted: argparse.Namespace) -> Report:
    """Run the scenario."""
    cores = split_cores()
    allow_files(4 * (wanted.tables + wanted.cold) + wanted.bot_tables + wanted.probes)
    return run(lambda home: Heavy(wanted, home, cores).run())


def show(report: Report) -> None:
    """Print the report."""
    shown.latencies(
        [
            ("answer to a move", report["moves_ms"], MOVES_MS),
            ("updates of the others", report["news_ms"], None),
            ("a quick bot's answer", report["quick_bots_ms"], BOT_MS),
            ("the visitors' requests", report["asked_ms"], None),
            ("event loop lag, at most", {"p99": report["lag_p99_ms"]}, LAG_MS),
        ]
    )
    console.print(f"requests of the visitors: {report['asked']}")
    console.print(f"bot turns waiting at the end: {report['bots_waiting']:.0f}")
    shown.verdict(report)
