"""Mail and webhooks: confirmed addresses, links that end mail, limits of an inbox."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from aiosmtpd.controller import UnthreadedController

from clock import HandClock
from longhouse.core.errors import LonghouseError
from longhouse.server.notices import mail
from longhouse.server.notices.notifier import AWAY_MS
from longhouse.server.storage import order
from server.client import Person, Refused, refused
from server.halls import Running, running
from server.outside import Service, reaches, service
from server.positions import id_of
from server.test_notices import first_mover, waits_for
from server.traces import traces

pytestmark = pytest.mark.usefixtures("rounds_by_hand")
URL = "https://hall.example"


class Post:
    """Keeps the letters that are handed in."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        found = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(found, EmailMessage)
        self.letters.append(found)
        return "250 kept"


@asynccontextmanager
async def mail_office(post: Post) -> AsyncIterator[dict[str, str]]:
    """A mail server; the settings of a hall that uses it."""
    loop = asyncio.get_running_loop()
    office = UnthreadedController(post, "127.0.0.1", 0, loop=loop)
    server = await office._create_server()
    port = cast(asyncio.Server, server).sockets[0].getsockname()[1]
    yield {"smtp": f"smtp://127.0.0.1:{port}?plain", "url": URL, "mail_from": "hall@x.org"}
    server.close()


def test_mail_goes_to_a_confirmed_address_with_the_right_link_and_ends_with_one_click(
    database: str, tmp_path: Path
) -> None:
    clock, post, url = HandClock(), Post(), URL

    async def scenario() -> None:
        async with mail_office(post) as given, AsyncExitStack() as there:
            web = await there.enter_async_context(service(tmp_path))
            servers = 1 if database.startswith("sqlite") else 2
            halls = [
                await there.enter_async_context(running(database, clock, **given))
                for _ in range(servers)
            ]
            await letters(halls, web)

    async def letters(servers: list[Running], web: Service) -> None:
        server = servers[0]
        for one in servers:
            reaches(one.hall.notifier, web)
        server.count_by(clock)
        people = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]

        async def change(person: Person, **changed: Any) -> Any:
            return await person._ask("PATCH", "/api/me/notices", changed)

        async def sent() -> list[EmailMessage]:
            await asyncio.gather(*(one.hall.notifier.round() for one in servers))
            await asyncio.gather(*(one.hall.notifier.outbox.idle() for one in servers))
            found, post.letters = post.letters, []
            return found

        for n, person in enumerate(people):
            told = await change(person, mail=f"player{n}@example.org", webhook=web.url)
            assert told["mail"] == {"address": f"player{n}@example.org", "confirmed": False}
        asked = await sent()
        assert len(asked) == 2
        table = await waits_for(people[1], people[0])
        mover = await first_mover(table, people)
        clock.turn(AWAY_MS / 1000)
        assert await sent() == [], "the address is not confirmed"
        (hooked,) = web.got
        told = msgspec.json.decode(hooked[2])
        assert told["tables"][0]["link"] == f"{url}/t/{table}"
        assert told["tables"][0]["player"] == people[mover].name
        text = next(m for m in asked if m["To"] == f"player{mover}@example.org").get_content()
        key = text.partition("/notices#confirm=")[2].split()[0]
        await people[mover].post("/api/notices/confirm", {"key": key})
        assert (await refused(people[0].post("/api/notices/confirm", {"key": key}))).error

        clock.turn(18 * 3600)
        (letter,) = await sent()
        assert letter["To"] == f"player{mover}@example.org"
        assert letter["Subject"] == "Time is running out in Völuspá"
        assert f"{url}/t/{table}" in letter.get_content()
        off = letter["List-Unsubscribe"].strip("<>")
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert traces(database, f"player{mover}@example.org")

        # Hosts hear of reports, but not where others may read along.
        store, hooks = server.hall.store, len(web.got)
        host = await id_of(store, people[mover])
        key, now = order.key_hash("k"), clock.milliseconds()
        await store.write(order.invite, order.CONSOLE, key, now + 1, now)
        assert await store.write(order.make_host, host, key, now)
        told = {"seat": mover, "reason": "chat", "text": "Rude"}
        await people[1 - mover].post(f"/api/tables/{table}/report", told)
        (about,) = await sent()
        assert (about["To"], about["Subject"]) == (letter["To"], "A new report")
        assert f"{url}/admin" in about.get_content() and "Rude" not in about.get_content()
        assert await sent() == [] and len(web.got) == hooks
        clock.turn(30)
        assert (await people[mover].get("/api/home"))["mine"]["reports"] == 1
        assert (await people[1 - mover].get("/api/home"))["mine"]["reports"] is None
        await people[0].post(off.removeprefix(url), None)
        assert (await people[mover].get("/api/me/notices"))["mail"] is None

        assert (await refused(change(people[0], mail="no address"))).error == "invalid"
        moved = {"address": "moved@example.org", "confirmed": False}
        assert (await change(people[mover], mail=moved["address"]))["mail"] == moved
        await people[0].post(off.removeprefix(url), None)  # a link of the address before
        assert (await people[mover].get("/api/me/notices"))["mail"] == moved
        for n in range(3):
            await change(people[1 - mover], mail=f"other{n}@example.org")
        many = await refused(change(people[1 - mover], mail="another@example.org"))
        assert many.error == "too_fast"
        assert (await refused(change(people[0], webhook="http://x.org"))).error == "invalid"
        assert (await refused(change(people[0], zone="Nowhere/Else"))).error == "invalid"
        quiet = await change(people[0], quiet={"begin": 1320, "end": 420}, zone="Europe/Oslo")
        assert quiet["quiet"] == {"begin": 1320, "end": 420}

    asyncio.run(scenario())


