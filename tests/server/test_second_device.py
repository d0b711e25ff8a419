"""A second device by link or QR code: confirmed by the first, once, for a short time."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from clock import HandClock
from longhouse.server import players
from longhouse.server.storage import exporting, forgetting, links, logins
from longhouse.server.storage.merging import merge
from longhouse.server.storage.rows import LinkRow, LoginRow
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction, add_player
from longhouse.server.web.api.links import VALID_MS
from server.client import Person, Refused, refused
from server.databases import player
from server.databases import tell as tell_store
from server.halls import Running, running
from server.test_order import console, id_of, judge, tell
from server.traces import traces

PHONE = "Firefox · Android"


async def ask(where: Running, link: dict[str, Any], device: str = PHONE) -> Any:
    body = {"secret": link["secret"], "device": device}
    return await Person(where.url).post(f"/api/links/{link['id']}/ask", body)


async def take(where: Running, link: dict[str, Any], key: str) -> Any:
    return await Person(where.url).post(f"/api/links/{link['id']}/take", {"key": key})


async def decide(person: Person, link: dict[str, Any], allow: bool) -> Any:
    return await person.post(f"/api/me/links/{link['id']}", {"allow": allow})


async def make(person: Person) -> Any:
    return await person.post("/api/me/links", None)


def test_a_device_is_signed_in_after_the_first_has_confirmed_it(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        laptop = await Person.come(one.url, "Astrid")
        link = await make(laptop)
        owner = await Person(other.url).post(f"/api/links/{link['id']}", {"secret": link["secret"]})
        assert owner == {"name": "Astrid", "until": link["until"]}
        assert (await laptop.get(f"/api/me/links/{link['id']}"))["state"] == "open"
        asked = await ask(other, link)
        mine = await laptop.get(f"/api/me/links/{link['id']}")
        assert (mine["state"], mine["device"]) == ("asked", PHONE)
        assert mine["number"] == asked["number"] and 10 <= asked["number"] < 100
        assert await take(other, link, asked["key"]) == {"state": "waiting", "credentials": None}
        assert (await decide(laptop.at(other.url), link, True))["state"] == "allowed"
        taken = await take(one, link, asked["key"])
        assert taken["state"] == "done"
        phone = Person(other.url, taken["credentials"]["token"])
        assert taken["credentials"]["phrase"] == ""  # only its hash is known
        assert (await phone.get("/api/me"))["name"] == "Astrid"
        devices = (await phone.get("/api/me/devices"))["devices"]
        assert {device["name"] for device in devices} == {"", PHONE}
        # It is used up, and nothing of it is left.
        for again in (take(other, link, asked["key"]), ask(one, link), decide(laptop, link, True)):
            assert (await refused(again)).error == "link_ended"
        left = traces(database, link["id"])
        assert not [trace for trace in left if trace.startswith("links.")]
        await phone._ask("DELETE", f"/api/me/devices/{devices[0]['id']}")

    tell(database, scenario)


def test_only_the_device_that_asked_first_is_signed_in_and_only_if_allowed(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        laptop, loki = await Person.come(one.url, "Astrid"), await Person.come(one.url, "Loki")
        link = await make(laptop)
        # Two at once, at both servers, for example a stranger who saw the code over a shoulder
        both = await asyncio.gather(ask(one, link), ask(other, link), return_exceptions=True)
        keys = [found["key"] for found in both if isinstance(found, dict)]
        assert len(keys) == 1 and any(isinstance(found, Refused) for found in both)
        # Nobody else decides, looks, or takes it with another key.
        for wrong in (
            decide(loki, link, True),
            loki.get(f"/api/me/links/{link['id']}"),
            take(one, link, "0" * 32),
            take(one, link, link["secret"]),
        ):
            assert (await refused(wrong)).error == "link_ended"
        assert (await decide(laptop, link, False))["state"] == "refused"
        assert (await take(one, link, keys[0]))["state"] == "refused"
        assert (await refused(decide(laptop, link, True))).error == "link_ended"
        assert len((await laptop.get("/api/me/devices"))["devices"]) == 1

    tell(database, scenario)


def test_taking_it_twice_at_once_signs_in_one_device(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        laptop = await Person.come(one.url, "Astrid")
        link = await make(laptop)
        key = (await ask(one, link))["key"]
        await decide(laptop, link, True)
        tried = await asyncio.gather(
            *(take(where, link, key) for where in (one, other) * 3), return_exceptions=True
        )
        assert sum(isinstance(found, dict) for found in tried) == 1
        assert len((await laptop.get("/api/me/devices"))["devices"]) == 2

    tell(database, scenario)


@pytest.mark.parametrize("wrong", ["id", "secret"])
def test_a_guessed_link_leads_nowhere(sqlite: str, wrong: str) -> None:
    async def scenario(one: Running, _: Running) -> None:
        link = await make(await Person.come(one.url, "Astrid"))
        other = players.new_id() if wrong == "id" else players.token_of(players.new_secret())
        guess = {**link, wrong: other}
        assert (await refused(ask(one, guess))).error == "link_ended"
        looking = Person(one.url).post(f"/api/links/{guess['id']}", {"secret": guess["secret"]})
        assert (await refused(looking)).error == "link_ended"

    tell(sqlite, scenario)


def test_a_new_link_ends_the_one_before_and_so_do_cancelling_and_signing_out(sqlite: str) -> None:
    async def scenario(one: Running, _: Running) -> None:
        laptop = await Person.come(one.url, "Astrid")
        first, second = await make(laptop), await make(laptop)
        assert (await refused(ask(one, first))).error == "link_ended"
        await laptop._ask("DELETE", f"/api/me/links/{second['id']}")
        assert (await refused(ask(one, second))).error == "link_ended"
        # A thief's device makes a link; its owner signs that device out.
        found = await laptop.post("/api/players/recover", {"phrase": laptop.phrase})
        thief = Person(one.url, found["token"])
        link = await make(thief)
        key = (await ask(one, link))["key"]
        await decide(thief, link, True)
        devices = (await thief.get("/api/me/devices"))["devices"]
        here = next(device["id"] for device in devices if device["here"])
        await laptop._ask("DELETE", f"/api/me/devices/{here}")
        assert (await refused(take(one, link, key))).error == "link_ended"

    tell(sqlite, scenario)


def test_a_banned_player_is_signed_in_nowhere(sqlite: str) -> None:
    async def scenario(one: Running, _: Running) -> None:
        laptop = await Person.come(one.url, "Loki")
        link = await make(laptop)
        key = (await ask(one, link))["key"]
        await decide(laptop, link, True)
        host = console(one)
        await judge(host, await id_of(host, "Loki"), ban_hours=1)
        assert (await refused(take(one, link, key))).error == "banned"

    tell(sqlite, scenario)


def test_a_link_expires_and_is_deleted(database: str) -> None:
    phone = LoginRow("phone", "a", b"token", PHONE, 1, 1)

    def link(name: str, who: str, until: int) -> LinkRow:
        return LinkRow(name, who, who + "s", name.encode(), None, "", 47, "open", until)

    def lived(tx: Transaction) -> None:
        for name in ("a", "b", "c"):
            add_player(tx, player(name))
            logins.add_login(tx, LoginRow(name + "s", name, name.encode(), "", 1, 1))
            links.make(tx, link("of " + name, name, 100))

    async def scenario(store: Store) -> None:
        await store.write(lived)
        assert not await store.write(links.ask, "of a", b"key", PHONE, 47, 100)
        assert await store.write(links.ask, "of a", b"key", PHONE, 47, 99)
        assert not await store.write(links.decide, "a", "of a", True, 100)
        assert await store.write(links.decide, "a", "of a", True, 99)
        assert not await store.write(links.take, "of a", b"key", phone, 100)
        assert await store.read(links.find, "of a", 99) is not None
        assert await store.read(links.find, "of a", 100) is None
        # Merged and deleted players leave none.
        await store.write(merge, "b", "a", 50)
        assert await store.read(links.find, "of b", 50) is None
        await store.write(forgetting.forget_player, "c", 50)
        assert await store.read(links.find, "of c", 50) is None
        assert await store.write(links.remove_old, 99) == 0
        assert await store.write(links.remove_old, 100) == 1
        assert len((await store.read(exporting.owned_by, "a")).logins) == 2  # its own, and b's

    tell_store(database, scenario)
    assert VALID_MS == 5 * 60 * 1000


def test_links_are_limited_by_player_and_by_network(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            laptop = await Person.come(server.url, "Astrid")
            server.count_by(HandClock())
            made = [await make(laptop) for _ in range(10)]
            assert (await refused(make(laptop))).error == "too_fast"
            link = made[-1]
            errors = set()
            for _ in range(50):
                errors.add((await refused(ask(server, {**link, "secret": "0" * 32}))).error)
            assert errors == {"link_ended", "too_fast"}

    asyncio.run(scenario())
