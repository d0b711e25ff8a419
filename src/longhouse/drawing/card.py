"""Pictures of links, as chats and other sites show them: often only 400 pixels wide.

At the left the board, at the right a few words in large letters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from longhouse.core import registry
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, SPECTATOR, View
from longhouse.drawing.canvas import Canvas, Rect, breadth, placed, wrapped
from longhouse.drawing.letters import spelled
from longhouse.drawing.marks import COLOURS, shield
from longhouse.drawing.picture import crown
from longhouse.drawing.result import ranking
from longhouse.drawing.table import Drawing, Table
from longhouse.drawing.theme import Theme, theme
from longhouse.drawing.words import LINK, Words

WIDTH, HEIGHT = 1200, 630  # as pages show links
BOARD = 716  # the width of the board
COLUMN = Rect(BOARD + 30, 30, WIDTH - BOARD - 60, HEIGHT - 60)
TOP = 206.0  # of the first row
ROWS = {1: 96.0, 2: 96.0, 3: 92.0, 4: 78.0, 5: 64.0}  # their heights, by how many there are
LINE = 44.0  # of text below the rows
SAMPLE_SEED, SAMPLE_SHARE = 5, 0.6  # of the games that illustrate tables without a position


@dataclass(frozen=True)
class Row:
    """A line of a card: a player, or a game with a rating."""

    name: str
    value: str = ""
    colour: str = ""
    marked: bool = False  # the player to move, or a winner
    won: bool = False
    free: bool = False  # an empty seat


def position_card(
    game: Game, view: View, names: Sequence[str], language: str = "en", caption: str = ""
) -> str:
    """A position as a spectator sees it, with the players and their points."""
    drawing: Drawing = game.part("drawing")
    words = Words(language, drawing.words)
    shown = [spelled(name, words("seat", seat + 1)) for seat, name in enumerate(names)]
    table = Table(view, words, shown)
    order = [seat for seat, _ in ranking(table)] if table.over else list(table.seats)
    rows = [
        Row(
            table.names[seat],
            str(table.scores[seat]).replace("-", "−"),
            table.colours[seat],
            seat in (table.winners if table.over else table.waiting),
            table.over and seat in table.winners,
        )
        for seat in order
    ]
    card = Card(drawing, table, language)
    card.column(drawing.title(table), caption or drawing.caption(table), rows, table.headline)
    return card.picture()


def lobby_card(
    game: Game, names: Sequence[str | None], caption: str, foot: str, language: str = "en"
) -> str:
    """A table without a position to show: its seats (None: free), and an example of the game."""
    drawing: Drawing = game.part("drawing")
    words = Words(language, LINK)
    table = sample(game.name, language)
    rows = [
        Row(words["free_seat"], colour=COLOURS[seat], free=True)
        if name is None
        else Row(spelled(name, words("seat", seat + 1)), colour=COLOURS[seat])
        for seat, name in enumerate(names)
    ]
    card = Card(drawing, table, language)
    card.column(game.title, caption, rows, foot)
    return card.picture()


def words_card(
    title: str,
    caption: str,
    rows: Sequence[Row] = (),
    foot: str = "",
    language: str = "en",
    game: Game | None = None,
) -> str:
    """A page such as a profile or a tournament: words, and an example of its game or of any."""
    game = game or registry.find(registry.names()[-1])
    card = Card(game.part("drawing"), sample(game.name, language), language)
    card.column(spelled(title, caption), caption, rows, foot)
    return card.picture()


def hall_card() -> str:
    """The hall itself, for all other pages: no words but names."""
    games = map(registry.find, registry.names())
    names = [game.name for game in games if game.drawing != Game.drawing][:2]
    tables = [sample(name, "en") for name in names]
    colours = theme(False)
    canvas = Canvas(colours)
    canvas.rect(Rect(0, 0, WIDTH, HEIGHT), fill=colours["ground"])
    wide = WIDTH / max(1, len(names))
    for place, (name, table) in enumerate(zip(names, tables, strict=True)):
        box = Rect(place * wide, 0, wide, HEIGHT)
        clip = canvas.define("clipPath", "half", _shape(box))
        with canvas.group(clip_path=clip):
            registry.find(name).part("drawing").board(canvas, table, box)
    band = Rect(0, 214, WIDTH, 202)
    canvas.rect(band, fill=colours["panel"])
    for y in (band.y, band.y + band.height):
        canvas.path(f"M0 {y}H{WIDTH}", stroke=colours["oak-dark"], stroke_width=6)
    _sign(canvas, 236, 250, 0.94)
    ink, soft = colours["ink"], colours["ink-soft"]
    canvas.title("Longhouse", 412, 282, 104, fill=ink, room=700)
    titles = " · ".join(registry.find(name).title for name in names)
    canvas.text(titles, 416, 378, 42, fill=soft, anchor="start", room=700)
    return canvas.picture(WIDTH, HEIGHT, "Longhouse")


@lru_cache(32)
def sample(name: str, language: str) -> Table:
    """A position of a game at random, always the same: an illustration."""
    game = registry.find(name)
    rng = Rng(SAMPLE_SEED)
    state = game.new(min(game.players), seed=SAMPLE_SEED)
    positions = [state.copy()]
    while not state.is_over:
        state.play(state.draw(rng) if state.actor == CHANCE else state.pick(rng))
        positions.append(state.copy())
    shown = positions[int(len(positions) * SAMPLE_SHARE)]
    drawing: Drawing = game.part("drawing")
    return Table(shown.view(SPECTATOR), Words(language, drawing.words))


class Card:
    """A board and a column of words."""

    def __init__(self, drawing: Drawing, table: Table, language: str) -> None:
        self._theme: Theme = table.theme
        self._canvas = canvas = Canvas(self._theme)
        self._said: list[str] = []
        drawing.board(canvas, table, Rect(0, 0, BOARD, HEIGHT))
        # It covers the part of the board that is too wide; a clip would take longer.
        canvas.rect(Rect(BOARD, 0, WIDTH - BOARD, HEIGHT), fill=self._theme["panel"])
        canvas.path(f"M{BOARD} 0V{HEIGHT}", stroke=self._theme["oak-dark"], stroke_width=6)

    def column(self, title: str, caption: str, rows: Sequence[Row], foot: str) -> None:
        """Write the words of the card."""
        canvas, box = self._canvas, COLUMN
        ink, soft = self._theme["ink"], self._theme["ink-soft"]
        _sign(canvas, box.x - 4, box.y - 8, 0.32)
        canvas.title("Longhouse", box.x + 56, box.y + 14, 30, fill=soft, room=box.width - 60)
        large = _size(title, 62, box.width, 48)
        canvas.title(title, box.x, box.y + 86, large, fill=ink, room=box.width)
        canvas.text(caption, box.x, box.y + 142, 34, fill=soft, anchor="start", room=box.width)
        high = ROWS[min(5, max(1, len(rows)))]
        y = TOP
        for row in rows[:5]:
            self._row(row, Rect(box.x, y, box.width, high - 12))
            y += high
        lines = wrapped(foot, 36, box.width, bold=True) if foot else []
        lines = lines[: int((HEIGHT - 24 - y) // LINE)]
        below = min(HEIGHT - 26 - LINE * len(lines), y + 28)
        for line in lines:
            canvas.title(line, box.x, below + LINE / 2, 36, fill=ink, room=box.width)
            below += LINE
        parts = (title, caption, *(f"{row.name} {row.value}".strip() for row in rows), foot)
        self._said = [part for part in parts if part]

    def _row(self, row: Row, box: Rect) -> None:
        canvas, colours = self._canvas, self._theme
        middle = box.y + box.height / 2
        size = min(40.0, box.height * 0.62)
        if row.marked:
            canvas.rect(box.grown(4), rx=12, fill=colours["glow"])
        line = None if row.marked else colours["line"]
        fill = colours["panel" if row.free else "panel-raised"]
        dashes = "10 8" if row.free else None
        canvas.rect(box, rx=9, fill=fill, stroke=line, stroke_width=2, stroke_dasharray=dashes)
        x, right = box.x + 20, box.x + box.width - 20
        if row.colour:
            bar = Rect(box.x, box.y, 9, box.height)
            canvas.rect(bar, rx=4, fill=colours[f"{row.colour}-line"])
            with canvas.group(opacity=0.45 if row.free else None):
                shield(canvas, row.colour, box.x + 44, middle, size * 0.52)
            x = box.x + 76
        ink = colours["ink-soft" if row.free else "ink"]
        if row.value:
            canvas.text(row.value, right, middle, size * 1.1, fill=ink, anchor="end", bold=True)
            right -= size * 0.66 * len(row.value) + 14
        if row.won:
            crown(canvas, right - 18, middle, 38)
            right -= 46
        room, bold = right - x, row.marked
        size = _size(row.name, size, room, 33)
        canvas.text(row.name, x, middle, size, fill=ink, anchor="start", bold=bold, room=room)

    def picture(self) -> str:
        """The SVG document."""
        return self._canvas.picture(WIDTH, HEIGHT, ". ".join(self._said))


def _size(text: str, size: float, room: float, least: float) -> float:
    """The size of a text that is as large as there is room, but not smaller than that."""
    return max(min(size, least), min(size, size * room / breadth(text, size, bold=True)))


def _shape(box: Rect) -> str:
    return f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"/>'


def _sign(canvas: Canvas, x: float, y: float, scale: float) -> None:
    """The hall's own sign, as in web/public/hall.svg."""
    d = (
        "M12 78Q80 4 148 78M12 78Q2 66 8 54Q16 56 16 66M148 78Q158 66 152 54Q144 56 144 66"
        "M28 68V108H132V68M66 108V84Q80 68 94 84V108"
    )
    canvas.path(
        d,
        transform=placed(x, y, scale),
        fill="none",
        stroke=canvas.theme["ember"],
        stroke_width=7,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
