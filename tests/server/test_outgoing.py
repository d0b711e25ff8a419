"""Messages on their way out: only to the internet, in time, and nobody holds up others."""

from __future__ import annotations

import asyncio
import smtplib
import socket
import ssl
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from clock import HandClock, until
from longhouse.server.metrics import Metrics
from longhouse.server.notices import mail
from longhouse.server.notices import outbox as sending
from longhouse.server.notices.aside import MOST, aside
from longhouse.server.notices.outbox import (
    MOST_OF_NETWORK,
    SENDERS,
    SHARE,
    SLOW_SECONDS,
    TRIES,
    Outbox,
)
from longhouse.server.notices.outgoing import (
    SECONDS,
    NotAllowed,
    Outgoing,
    checked_url,
    is_public,
)
from longhouse.server.storage import schema as db
from longhouse.server.storage.rows import NoticeRow
from longhouse.server.tables import maintenance
from server.client import Person
from server.halls import running
from server.outside import at_home, reaches, service


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that is turned far is no closed hall."""
    monkeypatch.setattr(maintenance, "CLOSED_AFTER_MS", 10**12)


def test_requests_go_to_the_internet_only() -> None:
    for address in (
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.9", "169.254.169.254", "100.64.0.1",
        "0.0.0.0", "224.0.0.1", "255.255.255.255", "198.18.0.1", "::1", "fe80::1", "fc00::1", "::",
        "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "ff02::1", "home",
    ):  # fmt: skip
        assert not is_public(address), address
    assert is_public("93.184.215.14") and is_public("2606:2800:21f:cb07:6820:80da:af6b:8b2c")
    for url in (
        "http://push.example", "https://", "https://a:b@push.example", "ftp://push.example",
        "https://push.example:22", "https://push.example/a b", "https://push.example/\r\nX: y",
        "https://push.example#a", "https://[::1", "https://push.example:99999",
        "https://a..b/", f"https://{'a' * 64}.example/",
    ):  # fmt: skip
        with pytest.raises(NotAllowed):
            checked_url(url)
    assert checked_url("https://push.example/a?b") == ("push.example", 443, "/a?b")


def test_a_name_that_means_this_machine_is_not_asked(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with service(tmp_path) as web:
            outgoing = Outgoing(HandClock())
            outgoing.trust, outgoing.resolve = web.trust, at_home
            with pytest.raises(NotAllowed):
                await outgoing.post(web.url, {}, b"")
            named: list[str] = []

            async def public_then_private(host: str, port: int) -> list[str]:
                named.append(host)
                return ["93.184.215.14", "127.0.0.1"]

            outgoing.resolve = public_then_private
            with pytest.raises(NotAllowed):
                await outgoing.post(web.url, {}, b"")
            assert len(named) == 1 and web.got == []
            outgoing.resolve, outgoing.allowed = at_home, lambda _: True
            web.answers.append(302)
            assert await outgoing.post(web.url, {}, b"") == 302, "nobody follows"
            assert len(web.got) == 1
            other = web.url.replace("push.example", "other.example")
            with pytest.raises(ssl.SSLCertVerificationError):
                await outgoing.post(other, {}, b"")

    asyncio.run(scenario())


def test_a_slow_or_failing_address_is_tried_again_and_holds_up_nobody(
    sqlite: str, tmp_path: Path
) -> None:
    clock = HandClock()

    async def scenario() -> None:
        async with service(tmp_path) as web, running(sqlite, clock) as server:
            notifier = server.hall.notifier
            reaches(notifier, web)
            web.answers += [503, 500, 503, 503]
            astrid = await Person.come(server.url, "Astrid")

            async def hook(url: str) -> NoticeRow:
                await astrid._ask("PATCH", "/api/me/notices", {"webhook": url})
                (row,) = await server.hall.store.read(every_row)
                return row

            notifier.post_webhook(await hook(web.url), {})
            await notifier.outbox.idle()
            for wait in (60, 600, 6000):
                clock.turn(wait)
                await notifier.outbox.idle()
            assert len(web.got) == TRIES

            hangs = asyncio.Event()

            async def never(*_: Any) -> list[str]:
                hangs.set()
                await asyncio.Event().wait()
                return []

            web.got.clear()
            web.answers[:] = [503]
            notifier.outgoing.resolve = never
            notifier.post_webhook(await hook("https://slow.example"), {})
            await hangs.wait()
            notifier.outgoing.resolve = at_home
            row = await hook(web.url)
            notifier.post_webhook(row, {})
            await until(lambda: web.got)  # while the other still hangs
            clock.turn(10)
            await notifier.outbox.idle()
            assert "slow.example" in notifier.outbox.resting
            # After opting out there are none, not even retries.
            await astrid._ask("PATCH", "/api/me/notices", {"webhook": None})
            clock.turn(60)
            await notifier.outbox.idle()
            assert len(web.got) == 1
            for _ in range(SHARE + MOST_OF_NETWORK + 1000):
                notifier.post_webhook(row, {})
            text = server.hall.metrics.text().decode()
            assert 'longhouse_notices_total{outcome="dropped",way="webhook"} 1002.0' in text

    asyncio.run(scenario())


LONG = b"9" * 6000


def test_an_odd_answer_is_a_failure_like_others(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with service(tmp_path) as web:
            clock = HandClock()
            outgoing = Outgoing(clock)
            outgoing.trust, outgoing.resolve = web.trust, at_home
            outgoing.allowed = lambda _: True
            for odd in (
                b"", b"\r\n", b"SSH-2.0-OpenSSH_9.2\r\n", b"HTTP/1.1\r\n", b"HTTP/1.1 ok\r\n",
                b"HTTP/1.1 2\r\n", b"HTTP/1.1 2010\r\n", b"HTTP/1.1 +20 Odd\r\n", b"HTTP/2 200\r\n",
                b"HTTP/1.1 " + LONG + b"\r\n", b"HTTP/1.1 201 " + 2 * LONG + b"\r\n",
            ):  # fmt: skip
                web.answers.append(odd)
                with pytest.raises(OSError):
                    await outgoing.post(web.url, {}, b"")
            for plain in (b"HTTP/1.0 204\r\n", b"HTTP/1.1 410 Gone\r\n"):
                web.answers.append(plain)
                assert await outgoing.post(web.url, {}, b"") == int(plain.split()[1])
            # Half a line, and then nothing: nobody waits for the rest.
            web.answers.append(b"HTTP/1.1 20")
            web.got.clear()
            asked = asyncio.create_task(outgoing.post(web.url, {}, b""))
            await until(lambda: web.got)
            clock.turn(SECONDS)
            with pytest.raises(TimeoutError):
                await asked

    asyncio.run(scenario())


def test_an_odd_mail_server_is_a_failure_like_others(monkeypatch: pytest.MonkeyPatch) -> None:
    letter = mail.Letter("astrid@example.org", "Your turn", "It is your turn.")
    greetings = [b"hello\r\n", b"220" + LONG + LONG + b"\r\n", b"421 later\r\n", b"", b"22"]

    def greet(door: socket.socket) -> None:
        for greeting in greetings:
            there, _ = door.accept()
            with there:
                there.sendall(greeting)
                if greeting == b"22":
                    there.recv(1)  # until the other side has had enough

    with socket.create_server(("127.0.0.1", 0)) as door:
        server = threading.Thread(target=greet, args=(door,))
        server.start()
        there = mail.Smtp("127.0.0.1", door.getsockname()[1], tls="plain")
        for greeting in greetings:
            if greeting == b"22":
                monkeypatch.setattr(mail, "SECONDS", 0.05)  # it never says more
            with pytest.raises((OSError, smtplib.SMTPException)):
                mail.send(there, letter, "hall@example.org")
        server.join()


def every_row(connection: Connection) -> list[NoticeRow]:
    return [NoticeRow(*row) for row in connection.execute(select(db.notices))]


def test_networks_take_turns_and_names_that_never_resolve_keep_no_thread_that_others_need() -> None:
    async def scenario() -> None:
        loop, gate = asyncio.get_running_loop(), threading.Event()
        hanging = [asyncio.create_task(aside(gate.wait)) for _ in range(MOST)]
        await asyncio.sleep(0)
        with pytest.raises(OSError, match="too many"):
            await aside(gate.wait)
        assert await loop.run_in_executor(None, int) == 0  # deletions need one of these
        gate.set()
        assert all(await asyncio.gather(*hanging))

        sent: list[str] = []
        outbox = Outbox(HandClock(), Metrics(), lambda owner: owner[:1])

        def to(owner: str) -> None:
            async def send() -> bool:
                sent.append(owner)
                return True

            outbox.add("push", owner, owner, send)

        for owner in ("a1", "a2", "a3", "a1", "b1"):
            to(owner)
        outbox.start()
        await outbox.idle()
        await outbox.stop()
        assert sent == ["a1", "b1", "a2", "a3", "a1"]

    asyncio.run(scenario())


class Hanging:
    """An outbox, messages to endpoints that never answer, and those that arrive."""

    def __init__(self) -> None:
        self.clock = HandClock()
        self.outbox = Outbox(self.clock, Metrics(), lambda owner: owner.partition("@")[2])
        self.outbox.start()
        self.begun: list[str] = []
        self.sent: list[str] = []

    def add(self, owner: str, answers: bool = False) -> None:
        async def send() -> bool:
            self.begun.append(owner)
            if not answers:
                await asyncio.Event().wait()
            self.sent.append(owner)
            return True

        self.outbox.add("webhook", f"{owner}.example", owner, send)


def test_endpoints_of_one_network_that_never_answer_keep_only_a_share_of_the_senders() -> None:
    async def scenario() -> None:
        one = Hanging()
        for number in range(100):
            one.add(f"{number}@far")
        one.add("me@here", answers=True)
        await until(lambda: one.sent == ["me@here"])
        assert len(one.begun) == SHARE + 1
        await one.outbox.stop()

    asyncio.run(scenario())


@pytest.mark.parametrize(("networks", "patience"), [(5, SLOW_SECONDS), (50, 2 * SLOW_SECONDS)])
def test_if_all_senders_hang_the_slowest_is_given_up(networks: int, patience: float) -> None:
    async def scenario() -> None:
        one = Hanging()
        for number in range(100):
            one.add(f"{number}@far{number % networks}")
        await until(lambda: len(one.begun) == SENDERS)
        one.add("me@here", answers=True)
        one.clock.turn(patience - 0.1)
        await asyncio.sleep(0)
        assert len(one.begun) == SENDERS
        rounds = 0
        while not one.sent:
            one.clock.turn(0.1 if rounds == 0 else patience)
            rounds += 1
            await until(lambda: len(one.begun) > SENDERS)
            await asyncio.sleep(0)
            assert rounds <= 2 * networks  # they take turns
        assert "0@far0.example" in one.outbox.resting  # it is not tried again at once
        await one.outbox.stop()

    asyncio.run(scenario())


def test_a_full_outbox_drops_messages_of_the_network_that_has_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sending, "MOST_QUEUED", 10)

    async def scenario() -> None:
        one = Hanging()
        for number in range(30):
            one.add(f"{number}@far{number % 4}")
        one.add("me@here", answers=True)
        assert len(one.outbox._queue) == 10
        one.clock.turn(SLOW_SECONDS)
        for _ in range(5):
            await asyncio.sleep(0)
            one.clock.turn(SLOW_SECONDS)
        await until(lambda: one.sent == ["me@here"])
        await one.outbox.stop()

    asyncio.run(scenario())
