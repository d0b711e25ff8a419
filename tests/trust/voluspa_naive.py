"""Where tiles of Völuspá may go, from the words of the rules alone: slow, and plain to see."""

from __future__ import annotations

from collections.abc import Iterator

Cell = tuple[int, int]
Tops = dict[Cell, str]  # the top tile of each cell that has one

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def neighbours(cell: Cell) -> list[Cell]:
    """V1.2 The four cells that share an edge."""
    return [(cell[0] + x, cell[1] + y) for x, y in STEPS.values()]


def is_gap(tops: Tops, cell: Cell) -> bool:
    """V1.3 An empty cell, or Hel."""
    return tops.get(cell, "hel") == "hel"


def run(tops: Tops, cell: Cell, way: str) -> int:
    """How many tiles follow each other from a cell on, itself apart."""
    x, y = STEPS[way]
    length = 0
    while not is_gap(tops, (cell[0] + x * (length + 1), cell[1] + y * (length + 1))):
        length += 1
    return length


def lines(tops: Tops, cell: Cell) -> tuple[int, int]:
    """V1.3 The row line and the column line of a cell, were it no gap."""
    across = 1 + run(tops, cell, "left") + run(tops, cell, "right")
    return across, 1 + run(tops, cell, "up") + run(tops, cell, "down")


def by_a_troll(tops: Tops, cell: Cell) -> bool:
    return any(tops.get(beside) == "troll" for beside in neighbours(cell))


def after(tops: Tops, tile: str, cell: Cell, way: str) -> Tops | None:
    """The table after a play, None where it is not legal (V3.4, V4)."""
    top = tops.get(cell)
    if way:
        return shoved(tops, cell, way) if tile == "jotunn" else None
    if top is None:
        beside = any(one in tops for one in neighbours(cell))
        troll = by_a_troll(tops, cell) and tile not in ("troll", "dwarf")
        fits = beside and not troll and tile not in ("hel", "lightning")
        return {**tops, cell: tile} if fits and max(lines(tops, cell)) <= 7 else None
    if top == "hel":
        return None
    if tile == "hel":
        return {**tops, cell: tile}
    if tile not in ("dragon", "raven", "lightning", "skadi") or tile == top:
        return None
    if by_a_troll(tops, cell) or (tile == "skadi" and top == "drakkar"):
        return None
    return {**tops, cell: tile}


def shoved(tops: Tops, cell: Cell, way: str) -> Tops | None:
    """V4.10 The table after a shove."""
    if is_gap(tops, cell):
        return None
    x, y = STEPS[way]
    far = 1 + run(tops, cell, way)
    target = cell[0] + x * far, cell[1] + y * far
    if target in tops:  # a Hel
        return None
    result = {**tops, target: tops[cell], cell: "jotunn"}
    if max(*lines(result, cell), *lines(result, target)) > 7 or by_a_troll(result, cell):
        return None
    return None if tops[cell] != "troll" and by_a_troll(result, target) else result


def follows(result: Tops, tile: str, cell: Cell, hermod: Cell) -> bool:
    """V4.9 Whether a tile just played lies in a line through Hermod's cell."""
    x, y = cell[0] - hermod[0], cell[1] - hermod[1]
    if tile == "hel":
        return max(abs(x), abs(y)) <= 1
    if x and y:
        return False
    between = [(hermod[0], hermod[1] + n) for n in range(min(y, 0), max(y, 0) + 1)]
    if y == 0:
        between = [(hermod[0] + n, hermod[1]) for n in range(min(x, 0), max(x, 0) + 1)]
    return not any(is_gap(result, one) for one in between)


def around(tops: Tops, margin: int = 2) -> Iterator[Cell]:
    """Every cell that has a tile or is near one."""
    xs, ys = zip(*tops, strict=True)
    for y in range(min(ys) - margin, max(ys) + margin + 1):
        for x in range(min(xs) - margin, max(xs) + margin + 1):
            yield x, y
