"""How Walhalla is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from longhouse.drawing.canvas import Canvas, Rect, breadth, number, placed
from longhouse.drawing.table import Drawing, Table, things
from longhouse.drawing.walhalla import board
from longhouse.drawing.walhalla.pieces import card, sign, terrain
from longhouse.drawing.words import Words, read_texts

HIDDEN = "?"
LINE = 24  # the height of a line of cards
_LAND = {"forest": "forest2", "wheat": "wheat", "fields": "village1"}
_CARDS = {"hunt": "hunt", "valhalla": "heroes"}
_Draw = Callable[[Canvas, str, float, float, float, str], None]


class WalhallaDrawing(Drawing):
    """Coast and hall at the left, the lanes run to the open sea at the right."""

    words = read_texts("walhalla")

    def board(self, canvas: Canvas, table: Table, box: Rect) -> None:
        with canvas.group(transform=f"translate({number(box.x)} {number(box.y)})"):
            board.draw(canvas, table, box.width, box.height)

    def caption(self, table: Table) -> str:
        return table.words("board.raid", table.data["raid"], board.RAIDS)

    def belongings(self, canvas: Canvas, table: Table, seat: int, box: Rect) -> float:
        theme, data, words = canvas.theme, table.data, table.words
        ink, soft, hand = theme["ink"], theme["ink-soft"], data["hands"][seat]

        def shown(
            draw: _Draw, name: str, size: float, colour: str
        ) -> Callable[[float, float], None]:
            return lambda x, y: draw(canvas, name, x, y, size, colour)

        belongings = (
            ("midgard", data["midgard"][seat], shown(sign, "midgard", 21, ink)),
            ("valhalla", data["valhalla"][seat], shown(card, "heroes", 17, soft)),
            ("asgard", data["asgard"][seat], shown(sign, "asgard", 17, soft)),
            ("cards", len(hand), shown(card, "any", 17, soft)),
        )
        height = things(
            canvas,
            [(count, words.thing(key, count), draw) for key, count, draw in belongings],
            box,
        )
        known = [name for name in hand if name != HIDDEN]
        chips = Rect(box.x, box.y + height + 4, box.width, 0)
        return height + self._hand(canvas, table, known, chips)

    def _hand(self, canvas: Canvas, table: Table, known: list[str], box: Rect) -> float:
        """The cards that the viewer knows, by name, in as many lines as they need."""
        theme, x, y = canvas.theme, box.x, box.y
        for name in dict.fromkeys(known):
            said = card_name(table.words, name)
            if known.count(name) > 1:
                said += f" ×{known.count(name)}"
            width = 30 + breadth(said, 14)
            if x > box.x and x + width > box.x + box.width:
                x, y = box.x, y + LINE
            chip = Rect(x, y, width, LINE - 4)
            fill, line = theme["panel-raised"], theme["line-strong"]
            canvas.rect(chip, rx=4, fill=fill, stroke=line)
            card(canvas, name, x + 13, y + LINE / 2 - 2, 16, theme["ink"])
            canvas.text(said, x + 25, y + LINE / 2 - 2, 14, fill=theme["ink"], anchor="start")
            x += width + 5
        return y + LINE - box.y + 2 if known else 0.0

    def unseen_picture(self, canvas: Canvas, name: str, x: float, y: float, size: float) -> None:
        card(canvas, name, x, y, size * 0.9, canvas.theme["ink"])

    def source(self, reason: str, about: Mapping[str, Any]) -> str:
        return "peninsula" if reason.startswith("peninsula") else reason

    def source_name(self, words: Words, source: str) -> str:
        if source in ("forest", "peninsula"):  # many of them
            return words[f"sources.{source}"]
        return words[f"reasons.{source.replace('-', '_')}"]

    def source_picture(self, canvas: Canvas, source: str, x: float, y: float, size: float) -> None:
        theme = canvas.theme
        name = source.removeprefix("card-")
        if name != source:
            fill, line = theme["panel-raised"], theme["line-strong"]
            canvas.rect(Rect(x - size / 2, y - size / 2, size, size), rx=4, fill=fill, stroke=line)
            card(canvas, name, x, y, size * 0.8, theme["ink"])
        elif source in _LAND:
            terrain(canvas, _LAND[source], x, y, size * 0.92)
        elif source == "peninsula":
            canvas.use("walhalla-card-peninsula", placed(x, y, size / 26))
        elif source in _CARDS:
            card(canvas, _CARDS[source], x, y, size * 0.8, theme["ink"])
        else:
            sign(canvas, "asgard", x, y, size * 0.8, theme["ink"])


def card_name(words: Words, name: str) -> str:
    """A card as players call it."""
    if name.startswith("peninsula"):
        return f"{words['peninsula']} {name[-1]}"
    return words[f"cards.{name}"]


DRAWING = WalhallaDrawing()
