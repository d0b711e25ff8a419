"""Identities stay secret, and chance is unpredictable."""

from __future__ import annotations

import hmac
import io
import json
import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from longhouse.core.dealer import SystemRng
from longhouse.server import logs, players
from longhouse.server.storage import reads
from server.client import Person, Refused
from server.halls import Running
from server.scenarios import BOT, fetch, tell

SECRETS = st.binary(min_size=16, max_size=16)


def test_a_secret_has_128_bits_and_none_comes_twice() -> None:
    many = {players.new_secret() for _ in range(1000)}
    assert len(many) == 1000
    assert {len(secret) for secret in many} == {16}
    seen = [0] * 128
    for secret in many:
        bits = int.from_bytes(secret, "big")
        for place in range(128):
            seen[place] += bits >> place & 1
    assert all(300 < count < 700 for count in seen)  # every bit is used


def test_ids_of_tables_cannot_be_guessed() -> None:
    many = {players.new_id() for _ in range(1000)}
    assert len(many) == 1000
    assert {len(name) for name in many} == {26}
    assert set("".join(many)) == set(players.ID_SIGNS) and len(players.ID_SIGNS) == 32


@given(SECRETS, SECRETS)
def test_a_token_spells_the_secret_and_two_have_two_hashes(one: bytes, other: bytes) -> None:
    assert players.secret_of(players.token_of(one)) == one
    if one != other:
        assert players.hash_of(one) != players.hash_of(other)
    assert one not in players.hash_of(one)


@given(st.text())
def test_what_is_no_token_spells_nothing(text: str) -> None:
    token = players.secret_of(text)
    assert token is None or len(token) == 16


def test_the_database_keeps_only_the_hash_of_a_secret(sqlite: str) -> None:
    tokens: list[str] = []

    async def scenario(server: Running) -> None:
        people = [await Person.come(server.url, name) for name in ("Ask", "Embla", "Loki")]
        table = await people[0].open("walhalla", [{"kind": "mine"}, {}, BOT])
        await people[1].do(table, "sit")
        await people[0].post("/api/players/recover", {"phrase": people[0].phrase})
        tokens.extend(person.token for person in people)
        tokens.extend(person.phrase for person in people)

    tell(sqlite, scenario)
    where = Path(sqlite.removeprefix("sqlite:///"))
    kept = b"".join(path.read_bytes() for path in where.parent.iterdir() if path.is_file())
    for token in tokens[:3]:
        secret = bytes.fromhex(token)
        assert token.encode() not in kept.lower()
        assert secret not in kept
        assert players.hash_of(secret) in kept
    for phrase in tokens[3:]:
        assert phrase.encode() not in kept


