"""Arguments that several commands share: options of a game, players, bots."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from longhouse.bots import roster
from longhouse.core import registry
from longhouse.core.errors import LonghouseError
from longhouse.core.game import Game

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game; see `longhouse games`.")]
GivenOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game, its value as JSON or plain text; may be given several times. "
        "Short: --NAME VALUE.",
    ),
]


class Command(TyperCommand):
    """A command that takes the options of games by name, if it takes `--option`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the command line."""
        own = {name for parameter in self.params for name in parameter.opts}
        if "--option" in own:
            args = list(spelled_out(args, own))
        return super().parse_args(ctx, args)


def spelled_out(args: Iterable[str], own: Collection[str]) -> Iterator[str]:
    """Rewrite `--NAME VALUE` to `--option NAME=VALUE` for options of games."""
    rest = iter(args)
    for arg in rest:
        name, equals, value = arg.partition("=")
        if not name.startswith("--") or name in own or name[2:] not in option_names():
            yield arg
        else:
            yield "--option"
            yield f"{name[2:]}={value if equals else next(rest, '')}"


def option_names() -> set[str]:
    """The names of all options of all games."""
    return {option for name in registry.names() for option in registry.find(name).option_names}


def given_options(texts: Sequence[str] | None) -> dict[str, Any]:
    """Options from the command line; a value that is not JSON is a text."""
    given: dict[str, Any] = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise LonghouseError(f"--option {text}: it takes NAME=VALUE")
        try:
            given[name.strip()] = json.loads(value)
        except ValueError:
            given[name.strip()] = value
    return given


def player_count(game: Game, players: int | None) -> int:
    """The number of players; by default the most that the game takes."""
    if players is None:
        return game.players[-1]
    if players not in game.players:
        few, many = game.players[0], game.players[-1]
        raise LonghouseError(f"--players {players}: {game.title} takes {few} to {many}")
    return players


def bot_names(game: Game, text: str, count: int) -> tuple[str, ...]:
    """The bots for that many seats, from a comma-separated list; a single one takes all seats."""
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
