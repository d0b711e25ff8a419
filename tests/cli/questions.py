"""Every kind of question on a terminal of 80x24: played for, and taken as text.

    python tests/cli/questions.py

rewrites the golden screens of tests/cli/screens/. They change only in a commit that says why.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console

sys.path.insert(0, str(Path(__file__).parents[1]))

from longhouse.cli.terminal_game import Quit, TerminalGame
from longhouse.core import registry
from longhouse.core.recorder import Recorder
from longhouse.core.rng import Rng
from longhouse.core.state import State
from voluspa.position import Position as Table

HERE = Path(__file__).parent / "screens"
COLUMNS, ROWS = 80, 24
NAMES = ("Player", "Karl", "Drengr", "Huscarl", "Berserk")


@dataclass(frozen=True)
class Play:
    """A game to play, with a person at seat 0; bots choose at random."""

    game: str
    seats: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Screen:
    """The terminal at a question."""

    kind: str
    lines: list[str]  # the last is the prompt
    answers: int


class Watched(TerminalGame):
    """Answers at random, and keeps every screen."""

    def __init__(self, play: Play, folder: Path) -> None:
        game, rng = registry.find(play.game), Rng(play.seed)
        seats = [{"name": name} for name in NAMES[: play.seats]]
        for seat in seats[1:]:
            seat["bot"] = "random"
        options = game.options(play.options, play.seats)
        recorder = Recorder(game, options, game.deal(options, play.seats, rng), seats, events=True)
        self.paper = StringIO()
        console = Console(
            file=self.paper,
            width=COLUMNS,
            height=ROWS,
            force_terminal=True,
            color_system=None,
            highlight=False,
        )
        super().__init__(recorder, rng, console, folder / "game.sagas.jsonl")
        self.screens: list[Screen] = []

    def _read(self, prompt: str) -> str:
        state = self.recorder.state
        if state.actor < 0:
            raise Quit
        self.screens.append(self.screen())
        self.paper.truncate(0)
        return str(1 + self.rng.below(len(state.moves())))

    def screen(self) -> Screen:
        """The visible part of the output, and the prompt below it."""
        state, printed = self.recorder.state, self.paper.getvalue().replace("\x00", "")
        lines = [line.rstrip() for line in printed.split("\n")[:-1]]
        return Screen(state.question().kind, [*lines, ">"][-ROWS:], len(state.moves()))


def screens(play: Play) -> list[Screen]:
    """All questions of a game."""
    with TemporaryDirectory() as folder:
        watched = Watched(play, Path(folder))
        watched.run()
        return watched.screens


def posed(state: State) -> Screen:
    """The question of a position of Völuspá."""
    with TemporaryDirectory() as folder:
        watched = Watched(Play("voluspa", int(state.seats), 1, {"set": "all"}), Path(folder))
        watched.recorder.state = state
        watched._ask(0)
        return watched.screens[0]


ITALIAN, FRENCH = {"edition": "italian"}, {"edition": "french"}
PLAYS = (
    Play("walhalla", 4, 3),
    Play("walhalla", 3, 1, FRENCH),
    Play("walhalla", 4, 5, ITALIAN),
    Play("voluspa", 3, 2),
    Play("voluspa", 4, 4, {"set": "all"}),
    Play("voluspa", 2, 9, {"set": "order"}),
)
# Questions that random games hardly ever come to, by drawings of the tests of the rules
TROLLS = ". . . . . troll ."
POSES: dict[str, Callable[[], State]] = {
    "stuck": lambda: (
        Table("troll", "troll odin thor drakkar", cargo="loki skadi", others=["troll"])
        .plays("play troll 1,0", "play troll 2,0")
        .state
    ),
    "unfollowed": lambda: (
        Table(
            f"{TROLLS} / skadi loki odin odin dragon skadi . / {TROLLS}",
            "hermod odin thor drakkar",
            cargo="loki",
        )
        .plays("play hermod 6,1")
        .state
    ),
}


def golden() -> Iterator[tuple[str, list[str]]]:
    """For each kind of question of each game, the fullest screen."""
    fullest: dict[str, Screen] = {}
    for play in PLAYS:
        for screen in screens(play):
            name = f"{play.game}-{screen.kind}"
            best = fullest.get(name)
            if best is None or _fullness(screen) > _fullness(best):
                fullest[name] = screen
    fullest |= {f"voluspa-{kind}": posed(make()) for kind, make in POSES.items()}
    for name, screen in fullest.items():
        yield name, screen.lines


def _fullness(screen: Screen) -> int:
    return sum(len(line) for line in screen.lines)


if __name__ == "__main__":
    for name, lines in golden():
        (HERE / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(name)
