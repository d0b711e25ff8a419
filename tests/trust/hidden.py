"""Positions that differ only in things hidden from a viewer."""

from __future__ import annotations

from collections.abc import Callable

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR, State
from longhouse.testing.laws import S
from trust.fingerprint import fingerprint

Exchange = Callable[[S, int, Rng], S]  # hidden things change places, but for a viewer's own
Look = Callable[[S, int], bytes]


class Leak(AssertionError):
    """A viewer can see something hidden."""


def seen(state: State, viewer: int) -> bytes:
    """All that a viewer gets: the bytes that are sent, and the table that a bot holds."""
    view = state.view(viewer)
    return view.encode() + repr(fingerprint(view.position)).encode()


def check_hidden(
    state: S, rng: Rng, exchanged: Exchange[S], look: Look[S] = seen, every: int = 1
) -> int:
    """Play a game at random; raise Leak where a viewer can tell two positions apart.

    Each position is varied in two ways for each viewer: by what the view itself imagines, and by
    exchanging hidden things directly, which does not trust the view to know what it hides.
    """
    different = played = 0
    while state.actor != OVER:
        for viewer in (SPECTATOR, *range(state.seats)) if played % every == 0 else ():
            sight = look(state, viewer)
            for other in variations(state, viewer, rng, exchanged):
                different += fingerprint(other) != fingerprint(state)
                if look(other, viewer) != sight:
                    raise Leak(f"viewer {viewer} can tell {state.question()}")
        moves = state.moves()
        if state.actor == CHANCE:
            state.play(state.draw(rng))
        else:
            state.play(moves[rng.below(len(moves))])
        played += 1
    return different


def variations(state: S, viewer: int, rng: Rng, exchanged: Exchange[S]) -> list[S]:
    """Other positions that look the same to a viewer, if nothing leaks."""
    view = state.view(viewer)
    found = []
    for _ in range(2):
        imagined = view.sample(rng)
        assert isinstance(imagined, type(state))
        found.append(imagined)
    return found + [exchanged(state, viewer, rng) for _ in range(2)]
