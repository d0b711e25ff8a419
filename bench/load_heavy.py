"""A heavy load: what do those who play notice of those who ask for as much as they may?

Two hundred live tables, ten visitors who ask for the heaviest things as fast as the limits let
them, and one who plays against the strongest bot at sixty tables. What is measured and how to read
it is told in README.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import re
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx2
import uvloop
from rich.console import Console
from rich.table import Table as Lines

from load import allow_files, cores, progress
from load_client import AT_ONCE, Client, Figures, Table, Web, many
from load_report import Report, quantiles
from load_server import Server

LATEST = Path(__file__).resolve().parent / "load-heavy-latest.json"
SAGAS = Path(__file__).resolve().parent.parent / "tests" / "sagas"
LAG_MS, MOVES_MS, BOT_MS = 20.0, 100.0, 1000.0  # the goals, each for the p99
PROXY = "127.0.0.1"
QUICK = "greedy"
WAIT = 0.2  # seconds after a refusal that names none

console = Console()


class Wanted(argparse.Namespace):
    """What was asked for."""

    tables: int
    hungry: int
    bot_tables: int
    cold: int
    probes: int
    every: float
    seconds: float
    warm_up: float
    ahead: int
    limit: float
    workers: int
    readers: int
    seed: int


def address(number: int) -> str:
    """An address for each visitor: they come through a proxy that says so."""
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


class Visitor(Web):
    """Somebody with an address of their own."""

    def __init__(self, url: str, where: str) -> None:
        super().__init__(url)
        self.http = httpx2.AsyncClient(
            base_url=url, timeout=60.0, headers={"x-forwarded-for": where}
        )


class Hungry:
    """Asks for the heaviest things, as fast as it may."""

    def __init__(self, web: Visitor, paths: list[str], rng: random.Random) -> None:
        self.web, self.rng = web, rng
        self.paths = list(paths)
        rng.shuffle(self.paths)
        self.took: list[float] = []
        self.answers: Counter[str] = Counter()

    async def eat(self) -> None:
        """One thing after the other, till cancelled."""
        for path in itertools.cycle(self.paths):
            begun = time.perf_counter()
            answer = await self.web.http.get(path)
            if answer.status_code < 400:
                self.took.append(time.perf_counter() - begun)
                self.answers["answered"] += 1
                continue
            said = answer.json()
            self.answers[said["error"]] += 1
            await asyncio.sleep(said.get("right", {}).get("seconds", WAIT))


class Quick(Client):
    """Plays against a quick bot, and notes how long each of its answers takes."""

    def __init__(self, table: Table, seat: int, token: str, gaps: list[float] | None) -> None:
        super().__init__(table, seat, token)
        self.gaps = gaps
        self._since: float | None = None  # when the bot was asked

    def _take(self, message: Any, now: float) -> None:
        super()._take(message, now)
        if message.sight is None:
            return
        if self._since is not None and self.gaps is not None:
            self.gaps.append(now - self._since)
        waits = message.sight.status == "running" and not self.asked()
        self._since = now if waits else None

    def forget(self) -> None:
        """What is under way is not counted."""
        self._since = None


class BotTable(Table):
    """A person alone with bots."""

    def __init__(self, bot: str, figures: Figures, gaps: list[float] | None = None) -> None:
        super().__init__(1, 1, 0, figures)
        self.bot, self.people = bot, 1
        self.clients = [Quick(self, 0, "", gaps)]

    async def open(self, web: Web) -> None:
        """Lay the table: the game begins at once."""
        seats = [{"kind": "mine"}, {"kind": "bot", "bot": self.bot}]
        body = {"game": "voluspa", "options": {"set": "base"}, "seats": seats}
        self.id = (await web.post("/api/tables", body, self.clients[0].token))["table"]["id"]

    async def play_on(self, rng: random.Random, web: Web, pause: float) -> None:
        """Answer as soon as one is asked, till cancelled."""
        while True:
            await self.turn(rng, web, False)
            await asyncio.sleep(pause)


class Heavy:
    """One run."""

    def __init__(self, wanted: Wanted, home: Path) -> None:
        self.wanted, self.home = wanted, home
        self.rng = random.Random(wanted.seed)
        self.figures, self.others = Figures(), Figures()
        self.gaps: list[float] = []
        self.tables = [Table(n, 4, int(n % 2 == 0), self.figures) for n in range(wanted.tables)]
        self.cold = [Table(n, 4, 0, self.others) for n in range(wanted.cold)]
        self.probes = [BotTable(QUICK, self.others, self.gaps) for _ in range(wanted.probes)]
        self.hog: list[BotTable] = []
        self.sagas: list[str] = []
        self.hungry: list[Hungry] = []

    async def run(self) -> Report:
        """Set up with a server that counts nothing, then measure one that does."""
        theirs, mine = cores()
        if mine:
            os.sched_setaffinity(0, mine)
        database = f"sqlite:///{self.home / 'load.sqlite'}"
        async with asyncio.timeout(self.wanted.limit):
            async with self._served(Server(self.home, database, theirs)) as (_, web):
                await self._set_up(web)
            more = ["--behind-proxy", PROXY, "--workers", str(self.wanted.workers)]
            more += ["--readers", str(self.wanted.readers), "--log", "json"]
            server = Server(self.home, database, theirs, more)
            async with self._served(server) as (_, web):
                return await self._measure(server, web)

    @contextlib.asynccontextmanager
    async def _served(self, server: Server) -> Any:
        server.start()
        try:
            web = Web(await server.opened())
            async with web.http:
                yield server, web
        finally:
            failure = server.stop()
            if failure:
                self.figures.errors[failure] += 1

    async def _set_up(self, web: Web) -> None:
        games = json.loads(await web.get("/api/games"))["games"]
        strongest = next(game for game in games if game["name"] == "voluspa")["levels"][-1]
        self.hog = [BotTable(strongest, self.others) for _ in range(self.wanted.bot_tables)]
        everybody = [*self.tables, *self.cold, *self.probes]
        await self._all("players", everybody, lambda table: table.invite(web))
        if self.hog:
            await self.hog[0].invite(web)
            for table in self.hog:
                table.clients[0].token = self.hog[0].clients[0].token
        await self._all("tables", [*everybody, *self.hog], lambda table: table.open(web))
        for path in sorted(SAGAS.glob("*.sagas.jsonl")):
            line = max(path.read_text("utf-8").splitlines(), key=len)
            token = self.tables[0].clients[0].token
            kept = await web.post("/api/sagas", json.loads(line), token)
            self.sagas.append(kept["id"])
        played = [*self.tables, *self.cold]
        clients = [client for table in played for client in table.clients]
        await self._all("clients", clients, lambda one: one.connect(web.url))
        await self._all("ahead", played, lambda table: self._ahead(table, web))
        await self._all("goodbyes", clients, lambda one: one.leave())

    async def _ahead(self, table: Table, web: Web) -> None:
        moves = self.rng.randint(0, self.wanted.ahead)
        if table in self.cold:
            moves = self.wanted.ahead * 2
        await table.ahead(self.rng, web, moves)

    async def _all(
        self, what: str, things: list[Any], work: Callable[[Any], Awaitable[None]]
    ) -> None:
        progress.print(f"{what}: {len(things)}")
        await many(things, work, lambda: None, AT_ONCE)

    async def _measure(self, server: Server, web: Web) -> Report:
        wanted, at = self.wanted, itertools.count(1)
        hogs = next(at)
        for table in [*self.tables, *self.probes, *self.hog]:
            for client in table.clients:
                where = address(hogs if table in self.hog else next(at))
                client.headers = {"x-forwarded-for": where}
        clients = [c for t in (*self.tables, *self.probes, *self.hog) for c in t.clients]
        await self._all("clients", clients, lambda one: one.connect(web.url))
        paths = [f"/api/tables/{t.id}/story?views=true" for t in (*self.cold, *self.tables)]
        paths += [f"/api/tables/{t.id}" for t in self.cold]
        paths += [f"/api/tables/{t.id}/saga" for t in self.cold]
        paths += [f"/api/sagas/{name}/replay?count=60&first=0" for name in self.sagas] * 20
        paths += [f"/api/sagas/{name}/replay?views=false" for name in self.sagas] * 20
        self.hungry = [
            Hungry(Visitor(web.url, address(next(at))), paths, self.rng)
            for _ in range(wanted.hungry)
        ]
        host = Visitor(web.url, address(next(at)))
        work = [asyncio.create_task(one.eat()) for one in self.hungry]
        work += [asyncio.create_task(t.play_on(self.rng, host, 0.05)) for t in self.hog]
        work += [asyncio.create_task(t.play_on(self.rng, host, 1.0)) for t in self.probes]
        try:
            first, last = await self._play(web)
        finally:
            for task in work:
                task.cancel()
        ended = await asyncio.gather(*work, return_exceptions=True)
        for problem in ended:
            if isinstance(problem, Exception):
                self.figures.errors[f"a visitor failed: {problem!r}"] += 1
        for line in server.complaints():
            self.figures.errors[f"log: {line[:200]}"] += 1
        return self._report(first, last)

    async def _play(self, web: Web) -> tuple[dict[str, float], dict[str, float]]:
        """Each table moves once in its time, as in the other campaign."""
        wanted = self.wanted
        step = wanted.every / len(self.tables)
        warm, turns = int(wanted.warm_up / step), int(wanted.seconds / step)
        begun, first = time.perf_counter(), None
        for turn in range(warm + turns):
            if turn == warm:
                first = await _metrics(web)
                self.gaps.clear()
                for one in self.hungry:
                    one.took.clear()
                    one.answers.clear()
            await asyncio.sleep(max(0.0, begun + turn * step - time.perf_counter()))
            await self.tables[turn % len(self.tables)].turn(self.rng, web, first is not None)
        last = await _metrics(web)
        return first or last, last

    def _report(self, first: dict[str, float], last: dict[str, float]) -> Report:
        lag = _quantile(first, last, "longhouse_loop_lag_seconds", 0.99)
        moves, bots = quantiles(self.figures.acks), quantiles(self.gaps)
        asked: Counter[str] = sum((one.answers for one in self.hungry), Counter())
        took = quantiles([second for one in self.hungry for second in one.took])
        reached = {
            "loop lag": lag <= LAG_MS,
            "moves": moves.get("p99", float("inf")) < MOVES_MS,
            "quick bots": bots.get("p99", float("inf")) < BOT_MS,
        }
        errors = self.figures.errors + self.others.errors
        return {
            "tables": len(self.tables),
            "bot_tables": len(self.hog),
            "hungry": len(self.hungry),
            "lag_p99_ms": lag,
            "moves_ms": moves,
            "news_ms": quantiles(self.figures.news),
            "quick_bots_ms": bots,
            "quick_bots": len(self.gaps),
            "asked": dict(asked),
            "asked_ms": took,
            "bots_waiting": last.get("longhouse_bots_waiting", 0.0),
            "reached": reached,
            "errors": dict(errors),
            "passed": all(reached.values()) and not errors,
        }


async def _metrics(web: Web) -> dict[str, float]:
    text = (await web.get("/metrics")).decode()
    return {name: float(value) for name, value in re.findall(r"^(\w\S+) (\S+)$", text, re.M)}


def _quantile(first: dict[str, float], last: dict[str, float], name: str, part: float) -> float:
    """The edge in milliseconds that so many of a histogram's figures are not above."""
    edges = []
    for key, value in last.items():
        found = re.fullmatch(re.escape(name) + r'_bucket\{le="(\S+)"\}', key)
        if found:
            edges.append((float(found[1]), value - first.get(key, 0.0)))
    edges.sort()
    whole = edges[-1][1] if edges else 0.0
    return next((1000 * edge for edge, count in edges if count >= part * whole), float("inf"))


