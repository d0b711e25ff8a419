"""The cards of links: for each kind of page its title, text and picture.

A kind is found by the first part of the path (`KINDS`). It gets a `Call` without a secret, so a
card holds nothing that a visitor without a profile could not see, and uses the same functions as
the API. The text is read from a row of the database; only the picture may load a table.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

import msgspec

from longhouse.core import registry
from longhouse.core.state import SPECTATOR
from longhouse.drawing.words import Words
from longhouse.server import protocol as p
from longhouse.server.daily.plans import WEEK
from longhouse.server.days import day_of, end_of, is_day
from longhouse.server.names import GUEST, isolated
from longhouse.server.refusal import Refusal
from longhouse.server.reviews.rooms import has_ended
from longhouse.server.sharing.paintings import (
    AnyPainting,
    Lobby,
    Moment,
    Position,
    link_words,
    moment_words,
)
from longhouse.server.sharing.paintings import Page as PagePainting
from longhouse.server.storage import reads
from longhouse.server.storage.reviews import review
from longhouse.server.storage.rows import SagaRow
from longhouse.server.tables import records
from longhouse.server.tables.table import Table as LiveTable
from longhouse.server.web.api.endpoint import Call, checked_id, viewer_seat
from longhouse.server.web.api.lists import table_line
from longhouse.server.web.api.names import named_profile
from longhouse.server.web.api.profiles import PublicQuery

MINUTE, HOUR = 60, 3600
FIRST: Final = 5  # players of a tournament in its picture
_GUEST: Final = re.compile(rf"{GUEST}( \d+)?")
_MOVE: Final = re.compile(r"[0-9]{1,5}", re.ASCII)


class Page(msgspec.Struct, frozen=True):
    """A page that was asked for: its path and query, and the visitor's language."""

    parts: tuple[str, ...]
    query: dict[str, str]
    language: str

    @property
    def words(self) -> Words:
        """The words of links in this language."""
        return link_words(self.language)

    @property
    def move(self) -> int | None:
        """The moment of a replay."""
        given = self.query.get("move", "")
        return int(given) if _MOVE.fullmatch(given) else None


class Card(msgspec.Struct, frozen=True):
    """The words of a link, and facts about its page."""

    title: str
    text: str
    path: str  # the canonical one
    picture: str = ""  # the query of its picture; a new one is a new picture
    embed: str = ""  # the path of the page that others may frame
    indexed: bool = True  # search engines may list the page


class Kind(ABC):
    """A kind of page. A part of the hall with pages of its own adds one to `KINDS`."""

    fresh = HOUR  # seconds for which a picture may be kept by others

    @abstractmethod
    async def card(self, call: Call, page: Page) -> Card:
        """The words of a link, from few and short reads; raises Refusal."""

    @abstractmethod
    async def painting(self, call: Call, page: Page) -> AnyPainting:
        """The order for its picture; raises Refusal."""


class Tables(Kind):
    """/t/TABLE. At an unlisted table neither names nor position are shown until the end."""

    fresh = MINUTE

    async def card(self, call: Call, page: Page) -> Card:
        words, table = page.words, checked_id(page.parts[1])
        row = await call.hall.store.read(reads.table, table)
        if row is None:
            raise Refusal("unknown", "there is no such table")
        line = table_line(row)
        day = line.table.day
        if day is not None and call.hall.clock.milliseconds() < end_of(day):
            raise Refusal("unknown", "there is no such table")  # as for every other visitor
        if line.status.ended:
            return _finished(page, await _title(call, table), f"/t/{table}")
        title = registry.find(line.table.game).title
        names = [_name(words, seat.name) for seat in line.seats if seat.kind != "open"]
        shows = line.table.listed
        parts = [words[row.pace]]
        if line.free:
            parts.insert(0, words.counted("seat_free", line.free))
            heading = words("join", title)
        else:
            heading = words("game", title)
            parts.insert(0, words.counted("player", len(line.seats)))
        if shows and names:
            scores = line.progress.scores if line.progress else []
            parts.insert(0, _with_points(names, scores) if scores else words.listed(names))
        version = f"?v={row.shown}"
        return Card(heading, " · ".join(parts), f"/t/{table}", version, indexed=shows)

    async def painting(self, call: Call, page: Page) -> AnyPainting:
        call.path["table"] = page.parts[1]
        room = await call.room()
        async with call.hall.rooms.hold(room) as room:
            await call.hall.rooms.fresh(room)
            viewer_seat(room, None, None)
            table = room.table
            if not table.status.ended:
                return table_painting(table, page.language)
        return await _moment(call, page, room.id, None)


