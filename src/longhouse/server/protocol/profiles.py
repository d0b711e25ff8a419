"""Profiles: a player's games and ratings."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from longhouse.server.protocol.daily import DealsPlayed
from longhouse.server.protocol.names import Part, VersusLine
from longhouse.server.protocol.puzzles import PuzzleRecord
from longhouse.server.protocol.sagas import SagaSeat

Outcome = Literal["whole", "part", "left", "early"]


class RatingInfo(msgspec.Struct, frozen=True):
    """A rating in one game; all begin at 1500, and 260 more win about three of four duels."""

    game: str
    rating: int
    low: Annotated[int, Meta(description="Between low and high, 19 times out of 20")]
    high: int
    sure: Annotated[
        Literal["guess", "rough", "firm"], Meta(description="How much the games tell so far")
    ]
    games: Annotated[int, Meta(description="Rated games that counted")]


class PlayedLine(msgspec.Struct, frozen=True):
    """Games of one game, set and number of players that were played from first to last move."""

    game: str
    set: Annotated[str, Meta(description="The set or edition by name; own: put together")]
    seats: int
    people: Annotated[bool, Meta(description="Other people played, too")]
    games: int
    wins: Annotated[int, Meta(description="Of those games; a shared win is one")]


class Profile(msgspec.Struct, frozen=True):
    """My own profile."""

    name: str
    since: int
    played: list[PlayedLine]
    ratings: list[RatingInfo]
    puzzles: list[PuzzleRecord] = []
    deals: Annotated[
        DealsPlayed | None, Meta(description="With those of today; null: none yet")
    ] = None


class PastGame(msgspec.Struct, frozen=True):
    """A finished game of mine. `seats` is empty if its record has been deleted."""

    table: str
    game: str
    set: str
    players: int
    seats: list[SagaSeat]
    scores: list[int] | None
    yours: int
    outcome: Annotated[
        Outcome,
        Meta(
            description="whole: I played all of it; part: with a bot's moves, several seats, or "
            "played on from another; left: I left, and lost; early: it ended before its end"
        ),
    ]
    won: bool
    hints: int
    rated: bool
    rating: Annotated[int | None, Meta(description="After it, if it counted")]
    finished: int
    rating_before: Annotated[int | None, Meta(description="Before it, if it counted")] = None


class PastGames(msgspec.Struct, frozen=True):
    """A page of my history, the newest first; send `next` as `after` to get the following one."""

    games: list[PastGame]
    next: str | None


class RatedLine(msgspec.Struct, frozen=True):
    """A rated game of a player: their place, and their rating after it."""

    game: str
    set: str
    players: int
    place: int
    rating: int
    finished: int
    saga: Annotated[
        str | None,
        Meta(description="Its record, if the table was listed, or if the visitor played, too"),
    ]


class GameTogether(msgspec.Struct, frozen=True):
    """A finished game of the visitor and a player: to invite the player by it."""

    table: str
    seat: Annotated[int, Meta(description="The player's seat")]


class PublicProfile(msgspec.Struct, frozen=True):
    """The parts of a profile that its player shows to others; hidden parts are empty.

    `ratings` and `games` (rated games among people) are public unless the player hides them.
    """

    name: str
    ratings: list[RatingInfo]
    games: list[RatedLine]
    next: str | None
    handle: Annotated[
        str, Meta(description="The claimed name, if any; at a table not that of a private profile")
    ] = ""
    shows: Annotated[
        list[Part], Meta(description="The parts that the player shows; none: a private profile")
    ] = []
    played: Annotated[list[PlayedLine], Meta(description="The part `games`")] = []
    versus: Annotated[list[VersusLine], Meta(description="Games with the visitor who asks")] = []
    yours: Annotated[bool, Meta(description="The visitor's own profile, as others see it")] = False
    moved: Annotated[
        bool, Meta(description="A former name of the visitor, who is `handle` now, if not empty")
    ] = False
    together: Annotated[
        GameTogether | None,
        Meta(description="The last game with the visitor, if `versus` is shown"),
    ] = None
    puzzles: Annotated[list[PuzzleRecord], Meta(description="The part `ratings`")] = []
    deals: Annotated[
        DealsPlayed | None, Meta(description="The part `deals`, of days that are over; null: none")
    ] = None


class Recomputed(msgspec.Struct, frozen=True):
    """All ratings were recalculated; the number that changed."""

    changed: int
