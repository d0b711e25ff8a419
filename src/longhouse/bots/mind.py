"""Heuristics for a game: they rank answers, and play on for the search."""

from __future__ import annotations

from typing import Final

from longhouse.bots.bot import ALIKE, Bot
from longhouse.bots.evaluation import Evaluation, zeros
from longhouse.core.arrays import filled
from longhouse.core.errors import IncompleteGame
from longhouse.core.native import i64, mypyc_attr, vec
from longhouse.core.past import Memory
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State, View

MOST_RANKED: Final = 40  # answers that are ranked; the others are never searched


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """The knowledge of a game that bots use. Each game fills in `appraise_all` and `turn`."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation: Evaluation = evaluation
        self.books: dict[str, Evaluation] = {}  # learned evaluations by `book`
        self.ranked: i64 = 0  # how many answers are ranked, best first:
        self.moves: vec[i64] = filled(MOST_RANKED, 0)
        self.looks: vec[float] = zeros(MOST_RANKED)
        self.limit: i64 = MOST_RANKED  # how many answers are wanted
        self.ties: i64 = 0  # answers as good as the best, if only one is wanted
        self.rng: Rng = Rng(1)

    def appraise_all(self, state: State) -> None:
        """Call `consider` for every answer of the actor, with its heuristic value in points."""
        raise IncompleteGame(self, "appraise_all()")

    def select_evaluation(self, position: State) -> None:
        """Use the evaluation that was learned for positions of this kind."""
        book = self.books.get(self.book(position))
        if book is not None:
            self.evaluation = book

    def book(self, position: State) -> str:
        """The kind of game, as far as weights were learned separately (such as by seats)."""
        return ""

    def infer(self, view: View, memories: list[Memory]) -> bool:
        """Infer the likely hidden things from memories; False if there is nothing to infer."""
        return False

    def accepts(self, state: State, rng: Rng) -> bool:
        """Whether to accept a sample: at random, by how likely it is after `infer`."""
        return True

    def opening(self, view: View, move: i64, rng: Rng) -> dict[str, object]:
        """The best that a move leaves to others, with its `worth` in points; empty if not known.

        It is part of a reason, so it uses only facts that the owner of the view may know.
        """
        return {}

    def counts(self, view: View, move: i64, rng: Rng) -> dict[str, int]:
        """The counts on the table right after a move, by the keys of `backing`.

        They are shown as reasons, so they hold only facts that the owner of the view knows: equal
        views give equal counts. A key is left out if it cannot be counted.
        """
        return {}

    def backing(self) -> dict[str, tuple[str, ...]]:
        """By count: the terms of the evaluation that must speak for it, to make it a reason."""
        return {}

    def may_score_more(self, view: View, move: i64) -> bool:
        """Whether the same turn may score again after a move: its points at once are not all."""
        return False

    def turn(self, state: State) -> i64:
        """A number that changes with every turn."""
        raise IncompleteGame(self, "turn()")

    def consider(self, move: i64, look: float) -> None:
        """Rank an answer among those considered before."""
        if self.limit == 1:  # only the best is wanted
            if self.ranked == 0 or look > self.looks[0] + ALIKE:
                self.moves[0] = move
                self.looks[0] = look
                self.ranked = 1
                self.ties = 1
            elif look > self.looks[0] - ALIKE:
                self.ties += 1
                if self.rng.below(self.ties) == 0:
                    self.moves[0] = move
            return
        place = self.ranked
        if place < self.limit:
            self.ranked += 1
        elif look <= self.looks[place - 1]:
            return
        else:
            place -= 1
        while place > 0 and self.looks[place - 1] < look:
            self.moves[place] = self.moves[place - 1]
            self.looks[place] = self.looks[place - 1]
            place -= 1
        self.moves[place] = move
        self.looks[place] = look

    def is_beaten(self, look: float) -> bool:
        """Whether `consider` would not rank an answer of this value, or of any lower one."""
        if self.limit == 1:
            return self.ranked > 0 and look <= self.looks[0] - ALIKE
        return self.ranked == self.limit and look <= self.looks[self.ranked - 1]

    def rank(self, state: State, most: i64) -> None:
        """Rank the answers of the actor: up to `most` into `moves`, best first."""
        self.limit = most
        self.ranked = 0
        self.appraise_all(state)

    def best(self, state: State, rng: Rng) -> i64:
        """The answer with the best heuristic value; ties are broken at random."""
        self.limit = 1
        self.ranked = 0
        self.rng = rng
        self.appraise_all(state)
        return self.moves[0]

    def play_on(self, state: State, turns: i64, rng: Rng) -> None:
        """Let every seat play its best-ranked answer for that many turns, or to the end."""
        turn = self.turn(state)
        actor = state.actor
        while actor != OVER:
            now = self.turn(state)
            if now != turn:
                turn = now
                turns -= 1
            if turns <= 0:
                return
            if actor == CHANCE:
                state.play(state.draw(rng))
            else:
                state.play(self.best(state, rng))
            actor = state.actor


class HeuristicBot(Bot):
    """A bot that plays the first-ranked move of its mind, without a search."""

    def __init__(self, mind: Mind) -> None:
        super().__init__()
        self.mind: Mind = mind

    def choose(self, view: View, rng: Rng) -> i64:
        self.mind.select_evaluation(view.position)
        return self.mind.best(view.position.copy(), rng)
