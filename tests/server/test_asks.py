"""What players ask of each other: to end the game, and to undo moves that others have followed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.refusal import Refusal
from longhouse.server.status import Status
from longhouse.server.tables import answers, asking, caps, endings, log, patience
from longhouse.server.tables.room import fold
from longhouse.server.tables.table_view import table_view
from server.client import Person, Watcher, refused
from server.halls import running
from server.positions import HOUR, MINUTE, SECOND, Sitting, deal_known, options, seated
from server.test_two_servers import spread, two

CLOCK = p.Live(p.Clock(20, 10))


def refusal(sitting: Sitting, act: Any) -> str:
    with pytest.raises(Refusal) as caught:
        sitting.do(act)
    return caught.value.error


def ask(sitting: Sitting, seat: int) -> bool:
    return bool(sitting.do(lambda a: asking.ask_undo(a, seat, sitting.number(seat))))


def answer(sitting: Sitting, seat: int, agree: bool, whose: int = 0) -> bool:
    return bool(sitting.do(lambda a: asking.answer_undo(a, seat, whose, agree)))


def vote(sitting: Sitting, seat: int, agree: bool) -> bool:
    return bool(sitting.do(lambda a: endings.vote(a, seat, agree)))


def crewed(**more: Any) -> Sitting:
    """Astrid has manned a blue ship, and Björn has come along: it is Astrid's turn again."""
    return Sitting(dragon="blue", **more).play("crew 1", "join")


def asks(sitting: Sitting, viewer: int = SPECTATOR) -> list[p.Ask]:
    return table_view(sitting.table, viewer).asks


# Undo


def test_a_move_that_others_have_followed_is_undone_when_all_agree() -> None:
    sitting = crewed()
    before = len(sitting.table.round.saga.moves)
    assert not table_view(sitting.table, 0).may_undo
    assert table_view(sitting.table, 0).may_ask_undo
    assert not table_view(sitting.table, 2).may_ask_undo  # Cilla has decided nothing
    assert ask(sitting, 0) and not ask(sitting, 0)
    assert asks(sitting) == [p.Ask("undo", 0, [], [1, 2], decisions=2)]
    assert answer(sitting, 2, True) and not answer(sitting, 2, True)
    assert asks(sitting) == [p.Ask("undo", 0, [2], [1], decisions=2)]
    assert len(sitting.table.round.saga.moves) == before
    assert answer(sitting, 1, True)
    assert len(sitting.table.round.saga.moves) == before - 2
    assert asks(sitting) == [] and sitting.table.round.asked() == [0]
    assert sitting.table.round.decisions[0] == sitting.table.round.decisions[1] == 0
    for viewer in (0, 1, 2, SPECTATOR):
        assert sitting.events(viewer)[-4:] == [
            "undo_asked",
            "undo_answered",
            "undo_answered",
            "undone",
        ]
        undone = sitting.table.feeds[viewer].recent[-1].events[0]
        assert undone.seat == 0 and len(undone.about["numbers"]) == 2  # type: ignore[arg-type]
    sitting.play("crew 3", "stay", "sail 0 bow")  # and the game goes on from there
    again = fold("longships", sitting.rows())
    assert again.round.saga.moves == sitting.table.round.saga.moves


def test_an_undo_that_all_agree_to_gives_everyone_their_time_back() -> None:
    sitting = Sitting(CLOCK, dragon="blue").later(10 * SECOND).play("crew 1")
    left = list(sitting.table.clocks.left)
    sitting.later(50 * SECOND).play("join")
    sitting.later(30 * SECOND)
    ask(sitting, 0)
    answer(sitting, 1, True)
    answer(sitting, 2, True)
    assert sitting.table.clocks.left[1] == left[1]  # Björn's minute
    assert sitting.table.clocks.running == 0


def test_nothing_is_undone_after_something_was_revealed() -> None:
    sitting = crewed()
    sitting.play("sail 0 bow")  # then the next ship is drawn
    assert not any(table_view(sitting.table, seat).may_ask_undo for seat in range(3))
    assert refusal(sitting, lambda a: asking.ask_undo(a, 0, sitting.number(0))) == "nothing_to_undo"


