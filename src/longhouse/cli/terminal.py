"""Output: colours and progress bars only on a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from longhouse.cli.errors import one_line

FORFEITS = 5  # that are listed one by one

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress
    from rich.status import Status
    from rich.table import Table


def screen(no_color: bool = False) -> Console:
    """Standard output; without colours if it is no terminal, or with NO_COLOR."""
    from rich.console import Console

    return Console(no_color=True if no_color else None, highlight=False)


def progress() -> Progress:
    """A progress bar on standard error, removed at the end; none without a terminal."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def waiting(why: str) -> Status:
    """A message on standard error while something runs, as a context; only on a terminal."""
    from rich.console import Console

    return Console(stderr=True).status(f"{one_line(why)} …")


def plain_table(title: str, columns: Sequence[str], numbers_from: int) -> Table:
    """An empty table; columns from `numbers_from` on are right-aligned numbers."""
    from rich.box import SIMPLE
    from rich.table import Table

    table = Table(title=title, title_justify="left", box=SIMPLE, title_style="bold")
    for index, column in enumerate(columns):
        table.add_column(column, justify="right" if index >= numbers_from else "left")
    return table


def plain(text: str) -> str:
    """A text that a user typed, for a cell of a table: no markup, one line."""
    from rich.markup import escape

    return escape(one_line(text))


def scores_table(names: Sequence[str], scores: Sequence[int]) -> Table:
    """A table of scores."""
    table = plain_table("", ("seat", "name", "points"), 2)
    for seat, name in enumerate(names):
        table.add_row(str(seat), plain(name), str(scores[seat]))
    return table


def print_forfeits(console: Console, forfeits: Sequence[dict[str, Any]]) -> None:
    """Tell which games bots have forfeited, and how; nothing if there are none."""
    if not forfeits:
        return
    count = "1 game was" if len(forfeits) == 1 else f"{len(forfeits):,} games were"
    console.print(f"{count} forfeited:", style="yellow")
    for each in forfeits[:FORFEITS]:
        line = f"game {each['game']}, seat {each['seat']}: {each['bot']} {each['why']}"
        console.print(f"  {one_line(line)}", markup=False, soft_wrap=True)
    if len(forfeits) > FORFEITS:
        console.print(f"  … and {len(forfeits) - FORFEITS:,} more; --json lists all")
