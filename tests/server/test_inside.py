"""The hall in a page: the same hall without threads, processes and libraries that need them."""

from __future__ import annotations

import asyncio
import itertools
import math
import random
import subprocess
import sys
import threading
from pathlib import Path

import msgspec
import pytest

from clock import HANG, until
from longhouse.bots import roster
from longhouse.core import registry, replay, saga
from longhouse.core.rng import Rng
from longhouse.server.bots.worker import Answer, Order
from longhouse.server.clock import REAL
from longhouse.server.inside import memory
from longhouse.server.inside.hall import LEFT_OUT, PATIENCE_MS, endpoints
from longhouse.server.inside.thinker import Wanted, give_time, think
from longhouse.server.web.api import ENDPOINTS
from server.client import refused
from server.page import FakePage, PagePerson, opened
from server.test_games import play_at_random
from server.upgrade.kept import fixtures, load
from server.upgrade.maker import token

MISSING = (  # in Pyodide, and in the folder that a page loads
    *("cryptography", "uvicorn", "uvloop", "httptools", "websockets", "psycopg", "resvg_py"),
    *("fcntl", "segno", "ifaddr", "rich", "typer", "numpy", "greenlet"),
)
UNBOTHERED = f"""
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {MISSING!r}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Missing())
import longhouse.server.inside.page, longhouse.server.inside.thinker
import longhouse.server.storage.upgrading
"""


