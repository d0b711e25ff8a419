"""The examples of docs/bots.md and docs/bot-protocol.md about own bots are correct."""

from __future__ import annotations

import os
import re
import shlex
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from longhouse.bots.own import own_bot
from longhouse.bots.own.child import LONGEST
from longhouse.cli.main import app

ROOT = Path(__file__).parents[3]
BOTS = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
PROTOCOL = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
OWN = BOTS[BOTS.index("## Your own bot") : BOTS.index("## Levels")]
WEIGHTS = BOTS[BOTS.index("### With other weights") : BOTS.index("## Advice")]


def commands(page: str) -> list[str]:
    """All but those that need a server: tests/server/test_programs.py."""
    found = re.findall(r"^longhouse (.+)$", page, re.MULTILINE)
    return [command for command in found if not command.startswith("bot ")]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    Path("examples").symlink_to(ROOT / "examples")
    block = re.search(r"```python\n(class MyBot.*?)```", OWN, re.DOTALL)
    assert block is not None
    assert block[1].count("\n") <= 20
    Path("mybot.py").write_text(block[1])


def run(command: str) -> None:
    words = shlex.split(re.sub(r"--games \d+", "--games 2", command))
    if words[0] == "train":
        words[words.index("--games") + 1] = "20"
    result = CliRunner().invoke(app, words, input="quit\n" * 3, env=dict(os.environ))
    assert result.exit_code == 0, result.output
    assert "forfeited" not in result.output


@pytest.mark.parametrize("command", commands(OWN))
def test_the_commands_run_as_they_stand(command: str) -> None:
    if "run:node" in command and shutil.which("node") is None:
        pytest.skip("no node here")
    run(command.replace("MyBot@1s", "MyBot@1000s"))


def test_weights_can_be_compared() -> None:
    for command in commands(WEIGHTS):
        run(command)


def test_there_are_commands() -> None:
    assert len(commands(OWN)) >= 5
    assert len(commands(WEIGHTS)) == 3


def test_the_example_of_the_protocol_is_the_file() -> None:
    source = (ROOT / "examples" / "bots" / "points.py").read_text(encoding="utf-8").rstrip()
    assert f"```python\n{source}\n```" in PROTOCOL
    for file in (ROOT / "examples" / "bots").iterdir():
        assert len(file.read_text(encoding="utf-8").splitlines()) <= 30
        assert os.access(file, os.X_OK)


def test_the_limits_are_those_of_the_code() -> None:
    assert f"within {own_bot.START:.0f} seconds" in PROTOCOL
    assert f"{own_bot.GRACE:.0f} ms of grace, or {own_bot.PATIENCE:.0f} seconds" in PROTOCOL
    assert f"`wrote a line of more than {LONGEST:,} bytes`" in PROTOCOL
    assert f"the version of this page: {own_bot.PROTOCOL}" in PROTOCOL
    for want in own_bot.WANTS:
        assert f"| `{want}` | `{want}`" in PROTOCOL
