"""The table of Völuspá drawn for a terminal, in rich markup that reads without colour too."""

from __future__ import annotations

from longhouse.core.native import i64
from longhouse.voluspa.components import (
    DRAKKAR,
    EMPTY,
    FENRIR,
    HEL,
    KINDS,
    TILES,
)
from longhouse.voluspa.rules.values import is_silenced, own_value, value
from longhouse.voluspa.state import CARGO_ROW, HAND_ROW, UNSEEN, Table
from longhouse.voluspa.view import VoluspaView

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
CELL = 6


def draw_table(view: VoluspaView) -> str:
    """The whole position."""
    t = view.hall
    return "\n".join([*_grid(t), "", *_players(t, view.seat), *_own_tiles(t, view.seat)])


def _grid(t: Table) -> list[str]:
    grid = t.grid
    columns = range(grid.leftmost - 1, grid.rightmost + 2)
    head = "".join(f"{grid.left + column:^{CELL}}" for column in columns)
    lines = ["     " + f"[dim]{head}[/]"]
    for row in range(grid.topmost - 1, grid.bottom + 2):
        cells = "".join(_cell(t, row * grid.width + column) for column in columns)
        lines.append(f"[dim]{grid.upper + row:>4}[/] {cells}")
    return lines


def _cell(t: Table, cell: i64) -> str:
    kind = t.grid.top[cell]
    if kind == EMPTY:
        return f"[dim]{'·':^{CELL}}[/]"
    if kind == HEL:
        return f"[{STYLES[HEL]}]{LETTERS[HEL]:^{CELL}}[/]"
    text = f"{LETTERS[kind]}{_worth(t, cell)}"
    return f"[{STYLES[kind]}]{text:^{CELL}}[/]"


def _worth(t: Table, cell: i64) -> str:
    """The effective value: 0 beside Loki, a Fenrir's value in its row and in its column."""
    if is_silenced(t, cell):
        return "0"
    if t.grid.top[cell] == FENRIR:
        row, column = value(t, cell, 1), value(t, cell, t.grid.width)
        return f"{row}" if row == column else f"{row}/{column}"
    boosted = "+" if t.grid.boost[cell] else ""
    return f"{own_value(t, cell)}{boosted}"


def _players(t: Table, own: i64) -> list[str]:
    lines = [f"[dim]      player  points  tiles  Hel  Drakkar[/]   pile: {t.pile_size}"]
    for seat in range(t.seats):
        mark = ">" if seat == t.active else " "
        hels, drakkars = t.hands[seat * HAND_ROW + HEL], t.hands[seat * HAND_ROW + DRAKKAR]
        cargo = sum(1 for place in range(CARGO_ROW) if t.cargo[seat * CARGO_ROW + place] != EMPTY)
        ship = f"{drakkars}" + (f" with {cargo} aboard" if cargo else "")
        numbers = f"{t.points[seat]:>8}  {t.hand_size(seat):>5}  {hels:>3}  {ship:>7}"
        known = "" if seat == own else _named(t, seat)
        you = "  you" if seat == own else f"  known: {known}" if known else ""
        lines.append(f"  {mark} [{SEAT_STYLES[seat]}]seat {seat}[/] {numbers}{you}")
    return lines


def _named(t: Table, seat: i64) -> str:
    row = seat * HAND_ROW
    return ", ".join(TILES[k] for k in range(KINDS) for _ in range(t.known[row + k]))


def _own_tiles(t: Table, own: i64) -> list[str]:
    if own < 0:
        return []
    tiles = []
    for kind in range(KINDS):
        count = t.hands[own * HAND_ROW + kind]
        if count and kind != DRAKKAR:
            times = f" x{count}" if count > 1 else ""
            worth = "" if kind == HEL else f" {t.box.values[kind]}"
            tiles.append(f"[{STYLES[kind]}]{LETTERS[kind]}[/] {TILES[kind]}{worth}{times}")
    lines = [f"    your tiles: {', '.join(tiles) or 'none'}"]
    aboard = [t.cargo[own * CARGO_ROW + place] for place in range(CARGO_ROW)]
    cargo = [TILES[kind] for kind in aboard if kind not in (EMPTY, UNSEEN)]
    if cargo:
        lines.append(f"    your cargo: {', '.join(cargo)}")
    return lines