def show(report: Report) -> None:
    """Everything, for people."""
    lines = Lines("", "p50", "p99", "max", "goal (p99)", title="Milliseconds", title_justify="left")
    rows = (
        ("answer to a move", "moves_ms", f"{MOVES_MS:.0f}"),
        ("news at the others", "news_ms", ""),
        ("a quick bot's answer", "quick_bots_ms", f"{BOT_MS:.0f}"),
        ("the heavy answers", "asked_ms", ""),
    )
    for title, key, goal in rows:
        ms = report[key]
        lines.add_row(title, *(f"{ms[q]:,.1f}" if ms else "–" for q in ("p50", "p99", "max")), goal)
    lines.add_row("the loop is late by", "", f"≤ {report['lag_p99_ms']:,.0f}", "", f"{LAG_MS:.0f}")
    console.print(lines)
    console.print(f"asked for: {report['asked']}")
    console.print(f"bots' turns waiting at the end: {report['bots_waiting']:.0f}")
    for what, count in report["errors"].items():
        console.print(f"[red]{count:,} × {what}[/]")
    missed = [name for name, good in report["reached"].items() if not good]
    verdict = f"[bold red]Not reached:[/] {', '.join(missed)}" if missed else "[green]Reached.[/]"
    console.print(verdict)


def arguments() -> Wanted:
    """What the command line says."""
    parser = argparse.ArgumentParser(description="Who plays, while others ask for a lot.")
    add = parser.add_argument
    add("--tables", type=int, default=200, help="live tables with four people each (200)")
    add("--hungry", type=int, default=10, help="visitors who ask for as much as they may (10)")
    add("--bot-tables", type=int, default=60, help="of one who plays the strongest bot (60)")
    add("--cold", type=int, default=60, help="tables that are not in memory (60)")
    add("--probes", type=int, default=10, help="tables with a quick bot (10)")
    add("--every", type=float, default=5.0, help="seconds between two moves of a table (5)")
    add("--seconds", type=float, default=60.0, help="measured (60)")
    add("--warm-up", type=float, default=15.0, help="seconds played before that (15)")
    add("--ahead", type=int, default=50, help="moves made before that, at most (50)")
    add("--limit", type=float, default=900.0, help="seconds for everything (900)")
    add("--workers", type=int, default=2, help="bot processes of the server (2)")
    add("--readers", type=int, default=1, help="its processes that read (1)")
    add("--seed", type=int, default=1, help="of the moves at random (1)")
    return parser.parse_args(namespace=Wanted())


def main() -> None:
    """Measure, show the figures, and keep them."""
    wanted = arguments()
    if sys.platform != "linux":
        sys.exit("This campaign reads /proc and chooses cores: it takes Linux.")
    allow_files(4 * (wanted.tables + wanted.cold) + wanted.bot_tables + wanted.probes + 256)
    home = Path(tempfile.mkdtemp(prefix="longhouse-load-"))
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            report = runner.run(Heavy(wanted, home).run())
    except TimeoutError:
        sys.exit(f"It took longer than {wanted.limit:.0f} seconds; nothing was written.")
    finally:
        shutil.rmtree(home, ignore_errors=True)
    LATEST.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    show(report)
    sys.exit(0 if report["passed"] else 1)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("Stopped; nothing was written.")
