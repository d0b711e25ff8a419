"""Bot pools with workers that misbehave in every way, and positions to ask them about."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import longhouse
from clock import HandClock
from longhouse import View
from longhouse.server import processes
from longhouse.server.bots import pool
from longhouse.server.bots.pool import BotPool

# A worker that knows bots of every kind of misbehaviour. Its argument is a file of the test.
TROUBLE = """
import os, signal, sys, time
from pathlib import Path
from longhouse.bots import roster
from longhouse.bots.bot import Bot
from longhouse.server.bots import worker

class Sleeper(Bot):
    def choose(self, view, rng):
        time.sleep(3600)

class Napper(Bot):
    def choose(self, view, rng):
        time.sleep(0.05)
        return view.position.pick(rng)

class Waiter(Bot):
    def choose(self, view, rng):
        while not Path(sys.argv[1]).exists():
            time.sleep(0.01)
        return view.position.pick(rng)

class Martyr(Bot):
    def choose(self, view, rng):
        if not Path(sys.argv[1]).exists():
            Path(sys.argv[1]).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return view.position.pick(rng)

class Chatterer(Bot):
    def choose(self, view, rng):
        print("hm, let me think")
        return view.position.pick(rng)

class Ranter(Bot):
    def choose(self, view, rng):
        raise ValueError("no! " * 50_000)

class Cheat(Bot):
    def choose(self, view, rng):
        return next(move for move in range(10**6) if move not in view.moves())

for bot in (Sleeper, Napper, Waiter, Martyr, Chatterer, Ranter, Cheat):
    roster.enlist("walhalla", bot.__name__.lower(), bot)
"""


STRANGER = """
import json, os, sys
print(json.dumps({"job": 0}), flush=True)
for line in sys.stdin:
    job = json.loads(line)["job"]
    print(ANSWER, flush=True)
"""


# A worker whose bots think by a clock that goes on whenever it is looked at.
TICKING = [
    sys.executable,
    "-c",
    "from itertools import count; from longhouse.server.bots import worker; "
    "worker.main(lambda: count(0.0, 0.01).__next__)",
]


def trouble(file: Path = Path("unused")) -> list[str]:
    return [sys.executable, "-c", TROUBLE + "\nworker.main()\n", str(file)]


def stranger(answer: str) -> list[str]:
    return [sys.executable, "-c", STRANGER.replace("ANSWER", answer)]


def position(name: str = "walhalla", seed: int = 1) -> longhouse.State:
    game = longhouse.find(name)
    rng = longhouse.Rng(seed)
    options = game.options({}, seats=4)
    state = game.start(options, game.deal(options, 4, rng))
    longhouse.play_chance(state, rng)
    return state


def view_of(state: longhouse.State) -> View:
    return state.view(state.actor)


def question() -> View:
    return view_of(position())


def legal(view: View, text: str) -> bool:
    return view.position.parse(text) in view.moves()


@asynccontextmanager
async def at_work(
    workers: int, command: Sequence[str] = pool.COMMAND, clock: HandClock | None = None
) -> AsyncIterator[BotPool]:
    """A pool that replaces its dead at once, and loses patience when its clock is turned."""
    clock = clock or HandClock(skip=processes.LAST_PAUSE)
    hands = BotPool(workers, command=command, clock=clock)
    await hands.start()
    try:
        yield hands
    finally:
        await stop(hands, clock)


async def stop(hands: BotPool, clock: HandClock) -> None:
    """Stop a pool, without patience for who does not end by himself."""
    stopping = asyncio.create_task(hands.stop())
    asked = asyncio.create_task(clock.asked(processes.FAREWELL))
    await asyncio.wait([stopping, asked], return_when=asyncio.FIRST_COMPLETED)
    asked.cancel()
    clock.turn(processes.FAREWELL)
    await stopping


def without(hands: BotPool, pids: list[int]) -> Callable[[], bool]:
    """Whether these workers are gone."""
    return lambda: not {*pids} & {*hands.pids}


def thinking_after(hands: BotPool, restarts: int) -> Callable[[], bool]:
    """Whether a worker thinks, after that many were replaced."""
    return lambda: hands.restarts == restarts and hands.thinking == 1


def kill(pids: list[int]) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):  # it is dead already
            os.kill(pid, signal.SIGKILL)