@pytest.fixture
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a page: no thread and no process can be started."""

    def refuse(*_: object, **__: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    monkeypatch.setattr(asyncio, "create_subprocess_exec", refuse)


def test_it_needs_no_library_that_a_page_has_not() -> None:
    subprocess.run([sys.executable, "-c", UNBOTHERED], check=True)


def test_two_starts_with_the_same_memory_draw_other_numbers() -> None:
    state = random.getstate()
    drawn = set()
    for _ in range(2):
        random.setstate(state)
        memory.wake()
        drawn.add(random.random())
    assert len(drawn) == 2


@pytest.mark.usefixtures("no_threads", "short_pauses")
@pytest.mark.parametrize(
    ("game", "bots"), [("walhalla", ["thrall", "jarl"]), ("voluspa", ["heid"])]
)
def test_a_game_against_bots_is_played_without_threads_and_kept(
    game: str, bots: list[str], tmp_path: Path
) -> None:
    async def scenario() -> None:
        file = str(tmp_path / "hall.db")
        seats = [{"kind": "mine"}, *({"kind": "bot", "bot": bot} for bot in bots)]
        async with opened(file) as page:
            astrid = await PagePerson.arrive(page)
            table = await astrid.open(game, seats)
            viewer = await astrid.watch(table, 0)
            await viewer.until(lambda v: v.sight["question"])
            await viewer.play(viewer.moves[0])
            number = viewer.number
            token = astrid.token
        async with opened(file) as page:  # a reload in mid-game
            astrid = PagePerson(page)
            astrid.token = token
            viewer = await astrid.watch(table, 0)
            assert viewer.number >= number
            assert await play_at_random(viewer, 1) > 5
            record = saga.from_data(await astrid.get(f"/api/sagas/{table}"))
            assert replay.verify(record) == []
            shown = await astrid.get(f"/api/sagas/{table}/replay", first=1, count=3)
            assert len(shown["positions"]) == 3
            assert {order["bot"] for order in page.orders} >= set(bots)
            assert max(order["deadline_ms"] for order in page.orders) == PATIENCE_MS
            assert page.hired == [1]

    asyncio.run(scenario())


@pytest.mark.usefixtures("no_threads")
def test_lessons_games_and_puzzles_are_there_and_other_machines_are_not(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(str(tmp_path / "hall.db")) as page:
            astrid = await PagePerson.arrive(page)
            assert [one["name"] for one in (await astrid.get("/api/games"))["games"]]
            assert (await astrid.get("/api/lessons/walhalla"))["steps"]
            assert (await astrid.get("/api/puzzles"))["games"]
            assert (await astrid.get("/api/home"))["mine"] is not None
            for path in ("/api/me/notices", "/api/pairing", "/api/admin/limits", "/api/daily"):
                assert (await refused(astrid.get(path))).error == "unknown"
            foreign = await page.ask("GET", "/api/games", query={"x": "y" * 2000})
            assert foreign["status"] == 400  # the gate of a server checks here, too

    asyncio.run(scenario())


def test_each_part_that_is_left_out_is_one_of_a_server() -> None:
    paths = [one.path for one in ENDPOINTS]
    assert all(any(path.startswith(prefix) for path in paths) for prefix in LEFT_OUT)
    assert len(endpoints()) < len(paths)


@pytest.mark.usefixtures("no_threads", "short_pauses")
def test_a_bots_worker_that_hangs_is_replaced(tmp_path: Path) -> None:
    """The page ends it, and another one gets the same question."""

    async def scenario() -> None:
        async with opened(str(tmp_path / "hall.db")) as page:
            astrid = await PagePerson.arrive(page)
            page.inside.ended(1)
            table = await astrid.open("voluspa", [{"kind": "mine"}, {"kind": "bot", "bot": "ask"}])
            viewer = await astrid.watch(table, 0)
            await viewer.until(lambda v: v.sight["question"])
            await viewer.play(viewer.moves[0])
            await viewer.until(lambda _: page.orders)
            assert page.hired == [1, 2]

    asyncio.run(scenario())


@pytest.mark.usefixtures("no_threads", "short_pauses")
def test_leaving_a_table_ends_the_thought_of_its_bots(tmp_path: Path) -> None:
    """The worker is told, and its late answer is no move; who comes back sees the bot think."""

    async def scenario() -> None:
        async with opened(str(tmp_path / "hall.db")) as page:
            astrid = await PagePerson.arrive(page)
            page.slow = True
            table = await astrid.open("voluspa", [{"kind": "mine"}, {"kind": "bot", "bot": "heid"}])
            viewer = await astrid.watch(table, 0)
            if viewer.sight["question"]:
                await viewer.play(viewer.moves[0])
            await until(lambda: len(page.orders) == 1)
            number = viewer.number
            assert page.hurried == []
            await viewer.leave()
            await until(lambda: page.hurried == [1])
            page.answer_late()
            viewer = await astrid.watch(table, 0)
            await until(lambda: len(page.orders) == 2)
            assert viewer.number == number
            page.answer_late()
            await viewer.until(lambda v: v.sight["question"])
            assert viewer.number > number
            assert page.hired == [1]

    asyncio.run(scenario())


def test_a_bot_stops_thinking_when_nobody_waits() -> None:
    """Its worker looks now and then; where a page cannot tell, the bot takes its time."""
    game = registry.find("voluspa")
    options = game.options({}, 2)
    state = game.start(options, game.deal(options, 2, Rng(1)))
    order = Order(1, "voluspa", "volva", state.view(int(state.actor)).data(), int(10e3 * HANG))
    line, looks = msgspec.json.encode(order).decode(), itertools.count()
    said = msgspec.json.decode(think(line, lambda: next(looks) < 2), type=Answer)
    assert said.move is not None and next(looks) == 3
    clock = Wanted(lambda: False)
    assert clock() < clock() < math.inf


@pytest.mark.usefixtures("no_threads", "short_pauses")
def test_a_newer_page_upgrades_the_games_on_the_device(tmp_path: Path) -> None:
    """By the migrations of a server, from each schema: finished games are there, others go on."""

    async def scenario(fixture: Path) -> None:
        file = tmp_path / f"{fixture.stem}.db"
        load(fixture, f"sqlite:///{file}", REAL.milliseconds())
        async with opened(str(file)) as page:
            astrid = PagePerson(page)
            astrid.token = token("astrid")
            lines = (await astrid.get("/api/me/tables", limit=50))["tables"]
            assert {"walhallabots", "voluspabase"} <= {line["table"]["id"] for line in lines}
            viewer = await astrid.watch("walhallabots", 0)
            await viewer.until(lambda v: v.sight["question"])
            number = viewer.number
            await viewer.play(viewer.moves[0])
            await viewer.until(lambda v: v.number > number)
            await viewer.leave()
            over = saga.from_data(await astrid.get("/api/sagas/walhallaover"))
            assert replay.verify(over) == []

    for fixture in fixtures():
        asyncio.run(scenario(fixture))


@pytest.mark.usefixtures("no_threads", "short_pauses")
def test_a_move_that_finds_no_room_is_not_acknowledged_and_nothing_is_lost(tmp_path: Path) -> None:
    async def scenario() -> None:
        file = str(tmp_path / "hall.db")
        async with opened(file) as page:
            astrid = await PagePerson.arrive(page)
            seats = [{"kind": "mine"}, {"kind": "mine", "name": "Björn"}]
            table = await astrid.open("voluspa", seats)
            viewers = [await astrid.watch(table, seat) for seat in (0, 1)]
            room_for(page, pages=0)
            kept = await number_of(astrid, table)
            with pytest.raises(ConnectionError):  # in place of an answer to the move
                for _ in range(200):  # until the last page of the file is full
                    mover = next(one for one in viewers if one.sight["question"])
                    await mover.play(mover.moves[0])
                    kept = await number_of(astrid, table)
            assert await number_of(astrid, table) == kept
            token = astrid.token
        async with opened(file) as page:
            astrid = PagePerson(page)
            astrid.token = token
            assert await number_of(astrid, table) == kept
            viewers = [await astrid.watch(table, seat) for seat in (0, 1)]
            mover = next(one for one in viewers if one.sight["question"])
            await mover.play(mover.moves[0])  # there is room again

    asyncio.run(scenario())


async def number_of(person: PagePerson, table: str) -> int:
    """The number of a table's last update."""
    number: int = (await person.get(f"/api/tables/{table}"))["sight"]["number"]
    return number


def room_for(page: FakePage, pages: int) -> None:
    """From now on the file may grow by so many pages."""
    writer = page.inside._app.state.hall.store._writer._connect()
    now = writer.exec_driver_sql("PRAGMA page_count").scalar()
    writer.exec_driver_sql(f"PRAGMA max_page_count = {now + pages}")
    writer.commit()


def test_a_level_with_iterations_is_as_strong_as_at_a_server() -> None:
    """Its own time is for compiled bots; here it gets the page's patience."""
    jarl = roster.find(registry.find("walhalla"), "jarl")
    give_time(jarl, PATIENCE_MS)
    assert (jarl.milliseconds, jarl.iterations) == (PATIENCE_MS, 12)
    thrall = roster.find(registry.find("walhalla"), "thrall")
    give_time(thrall, PATIENCE_MS)
    assert (thrall.milliseconds, thrall.iterations) == (0, 0)
