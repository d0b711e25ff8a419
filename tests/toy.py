"""The rune game: a small game with chance, a hidden thing, a secret question and a ledger.

A die is thrown; the player to move keeps or passes it. The next seat may steal a kept die that
shows its hidden rune. At the end each seat scores its rune. The module registers the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longhouse.bots import roster
from longhouse.bots.bot import Bot
from longhouse.core import registry
from longhouse.core.errors import IllegalMove, InvalidOption, InvalidSetup, UnreadableMove
from longhouse.core.game import Frame, Game, Options, Setup
from longhouse.core.names import Names
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, Event, Journal, Question, State, View

MOVES = [*(f"die {number}" for number in range(1, 7)), "keep", "pass", "steal", "spare"]
KEEP, PASS, STEAL, SPARE = range(6, 10)  # below them: the faces of the die
FIELDS = ("actor", "turn", "left", "die", "runes", "points")


class ToyState(State):
    def __init__(self, runes: list[int], turns: int) -> None:
        super().__init__(len(runes))
        self.runes, self.points = list(runes), [0] * len(runes)
        self.turn, self.left, self.die, self.actor = 0, turns, 0, CHANCE

    def moves(self) -> tuple[int, ...]:
        if self.actor < 0:
            return tuple(range(6)) if self.actor == CHANCE else ()
        return (STEAL, SPARE) if self.secret() else (KEEP, PASS)

    def weights(self) -> tuple[int, ...]:
        return (1, 1, 1, 1, 1, 2)

    def play(self, move: int, journal: Journal | None = None) -> None:
        if move not in self.moves():
            raise IllegalMove(str(move), [MOVES[m] for m in self.moves()])
        journal = journal or Journal(events=False)
        after = (self.turn + 1) % len(self.points)
        if move < KEEP:
            self.die, self.actor = move + 1, self.turn
            journal.tell("threw", self.turn, {"die": self.die})
        elif move == KEEP and self.runes[after] == self.die:
            self.actor = after
        else:
            if move == STEAL:
                self._score(after, self.die, "steal", journal)
            elif move != PASS:
                self._score(self.turn, self.die, "keep", journal)
            self.turn, self.left = after, self.left - 1
            self.actor = CHANCE if self.left else OVER
            for seat, rune in enumerate(self.runes if not self.left else []):
                self._score(seat, rune, "rune", journal)

    def _score(self, seat: int, points: int, reason: str, journal: Journal) -> None:
        self.points[seat] += points
        journal.scored(seat, points, reason)

    def copy(self) -> ToyState:
        return rebuilt({field: getattr(self, field) for field in FIELDS})

    def scores(self) -> list[int]:
        return list(self.points)

    def secret(self) -> bool:
        return self.actor not in (CHANCE, OVER, self.turn)

    def question(self) -> Question:
        return Question("steal" if self.secret() else "keep", int(self.actor), {"die": self.die})

    def worth(self, move: int) -> list[tuple[int, str]]:
        return [(self.die, "steal")] if move == STEAL else []

    def text(self, move: int) -> str:
        return MOVES[move]

    def parse(self, text: str) -> int:
        if text not in MOVES:
            raise UnreadableMove(f"{text!r} is no move; moves are {', '.join(MOVES)}")
        return MOVES.index(text)

    def view(self, seat: int) -> View:
        table = self.copy()
        if self.actor != OVER:
            table.runes = [rune if s == seat else 0 for s, rune in enumerate(self.runes)]
        if self.secret() and self.actor != seat:
            table.actor = self.turn
        return ToyView(seat, table)


def rebuilt(fields: Mapping[str, Any]) -> ToyState:
    state = ToyState(fields["runes"], 0)
    for field in FIELDS:
        value = fields[field]
        setattr(state, field, list(value) if isinstance(value, list) else value)
    return state


class ToyView(View):
    def sample(self, rng: Rng) -> State:
        full = rebuilt(self.data())
        full.runes = [rune or 1 + rng.below(6) for rune in full.runes]
        return full

    def data(self) -> dict[str, object]:
        return {"seat": self.seat, **{field: getattr(self.position, field) for field in FIELDS}}


class Toy(Game):
    name, title, designer, players = "toy", "The rune game", "nobody", range(2, 5)
    rules_version, option_names, reasons = 1, ("rounds",), ("keep", "steal", "rune")

    def options(self, given: Mapping[str, Any], seats: int) -> Options:
        rounds = given.get("rounds", 3)
        for name, value in {"rounds": rounds, **given}.items():
            if name != "rounds" or type(value) is not int or not 1 <= value <= 1000:
                raise InvalidOption(name, value, "only rounds, a number from 1 to 1000")
        return {"rounds": rounds}

    def deal(self, options: Options, seats: int, rng: Rng) -> Setup:
        return {"runes": [1 + int(rng.below(6)) for _ in range(seats)]}

    def start(self, options: Options, setup: Setup) -> State:
        runes = setup.get("runes")
        if not isinstance(runes, list) or not all(rune in range(1, 7) for rune in runes):
            raise InvalidSetup(f"runes: {runes!r} is not possible; it takes numbers from 1 to 6")
        return ToyState(runes, options["rounds"] * len(runes))

    def view(self, data: Mapping[str, Any]) -> View:
        return ToyView(data["seat"], rebuilt(data))

    def mask_setup(self, setup: Setup, seat: int) -> Setup:
        return {"runes": [rune if s == seat else "?" for s, rune in enumerate(setup["runes"])]}

    def mask_move(self, before: State, now: State, who: int, text: str, seat: int) -> str | None:
        return None if text == "spare" else text

    def render(self, view: View, names: Names, frame: Frame) -> str:
        assert isinstance(view.position, ToyState)
        runes = " ".join(str(rune or "?") for rune in view.position.runes)
        return f"[bold]Die {view.position.die}[/bold], runes {runes}, points {view.position.points}"

    def question_text(self, view: View, names: Names) -> str:
        return f"A {view.position.question().about['die']} lies there. What do you do?"

    def move_text(self, view: View, move: int, names: Names) -> str:
        return f"{MOVES[move].capitalize()} it"

    def event_text(self, view: View, event: Event, names: Names) -> str:
        return f"{names.subject(event.seat)} {event.kind} {list(event.about.values())}."

    def rules(self, language: str = "en") -> str:
        return "# The rune game\n\nThrow, *keep* or pass. Most points win.\n"


class ThiefBot(Bot):
    """Keeps and steals whatever it can."""

    def choose(self, view: View, rng: Rng) -> int:
        return view.moves()[0]


registry.register(Toy())
roster.enlist("toy", "thief", ThiefBot)
