"""`longhouse games`: the games, their options and their bots."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from longhouse.bots import roster
from longhouse.bots.own import finding
from longhouse.cli.arguments import GivenOptions, given_options, options_of
from longhouse.cli.terminal import plain, plain_table, screen
from longhouse.core import registry
from longhouse.core.errors import LonghouseError
from longhouse.core.game import Game

if TYPE_CHECKING:
    from rich.console import Console

LONGEST = 24  # signs of a default; longer ones are cut


def games(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Only this game. Default: all games.")
    ] = None,
    option: GivenOptions = None,
) -> None:
    """List the games: number of players, options with their defaults, bots.

    With an option, the defaults that go with it: longhouse games walhalla --edition french
    """
    if option and game is None:
        raise LonghouseError(f"--option {option[0]}: say which game, such as longhouse games GAME")
    console = screen()
    for name in registry.names() if game is None else [registry.find(game).name]:
        _describe(console, registry.find(name), option)


def _describe(console: Console, game: Game, option: list[str] | None) -> None:
    few, many = game.players[0], game.players[-1]
    console.print(
        f"{game.name}: {game.title} by {game.designer}, {few}-{many} players",
        style="bold",
        markup=False,
    )
    found = plain_table("", ("option", "default", "takes"), 3)
    for name in game.option_names:
        found.add_row(name, _default(game, name, option), game.takes.get(name, ""))
    console.print(found)
    console.print(f"`longhouse rules {game.name}` explains them.", style="dim")
    levels = [entry.name for entry in roster.levels(game)]
    bots = plain_table("", ("bot", "level", "how it plays"), 3)
    for entry in roster.entries(game):
        level = f"{levels.index(entry.name) + 1}" if entry.name in levels else ""
        bots.add_row(entry.name, level, entry.about)
    for name, where in finding.installed().items():
        if finding.is_own(game, name):
            bots.add_row(plain(name), "", plain(f"Installed here: {where}"))
    console.print(bots)


def _default(game: Game, name: str, option: list[str] | None) -> str:
    """The value that holds if nothing is said; for each number of players where they differ."""
    values = {}
    for seats in game.players:
        value = options_of(game, given_options(option), seats)[name]
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        values[seats] = text if len(text) <= LONGEST else f"{text[: LONGEST - 2]} …"
    if len(set(values.values())) == 1:
        return values[game.players[0]]
    return ", ".join(f"{text} for {seats}" for seats, text in values.items())
