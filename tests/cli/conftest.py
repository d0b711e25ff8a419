"""The command `longhouse` with the toy game registered."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import toy
from longhouse.cli.main import app

Longhouse = Callable[..., Result]
Started = Callable[..., "subprocess.Popen[str]"]
PROGRAM = "import toy; from longhouse.cli.main import app; app(prog_name='longhouse')"


@pytest.fixture
def longhouse(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Longhouse:
    """Run a command in this process, in an empty directory."""
    assert toy.Toy.name == "toy"
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)

    def run(*words: object, answers: str = "") -> Result:
        return CliRunner().invoke(app, [str(word) for word in words], input=answers)

    return run


@pytest.fixture
def started(tmp_path: Path) -> Started:
    """Start a command as a process of its own."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "XDG_DATA_HOME": str(tmp_path / "data"),
    }

    def start(*words: object) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *map(str, words)],
            cwd=tmp_path,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    return start
