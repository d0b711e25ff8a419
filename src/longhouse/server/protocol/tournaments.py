"""Tournaments for people: opening and entering them, rounds and standings."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, field

from longhouse.server.protocol.company import PaceName
from longhouse.server.protocol.fields import BotName, Wire
from longhouse.server.protocol.tables import Pace

TournamentState = Literal["open", "running", "over", "cancelled"]
Rest = Literal["byes", "bots"]
MOST_ENTRANTS, MOST_ROUNDS, MOST_AT_TABLE = 64, 12, 5
Entrant = Annotated[
    int, Meta(ge=1, le=1000, description="The number of an entrant in this tournament, from 1")
]


class NewTournament(Wire, frozen=True):
    """A tournament to open."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[
        int,
        Meta(ge=2, le=MOST_AT_TABLE, description="At each table; some may have one or more less"),
    ]
    options: Annotated[dict[str, Any], Meta(description="Options of the game, as in a saga")] = (
        field(default_factory=dict)
    )
    title: Annotated[str, Meta(max_length=60)] = ""
    pace: Annotated[
        PaceName, Meta(description="Live: quick, usual, long; turn-based: day, days")
    ] = "usual"
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] | None = None
    minutes: Annotated[
        Annotated[int, Meta(ge=10, le=129_600)] | None,
        Meta(description="Instead of `rounds`: no round begins later than that after the first"),
    ] = None
    places: Annotated[int, Meta(ge=2, le=MOST_ENTRANTS)] = 16
    rated: Annotated[bool, Meta(description="The games count for ratings; without bots")] = False
    listed: Annotated[
        bool, Meta(description="In the list of tournaments; otherwise players need its link")
    ] = True
    rest: Annotated[
        Rest,
        Meta(
            description="Where players are left over: the lowest has a bye, or plays at a table "
            "that bots fill up; never bots if it is rated"
        ),
    ] = "byes"
    bot: Annotated[BotName, Meta(description="For `bots`; empty: the strongest")] = ""
    late: Annotated[
        int,
        Meta(
            ge=1,
            le=MOST_ROUNDS,
            description="The last round that players may still enter for; 1: only before the start",
        ),
    ] = 1
    starts: Annotated[
        Annotated[int, Meta(ge=0, le=1 << 52)] | None,
        Meta(description="When it begins; null: when I start it"),
    ] = None
    pause_seconds: Annotated[
        int, Meta(ge=0, le=1800, description="Between two rounds of live games")
    ] = 120
    enter: Annotated[bool, Meta(description="I play, too")] = True


class LeaveTournament(Wire, frozen=True):
    """I am not drawn any more; I may play my running game to its end."""

    game: Annotated[
        bool, Meta(description="I leave my running game, too: a bot plays on, and I am last there")
    ] = False


class RemoveEntrant(Wire, frozen=True):
    """The host of a tournament removes a player: they are not drawn any more."""

    entrant: Entrant


class TournamentLine(msgspec.Struct, frozen=True):
    """A tournament in a list."""

    id: str
    link: Annotated[str, Meta(description="Path of its page")]
    title: Annotated[str, Meta(description="May be empty: then it is the tournament of its host")]
    host: Annotated[str, Meta(description="The name of the player who opened it")]
    game: str
    options: dict[str, Any]
    seats: int
    pace_name: PaceName
    pace: Pace
    rounds: int | None
    minutes: int | None
    places: int
    rated: bool
    listed: bool
    state: TournamentState
    entrants: Annotated[int, Meta(description="Players who take part now, without those who left")]
    round: Annotated[int, Meta(description="The present round; 0 before the first")]
    created: int
    starts: Annotated[int | None, Meta(description="When it begins; null: when its host starts it")]
    yours: Annotated[bool, Meta(description="You have opened it")] = False
    entered: Annotated[bool, Meta(description="You take part")] = False
    place: Annotated[int | None, Meta(description="Your place, once a game has ended")] = None
    table: Annotated[
        str | None, Meta(description="The path of your table in this round, while it runs")
    ] = None
    ended: Annotated[
        int | None, Meta(description="When it ended; in lists, if you took part to its end")
    ] = None


class TournamentGame(msgspec.Struct, frozen=True):
    """The tournament of a table, and its round."""

    id: str
    link: Annotated[str, Meta(description="Path of its page")]
    title: Annotated[str, Meta(description="May be empty: then it is the tournament of its host")]
    host: Annotated[str, Meta(description="The name of the player who opened it")]
    round: int
    rounds: Annotated[int | None, Meta(description="null: for a length of time")]
    last: Annotated[bool, Meta(description="No round follows, as far as it is known")]


class TournamentPage(msgspec.Struct, frozen=True):
    """A page of tournaments; send `next` as `after` to get the following one."""

    tournaments: list[TournamentLine]
    next: str | None


