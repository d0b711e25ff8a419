"""Games that somebody plays without any plan: after every move the laws hold."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from longhouse.core.native import compiled
from longhouse.core.playout import playout
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Journal, State
from thorough import some
from trust.fingerprint import fingerprint
from trust.laws import Laws, S

# Run as they are, the sources take twenty times as long; that they play the same games as compiled
# is a test of its own (test_builds_agree). So all laws are looked at in a third of as many places.
SPARING = some(3, of=1) if compiled else some(9, of=3)
SEEDS = st.integers(0, 2**64 - 1)


def numbers(variants: int) -> range:
    """Of which variants a run plays a whole game: with `make explore` of all."""
    return range(0, variants, some(2 if compiled else 3, of=1))


class Startable(Protocol):
    """One way to play a game."""

    def start(self, seed: int) -> State:
        """A game before its first move."""


def machine(
    laws: Laws[S], variants: st.SearchStrategy[Startable], most_at_once: int
) -> type[RuleBasedStateMachine]:
    """A state machine that plays variants of a game."""

    class Machine(RuleBasedStateMachine):
        state: S
        ledger: list[tuple[int, int, str]]

        @initialize(variant=variants, seed=SEEDS)
        def deal(self, variant: Startable, seed: int) -> None:
            self.state = laws.own(variant.start(seed))
            self.ledger = []

        def over(self) -> bool:
            return self.state.actor == OVER

        def play(self, move: int) -> None:
            before = self.state.copy()
            was, journal = fingerprint(before), Journal(events=False)
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
        @rule(seed=SEEDS, decisions=st.integers(2, most_at_once))
        def go_on(self, seed: int, decisions: int) -> None:
            """Many decisions: far into the game."""
            rng = Rng(seed)
            for _ in range(decisions):
                if not self.over():
                    moves = self.state.moves()
                    self.play(moves[rng.below(len(moves))])

        @rule(seed=SEEDS, viewer=st.sampled_from([SPECTATOR, 0, 1, 2, 3, 4]))
        def imagine_to_the_end(self, seed: int, viewer: int) -> None:
            """What a seat imagines is a game that can be played out."""
            rng = Rng(seed)
            imagined = self.state.view(min(viewer, int(self.state.seats) - 1)).sample(rng)
            playout(imagined, rng)
            assert imagined.actor == OVER
            laws.check_counts(laws.own(imagined))

        @precondition(lambda self: self.over())
        @rule(variant=variants, seed=SEEDS)
        def another_game(self, variant: Startable, seed: int) -> None:
            self.deal(variant, seed)

        @invariant()
        def every_point_is_in_the_ledger(self) -> None:
            sums = [0] * int(self.state.seats)
            for seat, points, reason in self.ledger:
                assert points != 0
                assert reason in laws.game.reasons
                sums[seat] += points
            assert sums == self.state.scores()

        @invariant()
        def the_laws_hold(self) -> None:
            laws.check_everything(self.state, Rng(len(self.ledger)))

    return Machine


def whole_game(laws: Laws[S], start: State, rng: Rng, every: int) -> int:
    """Play a game at random: the laws hold, all of them at every so-manieth decision.

    And all of them at the first questions of each kind, for some kinds are seldom asked.
    """
    state = laws.own(start)
    sums = [0] * int(state.seats)
    journal = Journal(events=False)
    asked: Counter[str] = Counter()
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
        asked[state.question().kind] += 1
        if decisions % (every * SPARING) == 0 or asked[state.question().kind] <= 2:
            laws.check_everything(state, rng)
    laws.check_everything(state, rng)
    return decisions
