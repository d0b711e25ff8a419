"""The input of a picture, a view with its words, and the contract of a game's drawing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from longhouse.core import registry
from longhouse.core.errors import LonghouseError
from longhouse.core.state import OVER, View
from longhouse.drawing.canvas import Canvas, Rect
from longhouse.drawing.marks import COLOURS
from longhouse.drawing.theme import theme
from longhouse.drawing.words import Words


class Table:
    """A view, as its JSON values tell it, and how it is put into words."""

    def __init__(
        self,
        view: View,
        words: Words,
        names: Sequence[str] = (),
        dark: bool = False,
    ) -> None:
        self.view = view
        self.data: dict[str, Any] = view.data()
        self.reading: dict[str, Any] = view.derived()
        self.theme = theme(dark)
        self.words = words
        self.scores: list[int] = view.position.scores()
        self.seats = range(len(self.scores))
        self.names = list(names) or [words("seat", seat) for seat in self.seats]
        if len(self.names) != len(self.seats):
            raise LonghouseError(f"names: {len(names)} for {len(self.seats)} seats")
        self.over = view.position.actor == OVER
        waiting = view.position.waiting()
        # Where all seats are asked at once, none is marked.
        self.waiting = waiting if len(waiting) < len(self.seats) else []
        self.winners = view.position.winners()

    @property
    def colours(self) -> list[str]:
        """The colours of the seats."""
        given = self.data.get("colours")
        return list(given) if given else list(COLOURS[: len(self.seats)])

    @property
    def headline(self) -> str:
        """The players to move, or the winners; empty while all choose."""
        if self.over:
            return self.words.won([self.names[seat] for seat in self.winners])
        if not self.waiting:
            return ""
        who = self.words.listed([self.names[seat] for seat in self.waiting])
        return self.words("is", who, self.words["turn"])


class Drawing(ABC):
    """How a game is drawn. There is one for each game, as DRAWING in the module that it names."""

    words: ClassVar[Mapping[str, Mapping[str, str]]] = {}

    @abstractmethod
    def board(self, canvas: Canvas, table: Table, box: Rect) -> None:
        """Draw the table into a box."""

    def title(self, table: Table) -> str:
        """The title of the game."""
        return registry.find(table.view.position.game).title

    def caption(self, table: Table) -> str:
        """How far the game is, in a few words."""
        return ""

    def belongings(self, canvas: Canvas, table: Table, seat: int, box: Rect) -> float:
        """Draw the belongings of a player from the top of a box; returns their height."""
        return 0.0

    def rail(self, table: Table) -> float:
        """The height of a strip below the board for the tiles of the viewer; 0 for none."""
        return 0.0

    def hand(self, canvas: Canvas, table: Table, box: Rect) -> None:  # noqa: B027
        """Draw the tiles of the viewer into that strip."""

    def unseen_picture(  # noqa: B027
        self, canvas: Canvas, name: str, x: float, y: float, size: float
    ) -> None:
        """Draw one of the things that `View.derived` counts as unseen, around a point."""

    def source(self, reason: str, about: Mapping[str, Any]) -> str:
        """The source of points, from an event's reason and facts."""
        return reason

    def source_name(self, words: Words, source: str) -> str:
        """The name of a source."""
        return source

    def source_picture(  # noqa: B027
        self, canvas: Canvas, source: str, x: float, y: float, size: float
    ) -> None:
        """Draw a small picture of a source around a point."""


Thing = tuple[object, str, Callable[[float, float], None]]


def things(canvas: Canvas, shown: Sequence[Thing], box: Rect) -> float:
    """Belongings side by side: a sign, a number, and a word below; returns the height."""
    theme = canvas.theme
    step, y = box.width / max(3, len(shown)), box.y + 12
    for place, (count, word, draw) in enumerate(shown):
        x = box.x + place * step
        first = place == 0  # the most important
        draw(x + 10, y)
        ink = theme["ink" if first else "ink-soft"]
        canvas.text(count, x + 26, y, 19 if first else 17, fill=ink, anchor="start", bold=first)
        room = step - 6
        canvas.text(word, x, y + 20, 12.5, fill=theme["ink-soft"], anchor="start", room=room)
    return 42.0
