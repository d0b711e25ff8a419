"""The log of a table: the kinds of its entries.

The log is the source of truth: the table, what each viewer sees and the saga are folded from it.
"""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from longhouse.server.protocol import Pace, SeatPlan
from longhouse.server.refusal import newer_version
from longhouse.server.status import Status


class Entry(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Something that happened at a table."""


class Opened(Entry, frozen=True, tag="opened"):
    """The table was opened: the game, its pace, and the plan of its seats."""

    game: str
    options: dict[str, Any]
    seats: list[SeatPlan]
    pace: Pace
    host: str
    chat: bool = True
    listed: bool = False
    keys: list[str] = []  # of kept seats, by seat; "" where there is none
    kept: list[str] = []  # the players for whom seats are kept, by seat
    covered: bool = False
    help: bool = False  # bots give hints, also where several people play
    rated: bool = False  # it counts for the ratings of those who play
    audience: bool = False  # spectators may write in the chat
    day: str | None = None  # of the deal of the day that is played here
    tournament: str | None = None  # of which it is a game


class Sat(Entry, frozen=True, tag="sat"):
    """A player took a seat."""

    seat: int
    player: str
    name: str
    program: bool = False  # the player is a program, and shown as one


class Ready(Entry, frozen=True, tag="ready"):
    """Before the game: a player is ready to begin, as after sitting down, or not yet."""

    seat: int
    ready: bool


class Left(Entry, frozen=True, tag="left"):
    """A seat was freed before the game began."""

    seat: int


class Keyed(Entry, frozen=True, tag="keyed"):
    """A kept seat has a new key; the old one no longer works."""

    seat: int
    key: str


class Filled(Entry, frozen=True, tag="filled"):
    """A bot took a free seat."""

    seat: int
    bot: str
    name: str


class Started(Entry, frozen=True, tag="started"):
    """The game was dealt; it uses that version of the rules."""

    setup: dict[str, Any]
    rules: int


class Resumed(Entry, frozen=True, tag="resumed"):
    """The game goes on from a finished one: its first moves were played at once."""

    saga: str
    moves: list[tuple[int, str]]  # who and what, as in the saga


class Played(Entry, frozen=True, tag="played"):
    """A decision of a seat or of chance.

    `at` is the number under which the player sent it, `by` its source if not the player: chance, a
    standing, sealed or late answer, one given with the move (`then`), or a bot by its name. `pause`
    is the random number for a pause, drawn before it is known whether there will be one.
    """

    seat: int
    move: str
    at: int | None = None
    by: str = ""
    then: list[str] = []
    pause: int = 0
    lag: int = 0  # network time in ms that is given back


class Uncovered(Entry, frozen=True, tag="uncovered"):
    """A pause in which no seat had a choice is over: the outcome is shown."""

    pause: int = 0  # the random number for the next pause


class Sealed(Entry, frozen=True, tag="sealed"):
    """A secret answer that is not played yet: it waits for others' answers, or for a pause."""

    seat: int
    move: str
    at: int | None = None
    by: str = ""


class Undone(Entry, frozen=True, tag="undone"):
    """A seat undid its last decision: the first `to` moves of the game are left."""

    seat: int
    to: int
    at: int | None = None


class UndoAsked(Entry, frozen=True, tag="undo_asked"):
    """A seat asks all to undo its last decision: the first `to` moves would be left."""

    seat: int
    to: int


class UndoAnswered(Entry, frozen=True, tag="undo_answered"):
    """A seat agrees to that undo, or declines it; the seat that asked withdraws it."""

    seat: int
    agree: bool


class Standing(Entry, frozen=True, tag="standing"):
    """The answers given in advance by a seat, from now on."""

    seat: int
    answers: list[str]


class TakenOver(Entry, frozen=True, tag="taken_over"):
    """A bot plays for a seat: on request, or because the player is out of time, away or gone."""

    seat: int
    bot: str
    why: str  # asked, left, flag, away, silent, claimed; agreed in older games
    claimant: int = -1  # the seat that claimed it


class HandedBack(Entry, frozen=True, tag="handed_back"):
    """The player of a seat plays again."""

    seat: int


class Awaited(Entry, frozen=True, tag="awaited"):
    """A player keeps the table waiting; a bot plays for them from `until` on (decision 18)."""

    seat: int
    until: int
    why: str  # away, or silent: there, but without a decision for long
    claim: int = 0  # from when a present player may let a bot play for an absent one


class Lifted(Entry, frozen=True, tag="lifted"):
    """That announcement is withdrawn: the player is back, or no other player is there."""

    seat: int
    back: bool = True


class MoreTime(Entry, frozen=True, tag="more_time"):
    """A seat gives the players who keep the table waiting time until then."""

    seat: int
    until: int


class GoOn(Entry, frozen=True, tag="go_on"):
    """A vote for letting bots play at once; only in older games, which `claim` has replaced."""

    seat: int
    agree: bool


class Paused(Entry, frozen=True, tag="paused"):
    """The only player has been away since then: the clock stops."""

    since: int


class Unpaused(Entry, frozen=True, tag="unpaused"):
    """The player is there again: the clock goes on."""


class Vacation(Entry, frozen=True, tag="vacation"):
    """The player of a seat is on vacation until then, or no longer if that is past.

    Written to turn-based tables by `vacations.py`, as players have set it.
    """

    seat: int
    until: int


class Hinted(Entry, frozen=True, tag="hinted"):
    """A bot gave a seat a hint; others learn how many when the game is over."""

    seat: int


class Voted(Entry, frozen=True, tag="voted"):
    """A seat is for ending the game here, withdraws that, or declines it for all."""

    seat: int
    agree: bool


class Ended(Entry, frozen=True, tag="ended"):
    """The game ended before the rules ended it."""

    how: Status  # resigned or abandoned
    # If the hall closed it: rules (changed), broken (does not replay), host, idle (nobody plays)
    why: str = ""


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same people play again, at another table."""

    table: str
    seat: int = -1  # the player who asks for it; in older logs it is not known


class Declined(Entry, frozen=True, tag="declined"):
    """The player for whom a seat was kept in a rematch declines: anyone may take it."""

    seat: int


class Closed(Entry, frozen=True, tag="closed"):
    """No server ran for this time, in ms, since the last entry: clocks and deadlines move on."""

    ms: int


class Ruled(Entry, frozen=True, tag="ruled"):
    """The game uses that version of the rules from now on, which gives the same points so far."""

    rules: int


class Renamed(Entry, frozen=True, tag="renamed"):
    """A player has another name now, in earlier events too: names are not in the log.

    The storage writes it; a process that has the table in memory reads it again.
    """


AnyEntry = (
    Opened
    | Sat
    | Ready
    | Left
    | Keyed
    | Filled
    | Started
    | Resumed
    | Played
    | Uncovered
    | Sealed
    | Undone
    | UndoAsked
    | UndoAnswered
    | Standing
    | TakenOver
    | HandedBack
    | Awaited
    | Lifted
    | MoreTime
    | GoOn
    | Paused
    | Unpaused
    | Vacation
    | Hinted
    | Voted
    | Ended
    | Rematched
    | Declined
    | Closed
    | Ruled
    | Renamed
)
_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> str:
    """An entry as it is stored."""
    return _encoder.encode(entry).decode()


def decode(data: str) -> AnyEntry:
    """A stored entry; raises Refusal if only a newer version can read it."""
    try:
        return _decoder.decode(data)
    except msgspec.DecodeError as error:
        raise newer_version() from error


def kinds() -> list[str]:
    """All kinds of entries that this version can read."""
    return sorted(str(kind.__struct_config__.tag) for kind in get_args(AnyEntry))


def kind_of(entry: AnyEntry) -> str:
    """The kind of an entry, as it is stored."""
    return str(entry.__struct_config__.tag)
