"""What browsers are told, and which pages may talk to the hall."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from longhouse.server.storage import reads
from longhouse.server.web import app as web_app
from longhouse.server.web.app import HEADERS
from server.client import Person
from server.halls import Running
from server.scenarios import BOT, fetch, tell


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
    async def scenario(server: Running) -> None:
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

    tell(sqlite, scenario, origins=["https://friend.example"])


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

    async def scenario(server: Running) -> None:
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

    tell(sqlite, scenario)


def test_a_visitor_who_is_lost_is_shown_the_page_and_a_program_is_told(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("the page")
    monkeypatch.setattr(web_app, "PAGES", tmp_path)
    browser = {"accept": "text/html,application/xhtml+xml"}

    async def scenario(server: Running) -> None:
        lost = await fetch(server, "GET", "/no/such/page", headers=browser)
        assert (lost.status_code, lost.text) == (404, "the page")
        for path, headers in (("/no/such/page", {}), ("/api/nothing", browser)):
            told = await fetch(server, "GET", path, headers=headers)
            assert (told.status_code, told.json()["error"]) == (404, "unknown")

    tell(sqlite, scenario)


def test_without_built_pages_people_are_told_what_to_do(
    sqlite: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(web_app, "PAGES", tmp_path / "nothing")
    browser = {"accept": "text/html,application/xhtml+xml"}

    async def scenario(server: Running) -> None:
        for path, headers in (("/", {}), ("/t/a-table", browser), ("/no/such/page", browser)):
            told = await fetch(server, "GET", path, headers=headers)
            assert told.status_code == 503
            assert told.headers["content-type"].startswith("text/html")
            assert "make play" in told.text and "npm ci" in told.text
            # The policy allows nothing inline: the page has none, and its style is given out.
            assert "<style" not in told.text and "style=" not in told.text
            assert '<link rel="stylesheet" href="/unbuilt.css" />' in told.text
        style = await fetch(server, "GET", "/unbuilt.css")
        assert style.status_code == 200
        assert style.headers["content-type"].startswith("text/css")
        for path in ("/api/nothing", "/nothing.js"):
            told = await fetch(server, "GET", path)
            assert (told.status_code, told.json()["error"]) == (404, "unknown")

    tell(sqlite, scenario)
    assert "the pages are not built" in caplog.text


def test_the_answer_after_a_failure_is_strict_too(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: Running) -> None:
        def fail(*_: object, **__: object) -> None:
            raise RuntimeError("on fire")

        monkeypatch.setattr(reads, "tables", fail)
        answer = await fetch(server, "GET", "/api/tables")
        assert answer.status_code == 500
        assert answer.json() == {
            "say": "refused", "error": "broken", "text": "the server made a mistake"
        }  # fmt: skip
        for name, value in HEADERS:
            assert answer.headers[name.decode()] == value.decode()

    tell(sqlite, scenario)


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
    async def scenario(server: Running) -> None:
        class App:
            state = type("State", (), {"hall": server.hall})

        client = None if address is None else (address, 1234)
        scope: dict[str, Any] = {"type": "http", "headers": [], "client": client, "app": App}
        answer = await web_app.metrics(Request(scope))
        assert answer.status_code == (200 if near else 404)

    tell(sqlite, scenario)
