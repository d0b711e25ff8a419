"""One identity on several devices: signing in, merging, signing out, a new phrase."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from clock import HandClock
from longhouse.server import phrases, players
from longhouse.server.limits import Limit
from longhouse.server.storage import (
    boxes,
    company,
    exporting,
    logins,
    notices,
    order,
    pairing,
    profiles,
    ratings,
    reads,
)
from longhouse.server.storage.groups import Offer
from longhouse.server.storage.merging import merge
from longhouse.server.storage.rows import (
    AuditRow,
    BlockRow,
    DeviceRow,
    InvitationRow,
    LoginRow,
    NoticeRow,
    RatedGame,
    ReportRow,
    ResultRow,
)
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction, add_player
from server.client import Person, Refused, refused
from server.databases import change, player, set_up
from server.databases import tell as tell_store
from server.halls import Running, running
from server.positions import id_of
from server.test_order import console, tell, until_so
from server.test_privacy import BOT, MINE
from server.traces import traces

OLD_NEW = ("old", "new")


async def sign_in(server: Running, phrase: str, token: str = "", **more: Any) -> Person:
    """On another device, or with what the owner of a token has."""
    got = await Person(server.url, token).post("/api/players/recover", {"phrase": phrase, **more})
    person = Person(server.url, got["token"], got["name"])
    person.phrase = got["phrase"]
    return person


async def merged(server: Running, into: Person, device: Person) -> Person:
    """The player of a device becomes another, whose words they know, with all they have."""
    return await sign_in(server, into.phrase, device.token, merge=True, own=device.phrase)


async def tables_of(person: Person) -> set[str]:
    lines = (await person.get("/api/me/tables", limit=50))["tables"]
    return {line["table"]["id"] for line in lines}


def test_signing_in_brings_along_the_games_of_the_device(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        astrid, friend = await Person.come(one.url, "Astrid"), await Person.come(one.url, "Björn")
        guest = await Person.come(other.url, "Visitor")
        own = await astrid.open("walhalla", [MINE, {}, BOT])
        going = await friend.open("walhalla", [MINE, {}, BOT])
        await guest.do(going, "sit")
        await guest.do(going, "chat", text="Hello")
        waiting = await guest.open("walhalla", [{}, {}, {"kind": "reserved", "name": "Ulf"}])
        over = await guest.open("walhalla", [MINE, {}, BOT])
        await friend.do(over, "sit")
        for person in (guest, friend):
            await person.do(over, "vote", agree=True)
        again = (await friend.do(over, "rematch"))["table"]
        await guest.post("/api/me/blocks", {"table": going, "seat": 0, "kind": "mute"})
        who = await other.hall.accounts.player(bytes.fromhex(guest.token))
        await set_up(one.hall.store, "bare")
        won = ResultRow(who.id, "bare", "walhalla", 3, "greedy", True, 0, 1)
        assert await one.hall.store.append(change("bare", 0, results=[won]))
        watcher, seen = await guest.watch(going, 1), await friend.watch(going, 0)

        me = await merged(other, astrid, guest)
        assert (me.token, me.name) == (guest.token, "Astrid")  # the device keeps its token
        await watcher.ended()
        assert [m["error"] for m in watcher.messages if m["say"] == "bye"] == ["busy"]
        for device in (astrid, me.at(one.url), me):
            await until_so(partial(named, device, "Astrid"))
            assert await tables_of(device) == {own, going}
        played = await me.watch(going, 1)
        number = seen.sight["number"]
        await me.do(going, "hand_over", seat=1, bot="random")
        await seen.until(lambda v: v.sight["number"] > number)
        assert (await astrid.get(f"/api/tables/{going}"))["yours"] == [1]
        assert (await astrid.get(f"/api/tables/{waiting}/links"))["links"]  # the host of it
        assert (await astrid.get(f"/api/tables/{again}"))["kept"] == [0]
        export = await astrid.get("/api/me/export")
        assert [one["name"] for one in export["blocks"]] == ["Björn"]
        assert {row["table"] for row in export["results"]} == {"bare", over}
        assert len(export["devices"]) == 2
        assert {game["id"] for game in export["games"]} == {over}
        assert [line["text"] for table in export["tables"] for line in table["chats"]] == ["Hello"]
        left = {trace.partition(":")[0] for trace in traces(database, who.id) if "." in trace}
        left = {name for name in left if not name.startswith("hall.db")}
        assert left == {"players.id", "audit.about"}  # which tells who has become whom
        assert (await refused(sign_in(other, guest.phrase))).error == "unknown_player"
        for viewer in (played, seen):
            await viewer.leave()

    tell(database, scenario)


def test_nothing_is_left_of_the_other_in_any_table(database: str) -> None:
    offers = [Offer("walhalla", "", 3, "usual")]
    browser = DeviceRow("push", "old", "", b"", b"", 1, "")
    together = [ResultRow(who, "both", "walhalla", 3, "", who == "old", 0, 1) for who in OLD_NEW]
    together = [replace(row, seat=seat, people=3) for seat, row in enumerate(together)]

    def lived(tx: Transaction) -> None:
        for name in (*OLD_NEW, "third"):
            add_player(tx, player(name))
            logins.add_login(tx, LoginRow(name + "s", name, name.encode(), "", 1, 1))
        notices.add_device(tx, replace(browser, login="olds"), NoticeRow("old", off_key="k"))
        mail = NoticeRow("old", address="old@example.org", confirmed=1, off_key="k")
        notices.keep_notices(tx, mail)
        notices.keep_notices(tx, NoticeRow("new", zone="Europe/Oslo", off_key="other"))
        again = [replace(row, table_id="again") for row in together]
        profiles.add(tx.connection, [*together, *again, replace(together[0], table_id="alone")])
        for table, who in (("first", "old"), ("second", "new")):
            tx.rated.append(RatedGame(table, "walhalla", 1, [(who, 1), ("third", 2)]))
        order.add_audit(tx, AuditRow("a", 1, "third", "judge", '{"player":"old"}'))
        company.invite(tx, InvitationRow("i", "open", "third", "old", 1))
        pairing.ask(tx, "old", offers, 1)
        pairing.keep(tx, "old", [Offer("walhalla", "", 3, "day")], 1)
        for who, game in (("old", "walhalla"), ("new", "walhalla"), ("old", "voluspa")):
            boxes.keep_box(tx, who, game, who)

    async def scenario(store: Store) -> None:
        await store.write(lived)
        await store.write(merge, "old", "new", 2)
        owned = await store.read(exporting.owned_by, "new")
        mail = owned.notices
        assert mail is not None and mail.zone == "Europe/Oslo"  # as who stays wants it
        assert (mail.address, mail.confirmed, mail.off_key) == ("old@example.org", 1, "k")
        assert [device.id for device in owned.devices] == ["push"]
        by_table = {row.table_id: row for row in owned.results}
        assert (by_table["alone"].outcome, by_table["alone"].people) == ("whole", 3)
        both = by_table["both"]  # a player with two seats
        assert (both.outcome, both.won, both.people, both.seat) == ("part", True, 2, 0)
        assert [row.table_id for row in owned.rated] == ["first", "second"]
        assert await store.write(lambda tx: ratings.recompute(tx.connection)) == 0
        assert [row.by for row in owned.invitations] == ["new"]
        noted = {act.act: act.about for act in await store.read(order.audit, None, 9)}
        assert noted["judge"] == '{"player":"new"}'
        assert noted["merge"] == '{"player":"new","other":"old","host":false}'
        assert not await store.read(pairing.waiting, 2)
        assert owned.boxes == [("voluspa", "old"), ("walhalla", "new")]

        # A process that has not heard of it ends a game of theirs.
        await set_up(store, "late", "against oneself")
        late = [replace(row, table_id="late") for row in together]
        game = RatedGame("late", "walhalla", 3, [("old", 1), ("third", 2)])
        assert await store.append(replace(change("late", 0, results=late), rated=game))
        alone = replace(game, table_id="against oneself", places=[("old", 1), ("new", 2)])
        assert await store.append(replace(change("against oneself", 0), rated=alone))
        owned = await store.read(exporting.owned_by, "new")
        assert {row.table_id for row in owned.results} == {"again", "alone", "both", "late"}
        assert [row.table_id for row in owned.rated] == ["first", "second", "late"]

        # A player with two seats has the worse of both places; the others keep theirs.
        await set_up(store, "three")
        three = replace(game, table_id="three", places=[("old", 1), ("third", 2), ("new", 3)])
        assert await store.append(replace(change("three", 0), rated=three))
        places = {
            row.table_id: row.place for row in (await store.read(exporting.owned_by, "new")).rated
        }
        assert places["three"] == 3
        assert [row.table_id for row in (await store.read(exporting.owned_by, "third")).rated][
            -1
        ] == "three"

        assert await store.write(logins.remove_login, "new", "olds")
        assert not (await store.read(exporting.owned_by, "new")).devices  # no more messages to it

    tell_store(database, scenario)
    left = {trace.partition(":")[0] for trace in traces(database, "old") if ": 'old'" in trace}
    assert left == {"players.id", "boxes.box"}  # what is in that box is not who it is


async def named(person: Person, name: str) -> None:
    if (await person.get("/api/me"))["name"] != name:
        raise Refused({"error": "other", "text": ""})


def test_a_merge_carries_no_rights_and_is_noted(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        boss, stranger = [await Person.come(one.url, name) for name in ("Astrid", "Loki")]
        await make_host(one, boss)
        table = await boss.open("walhalla", [MINE, {}, BOT])
        mail = NoticeRow(await id_of(one.hall.store, boss), address="a@example.org", off_key="k")
        await one.hall.store.write(notices.keep_notices, mail)

        # A stranger has given her their words. She is told what would be theirs.
        told = await boss.post("/api/players/recover/preview", {"phrase": stranger.phrase})
        assert told == {
            "mine": {"name": "Astrid", "games": 0, "running": 1, "mail": True, "host": True},
            "theirs": {"name": "Loki", "games": 0, "running": 0, "mail": False, "host": False},
        }
        assert await tables_of(boss) == {table} and not await tables_of(stranger)

        # Without her own words nothing is joined, nor with other ones.
        for own, error in (
            ("", "invalid"),
            ("odin", "invalid"),
            (stranger.phrase, "not_yours"),
        ):
            merging = sign_in(one, stranger.phrase, boss.token, merge=True, own=own)
            assert (await refused(merging)).error == error
        await boss.get("/api/admin/audit")

        # If she does it all the same, the stranger is no host, and hosts can see what happened.
        await merged(one, stranger, boss)
        for person in (boss, stranger, stranger.at(other.url), boss.at(other.url)):
            await until_so(partial(named, person, "Loki"))
            assert (await refused(person.get("/api/admin/audit"))).error == "not_yours"
        acts = (await console(one).get("/api/admin/audit"))["acts"]
        (act,) = [line for line in acts if line["act"] == "merge"]
        assert act["about"]["host"] is True and act["about"]["player"] == act["who"]

    tell(database, scenario)


async def make_host(server: Running, person: Person) -> None:
    """The console invites a player, who comes."""
    link = (await console(server).post("/api/admin/invite", {}))["link"]
    await person.post("/api/admin/join", {"key": link.partition("key=")[2]})


def test_a_merge_ends_no_ban_no_mute_no_block_and_no_report(database: str) -> None:
    def lived(tx: Transaction) -> None:
        for name in (*OLD_NEW, "third"):
            add_player(tx, player(name))
        order.judge(tx, "old", 50, 60, 1)
        for who, whom, kind in (
            ("old", "third", "block"),
            ("new", "third", "mute"),
            ("third", "old", "block"),
            ("third", "new", "mute"),
        ):
            order.add_block(tx, BlockRow(f"{who} {whom}", who, whom, kind, 1))
        order.add_report(tx, ReportRow("r", 1, "third", "old", "table", 0, 0, "chat", ""))

    async def scenario(store: Store) -> None:
        await store.write(lived)
        await store.write(merge, "old", "new", 2)
        one = await store.read(reads.player, "new")
        assert one is not None and (one.muted, one.banned) == (50, 60)
        assert await store.read(order.blocked_by, "third", ["new"])
        assert await store.read(order.blocked_by, "new", ["third"])
        ((report, *_),) = await store.read(order.reports, True, None, 9)
        assert report.about == "new"

    tell_store(database, scenario)


def test_a_merge_that_a_process_had_begun_is_finished_by_the_next(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid, guest = await Person.come(server.url, "Astrid"), await Person.come(server.url)
            waiting = await guest.open("walhalla", [{}, {}, {"kind": "reserved", "name": "Ulf"}])
            old, into = [
                (await server.hall.accounts.player(bytes.fromhex(person.token))).id
                for person in (guest, astrid)
            ]
            await server.hall.store.write(merge, old, into, 1)
        async with running(sqlite) as server:
            await server.hall.farewells.finish()
            there = astrid.at(server.url)
            assert (await there.get(f"/api/tables/{waiting}/links"))["links"]

    asyncio.run(scenario())


def test_an_address_merges_so_many_and_no_more(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            clock = HandClock()
            server.count_by(clock)
            server.hall.limits.given = {"merge": Limit(1, 0.01)}
            astrid = await Person.come(server.url, "Astrid")
            guests = [await Person.come(server.url, name) for name in ("Björn", "Cilla", "Dag")]
            await merged(server, astrid, guests[0])
            for guest in guests[1:]:
                merging = merged(server, astrid, guest)
                assert (await refused(merging)).error == "too_fast"
            await sign_in(server, astrid.phrase)  # to sign in is another matter
            clock.turn(100)
            await merged(server, astrid, guests[1])
            assert (await guests[2].get("/api/me"))["name"] == "Dag", "they stay two"

    asyncio.run(scenario())


def test_a_program_and_a_person_stay_two(sqlite: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        astrid = await Person.come(one.url, "Astrid")
        got = await Person(one.url).post("/api/players", {"name": "Freki", "bot": True})
        freki = Person(one.url, got["token"])
        freki.phrase = got["phrase"]
        merging = merged(one, astrid, freki)
        assert (await refused(merging)).error == "invalid"
        assert (await refused(sign_in(one, astrid.phrase, merge=True))).error == "unknown_player"
        itself = await merged(one, astrid, astrid)
        assert itself.token == astrid.token

    tell(sqlite, scenario)


def test_a_device_that_is_signed_out_is_so_at_every_server(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        laptop = await Person.come(one.url, "Astrid")
        phone = await sign_in(other, laptop.phrase, device="Firefox · Android")
        table = await laptop.open("walhalla", [MINE, {}, BOT])
        watchers = [await phone.watch(table, 0), await phone.at(one.url).watch(table)]
        stays = await laptop.watch(table, 0)
        listed = (await laptop.get("/api/me/devices"))["devices"]
        assert {(d["name"], d["here"]) for d in listed} == {
            ("", True),
            ("Firefox · Android", False),
        }
        [lost] = [d["id"] for d in listed if not d["here"]]
        stranger = await Person.come(one.url, "Loki")
        theirs = stranger._ask("DELETE", f"/api/me/devices/{lost}")
        assert (await refused(theirs)).error == "unknown"
        await laptop._ask("DELETE", f"/api/me/devices/{lost}")
        for watcher in watchers:
            await watcher.ended()
            assert [m["error"] for m in watcher.messages if m["say"] == "bye"] == ["unknown_player"]
        for server in (one, other):
            await until_so(partial(phone.at(server.url).get, "/api/me"), "unknown_player")
        await stays.do("ping")

        renewed = await laptop.post("/api/me/phrase", None)
        assert renewed["token"] == laptop.token and renewed["phrase"] != laptop.phrase
        assert (await refused(sign_in(other, laptop.phrase))).error == "unknown_player"
        again = await sign_in(other, renewed["phrase"])
        assert (await again.get("/api/me/devices"))["phrased"] == renewed["phrased"] > 0
        await stays.leave()

    tell(database, scenario)


def test_the_secret_of_a_phrase_is_no_token(sqlite: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        laptop = await Person.come(one.url, "Astrid")
        phrase = phrases.read(laptop.phrase)
        assert phrase is not None
        thief = Person(one.url, players.token_of(phrase.secret))
        assert (await refused(thief.get("/api/me"))).error == "unknown_player"

    tell(sqlite, scenario)


def test_beyond_the_limit_of_devices_the_longest_unused_is_signed_out(sqlite: str) -> None:
    def lived(tx: Transaction) -> None:
        add_player(tx, player("ask"))
        for n in range(logins.MOST + 1):
            logins.add_login(tx, LoginRow(str(n), "ask", bytes([n]), "", n, n))

    async def scenario(store: Store) -> None:
        await store.write(lived)
        kept = await store.read(logins.logins_of, "ask")
        assert [row.id for row in kept] == [str(n) for n in range(logins.MOST, 0, -1)]

    tell_store(sqlite, scenario)


def test_who_is_signed_out_while_they_come_in_does_not_stay(sqlite: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        store = one.hall.store
        laptop = await Person.come(one.url, "Astrid")
        table = await laptop.open("walhalla", [MINE, {}, BOT])

        async def meanwhile(name: str, come: Callable[[Person], Awaitable[Any]]) -> None:
            """Sign a phone out between what the server reads of it and what it does with that."""
            phone = await sign_in(one, laptop.phrase)
            [device] = [
                row["id"] for row in (await phone.get("/api/me/devices"))["devices"] if row["here"]
            ]
            one.hall.accounts._cache.clear()
            read, begun, done = store.read, asyncio.Event(), asyncio.Event()

            async def late(query: Any, *args: Any) -> Any:
                found = await read(query, *args)
                if query.__name__ == name:
                    begun.set()
                    await done.wait()
                return found

            setattr(store, "read", late)  # noqa: B010
            coming = asyncio.ensure_future(come(phone))
            await begun.wait()
            setattr(store, "read", read)  # noqa: B010
            await laptop._ask("DELETE", f"/api/me/devices/{device}")
            done.set()
            assert (await refused(coming)).error == "unknown_player"

        await meanwhile("by_token", lambda phone: phone.get("/api/me"))
        await meanwhile("chats", lambda phone: phone.watch(table, 0))

    tell(sqlite, scenario)
