"""The queue before the bots' workers: fair order, however much one player asks for."""

from __future__ import annotations

import asyncio

import pytest

from clock import until
from longhouse.server.queue import ASIDE, DAILY, LIVE, Crowded, FairQueue, Lane, Turns


def taken(queue: FairQueue[str]) -> list[str]:
    """All jobs in the order in which they are taken."""
    order = []
    while (job := queue.take()) is not None:
        order.append(job)
    return order


def test_who_plays_at_sixty_tables_holds_nobody_up() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(60):
        queue.put(f"many {number}", Lane(LIVE, "many", f"table {number}"))
    queue.put("one", Lane(LIVE, "one", "table"))
    order = taken(queue)
    assert len(order) == 61
    assert order.index("one") == 1


def test_people_take_turns_and_so_do_the_tables_of_one_person() -> None:
    queue: FairQueue[str] = FairQueue()
    for job in ("a1", "a1", "a1", "a2", "b1", "b1"):
        queue.put(job, Lane(LIVE, job[0], job))
    assert taken(queue) == ["a1", "b1", "a2", "b1", "a1", "a1"]


def test_who_plays_under_many_names_waits_like_one() -> None:
    queue: FairQueue[str] = FairQueue(lambda owner: owner.partition("@")[2])
    for number in range(14):
        for table in range(3):
            queue.put(f"many {number}", Lane(LIVE, f"{number}@far", f"{number} {table}"))
    queue.put("one", Lane(LIVE, "one@here", "table"))
    queue.put("two", Lane(LIVE, "two@here", "table"))
    queue.put("gone", Lane(LIVE, "one@here", "another"))
    assert len(queue) == 45
    queue.remove("gone")
    order = taken(queue)
    assert (order.index("one"), order.index("two")) == (1, 3)
    many = [job for job in order if job.startswith("many")]
    assert many[:14] == [f"many {number}" for number in range(14)]  # there they take turns too
    assert len(many) == 42


def test_a_full_queue_is_shared_by_the_networks_that_want_to_be_in_it() -> None:
    queue: FairQueue[str] = FairQueue(lambda owner: owner.partition("@")[2])
    queue.put("nobody's", Lane())
    assert queue.make_room("one@here") is None
    for number in range(4):
        queue.put(f"far {number}", Lane(LIVE, f"{number}@far"))
    for number in range(2):
        queue.put(f"there {number}", Lane(ASIDE, f"{number}@there"))
    assert queue.make_room("5@far") is None  # they are the most themselves
    assert queue.make_room("one@here") == "far 3"
    queue.put("here", Lane(LIVE, "one@here"))
    assert queue.make_room("two@here") == "far 2"
    queue.put("here too", Lane(LIVE, "two@here"))
    assert queue.make_room("three@here") is None
    assert len(queue) == 7


def test_turns_go_round_and_who_is_cancelled_gives_the_place_back() -> None:
    async def scenario() -> None:
        turns = Turns(1, 2, lambda owner: owner[0])
        order: list[str] = []

        async def use(owner: str) -> None:
            async with turns.turn(Lane(owner=owner)):
                order.append(owner)
                await go[owner].wait()

        go = {owner: asyncio.Event() for owner in ("a1", "a2", "a3", "a4", "b1")}
        tasks = {}
        for owner in ("a1", "a2", "a3", "a4", "b1"):
            tasks[owner] = asyncio.create_task(use(owner))
            await asyncio.sleep(0)
        with pytest.raises(Crowded):
            await tasks["a4"]  # no more than two wait
        with pytest.raises(Crowded):
            await tasks["a3"]  # it made room for another network
        tasks["a1"].cancel()
        await until(lambda: len(order) == 2)
        for event in go.values():
            event.set()
        await asyncio.gather(tasks["a2"], tasks["b1"])
        assert order == ["a1", "a2", "b1"]
        await use("b1")

    asyncio.run(scenario())


def test_a_network_of_whom_nobody_may_have_a_job_done_now_is_passed_over() -> None:
    queue: FairQueue[str] = FairQueue(lambda owner: owner[0])
    for owner in ("a1", "a1", "b1"):
        queue.put(owner, Lane(LIVE, owner))
    assert queue.take(lambda owner: owner != "a1") == "b1"
    assert queue.take(lambda owner: owner != "a1") is None
    assert len(queue) == 2


def test_live_games_come_first_then_turn_based_ones_then_hints_and_none_waits_for_ever() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(12):
        queue.put("hint", Lane(ASIDE, f"h{number}"))
        queue.put("daily", Lane(DAILY, f"d{number}"))
        queue.put("live", Lane(LIVE, f"l{number}"))
    order = taken(queue)
    first = order[:12]
    assert first[:3] == ["live"] * 3
    assert first.count("live") >= 6
    assert {"daily", "hint"} <= set(first)  # passed over three times, not for ever
    assert order.index("daily") < order.index("hint")


def test_who_has_their_share_at_work_waits_and_others_are_served() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("many", Lane(LIVE, "many", "1"))
    queue.put("few", Lane(ASIDE, "few", "2"))
    assert queue.take(lambda owner: owner != "many") == "few"
    assert queue.take(lambda owner: owner != "many") is None
    assert len(queue) == 1
    assert queue.take() == "many"


def test_a_job_that_failed_comes_before_all_others() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("new", Lane(LIVE, "a"))
    queue.put_back("failed")
    assert taken(queue) == ["failed", "new"]


def test_who_no_longer_waits_is_forgotten() -> None:
    queue: FairQueue[str] = FairQueue()
    for job in ("a", "b", "c"):
        queue.put(job, Lane(LIVE, job))
    queue.remove("b")
    queue.remove("nobody")
    assert taken(queue) == ["a", "c"]
    queue.put("d", Lane())
    assert queue.clear() == ["d"]
    assert len(queue) == 0
