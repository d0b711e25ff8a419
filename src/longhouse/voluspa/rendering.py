"""A position of Völuspá for a terminal, in rich markup that can be read without colours too."""

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
from longhouse.voluspa.state import CARGO_ROW, HAND_ROW, UNSEEN, Position

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


def render(p: Position, seat: i64) -> str:
    """The whole position, as a seat (or SPECTATOR) sees it."""
    return "\n".join([*_grid(p), "", *_players(p, seat), *_own_tiles(p, seat)])


def _grid(p: Position) -> list[str]:
    grid = p.grid
    columns = range(grid.leftmost - 1, grid.rightmost + 2)
    head = "".join(f"{grid.left + column:^{CELL}}" for column in columns)
    lines = ["     " + f"[dim]{head}[/]"]
    for row in range(grid.topmost - 1, grid.bottom + 2):
        cells = "".join(_cell(p, row * grid.width + column) for column in columns)
        lines.append(f"[dim]{grid.upper + row:>4}[/] {cells}")
    return lines


def _cell(p: Position, cell: i64) -> str:
    kind = p.grid.top[cell]
    if kind == EMPTY:
        return f"[dim]{'·':^{CELL}}[/]"
    if kind == HEL:
        return f"[{STYLES[HEL]}]{LETTERS[HEL]:^{CELL}}[/]"
    text = f"{LETTERS[kind]}{_worth(p, cell)}"
    return f"[{STYLES[kind]}]{text:^{CELL}}[/]"


def _worth(p: Position, cell: i64) -> str:
    """The effective value: 0 beside Loki, a Fenrir's value in its row and in its column."""
    if is_silenced(p, cell):
        return "0"
    if p.grid.top[cell] == FENRIR:
        row, column = value(p, cell, 1), value(p, cell, p.grid.width)
        return f"{row}" if row == column else f"{row}/{column}"
    boosted = "+" if p.grid.boost[cell] else ""
    return f"{own_value(p, cell)}{boosted}"


def _players(p: Position, own: i64) -> list[str]:
    lines = [f"[dim]      player  points  tiles  Hel  Drakkar[/]   pile: {p.pile_size}"]
    for seat in range(p.seats):
        mark = ">" if seat == p.active else " "
        hels, drakkars = p.hands[seat * HAND_ROW + HEL], p.hands[seat * HAND_ROW + DRAKKAR]
        cargo = sum(1 for place in range(CARGO_ROW) if p.cargo[seat * CARGO_ROW + place] != EMPTY)
        ship = f"{drakkars}" + (f" with {cargo} aboard" if cargo else "")
        numbers = f"{p.points[seat]:>8}  {p.hand_size(seat):>5}  {hels:>3}  {ship:>7}"
        known = "" if seat == own else _named(p, seat)
        you = "  you" if seat == own else f"  known: {known}" if known else ""
        lines.append(f"  {mark} [{SEAT_STYLES[seat]}]seat {seat}[/] {numbers}{you}")
    return lines


def _named(p: Position, seat: i64) -> str:
    row = seat * HAND_ROW
    return ", ".join(TILES[k] for k in range(KINDS) for _ in range(p.known[row + k]))


def _own_tiles(p: Position, own: i64) -> list[str]:
    if own < 0:
        return []
    tiles = []
    for kind in range(KINDS):
        count = p.hands[own * HAND_ROW + kind]
        if count and kind != DRAKKAR:
            times = f" x{count}" if count > 1 else ""
            worth = "" if kind == HEL else f" {p.box.values[kind]}"
            tiles.append(f"[{STYLES[kind]}]{LETTERS[kind]}[/] {TILES[kind]}{worth}{times}")
    lines = [f"    your tiles: {', '.join(tiles) or 'none'}"]
    aboard = [p.cargo[own * CARGO_ROW + place] for place in range(CARGO_ROW)]
    cargo = [TILES[kind] for kind in aboard if kind not in (EMPTY, UNSEEN)]
    if cargo:
        lines.append(f"    your cargo: {', '.join(cargo)}")
    return lines
