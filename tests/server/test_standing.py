"""Answers that a player of Walhalla gives in advance; they hold till the raid ends."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from longhouse.core.state import SPECTATOR
from longhouse.server.refusal import Refusal
from longhouse.server.tables import answers
from longhouse.server.tables.table_view import table_view
from server.client import Refused
from server.halls import running
from server.positions import RAID, Sitting, deal_known, options, seated, three, turns

TO_A_FIGHT = ("crew 1", "sail 0 bow", "crew 1", "sail 1 bow", "land left")  # Björn attacks Astrid


def stand(sitting: Sitting, seat: int, *wanted: str) -> Any:
    return sitting.do(lambda a: answers.stand(a, seat, list(wanted)))


def test_who_always_yields_is_not_asked() -> None:
    sitting = Sitting(cards=("shield", "hunt", "hunt"))
    assert stand(sitting, 0, "always_yield")
    sitting.play(*TO_A_FIGHT)
    assert sitting.table.round.asked() == [2] and "yielded" in sitting.events(SPECTATOR)


def test_who_shields_if_possible_is_asked_only_without_a_shield() -> None:
    sitting = Sitting(cards=("shield", "hunt", "hunt"))
    assert stand(sitting, 0, "shield_if_possible")
    sitting.play(*TO_A_FIGHT)
    assert sitting.table.round.asked() == [2] and "shielded" in sitting.events(SPECTATOR)
    sitting = Sitting(cards=("hunt", "hunt", "hunt"))
    assert stand(sitting, 0, "shield_if_possible")
    sitting.play(*TO_A_FIGHT)
    assert sitting.table.round.asked() == [0]
    assert sitting.table.round.state.question().kind == "defend"


def test_of_several_answers_the_first_that_is_possible_is_given() -> None:
    for card, kind in (("shield", "shielded"), ("hunt", "yielded")):
        sitting = Sitting(cards=(card, "hunt", "hunt"))
        assert stand(sitting, 0, "never_join", "always_yield", "shield_if_possible")
        assert table_view(sitting.table, 0).standing == [
            *("shield_if_possible", "always_yield", "never_join")
        ]
        sitting.play(*TO_A_FIGHT)
        assert sitting.table.round.asked() == [2] and kind in sitting.events(SPECTATOR)


def test_who_never_joins_is_not_asked_to_sail_along() -> None:
    sitting = Sitting(dragon="blue")
    sitting.play("crew 1")
    assert (
        sitting.table.round.asked() == [1] and sitting.table.round.state.question().kind == "join"
    )
    sitting = Sitting(dragon="blue")
    assert stand(sitting, 1, "never_join")
    sitting.play("crew 1")
    assert (
        sitting.table.round.asked() == [0] and sitting.table.round.state.question().kind == "sail"
    )
    assert "stayed" in sitting.events(2)


def test_an_answer_given_while_the_question_is_open_answers_it() -> None:
    sitting = Sitting(dragon="blue").play("crew 1")
    assert stand(sitting, 1, "always_yield")
    assert sitting.table.round.asked() == [1]
    assert stand(sitting, 1, "never_join")
    assert sitting.table.round.asked() == [0]
    assert [entry for entry, _ in sitting.log][-1].by == "standing"  # type: ignore[union-attr]


def test_a_standing_answer_ends_with_the_raid() -> None:
    sitting = Sitting(cards=("shield", "hunt", "forest"), vikings=1)
    assert stand(sitting, 0, "always_yield") and stand(sitting, 1, "never_join")
    sitting.play(*RAID)
    assert table_view(sitting.table, 0).standing == ["always_yield"]  # all are choosing
    sitting.play("play -", "play -")
    assert table_view(sitting.table, 0).standing == ["always_yield"]  # one has not confirmed yet
    sitting.play("play -")
    assert [table_view(sitting.table, seat).standing for seat in range(3)] == [[]] * 3
    assert stand(sitting, 0, "always_yield")
    assert table_view(sitting.table, 0).standing == ["always_yield"]


def test_a_secret_shield_is_raised_as_if_there_had_been_no_question() -> None:
    """Without heroes only the shield makes a question of it; others see the outcome at once."""
    to_the_second_fight = ("crew 1 3", "sail 0 bow", "crew 1 3", "sail 1 bow", "land left", "stand")
    sitting = Sitting(cards=("shield", "hunt", "hunt"), vikings=5).play(*to_the_second_fight)
    sitting.play("land left")
    assert sitting.table.round.asked() == [0] and sitting.table.round.state.secret()
    assert sitting.table.feeds[1].behind
    sitting = Sitting(cards=("shield", "hunt", "hunt"), vikings=5).play(*to_the_second_fight)
    assert stand(sitting, 0, "shield_if_possible")
    sitting.play("land left")
    assert sitting.table.round.asked() == [2] and "shielded" in sitting.events(1)
    assert not any(sitting.table.feeds[seat].behind for seat in (0, 1, 2, SPECTATOR))


def test_what_is_no_standing_answer_is_told_with_those_that_are() -> None:
    sitting = Sitting()
    with pytest.raises(Refusal) as caught:
        stand(sitting, 0, "never_join", "always_attack")
    assert caught.value.error == "invalid"
    assert caught.value.details == {"answers": list(sitting.table.game.standing)}
    assert "always_attack" in str(caught.value) and sitting.table.seats[0].standing == []
    assert stand(sitting, 0, "never_join") and not stand(sitting, 0, "never_join", "never_join")


def test_standing_answers_are_seen_by_their_owner_alone_and_can_be_taken_back(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch, ("shield", "hunt", "hunt"))

    async def scenario() -> None:
        async with running(database) as server:
            people, table = await three(server, options=options(vikings=3))
            viewers = await seated(people, table)
            astrid, bjorn, _ = viewers
            guest = await people[0].watch(table)
            before = [(v.number, v.sight) for v in (bjorn, guest)]
            await astrid.do("stand", answers=["always_yield"])
            await astrid.until(lambda v: v.sight["standing"] == ["always_yield"])
            assert (await astrid.do("stand", answers=["always_yield"]))["repeated"] is True
            for viewer in (bjorn, guest):
                await viewer.do("ping")
            assert [(v.number, v.sight) for v in (bjorn, guest)] == before
            history = await people[1].get(f"/api/tables/{table}/story", seat=1)
            assert "standing" not in str(history)
            await astrid.do("stand", answers=[])
            await astrid.until(lambda v: v.sight["standing"] == [])
            await turns(viewers, *TO_A_FIGHT)
            await astrid.until(lambda v: v.sight["question"])
            assert astrid.moves == ["yield", "stand", "shield"]
            lobby = await people[0].open("voluspa", [{"kind": "mine"}, {"kind": "mine"}])
            with pytest.raises(Refused) as caught:
                await people[0].do(lobby, "stand", answers=["never_join"])
            assert "none at all" in str(caught.value)

    asyncio.run(scenario())


def test_standing_and_sealed_answers_are_in_the_view_of_their_owner_alone() -> None:
    sitting = Sitting(cards=("forest", "hunt", "hunt"), vikings=1)
    assert stand(sitting, 0, "always_yield")
    for viewer in (1, 2, SPECTATOR):
        assert table_view(sitting.table, viewer).standing == []
    assert table_view(sitting.table, 0).standing == ["always_yield"]
    sitting.play(*RAID)
    sitting.answer(0, "play forest")
    assert table_view(sitting.table, 0).sealed == "play forest"
    for viewer in (1, 2, SPECTATOR):
        assert table_view(sitting.table, viewer).sealed is None
