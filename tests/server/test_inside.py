"""The hall in a page: the same hall without threads, processes and libraries that need them."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from longhouse.bots import roster
from longhouse.core import registry, replay, saga
from longhouse.server.inside.hall import LEFT_OUT, PATIENCE_MS, endpoints
from longhouse.server.inside.thinker import give_time
from longhouse.server.web.api import ENDPOINTS
from server.client import refused
from server.page import PagePerson, opened
from server.test_games import play_at_random

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


def test_a_level_with_iterations_is_as_strong_as_at_a_server() -> None:
    """Its own time is for compiled bots; here it gets the page's patience."""
    jarl = roster.find(registry.find("walhalla"), "jarl")
    give_time(jarl, PATIENCE_MS)
    assert (jarl.milliseconds, jarl.iterations) == (PATIENCE_MS, 12)
    thrall = roster.find(registry.find("walhalla"), "thrall")
    give_time(thrall, PATIENCE_MS)
    assert (thrall.milliseconds, thrall.iterations) == (0, 0)
