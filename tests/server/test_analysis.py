"""The analysis of a finished game: who may ask for what, what it costs, and what it may know."""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from clock import until
from longhouse.bots.advice import reason_words
from longhouse.core import registry, replay, saga
from longhouse.core.past import Memory
from longhouse.core.state import View
from longhouse.server import limits
from longhouse.server.bots.pool import Advice, BotPool
from longhouse.server.queue import Lane, nowhere
from longhouse.server.refusal import Refusal
from longhouse.server.storage import reads, writes
from longhouse.server.storage.rows import AnalysisRow, SagaRow
from longhouse.server.storage.store import Store
from longhouse.server.tables import analyst
from longhouse.server.tables.analyst import Analyst
from longhouse.server.tables.readers import Readers
from longhouse.server.tables.tasks import Decide
from server.client import Person, refused
from server.halls import running

SAGAS = Path(__file__).parent.parent / "sagas"
GAMES = ["walhalla", "voluspa"]


def example(game: str) -> dict[str, Any]:
    lines = (SAGAS / f"{game}.sagas.jsonl").read_text("utf-8").splitlines()
    return min(map(json.loads, lines), key=lambda one: len(one["moves"]))


def decisions(game: dict[str, Any], seat: int | None = None) -> list[int]:
    """The numbers of the moves that a seat made, or anybody."""
    moves = enumerate(game["moves"], 1)
    return [n for n, (who, _) in moves if who != "*" and seat in (None, who)]


def row_of(game: dict[str, Any]) -> SagaRow:
    return SagaRow("saga", game["game"], "", "saga", None, 0, False, json.dumps(game))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyst, "THINKING_MS", 60)


