"""How a game is drawn that has no drawing of its own: its table as text."""

from __future__ import annotations

from longhouse.core import registry
from longhouse.drawing.canvas import Canvas, Rect
from longhouse.drawing.table import Drawing, Table

MONO = "ui-monospace, 'DejaVu Sans Mono', Consolas, monospace"
BROAD, HIGH = 0.62, 1.3  # a letter and a line, in sizes of the letters
LARGEST = 18


class PlainDrawing(Drawing):
    """The table as it is printed in a terminal, without colours."""

    def board(self, canvas: Canvas, table: Table, box: Rect) -> None:
        lines = registry.find(table.view.position.game).board_text(table.view).splitlines()
        longest = max([1, *(len(line) for line in lines)])
        inside = box.grown(-16)
        size = min(LARGEST, inside.width / (BROAD * longest), inside.height / (HIGH * len(lines)))
        canvas.rect(box, fill=table.theme["panel"])
        for place, line in enumerate(lines):
            y = inside.y + (place + 0.5) * HIGH * size
            canvas.text(
                line,
                inside.x,
                y,
                size,
                fill=table.theme["ink"],
                anchor="start",
                font_family=MONO,
                style="white-space:pre",
            )


DRAWING = PlainDrawing()
