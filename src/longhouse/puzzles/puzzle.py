"""A puzzle: a position of a game, the best answer of a seat, and the answers beside it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from longhouse.core import registry
from longhouse.core.game import Game
from longhouse.core.past import Memory
from longhouse.core.recorder import Recorder
from longhouse.core.saga import Options, Setup
from longhouse.core.state import CHANCE, View

EASIEST, HARDEST = 1, 5


@dataclass(frozen=True)
class Seen:
    """All that a seat knows when it is asked."""

    view: View
    memories: list[Memory]


@dataclass(frozen=True)
class Puzzle:
    """A puzzle, with everything that was found out about it."""

    game: str
    theme: str
    difficulty: int  # from EASIEST to HARDEST
    seats: int
    options: Options  # those that are not the default
    setup: Setup
    moves: list[str]  # before the question, those of chance included
    answer: str
    # The answers that were tried, the best first: `Candidate.data()`, without parts and visits.
    candidates: list[dict[str, Any]]
    lead: float  # of the answer before the second-best, in results from 0 to 1
    number: int  # of the game in its run

    @property
    def id(self) -> str:
        """A name that depends on the position alone, so that making them again keeps it."""
        position = [self.game, self.seats, self.options, self.setup, self.moves]
        written = json.dumps(position, sort_keys=True, ensure_ascii=False)
        return blake2b(written.encode(), digest_size=5).hexdigest()

    def data(self) -> dict[str, Any]:
        """The puzzle as JSON values, without its game."""
        return {
            "id": self.id,
            "theme": self.theme,
            "difficulty": self.difficulty,
            "answer": self.answer,
            "lead": round(self.lead, 4),
            "candidates": self.candidates,
            "number": self.number,
            "seats": self.seats,
            "options": self.options,
            "setup": self.setup,
            "moves": self.moves,
        }

    @staticmethod
    def of(game: str, data: Mapping[str, Any]) -> Puzzle:
        """The puzzle whose `data()` this is."""
        return Puzzle(
            game,
            data["theme"],
            data["difficulty"],
            data["seats"],
            data["options"],
            data["setup"],
            data["moves"],
            data["answer"],
            data["candidates"],
            data["lead"],
            data["number"],
        )

    def recorder(self) -> Recorder:
        """The game up to the question, with its past."""
        game = registry.find(self.game)
        options = game.options(self.options, self.seats)
        recorder = Recorder(game, options, self.setup, [{"name": ""}] * self.seats)
        recorder.remember()
        for text in self.moves:
            recorder.play(int(recorder.state.parse(text)))
        return recorder

    def seen(self) -> Seen:
        """All that the seat knows when it is asked."""
        return seen(self.recorder())


def seen(recorder: Recorder) -> Seen:
    """All that the seat to move knows; the recorder has a past."""
    state, past = recorder.state, recorder.past
    assert past is not None and state.actor != CHANCE
    return Seen(state.view(state.actor), past.seen_by(state.actor, state))


def shape(game: Game, puzzle: Puzzle, view: View) -> str:
    """A key that near-duplicates share: the same idea, somewhere else on the table.

    It has the theme, the question, the answer and its rival without their places, the reasons, the
    points that each move would score, and the part of the game.
    """
    position = view.position
    places = game.part("puzzles").places

    def without_place(text: str) -> list[tuple[str, object]]:
        parts = position.parts(position.parse(text))
        return sorted((name, part) for name, part in parts.items() if name not in places)

    best = puzzle.candidates[0]
    about = [
        *(puzzle.theme, position.question().kind, puzzle.seats, position.chapter()),
        without_place(puzzle.answer),
        without_place(best["than"]) if best["than"] else [],
        [(one["about"], one["count"]) for one in best["reasons"]],
        sorted(sum(points for points, _ in position.worth(move)) for move in position.moves()),
    ]
    return json.dumps(about)
