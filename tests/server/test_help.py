"""Among people no bot helps, unless the table was opened with help for all; hints are counted."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from clock import HandClock
from longhouse.core.state import Event
from longhouse.server.bots.pool import Advice, BotPool
from longhouse.server.refusal import Refusal
from longhouse.server.tables import answers, log, room, table_view
from longhouse.server.tables.table import Table
from server.client import Person, Watcher, refused
from server.halls import Running, running
from server.positions import Sitting, asked, deal_known, options, seated
from server.scenarios import tell
from trust.hidden import Leak

Patch = pytest.MonkeyPatch
MINE: dict[str, Any] = {"kind": "mine"}
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture(autouse=True)
def quick(monkeypatch: Patch) -> None:
    """The bot that gives hints thinks of the first move at once."""

    async def advise(self: BotPool, game: str, bot: str, view: Any, *_: Any, **__: Any) -> Advice:
        return Advice(view.position.text(view.moves()[0]), [])

    monkeypatch.setattr(BotPool, "advise", advise)


async def people_at(server: Running, *names: str, **more: Any) -> tuple[list[Person], str]:
    """As many people at a table of Walhalla for three, bots on the other seats."""
    people = [await Person.come(server.url, name) for name in names]
    plans = [MINE, *[{}] * (len(names) - 1), *[BOT] * (3 - len(names))]
    table = await people[0].open("walhalla", plans, options=options(vikings=13), **more)
    for person in people[1:]:
        await person.do(table, "sit")
    return people, table


def test_among_people_no_bot_helps(database: str) -> None:
    async def scenario(server: Running) -> None:
        people, table = await people_at(server, "Astrid", "Björn")
        viewers = await seated(people, table)
        assert not any(viewer.sight["help"] for viewer in viewers)
        turn = await asked(viewers)
        other = viewers[1 - viewers.index(turn)]
        for viewer in (turn, other):  # asked or not: the answer is the same
            told = await refused(viewer.do("hint"))
            assert told.error == "no_help" and "help" in str(told)
        told = await refused(turn.person.do(table, "hint", turn.seat))
        assert told.error == "no_help"
        for bot in ("norn", "thrall"):
            assert (await refused(turn.do("hand_over", bot=bot))).error == "no_help"
        # What the rules say is for everyone.
        assert (await turn.do("explain", move=turn.moves[0]))["explained"]["possible"]
        # A game that runs has no analysis.
        assert (await refused(turn.person.get(f"/api/sagas/{table}/advice", move=1))).error == (
            "unknown"
        )
        # Who is replaced for a while, or has left, may come back: no hints meanwhile.
        await other.do("hand_over")
        assert (await refused(turn.do("hint"))).error == "no_help"
        await other.do("leave")
        assert (await refused(turn.do("hint"))).error == "no_help"

    tell(database, scenario)


def test_owner_and_company_are_checked_again_when_the_bot_has_thought() -> None:
    alone = Sitting(people=("astrid", "astrid", "astrid"))
    with pytest.raises(Refusal, match="not yours"):
        alone.do(lambda a: answers.hint(a, "bjorn", 0))
    alone.do(lambda a: answers.hint(a, "astrid", 0))
    assert alone.table.seats[0].hints == 1
    company = Sitting()  # others may have sat down meanwhile
    with pytest.raises(Refusal, match="bots help nobody"):
        company.do(lambda a: answers.hint(a, "astrid", 0))
    assert company.table.seats[0].hints == 0


def test_who_plays_alone_or_on_one_device_may_ask_bots(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        (astrid,), table = await people_at(server, "Astrid")
        viewer = await astrid.watch(table, 0)
        await viewer.until(lambda v: v.sight["question"])
        assert viewer.sight["help"] and (await viewer.do("hint"))["explained"]["move"]
        await viewer.do("hand_over", bot="thrall")

        shared = await astrid.open("walhalla", [MINE, {**MINE, "name": "Kid"}, BOT])
        viewers = [await astrid.watch(shared, seat) for seat in (0, 1)]
        turn = await asked(viewers)
        assert (await turn.do("hint"))["explained"]["possible"]

    tell(sqlite, scenario)


def test_the_rule_looks_at_who_plays_in_a_rematch_too(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        people, table = await people_at(server, "Astrid", "Björn", help=True)
        assert (await people[1].get(f"/api/tables/{table}"))["table"]["help"] is True
        for seat, person in enumerate(people):
            await person.do(table, "vote", seat, agree=True)
        again = (await people[1].do(table, "rematch"))["table"]
        await people[0].do(again, "sit")
        found = await people[0].get(f"/api/tables/{again}")
        assert found["table"]["help"] and found["sight"]["help"]

        # A player joins before the game begins: it is no longer one person's.
        table = await people[0].open("walhalla", [MINE, {}, BOT])
        assert (await people[0].get(f"/api/tables/{table}"))["sight"]["help"]
        await people[1].do(table, "sit")
        assert not (await people[0].get(f"/api/tables/{table}"))["sight"]["help"]

    tell(sqlite, scenario)


def test_hints_are_counted_over_a_restart_and_shown_at_the_end(database: str) -> None:
    async def whole() -> None:
        async with running(database) as server:
            people, table = await people_at(server, "Astrid", "Björn", help=True)
            viewers = await seated(people, table)
            turn = await asked(viewers)
            for _ in range(3):
                assert (await turn.do("hint"))["explained"]["bot"] == "norn"
            seat = viewers.index(turn)
        async with running(database) as server:
            people = [person.at(server.url) for person in people]
            viewers = await seated(people, table)
            assert [viewer.sight["hints"] for viewer in viewers] == [None, None]
            await viewers[seat].do("hint")
            for viewer in viewers:
                await viewer.do("vote", agree=True)
            for viewer in viewers:
                await viewer.until(lambda v: v.sight["status"] == "resigned")
                assert viewer.sight["hints"] == [4 * (seat == place) for place in range(3)]

    asyncio.run(whole())


# While the game goes on nobody notices


async def transcript(server: Running, hints: int) -> list[str]:
    """All that others get, over HTTP and live, while one seat is given so many hints."""
    people, table = await people_at(server, "Astrid", "Björn", "Cilla", help=True)
    stranger = await Person.come(server.url, "Yrsa")
    viewers: list[Watcher] = await seated(people, table)
    turn = await asked(viewers)
    others = [viewer for viewer in viewers if viewer is not turn] + [await stranger.watch(table)]
    for _ in range(hints):
        await turn.do("hint")
    move, at = turn.moves[0], turn.number
    await turn.play(move)
    await turn.until(lambda v: v.number > at)
    got: list[Any] = []
    for viewer in others:
        await viewer.until(lambda v: v.number == turn.number)
        await viewer.do("ping")  # whatever was on its way before is here
        got.append([message for message in viewer.messages if message["say"] in ("news", "chat")])
        seat = {} if viewer.seat is None else {"seat": viewer.seat}
        for path in ("", "/story", "/saga"):
            got.append(await viewer.person.get(f"/api/tables/{table}{path}", **seat))
        got.append(len((await viewer.person.get("/api/me/tables"))["tables"]))
    for viewer in (*viewers, *others[-1:]):
        await viewer.leave()
    text = json.dumps(got).replace(table, "TABLE")
    return [text]


def compare(database: str) -> None:
    """With hints and without; raises Leak if another viewer can tell."""

    async def scenario(server: Running) -> None:
        server.hall.rooms.clock = HandClock()  # what differs does not differ by the time
        without, given = await transcript(server, 0), await transcript(server, 3)
        if without != given:
            raise Leak("others can tell that a hint was given")

    tell(database, scenario)


def test_a_hint_makes_no_difference_to_anybody_else(sqlite: str, monkeypatch: Patch) -> None:
    deal_known(monkeypatch)
    compare(sqlite)


_apply, _table_view = Table.apply, table_view.table_view


def a_hint_that_is_told(patch: Patch) -> None:
    def apply(table: Table, entry: log.AnyEntry, at: int, *more: Any) -> None:
        _apply(table, entry, at, *more)
        if isinstance(entry, log.Hinted):
            for feed in table.feeds:
                feed.tell(at, Event("hinted", entry.seat, {}, False))

    patch.setattr(Table, "apply", apply)


def hints_in_every_table_view(patch: Patch) -> None:
    def open_table_view(table: Table, seat: int, *more: Any) -> Any:
        return msgspec.structs.replace(
            _table_view(table, seat, *more), hints=[place.hints for place in table.seats]
        )

    patch.setattr(room, "table_view", open_table_view)


@pytest.mark.parametrize("leak", [a_hint_that_is_told, hints_in_every_table_view])
def test_a_planted_leak_is_noticed(
    sqlite: str, leak: Callable[[Patch], None], monkeypatch: Patch
) -> None:
    deal_known(monkeypatch)
    leak(monkeypatch)
    with pytest.raises(Leak):
        compare(sqlite)
