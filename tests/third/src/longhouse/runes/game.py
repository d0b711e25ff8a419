"""The Rune Row: take one or two stones from the left end of a row; the most points win."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longhouse.core.errors import (
    IllegalMove,
    InvalidOption,
    InvalidSetup,
    NoSuchMove,
    UnreadableMove,
)
from longhouse.core.game import Frame, Game, Options, Setup
from longhouse.core.names import Names
from longhouse.core.rng import Rng
from longhouse.core.state import OVER, Event, Journal, Question, State, View

MOVES = ("take 1", "take 2")
HIGHEST = 3


class RuneRow(State):
    """A row of stones, and the stones that each player has taken."""

    game = "runes"

    def __init__(self, row: list[int], turn: int, scores: list[int], taken: list[int]) -> None:
        super().__init__(len(scores))
        self.row, self.turn, self.points, self.taken = list(row), turn, list(scores), list(taken)
        self.actor = turn if row else OVER

    def moves(self) -> tuple[int, ...]:
        return (0, 1) if self.row else ()

    def worth(self, move: int) -> list[tuple[int, str]]:
        return [(sum(self.row[: move + 1]) - move, "stones")]  # R2.1, R2.2

    def play(self, move: int, journal: Journal | None = None) -> None:
        if move not in self.moves():
            raise IllegalMove(str(move), [MOVES[m] for m in self.moves()])
        journal = journal or Journal(events=False)
        self._take(move, journal)
        if len(self.row) == 1:  # R3.1
            self._take(0, journal)
        self.actor = self.turn if self.row else OVER

    def _take(self, move: int, journal: Journal) -> None:
        journal.tell("took", self.turn, {"stones": self.row[: move + 1]})
        for points, reason in self.worth(move):
            self.points[self.turn] += points
            journal.scored(self.turn, points, reason)
        self.taken[self.turn] += move + 1
        self.row = self.row[move + 1 :]
        self.turn = (self.turn + 1) % len(self.points)

    def copy(self) -> RuneRow:
        return RuneRow(self.row, self.turn, self.points, self.taken)

    def data(self) -> dict[str, object]:
        lists = {"row": self.row, "scores": self.points, "taken": self.taken}
        return {"turn": self.turn, **{name: list(numbers) for name, numbers in lists.items()}}

    def scores(self) -> list[int]:
        return list(self.points)

    def question(self) -> Question:
        return Question("take", int(self.actor), {"left": len(self.row)})

    def text(self, move: int) -> str:
        if move not in range(len(MOVES)):
            raise NoSuchMove(f"{move} is no move; it takes 0 or 1")
        return MOVES[move]

    def parts(self, move: int) -> dict[str, object]:
        return {"verb": "take", "stones": move + 1}

    def parse(self, text: str) -> int:
        if text not in MOVES:
            raise UnreadableMove(f"{text!r} is no move; moves are {', '.join(MOVES)}")
        return MOVES.index(text)

    def view(self, seat: int) -> View:
        self.check_viewer(seat)
        return RuneRowView(seat, self.copy())


class RuneRowView(View):
    """Nothing is hidden."""

    def sample(self, rng: Rng) -> State:
        return self.position.copy()


def own(view: View) -> RuneRow:
    """The row that a view shows."""
    assert isinstance(view.position, RuneRow)
    return view.position


class RuneRowGame(Game):
    """The Rune Row, for 2-4 players."""

    name = "runes"
    title = "Rune Row"
    designer = "the hall"
    players = range(2, 5)
    rules_version = 1
    option_names = ("stones",)
    reasons = ("stones",)
    bots = "longhouse.bots.runes.levels"
    lesson = "longhouse.server.lessons.runes"

    def options(self, given: Mapping[str, Any], seats: int) -> Options:
        self.check_players(seats)
        options = {"stones": 12, **given}
        for name, value in options.items():
            if name != "stones" or type(value) is not int or not 2 <= value <= 30:
                raise InvalidOption(name, value, "only stones, a whole number from 2 to 30")
        return options

    def deal(self, options: Options, seats: int, rng: Rng) -> Setup:
        row = [1 + int(rng.below(HIGHEST)) for _ in range(options["stones"])]
        return {"first": int(rng.below(seats)), "seats": seats, "row": row}

    def start(self, options: Options, setup: Setup) -> State:
        seats = int(setup.get("seats", 0))
        row = list(setup.get("row", []))
        if seats not in self.players or setup.get("first") not in range(seats):
            raise InvalidSetup(f"it takes {self.players[0]} to {self.players[-1]} seats, one first")
        if len(row) != options["stones"] or not all(rune in range(1, HIGHEST + 1) for rune in row):
            raise InvalidSetup(f"row: it takes {options['stones']} numbers from 1 to {HIGHEST}")
        return RuneRow(row, setup["first"], [0] * seats, [0] * seats)

    def view(self, data: Mapping[str, Any]) -> View:
        return RuneRowView(data["seat"], self.state(data))

    def state(self, data: Mapping[str, Any]) -> State:
        return RuneRow(data["row"], data["turn"], data["scores"], data["taken"])

    def question_text(self, view: View, names: Names) -> str:
        return "How many stones do you take?"

    def move_text(self, view: View, move: int, names: Names) -> str:
        return "one stone" if move == 0 else "two stones"

    def event_text(self, view: View, event: Event, names: Names) -> str:
        stones, who = event.about.get("stones"), names.sentence(event.seat)
        if isinstance(stones, list):
            return "{who} take{s} ".format(**who) + f"{' and '.join(map(str, stones))}."
        return "{who} score{s} ".format(**who) + f"{event.about['points']}."

    def render(self, view: View, names: Names, frame: Frame) -> str:
        return f"[bold]{' '.join(map(str, own(view).row))}[/bold]   {own(view).points}"


GAME = RuneRowGame()
