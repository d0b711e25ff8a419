"""A pupil in a step of a lesson. Nothing is stored: each request plays the step from its start."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from longhouse.core import registry
from longhouse.core.errors import listed
from longhouse.core.state import OVER, Journal, State
from longhouse.server import protocol as p
from longhouse.server.lessons.lesson import PUPIL, Lesson, Step
from longhouse.server.refusal import Refusal
from longhouse.server.status import Status
from longhouse.server.tables.questions import question_for, read_answer
from longhouse.server.tables.table_view import events_info, raw_view


def taught() -> list[str]:
    """The games that have a lesson, sorted."""
    return [name for name in registry.names() if registry.find(name).lesson]


def lesson_of(game: str) -> Lesson:
    """The lesson of a game; raises Refusal."""
    if game not in taught():
        known = ", ".join(taught())
        raise Refusal("unknown", f"there is no lesson of that name; the hall teaches {known}")
    lesson: Lesson = registry.find(game).part("lesson")
    return lesson


def step_of(game: str, key: str) -> Step:
    """A step of a lesson; raises Refusal."""
    lesson = lesson_of(game)
    step = lesson.step(key)
    if step is None:
        keys = ", ".join(one.key for one in lesson.steps)
        raise Refusal("unknown", f"this lesson has no such step; it has {keys}")
    return step


def follow(step: Step, moves: Sequence[str]) -> p.LessonScene:
    """The step after these answers of the pupil; raises Refusal for a wrong one."""
    begun, before = _beginning(step)
    state, beats = begun.copy(), [*before]
    for number, move in enumerate(moves):
        _check(step, state, number, move)
        for text in (move, *step.turns[number].then):
            beats += _played(state, text, len(beats))
    beats[-1] = p.Update(beats[-1].number, 0, beats[-1].events)  # `sight` shows the last position
    done = len(moves) == len(step.turns)
    right = () if done else step.turns[len(moves)].right
    return p.LessonScene(
        step.key, PUPIL, beats, _table_view(step, state, beats, done), list(right), done
    )


@cache
def _beginning(step: Step) -> tuple[State, list[p.Update]]:
    """The position at the start of a step, and the updates of the last move before it.

    In a step that is only to look at, the last move happens before the pupil's eyes.
    """
    opening = step.opening
    game = registry.find(opening.game)
    state = game.start(game.options(opening.options, len(opening.names)), opening.setup)
    played, watched = (step.before, ()) if step.turns else (step.before[:-1], step.before[-1:])
    latest: list[p.Update] = []
    for text in played:
        latest = _played(state, text, 0)
    events = [event for beat in latest for event in beat.events]
    view = state.view(PUPIL)
    beats = [p.Update(0, 0, events, raw_view(view), view.derived())]
    for text in watched:
        beats += _played(state, text, len(beats))
    return state, beats


def _played(state: State, text: str, number: int) -> list[p.Update]:
    """Play a move; its updates, each with the position after it or in the middle of it."""
    journal = Journal()
    state.play(state.parse(text), journal)
    beats: list[p.Update] = []
    start = 0
    for count, scene in [*journal.scenes, (len(journal.events), state)]:
        seen = [event for event in journal.events[start:count] if event.seen_by(PUPIL)]
        view = scene.view(PUPIL)
        shown = (raw_view(view), view.derived())
        beats.append(p.Update(number + len(beats), 0, events_info(seen), *shown))
        start = count
    return beats


def _check(step: Step, state: State, number: int, move: str) -> None:
    """Raise Refusal unless this is a right answer in the step."""
    if number >= len(step.turns):
        raise Refusal("not_asked", "this step is done; nothing more is asked")
    view, right = state.view(PUPIL), list(step.turns[number].right)
    read_answer(view, move, right=right)
    if right and move not in right:
        text = f"{move!r} is possible, but this step is about something else: {listed(right)}"
        raise Refusal("not_wanted", text, right=right)


def _table_view(step: Step, state: State, beats: list[p.Update], done: bool) -> p.TableView:
    view = state.view(PUPIL)
    names = enumerate(step.opening.names)
    return p.TableView(
        number=beats[-1].number,
        status=Status.OVER if state.actor == OVER else Status.RUNNING,
        seats=[p.SeatInfo("player" if seat == PUPIL else "bot", name, "") for seat, name in names],
        waiting=[] if done else [PUPIL],
        view=raw_view(view),
        reading=view.derived(),
        question=None if done else question_for(view),
        sealed=None,
        standing=[],
        may_undo=False,
        clock=None,
        deadline=None,
        votes=[],
        rematch=None,
        help=True,
        hints=None,
    )
