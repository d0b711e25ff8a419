"""The examples of the README, and the Python examples of docs/arena.md, are correct."""

import doctest
import os
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from longhouse.cli.main import app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("page", "least"), [("README.md", 10), ("docs/arena.md", 3)])
def test_python_examples(page: str, least: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    text = (ROOT / page).read_text(encoding="utf-8")
    runner = doctest.DocTestRunner()
    runner.run(doctest.DocTestParser().get_doctest(text, {}, page, page, 0))
    assert runner.tries > least
    assert runner.failures == 0


COMMANDS = [
    command
    for command in re.findall(r"^(?:\| `)?longhouse ([^`|\n]+)", README, re.MULTILINE)
    # These go on for ever, or need a server: tests/server/test_serve.py, test_programs.py
    if not command.startswith(("serve", "bot "))
]


@pytest.mark.parametrize("command", COMMANDS)
def test_commands(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each runs as printed, with fewer games; a table without people ends immediately."""
    monkeypatch.chdir(tmp_path)
    Path("examples").symlink_to(ROOT / "examples")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    sagas = (ROOT / "tests" / "sagas" / "walhalla.sagas.jsonl").read_bytes()
    if not command.startswith("simulate"):  # which makes it, and never replaces one
        Path("games.sagas.jsonl").write_bytes(sagas)
    words = [re.sub(r"^1000+$", "20", word) for word in shlex.split(command)]
    if words[0] == "simulate" and "--games" not in words:
        words += ["--games", "20"]
    if words[0] == "bench":
        words += ["--seconds", "0.1"]
    result = CliRunner().invoke(app, words, input="quit\n" * 3, env=dict(os.environ))
    assert result.exit_code == 0, result.output


def test_there_are_commands() -> None:
    assert len(COMMANDS) >= 10
