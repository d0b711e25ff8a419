"""A batch in several processes: each plays a share and writes it into memory that all share."""

from __future__ import annotations

from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np

from longhouse.core import registry
from longhouse.core.errors import IllegalMove, LonghouseError
from longhouse.gym.arrays import Numbers
from longhouse.gym.local_batch import FIELDS, Arrays, LocalBatch, shapes

Room = tuple[str, tuple[int, ...], str]  # a name, a shape and a type: an array in shared memory


class SharedBatch:
    """Many games in several processes."""

    def __init__(
        self,
        name: str,
        options: dict[str, Any],
        seats: int,
        window: int,
        seed: int,
        games: int,
        rewards: str,
        processes: int,
    ) -> None:
        self.encoding = registry.find(name).encoding(options, seats, window)
        self.games = games
        self.decisions = 0  # of seats and of chance
        wanted = {**shapes(self.encoding, games), "actions": (games,)}
        types = {**FIELDS, "actions": np.int64}
        self._memory: list[SharedMemory] = []
        self._rooms: dict[str, Room] = {}
        arrays = {key: self._room(key, shape, types[key]) for key, shape in wanted.items()}
        self._actions = arrays.pop("actions")
        self.now = Arrays.of(arrays)
        self._workers = []
        spawn = get_context("spawn")
        for number in range(processes):
            share = range(games * number // processes, games * (number + 1) // processes)
            ours, theirs = spawn.Pipe()
            work = (theirs, self._rooms, name, options, seats, window, seed, share, rewards)
            worker = spawn.Process(target=_work, args=(*work, number), daemon=True)
            worker.start()
            theirs.close()
            self._workers.append((worker, ours))
        self._gather()

    def _room(self, key: str, shape: tuple[int, ...], dtype: Any) -> Numbers:
        made: Numbers = np.zeros(shape, dtype)
        memory = SharedMemory(create=True, size=max(1, made.nbytes))
        self._memory.append(memory)
        self._rooms[key] = (memory.name, shape, np.dtype(dtype).str)
        return np.ndarray(shape, dtype, memory.buf)

    def step(self, actions: Numbers, into: Arrays | None = None) -> Arrays:
        """Play an action in every game."""
        if np.shape(actions) != (self.games,):
            wrong = f"{np.shape(actions)} actions; it takes one for each of {self.games}"
            raise LonghouseError(wrong)
        self._actions[:] = actions
        self._check()
        self._ask("step")
        if into is None:
            return self.now
        into.copy_from(self.now)
        return into

    def sample(self) -> Numbers:
        """A random possible action for every game."""
        self._ask("sample")
        return self._actions.copy()

    def close(self) -> None:
        """End all processes and free what they share."""
        for worker, pipe in self._workers:
            pipe.close()
            worker.join()
        self._workers = []
        self.now = Arrays()
        self._actions = np.zeros(0, np.int64)
        for memory in self._memory:
            memory.close()
            memory.unlink()
        self._memory = []

    def __enter__(self) -> SharedBatch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _check(self) -> None:
        """Raise IllegalMove, before anything is played, if an action is not possible."""
        masks, actions = self.now.masks, self._actions
        known = (actions >= 0) & (actions < masks.shape[1])
        possible = known & (masks[np.arange(self.games), np.where(known, actions, 0)] != 0)
        if not possible.all():
            game = int(possible.argmin())
            texts = [str(action) for action in masks[game].nonzero()[0]]
            raise IllegalMove(str(actions[game]), texts, f"game {game}")

    def _ask(self, what: str) -> None:
        for _, pipe in self._workers:
            pipe.send(what)
        self._gather()

    def _gather(self) -> None:
        """Wait for all."""
        self.decisions = sum(pipe.recv() for _, pipe in self._workers)


def _work(
    pipe: Connection,
    rooms: dict[str, Room],
    name: str,
    options: dict[str, Any],
    seats: int,
    window: int,
    seed: int,
    share: range,
    rewards: str,
    number: int,
) -> None:
    """Play a share of the games until the pipe is closed."""
    memory = {key: SharedMemory(name=room[0]) for key, room in rooms.items()}
    arrays = {
        key: np.ndarray(shape, dtype, memory[key].buf) for key, (_, shape, dtype) in rooms.items()
    }
    rows = slice(share.start, share.stop)
    actions = arrays.pop("actions")[rows]
    shared = Arrays.of(arrays)
    encoding = registry.find(name).encoding(options, seats, window)
    batch = LocalBatch(encoding, seed, share, rewards, number)
    shared.copy_from(batch.now, rows)
    pipe.send(batch.decisions)
    while True:
        try:
            wanted = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            break
        if wanted == "sample":
            actions[:] = batch.sample()
        else:
            shared.copy_from(batch.step(actions), rows)
        pipe.send(batch.decisions)
