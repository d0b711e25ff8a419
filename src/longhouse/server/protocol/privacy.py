"""The export of everything that is stored about a player."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from longhouse.server.protocol.company import MyWish
from longhouse.server.protocol.names import Shown
from longhouse.server.protocol.notices import About
from longhouse.server.protocol.order import Block
from longhouse.server.protocol.players import Box


class ExportedLine(msgspec.Struct, frozen=True):
    """A line of chat that I wrote: `n` counts the lines of its table."""

    n: int
    at: int
    text: str


class ExportedTable(msgspec.Struct, frozen=True):
    """A table where I sit or sat: my seats, my names and my lines of chat."""

    id: str
    created: int
    status: str
    host: bool
    seats: list[int]
    names: list[str]
    chats: list[ExportedLine]
    table: msgspec.Raw


class ExportedGame(msgspec.Struct, frozen=True):
    """A finished game of mine: played here, or brought from elsewhere (`uploaded`)."""

    id: str
    finished: int
    uploaded: bool
    listed: bool
    saga: msgspec.Raw


class ExportedResult(msgspec.Struct, frozen=True):
    """How a game of mine went, for my record and my history."""

    table: str
    game: str
    level: str
    won: bool
    hints: int
    finished: int
    set: str = ""
    seat: int = 0
    people: int = 1
    outcome: str = "whole"
    rated: bool = False


class ExportedRating(msgspec.Struct, frozen=True):
    """A rated game of mine: my place, and openskill's mu and sigma after it."""

    table: str
    game: str
    place: int
    mu: float
    sigma: float
    finished: int
    weight: Annotated[float, Meta(description="How much it counted for me, from 0 to 1")] = 1.0


class ExportedInvitation(msgspec.Struct, frozen=True):
    """An invitation to a table, by me or to me; `declined` is when I have declined one to me."""

    table: str
    by_me: bool
    at: int
    declined: int | None = None


class ExportedNews(msgspec.Struct, frozen=True):
    """News of the last days to notify me of, and when I was."""

    table: str
    kind: str
    at: int
    notified: int | None


class ExportedNotices(msgspec.Struct, frozen=True):
    """How I am notified: mail, webhook, and browsers' push addresses; and what of, by way."""

    zone: str
    quiet: list[int]  # from and to, in minutes after midnight; empty: none
    mail: str | None
    mail_confirmed: int | None
    webhook: str | None
    devices: list[str]
    about: About
    news: list[ExportedNews]


class ExportedReport(msgspec.Struct, frozen=True):
    """My report to the hosts about the player on a seat; `closed` is when they dealt with it."""

    at: int
    table: str
    seat: int
    reason: str
    text: str
    closed: int | None


class ExportedDevice(msgspec.Struct, frozen=True):
    """A device on which I am signed in."""

    name: str
    created: int
    seen: int


class ExportedVacation(msgspec.Struct, frozen=True):
    """Days on which I am, or was, on vacation."""

    since: int
    until: int


class ExportedName(msgspec.Struct, frozen=True):
    """A name that I claimed; a former one has the time until which it is kept for me."""

    name: str
    at: int
    until: int | None


class ExportedPasskey(msgspec.Struct, frozen=True):
    """A passkey of mine: its public half, as base64 for URLs."""

    name: str
    site: str
    credential: str
    public_key: str
    count: int
    created: int
    used: int | None


class ExportedFriend(msgspec.Struct, frozen=True):
    """A player on my list of friends."""

    name: str
    at: int


class ExportedPresence(msgspec.Struct, frozen=True):
    """Who may see that I am online, and until when I counted as online last."""

    seen_by: str
    here: int


class ExportedDeal(msgspec.Struct, frozen=True):
    """An attempt of mine at a deal of the day."""

    table: str
    day: str
    game: str
    kind: str
    opened: int
    finished: int | None
    points: int | None
    lead: int | None
    marks: str
    place: int | None
    among: int | None
    share: float | None


class ExportedPuzzle(msgspec.Struct, frozen=True):
    """A puzzle that I tried: when first, whether that try was right, and how often in all."""

    puzzle: str
    game: str
    at: int
    right: bool
    tries: int


class ExportedPuzzleDay(msgspec.Struct, frozen=True):
    """A day on which I tried the puzzle of the day, and whether the first try then was right."""

    day: str
    game: str
    right: bool


class ExportedSolver(msgspec.Struct, frozen=True):
    """My rating as a solver of a game's puzzles."""

    game: str
    mu: float
    sigma: float
    tries: int
    solved: int


class ExportedTournament(msgspec.Struct, frozen=True):
    """A tournament that I have opened or entered; its title is in it if it is mine."""

    id: str
    opened_by_me: bool
    title: str
    state: str
    created: int
    entered: int | None
    left: bool


class ExportedReview(msgspec.Struct, frozen=True):
    """A room that I opened or lead, in which a game is reviewed together."""

    review: str
    saga: str
    opened: int
    changed: int


class Export(msgspec.Struct, frozen=True):
    """Everything that the server has stored about me. Times are milliseconds since 1970."""

    longhouse_export: int
    id: str
    name: str
    language: str
    created: int
    seen: int
    tables: list[ExportedTable]
    games: list[ExportedGame]
    results: list[ExportedResult]
    bot: Annotated[bool, Meta(description="I am a program, marked as a bot")] = False
    notices: ExportedNotices | None = None
    ratings: list[ExportedRating] = []
    invitations: list[ExportedInvitation] = []
    blocks: Annotated[list[Block], Meta(description="Whom I mute or block")] = []
    reports: list[ExportedReport] = []
    devices: list[ExportedDevice] = []
    muted: Annotated[int | None, Meta(description="Until when I may not chat")] = None
    banned: Annotated[int | None, Meta(description="Until when I may do nothing")] = None
    host: Annotated[int | None, Meta(description="Since when I am a host of this hall")] = None
    phrased: Annotated[int | None, Meta(description="When I got another phrase")] = None
    boxes: Annotated[
        dict[str, Box], Meta(description="What differs in my box of a game, by game")
    ] = {}
    vacations: list[ExportedVacation] = []
    claimed: list[ExportedName] = []
    shown: Annotated[Shown | None, Meta(description="What others see of my profile")] = None
    passkeys: list[ExportedPasskey] = []
    wishes: Annotated[list[MyWish], Meta(description="Turn-based games that I wait for")] = []
    friends: list[ExportedFriend] = []
    presence: Annotated[
        ExportedPresence | None, Meta(description="If others may see that I am online")
    ] = None
    deals: Annotated[list[ExportedDeal], Meta(description="My deals of the day")] = []
    puzzles: list[ExportedPuzzle] = []
    puzzle_days: list[ExportedPuzzleDay] = []
    solver: list[ExportedSolver] = []
    tournaments: list[ExportedTournament] = []
    reviews: list[ExportedReview] = []


class Forgotten(msgspec.Struct, frozen=True):
    """I have been deleted, everywhere."""

    done: bool = True
