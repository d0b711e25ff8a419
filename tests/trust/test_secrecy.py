"""Walhalla: hidden things cannot be seen or inferred; planted leaks show that tests notice."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from longhouse.core import registry
from longhouse.core.replay import seat_saga
from longhouse.core.rng import Rng
from longhouse.core.saga import Saga, Setup
from longhouse.core.state import State
from longhouse.walhalla.game import Walhalla
from longhouse.walhalla.play import WalhallaState
from thorough import some
from trust.hidden import Leak, Look, check_hidden, seen
from trust.variants import VARIANTS
from trust.walhalla_hidden import exchanged
from trust.walhalla_worlds import SETUP, CannotTell, Case, cases, compare
from trust.worlds import Eyes

KINDS = ("attack", "hunt", "play", "defend")
ENOUGH = some(3, of=6)  # cases of each kind


# States that differ only in hidden things


@pytest.mark.parametrize("number", range(0, len(VARIANTS), some(12, of=4)))
def test_what_is_hidden_changes_no_view(number: int) -> None:
    different = check_hidden(VARIANTS[number].start(number), Rng(number), exchanged)
    assert different > 500


def with_a_hand(state: WalhallaState, viewer: int) -> bytes:
    other = (viewer + 1) % int(state.seats)  # a spectator sees seat 0's
    return seen(state, viewer) + bytes(state.cards[12 * other : 12 * other + 12])


def with_the_pile(state: WalhallaState, viewer: int) -> bytes:
    return seen(state, viewer) + bytes(state.cards[48:60])


def with_the_choices(state: WalhallaState, viewer: int) -> bytes:
    return seen(state, viewer) + repr(list(state.chosen)).encode()


def with_who_is_asked(state: WalhallaState, viewer: int) -> bytes:
    return seen(state, viewer) + repr(int(state.actor)).encode()


def with_what_is_asked(state: WalhallaState, viewer: int) -> bytes:
    return seen(state, viewer) + state.phase.kind.encode()


def with_the_number_of_answers(state: WalhallaState, viewer: int) -> bytes:
    return seen(state, viewer) + repr(len(state.moves())).encode()


LOOKS = [
    *(with_a_hand, with_the_pile, with_the_choices),
    *(with_who_is_asked, with_what_is_asked, with_the_number_of_answers),
]


@pytest.mark.parametrize("look", LOOKS)
def test_a_view_that_leaks_is_noticed(look: Look[WalhallaState]) -> None:
    with pytest.raises(Leak):
        for seed in (1, 2, 3):
            check_hidden(VARIANTS[1].start(seed), Rng(seed), exchanged, look)


# Two worlds: see worlds.py

BLIND = Eyes(notices=lambda state, viewer: False)


@cache
def all_cases() -> tuple[Case, ...]:
    """Enough cases of each kind, at most one of each kind from one game."""
    found: list[Case] = []
    count: Counter[str] = Counter()
    for seed in range(40 * len(VARIANTS)):
        here: set[str] = set()
        for case in cases(VARIANTS[seed % len(VARIANTS)], seed):
            if count[case.kind] < ENOUGH and case.kind not in here and can_follow(case):
                count[case.kind] += 1
                here.add(case.kind)
                found.append(case)
        if all(count[kind] == ENOUGH for kind in KINDS):
            return tuple(found)
    raise AssertionError(f"too few cases: {count}")


def can_follow(case: Case) -> bool:
    """Whether the other world can follow beyond the question, whatever is seen of it."""
    try:
        compare(case, BLIND)
    except CannotTell:
        return False
    return True


@pytest.mark.parametrize("kind", KINDS)
def test_a_declined_question_changes_nothing_for_the_others(kind: str) -> None:
    told = [compare(case) for case in all_cases() if case.kind == kind]
    assert len(told) == ENOUGH
    assert min(told) > 10, "every other viewer saw some frames"


def test_the_replaced_cards_come_from_the_setup_and_from_draws() -> None:
    sources = {source == SETUP for case in all_cases() for source in case.instead}
    assert sources == {True, False}
    assert any(len(case.instead) > 1 for case in all_cases())


# Leaks planted on purpose: the tests above would notice each of them


class Gossip(Walhalla):
    """Walhalla with a mask that has a hole."""

    def __init__(self, kept: str) -> None:
        self.kept = kept  # shown although it should not be

    def mask_move(self, before: State, now: State, who: int, text: str, seat: int) -> str | None:
        if text.startswith(self.kept):
            return text
        return super().mask_move(before, now, who, text, seat)

    def mask_setup(self, setup: Setup, seat: int) -> Setup:
        return setup if self.kept == "setup" else super().mask_setup(setup, seat)


def noticed_by_all(some: list[Case], eyes: Eyes | None = None) -> None:
    for case in some:
        with pytest.raises(Leak):
            compare(case, eyes)


@pytest.mark.parametrize(
    ("kind", "kept"),
    [("attack", "attack"), ("hunt", "spare"), ("play", "play -"), ("defend", "yield")],
)
def test_a_saga_that_keeps_a_declined_question_is_noticed(
    kind: str, kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = [case for case in all_cases() if case.kind == kind][:3]
    monkeypatch.setitem(registry._games, "walhalla", Gossip(kept))
    noticed_by_all(some)


@pytest.mark.parametrize("kept", ["card", "setup"])
def test_a_saga_that_shows_hidden_cards_is_noticed(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from_setup = kept == "setup"
    some = [case for case in all_cases() if (SETUP in case.instead) == from_setup][:3]
    monkeypatch.setitem(registry._games, "walhalla", Gossip(kept))
    noticed_by_all(some)


def true_indices(saga: Saga, seat: int) -> Saga:
    """A saga whose ledger counts the entries that others do not see."""
    return replace(seat_saga(saga, seat), ledger=list(saga.ledger))


@pytest.mark.parametrize(
    ("kinds", "eyes"),
    [
        (KINDS, Eyes(sees=with_a_hand)),
        (KINDS, Eyes(sees=with_the_pile)),
        (KINDS, Eyes(notices=lambda state, viewer: True)),
        (KINDS, Eyes(sees=lambda state, viewer: b"", notices=lambda state, viewer: True)),
        (["hunt"], Eyes(hears=lambda event, viewer: True)),  # whispers of drawn cards
        (["play"], Eyes(reads=true_indices)),
    ],
    ids=["hand", "pile", "question", "a point of rest", "whispers", "ledger indices"],
)
def test_what_others_must_not_get_makes_the_worlds_differ(kinds: list[str], eyes: Eyes) -> None:
    noticed_by_all(
        [next(case for case in all_cases() if case.kind == kind) for kind in kinds], eyes
    )
