"""How Völuspá is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longhouse.drawing.canvas import Canvas, Rect, placed
from longhouse.drawing.table import Drawing, Table, things
from longhouse.drawing.voluspa import board
from longhouse.drawing.voluspa.tile import CELL, family, figure, stone
from longhouse.drawing.words import Words, read_texts

HIDDEN = "?"
RAIL = 112
HELD = 0.9  # of a cell: a tile in the hand
OPEN = ("hel", "drakkar")  # each player's own; they are public
BONUS = "bonus"  # points for Niohoggrs


class VoluspaDrawing(Drawing):
    """The endless table, as much of it as has tiles; the viewer's hand below it."""

    words = read_texts("voluspa")

    def board(self, canvas: Canvas, table: Table, box: Rect) -> None:
        board.draw(canvas, table, box)

    def caption(self, table: Table) -> str:
        return table.words("in_pile", table.words.counted("tile", table.data["pile"]))

    def belongings(self, canvas: Canvas, table: Table, seat: int, box: Rect) -> float:
        theme, data, words = canvas.theme, table.data, table.words
        hand = data["hands"][seat]
        own = seat == data["seat"]
        tiles = [tile for tile in hand if tile not in OPEN]
        known = [] if own or table.over else data["known"][seat]
        soft = theme["ink-soft"]

        def cards(x: float, y: float) -> None:
            for place, fill in ((3.0, theme["giants"]), (0.0, theme["giants"])):
                back = Rect(x - 9 + place, y - 6 - place, 13, 13)
                canvas.rect(back, rx=2, fill=fill, stroke=soft, stroke_width=1.2)

        shown: list[tuple[object, str, Any]] = [
            (len(tiles), words["tile" if len(tiles) == 1 else "tiles"], cards)
        ]
        for tile in OPEN:
            if tile in hand:
                count = hand.count(tile)
                loaded = len([one for one in data["cargo"][seat] if one is not None])
                said = f"{count} +{loaded}" if tile == "drakkar" and loaded else str(count)
                shown.append((said, words[f"names.{tile}"], self._sign(canvas, tile)))
        height = things(canvas, shown, box)
        left = [tile for tile in tiles if tile != HIDDEN] if table.over else []
        if known or left:
            faces = known or left
            for place, tile in enumerate(faces):
                x = box.x + 13 + place * 30
                self.source_picture(canvas, tile, x, box.y + height + 16, 26)
            if known:
                x = box.x + 4 + len(faces) * 30
                canvas.text(words["known"], x, box.y + height + 16, 13, fill=soft, anchor="start")
            height += 32
        return height

    def _sign(self, canvas: Canvas, tile: str) -> Any:
        theme = canvas.theme

        def draw(x: float, y: float) -> None:
            place = placed(x - 9, y - 9, 18 / 64)
            figure(canvas, tile, place, theme["ink-soft"], theme["panel"])

        return draw

    def rail(self, table: Table) -> float:
        return RAIL if _held(table) else 0.0

    def hand(self, canvas: Canvas, table: Table, box: Rect) -> None:
        theme = canvas.theme
        canvas.rect(box, fill=theme.mix("beasts", "ground", 35))
        canvas.rect(Rect(box.x, box.y, box.width, 4), fill=theme.mix("beasts", "#000000", 30))
        held = _held(table)
        side = HELD * CELL
        step = min(side + 12, (box.width - 16) / len(held))
        x = box.x + (box.width - step * len(held)) / 2 + (step - side) / 2
        y = box.y + (box.height - side) / 2 + 2
        for tile, count in held:
            number = board.printed(table.data, tile)
            stone(canvas, tile, table.words[f"names.{tile}"], placed(x, y, HELD), printed=number)
            if count > 1:
                board.heap(canvas, count, x + side - 9, y + 8)
            x += step

    def unseen_picture(self, canvas: Canvas, name: str, x: float, y: float, size: float) -> None:
        self.source_picture(canvas, name, x, y, size)

    def source(self, reason: str, about: Mapping[str, Any]) -> str:
        if reason == "niohoggr":
            return BONUS
        return str(about.get("tile", reason))

    def source_name(self, words: Words, source: str) -> str:
        return words[BONUS if source == BONUS else f"names.{source}"]

    def source_picture(self, canvas: Canvas, source: str, x: float, y: float, size: float) -> None:
        theme = canvas.theme
        tile = "niohoggr" if source == BONUS else source
        scale, face = size / 64, theme[family(tile)]

        def draw() -> None:
            canvas.rect(Rect(1, 1, 62, 62), rx=10, fill=face)
            figure(canvas, tile, placed(6, 6, 0.81), theme["ink"], face)
            if source == BONUS:
                canvas.circle(50, 14, 14, fill=theme["panel"])
                cross = "M50 6V22M42 14H58"
                canvas.path(cross, stroke=theme["ink"], stroke_width=5, stroke_linecap="round")

        canvas.repeat(("source", source), draw, placed(x - size / 2, y - size / 2, scale))


def _held(table: Table) -> list[tuple[str, int]]:
    """The viewer's tiles: cargo ashore, the hand, then Hel and Drakkar, each as one heap."""
    data = table.data
    seat = data["seat"]
    if seat < 0:
        return []
    ashore = data["hold"] if data["active"] == seat else []
    tiles = [tile for tile in (*ashore, *data["hands"][seat]) if tile not in (None, HIDDEN)]
    held = [(tile, 1) for tile in tiles if tile not in OPEN]
    return held + [(tile, tiles.count(tile)) for tile in OPEN if tile in tiles]


DRAWING = VoluspaDrawing()
