"""The rulebooks and the tests beside each other: no rule without a test, no test without a rule."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
DOCS = HERE.parent.parent / "docs"
RULEBOOKS = DOCS / "rules"
BOOKS = {path.stem: path.read_text(encoding="utf-8") for path in RULEBOOKS.glob("[a-z]*.md")}

# By game, in the order of its page; translations have the same.
RULES = {
    name: re.findall(r"^\*\*([A-Z]\d+\.\d+|T\d+)\*\*", text, re.MULTILINE)
    for name, text in BOOKS.items()
    if "." not in name
}
ALL = [rule for rules in RULES.values() for rule in rules]
OPTIONS_PAGE = (DOCS / "options.md").read_text(encoding="utf-8")
OPTIONS_TABLE = OPTIONS_PAGE.split("## Walhalla")[1].split("\n## ")[0]
OPTIONS = sorted(set(re.findall(r"^\| `(\w+)`", OPTIONS_TABLE, re.MULTILINE)))
EDITIONS = ["german", "italian", "french"]
PAGES_OF_POWERS = ("test_V4_powers", "test_V4_pages")  # the positions in tests/rules/powers


def names_in(page: Path) -> list[str]:
    """The names of a file's tests."""
    tree = ast.parse(page.read_text(encoding="utf-8"))
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name.startswith("test_")]


PAGES = {page.name: names_in(page) for page in sorted(HERE.glob("test_[A-Z][0-9]*.py"))}
TESTS = [name for names in PAGES.values() for name in names]


def test_the_rulebook_is_read_rightly() -> None:
    sections = [f"W{section}" for section in range(1, 9)]
    rules = RULES["walhalla"]
    counts = [sum(rule.startswith(f"{section}.") for rule in rules) for section in sections]
    assert counts == [7, 3, 7, 3, 3, 5, 4, 3]
    assert rules[-5:] == ["T1", "T2", "T3", "T4", "T5"]
    assert len(OPTIONS) == 9
    assert all(edition in OPTIONS_TABLE for edition in EDITIONS)


def test_the_rulebook_of_voluspa_is_read_rightly() -> None:
    """Every number once, in order: V1.1 to V4.18, and the examples."""
    counts = {1: 4, 2: 1, 3: 7, 4: 18, 5: 15}
    numbers = [f"V{part}.{rule}" for part, last in counts.items() for rule in range(1, last + 1)]
    assert numbers == RULES["voluspa"]


@pytest.mark.parametrize("rule", ALL)
def test_every_rule_has_a_test(rule: str) -> None:
    name = f"test_{rule.replace('.', '_')}_"
    assert any(test.startswith(name) for test in TESTS), f"no test is named {name}…"


@pytest.mark.parametrize("word", [*OPTIONS, *EDITIONS])
def test_every_option_and_edition_has_a_test(word: str) -> None:
    name = f"test_W9_{word}"
    assert any(test.startswith(name) for test in TESTS), f"no test is named {name}…"


def test_every_test_is_named_after_a_rule_of_its_section() -> None:
    for page, names in PAGES.items():
        section = page.removeprefix("test_").split("_")[0]
        for name in names:
            if name.startswith(PAGES_OF_POWERS):
                continue
            rule = re.match(r"test_(T\d|W9|[A-Z]\d_\d+)_", name)
            assert rule is not None, f"{page}: {name}"
            number = rule[1].replace("_", ".")
            assert number == "W9" or number in ALL, f"{page}: {name}"
            assert number.split(".")[0] == section or (number[0], section) == ("T", "W10"), name


def test_no_two_tests_have_the_same_name() -> None:
    assert sorted(set(TESTS)) == sorted(TESTS)
