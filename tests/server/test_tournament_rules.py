"""The rules of tournaments: who may do what, no-shows, secrecy, several servers, deletion."""

from __future__ import annotations

import asyncio
from asyncio import FIRST_COMPLETED
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import update

from clock import NOON
from longhouse.server.limits import Networks
from longhouse.server.players import new_id
from longhouse.server.storage import order, reads
from longhouse.server.storage import schema as db
from longhouse.server.storage import tournaments as stored
from longhouse.server.storage.friends import add_friend
from longhouse.server.storage.merging import merge
from longhouse.server.storage.rows import BlockRow, FriendRow
from longhouse.server.storage.writes import Transaction
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tournaments import desk
from server.client import Person, Watcher, refused, visit
from server.halls import Running, running
from server.positions import id_of
from server.test_programs import program
from server.test_tournaments import MINUTE, Turned, begun, opened, passes

pytestmark = pytest.mark.usefixtures("short_pauses", "tournaments_by_hand")

PAIRS = {"seats": 2, "places": 8}


@asynccontextmanager
async def hall(database: str, count: int) -> AsyncIterator[tuple[Running, Turned, list[Person]]]:
    clock = Turned()
    async with running(database, clock) as server:
        yield server, clock, [await Person.come(server.url, f"Player {n}") for n in range(count)]


async def entered(people: list[Person], **more: Any) -> str:
    """A tournament that the first has opened and all have entered; its path."""
    path = await opened(people[0], **{**PAIRS, **more})
    for one in people[1:]:
        await one.post(f"{path}/enter", None)
    return path


async def table_of(person: Person, path: str) -> str:
    link: str = (await person.get(path))["table"]
    return link.removeprefix("/t/")


