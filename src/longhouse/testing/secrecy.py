"""The law of secrecy: a viewer cannot tell apart moves that it reads as the same text."""

from __future__ import annotations

from collections.abc import Sequence

from longhouse.core.game import Game
from longhouse.core.replay import noticed
from longhouse.core.state import OVER, SPECTATOR, Journal, State


def leak(game: Game, state: State, moves: Sequence[int]) -> str:
    """Something that these moves of a position reveal to another viewer; empty if there is none.

    Each viewer reads a move as `mask_move` shows it. Moves with the same masked text must look the
    same to it: equal views, events and scenes. Where they look the same although the positions
    differ, the text must not tell them apart. Nothing is compared where the game is over, where
    several seats choose in secret, and where the viewer is shown nothing until a secret question
    is answered.
    """
    who = int(state.actor)
    played = [_played(state, move) for move in moves]
    for viewer in (*range(state.seats), SPECTATOR):
        if viewer == who:
            continue
        looks: dict[str | None, tuple[str, _Look]] = {}
        reads: dict[_Look, tuple[str, str | None, State]] = {}
        for text, after, journal in played:
            if after.actor == OVER or after.choosers() or not noticed(after, viewer):
                continue
            masked = game.mask_move(state, after, who, text, viewer)
            look = _look(after, journal, viewer)
            other, same = looks.setdefault(masked, (text, look))
            if same != look:
                part = next(name for name, a, b in zip(PARTS, same, look, strict=True) if a != b)
                return f"{_named(viewer)} reads {masked!r} for {other!r} and {text!r}, but {part}"
            other, read, position = reads.setdefault(look, (text, masked, after))
            if read != masked and position != after:
                shown = f"mask_move() tells {_named(viewer)} {read!r} and {masked!r}"
                return f"{shown}, but its view and events hide the difference"
    return ""


_Look = tuple[bytes, str, tuple[tuple[int, bytes], ...]]
PARTS = ("its views differ", "the events that it sees differ", "the scenes that it sees differ")


def _played(state: State, move: int) -> tuple[str, State, Journal]:
    """A move by its text, the position after it, and its journal."""
    after, journal = state.copy(), Journal()
    after.play(move, journal)
    return state.text(move), after, journal


def _look(after: State, journal: Journal, viewer: int) -> _Look:
    """All that a viewer sees of a move."""
    events = repr([event for event in journal.events if event.seen_by(viewer)])
    scenes = tuple((before, scene.view(viewer).encode()) for before, scene in journal.scenes)
    return after.view(viewer).encode(), events, scenes


def _named(viewer: int) -> str:
    return "a spectator" if viewer == SPECTATOR else f"seat {viewer}"
