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


class DealsBoardLine(msgspec.Struct, frozen=True):
    """A player on the leaderboard of the deals of the day."""

    place: int
    handle: Annotated[str, Meta(description="The claimed name, as in /@name")]
    deals: Annotated[int, Meta(description="Deals in the season that count")]
    share: Annotated[
        float,
        Meta(
            description="Of the others who played a deal, the strongest bot among them, the share "
            "that the player beat; a tie is half. The average of these deals, from 0 to 1"
        ),
    ]
    firsts: Annotated[int, Meta(description="First places, also shared ones")]
    yours: bool


class DealsBoard(msgspec.Struct, frozen=True):
    """The best players of the deals of a game, of days that are over."""

    game: str
    season: str
    seasons: Annotated[
        list[str],
        Meta(description='"all" (365 days), then quarters of a year like "2026-4", newest first'),
    ]
    least: Annotated[int, Meta(description="Deals in the season that a place takes")]
    at: Annotated[int, Meta(description="When it was computed; 0: not yet")]
    lines: Annotated[list[DealsBoardLine], Meta(description="By share; 100 at most")]


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
