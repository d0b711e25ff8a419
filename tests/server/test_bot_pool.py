"""The bot pool: every question is answered with a legal move, whatever the bot does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

import longhouse
from clock import until
from longhouse.bots import roster
from longhouse.server.bots import pool
from longhouse.server.bots.pool import BotPool
from server.pools import (
    TICKING,
    at_work,
    legal,
    position,
    question,
    trouble,
    view_of,
)


@pytest.mark.parametrize("workers", [0, 2])
@pytest.mark.parametrize("name", ["voluspa", "walhalla"])
def test_a_whole_game(name: str, workers: int, troubles: Callable[[], list[str]]) -> None:
    async def play() -> BotPool:
        state = position(name)
        async with at_work(workers) as hands:
            while state.actor != longhouse.OVER:
                view = view_of(state)
                text = await hands.choose(name, "greedy", view, deadline_ms=20_000)
                assert legal(view, text)
                state.play(state.parse(text))
                longhouse.play_chance(state, longhouse.SystemRng())
            assert (hands.waiting, hands.thinking) == (0, 0)
            assert len(hands.pids) == workers
        return hands

    hands = asyncio.run(play())
    assert hands.restarts == 0 and hands.pids == []
    assert troubles() == []


@pytest.mark.parametrize("workers", [0, 1])
@pytest.mark.parametrize("name", ["voluspa", "walhalla"])
def test_advice_tells_candidates_and_why(name: str, workers: int) -> None:
    async def run() -> tuple[pool.Advice | None, pool.Advice | None]:
        async with at_work(workers, TICKING) as hands:
            view, best = view_of(position(name)), roster.strongest(longhouse.find(name))
            thought = await hands.advise(name, best, view, 400, 3)
            return thought, await hands.advise(name, "greedy", view, 400, 3)

    thought, glanced = asyncio.run(run())
    assert thought is not None and glanced is not None
    view = view_of(position(name))
    assert legal(view, thought.move) and legal(view, glanced.move)
    assert glanced.candidates == []  # it does not think ahead
    assert 2 <= len(thought.candidates) <= 3
    assert thought.candidates[0]["move"] == thought.move
    for candidate in thought.candidates:
        assert legal(view, candidate["move"])
        assert len(candidate["points"]) == len(candidate["wins"]) == 4


def test_there_is_no_advice_by_lot(troubles: Callable[[], list[str]]) -> None:
    async def run() -> pool.Advice | None:
        async with at_work(1, trouble()) as hands:
            return await hands.advise("walhalla", "cheat", question(), 1000, 3)

    assert asyncio.run(run()) is None
    assert "no advice of the bot 'cheat'" in troubles()[0]


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("nobody", "UnknownBot: no bot 'nobody'"),
        ("ranter", "ValueError: no! no!"),
        ("cheat", ""),
    ],
)
def test_a_bot_that_is_wrong_is_replaced_by_lot_and_its_worker_stays(
    bot: str, words: str, troubles: Callable[[], list[str]]
) -> None:
    async def run() -> None:
        async with at_work(1, trouble()) as hands:
            before = hands.pids
            assert legal(question(), await hands.choose("walhalla", bot, question(), 20_000))
            assert await hands.choose("walhalla", "greedy", question(), 20_000)
            assert hands.pids == before and hands.restarts == 0

    asyncio.run(run())
    (trouble_told,) = troubles()
    assert words in trouble_told


def test_in_threads_a_bot_may_be_wrong_too(troubles: Callable[[], list[str]]) -> None:
    async def run() -> None:
        async with at_work(0) as hands:
            assert legal(question(), await hands.choose("walhalla", "nobody", question()))

    asyncio.run(run())
    assert len(troubles()) == 1


def test_what_a_bot_prints_is_no_answer(troubles: Callable[[], list[str]]) -> None:
    async def run() -> None:
        async with at_work(1, trouble()) as hands:
            text = await hands.choose("walhalla", "chatterer", question(), 20_000)
            assert legal(question(), text)

    asyncio.run(run())
    assert troubles() == []


def test_a_cancelled_job_frees_its_worker(tmp_path: Path) -> None:
    async def run() -> None:
        async with at_work(1, trouble(tmp_path / "go")) as hands:
            before = hands.pids
            choices = [hands.choose("walhalla", "waiter", question(), 20_000) for _ in range(3)]
            thought, waiting, wanted = map(asyncio.create_task, choices)
            await until(lambda: hands.thinking == 1 and hands.waiting == 2)
            thought.cancel()
            waiting.cancel()
            await asyncio.gather(thought, waiting, return_exceptions=True)
            assert (hands.thinking, hands.waiting) == (1, 1)
            (tmp_path / "go").touch()
            assert legal(question(), await wanted)
            assert (hands.thinking, hands.waiting) == (0, 0)
            assert hands.pids == before and hands.restarts == 0

    asyncio.run(run())


def test_a_slow_job_does_not_hold_up_another_table() -> None:
    async def run() -> None:
        async with at_work(2, trouble()) as hands:
            slow = asyncio.create_task(hands.choose("walhalla", "sleeper", question(), 60_000))
            await until(lambda: hands.thinking == 1)
            for _ in range(5):
                await hands.choose("walhalla", "greedy", question(), 20_000)
            assert not slow.done() and hands.thinking == 1
            slow.cancel()

    asyncio.run(run())


def test_jobs_are_taken_in_their_order() -> None:
    async def run() -> None:
        done: list[int] = []

        async def ask(number: int) -> None:
            await hands.choose("walhalla", "random", question(), 20_000)
            done.append(number)

        async with at_work(1) as hands:
            await asyncio.gather(*(ask(number) for number in range(10)))
        assert done == list(range(10))

    asyncio.run(run())


def test_only_a_seat_that_is_asked_can_choose() -> None:
    async def run() -> None:
        async with at_work(0) as hands:
            with pytest.raises(ValueError, match="asked"):
                await hands.choose("walhalla", "random", position().view(longhouse.SPECTATOR))

    asyncio.run(run())
