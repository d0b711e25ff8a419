"""V4 Powers: every position in tests/rules/powers, and cases that need more than a position."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from longhouse.voluspa.components import TILES
from voluspa.position import Cell, Drawing, Points, Position

PAGES = Path(__file__).parent / "powers"

# The pages


class Page:
    """One position of a page: its lines, played one after the other."""

    def __init__(self, title: str, lines: list[str]) -> None:
        self.title = title
        self.given: dict[str, str] = {}
        self.rows: list[str] = []  # the first table
        self.steps: list[tuple[str, list[str]]] = []  # a line, and the table that belongs to it
        for line in lines:
            self._read(line)
        if not self.rows:
            self.rows = [unmarked(row) for row in self.steps[0][1]]
        self.now: Position | None = None

    def _read(self, line: str) -> None:
        header = re.fullmatch(r"(hand|cargo|pile|options): *(.*)", line)
        if header:
            self.given[header[1]] = header[2]
        elif "->" in line or re.match(r"(legal \w+|board|shoves):", line):
            self.steps.append((line, []))
        else:
            (self.steps[-1][1] if self.steps else self.rows).append(line)

    def check(self) -> None:
        """Everything the page says is so."""
        assert self.steps, "a position without anything to check"
        for line, rows in self.steps:
            if "->" in line:
                self._move(line, *re.split(r" *-> *", line))
            elif line.startswith("legal"):
                self._legal(line.split()[1].rstrip(":"), rows)
            elif line.startswith("shoves"):
                wanted = [
                    one.split() for one in line.removeprefix("shoves:").split(";") if one.strip()
                ]
                cells = {(*cell_of(cell), way) for cell, way in wanted}
                assert self._fresh("jotunn").shoves() == cells, line
            else:
                assert self.now is not None, f"{line}: nothing was played"
                self.now.looks("\n".join(rows))

    def _move(self, line: str, text: str, result: str) -> None:
        if text.startswith("then "):
            assert self.now is not None, f"{line}: nothing was played"
            text = text.removeprefix("then ")
        else:
            self.now = self._fresh(needed(text))
        if result == "illegal":
            self.now.refuses(text)
        elif result == "legal":
            self.now.plays(text)
        else:
            assert self.now.scores(text) == points_of(result), line

    def _legal(self, tile: str, rows: list[str]) -> None:
        position = self.now or self._fresh("" if tile == "launch" else tile)
        assert position.board() == Drawing("\n".join(map(unmarked, rows))).tiles
        words = [(x, y, w) for y, row in enumerate(rows) for x, w in enumerate(row.split())]
        marked = {(x, y) for x, y, word in words if word.endswith("*")}
        if tile in TILES:
            assert position.legal(tile) == marked, tile
        else:
            assert (position.flights() if tile == "move" else position.launches()) == marked

    def _fresh(self, hand: str) -> Position:
        """The first table, with the hand of the page or else the tiles that are needed."""
        pairs = [pair.split("=") for pair in self.given.get("options", "").split()]
        options: dict[str, Any] = {k: int(v) if v.isdecimal() else v for k, v in pairs}
        return Position(
            "\n".join(self.rows),
            self.given.get("hand", hand),
            pile=self.given.get("pile", ""),
            cargo=self.given.get("cargo", ""),
            **options,
        )


def unmarked(row: str) -> str:
    """A row without its marks."""
    return " ".join(word.rstrip("*") or "." for word in row.split())


def cell_of(text: str) -> Cell:
    """A cell from its x,y."""
    x, y = text.split(",")
    return int(x), int(y)


def needed(text: str) -> str:
    """The hand that a play needs."""
    words = text.split()
    boosts = int(words[-1]) if words[-1].startswith("+") else 0
    return " ".join([words[1], *["freya"] * boosts]) if words[0] == "play" else ""


def points_of(result: str) -> Points:
    """The points and their reasons, as a page writes them."""
    if result == "0":
        return []
    parts = [part.split() for part in result.split(",")]
    return [(int(points), reason) for reason, points in parts]


def pages() -> list[Page]:
    """Every position of every page."""
    found = []
    for file in sorted(PAGES.glob("*.txt")):
        text = re.sub(r"^#.*\n", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        for block in re.split(r"\n\s*\n", text.strip()):
            title, *lines = block.split("\n")
            found.append(Page(title, lines))
    return found


POSITIONS = pages()


@pytest.mark.parametrize("page", POSITIONS, ids=lambda page: page.title)
def test_V4_powers(page: Page) -> None:
    page.check()


def test_V4_pages_every_power_has_a_page_and_every_title_its_rule() -> None:
    assert {file.stem for file in PAGES.glob("*.txt")} == set(TILES)
    # The rules of V4 stand in the order of the tiles, but for the two promos.
    order = [*TILES[:16], "drakkar", "lightning"]
    rules = {tile: f"V4.{number}" for number, tile in enumerate(order, 1)}
    for page in POSITIONS:
        found = re.fullmatch(r"(V4\.\d+) (\w+): \S.+", page.title)
        assert found is not None, page.title
        assert rules[found[2]] == found[1], page.title
    titles = [page.title for page in POSITIONS]
    assert sorted(set(titles)) == sorted(titles)
