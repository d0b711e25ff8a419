"""The laws of every game, for ours: positions are compared to the last bit."""

from __future__ import annotations

from longhouse.core.state import State
from longhouse.testing.laws import Laws, S
from trust.fingerprint import fingerprint


class ExactLaws(Laws[S]):
    """Laws that notice any change of a state, in `data()` or not."""

    def fingerprint(self, state: State) -> object:
        return fingerprint(state)

    def check_sample(self, state: S, viewer: int, sample: S) -> None:
        """A sample asks a secret question where the state does."""
        assert sample.secret() == state.secret()
