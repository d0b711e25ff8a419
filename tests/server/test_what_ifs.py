"""What-ifs of finished games, and that only those have some."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from clock import NOON, until
from longhouse.core import replay, saga
from longhouse.server import protocol as p
from longhouse.server.days import day_of
from longhouse.server.refusal import Refusal
from longhouse.server.reviews import rules
from longhouse.server.storage.rows import SagaRow
from longhouse.server.tables import resuming, what_if
from server.client import Person, Watcher, refused
from server.halls import Running, running
from server.reviewing import NAMES, Guest, Turned, opened, tell
from server.test_analysis import decisions, example

pytestmark = pytest.mark.usefixtures("short_pauses")

GAMES = ["walhalla", "voluspa"]


def row_of(game: str, **more: Any) -> SagaRow:
    given = example(game)
    return SagaRow("kept", game, "", "kept", None, 0, False, json.dumps({**given, **more}))


@pytest.mark.parametrize("game", GAMES)
def test_a_what_if_goes_on_from_the_real_position(game: str) -> None:
    given, row = example(game), row_of(game)
    record = saga.from_data(given)
    move = decisions(given)[len(decisions(given)) // 2]
    state = replay.replay(record, move - 1).state
    before = what_if.branch(row, move - 1, [])
    assert (before.move, before.seat) == (move - 1, state.actor)
    assert json.loads(bytes(before.view)) == json.loads(state.view(state.actor).encode())
    assert before.question is not None
    moves = [line[0] for line in before.question.rows]
    assert moves == state.view(state.actor).position.texts()
    other = next(one for one in moves if one != given["moves"][move - 1][1])
    after = what_if.branch(row, move - 1, [other])
    assert after == what_if.branch(row, move - 1, [other])  # the same for all who look
    assert after.events and after.move == move - 1
    line, shown = [other], after
    while shown.question is not None and len(line) < 6:
        line.append(shown.question.rows[0][0])
        shown = what_if.branch(row, move - 1, line)
    assert len(line) == 6


@pytest.mark.parametrize("game", GAMES)
def test_a_what_if_ends_with_the_game_and_refuses_illegal_moves(game: str) -> None:
    row, last = row_of(game), len(example(game)["moves"])
    over = what_if.branch(row, last, [])
    assert (over.seat, over.question) == (None, None) and over.scores == example(game)["scores"]
    for move, line, error in (
        (last, ["pass"], "not_running"),
        (0, ["fly away"], "illegal"),
        (last + 1, [], "unknown"),
    ):
        with pytest.raises(Refusal) as no:
            what_if.branch(row, move, line)
        assert no.value.error == error


def test_only_so_many_moves_have_what_ifs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_if, "MOST_MOVES", 5)
    what_if.branch(row_of("walhalla"), 5, [])
    with pytest.raises(Refusal) as no:
        what_if.branch(row_of("walhalla"), 6, [])
    assert no.value.error == "too_large" and resuming.MOST_MOVES < 10_000


@pytest.mark.parametrize("game", GAMES)
def test_all_see_the_leaders_what_if(sqlite: str, game: str) -> None:
    move = decisions(example(game))[3] - 1

    async def scenario(server: Running, guests: list[Guest]) -> None:
        leader, bjorn, _ = guests
        path = f"/api/sagas/{leader.joined['saga']}/what_if"
        await leader.do("go", move=move)
        await leader.mark("a")
        await leader.do("what_if")  # the others see that the leader looks for a move
        await bjorn.sees(line={"at": move, "moves": []}, move=move)
        assert bjorn.marks == [("a", None)]
        shown = await leader.person.post(path, {"move": move, "line": []})
        first = shown["question"]["rows"][-1][0]
        await leader.do("try", move=first)
        await bjorn.sees(line={"at": move, "moves": [first]}, marks=[], move=move)
        told = [await one.person.post(path, {"move": move, "line": [first]}) for one in guests]
        assert told[0] == told[1] == told[2] and told[0]["view"] != shown["view"]
        second = told[0]["question"]["rows"][0][0]
        await leader.do("try", move=second)
        await bjorn.sees(line={"at": move, "moves": [first, second]})
        assert (await refused(leader.do("try", move="fly away"))).error == "illegal"
        await leader.do("back")
        await bjorn.sees(line={"at": move, "moves": [first]})
        await leader.do("back")
        await bjorn.sees(line={"at": move, "moves": []}, move=move)
        assert bjorn.marks == [("a", None)]  # of the position in the game
        assert (await refused(leader.do("back"))).error == "nothing_to_undo"
        await leader.do("try", move=first)
        await leader.mark("b")
        await leader.do("go", move=move)  # back in the game
        await bjorn.sees(line=None)
        assert bjorn.marks == [("a", None)]
        await leader.do("try", move=first)
        await leader.do("go", move=move + 1)
        await bjorn.sees(line=None, marks=[], move=move + 1)
        await leader.do("go", move=move)
        await bjorn.sees(marks=[], move=move)

    tell(sqlite, scenario, game)


def test_marks_that_were_taken_away_do_not_come_back_after_a_what_if() -> None:
    marks = [p.BoardMark("a", None, "leader"), p.BoardMark("b", None, "guest")]
    shown = rules.Shown(9, 2, move=3, marks=marks, open=True)
    tried = rules.tried(shown, rules.with_move(shown, "x"))
    for change in (rules.mute(tried, "guest", True), rules.allow(tried, "leader", False)):
        assert [one.place for one in rules.back(change).marks] == ["a"]
    assert rules.back(rules.wipe(tried, "leader", True)).marks == marks  # it was none of those


def test_a_what_if_has_a_longest_line() -> None:
    shown = rules.Shown(9, 2, line=p.ReviewLine(3, ["x"] * p.MOST_LINE))
    with pytest.raises(Refusal) as no:
        rules.with_move(shown, "y")
    assert no.value.error == "too_many"


# Only games that are over


async def asks_of(person: Person, table: str) -> list[str]:
    """The errors of a review and a what-if of a table's game."""
    what = {"move": 0, "line": []}
    return [
        (await refused(person.post(f"/api/sagas/{table}/{path}", body))).error
        for path, body in (("review", None), ("what_if", what))
    ]


