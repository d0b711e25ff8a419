"""Random games by hypothesis: after every move the laws hold."""

from __future__ import annotations

from typing import Protocol

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from longhouse.core.native import compiled
from longhouse.core.playout import playout
from longhouse.core.rng import Rng
from longhouse.core.state import OVER, SPECTATOR, Journal, State
from longhouse.testing.laws import Laws, S
from thorough import some
from trust.fingerprint import fingerprint

# The pure build takes twenty times as long; test_builds_agree proves that it plays the same games.
# So it checks all laws in a third of the places.
SPARING = some(3, of=1) if compiled else some(9, of=3)
SEEDS = st.integers(0, 2**64 - 1)


def numbers(variants: int) -> range:
    """The variants of which a run plays a whole game; all when exploring."""
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
            """One decision of a seat or of chance."""
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
            """A sample of a view can be played out."""
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
