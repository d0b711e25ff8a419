"""Which puzzle is next for a player, and which is the puzzle of the day."""

from __future__ import annotations

from collections.abc import Sequence

from longhouse.core.dealer import seed_for
from longhouse.puzzles.puzzle import Puzzle
from longhouse.server.storage.puzzles import DAY, SOLVER, Progress
from longhouse.server.storage.ratings import BEGIN, Known
from longhouse.server.storage.rows import PuzzleTryRow

NEAREST = 12  # puzzles by rating, among which the next one is drawn
STEP = 4.0  # of openskill's units between two difficulties
MIDDLE = 3  # the difficulty that begins like a player
SPREAD = 4.0  # how uncertain the first rating of a puzzle is
OF_THE_DAY = (2, 3, 4)  # difficulties of the puzzle of the day
FEWEST = 3  # answers that were compared for it
STRIDE = 7919  # a prime: in as many days as there are such puzzles each has its day


def first_rating(puzzle: Puzzle) -> Known:
    """The rating of a puzzle that nobody has tried yet, from its difficulty."""
    return BEGIN[0] + STEP * (puzzle.difficulty - MIDDLE), SPREAD


def of_the_day(puzzles: Sequence[Puzzle], now: int) -> Puzzle:
    """The puzzle of the day (UTC), the same for everyone: neither easy nor a choice of two.

    None comes again before all others have been.
    """
    fit = [one for one in puzzles if _fits_a_day(one)] or list(puzzles)
    return fit[now // DAY * STRIDE % len(fit)]


def _fits_a_day(puzzle: Puzzle) -> bool:
    tried = puzzle.candidates
    return puzzle.difficulty in OF_THE_DAY and len(tried) >= FEWEST and bool(tried[0]["reasons"])


def is_due(row: PuzzleTryRow, now: int) -> bool:
    """Whether a puzzle that a player failed comes again now."""
    return row.again is not None and row.again <= now


def next_puzzle(
    puzzles: Sequence[Puzzle], known: Progress, player: str, now: int, but: str = ""
) -> Puzzle:
    """The next puzzle of a player: one that they failed and that is due, or else a new one.

    A new one is drawn among those nearest to their rating. It does not depend on the moment, so
    that asking again gives the same one. If all are solved, the first come again. `but` is the
    puzzle of the day, which does not come by itself.
    """
    by_id = {one.id: one for one in puzzles}
    due = [row for row in known.tries if is_due(row, now)]
    for row in sorted(due, key=lambda one: (one.again, one.puzzle)):
        if row.puzzle in by_id:
            return by_id[row.puzzle]
    tried = {row.puzzle for row in known.tries}
    new = [one for one in puzzles if one.id not in tried and one.id != but]
    if not new:
        old = [by_id[row.puzzle] for row in known.tries if row.puzzle in by_id]
        return (old or list(puzzles))[seed_for(player, now // DAY) % len(old or puzzles)]
    mu = SOLVER[0] if known.solver is None else known.solver.mu

    def distance(puzzle: Puzzle) -> tuple[float, str]:
        row = known.ratings.get(puzzle.id)
        rating = first_rating(puzzle)[0] if row is None else row.mu
        return abs(rating - mu), puzzle.id

    nearest = sorted(new, key=distance)[:NEAREST]
    return nearest[seed_for("next", player, len(tried)) % len(nearest)]
