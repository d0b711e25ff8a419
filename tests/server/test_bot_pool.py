"""The bot pool: every job is answered with a legal move, whatever happens to the workers."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec
import pytest

import longhouse
from clock import HANG, HandClock, ticks, until
from longhouse import View
from longhouse.bots import roster
from longhouse.bots.advice import reason_words
from longhouse.bots.search import Search
from longhouse.core.past import UNKNOWN, Memory
from longhouse.core.saga import Recorder
from longhouse.server import processes
from longhouse.server.bots import pool, worker
from longhouse.server.bots.pool import BotPool, PoolStopped
from longhouse.server.bots.worker import Told

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
    """Whether somebody thinks, after so many were replaced."""
    return lambda: hands.restarts == restarts and hands.thinking == 1


def kill(pids: list[int]) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):  # it is dead already
            os.kill(pid, signal.SIGKILL)


@pytest.fixture
def troubles(caplog: pytest.LogCaptureFixture) -> Callable[[], list[str]]:
    """What the pool has complained about."""
    return lambda: [r.getMessage() for r in caplog.records if r.name == pool.LOG.name]


def asked_twice() -> tuple[Recorder, int]:
    """A game with a past, in which whoever mans a dragon is then asked where to send it."""
    game, rng = longhouse.find("walhalla"), longhouse.Rng(1)
    options = game.options({}, seats=4)
    names = [{"name": str(seat)} for seat in range(4)]
    recorder = Recorder(game, options, game.deal(options, 4, rng), names)
    recorder.remember()
    while True:
        state = recorder.state
        if state.actor >= 0 and state.question().kind == "crew" and recorder.saga.moves[8:]:
            return recorder, int(state.actor)
        recorder.play(state.draw(rng) if state.actor < 0 else state.pick(rng))


def test_memories_reach_the_bot_as_they_were() -> None:
    recorder, _ = asked_twice()
    recorder.play(recorder.state.moves()[0])
    assert recorder.past is not None
    memories = recorder.past.seen_by(recorder.state.actor, recorder.state)
    assert memories
    for memory in [*memories, Memory(memories[0].view, 1, UNKNOWN, True)]:
        line = msgspec.json.encode(Told.of(memory))
        heard = msgspec.json.decode(line, type=Told).memory(recorder.game)
        assert heard.view == memory.view
        before, after = ((int(m.seat), int(m.move), m.fresh) for m in (memory, heard))
        assert before == after


def test_a_bot_goes_on_with_what_it_thought() -> None:
    """At the same place it is the same bot, and it takes its tree up; elsewhere it is not."""
    recorder, seat = asked_twice()
    past = recorder.past
    assert past is not None

    def ask(place: str) -> Search:
        state = recorder.state
        told = [Told.of(memory) for memory in past.seen_by(seat, state)]
        view = state.view(seat).data()
        order = worker.Order(1, "walhalla", "norn", view, 60, memories=told, place=place)
        said = worker.answer(order, ticks(1.0))
        assert said.error is None and said.move is not None
        bot = worker.called(recorder.game, order)
        assert isinstance(bot, Search)
        worker.seated(order, bot)
        recorder.play(state.parse(said.move))
        return bot

    first = ask("table/0")
    while recorder.state.actor != seat:  # a passenger may be asked
        recorder.play(recorder.state.moves()[0])
    assert recorder.state.question().kind == "sail"
    again = ask("table/0")
    assert again is first
    assert again.root.visits > again.done > 0
    assert worker.called(recorder.game, worker.Order(1, "walhalla", "norn", {}, 60)) is not first


def test_few_bots_are_kept() -> None:
    game = longhouse.find("walhalla")
    for table in range(3 * worker.MOST_SEATED):
        order = worker.Order(1, "walhalla", "norn", {}, 60, place=f"{table}/0")
        bot = worker.called(game, order)
        worker.seated(order, bot)
        assert worker.called(game, order) is bot
        worker.seated(order, bot)
    assert len(worker._seated) == worker.MOST_SEATED
    greedy = worker.Order(1, "walhalla", "greedy", {}, 60, place="1/0")
    worker.seated(greedy, worker.called(game, greedy))
    assert len(worker._seated) == worker.MOST_SEATED


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


@pytest.mark.parametrize("name", ["voluspa", "walhalla"])
def test_answers_that_differ_have_reasons(name: str) -> None:
    """In the middle of a game, for at the beginning of Völuspá all may be one."""
    state, rng = position(name), longhouse.Rng(3)
    for _ in range(20):
        state.play(view_of(state).position.pick(rng))
        longhouse.play_chance(state, rng)
    best = roster.strongest(longhouse.find(name))
    said = worker.answer(worker.Order(1, name, best, view_of(state).data(), 300, 3), ticks())
    assert said.error is None and len(said.candidates) > 1
    reasons = [reason for candidate in said.candidates for reason in candidate["reasons"]]
    assert reasons and {reason["about"] for reason in reasons} <= set(
        reason_words(longhouse.find(name))
    )


def test_there_is_no_advice_by_lot(troubles: Callable[[], list[str]]) -> None:
    async def run() -> pool.Advice | None:
        async with at_work(1, trouble()) as hands:
            return await hands.advise("walhalla", "cheat", question(), 1000, 3)

    assert asyncio.run(run()) is None
    assert "no advice of the bot 'cheat'" in troubles()[0]


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
    assert sum("the lot moves" in told for told in troubles()) == 2


def test_workers_that_end_at_once_are_not_replaced_in_a_hurry() -> None:
    clock = HandClock()

    async def run() -> None:
        async with at_work(1, [sys.executable, "-c", "pass"], clock) as hands:
            for restarts, pause in enumerate((0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5.0, 5.0)):
                await clock.asked(pause)
                assert hands.restarts == restarts and hands.pids == []
                clock.turn(pause)

    asyncio.run(run())


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


def test_only_a_seat_that_is_asked_can_choose() -> None:
    async def run() -> None:
        async with at_work(0) as hands:
            with pytest.raises(ValueError, match="asked"):
                await hands.choose("walhalla", "random", position().view(longhouse.SPECTATOR))

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


def test_a_worker_reads_long_lines_and_ends_with_its_input() -> None:
    view = question()
    order = worker.Order(7, "walhalla", "greedy", view.data(), 1000)
    line = msgspec.json.encode(order) + b" " * 200_000 + b"\n"
    done = subprocess.run(pool.COMMAND, input=line * 2, capture_output=True, timeout=HANG)
    ready, *answers = [msgspec.json.decode(a, type=worker.Answer) for a in done.stdout.splitlines()]
    assert done.returncode == 0 and done.stderr == b""
    assert ready.job == processes.READY and len(answers) == 2
    for said in answers:
        assert said.job == 7 and said.move is not None and legal(view, said.move)