def table_painting(table: LiveTable, language: str) -> AnyPainting:
    """The picture of a table before its end: of the spectators' view, if it is listed."""
    words = link_words(language)
    view = table.round.view(SPECTATOR)
    names = [_name(words, seat.name) for seat in table.seats]
    if view is not None and table.terms.listed:
        return Position(language, table.game.name, view.data(), names)
    pace = words["live" if isinstance(table.terms.pace, p.Live) else "daily"]
    free = sum(seat.kind == "open" for seat in table.seats) if view is None else 0
    foot = words.counted("seat_free", free) if free else words["running"] if view else ""
    rows = [
        None if seat.kind == "open" else name if table.terms.listed else ""
        for seat, name in zip(table.seats, names, strict=True)
    ]
    return Lobby(language, table.game.name, rows, pace, foot)


class Replays(Kind):
    """/replay/SAGA, and a moment of it: ?move=N."""

    async def card(self, call: Call, page: Page) -> Card:
        row = await _title(call, checked_id(page.parts[1]))
        return _finished(page, row, f"/replay/{row.id}")

    async def painting(self, call: Call, page: Page) -> AnyPainting:
        return await _moment(call, page, page.parts[1], page.move)


class Reviews(Kind):
    """/review/ID: the game of the room as its replay shows it, and nothing of the people there."""

    fresh = MINUTE

    async def card(self, call: Call, page: Page) -> Card:
        words, row = page.words, await _title(call, await _reviewed(call, page))
        line = records.saga_line(row)
        names = [_name(words, seat.name) for seat in line.seats]
        heading = f"{words['review']} · {registry.find(line.game).title}"
        path = f"/review/{page.parts[1]}"
        return Card(heading, words.listed(names), path, indexed=False)

    async def painting(self, call: Call, page: Page) -> AnyPainting:
        return await _moment(call, page, await _reviewed(call, page), None)


async def _reviewed(call: Call, page: Page) -> str:
    """The id of the game that is reviewed."""
    room = await call.hall.store.read(review, checked_id(page.parts[1]))
    if room is None or has_ended(room, call.hall.clock.milliseconds()):
        raise Refusal("unknown", "there is no such review, or it has ended")
    return room.saga_id


async def _title(call: Call, saga: str) -> SagaRow:
    row = await call.hall.store.read(reads.saga_title, saga)
    if row is None:
        raise Refusal("unknown", "there is no such saga here")
    return row


async def _moment(call: Call, page: Page, saga: str, move: int | None) -> Moment:
    call.path["saga"] = saga
    row = await call.saga()
    names = [_name(page.words, seat.name) for seat in records.saga_line(row).seats]
    return Moment(page.language, row, names, move)


def _finished(page: Page, row: SagaRow, path: str) -> Card:
    """The card of a finished game; that of a moment does not tell how it ended."""
    words, line = page.words, records.saga_line(row)
    names = [_name(words, seat.name) for seat in line.seats]
    title, move = registry.find(line.game).title, page.move
    if path.startswith("/t/"):
        move = None
    embed = f"/embed/replay/{row.id}"
    if move is not None and move < line.moves:
        at = f"?move={move}"
        heading = f"{title} · {moment_words(page.language, move, line.moves)}"
        text = f"{words.listed(names)} · {words['replay']}"
        return Card(heading, text, path + at, at, embed + at, row.listed)
    text = _with_points(names, line.scores) if line.scores else words.listed(names)
    heading = f"{title} · {words['replay']}"
    return Card(heading, text, path, "", embed, row.listed)


class Profiles(Kind):
    """/@name, with the parts that its player shows. It counts like a question for the name."""

    async def card(self, call: Call, page: Page) -> Card:
        found = await _profile(call, page)
        lines = [f"{name} {value}".strip() for name, value in _lines(page.words, found)]
        text = " · ".join(lines) or page.words["hall"]
        heading = f"{_name(page.words, found.name)} (@{found.handle})"
        return Card(heading, text, f"/@{found.handle}")

    async def painting(self, call: Call, page: Page) -> AnyPainting:
        found = await _profile(call, page)
        name = _name(page.words, found.name)
        return PagePainting(page.language, name, f"@{found.handle}", _lines(page.words, found))


class Deals(Kind):
    """/daily, and /daily/DAY: nothing of a game."""

    async def card(self, call: Call, page: Page) -> Card:
        day = _day(call, page)
        path = f"/daily/{day}" if len(page.parts) > 1 else "/daily"
        return Card(f"{page.words['deal']} · {day}", page.words["deal_about"], path, f"?v={day}")

    async def painting(self, call: Call, page: Page) -> AnyPainting:
        titles = [registry.find(game).title for game in WEEK]
        words, rows = page.words, [(title, "") for title in titles]
        return PagePainting(page.language, words["deal"], _day(call, page), rows)


