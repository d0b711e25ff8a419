"""Commands for developers: `make`, `python -m bench` and `building.checks` have what texts name."""

from __future__ import annotations

import re
import subprocess
from importlib import import_module
from pathlib import Path

import pytest

from bench.__main__ import SCENARIOS
from building.checks import CHECKS

ROOT = Path(__file__).parents[2]
TARGETS = set(re.findall(r"^([a-z-]+):.* ## ", (ROOT / "Makefile").read_text("utf-8"), re.M))
NAMED = {  # a command in a text, and the names that it takes
    re.compile(r"(?:`|^)make ([a-z-]+)", re.M): TARGETS,
    re.compile(r"python3? -m bench ([a-z]+)"): set(SCENARIOS),
    re.compile(r"building[./]checks(?:\.py)? ([a-z]+)`"): set(CHECKS),
}


def texts() -> dict[str, str]:
    """The tracked texts that name commands, without this file and the changelog."""
    command = ["git", "ls-files", "-z", "*.md", "*.py", "*.ts", "*.mjs", "*.yml", "*.toml"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode()
    left_out = {"", "CHANGELOG.md", "tests/built/test_commands.py"}
    names = [name for name in set(listed.split("\0")) - left_out if (ROOT / name).is_file()]
    return {name: (ROOT / name).read_text("utf-8") for name in names}


def unknown(text: str) -> list[str]:
    """Commands in a text that do not exist."""
    found = ((known, name) for pattern, known in NAMED.items() for name in pattern.findall(text))
    return [name for known, name in found if name not in known]


def test_every_command_in_a_text_exists() -> None:
    assert {name: wrong for name, text in texts().items() if (wrong := unknown(text))} == {}


@pytest.mark.parametrize(
    "planted", ["`make soup`", "python -m bench lood", "`python -m building.checks busi`"]
)
def test_a_planted_command_is_found(planted: str) -> None:
    assert len(unknown(f"see {planted}")) == 1


def test_make_help_lists_every_target() -> None:
    shown = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert set(re.findall(r"^make ([a-z-]+) ", shown.stdout, re.M)) == TARGETS
    assert 10 < len(TARGETS) <= 20


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_has_options_a_measurement_and_a_report(name: str) -> None:
    scenario = import_module(f"bench.{name}")
    assert scenario.__doc__ and scenario.OPTIONS and scenario.measure and scenario.show


@pytest.mark.parametrize("name", CHECKS)
def test_the_files_of_a_check_exist(name: str) -> None:
    check = CHECKS[name]
    files = [word for word in check.command if re.search(r"\.(py|ts|mjs)$", word)]
    assert [file for file in files if not (ROOT / check.folder / file).exists()] == []
    assert set(check.targets) <= TARGETS
