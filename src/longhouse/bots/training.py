"""Training data for an evaluation: the positions of games between bots.

The weights are learned from samples: for every position and every seat, how much of each term the
seat had, compared with the others, and in the end how many points it still got (`regression.py`).
"""

from __future__ import annotations

from longhouse.bots.bot import Bot
from longhouse.bots.evaluation import Evaluation, zeros
from longhouse.bots.mind import Mind
from longhouse.core.native import i64, vec
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State


class Sample:
    """The terms of all seats at one moment of a game, less their mean."""

    __slots__ = ("has", "knot", "part", "points")

    def __init__(self, evaluation: Evaluation, state: State) -> None:
        evaluation.begin(state)
        seats = state.seats
        size = evaluation.size
        self.knot: i64 = evaluation.knot
        self.part: float = evaluation.part
        self.points: list[int] = state.scores()
        self.has: vec[float] = zeros(seats * size)  # a row of terms for each seat
        mean = zeros(size)
        for seat in range(seats):
            evaluation.weigh(state, seat)
            for term in range(size):
                self.has[seat * size + term] = evaluation.has[term]
                mean[term] += evaluation.has[term] / float(seats)
        for seat in range(seats):
            for term in range(size):
                self.has[seat * size + term] -= mean[term]


def record(
    state: State, bots: list[Bot], rngs: list[Rng], chance: Rng, mind: Mind, daring: i64
) -> list[Sample]:
    """Let bots play a game to its end; returns a sample for every turn.

    Epsilon-greedy: one decision in `daring` is random (0 for none), so that odd positions are
    learned from too.
    """
    samples: list[Sample] = []
    turn = mind.turn(state)
    while state.actor != OVER:
        actor = state.actor
        now = mind.turn(state)
        if now != turn:
            turn = now
            samples.append(Sample(mind.evaluation, state))
        if actor == CHANCE:
            state.play(state.draw(chance))
        elif daring > 0 and chance.below(daring) == 0:
            state.play(state.pick(chance))
        else:
            state.play(bots[actor].choose(state.view(actor), rngs[actor]))
    return samples
