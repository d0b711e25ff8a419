"""The words of pictures in the languages of the pages; a test finds them in web/src/words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from longhouse.core.errors import LonghouseError

LANGUAGES = ("en", "de", "fr", "it")

SHARED: Mapping[str, Mapping[str, str]] = {
    "en": {
        "seat": "Seat {}",
        "and": "{} and {}",
        "is": "{}: {}",
        "turn": "to move",
        "over": "The game is over",
        "wins": "{} wins",
        "win_together": "{} win together",
        "by_reason": "Points by source",
        "sum": "Total",
        "others": "other",
    },
    "de": {
        "seat": "Platz {}",
        "and": "{} und {}",
        "is": "{}: {}",
        "turn": "am Zug",
        "over": "Die Partie ist zu Ende",
        "wins": "{} gewinnt",
        "win_together": "{} gewinnen gemeinsam",
        "by_reason": "Woher die Punkte kommen",
        "sum": "Summe",
        "others": "andere",
    },
    "fr": {
        "seat": "Place {}",
        "and": "{} et {}",
        "is": "{}\u202f: {}",
        "turn": "à jouer",
        "over": "La partie est terminée",
        "wins": "{} gagne",
        "win_together": "{} gagnent ensemble",
        "by_reason": "D’où viennent les points",
        "sum": "Total",
        "others": "autres",
    },
    "it": {
        "seat": "Posto {}",
        "and": "{} e {}",
        "is": "{}: {}",
        "turn": "di turno",
        "over": "La partita è finita",
        "wins": "Ha vinto {}",
        "win_together": "Hanno vinto insieme {}",
        "by_reason": "Da dove vengono i punti",
        "sum": "Totale",
        "others": "altri",
    },
}


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
