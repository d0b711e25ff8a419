"""The command `longhouse` itself."""

from __future__ import annotations

from typing import Annotated

import typer

import longhouse
from longhouse.cli.admin import admin
from longhouse.cli.advise import advise
from longhouse.cli.arguments import Command
from longhouse.cli.bench import bench
from longhouse.cli.bot import bot
from longhouse.cli.dataset import dataset
from longhouse.cli.errors import with_plain_errors
from longhouse.cli.games import games
from longhouse.cli.play import play
from longhouse.cli.puzzles import puzzles
from longhouse.cli.rules import rules
from longhouse.cli.secret_seed import hide_seed
from longhouse.cli.serve import serve
from longhouse.cli.show import show
from longhouse.cli.simulate import simulate
from longhouse.cli.stats import stats
from longhouse.cli.tournament import tournament
from longhouse.cli.train import train
from longhouse.cli.verify import verify

app = typer.Typer(
    name="longhouse",
    help="Play, host and study the Norse board games Walhalla and Völuspá.",
    no_args_is_help=True,
    add_completion=False,
)

for command in (
    serve,
    play,
    games,
    rules,
    simulate,
    tournament,
    dataset,
    stats,
    bot,
    verify,
    show,
    advise,
    bench,
    train,
):
    app.command(cls=Command)(with_plain_errors(command))
app.add_typer(puzzles)
app.add_typer(admin)


def _print_version(wanted: bool) -> None:
    if wanted:
        build = "compiled" if longhouse.compiled else "pure"
        typer.echo(f"longhouse {longhouse.__version__} ({build})")
        raise typer.Exit


@app.callback()
def hall(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help="Print the version, and whether the rules are compiled.",
            callback=_print_version,
            is_eager=True,
        ),
    ] = False,
) -> None:
    """Play, host and study the Norse board games Walhalla and Völuspá."""


def main() -> None:
    """The entry point."""
    hide_seed()
    app(prog_name="longhouse")