@pytest.fixture
def everything_logged(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """Logs as the server writes them, down to the last detail."""
    root, written = logging.getLogger(), io.StringIO()
    before, level = list(root.handlers), root.level
    monkeypatch.setattr(sys, "stderr", written)
    logs.set_up(plain=False, level=logging.DEBUG)
    for client in ("httpx2", "httpcore2"):
        logging.getLogger(client).setLevel(logging.WARNING)
    yield written
    root.handlers[:] = before
    root.setLevel(level)
    for name in ("uvicorn.access", "uvicorn.error", "alembic", "websockets"):
        logging.getLogger(name).setLevel(logging.NOTSET)


def test_no_secret_is_ever_logged(
    sqlite: str, everything_logged: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret: list[str] = []

    async def scenario(server: Running) -> None:
        me = await Person.come(server.url)
        secret.extend((me.token, me.phrase, bytes.fromhex(me.token).__repr__()))
        headers = {"authorization": f"Bearer {me.token}"}
        table = await me.open("walhalla", [{"kind": "mine"}, BOT, BOT])
        viewer = await me.watch(table, 0)
        with pytest.raises(Refused):
            await viewer.play("nonsense")
        await viewer.send("nonsense" + me.token)
        await viewer.leave()
        await me.post("/api/players/recover", {"phrase": me.phrase})
        for path in ("/api/me", "/api/nothing", f"/api/tables/{table}?seat=3", "/api/me/tables"):
            await fetch(server, "GET", path, headers=headers)
        await fetch(server, "GET", "/api/me", headers={"authorization": f"Basic {me.token}"})
        await fetch(server, "POST", "/api/tables", headers=headers, content=me.token.encode())
        await fetch(server, "POST", "/api/players/recover", json={"phrase": me.token})

        def fail(*_: object, **__: object) -> None:
            raise RuntimeError("the database is on fire")

        monkeypatch.setattr(reads, "my_tables", fail)
        broken = await fetch(server, "GET", "/api/me/tables", headers=headers)
        assert (broken.status_code, broken.json()["error"]) == (500, "broken")
        assert "fire" not in broken.text

    tell(sqlite, scenario)
    written = everything_logged.getvalue()
    lines = [json.loads(line) for line in written.splitlines()]
    assert any("RuntimeError" in line.get("trace", "") for line in lines)
    assert "on fire" not in written  # the text of an error may hold players' words
    assert len(lines) > 10
    for word in secret:
        assert word not in written


def test_secrets_are_compared_in_constant_time(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[tuple[bytes, bytes]] = []
    real = hmac.compare_digest

    def compare(one: Any, other: Any) -> bool:
        compared.append((one, other))
        return real(one, other)

    monkeypatch.setattr("longhouse.server.accounts.hmac.compare_digest", compare)

    async def scenario(server: Running) -> None:
        me = await Person.come(server.url)
        await me.get("/api/me")
        key = players.hash_of(bytes.fromhex(me.token))
        assert compared == [(key, key)]

    tell(sqlite, scenario)


@pytest.mark.parametrize(
    "given",
    ["", "Bearer", "Bearer 00", "Bearer " + "0" * 32, "Bearer " + "g" * 32, "Basic YTpi",
     "Bearer " + "0" * 31, "Bearer " + "0" * 34, "0" * 32, "Bearer é", "Bearer " + "0" * 5000],
)  # fmt: skip
def test_a_wrong_token_is_nobody(sqlite: str, given: str) -> None:
    async def scenario(server: Running) -> None:
        headers = {"authorization": given.encode("latin-1")}
        for path in ("/api/me", "/api/me/tables"):
            answer = await fetch(server, "GET", path, headers=headers)
            assert (answer.status_code, answer.json()["error"]) == (401, "unknown_player")

    tell(sqlite, scenario)


def test_a_phrase_brings_the_player_back_and_a_wrong_one_nobody(database: str) -> None:
    async def scenario(server: Running) -> None:
        me = await Person.come(server.url, "Astrid")
        back = await me.post("/api/players/recover", {"phrase": me.phrase.upper()})
        assert back["name"] == "Astrid"
        for phrase, error in (
            ("", "invalid"),
            ("babab " * 7, "invalid"),
            ("hello world", "invalid"),
            ("babab " * 8, "unknown_player"),
        ):
            with pytest.raises(Refused) as refused:
                await me.post("/api/players/recover", {"phrase": phrase})
            assert refused.value.error == error

    tell(database, scenario)


def test_cards_are_dealt_by_the_randomness_of_the_system(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        assert isinstance(server.hall.rooms._rng, SystemRng)
        me = await Person.come(server.url)
        for game, seats in (("walhalla", 3), ("voluspa", 2)):
            setups = set()
            for _ in range(3):
                plan = [{"kind": "mine"}, *[BOT] * (seats - 1)]
                table = server.hall.rooms.rooms[await me.open(game, plan)].table
                setups.add(json.dumps(table.round.saga.setup, sort_keys=True))
            assert len(setups) == 3

    tell(sqlite, scenario)


@settings(max_examples=20)
@given(st.integers(2, 10**6))
def test_the_randomness_of_the_system_stays_in_its_bounds(below: int) -> None:
    rng = SystemRng()
    assert all(0 <= rng.below(below) < below for _ in range(20))
