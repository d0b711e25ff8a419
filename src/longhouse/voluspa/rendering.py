"""A position of Völuspá for a terminal, in rich markup that can be read without colours too.

A table that is too large for the frame is shown as a window, which the reader can pan.
"""

from __future__ import annotations

import re

from longhouse.core.game import Frame
from longhouse.core.names import Names, escaped, unmarked
from longhouse.core.native import i64
from longhouse.voluspa.components import (
    DRAKKAR,
    EMPTY,
    FENRIR,
    HAND,
    HEL,
    KINDS,
    TILES,
)
from longhouse.voluspa.grid import MIDDLE, place_at, x_of, y_of
from longhouse.voluspa.rules.values import is_silenced, own_value, value
from longhouse.voluspa.state import CARGO_ROW, HAND_ROW, UNSEEN, Position
from longhouse.voluspa.window import NARROWEST, Window

# Two letters and a hue a kind: gods, beasts, giants, the dead
LETTERS = (
    *("Od", "Th", "Tr", "Dr", "Fe", "Sk", "Va", "Lo", "He", "Jo", "Se", "##", "Dw", "Fr"),
    *("Ra", "Ni", "Li", "Dk"),
)
GODS, BEASTS, GIANTS, DEAD = "bright_yellow", "bright_green", "bright_cyan", "magenta"
STYLES = (
    *(GODS, GODS, GIANTS, BEASTS, BEASTS, GIANTS, DEAD, GODS, GODS, GIANTS, BEASTS, DEAD),
    *(GIANTS, GODS, BEASTS, BEASTS, GODS, DEAD),
)
SEAT_STYLES = ("red", "bright_blue", "yellow", "white", "green")
LABEL = 4
WIDE, NARROW = 5, 4  # columns of a cell
FIRST_COLUMN, FIRST_ROW = 12, 13  # the first tile lies on M13, as in the browser
A_TO_Z = 26


def render(p: Position, seat: i64, names: Names, frame: Frame) -> str:
    """The whole position, as a seat (or SPECTATOR) sees it."""
    above = _players(p, seat, names, frame.columns)
    below = [*_fenrirs(p, frame.columns), *_own_tiles(p, seat, frame.columns)]
    return "\n".join([*above, *_grid(p, frame, len(above) + len(below)), *below])


def _grid(p: Position, frame: Frame, around: int) -> list[str]:
    """The table, or a window of it if it does not fit into the rest of the frame."""
    grid, lines = p.grid, []
    tiles = Window(grid, NARROWEST)  # the grid's own rectangle has cells whose tile has left
    columns = range(tiles.left - 1, tiles.right + 2)  # with the empty cells around
    rows = range(tiles.top - 1, tiles.bottom + 2)
    width = WIDE if LABEL + len(columns) * WIDE <= frame.columns else NARROW
    across, down = (frame.columns - LABEL) // width, frame.rows - around - 1
    columns = columns[1:-1] if len(columns) > across else columns
    rows = rows[1:-1] if len(rows) > down else rows
    if len(columns) > across or len(rows) > down:
        seen_columns = _window(columns, across, frame.right)
        seen_rows = _window(rows, down - 1, frame.down)
        lines.append(_hidden(columns, rows, seen_columns, seen_rows))
        columns, rows = seen_columns, seen_rows
    head = "".join(f"{column_name(grid.left + column):^{width}}" for column in columns)
    lines.append(" " * LABEL + f"[dim]{head}[/]")
    for row in rows:
        cells = "".join(_cell(p, row * grid.width + column, width) for column in columns)
        lines.append(f"[dim]{row_name(grid.upper + row):>{LABEL - 1}}[/] {cells}")
    return lines


