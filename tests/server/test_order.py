"""Keeping order: mute, block and report among players; what hosts see and do."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from clock import HandClock, until
from longhouse.server.limits import Limit
from longhouse.server.players import token_of
from longhouse.server.refusal import Refusal
from longhouse.server.storage import order, reads
from longhouse.server.storage.rows import BlockRow
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction, add_player
from longhouse.server.tables.room import Room
from server.client import Person, Refused, Watcher, refused
from server.databases import player
from server.databases import tell as tell_store
from server.halls import Running, running
from server.test_privacy import BOT, MINE, NAME, SAID, delete, halls
from server.traces import traces

Scenario = Callable[[Running, Running], Coroutine[Any, Any, None]]


def tell(database: str, scenario: Scenario) -> None:
    """At one server, on PostgreSQL at two."""

    async def whole() -> None:
        async with halls(database) as (one, other):
            await scenario(one, other)

    asyncio.run(whole())


def console(server: Running) -> Person:
    """The host at the server's machine."""
    return Person(server.url, token_of(server.hall.console))


async def judge(who: Person, player: str, **what: Any) -> Any:
    return await who._ask("PATCH", f"/api/admin/players/{player}", what)


async def id_of(host: Person, name: str) -> str:
    [found] = (await host.get("/api/admin/players", find=name))["players"]
    player: str = found["id"]
    return player


async def at_a_table(one: Running, other: Running) -> tuple[Person, Person, str]:
    """Astrid at one server, Loki at the other, at one table."""
    astrid, loki = await Person.come(one.url, "Astrid"), await Person.come(one.url, "Loki")
    table = await astrid.open("walhalla", [MINE, {}, BOT])
    await loki.do(table, "sit")
    return astrid, loki.at(other.url), table


