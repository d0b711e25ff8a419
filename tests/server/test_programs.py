"""Bots of players at the tables of a server: visible as bots to all, and no one's helpers."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import longhouse
from clock import HANG
from longhouse.arena.entrants import Budget, Entrant
from longhouse.bots.own.failures import BotFailed
from longhouse.bots.own.own_bot import OwnBot, close_all
from longhouse.cli import table_client as client
from longhouse.cli.main import app
from longhouse.core.errors import LonghouseError
from server.client import Person, refused
from server.halls import Running, running

BOTS = """
class First:
    def choose(self, view, rng):
        return view.moves()[0]

class Crash:
    def choose(self, view, rng):
        raise RuntimeError("no idea")
"""
OPEN: dict[str, Any] = {"kind": "open"}
MINE: dict[str, Any] = {"kind": "mine"}


@pytest.fixture(autouse=True)
def _bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tablebots.py").write_text(BOTS)
    monkeypatch.syspath_prepend(tmp_path)
    OwnBot.started.clear()
    close_all()


async def program(server: Running, name: str = "Freki") -> Person:
    person = Person(server.url, name=name)
    got = await person.post("/api/players", {"name": name, "bot": True})
    assert got["bot"] is True
    person.token, person.phrase = got["token"], got["phrase"]
    return person


def entrant(bot: str) -> Entrant:
    return Entrant.read(bot, Budget())


def test_all_see_that_it_is_a_bot(database: str) -> None:
    async def scenario(server: Running) -> None:
        freki, ada = await program(server), await Person.come(server.url, "Ada")
        stranger = await Person.come(server.url, "Bo")
        table = await ada.open("voluspa", [MINE, OPEN])
        await freki.do(table, "sit")
        for viewer in [await ada.watch(table, 0), await stranger.watch(table)]:
            seats = viewer.sight["seats"]
            assert [(seat["name"], seat["program"]) for seat in seats] == [
                ("Ada", False),
                ("Freki", True),
            ]
        [line] = (await ada.get("/api/me/tables"))["tables"]
        assert [seat["program"] for seat in line["seats"]] == [False, True]
        saga = await ada.get(f"/api/tables/{table}/saga")
        assert saga["seats"] == [{"name": "Ada"}, {"name": "Freki", "program": True}]

    asyncio.run(within(database, scenario))


async def within(database: str, scenario: Any) -> None:
    async with running(database) as server:
        await scenario(server)


def test_once_a_bot_always_a_bot(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        freki, ada = await program(server), await Person.come(server.url)
        assert (await freki.get("/api/me"))["bot"] is True
        assert "bot" not in await ada.get("/api/me")
        changed = await freki._ask("PATCH", "/api/me", {"name": "Frida"})
        assert changed == {"name": "Frida", "language": "en", "bot": True}
        await refused(freki._ask("PATCH", "/api/me", {"bot": False}))
        recovered = await freki.post("/api/players/recover", {"phrase": freki.phrase})
        assert recovered["bot"] is True

    asyncio.run(within(sqlite, scenario))


def test_it_helps_nobody(sqlite: str) -> None:
    """Decision 13: with a program at the table several play, and neither gets a hint."""

    async def scenario(server: Running) -> None:
        freki, ada = await program(server), await Person.come(server.url, "Ada")
        table = await ada.open("voluspa", [MINE, OPEN])
        await freki.do(table, "sit")
        for person, seat in ((ada, 0), (freki, 1)):
            assert (await refused(person.do(table, "hint", seat))).error == "no_help"
            told = await refused(person.do(table, "hand_over", seat, bot="volva"))
            assert told.error == "no_help"

    asyncio.run(within(sqlite, scenario))


def test_at_a_listed_table_it_takes_only_a_seat_that_is_kept_for_it(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        freki, ada = await program(server), await Person.come(server.url, "Ada")
        seats = [MINE, {"kind": "reserved", "name": "A wolf"}, OPEN]
        table = await ada.open("voluspa", seats, listed=True)
        for wanted in ({}, {"seat": 2}):
            told = await refused(freki.post(f"/api/tables/{table}/do", {"do": "sit", **wanted}))
            assert told.error == "seat_kept" and "a bot takes only a seat that is kept" in str(told)
        [link] = (await ada.get(f"/api/tables/{table}/links"))["links"]
        number, seat, key = client.read_link(link["link"])
        assert (number, seat) == (table, 1)
        assert (await freki.do(table, "sit", key=key))["seat"] == 1

    asyncio.run(within(sqlite, scenario))


def test_at_a_rated_table_it_takes_no_seat_even_by_a_link(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        freki, ada = await program(server), await Person.come(server.url, "Ada")
        pace = (await ada.get("/api/games"))["rated_paces"][0]
        seats = [MINE, {"kind": "reserved", "name": "A wolf"}, OPEN]
        table = await ada.open("voluspa", seats, rated=True, pace=pace)
        [link] = (await ada.get(f"/api/tables/{table}/links"))["links"]
        _, _, key = client.read_link(link["link"])
        for wanted in ({"key": key}, {"seat": 2}):
            told = await refused(freki.post(f"/api/tables/{table}/do", {"do": "sit", **wanted}))
            assert told.error == "seat_kept" and "rated" in str(told)

    asyncio.run(within(sqlite, scenario))


def test_who_frees_a_seat_of_a_bot_leaves_no_mark(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        freki, ada = await program(server), await Person.come(server.url, "Ada")
        bo = await Person.come(server.url, "Bo")
        table = await ada.open("voluspa", [MINE, OPEN, OPEN])
        for person, command in ((freki, "sit"), (ada, "free"), (bo, "sit")):
            await person.post(f"/api/tables/{table}/do", {"do": command, "seat": 1})
        viewer = await ada.watch(table, 0)
        assert [seat["program"] for seat in viewer.sight["seats"]] == [False] * 3

    asyncio.run(within(sqlite, scenario))


@pytest.mark.parametrize("game", ["voluspa", "walhalla"])
@pytest.mark.usefixtures("short_pauses")
def test_a_whole_game_of_two_bots(sqlite: str, game: str) -> None:
    """With the command's own client, which anybody could write."""
    seats = longhouse.find(game).players[0]

    async def scenario(server: Running) -> None:
        at = [client.Server(server.url) for _ in range(seats)]

        def play(number: int) -> list[int] | None:
            at[number].token = client.new_bot(at[number], f"Wolf {number}")
            client.must_be_bot(at[number])
            seat = client.sit_down(at[number], table, None, "")
            bot = entrant("tablebots:First" if number else "greedy")
            return client.play_seat(at[number], table, seat, bot, said.append).scores

        said: list[str] = []
        ada = await Person.come(server.url, "Ada")
        table = await ada.open(game, [OPEN] * seats)
        found = await asyncio.gather(*(asyncio.to_thread(play, each) for each in range(seats)))
        assert found[0] is not None
        assert found == [found[0]] * seats
        assert said == ["The game begins."] * seats
        saga = await ada.get(f"/api/tables/{table}/saga")
        assert saga["scores"] == found[0]

    asyncio.run(within(sqlite, scenario))


