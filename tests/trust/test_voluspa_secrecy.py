"""Völuspá: hidden things cannot be seen; planted leaks show that tests notice."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from longhouse.core import registry
from longhouse.core.rng import Rng
from longhouse.core.saga import Setup
from longhouse.core.state import State
from longhouse.voluspa.components import KINDS, TILES
from longhouse.voluspa.game import Voluspa
from longhouse.voluspa.play import VoluspaState
from longhouse.voluspa.state import CARGO_ROW, HAND_ROW
from trust.hidden import Leak, Look, check_hidden, seen
from trust.voluspa_hidden import exchanged
from trust.voluspa_variants import GIVEN, VARIANTS, Variant
from trust.voluspa_worlds import Case, cases, compare
from trust.worlds import Eyes

ALL = Variant(3, {"set": "all"})
ENOUGH = 5  # cases of each kind
LONG = 8  # moves that a case is compared for at least


# States that differ only in hidden things


@pytest.mark.parametrize("number", range(0, len(GIVEN), 3))
def test_what_is_hidden_changes_no_view(number: int) -> None:
    start = VARIANTS[number].start(number)
    assert check_hidden(start, Rng(number), exchanged, every=8) > 40


def next_seat(state: VoluspaState, viewer: int) -> int:
    return (viewer + 1) % int(state.seats)  # a spectator sees seat 0's


def with_a_hand(state: VoluspaState, viewer: int) -> bytes:
    row = next_seat(state, viewer) * HAND_ROW
    return seen(state, viewer) + bytes(state.hands[row : row + KINDS])


def with_cargo(state: VoluspaState, viewer: int) -> bytes:
    row = next_seat(state, viewer) * CARGO_ROW
    return seen(state, viewer) + repr(list(state.cargo[row : row + CARGO_ROW])).encode()


def with_the_pile(state: VoluspaState, viewer: int) -> bytes:
    return seen(state, viewer) + bytes(state.pile[:KINDS])


def with_the_hold(state: VoluspaState, viewer: int) -> bytes:
    shown = list(state.hold) if state.active != viewer else []
    return seen(state, viewer) + repr(shown).encode()


def with_what_was_lost(state: VoluspaState, viewer: int) -> bytes:
    row = next_seat(state, viewer) * HAND_ROW
    return seen(state, viewer) + bytes(state.lost[row : row + KINDS])


def with_the_number_of_answers(state: VoluspaState, viewer: int) -> bytes:
    return seen(state, viewer) + repr(len(state.moves())).encode()


LOOKS = [with_a_hand, with_cargo, with_the_pile, with_the_hold, with_what_was_lost]
LOOKS += [with_the_number_of_answers]


@pytest.mark.parametrize("look", LOOKS)
def test_a_view_that_leaks_is_noticed(look: Look[VoluspaState]) -> None:
    with pytest.raises(Leak):
        for seed in range(40):  # cargo is seldom lost
            check_hidden(sailing(seed), Rng(seed), exchanged, look, every=3)


def sailing(seed: int) -> VoluspaState:
    """A game with Drakkars, which have tiles aboard that hardly fit anywhere."""
    few = dict.fromkeys(TILES[:8], 1)
    given = {"promos": ["lightning", "drakkar"], "counts": {**few, "lightning": 30, "troll": 9}}
    state = Variant(2, given).start(seed)
    for _ in range(12):
        loads = [move for move in state.moves() if state.text(move).startswith("load")]
        state.play(loads[-1] if loads else state.pick(Rng(seed)))
    return state


# Two worlds: see voluspa_worlds.py


@cache
def all_cases() -> tuple[Case, ...]:
    """Enough cases of each kind that can be compared for long."""
    found: list[Case] = []
    count: Counter[str] = Counter()
    blind = Eyes(notices=lambda state, viewer: False)
    for seed in range(60):
        variant = (ALL, *VARIANTS)[seed % (1 + len(GIVEN))]
        here: set[str] = set()
        for case in cases(variant, seed, until=30):
            wanted = count[case.kind] < ENOUGH and case.kind not in here
            if wanted and compare(case, blind) >= LONG:
                count[case.kind] += 1
                here.add(case.kind)
                found.append(case)
        if len(found) == 3 * ENOUGH:
            return tuple(found)
    raise AssertionError(f"too few cases: {count}")


@pytest.mark.parametrize("kind", ["hand", "draw", "load"])
def test_a_hidden_tile_changes_nothing_for_the_others(kind: str) -> None:
    told = [compare(case) for case in all_cases() if case.kind == kind]
    assert len(told) == ENOUGH
    assert min(told) >= LONG


# Leaks planted on purpose: the tests above would notice each of them


class Gossip(Voluspa):
    """Völuspá with a mask that has a hole."""

    def __init__(self, kept: str) -> None:
        self.kept = kept  # shown although it should not be

    def mask_move(self, before: State, now: State, who: int, text: str, seat: int) -> str | None:
        if text.startswith(self.kept):
            return text
        return super().mask_move(before, now, who, text, seat)

    def mask_setup(self, setup: Setup, seat: int) -> Setup:
        return setup if self.kept == "hand" else super().mask_setup(setup, seat)


@pytest.mark.parametrize("kept", ["hand", "draw", "load"])
def test_a_saga_that_shows_hidden_tiles_is_noticed(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry._games, "voluspa", Gossip(kept))
    for case in all_cases():
        if case.kind == kept:
            with pytest.raises(Leak):
                compare(case)


def with_all_hands(state: VoluspaState, viewer: int) -> bytes:
    return bytes(state.hands)


def with_all_cargo(state: VoluspaState, viewer: int) -> bytes:
    return repr(list(state.cargo)).encode()


@pytest.mark.parametrize(
    ("kinds", "eyes"),
    [
        (("hand", "draw", "load"), Eyes(sees=with_all_hands)),
        (("hand", "draw"), Eyes(sees=with_the_pile)),
        (("load",), Eyes(sees=with_all_cargo)),
        (("draw",), Eyes(hears=lambda event, viewer: True)),  # whispers of drawn tiles
    ],
    ids=["hands", "pile", "cargo", "whispers"],
)
def test_what_others_must_not_get_makes_the_worlds_differ(
    kinds: tuple[str, ...], eyes: Eyes
) -> None:
    for case in all_cases():
        if case.kind in kinds:
            with pytest.raises(Leak):
                compare(case, eyes)
