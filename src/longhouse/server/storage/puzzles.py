"""Tries of puzzles, and the ratings of solvers and puzzles (openskill).

A try is a game between a solver and a puzzle. Only a player's first try of a puzzle is rated: later
ones know the answer.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, or_, select, update

from longhouse.server.storage import naming
from longhouse.server.storage import schema as db
from longhouse.server.storage.leaderboards import DOUBT
from longhouse.server.storage.ratings import BEGIN, KNOWN, Known, rate
from longhouse.server.storage.rows import PuzzleDayRow, PuzzleRatingRow, PuzzleTryRow, SolverRow
from longhouse.server.storage.writes import Transaction, upsert

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
RETURNS = (10 * MINUTE, DAY, 3 * DAY, 7 * DAY)  # after each failure, until a puzzle comes again
# A solver begins less uncertain than a player: with a player's sigma the first puzzle would move
# the rating by 127 points, with this one by 39, and after 30 puzzles it is no further off.
SOLVER: Known = (BEGIN[0], 4.0)

_RATES = ("mu", "sigma", "tries", "solved")
_SOLVER, _RATING = upsert(db.solvers, *_RATES), upsert(db.puzzle_ratings, *_RATES)
_DAY = upsert(db.puzzle_days)
_T, _D, _S, _R = db.puzzle_tries.c, db.puzzle_days.c, db.solvers.c, db.puzzle_ratings.c


class Progress(Struct, frozen=True):
    """What is known of a player and of the puzzles of one game."""

    tries: list[PuzzleTryRow]
    solver: SolverRow | None
    ratings: dict[str, PuzzleRatingRow]


class Counted(Struct, frozen=True):
    """A try that was stored."""

    first: bool
    before: Known
    solver: SolverRow  # after it
    again: int | None  # when the puzzle comes again
    tried: int  # first tries of the puzzle by all players, and those that solved it
    solved: int


def progress(connection: Connection, player: str, game: str) -> Progress:
    """The tries of a player, their rating, and the ratings of the game's puzzles."""
    tries = select(db.puzzle_tries).where(_T.player == player, _T.game == game)
    ratings = select(db.puzzle_ratings).where(_R.game == game)
    return Progress(
        [PuzzleTryRow(*row) for row in connection.execute(tries.order_by(_T.at))],
        solver_of(connection, player, game),
        {row.puzzle: PuzzleRatingRow(*row) for row in connection.execute(ratings)},
    )


def tries_of(connection: Connection, player: str) -> list[PuzzleTryRow]:
    """All tries of a player."""
    found = select(db.puzzle_tries).where(_T.player == player).order_by(_T.at, _T.puzzle)
    return [PuzzleTryRow(*row) for row in connection.execute(found)]


def days_of(connection: Connection, player: str) -> list[PuzzleDayRow]:
    """The days on which a player tried the puzzle of the day, the first one first."""
    found = select(db.puzzle_days).where(_D.player == player).order_by(_D.day, _D.game)
    return [PuzzleDayRow(*row) for row in connection.execute(found)]


def solvers_of(connection: Connection, player: str) -> list[SolverRow]:
    """A player's ratings as a solver, by game."""
    found = select(db.solvers).where(_S.player == player).order_by(_S.game)
    return [SolverRow(*row) for row in connection.execute(found)]


def solver_of(connection: Connection, player: str, game: str) -> SolverRow | None:
    """A player's rating as a solver of a game's puzzles."""
    found = select(db.solvers).where(_S.player == player, _S.game == game)
    row = connection.execute(found).first()
    return None if row is None else SolverRow(*row)


def try_of(connection: Connection, player: str, puzzle: str) -> PuzzleTryRow | None:
    """A player's tries of one puzzle."""
    found = select(db.puzzle_tries).where(_T.player == player, _T.puzzle == puzzle)
    row = connection.execute(found).first()
    return None if row is None else PuzzleTryRow(*row)


def best_solvers(connection: Connection, game: str, least: int, most: int) -> list[SolverRow]:
    """The best solvers of a game's puzzles who have a name and show their ratings."""
    shown, claims = db.shown.c, db.claims.c
    found = (
        select(db.solvers)
        .join(db.claims, and_(claims.player == _S.player, claims.until.is_(None)))
        .outerjoin(db.shown, shown.player == _S.player)
        .where(_S.game == game, _S.tries >= least, or_(shown.ratings.is_(None), shown.ratings))
        .order_by((_S.mu - DOUBT * _S.sigma).desc(), _S.player)
        .limit(most)
    )
    return [SolverRow(*row) for row in connection.execute(found)]


