"""`longhouse admin`, as the host of a server types it."""

from __future__ import annotations

import asyncio
import json
import signal
from pathlib import Path

import pytest
from typer.testing import CliRunner

from longhouse.cli.main import app
from longhouse.server.storage.database import read_url
from server.client import Person
from server.test_serve import serving

MINE, BOT = {"kind": "mine"}, {"kind": "bot", "bot": "greedy"}


def typed(database: str, *words: str) -> tuple[int, str]:
    """What a command says, and its exit status."""
    done = CliRunner().invoke(app, ["admin", *words, "--database", database])
    return done.exit_code, done.output


def test_a_host_keeps_order_from_the_command_line(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    async def come(url: str) -> str:
        loki = await Person.come(url, "Loki")
        return await loki.open("walhalla", [MINE, {}, BOT])

    with serving(database, tmp_path) as server:
        table = asyncio.run(come(server.url))
        [file] = [*tmp_path.rglob("*.admin")]
        assert file.stat().st_mode & 0o777 == 0o600
        assert f"/t/{table}" in typed(database, "tables")[1]
        _, found = typed(database, "players", "lok")
        player = found.split()[0]
        assert "Loki" in found
        for words, said in (
            (("mute", player, "--hours", "1"), "muted until 2"),
            (("rename", player, "Logi"), "Logi"),
            (("close", table), "closed"),
            (("announce", "Back at eight"), "announced until"),
            (("limits", "report", "9", "1"), "report     9 at once"),
            (("limits", "report", "--reset"), "report     5 at once"),
            (("reports",), ""),
            (("invite",), "/admin#key="),
            (("ban", player), "banned until 2"),
            (("audit",), "console  judge"),
            (("backup", str(tmp_path / "backup")), "rows are in"),
        ):
            status, told = typed(database, *words)
            assert status == 0 and said in told, (words, told)
        assert typed(database, "close", "../players")[0] == 2
        assert "no such player" in typed(database, "remove", "nobody", "--yes")[1]
        status, told = typed(database, "restore", str(tmp_path / "backup"), "--replace")
        assert status == 2 and ("served by another" in told or "a server runs" in told)
        assert typed(database, "remove", player, "--yes") == (0, "deleted\n")
        assert typed(database, "players", "Logi") == (0, "")
        assert server.end(signal.SIGTERM) == 0
        assert not file.exists()
    status, told = typed(database, "tables")
    assert status == 2 and "no server runs" in told
    assert "Traceback" not in told


def test_a_server_that_stops_hides_no_other_of_the_same_database(
    postgresql: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path / "state"))
    one, two, three = (tmp_path / name for name in ("one", "two", "three"))
    for folder in (one, two, three):
        folder.mkdir()
    with serving(postgresql, one) as staying:
        with serving(postgresql, two) as leaving:
            assert len([*tmp_path.rglob("*.admin")]) == 2
            assert leaving.end(signal.SIGTERM) == 0
        assert typed(postgresql, "tables") == (0, "")
        with serving(postgresql, three) as killed:
            assert killed.end(signal.SIGKILL) == -signal.SIGKILL  # it leaves its file behind
        assert typed(postgresql, "tables") == (0, "")
        assert staying.end(signal.SIGTERM) == 0
    status, told = typed(postgresql, "tables")
    assert status == 2 and "no server answers at" in told


def test_a_server_without_a_writable_folder_serves_and_says_that_admin_cannot_reach_it(
    postgresql: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path / "file" / "state"))
    with serving(postgresql, tmp_path) as server:
        assert asyncio.run(Person(server.url).get("/health"))["status"] == "ok"
        assert server.end(signal.SIGTERM) == 0
        lines = [json.loads(line) for line in server.errors.splitlines()]
    [told] = [line["message"] for line in lines if line["level"] != "info"]
    assert told.startswith("`longhouse admin` cannot reach this server") and str(tmp_path) in told


def test_a_service_keeps_its_games_in_the_folder_that_systemd_gives_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", f"{tmp_path / 'state'}:{tmp_path / 'other'}")
    assert read_url(None).database == str(tmp_path / "state" / "longhouse.db")
