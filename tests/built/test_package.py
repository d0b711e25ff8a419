"""The packages in our installation commands are ours and exist."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TOLD = re.compile(r"pip install [^`\n]*?['\"]([\w.-]+)\[([\w,]+)\]['\"]")


def told_to_install() -> list[tuple[Path, str, str]]:
    """Every `pip install 'NAME[EXTRAS]'` in the docs."""
    files = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "deploy").glob("*")]
    files += (ROOT / "src").rglob("*.py")
    found = [(file, TOLD.findall(file.read_text("utf-8"))) for file in files if file.is_file()]
    return [(file, name, extras) for file, all_of in found for name, extras in all_of]


def test_installation_commands_name_this_project_and_its_extras() -> None:
    told = told_to_install()
    assert len(told) >= 10
    for file, name, extras in told:
        assert name == PROJECT["name"], file
        assert set(extras.split(",")) <= PROJECT["optional-dependencies"].keys(), file
