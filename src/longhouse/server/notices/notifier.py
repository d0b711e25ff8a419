"""Notifies absent players of their turn, and of news: invitations, starts, missed turns, results.

Every few seconds each process looks for players who are waited for, or for whom there are news, and
who want notifications; the database ensures that one process sends it, once (`storage/notices.py`).
Messages go into the `outbox`, which checks before each attempt whether the message is still wanted.
"""

from __future__ import annotations

import smtplib
from collections.abc import Callable, Collection
from functools import partial
from itertools import groupby
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from longhouse.server.clock import Clock
from longhouse.server.metrics import Metrics
from longhouse.server.notices import push
from longhouse.server.notices.aside import aside
from longhouse.server.notices.mail import Letter, Smtp
from longhouse.server.notices.mail import send as hand_in
from longhouse.server.notices.outbox import Outbox
from longhouse.server.notices.outgoing import Outgoing
from longhouse.server.notices.texts import WORDS
from longhouse.server.notices.timing import REMIND_MS, is_quiet, next_level
from longhouse.server.notices.words import (
    REPORTS,
    Message,
    message,
    news_message,
    news_webhook,
    reports_message,
    test_message,
    webhook,
)
from longhouse.server.queue import nowhere
from longhouse.server.storage import notices as stored
from longhouse.server.storage import order, reads, vacations
from longhouse.server.storage.notices import NOTHING, Claim, Claimed, Eye, Subject
from longhouse.server.storage.rows import DeviceRow, NewsRow, NoticeRow, Player, Way
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import first_hall
from longhouse.server.tables.rooms import Rooms

AWAY_MS = 20_000  # without a look at the table, before a player is notified
GAP_MS = 60_000  # between two messages to a player; turns in between go into one message
MAIL_GAP_MS = 600_000
REPORT_GAP_MS = 3_600_000  # between two messages to a host about reports
TTL = 24 * 3600  # seconds that a push service keeps a message for an offline phone
GONE = (404, 410)
WAYS: Final[tuple[Way, ...]] = ("push", "mail")
CONTACT = "mailto:host@longhouse.invalid"  # if the server's own address is not known

encode = msgspec.json.Encoder().encode


