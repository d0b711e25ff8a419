"""`longhouse bot`: a bot of your own at a table of a server."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Annotated

import typer

from longhouse.cli.arguments import GivenOptions, GivenTime, given_options
from longhouse.core import registry
from longhouse.core.errors import LonghouseError


def bot(
    bot: Annotated[
        str,
        typer.Argument(
            metavar="BOT", help="The bot: MODULE:CLASS, run:COMMAND, or one of `longhouse games`."
        ),
    ],
    server: Annotated[
        str, typer.Option(metavar="URL", help="The server, such as http://127.0.0.1:8017.")
    ],
    table: Annotated[
        str | None,
        typer.Option(metavar="LINK", help="The link to the table, or a personal link to a seat."),
    ] = None,
    open_: Annotated[
        str | None,
        typer.Option("--open", metavar="GAME", help="Open a table instead, and print its link."),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(help="With --open: how many players. Default: the fewest of the game."),
    ] = None,
    option: GivenOptions = None,
    token: Annotated[
        str | None,
        typer.Option(
            envvar="LONGHOUSE_TOKEN",
            help="The bot's token at the server. Default: it gets a new one, which is printed.",
        ),
    ] = None,
    name: Annotated[
        str | None, typer.Option(help="The name of a new bot. Default: that of its class or file.")
    ] = None,
    time: GivenTime = None,
) -> None:
    """Seat a bot at a table of a server; it plays one game and is shown as a bot.

    If it fails, it leaves the table, and a bot of the server plays on for it.
    """
    if find_spec("websockets") is None:
        raise LonghouseError("it needs websockets: pip install 'longhouse-games[server]'")
    from longhouse.arena.entrants import Budget, Entrant
    from longhouse.bots.own.finding import short_name
    from longhouse.cli import table_client as client

    if (table is None) == (open_ is None):
        raise LonghouseError("which table? It takes --table LINK, or --open GAME")
    budget = Budget.read(time, f"--time {time}") if time else Budget()
    entrant = Entrant.read(bot, budget)
    at = client.Server(server.rstrip("/"), token or "")
    if table is not None:
        link = client.read_link(table)
        game = registry.find(at.ask("GET", f"/api/tables/{link[0]}")["table"]["game"])
    else:
        game = registry.find(open_)
    entrant.check(game)
    if token is None:
        at.token = client.new_bot(at, name or short_name(entrant.bot))
        typer.echo(f"The bot's token, for later games: {at.token}")
    client.must_be_bot(at)
    if table is not None:
        number, seat = link[0], client.sit_down(at, *link)
    else:
        count = players if players is not None else game.players[0]
        seats = [{"kind": "mine"}, *({"kind": "open"} for _ in range(count - 1))]
        wanted = {"game": game.name, "seats": seats, "options": given_options(option)}
        number, seat = str(at.ask("POST", "/api/tables", wanted)["table"]["id"]), 0
    typer.echo(f"It has seat {seat + 1} at {at.url}/t/{number}")
    played = client.play_seat(at, number, seat, entrant, typer.echo)
    if played.scores is None:
        typer.echo("The game was ended early.")
    else:
        typer.echo(f"The game is over: {', '.join(map(str, played.scores))} points.")
