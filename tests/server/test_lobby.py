"""Before the game: ready marks, chat, and the race of Start and Join."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from longhouse.core.rng import Rng
from longhouse.server import protocol as p
from longhouse.server.refusal import Refusal
from longhouse.server.tables import answers, caps, log, seating
from longhouse.server.tables.action import Action
from longhouse.server.tables.room import fold
from longhouse.server.tables.table import Table
from server.client import Person, Refused, Watcher, refused
from server.halls import Running, running
from server.positions import NOON, Sitting
from server.test_two_servers import two

MINE = {"kind": "mine"}


async def lobby(server: Running, *names: str, seats: int = 2) -> tuple[list[Person], str]:
    """A table of the first; the others have not come yet."""
    people = [await Person.come(server.url, name) for name in names]
    return people, await people[0].open("voluspa", [MINE, *[{}] * (seats - 1)])


def test_the_game_begins_when_all_seats_are_taken_and_all_are_ready(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            (astrid, bjorn), table = await lobby(server, "Astrid", "Björn")
            host = await astrid.watch(table, 0)
            assert host.sight["seats"][0]["ready"] is True  # from the start
            await host.do("ready", ready=False)
            assert (await host.do("ready", ready=False))["repeated"] is True
            await bjorn.do(table, "sit")
            await host.until(lambda v: v.sight["seats"][1]["kind"] == "player")
            assert host.sight["status"] == "open"
            assert [seat["ready"] for seat in host.sight["seats"]] == [False, True]
            stranger = await Person.come(server.url, "Cilla")
            assert (await refused(stranger.do(table, "ready", ready=True))).error == "not_seated"
            await host.do("ready", ready=True)
            await host.until(lambda v: v.sight["status"] == "running")
            assert (await refused(host.do("ready", ready=False))).error == "not_open"

    asyncio.run(scenario())


def test_the_host_starts_whether_or_not_all_are_ready(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            (astrid, bjorn), table = await lobby(server, "Astrid", "Björn", seats=3)
            await bjorn.do(table, "sit")
            await bjorn.do(table, "ready", ready=False)
            host = await astrid.watch(table, 0)
            await host.do("start", fill="random")
            await host.until(lambda v: v.sight["status"] == "running")

    asyncio.run(scenario())


def test_a_player_who_leaves_takes_the_mark_along(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            (astrid, bjorn, cilla), table = await lobby(server, "Astrid", "Björn", "Cilla")
            await astrid.do(table, "ready", ready=False)
            await bjorn.do(table, "sit")
            await bjorn.do(table, "ready", ready=False)
            await bjorn.do(table, "leave")
            await cilla.do(table, "sit")
            await astrid.do(table, "ready", ready=True)
            assert (await astrid.get(f"/api/tables/{table}"))["sight"]["status"] == "running"

    asyncio.run(scenario())


def test_ready_marks_are_capped() -> None:
    sitting = Sitting()
    sitting.log = sitting.log[:2]
    sitting.table = fold("longships", sitting.rows())
    most = caps.CAPS[log.Ready].first
    for number in range(most):
        sitting.do(partial(seating.get_ready, seat=0, ready=number % 2 == 1))
    with pytest.raises(Refusal) as refusal:
        sitting.do(lambda a: seating.get_ready(a, 0, False))
    assert refusal.value.error == "too_often"


def test_players_talk_before_the_game(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            (astrid, bjorn), table = await lobby(server, "Astrid", "Björn", seats=3)
            host = await astrid.watch(table, 0)
            await bjorn.do(table, "sit")
            await bjorn.do(table, "chat", text="Two minutes!")
            await host.until(lambda v: v.chats)
            assert (host.chats[0]["name"], host.chats[0]["text"]) == ("Björn", "Two minutes!")

    asyncio.run(scenario())


def test_quick_bots_do_not_keep_the_seat_of_a_player_who_was_joining() -> None:
    action = Action(Table("runes"), NOON, Rng(1))
    plans = [p.SeatPlan("mine"), p.SeatPlan(), p.SeatPlan()]
    seating.open_table(action, p.NewTable("voluspa", plans), "astrid", "Astrid")
    seating.start(action, "astrid", "random")
    game, moved = action.table.round, set()
    while 0 not in game.asked():
        (seat,) = game.asked()
        answers.bot_plays(action, seat, game.state.text(game.state.moves()[0]), "random")
        moved.add(seat)
    assert moved == {1, 2}  # both begin before Astrid
    assert seating.sit(action, "cilla", "Cilla", 2) == 2


def test_start_and_join_at_the_same_time_at_two_servers(postgresql: str) -> None:
    async def scenario() -> None:
        async with two(postgresql) as (one, other):
            for _ in range(3):
                (astrid, bjorn), table = await lobby(one, "Astrid", "Björn", seats=3)
                there = bjorn.at(other.url)
                await there.get(f"/api/tables/{table}")
                _, joined = await asyncio.gather(
                    astrid.do(table, "start", fill="random"), there.do(table, "sit")
                )
                seats = (await astrid.get(f"/api/tables/{table}"))["sight"]["seats"]
                # Björn plays, from the start or in place of a bot.
                assert seats[joined["seat"]]["name"] == "Björn"
                assert [seat["kind"] for seat in seats].count("player") == 2

    asyncio.run(scenario())


# Emotes and spectators


def test_an_emote_is_a_line_in_every_language(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            (astrid, bjorn), table = await lobby(server, "Astrid", "Björn")
            await bjorn.do(table, "sit")
            host = await astrid.watch(table, 0)
            await bjorn.do(table, "emote", emote="well_played")
            await host.until(lambda v: v.chats)
            (line,) = host.chats
            assert (line["emote"], line["text"], line["seat"]) == (
                "well_played",
                ":well_played:",
                1,
            )
            await bjorn.do(table, "chat", text="Well played")
            await host.until(lambda v: len(v.chats) == 2)
            assert host.chats[1]["emote"] is None
            assert (await refused(bjorn.do(table, "emote", emote="insult"))).error == "invalid"
            watching = await Person.come(server.url, "Cilla")
            assert (await refused(watching.do(table, "emote", emote="oops"))).error == "not_seated"

    asyncio.run(scenario())


def test_emotes_are_rate_limited_and_not_heard_by_players_who_mute_their_author(
    sqlite: str,
) -> None:
    async def scenario() -> None:
        async with running(sqlite, limits=True) as server:
            (astrid, bjorn), table = await lobby(server, "Astrid", "Björn")
            await bjorn.do(table, "sit")
            await astrid.post("/api/me/blocks", {"table": table, "seat": 1, "kind": "mute"})
            host = await astrid.watch(table, 0)
            for _ in range(3):
                await bjorn.do(table, "emote", emote="hello")
            assert (await refused(bjorn.do(table, "emote", emote="hello"))).error == "too_fast"
            await astrid.do(table, "chat", text="Quiet here")
            await host.until(lambda v: v.chats)
            assert [line["text"] for line in host.chats] == ["Quiet here"]

    asyncio.run(scenario())


def test_spectators_write_only_where_the_host_allows_it(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            astrid = await Person.come(server.url, "Astrid")
            cilla = await Person.come(server.url, "Cilla")
            closed = await astrid.open("voluspa", [MINE, {}])
            assert (await refused(cilla.do(closed, "chat", text="Left!"))).error == "not_seated"
            table = await astrid.open("voluspa", [MINE, {}], audience=True)
            host = await astrid.watch(table, 0)
            shown = (await cilla.get(f"/api/tables/{table}"))["table"]
            assert shown["audience"] is True
            await cilla.do(table, "chat", text="Good luck")
            await host.until(lambda v: v.chats)
            assert (host.chats[0]["seat"], host.chats[0]["name"]) == (-1, "Cilla")
            pace = {"pace": "live", "clock": {"minutes": 20, "bonus_seconds": 10}}
            fair = {"rated": True, "audience": True, "pace": pace}
            assert (await refused(astrid.open("voluspa", [MINE, {}], **fair))).error == "invalid"

    asyncio.run(scenario())


def test_spectators_of_a_table_share_a_limit_and_leave_room_for_players(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("longhouse.server.tables.commands.MOST_LINES", 60)

    async def scenario() -> None:
        async with running(sqlite, limits=True) as server:
            astrid = await Person.come(server.url, "Astrid")
            table = await astrid.open("voluspa", [MINE, {}], audience=True)
            said = 0
            with pytest.raises(Refused, match="too_fast"):
                for number in range(10):
                    one = await Person.come(server.url, f"Spectator {number}")
                    for _ in range(4):
                        await one.do(table, "chat", text="Hi")
                        said += 1
            assert said == 20
            server.hall.limits.on = False
            with pytest.raises(Refused, match="too_often"):
                for _ in range(20):
                    await one.do(table, "chat", text="Hi")
            await astrid.do(table, "chat", text="We play on")

    asyncio.run(scenario())


# Presence


def test_players_see_spectators_and_who_is_gone(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            (astrid, bjorn), table = await lobby(server, "Astrid", "Björn")
            await bjorn.do(table, "sit")
            host, guest = await astrid.watch(table, 0), await bjorn.watch(table, 1)
            cilla = await Person.come(server.url, "Cilla")
            watching = [await cilla.watch(table), await cilla.watch(table)]
            nobody = await Person(server.url).watch(table)
            await host.until(lambda v: presence(v)["watching"] == 2)  # Cilla counts once
            before = server.hall.clock.milliseconds()
            await guest.leave()
            await host.until(lambda v: presence(v)["gone"])
            (gone,) = presence(host)["gone"]
            assert gone["seat"] == 1 and gone["since"] >= before
            await watching[0].leave()
            await nobody.leave()
            await host.until(lambda v: presence(v)["watching"] == 1)
            back = await bjorn.watch(table, 1)
            await host.until(lambda v: not presence(v)["gone"] and v.here == [0, 1])
            await back.leave()

    asyncio.run(scenario())


def presence(viewer: Watcher) -> dict[str, Any]:
    """The last message about presence."""
    return next(one for one in reversed(viewer.messages) if one["say"] == "here")


def test_a_turn_based_table_tells_no_times_of_absence(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
            table = await astrid.open("voluspa", [MINE, {}], pace={"pace": "daily", "days": 2})
            await bjorn.do(table, "sit")
            host, guest = await astrid.watch(table, 0), await bjorn.watch(table, 1)
            await host.until(lambda v: v.here == [0, 1])
            await guest.leave()
            await host.until(lambda v: v.here == [0])
            assert presence(host)["gone"] == []

    asyncio.run(scenario())


def test_spectators_at_another_server_are_counted(postgresql: str) -> None:
    async def scenario() -> None:
        async with two(postgresql) as (one, other):
            (astrid, bjorn), table = await lobby(one, "Astrid", "Björn")
            await bjorn.do(table, "sit")
            host = await astrid.watch(table, 0)
            watching = await Person(other.url).watch(table)
            await other.hall.maintenance.look_around()
            await host.until(lambda v: presence(v)["watching"] == 1)
            await watching.leave()
            await other.hall.maintenance.look_around()
            await host.until(lambda v: presence(v)["watching"] == 0)

    asyncio.run(scenario())
