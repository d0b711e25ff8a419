"""Many games in this process, and the arrays that tell of them."""

from __future__ import annotations

import numpy as np

from longhouse.core.batch import POINTS, WIN, Batch
from longhouse.core.dealer import seed_for
from longhouse.core.encoding import Encoding
from longhouse.core.native import compiled
from longhouse.core.rng import Rng
from longhouse.gym.arrays import Numbers, array_of

# The arrays of a batch, with their types
FIELDS = {
    "observations": np.uint8,
    "masks": np.uint8,
    "seats": np.int64,
    "rewards": np.float64,
    "terminated": np.uint8,
    "truncated": np.uint8,
    "scores": np.int64,
}


class Arrays:
    """The arrays of a batch, with a row for each game.

    `observations` and `masks` are those of the seat that is asked, which `seats` names. `rewards`
    has a number for each seat. `terminated` is 1 for games that ended with the last step, and
    `truncated` for those that outgrew the window: the observation is already that of the next
    game, and `scores` are the last ones of the game that ended.
    """

    observations: Numbers
    masks: Numbers
    seats: Numbers
    rewards: Numbers
    terminated: Numbers
    truncated: Numbers
    scores: Numbers

    @staticmethod
    def empty(shapes: dict[str, tuple[int, ...]]) -> Arrays:
        """New arrays, to be written into."""
        return Arrays.of({name: np.zeros(shape, FIELDS[name]) for name, shape in shapes.items()})

    @staticmethod
    def of(arrays: dict[str, Numbers]) -> Arrays:
        """Arrays by their names."""
        made = Arrays()
        for name, array in arrays.items():
            setattr(made, name, array)
        return made

    def copy_from(self, other: Arrays, rows: slice = slice(None)) -> None:
        """Copy all arrays of another batch, into these rows."""
        for name in FIELDS:
            np.copyto(getattr(self, name)[rows], getattr(other, name))


def shapes(encoding: Encoding, games: int) -> dict[str, tuple[int, ...]]:
    """The shapes of all arrays."""
    seats = int(encoding.seats)
    wide = {"observations": int(encoding.size), "masks": int(encoding.actions)}
    wide |= {"rewards": seats, "scores": seats}
    return {name: (games, wide[name]) if name in wide else (games,) for name in FIELDS}


class LocalBatch:
    """Many games in this process, without Python for any one of them."""

    def __init__(
        self, encoding: Encoding, seed: int, games: range, rewards: str, picks: int = 0
    ) -> None:
        self.encoding = encoding
        self.games = len(games)
        rngs = [Rng(seed_for("batch", seed, game)) for game in games]
        self._games = Batch(encoding, rngs, WIN if rewards == "win" else POINTS)
        self._picks = Rng(seed_for("picks", seed, picks))
        self._now: Arrays | None = None

    def __getstate__(self) -> dict[str, object]:
        """It is copied and pickled without the arrays, which belong to its games."""
        return {**vars(self), "_now": None}

    @property
    def decisions(self) -> int:
        """How many decisions were made, of seats and of chance."""
        return int(self._games.decisions)

    @property
    def now(self) -> Arrays:
        """The arrays as they are now: no copies in the compiled build."""
        if self._now is None:
            games = self._games
            written = {
                "observations": games.observations.cells,
                "masks": games.masks.cells,
                "seats": games.actors,
                "rewards": games.rewards,
                "terminated": games.ended,
                "truncated": games.cut,
                "scores": games.finals,
            }
            shaped = shapes(self.encoding, self.games)
            self._now = Arrays.of(
                {name: array_of(written[name], FIELDS[name], shaped[name]) for name in FIELDS}
            )
        return self._now

    def step(self, actions: Numbers, into: Arrays | None = None) -> Arrays:
        """Play an action in every game; raises IllegalMove if one is not possible.

        Gives `now`, or `into`, the caller's own arrays, filled.
        """
        if not compiled:
            self._now = None  # it was a copy
        self._games.step(np.ascontiguousarray(actions, np.int64))
        if into is None:
            return self.now
        into.copy_from(self.now)
        return into

    def sample(self) -> Numbers:
        """A random possible action for every game."""
        return array_of(self._games.pick(self._picks), np.int64, (self.games,))

    def close(self) -> None:
        """There is nothing to end."""
