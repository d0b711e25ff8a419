"""Pictures and pages share colours, drawings, words and positions."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from drawing.pictures import HERE, coast_lines
from longhouse.drawing import art
from longhouse.drawing.theme import mixed, theme
from longhouse.drawing.voluspa.tile import family
from longhouse.drawing.words import LANGUAGES, read_texts
from longhouse.voluspa.components import TILES

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web" / "src"


@pytest.mark.parametrize("dark", [False, True])
def test_every_colour_of_every_drawing_is_there(dark: bool) -> None:
    given = {"own", "own-dark", "on", "beard", "fig", "face"}  # by the caller
    for file in ("mark", "sign", "voluspa", "walhalla"):
        page = (ROOT / "art" / f"{file}.svg").read_text(encoding="utf-8")
        for name in re.findall(r'id="([^"]+)"', page):
            for colour in set(art.colours_of(art.drawing(name))) - given:
                assert re.fullmatch("#[0-9a-f]{6}", theme(dark)[colour])


def test_colours_are_mixed_as_browsers_do() -> None:
    # as Chromium computes color-mix(in oklab, …)
    assert mixed("#b3362b", "#000000", 0.38) == "#5c1711"
    assert mixed("#ddd0b4", "#26221c", 0.32) == "#9d937f"
    assert mixed("#2a3f4a", "#9fc0cf", 0.75) == "#809eac"
    assert mixed("#123456", "#123456", 0.5) == "#123456"


def test_light_and_dark_differ() -> None:
    assert theme(False)["ink"] != theme(True)["ink"]
    assert theme(True)["on-red"] == theme(True)["on-player"]


def test_the_coast_is_where_the_pages_have_it() -> None:
    """web/src/games/walhalla/coast.test.ts reads the same file."""
    kept = json.loads((HERE / "coast.json").read_text(encoding="utf-8"))
    assert json.loads(json.dumps(coast_lines())) == kept


def test_all_languages_say_the_same() -> None:
    for name in ("hall", "walhalla", "voluspa"):
        texts = read_texts(name)
        assert {frozenset(texts[language]) for language in LANGUAGES} == {frozenset(texts["en"])}


def test_tiles_have_the_families_of_the_pages() -> None:
    page = (WEB / "games/voluspa/tiles.ts").read_text(encoding="utf-8")
    found = dict(re.findall(r'^  (\w+): "(gods|beasts|giants|dead)",$', page, re.MULTILINE))
    assert found == {tile: family(tile) for tile in TILES}
