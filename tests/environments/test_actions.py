"""Every move has its actions, every action a move, and numbers and texts are inverses."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from environments.games import TABLES, allowed, encoding_of, positions
from longhouse.core.encoding import Encoding
from longhouse.core.errors import NoSuchMove, UnreadableMove
from longhouse.core.rng import Rng
from longhouse.core.state import State


def completed(encoding: Encoding, state: State, begun: int = 0) -> list[int]:
    """All moves that allowed actions lead to, each as often as they do."""
    seat, found = int(state.actor), []
    for action in allowed(encoding, state, seat, begun):
        move = int(encoding.take(state, begun, action))
        found += [move] if move >= 0 else completed(encoding, state, -move)
    return found


@pytest.mark.parametrize(("name", "seats", "given"), TABLES)
def test_actions_lead_to_every_legal_move_in_one_way_and_to_no_other(
    name: str, seats: int, given: dict[str, Any]
) -> None:
    encoding = encoding_of(name, seats, given)
    kinds = set()
    for seed in range(2):
        for state in positions(encoding, seed, 3):
            assert sorted(completed(encoding, state)) == sorted(state.moves())
            kinds.add(state.question().kind)
    assert len(kinds) >= 1 + (name == "walhalla")


@pytest.mark.parametrize(("name", "seats", "given"), TABLES)
def test_the_path_of_a_move_is_allowed_and_ends_in_it(
    name: str, seats: int, given: dict[str, Any]
) -> None:
    encoding, rng = encoding_of(name, seats, given), Rng(5)
    longest = 0
    games = [positions(encoding, seed, 2) for seed in range(8 if name == "walhalla" else 1)]
    for state in chain.from_iterable(games):
        move, begun = int(state.pick(rng)), 0
        path = encoding.path(state, move)
        for step, action in enumerate(path):
            assert action in allowed(encoding, state, int(state.actor), begun)
            reached = int(encoding.take(state, begun, action))
            assert (reached == move) if step == len(path) - 1 else reached < 0
            begun = -reached
        longest = max(longest, len(path))
    assert longest > 1 or (name == "voluspa" and not given)


@pytest.mark.parametrize(("name", "seats", "given"), TABLES)
def test_numbers_and_texts_of_actions_are_inverses(
    name: str, seats: int, given: dict[str, Any]
) -> None:
    encoding = encoding_of(name, seats, given)
    last = int(encoding.actions) - 60
    for state in list(positions(encoding, 3))[::60]:
        # All of them where there are few; of a window with thousands of cells every seventh.
        for action in [*range(0, last, 7), *range(max(0, last), int(encoding.actions))]:
            assert encoding.action(state, encoding.text(state, action)) == action
        for wrong in ("", "sit down", "play odin", "play odin 999,0", "draw 0 odin"):
            with pytest.raises(UnreadableMove):
                encoding.action(state, wrong)
        for number in (-1, int(encoding.actions)):
            with pytest.raises(NoSuchMove):
                encoding.text(state, number)


def test_walhalla_has_few_actions() -> None:
    assert encoding_of("walhalla", 4, {}).actions < 100


def test_who_is_not_asked_has_no_action() -> None:
    for name, seats, given in TABLES:
        encoding = encoding_of(name, seats, given)
        for state in positions(encoding, 1, 9):
            for seat in range(seats):
                assert bool(allowed(encoding, state, seat)) == (seat == state.actor)
