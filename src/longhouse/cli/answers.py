"""The answers to a question: numbered, shown, and found by typed text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from unicodedata import normalize

from longhouse.core.game import Game
from longhouse.core.names import Names
from longhouse.core.state import State, View

Worth = Sequence[tuple[int, str]]
FEW = 8  # answers; if there are more, the best come first
MANY = 20  # answers; more are not shown with the question


@dataclass(frozen=True)
class Answer:
    """A legal move as it is shown."""

    number: int
    move: int
    text: str
    worth: Worth  # the points that it scores at once, with reasons

    @property
    def points(self) -> int:
        """The points that it scores at once."""
        return sum(points for points, _ in self.worth)

    def short(self) -> str:
        """With its number and its points."""
        return f"{self.number:2} {self.text}" + (f"  {self.points:+}" if self.worth else "")

    def full(self) -> str:
        """With the reasons of the points."""
        reasons = ", ".join(f"{points:+} {reason}" for points, reason in self.worth)
        return f"{self.number:3} {self.text}" + (f"  ({reasons})" if reasons else "")

    def spoken(self) -> list[str]:
        """All that can be typed of it, as words."""
        return words(f"{self.number} {self.text} {self.points:+}")


class Answers:
    """All answers to the question of a view."""

    def __init__(self, game: Game, view: View, names: Names) -> None:
        state, moves = view.position, list(view.moves())
        worths = {move: state.worth(move) for move in moves}
        if len(moves) > FEW:
            moves = _best_first(state, moves, worths)
        self.all = [
            Answer(
                number,
                move,
                game.move_text(view, move, names),
                [(points, game.reason_text(view, reason)) for points, reason in worths[move]],
            )
            for number, move in enumerate(moves, 1)
        ]

    def find(self, typed: str) -> list[Answer]:
        """The answers that this can mean, in any case of letters.

        It is a number, the text as shown, its first words, or some of its words in their order.
        """
        if typed.isdecimal():
            return [answer for answer in self.all if answer.number == int(typed)]
        said = words(typed)
        texts = [(answer, words(answer.text)) for answer in self.all] if said else []
        return (
            [answer for answer, text in texts if text == said]
            or [answer for answer, text in texts if text[: len(said)] == said]
            or [answer for answer, _ in texts if _in_order(said, answer.spoken())]
        )


def _best_first(state: State, moves: list[int], worths: Mapping[int, Worth]) -> list[int]:
    """By their points, but the best of each verb before all others: so none is overlooked."""
    moves = sorted(moves, key=lambda move: -sum(points for points, _ in worths[move]))
    verbs: dict[object, int] = {}
    for move in moves:
        verbs.setdefault(state.parts(move)["verb"], move)
    return [*verbs.values(), *(move for move in moves if move not in verbs.values())]


def words(text: str) -> list[str]:
    """The words of a text, without punctuation and capital letters."""
    plain = normalize("NFKC", text).casefold().replace("\N{MINUS SIGN}", "-")
    return re.findall(r"[+-]?\w+", plain)


def _in_order(some: list[str], all_of_them: list[str]) -> bool:
    """Whether words occur in a text, in this order."""
    rest = iter(all_of_them)
    return all(word in rest for word in some)
