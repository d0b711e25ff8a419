"""A soak: many games at once while the servers are killed again and again.

Scripted clients play whole games over the wire. What was acknowledged to them they write down; at
the end `soak_check.py` looks for it in the database. See README.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid

from soak_campaign import Campaign, console
from soak_clients import Player, Viewer
from soak_seen import Table
from soak_servers import Server, database, free_ports

HERE = Path(__file__).resolve().parent
PATIENCE = 30.0  # seconds for any answer while its server lives
STUCK_SECONDS = 60.0  # of being served without anything new at a table
KILL_SECONDS = (0.5, 2.5)  # between two kills, once a server is up
KILL_LASTS = 4.0  # seconds for a kill and what comes after, roughly
DECISIONS = {"walhalla": 38.0, "voluspa": 62.0}  # of a seat; of a whole game with the base set


class Soak(Campaign):
    """One campaign on one database: its tables, servers and viewers, and the kills."""

    def __init__(self, args: argparse.Namespace, kind: str, database: str, home: Path) -> None:
        super().__init__(database, home, args.seed)
        self.kind = kind
        self.kills: int = args.kills
        self.minutes: float = args.minutes
        self.rng = random.Random(self.seed)
        self.failed = asyncio.Event()
        self.tables = [self._plan(number) for number in range(args.tables)]
        ports = free_ports(2 if kind == "postgresql" else 1)
        self.servers = [Server(self, number, port) for number, port in enumerate(ports)]
        self.viewers: list[Viewer] = []

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

    # The course of it

    async def run(self) -> None:
        """Play, kill, and wait for the end of all games."""
        begun = time.monotonic()
        try:
            async with asyncio.timeout(self.minutes * 60):
                await asyncio.gather(*(server.start() for server in self.servers))
                await self._set_up()
                await self._play()
        except TimeoutError:
            open_still = sum(table.status != "over" for table in self.tables)
            self.find(f"not done within {self.minutes} minutes; {open_still} games are open")
        finally:
            self.cancel()
            for viewer in self.viewers:
                if isinstance(viewer, Player):
                    viewer.close()
        self.counts["seconds"] = round(time.monotonic() - begun)
        for server in self.servers:
            await server.stop()
            for told, times in Counter(server.errors()).most_common():
                self.find(f"server {server.number} wrote ({times} times): {told}")

    async def _set_up(self) -> None:
        """Open all tables and seat everybody, at different servers."""
        gate = asyncio.Semaphore(16)

        async def lay(number: int, table: Table) -> None:
            async with gate:
                tokens = []
                for index, seat in enumerate(table.people):
                    home = (number + index) % len(self.servers)
                    web = self.servers[home].web
                    name = {"name": f"Player {number}-{seat}"}
                    answer = await web.post("/api/players", json=name)
                    token = answer.json()["token"]
                    tokens.append((seat, home, token))
                    head = {"authorization": f"Bearer {token}"}
                    if not table.id:
                        body = {"game": table.game, "seats": table.plan, "options": table.options}
                        body["pace"] = {"pace": "live", "away_minutes": None}
                        answer = await web.post("/api/tables", json=body, headers=head)
                        if answer.status_code != 201:
                            self.find(f"no table for {body}: {answer.text}")
                            return
                        table.id = answer.json()["table"]["id"]
                    else:
                        where = f"/api/tables/{table.id}/do"
                        sit = {"do": "sit", "seat": seat}
                        answer = await web.post(where, json=sit, headers=head)
                        if answer.status_code != 200:
                            self.find(f"seat {seat} of {table.id} is refused: {answer.text}")
                self.viewers += [Player(self, self.servers, table, *token) for token in tokens]
                if number % 4 == 0:
                    self.viewers.append(
                        Viewer(self, self.servers, table, None, number % len(self.servers), "")
                    )

        await asyncio.gather(*(lay(number, table) for number, table in enumerate(self.tables)))
        planned = [{"id": table.id, "status": "over", "game": table.game} for table in self.tables]
        (self.home / "tables.json").write_text(json.dumps(planned))

    async def _play(self) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        with Progress(*columns, TimeElapsedColumn(), console=console) as bars:
            games = bars.add_task(f"{self.kind}: games", total=len(self.tables))
            kills = bars.add_task(f"{self.kind}: kills", total=self.kills)
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
                    over = self._look_after()
                    bars.update(games, completed=over)
                    bars.update(kills, completed=self.counts["kills"])
                    if self.failed.is_set():
                        return
                    if over == len(self.tables):
                        killing.cancel()
            finally:
                for task in [*playing, killing]:
                    task.cancel()
                await asyncio.gather(*playing, killing, return_exceptions=True)
        self.counts["games ended"] = self._look_after()
        if self.counts["kills"] < self.kills:
            self.find(f"all games were over after {self.counts['kills']} kills")

    def _look_after(self) -> int:
        """How many games are over; whether one does not move any more."""
        over = 0
        done = {id(viewer.table) for viewer in self.viewers if viewer.ended}
        for table in self.tables:
            if id(table) in done:
                over += 1
            elif self.served > table.progress + STUCK_SECONDS and not self.failed.is_set():
                self.failed.set()
                seen = [
                    f"seat {viewer.seat}: number {viewer.number}, waiting "
                    f"{bytes(viewer.sight.waiting).decode() if viewer.sight else '?'}, "
                    f"{len(viewer.moves)} moves, wish {viewer.wish and viewer.wish.command}, "
                    f"answered {viewer.answered}, gone {viewer.gone!r}"
                    for viewer in self.viewers
                    if viewer.table is table and isinstance(viewer, Player)
                ]
                self.find(f"stuck table {table.game} {table.id}: {'; '.join(seen)}")
        return over

    async def _kill(self) -> None:
        """Kill servers at random moments, mostly such as serve."""
        restarting: list[asyncio.Task[None]] = []
        while self.counts["kills"] < self.kills:
            await self._let_them_come(1 if self.rng.random() < 0.4 else len(self.servers))
            await asyncio.sleep(self.rng.uniform(*KILL_SECONDS))
            ready = [server for server in self.servers if server.ready]
            up = [one for one in self.servers if one.process and one.process.returncode is None]
            chosen = ready if ready and self.rng.random() > 0.15 else up
            if not chosen:
                continue
            server = self.rng.choice(chosen)
            if not server.ready:
                self.counts["kills while starting"] += 1
            if self.rng.random() < 0.6:  # while as many as possible wait for an answer
                self.stir.set()
                await asyncio.sleep(self.rng.uniform(0, 0.1))
            await server.kill()
            self.stir.clear()
            self.counts["kills"] += 1
            restarting.append(asyncio.create_task(self._restart(server)))
        await asyncio.gather(*restarting)
        self.stir.set()

    async def _let_them_come(self, enough: int) -> None:
        """Mostly wait till so many servers serve and most viewers are there, or none would play."""
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
        await server.start()

    def summary(self) -> None:
        """Print what happened."""
        grid = Grid(title=f"Soak on {self.kind}, seed {self.seed}", title_justify="left")
        grid.add_column("what")
        grid.add_column("how many", justify="right")
        if self.starts:
            slow, mean = max(self.starts), sum(self.starts) / len(self.starts)
            grid.add_row("seconds to start", f"{mean:.1f} (at most {slow:.1f})")
        for what, count in sorted(self.counts.items()):
            grid.add_row(what, f"{count:,}")
        style = "red" if self.findings else "green"
        grid.add_row("findings", f"{len(self.findings):,}", style=style)
        console.print(grid)


@asynccontextmanager
async def campaign(
    args: argparse.Namespace, kind: str, url: str, home: Path
) -> AsyncIterator[Soak]:
    """A campaign whose processes end, whatever happens."""
    soak = Soak(args, kind, url, home)
    try:
        yield soak
    finally:
        for server in soak.servers:
            server.end()


async def play(args: argparse.Namespace, kind: str, url: str, home: Path) -> bool:
    """Run a campaign; whether all was well."""
    async with campaign(args, kind, url, home) as soak:
        await soak.run()
        soak.summary()
        return not soak.findings


def soak_once(args: argparse.Namespace, kind: str) -> bool:
    """A campaign on one database, and the check of what it left."""
    home = Path(tempfile.mkdtemp(prefix=f"longhouse-soak-{kind}-"))
    well = done = False
    try:
        with database(kind, home) as url:
            well = asyncio.run(play(args, kind, url, home))
            check = [sys.executable, str(HERE / "soak_check.py"), "--database", url]
            check += ["--acks", str(home / "acks"), "--tables", str(home / "tables.json")]
            well = subprocess.run(check).returncode == 0 and well
            done = True
        return well
    finally:
        if done and not well:
            console.print(f"The files are kept in {home}", style="bold")
        else:
            shutil.rmtree(home, ignore_errors=True)


def main() -> int:
    """Soak, and say by the exit status whether all is well."""
    parser = argparse.ArgumentParser(description=__doc__)
    kinds = ["postgresql", "sqlite"]
    parser.add_argument("--database", choices=[*kinds, "both"], default="both")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--minutes", type=float, default=20, help="at most, for each database")
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        chosen = kinds if args.database == "both" else [args.database]
        well = [soak_once(args, kind) for kind in chosen]
    except KeyboardInterrupt:
        console.print("Broken off.")
        return 130
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
