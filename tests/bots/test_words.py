"""The pages have words for every bot and for every reason."""

from __future__ import annotations

import re
from pathlib import Path

import longhouse
from longhouse.bots import roster
from longhouse.bots.advice import NOW, OPENS, reason_words
from longhouse.bots.voluspa.counts import BACKING as VOLUSPA
from longhouse.bots.walhalla.counts import BACKING as WALHALLA

# English is enough: a page in which another language lacks a word of it does not compile.
PAGES = Path(__file__).parents[2] / "web" / "src"
SHARED = PAGES / "words" / "en.ts"
GAMES = {"walhalla": WALHALLA, "voluspa": VOLUSPA}


def keys(page: Path, name: str) -> set[str]:
    """The keys of an object of a page's words, without those inside of it."""
    depth, top = 1, ""
    text = page.read_text("utf-8").partition(f"\n  {name}: {{")[2]
    for letter in re.sub(r'"[^"]*"', "", text):
        depth += {"{": 1, "}": -1}.get(letter, 0)
        if depth == 0:
            break
        top += letter if depth == 1 else ""
    return set(re.findall(r"(\w+):", top))


def test_every_reason_has_words() -> None:
    assert keys(SHARED, "advice") == {NOW}
    for game, counted in GAMES.items():
        about = {key.partition(" ")[0] for key in counted}
        assert keys(PAGES / "games" / game / "about.en.ts", "advice") == about
        assert set(reason_words(longhouse.find(game))) == {NOW, OPENS, *about}


def test_every_level_has_a_face() -> None:
    for game in GAMES:
        drawn = (PAGES.parents[1] / "art" / f"{game}-bots.svg").read_text("utf-8")
        levels = [level.name for level in roster.levels(longhouse.find(game))]
        assert re.findall(rf'id="{game}-bot-(\w+)"', drawn) == levels


def test_every_bot_has_a_name_and_a_line() -> None:
    shared = keys(SHARED, "bots")
    assert shared == {"random", "greedy"}
    for game in GAMES:
        own = keys(PAGES / "games" / game / "about.en.ts", "bots")
        assert own | shared == set(roster.names(longhouse.find(game)))
