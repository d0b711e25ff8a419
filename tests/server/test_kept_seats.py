"""A kept seat holds: by a personal link that the host can end, or after a game for who sat there.

A name opens nothing. Keys reach the host alone, and who a seat is kept for is told to that player
alone.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import Event
from longhouse.server import protocol as p
from longhouse.server.refusal import Refusal
from longhouse.server.tables import log, room, seating, table_view
from longhouse.server.tables.action import Action
from longhouse.server.tables.commands import seat_link
from longhouse.server.tables.room import list_info
from longhouse.server.tables.seat import Seat
from longhouse.server.tables.table import Table
from server.client import Person, Refused, Watcher, refused
from server.halls import Running, running
from server.positions import DAY, NOON, id_of
from server.scenarios import tell
from trust.hidden import Leak

Patch = pytest.MonkeyPatch
MINE: dict[str, Any] = {"kind": "mine"}
BOT = {"kind": "bot", "bot": "random"}
KEPT = {"kind": "reserved", "name": "Gerd"}


async def links(host: Person, table: str) -> dict[int, str | None]:
    """The personal links of a table, by seat."""
    found = (await host.get(f"/api/tables/{table}/links"))["links"]
    return {one["seat"]: one["link"] for one in found}


def key_of(link: str | None) -> str:
    """What opens the seat; it stands behind the #, which no browser sends."""
    assert link is not None
    page, fragment = link.split("#")
    assert "?" not in page
    return fragment.rpartition("key=")[2]


async def key_to(host: Person, table: str, seat: int) -> str:
    return key_of((await links(host, table))[seat])


async def sit(person: Person, table: str, seat: int | None = None, key: str = "") -> int:
    body = {"do": "sit", "key": key} | ({} if seat is None else {"seat": seat})
    got: int = (await person.post(f"/api/tables/{table}/do", body))["seat"]
    return got


async def kinds(person: Person, table: str) -> list[str]:
    seats = (await person.get(f"/api/tables/{table}"))["sight"]["seats"]
    return [seat["kind"] for seat in seats]


def test_a_kept_seat_is_opened_by_its_link_and_by_no_name(database: str) -> None:
    async def scenario(server: Running) -> None:
        astrid, stranger, gerd = [
            await Person.come(server.url, name) for name in ("Astrid", "Gerd", "Gerda")
        ]
        table = await astrid.open("voluspa", [MINE, KEPT, {**KEPT, "name": "Ulf"}])
        for seat in (None, 1):
            told = await refused(sit(stranger, table, seat))
            assert told.error == ("seat_taken" if seat is None else "seat_kept")
        other = await astrid.open("voluspa", [MINE, KEPT])
        for key in (await key_to(astrid, other, 1), "x" * 26, "é"):
            assert (await refused(sit(stranger, table, key=key))).error == "link_ended"
        found = await links(astrid, table)
        assert found[1] is not None and found[1].startswith(f"/t/{table}#seat=1&key=")
        ulf = key_of(found[2])
        assert (await refused(sit(stranger, table, 1, ulf))).error == "seat_kept"
        assert await sit(gerd, table, key=key_of(found[1])) == 1
        assert (await refused(sit(stranger, table, key=key_of(found[1])))).error == "seat_taken"
        assert set(await links(astrid, table)) == {2}
        assert await sit(stranger, table, key=ulf) == 2
        assert await links(astrid, table) == {}  # the game has begun: a page may ask just then
        names = (await gerd.get(f"/api/tables/{table}"))["sight"]["seats"]
        assert names[1]["name"] == "Gerda"

    tell(database, scenario)


def test_a_link_ends_when_the_host_makes_a_new_one_or_frees_the_seat(database: str) -> None:
    async def scenario(server: Running) -> None:
        astrid, gerd = [await Person.come(server.url, name) for name in ("Astrid", "Gerd")]
        table = await astrid.open("voluspa", [MINE, KEPT, {}])
        path = f"/api/tables/{table}/do"
        first = await key_to(astrid, table, 1)
        for wrong in (gerd.post(path, {"do": "renew", "seat": 1}), links(gerd, table)):
            assert (await refused(wrong)).error == "not_yours"
        told = await refused(astrid.post(path, {"do": "renew", "seat": 2}))
        assert told.error == "seat_taken" and told.details == {"kept": [1]}
        done = await astrid.post(path, {"do": "renew", "seat": 1})
        second = key_of(done["link"])
        assert second != first and second == await key_to(astrid, table, 1)
        assert (await refused(sit(gerd, table, key=first))).error == "link_ended"
        assert await sit(gerd, table, key=second) == 1

        await gerd.do(table, "leave")
        assert await sit(gerd, table, key=second) == 1  # the seat is still kept for who has it
        await astrid.post(path, {"do": "free", "seat": 1})
        assert (await refused(sit(gerd, table, key=second))).error == "link_ended"
        assert await kinds(gerd, table) == ["player", "reserved", "open"]
        assert await key_to(astrid, table, 1) not in (first, second)

    tell(database, scenario)


