"""Völuspá's table: rune stones on dark planks, as large as they fit, with rulers at two edges."""

from __future__ import annotations

from typing import Any

from longhouse.drawing.canvas import Canvas, Rect, number, placed
from longhouse.drawing.table import Table
from longhouse.drawing.voluspa.tile import CELL, seen_at, stone
from longhouse.voluspa.rendering import column_name, row_name

RULER = 20
FEWEST = (7, 5)  # columns and rows that are shown
LARGEST = 1.15  # of a cell
_GRAIN = (
    "M0 12q70-9 150 0t150 2t180-4t120 2M0 36q90 7 210-1t270 3q60 4 120-2M20 76q80 8 140 0"
    "M200 70q90-8 190 2t210-4M0 104q60-6 160 2M210 112q120 9 220-2t170 4M190 136q90-6 200 2t210-4"
    "M0 172q110 9 240-1t360 3M0 190q130-7 300 1t300-3"
)


def draw(canvas: Canvas, table: Table, box: Rect) -> None:
    """Draw all of it into a box."""
    theme, data = canvas.theme, table.data
    left, top, columns, rows = _window(data["cells"])
    room = Rect(box.x + RULER, box.y + RULER, box.width - RULER, box.height - RULER)
    scale = min(room.width / (columns * CELL), room.height / (rows * CELL), LARGEST)
    middle_x, middle_y = room.middle
    x0 = middle_x - (left + columns / 2) * CELL * scale  # where the first cell's corner lies
    y0 = middle_y - (top + rows / 2) * CELL * scale
    canvas.rect(box, fill=theme["planks"])
    with canvas.group(transform=placed(x0, y0, scale)):
        canvas.rect(
            Rect((box.x - x0) / scale, (box.y - y0) / scale, box.width / scale, box.height / scale),
            fill=_planks(canvas),
        )
        seen = seen_at(scale)
        values = {(x, y): (row, column) for x, y, _, row, column, _ in table.reading["values"]}
        for x, y, tile, boosts, depth in data["cells"]:
            stone(
                canvas,
                tile,
                table.words[f"names.{tile}"],
                f"translate({x * CELL} {y * CELL})",
                printed=printed(data, tile),
                value=values.get((x, y)),
                boosts=boosts,
                depth=depth,
                seen=seen,
            )
        _brackets(canvas, table.reading["bookends"])
        for waits in (data["hermod"], data["raven"]):  # the turn continues from here
            if waits is not None:
                x, y = waits
                rect = Rect(x * CELL + 4, y * CELL + 3, 92, 90)
                canvas.rect(rect, rx=9, fill="none", stroke=theme["glow"], stroke_width=6)
    _rulers(canvas, box, x0, y0, CELL * scale)


def printed(data: dict[str, Any], tile: str) -> int | None:
    """The number on a tile; None if it has none."""
    found = data["options"]["values"].get(tile)
    return found if isinstance(found, int) else None


def _window(cells: list[list[Any]]) -> tuple[float, float, int, int]:
    """The first column and row to be seen, and how many; there is room around all tiles."""
    xs, ys = [cell[0] for cell in cells] or [0], [cell[1] for cell in cells] or [0]
    columns = max(max(xs) - min(xs) + 2, FEWEST[0])
    rows = max(max(ys) - min(ys) + 2, FEWEST[1])
    left = (min(xs) + max(xs) + 1 - columns) / 2
    return left, (min(ys) + max(ys) + 1 - rows) / 2, columns, rows


def _planks(canvas: Canvas) -> str:
    theme = canvas.theme
    cross = "".join(
        f"M{x - 4} {y}H{x + 4}M{x} {y - 4}V{y + 4}"
        for y in (0, 100, 200)
        for x in range(0, 601, 100)
    )
    lines = (
        ("M0 50H600M0 150H600M180 50V150M480 -50V50M480 150V250", ("#000000", 42), 2),
        (_GRAIN, ("#ffffff", 8), 1.4),
        ("M96 88q12-9 24 0t24 0M330 24q10-7 20 0t20 0", ("#000000", 18), 1.4),
        (cross, ("#ffffff", 26), 1.5),
    )
    inner = "".join(
        f'<path d="{d}" stroke="{theme.mix("planks", *colour)}" stroke-width="{width}"/>'
        for d, colour, width in lines
    )
    drawn, units = f'<g fill="none">{inner}</g>', "userSpaceOnUse"
    return canvas.define("pattern", "planks", drawn, width=600, height=200, patternUnits=units)


def _brackets(canvas: Canvas, bookends: list[list[list[int]]]) -> None:
    """A line with a Valkyrie at both ends wears a bracket: nothing else scores in it."""
    light = "#c3b4d1" if canvas.theme.dark else "#e4d9ec"
    for (left, top), (right, bottom) in bookends:
        x1, y1, x2, y2 = left * 100, top * 100, (right + 1) * 100, (bottom + 1) * 100
        if top == bottom:
            d = (
                f"M{x1 + 20} {y1 - 1}H{x1 - 1}V{y2 - 1}H{x1 + 20}"
                f"M{x2 - 20} {y1 - 1}H{x2 + 1}V{y2 - 1}H{x2 - 20}"
            )
        else:
            d = (
                f"M{x1 - 1} {y1 + 20}V{y1 - 2}H{x2 + 1}V{y1 + 20}"
                f"M{x1 - 1} {y2 - 20}V{y2}H{x2 + 1}V{y2 - 20}"
            )
        for stroke, width in ((canvas.theme["planks"], 11), (light, 6)):
            canvas.path(
                d,
                fill="none",
                stroke=stroke,
                stroke_width=width,
                stroke_linecap="round",
                stroke_linejoin="round",
            )


def _rulers(canvas: Canvas, box: Rect, x0: float, y0: float, side: float) -> None:
    theme = canvas.theme
    dark, ink = theme.mix("planks", "#000000", 30), theme["on-planks"]
    canvas.rect(Rect(box.x, box.y, box.width, RULER), fill=dark)
    canvas.rect(Rect(box.x, box.y + RULER, RULER, box.height - RULER), fill=dark)
    size = 11.5 if side >= 24 else 9.0
    for x in range(int((box.x + RULER - x0) // side), int((box.x + box.width - x0) // side) + 1):
        at = x0 + (x + 0.5) * side
        if box.x + RULER + 6 <= at <= box.x + box.width - 8:
            canvas.text(column_name(x), at, box.y + RULER / 2, size, fill=ink)
    for y in range(int((box.y + RULER - y0) // side), int((box.y + box.height - y0) // side) + 1):
        at = y0 + (y + 0.5) * side
        if box.y + RULER + 6 <= at <= box.y + box.height - 8:
            canvas.text(row_name(y), box.x + RULER / 2, at, size, fill=ink)


def heap(canvas: Canvas, count: int, x: float, y: float) -> None:
    """How many tiles of a kind lie there, at the corner of the topmost."""
    theme = canvas.theme
    canvas.circle(x, y, 13, fill=theme["panel-raised"], stroke=theme["line-strong"])
    canvas.text(f"×{number(count)}", x, y, 14, fill=theme["ink"], bold=True)
