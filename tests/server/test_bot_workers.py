"""Workers that die, hang or talk nonsense: no job is lost, and no process is left behind."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from clock import HANG, HandClock, until
from longhouse.server import processes
from longhouse.server.bots.pool import BotPool, PoolStopped
from server.pools import (
    TROUBLE,
    at_work,
    kill,
    legal,
    position,
    question,
    stop,
    stranger,
    thinking_after,
    trouble,
    view_of,
    without,
)


@pytest.mark.parametrize("rounds", [6, 10_000], ids=["some massacres", "massacres without end"])
def test_no_job_is_lost_when_all_workers_are_killed_again_and_again(rounds: int) -> None:
    async def run() -> None:
        async with at_work(2, trouble()) as hands:
            views = [view_of(position(seed=seed)) for seed in range(50)]
            jobs = [asyncio.create_task(hands.choose("walhalla", "napper", v)) for v in views]
            everything = asyncio.gather(*jobs)
            for _ in range(rounds):
                await until(lambda: everything.done() or hands.thinking > 0 or rounds > 100)
                if everything.done():
                    break
                kill(killed := hands.pids)
                await until(without(hands, killed))
            texts = await everything
            assert all(legal(view, text) for view, text in zip(views, texts, strict=True))
            assert hands.restarts > 0
            await until(lambda: hands.waiting == hands.thinking == 0)

    asyncio.run(run())


@pytest.mark.parametrize("workers", [1, 2])
def test_a_dead_workers_job_goes_to_another(
    workers: int, tmp_path: Path, troubles: Callable[[], list[str]]
) -> None:
    async def run() -> None:
        async with at_work(workers, trouble(tmp_path / "died")) as hands:
            assert legal(question(), await hands.choose("walhalla", "martyr", question(), 20_000))
            await until(lambda: hands.restarts == 1 and len(hands.pids) == workers)

    asyncio.run(run())
    assert (tmp_path / "died").exists()
    assert troubles() == []  # the bot itself has answered


def test_an_idle_worker_that_dies_is_replaced() -> None:
    async def run() -> None:
        async with at_work(1) as hands:
            await hands.choose("walhalla", "random", question(), 20_000)
            kill(hands.pids)
            await until(lambda: hands.restarts == 1 and len(hands.pids) == 1)
            await hands.choose("walhalla", "random", question(), 20_000)

    asyncio.run(run())


def test_a_bot_that_thinks_for_ever(troubles: Callable[[], list[str]]) -> None:
    clock = HandClock(skip=processes.LAST_PAUSE)

    async def run() -> None:
        async with at_work(1, trouble(), clock) as hands:
            first = hands.pids
            job = asyncio.create_task(hands.choose("walhalla", "sleeper", question(), 1000))
            for died in range(processes.TRIES):
                await until(thinking_after(hands, died))
                clock.turn(1 + processes.GRACE - 0.01)
                assert not job.done() and hands.thinking == 1
                clock.turn(0.01)
            assert legal(question(), await job)
            await until(lambda: hands.restarts == processes.TRIES)
            assert hands.pids != first
            await hands.choose("walhalla", "greedy", question(), 20_000)

    asyncio.run(run())
    (trouble_told,) = troubles()
    assert "sleeper" in trouble_told and "too slow, 3 times" in trouble_told


@pytest.mark.parametrize(
    "command",
    [
        stranger("'rubbish'"),
        stranger("'x' * 2_000_000"),
        stranger("""json.dumps({"job": job, "move": "sail to nowhere"})"""),
        stranger("""json.dumps({"job": job})"""),
        stranger("""json.dumps({"job": job + 1, "move": "pass"})"""),  # another job's answer
        stranger("""json.dumps({"job": 0})"""),  # ready, it says, in the middle of a job
        stranger("os.close(1), sys.stdin.read()"),
        [sys.executable, "-c", "pass"],
        ["/no/such/worker"],
    ],
    ids=[
        "rubbish",
        "endless",
        "illegal",
        "silent",
        "astray",
        "ready",
        "closed",
        "mortal",
        "missing",
    ],
)
def test_workers_that_are_no_workers(command: list[str], troubles: Callable[[], list[str]]) -> None:
    clock, patience = HandClock(skip=processes.LAST_PAUSE), 0.01 + processes.GRACE

    async def run() -> None:
        async with at_work(2, command, clock) as hands:
            jobs = [hands.choose("walhalla", "greedy", question(), 10) for _ in range(2)]
            answers = asyncio.gather(*jobs)
            while not answers.done():
                await until(lambda: answers.done() or min(clock.awaited, default=99.0) <= patience)
                clock.turn(patience)
            assert all(legal(question(), text) for text in await answers)

    asyncio.run(run())
    assert sum("a random move" in told for told in troubles()) == 2


def test_workers_that_end_at_once_are_not_replaced_in_a_hurry() -> None:
    clock = HandClock()

    async def run() -> None:
        async with at_work(1, [sys.executable, "-c", "pass"], clock) as hands:
            for restarts, pause in enumerate((0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5.0, 5.0)):
                await clock.asked(pause)
                assert hands.restarts == restarts and hands.pids == []
                clock.turn(pause)

    asyncio.run(run())


def test_stopping_tells_those_who_wait() -> None:
    async def run() -> None:
        clock = HandClock()
        hands = BotPool(1, command=trouble(), clock=clock)
        with pytest.raises(PoolStopped):
            await hands.choose("walhalla", "random", question())
        await hands.start()
        choices = [hands.choose("walhalla", "sleeper", question(), 60_000) for _ in range(2)]
        jobs = [asyncio.create_task(choice) for choice in choices]
        await until(lambda: hands.thinking == 1)
        pids = hands.pids
        await stop(hands, clock)
        for job in jobs:
            with pytest.raises(PoolStopped):
                await job
        with pytest.raises(PoolStopped):
            await hands.choose("walhalla", "random", question())
        assert hands.pids == [] and hands.waiting == hands.thinking == 0
        with pytest.raises(ProcessLookupError):
            os.kill(pids[0], 0)

    asyncio.run(run())


def test_a_ctrl_c_at_the_terminal_is_not_for_workers() -> None:
    async def run() -> None:
        async with at_work(1) as hands:
            (pid,) = hands.pids
            assert os.getsid(pid) == pid

    asyncio.run(run())


ORPHANS = (
    TROUBLE
    + """