def test_one_inbox_has_one_limit_however_it_is_spelled() -> None:
    spellings = (
        *("firstlast@gmail.com", "First.Last@gmail.com", "f.i.r.s.t.last@GMAIL.com"),
        *("firstlast+1@gmail.com", "first.last+a.b@googlemail.com", '"first.last"@gmail.com'),
    )
    assert {mail.mailbox(one) for one in spellings} == {"firstlast@gmail.com"}
    others = ("firstlast@example.org", "first-last@gmail.com", "first@gmail.com")
    assert len({mail.mailbox(one) for one in (*others, spellings[0])}) == 4


def test_one_inbox_gets_two_confirmations_and_no_more(sqlite: str) -> None:
    async def scenario() -> None:
        clock = HandClock()
        given = {"smtp": "smtp://127.0.0.1:9?plain", "mail_from": "hall@x.org"}
        async with running(sqlite, clock, **given, url="https://hall.example") as server:
            server.count_by(clock)
            told = []
            for n, spelled in enumerate(("a.b", "ab", "A.B+1", "ab+2", "a.b+3")):
                person = await Person.come(server.url, f"Player {n}")
                body = {"mail": f"{spelled}@example.org"}
                try:
                    await person._ask("PATCH", "/api/me/notices", body)
                    told.append("sent")
                except Refused as refusal:
                    told.append(refusal.error)
            assert told == ["sent", "sent", "too_fast", "too_fast", "too_fast"]

    asyncio.run(scenario())


def test_where_mail_is_handed_in_is_read_from_a_url() -> None:
    assert mail.read_smtp("smtp://a%40b:p%3Aw@mail.example") == mail.Smtp(
        "mail.example", 587, "a@b", "p:w", "starttls"
    )
    assert mail.read_smtp("smtps://mail.example").port == 465
    for wrong in ("mail.example", "http://mail.example", "smtp://mail.example:x", "smtp://h?tls"):
        with pytest.raises(LonghouseError, match="right would be"):
            mail.read_smtp(wrong)
    for address in ("a@b.org", "first.last+tag@mail.example.org"):
        assert mail.checked_address(address) == address
    for address in (
        "a",
        "a@b",
        "a@b.org\nBcc: c@d.org",
        "a b@c.org",
        "<a@b.org>",
        "a@b.org, c@d.org",
        "a@[127.0.0.1]",
        "a@10.0.0.1",
    ):
        assert mail.checked_address(address) is None
