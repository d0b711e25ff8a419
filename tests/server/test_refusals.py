"""A refusal says what was wrong and what would be right, in words for people."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from clock import HandClock
from longhouse.server import protocol as p
from longhouse.server.limits import LIMITS
from longhouse.server.web.mistakes import explained
from server.client import Person, Refused
from server.halls import Running
from server.scenarios import BOT, fetch, tell

MINE: dict[str, Any] = {"kind": "mine"}
KEPT = {"kind": "reserved", "name": "Gerd"}


@pytest.mark.parametrize(
    ("expected", "sent", "told"),
    [
        (p.NewTable, {"game": "x", "seats": []}, "seats: it takes a list of at least 1"),
        (p.NewTable, {"game": "x", "seats": [{}] * 9}, "seats: it takes a list of at most 5"),
        (p.NewTable, {"seats": [{}]}, "`game` is missing"),
        (p.NewTable, [], "it takes an object, not a list"),
        (p.NewTable, {"game": 1}, "game: it takes a text, not a whole number"),
        (
            p.NewTable,
            {"game": "x", "seats": [{}, {"kind": "cat"}]},
            "seats[1].kind: 'cat' is not possible; it takes bot, mine, open, reserved",
        ),
        (
            p.NewTable,
            {"game": "x", "seats": [{"name": "x" * 41}]},
            "seats[0].name: it takes at most 40 characters",
        ),
        (
            p.NewTable,
            {"game": "x", "seats": [{"cat": 1}]},
            "seats[0]: there is no `cat`; it takes kind, name, bot",
        ),
        (
            p.NewTable,
            {"game": "x", "seats": [{}], "pace": {"pace": "slow"}},
            "pace.pace: 'slow' is not possible; it takes live, daily",
        ),
        (p.AnyCommand, {"do": "play", "at": -1}, "at: it takes a whole number of at least 0"),
        (p.AnyCommand, {"do": "ping", "cat": 1}, "there is no `cat`"),
    ],
)
def test_what_does_not_fit_is_told_in_words(expected: Any, sent: Any, told: str) -> None:
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.json.decode(msgspec.json.encode(sent), type=expected)
    assert explained(error.value, expected) == told


def test_a_command_that_is_none_is_told_which_there_are() -> None:
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.json.decode(b'{"do": "dance"}', type=p.AnyCommand)
    told = explained(error.value, p.AnyCommand)
    assert told.startswith("do: 'dance' is not possible; it takes ")
    assert {"sit", "play", "look_ahead"} <= set(told.partition("takes ")[2].split(", "))


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ("0.0", "query: seat: it takes a whole number"),
        ("0e0", "query: seat: it takes a whole number"),
        ("x", "query: seat: it takes a whole number or null, not a text"),
        ("9", "query: seat: it takes a whole number of at most 4"),
    ],
)
def test_a_seat_is_a_whole_number(sqlite: str, sent: str, told: str) -> None:
    async def scenario(server: Running) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [MINE, {}, BOT])
        answer = await fetch(server, "GET", f"/api/tables/{table}?seat={sent}")
        assert (answer.status_code, answer.json()["text"]) == (400, told)

    tell(sqlite, scenario)


def test_who_sends_no_token_is_told_so(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        for token, told in (("", "it takes a token"), ("00" * 16, "nobody here has this secret")):
            with pytest.raises(Refused, match=told) as refused:
                await Person(server.url, token).get("/api/me")
            assert refused.value.error == "unknown_player"

    tell(sqlite, scenario)


def test_a_personal_link_that_does_not_fit_says_how(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        host, guest = await Person.come(server.url), await Person.come(server.url, "Gerd")
        table = await host.open("walhalla", [MINE, KEPT, {}])
        [link] = (await host.get(f"/api/tables/{table}/links"))["links"]
        key = link["link"].partition("key=")[2]
        with pytest.raises(Refused, match="is for seat 1, not for seat 2") as refused:
            sit = {"do": "sit", "key": key, "seat": 2}
            await guest.post(f"/api/tables/{table}/do", sit)
        assert refused.value.details == {"seat": 1}
        with pytest.raises(Refused, match="opens no seat here, or no longer") as refused:
            await guest.do(table, "sit", key="x" * len(key))
        assert refused.value.error == "link_ended"
        await guest.do(table, "sit", key=key)

    tell(sqlite, scenario)


def test_a_name_that_is_taken_is_told_once(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        host = await Person.come(server.url, "Astrid")
        table = await host.open("walhalla", [MINE, {}, BOT])
        for name, told in (
            ("Astrid", "someone at this table has that name; take another name"),
            ("ASTRID", "is called 'Astrid', which looks like 'ASTRID'; take another name"),
        ):
            with pytest.raises(Refused, match=told) as refused:
                await (await Person.come(server.url, name)).do(table, "sit")
            assert refused.value.details == {"name": "Astrid"}

    tell(sqlite, scenario)


def test_a_table_that_is_refused_costs_nothing(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        server.count_by(HandClock())
        me = await Person.come(server.url)
        for wrong in ([], [MINE], [BOT, BOT, BOT]):
            for _ in range(int(LIMITS["table"].burst)):
                with pytest.raises(Refused, match="invalid"):
                    await me.open("walhalla", wrong)
        for _ in range(int(LIMITS["table"].burst)):
            await me.open("walhalla", [MINE, {}, {}])
        for _ in range(3):  # and a client that is too fast gets no answer
            with pytest.raises(Refused, match="too_fast"):
                await me.open("walhalla", [MINE, {}, {}])

    tell(sqlite, scenario, limits=True)


def test_who_comes_is_told_once_who_is_here(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [MINE, {}, {}])
        for seat in (0, 0, None):
            viewer = await me.watch(table, seat)
            await viewer.do("ping")
            assert [m["seats"] for m in viewer.messages if m["say"] == "here"] == [[0]]

    tell(sqlite, scenario)
