"""Reviewing a finished game together: a leader, those who follow, marks, and what-ifs."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from clock import NOON, HandClock, until
from longhouse.server.limits import Limit
from longhouse.server.reviews import rooms, rules
from longhouse.server.storage import reviews as stored
from server.client import Person, refused
from server.halls import Running, running
from server.reviewing import NAMES, Guest, Turned, blocks, brought, meeting, opened, tell
from server.test_analysis import example

pytestmark = pytest.mark.usefixtures("short_pauses")

SOMEONE = "0123456789ab"

# Following


def apart(guest: Guest) -> list[str]:
    """Those who look on their own, as one person is told."""
    return [one["name"] for one in guest.people if one["apart"]]


def test_all_see_where_the_leader_is_and_who_is_here(sqlite: str) -> None:
    async def scenario(server: Running, guests: list[Guest]) -> None:
        leader, bjorn, cilla = guests
        assert leader.names == bjorn.names == list(NAMES)
        assert [one.joined["mine"] for one in guests] == [True, False, False]
        assert len({one.you for one in guests}) == 3
        assert all(one.room["leader"] == leader.you for one in guests)
        assert bjorn.joined["saga"] and bjorn.room["move"] == 0
        await leader.do("go", move=12, eyes=1)
        for one in guests:
            await one.sees(move=12, eyes=1)
        # The leader sees who looks on their own; a person with two pages follows with one of them.
        second = await Guest.come(bjorn.person, await opened(leader.person, leader.joined["saga"]))
        await bjorn.do("follow", on=False)
        await cilla.do("follow", on=False)
        await until(lambda: apart(leader) == ["Cilla"])
        await second.leave()
        await until(lambda: apart(leader) == ["Björn", "Cilla"])
        await bjorn.do("follow", on=True)
        await until(lambda: apart(leader) == ["Cilla"])
        await cilla.leave()
        await until(lambda: leader.names == ["Astrid", "Björn"])
        late = await Guest.come(cilla.person, await opened(leader.person, leader.joined["saga"]))
        assert late.room == leader.room and late.you == cilla.you
        await late.leave()

    tell(sqlite, scenario)


def test_only_the_leader_leads_and_only_within_the_game(sqlite: str) -> None:
    last = len(example("walhalla")["moves"])

    async def scenario(server: Running, guests: list[Guest]) -> None:
        leader, bjorn, _ = guests
        await leader.do("go", move=last)
        for wrong in ({"move": last + 1}, {"move": 0, "eyes": 4}):
            assert (await refused(leader.do("go", **wrong))).error == "unknown"
        lead: list[tuple[str, dict[str, Any]]] = [
            *(("go", {"move": 1}), ("try", {"move": "crew 1"}), ("back", {})),
            ("what_if", {}),
            *(("allow", {"marks": True}), ("lead", {"who": bjorn.you})),
            *(("mute", {"who": leader.you}), ("take_lead", {})),
        ]
        for do, more in lead:
            assert (await refused(bjorn.do(do, **more))).error == "not_yours", do
        assert leader.room["move"] == last and leader.room["leader"] == leader.you

    tell(sqlite, scenario)


def test_the_lead_is_handed_over_and_its_owner_can_take_it_back(sqlite: str) -> None:
    async def scenario(server: Running, guests: list[Guest]) -> None:
        leader, bjorn, cilla = guests
        assert (await refused(leader.do("lead", who=SOMEONE))).error == "unknown"
        await leader.do("lead", who=bjorn.you)
        await leader.sees(leader=bjorn.you)
        assert (await refused(leader.do("go", move=3))).error == "not_yours"
        await bjorn.do("go", move=3)
        await cilla.sees(move=3)
        await leader.do("take_lead")
        await bjorn.sees(leader=leader.you)

    tell(sqlite, scenario)


def test_others_can_take_the_lead_some_seconds_after_the_leader_has_left(sqlite: str) -> None:
    async def whole() -> None:
        clock = Turned()
        async with meeting(sqlite, clock=clock) as (_, (leader, bjorn, cilla)):
            await leader.leave()
            await until(lambda: len(bjorn.people) == 2)
            assert (await refused(bjorn.do("take_lead"))).error == "not_yours"  # a reload
            clock.ahead += rooms.GRACE_SECONDS
            await bjorn.do("take_lead")
            await cilla.sees(leader=bjorn.you)

    asyncio.run(whole())


# Marks


def test_the_leader_marks_and_others_if_they_may(sqlite: str) -> None:
    async def scenario(server: Running, guests: list[Guest]) -> None:
        leader, bjorn, cilla = guests
        await leader.mark("field 3")
        await leader.mark("field 3", "fjord 1")
        assert (await refused(bjorn.mark("field 5"))).error == "not_yours"
        await leader.do("allow", marks=True)
        await bjorn.sees(open=True)
        await bjorn.mark("field 5")
        await until(lambda: len(cilla.marks) == 3)
        assert cilla.room["marks"][2] == {"place": "field 5", "to": None, "by": bjorn.you}
        await bjorn.mark("field 3")  # the leader's stays
        await bjorn.mark("field 5")  # the same again takes it away
        await until(lambda: cilla.marks == [("field 3", None), ("field 3", "fjord 1")])
        assert (await refused(bjorn.mark("field 6", move=7))).error == "stale"
        for wrong in ("", "Field 3", "<b>", "x" * 25, "å"):
            assert (await refused(leader.mark(wrong))).error == "invalid"
        await leader.do("go", move=1)  # marks belong to their position
        await cilla.sees(marks=[], move=1)

    tell(sqlite, scenario)


def test_marks_are_bounded_and_can_be_muted_and_wiped(sqlite: str) -> None:
    async def scenario(server: Running, guests: list[Guest]) -> None:
        leader, bjorn, cilla = guests
        await leader.do("allow", marks=True)
        for number in range(rules.MOST_MARKS + 2):
            await bjorn.mark(f"field {number}")
        await until(lambda: len(cilla.marks) == rules.MOST_MARKS)
        assert cilla.marks[0] == ("field 2", None)  # the oldest have gone
        await leader.mark("fjord 1")
        await leader.do("mute", who=bjorn.you)
        await cilla.sees(muted=[bjorn.you])
        assert cilla.marks == [("fjord 1", None)]
        assert (await refused(bjorn.mark("field 1"))).error == "not_yours"
        await leader.do("mute", who=bjorn.you, on=False)
        await bjorn.mark("field 1")
        await bjorn.do("wipe")  # one's own
        await until(lambda: cilla.marks == [("fjord 1", None)])
        await bjorn.mark("field 1")
        await leader.do("allow", marks=False)  # they go with the permission
        await until(lambda: cilla.marks == [("fjord 1", None)])
        await leader.do("wipe")
        await cilla.sees(marks=[])

    tell(sqlite, scenario)


def test_one_does_not_see_the_marks_of_players_one_has_muted(sqlite: str) -> None:
    async def scenario(server: Running, guests: list[Guest]) -> None:
        leader, bjorn, cilla = guests
        await blocks(server, cilla.person, bjorn.person, "mute")
        await leader.do("allow", marks=True)
        await bjorn.mark("field 1")
        await leader.mark("field 2")
        await until(lambda: len(leader.marks) == 2 and cilla.marks)
        assert cilla.marks == [("field 2", None)]

    tell(sqlite, scenario)


# Who may come in


def test_the_blocked_find_no_such_review(sqlite: str) -> None:
    async def scenario(server: Running, guests: list[Guest]) -> None:
        leader, bjorn, _ = guests
        review = await opened(leader.person, leader.joined["saga"])
        loki = await Person.come(server.url, "Loki")
        nothing = await refused(Guest.come(loki, "nothing"))
        await blocks(server, leader.person, loki)
        no = await refused(Guest.come(loki, review))
        assert (no.error, str(no)) == (nothing.error, str(nothing)) == ("unknown", str(no))
        assert "Loki" not in leader.names

        # A block while they are there: their next mark is their last.
        await leader.do("allow", marks=True)
        await blocks(server, leader.person, bjorn.person)
        with pytest.raises(ConnectionError):
            await bjorn.mark("field 1")
        assert (await bjorn.is_out())["error"] == "unknown"
        await until(lambda: leader.names == ["Astrid", "Cilla"])
        assert leader.marks == []

    tell(sqlite, scenario)


def test_those_whom_a_new_leader_blocks_must_go(sqlite: str) -> None:
    async def scenario(server: Running, guests: list[Guest]) -> None:
        leader, bjorn, cilla = guests
        await blocks(server, bjorn.person, cilla.person)
        await leader.do("lead", who=bjorn.you)
        assert (await cilla.is_out())["error"] == "unknown"
        await until(lambda: leader.names == ["Astrid", "Björn"])

    tell(sqlite, scenario)


def test_strangers_without_a_token_and_too_many_people_stay_outside(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "MOST_PEOPLE", 3)

    async def scenario(server: Running, guests: list[Guest]) -> None:
        leader, bjorn, _ = guests
        review = await opened(leader.person, leader.joined["saga"])
        assert (await refused(Guest.come(Person(server.url), review))).error == "unknown_player"
        loki = await Person.come(server.url, "Loki")
        assert (await refused(Guest.come(loki, review))).error == "too_many"
        again = [await Guest.come(bjorn.person, review) for _ in range(rooms.MOST_TABS)]
        assert (await bjorn.is_out())["error"] == "too_many"  # the oldest of one's tabs
        assert sorted(again[0].names) == list(NAMES) and again[-1].you == bjorn.you
        for tab in again:
            await tab.leave()

    tell(sqlite, scenario)


def test_rooms_and_changes_have_limits(sqlite: str) -> None:
    async def whole() -> None:
        async with meeting(sqlite) as (server, guests):
            leader, bjorn, _ = guests
            server.count_by(HandClock())
            some = {"reviews": Limit(1, 0.01), "review": Limit(2, 0.01), "mark": Limit(3, 0.01)}
            server.hall.limits.given = some
            for _ in range(2):
                await leader.do("wipe")
            assert (await refused(leader.do("go", move=1))).error == "too_fast"
            for number in range(3):
                await leader.mark(f"field {number}")
            assert (await refused(leader.mark("field 9"))).error == "too_fast"
            await bjorn.do("wipe")  # others are not held up
            kept = leader.joined["saga"]
            await opened(leader.person, kept)
            assert (await refused(opened(bjorn.person, kept))).error == "too_fast"

    asyncio.run(whole())


def test_one_player_has_few_rooms_and_one_of_each_game(sqlite: str) -> None:
    async def whole() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url)
            given = example("walhalla")
            kept = [
                (await astrid.post("/api/sagas", {**given, "seats": seats}))["id"]
                for seats in (
                    [{**seat, "name": f"{seat['name']}{n}"} for seat in given["seats"]]
                    for n in range(stored.MOST_OPEN + 1)
                )
            ]
            opened_ones = [await opened(astrid, one) for one in kept]
            assert await opened(astrid, kept[-1]) == opened_ones[-1]
            known = await server.hall.store.read(stored.reviews, opened_ones)
            assert set(known) == set(opened_ones[1:])  # the oldest has ended

    asyncio.run(whole())


def test_anything_else_over_the_websocket_is_refused(sqlite: str) -> None:
    async def scenario(server: Running, guests: list[Guest]) -> None:
        leader = guests[0]
        for do, more in (
            ("sit", {}),
            ("go", {}),
            ("go", {"move": -1}),
            ("go", {"move": 1, "more": 1}),
            ("mute", {"who": "Björn"}),
            ("mark", {"move": 0, "place": ["field 1"]}),
        ):
            assert (await refused(leader.do(do, **more))).error == "invalid"
        await leader.do("ping")
        assert leader.room["n"] == 0 and not leader.gone

    tell(sqlite, scenario)


# Its life


def test_a_restart_of_the_server_loses_nothing(sqlite: str) -> None:
    async def whole() -> None:
        async with meeting(sqlite) as (server, guests):
            leader, bjorn, _ = guests
            review = await opened(leader.person, leader.joined["saga"])
            await leader.do("go", move=7)
            await leader.mark("field 2")
            await leader.do("lead", who=bjorn.you)
            await server.hall.rooms.farewell()
            assert (await leader.is_out())["error"] == "closing"
        async with running(sqlite) as server:
            again = await Guest.come(bjorn.person.at(server.url), review)
            assert again.room["move"] == 7 and again.room["leader"] == bjorn.you == again.you
            assert again.marks == [("field 2", None)] and again.names == ["Björn"]
            await again.do("go", move=8)
            await again.leave()

    asyncio.run(whole())


def test_a_room_ends_two_hours_after_the_last_change_and_after_a_day(sqlite: str) -> None:
    async def whole() -> None:
        clock = Turned()
        async with meeting(sqlite, clock=clock) as (server, guests):
            leader, bjorn, _ = guests
            review = await opened(leader.person, leader.joined["saga"])
            hours = rooms.LONGEST_MS // 3_600_000
            for hour in range(1, hours):
                clock.ahead += 3600
                await leader.do("go", move=hour)
                await server.hall.reviews.round()
            assert not bjorn.gone
            clock.ahead += 3600
            await server.hall.reviews.round()
            assert (await bjorn.is_out())["error"] == "unknown"
            other = await opened(leader.person, leader.joined["saga"])
            assert other != review
            clock.ahead += rooms.IDLE_MS / 1000 + 1
            assert (await refused(Guest.come(bjorn.person, other))).error == "unknown"
            await server.hall.reviews.clean_up()
            assert not await server.hall.store.read(stored.reviews, [review, other])

    asyncio.run(whole())


def test_the_rooms_of_a_deleted_player_end(sqlite: str) -> None:
    async def scenario(server: Running, guests: list[Guest]) -> None:
        leader, bjorn, _ = guests
        (exported,) = (await leader.person.get("/api/me/export"))["reviews"]
        assert exported["saga"] == leader.joined["saga"]
        await leader.person._ask("DELETE", "/api/me")
        assert (await leader.is_out())["error"] == "unknown_player"
        await server.hall.reviews.round()
        assert (await bjorn.is_out())["error"] == "unknown"
        assert not await server.hall.store.read(stored.reviews, [exported["review"]])

    tell(sqlite, scenario)


def test_a_banned_player_is_shown_out(sqlite: str) -> None:
    async def scenario(server: Running, guests: list[Guest]) -> None:
        leader, bjorn, _ = guests
        who = await server.hall.accounts.player(bytes.fromhex(bjorn.person.token))
        await server.hall.accounts.judge(who, None, NOON * 2)
        assert (await bjorn.is_out())["error"] == "banned"
        await until(lambda: leader.names == ["Astrid", "Cilla"])

    tell(sqlite, scenario)


def test_it_makes_no_difference_to_which_server_people_are_connected(postgresql: str) -> None:
    async def whole() -> None:
        async with running(postgresql) as one, running(postgresql) as other:
            people = [await Person.come(one.url, name) for name in NAMES]
            review = await opened(people[0], await brought(people[0]))
            leader = await Guest.come(people[0], review)
            bjorn = await Guest.come(people[1].at(other.url), review)
            await until(lambda: leader.names == ["Astrid", "Björn"])
            await until(lambda: sorted(bjorn.names) == ["Astrid", "Björn"])
            await leader.do("go", move=5)
            await bjorn.sees(move=5)
            await leader.do("allow", marks=True)
            await bjorn.sees(open=True)
            await bjorn.do("follow", on=False)
            await until(lambda: apart(leader) == ["Björn"])
            await bjorn.do("follow", on=True)
            await until(lambda: apart(leader) == [])
            await asyncio.gather(  # both at once: one of them is tried again
                *(leader.mark(f"field {n}") for n in range(3)),
                *(bjorn.mark(f"fjord {n}") for n in range(3)),
            )
            await until(lambda: len(leader.marks) == len(bjorn.marks) == 6)
            assert leader.room == bjorn.room
            await leader.do("lead", who=bjorn.you)
            await bjorn.sees(leader=bjorn.you)
            await bjorn.do("go", move=6)
            await leader.sees(move=6)
            await bjorn.leave()
            await until(lambda: leader.names == ["Astrid"])
            await leader.leave()

    asyncio.run(whole())
