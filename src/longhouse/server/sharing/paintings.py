"""Orders for the pictures of links; they are drawn in the reader processes (`tables/tasks.py`).

An order holds only things that every visitor may see: the position as a spectator's view, or of a
puzzle as its seat's, or a finished game.
"""

from __future__ import annotations

from typing import Any

import msgspec

from longhouse.core import registry, replay, saga
from longhouse.core.state import SPECTATOR
from longhouse.drawing.words import LINK, Words
from longhouse.server.storage.rows import SagaRow


class Painting(msgspec.Struct, frozen=True, tag_field="paint", tag=str.lower):
    """A picture of a link."""

    language: str

    def svg(self) -> str:
        """Draw it."""
        raise NotImplementedError

    def png(self) -> bytes:
        """Draw it, as a file that every site shows."""
        from longhouse.drawing import raster

        return raster.png(self.svg())


class Position(Painting, frozen=True):
    """A running game, by a spectator's view, or a puzzle, by its seat's."""

    game: str
    view: dict[str, Any]
    names: list[str]
    caption: str = ""

    def svg(self) -> str:
        from longhouse.drawing import card

        game = registry.find(self.game)
        view = game.view(self.view)
        return card.position_card(game, view, self.names, self.language, self.caption)


class Moment(Painting, frozen=True):
    """A finished game after a number of moves, as a spectator saw it; by default, its end."""

    saga: SagaRow
    names: list[str]
    move: int | None = None

    def svg(self) -> str:
        from longhouse.drawing import card

        record = saga.parse_line(self.saga.data)
        last = len(record.moves)
        move = last if self.move is None else min(self.move, last)
        game, view = registry.find(record.game), replay.replay(record, move).state.view(SPECTATOR)
        caption = "" if move == last else moment_words(self.language, move, last)
        return card.position_card(game, view, self.names, self.language, caption)


class Lobby(Painting, frozen=True):
    """A table without a position to show."""

    game: str
    names: list[str | None]  # None: a free seat
    caption: str
    foot: str

    def svg(self) -> str:
        from longhouse.drawing import card

        game = registry.find(self.game)
        return card.lobby_card(game, self.names, self.caption, self.foot, self.language)


class Page(Painting, frozen=True):
    """A page of words: a profile, the deal of the day, a tournament."""

    title: str
    caption: str
    rows: list[tuple[str, str]]  # texts and values
    foot: str = ""
    game: str = ""  # whose example is shown; empty: any

    def svg(self) -> str:
        from longhouse.drawing import card

        rows = [card.Row(name, value) for name, value in self.rows]
        game = registry.find(self.game) if self.game else None
        return card.words_card(self.title, self.caption, rows, self.foot, self.language, game)


AnyPainting = Position | Moment | Lobby | Page


def link_words(language: str) -> Words:
    """The words of links in a language."""
    return Words(language, LINK)


def moment_words(language: str, move: int, last: int) -> str:
    """A moment of a replay in words."""
    words = link_words(language)
    return words["start"] if move == 0 else words("move", move, last)