import asyncio
from longhouse.server.bots.pool import BotPool
import longhouse

async def main():
    worker = sys.argv[2] + "\\nworker.OVERTIME = 0.5\\nworker.main()"
    pool = BotPool(2, command=[sys.executable, "-c", worker, "unused"])
    await pool.start()
    game = longhouse.find("walhalla")
    options = game.options({}, 4)
    state = game.start(options, game.deal(options, 4, longhouse.SystemRng()))
    longhouse.play_chance(state, longhouse.SystemRng())
    job = asyncio.create_task(pool.choose("walhalla", "sleeper", state.view(state.actor), 1000))
    while not pool.thinking:
        await asyncio.sleep(0.01)
    print(*pool.pids, flush=True)
    await job

asyncio.run(main())
"""
)


def test_workers_do_not_outlive_their_server() -> None:
    """One idle, one deep in thought: neither is left when the server is killed outright."""
    parent = subprocess.Popen(
        [sys.executable, "-c", ORPHANS, "unused", TROUBLE],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,  # the workers inherit it: it ends when the last of them does
    )
    assert parent.stdout is not None
    pids = [int(pid) for pid in parent.stdout.readline().split()]
    try:
        parent.kill()
        _, words = parent.communicate(timeout=HANG)
    finally:
        kill(pids)
    assert len(pids) == 2
    assert words == b""
