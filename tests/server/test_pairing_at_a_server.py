"""Pairing at servers: two who want the same get a table, now or turn-based, watched or not."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from clock import HandClock
from longhouse.server.limits import Limit
from longhouse.server.refusal import Refusal
from longhouse.server.storage import pairing
from longhouse.server.storage.pairing import CALL_MS
from longhouse.server.tables import listing
from longhouse.server.tables.matching import Matching
from server.client import Person, refused
from server.halls import running
from server.test_company import pair
from server.test_privacy import halls
from server.test_record import MINE, SHORT

pytestmark = pytest.mark.usefixtures("short_pauses")


def test_two_are_paired_at_any_server_and_play(database: str) -> None:
    async def scenario() -> None:
        async with halls(database) as (one, other):
            astrid, bjorn = (
                await Person.come(one.url, "Astrid"),
                await Person.come(one.url, "Björn"),
            )
            bjorn, loki = bjorn.at(other.url), await Person.come(other.url, "Loki")
            first = await pair(astrid)
            assert (first["waiting"], first["players"], first["table"]) == (1, 2, None)
            assert (await loki.get("/api/pairing"))["queues"] == [
                {"game": "voluspa", "set": "", "players": 2, "waiting": 1, "rated": False,
                 "pace": "usual"}
            ]  # fmt: skip
            # A player whom Astrid has blocked is not there for her, nor she for them.
            met = await astrid.open("voluspa", [MINE, {}], options=SHORT)
            await loki.do(met, "sit")
            await astrid.post("/api/me/blocks", {"table": met, "seat": 1, "kind": "block"})
            assert (await loki.get("/api/pairing"))["queues"] == []
            assert (await pair(loki))["waiting"] == 1
            assert (await pair(astrid))["waiting"] == 1
            assert (await astrid.get("/api/pairing"))["queues"] == []
            (line,) = (await bjorn.get("/api/pairing"))["queues"]
            assert line["waiting"] == 1
            await loki._ask("DELETE", "/api/pairing")
            # Her page asks twice at once: as she presses the button, and every few seconds.
            twice = [pair(astrid), pair(astrid)]
            found = [await pair(bjorn), *await asyncio.gather(*twice), await pair(bjorn)]
            assert found[0]["call"]["here"] == 1 and found[0]["table"] is None
            (link,) = {one["table"] for one in found[1:]}
            table = link.removeprefix("/t/")
            sight = (await bjorn.get(f"/api/tables/{table}"))["sight"]
            assert sight["status"] == "running"
            assert [seat["name"] for seat in sight["seats"]] == ["Astrid", "Björn"]
            # Who names the usual set, and who names none, want the same.
            assert (await pair(astrid, players=3, set="base"))["waiting"] == 1
            assert (await pair(bjorn, players=3))["waiting"] == 2
            # Alone, with a bot
            alone = (await pair(loki, fill="random", set="edda"))["table"].removeprefix("/t/")
            welcome = await loki.get(f"/api/tables/{alone}")
            assert [seat["kind"] for seat in welcome["sight"]["seats"]] == ["player", "bot"]
            assert welcome["table"]["options"]["set"] == "edda"
            # Rated games are a wish of their own, and among people. Loki is called.
            fast = {"rated": True, "pace": "quick"}
            assert (await pair(loki, **fast, call=True))["waiting"] == 1
            assert (await pair(bjorn, set="order"))["waiting"] == 1
            assert (await pair(bjorn, rated=None, pace=["long", "quick"]))["call"]["rated"]
            call = (await pair(loki, **fast, call=True))["call"]
            assert (call["pace"], call["people"], call["here"]) == ("quick", 2, 1)
            assert not call["come"] and 0 < call["left"] <= CALL_MS
            rated = (await loki._ask("POST", "/api/pairing/come"))["table"].removeprefix("/t/")
            told = (await bjorn.get(f"/api/tables/{rated}"))["table"]
            assert told["rated"] and told["pace"]["clock"]["minutes"] == 10
            assert (await refused(astrid._ask("POST", "/api/pairing/come"))).error == "not_waiting"
            wrong: list[dict[str, Any]] = [
                {"players": 9}, {"set": "nothing"}, {"fill": "nobody"}, {"pace": "slow"},
                {"rated": True, "fill": "random"}, {"pace": ["usual", "day"]},
                {"pace": "day", "fill": "random"},
            ]  # fmt: skip
            for more in wrong:
                assert (await refused(pair(loki, **more))).error == "invalid"

    asyncio.run(scenario())


async def watched(viewer: Person) -> list[str]:
    """The running games that a visitor may watch."""
    return [line["table"]["id"] for line in (await viewer.get("/api/home"))["running"]]


async def met(one: Person, other: Person, **wish: Any) -> str:
    """The table of two who want the same; the first may differ in what is not the game."""
    own = wish.pop("own", {})
    await pair(one, **wish, **own)
    await pair(other, **wish)
    return str((await pair(one, **wish, **own))["table"]).removeprefix("/t/")


@pytest.mark.parametrize("pace", ["quick", "day"])
def test_a_game_of_strangers_may_be_watched_if_all_of_them_allow_it(
    database: str, pace: str
) -> None:
    async def scenario() -> None:
        async with halls(database) as (one, other):
            astrid, bjorn = [await Person.come(one.url, name) for name in ("Astrid", "Björn")]
            viewer = await Person.come(other.url, "Cilla")
            wish = {"pace": pace, "rated": True}
            if pace == "day":
                await pair(astrid, **wish)
                open_to_all = (await pair(bjorn, **wish))["table"].removeprefix("/t/")
            else:
                open_to_all = await met(astrid, bjorn, **wish)
            assert (await viewer.get("/api/tables"))["tables"] == []
            assert await watched(viewer) == [open_to_all]
            own, wish = {"listed": False}, {**wish, "set": "edda"}
            if pace == "day":
                await pair(astrid, **wish)
                await pair(astrid, **wish, **own)  # she changes her mind about the same wish
                private = (await pair(bjorn, **wish))["table"].removeprefix("/t/")
            else:
                private = await met(astrid, bjorn, **wish, own=own)
            assert not (await viewer.get(f"/api/tables/{private}"))["table"]["listed"]

    asyncio.run(scenario())


def test_a_network_with_its_share_of_listed_tables_still_finds_games(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listing, "LISTED_OF_NETWORK", 1)

    async def scenario() -> None:
        async with running(sqlite, limits=True) as server:
            astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
            await astrid.open("voluspa", [MINE, {}], listed=True)
            table = await met(astrid, bjorn)
            assert not (await astrid.get(f"/api/tables/{table}"))["table"]["listed"]

    asyncio.run(scenario())


def test_a_turn_based_game_begins_without_the_one_who_has_gone_home(database: str) -> None:
    async def scenario() -> None:
        async with halls(database) as (one, other):
            astrid = await Person.come(one.url, "Astrid")
            bjorn = await Person.come(other.url, "Björn")
            assert (await pair(astrid, pace=["day", "days"], set=["base", "edda"]))["waiting"] == 1
            (wish,) = (await astrid.get("/api/me/wishes"))["wishes"]
            assert (wish["pace"], wish["set"]) == (["day", "days"], ["", "edda"])
            assert (await astrid.get("/api/me/export"))["wishes"] == [wish]
            (line,) = (await bjorn.get("/api/pairing"))["queues"]
            assert (line["pace"], line["waiting"]) == ("day", 1)
            table = (await pair(bjorn, pace="days", set="edda"))["table"].removeprefix("/t/")
            mine = (await astrid.get("/api/home"))["mine"]
            lines = [*mine["waiting"], *mine["others"]]
            assert [line["table"]["id"] for line in lines] == [table]
            assert lines[0]["table"]["pace"] == {
                "pace": "daily", "days": 3, "hours": 0, "bonus_hours": None
            }  # fmt: skip
            assert [seat["name"] for seat in lines[0]["seats"]] == ["Astrid", "Björn"]
            assert (await astrid.get("/api/me/wishes"))["wishes"] == []
            # Withdrawn
            await pair(astrid, pace="day")
            (wish,) = (await astrid.get("/api/me/wishes"))["wishes"]
            await astrid._ask("DELETE", f"/api/me/wishes/{wish['id']}")
            assert (await bjorn.get("/api/pairing"))["queues"] == []

    asyncio.run(scenario())


def test_a_group_whose_process_died_gets_its_table(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
            await pair(astrid, pace="day", listed=False)
            with monkeypatch.context() as patch:
                patch.setattr(Matching, "_open", _dies)
                await refused(pair(bjorn, pace="day"))
            assert (await bjorn.get("/api/home"))["mine"]["others"] == []
            monkeypatch.setattr("longhouse.server.tables.matching.UNOPENED_SECONDS", -1)
            await server.hall.matching.open_forgotten()
            mine = (await bjorn.get("/api/home"))["mine"]
            lines = [*mine["waiting"], *mine["others"]]
            assert [line["table"]["listed"] for line in lines] == [False], "as Astrid wished"

    asyncio.run(scenario())


async def _dies(*_: object) -> str:
    raise Refusal("busy", "the process is gone")


def test_what_a_network_shares_in_the_queue_does_not_tell_which_it_is(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite, limits=True) as server:
            people = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
            for n, person in enumerate(people):
                await pair(person, players=2 + n)
            rows = await server.hall.store.read(pairing.waiting, server.hall.clock.milliseconds())
            crowds = {row.crowd for row in rows}
            assert len(rows) == 2 and len(crowds) == 1 and "" not in crowds
            assert not any("127" in row.crowd and "." in row.crowd for row in rows)
        async with running(sqlite, limits=True) as server:
            await pair(people[0].at(server.url), players=4)
            rows = await server.hall.store.read(pairing.waiting, server.hall.clock.milliseconds())
            assert len({row.crowd for row in rows} | crowds) == 2  # another key each time

    asyncio.run(scenario())


def test_one_network_does_not_fill_the_queue(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite, limits=True) as server:
            server.count_by(HandClock())
            server.hall.limits.given["pairings"] = Limit(2, 1)
            people = [await Person.come(server.url, name) for name in ("Astrid", "Björn", "Loki")]
            for n, person in enumerate(people[:2]):
                assert (await pair(person, players=2 + n))["waiting"] == 1
            assert (await refused(pair(people[2]))).error == "too_fast"

    asyncio.run(scenario())


def test_pairing_opens_no_more_tables_than_anybody_may(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite, limits=True) as server:
            server.count_by(HandClock())
            server.hall.limits.given["table"] = Limit(2, 0.1)
            astrid = await Person.come(server.url, "Astrid")
            for wanted in ("edda", "order"):
                for _ in range(3):  # to wait costs nothing
                    assert (await pair(astrid, set=wanted))["waiting"] == 1
                assert (await pair(astrid, set=wanted, fill="random"))["table"]
            assert (await refused(pair(astrid, set="edda", fill="random"))).error == "too_fast"
            assert (await refused(astrid.open("voluspa", [MINE, {}]))).error == "too_fast"

    asyncio.run(scenario())
