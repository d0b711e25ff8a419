"""What a search must know of a game: which answers look good, and how play goes on."""

from __future__ import annotations

from typing import Final

from longhouse.bots.bot import ALIKE, Bot
from longhouse.bots.evaluation import Evaluation, zeros
from longhouse.core.arrays import filled
from longhouse.core.native import i64, mypyc_attr, vec
from longhouse.core.past import Memory
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State, View

MOST_RANKED: Final = 40  # answers that are ranked; nobody looks at more of them


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """A player's understanding of a game. Each game fills in `appraise_all` and `turn`."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation: Evaluation = evaluation
        self.books: dict[str, Evaluation] = {}  # what was learned for each kind of table
        self.ranked: i64 = 0  # how many answers were ranked, best first:
        self.moves: vec[i64] = filled(MOST_RANKED, 0)
        self.looks: vec[float] = zeros(MOST_RANKED)
        self.keep: i64 = MOST_RANKED  # how many are kept while they are appraised
        self.ties: i64 = 0
        self.dice: Rng = Rng(1)

    def appraise_all(self, state: State) -> None:
        """Hand every answer of the actor to `consider`, with what it looks worth in points."""
        raise NotImplementedError

    def attend(self, table: State) -> None:
        """Turn to a table: there may be another evaluation for each kind of table."""
        book = self.books.get(self.book(table))
        if book is not None:
            self.evaluation = book

    def book(self, table: State) -> str:
        """The kind of a table, as far as evaluations differ."""
        return ""

    def recall(self, view: View, memories: list[Memory]) -> bool:
        """Take in what the owner of a view remembers; whether it tells of what is hidden."""
        return False

    def believes(self, state: State, rng: Rng) -> bool:
        """Whether what is imagined agrees with what was recalled, by lot."""
        return True

    def turn(self, state: State) -> i64:
        """A number that changes when a turn is over."""
        raise NotImplementedError

    def consider(self, move: i64, look: float) -> None:
        """Rank an answer among those seen before."""
        if self.keep == 1:  # only the best is wanted
            if self.ranked == 0 or look > self.looks[0] + ALIKE:
                self.moves[0] = move
                self.looks[0] = look
                self.ranked = 1
                self.ties = 1
            elif look > self.looks[0] - ALIKE:
                self.ties += 1
                if self.dice.below(self.ties) == 0:
                    self.moves[0] = move
            return
        place = self.ranked
        if place < self.keep:
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

    def rank(self, state: State, most: i64) -> None:
        """Rank the actor's answers: the best of them into `moves`, best first."""
        self.keep = most
        self.ranked = 0
        self.appraise_all(state)

    def best(self, state: State, dice: Rng) -> i64:
        """The answer that looks best; equal ones by lot."""
        self.keep = 1
        self.ranked = 0
        self.dice = dice
        self.appraise_all(state)
        return self.moves[0]

    def play_on(self, state: State, turns: i64, rng: Rng) -> None:
        """Let everybody answer what looks best until so many turns are over, or the game."""
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


class Glance(Bot):
    """A bot that takes what looks best to its mind, and does not think ahead."""

    def __init__(self, mind: Mind) -> None:
        super().__init__()
        self.mind: Mind = mind

    def choose(self, view: View, rng: Rng) -> i64:
        self.mind.attend(view.position)
        return self.mind.best(view.position.copy(), rng)
