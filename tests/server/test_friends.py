"""Friends, and who may see that a player is online (decision 28)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from clock import HandClock
from longhouse.server.limits import Limit
from longhouse.server.presence import ROUND_SECONDS, STAYS_MS
from longhouse.server.storage import friends
from longhouse.server.storage.forgetting import forget_player
from longhouse.server.storage.merging import merge
from longhouse.server.storage.order import add_block, judge
from longhouse.server.storage.profiles import add
from longhouse.server.storage.rows import BlockRow, FriendRow, ResultRow
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction, add_player
from server.client import Person, refused
from server.databases import player
from server.databases import tell as tell_store
from server.halls import Running
from server.scenarios import tell
from server.test_company import plan
from server.test_privacy import delete, halls

MINE: dict[str, Any] = {"kind": "mine"}
NOW = 1_000 * friends.MET_MS


def people(tx: Transaction, *names: str) -> None:
    for name in names:
        add_player(tx, replace(player(name), name=name))


def played(
    tx: Transaction, table: str, *names: str, at: int = NOW - 1, outcome: str = "whole"
) -> None:
    """A finished game of these players."""
    rows = [
        ResultRow(who, table, "voluspa", 2, "", False, 0, at, seat=seat, people=2, outcome=outcome)
        for seat, who in enumerate(names)
    ]
    add(tx.connection, rows)


def befriend(tx: Transaction, one: str, other: str) -> None:
    assert friends.add_friend(tx, FriendRow(f"{one} {other}", one, other, 1))


async def seen(store: Store, viewer: str, now: int = NOW) -> list[str]:
    return [one.name for one in await store.read(friends.online_for, viewer, now)]


def test_a_player_is_seen_only_by_those_whom_their_choice_includes(database: str) -> None:
    def live(tx: Transaction) -> None:
        people(tx, "x", "friend", "met", "old", "left", "stranger")
        befriend(tx, "x", "friend")
        for viewer in ("met", "old", "left", "stranger"):
            befriend(tx, viewer, "x")  # a list of one's own gives no right to see
        played(tx, "t1", "x", "met")
        played(tx, "t2", "x", "old", at=NOW - friends.MET_MS - 1)
        played(tx, "t3", "x", "left", outcome="early")
        played(tx, "t4", "x", "friend", outcome="early")

    async def scenario(store: Store) -> None:
        await store.write(live)
        for choice, viewers in (
            ("nobody", []),
            ("friends", ["friend"]),
            ("met", ["friend", "met"]),
            ("nobody", []),
        ):
            await store.write(friends.choose_presence, "x", choice)
            await store.write(friends.are_here, {"x": NOW + 5})
            watching = ("friend", "met", "old", "left", "stranger", "x")
            assert [one for one in watching if await seen(store, one) == ["x"]] == viewers
            for one in watching[1:-1]:  # the list of friends says the same
                [line] = await store.read(friends.friends_of, one, NOW)
                assert line.online == (one in viewers)
        await store.write(friends.choose_presence, "x", "friends")
        assert await seen(store, "friend") == []  # not before the next note
        await store.write(friends.are_here, {"x": NOW + 5})
        assert await seen(store, "friend", NOW + 5) == []

    tell_store(database, scenario)


@pytest.mark.parametrize("apart", ["x blocks", "x is blocked", "x is banned", "x is deleted"])
def test_a_block_in_either_direction_looks_like_being_away(sqlite: str, apart: str) -> None:
    def live(tx: Transaction) -> None:
        people(tx, "x", "friend")
        befriend(tx, "x", "friend")
        befriend(tx, "friend", "x")
        played(tx, "t", "x", "friend")
        friends.choose_presence(tx, "x", "met")
        friends.are_here(tx, {"x": NOW + 5})

    def part(tx: Transaction) -> None:
        if apart == "x is banned":
            judge(tx, "x", None, NOW + 9, NOW)
        elif apart == "x is deleted":
            forget_player(tx, "x", NOW)
        else:
            one, other = ("x", "friend") if apart == "x blocks" else ("friend", "x")
            add_block(tx, BlockRow("b", one, other, "block", NOW))

    async def scenario(store: Store) -> None:
        await store.write(live)
        assert await seen(store, "friend") == ["x"]
        await store.write(part)
        assert await seen(store, "friend") == []
        left = [(one.name, one.online) for one in await store.read(friends.friends_of, "friend", 1)]
        assert left == ([] if apart == "x is deleted" else [("x", False)])

    tell_store(sqlite, scenario)


def test_the_search_for_people_online_does_not_grow_with_the_hall(database: str) -> None:
    def live(tx: Transaction) -> None:
        people(tx, "x", "me")
        rows = [
            ResultRow(who, f"t{n}", "voluspa", 2, "", False, 0, NOW - n - 1, seat=seat, people=2)
            for n in range(6_000)
            for seat, who in enumerate(
                ("me", "x") if n % 2000 == 0 else (f"c{n % 900}", f"d{n % 1100}")
            )
        ]
        add(tx.connection, rows)
        friends.choose_presence(tx, "x", "met")
        friends.are_here(tx, {"x": NOW + 5})
        tx.connection.exec_driver_sql("ANALYZE")

    async def scenario(store: Store) -> None:
        await store.write(live)
        [line] = await store.read(friends.online_for, "me", NOW)
        assert (line.name, line.table_id, line.seat, line.friend) == ("x", "t0", 1, "")
        found = await store.read(plan, lambda c: friends.online_for(c, "me", NOW))
        assert "results_table" in found, found
        assert "SCAN results" not in found and "Seq Scan on results" not in found, found

    tell_store(database, scenario)


def test_merging_joins_both_lists_and_the_choice_of_the_profile_that_stays_holds(
    sqlite: str,
) -> None:
    def live(tx: Transaction) -> None:
        people(tx, "guest", "me", "a", "b", "c")
        for one, other in (
            ("guest", "a"), ("guest", "b"), ("me", "a"), ("me", "guest"), ("guest", "me"),
            ("a", "guest"), ("a", "me"), ("c", "guest"),
        ):  # fmt: skip
            befriend(tx, one, other)
        friends.choose_presence(tx, "guest", "met")
        friends.choose_presence(tx, "me", "friends")
        merge(tx, "guest", "me", NOW)

    async def scenario(store: Store) -> None:
        await store.write(live)

        async def listed(who: str) -> list[str]:
            rows = await store.read(friends.own_friends, who)
            return sorted(name for _, name in rows)

        assert await listed("me") == ["a", "b"]
        assert await listed("guest") == []
        assert await listed("a") == ["me"] and await listed("c") == ["me"]
        choices = [await store.read(friends.presence_of, one) for one in ("me", "guest")]
        assert choices == ["friends", "nobody"]

    tell_store(sqlite, scenario)


async def online(person: Person) -> list[str]:
    return [one["name"] for one in (await person.get("/api/home"))["mine"]["online"]]


async def patch(person: Person, choice: str) -> Any:
    return await person._ask("PATCH", "/api/me/presence", {"seen_by": choice})


async def met(astrid: Person, bjorn: Person) -> str:
    table = await astrid.open("voluspa", [MINE, {}])
    await bjorn.do(table, "sit")
    for person in (astrid, bjorn):
        await person.do(table, "vote", agree=True)
    return table


def test_friends_at_any_server_see_each_other_and_are_invited(database: str) -> None:
    async def scenario() -> None:
        async with halls(database) as (one, other):
            astrid, bjorn = (
                await Person.come(one.url, "Astrid"),
                await Person.come(one.url, "Björn"),
            )
            there = bjorn.at(other.url)
            table = await met(astrid, bjorn)
            added = await astrid.post("/api/me/friends", {"table": table, "seat": 1})
            [line] = added["friends"]
            known = {"name": "Björn", "online": False, "met": True, "handle": "", "seat": None}
            assert line == {"id": line["id"], **known}
            assert added["seen_by"] == "nobody"
            # A page about a seat can tell that its player is on the list.
            [line] = (await astrid.get("/api/me/friends", table=table))["friends"]
            assert line["seat"] == 1
            elsewhere = await astrid.open("voluspa", [MINE, {}])
            [line] = (await astrid.get("/api/me/friends", table=elsewhere))["friends"]
            assert line["seat"] is None
            again = await astrid.post("/api/me/friends", {"table": table, "seat": 1})
            assert again["friends"] == added["friends"]
            await there.post("/api/me/friends", {"table": table, "seat": 0})

            # He is at the other server, and nobody sees it before he has chosen so.
            await there.get("/api/home")
            await other.hall.presence.round()
            assert await online(astrid) == []
            assert (await patch(there, "friends"))["seen_by"] == "friends"
            await other.hall.presence.round()
            assert await online(astrid) == ["Björn"]
            [line] = (await astrid.get("/api/me/friends"))["friends"]
            assert line["online"]

            # His profile has an address, unless he hides it; by it he is found as well.
            await there.post("/api/me/name", {"name": "bjorn"})
            [line] = (await astrid.post("/api/me/friends", {"name": "bjorn"}))["friends"]
            assert line["handle"] == "bjorn"
            hidden = dict.fromkeys(("ratings", "history", "games", "versus", "deals"), False)
            await there._ask("PATCH", "/api/me/shown", hidden)
            [line] = (await astrid.get("/api/me/friends"))["friends"]
            assert line["handle"] == ""
            nobody = astrid.post("/api/me/friends", {"name": "nobody"})
            assert (await refused(nobody)).error == "unknown"

            # She invites him by her list.
            open_one = await astrid.open("voluspa", [MINE, {}])
            await astrid.post(f"/api/tables/{open_one}/invite", {"friend": line["id"]})
            [invited] = (await there.get("/api/home"))["mine"]["invitations"]
            assert (invited["by"], invited["line"]["table"]["id"]) == ("Astrid", open_one)

            told = await there.get("/api/me/export")
            assert [one["name"] for one in told["friends"]] == ["Astrid"]
            assert told["presence"]["seen_by"] == "friends" and told["presence"]["here"] > 0
            await patch(there, "nobody")
            assert await online(astrid) == []
            assert (await there.get("/api/me/export"))["presence"] is None

            left = await astrid._ask("DELETE", f"/api/me/friends/{line['id']}")
            assert left["friends"] == []
            gone = astrid._ask("DELETE", f"/api/me/friends/{line['id']}")
            assert (await refused(gone)).error == "unknown"
            await delete(astrid)
            assert (await there.get("/api/me/friends"))["friends"] == []

    asyncio.run(scenario())


def test_strangers_can_be_on_a_list_but_cannot_be_invited_or_flooded(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(friends, "MOST_FRIENDS", 2)

    async def scenario(server: Running) -> None:
        server.count_by(HandClock())
        server.hall.limits.given["friends"] = Limit(4, 0.1)
        astrid, bjorn, loki, hel = [
            await Person.come(server.url, name) for name in ("Astrid", "Björn", "Loki", "Hel")
        ]
        table = await astrid.open("walhalla", [MINE, {}, {}, {"kind": "bot", "bot": "random"}])
        for person in (bjorn, loki):
            await person.do(table, "sit")

        async def add(person: Person, seat: int) -> Any:
            return await person.post("/api/me/friends", {"table": table, "seat": seat})

        await add(hel, 0)
        found = (await add(hel, 1))["friends"]  # she looks at the table, and knows nobody there
        assert [one["met"] for one in found] == [False, False]
        assert (await refused(add(hel, 2))).error == "too_many"
        own = await hel.open("voluspa", [MINE, {}])
        for one in found:
            call = hel.post(f"/api/tables/{own}/invite", {"friend": one["id"]})
            assert (await refused(call)).error == "unknown"
        # Entries of others' lists are of no use.
        stolen = loki.post(f"/api/tables/{own}/invite", {"friend": found[0]["id"]})
        assert (await refused(stolen)).error in ("not_yours", "unknown")
        assert (await refused(add(hel, 3))).error == "unknown"  # a bot
        assert (await refused(add(astrid, 1))).error == "too_fast"  # all of one network

    tell(sqlite, scenario, limits=True)


def test_others_see_coming_and_going_late_and_at_random(sqlite: str) -> None:
    clock = HandClock()

    async def scenario(server: Running) -> None:
        astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
        table = await met(astrid, bjorn)
        await bjorn.post("/api/me/friends", {"table": table, "seat": 0})
        await patch(bjorn, "friends")
        await astrid.post("/api/me/friends", {"table": table, "seat": 1})
        assert await online(astrid) == []  # he has just come
        presence, drawn = server.hall.presence, []
        below = presence.rng.below
        presence.rng.below = lambda n: drawn.append(below(n)) or drawn[-1]  # type: ignore
        await presence.round()
        assert await online(astrid) == ["Björn"] and len(drawn) == 1
        clock.turn((STAYS_MS[0] + drawn[0]) / 1000 - 1)  # he has gone
        assert await online(astrid) == ["Björn"]
        clock.turn(1)
        assert await online(astrid) == []
        clock.turn(ROUND_SECONDS)
        await presence.round()
        assert await online(astrid) == []
        watcher = await bjorn.watch(table)  # a connection counts, too
        clock.turn(2 * ROUND_SECONDS)
        await presence.round()
        assert await online(astrid) == ["Björn"]
        await watcher.leave()

    tell(sqlite, scenario, clock=clock)
