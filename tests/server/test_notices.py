"""Your turn reaches a closed tab: who is told what, once, and when."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec.structs import asdict, replace

from clock import HandClock, until
from longhouse.server import names
from longhouse.server.base64url import to_bytes, to_text
from longhouse.server.notices import push
from longhouse.server.notices.notifier import AWAY_MS
from longhouse.server.notices.texts import WORDS
from longhouse.server.notices.timing import HOUR, is_quiet, next_level, quiet_end, reminds_at
from longhouse.server.notices.words import message, webhook
from longhouse.server.storage import schema as db
from longhouse.server.storage.notices import Call, Claim, keep_notices
from longhouse.server.storage.rows import NoticeRow
from longhouse.server.storage.writes import Transaction, add_player
from server.client import Person
from server.databases import player, table
from server.halls import Running, running
from server.outside import Browser, Service, reaches, service
from server.traces import traces

pytestmark = pytest.mark.usefixtures("rounds_by_hand")
MINE = {"kind": "mine"}
URL = "https://hall.example"
INFO = '{"table": {"game": "walhalla"}, "seats": [{"name": "Ask"}, {"name": "Embla"}]}'


def at(day: int, hour: int, minute: int = 0) -> int:
    """A time in UTC, in milliseconds."""
    return round(datetime(2026, 11, day, hour, minute, tzinfo=UTC).timestamp() * 1000)


def call(since: int, until: int | None = None, notified: int = 0, table: str = "a") -> Call:
    return Call(table, 0, "ask", since, notified, until, INFO)


# When


def test_quiet_hours_are_those_of_the_players_own_clock() -> None:
    oslo = NoticeRow("ask", "Europe/Oslo", 22 * 60, 7 * 60)  # an hour ahead in November
    assert [is_quiet(oslo, at(16, hour)) for hour in (20, 21, 23, 5, 6)] == [
        False, True, True, True, False,
    ]  # fmt: skip
    assert quiet_end(oslo, at(16, 23)) == at(17, 6)
    noon = NoticeRow("ask", "UTC", 12 * 60, 13 * 60)
    assert is_quiet(noon, at(16, 12, 59)) and not is_quiet(noon, at(16, 13))
    assert not is_quiet(NoticeRow("ask"), at(16, 3))


def test_a_reminder_comes_before_the_deadline_and_never_at_night() -> None:
    row = NoticeRow("ask", "UTC", 22 * 60, 7 * 60)
    assert reminds_at(row, call(at(16, 12), at(17, 12))) == [at(17, 7)]  # 6 hours before: too early
    assert reminds_at(row, call(at(16, 20), at(17, 20))) == [at(17, 14)]
    assert reminds_at(row, call(at(9, 4), at(16, 4))) == [at(15, 7), at(15, 21, 59)]
    early = call(at(16, 7, 30), at(17, 7, 30))  # after the night it would be too late
    assert reminds_at(row, early) == [at(16, 21, 59)]
    assert reminds_at(row, call(at(16, 12))) == []


@pytest.mark.parametrize(
    ("limit", "before"),
    [(12, [3]), (24, [6]), (48, [12, 3]), (72, [18, 3]), (7 * 24, [24, 3]), (30 * 24, [24, 3])],
)
def test_long_limits_have_two_reminders(limit: int, before: list[int]) -> None:
    begin, end = at(9, 12), at(9, 12) + limit * HOUR
    assert reminds_at(NoticeRow("ask"), call(begin, end)) == [end - h * HOUR for h in before]


def test_one_message_a_turn_and_its_reminders() -> None:
    row, begin, end = NoticeRow("ask"), at(16, 12), at(17, 12)
    assert next_level(row, call(begin, end), begin + HOUR) == 1
    assert next_level(row, call(begin, end, notified=1), begin + HOUR) is None
    assert next_level(row, call(begin, end, notified=1), end - 6 * HOUR) == 2
    assert next_level(row, call(begin, end, notified=2), end - HOUR) is None
    assert next_level(row, call(begin, end), end - HOUR) == 2, "one message for both"
    assert next_level(row, call(begin, end, notified=1), end) is None
    assert next_level(NoticeRow("ask", "UTC", 0, 1439), call(begin), begin + HOUR) is None
    week = at(23, 12)
    assert next_level(row, call(begin, week, notified=1), week - 24 * HOUR) == 2
    assert next_level(row, call(begin, week, notified=2), week - 4 * HOUR) is None
    assert next_level(row, call(begin, week, notified=2), week - 3 * HOUR) == 3
    assert next_level(row, call(begin, week, notified=3), week - HOUR) is None
    assert next_level(row, call(begin, week), week - HOUR) == 3, "one message for all"


def test_messages_say_what_anybody_at_the_table_may_know() -> None:
    row, now = NoticeRow("ask", "Europe/Berlin"), at(16, 12)
    one = message([Claim(call(now, at(17, 14)), 1)], row, "de", now)
    assert (one.title, one.link) == ("Du bist am Zug: Walhalla", "/t/a")
    assert one.body == "Mit Embla. Du hast Zeit bis morgen, 15:00 Uhr."
    late = message([Claim(call(now, at(16, 14)), 2)], row, "en", now)
    assert late.title == "Time is running out in Walhalla"
    assert late.body == "With Embla. Move by 15:00 today. After that a bot plays for you."
    two = message([Claim(call(now), 1), Claim(call(now, table="b"), 1)], row, "fr", now)
    assert (two.title, two.body, two.link) == ("2 tables t’attendent", "Walhalla", "/")
    info = INFO.replace("Embla", "\u05e9\u05e8\u05d4")  # from right to left: it stays by itself
    hebrew = message([Claim(replace(call(now), info=info), 1)], row, "en", now)
    assert hebrew.body == "With \u2068\u05e9\u05e8\u05d4\u2069."
    french = message([Claim(call(now, at(17, 1)), 1)], row, "fr", now)
    assert french.body == "Avec Embla. Tu as jusqu’à demain 2\u202fh\u202f00."
    for words in WORDS.values():
        assert len(words.days) == 7 and all(msgspec.structs.astuple(words))


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "With Guest."), ("de", "Mit Gast."), ("fr", "Avec Invité."), ("it", "Con Ospite.")],
)
def test_a_guest_is_called_one_in_the_readers_language(language: str, said: str) -> None:
    now = at(16, 12)

    def body(name: str) -> str:
        info = INFO.replace("Embla", name)
        return message(
            [Claim(replace(call(now), info=info), 1)], NoticeRow("ask"), language, now
        ).body

    assert body("Guest") == said
    assert body("Guest 2") == said.replace(".", " 2.")
    assert body("Guestling").endswith(" Guestling."), "a name that a player chose stays"


# Push


def test_a_push_message_is_the_one_of_the_standard() -> None:
    """The example of RFC 8291, section 5."""
    browser = to_bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    own = to_bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    keys = [ec.derive_private_key(int.from_bytes(one, "big"), push.CURVE) for one in (browser, own)]
    p256dh = to_bytes(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    auth = to_bytes("BTBZMqHH6r4Tts7J_aSIgg")
    salt = to_bytes("DGv6ra1nlYgDCS1FRnbzlw")
    text = b"When I grow up, I want to be a watermelon"
    sealed = push.seal(text, p256dh, auth, keys[1], salt)
    assert to_text(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
        "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLV"
        "WGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert push.unseal(sealed, keys[0], auth) == text


async def waits_for(bjorn: Person, astrid: Person) -> str:
    """A turn-based table where Astrid, who opened it, is to move or not; its id."""
    days = {"pace": "daily", "days": 1}
    table = await astrid.open("voluspa", [MINE, {}], pace=days)
    await bjorn.do(table, "sit")
    return table


async def first_mover(table: str, people: list[Person]) -> int:
    sight = (await people[0].get(f"/api/tables/{table}"))["sight"]
    waiting: list[int] = sight["waiting"]
    return waiting[0]


def test_a_push_reaches_the_browser_of_who_is_to_move_once(database: str, tmp_path: Path) -> None:
    clock = HandClock()

    async def scenario() -> None:
        async with service(tmp_path) as web, running(database, clock) as one:
            if database.startswith("sqlite"):
                await told_once(web, [one, one])
            else:
                async with running(database, clock) as other:
                    await told_once(web, [one, other])

    async def told_once(web: Service, servers: list[Running]) -> None:
        one, other = servers
        for server in servers:
            reaches(server.hall.notifier, web)
        assert one.hall.notifier.keys.public == other.hall.notifier.keys.public
        people = [await Person.come(one.url, name) for name in ("Astrid", "Björn")]
        browsers = [Browser(), Browser()]
        for n, (person, browser) in enumerate(zip(people, browsers, strict=True)):
            body = browser.subscription(f"{web.url}/{n}")
            told = await person.post("/api/me/notices/devices", body)
            assert (len(told["devices"]), told["zone"]) == (1, "Europe/Oslo")
            about = {"push": ["turn"], "mail": [], "webhook": []}  # news: test_news.py
            await person._ask("PATCH", "/api/me/notices", {"about": about})

        async def rounds() -> list[tuple[int, dict[str, Any]]]:
            """Both servers look; who was told what."""
            web.got.clear()
            for server in (one, other):
                await server.hall.notifier.round()
            for server in (one, other):
                await server.hall.notifier.outbox.idle()
            paths = [int(line.split()[1][1:]) for line, _, _ in web.got]
            bodies = [body for _, _, body in web.got]
            return [(n, browsers[n].read(body)) for n, body in zip(paths, bodies, strict=True)]

        table = await waits_for(people[1], people[0])
        mover = await first_mover(table, people)
        assert await rounds() == [], "it is too early: they may still be looking"
        clock.turn(AWAY_MS / 1000)
        ((who, told),) = await rounds()
        assert (who, told["title"]) == (mover, "Your turn in Völuspá")
        assert told["link"] == f"/t/{table}"
        headers = web.got[0][1]
        assert headers["content-encoding"] == "aes128gcm"
        assert headers["topic"] == one.hall.notifier.keys.topic(table) and table not in str(headers)
        assert headers["authorization"].startswith("vapid t=")
        clock.turn(3600)
        assert await rounds() == [], "one message a turn"

        second = await waits_for(people[1], people[0])
        there = await first_mover(second, people)
        watcher = await people[there].at(other.url).watch(second, there)
        clock.turn(AWAY_MS / 1000)
        for _ in range(2):  # who looks at the other server is told nothing
            await other.hall.notifier.round()
            clock.turn(15)
            assert await rounds() == []
        await watcher.leave()
        await until(lambda: not other.hall.rooms.rooms[second].viewers)
        assert await rounds() == []
        clock.turn(AWAY_MS / 1000)
        assert [(n, told["link"]) for n, told in await rounds()] == [(there, f"/t/{second}")]
        clock.turn(18 * 3600)
        reminded = await rounds()  # of several tables together
        assert {n for n, _ in reminded} == {mover, there} and len(reminded) == len({mover, there})
        assert all(told["title"].startswith("Time is running out") for _, told in reminded)

        web.answers.append(410)  # the browser has gone
        assert (await people[mover].post("/api/me/notices/test", None))["ways"] == 1
        await one.hall.notifier.outbox.idle()
        assert (await people[mover].get("/api/me/notices"))["devices"] == []
        exported = await people[1 - mover].get("/api/me/export")
        assert exported["notices"]["devices"] == [f"{web.url}/{1 - mover}"]
        await people[1 - mover]._ask("DELETE", "/api/me")
        assert traces(database, web.url) == []

    asyncio.run(scenario())


def test_those_who_sleep_do_not_keep_others_from_being_told(sqlite: str) -> None:
    """However many tables wait for people in their quiet hours."""

    async def scenario() -> None:
        clock = HandClock()
        async with running(sqlite, clock) as server:
            store, heard = server.hall.store, []
            people = {"asleep": NoticeRow("asleep", "UTC", 0, 1439), "awake": NoticeRow("awake")}

            def wait(tx: Transaction) -> None:
                for n, (name, row) in enumerate(people.items()):
                    add_player(tx, player(name))
                    keep_notices(tx, replace(row, off_key=name, webhook="https://hook.example"))
                    there = [table(f"{name}{m}") for m in range(1200 if name == "asleep" else 1)]
                    rows = [asdict(replace(one, info=INFO)) for one in there]
                    tx.connection.execute(db.tables.insert(), rows)
                    seat = {"seat": 0, "player": name, "asked": True, "open_since": n}
                    places = [{**seat, "table_id": one.id} for one in there]
                    tx.connection.execute(db.seats.insert(), places)

            await store.write(wait)
            post = lambda row, *_: heard.append(row.player)  # noqa: E731
            server.hall.notifier.post_webhook = post  # type: ignore[method-assign]
            await server.hall.notifier.round()
            assert heard == ["awake"]

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Astrid", "Astrid"),
        ("St. Olaf", "St. Olaf"),
        ("J. R. R.", "J. R. R."),
        ("https://evil.example/win", "https·evil·example·win"),
        ("evil.example", "evil·example"),
        ("evil\u3002example", "evil·example"),
        ("me@evil.example", "me·evil·example"),
        ("www.evil.example", "www·evil·example"),
        ("Won!\r\nOpen evil.example", "Won! Open evil·example"),
        ("Call +49 170 1234567", "Call +49 1…"),
        ("Ragnar 1066", "Ragnar 1066"),
        ("Your account is closed, answer this now", "Your account is closed,…"),
    ],
)
def test_a_name_in_a_message_is_short_and_never_a_link(name: str, told: str) -> None:
    assert names.unlinked(name) == told and len(told) <= 24
    now = at(16, 12)
    info = INFO.replace("Embla", name.replace("\r\n", "\\r\\n"))
    claim = Claim(replace(call(now), info=info), 1)
    assert message([claim], NoticeRow("ask"), "en", now).body == f"With {told}."
    other = INFO.replace("Ask", name.replace("\r\n", "\\r\\n"))
    hooked = webhook([Claim(replace(call(now), info=other), 1)], "https://hall.example")
    assert hooked["text"] == f"{told} is to move in walhalla: https://hall.example/t/a"


def test_a_push_service_cannot_read_which_table_a_message_is_about() -> None:
    keys, others = push.Keys(push.Keys.new()), push.Keys(push.Keys.new())
    table = "abcdefghijkmnpqrstuvwxyz23"
    topic = keys.topic(table)
    assert re.fullmatch(r"[A-Za-z0-9_-]{32}", topic) and table[:8] not in topic
    assert topic == keys.topic(table), "a newer message takes the place of an older one"
    assert len({topic, others.topic(table), keys.topic("tables")}) == 3
