"""A viewer's view of a table, as types of the protocol.

The position comes from a `View`, the events from a `Feed`, and nothing from elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

import msgspec

from longhouse.core.state import SPECTATOR, View
from longhouse.core.state import Event as Happening
from longhouse.server import protocol as p
from longhouse.server.status import Status
from longhouse.server.tables.asking import may_ask_undo
from longhouse.server.tables.asks import asked_of
from longhouse.server.tables.feed import Update
from longhouse.server.tables.owners import bots_help
from longhouse.server.tables.questions import question_for
from longhouse.server.tables.seat import Seat
from longhouse.server.tables.table import Table

_encode = msgspec.json.Encoder().encode


Ratings = Mapping[str, p.SeatRating]  # by player


def table_view(table: Table, seat: int, ratings: Ratings | None = None) -> p.TableView:
    """A table as a seat, or SPECTATOR, sees it now; with ratings, if it is rated."""
    view, asked = table.round.view(seat), table.round.question(seat)
    feed = table.feeds[seat]
    owned = table.seats[seat] if seat != SPECTATOR else None
    waiting = table.round.waiting(seat)
    return p.TableView(
        number=feed.number,
        status=table.status,
        seats=seats_info(table, ratings),
        waiting=waiting,
        view=None if view is None else raw_view(view),
        reading={} if view is None else view.derived(),
        question=None if asked is None else question_for(asked, game=table.game),
        sealed=owned.sealed if owned else None,
        standing=owned.standing if owned else [],
        may_undo=owned is not None and table.round.undo_to(seat) is not None,
        clock=feed.clock,
        deadline=feed.deadline,
        votes=sorted(table.votes),
        rematch=table.rematch,
        rematch_by=table.rematch_by if table.rematch_by >= 0 else None,
        help=bots_help(table),
        hints=[s.hints for s in table.seats] if table.status.ended else None,
        awaited=[
            p.Awaited(one, cast(Any, wait.why), wait.until, wait.claim or None)
            for one, wait in sorted(table.waits.awaited.items())
            if one in waiting
        ],
        gave_time=sorted(table.waits.gave),
        asks=asks_info(table),
        may_ask_undo=owned is not None and may_ask_undo(table, seat),
    )


def asks_info(table: Table) -> list[p.Ask]:
    """What players ask of each other."""
    asks, seats, found = table.asks, table.seats, []
    if asks.undo is not None:
        undo = asks.undo
        agreed = sorted(undo.agreed)
        left = [one for one in asked_of(seats, undo.seat) if one not in agreed]
        found.append(p.Ask("undo", undo.seat, agreed, left, undo.decisions))
    if asks.votes and table.running:
        agreed = sorted(asks.votes - {asks.vote_by})
        left = [one for one in seats.playing() if one not in asks.votes]
        found.append(p.Ask("end", asks.vote_by, agreed, left))
    return found


def updates(seen: Iterable[Update]) -> list[p.Update]:
    """Updates of a viewer for the wire."""
    return [
        p.Update(
            one.number,
            one.at,
            events_info(one.events),
            None if one.scene is None else raw_view(one.scene),
        )
        for one in seen
    ]


def events_info(events: Iterable[Happening]) -> list[p.Event]:
    """Events for the wire."""
    return [p.Event(event.kind, int(event.seat), event.about) for event in events]


def raw_view(view: View) -> msgspec.Raw:
    """A view as JSON."""
    return msgspec.Raw(_encode(view.data()))


def progress(table: Table) -> p.Progress:
    """The public progress of the game."""
    view = table.round.view(SPECTATOR)
    if view is None:
        return p.Progress()
    over = table.status is Status.OVER
    return p.Progress(
        scores=view.position.scores(),
        chapter=int(view.position.chapter()),
        deadline=table.feeds[SPECTATOR].deadline if table.running else None,
        winners=view.position.winners() if over else [],
        left=view.position.countdown(),
        clock=table.feeds[SPECTATOR].clock if table.running else None,
    )


def seats_info(table: Table, ratings: Ratings | None = None) -> list[p.SeatInfo]:
    """The public part of all seats."""
    known = ratings or {}
    return [
        seat_info(seat, table.absences.of(number), known.get(seat.player or ""))
        for number, seat in enumerate(table.seats)
    ]


def seat_info(
    seat: Seat, absence: p.Absence = "", rating: p.SeatRating | None = None
) -> p.SeatInfo:
    """The public part of a seat."""
    return p.SeatInfo(
        kind=cast(Any, seat.kind),
        name=seat.name,
        bot=seat.bot,
        why=seat.why,
        program=seat.program,
        vacation=seat.vacation or None,
        declined=seat.declined if seat.free else "",
        ready=seat.ready,
        absence=absence,
        rating=rating,
    )


def table_info(table: Table) -> p.TableInfo:
    """The public part of a table's terms."""
    terms = table.terms
    return p.TableInfo(
        id=table.id,
        link=f"/t/{table.id}",
        game=terms.game.name,
        options=terms.options,
        rules=table.rules,
        pace=terms.pace,
        chat=terms.chat,
        listed=terms.listed,
        covered=terms.covered,
        help=terms.help,
        rated=terms.rated,
        rematch=terms.rematch,
        audience=terms.audience,
        day=terms.day,
        tournament=terms.tournament,
        created=table.created,
    )
