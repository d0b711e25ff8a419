"""A state with the methods that OpenSpiel's search algorithms in Python call.

It is not a `pyspiel.State`, but has the same methods: calls through OpenSpiel's bindings and back
would be slower.
"""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pyspiel

from longhouse.core.state import CHANCE, OVER, State, View

KIND = SimpleNamespace(
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
)


class Rules:
    """The game as an algorithm sees it: its type."""

    def get_type(self) -> Any:
        return KIND


RULES = Rules()


class SpielState:
    """A full state, such as a sample of a view."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._seen: str | None = None

    def get_game(self) -> Rules:
        return RULES

    def num_players(self) -> int:
        return int(self.state.seats)

    def current_player(self) -> int:
        actor = int(self.state.actor)
        if actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if actor == OVER else actor

    def is_chance_node(self) -> bool:
        return bool(self.state.actor == CHANCE)

    def is_terminal(self) -> bool:
        return bool(self.state.actor == OVER)

    def legal_actions(self, player: int | None = None) -> list[int]:
        return list(self.state.moves()) if player in (None, self.state.actor) else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.state.weights()
        total = sum(weights)
        return [
            (outcome, weight / total)
            for outcome, weight in zip(self.state.moves(), weights, strict=True)
        ]

    def apply_action(self, action: int) -> None:
        self.state.play(int(action))
        self._seen = None

    def clone(self) -> SpielState:
        return SpielState(self.state.copy())

    def information_state_string(self, player: int | None = None) -> str:
        """The view of the player, which has everything that a seat may know."""
        if player is not None and player != self.state.actor:
            return self.state.view(player).encode().decode()
        if self._seen is None:
            self._seen = self.state.view(self.state.actor).encode().decode()
        return self._seen

    def returns(self) -> list[float]:
        """Each player's share of the win."""
        return self.state.returns()


class RootState(SpielState):
    """The masked position of a view, where a search begins."""

    def __init__(self, view: View) -> None:
        super().__init__(view.position)
        self._seen = view.encode().decode()
