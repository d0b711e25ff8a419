"""Lessons: the steps that teach a game."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, field

from longhouse.server.protocol.fields import MoveText, Wire
from longhouse.server.protocol.views import TableView, Update


class LessonStep(msgspec.Struct, frozen=True):
    """A step of a lesson: its key, and the rules that it shows."""

    key: str
    rules: Annotated[list[str], Meta(description="Their numbers in the rulebook")]


class LessonPlan(msgspec.Struct, frozen=True):
    """The steps of a game's lesson, in order."""

    game: str
    steps: list[LessonStep]


class LessonMoves(Wire, frozen=True):
    """A pupil's answers in a step so far."""

    moves: Annotated[list[MoveText], Meta(max_length=8)] = field(default_factory=list)


class LessonScene(msgspec.Struct, frozen=True):
    """A step of a lesson as the pupil sees it, after the answers so far."""

    step: str
    seat: Annotated[int, Meta(description="The pupil's seat")]
    beats: Annotated[
        list[Update], Meta(description="What happened last before the step, and each move since")
    ]
    sight: TableView
    right: Annotated[
        list[str],
        Meta(description="The right answers, the one to show first; empty if any will do"),
    ]
    done: bool
