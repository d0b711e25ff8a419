"""`longhouse rules`: show the rules of a game."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from longhouse.cli.arguments import GameName
from longhouse.cli.errors import fail
from longhouse.cli.terminal import screen
from longhouse.core import registry
from longhouse.core.rulebook import LANGUAGES

Language = Annotated[str, typer.Option(help=f"The language: {', '.join(LANGUAGES)}.")]


def rules(game: GameName, language: Language = "en") -> None:
    """Show the exact rules of a game, in a pager."""
    if language not in LANGUAGES:
        fail(f"--language {language}: it takes {', '.join(LANGUAGES)}")
    text = registry.find(game).rules(language)
    from rich.markdown import Markdown

    console = screen()
    if console.is_terminal:
        os.environ.setdefault("LESS", "-R")  # or less shows the codes of the styles
        with console.pager(styles=True):
            console.print(Markdown(text))
    else:
        console.print(Markdown(text))
