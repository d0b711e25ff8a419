"""Two worlds in a page: with other hidden cards, a player gets the same from the hall inside it.

The scripts are those of `test_worlds.py`. One seat is the player's, bots have the others and play
by the script. Everything that the hall posts to the page must be the same text in both worlds.
The owner of a device can still read its memory: this is about the pages.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from clock import HandClock
from longhouse.server.inside.page import Page, PageWorker
from longhouse.server.tables import rooms
from longhouse.server.tables.table import Table
from server.leaks import Plant, the_view_of_now
from server.page import FakePage, PagePerson
from server.scripted import BEGAN, Dealt, Drawn, Loaded, known_deals
from server.scripts import Script
from server.test_worlds import scripts
from thorough import some
from trust.hidden import Leak

PAIRS = some(2, of=12)  # of each kind
SEED = 34  # of ids and secrets, which are the same in both worlds
QUIET = 100  # turns of the event loop without a message after which nothing is left to do
BOT = "random"
MOST_STEPS = 300  # moves and pauses of a script


class WorldPage(FakePage):
    """A page in one of two worlds, whose bots and dice follow the script."""

    def __init__(self, script: Script, number: int) -> None:
        super().__init__()
        self.script, self.number = script, number
        self.mine = next(seat for seat in range(script.seats) if seat != script.seat)
        self.texts = [text for step in script.steps if (text := step.texts[number]) is not None]
        self.clock = HandClock(BEGAN)
        self.posted: list[str] = []
        self.table: Table

    @property
    def played(self) -> int:
        return len(self.table.round.saga.moves)

    @property
    def end(self) -> int:
        """The number of moves before the last one of the script."""
        before = self.script.steps[: self.script.last]
        return sum(step.texts[self.number] is not None for step in before)

    def post(self, text: str) -> None:
        self.posted.append(text)
        super().post(text)

    def order(self, number: int, line: str) -> None:
        asked = json.loads(line)
        text = self.answer(asked["view"]["seat"])
        if text is not None:
            said = json.dumps({"job": asked["job"], "move": text})
            asyncio.get_running_loop().call_soon(self._answer, number, said)

    def answer(self, seat: int) -> str | None:
        """The next move of a seat, unless the script is at its end."""
        if self.played >= self.end:
            return None
        cover = self.table.round.cover
        confirmed = "play -" if cover is not None and cover.scene is not None else None
        return self.script.answer(seat, self.number, self.played) or confirmed

    async def play(self, file: Path) -> None:
        """Play the script, and look at everything after each move."""
        self.inside = Page(self)
        await self.inside.open(str(file), self.clock)
        hall = self.inside._app.state.hall
        hall.rooms._rng, hall.rooms.pauses = Loaded(self), Drawn(self.clock)  # type: ignore[arg-type]
        Dealt.setup = self.script.setups[self.number]
        astrid = await PagePerson.arrive(self)
        bots: list[dict[str, Any]] = [{"kind": "bot", "bot": BOT}] * self.script.seats
        seats = [*bots[: self.mine], {"kind": "mine"}, *bots[self.mine + 1 :]]
        table = await astrid.open(self.script.game, seats, options=self.script.options)
        viewer = await astrid.watch(table, self.mine)
        await self._quiet()
        for _ in range(MOST_STEPS):
            if self.played < self.end and self.table.running:
                await self._step(astrid, viewer)
        assert self.played == self.end, f"{self.script.kind}: it stays at {self.played}"
        await viewer.leave()
        await self.inside.close()

    async def _step(self, astrid: PagePerson, viewer: Any) -> None:
        cover = self.table.round.cover
        self.clock.turn(1)
        if self.mine in self.table.round.asked() and (text := self.answer(self.mine)) is not None:
            await viewer.play(text)
        elif cover is not None:
            self.clock.turn(max(0, cover.until - self.clock.milliseconds()) / 1000)
        await self._quiet()
        where, seat = f"/api/tables/{viewer.table}", {"seat": self.mine}
        await astrid.get(where, **seat)
        await astrid.get(f"{where}/saga", **seat)
        await astrid.get("/api/home")
        await astrid.get("/api/me/tables")

    async def _quiet(self) -> None:
        """Let everything happen that needs no time."""
        still, before = 0, (0, 0)
        while still < QUIET:
            await asyncio.sleep(0)
            now = (len(self.posted), self.played)
            still, before = (still + 1 if now == before else 0), now


@pytest.fixture(autouse=True)
def deals() -> Iterator[None]:
    with known_deals():
        yield


@pytest.fixture
def same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[Script], int]:
    """Play both worlds of a script; the number of equal messages. Raises Leak."""

    def world(script: Script, number: int) -> list[str]:
        page = WorldPage(script, number)

        def opened(name: str) -> Table:
            page.table = Table(name)
            return page.table

        monkeypatch.setattr(secrets, "token_bytes", random.Random(SEED).randbytes)
        monkeypatch.setattr(rooms, "Table", opened)
        file = tmp_path / f"{len(list(tmp_path.iterdir()))}.db"
        asyncio.run(page.play(file))
        return page.posted

    def same(script: Script) -> int:
        here, there = (world(script, number) for number in (0, 1))
        if here != there:
            for one, other in zip(here, there, strict=False):
                if one != other:
                    raise Leak(f"{script.kind}: {one}\n{other}")
            raise Leak(f"{script.kind}: {len(here)} messages, {len(there)} in the other world")
        return len(here)

    return same


@pytest.mark.parametrize("kind", ["hand", "attack", "defend", "play"])
def test_other_hidden_cards_make_no_difference_in_the_page(
    kind: str, same: Callable[[Script], int]
) -> None:
    for script in scripts(kind)[:PAIRS]:
        assert same(script) > 10


def orders_go_to_the_page(patch: pytest.MonkeyPatch) -> None:
    """A bot's question, with its hand, where it should go to the bots' worker only."""

    def write(worker: PageWorker, line: bytes) -> None:
        worker._outside.post(json.dumps({"id": 0, "told": line.decode()}))
        _write(worker, line)

    patch.setattr(PageWorker, "write", write)


_write = PageWorker.write
PLANTED: list[tuple[Plant, str]] = [
    (orders_go_to_the_page, "hand"),
    (the_view_of_now, "defend"),
]


@pytest.mark.parametrize(("leak", "kind"), PLANTED)
def test_a_planted_leak_is_noticed_in_the_page(
    leak: Plant, kind: str, same: Callable[[Script], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(Leak):
        for script in scripts(kind)[:PAIRS]:
            same(script)