class Notifier:
    """Decides on messages, and queues them."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        metrics: Metrics,
        url: str = "",
        smtp: Smtp | None = None,
        sender: str = "",
        network_of: Callable[[str], str] = nowhere,
    ) -> None:
        self.store = store
        self.clock = clock
        self.metrics = metrics
        self.url = url.rstrip("/")
        self.smtp = smtp
        self.sender = sender
        self.outgoing = Outgoing(clock)
        self.outbox = Outbox(clock, metrics, network_of)
        self.keys: push.Keys  # read by `start`
        self._rooms: Rooms | None = None

    @property
    def mails(self) -> bool:
        """Whether mail is configured."""
        return self.smtp is not None and bool(self.url) and bool(self.sender)

    async def start(self, rooms: Rooms) -> None:
        """Read the server's key, made on the first start of any process, and start to send."""
        self._rooms = rooms
        kept = await self.store.write(first_hall, "vapid", push.Keys.new())
        self.keys = push.Keys(kept)
        self.outbox.start()

    async def stop(self) -> None:
        """Stop sending."""
        await self.outbox.stop()

    # Deciding

    async def round(self) -> None:
        """Notify all players who are due."""
        people = await self.store.read(stored.wanting)
        if not people:
            return
        now = self.clock.milliseconds()
        await self._tell_hosts(now)
        seats = self._looking(people)
        if seats:
            await self.store.write(stored.looked, seats, now)
        news = await self._unseen(now)
        await self._tell("own", now)
        await self._tell("open", now)
        for (player, eye), _ in groupby(news, lambda one: (one.player, one.eye)):
            await self._tell_news(player, "open" if eye == "open" else "own", now)

    def _looking(self, people: set[str]) -> list[tuple[str, int]]:
        """The awaited seats whose players look at the table in this process."""
        found = []
        for room in self._rooms.rooms.values() if self._rooms else ():
            here = {viewer.player for viewer in room.viewers if viewer.player in people}
            for seat in room.seats if here else ():
                if seat.player in here and (seat.called or seat.openly):
                    found.append((room.id, seat.seat))
        return found

    async def _unseen(self, now: int) -> list[NewsRow]:
        """The news that are due, without those about tables that their players look at here."""
        news = await self.store.read(stored.pending, now)
        seen = self._looked_at() & {(one.player, one.table_id) for one in news}
        if seen:
            await self.store.write(stored.news_seen, seen)
        unseen = [one for one in news if (one.player, one.table_id) not in seen]
        return [one for one in unseen if one.at <= now - AWAY_MS]

    def _looked_at(self) -> set[tuple[str, str]]:
        """The players who look at tables in this process; a rematch is announced at its table."""
        return {
            (viewer.player, table_id)
            for room in (self._rooms.rooms.values() if self._rooms else ())
            for viewer in room.viewers
            for table_id in (room.id, room.table.rematch)
            if viewer.player and table_id
        }

    async def _tell_news(self, player: str, eye: Eye, now: int) -> None:
        row = await self.store.read(stored.notices_of, player)
        if row is None or is_quiet(row, now):
            return
        if await self.store.read(vacations.is_away, player, now):
            return
        kinds = await self._kinds(eye, row, now)
        if kinds:
            when = (now, now - AWAY_MS, GAP_MS)
            claimed = await self.store.write(stored.claim_news, player, eye, kinds, *when)
            if claimed is not None:
                await self._pass_on(eye, claimed, now)

    async def _kinds(self, eye: Eye, row: NoticeRow, now: int) -> set[str]:
        """The kinds of news that a player can get now."""
        if eye == "open":
            return row.takes("hook") if row.webhook else set()
        devices = await self.store.read(stored.devices_of, row.player)
        kinds = row.takes("push") if devices else set()
        return kinds | (row.takes("mail") if _may_mail(row, now) else set())

    async def _tell(self, eye: Eye, now: int) -> None:
        before = now - AWAY_MS
        for row in await self.store.read(stored.called, eye, now, before, REMIND_MS):
            lately = now - (row.hooked if eye == "open" else row.sent) < GAP_MS
            if lately or is_quiet(row, now) or not await self._takes_turns(eye, row):
                continue
            when = (now, before, REMIND_MS)
            calls = await self.store.read(stored.calls, eye, row.player, *when)
            levels = [(call, next_level(row, call, now)) for call in calls]
            wanted = [Claim(call, level) for call, level in levels if level is not None]
            if wanted:
                gap, who = await self._gap(eye, row), row.player
                claimed = await self.store.write(stored.claim, who, eye, wanted, now, before, gap)
                if claimed is not None:
                    await self._pass_on(eye, claimed, now)

    async def _tell_hosts(self, now: int) -> None:
        """Notify hosts that there are new reports, by ways that only they read."""
        if await self.store.read(order.unread_reports) is None:
            return
        for row in await self.store.write(order.hosts_to_notify, now, REPORT_GAP_MS, is_quiet):
            player = await self.store.read(reads.player, row.player)
            if player is None:
                continue
            words = reports_message(player.language)
            for device in await self.store.read(stored.devices_of, row.player):
                self.push(device, words)
            if row.confirmed is not None:
                self.mail(row, words, player.language)

    async def _takes_turns(self, eye: Eye, row: NoticeRow) -> bool:
        """Whether a player wants to be notified of their turn by one of their ways."""
        if eye == "open":
            return row.webhook is not None and "turn" in row.about("hook")
        if row.confirmed is not None and "turn" in row.about("mail"):
            return True
        return await self._pushes_turns(row)

    async def _pushes_turns(self, row: NoticeRow) -> bool:
        wants = "turn" in row.about("push")
        return wants and bool(await self.store.read(stored.devices_of, row.player))

    async def _gap(self, eye: Eye, row: NoticeRow) -> int:
        """The time between two messages; longer for players who get mail alone."""
        return GAP_MS if eye == "open" or await self._pushes_turns(row) else MAIL_GAP_MS

    async def _pass_on(self, eye: Eye, claimed: Claimed, now: int) -> None:
        row = claimed.row
        if eye == "open":
            if row.webhook:
                self._post_claimed(claimed)
            return
        player = await self.store.read(reads.player, row.player)
        if player is None or player.gone is not None or (player.banned or 0) > now:
            return
        language = player.language
        pushed, mailed = (_part(claimed, row.takes(way)) for way in WAYS)
        if pushed != NOTHING:
            words = _message(pushed, row, language, now)
            for device in claimed.devices:
                self.push(device, words, pushed)
        if mailed != NOTHING and _may_mail(row, now):
            await self.store.write(stored.mailed, row.player, now)
            self.mail(row, _message(mailed, row, language, now), language, mailed)

    def _post_claimed(self, claimed: Claimed) -> None:
        calls, items = claimed.calls, claimed.items
        body = webhook(calls, self.url) if calls else news_webhook(items, self.url)
        self.post_webhook(claimed.row, body, Subject(tuple(calls), tuple(items)))

    async def test(self, player: Player) -> int:
        """Send a test message by every way that a player chose; returns the number of ways."""
        row = await self.store.read(stored.notices_of, player.id)
        devices = await self.store.read(stored.devices_of, player.id)
        words, ways = test_message(player.language), len(devices)
        for device in devices:
            self.push(device, words)
        if row is not None and row.confirmed is not None and self.mails:
            self.mail(row, words, player.language)
            ways += 1
        if row is not None and row.webhook:
            text = "Longhouse will tell you here whose turn it is."
            body: dict[str, Any] = {"longhouse": 1, "tables": [], "text": text, "content": text}
            self.post_webhook(row, body)
            ways += 1
        return ways

    # The ways of sending; `about` is the subject of a message, if it has one

    def push(self, device: DeviceRow, words: Message, about: Subject = NOTHING) -> None:
        """Queue a push message."""

        async def send() -> bool:
            if not await self.store.read(stored.takes_push, device, about):
                return self._dropped("push")
            body = push.encrypt(encode(words), device.p256dh, device.auth)
            now = self.clock.milliseconds()
            headers = {
                "Authorization": self.keys.authorization(device.endpoint, self.url or CONTACT, now),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(TTL),
                "Topic": self.keys.topic(words.tag),
                "Urgency": "high",
            }
            status = await self.outgoing.post(device.endpoint, headers, body)
            if status in GONE:
                await self.store.write(stored.remove_device, device.id)
            return self._counted("push", status)

        self.outbox.add("push", urlsplit(device.endpoint).netloc, device.player, send)

    def post_webhook(self, row: NoticeRow, body: dict[str, Any], about: Subject = NOTHING) -> None:
        """Queue a request to a player's webhook."""
        url = row.webhook or ""

        async def send() -> bool:
            if not await self.store.read(stored.takes_webhook, row, about):
                return self._dropped("webhook")
            headers = {"Content-Type": "application/json", "User-Agent": "Longhouse"}
            return self._counted("webhook", await self.outgoing.post(url, headers, encode(body)))

        self.outbox.add("webhook", urlsplit(url).netloc, row.player, send)

    def mail(
        self, row: NoticeRow, notice: Message, language: str, about: Subject = NOTHING
    ) -> None:
        """Queue a letter, if the address is confirmed."""
        words = WORDS.get(language, WORDS["en"])
        page = f"{self.url}/notices#off={row.off_key}"
        opens, why = words.open if notice.link != "/" else words.open_hall, words.why
        if notice.link == REPORTS:
            opens, why = words.report_opens, words.report_why
        link = f"{opens} {self.url}{notice.link}"
        text = "\n\n".join([notice.body, link, f"-- \n{why}\n{words.off} {page}"])
        off = f"{self.url}/api/notices/off/{row.off_key}"
        if row.address is not None:
            self._letter(Letter(row.address, notice.title, text, off), row, about)

    def confirm(self, row: NoticeRow, language: str) -> None:
        """Queue the letter that confirms an address."""
        words = WORDS.get(language, WORDS["en"])
        text = words.confirming.format(link=f"{self.url}/notices#confirm={row.confirm_key}")
        self._letter(Letter(row.address or "", words.confirm, text), row)

    def _letter(self, letter: Letter, row: NoticeRow, about: Subject = NOTHING) -> None:
        smtp = self.smtp

        async def send() -> bool:
            assert smtp is not None
            if not await self.store.read(stored.takes_mail, row, about):
                return self._dropped("mail")
            try:
                await aside(partial(hand_in, smtp, letter, self.sender))
            except smtplib.SMTPRecipientsRefused:
                return self._counted("mail", 400)
            return self._counted("mail", 200)

        if self.mails:
            self.outbox.add("mail", "", row.player, send)

    def _dropped(self, way: str) -> bool:
        """Count a message that is no longer wanted; it is not tried again."""
        self.metrics.notices.labels(way, "dropped").inc()
        return True

    def _counted(self, way: str, status: int) -> bool:
        """Count an answer; returns whether the message is done."""
        outcome = "sent" if status < 300 else "gone" if status in GONE else "failed"
        self.metrics.notices.labels(way, outcome).inc()
        return status < 500 and status != 429


def _may_mail(row: NoticeRow, now: int) -> bool:
    """Whether a player may get a letter now."""
    return row.confirmed is not None and now - row.mailed >= MAIL_GAP_MS


def _part(claimed: Claimed, kinds: Collection[str]) -> Subject:
    """The part of these kinds."""
    items = tuple(item for item in claimed.items if item.news.kind in kinds)
    return Subject(tuple(claimed.calls) if "turn" in kinds else (), items)


def _message(about: Subject, row: NoticeRow, language: str, now: int) -> Message:
    return (
        message(about.calls, row, language, now)
        if about.calls
        else news_message(about.items, language)
    )