def test_the_next_move_ends_the_question() -> None:
    sitting = crewed()
    ask(sitting, 0)
    sitting.play("sail 0 bow")
    assert asks(sitting) == [] and sitting.table.asks.last_declined("undo", 0) is None
    assert refusal(sitting, lambda a: asking.answer_undo(a, 1, 0, True)) == "not_asked"


def test_a_declined_undo_names_nobody_and_is_not_asked_again_at_once() -> None:
    sitting = crewed()
    ask(sitting, 0)
    answer(sitting, 1, False)
    told = sitting.table.feeds[2].recent[-1].events[0]
    assert (told.kind, told.seat, told.about) == ("declined", -1, {"ask": "undo"})
    assert asks(sitting) == []
    for _ in range(2):
        assert refusal(sitting, lambda a: asking.ask_undo(a, 0, sitting.number(0))) == "declined"
        sitting.later(MINUTE - SECOND)
    assert ask(sitting, 1)  # another player may ask
    answer(sitting, 1, False, whose=1)
    sitting.later(2 * SECOND)
    assert ask(sitting, 0)


def test_in_a_turn_based_game_a_declined_question_rests_for_hours() -> None:
    sitting = crewed(pace=p.Daily(2))
    ask(sitting, 0)
    answer(sitting, 2, False)
    sitting.later(5 * HOUR)
    assert refusal(sitting, lambda a: asking.ask_undo(a, 0, sitting.number(0))) == "declined"
    sitting.later(2 * HOUR)
    assert ask(sitting, 0)


def test_a_question_can_be_withdrawn_and_asked_again() -> None:
    sitting = crewed()
    ask(sitting, 0)
    assert refusal(sitting, lambda a: asking.ask_undo(a, 1, sitting.number(1))) == "asked"
    answer(sitting, 0, False)
    assert asks(sitting) == [] and sitting.events(1)[-1] == "undo_answered"
    assert ask(sitting, 0)


def test_questions_are_capped_however_often_they_are_withdrawn() -> None:
    sitting = crewed()
    most = caps.CAPS[log.UndoAsked].first
    for _ in range(most):
        ask(sitting, 0)
        answer(sitting, 0, False)
    assert refusal(sitting, lambda a: asking.ask_undo(a, 0, sitting.number(0))) == "too_often"


def test_bots_never_object() -> None:
    sitting = Sitting(dragon="blue", bot=2).play("crew 1", "join")
    ask(sitting, 0)
    assert asks(sitting)[0].open == [1]
    answer(sitting, 1, True)
    assert sitting.table.round.asked() == [0] and "crew 3" in moves(sitting)
    alone = Sitting(dragon="blue", bot=1, people=("astrid", "", "astrid")).play("crew 1")
    alone.do(lambda a: answers.bot_plays(a, 1, "join", "random"))
    assert ask(alone, 0)  # nobody else is there: it is done
    assert alone.table.round.asked() == [0] and "crew 3" in moves(alone)


def moves(sitting: Sitting) -> list[str]:
    state = sitting.table.round.state
    return [state.text(move) for move in state.moves()]


def test_a_player_whose_bot_plays_is_not_asked() -> None:
    sitting = crewed()
    sitting.do(lambda a: patience.hand_over(a, 2, "random", "flag"))
    ask(sitting, 0)
    assert asks(sitting)[0].open == [1]
    assert refusal(sitting, lambda a: asking.answer_undo(a, 2, 0, False)) == "not_asked"


def test_a_takeover_ends_what_is_asked() -> None:
    sitting = crewed()
    ask(sitting, 0)
    vote(sitting, 1, True)
    assert len(asks(sitting)) == 2
    sitting.do(lambda a: patience.hand_over(a, 2, "random", "flag"))
    assert asks(sitting) == []


def test_at_a_rated_table_moves_are_final() -> None:
    sitting = crewed(rated=True)
    assert not table_view(sitting.table, 0).may_ask_undo
    assert refusal(sitting, lambda a: asking.ask_undo(a, 0, sitting.number(0))) == "nothing_to_undo"


# A vote


