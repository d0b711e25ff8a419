"""The heuristics of Walhalla."""

from __future__ import annotations

from longhouse.bots.evaluation import Evaluation
from longhouse.bots.mind import Mind
from longhouse.bots.walhalla.character import Character
from longhouse.bots.walhalla.counts import BACKING, counts
from longhouse.bots.walhalla.greedy import Outlook, appraise
from longhouse.core.native import i64
from longhouse.core.rng import Rng
from longhouse.core.state import State, View
from longhouse.walhalla.rules.boarding import DRAW_DRAGON
from longhouse.walhalla.state import BOARDING, Position


class WalhallaMind(Mind):
    """Ranks answers as the greedy bot does, with the values of a character."""

    def __init__(self, evaluation: Evaluation, character: Character) -> None:
        super().__init__(evaluation)
        self.character: Character = character

    def appraise_all(self, state: State) -> None:
        assert isinstance(state, Position)
        outlook = Outlook(state, self.character)
        me = state.actor
        for move in state.moves():
            self.consider(move, appraise(outlook, me, move))

    def book(self, position: State) -> str:
        return str(int(position.seats))

    def counts(self, view: View, move: i64, rng: Rng) -> dict[str, int]:
        return counts(view, move, rng)

    def backing(self) -> dict[str, tuple[str, ...]]:
        return BACKING

    def turn(self, state: State) -> i64:
        """A turn lasts until the next dragon is drawn."""
        assert isinstance(state, Position)
        begun: i64 = 0
        if state.stage != BOARDING and state.phase is not DRAW_DRAGON:
            begun = 1
        return 16 * state.raid + state.sailed - begun
