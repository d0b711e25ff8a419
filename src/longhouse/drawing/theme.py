"""The colours of the pages (web/src/theme/tokens.css), which the build copies into the package."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
SOURCES = PACKAGE.parent.parent  # the repository, where the package is not installed
PLACES = (PACKAGE / "art" / "tokens.css", SOURCES / "web" / "src" / "theme" / "tokens.css")
FONT = "'Atkinson Hyperlegible', 'Source Sans 3', system-ui, sans-serif"
CARVED = "Caudex, Georgia, 'Times New Roman', serif"

_TOKEN = re.compile(r"--([\w-]+): ([^;]+);")
_BOTH = re.compile(r"light-dark\((.+), (.+)\)")
_SAME = re.compile(r"var\(--([\w-]+)\)")


class Theme:
    """All colours by their names, as #rrggbb, for a light or a dark page."""

    def __init__(self, dark: bool) -> None:
        self.dark = dark
        self._colours: dict[str, str] = {}
        for name, value in _TOKEN.findall(_tokens()):
            both = _BOTH.fullmatch(value)
            self._colours[name] = both[2 if dark else 1] if both else value

    def __getitem__(self, name: str) -> str:
        value = self._colours[name]
        same = _SAME.fullmatch(value)
        return self[same[1]] if same else value

    def mix(self, first: str, second: str, percent: float) -> str:
        """So much of the second colour in the first; colours by name, or as #rrggbb."""
        return mixed(self._of(first), self._of(second), percent / 100)

    def _of(self, colour: str) -> str:
        return colour if colour.startswith("#") else self[colour]


@cache
def theme(dark: bool) -> Theme:
    """The light or the dark theme."""
    return Theme(dark)


@cache
def mixed(first: str, second: str, share: float) -> str:
    """`color-mix(in oklab, first, second share)` of CSS."""
    one, two = _oklab(first), _oklab(second)
    return _hex([a + (b - a) * share for a, b in zip(one, two, strict=True)])


def _oklab(colour: str) -> tuple[float, float, float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    medium = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def _hex(lab: list[float]) -> str:
    light, a, b = lab
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    linear = (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )
    found = "#"
    for c in linear:
        c = min(max(c, 0.0), 1.0)
        c = 12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055
        found += f"{round(255 * c):02x}"
    return found


@cache
def _tokens() -> str:
    for place in PLACES:
        if place.exists():
            return place.read_text(encoding="utf-8")
    raise FileNotFoundError("the colours of the pictures are missing from this installation")
