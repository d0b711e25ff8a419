"""A batch in several processes: each plays a share and writes it into memory that all share."""

from __future__ import annotations

from collections.abc import Sequence
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


class _Share:
    """The games of one process before they begin."""

    def __init__(
        self, table: tuple[str, dict[str, Any], int, int], seed: int, part: range, rewards: str,
        number: int,
    ) -> None:  # fmt: skip
        self.games = len(part)
        self._table = table
        self._about = (seed, part, rewards, number)

    def begin(self) -> LocalBatch:
        """Deal them."""
        name, options, seats, window = self._table
        return LocalBatch(registry.find(name).encoding(options, seats, window), *self._about)


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
        parts = [
            range(games * number // processes, games * (number + 1) // processes)
            for number in range(processes)
        ]
        table = (name, options, seats, window)
        self._start([_Share(table, seed, part, rewards, i) for i, part in enumerate(parts)])

    def __getstate__(self) -> dict[str, Any]:
        """It is copied and pickled as its encoding and the games of each process."""
        for _, pipe in self._workers:
            pipe.send("give")
        shares = [pipe.recv() for _, pipe in self._workers]
        return {"encoding": self.encoding, "games": self.games, "shares": shares}

    def __setstate__(self, found: dict[str, Any]) -> None:
        self.encoding, self.games = found["encoding"], found["games"]
        self._start(found["shares"])

    def _start(self, shares: Sequence[_Share | LocalBatch]) -> None:
        """Start a process for each share of the games."""
        games = self.games
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
        first = 0
        for share in shares:
            ours, theirs = spawn.Pipe()
            rows = slice(first, first + share.games)
            worker = spawn.Process(
                target=_work, args=(theirs, self._rooms, share, rows), daemon=True
            )
            worker.start()
            theirs.close()
            self._workers.append((worker, ours))
            first = rows.stop
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
        """End all processes and free their shared memory."""
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

    def _ask(self, request: str) -> None:
        for _, pipe in self._workers:
            pipe.send(request)
        self._gather()

    def _gather(self) -> None:
        """Wait for all."""
        self.decisions = sum(pipe.recv() for _, pipe in self._workers)


def _work(
    pipe: Connection, rooms: dict[str, Room], share: _Share | LocalBatch, rows: slice
) -> None:
    """Play a share of the games until the pipe is closed."""
    memory = {key: SharedMemory(name=room[0]) for key, room in rooms.items()}
    arrays = {
        key: np.ndarray(shape, dtype, memory[key].buf) for key, (_, shape, dtype) in rooms.items()
    }
    actions = arrays.pop("actions")[rows]
    shared = Arrays.of(arrays)
    batch = share if isinstance(share, LocalBatch) else share.begin()
    shared.copy_from(batch.now, rows)
    pipe.send(batch.decisions)
    while True:
        try:
            wanted = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            break
        if wanted == "give":
            pipe.send(batch)
            continue
        if wanted == "sample":
            actions[:] = batch.sample()
        else:
            shared.copy_from(batch.step(actions), rows)
        pipe.send(batch.decisions)
