"""The rulebooks in other languages: the same rules under the same numbers, block for block."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from longhouse.core.rulebook import LANGUAGES

RULEBOOKS = Path(__file__).parent.parent.parent / "docs" / "rules"
GAMES = sorted(path.stem for path in RULEBOOKS.glob("[a-z]*.md") if "." not in path.stem)
TRANSLATIONS = [(game, language) for game in GAMES for language in LANGUAGES if language != "en"]

# Blocks that are alike in every language: names, drawings, bare results.
ALIKE = re.compile(r"# [^\n]+|```.*```|\*\*[A-Z]\d+\.\d+\*\* → \d+", re.DOTALL)
NUMBER = re.compile(r"\*\*([A-Z]\d+(?:\.\d+)?)\*\*")
CITED = re.compile(r"\b[A-Z]\d+(?:\.\d+)?\b")
NOTE = re.compile(r"\[\^(\w+)\](:?)")  # a footnote, or where it is referred to


def blocks(game: str, language: str) -> list[str]:
    """The paragraphs, lists, tables and drawings of a rulebook."""
    name = f"{game}.md" if language == "en" else f"{game}.{language}.md"
    text = (RULEBOOKS / name).read_text(encoding="utf-8")
    drawn = re.sub(r"```.*?```", lambda part: part[0].replace("\n\n", "\n"), text, flags=re.DOTALL)
    return [block.strip("\n") for block in drawn.split("\n\n") if block.strip()]


def kind(block: str) -> str:
    """The kind of a block, which is the same in every language: "## W5", "W5.2", "table of 4" …"""
    heading = re.match(r"(#+) (?:([A-Z]\d+) )?", block)
    if heading:
        return f"{heading[1]} {heading[2] or ''}"
    if block.startswith("```"):
        return f"drawing of {len(block.splitlines())}"
    if block.startswith("|"):
        return f"table of {len(block.splitlines())} with {block.splitlines()[1]}"
    if block.startswith("- "):
        return "list " + "".join("+" * len(dent) for dent in re.findall(r"^( *-)", block, re.M))
    note = NOTE.match(block)
    if note:
        return f"note {note[1]}"
    number = NUMBER.match(block)
    return number[1] if number else "paragraph"


def facts(block: str) -> list[str]:
    """The invariants of a block in all languages: cited rules, footnotes and numbers."""
    block = re.sub(r"\]\([^)]*\)", "", block)  # where links lead
    cited = CITED.findall(block)
    notes = [name for name, _ in NOTE.findall(block)]
    numbers = re.findall(r"(?<![\w.])\d+(?![\w.]*[a-z])", NOTE.sub("", block))
    return sorted(cited) + sorted(notes) + sorted(numbers)


@pytest.mark.parametrize(("game", "language"), TRANSLATIONS)
def test_a_translation_has_the_same_rules_in_the_same_order(game: str, language: str) -> None:
    english, other = blocks(game, "en"), blocks(game, language)
    assert [kind(block) for block in other] == [kind(block) for block in english]


@pytest.mark.parametrize(("game", "language"), TRANSLATIONS)
def test_a_translation_cites_the_same_rules_notes_and_numbers(game: str, language: str) -> None:
    for english, other in zip(blocks(game, "en"), blocks(game, language), strict=True):
        assert facts(other) == facts(english), other


@pytest.mark.parametrize(("game", "language"), TRANSLATIONS)
def test_a_translation_is_not_english(game: str, language: str) -> None:
    for english, other in zip(blocks(game, "en"), blocks(game, language), strict=True):
        alike = english == other
        assert not alike or ALIKE.fullmatch(english), english


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_footnote_is_there_and_referred_to(game: str, language: str) -> None:
    notes = NOTE.findall("\n".join(blocks(game, language)))
    told = [name for name, colon in notes if colon]
    assert sorted(set(told)) == sorted(told)
    assert {name for name, colon in notes if not colon} == set(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_of_a_berth_stand_below_each_other(language: str) -> None:
    drawings = [
        block for block in blocks("walhalla", language) if "3k-2" in block and "```" in block
    ]
    for drawing in drawings:
        rows = [line for line in drawing.splitlines() if "3k" in line]
        columns = {tuple(found.start() for found in re.finditer("3k", row)) for row in rows}
        assert len(rows) == 3
        assert len(columns) == 1, drawing
    assert len(drawings) == 2


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_players_read_no_code(game: str, language: str) -> None:
    """The names of options and of things in sagas stand in docs/options.md and docs/saga.md."""
    for block in blocks(game, language):
        assert block.startswith("```") or "`" not in block, block
        assert not re.search(r"[^\W_]_[^\W_]|\b(forest|village)[123]\b", block), block


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_contents_lead_to_the_headings(game: str, language: str) -> None:
    page = blocks(game, language)
    titles = [block.removeprefix("## ") for block in page if block.startswith("## ")]
    listed = re.findall(r"^- \[(.+)\]\(#(.+)\)$", "\n".join(page), re.MULTILINE)
    assert [title for title, _ in listed] == titles
    for title, anchor in listed:
        assert anchor == re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
