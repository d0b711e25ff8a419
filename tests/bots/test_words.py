"""The page has words for every bot, and for everything that bots give as a reason."""

from __future__ import annotations

import re
from pathlib import Path

import longhouse
from longhouse.bots import roster
from longhouse.bots.advice import POINTS, WORDS
from longhouse.bots.voluspa.evaluation import GROUPS as VOLUSPA
from longhouse.bots.walhalla.evaluation import GROUPS as WALHALLA

# English is enough: a page in which another language lacks a word of it does not compile.
PAGE = Path(__file__).parents[2] / "web" / "src" / "words" / "bots.en.ts"


def keys(name: str) -> set[str]:
    """The keys of an exported object of the page."""
    found = re.search(
        rf"export const {name} = \{{\n(.*?)^\}};", PAGE.read_text("utf-8"), re.S | re.M
    )
    assert found is not None
    return set(re.findall(r"^  (\w+):", found[1], re.M))


def test_every_reason_has_words() -> None:
    reasons = {POINTS, *WALHALLA, *VOLUSPA}
    assert keys("reasons") == reasons == set(WORDS)


def test_every_bot_has_a_name_and_a_line() -> None:
    bots = {name for game in ("walhalla", "voluspa") for name in roster.names(longhouse.find(game))}
    assert keys("bots") == bots