def test_one_who_declines_ends_the_vote_and_is_not_named() -> None:
    sitting = Sitting()
    vote(sitting, 0, True)
    assert asks(sitting) == [p.Ask("end", 0, [], [1, 2])]
    vote(sitting, 1, True)
    assert asks(sitting) == [p.Ask("end", 0, [1], [2])]
    vote(sitting, 2, False)
    assert asks(sitting) == [] and sitting.table.running
    told = sitting.table.feeds[0].recent[-1].events[0]
    assert (told.kind, told.seat, told.about) == ("declined", -1, {"ask": "end"})
    assert refusal(sitting, lambda a: endings.vote(a, 0, True)) == "declined"
    assert refusal(sitting, lambda a: endings.vote(a, 1, True, whose=0)) == "not_asked"
    assert vote(sitting, 1, True)  # another may ask


def test_the_player_who_asked_withdraws_the_whole_vote() -> None:
    sitting = Sitting()
    vote(sitting, 0, True)
    vote(sitting, 1, True)
    vote(sitting, 1, False)
    assert asks(sitting) == [p.Ask("end", 0, [], [1, 2])]
    vote(sitting, 1, True)
    vote(sitting, 0, False)
    assert asks(sitting) == [] and not vote(sitting, 2, False)
    assert vote(sitting, 0, True)  # nobody has declined


def test_the_vote_of_all_ends_the_game() -> None:
    sitting = Sitting()
    for seat in (1, 0, 2):
        vote(sitting, seat, True)
    assert sitting.table.status is Status.RESIGNED and asks(sitting) == []


# Two servers


async def hear(viewers: list[Watcher], open_: list[int]) -> None:
    for viewer in viewers:
        await viewer.until(lambda v: [one["open"] for one in v.sight["asks"]] == [open_])


def test_asking_and_answering_at_two_servers(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)

    async def scenario() -> None:
        async with two(postgresql) as (one, other):
            people, table = await spread(one, other, dragon="blue")
            viewers = astrid, bjorn, cilla = await seated(people, table)
            await astrid.play("crew 1")
            await bjorn.until(lambda v: v.sight["question"])
            await bjorn.play("join")
            await astrid.until(lambda v: v.sight["may_ask_undo"] and v.sight["question"])
            await astrid.do("ask_undo", at=astrid.number)
            await hear(viewers, [1, 2])
            agree = {"seat": 0, "agree": True}
            await asyncio.gather(*(v.do("answer_undo", **agree) for v in (bjorn, cilla)))
            for viewer in viewers:
                await viewer.until(lambda v: v.beats[-1]["events"][0]["kind"] == "undone")
            assert "crew 3" in astrid.moves
            await bjorn.do("vote", agree=True)
            await hear(viewers, [0, 2])
            # One agrees and one declines at the same time: the vote is over, in any order.
            await asyncio.gather(
                astrid.do("vote", agree=True, seat=1),
                cilla.do("vote", agree=False, seat=1),
                return_exceptions=True,
            )
            for viewer in viewers:
                await viewer.until(lambda v: not v.sight["votes"])
            assert (await refused(bjorn.do("vote", agree=True))).error == "declined"
            assert astrid.sight["status"] == "running"

    asyncio.run(scenario())


def test_an_undo_is_asked_over_the_wire(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_known(monkeypatch)

    async def scenario() -> None:
        async with running(database) as server:
            people = [await Person.come(server.url, name) for name in ("Astrid", "Björn", "Cilla")]
            table = await people[0].open(
                "walhalla", [{"kind": "mine"}, {}, {}], options=options(dragon="blue")
            )
            for person in people[1:]:
                await person.do(table, "sit")
            astrid, bjorn, cilla = await seated(people, table)
            await astrid.play("crew 1")
            await bjorn.until(lambda v: v.sight["question"])
            await astrid.until(lambda v: v.sight["may_ask_undo"])
            await astrid.do("ask_undo", at=astrid.number)
            await bjorn.until(lambda v: v.sight["asks"])
            assert (await refused(bjorn.do("answer_undo", seat=2, agree=True))).error == "not_asked"
            await bjorn.do("answer_undo", seat=0, agree=True)
            await cilla.do("answer_undo", seat=0, agree=True)
            await astrid.until(lambda v: "crew 3" in v.moves)

    asyncio.run(scenario())
