"""A state to its last bit, for telling whether anything changed."""

from __future__ import annotations

from longhouse.walhalla.play import WalhallaState
from longhouse.walhalla.state import Phase, Table

Fingerprint = tuple[object, ...]
SHARED = "box"  # what copies share
# Everything that a state holds, asked of the class itself: no list in which one could be missing.
PARTS = tuple(
    name
    for name in dir(WalhallaState)
    if not name.startswith("_") and not callable(getattr(WalhallaState, name)) and name != SHARED
)


def fingerprint(state: Table) -> Fingerprint:
    """Everything that a state holds, the hidden cards and choices too."""
    return tuple([_plain(getattr(state, name)) for name in PARTS])


def _plain(part: object) -> object:
    if part is None or isinstance(part, int):
        return part
    if isinstance(part, Phase):
        return part.kind
    return tuple(part)  # type: ignore[arg-type]  # an array of numbers
