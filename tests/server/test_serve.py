"""The command `longhouse serve`, as its host sees it."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest
from typer.testing import CliRunner, Result
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from clock import HANG
from longhouse.cli.main import app
from longhouse.server import checks, logs
from longhouse.server import serve as serving_room
from server.client import PATIENCE, Person, Watcher
from server.halls import running

COMMAND = [sys.executable, "-m", "longhouse", "serve"]
BOT = {"kind": "bot", "bot": "greedy"}


class Server:
    """A server in a process of its own."""

    def __init__(self, process: subprocess.Popen[str], url: str, told: IO[str]) -> None:
        self.process = process
        self.url = url
        self._told = told

    def end(self, how: signal.Signals) -> int:
        """Send a signal, and wait for the end; the exit status."""
        self.process.send_signal(how)
        return self.process.wait(HANG)

    @property
    def errors(self) -> str:
        """What it wrote to its standard error output so far."""
        self._told.flush()
        return Path(self._told.name).read_text("utf-8")


@contextmanager
def serving(database: str, directory: Path, *more: str) -> Iterator[Server]:
    """The command, till the end of the test."""
    with (directory / "errors").open("w+", encoding="utf-8") as told:
        arguments = [*COMMAND, "--port", "0", "--workers", "1", "--database", database, *more]
        process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=told, text=True)
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.fullmatch(r"Longhouse is open: (http://127\.0\.0\.1:\d+)/\n", line)
            assert found, (line, Path(told.name).read_text("utf-8"))
            yield Server(process, found[1], told)
        finally:
            process.kill()
            process.wait(HANG)
            if process.stdout:
                process.stdout.close()


def failing(*more: str) -> str:
    """What the command says when it cannot be done: one line, and exit status 2."""
    done = subprocess.run(
        [*COMMAND, *more], capture_output=True, text=True, timeout=HANG, check=False
    )
    return only_line(done.returncode, done.stdout, done.stderr)


def mistaken(*more: str, env: dict[str, str] | None = None) -> str:
    """The same, in this process: of a mistake that is noticed before anything is opened."""
    done = typed(*more, env=env)
    return only_line(done.exit_code, done.stdout, done.stderr)


def typed(*more: str, env: dict[str, str] | None = None) -> Result:
    """The command in this process, up to the moment at which the server would open."""

    def serve(*_: object) -> None:
        print("nobody noticed")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(serving_room, "serve", serve)
        patch.setattr(logs, "set_up", lambda plain: None)
        return CliRunner().invoke(app, ["serve", *more], env=env)


def only_line(status: int, out: str, err: str) -> str:
    """What was said in a line, and nothing else."""
    assert status == 2, err
    assert out == ""
    lines = err.splitlines()
    assert len(lines) == 1 and lines[0].startswith("longhouse: "), err
    return lines[0]


async def first_decision(viewer: Watcher) -> int:
    """Answer one question; the number it was answered at."""
    await viewer.until(lambda v: bool(v.moves))
    number = viewer.number
    await viewer.play(viewer.moves[0])
    return number


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_server_gracefully_and_every_move_is_kept(
    sqlite: str, tmp_path: Path, how: signal.Signals
) -> None:
    async def before(server: Server) -> tuple[Person, str, int]:
        me = await Person.come(server.url)
        assert (await me.get("/health"))["status"] == "ok"
        table = await me.open("walhalla", [{"kind": "mine"}, BOT, BOT])
        viewer = await me.watch(table, 0)
        number = await first_decision(viewer)
        status = await asyncio.to_thread(server.end, how)
        assert status == 0
        with pytest.raises(ConnectionError, match="connect again"):
            await viewer.until(lambda v: False)
        return me, table, number

    async def after(me: Person, table: str, number: int) -> None:
        async with running(sqlite) as server:
            viewer = await me.at(server.url).watch(table, 0)
            assert viewer.number > number
            await first_decision(viewer)
            await viewer.leave()

    with serving(sqlite, tmp_path) as server:
        me, table, number = asyncio.run(before(server))
        assert "Traceback" not in server.errors
        lines = [json.loads(line) for line in server.errors.splitlines()]
        assert lines[-1]["message"] == "closed; every game is kept"
        assert {line["level"] for line in lines} == {"info"}
    asyncio.run(after(me, table, number))


def test_a_server_without_anybody_ends_at_once_and_has_said_where_games_are_kept(
    sqlite: str, tmp_path: Path
) -> None:
    with serving(sqlite, tmp_path) as server:
        assert server.end(signal.SIGTERM) == 0
        assert server.process.stdout is not None
        told = server.process.stdout.read()
    assert f"Games are kept in {sqlite.removeprefix('sqlite:///')}\n" in told
    assert "Ctrl-C" not in told  # nobody looks on: this is no terminal


def test_even_a_viewer_who_says_nothing_gets_a_close(sqlite: str, tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        url = server.url.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        async with connect(url) as silent:
            assert await asyncio.to_thread(server.end, signal.SIGTERM) == 0
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(silent.recv(), PATIENCE)
            assert silent.close_code == 1012

    with serving(sqlite, tmp_path) as server:
        asyncio.run(scenario(server))
        assert "Traceback" not in server.errors


def test_after_a_sudden_death_the_game_goes_on_with_a_bots_turn_too(
    sqlite: str, tmp_path: Path
) -> None:
    async def before(server: Server) -> tuple[Person, str, int]:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, BOT, BOT])
        viewer = await me.watch(table, 0)
        number = await first_decision(viewer)
        server.process.kill()  # most likely while a bot thinks
        return me, table, number

    async def after(me: Person, table: str, number: int) -> None:
        async with running(sqlite) as server:
            viewer = await me.at(server.url).watch(table, 0)
            assert viewer.number > number
            for _ in range(5):
                await first_decision(viewer)
            await viewer.until(lambda v: bool(v.moves))
            await viewer.leave()

    with serving(sqlite, tmp_path) as server:
        me, table, number = asyncio.run(before(server))
        assert server.process.wait(HANG) == -signal.SIGKILL
    asyncio.run(after(me, table, number))


def test_logs_are_lines_of_json_that_tell_of_every_request(sqlite: str, tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        me = await Person.come(server.url)
        for _ in range(3):
            await me.get("/api/games")

    with serving(sqlite, tmp_path) as server:
        asyncio.run(scenario(server))
        server.end(signal.SIGTERM)
        lines = [json.loads(line) for line in server.errors.splitlines()]
    assert all({"at", "level", "logger", "message"} <= line.keys() for line in lines)
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z", line["at"]) for line in lines)
    asked = [line for line in lines if line.get("route") == "/api/games"]
    assert [(line["message"], line["status"]) for line in asked] == [("GET", 200)] * 3
    opened = [line for line in lines if line["message"] == "open"]
    assert len(opened) == 1 and opened[0]["port"] == int(server.url.rsplit(":", 1)[1])


def test_plain_logs_are_words(sqlite: str, tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        await Person(server.url).get("/api/games")

    with serving(sqlite, tmp_path, "--log", "plain") as server:
        asyncio.run(scenario(server))
        server.end(signal.SIGTERM)
        lines = server.errors.splitlines()
    assert any(line.startswith("info: GET (route=/api/games status=200") for line in lines)
    assert lines[-1] == "info: closed; every game is kept"


def test_a_second_server_of_the_same_file_says_who_has_it(sqlite: str, tmp_path: Path) -> None:
    with serving(sqlite, tmp_path) as server:
        told = failing("--port", "0", "--database", sqlite)
        assert f"pid {server.process.pid}" in told and "PostgreSQL" in told
        assert server.process.poll() is None


def test_a_port_that_is_taken_is_told_in_a_line(sqlite: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = mistaken("--port", str(port), "--database", sqlite)
    assert f"127.0.0.1:{port}" in told and "--port" in told


@pytest.mark.parametrize(
    ("database", "right"),
    [
        ("nonsense", "sqlite:///"),
        ("mysql://me@here/hall", "postgresql://"),
        ("sqlite://", "sqlite:///longhouse.db"),
    ],
)
def test_what_can_be_no_database_is_told_with_what_would_be_right(
    database: str, right: str
) -> None:
    assert right in mistaken("--port", "0", "--database", database)


@pytest.mark.parametrize(
    ("database", "right"),
    [
        ("sqlite:////no/such/folder/hall.db", "its directory must exist"),
        ("postgresql://me:secret@127.0.0.1:1/hall", "PostgreSQL must be running there"),
    ],
)
def test_a_wrong_database_is_told_with_what_would_be_right(database: str, right: str) -> None:
    told = failing("--port", "0", "--database", database)
    assert right in told
    assert "secret" not in told


def test_the_database_may_be_named_by_the_environment() -> None:
    told = mistaken("--port", "0", env={"LONGHOUSE_DATABASE": "mysql://me@here/hall"})
    assert "there is no database 'mysql'" in told


def test_a_file_that_is_no_database_is_told_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Astrid, " * 100)
    told = failing("--port", "0", "--database", f"sqlite:///{file}")
    assert "letter.txt" in told and "right would be" in told
    assert file.read_text() == "Dear Astrid, " * 100


@pytest.mark.parametrize(
    ("more", "right"),
    [
        (["--log", "loud"], "json or plain"),
        (["--host", "no.such.host.invalid"], "--host"),
        (["--host", "203.0.113.77"], "--host takes 127.0.0.1 for this machine only"),
    ],
)
def test_other_mistakes_are_told_in_a_line(sqlite: str, more: list[str], right: str) -> None:
    assert right in mistaken("--port", "0", "--database", sqlite, *more)


@pytest.mark.parametrize(
    ("more", "right"),
    [
        (["--behind-proxy", "notanaddress"], "such as 127.0.0.1"),
        (["--behind-proxy", "10.0.0.1,notanaddress"], "--behind-proxy notanaddress: it takes"),
        (["--behind-proxy", "10.0.0.1 10.0.0.2"], "separated by commas"),
        (["--behind-proxy", "10.0.0.0/33"], "0 to 32, such as 10.0.0.0/32"),
        (["--behind-proxy", "fd00::/129"], "0 to 128"),
        (["--behind-proxy", "10.0.0.1/24"], "right would be 10.0.0.0/24"),
        (["--host-name", "https://hall.org/"], "right would be hall.org"),
        (["--host-name", "hall.org:8017"], "right would be hall.org"),
        (["--host-name", "a b"], "such as longhouse.example.org, or *"),
        (["--origin", "foo"], "such as https://example.org"),
        (["--origin", "https://"], "such as https://example.org"),
        (["--origin", "https://example.org:no"], "such as https://example.org"),
        (["--origin", "https://Example.org:443/"], "would send https://example.org;"),
        (["--origin", "https://a.org", "--origin", "http://[::1]:80"], "would send http://[::1];"),
        (["--url", "https://"], "such as https://longhouse.example.org"),
        (["--url", "longhouse.example.org"], "such as https://longhouse.example.org"),
        (["--url", "https://me@example.org"], "such as https://longhouse.example.org"),
        (["--url", "https://example.org/hall"], "right would be https://example.org"),
        (["--mail-from", "notanaddress"], "such as longhouse@example.org"),
        (["--mail-from", "a@example.org, b@example.org"], "such as longhouse@example.org"),
    ],
)
def test_a_wrong_setting_is_refused_with_what_would_be_right(
    sqlite: str, more: list[str], right: str
) -> None:
    told = mistaken("--port", "0", "--database", sqlite, *more)
    assert right in told and more[-2] in told


@pytest.mark.parametrize(
    "more",
    [
        ["--behind-proxy", "127.0.0.1, 10.0.0.0/24,fd00::1"],
        ["--host-name", "Hall.Example.org", "--host-name", "*"],
        ["--origin", "https://example.org", "--origin", "http://[::1]:8017"],
        ["--url", "https://longhouse.example.org/"],
        ["--url", "http://192.168.0.7:8017"],
        ["--mail-from", "Longhouse <longhouse@example.org>"],
        ["--mail-from", "hall@localhost"],
    ],
)
def test_a_right_setting_is_taken(sqlite: str, more: list[str]) -> None:
    done = typed("--port", "0", "--database", sqlite, *more)
    assert (done.exit_code, done.stdout) == (0, "nobody noticed\n"), done.stderr


def test_variables_that_are_no_options_are_named_at_the_start(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LONGHOUSE_BEHIND_PROXYS", "10.0.0.1")
    monkeypatch.setenv("LONGHOUSE_NONSENSE", "1")
    monkeypatch.setenv("LONGHOUSE_KEEP_DAYS", "90")
    with serving(sqlite, tmp_path) as server:
        lines = [json.loads(line) for line in server.errors.splitlines()]
    told = [line["message"] for line in lines if line["level"] == "warning"]
    assert told == [
        "LONGHOUSE_BEHIND_PROXYS is no option of this server and changes nothing; "
        "perhaps LONGHOUSE_BEHIND_PROXY is meant",
        "LONGHOUSE_NONSENSE is no option of this server and changes nothing",
    ]


def test_help_lists_every_option() -> None:
    wide = {"COLUMNS": "200", "NO_COLOR": "1", "TERM": "dumb"}
    done = CliRunner().invoke(app, ["serve", "--help"], env=wide)
    assert done.exit_code == 0
    for option in (
        "--host", "--port", "--database", "--workers", "--readers", "--origin", "--behind-proxy",
        "--host-name", "--limits", "--no-limits", "--open-metrics", "--keep-days", "--log",
    ):  # fmt: skip
        assert option in done.stdout


@pytest.mark.parametrize(
    ("given", "warned"),
    [
        ("", False),
        ("127.0.0.1", False),
        ("10.0.0.0/8,fd00::1", False),
        ("104.16.0.0/13, 2606:4700::/32", False),  # a proxy service
        ("*", True),
        ("0.0.0.0/0", True),
        ("127.0.0.1, ::/0", True),
        ("64.0.0.0/7", True),
    ],
)
def test_to_trust_everyone_as_a_proxy_is_warned_of(given: str, warned: bool) -> None:
    checks.proxies(given)
    told = checks.trusts_many(given)
    assert bool(told) == warned and ("right would be" in told) == warned
