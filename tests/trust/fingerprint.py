"""A state to its last bit, to notice any change."""

from __future__ import annotations

from functools import cache
from typing import Any

from longhouse.core.state import State
from longhouse.voluspa.components import EMPTY
from longhouse.voluspa.grid import Grid

Fingerprint = tuple[object, ...]
SHARED = "box"  # what copies share


def fingerprint(state: State) -> Fingerprint:
    """Everything that a state holds, the hidden cards and choices too."""
    own = getattr(state, "__dict__", {})
    parts = _parts(type(state).__mro__)
    return tuple([_plain(getattr(state, name)) for name in (*parts, *sorted(own))])


@cache
def _parts(kinds: tuple[Any, ...]) -> tuple[str, ...]:
    """Asked of the class itself: no list in which one could be missing."""
    names = [name for name in dir(kinds[0]) if not name.startswith("_") and name != SHARED]
    return tuple(name for name in names if not callable(getattr(kinds[0], name)))


def _plain(part: object) -> object:
    if part is None or isinstance(part, int | str):
        return part
    if isinstance(part, Grid):
        return table(part)
    if hasattr(part, "kind"):  # a phase
        return part.kind
    items = tuple(part)  # type: ignore[var-annotated,arg-type]  # an array
    return items if items and isinstance(items[0], int) else tuple([_plain(i) for i in items])


def table(grid: Grid) -> Fingerprint:
    """The cells of Völuspá, whatever the size of the arrays: they may grow when a play is tried."""
    cells = [cell for cell in range(len(grid.cells)) if grid.top(cell) != EMPTY]
    return tuple([(grid.place(c), grid.top(c), grid.boost(c), grid.depth(c)) for c in cells])
