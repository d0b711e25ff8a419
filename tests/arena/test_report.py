"""The report: one self-contained file, every figure as a chart and as a table."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from longhouse.arena import charts
from longhouse.arena.report import page
from longhouse.arena.standings import stand

from .helpers import tournament
from .test_standings import ALWAYS

VOID = {"meta", "line", "rect", "circle", "br"}
FACTS: dict[str, Any] = {
    "title": "The <rune> game",
    "seed": 7,
    "players": 3,
    "options": {"rounds": 3},
    "wanted": 30,
    "games_a_round": 3,
    "stop_at": None,
    "elapsed_s": 1.0,
    "build": "pure",
    "command": "longhouse tournament toy --bots 'a&b'",
    "interrupted": False,
}


class Reader(HTMLParser):
    """Collects the elements of a page, and checks that each is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.words = ""
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data + " "


def read(facts: dict[str, Any] = FACTS, rounds: Any = ALWAYS) -> Reader:
    return Reader(page(facts, stand(tournament("thief@50ms,random,random"), rounds)))


def test_every_chart_has_its_table() -> None:
    reader = read()
    names = [value for name, value in reader.attributes if name == "aria-label"]
    assert len([name for name in names if name != "table"]) == 6
    assert reader.tags.count("details") == 5 + 1  # who beats whom is a table; and the options
    assert reader.tags.count("table") == 6
    for word in ("Ratings", "Wins", "Who beats whom", "Scores", "Seats", "Time a move"):
        assert word in reader.words
    assert "thief@50ms" in reader.words
    assert "100.0% (86% to 100%)" not in reader.words  # thirty games say more
    assert "100.0%  (89% to 100%)" in reader.words


def test_texts_are_texts() -> None:
    reader = read()
    assert "The <rune> game tournament" in reader.words
    assert "--bots 'a&b'" in reader.words
    assert "rune" not in reader.tags


def test_nothing_comes_from_elsewhere() -> None:
    text = page(FACTS, stand(tournament(), ALWAYS))
    assert not re.search(r"https?:|//[a-z]|src=|url\(|@import|<script", text)
    assert not any(name in ("href", "src") for name, _ in read().attributes)


def test_what_was_decided_is_said() -> None:
    goal = {"bot": "thief", "bar": 0.5, "verdict": "above", "share": 0.9, "low": 0.6, "high": 1.0}
    reader = read({**FACTS, "stop_at": {**goal, "rounds": 12}, "interrupted": True})
    assert "It is decided: more than 50.0%" in reader.words
    assert "Interrupted: 30 games were wanted" in reader.words


def test_a_report_of_nothing_says_so() -> None:
    reader = read(rounds=[])
    assert "No round is complete" in reader.words
    assert "svg" not in reader.tags


def test_scales_hold_what_they_show() -> None:
    scale = charts.linear_scale(17.3, 48.9, "{:g}".format)
    assert scale.ticks == (10, 20, 30, 40, 50)
    assert scale.at(10) == charts.EDGE and scale.at(50) == 100 - charts.EDGE
    assert scale.at(30) == pytest.approx(50)
    logarithmic_scale = charts.logarithmic_scale(0.01, 183, "{:g}".format)
    assert logarithmic_scale.ticks == (0.01, 0.1, 1, 10, 100, 1000)
    assert logarithmic_scale.at(0.0) == charts.EDGE  # too small to be shown elsewhere
    assert logarithmic_scale.at(1) == pytest.approx(charts.EDGE + 0.4 * (100 - 2 * charts.EDGE))
    assert charts.linear_scale(5, 5, "{:g}".format).low < 5


def test_bars_are_as_high_as_there_are_many() -> None:
    scale = charts.linear_scale(0, 40, "{:g}".format)
    drawn = charts.histogram(scale, [1, 1, 1, 21], 1)
    heights = [float(height) for height in re.findall(r'height="([0-9.]+)"', drawn)]
    assert heights == [charts.BARS, charts.BARS / 3]
