"""A position as a picture: the board, and beside it the players, the turn and the viewer's hand."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager

from longhouse.core.game import Game
from longhouse.core.state import View
from longhouse.drawing.canvas import Canvas, Rect, placed, wrapped
from longhouse.drawing.marks import shield
from longhouse.drawing.table import Drawing, Table
from longhouse.drawing.words import Words

WIDTH, HEIGHT = 1200, 720
BESIDE = 292  # the width of the column of players
EDGE = 12
RADIUS = 10
A_LINE, HIGH = 6, 32  # unseen things in a line, and how high it is
MOST_LINES = 3  # of text below the players


def table_picture(
    game: Game, view: View, names: Sequence[str] = (), language: str = "en", dark: bool = False
) -> str:
    """A view as an SVG document; seats without names are called by their numbers."""
    drawing: Drawing = game.part("drawing")
    table = Table(view, Words(language, drawing.words), names, dark)
    canvas = Canvas(table.theme)
    canvas.rect(Rect(0, 0, WIDTH, HEIGHT), rx=RADIUS + 4, fill=table.theme["ground"])
    rail = drawing.rail(table)
    board = Rect(EDGE, EDGE, WIDTH - BESIDE - 2 * EDGE, HEIGHT - 2 * EDGE - rail)
    with framed(canvas, Rect(EDGE, EDGE, board.width, HEIGHT - 2 * EDGE)):
        drawing.board(canvas, table, board)
        if rail:
            drawing.hand(canvas, table, Rect(EDGE, EDGE + board.height, board.width, rail))
    _beside(canvas, drawing, table, Rect(WIDTH - BESIDE, EDGE, BESIDE - EDGE, HEIGHT - 2 * EDGE))
    return canvas.picture(WIDTH, HEIGHT, summary(drawing, table))


def summary(drawing: Drawing, table: Table) -> str:
    """The picture in words, for screen readers."""
    points = ", ".join(f"{table.names[seat]} {table.scores[seat]}" for seat in table.seats)
    parts = (drawing.title(table), drawing.caption(table), points, table.headline)
    return ". ".join(part for part in parts if part)


def framed(canvas: Canvas, box: Rect) -> AbstractContextManager[None]:
    """A group that is clipped to a box with round corners."""
    inner = f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" '
    clip = canvas.define("clipPath", "frame", f'{inner}rx="{RADIUS}"/>')
    return canvas.group(clip_path=clip)


def _beside(canvas: Canvas, drawing: Drawing, table: Table, box: Rect) -> None:
    theme = table.theme
    x, ink, soft = box.x + 4, theme["ink"], theme["ink-soft"]
    room = box.width - 8
    canvas.title(drawing.title(table), x, box.y + 20, 32, fill=ink, room=room)
    canvas.text(drawing.caption(table), x, box.y + 50, 16, fill=soft, anchor="start", room=room)
    y = box.y + 72
    for seat in table.seats:
        y += _player(canvas, drawing, table, seat, Rect(box.x, y, box.width, 0)) + 8
    size = 21 if table.over else 18
    for line in wrapped(table.headline, size, room, bold=True)[:MOST_LINES]:
        canvas.title(line, x, y + 20, size, fill=ink, room=room)
        y += 1.3 * size
    _unseen(canvas, drawing, table, Rect(box.x, y + 12, box.width, box.y + box.height - y - 12))


def _unseen(canvas: Canvas, drawing: Drawing, table: Table, box: Rect) -> None:
    """The things unseen by the viewer, by kind, at the foot of a box if there is room."""
    theme = table.theme
    unseen: dict[str, int] = table.reading.get("unseen", {})
    lines = -(-len(unseen) // A_LINE)
    y = box.y + box.height - lines * HIGH
    if not any(unseen.values()) or y - HIGH < box.y:
        return
    soft, step = theme["ink-soft"], box.width / A_LINE
    said = table.words["unseen_title"]
    canvas.text(said, box.x + 4, y - 8, 14, fill=soft, anchor="start", room=box.width)
    for place, (name, count) in enumerate(unseen.items()):
        x, middle = box.x + 16 + place % A_LINE * step, y + (place // A_LINE + 0.5) * HIGH
        with canvas.group(opacity=None if count else 0.35):
            drawing.unseen_picture(canvas, name, x, middle, 24)
            ink = theme["ink"]
            canvas.text(count, x + 17, middle, 15, fill=ink, anchor="start")


def _player(canvas: Canvas, drawing: Drawing, table: Table, seat: int, box: Rect) -> float:
    """A player's panel; gives its height."""
    theme, colour = table.theme, table.colours[seat]
    inside = Rect(box.x + 16, box.y + 46, box.width - 28, 0)
    within = Canvas(theme)  # drawn first, as its height is that of the panel
    height = 46 + drawing.belongings(within, table, seat, inside) + 8
    panel = Rect(box.x, box.y, box.width, height)
    marked = seat in (table.winners if table.over else table.waiting)
    if marked:
        canvas.rect(panel.grown(2), rx=8, fill=theme["glow"])
    canvas.rect(panel, rx=6, fill=theme["panel"], stroke=None if marked else theme["line"])
    bar = Rect(panel.x, panel.y, 6, height)
    canvas.rect(bar, rx=3, fill=theme[f"{colour}-line"])
    y = panel.y + 25
    shield(canvas, colour, panel.x + 28, y, 12)
    score = str(table.scores[seat])
    right = panel.x + panel.width - 14
    canvas.text(score, right, y, 26, fill=theme["ink"], anchor="end", bold=True)
    room = right - 18 * len(score) - (panel.x + 48)
    name = table.names[seat]
    canvas.text(
        name, panel.x + 48, y, 19, fill=theme["ink"], anchor="start", bold=marked, room=room
    )
    drawing.belongings(canvas, table, seat, inside)
    return height


def crown(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A winner's crown around a point."""
    gold, rim = canvas.theme["gold"], canvas.theme["gold-dark"]
    scale = size / 24
    place = placed(x - 12 * scale, y - 12 * scale, scale)
    canvas.use("sign-crown", place, fill=gold, stroke=rim, stroke_width=1.2)
