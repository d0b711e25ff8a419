"""What keeps the hall safe: secrets, headers, limits, plain text, and nobody waits for the slow."""

from __future__ import annotations

import asyncio
import hmac
import io
import json
import logging
import socket
import sys
import unicodedata
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from starlette.requests import Request
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from longhouse.core.dealer import SystemRng
from longhouse.server import limits, logs, players
from longhouse.server import protocol as p
from longhouse.server.serve import MOST_FRAME, listen
from longhouse.server.tables.refusal import Refusal
from longhouse.server.web import app as web_app
from longhouse.server.web import live
from longhouse.server.web.app import HEADERS
from server import halls
from server.client import PATIENCE, Person, Refused, Watcher
from server.halls import Running, running

BOT = {"kind": "bot", "bot": "greedy"}
SECRETS = st.binary(min_size=16, max_size=16)


def tell(database: str, story: Callable[[Running], Coroutine[Any, Any, None]], **more: Any) -> None:
    """A story at a server of its own."""

    async def whole() -> None:
        async with running(database, **more) as server, asyncio.timeout(100):
            await story(server)

    asyncio.run(whole())


async def fetch(server: Running, method: str, path: str, **more: Any) -> httpx2.Response:
    """One request as it is."""
    async with httpx2.AsyncClient(base_url=server.url, timeout=PATIENCE) as web:
        return await web.request(method, path, **more)


# Secrets


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


@given(SECRETS)
def test_a_token_and_a_phrase_spell_the_secret(secret: bytes) -> None:
    assert players.secret_of(players.token_of(secret)) == secret
    phrase = players.phrase_of(secret)
    assert [len(word) for word in phrase.split()] == [5] * 8
    for spelling in (phrase, phrase.upper(), phrase.replace(" ", "-"), f"  {phrase}\n"):
        assert players.secret_of_phrase(spelling) == secret


@given(SECRETS, SECRETS)
def test_two_secrets_have_two_phrases_and_two_hashes(one: bytes, other: bytes) -> None:
    if one != other:
        assert players.phrase_of(one) != players.phrase_of(other)
        assert players.hash_of(one) != players.hash_of(other)
    assert one not in players.hash_of(one)


@given(st.text() | st.text("abdfghijklmnoprstuvz -", max_size=50))
def test_what_is_no_phrase_and_no_token_spells_nothing(text: str) -> None:
    secret = players.secret_of_phrase(text)
    assert secret is None or players.phrase_of(secret).split() == (
        text.casefold().replace("-", " ").split()
    )
    token = players.secret_of(text)
    assert token is None or len(token) == 16


def test_the_database_keeps_only_the_hash_of_a_secret(sqlite: str) -> None:
    tokens: list[str] = []

    async def story(server: Running) -> None:
        people = [await Person.come(server.url) for _ in range(3)]
        table = await people[0].open("walhalla", [{"kind": "mine"}, {}, BOT])
        await people[1].do(table, "sit")
        await people[0].post("/api/players/recover", {"phrase": people[0].phrase})
        tokens.extend(person.token for person in people)
        tokens.extend(person.phrase for person in people)

    tell(sqlite, story)
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

    async def story(server: Running) -> None:
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

        async def fail(*_: object, **__: object) -> None:
            raise RuntimeError("the database is on fire")

        monkeypatch.setattr(server.hall.store, "my_tables", fail)
        broken = await fetch(server, "GET", "/api/me/tables", headers=headers)
        assert (broken.status_code, broken.json()["error"]) == (500, "broken")
        assert "fire" not in broken.text

    tell(sqlite, story)
    written = everything_logged.getvalue()
    lines = [json.loads(line) for line in written.splitlines()]
    assert any("on fire" in line.get("trace", "") for line in lines)
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

    monkeypatch.setattr("longhouse.server.hall.hmac.compare_digest", compare)

    async def story(server: Running) -> None:
        me = await Person.come(server.url)
        await me.get("/api/me")
        key = players.hash_of(bytes.fromhex(me.token))
        assert compared == [(key, key)]

    tell(sqlite, story)


