"""Play offline: the files that a hall serves for it, and the rights that their page has."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from longhouse.server import limits
from longhouse.server.web import app as web_app
from longhouse.server.web import offline
from longhouse.server.web.offline import CHUNK, Offline
from server.halls import Running
from server.scenarios import fetch, tell

PAGE = "<head><title>Longhouse</title></head>"
LARGE = bytes(range(256)) * 1024  # four chunks
FILES = {
    "index.html": PAGE.encode(), "hall.svg": b"<svg/>", "app.js": b"of a hall",
    "site.worker.js": b"of plain web space", "assets/page-1.js": b"the page's code" * 100,
    "assets/page-1.js.br": b"small", "inside-1/hall.zip": LARGE, "inside-1/pyodide.mjs": b"load()",
    "inside-1/pyodide.asm.wasm.gz": gzip.compress(b"wasm"), "secret/key.txt": b"for nobody",
}  # fmt: skip


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folders as a build leaves them."""
    for name, content in FILES.items():
        file = tmp_path / "site" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.html").write_text(PAGE)
    monkeypatch.setattr(web_app, "PAGES", tmp_path / "pages")
    monkeypatch.setattr(offline, "FOLDER", tmp_path / "site")
    return tmp_path / "site"


@pytest.mark.parametrize(
    ("path", "kind", "cached"),
    [
        ("", "text/html", "no-cache"),
        ("files.json", "application/json", "no-cache"),
        ("hall.svg", "image/svg", "no-cache"),
        ("assets/page-1.js", "javascript", "immutable"),
        ("inside-1/pyodide.mjs", "javascript", "immutable"),
        ("inside-1/hall.zip", "application/zip", "immutable"),
        ("inside-1/pyodide.asm.wasm.gz", "application/octet-stream", "immutable"),
    ],
)
def test_only_these_files_may_compile_webassembly(
    sqlite: str, path: str, kind: str, cached: str
) -> None:
    async def scenario(server: Running) -> None:
        answer = await fetch(server, "GET", f"/offline/{path}")
        assert answer.status_code == 200
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self' 'wasm-unsafe-eval';" in policy
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
        assert "'unsafe-" not in policy and "*" not in policy
        assert kind in answer.headers["content-type"] and cached in answer.headers["cache-control"]
        assert answer.headers["x-content-type-options"] == "nosniff"

    tell(sqlite, scenario, offline=True)


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/t/table", "/embed/replay/x", "/health", "/api/games", "/offlines", "/offline2/"),
        *("/offline/nothing.js", "/offline/..%2f..%2fsecret", "/offline/%2e%2e/index.html"),
    ],
)
def test_every_other_page_keeps_the_strict_policy(sqlite: str, path: str) -> None:
    async def scenario(server: Running) -> None:
        answer = await fetch(server, "GET", path)
        assert "wasm" not in answer.headers["content-security-policy"]

    tell(sqlite, scenario, offline=True)


def test_the_list_names_what_is_needed_and_its_version_changes_with_it(built: Path) -> None:
    before = Offline(built)
    named = {file.path: (file.size, file.sent) for file in before.files.files}
    assert set(named) == {
        *("", "hall.svg", "assets/page-1.js", "inside-1/hall.zip", "inside-1/pyodide.mjs"),
        "inside-1/pyodide.asm.wasm.gz",
    }
    assert named["assets/page-1.js"] == (1500, 5)  # compressed
    assert before.bytes == sum(sent for _, sent in named.values())
    assert Offline(built).files == before.files
    (built / "index.html").write_text(PAGE.replace("Longhouse", "Newhouse!"))
    assert Offline(built).files.version != before.files.version


def test_a_page_offers_it_and_the_offline_page_knows_that_it_is_at_a_hall(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        said = (await fetch(server, "GET", "/offline/files.json")).json()
        size = sum(file["sent"] for file in said["files"])
        for path in ("/", "/t/table"):
            home = await fetch(server, "GET", path)
            assert f'name="longhouse:offline" content="{said["version"]} {size}"' in home.text
            assert "longhouse:hall" not in home.text
        inside = await fetch(server, "GET", "/offline/")
        assert '<meta name="longhouse:hall" content="/" />' in inside.text
        moved = await fetch(server, "GET", "/offline")
        assert (moved.status_code, moved.headers["location"]) == (307, "/offline/")

    tell(sqlite, scenario, offline=True)


def test_a_host_can_leave_it_out(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        assert "longhouse:offline" not in (await fetch(server, "GET", "/")).text
        for path in ("/offline/", "/offline", "/offline/files.json", "/offline/assets/page-1.js"):
            assert (await fetch(server, "GET", path)).status_code == 404

    tell(sqlite, scenario, offline=False)


def test_a_hall_without_the_folder_does_not_offer_it(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(offline, "FOLDER", tmp_path / "nothing")

    async def scenario(server: Running) -> None:
        assert "longhouse:offline" not in (await fetch(server, "GET", "/")).text
        assert (await fetch(server, "GET", "/offline/")).status_code == 404

    tell(sqlite, scenario, offline=True)


def test_large_files_come_in_parts_and_count_for_their_network(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert limits.LIMITS["offline"].burst >= 30 * 8_000  # thirty people download it at once
    monkeypatch.setitem(limits.LIMITS, "offline", limits.Limit(600, 0.001))
    assert len(LARGE) > 3 * CHUNK

    async def scenario(server: Running) -> None:
        for _ in range(2):
            answer = await fetch(server, "GET", "/offline/inside-1/hall.zip")
            assert answer.content == LARGE
            assert answer.headers["content-length"] == str(len(LARGE))
        tag = {"if-none-match": answer.headers["etag"]}
        known = await fetch(server, "GET", "/offline/inside-1/hall.zip", headers=tag)
        assert known.status_code == 304
        refused = await fetch(server, "GET", "/offline/inside-1/hall.zip")
        assert (refused.status_code, refused.json()["error"]) == (429, "too_fast")
        assert (await fetch(server, "GET", "/")).status_code == 200

    tell(sqlite, scenario, limits=True, offline=True)
