"""How the bots of Walhalla look at a table."""

from __future__ import annotations

from typing import Final

from longhouse.bots.belief import Belief
from longhouse.bots.evaluation import Evaluation, zeros
from longhouse.bots.mind import Mind
from longhouse.bots.walhalla.character import Character
from longhouse.bots.walhalla.greedy import Outlook, appraise, played_value
from longhouse.core.arrays import filled
from longhouse.core.native import i64, vec
from longhouse.core.past import UNKNOWN, Memory
from longhouse.core.rng import Rng
from longhouse.core.state import State, View
from longhouse.walhalla.components import CARD_KINDS, FIRST_END_CARD
from longhouse.walhalla.notation import CHOICE_UNIT, PLAY, in_choice
from longhouse.walhalla.rules.boarding import DRAW_DRAGON
from longhouse.walhalla.state import BOARDING, CHOOSING, HAND_ROW, Table

MOST_HELD: Final = 64  # cards that a hand ever holds, and more


class WalhallaMind(Mind):
    """Answers look as good as they do to the greedy bot, or to another character."""

    def __init__(self, evaluation: Evaluation, character: Character) -> None:
        super().__init__(evaluation)
        self.character: Character = character
        self.beliefs: list[Belief] = []  # what the end of the last raid has told
        self.hand: vec[i64] = filled(MOST_HELD, 0)

    def appraise_all(self, state: State) -> None:
        assert isinstance(state, Table)
        outlook = Outlook(state, self.character)
        me = state.actor
        for move in state.moves():
            self.consider(move, appraise(outlook, me, move))

    def book(self, table: State) -> str:
        return str(int(table.seats))

    def recall(self, view: View, memories: list[Memory]) -> bool:
        """Who did not play cards at the end of the last raid that were worth it has none."""
        now = view.table
        assert isinstance(now, Table)
        then: Table | None = None
        chosen = filled(now.seats, 0)
        for memory in memories:
            table = memory.view.table
            assert isinstance(table, Table)
            if table.stage == CHOOSING and table.raid == now.raid - 1:
                then = table
                if memory.move != UNKNOWN:
                    chosen[memory.seat] = memory.move - PLAY
        self.beliefs = []
        if then is not None:
            for seat in range(now.seats):
                if seat != view.seat and now.hand_size(seat) > 0:
                    self.suspect(then, seat, chosen[seat])
        return len(self.beliefs) > 0

    def suspect(self, t: Table, seat: i64, choice: i64) -> None:
        """Note what a choice at the end of a raid tells of the cards that stayed in the hand."""
        stayed = t.hand_size(seat)
        better = zeros(CARD_KINDS)
        worth_it = False
        for card in range(FIRST_END_CARD, CARD_KINDS):
            stayed -= in_choice(choice, card)
            more = played_value(t, seat, CHOICE_UNIT[card]) - self.character.kept_card
            if more > 0.0 and in_choice(choice, card) == 0:
                better[card] = more
                worth_it = True
        if stayed > 0 and worth_it:
            self.beliefs.append(Belief(seat, stayed, better))

    def believes(self, state: State, rng: Rng) -> bool:
        assert isinstance(state, Table)
        for belief in self.beliefs:
            count: i64 = 0
            for card in range(CARD_KINDS):
                held = state.cards[belief.seat * HAND_ROW + card]
                while held > 0 and count < MOST_HELD:
                    self.hand[count] = card
                    count += 1
                    held -= 1
            if not belief.holds(self.hand, count, rng):
                return False
        return True

    def turn(self, state: State) -> i64:
        """A turn lasts until the next dragon is drawn."""
        assert isinstance(state, Table)
        begun: i64 = 0
        if state.stage != BOARDING and state.phase is not DRAW_DRAGON:
            begun = 1
        return 16 * state.raid + state.sailed - begun
