"""PettingZoo: every seat is an agent, and the one that is asked acts."""

# mypy: disable-error-code="import-not-found,import-untyped,misc,no-any-return"

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from longhouse.core import registry
from longhouse.gym.arrays import Numbers
from longhouse.gym.pictures import MODES, checked_mode, picture
from longhouse.gym.table import Table

Observation = dict[str, Numbers]


class TableEnv(AECEnv[str, Observation, int]):
    """A table as PettingZoo's agent environment cycle.

    An observation is `{"observation": …, "action_mask": …}`. The mask of an agent that is not asked
    is empty. `agent_selection` tells the training loop which agent is asked; the observation of an
    agent holds only what its seat may know.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, name: str, table: Table, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {**TableEnv.metadata, "name": name}
        self.table = table
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(table.seats)]
        size, actions = int(table.encoding.size), int(table.encoding.actions)
        seen = spaces.Box(0, 255, (size,), np.uint8)
        mask = spaces.Box(0, 1, (actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed gives the same deal and the same draws."""
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()

    def step(self, action: int | None) -> None:
        """Play an action of the agent that is asked; raises IllegalMove."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.table.act(int(action))
        self.rewards = dict(zip(self.possible_agents, self.table.earned(), strict=True))
        self._tell()
        self._accumulate_rewards()

    def _tell(self) -> None:
        """Set the agent to act, terminations, truncations and infos."""
        over, cut = self.table.is_over, self.table.is_cut
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self.infos = {
            agent: self.table.info(seat) for seat, agent in enumerate(self.possible_agents)
        }
        asked = 0 if over or cut else int(self.table.state.actor)
        self.agent_selection = self.possible_agents[asked]

    def observe(self, agent: str) -> Observation:
        """The observation of an agent, and its actions."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def render(self) -> str | Numbers | None:
        """The table as text, or as a picture, as spectators see it."""
        return picture(self.table, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class Environments:
    """The environments of one game, as a module of PettingZoo has them: `env` and `raw_env`."""

    def __init__(self, game: str) -> None:
        self.game = game

    def env(self, **given: Any) -> AECEnv[str, Observation, int]:
        """`raw_env` with PettingZoo's usual wrappers: an illegal action loses the game."""
        env: Any = self.raw_env(**given)
        env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
        env = wrappers.AssertOutOfBoundsWrapper(env)
        return wrappers.OrderEnforcingWrapper(env)

    def raw_env(
        self,
        seats: int | None = None,
        render_mode: str | None = None,
        rewards: str = "win",
        window: int = 0,
        **options: Any,
    ) -> TableEnv:
        """A table with the options of the game; an illegal action raises IllegalMove.

        `rewards` are "win" (the share of the win, at the end) or "points" as they are scored.
        `window` is how many cells across an endless table is shown (0: the default): a game that
        grows beyond it is truncated.
        """
        if seats is None:
            seats = registry.find(self.game).environment_seats or None
        table = Table(self.game, seats, window, rewards, options)
        return TableEnv(f"{self.game}_v1", table, render_mode)