def _day(call: Call, page: Page) -> str:
    given = page.parts[1] if len(page.parts) > 1 else day_of(call.hall.clock.milliseconds())
    if not is_day(given):
        raise Refusal("unknown", "there is no such day")
    return given


class Puzzles(Kind):
    """/puzzle/ID: the position as its seat sees it, which the page shows to every visitor."""

    async def card(self, call: Call, page: Page) -> Card:
        words, puzzle = page.words, checked_id(page.parts[1])
        game = registry.find(await call.hall.puzzles.game_of(puzzle))
        return Card(f"{words['puzzle']} · {game.title}", words["find_move"], f"/puzzle/{puzzle}")

    async def painting(self, call: Call, page: Page) -> AnyPainting:
        words, puzzle = page.words, checked_id(page.parts[1])
        scene = await call.hall.puzzles.scene(puzzle, call.address)
        names = [words("seat", seat + 1) for seat in range(scene.seats)]
        view = msgspec.json.decode(scene.view)
        return Position(page.language, scene.game, view, names, words["find_move"])


class Tournaments(Kind):
    """/tournaments/ID. An unlisted one shows neither its title nor names until it is over."""

    fresh = MINUTE

    async def card(self, call: Call, page: Page) -> Card:
        found = await _tournament(call, page)
        words = page.words
        players = words.counted("player", found.entrants)
        about = [registry.find(found.game).title, players, _stage(words, found)]
        version = f"?v={found.state}-{found.round}-{found.entrants}"
        path, heading = f"/tournaments/{found.id}", _heading(words, found)
        return Card(heading, " · ".join(about), path, version, indexed=found.listed)

    async def painting(self, call: Call, page: Page) -> AnyPainting:
        found, words = await _tournament(call, page), page.words
        rows = [(words.counted("player", found.entrants), "")]
        if _shows(found):
            points = [f"{one.points:g}" if found.drawn else "" for one in found.standings[:FIRST]]
            names = [_name(words, one.name) for one in found.standings[:FIRST]]
            rows = list(zip(names, points, strict=True))
        title, foot = registry.find(found.game).title, _stage(words, found)
        heading = _heading(words, found)
        return PagePainting(page.language, heading, title, rows, foot, found.game)


async def _tournament(call: Call, page: Page) -> p.Tournament:
    return await call.hall.tournaments.tell(checked_id(page.parts[1]), None)


def _shows(found: p.Tournament) -> bool:
    return found.listed or found.state == "over"


def _heading(words: Words, found: p.Tournament) -> str:
    title = isolated(found.title) if _shows(found) else ""
    return title or f"{words['tournament']} · {registry.find(found.game).title}"


def _stage(words: Words, found: p.Tournament) -> str:
    if found.state == "running" and found.round > 0:
        return words("tournament_round", found.round)
    return words["tournament_open" if found.state in ("open", "running") else "tournament_over"]


async def _profile(call: Call, page: Page) -> p.PublicProfile:
    call.path["name"], call.query = page.parts[0][1:], PublicQuery(limit=1)
    return await named_profile(call)


def _lines(words: Words, found: p.PublicProfile) -> list[tuple[str, str]]:
    rated = [
        (registry.find(one.game).title, f"{one.rating}{'?' if one.sure == 'guess' else ''}")
        for one in found.ratings
    ]
    games = sum(line.games for line in found.played)
    return [*rated, *([(words.counted("game_played", games), "")] if games else [])]


def _name(words: Words, name: str) -> str:
    """A name in a sentence; guests are called so in every language."""
    guest = _GUEST.fullmatch(name)
    return words["guest"] + (guest[1] or "") if guest else isolated(name)


def _with_points(names: Sequence[str], scores: Sequence[int]) -> str:
    order = sorted(range(len(names)), key=lambda seat: -scores[seat])
    return ", ".join(f"{names[seat]} {scores[seat]}" for seat in order)


# By the first part of the path
KINDS: dict[str, Kind] = {
    "t": Tables(),
    "replay": Replays(),
    "review": Reviews(),
    "@": Profiles(),
    "daily": Deals(),
    "puzzle": Puzzles(),
    "tournaments": Tournaments(),
}
ALONE: Final = ("daily",)  # with a page that has no second part


def kind_of(page: Page) -> Kind | None:
    """The kind of a page; None if its card is that of the hall."""
    first, *rest = page.parts or ("",)
    if first.startswith("@"):
        return KINDS["@"] if len(first) > 1 and not rest else None
    return KINDS.get(first) if len(rest) == 1 or (first in ALONE and not rest) else None
