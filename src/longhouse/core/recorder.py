"""A game in progress with its saga: playing, and going back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from longhouse.core.errors import NoSuchMove
from longhouse.core.game import Game
from longhouse.core.past import Past
from longhouse.core.saga import Options, Saga, Setup
from longhouse.core.state import OVER, Journal, State


class Recorder:
    """A game in progress together with its saga."""

    def __init__(
        self,
        game: Game,
        options: Options,
        setup: Setup,
        seats: Sequence[Mapping[str, Any]],
        events: bool = False,
    ) -> None:
        self.game = game
        self.state = game.start(options, setup)
        self.journal = Journal(events)  # of the last move
        self.past: Past | None = None  # of the game so far, if `remember` was called
        self.marks: dict[int, State] = {}  # number of moves -> the state after them
        rules = {"rules": game.rules_version}
        self.saga = Saga(game.name, options, [dict(s) for s in seats], setup, extra=rules)

    def __repr__(self) -> str:
        return f"<Recorder of {self.game.name}: {len(self.saga.moves)} moves, {self.state!r}>"

    def play(self, move: int) -> None:
        """Play a move of the actor and record it."""
        state = self.state
        entry = (int(state.actor), state.text(move))
        self.journal.clear()
        if self.past is not None:
            self.past.note(state, move)
        state.play(move, self.journal)
        index = len(self.saga.moves)
        self.saga.moves.append(entry)
        self.saga.ledger += [(index, *points) for points in self.journal.ledger]
        if state.actor == OVER:
            self.saga.scores = state.scores()

    def remember(self) -> None:
        """Keep a past from the first move on, for bots that remember.

        This replays the game from its start: `state` is a new object.
        """
        self.past = Past(self.game)
        self.back_to(len(self.saga.moves))

    def mark(self, state: State) -> None:
        """Keep a copy of the state, that nobody changes: then `back_to` need not replay to it.

        Only valid until chance draws again: the past drops answers then.
        """
        self.marks[len(self.saga.moves)] = state

    def keep_marks(self, last: int) -> None:
        """Drop all marks but those of the last moves."""
        first = len(self.saga.moves) - last
        self.marks = {number: state for number, state in self.marks.items() if number >= first}

    def back_to(self, moves: int) -> None:
        """Undo all but the first `moves` moves: from a mark, or else by replaying the game.

        `state` is a new object; the journal is empty. Raises NoSuchMove if there were fewer.
        """
        saga, marked = self.saga, self.marks.get(moves)
        if not 0 <= moves <= len(saga.moves):
            has = len(saga.moves)
            raise NoSuchMove(f"{moves} moves: there were {has}; it takes 0 to {has}")
        self.marks = {number: state for number, state in self.marks.items() if number < moves}
        if marked is not None:
            self.state = marked
            del saga.moves[moves:]
            saga.ledger = [entry for entry in saga.ledger if entry[0] < moves]
            saga.scores = None
            if self.past is not None:
                self.past.back_to(moves)
            self.journal.clear()
            return
        kept = saga.moves[:moves]
        self.state = self.game.start(saga.options, saga.setup)
        saga.moves.clear()
        saga.ledger.clear()
        saga.scores = None
        if self.past is not None:
            self.past = Past(self.game)
        for _, what in kept:
            self.play(self.state.parse(what))
        self.journal.clear()
