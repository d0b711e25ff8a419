"""Passkeys: created on a signed-in device, they sign in on another; each check of the standard."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from clock import HandClock
from longhouse.server import passkeys
from longhouse.server.base64url import to_bytes, to_text
from longhouse.server.refusal import Refusal
from longhouse.server.storage import exporting, forgetting
from longhouse.server.storage import passkeys as stored
from longhouse.server.storage.merging import merge
from longhouse.server.storage.rows import LoginRow, PasskeyRow, SpentRow
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction, add_player
from server.authenticator import Authenticator
from server.client import Person, Refused, refused
from server.databases import player
from server.databases import tell as tell_store
from server.halls import Running, running
from server.test_order import console, id_of, judge, tell
from server.test_privacy import delete
from server.traces import traces


def named(server: Running) -> str:
    """The address of a server by name: passkeys need one."""
    return server.url.replace("127.0.0.1", "localhost")


async def come(server: Running, name: str = "Astrid") -> Person:
    return await Person.come(named(server), name)


async def add(person: Person, key: Authenticator, **more: Any) -> Any:
    begun = await person.post("/api/me/passkeys/begin", None)
    return await person.post("/api/me/passkeys", {**key.create(begun["challenge"]), **more})


async def challenge(url: str) -> str:
    found: str = (await Person(url).post("/api/players/passkey/begin", None))["challenge"]
    return found


async def sign_in(url: str, key: Authenticator, **more: Any) -> Any:
    body = {**key.sign(await challenge(url)), "device": "Chrome · Linux", **more}
    return await Person(url).post("/api/players/passkey", body)


@pytest.mark.parametrize("kind", ["ES256", "EdDSA", "RS256"])
def test_a_passkey_signs_in_on_another_device(database: str, kind: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        laptop = await come(one)
        key = Authenticator(laptop.url, kind)
        begun = await laptop.at(named(other)).post("/api/me/passkeys/begin", None)
        assert (begun["site"], begun["name"], begun["known"]) == ("localhost", "Astrid", [])
        made = await laptop.post(
            "/api/me/passkeys", {**key.create(begun["challenge"]), "name": "My laptop"}
        )
        [passkey] = made["passkeys"]
        assert (passkey["name"], passkey["site"], passkey["used"]) == (
            "My laptop", "localhost", None,
        )  # fmt: skip
        key.origin = named(other)
        got = await sign_in(named(other), key)
        assert (got["name"], got["phrase"]) == ("Astrid", "")
        phone = Person(named(one), got["token"])
        devices = (await phone.get("/api/me/devices"))["devices"]
        assert "Chrome · Linux" in {device["name"] for device in devices}
        [passkey] = (await phone.get("/api/me/passkeys"))["passkeys"]
        assert passkey["used"]
        begun = await phone.post("/api/me/passkeys/begin", None)
        assert begun["known"] == [to_text(key.credential)]
        other_me = await come(one, "Loki")
        path = f"/api/me/passkeys/{passkey['id']}"
        # It gets another name, from its player alone.
        given = {"name": " Kitchen\u202e  tablet "}
        [renamed] = (await phone._ask("PATCH", path, given))["passkeys"]
        assert renamed == {**passkey, "name": "Kitchen tablet"}
        stolen = other_me._ask("PATCH", path, {"name": "Loki's"})
        assert (await refused(stolen)).error == "unknown"
        assert (await phone.get("/api/me/passkeys"))["passkeys"] == [renamed]
        # Deleted, it signs in nowhere.
        assert (await refused(other_me._ask("DELETE", path))).error == "unknown"
        assert (await phone._ask("DELETE", path))["passkeys"] == []
        assert (await refused(sign_in(named(other), key))).error == "unknown_player"

    tell(database, scenario)


OTHER_CURVE = Authenticator("", "P-384").create("")["public_key"]
Change = Callable[[Authenticator], object]


@pytest.mark.parametrize(
    "change",
    [
        lambda key: setattr(key, "origin", "https://evil.example"),
        lambda key: setattr(key, "origin", "http://localhost.evil.example"),
        lambda key: setattr(key, "origin", "https://[::1"),
        lambda key: setattr(key, "cross", True),
        lambda key: setattr(key, "type", "webauthn.create"),
        lambda key: setattr(key, "site", "evil.example"),
        lambda key: setattr(key, "flags", 0),
        lambda key: setattr(key, "key", Authenticator("http://localhost").key),
    ],
    ids=["origin", "name", "no origin", "frame", "purpose", "site", "nobody there", "other key"],
)
def test_an_answer_for_another_site_or_by_another_key_is_refused(
    sqlite: str, change: Change
) -> None:
    async def scenario(one: Running, _: Running) -> None:
        laptop = await come(one)
        key = Authenticator(laptop.url)
        await add(laptop, key)
        change(key)
        assert (await refused(sign_in(laptop.url, key))).error == "invalid"
        assert len((await laptop.get("/api/me/devices"))["devices"]) == 1

    tell(sqlite, scenario)


@pytest.mark.parametrize("field", ["client_data", "auth_data", "signature"])
def test_a_changed_answer_is_refused(sqlite: str, field: str) -> None:
    async def scenario(one: Running, _: Running) -> None:
        laptop = await come(one)
        key = Authenticator(laptop.url)
        await add(laptop, key)
        body = key.sign(await challenge(laptop.url))
        for place in (0, -1):
            raw = bytearray(to_bytes(body[field]))
            raw[place] ^= 1
            changed = {**body, field: to_text(bytes(raw))}
            tried = await refused(Person(laptop.url).post("/api/players/passkey", changed))
            assert tried.error == "invalid"
        for bad in ("", "!", "AAAA"):
            tried = await refused(
                Person(laptop.url).post("/api/players/passkey", {**body, field: bad})
            )
            assert tried.error == "invalid"
        await Person(laptop.url).post("/api/players/passkey", body)

    tell(sqlite, scenario)


@pytest.mark.parametrize(
    "change",
    [
        lambda body: body.update(id=to_text(b"another")),
        lambda body: body.update(auth_data=to_text(to_bytes(body["auth_data"])[:37])),
        lambda body: body.update(public_key=to_text(b"no key")),
        lambda body: body.update(public_key=OTHER_CURVE),
        lambda body: body.update(client_data=to_text(b"[]")),
    ],
    ids=["other id", "short", "no key", "other curve", "no client data"],
)
def test_only_a_passkey_that_we_can_check_is_added(sqlite: str, change: Any) -> None:
    async def scenario(one: Running, _: Running) -> None:
        laptop = await come(one)
        key = Authenticator(laptop.url)
        begun = await laptop.post("/api/me/passkeys/begin", None)
        body = key.create(begun["challenge"])
        change(body)
        assert (await refused(laptop.post("/api/me/passkeys", body))).error == "invalid"
        assert (await laptop.get("/api/me/passkeys"))["passkeys"] == []

    tell(sqlite, scenario)


def test_a_challenge_is_answered_once_at_any_server_and_only_for_its_purpose(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        astrid, loki = await come(one), await come(one, "Loki")
        key, urls = Authenticator(astrid.url), [named(one), named(other)]
        await add(astrid, key)
        body = key.sign(await challenge(urls[1]))
        tried = await asyncio.gather(
            *(Person(url).post("/api/players/passkey", body) for url in urls * 3),
            return_exceptions=True,
        )
        assert sum(isinstance(found, dict) for found in tried) == 1
        assert {found.error for found in tried if isinstance(found, Refused)} == {"link_ended"}
        # One to sign in creates no passkey, nor one for another player, nor an invented one.
        theirs = (await loki.post("/api/me/passkeys/begin", None))["challenge"]
        mine = (await astrid.post("/api/me/passkeys/begin", None))["challenge"]
        for wrong in (await challenge(urls[0]), theirs, "A" * 54, ""):
            body = Authenticator(astrid.url).create(wrong)
            assert (await refused(astrid.post("/api/me/passkeys", body))).error == "invalid"
        stolen = Person(urls[0]).post("/api/players/passkey", key.sign(mine))
        assert (await refused(stolen)).error == "invalid"
        body = Authenticator(astrid.url).create(mine)
        await astrid.post("/api/me/passkeys", body)
        again = Authenticator(astrid.url).create(mine)
        assert (await refused(astrid.post("/api/me/passkeys", again))).error == "link_ended"
        # The same credential belongs to one player.
        begun = await loki.post("/api/me/passkeys/begin", None)
        body = key.create(begun["challenge"])
        assert (await refused(loki.post("/api/me/passkeys", body))).error == "invalid"

    tell(database, scenario)


def test_a_challenge_expires(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        clock = HandClock()
        one, other = passkeys.Challenges(store, clock), passkeys.Challenges(store, clock)
        text = await one.new("sign in")
        clock.turn(passkeys.VALID_MS / 1000 - 1)
        spent = await other.check(text, "sign in")
        assert spent.until == clock.milliseconds() + 1000
        clock.turn(1)
        with pytest.raises(Refusal) as refusal:
            await other.check(text, "sign in")
        assert refusal.value.error == "link_ended"

    tell_store(sqlite, scenario)


def test_a_count_that_goes_back_is_a_copy(sqlite: str) -> None:
    async def scenario(one: Running, _: Running) -> None:
        laptop = await come(one)
        key = Authenticator(laptop.url, count=5)
        await add(laptop, key)
        await sign_in(laptop.url, key)
        await sign_in(laptop.url, key)
        key.count = 5  # a copy from before, which then signs with 6
        assert (await refused(sign_in(laptop.url, key))).error == "invalid"
        key.count = 7
        await sign_in(laptop.url, key)

    tell(sqlite, scenario)


def test_an_address_without_a_name_has_no_passkeys_and_the_url_decides(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            assert (await refused(astrid.post("/api/me/passkeys/begin", None))).error == "invalid"
            begun = Person(server.url).post("/api/players/passkey/begin", None)
            assert (await refused(begun)).error == "invalid"
        async with running(sqlite, url="https://play.example.org:8443/") as server:
            astrid = await Person.come(server.url, "Astrid")
            begun = await astrid.post("/api/me/passkeys/begin", None)
            assert begun["site"] == "play.example.org"
            key = Authenticator("https://play.example.org:8443")
            await astrid.post("/api/me/passkeys", key.create(begun["challenge"]))
            await sign_in(server.url, key)
            key.origin = "http://play.example.org:8443"  # anyone on the way could have changed it
            assert (await refused(sign_in(server.url, key))).error == "invalid"

    asyncio.run(scenario())


def test_a_banned_or_deleted_player_is_not_signed_in(database: str) -> None:
    async def scenario(one: Running, other: Running) -> None:
        loki, yrsa = await come(one, "Loki"), await come(one, "Yrsa")
        keys = {person.name: Authenticator(person.url) for person in (loki, yrsa)}
        for person in (loki, yrsa):
            await add(person, keys[person.name], name=f"Key of {person.name}")
        host = console(one)
        await judge(host, await id_of(host, "Loki"), ban_hours=1)
        assert (await refused(sign_in(named(one), keys["Loki"]))).error == "banned"
        got = await yrsa.get("/api/me/export")
        [passkey] = got["passkeys"]
        assert (passkey["name"], passkey["site"]) == ("Key of Yrsa", "localhost")
        assert passkey["credential"] == to_text(keys["Yrsa"].credential)
        await delete(yrsa)
        assert not traces(database, "Key of Yrsa")
        keys["Yrsa"].origin = named(other)
        assert (await refused(sign_in(named(other), keys["Yrsa"]))).error == "unknown_player"

    tell(database, scenario)


def test_passkeys_are_merged_deleted_and_limited(database: str) -> None:
    def key(n: int, who: str) -> PasskeyRow:
        return PasskeyRow(f"{who}{n}", who, f"{who}{n}".encode(), b"key", 0, "localhost", "", n)

    def lived(tx: Transaction) -> None:
        for name in ("old", "new"):
            add_player(tx, player(name))
        for n in range(stored.MOST):
            assert stored.add(tx, key(n, "old"), SpentRow(bytes([n]), 100)) == ""

    async def scenario(store: Store) -> None:
        await store.write(lived)
        assert await store.write(stored.add, key(99, "old"), SpentRow(b"x", 100)) == "full"
        first = key(0, "old")
        await store.write(merge, "old", "new", 2)
        # Read before the merge, it no longer signs in to the old player.
        device = LoginRow("phone", "old", b"token", "", 3, 3)
        assert not await store.write(stored.use, first, 0, SpentRow(b"y", 100), device)
        assert len((await store.read(exporting.owned_by, "new")).passkeys) == stored.MOST
        await store.write(forgetting.forget_player, "new", 4)
        assert await store.read(stored.find, first.credential) is None
        assert await store.write(stored.remove_old, 99) == 0
        assert await store.write(stored.remove_old, 100) == stored.MOST + 1

    tell_store(database, scenario)
