"""Ratings: openskill's, as a fold of the rated games in the order in which they ended.

Each row of `rated` keeps a player's rating after that game; the last one is their present rating.
A game's weight for each player (`weights`) is fixed when it ends, and stored. All ratings can be
recomputed at any time, with the same result.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    BigInteger,
    Connection,
    Text,
    and_,
    bindparam,
    cast,
    delete,
    func,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from longhouse.server.storage import schema as db
from longhouse.server.storage.rows import RatedGame, RatedRow

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

Known = tuple[float, float]  # a rating: mean and standard deviation
BEGIN: Known = (25.0, 25.0 / 3.0)
KNOWN = 10  # rated games of an opponent after which a game against them has full weight
WINDOW_MS = 7 * 24 * 3_600_000  # in which repeated games of the same two players weigh less
RECENT = 100  # last games of a player that are searched for them
MOST = 2**31 - 1  # beyond the number of any game
SLICE = 10  # games to recompute in one transaction, for which moves may have to wait
FOLDING = "folding"  # in `hall`: the number of the next game to recompute


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # it takes a moment to load

    return PlackettLuce()


def rate(
    before: Sequence[Known], places: Sequence[int], weights: Sequence[float] = ()
) -> list[Known]:
    """The ratings after one game, by place; the same place is a draw.

    Each rating moves by its weight times the full change; without weights, by all of it.
    """
    model = _model()
    teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma in before]
    after = model.rate(teams, ranks=[float(place) for place in places])
    full = [(team[0].mu, team[0].sigma) for team in after]
    return [
        (mu + weight * (new_mu - mu), sigma + weight * (new_sigma - sigma))
        if weight != 1.0
        else (new_mu, new_sigma)
        for (mu, sigma), (new_mu, new_sigma), weight in zip(
            before, full, weights or [1.0] * len(full), strict=True
        )
    ]


def weights(games: Sequence[int], met: Sequence[Sequence[int]]) -> list[float]:
    """The weight of a game for each player, from 0 to 1 (decision 23).

    Against an opponent with `games` rated games so far it counts (games + 1) / 10, at most 1. The
    second game of the same two within seven days counts half of that, the third a third:
    `met[a][b]` is how often two have met. Among several, it is the mean over the opponents.
    """
    seats = range(len(games))
    return [
        sum(min(1.0, (games[b] + 1) / KNOWN) / (1 + met[a][b]) for b in seats if b != a)
        / (len(games) - 1)
        for a in seats
    ]


def add(connection: Connection, ended: RatedGame) -> None:
    """Rate a game that has just ended."""
    # This row is the lock: other processes fold after the commit.
    n = int(connection.execute(_NEXT[connection.dialect.name]).scalar_one())
    places = sorted(ended.places)  # the order makes a difference in the last digit
    known = [rating_before(connection, player, ended.game, n) for player, _ in places]
    weighed = _weights(connection, ended, [player for player, _ in places], n)
    after = rate(known, [place for _, place in places], weighed)
    rows = [
        {
            "table_id": ended.table_id, "player": player, "n": n, "game": ended.game,
            "place": place, "finished": ended.finished, "mu": mu, "sigma": sigma,
            "weight": weight,
        }
        for (player, place), (mu, sigma), weight in zip(places, after, weighed, strict=True)
    ]  # fmt: skip
    connection.execute(db.rated.insert(), rows)


def _weights(
    connection: Connection, ended: RatedGame, players: Sequence[str], n: int
) -> list[float]:
    """The weight of a game that has just ended for each of its players."""
    c = db.rated.c
    games, lately = [], []
    for player in players:
        mine = select(c.table_id, c.finished).where(
            c.player == player, c.game == ended.game, c.n < n
        )
        last = connection.execute(mine.order_by(c.n.desc()).limit(RECENT)).all()
        games.append(len(last))
        lately.append({row.table_id for row in last if row.finished > ended.finished - WINDOW_MS})
    return weights(games, [[len(mine & theirs) for theirs in lately] for mine in lately])


def recompute(connection: Connection) -> int:
    """Recompute all ratings in one transaction; returns how many changed."""
    fold_from(connection, 0)
    changed, more = fold_on(connection)
    while more:
        some, more = fold_on(connection)
        changed += some
    return changed


def merge(connection: Connection, old: str, new: str) -> None:
    """Merge two players: their rated games become one list.

    If both sat at one table, it was one person with two seats: they get the worse place, and the
    others keep theirs. A game against oneself alone is dropped.
    """
    c = db.rated.c
    mine = connection.execute(select(c.table_id, c.n).where(c.player == old)).all()
    if not mine:
        return
    connection.execute(_NEXT[connection.dialect.name])  # no game ends meanwhile
    theirs = select(c.table_id).where(c.player == new)
    both = select(c.table_id).where(c.player == old, c.table_id.in_(theirs))
    for table in connection.execute(both).scalars().all():
        here = c.table_id == table
        rows = connection.execute(select(c.player, c.place).where(here)).all()
        others = {row.player for row in rows} - {old, new}
        if others:
            worse = max(row.place for row in rows if row.player not in others)
            connection.execute(delete(db.rated).where(here, c.player == old))
            connection.execute(update(db.rated).where(here, c.player == new).values(place=worse))
        else:
            connection.execute(delete(db.rated).where(here))
    connection.execute(update(db.rated).where(c.player == old).values(player=new))
    fold_from(connection, min(row.n for row in mine))
    fold_on(connection)


def fold_from(connection: Connection, first: int) -> None:
    """Mark the games from the `first` on to be recomputed."""
    connection.execute(_NEXT[connection.dialect.name])  # no game ends meanwhile
    at = _folding(connection)
    _fold_next(connection, first if at is None else min(first, at))


def fold_on(connection: Connection) -> tuple[int, bool]:
    """Recompute the next games, if any; returns how many ratings changed, and whether more wait.

    In slices, so that others can write in between.
    """
    connection.execute(_NEXT[connection.dialect.name])
    first = _folding(connection)
    if first is None:
        return 0, False
    c = db.rated.c
    numbers = select(c.n).where(c.n >= first).distinct().order_by(c.n).limit(SLICE)
    games = connection.execute(numbers).scalars().all()
    more = len(games) == SLICE
    _fold_next(connection, games[-1] + 1 if more else None)
    return _fold(connection, games[0], games[-1]) if games else 0, more


def _folding(connection: Connection) -> int | None:
    """The number of the first game that is still to be recomputed."""
    value = connection.execute(select(db.hall.c.value).where(db.hall.c.key == FOLDING)).scalar()
    return None if value is None else int(value)


def _fold_next(connection: Connection, first: int | None) -> None:
    connection.execute(delete(db.hall).where(db.hall.c.key == FOLDING))
    if first is not None:
        connection.execute(db.hall.insert().values(key=FOLDING, value=str(first)))


def _fold(connection: Connection, first: int, last: int) -> int:
    """Recompute these games; returns how many ratings changed."""
    c = db.rated.c
    found = connection.execute(select(db.rated).where(c.n.between(first, last)).order_by(c.n))
    now: dict[tuple[str, str], Known] = {}
    changed = []
    for _, group in groupby((RatedRow(*row) for row in found), lambda row: row.table_id):
        game = sorted(group, key=lambda row: row.player)
        keys = [(row.player, row.game) for row in game]
        earlier = [now.get(key) or rating_before(connection, *key, first) for key in keys]
        after = rate(earlier, [row.place for row in game], [row.weight for row in game])
        for key, row, known in zip(keys, game, after, strict=True):
            now[key] = known
            if known != (row.mu, row.sigma):
                here = {"table": row.table_id, "who": row.player}
                changed.append({**here, "new_mu": known[0], "new_sigma": known[1]})
    if changed:
        connection.execute(_CHANGE, changed)
    return len(changed)


def rating_before(connection: Connection, player: str, game: str, first: int) -> Known:
    """A player's rating before that game."""
    c = db.rated.c
    last = select(c.mu, c.sigma).where(c.player == player, c.game == game, c.n < first)
    row = connection.execute(last.order_by(c.n.desc()).limit(1)).first()
    return BEGIN if row is None else (row.mu, row.sigma)


