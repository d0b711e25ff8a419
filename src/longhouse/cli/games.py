"""`longhouse games`: list the games."""

from __future__ import annotations

from longhouse.bots import roster
from longhouse.cli.terminal import plain_table, screen
from longhouse.core import registry


def games() -> None:
    """List the games with their players, options and bots."""
    table = plain_table("", ("game", "title", "players", "options", "bots"), 5)
    for name in registry.names():
        game = registry.find(name)
        players = f"{game.players[0]}-{game.players[-1]}"
        bots = ", ".join(roster.names(game))
        table.add_row(name, game.title, players, ", ".join(game.option_names), bots)
    screen().print(table)
