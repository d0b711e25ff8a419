"""The letters of pictures: fonts/, and the characters that they have.

The fonts are those of the pages, with a zero without a stroke: `building/letters.py` makes them.
"""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from pathlib import Path

FONTS = Path(__file__).parent / "fonts"
FILES = ("text-400.ttf", "text-700.ttf", "carved-700.ttf")


def font_files() -> list[str]:
    """The paths of all fonts."""
    return [str(FONTS / name) for name in FILES]


@cache
def _ranges() -> list[tuple[int, int]]:
    """The characters that every font has, from first to last."""
    page = (FONTS / "letters.json").read_text(encoding="utf-8")
    return [(first, last) for first, last in json.loads(page)]


def has(sign: str) -> bool:
    """Whether the fonts have a character."""
    code = ord(sign)
    return any(first <= code <= last for first, last in _ranges())


def spelled(name: str, otherwise: str) -> str:
    """A name without the characters that the fonts lack; if that is half of it, another text."""
    text = unicodedata.normalize("NFC", name)
    kept = " ".join("".join(sign for sign in text if has(sign)).split())
    return kept if len(kept) * 2 > len(text) else otherwise