def rating_of(connection: Connection, puzzle: str) -> Known | None:
    """The rating of a puzzle that was tried before."""
    row = connection.execute(select(_R.mu, _R.sigma).where(_R.puzzle == puzzle)).first()
    return None if row is None else (row.mu, row.sigma)


def add_try(
    tx: Transaction,
    player: str,
    puzzle: str,
    game: str,
    right: bool,
    begin: Known,
    now: int,
    day: str | None = None,
) -> Counted:
    """Store a try; the first one is rated. `begin` is the rating of a puzzle that nobody tried.

    `day` is the present day, if this is its puzzle: it counts even if the puzzle was tried before.
    """
    connection = tx.connection
    naming.must_be_here(connection, player)
    if day is not None:
        connection.execute(_DAY[tx.kind], asdict(PuzzleDayRow(player, day, game, right)))
    mine = (_T.player == player, _T.puzzle == puzzle)
    old = try_of(connection, player, puzzle)
    solver = solver_of(connection, player, game) or SolverRow(player, game, *SOLVER)
    before = (solver.mu, solver.sigma)
    its_row = select(db.puzzle_ratings).where(_R.puzzle == puzzle).with_for_update()
    rated = connection.execute(its_row).first()
    other = PuzzleRatingRow(puzzle, game, *begin) if rated is None else PuzzleRatingRow(*rated)
    if old is not None:
        again = None if right else now + RETURNS[min(old.tries, len(RETURNS) - 1)]
        connection.execute(
            update(db.puzzle_tries).where(*mine).values(tries=old.tries + 1, again=again)
        )
        return Counted(False, before, solver, again, other.tries, other.solved)
    first = PuzzleTryRow(player, puzzle, game, now, right, 1, None if right else now + RETURNS[0])
    connection.execute(db.puzzle_tries.insert(), asdict(first))
    # A new account moves a puzzle little: otherwise many of them could set its rating.
    weight = min(1.0, (solver.tries + 1) / KNOWN)
    places = (1, 2) if right else (2, 1)
    after, its = rate([before, (other.mu, other.sigma)], places, [1.0, weight])
    new = SolverRow(player, game, *after, solver.tries + 1, solver.solved + right)
    connection.execute(_SOLVER[tx.kind], asdict(new))
    changed = PuzzleRatingRow(puzzle, game, *its, other.tries + 1, other.solved + right)
    connection.execute(_RATING[tx.kind], asdict(changed))
    return Counted(True, before, new, first.again, changed.tries, changed.solved)


def merge(connection: Connection, old: str, new: str) -> None:
    """Merge two players: the earlier try of a puzzle counts, and the rating of more tries.

    Days of both are kept.
    """
    days = {(row.day, row.game) for row in days_of(connection, new)}
    for one in days_of(connection, old):
        this = (_D.player == old, _D.day == one.day, _D.game == one.game)
        if (one.day, one.game) in days:
            connection.execute(delete(db.puzzle_days).where(*this))
        else:
            connection.execute(update(db.puzzle_days).where(*this).values(player=new))
    theirs = {row.puzzle: row for row in tries_of(connection, new)}
    for row in tries_of(connection, old):
        kept = theirs.get(row.puzzle)
        mine = (_T.player == old, _T.puzzle == row.puzzle)
        if kept is not None and kept.at <= row.at:
            connection.execute(delete(db.puzzle_tries).where(*mine))
            continue
        if kept is not None:
            also = (_T.player == new, _T.puzzle == row.puzzle)
            connection.execute(delete(db.puzzle_tries).where(*also))
        connection.execute(update(db.puzzle_tries).where(*mine).values(player=new))
    rated = {row.game: row for row in solvers_of(connection, new)}
    for solver in solvers_of(connection, old):
        other = rated.get(solver.game)
        mine_too = (_S.player == old, _S.game == solver.game)
        if other is not None and other.tries >= solver.tries:
            connection.execute(delete(db.solvers).where(*mine_too))
            continue
        if other is not None:
            connection.execute(delete(db.solvers).where(_S.player == new, _S.game == solver.game))
        connection.execute(update(db.solvers).where(*mine_too).values(player=new))
