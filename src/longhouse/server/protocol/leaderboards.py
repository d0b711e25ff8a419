"""Leaderboards, and the people whom a player has met."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class BoardLine(msgspec.Struct, frozen=True):
    """A player on a leaderboard."""

    place: int
    handle: Annotated[str, Meta(description="The claimed name, as in /@name")]
    rating: Annotated[int, Meta(description="After the last rated game of the season")]
    sure: Annotated[
        Literal["guess", "rough", "firm"], Meta(description="How much the games tell so far")
    ]
    games: Annotated[int, Meta(description="Rated games in the season")]
    wins: Annotated[int, Meta(description="Of those games; a shared win is one")]
    yours: bool


class Leaderboard(msgspec.Struct, frozen=True):
    """The best players of a game who have a name and show their ratings."""

    game: str
    season: str
    seasons: Annotated[
        list[str],
        Meta(description='"all", then quarters of a year like "2026-4", the newest first'),
    ]
    least: Annotated[int, Meta(description="Rated games in the season that a place takes")]
    at: Annotated[int, Meta(description="When it was computed; 0: not yet")]
    lines: Annotated[
        list[BoardLine],
        Meta(description="By rating minus twice its uncertainty, the best first; 100 at most"),
    ]


class MetLine(msgspec.Struct, frozen=True):
    """My last games of one game with another person."""

    name: str
    game: str
    games: int
    won: Annotated[int, Meta(description="By me, alone or with others")]
    lost: Annotated[int, Meta(description="Won by the other person")]
    last: Annotated[int, Meta(description="When the last one ended")]


class People(msgspec.Struct, frozen=True):
    """The people in my last 300 games who show their games together, the latest first."""

    people: list[MetLine]
