"""Two worlds that differ only in hidden things: everything that others get must be equal.

Everything is compared byte for byte, frame by frame. A frame is what a viewer is shown at a point
of rest that the viewer may notice: the view, the saga so far as the viewer may read it, and what
was told since the frame before.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic

from longhouse.core import replay
from longhouse.core.recorder import Recorder
from longhouse.core.saga import Saga
from longhouse.core.state import SPECTATOR, Event
from longhouse.testing.laws import S
from trust.hidden import Leak, seen


@dataclass(frozen=True)
class Eyes:
    """How viewers get to see a game; a test may put a leak in place of each part."""

    sees: Callable[[Any, int], bytes] = seen
    reads: Callable[[Saga, int], Saga] = replay.seat_saga
    notices: Callable[[Any, int], bool] = replay.noticed
    hears: Callable[[Event, int], bool] = Event.seen_by


@dataclass
class World(Generic[S]):
    """A game, and all that the other viewers than one seat are shown of it."""

    recorder: Recorder
    kind: type[S]
    seat: int
    eyes: Eyes
    frames: dict[int, list[tuple[object, ...]]] = field(default_factory=dict)
    heard: dict[int, list[str]] = field(default_factory=dict)

    @property
    def state(self) -> S:
        state = self.recorder.state
        assert isinstance(state, self.kind)
        return state

    def play(self, text: str, read: bool) -> None:
        """Play a move and show its effects."""
        self.recorder.play(self.state.parse(text))
        for viewer in (SPECTATOR, *range(self.state.seats)):
            if viewer == self.seat:
                continue
            heard = self.heard.setdefault(viewer, [])
            heard += [repr(e) for e in self.recorder.journal.events if self.eyes.hears(e, viewer)]
            if self.eyes.notices(self.state, viewer):
                saga = self.eyes.reads(self.recorder.saga, viewer).line() if read else None
                frame = (self.eyes.sees(self.state, viewer), saga, tuple(heard))
                self.frames.setdefault(viewer, []).append(frame)
                heard.clear()

    def can_play(self, who: int, text: str) -> bool:
        """Whether that is a legal move."""
        return self.state.actor == who and self.state.parse(text) in self.state.moves()


def equal_frames(true: World[S], other: World[S], what: str) -> int:
    """Raise Leak unless every viewer got the same in both worlds."""
    compared = 0
    for viewer, frames in true.frames.items():
        others = other.frames[viewer]
        # At the end one world may stand at a question that the other does not have.
        shorter = min(len(frames), len(others))
        if max(len(frames), len(others)) - shorter > 1:
            raise Leak(f"{what}: {len(frames)} frames for {viewer}, not {len(others)}")
        for number in range(shorter):
            if frames[number] != others[number]:
                raise Leak(f"{what}: viewer {viewer} can tell by frame {number}")
        compared += shorter
    return compared