def _window(all_of_them: range, room: int, pan: int) -> range:
    """As many as there is room for, from the middle, moved by `pan`."""
    most = len(all_of_them) - max(room, 1)
    if most <= 0:
        return all_of_them
    first = min(max(most // 2 + pan, 0), most)
    return all_of_them[first : first + max(room, 1)]


def _hidden(columns: range, rows: range, seen_columns: range, seen_rows: range) -> str:
    """How much of the table is outside the window, on which side."""
    sides = {
        "left": seen_columns[0] - columns[0],
        "right": columns[-1] - seen_columns[-1],
        "up": seen_rows[0] - rows[0],
        "down": rows[-1] - seen_rows[-1],
    }
    sides = {side: count for side, count in sides.items() if count}
    counted = ", ".join(f"{count} {side}" for side, count in sides.items())
    return f"[dim]More of the table: {counted}; pan {next(iter(sides))} shows it.[/]"


def _cell(p: Position, cell: i64, width: int) -> str:
    kind = p.grid.top(cell)
    if kind == EMPTY:
        return f"[dim]{'·':^{width}}[/]"
    text = LETTERS[kind] if kind == HEL else f"{LETTERS[kind]}{_worth(p, cell)}"
    return f"[{STYLES[kind]}]{text:^{width}}[/]"


def _worth(p: Position, cell: i64) -> str:
    """The effective value; a star for a Fenrir whose row and column differ (see `_fenrirs`)."""
    if is_silenced(p, cell):
        return "0"
    if p.grid.top(cell) == FENRIR:
        row, column = value(p, cell, 1), value(p, cell, p.grid.width)
        return f"{row}" if row == column else "*"
    boosted = "+" if p.grid.boost(cell) else ""
    return f"{own_value(p, cell)}{boosted}"


def _fenrirs(p: Position, columns: int) -> list[str]:
    """The Fenrirs that are worth one thing in their row and another in their column."""
    grid, found = p.grid, []
    for cell in range(grid.width * grid.height):
        if grid.top(cell) == FENRIR:
            row, column = value(p, cell, 1), value(p, cell, grid.width)
            if row != column:
                found.append(f"{cell_name(grid.place(cell))} {row}/{column}")
    return _wrapped("[dim]Fenrir (row/column):[/] ", found, columns, ", ") if found else []


def _players(p: Position, own: i64, names: Names, columns: int) -> list[str]:
    parts = [_player(p, seat, own, names) for seat in range(p.seats)]
    return _wrapped("", [*parts, f"pile {p.pile_size}"], columns, "  ")


def _player(p: Position, seat: int, own: i64, names: Names) -> str:
    row = seat * HAND_ROW
    hels, drakkars, tiles = p.hands[row + HEL], p.hands[row + DRAKKAR], p.hand_size(seat)
    cargo = sum(1 for place in range(CARGO_ROW) if p.cargo[seat * CARGO_ROW + place] != EMPTY)
    more = [f"{tiles} tiles"] if tiles != HAND else []
    more += [_some(hels, "Hel")] if hels else []
    more += [_some(drakkars, "Drakkar") + (f" with {cargo}" if cargo else "")] if drakkars else []
    known = [tile_name(kind) for kind in range(KINDS) for _ in range(p.known[row + kind])]
    more += [f"has {' and '.join(known)}"] if known and seat != own else []
    mark = ">" if seat == p.active else ""
    who = f"{mark}[{SEAT_STYLES[seat]}]{escaped(names.subject(seat))}[/]: {p.points[seat]}"
    return f"{who} ({', '.join(more)})" if more else who


def _some(count: i64, tile: str) -> str:
    return tile if count == 1 else f"{count} {tile}s"


def _own_tiles(p: Position, own: i64, columns: int) -> list[str]:
    if own < 0:
        return []
    tiles = []
    for kind in range(KINDS):
        count = p.hands[own * HAND_ROW + kind]
        if count and kind != DRAKKAR:
            times = f" x{count}" if count > 1 else ""
            worth = "" if kind == HEL else f" {p.box.values[kind]}"
            tiles.append(f"[{STYLES[kind]}]{LETTERS[kind]}[/] {tile_name(kind)}{worth}{times}")
    lines = _wrapped("Your tiles: ", tiles or ["none"], columns, ", ")
    aboard = [p.cargo[own * CARGO_ROW + place] for place in range(CARGO_ROW)]
    cargo = [tile_name(kind) for kind in aboard if kind not in (EMPTY, UNSEEN)]
    return [*lines, f"Your cargo: {', '.join(cargo)}"] if cargo else lines


def _wrapped(title: str, parts: list[str], columns: int, between: str) -> list[str]:
    """Parts in markup as lines, none of them broken."""
    lines, width = [title], _width(title)
    for number, part in enumerate(parts):
        last = number == len(parts) - 1
        text = part if last else part + between
        if width > _width(title) and width + _width(part) > columns:
            lines[-1] = lines[-1].rstrip()
            lines.append("")
            width = 0
        lines[-1] += text
        width += _width(text)
    return lines


def _width(markup: str) -> int:
    from rich.cells import cell_len

    return int(cell_len(unmarked(markup)))


def tile_name(kind: i64) -> str:
    """A tile as players call it."""
    return TILES[kind].replace("_", " ").title()


def cell_name(place: i64) -> str:
    """A cell by a letter and a number, as on a chessboard and in the browser."""
    return column_name(x_of(place)) + row_name(y_of(place))


def read_cell(name: str) -> i64 | None:
    """The place of a cell, by its name in letters of any case."""
    found = re.fullmatch(r"([A-Z]{1,2})(['′]?)([1-9]\d*)(['′]?)", name.upper())
    if found is None:
        return None
    place = 0
    for sign in found[1]:
        place = place * A_TO_Z + ord(sign) - ord("A") + 1
    x = (-place if found[2] else place - 1) - FIRST_COLUMN
    y = (1 - int(found[3]) if found[4] else int(found[3])) - FIRST_ROW
    return place_at(x, y) if max(abs(x), abs(y)) < MIDDLE else None


def column_name(x: i64) -> str:
    """A, B, … Z, AA, AB …; left of A they begin again: A′, B′, and so on."""
    place = int(x) + FIRST_COLUMN
    return f"{_letters(-place - 1)}′" if place < 0 else _letters(place)


def row_name(y: i64) -> str:
    """1, 2, … downwards; above row 1 they begin again: 1′, 2′, and so on."""
    row = int(y) + FIRST_ROW
    return str(row) if row > 0 else f"{1 - row}′"


def _letters(place: int) -> str:
    last = chr(ord("A") + place % A_TO_Z)
    return last if place < A_TO_Z else _letters(place // A_TO_Z - 1) + last
