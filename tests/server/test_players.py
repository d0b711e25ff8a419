"""Players: names and languages, several tabs, another device."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from longhouse.server.storage.boxes import boxes_of
from server.client import Person, Refused, Watcher, refused
from server.halls import Running
from server.scenarios import BOT, tell


async def after(viewer: Watcher, number: int) -> None:
    """Wait for the next update."""
    await viewer.until(lambda v: v.number > number)


async def change(person: Person, **what: Any) -> Any:
    """PATCH /api/me."""
    return await person._ask("PATCH", "/api/me", what)


def test_a_player_is_called_as_they_say_and_nothing_else_is_asked(database: str) -> None:
    async def scenario(server: Running) -> None:
        me = await Person.come(server.url, "Åsa 世界")
        assert await me.get("/api/me") == {"name": "Åsa 世界", "language": "en"}
        nobody = Person(server.url)
        got = await nobody.post("/api/players", {})
        assert (got["name"], got["language"]) == ("", "en")
        for language in ("en", "de", "fr", "it"):
            got = await nobody.post("/api/players", {"language": language})
            assert got["language"] == language

    tell(database, scenario)


def test_two_players_of_one_name_are_two_players(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        one, other = await Person.come(server.url, "Sif"), await Person.come(server.url, "Sif")
        assert one.token != other.token
        table = await one.open("walhalla", [{"kind": "mine"}, {}, BOT])
        with pytest.raises(Refused, match="not_yours"):
            await other.get(f"/api/tables/{table}", seat=0)

    tell(sqlite, scenario)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Björn   Járnsíða ", "Björn Járnsíða"),
        ("<i>Loki</i>", "<i>Loki</i>"),
        ("Lo\nki", "Lo ki"),
        ("\u202eikoL", "ikoL"),
        ("Lo\u200bki\0", "Loki"),
        ("x" * 40, "x" * 40),
        ("\n\n", ""),
    ],
)
def test_a_name_becomes_one_plain_line(sqlite: str, given: str, kept: str) -> None:
    async def scenario(server: Running) -> None:
        me = Person(server.url)
        got = await me.post("/api/players", {"name": given})
        assert got["name"] == kept
        me = Person(server.url, got["token"])
        await change(me, name="Another")
        assert (await change(me, name=given))["name"] == kept
        seat = {"kind": "mine", "name": given}
        welcome = await me.post("/api/tables", {"game": "walhalla", "seats": [seat, {}, BOT]})
        assert welcome["sight"]["seats"][0]["name"] == (kept or "Guest")

    tell(sqlite, scenario)


def test_name_and_language_can_be_changed_each_for_itself(database: str) -> None:
    async def scenario(server: Running) -> None:
        me = await Person.come(server.url, "Astrid")
        assert await change(me, name="Freya") == {"name": "Freya", "language": "en"}
        assert await change(me, language="de") == {"name": "Freya", "language": "de"}
        assert await change(me) == {"name": "Freya", "language": "de"}
        assert await change(me, name=None, language=None) == {"name": "Freya", "language": "de"}
        assert await me.get("/api/me") == {"name": "Freya", "language": "de"}

    tell(database, scenario)


@pytest.mark.parametrize(
    "wrong", [{"name": "x" * 41}, {"language": "xx"}, {"name": 1}, {"token": "0"}, {"id": "a"}]
)
def test_a_change_that_makes_no_sense_changes_nothing(sqlite: str, wrong: dict[str, Any]) -> None:
    async def scenario(server: Running) -> None:
        me = await Person.come(server.url, "Astrid")
        with pytest.raises(Refused, match="invalid"):
            await change(me, **wrong)
        assert await me.get("/api/me") == {"name": "Astrid", "language": "en"}
        with pytest.raises(Refused, match="unknown_player"):
            await change(Person(server.url), name="Loki")

    tell(sqlite, scenario)


def test_a_new_name_is_used_from_the_next_seat_on_and_old_tables_keep_the_old_one(
    sqlite: str,
) -> None:
    async def scenario(server: Running) -> None:
        me = await Person.come(server.url, "Astrid")
        before = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        await change(me, name="Freya")
        after = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        names = [
            (await me.get(f"/api/tables/{table}"))["sight"]["seats"][0]["name"]
            for table in (before, after)
        ]
        assert names == ["Astrid", "Freya"]

    tell(sqlite, scenario)


def test_a_player_in_several_tabs_sees_and_plays_the_same_game_in_each(database: str) -> None:
    async def scenario(server: Running) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, BOT, BOT])
        tabs = [await me.watch(table, 0) for _ in range(3)]
        for turn in range(6):
            playing = tabs[turn % 3]
            await playing.until(lambda v: bool(v.moves) or v.sight["status"] != "running")
            number, move = playing.number, playing.moves[0]
            done = await playing.play(move)
            assert "repeated" not in done
            other = tabs[(turn + 1) % 3]
            assert (await other.play(move, number))["repeated"]
            await asyncio.gather(*(after(tab, number) for tab in tabs))
        highest = max(tab.number for tab in tabs)
        for tab in tabs:
            await tab.until(lambda v: v.number >= highest)
        shared = [{beat["number"]: beat for beat in tab.beats} for tab in tabs]
        common = set.intersection(*(set(one) for one in shared))
        assert common and all(shared[0][n] == one[n] for n in common for one in shared)
        assert all(tab.here == [0] for tab in tabs)
        await tabs[0].leave()
        await tabs[1].do("ping")
        assert tabs[1].here == [0]  # still here, in the other tabs
        for tab in tabs[1:]:
            await tab.leave()

    tell(database, scenario)


def test_the_phrase_carries_a_player_to_another_device_with_every_seat(database: str) -> None:
    async def scenario(server: Running) -> None:
        laptop = await Person.come(server.url, "Astrid")
        await change(laptop, language="fr")
        table = await laptop.open("walhalla", [{"kind": "mine"}, BOT, BOT])
        at_home = await laptop.watch(table, 0)
        got = await Person(server.url).post("/api/players/recover", {"phrase": laptop.phrase})
        assert (got["name"], got["language"]) == ("Astrid", "fr")
        assert got["phrase"] == laptop.phrase and got["token"] != laptop.token
        phone = Person(server.url, got["token"])
        (line,) = (await phone.get("/api/me/tables"))["tables"]
        assert line["table"]["id"] == table and line["yours"] == [0]
        progress = {"scores": [0, 0, 0], "chapter": 0, "deadline": None, "winners": []}
        progress |= {"left": None, "clock": None}
        assert line["progress"] == progress
        on_the_way = await phone.watch(table, 0)
        await on_the_way.until(lambda v: bool(v.moves))
        number = on_the_way.number
        await on_the_way.play(on_the_way.moves[0])
        await at_home.until(lambda v: v.number > number)
        await on_the_way.leave()
        await at_home.leave()

    tell(database, scenario)


def test_what_differs_in_ones_own_box_is_kept_given_out_and_deleted(database: str) -> None:
    async def scenario(server: Running) -> None:
        astrid = await Person.come(server.url, "Astrid")
        box = {"kinds": ["hel"], "counts": {"freya": 8, "niohoggr": 5}, "values": {}}
        wanted = {"game": "voluspa", "box": {"counts": {"freya": 7}}}
        await astrid.post("/api/me/boxes", wanted)
        kept = await astrid.post("/api/me/boxes", {"game": "voluspa", "box": box})
        assert kept == {"boxes": {"voluspa": box}} == await astrid.get("/api/me/boxes")
        export = await astrid.get("/api/me/export")
        assert export["boxes"] == kept["boxes"]
        chess = await refused(astrid.post("/api/me/boxes", {"game": "chess", "box": {}}))
        assert chess.error == "unknown"
        await astrid._ask("DELETE", "/api/me")
        assert await server.hall.store.read(boxes_of, export["id"]) == []
        bjorn = await Person.come(server.url, "Björn")
        await bjorn.post("/api/me/boxes", {"game": "voluspa", "box": box})
        none = await bjorn.post("/api/me/boxes", {"game": "voluspa", "box": {"counts": {}}})
        assert none == {"boxes": {}}

    tell(database, scenario)


def test_a_player_is_known_again_after_the_server_was_started_anew(sqlite: str) -> None:
    known: list[Person] = []

    async def first(server: Running) -> None:
        known.append(await Person.come(server.url, "Astrid"))

    async def second(server: Running) -> None:
        me = known[0].at(server.url)
        assert (await me.get("/api/me"))["name"] == "Astrid"
        got = await me.post("/api/players/recover", {"phrase": known[0].phrase})
        assert (await me.at(server.url).get("/api/me"))["name"] == got["name"]

    tell(sqlite, first)
    tell(sqlite, second)


def test_one_player_may_sit_on_two_seats_and_looks_with_each_ones_eyes(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        me = await Person.come(server.url, "Astrid")
        mine = [{"kind": "mine", "name": "Ask"}, {"kind": "mine", "name": "Embla"}]
        table = await me.open("walhalla", [*mine, BOT])
        seats = [await me.watch(table, seat) for seat in (0, 1)]
        assert [one.messages[0]["yours"] for one in seats] == [[0, 1], [0, 1]]
        assert [one.messages[0]["seat"] for one in seats] == [0, 1]
        assert [seat["name"] for seat in seats[0].sight["seats"][:2]] == ["Ask", "Embla"]
        for one in seats:
            await one.leave()

    tell(sqlite, scenario)