def test_the_command_opens_a_table_and_another_joins(sqlite: str, tmp_path: Path) -> None:
    async def start(*words: str) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "longhouse", "bot", *words),
            stdout=asyncio.subprocess.PIPE,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )

    async def scenario(server: Running) -> None:
        at = ("--server", server.url)
        one = await start("tablebots:First", *at, "--open", "voluspa", "--name", "Geri")
        assert one.stdout is not None
        token = (await asyncio.wait_for(one.stdout.readline(), HANG)).decode()
        assert token.startswith("The bot's token, for later games: ")
        link = (await asyncio.wait_for(one.stdout.readline(), HANG)).decode().split()[-1]
        other = await start("random", *at, "--table", link)
        told = [await asyncio.wait_for(each.communicate(), HANG) for each in (one, other)]
        ends = [out.decode().splitlines()[-1] for out, _ in told]
        assert ends[0].startswith("The game is over: ") and ends[0] == ends[1]
        assert (one.returncode, other.returncode) == (0, 0)
        ada = await Person.come(server.url, "Ada")
        saga = await ada.get(f"/api/tables/{client.read_link(link)[0]}/saga")
        assert [seat["name"] for seat in saga["seats"]] == ["Geri", "Random"]
        assert all(seat["program"] for seat in saga["seats"])

    asyncio.run(within(sqlite, scenario))


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((), "which table? It takes --table LINK, or --open GAME"),
        (("--table", "abc", "--open", "voluspa"), "which table? It takes --table LINK, or --open"),
        (("--open", "voluspa", "--time", "soon"), "--time soon: a budget is a time such as"),
        (("--open", "voluspa"), "--server http://127.0.0.1:9: no answer"),
    ],
)
def test_what_the_command_says_is_wrong(words: tuple[str, ...], complaint: str) -> None:
    shown = CliRunner().invoke(
        app, ["bot", "tablebots:First", "--server", "http://127.0.0.1:9", *words]
    )
    assert shown.exit_code == 2
    assert complaint in shown.stderr


