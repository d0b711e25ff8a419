"""The words of pictures, from texts/, where the pages have them from, too."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from longhouse.core.errors import LonghouseError

LANGUAGES = ("en", "de", "fr", "it")
TEXTS = Path(__file__).parent / "texts"


def read_texts(name: str) -> Mapping[str, Mapping[str, str]]:
    """The texts of a game, or of the hall, by language; those of a group as `group.key`."""
    found = {}
    for language in LANGUAGES:
        texts: dict[str, str] = {}
        page = (TEXTS / f"{name}.{language}.json").read_text(encoding="utf-8")
        for key, value in json.loads(page).items():
            if isinstance(value, dict):
                texts |= {f"{key}.{part}": text for part, text in value.items()}
            else:
                texts[key] = value
        found[language] = texts
    return found


SHARED = read_texts("hall")
LINK = read_texts("link")  # of pictures and texts of links (decision 31)


class Words:
    """The words of one language: those of all pictures, and those of a game."""

    def __init__(self, language: str, own: Mapping[str, Mapping[str, str]]) -> None:
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise LonghouseError(f"language {language!r} is not possible; it takes {known}")
        self._words = {**SHARED[language], **own.get(language, {})}

    def __getitem__(self, key: str) -> str:
        return self._words[key]

    def __call__(self, key: str, *values: object) -> str:
        """A sentence with its values filled in."""
        return self._words[key].format(*values)

    def counted(self, key: str, count: int) -> str:
        """A number of things: the key of one, and of several with an s after it."""
        return f"{count} {self._words[key if count == 1 else key + 's']}"

    def thing(self, key: str, count: int) -> str:
        """The word below a number of things."""
        return self._words[f"{'thing' if count == 1 else 'things'}.{key}"]

    def listed(self, names: Sequence[str]) -> str:
        """Names in a sentence."""
        if len(names) < 2:
            return "".join(names)
        return self("and", ", ".join(names[:-1]), names[-1])

    def won(self, names: Sequence[str]) -> str:
        """The sentence that names the winners; of a draw, that the game is over."""
        if not names:
            return self["over"]
        return self("wins" if len(names) == 1 else "win_together", self.listed(names))
