"""The page of words (docs/words.md) names files that are there."""

from __future__ import annotations

import re
from pathlib import Path

from longhouse.server.limits import LIMITS

HERE = Path(__file__).parents[1]
ROOTS = ("src/longhouse", "web/src")


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
