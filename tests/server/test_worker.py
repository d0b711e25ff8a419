"""What happens in a worker: the bot, what it remembers, and what it says about its choice."""

from __future__ import annotations

import subprocess

import msgspec
import pytest

import longhouse
from clock import HANG, ticks
from longhouse.bots import roster
from longhouse.bots.advice import reason_words
from longhouse.bots.search import Search
from longhouse.core.past import UNKNOWN, Memory, remembered
from longhouse.core.recorder import Recorder
from longhouse.server import processes
from longhouse.server.bots import pool, worker
from server.pools import (
    legal,
    position,
    question,
    view_of,
)


def asked_twice() -> tuple[Recorder, int]:
    """A game with a past, in which the crew's player is then asked where to sail."""
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
        line = msgspec.json.encode(memory.data())
        heard = remembered(recorder.game, msgspec.json.decode(line))
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
        told = [memory.data() for memory in past.seen_by(seat, state)]
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


@pytest.mark.parametrize("name", ["voluspa", "walhalla"])
def test_answers_that_differ_have_reasons(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the middle of a game, for at the beginning of Völuspá all may be one."""
    monkeypatch.setattr(worker, "SystemRng", lambda: longhouse.Rng(5))  # by chance all may be alike
    state, rng = position(name), longhouse.Rng(3)
    for _ in range(20):
        state.play(view_of(state).position.pick(rng))
        longhouse.play_chance(state, rng)
    best = roster.strongest(longhouse.find(name))
    said = worker.answer(worker.Order(1, name, best, view_of(state).data(), 1000, 3), ticks())
    assert said.error is None and len(said.candidates) > 1
    reasons = [reason for candidate in said.candidates for reason in candidate["reasons"]]
    assert reasons and {reason["about"] for reason in reasons} <= set(
        reason_words(longhouse.find(name))
    )


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