async def decide(people: list[Person], table: str, count: int = 1) -> None:
    """Each of these players of a table makes some decisions at least."""
    viewers: list[Watcher] = []
    for one in people:
        (seat,) = (await one.get(f"/api/tables/{table}"))["yours"]
        viewers.append(await one.watch(table, seat))
    decided, all_have = dict.fromkeys(map(id, viewers), 0), asyncio.Event()

    async def play(viewer: Watcher) -> None:
        seen = [-1]
        while not all_have.is_set():  # a cancellation that meets an answer may be lost
            await viewer.until(lambda v: v.sight["question"] and v.number > seen[-1])
            seen.append(viewer.number)
            await viewer.play(viewer.moves[0])
            decided[id(viewer)] += 1
            if min(decided.values()) >= count:
                all_have.set()

    tasks = [asyncio.create_task(play(viewer)) for viewer in viewers]
    await asyncio.wait([asyncio.create_task(all_have.wait()), *tasks], return_when=FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for viewer in viewers:
        await viewer.leave()
    assert all_have.is_set()


async def win(winner: Person, others: list[Person], path: str) -> None:
    """All decide something, then the others give up their game, and the winner need not go on."""
    table = await table_of(winner, path)
    there = [
        one
        for one in others
        if one is not winner and (await one.get(f"/api/tables/{table}"))["yours"]
    ]
    await decide([winner, *there], table)
    for one in [*there, winner]:
        await one.do(table, "leave")


def line(told: dict[str, Any], number: int) -> dict[str, Any]:
    """An entrant in the standings."""
    found: dict[str, Any] = next(one for one in told["standings"] if one["entrant"] == number)
    return found


def test_two_servers_draw_one_round_and_open_each_table_once(postgresql: str) -> None:
    async def scenario() -> None:
        clock = Turned()
        async with running(postgresql, clock) as one, running(postgresql, clock) as other:
            servers = (one, other)
            people = [await Person.come(one.url, f"Player {n}") for n in range(6)]
            people = [person.at(servers[n % 2].url) for n, person in enumerate(people)]
            path = await entered(people)
            name = path.rpartition("/")[2]
            for number in (1, 2):
                if number == 1:
                    await people[0].post(f"{path}/start", None)
                clock.ahead += MINUTE
                at_once = [*servers, *servers]
                looks = [server.hall.tournaments.running.look(name) for server in at_once]
                await asyncio.gather(*looks)
                found = await one.hall.store.read(stored.load, name)
                assert found is not None
                kinds = [entry.kind for entry in found[1]]
                assert kinds.count("drawn") == number, "of two at the same moment, one draws"
                told = await people[1].get(path)
                tables = {table["id"] for table in told["drawn"][-1]["tables"]}
                assert len(tables) == 3
                for person in people:
                    mine = (await person.get("/api/me/tables"))["tables"]
                    running_now = [at["table"]["id"] for at in mine if at["status"] == "running"]
                    assert len(running_now) == 1 and running_now[0] in tables
                for table in told["drawn"][-1]["tables"]:
                    first = table["seats"][0]["entrant"] - 1
                    await win(people[first], people, path)
                for server in servers:
                    await passes(server, clock)

    asyncio.run(scenario())


def test_a_table_that_a_dying_process_left_unopened_is_opened_later(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with hall(sqlite, 4) as (server, clock, people):
            path = await entered(people)
            with monkeypatch.context() as planted:
                planted.setattr(Rooms, "open_table", dies)
                told = await begun(server, clock, people[0], path)
            tables = [table["id"] for table in told["drawn"][0]["tables"]]
            assert len(tables) == 2
            assert await server.hall.store.read(reads.table, tables[0]) is None
            for one in people:  # nobody is called to a table that is not there
                assert (await one.get(path))["table"] is None
                (mine,) = (await one.get("/api/me/tournaments"))["tournaments"]
                assert mine["table"] is None
            await passes(server, clock, MINUTE)
            links = {f"/t/{table}" for table in tables}
            assert {(await one.get(path))["table"] for one in people} == links
            for table in tables:
                sight = (await people[0].get(f"/api/tables/{table}"))["sight"]
                assert sight["status"] == "running"
            assert (await people[0].get(path))["round"] == 1

    async def dies(*_: Any, **__: Any) -> None:
        raise ConnectionError("the process has died")

    asyncio.run(scenario())


def test_what_visitors_players_and_hosts_may_do(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with hall(sqlite, 4) as (server, _, people):
            host, bjorn, cilla, dagny = people
            wrong: list[dict[str, Any]] = [
                {"rounds": None}, {"minutes": 60}, {"seats": 1}, {"game": "walhalla", "seats": 2},
                {"late": 5}, {"rated": True, "rest": "bots"}, {"starts": NOON - 1},
                {"bot": "nobody"}, {"options": {"set": "nothing"}}, {"places": 65},
            ]  # fmt: skip
            for more in wrong:
                assert (await refused(opened(host, **more))).error in ("invalid", "unknown"), more
            path = await opened(host, seats=2, places=2)
            name = path.rpartition("/")[2]
            assert (await refused(bjorn.post(f"{path}/start", None))).error == "not_yours"
            assert (await refused(bjorn.post(f"{path}/end", None))).error == "not_yours"
            entry = {"entrant": 1}
            assert (await refused(bjorn.post(f"{path}/remove", entry))).error == "not_yours"
            assert (await refused(host.post(f"{path}/start", None))).error == "not_waiting"
            assert (await refused(bjorn.post(f"{path}/leave", {}))).error == "not_yours"
            told = await bjorn.post(f"{path}/enter", None)
            assert (told["may"], told["mine"], told["entrants"]) == (["leave"], 2, 2)
            assert (await bjorn.post(f"{path}/enter", None))["mine"] == 2, "once"
            assert (await refused(cilla.post(f"{path}/enter", None))).error == "too_many"
            assert (await cilla.get(path))["why_not"] == "too_many"
            told = await host.post(f"{path}/remove", {"entrant": 2})
            assert told["may"] == ["leave", "start", "end", "remove"]
            assert (await refused(bjorn.post(f"{path}/enter", None))).error == "not_yours"
            assert (await cilla.post(f"{path}/enter", None))["mine"] == 3
            freki = await program(server)
            assert (await refused(freki.post(f"{path}/enter", None))).error == "not_yours"
            assert (await refused(opened(freki))).error == "not_yours"
            # Lists, also for a visitor without a profile
            async with visit(server.url) as web:
                listed = (await web.get("/api/tournaments")).json()["tournaments"]
                told = (await web.get(path)).json()
            assert [(one["id"], one["title"], one["host"]) for one in listed] == [
                (name, "Friday", "Player 0")
            ]
            assert (told["may"], told["why_not"]) == ([], "unknown_player")
            ids = [await id_of(server.hall.store, person) for person in people]
            assert not any(one in str(told) for one in ids), "players have numbers here"
            mine = (await cilla.get("/api/me/tournaments"))["tournaments"]
            assert [(one["id"], one["entered"], one["yours"]) for one in mine] == [
                (name, True, False)
            ]
            await opened(host, enter=False)
            assert (await refused(opened(host))).error == "too_many", "two at a time"
            await cilla.post(f"{path}/leave", {})
            assert [one["entrant"] for one in (await host.get(path))["standings"]] == [1, 2]
            await dagny.post(f"{path}/enter", None)
            assert (await host.get(path))["standings"][-1]["entrant"] == 4
            await dagny.post(f"{path}/leave", {})
            with monkeypatch.context() as planted:
                planted.setattr(desk, "MOST_ENTRIES", 3)
                assert (await refused(cilla.post(f"{path}/enter", None))).error == "too_often"
            assert (await host.post(f"{path}/end", None))["state"] == "cancelled"
            assert (await refused(dagny.post(f"{path}/enter", None))).error == "not_open"
            assert (await refused(dagny.get("/api/tournaments/nothing"))).error == "unknown"

    asyncio.run(scenario())


def test_a_round_tells_nothing_of_games_that_run(sqlite: str) -> None:
    async def scenario() -> None:
        async with hall(sqlite, 2) as (server, clock, people):
            path = await entered(people)
            before = await begun(server, clock, people[0], path)
            (table,) = before["drawn"][0]["tables"]
            assert [seat["place"] for seat in table["seats"]] == [None, None]
            assert [seat["score"] for seat in table["seats"]] == [None, None]
            await decide(people, table["id"], 3)
            sight = (await people[0].get(f"/api/tables/{table['id']}"))["sight"]
            assert sight["number"] > 6, "tiles were laid"
            await passes(server, clock)
            assert await people[0].get(path) == before, "no move, and no point of it, shows here"

    asyncio.run(scenario())


def test_at_its_tables_nobody_is_helped_and_no_game_ends_by_agreement(sqlite: str) -> None:
    async def scenario() -> None:
        async with hall(sqlite, 2) as (server, clock, people):
            more = {"game": "walhalla", "seats": 4, "rest": "bots", "bot": "karl", "options": {}}
            path = await entered(people, **more)
            await begun(server, clock, people[0], path)
            table = await table_of(people[0], path)
            welcome = await people[0].get(f"/api/tables/{table}")
            kinds = sorted(seat["kind"] for seat in welcome["sight"]["seats"])
            assert kinds == ["bot", "player", "player"], "a bot fills it up to three"
            assert not welcome["sight"]["help"] and welcome["table"]["covered"]
            assert not welcome["table"]["audience"]
            refusals: list[dict[str, Any]] = [
                {"do": "hint"}, {"do": "vote", "agree": True}, {"do": "rematch"},
                {"do": "hand_over"},
            ]  # fmt: skip
            for command in refusals:
                asked = people[0].post(f"/api/tables/{table}/do", command)
                assert (await refused(asked)).error == "no_help", command

    asyncio.run(scenario())


def test_players_who_miss_a_game_have_no_points_and_may_come_back(sqlite: str) -> None:
    async def scenario() -> None:
        async with hall(sqlite, 4) as (server, clock, people):
            path = await entered(people, rounds=3, late=1)
            told = await begun(server, clock, people[0], path)
            first, second = told["drawn"][0]["tables"]
            numbers = [seat["entrant"] for seat in second["seats"]]
            await win(people[first["seats"][0]["entrant"] - 1], people, path)
            # At the second table nobody comes: one runs out of time, then it stands still.
            clock.ahead += 21 * MINUTE
            await server.hall.maintenance.sweep()
            await passes(server, clock, 46 * MINUTE)
            await passes(server, clock)
            told = await people[0].get(path)
            assert told["drawn"][0]["over"]
            for number in numbers:
                entrant = line(told, number)
                assert (entrant["points"], entrant["left"]) == (0, "absent")
                assert entrant["results"][0]["place"] is None
            closed = told["drawn"][0]["tables"][1]["seats"]
            assert [(seat["out"], seat["place"]) for seat in closed] == [(True, None)] * 2
            back = people[numbers[0] - 1]
            assert "enter" in (await back.get(path))["may"], "although new ones come too late"
            await back.post(f"{path}/enter", None)
            await passes(server, clock, MINUTE)
            told = await people[0].get(path)
            assert told["round"] == 2 and told["entrants"] == 3
            assert line(told, numbers[1])["results"][1]["kind"] == "out"
            (bye,) = told["drawn"][1]["byes"]
            assert bye != first["seats"][0]["entrant"], "one of those with the fewest points"

    asyncio.run(scenario())


def test_it_begins_at_its_time_and_ends_after_its_length(sqlite: str) -> None:
    async def scenario() -> None:
        async with hall(sqlite, 3) as (server, clock, people):
            starts = NOON + 60 * MINUTE
            path = await entered(
                people[:2], starts=starts, rounds=None, minutes=30, pause_seconds=0
            )
            alone = await opened(people[2], starts=starts)
            await passes(server, clock, 30 * MINUTE)
            assert (await people[0].get(path))["state"] == "open"
            await passes(server, clock, 30 * MINUTE)
            told = await people[0].get(path)
            assert (told["state"], told["round"]) == ("running", 1)
            assert told["last_at"] - told["drawn"][0]["at"] == 30 * MINUTE
            assert (await people[2].get(alone))["state"] == "cancelled", "one player alone"
            await win(people[0], people[1:2], path)
            await passes(server, clock)
            assert (await people[0].get(path))["round"] == 2, "there is time left"
            clock.ahead += 31 * MINUTE
            await win(people[0], people[1:2], path)
            await passes(server, clock)
            told = await people[0].get(path)
            assert (told["state"], told["round"]) == ("over", 2)
            assert line(told, 1)["points"] == 2 and told["standings"][0]["entrant"] == 1

    asyncio.run(scenario())


def test_the_host_ends_it_after_the_present_round(sqlite: str) -> None:
    async def scenario() -> None:
        async with hall(sqlite, 3) as (server, clock, people):
            path = await entered(people, rated=True)
            told = await begun(server, clock, people[0], path)
            (table,) = told["drawn"][0]["tables"]
            (bye,) = told["drawn"][0]["byes"]
            info = (await people[0].get(f"/api/tables/{table['id']}"))["table"]
            assert info["rated"] and info["pace"]["clock"] == {"minutes": 20, "bonus_seconds": 10}
            assert (await people[0].post(f"{path}/end", None))["ending"]
            await win(people[table["seats"][0]["entrant"] - 1], people, path)
            await passes(server, clock)
            told = await people[0].get(path)
            assert told["state"] == "over" and line(told, bye)["points"] == 1
            mine = (await people[bye - 1].get("/api/me/tournaments"))["tournaments"]
            assert [(one["ended"], one["place"]) for one in mine] == [(told["ended"], 1)]
            # From the table and its replay a way leads back to the tournament.
            game = await people[0].get(f"{path}/tables/{table['id']}")
            assert game == {
                "id": told["id"], "link": told["link"], "title": told["title"],
                "host": "Player 0", "round": 1, "rounds": told["rounds"], "last": True,
            }  # fmt: skip
            seats = [seat["entrant"] for seat in table["seats"]]
            for number in (*seats, bye):
                replay = await people[number - 1].get(f"/api/sagas/{table['id']}/replay")
                mine = [seats.index(number)] if number in seats else []
                assert (replay["tournament"], replay["yours"]) == (told["id"], mine)
            stranger = await Person(server.url).get(f"/api/sagas/{table['id']}/replay")
            assert stranger["yours"] == []
            for wrong in (
                f"{path}/tables/{told['id']}",
                f"/api/tournaments/{table['id']}/tables/x",
            ):
                assert (await refused(people[0].get(wrong))).error == "unknown"

    asyncio.run(scenario())


def test_blocks_friends_and_networks_are_kept_apart_where_that_is_possible(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with hall(sqlite, 4) as (server, _, people):
            path = await entered(people, rounds=3)
            store, runs = server.hall.store, server.hall.tournaments.running
            name = path.rpartition("/")[2]
            a, b, c, _ = [await id_of(store, one) for one in people]

            async def together(one: str, other: str, number: int) -> bool:
                _, tournament = await server.hall.tournaments._keeping.read(name)
                drawing = await runs._drawing(tournament, number)
                assert drawing is not None
                return any({one, other} == set(table) for table in drawing.tables)

            async def often(one: str, other: str, rounds: list[int]) -> set[bool]:
                monkeypatch.setattr(runs, "_secret", b"")
                found = set()
                for turn in range(12):
                    monkeypatch.setattr(runs, "_secret", bytes([turn]))
                    found |= {await together(one, other, number) for number in rounds}
                return found

            assert await often(a, b, [1, 3]) == {True, False}
            await store.write(order.add_block, BlockRow(new_id(), b, a, "block", NOON))
            assert await often(a, b, [1, 3]) == {False}
            await store.write(add_friend, FriendRow(new_id(), a, c, NOON))
            assert await often(a, c, [1]) == {True, False}, "friends only in the last third"
            assert await often(a, c, [3]) == {False}
            networks = Networks()
            networks.note(b, "192.0.2.1")
            networks.note(c, "192.0.2.1")
            monkeypatch.setattr(server.hall.rooms, "network_of", networks.of)
            assert await often(b, c, [1, 2]) == {False}

    asyncio.run(scenario())


def test_a_network_has_a_share_of_places_and_of_tournaments(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "SAME_NETWORK", 2)
    monkeypatch.setattr(desk, "MOST_OF_NETWORK", 2)
    monkeypatch.setattr(desk, "MOST_ENTERED", 1)

    async def scenario() -> None:
        async with hall(sqlite, 4) as (server, _, people):
            monkeypatch.setattr(server.hall.rooms, "network_of", lambda _: "192.0.2.1")
            path = await entered(people[:2])
            assert (await refused(people[2].post(f"{path}/enter", None))).error == "too_many"
            private = await opened(people[2], listed=False, enter=False)
            assert (await refused(people[1].post(f"{private}/enter", None))).error == "too_many"
            for one in people[2:]:
                await one.post(f"{private}/enter", None)
            assert (await refused(opened(people[3], enter=False))).error == "too_many"

    asyncio.run(scenario())


def test_a_deleted_player_stays_in_the_standings_without_a_name(sqlite: str) -> None:
    async def scenario() -> None:
        async with hall(sqlite, 4) as (server, clock, people):
            path = await entered(people)
            other = await opened(people[1], title="Secret title")
            told = await begun(server, clock, people[0], path)
            (export,) = [
                one for one in (await people[1].get("/api/me/export"))["tournaments"]
                if one["opened_by_me"]
            ]  # fmt: skip
            assert export["title"] == "Secret title" and export["entered"] is not None
            table = await table_of(people[1], path)
            (rival,) = [
                one
                for one in (people[0], *people[2:])
                if (await one.get(f"/api/tables/{table}"))["yours"]
            ]
            await decide([people[1], rival], table)
            await people[1]._ask("DELETE", "/api/me")
            await server.hall.farewells.finish()
            await passes(server, clock)
            told = await people[0].get(path)
            entrant = line(told, 2)
            assert entrant["name"].startswith("Guest ") and entrant["left"] == "gone"
            assert "Player 1" not in str(told)
            assert (await people[0].get(other))["state"] == "cancelled"
            assert "Secret title" not in str(await people[0].get(other))
            sight = (await people[0].get(f"/api/tables/{table}"))["sight"]
            assert "left" in [seat["why"] for seat in sight["seats"]]

    asyncio.run(scenario())


@pytest.mark.parametrize("both", [False, True])
def test_merged_players_keep_their_results(database: str, both: bool) -> None:
    async def scenario() -> None:
        async with hall(database, 3) as (server, clock, people):
            entering = people if both else people[:2]
            path = await entered(entering, rest="byes")
            await begun(server, clock, people[0], path)
            store = server.hall.store
            old, new = [await id_of(store, one) for one in people[1:]]
            await store.write(merge, old, new, server.hall.clock.milliseconds())
            await passes(server, clock)
            told = await people[2].get(path)
            assert told["mine"] == (3 if both else 2)
            assert line(told, 2)["yours"] is not both
            assert line(told, 2)["left"] == ("gone" if both else "")

    asyncio.run(scenario())


def test_ended_tournaments_are_removed_after_a_while(sqlite: str) -> None:
    async def scenario() -> None:
        async with hall(sqlite, 1) as (server, _, people):
            path = await opened(people[0])
            await people[0].post(f"{path}/end", None)
            store = server.hall.store
            assert await store.write(stored.remove_old, NOON, 20) == 0
            assert await store.write(stored.remove_old, NOON + MINUTE, 20) == 1
            assert (await refused(people[0].get(path))).error == "unknown"

    asyncio.run(scenario())


def make_host(tx: Transaction, player: str) -> None:
    tx.connection.execute(update(db.players).where(db.players.c.id == player).values(host=1))


def test_a_tournament_that_nobody_starts_or_that_a_moderator_ends_is_cancelled(sqlite: str) -> None:
    async def scenario() -> None:
        async with hall(sqlite, 2) as (server, clock, people):
            path = await entered(people)
            odd = await opened(people[1], title="Bad words")
            moderator = await id_of(server.hall.store, people[0])
            await server.hall.store.write(make_host, moderator)
            server.hall.accounts.changed(moderator)
            told = await people[0].post(f"{odd}/end", None)
            assert (told["state"], told["title"]) == ("cancelled", "")
            await passes(server, clock, 13 * 24 * 60 * MINUTE)
            assert (await people[0].get(path))["state"] == "open"
            await passes(server, clock, 2 * 24 * 60 * MINUTE)
            assert (await people[0].get(path))["state"] == "cancelled"

    asyncio.run(scenario())


def test_turn_based_rounds_follow_each_other_without_a_pause(sqlite: str) -> None:
    async def scenario() -> None:
        async with hall(sqlite, 2) as (server, clock, people):
            path = await entered(people, pace="day", rounds=2, pause_seconds=600)
            await people[0].post(f"{path}/start", None)
            await passes(server, clock)
            assert (await people[0].get(path))["round"] == 1
            await win(people[0], people[1:], path)
            await passes(server, clock)
            told = await people[0].get(path)
            assert told["round"] == 2 and told["pace"]["pace"] == "daily"
            assert (
                told["drawn"][0]["tables"][0]["seats"][0]
                != told["drawn"][1]["tables"][0]["seats"][0]
            ), "the other one begins"

    asyncio.run(scenario())
