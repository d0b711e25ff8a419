"""Training runs: games in several processes, and the weights learned from them.

A run has rounds. The games of a round are first predicted with the weights of the round before,
which gives the learning curve, and then learned from. A round is cut into the same parts however
many processes there are, so the weights are the same too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import get_context

from longhouse.bots import roster
from longhouse.bots.bot_set import Training
from longhouse.bots.evaluation import Evaluation
from longhouse.bots.own import finding
from longhouse.bots.own.failures import BotFailed
from longhouse.bots.own.own_bot import at_table
from longhouse.bots.regression import Regression, Sums
from longhouse.bots.training import record
from longhouse.core import registry
from longhouse.core.dealer import seed_for
from longhouse.core.rng import Rng

PARTS = 8  # of a round, shared by the processes


@dataclass(frozen=True)
class TrainingRun:
    """The game to learn, and the games to learn from."""

    game: str
    book: str
    games: int
    bots: tuple[str, ...]  # they take the seats in turn
    seed: int
    daring: int = 12  # epsilon-greedy: one decision in this many is random; 0 for none
    rounds: int = 20


@dataclass(frozen=True)
class Round:
    """A point of the learning curve: by how many points the end was predicted wrongly."""

    games: int  # so far
    plain: float  # by the points of the moment alone
    error: float  # by the weights of the round before
    failures: tuple[str, ...] = ()  # of users' own bots: games that are not learned from


def learn(run: TrainingRun, evaluation: Evaluation, workers: int) -> Iterator[Round]:
    """Train an evaluation, round by round."""
    regression = Regression(evaluation)
    with ExitStack() as stack:
        spread: Callable[..., Iterator[tuple[Sums, list[str]]]] = map
        if workers > 1:
            pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
            spread = stack.enter_context(pool).map
        for number in range(run.rounds):
            first = run.games * number // run.rounds
            last = run.games * (number + 1) // run.rounds
            spans = [first + (last - first) * part // PARTS for part in range(PARTS + 1)]
            weights = [float(weight) for weight in evaluation.weights]
            tasks = [(run, weights, *span) for span in pairwise(spans)]
            regression.forget_errors()
            failures: list[str] = []
            for sums, failed in spread(_part, tasks):
                regression.sums.merge(sums)
                failures += failed
            plain, error = regression.errors()
            regression.conclude()
            yield Round(last, plain, error, tuple(failures))


def _part(task: tuple[TrainingRun, list[float], int, int]) -> tuple[Sums, list[str]]:
    """Play some games of a run; returns their sums, and the games that bots broke off."""
    run, weights, first, last = task
    evaluation = _training(run).evaluation()
    knots = int(evaluation.knots)
    evaluation.learn(weights, [0.0] * knots, [1.0] * knots)
    regression = Regression(evaluation)
    failures = []
    for number in range(first, last):
        try:
            _play(run, number, regression)
        except BotFailed as failed:
            failures.append(f"game {number}: {failed}")
    return regression.sums, failures


def _training(run: TrainingRun) -> Training:
    found = roster.bot_set(registry.find(run.game)).training
    assert found is not None
    return found


def _play(run: TrainingRun, number: int, regression: Regression) -> None:
    game = registry.find(run.game)
    training = _training(run)
    tables = training.books[run.book]
    seats, given = tables[number % len(tables)]
    chance = Rng(seed_for(run.seed, number, "chance"))
    rngs = [Rng(seed_for(run.seed, number, seat)) for seat in range(seats)]
    names = [run.bots[(seat + number) % len(run.bots)] for seat in range(seats)]
    options = game.options(given, seats)
    state = game.start(options, game.deal(options, seats, chance))
    mind = training.mind(regression.evaluation)
    bots = [finding.find(game, name) for name in names]
    with at_table(bots, state):
        samples = record(state, bots, rngs, chance, mind, run.daring)
    regression.add(samples, state.scores())
