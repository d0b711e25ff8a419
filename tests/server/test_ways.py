"""docs/architecture.md follows a move function by function: each is in the file that it names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOTS = (ROOT / "src" / "longhouse", ROOT / "web" / "src")
ROW = re.compile(r"^\| \d+ \| (.+) \| (.+) \|$", re.MULTILINE)
FUNCTION = re.compile(r"`(?:(\w+)\.)?(\w+)`")


def rows() -> Iterator[tuple[str, str]]:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    for heading in ("## The path of a move", "## The path of a bot's answer"):
        part = page.partition(heading + "\n")[2].partition("\n## ")[0]
        yield from ROW.findall(part)


def sources(files: str) -> Iterator[str]:
    """The texts of the files of a row; one without a folder stands beside the one before."""
    folder = Path()
    for name in re.findall(r"`([^`]+)`", files):
        folder = Path(name).parent if "/" in name else folder
        (found,) = [path for root in ROOTS if (path := root / folder / Path(name).name).is_file()]
        yield found.read_text("utf-8")


@pytest.mark.parametrize(("told", "files"), list(rows()))
def test_a_step_names_functions_that_are_in_its_files(told: str, files: str) -> None:
    texts = list(sources(files))
    for _, name in FUNCTION.findall(told):
        assert any(re.search(rf"\b{name}\b", text) for text in texts), f"{name} is not in {files}"


def test_both_paths_are_on_the_page() -> None:
    assert len(list(rows())) >= 20
