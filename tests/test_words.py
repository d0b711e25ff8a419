"""Words: the files named in docs/words.md exist, and no text uses the words that we avoid."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from longhouse.server.limits import LIMITS

HERE = Path(__file__).parents[1]
ROOTS = ("src/longhouse", "web/src")
AVOIDED = re.compile(
    r"who(?:m)?ever|everybody|somebody|\banew\b|\bof (?:now|then)\b(?!\??\.\w)", re.IGNORECASE
)
EXCEPT = ("docs/words.md", "tests/test_words.py", "docs/rules/")  # the rules keep their wording


def tracked_texts() -> dict[str, str]:
    """All text files of the repository, by name."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=HERE, capture_output=True, check=True)
    texts = {}
    for name in filter(None, listed.stdout.decode().split("\0")):
        data = (HERE / name).read_bytes() if (HERE / name).is_file() else b""
        if b"\0" not in data and not name.startswith(EXCEPT):
            texts[name] = data.decode("utf-8")
    return texts


def avoided(text: str) -> list[str]:
    """The lines with avoided words."""
    return [line.strip() for line in text.splitlines() if AVOIDED.search(line)]


def test_no_text_uses_the_words_that_we_avoid() -> None:
    texts = tracked_texts()
    assert len(texts) > 1000
    assert {name: lines for name, text in texts.items() if (lines := avoided(text))} == {}


@pytest.mark.parametrize(
    "planted",
    ["Whoever waits", "for_everybody", "somebody's", "drawn anew", "the rules of then.", "of now"],
)
def test_planted_words_are_found(planted: str) -> None:
    assert avoided(f"# {planted}\n") == [f"# {planted}"]


@pytest.mark.parametrize("fine", ["for (const plan of now.plans)", "of now?.first", "a newer one"])
def test_code_and_other_words_are_accepted(fine: str) -> None:
    assert avoided(fine) == []


def test_every_file_on_the_page_of_words_is_there() -> None:
    page = (HERE / "docs" / "words.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w/]+\.(?:svelte\.ts|svelte|py|ts))`", page))
    files = [str(path) for root in ROOTS for path in (HERE / root).rglob("*") if path.is_file()]
    missing = {name for name in named if not any(path.endswith(f"/{name}") for path in files)}
    assert len(named) > 30
    assert not missing


def test_every_limit_has_a_name_for_moderators() -> None:
    words = (HERE / "web/src/admin/words.en.ts").read_text(encoding="utf-8")
    _, _, rest = words.partition("names: {")
    named = set(re.findall(r"^ +(\w+):", rest.partition("}")[0], re.MULTILINE))
    assert named == set(LIMITS)