def test_one_that_fails_leaves_and_another_plays_on(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        at = client.Server(server.url)
        at.token = await asyncio.to_thread(client.new_bot, at, "Freki")
        ada = await Person.come(server.url, "Ada")
        table = await ada.open("voluspa", [OPEN, MINE])
        viewer = await ada.watch(table, 1)
        seat = await asyncio.to_thread(client.sit_down, at, table, 0, "")
        playing = asyncio.create_task(
            asyncio.to_thread(
                client.play_seat, at, table, seat, entrant("tablebots:Crash"), lambda _: None
            )
        )

        def taken_over() -> bool:
            return bool(viewer.sight["seats"][0]["bot"])

        while not taken_over():
            await viewer.until(lambda _: viewer.sight["question"] or taken_over())
            if viewer.sight["question"] and not taken_over():
                move = viewer.sight["question"]["rows"][0][0]
                await viewer.do("play", at=viewer.number, move=move)
        with pytest.raises(BotFailed, match="tablebots:Crash at seat 0 failed: RuntimeError: no"):
            await playing
        seat_now = viewer.sight["seats"][0]
        assert (seat_now["why"], seat_now["program"]) == ("left", True)

    asyncio.run(within(sqlite, scenario))


def test_no_program_plays_as_a_person(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        ada = await Person.come(server.url, "Ada")
        at = client.Server(server.url, ada.token)
        with pytest.raises(LonghouseError, match="this is a person's"):
            await asyncio.to_thread(client.must_be_bot, at)
        with pytest.raises(client.Refused, match="nobody here has this secret"):
            await asyncio.to_thread(client.must_be_bot, client.Server(server.url, "ab" * 16))

    asyncio.run(within(sqlite, scenario))


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("https://hall.example.org/t/abc23", ("abc23", None, "")),
        ("/t/abc23#seat=2&key=x7", ("abc23", 2, "x7")),
        ("http://127.0.0.1:8017/t/abc23#seat=0&key=x7", ("abc23", 0, "x7")),
        ("abc23", ("abc23", None, "")),
    ],
)
def test_links(text: str, read: tuple[str, int | None, str]) -> None:
    assert client.read_link(text) == read


def test_what_is_no_link() -> None:
    for text in ("", "http://hall.example.org/", "/t/a b"):
        with pytest.raises(LonghouseError, match="this is no link to a table"):
            client.read_link(text)


def test_a_server_that_is_not_there_is_named() -> None:
    with pytest.raises(LonghouseError, match=r"--server http://127.0.0.1:9: no answer"):
        client.new_bot(client.Server("http://127.0.0.1:9"), "Freki")


def test_a_player_without_the_mark_is_a_person() -> None:
    from longhouse.server.tables import log

    written = json.dumps({"kind": "sat", "seat": 0, "player": "p", "name": "Ada"})
    assert log.decode(written) == log.Sat(0, "p", "Ada", False)
