"""Answering questions: once, in time, by the right one, and taking answers back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from longhouse.bots.advice import reason_words
from longhouse.core import registry
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Event, View
from longhouse.server import protocol as p
from longhouse.server.bots.pool import Advice, BotPool
from longhouse.server.refusal import Refusal
from longhouse.server.tables import answers
from longhouse.server.tables.clocks import Clocks
from longhouse.server.tables.covers import Cover
from longhouse.server.tables.questions import explain, question_for
from longhouse.server.tables.room import fold
from longhouse.server.tables.table import Table
from longhouse.server.tables.table_view import table_view
from longhouse.server.tables.undo import Decision, UndoStack
from server.client import Person, refused
from server.halls import running
from server.positions import (
    MINUTE,
    SECOND,
    Sitting,
    asked,
    deal_known,
    seated,
    three,
    turns,
)
from walhalla.position import PLAIN

FOREST = ["forest2", *PLAIN[1:]]
FORESTS = ["forest2"] * 36


def refusal(sitting: Sitting, act: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        sitting.do(act)
    return caught.value


def test_a_move_that_is_sent_again_counts_once(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)

    async def scenario() -> None:
        async with running(database) as server:
            people, table = await three(server)
            astrid, bjorn, _ = await seated(people, table)
            at = astrid.number
            first = await astrid.play("crew 1")
            again = await astrid.play("crew 1", at)
            assert "repeated" not in first and again["repeated"] is True
            await astrid.leave()
            back = await people[0].watch(table, 0, last=at)
            assert [e["kind"] for b in back.beats for e in b["events"]] == ["crewed"]
            assert (await back.play("crew 1", at))["repeated"] is True
            stale = await refused(back.play("crew 3", at))
            assert stale.error == "stale"
            assert stale.details == {"number": at + 1, "answered": "crew 1"}
            assert back.number == bjorn.number == at + 1
        async with running(database) as server:  # also when another process reads the log
            back = await people[0].at(server.url).watch(table, 0)
            assert (await back.play("crew 1", at))["repeated"] is True
            saga = await people[0].at(server.url).get(f"/api/tables/{table}/saga", seat=0)
            assert saga["moves"] == [["*", "dragon black 2"], [0, "crew 1"]]

    asyncio.run(scenario())


def test_a_refused_answer_gives_the_reason_and_the_correct_values(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)

    async def scenario() -> None:
        async with running(database) as server:
            people, table = await three(server)
            astrid, bjorn, _ = await seated(people, table)
            at = astrid.number
            told = await refused(astrid.play("crew 1", at - 1))
            assert told.error == "stale" and told.details == {"number": at}
            told = await refused(astrid.play("crew 1", at + 1))
            assert told.error == "stale" and told.details == {"number": at}
            told = await refused(bjorn.play("crew 1"))
            assert told.error == "not_asked" and "Astrid" in str(told)
            assert told.details == {"waiting": [0]}
            told = await refused(people[1].do(table, "play", 0, at=at, move="crew 1"))
            assert told.error == "not_yours" and told.details == {"yours": [1]}
            told = await refused(astrid.play("crew 1 3"))
            assert told.error == "illegal" and told.details == {"possible": astrid.moves}
            assert "'crew 1 3' is not possible" in str(told)
            for nonsense in ("crow 1", "", "crew  1", "CREW 1", "ᚠ" * 200):
                told = await refused(astrid.play(nonsense))
                assert told.error == "illegal" and told.details == {"possible": astrid.moves}
                assert "no move of Walhalla" in str(told)
            assert (await refused(astrid.play("x" * 201))).error == "invalid"
            assert (await refused(bjorn.do("explain", move="crew 1"))).error == "not_asked"
            explained = (await astrid.do("explain", move="crew 1 3"))["explained"]
            assert explained["possible"] is False
            explained = (await astrid.do("explain", move="crew 3"))["explained"]
            assert explained == {
                "move": "crew 3",
                "possible": True,
                "parts": {"verb": "crew", "seats": [3]},
                "worth": [],
                "preview": {},
            }
            assert astrid.number == at
            lobby = await people[0].open("voluspa", [{"kind": "mine"}, {}])
            told = await refused(people[0].do(lobby, "play", at=1, move="crew 1"))
            assert told.error == "not_running" and "not begun" in str(told)

    asyncio.run(scenario())


@pytest.mark.parametrize("game", ["walhalla", "voluspa"])
def test_a_hint_is_the_strongest_bots_and_says_why(sqlite: str, game: str) -> None:
    known = reason_words(registry.find(game))

    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            listed = (await astrid.get("/api/games"))["games"]
            levels = next(one["levels"] for one in listed if one["name"] == game)
            table = await astrid.open(game, [{"kind": "mine"}] * 3)
            seat = (await astrid.get(f"/api/tables/{table}", seat=0))["sight"]["waiting"][0]
            viewer = await astrid.watch(table, seat)
            hint = (await viewer.do("hint"))["explained"]
            assert hint["bot"] == levels[-1] and hint["possible"] is True
            assert hint["move"] in viewer.moves
            first, *others = hint["candidates"]
            assert first["move"] == hint["move"] and first["reasons"] == hint["reasons"]
            assert len(others) <= 2
            for candidate in hint["candidates"]:
                assert candidate["move"] in viewer.moves
                assert len(candidate["points"]) == 3
                assert sum(candidate["wins"]) == pytest.approx(1, abs=0.01)
                for reason in candidate["reasons"]:
                    assert reason["about"] in known and reason["count"] != 0
            plain = (await viewer.do("hint", bot="greedy"))["explained"]
            assert plain["bot"] == "greedy" and plain["move"] in viewer.moves
            assert plain["reasons"] == plain["candidates"] == []
            told = await refused(viewer.do("hint", bot="nobody"))
            assert told.error == "invalid" and "nobody" in str(told)

    asyncio.run(scenario())


def test_a_hint_answers_the_secret_questions_that_go_with_its_move(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the same bot: without the card that it would play, its move may be a bad one."""
    deal_known(monkeypatch, land=FORESTS)  # each has a Hunt card
    asked_for: list[str] = []

    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            tiles = [["forest2", "forest2"]] * 18
            table = await astrid.open("walhalla", [{"kind": "mine"}] * 3, options={"tiles": tiles})
            viewers, rng = [await astrid.watch(table, seat) for seat in range(3)], Rng(1)
            while True:  # until a forest is in reach
                viewer = await asked(viewers)
                question = viewer.sight["question"]
                if "asks" in question["columns"]:
                    break
                await turns([viewer], viewer.moves[rng.below(len(viewer.moves))])
            place = question["columns"].index("asks")
            move, asks = next((row[0], row[place]) for row in question["rows"] if row[place])

            async def advises(*_: Any, **__: Any) -> Advice:
                return Advice(move, [])

            async def plays(_: Any, game: str, bot: str, view: View, *__: Any, **___: Any) -> str:
                asked_for.append(f"{bot} {view.position.question().kind}")
                return str(view.position.texts()[-1])

            monkeypatch.setattr(BotPool, "advise", advises)
            monkeypatch.setattr(BotPool, "choose", plays)
            hint = (await viewer.do("hint"))["explained"]
            assert hint["move"] == move
            assert asked_for == [f"norn {one['kind']}" for one in asks] != []
            assert hint["then"] == [one["rows"][-1][0] for one in asks]

    asyncio.run(scenario())