@pytest.mark.parametrize(
    "given",
    ["", "Bearer", "Bearer 00", "Bearer " + "0" * 32, "Bearer " + "g" * 32, "Basic YTpi",
     "Bearer " + "0" * 31, "Bearer " + "0" * 34, "0" * 32, "Bearer é", "Bearer " + "0" * 5000],
)  # fmt: skip
def test_a_wrong_token_is_nobody(sqlite: str, given: str) -> None:
    async def story(server: Running) -> None:
        headers = {"authorization": given.encode("latin-1")}
        for path in ("/api/me", "/api/me/tables"):
            answer = await fetch(server, "GET", path, headers=headers)
            assert (answer.status_code, answer.json()["error"]) == (401, "unknown_player")

    tell(sqlite, story)


def test_a_phrase_brings_the_player_back_and_a_wrong_one_nobody(database: str) -> None:
    async def story(server: Running) -> None:
        me = await Person.come(server.url, "Astrid")
        back = await me.post("/api/players/recover", {"phrase": me.phrase.upper()})
        assert back["token"] == me.token and back["name"] == "Astrid"
        for phrase, error in (
            ("", "invalid"),
            ("babab " * 7, "invalid"),
            ("hello world", "invalid"),
            ("babab " * 8, "unknown_player"),
        ):
            with pytest.raises(Refused) as refused:
                await me.post("/api/players/recover", {"phrase": phrase})
            assert refused.value.error == error

    tell(database, story)


# Browsers


@pytest.mark.parametrize(
    ("origin", "welcome"),
    [
        (None, True), ("http://{host}", True), ("https://{host}", True),
        ("https://friend.example", True), ("https://evil.example", False), ("null", False),
        ("http://{host}.evil.example", False), ("http://evil.example/{host}", False),
        ("http://{host}@evil.example", False), ("http://[", False), ("", False), ("{host}", False),
        ("https://friend.example.evil.example", False), ("http://friend.example", False),
    ],
)  # fmt: skip
def test_only_our_own_page_and_those_named_may_open_a_websocket(
    sqlite: str, origin: str | None, welcome: bool
) -> None:
    async def story(server: Running) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        url = server.url.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        host = server.url.removeprefix("http://")
        more = {} if origin is None else {"Origin": origin.replace("{host}", host)}
        if welcome:
            async with connect(url, additional_headers=more) as opened:
                await opened.send('{"do": "hello"}')
                assert json.loads(await opened.recv())["say"] == "welcome"
            return
        with pytest.raises(InvalidStatus) as refused:
            await connect(url, additional_headers=more)
        assert refused.value.response.status_code == 403

    tell(sqlite, story, origins=["https://friend.example"])


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/health", 200), ("GET", "/api/games", 200), ("HEAD", "/api/games", 200),
        ("GET", "/api/me", 401), ("GET", "/api/tables/nothing", 404), ("GET", "/api/nothing", 404),
        ("PUT", "/api/tables", 405), ("DELETE", "/", 405), ("POST", "/api/players", 400),
        ("GET", "/", 200), ("GET", "/t/anything", 200), ("GET", "/nothing.js", 404),
        ("GET", "/metrics", 200), ("GET", "/api/openapi.json", 200),
        ("GET", "/api/messages.json", 200), ("GET", "/hall.css", 200), ("GET", "/%2e%2e", 404),
        ("GET", "/assets/hall.js", 200), ("GET", "/assets", 404), ("GET", "/" + "a" * 3000, 404),
        ("GET", "/api/tables/nothing/live", 404), ("OPTIONS", "/api/tables", 405),
        ("GET", "/%00", 404), ("GET", "/..%2fsecret.txt", 404), ("GET", "/assets/..%2f..", 404),
        ("GET", "/assets/..%2f..%2fsecret.txt", 404), ("GET", "/%2fetc%2fpasswd", 200),
    ],
)  # fmt: skip
def test_every_answer_tells_the_browser_to_be_strict(
    sqlite: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    method: str,
    path: str,
    status: int,
) -> None:
    (tmp_path / "secret.txt").write_text("for nobody")
    (tmp_path / "pages" / "assets").mkdir(parents=True)
    for name in ("index.html", "hall.css", "assets/hall.js"):
        (tmp_path / "pages" / name).write_text("anything")
    monkeypatch.setattr(web_app, "PAGES", tmp_path / "pages")

    async def story(server: Running) -> None:
        answer = await fetch(server, method, path)
        assert answer.status_code == status
        assert "root:" not in answer.text and "for nobody" not in answer.text
        for name, value in HEADERS:
            assert answer.headers.get_list(name.decode()) == [value.decode()]
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy
        assert "server" not in answer.headers
        assert "access-control-allow-origin" not in answer.headers
        if path == "/api/me":
            assert answer.headers["cache-control"] == "no-store"

    tell(sqlite, story)


