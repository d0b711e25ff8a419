"""Claimed names: /@name of one player each, look-alikes, former and deleted names, privacy."""

from __future__ import annotations

import asyncio
import re
import string
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from clock import HandClock
from longhouse.server import claims, names
from longhouse.server.limits import Limit
from longhouse.server.refusal import Refusal
from longhouse.server.storage import claims as stored
from longhouse.server.storage import cleanup, exporting, forgetting, logins
from longhouse.server.storage.merging import merge
from longhouse.server.storage.rows import ClaimRow, LoginRow, RatedGame, ResultRow, ShownRow
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction, add_player
from longhouse.server.web.app import ROOMS
from server.client import Person, Refused, refused
from server.databases import change, player, set_up
from server.databases import tell as tell_store
from server.halls import Running, running
from server.scenarios import fetch
from server.test_order import console, judge, tell
from server.test_privacy import delete
from server.traces import traces

MINE, BOT = {"kind": "mine"}, {"kind": "bot", "bot": "random"}
YEAR = stored.KEPT_MS
PARTS = ("ratings", "history", "games", "versus", "deals")


async def claim(person: Person, name: str) -> Any:
    return await person.post("/api/me/name", {"name": name})


async def show(person: Person, **parts: bool) -> Any:
    return await person._ask("PATCH", "/api/me/shown", parts)


async def hide_all(person: Person) -> None:
    await show(person, **dict.fromkeys(PARTS, False))


async def profile(person: Person, name: str) -> Any:
    return await person.get(f"/api/names/{name}")


# Names


@pytest.mark.parametrize("name", ["bjorn", "b-j", "odin_2", "a1b", "abcdefghijklmnopqrst"])
def test_a_name_has_letters_digits_and_single_signs_between(name: str) -> None:
    claims.check(name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "ab",
        "1abc",
        "-abc",
        "abc-",
        "a--b",
        "a b",
        "björn",
        "оdin",
        "a.b",
        "abcdefghijklmnopqrstu",
    ],
)
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(Refusal) as refusal:
        claims.check(name)
    assert refusal.value.error == "invalid"


@pytest.mark.parametrize(
    "name",
    [
        "admin",
        "adm1n",
        "a-d-m-i-n",
        "longhouse",
        "l0nghouse",
        "walhalla",
        "voluspa",
        "guest",
        "gast12",
    ],
)
def test_reserved_names_and_their_look_alikes_are_taken(name: str) -> None:
    with pytest.raises(Refusal) as refusal:
        claims.check(name)
    assert refusal.value.error == "name_taken"


def test_the_server_knows_the_pages_of_the_browser_client() -> None:
    source = (Path(__file__).parents[2] / "web/src/App.svelte").read_text(encoding="utf-8")
    rooms = set(re.findall(r'room === "([a-z]*)"', source))
    assert "tournaments" in rooms and rooms <= set(ROOMS)


def test_pages_of_the_hall_are_reserved() -> None:
    for room in ROOMS:
        if len(room) >= claims.SHORTEST:
            with pytest.raises(Refusal):
                claims.check(room)


@given(
    st.text(string.ascii_lowercase + string.digits + "-_", min_size=3, max_size=20),
    st.text(string.ascii_lowercase + string.digits + "-_", min_size=3, max_size=20),
)
def test_names_share_a_key_if_they_look_alike(one: str, other: str) -> None:
    """For these letters a name has one skeleton, so that one key per name is enough."""
    assert len(names._skeletons(one)) == 1
    assert (claims.key_of(one) == claims.key_of(other)) == names.alike(one, other)


def test_only_a_claimed_name_begins_with_an_at() -> None:
    for name in ("@bjorn", "＠bjorn", " @ @bjorn", "﹫bjorn", "\u200b@bjorn"):
        assert names.clean(name) == "bjorn"
    assert names.clean("bj@rn") == "bj@rn"


# Claiming


