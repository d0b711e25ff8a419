"""Endpoints for profiles, one's own and the public part of others'; of finished games only."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from longhouse.server import protocol as p
from longhouse.server.puzzles.desk import record
from longhouse.server.refusal import Refusal
from longhouse.server.storage import claims, profiles, ratings, reads
from longhouse.server.storage.profiles import PastGame, Wanted
from longhouse.server.storage.puzzles import solvers_of
from longhouse.server.storage.rows import Player, RatedRow
from longhouse.server.tables import records
from longhouse.server.tables.seat_ratings import shown, sure
from longhouse.server.web.api.endpoint import (
    Call,
    Cursor,
    GameName,
    Size,
    next_cursor,
    read_cursor,
)

DOUBT = 1.96  # sigmas of a 95% interval
PIECE = 10  # sagas in one piece of a response

Moment = Annotated[int, Meta(ge=0, le=1 << 53, description="Milliseconds since 1970")]


class HistoryQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Filter of my games."""

    game: GameName | None = None
    set: Annotated[str, Meta(pattern="^[a-z_]{1,40}$")] | None = None
    against: Literal["people", "bots"] | None = None
    result: Literal["won", "lost"] | None = None
    rated: bool | None = None
    since: Moment | None = None
    until: Moment | None = None
    after: Cursor | None = None
    limit: Size = 20


class PublicQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The page of the rated games."""

    after: Cursor | None = None
    limit: Size = 20


async def profile(call: Call) -> p.Profile:
    """My own profile: games and ratings."""
    me = await call.player()
    return p.Profile(
        me.name,
        me.created,
        await _played(call, me.id),
        await _ratings(call, me.id),
        await _puzzles(call, me.id),
        await call.hall.daily.played(me.id, own=True),
    )


async def _played(call: Call, player: str) -> list[p.PlayedLine]:
    return [
        p.PlayedLine(row.game, row.set_name, row.seats, row.people, row.games, row.wins)
        for row in await call.hall.store.read(profiles.played, player)
    ]


async def _ratings(call: Call, player: str) -> list[p.RatingInfo]:
    found = await call.hall.store.read(ratings.ratings_of, player)
    return [rating_info(row, games) for row, games in found]


async def _puzzles(call: Call, player: str) -> list[p.PuzzleRecord]:
    return [record(row) for row in await call.hall.store.read(solvers_of, player)]


def rating_info(row: RatedRow, games: int) -> p.RatingInfo:
    """A rating on the scale that players know, and its uncertainty."""
    low, high = (shown(row.mu + sign * DOUBT * row.sigma) for sign in (-1, 1))
    return p.RatingInfo(row.game, shown(row.mu), low, high, sure(row.sigma), games)


async def history(call: Call) -> p.PastGames:
    """My finished games."""
    me, asked = await call.player(), call.query
    wanted = Wanted(
        asked.game,
        asked.set,
        None if asked.against is None else asked.against == "people",
        None if asked.result is None else asked.result == "won",
        asked.rated,
        asked.since,
        asked.until,
    )
    rows = await call.hall.store.read(
        profiles.history, me.id, wanted, read_cursor(asked.after), asked.limit
    )
    return p.PastGames([_past(row) for row in rows], _next(rows, asked.limit))


def _next(rows: list[PastGame], limit: int) -> str | None:
    return next_cursor(rows, limit, lambda row: (row.result.finished, row.result.table_id))


def _past(row: PastGame) -> p.PastGame:
    result = row.result
    seats, scores = ([], None) if row.title is None else records.seats_and_scores(row.title)
    return p.PastGame(
        result.table_id,
        result.game,
        result.set_name,
        result.seats,
        seats,
        scores,
        result.seat,
        msgspec.convert(result.outcome, p.Outcome),
        result.won,
        result.hints,
        result.rated,
        None if row.mu is None else shown(row.mu),
        result.finished,
        None if row.before is None else shown(row.before),
    )


async def public_profile(call: Call) -> p.PublicProfile:
    """The public profile of the player on a seat: rated games among people."""
    room = await call.room()
    async with call.hall.rooms.hold(room) as room:
        await call.hall.rooms.fresh(room)
        places = {str(number): seat for number, seat in enumerate(room.table.seats)}
        seat = places.get(call.path["seat"])
        if seat is None or seat.player is None or seat.program:
            raise Refusal("unknown", "no person sits on that seat")
        player, name = seat.player, seat.name
    found = await call.hall.store.read(reads.player, player)
    if found is None or found.gone is not None:
        raise Refusal("unknown", "this player has been deleted")
    shown = await public_of(call, player, name, await call.anybody())
    # A private player is not to be recognised by a name that others could follow.
    return shown if shown.shows else msgspec.structs.replace(shown, handle="")


async def public_of(call: Call, player: str, name: str, viewer: Player | None) -> p.PublicProfile:
    """The parts of a player's profile that a visitor may see."""
    read = call.hall.store.read
    chosen = await read(claims.shown_by, player)
    shows = [part for part in get_args(p.Part) if getattr(chosen, part)]
    # An opponent to whom games together are shown; to others they tell who plays by this name.
    opponent = viewer if chosen.versus and viewer is not None and viewer.id != player else None
    games, following = list[p.RatedLine](), None
    if chosen.history:
        games, following = await _rated_lines(call, player, opponent)
    versus: list[p.VersusLine] = []
    last = None
    if opponent is not None:
        versus = [p.VersusLine(*row) for row in await read(profiles.versus, opponent.id, player)]
        last = await read(profiles.together, opponent.id, player)
    return p.PublicProfile(
        name,
        await _ratings(call, player) if chosen.ratings else [],
        games,
        following,
        handle=await read(claims.name_of, player),
        shows=shows,
        played=await _played(call, player) if chosen.games else [],
        versus=versus,
        yours=viewer is not None and viewer.id == player,
        together=None if last is None else p.GameTogether(*last),
        puzzles=await _puzzles(call, player) if chosen.ratings else [],
        deals=await call.hall.daily.played(player, own=False) if chosen.deals else None,
    )


async def _rated_lines(
    call: Call, player: str, opponent: Player | None
) -> tuple[list[p.RatedLine], str | None]:
    after, limit = read_cursor(call.query.after), call.query.limit
    rows = await call.hall.store.read(
        profiles.history, player, Wanted(rated=True, counted=True), after, limit
    )
    tables = [row.result.table_id for row in rows if row.title is not None]
    theirs = set[str]()
    if opponent is not None:
        theirs = await call.hall.store.read(profiles.played_by, opponent.id, tables)
    games = [
        p.RatedLine(
            row.result.game,
            row.result.set_name,
            row.result.seats,
            row.place or 0,
            shown(row.mu or 0.0),
            row.result.finished,
            row.result.table_id if row.listed or row.result.table_id in theirs else None,
        )
        for row in rows
    ]
    return games, _next(rows, limit)


async def all_sagas(call: Call) -> AsyncIterator[bytes]:
    """All my games as one file, a saga per line."""
    return _lines(call, (await call.player()).id)


async def _lines(call: Call, player: str) -> AsyncIterator[bytes]:
    """A few sagas at a time, to spare the event loop and the memory."""
    before = None
    while rows := await call.hall.store.read(profiles.kept_sagas, player, before, PIECE):
        piece = "".join(f"{data}\n" for _, _, data in rows).encode()
        call.hall.limits.spend("answer", call.address, len(piece) / 1000)
        yield piece
        before = rows[-1][0], rows[-1][1]
