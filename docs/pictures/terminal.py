"""Draws terminal.svg: a question of Walhalla as `longhouse play` shows it."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

import longhouse
from longhouse.bots import roster
from longhouse.cli.answers import Answers
from longhouse.cli.layout import Page
from longhouse.core.game import Frame
from longhouse.core.names import Names

COLUMNS, ROWS = 80, 24
NAMES = ("Karl", "Drengr", "Huscarl", "Jarl")


def main() -> None:
    """Let bots play into the second raid, then take the picture at a question of sailing."""
    game = longhouse.find("walhalla")
    options = game.options({}, 4)
    rng = longhouse.Rng(2006)
    state = game.start(options, game.deal(options, 4, rng))
    bot = roster.find(game, "greedy")
    played = 0
    while played < 110 or state.actor < 0 or state.question().kind != "sail":
        if state.actor == longhouse.CHANCE:
            state.play(state.draw(rng))
        else:
            state.play(bot.choose(state.view(state.actor), rng))
        played += 1
    view, names = state.view(state.actor), Names(NAMES, state.actor)
    page = Page(
        lambda rows: game.render(view, names, Frame(COLUMNS, rows)),
        [],
        game.question_text(view, names),
        Answers(game, view, names).all,
    )
    console = Console(record=True, width=COLUMNS, file=StringIO(), force_terminal=True)
    for line in page.lines(COLUMNS, ROWS):
        console.print(line, no_wrap=True, highlight=False)
    console.print("> ", highlight=False)
    svg = console.export_svg(title="longhouse play walhalla")
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # no fonts from elsewhere
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = svg.replace("Fira Code, monospace", "ui-monospace, DejaVu Sans Mono, monospace")
    Path(__file__).with_name("terminal.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