def test_a_visitor_who_is_lost_is_shown_the_page_and_a_program_is_told(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("the page")
    monkeypatch.setattr(web_app, "PAGES", tmp_path)
    browser = {"accept": "text/html,application/xhtml+xml"}

    async def story(server: Running) -> None:
        lost = await fetch(server, "GET", "/no/such/page", headers=browser)
        assert (lost.status_code, lost.text) == (404, "the page")
        for path, headers in (("/no/such/page", {}), ("/api/nothing", browser)):
            told = await fetch(server, "GET", path, headers=headers)
            assert (told.status_code, told.json()["error"]) == (404, "unknown")

    tell(sqlite, story)


def test_the_answer_after_a_failure_is_strict_too(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(server: Running) -> None:
        async def fail(*_: object) -> None:
            raise RuntimeError("on fire")

        monkeypatch.setattr(server.hall.store, "tables", fail)
        answer = await fetch(server, "GET", "/api/tables")
        assert answer.status_code == 500
        assert answer.json() == {
            "say": "refused", "error": "broken", "text": "the server made a mistake"
        }  # fmt: skip
        for name, value in HEADERS:
            assert answer.headers[name.decode()] == value.decode()

    tell(sqlite, story)


def test_metrics_are_for_this_machine_alone_unless_they_are_opened(sqlite: str) -> None:
    async def closed(server: Running) -> None:
        assert "longhouse_" in (await fetch(server, "GET", "/metrics")).text
        passed_on = {"x-forwarded-for": "127.0.0.1"}
        assert (await fetch(server, "GET", "/metrics", headers=passed_on)).status_code == 404

    async def opened(server: Running) -> None:
        passed_on = {"x-forwarded-for": "203.0.113.5"}
        assert (await fetch(server, "GET", "/metrics", headers=passed_on)).status_code == 200

    tell(sqlite, closed)
    tell(sqlite, opened, open_metrics=True)


@pytest.mark.parametrize(
    ("address", "near"),
    [
        ("127.0.0.1", True),
        ("::1", True),
        ("203.0.113.5", False),
        ("10.0.0.1", False),
        (None, False),
    ],
)
def test_metrics_go_by_the_address_that_asks(sqlite: str, address: str | None, near: bool) -> None:
    async def story(server: Running) -> None:
        class App:
            state = type("State", (), {"hall": server.hall})

        client = None if address is None else (address, 1234)
        scope: dict[str, Any] = {"type": "http", "headers": [], "client": client, "app": App}
        answer = await web_app.metrics(Request(scope))
        assert answer.status_code == (200 if near else 404)

    tell(sqlite, story)


# Sizes


def test_a_request_that_is_too_large_is_refused_however_it_comes(sqlite: str) -> None:
    async def story(server: Running) -> None:
        async def pieces() -> Any:
            for _ in range(20):
                yield b" " * 10_000

        for content in (b" " * 100_000, pieces()):
            answer = await fetch(server, "POST", "/api/players", content=content)
            assert (answer.status_code, answer.json()["error"]) == (413, "too_large")
            assert "65536" in answer.json()["text"]
        fits = b'{"name": "A"}' + b" " * (64 * 1024 - 13)
        assert (await fetch(server, "POST", "/api/players", content=fits)).status_code == 201

    tell(sqlite, story)


@pytest.mark.parametrize(("size", "fits"), [(MOST_FRAME, True), (MOST_FRAME + 1, False)])
def test_a_message_has_its_limit(sqlite: str, size: int, fits: bool) -> None:
    async def story(server: Running) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        viewer = await me.watch(table, 0)
        ping = '{"do": "ping", "id": "a"}'
        await viewer.send(ping + " " * (size - len(ping)))
        if fits:
            await viewer.until(lambda v: {"say": "pong", "id": "a"} in v.messages)
        else:
            with pytest.raises(ConnectionError, match="1009"):
                await viewer.until(lambda v: False)
        await viewer.leave()

    tell(sqlite, story)


# Limits


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("what", limits.LIMITS)
def test_a_limit_lets_a_burst_through_and_recovers_with_time(what: str) -> None:
    clock, limit = Clock(), limits.LIMITS[what]
    counted = limits.Limits(clock=clock)
    for _ in range(int(limit.burst)):
        counted.take(what, "me")
    with pytest.raises(Refusal) as refused:
        counted.take(what, "me")
    assert (refused.value.error, refused.value.status) == ("too_fast", 429)
    wait = refused.value.right["seconds"]
    assert f"{wait:.1f} seconds" in refused.value.text
    assert wait == pytest.approx(1 / limit.a_second, abs=0.06)
    counted.take(what, "another")
    clock.now += 0.9 / limit.a_second
    with pytest.raises(Refusal):
        counted.take(what, "me")
    clock.now += 0.2 / limit.a_second
    counted.take(what, "me")
    with pytest.raises(Refusal):
        counted.take(what, "me")
    clock.now += 10 * limit.burst / limit.a_second
    for _ in range(int(limit.burst)):  # and no more than a burst, however long one waits
        counted.take(what, "me")
    with pytest.raises(Refusal):
        counted.take(what, "me")


def test_limits_remember_only_so_many_callers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 10)
    counted = limits.Limits(clock=Clock())
    for number in range(1000):
        counted.take("request", f"{number}")
    assert len(counted._buckets) == 10


def test_without_limits_nothing_is_counted() -> None:
    counted = limits.Limits(on=False)
    for _ in range(1000):
        counted.take("recover", "me")


def test_who_asks_too_fast_is_told_when_to_come_back(sqlite: str) -> None:
    async def story(server: Running) -> None:
        clock = Clock()
        server.hall.limits._clock = clock
        async with httpx2.AsyncClient(base_url=server.url, timeout=PATIENCE) as web:
            for _ in range(int(limits.LIMITS["player"].burst)):
                assert (await web.post("/api/players", json={})).status_code == 201
            answer = await web.post("/api/players", json={})
            assert (answer.status_code, answer.json()["error"]) == (429, "too_fast")
            assert answer.json()["right"]["seconds"] == 20
            clock.now += 21
            assert (await web.post("/api/players", json={})).status_code == 201
            for _ in range(int(limits.LIMITS["recover"].burst)):
                wrong = await web.post("/api/players/recover", json={"phrase": "babab " * 8})
                assert wrong.status_code == 401
            assert (await web.post("/api/players/recover", json={"phrase": ""})).status_code == 429
            statuses = [(await web.get("/api/games")).status_code for _ in range(150)]
            assert statuses.count(200) < 120 and set(statuses) == {200, 429}

    tell(sqlite, story, limits=True)


def test_tables_sagas_and_chat_are_counted_by_player(sqlite: str) -> None:
    async def story(server: Running) -> None:
        server.hall.limits._clock = Clock()
        me, other = await Person.come(server.url), await Person.come(server.url, "Other")
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        await other.do(table, "sit")
        viewer, away = await me.watch(table, 0), await other.watch(table, 1)
        for number in range(4):
            await viewer.do("chat", text=f"line {number}")
        await me.do(table, "chat", text="over HTTP")
        with pytest.raises(Refused) as refused:
            await viewer.do("chat", text="too much")
        assert refused.value.error == "too_fast" and refused.value.right["seconds"] > 0
        with pytest.raises(Refused, match="too_fast"):
            await me.do(table, "chat", text="too much")
        await viewer.do("ping")
        await away.do("chat", text="I am another")
        for _ in range(int(limits.LIMITS["saga"].burst)):
            with pytest.raises(Refused, match="invalid"):
                await me.post("/api/sagas", {})
        with pytest.raises(Refused, match="too_fast"):
            await me.post("/api/sagas", {})
        await viewer.leave()
        await away.leave()

    tell(sqlite, story, limits=True)


def test_who_connects_too_often_is_sent_away(sqlite: str) -> None:
    async def story(server: Running) -> None:
        clock = Clock()
        server.hall.limits._clock = clock
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        for _ in range(int(limits.LIMITS["connect"].burst)):
            await (await me.watch(table)).leave()
        async with connect(f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/live") as one:
            bye = json.loads(await asyncio.wait_for(one.recv(), PATIENCE))
            assert (bye["say"], bye["error"]) == ("bye", "too_fast")
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(one.recv(), PATIENCE)
            assert one.close_code == live.POLICY
        clock.now += 1
        await (await me.watch(table)).leave()

    tell(sqlite, story, limits=True)


# Text


@given(st.text(st.characters(codec=None), max_size=80), st.integers(1, 60))
@example("Erik Blod", 5)
def test_text_of_users_is_one_plain_line_of_its_length(text: str, longest: int) -> None:
    kept = players.plain(text, longest)
    assert len(kept) <= longest
    for sign in kept:
        assert sign == " " or not sign.isspace()
        assert unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    kept.encode()
    assert players.plain(kept, longest) == kept


def test_what_is_said_stays_plain_text(database: str) -> None:
    said = {
        "<script>alert(1)</script> & <b>": "<script>alert(1)</script> & <b>",
        "one\ntwo\r\n\tthree\u2028four": "one two three four",
        "a\0b\x07c\x1b[31md\x7f": "abc[31md",
        "\u202eturned\u202c \u2066around\u2069 \u200fhere": "turned around here",
        "  spaces   everywhere  ": "spaces everywhere",
        "Grüße, 世界 🛡": "Grüße, 世界 🛡",
        "'; DROP TABLE chats; --": "'; DROP TABLE chats; --",
        "%s {0} ${x}": "%s {0} ${x}",
        "x" * 500: "x" * 500,
    }

    async def story(server: Running) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        viewer = await me.watch(table, 0)
        for text in said:
            await viewer.do("chat", text=text)
        await viewer.until(lambda v: len(v.chats) == len(said))
        assert [line["text"] for line in viewer.chats] == list(said.values())
        assert [line["n"] for line in viewer.chats] == list(range(1, len(said) + 1))
        for nothing in ("\n", "\u202e", "\0\0", "   "):
            with pytest.raises(Refused, match="nothing to say"):
                await viewer.do("chat", text=nothing)
        for wrong in ("", "x" * 501):
            await viewer.send(json.dumps({"do": "chat", "text": wrong}))
        await viewer.until(lambda v: [m["say"] for m in v.messages].count("refused") == 6)
        assert len((await me.get(f"/api/tables/{table}"))["chats"]) == len(said)
        await viewer.leave()

    tell(database, story)


def test_a_table_without_chat_is_silent(sqlite: str) -> None:
    async def story(server: Running) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT], chat=False)
        with pytest.raises(Refused) as refused:
            await me.do(table, "chat", text="hello?")
        assert refused.value.error == "chat_off"
        assert (await me.get(f"/api/tables/{table}"))["chats"] == []

    tell(sqlite, story)


