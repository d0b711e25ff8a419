"""Checking puzzles: a random sample is searched again, several times as long, with other seeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter

from longhouse.arena.batches import Order, Plan
from longhouse.arena.interruption import Interruption
from longhouse.arena.places import Place
from longhouse.core import registry
from longhouse.core.dealer import seed_for
from longhouse.core.rng import Rng
from longhouse.puzzles.judge import Effort, Judge
from longhouse.puzzles.puzzle import Puzzle


@dataclass(frozen=True)
class Checked:
    """What a longer search says of a puzzle."""

    id: str
    theme: str
    answer: str
    best: str  # the answer of the longer search
    lead: float  # of the stored answer before the best other one; below 0 if it is not the best

    @property
    def agrees(self) -> bool:
        """Whether the longer search gives the stored answer."""
        return self.best == self.answer


@dataclass
class CheckedBatch:
    """Some puzzles that were checked."""

    checked: list[Checked] = field(default_factory=list)
    seconds: float = 0.0


def drawn(puzzles: Sequence[Puzzle], count: int, seed: int) -> list[Puzzle]:
    """That many of the puzzles, drawn at random."""
    left, rng = list(puzzles), Rng(seed_for(seed, "sample"))
    return [left.pop(rng.below(len(left))) for _ in range(min(count, len(left)))]


def check_some(
    puzzles: Sequence[Puzzle], effort: Effort, times: int, seed: int, numbers: Order
) -> CheckedBatch:
    """Search puzzles again: the longest search of the making, that many times as long."""
    began, batch = perf_counter(), CheckedBatch()
    for number in numbers:
        puzzle = puzzles[number]
        judge = Judge(registry.find(puzzle.game), effort)
        seeded = seed_for(seed, "check", puzzle.id)
        found = judge.contest(puzzle.seen(), times * effort.long, times * effort.samples, seeded)
        best = found.candidates[0]
        if best.move == puzzle.answer:
            lead = min((each.result for each in found.leads), default=0.0)
        else:
            lead = min(
                (
                    -each.result
                    for one, each in zip(found.candidates[1:], found.leads, strict=True)
                    if one.move == puzzle.answer
                ),
                default=-1.0,
            )
        batch.checked.append(Checked(puzzle.id, puzzle.theme, puzzle.answer, best.move, lead))
    batch.seconds = perf_counter() - began
    return batch


def check(
    puzzles: Sequence[Puzzle],
    effort: Effort,
    times: int,
    seed: int,
    place: Place,
    stop: Interruption,
) -> Iterator[Checked]:
    """Check puzzles, in any order."""
    task = partial(check_some, puzzles, effort, times, seed)
    for _, batch in place.play(task, Plan(range(len(puzzles))).orders(), stop):
        yield from batch.checked
