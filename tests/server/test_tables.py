"""Tables from the first seat to the rematch: sitting, leaving, ending, and lists of them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from longhouse.server.names import BOT_NAMES
from longhouse.server.tables import seating
from server.client import Person, refused
from server.halls import running
from server.positions import HOUR, deal_known, options, seated, three

MINE, OPEN, BOT = {"kind": "mine"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}


async def names(person: Person, table: str) -> list[str]:
    """Who sits where: people by name, bots by id."""
    seats = (await person.get(f"/api/tables/{table}"))["sight"]["seats"]
    return [seat["bot"] if seat["kind"] == "bot" else seat["name"] for seat in seats]


def test_a_table_takes_bots_guests_names_and_several_on_one_device(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            astrid = await Person.come(server.url, "Astrid")
            body = {
                "game": "walhalla",
                "seats": [
                    MINE,
                    {"kind": "mine", "name": "Kid"},
                    BOT,
                    {"kind": "reserved", "name": "Björn"},
                ],
            }
            laid = await astrid.post("/api/tables", body)
            assert (
                laid["yours"] == [0, 1] and laid["seat"] == 0 and laid["sight"]["status"] == "open"
            )
            called = laid["sight"]["seats"][2]["name"]
            assert called in BOT_NAMES
            seats = laid["sight"]["seats"]
            assert [(seat["kind"], seat["name"], seat["bot"]) for seat in seats] == [
                ("player", "Astrid", ""),
                ("player", "Kid", ""),
                ("bot", called, "random"),
                ("reserved", "Björn", ""),
            ]
            table = laid["table"]["id"]
            assert laid["table"]["link"] == f"/t/{table}"
            assert (await astrid.get(laid["table"]["link"].replace("/t/", "/api/tables/")))[
                "yours"
            ] == [0, 1]

            stranger = await Person.come(server.url, "Stranger")
            kept = await refused(stranger.do(table, "sit", **{}))
            assert kept.error == "seat_taken" and kept.details == {"free": []}
            kept = await refused(stranger.post(f"/api/tables/{table}/do", {"do": "sit", "seat": 3}))
            assert (
                kept.error == "seat_kept" and "Björn" in str(kept) and kept.details == {"free": []}
            )
            taken = await refused(
                stranger.post(f"/api/tables/{table}/do", {"do": "sit", "seat": 0})
            )
            assert taken.error == "seat_taken" and taken.details == {"free": []}
            assert "0 to 3" in str(
                await refused(stranger.post(f"/api/tables/{table}/do", {"do": "sit", "seat": 4}))
            )
            bjorn = await Person.come(server.url, "björn")
            (kept_seat,) = (await astrid.get(f"/api/tables/{table}/links"))["links"]
            key = kept_seat["link"].rpartition("key=")[2]
            assert (await bjorn.do(table, "sit", key=key))["seat"] == 3
            sight = (await bjorn.get(f"/api/tables/{table}", seat=3))["sight"]
            assert sight["status"] == "running" and sight["seats"][3]["name"] == "björn"
            late = await refused(stranger.do(table, "sit"))
            assert late.error == "not_open" and "watch" in str(late)

    asyncio.run(scenario())


def test_what_a_table_cannot_be_is_told_with_what_it_can(sqlite: str) -> None:
    people = [MINE] * 3
    hal, kept = {"kind": "bot", "bot": "hal"}, {"kind": "reserved", "name": " "}
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"game": "chess", "seats": [MINE]}, "voluspa, walhalla"),
        ({"game": "walhalla", "seats": [MINE, OPEN]}, "it takes 3 to 4"),
        ({"game": "walhalla", "seats": people, "options": {"edition": "norse"}}, "german, italian"),
        ({"game": "walhalla", "seats": people, "options": {"luck": 1}}, "starting_vikings"),
        ({"game": "walhalla", "seats": [MINE, OPEN, hal]}, "random, greedy"),
        ({"game": "walhalla", "seats": [MINE, OPEN, {"kind": "bot"}]}, "random, greedy"),
        ({"game": "voluspa", "seats": [BOT, BOT]}, "leave a seat for a player"),
        ({"game": "voluspa", "seats": [MINE, kept]}, "It takes a name"),
        ({"game": "voluspa", "seats": []}, "a list of at least 1"),
        ({"game": "voluspa", "seats": [MINE, OPEN], "pace": {"pace": "slow"}}, "pace"),
        ({"game": "voluspa", "seats": [MINE, OPEN], "colour": "red"}, "colour"),
    ]  # fmt: skip

    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            for body, right in wrong:
                told = await refused(astrid.post("/api/tables", body))
                assert told.error == "invalid" and right in str(told), (body, str(told))
            assert (await astrid.get("/api/me/tables"))["tables"] == []
            nobody = Person(server.url)
            told = await refused(
                nobody.post("/api/tables", {"game": "voluspa", "seats": [MINE, OPEN]})
            )
            assert told.error == "unknown_player"
            assert (await refused(nobody.get("/api/tables/nowhere"))).error == "unknown"

    asyncio.run(scenario())


def test_who_sits_down_twice_keeps_the_seat_and_the_host_frees_seats(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            astrid = await Person.come(server.url, "Astrid")
            bjorn = await Person.come(server.url, "Björn")
            table = await astrid.open("walhalla", [MINE, OPEN, OPEN, BOT])
            assert (await bjorn.do(table, "sit"))["seat"] == 1
            assert (await bjorn.do(table, "sit"))["seat"] == 1
            path = f"/api/tables/{table}/do"
            assert (await bjorn.post(path, {"do": "sit", "seat": 1}))["seat"] == 1
            assert await names(bjorn, table) == ["Astrid", "Björn", "", "random"]

            told = await refused(bjorn.post(path, {"do": "free", "seat": 0}))
            assert told.error == "not_yours"
            told = await refused(astrid.post(path, {"do": "free", "seat": 2}))
            assert told.error == "seat_taken" and told.details == {"free": [2]}
            await astrid.post(path, {"do": "free", "seat": 1})
            assert await names(bjorn, table) == ["Astrid", "", "", "random"]
            told = await refused(bjorn.do(table, "leave"))
            assert told.error == "not_seated"
            assert (await bjorn.get("/api/me/tables"))["tables"] == []

            assert (await bjorn.post(path, {"do": "sit", "seat": 2}))["seat"] == 2
            await bjorn.do(table, "leave")
            assert await names(bjorn, table) == ["Astrid", "", "", "random"]
            told = await refused(bjorn.do(table, "start", fill="random"))
            assert told.error == "not_yours"
            told = await refused(astrid.do(table, "start", fill="hal"))
            assert "random, greedy" in str(told)
            assert await names(bjorn, table) == ["Astrid", "", "", "random"]
            await bjorn.do(table, "sit")
            told = await refused(bjorn.do(table, "start", fill="greedy"))
            assert told.error == "not_yours"
            await astrid.do(table, "start", fill="greedy")
            assert await names(bjorn, table) == ["Astrid", "Björn", "greedy", "random"]
            for again in (
                astrid.do(table, "start", fill="random"),
                astrid.post(path, {"do": "free", "seat": 1}),
            ):
                assert (await refused(again)).error == "not_open"

    asyncio.run(scenario())


def test_a_bot_plays_on_for_who_leaves_till_they_come_back(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)

    async def scenario() -> None:
        async with running(database) as server:
            people, table = await three(server, options=options(vikings=13))
            astrid, bjorn, _ = people
            viewers = await seated(people, table)
            await astrid.do(table, "leave")
            await viewers[1].until(lambda v: v.sight["question"])
            seat = viewers[1].sight["seats"][0]
            assert seat["kind"] == "player" and seat["name"] == "Astrid" and seat["bot"]
            gone = [e for b in viewers[1].beats for e in b["events"] if e["kind"] == "taken_over"]
            assert gone == [
                {"kind": "taken_over", "seat": 0, "about": {"bot": seat["bot"], "why": "left"}}
            ]
            assert (await astrid.do(table, "leave")) == {"say": "done"}
            assert (await astrid.do(table, "take_back")) == {"say": "done"}
            assert (await astrid.do(table, "take_back"))["repeated"]
            await viewers[1].until(lambda v: v.sight["seats"][0]["bot"] == "")

            for person in people:
                assert viewers[1].sight["status"] == "running"
                await person.do(table, "leave")
            await viewers[1].until(lambda v: v.sight["status"] == "abandoned")
            assert (await refused(astrid.do(table, "take_back"))).error == "not_running"
            saga = await bjorn.get(f"/api/sagas/{table}")
            assert saga["ended"] == "abandoned" and saga["scores"] is None

    asyncio.run(scenario())


def test_a_table_that_all_leave_before_the_game_is_abandoned(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            astrid = await Person.come(server.url, "Astrid")
            table = await astrid.open("voluspa", [MINE, OPEN], listed=True)
            assert len((await astrid.get("/api/tables"))["tables"]) == 1
            await astrid.do(table, "leave")
            sight = (await astrid.get(f"/api/tables/{table}"))["sight"]
            assert sight["status"] == "abandoned" and sight["view"] is None
            assert (await astrid.get("/api/tables"))["tables"] == []
            assert (await astrid.get("/api/sagas"))["sagas"] == []
            assert (await refused(astrid.do(table, "sit"))).error == "not_open"

    asyncio.run(scenario())


def test_the_game_ends_when_all_who_are_there_vote_for_it(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            people, table = await three(server)
            viewers = await seated(people, table)
            assert (await viewers[0].do("vote", agree=True)).get("repeated") is None
            assert (await viewers[0].do("vote", agree=True))["repeated"]
            await viewers[1].until(lambda v: v.sight["votes"] == [0])
            await viewers[0].do("vote", agree=False)
            await viewers[1].do("vote", agree=True)
            await viewers[2].do("vote", agree=True)
            await viewers[0].until(lambda v: v.sight["votes"] == [1, 2])
            assert viewers[0].sight["status"] == "running"
            await viewers[0].do("vote", agree=True)
            for viewer in viewers:
                await viewer.until(lambda v: v.sight["status"] == "resigned")
                assert viewer.sight["question"] is None and viewer.sight["waiting"] == []
            assert (await people[0].get(f"/api/sagas/{table}"))["ended"] == "resigned"
            assert (await refused(viewers[0].do("vote", agree=False))).error == "not_running"

    asyncio.run(scenario())


@pytest.mark.parametrize("how", ["leave", "hand_over"])
def test_a_vote_is_dropped_when_a_bot_steps_in_and_that_ends_nothing(sqlite: str, how: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            people, table = await three(server)
            await people[0].do(table, "vote", agree=True)
            await people[1].do(table, "vote", agree=True)
            await people[2].do(table, how)
            sight = (await people[0].get(f"/api/tables/{table}"))["sight"]
            assert sight["votes"] == [] and sight["status"] == "running"
            await people[0].do(table, "vote", agree=True)
            await people[1].do(table, "vote", agree=True)  # all who play now are for it
            sight = (await people[0].get(f"/api/tables/{table}"))["sight"]
            assert sight["status"] == "resigned"

    asyncio.run(scenario())


def test_a_rematch_is_one_table_however_many_ask_for_it(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
            seats = [OPEN, BOT, MINE, {"kind": "mine", "name": "Kid"}]
            given = {"edition": "french"}
            table = await astrid.open("walhalla", seats, options=given, listed=True, chat=False)
            await bjorn.do(table, "sit")
            assert (await refused(bjorn.do(table, "rematch"))).error == "not_over"
            for person, seat in ((astrid, 2), (astrid, 3), (bjorn, 0)):
                await person.do(table, "vote", seat, agree=True)
            watching = await astrid.watch(table)
            asked = await asyncio.gather(*(one.do(table, "rematch") for one in (bjorn, astrid) * 3))
            assert len({answer["table"] for answer in asked}) == 1
            again = asked[0]["table"]
            await watching.until(lambda v: v.sight["rematch"] == again)
            told = [e for b in watching.beats for e in b["events"] if e["kind"] == "rematched"]
            assert len(told) == 1 and told[0]["about"] == {"table": again}
            assert (await astrid.do(table, "rematch"))["table"] == again
            stranger = await Person.come(server.url, "Stranger")
            assert (await refused(stranger.do(table, "rematch"))).error == "not_seated"

            laid = await astrid.get(f"/api/tables/{again}")
            old = await astrid.get(f"/api/tables/{table}")
            for key in ("game", "options", "pace", "chat", "listed"):
                assert laid["table"][key] == old["table"][key]
            assert await names(astrid, again) == ["Björn", "random", "Astrid", "Kid"]
            assert laid["sight"]["seats"][1]["name"] == old["sight"]["seats"][1]["name"]
            kinds = [seat["kind"] for seat in laid["sight"]["seats"]]
            assert kinds in (
                ["player", "bot", "reserved", "reserved"],
                ["reserved", "bot", "player", "player"],
            )
            assert (await refused(stranger.do(again, "sit"))).error == "seat_taken"
            other = bjorn if kinds[0] == "reserved" else astrid
            assert (await other.do(again, "sit"))["seat"] in (0, 2)

    asyncio.run(scenario())


def test_my_tables_say_where_i_am_asked_page_by_page(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            astrid = await Person.come(server.url, "Astrid")
            bjorn = await Person.come(server.url, "Björn")
            tables = []
            for _ in range(5):
                tables.append(await astrid.open("voluspa", [MINE, OPEN]))
                await bjorn.do(tables[-1], "sit")
            tables.append(await astrid.open("voluspa", [MINE, OPEN]))

            for person, mine in ((astrid, 0), (bjorn, 1)):
                found: list[Any] = []
                after: dict[str, str] = {}
                while True:
                    page = await person.get("/api/me/tables", limit=2, **after)
                    found += page["tables"]
                    if page["next"] is None:
                        break
                    after = {"after": page["next"]}
                ids = [line["table"]["id"] for line in found]
                assert ids == list(reversed(tables[: len(ids)])) and len(ids) == 6 - mine
                assert all(line["yours"] == [mine] for line in found)
                for line in found:
                    assert line["asked"] == (line["waiting"] == [mine])
                waiting = (await person.get("/api/me/tables", waiting=True))["tables"]
                assert waiting == [line for line in found if line["asked"]]
                others = (await person.get("/api/me/tables", waiting=False))["tables"]
                assert others == [line for line in found if not line["asked"]]
            assert found[0]["status"] == "running"

            await astrid.do(tables[0], "vote", agree=True)
            await bjorn.do(tables[0], "vote", agree=True)
            over = (await astrid.get("/api/me/tables", status="over"))["tables"]
            assert [line["table"]["id"] for line in over] == [tables[0]]
            assert over[0]["status"] == "resigned" and not over[0]["asked"]
            told = await refused(astrid.get("/api/me/tables", after="nonsense"))
            assert told.error == "invalid" and "next" in str(told)
            assert (
                await refused(Person(server.url).get("/api/me/tables"))
            ).error == "unknown_player"

    asyncio.run(scenario())


def test_only_listed_tables_are_in_the_lists_of_the_hall(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            astrid = await Person.come(server.url, "Astrid")
            bjorn = await Person.come(server.url, "Björn")
            hidden = await astrid.open("voluspa", [MINE, OPEN])
            shown = [await astrid.open("voluspa", [MINE, OPEN], listed=True) for _ in range(3)]
            other = await astrid.open("walhalla", [MINE, OPEN, BOT], listed=True)

            async def ids(**query: Any) -> list[str]:
                lines = (await Person(server.url).get("/api/tables", **query))["tables"]
                return [line["table"]["id"] for line in lines]

            assert await ids() == [other, *reversed(shown)]
            assert await ids(game="voluspa") == shown[::-1]
            assert await ids(status="running") == await ids(status="over") == []
            first = await bjorn.get("/api/tables", limit=2)
            assert await ids(limit=2, after=first["next"]) == [shown[1], shown[0]]
            for table in (hidden, shown[0]):
                await bjorn.do(table, "sit")
            assert await ids() == [other, shown[2], shown[1]]
            assert await ids(status="running") == [shown[0]]
            for table in (hidden, shown[0]):
                for person in (astrid, bjorn):
                    await person.do(table, "vote", agree=True)
            assert await ids(status="running") == []
            assert await ids(status="over") == [shown[0]]

    asyncio.run(scenario())


def test_spectators_see_no_hand_and_decide_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch, ("heroes", "shield", "attack"))

    async def scenario() -> None:
        async with running(database) as server:
            people, table = await three(server)
            stranger = await Person.come(server.url, "Stranger")
            watching = await stranger.watch(table)
            nameless = await Person(server.url).watch(table)
            own = await people[1].watch(table, 1)
            assert own.sight["view"]["hands"][1] != watching.sight["view"]["hands"][1]
            for viewer in (watching, nameless):
                assert viewer.messages[0]["seat"] is None and viewer.messages[0]["yours"] == []
                seen = str(viewer.sight["view"]["hands"])
                assert not any(card in seen for card in ("heroes", "shield", "attack"))
                assert viewer.sight["question"] is None and viewer.sight["waiting"] == [0]
                assert not viewer.sight["may_undo"] and viewer.sight["standing"] == []
            commands: list[dict[str, Any]] = [
                {"do": "play", "at": watching.number, "move": "bots 1"},
                {"do": "undo", "at": watching.number},
                {"do": "stand", "answers": ["never_join"]},
                *({"do": do} for do in ("leave", "hand_over", "take_back", "rematch")),
                {"do": "vote", "agree": True},
                {"do": "chat", "text": "hello"},
                {"do": "explain", "move": "bots 1"},
            ]
            for command in commands:
                assert (await refused(watching.do(**command))).error == "not_seated"
                assert (await refused(nameless.do(**command))).error == "unknown_player"
            told = await refused(people[1].watch(table, 0))
            assert told.error == "not_yours"
            told = await refused(people[1].do(table, "vote", 0, agree=True))
            assert told.error == "not_yours" and told.details == {"yours": [1]}
            told = await refused(stranger.get(f"/api/tables/{table}", seat=0))
            assert told.error == "not_yours" and told.details == {"yours": []}
            assert watching.number == own.number

    asyncio.run(scenario())


@pytest.mark.parametrize("wanted", [None, 1, 2])
def test_joining_while_the_host_starts_takes_the_seat_from_its_bot(
    database: str, monkeypatch: pytest.MonkeyPatch, wanted: int | None
) -> None:
    deal_known(monkeypatch)  # the host begins

    async def scenario() -> None:
        async with running(database) as server:
            astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
            table = await astrid.open("walhalla", [MINE, OPEN, OPEN], options=options())
            await astrid.do(table, "start", fill="greedy")
            body = {"do": "sit"} | ({} if wanted is None else {"seat": wanted})
            seat = (await bjorn.post(f"/api/tables/{table}/do", body))["seat"]
            assert seat == (wanted or 1)
            expected = ["Astrid", "greedy", "greedy"]
            expected[seat] = "Björn"
            assert await names(astrid, table) == expected
            mine = await bjorn.get(f"/api/tables/{table}", seat=seat)
            assert mine["yours"] == [seat] and len(mine["sight"]["view"]["hands"][seat]) == 1
            assert len((await bjorn.get("/api/me/tables"))["tables"]) == 1
            # His, and in his name: the bot is gone from the game and from its record.
            for person in (bjorn, astrid):
                await person.do(table, "leave")
            saga = await astrid.get(f"/api/sagas/{table}")
            assert saga["seats"][seat] == {"name": "Björn"}

    asyncio.run(scenario())


def test_nobody_joins_a_game_that_is_under_way(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)  # the host begins
    kept = {"kind": "reserved", "name": "Gerd"}

    async def scenario() -> None:
        async with running(database) as server:
            astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]

            async def begun(*seats: Any) -> str:
                table = await astrid.open("walhalla", [MINE, *seats], options=options())
                await astrid.do(table, "start", fill="greedy")
                return table

            async def refuses(table: str) -> None:
                told = await refused(bjorn.do(table, "sit"))
                assert told.error == "not_open" and "watch" in str(told)

            await refuses(await astrid.open("walhalla", [MINE, BOT, BOT], options=options()))
            await refuses(await begun(kept, {**kept, "name": "Ulf"}))
            decided = await begun(OPEN, OPEN)
            sight = (await astrid.get(f"/api/tables/{decided}", seat=0))["sight"]
            move = sight["question"]["rows"][0][0]
            await astrid.do(decided, "play", at=sight["number"], move=move)
            await refuses(decided)
            monkeypatch.setattr(seating, "JUST_BEGUN", -1)
            await refuses(await begun(OPEN, OPEN))

    asyncio.run(scenario())


def test_quick_bots_give_their_seats_back_until_a_person_has_decided(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch, start=1)  # both bots decide before the host is asked
    monkeypatch.setattr(seating, "JUST_BEGUN", HOUR)

    async def scenario() -> None:
        async with running(sqlite) as server:
            names = ("Astrid", "Björn", "Cilla")
            astrid, bjorn, cilla = [await Person.come(server.url, name) for name in names]
            table = await astrid.open("walhalla", [MINE, OPEN, OPEN], options=options())
            viewer = await astrid.watch(table, 0)
            await astrid.do(table, "start", fill="random")
            await viewer.until(lambda v: v.sight["question"])
            assert (await bjorn.do(table, "sit"))["seat"] == 1
            await viewer.play(viewer.moves[0])
            assert (await refused(cilla.do(table, "sit"))).error == "not_open"
            # One bot has decided, one has not: its seat comes first.
            deal_known(monkeypatch, start=0)
            other = await astrid.open("walhalla", [OPEN, MINE, OPEN], options=options())
            viewer = await astrid.watch(other, 1)
            await astrid.do(other, "start", fill="random")
            await viewer.until(lambda v: v.sight["question"])
            assert (await bjorn.do(other, "sit"))["seat"] == 2

    asyncio.run(scenario())