class Shelf:
    """As much of a store as the analysis needs, in memory."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, int], AnalysisRow] = {}

    async def read(self, query: Callable[..., Any], *args: Any) -> list[AnalysisRow]:
        assert query is reads.analysis
        saga_id, rules, move = args
        found = [row for row in self.rows.values() if (row.saga_id, row.rules) == (saga_id, rules)]
        return [row for row in found if move in (None, row.move)]

    async def write(self, work: Callable[..., Any], row: AnalysisRow) -> AnalysisRow:
        assert work is writes.keep_analysis
        return self.rows.setdefault((row.saga_id, row.move), row)


def judging(
    workers: int = 0,
    shelf: Shelf | None = None,
    network_of: Callable[[str], str] = nowhere,
) -> Analyst:
    store = cast(Store, shelf or Shelf())
    return Analyst(store, BotPool(0), workers, Readers(0), network_of=network_of)


class Counted:
    """A pool that says at once what comes to its mind, and keeps what it was asked."""

    def __init__(self) -> None:
        self.views: list[View] = []
        self.memories: list[list[Memory]] = []
        self.fails = 0
        self.now = 0
        self.gate = asyncio.Event()
        self.gate.set()

    async def advise(
        self,
        game: str,
        bot: str,
        view: View,
        deadline: int,
        most: int,
        memories: list[Memory],
        played: str | None,
        lane: Lane,
    ) -> Advice | None:
        self.views.append(view)
        self.memories.append(memories)
        self.now += 1
        await self.gate.wait()
        self.now -= 1
        if self.fails:
            self.fails -= 1
            return None
        seats = int(view.position.seats)
        share = [1 / seats] * seats
        thought = {"move": played, "wins": share, "points": share, "reasons": [], "visits": 1}
        return Advice(str(played), [thought])


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Counted:
    counted = Counted()
    monkeypatch.setattr(BotPool, "advise", lambda _, *given: counted.advise(*given))
    return counted


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_is_judged_with_the_eyes_of_its_seat(sqlite: str, game: str) -> None:
    given = example(game)
    record = saga.from_data(given)
    known = set(reason_words(registry.find(game)))

    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            kept = (await astrid.post("/api/sagas", given))["id"]
            for move in decisions(given)[3:12:4]:
                told = await astrid.get(f"/api/sagas/{kept}/advice", move=move)
                who, text = record.moves[move - 1]
                assert (told["move"], told["seat"], told["played"]) == (move, who, text)
                state = replay.replay(record, move - 1).state
                assert told["view"] == json.loads(state.view(who).encode())
                assert told["reading"] == json.loads(json.dumps(state.view(who).derived()))
                moves = [one["move"] for one in told["candidates"]]
                assert text in moves and len(moves) == len(set(moves)) <= analyst.CANDIDATES + 1
                assert {*moves} <= {state.text(one) for one in state.moves()}
                assert [row[0] for row in told["question"]["rows"]] == moves
                assert told["question"]["kind"] == state.question().kind
                for one in told["candidates"]:
                    assert len(one["points"]) == len(record.seats)
                    assert sum(one["wins"]) == pytest.approx(1, abs=0.01)
                    assert {reason["about"] for reason in one["reasons"]} <= known

    asyncio.run(scenario())


def test_another_answer_is_judged_beside_the_stored_ones(sqlite: str) -> None:
    given = example("voluspa")
    record = saga.from_data(given)
    move = decisions(given)[4]
    state = replay.replay(record, move - 1).state

    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            kept = (await astrid.post("/api/sagas", given))["id"]
            path, texts = f"/api/sagas/{kept}/retry", state.texts()
            early = await refused(astrid.post(path, {"move": move, "answer": texts[0]}))
            assert early.error == "not_asked"  # it was not judged yet
            told = await astrid.get(f"/api/sagas/{kept}/advice", move=move, all=True)
            assert [row[0] for row in told["question"]["rows"]] == texts
            known = [one["move"] for one in told["candidates"]]
            other = next(text for text in texts if text not in known)
            for answer in (other, known[0]):
                again = await astrid.post(path, {"move": move, "answer": answer})
                assert again["played"] == answer and again["view"] == told["view"]
                moves = [one["move"] for one in again["candidates"]]
                assert moves == known + [other] * (answer == other)
                assert again["candidates"][: len(known)] == told["candidates"]
            stored = (await astrid.get(f"/api/sagas/{kept}/analysis"))["decisions"]
            assert [one["played"] for one in stored] == [told["played"]]  # nothing is added
            wrong = await refused(astrid.post(path, {"move": move, "answer": "rest"}))
            assert wrong.error == "illegal"

    asyncio.run(scenario())


def test_only_finished_games_and_decisions_of_players_are_judged(
    sqlite: str, pool: Counted
) -> None:
    given = example("walhalla")
    last = len(given["moves"])

    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            kept = (await astrid.post("/api/sagas", given))["id"]
            path = f"/api/sagas/{kept}/advice"
            beyond = await refused(astrid.get(path, move=last + 1))
            assert beyond.error == "unknown" and f"1 to {last}" in str(beyond)
            drawn = await refused(astrid.get(path, move=1))
            assert drawn.error == "not_asked" and "in move 2" in str(drawn)
            for wrong in ({}, {"move": 0}, {"move": "two"}, {"move": 2, "seat": 1}):
                assert (await refused(astrid.get(path, **wrong))).error == "invalid"
            stranger = await refused(Person(server.url).get(path, move=2))
            assert stranger.error == "unknown_player"

            # A running game has no saga to judge, not even for who plays; an ended one has.
            seats = [{"kind": "mine"}, {"kind": "mine"}]
            table = await astrid.open("voluspa", seats)
            view = await astrid.get(f"/api/tables/{table}", seat=0)
            seat = view["sight"]["waiting"][0]
            viewer = await astrid.watch(table, seat)
            await viewer.play(viewer.moves[0])
            path = f"/api/sagas/{table}/advice"
            assert (await refused(astrid.get(path, move=1))).error == "unknown"
            assert pool.views == []
            for one in (0, 1):
                await astrid.do(table, "vote", one, agree=True)
            bjorn = await Person.come(server.url, "Björn")
            assert (await bjorn.get(path, move=1))["seat"] == seat
            await viewer.leave()

    asyncio.run(scenario())


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_brought_unfinished_is_kept_but_not_judged(
    sqlite: str, pool: Counted, game: str
) -> None:
    """The saga of a running game with "ended" added would be engine help for that game."""
    given = example(game)
    middle = decisions(given)[len(decisions(given)) // 2]
    cut = {
        **given,
        "moves": given["moves"][:middle],
        "ledger": [entry for entry in given["ledger"] if entry[0] < middle],
        "scores": None,
        "ended": "resigned",
    }

    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            kept = (await astrid.post("/api/sagas", cut))["id"]
            assert (await astrid.get(f"/api/sagas/{kept}/replay", first=middle))["positions"]
            path = f"/api/sagas/{kept}/advice"
            unfinished = await refused(astrid.get(path, move=middle))
            assert unfinished.error == "not_over"
            assert pool.views == []
            whole = (await astrid.post("/api/sagas", given))["id"]
            assert await astrid.get(f"/api/sagas/{whole}/advice", move=middle)

    asyncio.run(scenario())


def test_all_who_look_at_a_game_cost_its_thinking_once(
    sqlite: str, pool: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = example("voluspa")
    first, second, third = decisions(given)[:3]
    monkeypatch.setitem(limits.LIMITS, "advice", limits.Limit(2, 0.001))

    async def scenario() -> None:
        async with running(sqlite, limits=True) as server:
            astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
            kept = (await astrid.post("/api/sagas", given))["id"]
            path = f"/api/sagas/{kept}/advice"
            await astrid.get(path, move=first)
            both = await asyncio.gather(*(astrid.get(path, move=second) for _ in range(2)))
            assert both[0] == both[1] == await bjorn.get(path, move=second)
            assert len(pool.views) == 2
            # Astrid has made the bots think enough for now; what others asked for is free.
            slow = await refused(astrid.get(path, move=third))
            assert slow.error == "too_fast" and slow.details["seconds"] > 0
            theirs = await bjorn.get(path, move=third)
            assert await astrid.get(path, move=third) == theirs
            assert len(pool.views) == 3

    asyncio.run(scenario())


def test_what_came_to_nothing_is_tried_again_and_what_is_stored_is_not_thought_again(
    pool: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyst, "REMEMBERED", 2)
    given = example("walhalla")
    row, moves = row_of(given), decisions(given)[:3]

    async def scenario() -> None:
        shelf = Shelf()
        judge = judging(shelf=shelf)
        pool.fails = 1
        with pytest.raises(Refusal) as caught:
            await judge.judge(row, moves[0], lambda: None)
        assert caught.value.error == "busy" and not shelf.rows
        for move in (*moves[:2], moves[0], moves[2]):  # the second is the oldest in memory then
            assert (await judge.judge(row, move, lambda: None)).move == move
        assert len(pool.views) == 4
        unpaid = await judge.judge(row, moves[1], lambda: pytest.fail("it was known"))
        assert unpaid.move == moves[1] and len(pool.views) == 4
        # What was thought with other rules counts no more.
        key = (row.id, moves[1])
        shelf.rows[key] = msgspec.structs.replace(shelf.rows[key], rules=99)
        assert [one.move for one in await judge.known(row)] == [moves[0], moves[2]]
        await judging(shelf=shelf).judge(row, moves[1], lambda: None)
        assert len(pool.views) == 5

    asyncio.run(scenario())


def test_the_analysis_is_stored_with_the_game(database: str, pool: Counted) -> None:
    given = example("voluspa")
    first, second = decisions(given)[:2]

    async def scenario() -> None:
        async with running(database) as server:
            astrid = await Person.come(server.url, "Astrid")
            kept = (await astrid.post("/api/sagas", given))["id"]
            path = f"/api/sagas/{kept}"
            assert await astrid.get(f"{path}/analysis") == {"decisions": []}
            told = [await astrid.get(f"{path}/advice", move=one) for one in (second, first)]
        async with running(database) as server:  # restarted
            stranger = Person(server.url)
            listed = (await stranger.get(f"{path}/analysis"))["decisions"]
            assert [one["move"] for one in listed] == [first, second]
            bjorn = await Person.come(server.url, "Björn")
            again = [await bjorn.get(f"{path}/advice", move=one) for one in (second, first)]
            assert again == told and len(pool.views) == 2
            for short, long in zip(reversed(listed), told, strict=True):
                assert long == {**long, **short}
                assert not {"view", "reading", "question"} & short.keys()

    asyncio.run(scenario())


@pytest.mark.parametrize(("workers", "most"), [(1, 1), (2, 1), (4, 2)])
def test_half_of_the_bot_pool_is_left_to_those_who_play(
    pool: Counted, workers: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyst, "WAITING", 6 - most)
    given = example("walhalla")
    row, moves = row_of(given), decisions(given)[:8]

    async def scenario() -> None:
        judge = judging(workers)
        pool.gate.clear()
        asked = [asyncio.create_task(judge.judge(row, move, lambda: None)) for move in moves]
        await until(lambda: pool.now == most and sum(one.done() for one in asked) == 2)
        assert len(pool.views) == most  # the others wait
        pool.gate.set()
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert len(pool.views) == 6
        busy = [one for one in answers if isinstance(one, Refusal)]
        assert [one.error for one in busy] == ["busy"] * 2

    asyncio.run(scenario())


def test_a_dozen_players_of_one_network_leave_turns_to_another(
    pool: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyst, "WAITING", 6)
    given = example("walhalla")
    row, moves = row_of(given), decisions(given)[:10]

    async def scenario() -> None:
        judge = judging(1, network_of=lambda owner: owner.partition("@")[2])
        pool.gate.clear()
        many = [
            asyncio.create_task(judge.judge(row, move, lambda: None, f"{move}@far"))
            for move in moves[:-2]
        ]
        await until(lambda: pool.now == 1 and sum(one.done() for one in many) == 1)
        few = [
            asyncio.create_task(judge.judge(row, move, lambda: None, f"{move}@here"))
            for move in moves[-2:]
        ]
        await until(lambda: sum(one.done() for one in many) == 3)  # they make room
        pool.gate.set()
        told = [await one for one in few]
        assert [one.move for one in told] == moves[-2:]
        answers = await asyncio.gather(*many, return_exceptions=True)
        busy = [one for one in answers if isinstance(one, Refusal)]
        assert [one.error for one in busy] == ["busy"] * 3

    asyncio.run(scenario())


def other_world(game: str) -> tuple[dict[str, Any], dict[str, Any], int, int]:
    """A game, the same with other things hidden, a seat that cannot tell, and one that can."""
    one = example(game)
    other = copy.deepcopy(one)
    if game == "walhalla":
        cards = other["setup"]["cards"]
        assert cards[0] != cards[1]
        cards[0], cards[1] = cards[1], cards[0]
        return one, other, 2, 1
    hand = other["setup"]["hands"][1]
    hand[hand.index("thor")] = "odin"
    return one, other, 0, 1


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_was_hidden_from_the_seat_is_used(pool: Counted, game: str) -> None:
    one, other, blind, owner = other_world(game)

    async def scenario() -> None:
        for seat, same in ((blind, True), (owner, False)):
            move = decisions(one, seat)[0]
            pool.views.clear()
            pool.memories.clear()
            for world in (one, other):
                await judging().judge(row_of(world), move, lambda: None)
            first, second = pool.views
            assert (first == second) is same
            assert (first.data() == second.data()) is same
            assert int(first.seat) == seat and first.asked()
            assert Decide(row_of(one), move).run().seen()[0] == first
            known, other_known = (
                [(memory.view, memory.seat, memory.move) for memory in memories]
                for memories in pool.memories
            )
            assert known == other_known or not same

    asyncio.run(scenario())
