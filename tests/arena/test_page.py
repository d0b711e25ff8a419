"""docs/arena.md works when it is read from top to bottom, in one folder."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from longhouse.cli.main import app
from longhouse.core.saga_files import read

PAGE = Path(__file__).parents[2] / "docs" / "arena.md"
# Without the commands for a cluster and a guest, which take long.
READ = PAGE.read_text("utf-8").partition("## From Python")[0]


def commands() -> list[list[str]]:
    blocks = "\n".join(re.findall(r"^```\n(.*?)^```", READ, re.MULTILINE | re.DOTALL))
    lines = blocks.replace("\\\n", " ").splitlines()
    return [shlex.split(line)[1:] for line in lines if line.startswith("longhouse ")]


def test_its_commands_do_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = []
    for words in commands():
        done = CliRunner().invoke(app, words)
        assert done.exit_code == 0, (words, done.output)
        shown.append(done.stdout)
    assert len(shown) == 4
    for told in re.findall(r"^Walhalla: .*$", READ, re.MULTILINE):
        assert any(told in one for one in shown), told
    [file] = (tmp_path / "games").iterdir()
    assert len(list(read(file))) == 8