def test_links_hold_at_every_server_and_over_restarts(postgresql: str) -> None:
    async def whole() -> None:
        async with running(postgresql) as one:
            astrid = await Person.come(one.url, "Astrid")
            table = await astrid.open("voluspa", [MINE, KEPT])
            old = await key_to(astrid, table, 1)
            async with running(postgresql) as other:
                there = astrid.at(other.url)
                assert await key_to(there, table, 1) == old
                done = await there.post(f"/api/tables/{table}/do", {"do": "renew", "seat": 1})
            gerd = await Person.come(one.url, "Gerd")
            assert (await refused(sit(gerd, table, key=old))).error == "link_ended"
        async with running(postgresql) as again:
            assert await sit(gerd.at(again.url), table, key=key_of(done["link"])) == 1

    asyncio.run(whole())


def test_a_rematch_keeps_seats_for_those_who_sat_there(database: str) -> None:
    async def scenario(server: Running) -> None:
        astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
        seats = [MINE, {}, {**MINE, "name": "Kid"}]
        table = await astrid.open("walhalla", seats)
        await bjorn.do(table, "sit")
        for person, seat in ((astrid, 0), (astrid, 2), (bjorn, 1)):
            await person.do(table, "vote", seat, agree=True)
        again = (await bjorn.do(table, "rematch"))["table"]
        assert await kinds(bjorn, again) == ["reserved", "player", "reserved"]

        # Who takes her name takes nothing else; and the host has no link to give away.
        await bjorn._ask("PATCH", "/api/me", {"name": "Bjarne"})
        stranger = await Person.come(server.url, "Astrid")
        for place in (None, 0, 2):
            assert (await refused(sit(stranger, again, place))).error in ("seat_taken", "seat_kept")
        assert await links(bjorn, again) == {0: None, 2: None}
        assert (await stranger.get(f"/api/tables/{again}"))["kept"] == []

        # She may be called something else by now. All who share her device sit down again.
        await astrid._ask("PATCH", "/api/me", {"name": "Åsa"})
        found = await astrid.get(f"/api/tables/{again}")
        assert found["kept"] == [0, 2] and found["yours"] == [] and found["host"] is False
        assert await sit(astrid, again) == 0
        seen = await astrid.get(f"/api/tables/{again}", seat=0)
        assert seen["sight"]["status"] == "running" and seen["yours"] == [0, 2]

    tell(database, scenario)


