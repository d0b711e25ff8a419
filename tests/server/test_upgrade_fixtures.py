"""Every running game of a kept database goes on in this version (`upgrade/make.py`)."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from clock import HandClock
from longhouse.core import replay
from longhouse.core.saga import parse_line
from longhouse.core.state import SPECTATOR
from longhouse.server.clock import REAL
from longhouse.server.metrics import Metrics
from longhouse.server.storage import reads
from longhouse.server.storage.store import Store
from longhouse.server.tables import upgrade
from longhouse.server.tables.readers import Readers
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.table_view import table_view
from server.client import Person, Refused, Watcher
from server.databases import DATABASES, tell
from server.halls import running
from server.upgrade.kept import fixtures, load, made, seen
from server.upgrade.make import make
from server.upgrade.maker import PEOPLE, all_seen, token
from thorough import some

every_fixture = pytest.mark.parametrize("fixture", fixtures(), ids=lambda path: path.stem)


# The tables whose games get other points under the present rules than under their own: the running
# game is closed, and the finished one keeps its points in its saga.
RECOUNTED = {"voluspalightningalone": "closed", "voluspalightningover": "over"}
OF_RULES_1 = ("voluspalightning", "walhalla")  # how the ids of those tables begin


@every_fixture
def test_all_viewers_see_the_same_as_before(empty_database: str, fixture: Path) -> None:
    load(fixture, empty_database, made(fixture))

    async def scenario(store: Store) -> None:
        closed = await upgrade.check_running(store, made(fixture), Readers(0))
        assert closed == list(RECOUNTED.values()).count("closed")
        rooms = Rooms(store, Metrics(), clock=HandClock(made(fixture)))
        for then in seen(fixture):
            if RECOUNTED.get(then["table"]) == "closed":
                continue
            table = (await rooms.room(then["table"])).table
            about = f"{then['table']}: {then['about']}"
            assert table.status == then["status"], about
            sights = [table_view(table, seat) for seat in (SPECTATOR, *range(len(table.seats)))]
            now = all_seen(sights)
            shown = [now["spectator"], *(now["spectator"] | own for own in now["by_seat"])]
            other = {"view.scores"} if then["table"] in RECOUNTED else set()
            for viewer, before in enumerate([then["spectator"], *then["by_seat"]], -1):
                for key in before.keys() - other:
                    assert shown[viewer + 1][key] == before[key], f"{about}; {viewer}, {key}"
            if table.round.recorder is not None:
                assert len(table.round.saga.moves) == then["moves"], about
                assert (table.round.state.scores() == then["scores"]) is not bool(other), about
                first = then["table"].startswith(OF_RULES_1) and not table.running
                assert table.rules == (1 if first else table.game.rules_version), about

    tell(empty_database, scenario)


def test_a_game_with_other_points_under_new_rules_is_closed_and_its_players_are_told(
    empty_database: str,
) -> None:
    """V4.18: version 2 gives 3 points for a Lightning to which version 1 gave 1."""
    [fixture] = [one for one in fixtures() if one.stem == "hall-a001"]
    load(fixture, empty_database, REAL.milliseconds())
    table = "voluspalightningalone"

    async def scenario() -> None:
        async with running(empty_database) as server:
            astrid = Person(server.url, token("astrid"), "astrid")
            watcher = await astrid.watch(table, 0, last=0)
            assert watcher.sight["status"] == "abandoned" and watcher.sight["question"] is None
            last = [event for beat in watcher.beats for event in beat["events"]][-1]
            assert last == {
                "kind": "ended",
                "seat": -1,
                "about": {"how": "abandoned", "why": "rules"},
            }
            await watcher.leave()
            mine = (await astrid.get("/api/me/tables", status="over"))["tables"]
            assert table in [line["table"]["id"] for line in mine]
            saga = await astrid.get(f"/api/sagas/{table}")
            assert saga == await astrid.get(f"/api/tables/{table}/saga")
            assert (saga["rules"], saga["ended"], saga["scores"]) == (1, "abandoned", None)
            assert saga["ledger"][0] == [0, 0, 1, "lightning"]
            assert replay.verify(parse_line(json.dumps(saga))) == []
            told = await astrid.get(f"/api/sagas/{table}/replay")
            assert (told["rules"], told["counted_by"]) == (1, 2)
            lines = {
                line["table"]["id"]: line["table"]["rules"]
                for line in (await astrid.get("/api/me/tables", limit=50))["tables"]
            }
            assert lines["voluspalightningline"] == 2 and lines["walhallagerman"] == 1
            found = await server.hall.store.read(reads.load, "voluspalightningline")
            assert found is not None and found[0].rules == 2
            assert [row.kind for row in found[1]].count("ruled") == 1
            over = await astrid.get("/api/sagas/voluspalightningover")
            assert over["rules"] == 1 and replay.verify(parse_line(json.dumps(over))) == []
            assert over == await astrid.get("/api/tables/voluspalightningover/saga")
        async with running(empty_database) as server:  # and only once
            found = await server.hall.store.read(reads.load, "voluspalightningline")
            assert found is not None and [row.kind for row in found[1]].count("ruled") == 1

    asyncio.run(scenario())


@pytest.mark.parametrize("empty_database", DATABASES[: some(1, of=2)], indirect=True)
@every_fixture
def test_every_running_game_goes_on(empty_database: str, fixture: Path) -> None:
    load(fixture, empty_database, REAL.milliseconds())
    tables = [then["table"] for then in seen(fixture) if then["status"] == "running"]
    tables = [table for table in tables if table not in RECOUNTED]

    async def scenario() -> None:
        async with running(empty_database) as server, asyncio.timeout(150):
            people = [Person(server.url, token(name), name) for name in PEOPLE]
            for table in tables:
                await go_on(people, table)

    asyncio.run(scenario())


async def go_on(people: list[Person], table: str) -> None:
    """A player who is asked answers, and all viewers get the update."""
    viewers: list[Watcher] = []
    for person in people:
        watcher = await person.watch(table)
        yours = watcher.messages[0]["yours"]
        await watcher.leave()
        viewers += [await person.watch(table, seat) for seat in yours]
    while True:
        viewer = await first_asked(viewers)
        before = viewer.number
        try:
            await viewer.play(viewer.moves[0])
        except Refused as refused:
            if refused.error not in ("stale", "not_asked"):
                raise
            continue  # time has passed
        await viewer.until(lambda v, before=before: v.number > before)  # type: ignore[misc]
        break
    for viewer in viewers:
        await viewer.leave()


async def first_asked(viewers: list[Watcher]) -> Watcher:
    """The first viewer with an open question; bots may have to answer before."""

    def is_asked(viewer: Watcher) -> bool:
        return viewer.sight["question"] is not None and viewer.sight["sealed"] is None

    waits = [asyncio.ensure_future(viewer.until(is_asked)) for viewer in viewers]
    done, waiting = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for wait in waiting:
        wait.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    for wait in done:
        wait.result()
    return next(viewer for viewer, wait in zip(viewers, waits, strict=True) if wait in done)


@pytest.mark.parametrize("empty_database", DATABASES[some(1, of=0) :], indirect=True)
@every_fixture
def test_finished_games_are_still_listed(empty_database: str, fixture: Path) -> None:
    load(fixture, empty_database, REAL.milliseconds())

    async def scenario() -> None:
        async with running(empty_database) as server:
            astrid = Person(server.url, token("astrid"), "astrid")
            listed = (await astrid.get("/api/sagas"))["sagas"]
            over = [one for one in seen(fixture) if one["status"] in ("over", "resigned")]
            assert {line["id"] for line in listed} == {
                one["table"] for one in over
            } | RECOUNTED.keys()
            for one in over:
                saga = await astrid.get(f"/api/sagas/{one['table']}")
                assert len(saga["moves"]) == one["moves"]
                assert saga["scores"] == (one["scores"] if one["status"] == "over" else None)
            brought = (await astrid.get("/api/sagas", mine=True))["sagas"]
            assert [line["uploaded"] for line in brought] == [True]
            watcher = await astrid.watch("walhallaover")
            assert [line["text"] for line in watcher.chats] == ["Well played"]
            assert watcher.sight["rematch"] == "walhallaagain"
            await watcher.leave()
            waiting = (await astrid.get("/api/tables", status="open"))["tables"]
            assert {line["table"]["id"] for line in waiting} == {"walhallaopen"}
            again = (await astrid.get("/api/tables/walhallaagain"))["sight"]
            assert again["status"] == "open"
            assert {seat["kind"] for seat in again["seats"]} == {"player", "reserved"}

    asyncio.run(scenario())


def test_a_database_of_this_version_can_be_kept(tmp_path: Path) -> None:
    """The script works when the next fixture is due, and its fixture can be loaded."""
    fixture = tmp_path / "hall-now.gz"
    asyncio.run(make(fixture))
    load(fixture, f"sqlite:///{tmp_path / 'hall.db'}", made(fixture))
    tables = {then["table"] for then in seen(fixture)}
    assert {then["table"] for kept in fixtures() for then in seen(kept)} <= tables
