"""The rows that the store reads and writes; fields stand in the order of the columns."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs


class Player(Struct, frozen=True):
    """A player. Only a hash of the secret is stored."""

    id: str
    secret_hash: bytes
    name: str
    language: str
    created: int
    seen: int
    gone: int | None = None  # when the account was deleted
    program: bool = False  # a bot of somebody's own, and marked as one
    muted: int | None = None  # until when they may not chat
    banned: int | None = None  # until when they may do nothing
    host: int | None = None  # since when they keep order here
    phrased: int | None = None  # when they got another phrase than the first
    merged: str | None = None  # who they are now, if they signed in as another


class LoginRow(Struct, frozen=True):
    """A device on which a player is signed in. Only a hash of its token is stored."""

    id: str
    player: str
    secret_hash: bytes
    name: str  # browser and system; empty if it did not say
    created: int
    seen: int


class TableRow(Struct, frozen=True):
    """A table, as far as it is known without reading its log."""

    id: str
    game: str
    rules: int
    pace: str  # live, daily
    listed: bool
    status: str  # see `status.Status`
    seq: int  # of the last entry
    chats: int  # the number of the last chat
    info: str  # JSON, for lists
    waiting: str  # JSON: the seats that the table waits for
    created: int
    shown: int  # when everybody was last shown something
    due: int | None = None  # when some process must look after it
    holder: str = ""  # the process that has the lease until then


class SeatRow(Struct, frozen=True):
    """Who sits on a seat, whether they are asked, and whether they may be told by a message."""

    seat: int
    player: str | None
    asked: bool
    called: bool = False  # others wait for this player's answer, as the player knows
    openly: bool = False  # the same, as every spectator sees
    until: int | None = None  # the deadline of a turn-based game
    vacation: int | None = None  # until when the player is away, as the table knows


class EntryRow(Struct, frozen=True):
    """An entry of a table's log."""

    seq: int
    at: int
    kind: str
    data: str


class Snapshot(Struct, frozen=True):
    """A table folded up to `seq`, as bytes; only the sources that wrote it (`form`) can read it."""

    table_id: str
    seq: int
    form: str
    data: bytes


class ChatRow(Struct, frozen=True):
    """A line of chat; `n` counts from 1."""

    n: int
    at: int
    seat: int
    name: str
    text: str
    player: str | None = None  # who said it


class SagaRow(Struct, frozen=True):
    """A finished game. In lists `data` is empty."""

    id: str
    game: str
    title: str  # JSON, for lists
    table_id: str | None
    player: str | None  # who uploaded it, if it was not played here
    finished: int
    listed: bool  # in everybody's list; the others are found by their link
    data: str


class ResultRow(Struct, frozen=True):
    """How a finished game went for one player."""

    player: str
    table_id: str
    game: str
    seats: int  # of the table
    level: str  # the bot on every other seat; "" if those were several kinds, or people
    won: bool  # alone or with others
    hints: int
    finished: int
    set_name: str = ""  # of the option that says which set is played; "own" if it has no name
    seat: int = 0
    people: int = 1
    outcome: str = "whole"  # see `tables/results.py`
    rated: bool = False


class PlayedCount(Struct, frozen=True):
    """A player's own games of one game, set and number of seats, played from first to last."""

    game: str
    set_name: str
    seats: int
    people: bool  # other people played, too
    games: int
    wins: int


class RatedGame(Struct, frozen=True):
    """A rated game that has ended: the place of each player, 1 for who won."""

    table_id: str
    game: str
    finished: int
    places: Sequence[tuple[str, int]]

    def among(self, places: Sequence[tuple[str, int]]) -> RatedGame | None:
        """The same game with these places; None if nobody played against another.

        Who held two seats has the worse of both places, and the others keep theirs.
        """
        worse: dict[str, int] = {}
        for player, place in places:
            worse[player] = max(place, worse.get(player, place))
        return structs.replace(self, places=list(worse.items())) if len(worse) > 1 else None


class RatedRow(Struct, frozen=True):
    """A rated game of one player, and their rating after it."""

    table_id: str
    player: str
    n: int  # in the order in which rated games ended
    game: str
    place: int
    finished: int
    mu: float
    sigma: float
    weight: float = 1.0  # how much the game counted for this player


class LevelCount(Struct, frozen=True):
    """A player's games against one level: those without hints, and how many had some."""

    game: str
    level: str
    games: int
    wins: int
    hinted: int


class AnalysisRow(Struct, frozen=True):
    """What a bot thought of a decision of a finished game, with that version of the rules."""

    saga_id: str
    move: int
    rules: int
    at: int
    data: str  # JSON


class BlockRow(Struct, frozen=True):
    """Somebody whom a player does not want to hear (`mute`), or to play with either (`block`)."""

    id: str
    player: str
    other: str
    kind: str
    at: int


class ReportRow(Struct, frozen=True):
    """What a player reports about another at a table, after so many lines of chat."""

    id: str
    at: int
    player: str
    about: str
    table_id: str
    seat: int
    chats: int
    reason: str
    text: str
    closed: int | None = None


class AuditRow(Struct, frozen=True):
    """What a host has done: `about` is JSON, with ids alone."""

    id: str
    at: int
    who: str
    act: str
    about: str


class NoticeRow(Struct, frozen=True):
    """How somebody wants to be told that it is their turn, and when they last were."""

    player: str
    zone: str = "UTC"  # of their quiet hours, as in the tz database
    quiet_from: int | None = None  # minutes after midnight
    quiet_to: int | None = None
    address: str | None = None
    confirmed: int | None = None  # when somebody who reads mail there said that it is theirs
    confirm_key: str | None = None  # what says so
    off_key: str = ""  # ends mail
    webhook: str | None = None
    sent: int = 0
    mailed: int = 0
    hooked: int = 0


class DeviceRow(Struct, frozen=True):
    """A browser that takes push messages for a player."""

    id: str
    player: str
    endpoint: str
    p256dh: bytes
    auth: bytes
    created: int
    login: str  # the device that it is on


class VacationRow(Struct, frozen=True):
    """Days on which somebody is, or was, on vacation."""

    id: str
    player: str
    since: int
    until: int


class Change(Struct, frozen=True):
    """Entries to append to a log that ends at `seq`, and the table's row after them."""

    table_id: str
    seq: int
    entries: Sequence[EntryRow]
    status: str
    waiting: str
    info: str
    shown: int
    due: int | None = None
    holder: str = ""
    seats: Sequence[SeatRow] = ()  # only those that changed
    saga: SagaRow | None = None
    results: Sequence[ResultRow] = ()
    rated: RatedGame | None = None
    rules: int | None = None  # the version of the rules; None: unchanged
