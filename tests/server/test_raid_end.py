"""The end of a raid of Walhalla: all choose in secret, at the same time."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.refusal import Refusal
from longhouse.server.tables import answers, endings, patience
from longhouse.server.tables.covers import BOT_PAUSE
from longhouse.server.tables.table_view import table_view
from server.client import Refused, Watcher
from server.halls import running
from server.positions import MINUTE, RAID, Sitting, deal_known, seated, three, turns
from walhalla.position import PLAIN

CARDS = ("forest", "hunt", "wheat")  # the second has nothing to choose, and confirms


def kinds(viewer: Watcher) -> list[str]:
    return [event["kind"] for beat in viewer.beats for event in beat["events"]]


def all_see(viewers: list[Watcher]) -> list[Any]:
    return [(v.number, v.sight["view"], v.sight["waiting"]) for v in viewers]


def test_all_see_the_end_of_a_raid_at_once_and_choose_at_the_same_time(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch, CARDS)

    async def scenario() -> None:
        async with running(database) as server:
            people, table = await three(server)
            viewers = await seated(people, table)
            guest = await people[0].watch(table)
            astrid, bjorn, cilla = viewers
            await turns(viewers, *RAID)
            others = [bjorn, guest]
            for viewer in (*viewers, guest):
                await viewer.until(lambda v: "raid_over" in kinds(v))
                assert viewer.sight["waiting"] == [0, 1, 2]
                assert viewer.number == guest.number
            assert astrid.moves == ["play -", "play forest"]
            assert cilla.moves == ["play -", "play wheat"]
            assert bjorn.moves == ["play -"] and guest.sight["question"] is None
            with pytest.raises(Refused) as caught:
                await bjorn.play("play hunt")
            assert caught.value.error == "illegal"

            before, shown = all_see([*others, astrid]), await people[1].get("/api/me/tables")
            await cilla.play("play wheat")
            await cilla.until(lambda v: v.sight["sealed"] == "play wheat")
            await cilla.play("play -")
            await cilla.until(lambda v: v.sight["sealed"] == "play -")
            await cilla.play("play wheat")
            await cilla.until(lambda v: v.sight["sealed"] == "play wheat")
            assert cilla.moves == ["play -", "play wheat"]  # it can still be changed
            mine = (await people[2].get("/api/me/tables", waiting=True))["tables"]
            assert mine == []
            for viewer in (*others, astrid):
                await viewer.do("ping")
            assert all_see([*others, astrid]) == before
            assert await people[1].get("/api/me/tables") == shown
            assert astrid.sight["sealed"] is None

        async with running(database) as server:  # what is sealed outlives the server
            people = [person.at(server.url) for person in people]
            viewers = await seated(people, table)
            astrid, bjorn, cilla = viewers
            assert [v.sight["sealed"] for v in viewers] == [None, None, "play wheat"]
            assert all_see([bjorn, astrid]) == [before[0], before[2]]
            await astrid.play("play forest")
            assert bjorn.sight["waiting"] == [0, 1, 2]
            await bjorn.play("play -")
            for viewer in viewers:
                await viewer.until(lambda v: "revealed" in kinds(v))
                revealed = [
                    (event["seat"], event["about"]["cards"])
                    for beat in viewer.beats
                    for event in beat["events"]
                    if event["kind"] == "revealed"
                ]
                assert revealed == [(0, ["forest"]), (2, ["wheat"])]
                assert viewer.sight["sealed"] is None and viewer.sight["waiting"] == [1]
            assert bjorn.number > before[0][0]
            saga = await people[0].get(f"/api/tables/{table}/saga")
            assert [2, "play wheat"] in saga["moves"] and [0, "play forest"] in saga["moves"]

    asyncio.run(scenario())


def test_a_bot_chooses_among_the_others_and_waits_for_them(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch, ("forest", "wheat", "cult"))

    async def scenario() -> None:
        async with running(database) as server:
            people, table = await three(server)
            viewers = await seated(people, table)
            await turns(viewers, *RAID)
            await people[1].do(table, "hand_over", bot="random")
            await viewers[0].until(lambda v: v.sight["seats"][1]["bot"] == "random")
            await viewers[1].until(lambda v: v.sight["sealed"])
            assert "sealed" not in kinds(viewers[0])
            await viewers[2].play("play -")
            await viewers[0].do("ping")
            assert viewers[0].sight["waiting"] == [0, 1, 2]
            await viewers[0].play("play -")
            await viewers[2].until(lambda v: v.sight["waiting"] != [0, 1, 2])

    asyncio.run(scenario())


def test_answers_are_played_in_the_order_of_the_game_not_of_arrival() -> None:
    sitting = Sitting(cards=("forest", "wheat", "cult"), vikings=1).play(*RAID)
    for seat, move in ((2, "play cult"), (1, "play -"), (0, "play forest")):
        assert sitting.answer(seat, move)
    sealed = [entry for entry, _ in sitting.log if getattr(entry, "by", "") == "sealed"]
    assert [(e.seat, e.move) for e in sealed] == [  # type: ignore[union-attr]
        *((0, "play forest"), (1, "play -"), (2, "play cult"))
    ]
    assert [seat.sealed for seat in sitting.table.seats] == [None] * 3
    for seat in (0, 1, 2, SPECTATOR):
        assert sitting.events(seat).count("revealed") == 2
        last = [one for one in sitting.table.feeds[seat].recent if one.events]
        assert sum("revealed" in [e.kind for e in one.events] for one in last) == 1


def test_who_has_chosen_nothing_possible_is_refused_and_may_try_again() -> None:
    sitting = Sitting(cards=CARDS, vikings=1).play(*RAID)
    with pytest.raises(Refusal) as caught:
        sitting.do(lambda a: answers.play(a, 0, sitting.number(0), "play wheat"))
    assert caught.value.details == {"possible": ["play -", "play forest"]}
    at = sitting.number(0)
    assert sitting.do(lambda a: answers.play(a, 0, at, "play forest"))
    assert not sitting.do(lambda a: answers.play(a, 0, at, "play forest"))
    with pytest.raises(Refusal) as caught:
        sitting.do(lambda a: answers.play(a, 0, at, "play -"))
    assert caught.value.error == "stale"
    assert sitting.do(lambda a: answers.play(a, 0, sitting.number(0), "play -"))


def test_a_game_that_ends_while_all_choose_tells_nothing_of_what_was_sealed() -> None:
    sitting = Sitting(cards=CARDS, vikings=1).play(*RAID)
    sitting.do(lambda a: answers.play(a, 0, sitting.number(0), "play forest"))
    sitting.do(lambda a: [endings.vote(a, seat, True) for seat in range(3)])
    assert sitting.table.status == "resigned"
    assert sitting.table.round.saga.moves[-1] == (2, "sail 0 bow")
    assert table_view(sitting.table, 1).sealed is None


@pytest.mark.parametrize("pace", [p.Live(p.Clock(20, 10)), p.Live(None, 5), p.Daily(1)])
def test_who_does_not_choose_in_time_plays_nothing_and_nobody_notices(pace: p.Pace) -> None:
    sitting = Sitting(pace, cards=CARDS, vikings=1).play(*RAID)
    table = sitting.table
    deadline = table.late()
    assert deadline is not None
    limit = deadline - sitting.now
    assert limit >= MINUTE
    assert [table.feeds[seat].deadline for seat in (0, 1, 2, SPECTATOR)] == [deadline] * 4
    sitting.do(lambda a: answers.play(a, 0, sitting.number(0), "play forest"))
    before = [table_view(table, seat) for seat in (0, 1, SPECTATOR)]
    sitting.later(limit - 1).do(lambda a: patience.time_passes(a, {}))
    assert table.round.asked() == [1, 2]
    assert [table_view(table, seat) for seat in (0, 1, SPECTATOR)] == before
    sitting.later(1).do(lambda a: patience.time_passes(a, {}))
    assert table.round.asked() == [1] and table.round.cover is None
    assert (2, "play -") in table.round.saga.moves and (0, "play forest") in table.round.saga.moves
    for seat in (0, 1, 2, SPECTATOR):
        assert not {"taken_over", "handed_back"} & set(sitting.events(seat))
    assert [seat.bot for seat in table.seats] == [""] * 3


def test_others_see_the_same_whether_a_player_was_late_or_chose_nothing() -> None:
    seen = []
    for late in (False, True):
        sitting = Sitting(p.Live(p.Clock(20, 10)), cards=CARDS, vikings=1).play(*RAID)
        for seat in (0, 1) if late else (0, 1, 2):
            sitting.later(MINUTE // 4).answer(seat, "play -")
        sitting.later(MINUTE).do(lambda a: patience.time_passes(a, {}))
        table = sitting.table
        seen.append([_timeless(table_view(table, seat)) for seat in (0, 1, SPECTATOR)])
    assert seen[0] == seen[1]


def _timeless(shown: p.TableView) -> p.TableView:
    """Without the times: where all confirm, it is seen how long the last one took."""
    return msgspec.structs.replace(shown, clock=None, deadline=None)


def test_what_a_raid_brought_is_shown_when_all_confirmed_whether_or_not_anybody_chose() -> None:
    seen = []
    for cards in (("hunt", "hunt", "hunt"), ("hunt", "hunt", "wheat")):
        sitting = Sitting(p.Live(p.Clock(20, 10)), cards=cards, vikings=1).play(*RAID)
        table = sitting.table
        assert table.round.asked() == [0, 1, 2] and sitting.events(0)[-1] == "raid_over"
        shown = [table_view(table, seat) for seat in (0, 1, SPECTATOR)]
        assert [one.standing for one in shown] == [[]] * 3
        for seat in range(3):
            assert "peninsula" not in sitting.events(SPECTATOR)
            assert sitting.later(7000).answer(seat, "play -")
        assert sitting.events(SPECTATOR).count("peninsula") == 3
        told = [(sitting.events(seat), sitting.number(seat)) for seat in (0, 1, SPECTATOR)]
        seen.append((shown[2], told, [table_view(table, seat) for seat in (0, 1, SPECTATOR)]))
    assert seen[0] == seen[1]


def test_the_end_of_a_raid_pauses_for_a_bot_whether_or_not_it_has_a_choice() -> None:
    pauses = []
    for card in ("hunt", "wheat"):  # only a wheat card can be played at the end of a raid
        sitting = Sitting(cards=("hunt", card, "hunt"), vikings=1).play(*RAID[:4])
        sitting.do(lambda a: patience.hand_over(a, 1, "", "away"))
        sitting.play(*RAID[4:])
        cover = sitting.table.round.cover
        assert cover is not None and cover.seats == [0, 1, 2]
        pauses.append(cover.until - sitting.now)
    assert pauses[0] == pauses[1] >= BOT_PAUSE[0]


def test_an_answer_at_the_end_of_a_raid_hands_no_seat_back_from_its_bot() -> None:
    sitting = Sitting(cards=CARDS, vikings=1).play(*RAID)
    sitting.do(lambda a: patience.hand_over(a, 0, "", "away"))
    before = [table_view(sitting.table, viewer) for viewer in (1, 2, SPECTATOR)]
    assert sitting.answer(0, "play forest")
    assert sitting.table.seats[0].bot
    assert [table_view(sitting.table, viewer) for viewer in (1, 2, SPECTATOR)] == before


def test_who_holds_no_card_is_not_asked_at_the_end_of_a_raid() -> None:
    land = ["forest2", *PLAIN[1:]]
    sitting = Sitting(cards=("hunt", "hunt", "hunt"), vikings=1, land=land).play("crew 1")
    assert sitting.answer(0, "sail 0 bow", "hunt")
    assert "hunted" in sitting.events(SPECTATOR)
    sitting.play(*RAID[2:])
    assert sitting.table.round.asked() == [1, 2] == sitting.table.round.waiting(SPECTATOR)
