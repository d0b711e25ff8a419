"""Writes the tables of observations.md from the encodings: run it after changing one."""

from __future__ import annotations

import re
from pathlib import Path

from longhouse.core import registry
from longhouse.core.encoding import Encoding
from longhouse.core.rng import Rng

PAGE = Path(__file__).with_suffix(".md")
MARK = re.compile(r"<!-- (\w+) (\w+) -->\n.*?<!-- end -->\n", re.DOTALL)
EXAMPLES: dict[str, tuple[int, dict[str, str]]] = {
    "walhalla": (4, {}),
    "voluspa": (2, {}),
    "voluspa_all": (2, {"set": "all"}),
}


def encoding_of(name: str) -> Encoding:
    """The arrays of an example."""
    game, (seats, given) = registry.find(name.split("_")[0]), EXAMPLES[name]
    return game.encoding(game.options(given, seats), seats)


def planes(name: str) -> list[str]:
    """A line for each plane."""
    lines = ["| plane | offset | shape | contents |", "| --- | --- | --- | --- |"]
    for plane in encoding_of(name).planes():
        shape = " × ".join(str(length) for length in plane.shape)
        lines.append(f"| `{plane.name}` | {plane.first} | {shape} | {plane.about} |")
    return lines


def sizes(name: str) -> list[str]:
    """The numbers of array elements and actions, in a sentence."""
    encoding = encoding_of(name)
    return [f"{encoding.size} numbers, {encoding.actions} actions."]


def actions(name: str) -> list[str]:
    """A line for each action."""
    encoding = encoding_of(name)
    state = encoding.deal(Rng(1))
    words = [encoding.text(state, action) for action in range(encoding.actions)]
    return ["| number | action |", "| --- | --- |"] + [
        f"| {number} | `{text}` |" for number, text in enumerate(words)
    ]


WRITERS = {"planes": planes, "sizes": sizes, "actions": actions}


def written(page: str) -> str:
    """The page with regenerated tables."""

    def table(found: re.Match[str]) -> str:
        lines = WRITERS[found[1]](found[2])
        return f"<!-- {found[1]} {found[2]} -->\n" + "\n".join(lines) + "\n<!-- end -->\n"

    return MARK.sub(table, page)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
