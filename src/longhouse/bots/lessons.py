"""Training runs: games in several processes, and the weights that follow from them.

A run goes in rounds. All games of a round are judged with the weights of the round before, which
gives the curve, and then learned from. The parts of a round are the same however many processes
there are, and so are the weights in the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import get_context

from longhouse.bots import roster
from longhouse.bots.evaluation import Evaluation
from longhouse.bots.schools import SCHOOLS
from longhouse.bots.training import Lesson, record
from longhouse.core import registry
from longhouse.core.dealer import seed_for
from longhouse.core.rng import Rng

PARTS = 8  # of a round, for the processes to share


@dataclass(frozen=True)
class Course:
    """A training run."""

    game: str
    book: str
    games: int
    bots: tuple[str, ...]  # they take the seats in turn
    seed: int
    daring: int = 12  # once in so many decisions a move by lot; 0 for never
    rounds: int = 20


@dataclass(frozen=True)
class Round:
    """How far a run has come: points by which the end was foretold wrongly, so far."""

    games: int
    plain: float  # by the points of the moment alone
    error: float  # by the weights of the round before


def learn(course: Course, evaluation: Evaluation, workers: int) -> Iterator[Round]:
    """Teach an evaluation, round by round."""
    lesson = Lesson(evaluation)
    with ExitStack() as stack:
        spread: Callable[..., Iterator[list[list[float]]]] = map
        if workers > 1:
            pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
            spread = stack.enter_context(pool).map
        for number in range(course.rounds):
            first = course.games * number // course.rounds
            last = course.games * (number + 1) // course.rounds
            spans = [first + (last - first) * part // PARTS for part in range(PARTS + 1)]
            weights = [float(weight) for weight in evaluation.weights]
            tasks = [(course, weights, *span) for span in pairwise(spans)]
            lesson.forget_errors()
            for sums in spread(_part, tasks):
                lesson.merge(sums)
            plain, error = lesson.errors()
            lesson.conclude()
            yield Round(last, plain, error)


def _part(task: tuple[Course, list[float], int, int]) -> list[list[float]]:
    """Play some games of a run; what they add up to."""
    course, weights, first, last = task
    school = SCHOOLS[course.game]
    evaluation = school.evaluation()
    knots = int(evaluation.knots)
    evaluation.learn(weights, [0.0] * knots, [1.0] * knots)
    lesson = Lesson(evaluation)
    for number in range(first, last):
        _play(course, number, lesson)
    return lesson.sums()


def _play(course: Course, number: int, lesson: Lesson) -> None:
    game = registry.find(course.game)
    school = SCHOOLS[course.game]
    tables = school.books[course.book]
    seats, given = tables[number % len(tables)]
    chance = Rng(seed_for(course.seed, number, "chance"))
    rngs = [Rng(seed_for(course.seed, number, seat)) for seat in range(seats)]
    names = [course.bots[(seat + number) % len(course.bots)] for seat in range(seats)]
    options = game.options(given, seats)
    state = game.start(options, game.deal(options, seats, chance))
    mind = school.mind(lesson.evaluation)
    bots = [roster.find(game, name) for name in names]
    positions = record(state, bots, rngs, chance, mind, course.daring)
    lesson.add(positions, state.scores())