def test_only_who_sits_at_a_table_may_talk_there(sqlite: str) -> None:
    async def story(server: Running) -> None:
        me, other = await Person.come(server.url), await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        with pytest.raises(Refused, match="not_seated"):
            await other.do(table, "chat", text="spam")

    tell(sqlite, story)


# The slow


def narrow_door(host: str, port: int) -> socket.socket:
    """A door whose connections hold little that was not read."""
    door = listen(host, port)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    return door


async def never_reads(server: Running, table: str) -> socket.socket:
    """A viewer that says hello and then reads nothing more."""
    host, port = server.url.removeprefix("http://").split(":")
    bare = socket.socket()
    bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    bare.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(bare, (host, int(port)))
    request = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    await loop.sock_sendall(bare, request.encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += await loop.sock_recv(bare, 1)
    assert answer.startswith(b"HTTP/1.1 101")
    hello = b'{"do":"hello"}'
    await loop.sock_sendall(bare, bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return bare


def ignore(_: object) -> None:
    """Nobody needs to know."""


async def after(viewer: Watcher, number: int) -> None:
    """Wait for the next update, or the end."""
    await viewer.until(lambda v: v.number > number or v.sight["status"] != "running")


async def play_to_the_end(viewer: Watcher, each_time: Callable[[], None]) -> None:
    last = -1
    while viewer.sight["status"] == "running":
        each_time()
        if viewer.moves and viewer.sight["sealed"] is None and viewer.number > last:
            last = viewer.number
            await viewer.play(viewer.moves[0])
        else:
            await after(viewer, viewer.number)


@pytest.mark.parametrize("bound", ["messages", "bytes"])
def test_who_reads_too_slowly_is_dropped_and_delays_nobody(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, bound: str
) -> None:
    monkeypatch.setattr(halls, "listen", narrow_door)
    monkeypatch.setattr(live, "MOST_WAITING", 8 if bound == "messages" else 10**6)
    monkeypatch.setattr(live, "MOST_BYTES", 10**9 if bound == "messages" else 400_000)
    monkeypatch.setattr(live, "SEND_SECONDS", 0.5)

    async def story(server: Running) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, BOT, BOT])
        viewer = await me.watch(table, 0)
        room = server.hall.rooms.rooms[table]
        slow = await never_reads(server, table)
        while len(room.viewers) < 2:
            await asyncio.sleep(0.01)
        words = p.Talk([p.ChatLine(1, 1, 0, "Astrid", "x" * 60_000)])
        await play_to_the_end(viewer, lambda: ignore(room.post(live.encode(words))))
        while len(room.viewers) > 1:
            await asyncio.sleep(0.01)
        assert viewer.sight["status"] == "over" and viewer.gone is None
        assert server.hall.metrics.slow._value.get() == 1
        slow.close()
        await viewer.leave()

    tell(sqlite, story)


