"""Cards: a die is thrown, then kept or passed on; at the end each seat scores its hidden card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longhouse import (
    CHANCE,
    OVER,
    Game,
    IllegalMove,
    InvalidOption,
    InvalidSetup,
    Journal,
    NoSuchMove,
    Question,
    Rng,
    State,
    UnreadableMove,
    View,
)
from longhouse.core.game import HIDDEN

MOVES = ["die 1", "die 2", "die 3", "keep", "pass"]
KEEP, PASS = 3, 4
UNKNOWN = 0  # a card that is face down
PARTS = ("cards", "points", "left", "die")


class Cards(State):
    game = "cards"

    def __init__(self, cards: list[int], points: list[int], left: int, die: int) -> None:
        super().__init__(len(cards))
        self.cards, self.points, self.left, self.die = list(cards), list(points), left, die
        self.actor = OVER if left == 0 else self.turn if die else CHANCE

    @property
    def turn(self) -> int:
        return self.left % len(self.cards)

    def moves(self) -> tuple[int, ...]:
        if self.actor == OVER:
            return ()
        return (0, 1, 2) if self.actor == CHANCE else (KEEP, PASS)

    def weights(self) -> tuple[int, ...]:
        return (3, 2, 1)

    def play(self, move: int, journal: Journal | None = None) -> None:
        if move not in self.moves():
            raise IllegalMove(str(move), self.texts())
        journal = journal or Journal(events=False)
        if move < KEEP:
            self.die, self.actor = move + 1, self.turn
            journal.tell("threw", self.turn, {"die": self.die})
            return
        if move == KEEP:
            self.score(self.turn, self.die, "die", journal)
        self.left, self.die = self.left - 1, 0
        self.actor = CHANCE if self.left else OVER
        for seat, card in enumerate(self.cards if self.left == 0 else []):
            self.score(seat, card, "card", journal)

    def score(self, seat: int, points: int, reason: str, journal: Journal) -> None:
        self.points[seat] += points
        journal.scored(seat, points, reason)

    def worth(self, move: int) -> list[tuple[int, str]]:
        return [(self.die, "die")] if move == KEEP else []

    def copy(self) -> Cards:
        return type(self)(self.cards, self.points, self.left, self.die)

    def data(self) -> dict[str, object]:
        parts = {part: getattr(self, part) for part in PARTS}
        return {**parts, "cards": list(self.cards), "points": list(self.points)}

    def scores(self) -> list[int]:
        return list(self.points)

    def question(self) -> Question:
        kind = "keep" if self.actor >= 0 else "throw"
        return Question(kind, int(self.actor), {"die": self.die})

    def text(self, move: int) -> str:
        if move not in range(len(MOVES)):
            raise NoSuchMove(f"{move} is no move; it takes 0 to {len(MOVES) - 1}")
        return MOVES[move]

    def parse(self, text: str) -> int:
        if text not in MOVES:
            raise UnreadableMove(f"{text!r} is no move; moves are {', '.join(MOVES)}")
        return MOVES.index(text)

    def view(self, seat: int) -> View:
        self.check_viewer(seat)
        shown = self.copy()
        if self.actor != OVER:
            shown.cards = [card if s == seat else UNKNOWN for s, card in enumerate(self.cards)]
        return CardsView(seat, shown)


class CardsView(View):
    def sample(self, rng: Rng) -> State:
        full = self.position.copy()
        assert isinstance(full, Cards)
        full.cards = [card or 1 + int(rng.below(6)) for card in full.cards]
        return full


class CardsGame(Game):
    name, title, designer, players = "cards", "Cards", "nobody", range(2, 4)
    rules_version, option_names, reasons = 1, ("rounds",), ("die", "card")
    kind = Cards

    def options(self, given: Mapping[str, Any], seats: int) -> dict[str, Any]:
        self.check_players(seats)
        for name, value in given.items():
            if name != "rounds" or value not in range(1, 10):
                raise InvalidOption(name, value, "only rounds, from 1 to 9")
        return {"rounds": 2, **given}

    def deal(self, options: dict[str, Any], seats: int, rng: Rng) -> dict[str, Any]:
        return {"cards": [1 + int(rng.below(6)) for _ in range(seats)]}

    def start(self, options: dict[str, Any], setup: dict[str, Any]) -> State:
        cards = setup.get("cards")
        if not isinstance(cards, list) or not all(card in range(1, 7) for card in cards):
            raise InvalidSetup(f"cards: {cards!r} is not possible; it takes numbers from 1 to 6")
        return self.kind(cards, [0] * len(cards), options["rounds"] * len(cards), 0)

    def mask_setup(self, setup: dict[str, Any], seat: int) -> dict[str, Any]:
        return {"cards": [card if s == seat else HIDDEN for s, card in enumerate(setup["cards"])]}

    def state(self, data: Mapping[str, Any]) -> State:
        return self.kind(*[data[part] for part in PARTS])

    def view(self, data: Mapping[str, Any]) -> View:
        position = self.state(data)
        return CardsView(data["seat"], position)
