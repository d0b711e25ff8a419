"""Invitations, starts, rematches and results reach players who are not there: once, if wanted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import asdict

from clock import HandClock, until
from longhouse.server.notices.notifier import AWAY_MS, GAP_MS, MAIL_GAP_MS
from longhouse.server.storage import company, news
from longhouse.server.storage import notices as stored
from longhouse.server.storage import schema as db
from longhouse.server.storage.merging import merge
from longhouse.server.storage.news import STALE_MS
from longhouse.server.storage.notices import INVITER_GAP_MS
from longhouse.server.storage.rows import KINDS, NewsRow
from longhouse.server.storage.store import READ_SECONDS, Store
from longhouse.server.storage.writes import Transaction, add_player
from longhouse.server.tables.clocks import GRACE
from server.client import Person, refused
from server.databases import player
from server.databases import tell as tell_store
from server.halls import Running, running
from server.outside import Browser, Service, reaches, service
from server.positions import id_of
from server.test_mail import Post, mail_office
from server.test_notices import at
from server.traces import traces

pytestmark = pytest.mark.usefixtures("rounds_by_hand")
AWAY, GAP = AWAY_MS / 1000, GAP_MS / 1000
DAILY = {"pace": "daily", "days": 2}
MINE = {"kind": "mine"}


@dataclass
class Reached:
    """People with a browser each, and the servers that notify them."""

    clock: HandClock
    servers: list[Running]
    web: Service
    people: list[Person]
    browsers: list[Browser]

    async def told(self, seconds: float = AWAY) -> list[tuple[str, str]]:
        """All servers look, after that time: the players who were notified, and the titles."""
        await until(lambda: READ_SECONDS not in self.clock.awaited)  # no read times out
        self.clock.turn(seconds)
        return [(who, said["title"]) for who, said in await self.messages()]

    async def messages(self) -> list[tuple[str, dict[str, Any]]]:
        self.web.got.clear()
        await asyncio.gather(*(one.hall.notifier.round() for one in self.servers))
        for one in self.servers:
            await one.hall.notifier.outbox.idle()
        found = []
        for line, _, body in self.web.got:
            n = int(line.split()[1][1:])
            found.append((self.people[n].name, self.browsers[n].read(body)))
        return sorted(found, key=lambda one: one[0])

    async def miss_turn(self, table: str) -> Person:
        """The time of the player to move runs out, and a bot takes over."""
        sight = (await self.people[0].get(f"/api/tables/{table}"))["sight"]
        seat: int = sight["waiting"][0]
        rooms = self.servers[0].hall.rooms
        await until(lambda: READ_SECONDS not in self.clock.awaited)
        self.clock.turn((sight["deadline"] + GRACE + 1 - self.clock.milliseconds()) / 1000)
        await rooms.room(table)
        await until(lambda: rooms.rooms[table].table.seats[seat].bot)
        for one in self.servers:
            while one.hall.rooms._tasks:  # until it is written
                await asyncio.gather(*one.hall.rooms._tasks)
        return self.people[seat]

    async def played(self) -> str:
        """A turn-based game that both have ended; all notifications of it are sent."""
        table = await self.open()
        for person in self.people:
            await person.do(table, "vote", agree=True)
        await self.told()
        await self.told(GAP)
        return table

    async def open(self) -> str:
        table = await self.people[0].open("voluspa", [MINE, {}], pace=DAILY)
        await self.people[1].do(table, "sit")
        return table

    async def invite(self, before: str, **more: Any) -> str:
        """Björn opens a table, and invites Astrid, whom he knows from a game before."""
        table = await self.people[1].open("voluspa", [MINE, {}], **more)
        body = {"table": before, "seat": 0}
        await self.people[1].post(f"/api/tables/{table}/invite", body)
        return table

    async def change(self, n: int, **changed: Any) -> Any:
        return await self.people[n]._ask("PATCH", "/api/me/notices", changed)


@asynccontextmanager
async def reached(database: str, folder: Path, **given: Any) -> AsyncIterator[Reached]:
    """Astrid and Björn, at one server, or at two that share a PostgreSQL database."""
    clock = HandClock(at(16, 12))
    async with AsyncExitStack() as there:
        web = await there.enter_async_context(service(folder))
        count = 1 if database.startswith("sqlite") else 2
        servers = [
            await there.enter_async_context(running(database, clock, **given)) for _ in range(count)
        ]
        for server in servers:
            reaches(server.hall.notifier, web)
        here = [servers[0].url, servers[-1].url]
        names = ("Astrid", "Björn")
        people = [await Person.come(url, name) for url, name in zip(here, names, strict=True)]
        browsers = [Browser(), Browser()]
        for n, person in enumerate(people):
            body = browsers[n].subscription(f"{web.url}/{n}")
            await person.post("/api/me/notices/devices", body)
        yield Reached(clock, servers, web, people, browsers)


def test_each_kind_of_news_is_sent_once(database: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with reached(database, tmp_path) as here:
            astrid, bjorn = here.people
            table = await here.open()
            assert await here.told(1) == [], "it is too early: they may still be looking"
            sight = (await astrid.get(f"/api/tables/{table}"))["sight"]
            mover, other = sight["waiting"][0], 1 - sight["waiting"][0]
            said = dict(await here.told())
            assert said[here.people[mover].name] == "Your turn in Völuspá", "which says it started"
            assert said[here.people[other].name] == "Völuspá has started"
            assert await here.told(GAP) == [], "once"

            for person in here.people:
                await person.do(table, "vote", agree=True)
            over = await here.told()
            assert over == [("Astrid", "Game over: Völuspá"), ("Björn", "Game over: Völuspá")]
            assert await here.told(GAP) == []

            again = (await bjorn.do(table, "rematch"))["table"]
            here.clock.turn(AWAY)
            ((who, told),) = await here.messages()
            assert (who, told["title"]) == ("Astrid", "Björn wants to play Völuspá again")
            assert told["link"] == f"/t/{again}"
            assert await here.told(GAP) == []

            here.clock.turn(INVITER_GAP_MS / 1000)
            await here.invite(table)
            assert await here.told() == [("Astrid", "Björn invites you to Völuspá")]
            assert await here.told(GAP) == []

    asyncio.run(scenario())


def test_those_who_are_there_are_not_notified(database: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with reached(database, tmp_path) as here:
            astrid, bjorn = here.people
            table = await here.open()
            server = here.servers[0]
            looking = await astrid.watch(table, 0)
            await server.hall.notifier.round()  # Astrid looks: no news for her
            assert all(one != "Astrid" for one, _ in await here.told())
            for person in here.people:
                await person.do(table, "vote", agree=True)
            await server.hall.notifier.round()  # her server says that she still looks
            assert await here.told(GAP) == [("Björn", "Game over: Völuspá")]
            await bjorn.do(table, "rematch")
            await server.hall.notifier.round()
            assert await here.told(GAP) == [], "Astrid is asked at the table, which she looks at"
            await looking.leave()
            await until(lambda: not server.hall.rooms.rooms[table].viewers)

            await here.invite(table)
            await astrid.get("/api/me/invitations")  # Astrid's home page shows it
            assert await here.told(GAP) == []
            invited = await here.invite(table)
            await astrid.do(invited, "sit")
            assert await here.told(GAP) != [], "the game that starts, or whose turn it is"
            assert all("invites" not in title for _, title in await here.told(GAP))

    asyncio.run(scenario())


def test_nobody_hears_of_invitations_by_players_they_block(database: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with reached(database, tmp_path) as here:
            astrid, _ = here.people
            table = await here.played()
            await here.invite(table)
            here.clock.turn(AWAY - 1)
            block = {"table": table, "seat": 1, "kind": "block"}
            await astrid.post("/api/me/blocks", block)  # after the invitation, before the message
            assert await here.told(2) == []
            await here.invite(table)
            assert await here.told() == []
            assert await here.servers[0].hall.store.read(stored.pending, 0) == []

    asyncio.run(scenario())


def test_each_kind_has_a_switch_for_each_way(sqlite: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        post = Post()
        async with mail_office(post) as given, reached(sqlite, tmp_path, **given) as here:
            here.servers[0].count_by(here.clock)
            told = await here.people[0].get("/api/me/notices")
            usual = {"push": [*KINDS], "mail": ["turn", "invitation", "rematch"]}
            assert told["about"] == {**usual, "webhook": ["turn"]}
            await here.change(0, mail="astrid@example.org")
            await here.told(0)
            text = post.letters.pop().get_content()
            key = text.partition("/notices#confirm=")[2].split()[0]
            await here.people[0].post("/api/notices/confirm", {"key": key})
            about = {"push": ["start"], "mail": ["result"], "webhook": []}
            assert (await here.change(0, about=about))["about"] == about
            here.clock.turn(MAIL_GAP_MS / 1000)

            table = await here.open()
            titles = [title for who, title in await here.told() if who == "Astrid"]
            assert titles == ["Völuspá has started"], "even if it is her turn"
            for person in here.people:
                await person.do(table, "vote", agree=True)
            assert [who for who, _ in await here.told(GAP)] == ["Björn"]
            (letter,) = post.letters
            assert (letter["To"], letter["Subject"]) == ("astrid@example.org", "Game over: Völuspá")
            assert "/t/" + table in letter.get_content()
            assert "The game was ended early. With Björn." in letter.get_content()
            post.letters.clear()
            await here.people[1].do(table, "rematch")
            assert await here.told(MAIL_GAP_MS / 1000) == [] and post.letters == []
            none = {"push": [], "mail": [], "webhook": ["start", "start"]}
            assert (await here.change(0, about=none))["about"]["webhook"] == ["start"]
            wrong = {"push": ["weather"], "mail": [], "webhook": []}
            assert (await refused(here.change(0, about=wrong))).error == "invalid"

    asyncio.run(scenario())


def test_news_wait_for_the_end_of_quiet_hours_and_of_a_holiday(sqlite: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with reached(sqlite, tmp_path) as here:
            table = await here.played()
            await here.change(0, zone="UTC", quiet={"begin": 12 * 60, "end": 13 * 60})
            await here.invite(table)
            assert await here.told() == []
            assert await here.told(3600) == [("Astrid", "Björn invites you to Völuspá")]
            await here.people[0].post("/api/me/vacation", {"days": 1})
            here.clock.turn(INVITER_GAP_MS / 1000)
            await here.invite(table)
            assert await here.told() == []
            await here.people[0]._ask("DELETE", "/api/me/vacation")
            assert await here.told() == [("Astrid", "Björn invites you to Völuspá")]
            # News that nobody could be told of for days are old.
            await here.change(0, quiet={"begin": 0, "end": 24 * 60 - 1})
            here.clock.turn(INVITER_GAP_MS / 1000)
            await here.invite(table)
            assert await here.told() == []
            here.clock.turn(STALE_MS / 1000)
            await here.change(0, quiet=None)
            assert await here.told() == []

    asyncio.run(scenario())


def test_a_flood_of_invitations_is_one_message_an_hour(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "MOST_OF_ONE", 20)

    async def scenario() -> None:
        async with reached(sqlite, tmp_path) as here:
            table = await here.played()
            for _ in range(4):
                await here.invite(table)
            here.clock.turn(AWAY)
            ((who, told),) = await here.messages()
            assert (who, told["title"]) == ("Astrid", "News from Longhouse")
            assert told["body"] == "Björn invites you to Völuspá" and told["link"] == "/"
            for _ in range(4):
                await here.invite(table)
                assert await here.told(2 * GAP) == []
            here.clock.turn(INVITER_GAP_MS / 1000)
            await here.invite(table)
            assert await here.told() == [("Astrid", "Björn invites you to Völuspá")]

    asyncio.run(scenario())


def test_a_webhook_gets_the_news_that_its_owner_chose(sqlite: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with reached(sqlite, tmp_path, url="https://hall.example") as here:
            every = [*KINDS]
            about = {"push": [], "mail": [], "webhook": every}
            await here.change(0, webhook=f"{here.web.url}/hook", about=about)
            await here.change(1, about={**about, "webhook": []})

            async def hooked(seconds: float) -> list[Any]:
                here.clock.turn(seconds)
                here.web.got.clear()
                await here.servers[0].hall.notifier.round()
                await here.servers[0].hall.notifier.outbox.idle()
                bodies = [msgspec.json.decode(body) for _, _, body in here.web.got]
                return [one for body in bodies for one in body["tables"]]

            table = await here.open()
            (one,) = await hooked(AWAY)
            assert one["kind"] in ("turn", "start") and one["link"].endswith(f"/t/{table}")
            for person in here.people:
                await person.do(table, "vote", agree=True)
            (one,) = await hooked(GAP)
            assert (one["kind"], one["player"]) == ("result", "Astrid")
            unlisted = await here.invite(table, listed=False)
            (one,) = await hooked(GAP)
            assert (one["kind"], one["player"]) == ("invitation", "Björn")
            assert unlisted not in str(one), "others may read it: the table is not listed"

    asyncio.run(scenario())


def test_news_are_exported_and_deleted(database: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with reached(database, tmp_path) as here:
            astrid, bjorn = here.people
            store = here.servers[0].hall.store
            table = await here.played()
            invited = await here.invite(table)
            exported = (await astrid.get("/api/me/export"))["notices"]
            assert exported["about"]["mail"] == ["turn", "invitation", "rematch"]
            told = {(one["table"], one["kind"]): one["notified"] for one in exported["news"]}
            assert told[invited, "invitation"] is None and told[table, "result"] > 0
            ids = [await id_of(store, person) for person in here.people]
            await bjorn._ask("DELETE", "/api/me")
            assert await here.told() == [], "the inviter is gone"
            await astrid._ask("DELETE", "/api/me")
            left = [one for one in traces(database, *ids) if one.startswith("news")]
            assert left == []

    asyncio.run(scenario())


def test_a_player_whose_turn_was_missed_is_told_once(database: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with reached(database, tmp_path) as here:
            table = await here.open()
            await here.told()
            await here.told(GAP)
            mover = await here.miss_turn(table)
            here.clock.turn(AWAY)
            (told,) = [said for who, said in await here.messages() if who == mover.name]
            assert told["title"] == "A bot plays for you in Völuspá"
            assert told["body"] == "You missed your turn. Open the table to take over."
            assert told["link"] == f"/t/{table}"
            assert mover.name not in [who for who, _ in await here.told(GAP)], "once"

            # A player who is back in time hears nothing.
            [other] = [person for person in here.people if person is not mover]
            await other.do(table, "leave")  # which ends the game
            table = await here.open()
            await here.told(GAP)
            await here.told(GAP)
            mover = await here.miss_turn(table)
            await mover.do(table, "take_back")
            titles = [title for who, title in await here.told(GAP) if who == mover.name]
            assert "A bot plays for you in Völuspá" not in titles

    asyncio.run(scenario())


def test_news_of_two_identities_become_those_of_one(database: str) -> None:
    def row(who: str, table: str, kind: str, by: str | None = None) -> NewsRow:
        return NewsRow(who, table, kind, "own", 1, by)

    def lived(tx: Transaction) -> None:
        for who in ("old", "new", "third"):
            add_player(tx, player(who))
        rows = [
            row("old", "a", "start"),
            row("old", "b", "result"),
            row("new", "b", "result"),
            row("old", "c", "invitation", "new"),
            row("new", "d", "rematch", "old"),
            row("third", "e", "invitation", "old"),
        ]
        tx.connection.execute(db.news.insert(), [asdict(one) for one in rows])

    async def told(store: Store, who: str) -> list[tuple[str, str | None]]:
        return [(one.table_id, one.by) for one in await store.read(news.news_of, who)]

    async def scenario(store: Store) -> None:
        await store.write(lived)
        await store.write(merge, "old", "new", 2)
        assert await told(store, "old") == []
        assert await told(store, "new") == [("a", None), ("b", None)], "none of oneself, none twice"
        assert await told(store, "third") == [("e", "new")]

    tell_store(database, scenario)
