"""Leaderboards: ratings and deals of the day, the best first; and the people whom a player has met.

Only players with a claimed name who show that part of their profile are on a leaderboard.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, case, func, or_, select

from longhouse.server.storage import schema as db

DOUBT = 2.0  # a board is sorted by rating minus so many sigmas: few games lift nobody to its top
RECENT = 300  # games of a player in which others are looked for


class Standing(Struct, frozen=True):
    """A player on a leaderboard."""

    player: str
    mu: float
    sigma: float
    games: int  # rated ones, in the season
    wins: int  # alone or with others


class DealStanding(Struct, frozen=True):
    """A player on the leaderboard of the deals of the day."""

    player: str
    deals: int  # that count, in the season
    share: float  # of the others in the field that were beaten, on average
    firsts: int  # days on which nobody was better


class Met(Struct, frozen=True):
    """The games with one other player of one game."""

    player: str
    name: str
    game: str
    games: int
    won: int
    lost: int  # won by the other one
    last: int  # when the last one ended


def standings(
    connection: Connection, game: str, since: int, until: int, least: int, most: int
) -> list[Standing]:
    """The best players of one game in a season, by their rating after its last game."""
    c = db.rated.c
    wins = func.sum(case((c.place == 1, 1), else_=0))
    season = (
        select(
            c.player, func.max(c.n).label("last"), func.count().label("games"), wins.label("wins")
        )
        .where(c.game == game, c.finished >= since, c.finished < until)
        .group_by(c.player)
        .having(func.count() >= least)
        .subquery()
    )
    found = (
        select(c.player, c.mu, c.sigma, season.c.games, season.c.wins)
        .join(season, and_(season.c.player == c.player, season.c.last == c.n))
        .join(db.claims, _has_name(c.player))
        .outerjoin(db.shown, db.shown.c.player == c.player)
        .where(_shows(db.shown.c.ratings))
        .order_by((c.mu - DOUBT * c.sigma).desc(), c.player)
        .limit(most)
    )
    return [Standing(*row[:-1], int(row[-1])) for row in connection.execute(found)]


def deal_standings(
    connection: Connection, game: str, since: str, until: str, least: int, most: int
) -> list[DealStanding]:
    """The best players of the deals of some days, by their average share of the others beaten.

    Attempts have a share once their day is over: a running day changes nothing.
    """
    c = db.deals.c
    season = (
        select(
            c.player,
            func.count().label("deals"),
            func.sum(c.share).label("sum"),
            func.sum(case((c.place == 1, 1), else_=0)).label("firsts"),
        )
        .where(c.game == game, c.day >= since, c.day < until, c.share.is_not(None))
        .group_by(c.player)
        .having(func.count() >= least)
        .subquery()
    )
    mean = season.c.sum * 1.0 / season.c.deals
    found = (
        select(season.c.player, season.c.deals, mean, season.c.firsts)
        .join(db.claims, _has_name(season.c.player))
        .outerjoin(db.shown, db.shown.c.player == season.c.player)
        .where(_shows(db.shown.c.deals))
        .order_by(mean.desc(), season.c.deals.desc(), season.c.player)
        .limit(most)
    )
    return [
        DealStanding(player, deals, float(share) / 1000, int(firsts))
        for player, deals, share, firsts in connection.execute(found)
    ]


def names_on_boards(
    connection: Connection, players: Collection[str], part: str = "ratings"
) -> dict[str, str]:
    """The claimed names of those players who have one and show that part of their profile now."""
    found = (
        select(db.claims.c.player, db.claims.c.name)
        .outerjoin(db.shown, db.shown.c.player == db.claims.c.player)
        .where(db.claims.c.player.in_(players), db.claims.c.until.is_(None))
        .where(_shows(db.shown.c[part]))
    )
    return {row.player: row.name for row in connection.execute(found)}


def people_met(connection: Connection, player: str, most: int) -> list[Met]:
    """The people in a player's last games who show their games together, the latest first."""
    c = db.results.c
    mine = (
        select(c.table_id, c.game, c.won, c.finished)
        .where(c.player == player, c.people > 1, c.outcome != "early")
        .order_by(c.finished.desc(), c.table_id.desc())
        .limit(RECENT)
        .subquery()
    )
    theirs, people = db.results.alias("theirs"), db.players.c
    last = func.max(mine.c.finished)
    found = (
        select(
            people.id,
            people.name,
            mine.c.game,
            func.count(),
            func.sum(case((mine.c.won, 1), else_=0)),
            func.sum(case((theirs.c.won, 1), else_=0)),
            last,
        )
        .join(theirs, and_(theirs.c.table_id == mine.c.table_id, theirs.c.player != player))
        .join(db.players, people.id == theirs.c.player)
        .outerjoin(db.shown, db.shown.c.player == theirs.c.player)
        .where(people.gone.is_(None), _shows(db.shown.c.versus))
        .group_by(people.id, people.name, mine.c.game)
        .order_by(last.desc(), people.id)
        .limit(most)
    )
    return [
        Met(who, name, game, games, int(won), int(lost), when)
        for who, name, game, games, won, lost, when in connection.execute(found)
    ]


def _has_name(player: ColumnElement[str]) -> ColumnElement[bool]:
    return and_(db.claims.c.player == player, db.claims.c.until.is_(None))


def _shows(part: ColumnElement[bool]) -> ColumnElement[bool]:
    return or_(part.is_(None), part)  # without a row, all parts are shown but the numbers of games
