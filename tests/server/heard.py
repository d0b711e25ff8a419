"""Messages to who is not looking, in a test: nothing is sent, and everything is heard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from longhouse.server.hall import Hall
from longhouse.server.notices.mail import Letter, Smtp
from longhouse.server.notices.notifier import Notifier
from longhouse.server.notices.words import Message
from longhouse.server.storage.notices import NOTHING, Call, Claim, Claimed, Eye, Item, Subject
from longhouse.server.storage.rows import DeviceRow, News, NewsRow, NoticeRow, SeatRow

TABLE = "thetable"
encode = msgspec.json.encode


class Heard(Notifier):
    """A table without viewers; notifications are recorded."""

    def __init__(self, hall: Hall, told: Callable[[str, bytes], None]) -> None:
        smtp = Smtp("mail.example", 25)
        super().__init__(
            hall.store, hall.clock, hall.metrics, "https://hall.example", smtp, "hall@example.org"
        )
        self.told = told  # the recipient, "" for all, and the message

    def push(self, device: DeviceRow, words: Message, about: Subject = NOTHING) -> None:
        self.told(device.player, encode({"say": "push", "words": words}))

    def _letter(self, letter: Letter, row: NoticeRow, about: Subject = NOTHING) -> None:
        self.told(letter.to.partition("@")[0], encode({"say": "mail", "letter": letter}))

    def post_webhook(self, row: NoticeRow, told: dict[str, Any], about: Subject = NOTHING) -> None:
        self.told("", encode({"say": "webhook", **told}))


@dataclass
class Place:
    """What the database knows of a seat."""

    player: str | None = None
    since: int | None = None
    notified: int = 0
    until: int | None = None
    open_since: int | None = None
    open_notified: int = 0


class Waiting:
    """`storage.notices` in memory, for one table."""

    def __init__(self) -> None:
        self.places: dict[int, Place] = {}
        self.rows: dict[str, NoticeRow] = {}
        self.devices: dict[str, DeviceRow] = {}
        self.info = ""
        self.news: dict[tuple[str, str, str], NewsRow] = {}

    def sit(self, seats: Sequence[SeatRow], at: int, info: str) -> None:
        self.info = info
        for seat in seats:
            old = self.places.get(seat.seat, Place())
            new = Place(seat.player, None, 0, seat.until)
            if seat.called:
                goes_on = old.since is not None and old.player == seat.player
                new.since, new.notified = (old.since, old.notified) if goes_on else (at, 0)
            if seat.openly:
                goes_on = old.open_since is not None and old.player == seat.player
                new.open_since, new.open_notified = (
                    (old.open_since, old.open_notified) if goes_on else (at, 0)
                )
            self.places[seat.seat] = new

    def keep_notices(self, row: NoticeRow) -> None:
        self.rows[row.player] = row

    def add_device(self, row: DeviceRow, _: NoticeRow) -> None:
        self.devices[row.player] = row

    def wanting(self) -> set[str]:
        return set(self.rows)

    def notices_of(self, player: str) -> NoticeRow | None:
        return self.rows.get(player)

    def devices_of(self, player: str) -> list[DeviceRow]:
        return [self.devices[player]]

    def called(self, eye: Eye, now: int, before: int, ahead: int) -> list[NoticeRow]:
        who = {call.player for call in self._due(eye, now, before, ahead)}
        return [self.rows[one] for one in sorted(who & set(self.rows))]

    def calls(self, eye: Eye, player: str, now: int, before: int, ahead: int) -> list[Call]:
        return [call for call in self._due(eye, now, before, ahead) if call.player == player]

    def _due(self, eye: Eye, now: int, before: int, ahead: int) -> list[Call]:
        found = []
        for seat, place in self.places.items():
            own = eye == "own"
            since = place.since if own else place.open_since
            told = place.notified if own else place.open_notified
            late = place.until is not None and now < place.until <= now + ahead
            if since is not None and since <= before and (told == 0 or (told == 1 and late)):
                who = place.player or ""
                found.append(Call(TABLE, seat, who, since, told, place.until, self.info))
        return found

    def claim(
        self, player: str, eye: Eye, wanted: Sequence[Claim], now: int, before: int, gap: int
    ) -> Claimed | None:
        row = self.rows[player]
        if now - (row.hooked if eye == "open" else row.sent) < gap:
            return None
        for one in wanted:
            place = self.places[one.call.seat]
            if eye == "own":
                place.notified = one.notified
            else:
                place.open_notified = one.notified
        name = "hooked" if eye == "open" else "sent"
        self.rows[player] = msgspec.structs.replace(row, **{name: now})
        return Claimed(row, self.devices_of(player), calls=list(wanted))

    def mailed(self, player: str, now: int) -> None:
        self.rows[player] = msgspec.structs.replace(self.rows[player], mailed=now)

    def add_news(self, news: Sequence[News]) -> None:
        for one in news:
            for eye in ("own", "open"):
                row = NewsRow(one.player, one.table_id, one.kind, eye, one.at, one.by)
                self.news.setdefault((one.player, one.kind, eye), row)

    def pending(self, now: int) -> list[NewsRow]:
        return [row for _, row in sorted(self.news.items()) if row.notified is None]

    def claim_news(
        self, player: str, eye: Eye, kinds: set[str], now: int, before: int, gap: int
    ) -> Claimed | None:
        row = self.rows[player]
        due = [
            one
            for one in self.pending(now)
            if (one.player, one.eye) == (player, eye) and one.kind in kinds and one.at <= before
        ]
        if not due or now - (row.hooked if eye == "open" else row.sent) < gap:
            return None
        for one in due:
            self.news[player, one.kind, eye] = msgspec.structs.replace(one, notified=now)
        name = "hooked" if eye == "open" else "sent"
        self.rows[player] = msgspec.structs.replace(row, **{name: now})
        items = [Item(one, "over", self.info, 0, "", won=False) for one in due]
        return Claimed(row, self.devices_of(player), items=items)

    def is_away(self, player: str, now: int) -> bool:
        return False
