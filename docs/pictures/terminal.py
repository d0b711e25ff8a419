"""Draws terminal.svg: a position of Walhalla as `longhouse play` shows it."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.text import Text

import longhouse
from longhouse.bots import roster


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
    view = state.view(state.actor)
    console = Console(record=True, width=100, file=StringIO(), force_terminal=True)
    console.print(Text.from_markup(game.render(view)))
    console.print(f"\n{game.question_text(view)}", style="bold", markup=False, highlight=False)
    for number, move in enumerate(view.moves(), 1):
        console.print(f"{number:3}  {game.move_text(view, move)}", markup=False, highlight=False)
    svg = console.export_svg(title="longhouse play walhalla")
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # no fonts from elsewhere
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = svg.replace("Fira Code, monospace", "ui-monospace, DejaVu Sans Mono, monospace")
    Path(__file__).with_name("terminal.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