@pytest.mark.parametrize("rated", [False, True])
def test_nobody_can_review_a_game_that_still_runs(sqlite: str, rated: bool) -> None:
    async def whole() -> None:
        async with running(sqlite) as server:
            astrid, bjorn, loki = [await Person.come(server.url, name) for name in NAMES]
            pace = (await astrid.get("/api/games"))["rated_paces"][0]
            more = {"rated": True, "pace": pace} if rated else {}
            table = await astrid.open("voluspa", [{"kind": "mine"}, {}], **more)
            await bjorn.do(table, "sit")
            for person in (astrid, bjorn, loki):
                assert await asks_of(person, table) == ["unknown", "unknown"]
            await bjorn.do(table, "leave", 1)
            await astrid.do(table, "vote", 0, agree=True)
            assert await opened(loki, table)  # it has ended here, early or not

    asyncio.run(whole())


def test_a_deal_of_the_day_can_be_reviewed_once_its_day_is_over(sqlite: str) -> None:
    async def whole() -> None:
        clock = Turned()
        async with running(sqlite, clock) as server:
            astrid, bjorn = [await Person.come(server.url, name) for name in NAMES[:2]]
            told = await astrid.post(f"/api/daily/{day_of(NOON)}/voluspa", None)
            table = told["table"]["id"]
            viewer: Watcher = await astrid.watch(table, told["seat"])
            await viewer.do("vote", agree=True)
            await until(lambda: viewer.sight["status"] != "running")
            for person in (astrid, bjorn):
                assert await asks_of(person, table) == ["unknown", "unknown"]
            clock.ahead += 24 * 3600
            await server.hall.daily.round()
            review = await Guest.come(bjorn, await opened(bjorn, table))
            await review.leave()
            await viewer.leave()

    asyncio.run(whole())


def test_a_game_from_elsewhere_that_may_still_run_is_refused(sqlite: str) -> None:
    given = example("walhalla")
    cut = {
        **given,
        "moves": given["moves"][:9],
        "ledger": [entry for entry in given["ledger"] if entry[0] < 9],
        "scores": None,
        "ended": "resigned",
    }

    async def whole() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url)
            kept = (await astrid.post("/api/sagas", cut))["id"]
            assert await asks_of(astrid, kept) == ["not_over", "not_over"]

    asyncio.run(whole())
