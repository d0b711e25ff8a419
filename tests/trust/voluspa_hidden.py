"""Positions of Völuspá that differ only in things hidden from a viewer."""

from __future__ import annotations

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE
from longhouse.testing.laws import seats
from longhouse.voluspa.components import CARGO, DRAKKAR, EMPTY, HEL, KINDS
from longhouse.voluspa.play import VoluspaState
from longhouse.voluspa.state import CARGO_ROW, HAND_ROW
from trust.voluspa_laws import held_by

Spot = tuple[str, int]  # where a tile lies face down: in which array, and at which index of it
PLACES = ("cargo", "hold")  # arrays with a kind at each index; the others count the kinds
EXCHANGES = 20


def exchanged(state: VoluspaState, viewer: int, rng: Rng) -> VoluspaState:
    """Hidden tiles change places; publicly known tiles stay, and so does the question."""
    other = state.copy()
    for _ in range(EXCHANGES):
        spots = face_down(other, viewer)
        if not spots:
            break
        one, two = (spots[rng.below(len(spots))] for _ in range(2))
        trial = other.copy()
        trial.cargo, trial.hold, trial.lost = other.cargo[:], other.hold[:], other.lost[:]
        kinds = taken(trial, one), taken(trial, two) if one != two else EMPTY
        if EMPTY in kinds:
            continue
        lay(trial, one, kinds[1])
        lay(trial, two, kinds[0])
        if fits(trial, viewer):
            other = trial
    return other


def face_down(p: VoluspaState, viewer: int) -> list[Spot]:
    """Where tiles lie that a viewer does not see."""
    kinds = [kind for kind in range(KINDS) if kind not in (HEL, DRAKKAR)]
    spots: list[Spot] = [("pile", kind) for kind in kinds if p.pile[kind]]
    for seat in seats(p):
        if seat != viewer:
            row = seat * HAND_ROW
            spots += [("hands", row + kind) for kind in kinds if p.hands[row + kind]]
            spots += [("lost", row + kind) for kind in kinds if p.lost[row + kind]]
            cargo = range(seat * CARGO_ROW, (seat + 1) * CARGO_ROW)
            spots += [("cargo", place) for place in cargo if p.cargo[place] != EMPTY]
    if p.active != viewer:
        spots += [("hold", place) for place in range(CARGO) if p.hold[place] != EMPTY]
    return spots


def taken(p: VoluspaState, spot: Spot) -> int:
    """Take a tile up; its kind."""
    part, index = spot
    array = getattr(p, part)
    if part in PLACES:
        kind, array[index] = int(array[index]), EMPTY
        return kind
    array[index] -= 1
    return index % HAND_ROW


def lay(p: VoluspaState, spot: Spot, kind: int) -> None:
    """Lay a tile down where another was."""
    part, index = spot
    if part in PLACES:
        getattr(p, part)[index] = kind
    else:
        getattr(p, part)[index - index % HAND_ROW + kind] += 1


def fits(p: VoluspaState, viewer: int) -> bool:
    """Whether all seats have the tiles they are known to have, and the question still arises."""
    for seat in seats(p):
        for kind in range(KINDS):
            if p.known[seat * HAND_ROW + kind] > held_by(p, seat, kind):
                return False
    if p.actor != viewer or p.actor == CHANCE:
        return p.actor == CHANCE or p.phase.few(p) >= 2
    return True