def test_a_banned_players_sockets_close_on_both_servers(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        astrid, loki, table = await at_a_table(one, other)
        watchers = [await loki.at(one.url).watch(table, 1), await loki.watch(table)]
        friend = await astrid.watch(table, 0)
        host = console(one)
        player = await id_of(host, "lok")
        got = await judge(host, player, ban_hours=2)
        assert got["banned"] > 0 and got["muted"] is None
        for watcher in watchers:
            await watcher.ended()
            assert [m["error"] for m in watcher.messages if m["say"] == "bye"] == ["banned"]
        await friend.until(lambda v: v.sight["seats"][1]["why"] == "left")
        for server in (one, other):
            there = loki.at(server.url)
            assert (await refused(there.get("/api/me"))).error == "banned"
            assert (await refused(there.do(table, "take_back"))).error == "banned"
            again = there.post("/api/players/recover", {"phrase": loki.phrase})
            assert (await refused(again)).error == "banned"
            with pytest.raises(Refused, match="banned"):
                await there.watch(table, 1)
        export = await loki.get("/api/me/export")  # what is theirs stays theirs
        assert export["name"] == "Loki"
        await judge(host, player, ban_hours=0)
        await until_so(lambda: loki.get("/api/me"))
        await loki.do(table, "take_back", seat=1)
        await judge(host, player, ban_hours=2)
        await delete(loki)
        assert (await refused(loki.get("/api/me"))).error == "unknown_player"
        await friend.leave()

    tell(database, scenario)


def test_who_is_muted_by_a_host_can_play_but_not_chat(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        _, loki, table = await at_a_table(one, other)
        host = console(one)
        player = await id_of(host, "Loki")
        await judge(host, player, mute_hours=1)
        await until_so(lambda: loki.do(table, "chat", text="Ha!"), "muted")
        assert (await loki.get("/api/me"))["name"] == "Loki"
        await judge(host, player, mute_hours=0)
        await until_so(lambda: loki.do(table, "chat", text="Ha!"))

    tell(database, scenario)


async def outcome(act: Coroutine[Any, Any, Any]) -> str:
    """The error with which something is refused; empty if it is done."""
    try:
        await act
    except Refused as found:
        return found.error
    return ""


async def until_so(act: Callable[[], Coroutine[Any, Any, Any]], error: str = "") -> None:
    """The other server hears of it in a moment."""
    while await outcome(act()) != error:
        pass


def test_i_do_not_hear_whom_i_mute_and_others_do(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        astrid, loki, table = await at_a_table(one, other)
        deaf, third = await astrid.watch(table, 0), await Person.come(one.url, "Cilla")
        hears = await third.watch(table)
        made = await astrid.post("/api/me/blocks", {"table": table, "seat": 1, "kind": "mute"})
        assert (made["kind"], made["name"]) == ("mute", "Loki")
        await loki.do(table, "chat", text="first")
        await hears.until(lambda v: len(v.chats) == 1)
        await astrid.do(table, "chat", text="second")
        await deaf.until(lambda v: v.chats)
        assert [line["text"] for line in deaf.chats] == ["second"]
        assert [c["text"] for c in (await astrid.get(f"/api/tables/{table}"))["chats"]] == [
            "second"
        ]
        assert (await astrid.get("/api/me/blocks"))["blocks"] == [made]
        [here] = (await astrid.get("/api/me/blocks", table=table))["blocks"]
        assert here == {**made, "seat": 1}
        assert (await loki.get("/api/me/blocks"))["blocks"] == []  # nobody is told
        await deaf.leave()
        await until(lambda: not one.hall.rooms.mutes)
        assert [c["text"] for c in (await astrid.get(f"/api/tables/{table}"))["chats"]] == [
            "second"
        ]
        deaf = await astrid.watch(table, 0)
        await astrid._ask("DELETE", f"/api/me/blocks/{made['id']}")
        await loki.do(table, "chat", text="third")
        await deaf.until(lambda v: v.chats[-1]["text"] == "third")
        assert (await refused(loki._ask("DELETE", f"/api/me/blocks/{made['id']}"))).error == (
            "unknown"
        )
        for watcher in (deaf, hears):
            await watcher.leave()

    tell(database, scenario)


def test_a_blocked_player_gets_no_seat_beside_the_player_who_blocked_them(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        astrid, loki, table = await at_a_table(one, other)
        await astrid.post("/api/me/blocks", {"table": table, "seat": 1})
        again = await astrid.open("walhalla", [MINE, {}, {}])
        assert (await refused(loki.do(again, "sit"))).error == "blocked"
        third = await Person.come(one.url, "Cilla")
        hers = await third.open("walhalla", [MINE, {}, {}])
        await astrid.do(hers, "sit")
        assert (await refused(loki.do(hers, "sit"))).error == "blocked"
        assert (
            await refused(astrid.post("/api/me/blocks", {"table": table, "seat": 0}))
        ).error == "unknown"  # oneself
        assert (
            await refused(astrid.post("/api/me/blocks", {"table": table, "seat": 2}))
        ).error == "unknown"  # a bot

    tell(database, scenario)


def test_a_player_whom_the_host_blocks_gets_no_seat_though_the_host_has_none(sqlite: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        astrid, loki, table = await at_a_table(one, other)
        await astrid.post("/api/me/blocks", {"table": table, "seat": 1})
        again = await astrid.open("walhalla", [{}, {}, {}])
        assert (await refused(loki.do(again, "sit"))).error == "blocked"

    tell(sqlite, scenario)


def test_a_block_is_ended_by_the_player_who_made_it(database: str) -> None:
    def quarrel(tx: Transaction) -> None:
        for name in ("astrid", "loki"):
            add_player(tx, player(name))
        order.add_block(tx, BlockRow("b", "astrid", "loki", "block", 1))

    async def scenario(store: Store) -> None:
        await store.write(quarrel)
        assert not await store.write(order.remove_block, "loki", "b")
        assert await store.read(order.blocked_by, "loki", ["astrid"])
        assert await store.write(order.remove_block, "astrid", "b")
        assert not await store.read(order.blocked_by, "loki", ["astrid"])

    tell_store(database, scenario)


def test_nobody_talks_out_of_sight_what_was_reported(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        astrid, loki, table = await at_a_table(one, other)
        for who, text in ((astrid, "Hello"), (astrid, "Well?"), (loki, SAID), (astrid, "Stop")):
            await who.do(table, "chat", text=text)
        for n in range(order.CONTEXT + 5):
            await astrid.do(table, "chat", text=f"{n}")
        for n in range(order.CONTEXT + 5):
            await loki.do(table, "chat", text=f"Nice {n}")
        await astrid.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "chat"})
        (report,) = (await console(other).get("/api/admin/reports"))["reports"]
        said = [line["text"] for line in report["chats"]]
        assert said[:5] == ["Hello", "Well?", SAID, "Stop", f"{order.CONTEXT + 3}"]
        assert said[6:] == [f"Nice {n}" for n in range(order.CONTEXT + 5)]

    tell(database, scenario)


def test_hosts_read_reports_with_what_was_said_and_nothing_of_who_is_deleted(
    database: str,
) -> None:
    async def scenario(one: Running, other: Running) -> None:
        astrid, yrsa = await Person.come(one.url, "Astrid"), await Person.come(one.url, NAME)
        table = await astrid.open("walhalla", [MINE, {}, BOT])
        await yrsa.do(table, "sit")
        await yrsa.do(table, "chat", text=SAID)
        await astrid.do(table, "chat", text="Please stop")
        for said in ("Odd", "She says odd things"):  # the last word counts
            body = {"seat": 1, "reason": "chat", "text": said}
            await astrid.post(f"/api/tables/{table}/report", body)
        await yrsa.post(f"/api/tables/{table}/report", {"seat": 0, "reason": "other", "text": SAID})
        host = console(other)
        about_astrid, about_yrsa = (await host.get("/api/admin/reports"))["reports"]
        assert [line["text"] for line in about_yrsa["chats"]] == [SAID, "Please stop"]
        assert (about_yrsa["by_name"], about_yrsa["about_name"]) == ("Astrid", NAME)
        assert about_yrsa["text"] == "She says odd things" and about_astrid["text"] == SAID
        await host._ask("DELETE", f"/api/admin/players/{about_yrsa['about']}")
        assert traces(database, NAME, SAID) == []
        about_astrid, about_yrsa = (await host.get("/api/admin/reports"))["reports"]
        assert [line["text"] for line in about_yrsa["chats"]] == ["Please stop"]
        assert (about_yrsa["about_name"], about_astrid["text"]) == ("", "")
        await host._ask("DELETE", f"/api/admin/reports/{about_yrsa['id']}")
        assert len((await host.get("/api/admin/reports"))["reports"]) == 1
        assert len((await host.get("/api/admin/reports", closed="true"))["reports"]) == 2
        first = await host.get("/api/admin/reports", closed="true", limit=1)
        rest = await host.get("/api/admin/reports", closed="true", limit=1, after=first["next"])
        found = [one["id"] for one in (*first["reports"], *rest["reports"])]
        assert found == [about_astrid["id"], about_yrsa["id"]]
        acts = (await host.get("/api/admin/audit"))["acts"]
        assert [act["act"] for act in acts] == ["close_report", "remove_player"]
        assert acts[1]["about"] == {"player": about_yrsa["about"]}
        assert {act["who"] for act in acts} == {"console"}
        # Many later actions do not hide it.
        last = await host.get("/api/admin/audit", limit=1)
        assert (await host.get("/api/admin/audit", limit=1, after=last["next"]))["acts"] == acts[1:]

    tell(database, scenario)


ADMIN = [
    ("GET", "tables"), ("DELETE", "tables/x"), ("GET", "players"), ("PATCH", "players/x"),
    ("DELETE", "players/x"), ("GET", "reports"), ("DELETE", "reports/x"), ("POST", "invite"),
    ("POST", "announcement"), ("GET", "limits"), ("POST", "limits"), ("GET", "audit"),
]  # fmt: skip


def test_only_hosts_may_and_one_becomes_a_host_by_an_invitation_once(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        astrid, loki, table = await at_a_table(one, other)
        for method, path in ADMIN:
            for who, error in ((loki, "not_yours"), (Person(one.url), "unknown_player")):
                found = await refused(who._ask(method, f"/api/admin/{path}", {}))
                assert found.error == error, path
        link = (await console(one).post("/api/admin/invite", {}))["link"]
        key = link.partition("key=")[2]
        assert traces(database, key) == []  # only a hash is stored
        assert (await refused(loki.post("/api/admin/join", {"key": "x" + key}))).error == (
            "link_ended"
        )
        await astrid.post("/api/admin/join", {"key": key})
        assert (await refused(loki.post("/api/admin/join", {"key": key}))).error == "link_ended"
        lines = (await astrid.get("/api/admin/tables"))["tables"]
        assert [line["table"]["id"] for line in lines] == [table]
        watcher = await loki.watch(table, 1)
        await astrid._ask("DELETE", f"/api/admin/tables/{table}")
        await watcher.until(lambda v: v.sight["status"] == "abandoned")
        ends = [e for beat in watcher.beats for e in beat["events"] if e["kind"] == "ended"]
        assert ends[-1]["about"] == {"how": "abandoned", "why": "host"}
        await watcher.leave()
        await judge(console(one), await id_of(astrid, "Astrid"), host=False)
        await until_so(lambda: astrid.get("/api/admin/tables"), "not_yours")

    tell(database, scenario)


def test_a_host_who_is_banned_or_deleted_leaves_no_invitation(sqlite: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        for end in ("ban", "delete"):
            astrid = await Person.come(one.url, "Astrid")
            await astrid.post("/api/admin/join", {"key": await invited(console(one))})
            key = await invited(astrid)
            if end == "ban":
                await judge(console(one), await id_of(console(one), "Astrid"), ban_hours=1)
            else:
                await console(one)._ask(
                    "DELETE", f"/api/admin/players/{await id_of(console(one), 'Astrid')}"
                )
            friend = await Person.come(one.url, "Loki")
            assert (await refused(friend.post("/api/admin/join", {"key": key}))).error == (
                "link_ended"
            )
            await delete(friend)
            if end == "ban":
                late = one.hall.store.write(order.invite, "nobody", "hash", 1 << 60, 0)
                assert await late is False  # a host no longer, at another server
                await delete(astrid)

    tell(sqlite, scenario)


def test_an_invitation_of_a_host_ends_with_its_time(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.write(add_player, player("loki"))
        for now, fits in ((100, False), (99, True)):
            assert await store.write(order.invite, order.CONSOLE, "hash", 100, 1)
            assert await store.write(order.make_host, "loki", "hash", now) is fits
            loki = await store.read(reads.player, "loki")
            assert loki is not None and (loki.host is not None) is fits

    tell_store(database, scenario)


async def invited(host: Person) -> str:
    link: str = (await host.post("/api/admin/invite", {}))["link"]
    return link.partition("key=")[2]


def test_a_ban_that_has_ended_moves_nobody(sqlite: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        astrid, _, table = await at_a_table(one, other)
        loki = await one.hall.store.read(reads.player, await id_of(console(one), "Loki"))
        assert loki is not None
        now = one.hall.clock.milliseconds()
        await one.hall.accounts.judge(loki, now + 1000, now - 1000)
        seat = (await astrid.get(f"/api/tables/{table}"))["sight"]["seats"][1]
        assert not seat.get("why")

    tell(sqlite, scenario)


def test_who_cannot_leave_one_table_leaves_the_others(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(one: Running, other: Running) -> None:
        astrid, loki, table = await at_a_table(one, other)
        third = await astrid.open("walhalla", [MINE, {}, BOT])
        await loki.do(third, "sit")
        rooms, real = one.hall.rooms, one.hall.rooms.room

        async def room(table_id: str, who: str = "") -> Room:
            if table_id == table:
                raise Refusal("busy", "not now")
            if table_id == third:
                raise RuntimeError("this breaks")
            return await real(table_id, who)

        host = console(one)
        with monkeypatch.context() as patch:
            patch.setattr(rooms, "room", room)
            await judge(host, await id_of(host, "Loki"), ban_hours=1)
            cilla = await Person.come(one.url, "Cilla")
            own = await cilla.open("walhalla", [MINE, {}, {}])
            await judge(host, await id_of(host, "Cilla"), ban_hours=1)
        seats = (await astrid.get(f"/api/tables/{own}"))["sight"]["seats"]
        assert seats[0]["kind"] != "player"
        await one.hall.farewells.finish()
        for left in (table, third):
            seat = (await astrid.get(f"/api/tables/{left}"))["sight"]["seats"][1]
            assert seat["why"] == "left"
        assert await one.hall.store.read(reads.get_hall, "leaving") == "[]"

    tell(sqlite, scenario)


def test_no_character_breaks_a_query(postgresql: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        astrid = await Person.come(one.url, "Astrid")
        assert (await astrid.get("/api/me/record", table="\0"))["table"] is None
        assert (await console(one).get("/api/admin/players", find="A\0st"))["players"]

    tell(postgresql, scenario)


def test_reports_and_blocks_have_limits_of_their_own(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            server.count_by(HandClock())
            astrid, _, table = await at_a_table(server, server)
            server.hall.limits.given = {"reports": Limit(1, 0.01), "block": Limit(1, 0.01)}
            for who in (astrid, await Person.come(server.url, "Cilla")):
                told = who.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "play"})
                assert await outcome(told) == ("" if who is astrid else "too_fast")
            body = {"table": table, "seat": 1}
            assert await outcome(astrid.post("/api/me/blocks", body)) == ""
            assert await outcome(astrid.post("/api/me/blocks", body)) == "too_fast"
            export = await astrid.get("/api/me/export")
            assert [one["name"] for one in export["blocks"]] == ["Loki"]
            assert [one["reason"] for one in export["reports"]] == ["play"]

    asyncio.run(scenario())


def test_the_people_of_a_shared_device_keep_names_of_their_own(sqlite: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        loki = await Person.come(one.url, "Loki")
        seats = [MINE, {"kind": "mine", "name": "Sleipnir"}, BOT]
        table = await loki.open("walhalla", seats)
        host = console(one)
        await judge(host, await id_of(host, "Loki"), name="Logi")
        sight = (await loki.get(f"/api/tables/{table}"))["sight"]
        assert [seat["name"] for seat in sight["seats"]][:2] == ["Logi", "Logi 2"]
        assert traces(sqlite, "Loki", "Sleipnir") == []

    tell(sqlite, scenario)


def test_a_renamed_player_is_called_so_everywhere(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        astrid, loki, table = await at_a_table(one, other)
        await loki.do(table, "chat", text="Hello")
        watchers: list[Watcher] = [await astrid.watch(table), await loki.watch(table, 1)]
        host = console(one)
        await judge(host, await id_of(host, "Loki"), name="Logi")
        for watcher in watchers:
            await watcher.until(lambda v: v.sight["seats"][1]["name"] == "Logi")
            await watcher.leave()
        assert (await loki.get("/api/me"))["name"] == "Logi"
        assert "Loki" not in json.dumps(await astrid.get(f"/api/tables/{table}"))
        assert traces(database, "Loki") == []

    tell(database, scenario)


def test_announcements_and_limits_hold_at_every_process(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        host, anybody = console(one), Person(other.url)
        await host.post("/api/admin/announcement", {"text": "Back at eight", "hours": 1})
        await host.post("/api/admin/limits", {"name": "report", "burst": 1, "a_second": 0.5})
        await other.hall.refresh()  # as it does every few seconds
        assert (await anybody.get("/api/announcement"))["text"] == "Back at eight"
        assert other.hall.limits.of("report").burst == 1
        await host.post("/api/admin/announcement", {"text": "", "hours": 0})
        await host.post("/api/admin/limits", {"name": "report"})
        await other.hall.refresh()
        assert (await anybody.get("/api/announcement"))["text"] == ""
        assert other.hall.limits.of("report").burst > 1
        assert (await refused(host.post("/api/admin/limits", {"name": "moon"}))).error == "unknown"

    tell(database, scenario)


def test_reports_and_audit_are_deleted_after_a_while(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid, _, table = await at_a_table(server, server)
            await astrid.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "play"})
            host = console(server)
            await judge(host, await id_of(host, "Loki"), mute_hours=1)
            server.hall.cleanup.keep_ms = -1000  # what is older than in a second
            while await server.hall.cleanup._some(server.hall.cleanup.before()) is not None:
                pass
            assert (await host.get("/api/admin/reports"))["reports"] == []
            assert (await host.get("/api/admin/audit"))["acts"] == []

    asyncio.run(scenario())
