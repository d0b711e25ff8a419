"""The deal of the day: today's, the results of past days, and one's own calendar."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from longhouse.server.protocol.fields import BotName

Day = Annotated[str, Meta(description='A day in UTC, as "2026-11-17"')]
Marks = Annotated[
    str,
    Meta(description="For each opponent: + if the player has more points, - if less, = if equal"),
]


class DealAttempt(msgspec.Struct, frozen=True):
    """An attempt of mine at a deal."""

    table: Annotated[str, Meta(description="The id of its table, and of its saga later")]
    day: Day
    game: str
    kind: Annotated[
        Literal["counted", "new", "practice"],
        Meta(description="new: my first attempt, but my profile is too new for a place"),
    ]
    finished: Annotated[int | None, Meta(description="null: it is not over yet")]
    points: Annotated[int | None, Meta(description="null: not played to its end")]
    marks: Marks
    place: Annotated[int | None, Meta(description="Once the day is over")] = None
    among: Annotated[int | None, Meta(description="How many results have a place")] = None


class DealResult(msgspec.Struct, frozen=True):
    """A result of a deal whose day is over."""

    name: Annotated[str, Meta(description="The player; of a bot, its id")]
    points: int
    marks: Marks
    kind: Literal["counted", "new", "bot"]
    place: int | None
    replay: Annotated[str | None, Meta(description="The id of the saga, once it is stored")]
    yours: bool = False


class Deal(msgspec.Struct, frozen=True):
    """The deal of a day for one game."""

    day: Day
    game: str
    options: Annotated[dict[str, Any], Meta(description="Options of the game, as in a saga")]
    note: Annotated[
        str, Meta(description="The key of a sentence about options that are no edition or set")
    ]
    bots: Annotated[list[BotName], Meta(description="The opponents, from seat 1 on")]
    levels: Annotated[
        list[int], Meta(description="The level of each opponent, from 1, the weakest, to 7")
    ]
    decisions: Annotated[
        int, Meta(description="Decisions of the player in such a game, on average; 0: unknown")
    ]
    over: Annotated[bool, Meta(description="The day is over: results and replays are open")]
    players: Annotated[int, Meta(description="How many have finished their first attempt")]
    mine: Annotated[
        DealAttempt | None, Meta(description="My first attempt, the only one that can count")
    ]
    practice: Annotated[
        DealAttempt | None, Meta(description="My latest attempt for practice that is not over")
    ]
    results: Annotated[list[DealResult], Meta(description="The best first; empty until it is over")]
    known: Annotated[
        bool, Meta(description="I have finished a game of this kind before, or a deal")
    ] = True


class DealsLine(msgspec.Struct, frozen=True):
    """A player's deals of one game, each the first attempt of a day, within the last 400 days."""

    game: str
    deals: Annotated[int, Meta(description="Played to the end")]
    placed: Annotated[int, Meta(description="Of those, how many have a place")]
    firsts: Annotated[int, Meta(description="First places, also shared ones")]
    best: Annotated[
        int | None, Meta(description="The best place, of several the one among most players")
    ]
    among: Annotated[int | None, Meta(description="How many results had a place on that day")]
    day: Annotated[Day | None, Meta(description="The day of the best place")]


class DealsPlayed(msgspec.Struct, frozen=True):
    """The deals of the day that a player has played.

    Others are told of days that are over: nothing of it changes while a day lasts.
    """

    streak: Annotated[int, Meta(description="Days in a row, up to the last one")]
    longest: Annotated[int, Meta(description="The longest streak")]
    games: list[DealsLine]


class Deals(msgspec.Struct, frozen=True):
    """The deals of a day."""

    today: Day
    ends: Annotated[int, Meta(description="When today is over")]
    first: Annotated[Day, Meta(description="The oldest day that can be played for practice")]
    day: Annotated[Day, Meta(description="The day of these deals")]
    deals: list[Deal]
    counts: Annotated[
        bool, Meta(description="My results count: I have played three games, or for seven days")
    ]
    whole: Annotated[
        int, Meta(description="Games other than deals that I have finished, up to three")
    ]
    old_enough: Annotated[
        int | None, Meta(description="When my results count even so; null without a player")
    ]
    streak: Annotated[int, Meta(description="Days in a row on which I finished a deal")]
    calendar: Annotated[
        list[DealAttempt], Meta(description="My first attempts of the last ten weeks")
    ]