def test_who_asks_for_a_hint_gets_one_whatever_happens_to_the_strongest(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: Any, **__: Any) -> None:
        return None

    monkeypatch.setattr(BotPool, "advise", nothing)

    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            table = await astrid.open("walhalla", [{"kind": "mine"}] * 3)
            seat = (await astrid.get(f"/api/tables/{table}", seat=0))["sight"]["waiting"][0]
            viewer = await astrid.watch(table, seat)
            hint = (await viewer.do("hint"))["explained"]
            assert hint["bot"] == "greedy" and hint["move"] in viewer.moves

    asyncio.run(scenario())


def test_voluspa_says_why_a_move_is_not_possible(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            table = await astrid.open("voluspa", [{"kind": "mine"}, {"kind": "mine"}])
            sight = (await astrid.get(f"/api/tables/{table}", seat=0))["sight"]
            seat = sight["waiting"][0]
            viewer = await astrid.watch(table, seat)
            question = viewer.sight["question"]
            row = dict(zip(question["columns"], question["rows"][0], strict=True))
            text = f"play {row['tile']} 9,9"
            told = await refused(viewer.play(text))
            assert told.error == "illegal" and set(told.details["possible"]) <= set(viewer.moves)
            reason = (await viewer.do("explain", move=text))["explained"]["why"]
            assert reason == "beside no tile" and f"({reason})" in str(told)

    asyncio.run(scenario())


@pytest.mark.parametrize("game", ["walhalla", "voluspa"])
def test_the_table_of_a_question_says_what_each_answer_means_and_brings(game: str) -> None:
    kinds = set()
    rng, rules = Rng(7), registry.find(game)
    for seats in (3, 4):
        chosen = rules.options({"edition": "french"} if game == "walhalla" else {}, seats)
        state = rules.start(chosen, rules.deal(chosen, seats, rng))
        while state.actor != OVER:
            if state.actor != CHANCE:
                table = question_for(state.view(state.actor))
                kinds.add(table.kind)
                assert table.columns[:2] == ["move", "verb"] and "worth" in table.columns
                moves = state.moves()
                assert [state.parse(row[0]) for row in table.rows] == list(moves)
                for move, row in list(zip(moves, table.rows, strict=True))[:: 1 + len(moves) // 9]:
                    told = dict(zip(table.columns, row, strict=True))
                    assert told["worth"] == state.worth(move)
                    assert told.get("preview", {}) == state.preview(move)
                    parts = state.parts(move)
                    assert {name: told[name] for name in parts} == parts
                    view = state.view(state.actor)
                    assert explain(view, told["move"])["worth"] == told["worth"]
            state.play(state.draw(rng) if state.actor == CHANCE else state.pick(rng))
    assert len(kinds) > 6 or game == "voluspa"


def test_decisions_are_taken_back_one_by_one_till_the_last_thing_revealed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)

    async def scenario() -> None:
        async with running(database) as server:
            people, table = await three(server)
            viewers = await seated(people, table)
            astrid, bjorn, _ = viewers
            assert not astrid.sight["may_undo"]  # a dragon was drawn
            told = await refused(astrid.do("undo", at=astrid.number))
            assert told.error == "nothing_to_undo"
            await turns(viewers, "crew 1")
            assert astrid.sight["may_undo"] and not bjorn.sight["may_undo"]
            told = await refused(bjorn.do("undo", at=bjorn.number))
            assert told.error == "nothing_to_undo"
            told = await refused(astrid.do("undo", at=astrid.number - 2))
            assert told.error == "stale" and told.details == {"number": astrid.number}
            at = astrid.number
            assert (await astrid.do("undo", at=at)).get("repeated") is None
            assert (await astrid.do("undo", at=at))["repeated"] is True
            await bjorn.until(lambda v: v.beats and v.beats[-1]["events"][0]["kind"] == "undone")
            await astrid.until(lambda v: v.number == at + 1)
            assert "crew 3" in astrid.moves and not astrid.sight["may_undo"]
            assert bjorn.number == astrid.number
            await turns(viewers, "crew 3")
            saga = await people[1].get(f"/api/tables/{table}/saga")
            assert saga["moves"] == [["*", "dragon black 2"], [0, "crew 3"]]
            await turns(viewers, "sail 0 bow")
            assert not astrid.sight["may_undo"]
            told = await refused(astrid.do("undo", at=astrid.number))
            assert told.error == "nothing_to_undo"
            for person, seat in zip(people, range(3), strict=True):
                await person.do(table, "vote", seat, agree=True)
            told = await refused(astrid.do("undo", at=astrid.number))
            assert told.error == "not_running"
            saga = await people[1].get(f"/api/sagas/{table}")
            assert [move[1] for move in saga["moves"]] == [
                *("dragon black 2", "crew 3", "sail 0 bow", "dragon black 2")
            ]

    asyncio.run(scenario())


def test_two_decisions_in_a_row_are_undone_one_after_the_other() -> None:
    sitting = Sitting()
    before = sitting.table.round.view(0)
    sitting.play("crew 1", "sail 1 bow")
    assert sitting.table.round.state.question().kind == "land"
    assert sitting.do(lambda a: answers.undo(a, 0, sitting.number(0)))
    assert sitting.table.round.state.question().kind == "sail"
    assert sitting.do(lambda a: answers.undo(a, 0, sitting.number(0)))
    assert sitting.table.round.view(0) == before
    assert (
        refusal(sitting, lambda a: answers.undo(a, 0, sitting.number(0))).error == "nothing_to_undo"
    )
    assert sitting.events(SPECTATOR)[-2:] == ["undone", "undone"]
    sitting.play("crew 3", "sail 0 stern")
    assert [move for _, move in sitting.table.round.saga.moves] == [
        *("dragon black 2", "crew 3", "sail 0 stern", "dragon black 2")
    ]


def undone(table: Table, seat: int) -> list[object]:
    """Which updates a viewer was told to be undone, undo by undo."""
    return [
        event.about["numbers"]
        for update in table.feeds[seat].recent
        for event in update.events
        if event.kind == "undone"
    ]


def test_viewers_of_undone_moves_get_the_numbers_of_their_updates() -> None:
    sitting = Sitting(land=FOREST)
    first = [sitting.number(seat) for seat in (0, 1, SPECTATOR)]
    sitting.play("crew 1", "sail 1 bow")
    sitting.do(lambda a: answers.undo(a, 0, sitting.number(0)))
    sitting.do(lambda a: answers.undo(a, 0, sitting.number(0)))
    sitting.play("crew 1", "sail 0 bow")  # and a hunt is asked, which nobody else notices
    sitting.do(lambda a: answers.undo(a, 0, sitting.number(0)))
    for table in (sitting.table, fold("longships", sitting.rows())):
        assert undone(table, 0) == [[first[0] + 2], [first[0] + 1], [first[0] + 6]]
        for seat, number in zip((1, SPECTATOR), first[1:], strict=True):
            assert undone(table, seat) == [[number + 2], [number + 1]]


def test_at_a_secret_question_of_ones_own_the_last_open_decision_is_undone_and_nobody_notices() -> (
    None
):
    sitting = Sitting(land=FOREST)
    sitting.play("crew 1")
    told = [sitting.number(seat) for seat in (1, 2, SPECTATOR)]
    sitting.play("sail 0 bow")
    assert sitting.table.round.state.question().kind == "hunt"
    assert sitting.do(lambda a: answers.undo(a, 0, sitting.number(0)))
    assert sitting.table.round.state.question().kind == "sail"
    assert [sitting.number(seat) for seat in (1, 2, SPECTATOR)] == told
    assert sitting.events(1)[-1] == "crewed" and sitting.events(0)[-1] == "undone"
    sitting.play("sail 3 bow")
    assert "scored" not in sitting.events(1)
    # Once more, and this time it is answered: the hunt itself is no open decision.
    sitting = Sitting(land=FOREST).play("crew 1", "sail 0 bow", "hunt")
    assert sitting.table.round.asked() == [1] and sitting.table.round.undo_to(0) is None


@pytest.mark.parametrize(
    ("cards", "why"),
    [(("hunt", "attack", "hunt"), "attack"), (("shield", "hunt", "hunt"), "defend")],
)
def test_nothing_is_undone_after_an_attack_with_or_without_a_question(
    cards: tuple[str, ...], why: str
) -> None:
    sitting = Sitting(cards=cards).play("crew 1", "sail 0 bow", "crew 1", "sail 1 bow")
    assert sitting.table.round.undo_to(1) is not None
    sitting.play("land left")
    assert sitting.table.round.state.question().kind == why
    assert [sitting.table.round.undo_to(seat) for seat in range(3)] == [None] * 3


@pytest.mark.parametrize("card", ["hunt", "forest"])
def test_a_sail_that_lands_anothers_viking_is_final_whether_or_not_its_owner_is_asked(
    card: str,
) -> None:
    sitting = Sitting(cards=("hunt", card, "forest"), land=FORESTS, dragon="blue")
    sitting.play("crew 1", "join")
    sitting.play("sail 0 stern")  # Björn's viking lands first, then Astrid's, each in a forest
    if card == "hunt":
        assert sitting.table.round.asked() == [1]
        sitting.play("spare")
    assert sitting.table.round.asked() == [0]
    assert sitting.table.round.state.question().kind == "hunt"
    assert not table_view(sitting.table, 0).may_undo
    again = refusal(sitting, lambda a: answers.undo(a, 0, sitting.number(0)))
    assert again.error == "nothing_to_undo"


@pytest.mark.parametrize("answer", ["join", "stay"])
def test_nothing_is_undone_after_a_decision_of_another_seat(answer: str) -> None:
    sitting = Sitting(dragon="blue").play("crew 1", answer)
    assert sitting.table.round.asked() == [0]
    assert [sitting.table.round.undo_to(seat) for seat in range(3)] == [None] * 3


def test_an_undo_goes_back_over_secret_answers_to_the_last_open_decision() -> None:
    sitting = Sitting(land=FOREST).play("crew 1 3", "sail 1 bow", "land left", "spare")
    assert sitting.table.round.state.question().kind == "land"
    assert sitting.do(lambda a: answers.undo(a, 0, sitting.number(0)))
    assert sitting.table.round.saga.moves[-1][1] == "sail 1 bow"


def test_a_seat_that_is_not_shown_the_position_yet_has_no_question() -> None:
    game = Sitting().table.round
    assert game.question(0) is not None
    game.feeds[0].freeze(game.state)
    assert game.question(0) is None


def test_nothing_is_undone_during_a_pause() -> None:
    sitting = Sitting().play("crew 1")
    assert sitting.table.round.undo_to(0) is not None
    sitting.table.round.cover = Cover([1], sitting.now + SECOND, asks=False)
    assert sitting.table.round.undo_to(0) is None


def test_a_private_event_of_another_seat_binds_nothing() -> None:
    stack = UndoStack()
    card = Event("card", 1, {}, True)
    assert not stack.add(Decision(0, True, Clocks(p.Live(), 2)), [card], frozenset())
    assert stack.back(0) == 1


def test_nothing_is_undone_after_chance_or_the_end_of_a_raid() -> None:
    land = ["cult", *PLAIN[1:]]
    sitting = Sitting(land=land).play("crew 1 3", "sail 1 bow")
    assert sitting.table.round.undo_to(0) is not None
    sitting.play("land left")  # draws a card; then the other viking lands
    assert sitting.table.round.asked() == [0] and sitting.table.round.undo_to(0) is None
    sitting = Sitting(cards=("forest", "hunt", "hunt"), vikings=1)
    sitting.play("crew 1", "sail 0 bow", "crew 1", "sail 3 bow", "crew 1", "sail 0 bow")
    assert sitting.table.round.state.choosers() == [0]
    assert [sitting.table.round.undo_to(seat) for seat in range(3)] == [None] * 3


def test_a_log_with_undone_moves_gives_the_same_table_again() -> None:
    sitting = Sitting(land=FOREST).play("crew 1").later(SECOND).play("sail 0 bow")
    sitting.do(lambda a: answers.undo(a, 0, sitting.number(0)))
    sitting.play("sail 1 bow")
    again = fold("longships", sitting.rows())
    for seat in (0, 1, 2, SPECTATOR):
        assert table_view(again, seat) == table_view(sitting.table, seat)
    assert again.round.saga == sitting.table.round.saga


def test_the_clock_runs_on_over_what_is_undone_and_gives_no_bonus_for_it() -> None:
    sitting = Sitting(p.Live(p.Clock(10, 5)))
    sitting.later(20 * SECOND).play("crew 1")
    assert sitting.table.clocks.left[0] == 10 * MINUTE - 15 * SECOND
    sitting.later(7 * SECOND).do(lambda a: answers.undo(a, 0, sitting.number(0)))
    assert sitting.table.clocks.left[0] == 10 * MINUTE - 27 * SECOND
    assert sitting.table.clocks.running == 0 and sitting.table.clocks.at == sitting.now
    sitting.later(3 * SECOND).play("crew 3")
    assert sitting.table.clocks.left[0] == 10 * MINUTE - 25 * SECOND
    assert sitting.table.clocks.left[1:] == [10 * MINUTE] * 2


def test_in_a_daily_game_an_undo_gives_no_more_time() -> None:
    sitting = Sitting(p.Daily(1))
    flag = sitting.table.clocks.flag()
    sitting.later(20 * MINUTE).play("crew 1")
    assert sitting.table.clocks.flag() == (flag or 0) + 20 * MINUTE
    sitting.later(MINUTE).do(lambda a: answers.undo(a, 0, sitting.number(0)))
    assert sitting.table.clocks.flag() == flag


def test_answers_to_what_follows_are_no_way_to_look_behind_the_cards_and_back() -> None:
    """A refusal after chance or a secret question would tell, and take it all back."""
    land = ["cult", "wheat", "wheat", "forest2", *PLAIN[4:]]
    for cards in (("hunt", "shield", "hunt"), ("hunt", "hunt", "hunt")):
        sitting = Sitting(cards=cards, land=land, vikings=5)
        sitting.play("crew 1", "sail 3 bow", "crew 1", "sail 0 bow", "crew 1", "sail 3 bow")
        sitting.play("crew 1 3", "sail 1 bow")
        assert sitting.answer(0, "land left", "no such move", "hunt")
        assert sitting.table.round.undo_to(0) is None
    sitting = Sitting(cards=("hunt", "attack", "hunt")).play("crew 1", "sail 0 bow", "crew 1")
    assert sitting.answer(1, "sail 1 bow", "land left", "attack card")
    assert sitting.table.round.asked() == [2] and "attack_card" in sitting.events(2)
