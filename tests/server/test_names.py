"""Names: normal, visible, in their line, and no two alike at one table."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longhouse.server import names
from server.client import Person, Refused
from server.halls import Running
from server.scenarios import tell

MINE: dict[str, Any] = {"kind": "mine"}

ALIKE = [
    ("Astrid", "astrid"),
    ("Astrid", "\u0410strid"),  # a Cyrillic A
    ("Astrid", "Astr\u0456d"),  # a Cyrillic i
    ("Astrid", "A s t r i d"),
    ("Astrid", "Astrid."),
    ("Astrid", "Àstríd"),
    ("Astrid", "\uff21\uff53\uff54\uff52\uff49\uff44"),  # wide letters
    ("Astrid", "\U0001d4d0strid"),  # a letter of mathematics
    ("Alice", "AIice"),
    ("Alice", "A1ice"),
    ("Olaf", "0laf"),
    ("Olaf", "\u039flaf"),  # a Greek O
    ("Bjarni", "Bjami"),
    ("BETA", "\u0412\u0415\u0422\u0410"),  # wholly Cyrillic
    ("\u039d\u0399\u039a\u0397", "NIKH"),  # wholly Greek
    ("\u039d\u03af\u03ba\u03b7", "\u039d\u0399\u039a\u0397"),  # small and capital letters
    ("Astrid", "\ua4eestrid"),  # a Lisu A
    ("Nilsson", "Ni\u01c0sson"),  # a click
    ("Nilsson", "Ni\u2223sson"),  # a sign of mathematics
    ("Nilsson", "Nilss\u03c3n"),  # a sigma
    ("Astrid", "Astrjd"),
    ("Astrid", "Astri\u0257"),
    ("Karl", "\u0198arl"),
    ("Astrid", "\U0001f170strid"),
    ("Astrid", "\U0001f150strid"),
    ("dara", "clara"),
    ("dieter", "cIieter"),
    ("\u0639\u0644\u06cc", "\u0639\u0644\u064a"),  # Ali, in Persian and in Arabic
    ("\u06a9\u0631\u06cc\u0645", "\u0643\u0631\u064a\u0645"),  # Karim
    ("\u30ab", "\u529b"),  # ka and strength
    ("\u53e3", "\u30ed"),  # mouth and ro
]
DIFFERENT = [
    ("Astrid", "Astrida"),
    ("Astrid", "Astrid 2"),
    ("Karl", "Carl"),
    ("Jan", "Ian"),
    ("Jarl", "Karl"),
    ("Guest", "Guest 2"),
    ("\u0418\u0432\u0430\u043d", "\u0418\u0432\u043e"),
    ("\u304b\u305f", "\u304c\u305f"),  # ka and ga
    ("\u0930\u093e\u092e", "\u0930\u0941\u092e"),
    ("★", "☆"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert names.alike(one, other) and names.alike(other, one)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_do_not(one: str, other: str) -> None:
    assert not names.alike(one, other)


@given(st.text(max_size=60))
def test_a_clean_name_is_normal_visible_and_flat(given_name: str) -> None:
    name = names.clean(given_name)
    assert unicodedata.is_normalized("NFC", name) and names.clean(name) == name
    assert names.alike(name, name) and names.alike(name, name.upper() if name else name)
    marks = 0
    for sign in name:
        marks = marks + 1 if unicodedata.category(sign)[0] == "M" else 0
        assert marks <= names.MOST_MARKS
    assert not name or unicodedata.category(name[0])[0] != "M"


@pytest.mark.parametrize(
    ("given_name", "kept"),
    [
        ("e\u0301", "é"),
        ("Z\u0334\u0322\u0353\u0354algo", "Z\u0334\u0322algo"),
        ("\u0301abc", "abc"),
        ("a\u3164\u2800\u200b\u00ad\ufe0fb", "ab"),
        ("\u3164", ""),
        ("\u202eevil", "evil"),
        ("Erik\u20dd", "Erik"),  # a mark that encloses
        ("Astrid Nilsson (host)", "Astrid Nilsson"),
        ("Astrid [ H\u043est ]", "Astrid"),  # a Cyrillic o
        ("Astrid (the host", "Astrid"),
        ("Astrid (Gastgeberin)", "Astrid"),
        ("Astrid \uff08h\u00f4te\uff09", "Astrid"),
        ("Astrid <ospitante>", "Astrid"),
        ("(bot 2) Norn", "Norn"),
        ("Norn (ho(bot)st)", "Norn"),
        ("(bot)", ""),
        ("Astrid (Oslo)", "Astrid (Oslo)"),
        ("Abbot (hostel)", "Abbot (hostel)"),
        ("\u0e17\u0e35\u0e48", "\u0e17\u0e35\u0e48"),  # a Thai letter with vowel and tone
    ],
)
def test_what_cannot_be_seen_or_would_climb_is_left_out(given_name: str, kept: str) -> None:
    assert names.clean(given_name) == kept


@pytest.mark.parametrize("bot", ["norn", "old_man", "level_2", "x" * 40])
@pytest.mark.parametrize("number", [1, 2, 10, 999])
def test_a_bot_is_called_by_its_id_and_a_number(bot: str, number: int) -> None:
    assert names.bot_number(bot, names.bot_name(bot, number)) == number
    for other in ("Grandmother", "", "Norns", "Norn 2nd", "Norn 02", "Norn 1", "Norn  2"):
        assert names.bot_number(bot, other) == 0


def test_every_bot_of_a_table_has_a_name_of_its_own() -> None:
    assert all(names.clean(name) == name for name in names.BOT_NAMES)
    for place, name in enumerate(names.BOT_NAMES):
        assert names.met(name, names.BOT_NAMES[:place]) is None
    for table in ("longships", "thetable", "x"):
        called: list[str] = ["Eyvor", "Ket1l"]  # people at the table
        for _ in range(4):
            called.append(names.own_name(table, called))
            assert names.met(called[-1], called[:-1]) is None
        assert [names.own_name(table, called[:2])] == called[2:3]  # the same whenever it is asked
    assert len({names.own_name(f"table{n}", []) for n in range(200)}) == len(names.BOT_NAMES)
    assert names.own_name("x", names.BOT_NAMES).endswith(" 2")


def test_bots_and_people_have_names(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        bot = {"kind": "bot", "bot": "random"}
        astrid = await Person.come(server.url, "Astrid")
        table = await astrid.open("walhalla", [MINE, bot, bot, {}], listed=True)
        sight = (await astrid.get(f"/api/tables/{table}"))["sight"]
        [line] = (await astrid.get("/api/tables"))["tables"]
        assert sight["seats"] == line["seats"]
        first, second = (one["name"] for one in sight["seats"][1:3])
        assert {first, second} < set(names.BOT_NAMES) and first != second
        assert [(one["name"], one["bot"], one["number"]) for one in sight["seats"]] == [
            ("Astrid", "", 0),
            (first, "random", 0),
            (second, "random", 0),
            ("", "", 0),
        ]

    tell(sqlite, scenario)


def test_look_alikes_are_refused_and_guests_numbered(database: str) -> None:
    async def scenario(server: Running) -> None:
        astrid = await Person.come(server.url, "Astrid")
        bot = {"kind": "bot", "bot": "greedy"}
        kept = {"kind": "reserved", "name": "Gerd"}
        table = await astrid.open("voluspa", [MINE, {}, {}, kept, bot])
        bot_is = (await astrid.get(f"/api/tables/{table}"))["sight"]["seats"][4]["name"]
        alike = (("\u0410strid", "Astrid"), (bot_is.upper(), bot_is), ("Gеrd", "Gerd"))
        for name, met in alike:
            other = await Person.come(server.url, name)
            with pytest.raises(Refused) as refused:
                await other.do(table, "sit")
            assert refused.value.error == "name_taken" and refused.value.details == {"name": met}
        for name in ("", "guest"):
            await (await Person.come(server.url, name)).do(table, "sit")
        seats = (await astrid.get(f"/api/tables/{table}"))["sight"]["seats"]
        called = [seat["name"] for seat in seats]
        assert called == ["Astrid", "Guest", "Guest 2", "Gerd", bot_is]

    tell(database, scenario)


def test_names_of_a_plan_are_told_apart_too(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        karl = await Person.come(server.url, "Karl")
        for one, other in (("Kid", "K1d"), ("Kid", "kid")):
            plan = [{**MINE, "name": one}, {"kind": "reserved", "name": other}]
            with pytest.raises(Refused) as refused:
                await karl.open("voluspa", plan)
            assert refused.value.error == "name_taken"
        # A bot is renamed for a player with its name.
        runa = await Person.come(server.url, names.BOT_NAMES[2])
        table = await runa.open("walhalla", [MINE, {"kind": "bot", "bot": "karl"}, {}])
        await runa.do(table, "start", fill="karl")
        seats = (await runa.get(f"/api/tables/{table}"))["sight"]["seats"]
        assert seats[0]["name"] == names.BOT_NAMES[2]
        assert len({seat["name"] for seat in seats}) == 3

    tell(sqlite, scenario)
