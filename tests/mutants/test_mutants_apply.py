"""The list of mutants does not rot: every old text is still there, exactly once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mutants.run import REPOSITORY, SOURCES, Mutant, mutants

MUTANTS = mutants()
WALHALLA = [mutant for mutant in MUTANTS if mutant.game == "walhalla"]
SERVER = [mutant for mutant in MUTANTS if mutant.game == "server"]
AREAS = {
    "undo", "views", "covers", "help", "owners", "hosts", "merge", "lists", "spectators", "names",
    "sign in", "pairing", "daily", "tournaments", "reviews", "puzzles",
}  # fmt: skip


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.rule} {mutant.sentence}")
def test_a_mutant_applies(mutant: Mutant) -> None:
    source = mutant.path(SOURCES).read_text(encoding="utf-8")
    broken = mutant.apply(source)
    assert broken != source
    compile(broken, mutant.file, "exec")  # a mistake, not a misprint
    if mutant.game == "server":
        assert mutant.reason and mutant.pages
        named = [name for page in mutant.pages for name in names_in(page)]
        for part in filter(None, mutant.tests.split(" or ")):
            assert any(part in name for name in named), f"no test is named after {part!r}"
        return
    rulebook = REPOSITORY / "docs" / "rules" / f"{mutant.game}.md"
    assert f"**{mutant.rule}**" in rulebook.read_text(encoding="utf-8")
    assert mutant.pages, f"there are no tests of section {mutant.rule}"


def names_in(page: Path) -> list[str]:
    """The names of the tests in a file."""
    return re.findall(r"^def (test_\w+)", page.read_text(encoding="utf-8"), re.MULTILINE)


def test_an_old_text_that_is_gone_is_told() -> None:
    file = "walhalla/rules/fighting.py"
    mutant = Mutant("walhalla", "W5.2", "stand costs a hero", file, "gone", "new")
    for source in ("nothing", "gone gone"):
        with pytest.raises(ValueError, match=r"W5\.2 stand costs a hero: found \d times"):
            mutant.apply(source)


def test_there_are_many_of_every_section() -> None:
    assert len(WALHALLA) >= 30
    sections = {mutant.rule.split(".")[0] for mutant in WALHALLA}
    assert sections == {f"W{section}" for section in range(1, 10)}
    assert len(SERVER) >= 90 and {mutant.rule for mutant in SERVER} == AREAS


def test_each_breaks_something_else() -> None:
    assert len({(mutant.rule, mutant.sentence) for mutant in MUTANTS}) == len(MUTANTS)
    assert len({(mutant.file, mutant.old, mutant.new) for mutant in MUTANTS}) == len(MUTANTS)
