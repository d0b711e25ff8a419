"""`longhouse bench`: how fast the rules are."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from longhouse.cli.arguments import GivenOptions, given_options, player_count
from longhouse.cli.terminal import plain_table, progress, screen
from longhouse.core import registry


def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The game. Default: all games.")
    ] = None,
    as_json: Annotated[
        bool,
        typer.Option("--json", help="Print JSON: an object for one game, a list for all."),
    ] = False,
    seconds: Annotated[
        float, typer.Option(min=0.1, help="How many seconds to measure each game.")
    ] = 4.0,
    players: Annotated[
        int | None, typer.Option(help="How many players. Default: the fewest that the game takes.")
    ] = None,
    option: GivenOptions = None,
) -> None:
    """Measure how fast this machine plays a game and copies its states.

    A decision is a move of a player or an outcome of chance.
    "inside" is a loop that is compiled with the rules, "stepped" one in Python.
    """
    from longhouse.arena.bench import measure

    names = registry.names() if game is None else [registry.find(game).name]
    figures = []
    with progress() as bar:
        for name in bar.track(names, description="measuring"):
            found = registry.find(name)
            seats = None if players is None else player_count(found, players)
            figures.append(measure(found, seconds, seats, given_options(option)))
    if as_json:
        typer.echo(json.dumps(figures if game is None else figures[0]))
        return
    table = plain_table("", ("", *names), 1)
    for label, key, unit in (
        ("decisions, inside", "decisions_per_s", "/s"),
        ("decisions, stepped from Python", "stepped_decisions_per_s", "/s"),
        ("games", "games_per_s", "/s"),
        ("copy", "copy_ns", " ns"),
        ("copy and play", "copy_play_ns", " ns"),
    ):
        table.add_row(label, *(f"{dict(found)[key]:,}{unit}" for found in figures))
    table.add_row("build", *(found["build"] for found in figures))
    screen().print(table)
