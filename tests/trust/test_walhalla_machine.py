"""Random games under all options: after every move the laws of the game hold."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from longhouse.core.playout import playout
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Journal
from longhouse.walhalla.play import WalhallaState
from trust import laws
from trust.fingerprint import fingerprint
from trust.variants import COLOURS, VARIANTS, Variant, variants

SEEDS = st.integers(0, 2**64 - 1)


class Walhalla(RuleBasedStateMachine):
    """A game that somebody plays without any plan."""

    state: WalhallaState
    ledger: list[tuple[int, int, str]]

    @initialize(variant=variants(), seed=SEEDS)
    def deal(self, variant: Variant, seed: int) -> None:
        self.state = variant.start(seed)
        self.ledger = []

    def over(self) -> bool:
        return self.state.actor == OVER

    def play(self, move: int) -> None:
        before = self.state.copy()
        was, journal = fingerprint(before), Journal(story=False)
        self.state.play(move, journal)
        assert fingerprint(before) == was, "a copy is independent of what it was copied from"
        self.ledger += journal.ledger
        laws.check_counts(self.state)
        laws.check_moves(self.state)

    @precondition(lambda self: not self.over())
    @rule(choice=st.integers(0, 999))
    def decide(self, choice: int) -> None:
        """One decision, whoever must make it."""
        moves = self.state.moves()
        self.play(moves[choice % len(moves)])

    @precondition(lambda self: not self.over())
    @rule(seed=SEEDS, decisions=st.integers(2, 50))
    def go_on(self, seed: int, decisions: int) -> None:
        """Many decisions: far into the game."""
        rng = Rng(seed)
        for _ in range(decisions):
            if not self.over():
                moves = self.state.moves()
                self.play(moves[rng.below(len(moves))])

    @rule(seed=SEEDS, viewer=st.integers(SPECTATOR, 3))
    def imagine_to_the_end(self, seed: int, viewer: int) -> None:
        """What a seat imagines is a game that can be played out."""
        rng = Rng(seed)
        imagined = self.state.view(min(viewer, int(self.state.seats) - 1)).sample(rng)
        playout(imagined, rng)
        assert imagined.actor == OVER
        laws.check_counts(imagined)

    @precondition(lambda self: self.over())
    @rule(variant=variants(), seed=SEEDS)
    def another_game(self, variant: Variant, seed: int) -> None:
        self.deal(variant, seed)

    @invariant()
    def every_point_is_in_the_ledger(self) -> None:
        sums = [0] * int(self.state.seats)
        for seat, points, reason in self.ledger:
            assert points != 0
            assert reason in GAME_REASONS
            sums[seat] += points
        assert sums == self.state.scores()

    @invariant()
    def the_laws_hold(self) -> None:
        laws.check_counts(self.state)
        laws.check_moves(self.state)
        laws.check_every_move_plays(self.state)
        laws.check_nothing_else_plays(self.state)
        laws.check_draw(self.state)
        laws.check_views(self.state, Rng(len(self.ledger)))


GAME_REASONS = {
    *("forest", "hunt", "recall", "peninsula0", "peninsula1", "peninsula2", "wheat"),
    *("card-forest", "card-wheat", "card-cult", "card-village", "fields", "valhalla"),
}


def test_the_variants_leave_out_each_colour() -> None:
    left_out = [set(COLOURS) - set(variant.colours) for variant in VARIANTS if variant.seats == 3]
    assert {colour for one in left_out for colour in one} == set(COLOURS)


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_whole_games_of_each_variant_keep_the_laws(number: int) -> None:
    variant = VARIANTS[number]
    rng = Rng(number)
    state = variant.start(number)
    sums = [0] * variant.seats
    journal = Journal(story=False)
    decisions = 0
    while state.actor != OVER:
        moves = state.moves()
        move = state.draw(rng) if state.actor == CHANCE else moves[rng.below(len(moves))]
        journal.clear()
        state.play(move, journal)
        for seat, points, _ in journal.ledger:
            sums[seat] += points
        assert state.scores() == sums
        laws.check_counts(state)
        laws.check_moves(state)
        decisions += 1
        if decisions % 7 == 0:
            laws.check_every_move_plays(state)
            laws.check_nothing_else_plays(state)
            laws.check_draw(state)
            laws.check_views(state, rng)
    laws.check_views(state, rng)
    laws.check_nothing_else_plays(state)
    assert decisions > 60


TestWalhalla = Walhalla.TestCase
TestWalhalla.settings = settings(max_examples=60, stateful_step_count=25)