def test_a_name_leads_to_its_player_and_look_alikes_are_refused(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        bjorn, loki = await Person.come(one.url, "Björn"), await Person.come(one.url, "Loki")
        assert (await bjorn.get("/api/me/name"))["name"] == ""
        assert (await claim(bjorn, " @Bjorn "))["name"] == "bjorn"
        for name in ("bjorn", "BJORN", "bj0rn", "bjom", "b-jorn"):
            assert (await refused(claim(loki.at(other.url), name))).error == "name_taken"
        for visitor in (loki, Person(other.url)):
            seen = await profile(visitor, "BjOrn")
            assert (seen["handle"], seen["name"], seen["yours"]) == ("bjorn", "Björn", False)
            # A name that only looks like it, and one that nobody has, lead nowhere.
            for name in ("bj0rn", "b-jorn", "nobodyhasit", "admin", "%40bjorn%2F", "бjorn"):
                assert (await refused(profile(visitor, name))).error == "unknown"
        assert (await profile(bjorn, "bjorn"))["yours"]
        # The same name, written in another way, stays the same.
        assert (await claim(bjorn, "b-jorn"))["former"] == []
        assert (await profile(loki, "b-jorn"))["name"] == "Björn"
        page = await fetch(one, "GET", "/@bjorn", headers={"accept": "text/html"})
        assert page.status_code == 200

    tell(database, scenario)


def test_two_who_claim_a_name_at_once_do_not_both_get_it(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        people = [
            await Person.come(server.url, f"Guest {n}") for n in range(4) for server in (one, other)
        ]
        done = await asyncio.gather(
            *(claim(person, "freya") for person in people), return_exceptions=True
        )
        assert sum(not isinstance(one, BaseException) for one in done) == 1
        assert all(isinstance(one, Refused | dict) for one in done)
        # Nor does one player get two names at once.
        me = people[0]
        await asyncio.gather(
            *(claim(me.at(server.url), name) for server, name in ((one, "frigg"), (other, "saga"))),
        )
        mine = await me.get("/api/me/name")
        assert mine["name"] in ("frigg", "saga")
        owned = await one.hall.store.read(exporting.owned_by, (await exported(me))["id"])
        assert sum(row.until is None for row in owned.claims) == 1

    tell(database, scenario)


async def exported(person: Person) -> Any:
    return await person.get("/api/me/export")


def test_a_former_name_works_for_its_owner_only(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        bjorn, loki = await Person.come(one.url, "Björn"), await Person.come(one.url, "Loki")
        await claim(bjorn, "bjorn")
        mine = await claim(bjorn, "bear")
        assert mine["name"] == "bear"
        assert [former["name"] for former in mine["former"]] == ["bjorn"]
        for server in (one, other):
            old = await profile(bjorn.at(server.url), "bjorn")
            assert (old["moved"], old["handle"], old["name"]) == (True, "bear", "")
            missing = await refused(profile(loki.at(server.url), "nobodyhasit"))
            assert str(await refused(profile(loki.at(server.url), "bjorn"))) == str(missing)
            assert str(await refused(profile(Person(server.url), "bjorn"))) == str(missing)
        assert (await refused(claim(loki, "bjorn"))).error == "name_taken"
        # The owner may go back, and give it up.
        assert (await claim(bjorn, "bjorn"))["name"] == "bjorn"
        given_up = await bjorn._ask("DELETE", "/api/me/name")
        assert given_up["name"] == "" and len(given_up["former"]) == 2
        assert (await profile(bjorn, "bjorn"))["handle"] == ""
        assert (await refused(claim(loki, "bear"))).error == "name_taken"

    tell(database, scenario)


def test_names_are_kept_for_a_year_and_for_one_player_only_a_few(database: str) -> None:
    def row(name: str, who: str, at: int) -> ClaimRow:
        return ClaimRow(claims.key_of(name), name, who, at)

    async def scenario(store: Store) -> None:
        for name in ("a", "b"):
            await store.write(add_player, player(name))
        for at, name in enumerate(("odin", "thor", "freya", "frigg"), 1):
            assert await store.write(stored.claim, row(name, "a", at), at) is None
        again = await store.write(stored.claim, row("skadi", "a", 5), 5)
        assert again == 2 + YEAR  # when the first of the former names is free
        assert await store.write(stored.claim, row("thor", "a", 6), 6) is None  # one of theirs
        assert await store.write(stored.claim, row("odin", "b", YEAR), YEAR) == 0
        assert await store.write(stored.claim, row("odin", "b", YEAR + 2), YEAR + 2) is None
        assert await store.read(stored.name_of, "b") == "odin"
        assert await store.write(stored.remove_old, 4 + YEAR) == 1  # freya's: the others are later
        found = await store.read(stored.claims_of, "a", 4 + YEAR)
        assert [one.name for one in found] == ["thor", "frigg"]

    tell_store(database, scenario)


def test_programs_have_no_name_and_hosts_take_bad_ones_away(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        got = await Person(one.url).post("/api/players", {"name": "Freki", "bot": True})
        assert (await refused(claim(Person(one.url, got["token"]), "freki"))).error == "not_yours"
        loki, astrid = await Person.come(one.url, "Loki"), await Person.come(other.url, "Astrid")
        await claim(loki, "badname")
        host = console(one)
        [found] = (await host.get("/api/admin/players", find="Loki"))["players"]
        assert found["handle"] == "badname"
        assert (await judge(host, found["id"], handle=""))["handle"] == ""
        for visitor in (loki, astrid):
            assert (await refused(profile(visitor, "badname"))).error == "unknown"
            assert (await refused(claim(visitor, "badname"))).error == "name_taken"
        acts = (await host.get("/api/admin/audit"))["acts"]
        assert [act["act"] for act in acts] == ["take_name"]
        assert "badname" not in str(acts)

    tell(database, scenario)


# Privacy


def test_a_profile_shows_what_its_player_chose(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        bjorn, loki = await Person.come(one.url, "Björn"), await Person.come(one.url, "Loki")
        table = await bjorn.open("walhalla", [MINE, {}, BOT])
        await loki.do(table, "sit")
        ids = [(await exported(person))["id"] for person in (bjorn, loki)]
        await set_up(one.hall.store, "rated")
        results = [
            ResultRow(who, "rated", "walhalla", 2, "", n == 0, 0, 9, "base", n, 2, "whole", True)
            for n, who in enumerate(ids)
        ]
        rated = RatedGame("rated", "walhalla", 9, [(ids[0], 1), (ids[1], 2)])
        done = change("rated", 0, results=results)
        assert await one.hall.store.append(replace(done, rated=rated))
        await claim(bjorn, "bjorn")
        there = loki.at(other.url)

        seen = await profile(there, "bjorn")
        assert seen["shows"] == ["ratings", "history", "versus", "deals"]
        assert seen["ratings"][0]["games"] == 1 and len(seen["games"]) == 1
        assert seen["played"] == []
        assert seen["versus"] == [{"game": "walhalla", "games": 1, "yours": 0, "theirs": 1}]
        assert (await profile(Person(one.url), "bjorn"))["versus"] == []
        assert (await profile(bjorn, "bjorn"))["versus"] == []
        by_seat = await there.get(f"/api/tables/{table}/players/0")
        assert by_seat == seen

        await show(bjorn, games=True, history=False, versus=False)
        seen = await profile(there, "bjorn")
        assert seen["shows"] == ["ratings", "games", "deals"]
        assert seen["ratings"] and not seen["games"] and not seen["versus"]
        assert seen["played"][0]["games"] == 1

        await hide_all(bjorn)
        for path in ("/api/names/bjorn", f"/api/tables/{table}/players/0"):
            bare = {**await there.get(path), "handle": ""}
            assert bare == {
                "name": "Björn", "ratings": [], "games": [], "next": None, "handle": "",
                "shows": [], "played": [], "versus": [], "yours": False, "moved": False,
                "together": None, "puzzles": [], "deals": None,
            }  # fmt: skip
        # Nobody follows a private player from a table to the name.
        assert (await there.get(f"/api/tables/{table}/players/0"))["handle"] == ""
        assert (await profile(there, "bjorn"))["handle"] == "bjorn"

    tell(database, scenario)


def test_switches_that_are_turned_at_once_all_count(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        bjorn = await Person.come(one.url, "Björn")
        places = cycle((bjorn, bjorn.at(other.url)))
        await asyncio.gather(*(show(next(places), **{part: False}) for part in PARTS))
        assert not any((await bjorn.get("/api/me/name"))["shown"].values())

    tell(database, scenario)


def test_the_export_has_the_name_and_deletion_leaves_only_a_hash(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        yrsa, loki = await Person.come(one.url, "Yrsa"), await Person.come(other.url, "Loki")
        await claim(yrsa, "yrsa-of-old")
        await claim(yrsa, "yrsa-the-wise")
        await show(yrsa, ratings=False, puzzles=True)
        got = await exported(yrsa)
        assert [(row["name"], row["until"] is None) for row in got["claimed"]] == [
            ("yrsa-of-old", False),
            ("yrsa-the-wise", True),
        ]
        chosen = {"ratings": False, "games": False, "puzzles": True}
        assert got["shown"] == dict.fromkeys(PARTS, True) | chosen
        assert traces(database, "yrsa-of-old", "yrsa-the-wise")
        await delete(yrsa)
        assert not traces(database, "yrsa-of-old", "yrsa-the-wise")
        left = [trace for trace in traces(database, got["id"]) if trace.startswith("shown.")]
        assert not left
        for name in ("yrsa-the-wise", "yrsa-of-old"):
            assert (await refused(profile(loki, name))).error == "unknown"
            assert (await refused(claim(loki, name))).error == "name_taken"

    tell(database, scenario)


def test_an_idle_player_leaves_the_name_free_of_strangers_too(database: str) -> None:
    async def scenario(store: Store) -> None:
        for name in ("a", "b"):
            await store.write(add_player, player(name))
        row = ClaimRow(claims.key_of("odin"), "odin", "a", 1)
        assert await store.write(stored.claim, row, 1) is None
        assert await store.write(cleanup.remove_player, "a", 1 << 50, 10)
        again = ClaimRow(claims.key_of("odin"), "odin", "b", 11)
        assert await store.write(stored.claim, again, 11) == 0
        assert await store.write(stored.claim, again, 11 + YEAR) is None

    tell_store(database, scenario)


def test_a_merge_keeps_one_name_and_the_stricter_choice(database: str) -> None:
    def lived(tx: Transaction) -> None:
        for name in ("old", "new", "third"):
            add_player(tx, player(name))
            logins.add_login(tx, LoginRow(name + "s", name, name.encode(), "", 1, 1))
        for who, name in (("old", "odin"), ("new", "thor"), ("third", "loki")):
            stored.claim(tx, ClaimRow(claims.key_of(name), name, who, 1), 1)
        stored.show(tx, "old", {"history": False, "games": True, "deals": False})
        stored.show(tx, "new", {"versus": False})

    async def scenario(store: Store) -> None:
        await store.write(lived)
        await store.write(merge, "old", "new", 2)
        owned = await store.read(exporting.owned_by, "new")
        assert {(row.name, row.until) for row in owned.claims} == {
            ("odin", 2 + YEAR), ("thor", None),
        }  # fmt: skip
        assert owned.shown == ShownRow("new", True, False, False, False, False)
        await store.write(lambda tx: add_player(tx, player("fourth")))
        await store.write(merge, "new", "fourth", 3)  # who has neither name nor choice
        assert await store.read(stored.name_of, "fourth") == "thor"
        assert (await store.read(stored.shown_by, "fourth")).history is False
        await store.write(forgetting.forget_player, "fourth", 4)
        for name in ("odin", "thor"):
            row = await store.read(stored.find, claims.key_of(name), 5)
            assert row is not None and (row.name, row.player) == ("", None)

    tell_store(database, scenario)


# Limits


def test_names_cannot_be_tried_out_quickly(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            clock = HandClock()
            server.count_by(clock)
            bjorn = await Person.come(server.url, "Björn")
            await claim(bjorn, "bjorn")
            for _ in range(20):  # a known name may be looked at by a whole club
                await profile(bjorn, "bjorn")
            tried = 0
            while (await refused(profile(bjorn, f"name{tried}"))).error == "unknown":
                tried += 1
            assert tried < 15
            clock.turn(24)  # one more every 22 seconds
            assert (await refused(profile(bjorn, "another"))).error == "unknown"
            assert (await refused(profile(bjorn, "another"))).error == "too_fast"
            # Nor by claiming: by one player, and by many of one network
            server.hall.limits.given = {"claim": Limit(3, 0.01), "claims": Limit(4, 0.01)}
            for name in ("one", "two"):
                await claim(bjorn, f"bjorn-{name}")
            clock.turn(0)
            loki = await Person.come(server.url, "Loki")
            for name in ("bjorn", "bjorn-one"):
                assert (await refused(claim(loki, name))).error == "name_taken"
            assert (await refused(claim(loki, "bjorn-two"))).error == "too_fast"

    asyncio.run(scenario())
