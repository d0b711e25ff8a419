"""One game for an environment: seats that see arrays and answer with actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from longhouse.core import registry
from longhouse.core.dealer import SystemRng
from longhouse.core.errors import IllegalMove, LonghouseError
from longhouse.core.past import Past
from longhouse.core.rng import Rng
from longhouse.core.sheet import Sheet
from longhouse.core.state import CHANCE, OVER, State
from longhouse.gym.arrays import Numbers, array_of

REWARDS = ("win", "points")


def check_rewards(rewards: str) -> None:
    """Raise LonghouseError unless these rewards exist."""
    if rewards not in REWARDS:
        raise LonghouseError(f"rewards {rewards!r} are not possible; it takes win or points")


class Table:
    """A game in progress, seen and played by arrays."""

    state: State

    def __init__(
        self, name: str, seats: int | None, window: int, rewards: str, options: Mapping[str, Any]
    ) -> None:
        check_rewards(rewards)
        self.game = registry.find(name)
        self.seats = self.game.players[-1] if seats is None else seats
        self.options = self.game.options(options, self.seats)
        self.encoding = self.game.encoding(self.options, self.seats, window)
        self.rewards = rewards
        self._make_sheets()
        self.chance = Rng(0)
        self.begun = 0
        self.scored = [0] * self.seats  # the points when rewards were last given
        self.remembers = False  # whether a bot at the table needs a past
        self.past: Past | None = None

    def __getstate__(self) -> dict[str, Any]:
        """It is copied and pickled without its sheets, which are overwritten each time."""
        return {name: value for name, value in vars(self).items() if not isinstance(value, Sheet)}

    def __setstate__(self, found: dict[str, Any]) -> None:
        self.__dict__.update(found)
        self._make_sheets()

    def _make_sheets(self) -> None:
        self._sheet = Sheet(1, self.encoding.size)
        self._mask = Sheet(1, self.encoding.actions)

    def deal(self, seed: int | None) -> None:
        """Begin a new game; the same seed gives the same deal and the same draws."""
        self.chance = Rng(seed) if seed is not None else Rng(SystemRng().below(1 << 31))
        self.state = self.encoding.deal(self.chance)
        self.begun = 0
        self.scored = [0] * self.seats
        self.past = Past(self.game) if self.remembers else None
        self._draw()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended by the rules."""
        return bool(self.state.actor == OVER)

    @property
    def is_cut(self) -> bool:
        """Whether it does not fit into the window any more, so that nobody can be asked."""
        return not self.is_over and not self.encoding.fits(self.state)

    def observe(self, seat: int) -> Numbers:
        """The observation of a seat."""
        begun = self.begun if seat == self.state.actor else 0
        self._sheet.open(0)
        self.encoding.observe(self.state.view(seat), begun, self._sheet)
        return array_of(self._sheet.cells, np.uint8, (int(self.encoding.size),)).copy()

    def mask(self, seat: int) -> Numbers:
        """The actions that a seat has: 1 for each, none if it is not asked."""
        self._mask.open(0)
        if seat == self.state.actor and not self.is_cut:
            self.encoding.allow(self.state.view(seat), self.begun, self._mask)
        return array_of(self._mask.cells, np.int8, (int(self.encoding.actions),)).copy()

    def act(self, action: int) -> None:
        """Play an action of the seat that is asked, and for chance; raises IllegalMove."""
        seat = int(self.state.actor)
        mask = self.mask(seat)
        if not 0 <= action < len(mask) or not mask[action]:
            allowed = [self.encoding.text(self.state, int(one)) for one in mask.nonzero()[0]]
            known = 0 <= action < len(mask)
            given = self.encoding.text(self.state, action) if known else str(action)
            raise IllegalMove(given, allowed)
        move = self.encoding.take(self.state, self.begun, action)
        if move < 0:
            self.begun = int(-move)
        else:
            self.play(int(move))

    def play(self, move: int) -> None:
        """Play a whole move, and for chance."""
        self.begun = 0
        self._play(move)
        self._draw()

    def _draw(self) -> None:
        """Play for chance until a seat is asked or the game is over."""
        while self.state.actor == CHANCE:
            self._play(int(self.state.draw(self.chance)))

    def _play(self, move: int) -> None:
        if self.past is not None:
            self.past.note(self.state, move)
        self.state.play(move)

    def earned(self) -> list[float]:
        """The rewards of all seats since this was last asked."""
        if self.rewards == "win":
            return self.state.returns()
        before, self.scored = self.scored, [int(points) for points in self.state.scores()]
        return [float(now - then) for now, then in zip(self.scored, before, strict=True)]

    def info(self, seat: int) -> dict[str, Any]:
        """The info that goes with an observation."""
        found: dict[str, Any] = {"scores": [int(points) for points in self.state.scores()]}
        if self.is_cut:
            found["beyond_window"] = True
        return found
