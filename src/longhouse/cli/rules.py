"""`longhouse rules`: the rules of a game to read."""

from __future__ import annotations

import os

from longhouse.cli.arguments import GameName
from longhouse.cli.terminal import screen
from longhouse.core import registry


def rules(game: GameName) -> None:
    """Show the rules of a game, page by page."""
    text = registry.find(game).rules()
    from rich.markdown import Markdown

    console = screen()
    if console.is_terminal:
        os.environ.setdefault("LESS", "-R")  # or less shows the codes of the styles
        with console.pager(styles=True):
            console.print(Markdown(text))
    else:
        console.print(Markdown(text))
