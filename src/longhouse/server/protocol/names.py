"""Claimed names, and the parts of a profile that its player shows."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from longhouse.server.protocol.fields import Wire

Part = Literal["ratings", "history", "games", "versus", "deals"]


class NewClaim(Wire, frozen=True):
    """A name to claim, for the address of my profile."""

    name: Annotated[str, Meta(max_length=40, description="With or without @; case does not matter")]


class ChangedShown(Wire, frozen=True):
    """The parts of my profile that others see; parts that are not given stay as they are.

    `puzzles` is about my games, not about my profile.
    """

    ratings: bool | None = None
    history: bool | None = None
    games: bool | None = None
    versus: bool | None = None
    deals: bool | None = None
    puzzles: bool | None = None


class Shown(msgspec.Struct, frozen=True):
    """The parts of my profile that others see; without any, the profile is private."""

    ratings: bool
    history: Annotated[bool, Meta(description="Rated games, the newest first")]
    games: Annotated[bool, Meta(description="How many games, by game, set and number of players")]
    versus: Annotated[bool, Meta(description="To each visitor: the games with that visitor")]
    deals: Annotated[bool, Meta(description="Deals of the day: streak, number and best places")] = (
        True
    )
    puzzles: Annotated[
        bool, Meta(description="My listed games may become puzzles, without names")
    ] = False


class FormerName(msgspec.Struct, frozen=True):
    """A former name of mine: nobody else gets it before `until`."""

    name: str
    until: int


class MyName(msgspec.Struct, frozen=True):
    """My claimed name, empty without one, and the parts of my profile that others see."""

    name: str
    former: list[FormerName]
    shown: Shown


class VersusLine(msgspec.Struct, frozen=True):
    """Games that the visitor and the player played with each other, by game."""

    game: str
    games: int
    yours: Annotated[int, Meta(description="Won by the visitor; a shared win counts for both")]
    theirs: int
