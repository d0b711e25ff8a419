"""All moves that a player has seen as rows of numbers: the history in an information state.

A row is a move as a saga writes it (docs/saga.md), word by word, as far as the player may know it.
The last move is the first row, so that a row is always equally long ago. In games that are longer
than there are rows, the first moves fall out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longhouse.core.state import CHANCE


class Recall:
    """How the moves of a game are written as rows of numbers."""

    def __init__(self, verbs: list[str], words: list[str], seats: int, rows: int) -> None:
        self.seats = seats
        self.columns = [f"by {seat}" for seat in range(seats)] + ["by chance"]
        self.columns += [f"to {seat}" for seat in range(seats)]
        self._verbs = {verb: number for number, verb in enumerate(verbs, len(self.columns))}
        self.columns += [f"{verb} …" for verb in verbs]
        self._words = {word: number for number, word in enumerate(words, len(self.columns))}
        self.columns += words
        self.shape = rows, len(self.columns)
        self.size = rows * len(self.columns)
        self._read: dict[str, tuple[int | None, list[tuple[int, int]]]] = {}

    def write(self, lines: Sequence[tuple[int, str]], player: int, rows: Any) -> None:
        """Write moves on empty rows, the last one first; seats are counted from the player on."""
        for row, (who, text) in zip(rows, reversed(lines), strict=False):
            if text not in self._read:
                self._read[text] = self.read(who, text)
            to, numbers = self._read[text]
            row[self.seats if who == CHANCE else (who - player) % self.seats] = 1
            if to is not None:
                row[self.seats + 1 + (to - player) % self.seats] = 1
            for column, number in numbers:
                row[column] += number

    def read(self, who: int, text: str) -> tuple[int | None, list[tuple[int, int]]]:
        """The seat that receives something from chance, and the numbers to add to columns."""
        verb, *words = text.split(" ")
        to = int(words.pop(0)) if who == CHANCE and words[0].isdigit() else None
        numbers = [(self._verbs[verb], 1)]
        for word in words:
            if "," in word:
                x, y = word.split(",")
                numbers += [(self._words["x"], int(x)), (self._words["y"], int(y))]
            elif word.startswith("+"):
                numbers.append((self._words["+"], int(word)))
            else:
                numbers.append((self._words[word], 1))
        return to, numbers
