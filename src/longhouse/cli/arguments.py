"""Arguments that several commands take: options of a game, and who sits where."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from longhouse.bots import roster
from longhouse.core.errors import LonghouseError
from longhouse.core.game import Game

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game; see `longhouse games`.")]
GivenOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game, its value as JSON or plain text; may be given several times.",
    ),
]


def given_options(texts: Sequence[str] | None) -> dict[str, Any]:
    """Options from the command line: a value that is no JSON is taken as text."""
    given: dict[str, Any] = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise LonghouseError(f"--option {text}: it takes NAME=VALUE, such as edition=italian")
        try:
            given[name.strip()] = json.loads(value)
        except ValueError:
            given[name.strip()] = value
    return given


def player_count(game: Game, players: int | None) -> int:
    """The number of players; the most that the game takes, if not said."""
    if players is None:
        return game.players[-1]
    if players not in game.players:
        few, many = game.players[0], game.players[-1]
        raise LonghouseError(f"--players {players}: {game.title} takes {few} to {many}")
    return players


def bot_names(game: Game, text: str, count: int) -> tuple[str, ...]:
    """The bots for that many seats from a list with commas; a single one takes all seats."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        roster.find(game, name)
    if len(names) == 1:
        return names * count
    if len(names) != count:
        raise LonghouseError(
            f"--bots {text}: {len(names)} bots for {count} seats; "
            "it takes one for each, or a single one for all"
        )
    return names
