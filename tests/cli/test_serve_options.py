"""Every option of `longhouse serve` is an environment variable too, and docs/deploy.md lists it."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from longhouse.cli.main import app
from longhouse.server import serve as serving
from longhouse.server.hall import Settings

PAGE = Path(__file__).parents[2] / "docs" / "deploy.md"
ROW = re.compile(r"^\| (`--[^|]+) \| `(\w+)` \| ([^|]+) \|", re.MULTILINE)
# What is no plain value there.
TOLD = {
    "database": "a file in your data folder",
    "origin": "none",
    "host_name": "none",
    "behind_proxy": "none",
    "url": "none",
    "smtp": "none",
    "mail_from": "none",
    "puzzles": "none",
    "log": "in a terminal `plain`, warnings only; else `json`",
}


def options() -> list[Any]:
    """The options of the command itself."""
    command = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    return [option for option in command.params if option.name != "help"]


def as_told(option: Any) -> str:
    """An option's default as the page shows it."""
    default = option.default
    if isinstance(default, bool):
        return f"`{default}`".lower()
    return TOLD.get(option.name, f"`{default:g}`" if isinstance(default, float) else f"`{default}`")


def test_the_page_lists_every_option_with_its_variable_and_default() -> None:
    told = {row[1]: (row[0], row[2]) for row in ROW.findall(PAGE.read_text(encoding="utf-8"))}
    known = {}
    for option in options():
        names = ", ".join(f"`{name}`" for name in [*option.opts, *option.secondary_opts])
        known[option.envvar] = (names, as_told(option))
    assert told == known


def test_the_service_uses_only_variables_that_there_are() -> None:
    unit = (PAGE.parents[1] / "deploy" / "longhouse.service").read_text(encoding="utf-8")
    used = set(re.findall(r"^Environment=(\w+)=", unit, re.MULTILINE))
    assert used and used <= {option.envvar for option in options()}


def test_a_variable_is_named_like_its_option() -> None:
    for option in options():
        assert option.envvar == f"LONGHOUSE_{option.name.upper()}"


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Callable[..., dict[str, Any]]:
    """Run the command without a server; returns the settings it would get."""
    given: dict[str, Any] = {}

    def listen(host: str, port: int) -> socket.socket:
        given.update(host=host, port=port)
        return socket.create_server(("127.0.0.1", 0))

    def serve(settings: Settings, door: socket.socket, _: object, behind_proxy: str) -> None:
        door.close()
        given.update(vars(settings), behind_proxy=behind_proxy)

    monkeypatch.setattr(serving, "listen", listen)
    monkeypatch.setattr(serving, "serve", serve)
    monkeypatch.setattr("longhouse.server.logs.set_up", lambda **how: given.update(how))

    def run(*words: str, **variables: str) -> dict[str, Any]:
        result = CliRunner().invoke(app, ["serve", *words], env=variables)
        assert result.exit_code == 0, result.output
        return given

    return run


def test_every_variable_is_taken(served: Callable[..., dict[str, Any]], tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/hall.db"
    variables = {
        "LONGHOUSE_HOST": "0.0.0.0",
        "LONGHOUSE_PORT": "8018",
        "LONGHOUSE_DATABASE": database,
        "LONGHOUSE_WORKERS": "3",
        "LONGHOUSE_READERS": "4",
        "LONGHOUSE_ORIGIN": "https://a.example.org https://b.example.org",
        "LONGHOUSE_HOST_NAME": "hall.example.org hall.lan",
        "LONGHOUSE_BEHIND_PROXY": "192.0.2.9",
        "LONGHOUSE_LIMITS": "false",
        "LONGHOUSE_OPEN_METRICS": "true",
        "LONGHOUSE_KEEP_DAYS": "30",
        "LONGHOUSE_URL": "https://hall.example.org",
        "LONGHOUSE_SMTP": "smtp://mail.example.org",
        "LONGHOUSE_MAIL_FROM": "hall@example.org",
        "LONGHOUSE_PUZZLES": str(tmp_path),
        "LONGHOUSE_OFFLINE": "false",
        "LONGHOUSE_LOG": "plain",
    }
    assert variables.keys() == {option.envvar for option in options()}
    assert served(**variables) == {
        "host": "0.0.0.0",
        "port": 8018,
        "database": database,
        "workers": 3,
        "readers": 4,
        "origins": ["https://a.example.org", "https://b.example.org"],
        "host_names": ["0.0.0.0", "hall.example.org", "hall.lan"],
        "behind_proxy": "192.0.2.9",
        "limits": False,
        "open_metrics": True,
        "keep_days": 30.0,
        "url": "https://hall.example.org",
        "smtp": "smtp://mail.example.org",
        "mail_from": "hall@example.org",
        "puzzles": [],
        "offline": False,
        "plain": True,
    }


def test_the_command_line_goes_before_the_environment(
    served: Callable[..., dict[str, Any]], tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path}/hall.db"
    given = served("--port", "8019", "--limits", "--database", database, LONGHOUSE_PORT="8018",
                   LONGHOUSE_LIMITS="false")  # fmt: skip
    assert (given["port"], given["limits"]) == (8019, True)


def test_an_empty_variable_is_none(served: Callable[..., dict[str, Any]], tmp_path: Path) -> None:
    given = served("--database", f"sqlite:///{tmp_path}/hall.db", LONGHOUSE_PORT="")
    assert given["port"] == 8017


def test_a_wrong_value_names_the_variable() -> None:
    result = CliRunner().invoke(app, ["serve"], env={"LONGHOUSE_PORT": "door", "COLUMNS": "200"})
    assert result.exit_code == 2
    assert "'--port' (env var: 'LONGHOUSE_PORT')" in result.output