def ratings_now(connection: Connection, players: Collection[str], game: str) -> dict[str, Known]:
    """The present ratings of some players in one game."""
    return {player: rating_before(connection, player, game, MOST) for player in players}


def changes(connection: Connection, table_id: str) -> dict[str, tuple[Known, Known]]:
    """The ratings before and after a rated game, by player; empty if it did not count."""
    found = connection.execute(select(db.rated).where(db.rated.c.table_id == table_id))
    rows = [RatedRow(*row) for row in found]
    return {
        row.player: (rating_before(connection, row.player, row.game, row.n), (row.mu, row.sigma))
        for row in rows
    }


def changes_by_seat(
    connection: Connection, table_id: str
) -> list[tuple[int, str, tuple[Known, Known]]]:
    """The seat, the outcome and the ratings of each player of a rated game that still exists."""
    c, changed = db.results.c, changes(connection, table_id)
    found = select(c.seat, c.outcome, c.player).where(c.table_id == table_id).order_by(c.seat)
    return [
        (row.seat, row.outcome, changed[row.player])
        for row in connection.execute(found)
        if row.player in changed
    ]


def ratings_of(connection: Connection, player: str) -> list[tuple[RatedRow, int]]:
    """A player's last rated game of each game, and the number of rated games."""
    c = db.rated.c
    mine = (
        select(c.game, func.max(c.n).label("last"), func.count().label("games"))
        .where(c.player == player)
        .group_by(c.game)
        .subquery()
    )
    found = (
        select(db.rated, mine.c.games)
        .join(mine, and_(mine.c.game == c.game, mine.c.last == c.n))
        .where(c.player == player)
        .order_by(c.game)
    )
    return [(RatedRow(*row[:-1]), row[-1]) for row in connection.execute(found)]


def rated_games(connection: Connection, player: str) -> list[RatedRow]:
    """All rated games of a player, in the order in which they ended."""
    c = db.rated.c
    found = connection.execute(select(db.rated).where(c.player == player).order_by(c.n))
    return [RatedRow(*row) for row in found]


def _next(insert: Any) -> Any:
    more = cast(cast(db.hall.c.value, BigInteger) + 1, Text)
    first = insert(db.hall).values(key="rated", value="1")
    counted = first.on_conflict_do_update(index_elements=["key"], set_={"value": more})
    return counted.returning(db.hall.c.value)


_CHANGE = (
    update(db.rated)
    .where(db.rated.c.table_id == bindparam("table"), db.rated.c.player == bindparam("who"))
    .values(mu=bindparam("new_mu"), sigma=bindparam("new_sigma"))
)
_NEXT = {"sqlite": _next(sqlite.insert), "postgresql": _next(postgresql.insert)}
