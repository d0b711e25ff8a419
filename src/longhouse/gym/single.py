"""Gymnasium: one seat learns, bots sit on the others."""

# mypy: disable-error-code="import-not-found,import-untyped,misc,no-any-return"

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from longhouse.bots import roster
from longhouse.bots.adapted import Chooser, as_bot
from longhouse.bots.bot import Bot
from longhouse.core.errors import IllegalMove, LonghouseError
from longhouse.core.rng import Rng
from longhouse.gym.arrays import Numbers
from longhouse.gym.pictures import MODES, checked_mode, picture
from longhouse.gym.table import Table

ILLEGAL = -1.0  # the reward of an action that is not possible


class SeatEnv(gymnasium.Env[Numbers, Any]):
    """A seat at a table of bots.

    The actions that are possible are in `info["action_mask"]`, and `action_masks()` gives them too.
    Any other action ends the game with a reward of -1 and `info["illegal_action"]`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 2}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int | None = None,
        bots: str | Chooser | Sequence[str | Chooser] = "greedy",
        rewards: str = "win",
        window: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.table = Table(game, seats, window, rewards, options)
        self.render_mode = checked_mode(render_mode)
        self.seat = 0
        self._wanted = seat
        if seat is not None and not 0 <= seat < self.table.seats:
            raise LonghouseError(f"{seat} is no seat; it takes 0 to {self.table.seats - 1}")
        others = self.table.seats - 1
        named: list[str | Chooser]
        if isinstance(bots, Sequence) and not isinstance(bots, str):
            named = list(bots)
        else:
            named = [bots] * others
        if len(named) != others:
            wrong = f"{len(named)} bots; it takes one for all, or one for each other seat: {others}"
            raise LonghouseError(wrong)
        self._named = named
        self.bots = [self._bot(bot) for bot in named]
        self.table.remembers = any(bot.remembers() for bot in self.bots)
        self._rng = Rng(0)
        self.observation_space = spaces.Box(0, 255, (int(self.table.encoding.size),), np.uint8)
        self.action_space = spaces.Discrete(int(self.table.encoding.actions))

    def _bot(self, bot: str | Chooser) -> Bot:
        return roster.find(self.table.game, bot) if isinstance(bot, str) else as_bot(bot)

    def __getstate__(self) -> dict[str, Any]:
        """It is copied and pickled with the names and budgets of bots."""
        budgets = [(bot.milliseconds, int(bot.iterations)) for bot in self.bots]
        return {**vars(self), "bots": budgets}

    def __setstate__(self, found: dict[str, Any]) -> None:
        budgets = found.pop("bots")
        self.__dict__.update(found)
        self.bots = [self._bot(bot) for bot in self._named]
        for bot, budget in zip(self.bots, budgets, strict=True):
            bot.set_budget(*budget)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Deal a new game: on the seat that was asked for, or on a random one."""
        super().reset(seed=seed)
        drawn = [int(self.np_random.integers(1 << 31)) for _ in range(2)]
        self._rng = Rng(drawn[0])
        some = int(self.np_random.integers(self.table.seats))
        self.seat = some if self._wanted is None else self._wanted
        self.table.deal(drawn[1])
        self._let_bots_play()
        self.table.earned()
        return self.table.observe(self.seat), self._info()

    def step(self, action: int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Answer with an action; the bots play until the seat is asked again."""
        try:
            self.table.act(int(action))
        except IllegalMove:
            info = {**self._info(), "illegal_action": True}
            return self.table.observe(self.seat), ILLEGAL, True, False, info
        self._let_bots_play()
        reward = self.table.earned()[self.seat]
        seen, over, cut = self.table.observe(self.seat), self.table.is_over, self.table.is_cut
        return seen, reward, over, cut, self._info()

    def action_masks(self) -> Numbers:
        """The actions that are possible, as sb3-contrib asks for them."""
        return self.table.mask(self.seat).astype(bool)

    def render(self) -> Any:
        """The table as text, or as a picture, as spectators see it."""
        return picture(self.table, self.render_mode)

    def _let_bots_play(self) -> None:
        """Let the bots answer until the seat is asked, or the game is over."""
        state = self.table.state
        while not self.table.is_over and not self.table.is_cut and state.actor != self.seat:
            seat = int(state.actor)
            bot = self.bots[seat - (seat > self.seat)]
            if self.table.past is not None and bot.remembers():
                bot.remember(self.table.past.seen_by(seat, state))
            self.table.play(int(bot.choose(state.view(seat), self._rng)))

    def _info(self) -> dict[str, Any]:
        found = self.table.info(self.seat)
        return {**found, "seat": self.seat, "action_mask": self.table.mask(self.seat)}