def test_a_connection_that_takes_nothing_is_given_up_by_the_system() -> None:
    with listen("127.0.0.1", 0) as door:
        if sys.platform == "linux":
            patience = door.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
            assert 0 < patience <= 120_000


# Chance


def test_cards_are_dealt_by_the_randomness_of_the_system(sqlite: str) -> None:
    async def story(server: Running) -> None:
        assert isinstance(server.hall.rooms._rng, SystemRng)
        me = await Person.come(server.url)
        for game, seats in (("walhalla", 3), ("voluspa", 2)):
            setups = set()
            for _ in range(3):
                plan = [{"kind": "mine"}, *[BOT] * (seats - 1)]
                table = server.hall.rooms.rooms[await me.open(game, plan)].table
                setups.add(json.dumps(table.saga.setup, sort_keys=True))
            assert len(setups) == 3

    tell(sqlite, story)


@settings(max_examples=20)
@given(st.integers(2, 10**6))
def test_the_randomness_of_the_system_stays_in_its_bounds(below: int) -> None:
    rng = SystemRng()
    assert all(0 <= rng.below(below) < below for _ in range(20))


def test_an_address_holds_only_so_many_connections_and_gets_them_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(limits.MOST_HELD, "connections", 2)
    counted = limits.Limits()
    with counted.held("connections", "a"), counted.held("connections", "a"):
        with pytest.raises(Refusal, match="close some first"), counted.held("connections", "a"):
            pass
        with counted.held("connections", "b"):
            pass
    with counted.held("connections", "a"):
        pass
