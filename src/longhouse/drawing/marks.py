"""Players by colour and shape: an axe is red, a wave blue, a sun yellow (art/mark.svg)."""

from __future__ import annotations

from longhouse.drawing.canvas import Canvas, placed

COLOURS = ("red", "blue", "yellow", "black", "green")
_LINES = ("blue", "yellow")  # their shapes are lines, not areas


def emblem(canvas: Canvas, colour: str, x: float, y: float, r: float) -> None:
    """A player's shape as it is painted on shields and seats."""
    scale = r * 1.22 / 24
    on = canvas.theme[f"on-{colour}"]
    canvas.use(
        f"mark-{colour}",
        placed(x - 12 * scale, y - 12 * scale, scale),
        fill=None if colour in _LINES else on,
        stroke=on,
        stroke_width=3 if colour in _LINES else 2,
    )


def shield(canvas: Canvas, colour: str, x: float, y: float, r: float) -> None:
    """A player's round shield."""
    theme = canvas.theme

    def draw() -> None:
        canvas.circle(0, 1.4, 10.4, fill="#000", opacity=0.28)
        on = theme[f"on-{colour}"]
        canvas.circle(0, 0, 10, fill=theme[colour], stroke=on, stroke_width=1.1)
        emblem(canvas, colour, 0, 0, 10)

    canvas.repeat(("shield", colour), draw, placed(x, y, r / 10))