def test_a_seat_kept_for_a_player_can_be_given_to_another_by_a_link(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        astrid, bjorn, gerd = [
            await Person.come(server.url, name) for name in ("Astrid", "Björn", "Gerd")
        ]
        table = await astrid.open("voluspa", [MINE, {}])
        await bjorn.do(table, "sit")
        for person in (astrid, bjorn):
            await person.do(table, "vote", agree=True)
        again = (await astrid.do(table, "rematch"))["table"]
        body = {"do": "renew", "seat": 1}
        done = await astrid.post(f"/api/tables/{again}/do", body)
        assert (await refused(sit(bjorn, again))).error == "seat_taken"
        assert await sit(gerd, again, key=key_of(done["link"])) == 1

    tell(sqlite, scenario)


def test_a_freed_seat_keeps_nothing_of_its_player() -> None:
    seat, fresh = Seat("reserved", "Gerd", ""), Seat("reserved", "Gerd", "")
    seat.player, seat.name, seat.program = "erik", "Erik", True
    seat.note_answer(3, "crew 1")
    seat.standing, seat.sealed = ["never_join"], "play wheat"
    seat.go_away(NOON, NOON + DAY)
    seat.vacate()
    assert vars(seat) == vars(fresh)


def test_a_kept_seat_that_a_bot_got_at_the_start_is_opened_by_its_own_key_alone() -> None:
    action = Action(Table("longships"), NOON, Rng(1))
    plans = [p.SeatPlan("mine"), p.SeatPlan("reserved", "Gerd")]
    seating.open_table(action, p.NewTable("voluspa", plans), "astrid", "Astrid")
    seating.start(action, "astrid", "random")
    for key in ("", "another"):
        with pytest.raises(Refusal, match="no bot has a seat that was open to you"):
            seating.sit(action, "erik", "Erik", 1, key)
    assert seating.sit(action, "gerd", "Gerd", 1, action.table.seats[1].key) == 1


def test_one_person_takes_one_seat(database: str) -> None:
    async def scenario(server: Running) -> None:
        astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
        table = await astrid.open("voluspa", [MINE, {}, {}, KEPT])
        key = await key_to(astrid, table, 3)
        assert await sit(bjorn, table, 2) == 2
        assert await sit(bjorn, table) == 2
        for again in (sit(bjorn, table, 1), sit(bjorn, table, key=key), sit(astrid, table, 1)):
            told = await refused(again)
            assert told.error == "one_seat" and len(told.details["yours"]) == 1
        await bjorn.do(table, "leave")
        assert await sit(bjorn, table, key=key) == 3

        shared = await astrid.open("voluspa", [MINE, {**MINE, "name": "Kid"}, {}, {}])
        assert await sit(astrid, shared, 3) == 3  # several on one device: its host seats them
        assert await sit(bjorn, shared) == 2
        seats = (await astrid.get(f"/api/tables/{shared}"))["sight"]["seats"]
        assert [seat["name"] for seat in seats] == ["Astrid", "Kid", "Björn", "Astrid 2"]
        other = await astrid.open("voluspa", [MINE, {**MINE, "name": "Kid"}, {}, {}])
        await sit(bjorn, other, 2)
        assert (await refused(sit(bjorn, other, 3))).error == "one_seat"

    tell(database, scenario)


def test_only_the_host_starts_before_all_sit(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
        table = await astrid.open("voluspa", [{}, {}, KEPT])
        found = [await one.get(f"/api/tables/{table}") for one in (astrid, bjorn)]
        assert [one["host"] for one in found] == [True, False]
        told = await refused(astrid.do(table, "start", fill="random"))
        assert told.error == "not_seated"  # for bots alone nobody plays
        await bjorn.do(table, "sit")
        told = await refused(bjorn.do(table, "start", fill="random"))
        assert told.error == "not_yours" and "opened" in str(told)
        assert (await kinds(bjorn, table))[0] == "player"
        await astrid.do(table, "start", fill="random")
        seats = (await astrid.get(f"/api/tables/{table}"))["sight"]["seats"]
        assert seats[0]["name"] == "Björn"
        assert [seat["bot"] for seat in seats] == ["", "random", "random"]
        assert len({seat["name"] for seat in seats}) == 3

    tell(sqlite, scenario)


def test_lists_count_the_seats_that_are_free_for_all(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        astrid, stranger = [await Person.come(server.url, name) for name in ("Astrid", "Yrsa")]
        some = await astrid.open("voluspa", [MINE, KEPT, {}, {}, BOT], listed=True)
        await astrid.open("voluspa", [MINE, KEPT], listed=True)
        (line,) = (await stranger.get("/api/tables"))["tables"]
        assert line["table"]["id"] == some and line["free"] == 2
        assert [line["free"] for line in (await astrid.get("/api/me/tables"))["tables"]] == [0, 2]

    tell(sqlite, scenario)


# Keys, and whom a seat is kept for, reach nobody else


async def everything(people: Sequence[Person], table: str, viewers: Sequence[Watcher]) -> str:
    """All that these get from the hall about a table."""
    got: list[Any] = [viewer.messages for viewer in viewers]
    for person in people:
        mine = (await person.get(f"/api/tables/{table}"))["yours"]
        for seat in [{}, *({"seat": seat} for seat in mine)]:
            got.append(await person.get(f"/api/tables/{table}", **seat))
            got.append(await person.get(f"/api/tables/{table}/story", **seat, views=True))
            try:
                got.append(await person.get(f"/api/tables/{table}/saga", **seat))
            except Refused as refused:
                got.append(str(refused))
        for status in ("open", "running", "over"):
            got.append(await person.get("/api/tables", status=status))
        got.append(await person.get("/api/me/tables"))
        for body in ({"do": "sit", "seat": 1}, {"do": "renew", "seat": 1}, {"do": "chat"}):
            try:
                got.append(await person.post(f"/api/tables/{table}/do", body))
            except Refused as refused:
                got.append((str(refused), refused.details))
    return json.dumps(got)


def look_for_keys(database: str) -> None:
    """Open, keep, renew, take and free seats, play again; raises Leak where a secret is told."""

    async def scenario(server: Running) -> None:
        names = ("Astrid", "Gerd", "Yrsa", "Ulf")
        astrid, gerd, ulf, stranger = [await Person.come(server.url, name) for name in names]
        people = [gerd, ulf, stranger]
        ids = [await id_of(server.hall.store, one) for one in (astrid, *people)]
        table = await astrid.open("voluspa", [MINE, KEPT, {}], listed=True)
        viewers = [await one.watch(table) for one in (astrid, *people)]
        secrets = [await key_to(astrid, table, 1)]

        async def look(where: str) -> None:
            # The host, too, gets keys by asking for them and in no other way.
            told = await everything((astrid, *people), where, viewers)
            for secret in (*secrets, *ids):
                if secret in told:
                    raise Leak(f"a message contains {secret}")

        await look(table)
        await astrid.post(f"/api/tables/{table}/do", {"do": "renew", "seat": 1})
        secrets.append(await key_to(astrid, table, 1))
        await sit(gerd, table, key=secrets[-1])
        await astrid.post(f"/api/tables/{table}/do", {"do": "free", "seat": 1})
        secrets.append(await key_to(astrid, table, 1))
        await sit(gerd, table, key=secrets[-1])
        await sit(ulf, table, 2)
        viewers.append(await gerd.watch(table, 1, last=0))
        await look(table)
        for person in (astrid, gerd, ulf):
            await person.do(table, "vote", agree=True)
        again = (await gerd.do(table, "rematch"))["table"]
        viewers.append(await stranger.watch(again))
        await look(again)
        for viewer in viewers:
            await viewer.leave()

    tell(database, scenario)


def test_keys_and_players_ids_reach_nobody(sqlite: str) -> None:
    look_for_keys(sqlite)


_apply = Table.apply


def a_key_that_is_told(patch: Patch) -> None:
    def apply(table: Table, entry: log.AnyEntry, at: int, *more: Any) -> None:
        _apply(table, entry, at, *more)
        if isinstance(entry, log.Keyed):
            told = Event("keyed", entry.seat, {"key": entry.key}, False)
            for feed in table.feeds:
                feed.tell(at, told)

    patch.setattr(Table, "apply", apply)


def a_key_in_the_name(patch: Patch) -> None:
    def seat_info(seat: Seat, *more: Any) -> p.SeatInfo:
        return p.SeatInfo("reserved" if seat.free else "player", seat.name + seat.key, seat.bot)

    patch.setattr(table_view, "seat_info", seat_info)


def a_key_in_lists(patch: Patch) -> None:
    def listed(table: Table, *more: Any) -> str:
        info: dict[str, Any] = msgspec.json.decode(list_info(table, *more))
        for line, seat in zip(info["seats"], table.seats, strict=True):
            line["name"] += seat.key
        return json.dumps(info)

    patch.setattr("longhouse.server.tables.writing.list_info", listed)


def links_for_anybody(patch: Patch) -> None:
    def welcome(*given: Any) -> p.Welcome:
        found = _welcome(*given)
        link = [seat_link(given[0].table, 1, seat.key) for seat in given[0].table.seats]
        return msgspec.structs.replace(
            found, table=msgspec.structs.replace(found.table, link=" ".join(link))
        )

    _welcome = room.Room.welcome
    patch.setattr(room.Room, "welcome", welcome)


def whom_it_is_kept_for(patch: Patch) -> None:
    def seat_info(seat: Seat, *more: Any) -> p.SeatInfo:
        kind: Any = "reserved" if seat.kind == "reserved" else seat.kind
        return p.SeatInfo(kind, seat.name, seat.bot or seat.kept_for)

    patch.setattr(table_view, "seat_info", seat_info)


@pytest.mark.parametrize(
    "leak",
    [a_key_that_is_told, a_key_in_the_name, a_key_in_lists, links_for_anybody, whom_it_is_kept_for],
)
def test_a_planted_leak_is_noticed(
    sqlite: str, leak: Callable[[Patch], None], monkeypatch: Patch
) -> None:
    leak(monkeypatch)
    with pytest.raises(Leak):
        look_for_keys(sqlite)
