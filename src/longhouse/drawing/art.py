"""The games' drawings by name (art/*.svg), which the build copies into the package."""

from __future__ import annotations

import re
from functools import cache

from longhouse.drawing.theme import PACKAGE, SOURCES

PLACES = (PACKAGE / "art", SOURCES / "art")
_COLOUR = re.compile(r"var\(--([\w-]+)\)|currentColor")
OWN = "ink"  # the default of currentColor
_SVG = "{http://www.w3.org/2000/svg}"


@cache
def drawing(name: str) -> str:
    """The elements of a drawing; its file is named like the first word of its name."""
    return _drawings(name.partition("-")[0])[name]


def coloured(elements: str, colours: dict[str, str]) -> str:
    """A drawing with its colours filled in."""
    return _COLOUR.sub(lambda found: colours[found[1] or OWN], elements)


def colours_of(elements: str) -> list[str]:
    """The names of the colours that a drawing takes, sorted."""
    return sorted({found[1] or OWN for found in _COLOUR.finditer(elements)})


@cache
def _drawings(file: str) -> dict[str, str]:
    from xml.etree import ElementTree  # only pictures need it

    for place in PLACES:
        path = place / f"{file}.svg"
        if path.exists():
            root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
            break
    else:
        raise FileNotFoundError(f"the drawings of {file} are missing from this installation")
    found = {}
    for element in root.iter():
        element.tag = element.tag.removeprefix(_SVG)
        element.tail = None
    for element in root.iter():
        name = element.attrib.pop("id", None)
        if name is not None:
            element.text = None
            found[name] = ElementTree.tostring(element, encoding="unicode").replace(" />", "/>")
    return found