class MyTournaments(msgspec.Struct, frozen=True):
    """The tournaments that I have opened or entered, the latest first; 50 at most."""

    tournaments: list[TournamentLine]


class TournamentResult(msgspec.Struct, frozen=True):
    """What a round has brought an entrant."""

    round: int
    kind: Annotated[
        Literal["game", "bye", "late", "out", "running"],
        Meta(
            description="bye: without a game; late: before they entered; out: not drawn, because "
            "they had left"
        ),
    ]
    points: Annotated[float | None, Meta(description="null while the game runs")]
    place: Annotated[
        int | None,
        Meta(
            description="At the table, from 1; equal places are shared; null: they left the game, "
            "or missed it"
        ),
    ]
    table: Annotated[str | None, Meta(description="The id of the table, and of its replay")] = None


class TournamentStanding(msgspec.Struct, frozen=True):
    """An entrant in the standings."""

    entrant: Entrant
    name: str
    handle: Annotated[str, Meta(description="The claimed name, as in /@name; may be empty")]
    place: Annotated[int, Meta(description="From 1; entrants who are equal share it")]
    points: Annotated[
        float,
        Meta(
            description="From each table the share of opponents behind one: 1 for the first place "
            "alone, 0 for the last; an equal one counts half. A bye is 1, a missed round before a "
            "late entry 0.5"
        ),
    ]
    strength: Annotated[
        float,
        Meta(
            description="First tie-break: the mean points of the opponents at each table, added up "
            "over the rounds. A bot, a bye and a round before a late entry count as an opponent "
            "with half a point for each round so far"
        ),
    ]
    share: Annotated[
        float,
        Meta(
            description="Second tie-break: one's points in a game divided by the average at that "
            "table, which is 1; the mean over the games that were played to their end"
        ),
    ]
    games: Annotated[int, Meta(description="Finished ones")]
    results: Annotated[list[TournamentResult], Meta(description="One for each round so far")]
    left: Annotated[
        Literal["", "left", "removed", "absent", "gone"],
        Meta(
            description="Not drawn any more: they left, were removed, did not come to a game, or "
            "were deleted"
        ),
    ] = ""
    yours: bool = False


class TournamentSeat(msgspec.Struct, frozen=True):
    """A seat at a table of a tournament, in the order of play."""

    entrant: Annotated[int | None, Meta(description="null: a bot fills it")]
    place: Annotated[
        int | None, Meta(description="Once the game is over; null for a player who is `out`")
    ] = None
    score: Annotated[
        int | None, Meta(description="Points in the game, once it was played to its end")
    ] = None
    out: Annotated[
        bool, Meta(description="The player left the game, or missed it: last, whatever the bot did")
    ] = False


class TournamentTable(msgspec.Struct, frozen=True):
    """A table of a round."""

    id: Annotated[str, Meta(description="Of the table, and of its replay")]
    seats: list[TournamentSeat]
    over: bool


class TournamentRound(msgspec.Struct, frozen=True):
    """A round that has been drawn."""

    number: int
    at: int
    over: bool
    tables: Annotated[list[TournamentTable], Meta(description="The highest scores first")]
    byes: Annotated[list[Entrant], Meta(description="Entrants without a game in this round")]


class UnusualPair(msgspec.Struct, frozen=True):
    """Two entrants of whom one won every game that they played together, among three and more."""

    entrants: list[Entrant]
    tables: list[str]
    chance: Annotated[
        float, Meta(description="How probable that is among equals, from 0 to 1; it proves nothing")
    ]


class Tournament(TournamentLine, frozen=True):
    """A tournament, its rounds and its standings."""

    rest: Rest = "byes"
    bot: str = ""
    late: int = 1
    pause_seconds: int = 120
    started: Annotated[int | None, Meta(description="When it was started")] = None
    next_at: Annotated[
        int | None, Meta(description="When the next round is drawn, and its games begin")
    ] = None
    last_at: Annotated[
        int | None, Meta(description="With `minutes`: no round begins after this")
    ] = None
    ending: Annotated[bool, Meta(description="Its host has ended it: this round is the last")] = (
        False
    )
    standings: list[TournamentStanding] = []
    drawn: Annotated[list[TournamentRound], Meta(description="All rounds, the first first")] = []
    mine: Annotated[Entrant | None, Meta(description="Your number")] = None
    may: Annotated[
        list[Literal["enter", "leave", "start", "end", "remove"]],
        Meta(description="What you may do now"),
    ] = []
    why_not: Annotated[
        str, Meta(description="The error that `enter` would give you now; empty if none")
    ] = ""
    unusual: Annotated[
        list[UnusualPair], Meta(description="For the host alone, once the tournament is over")
    ] = []
