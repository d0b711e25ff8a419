"""A server whose chance, time and bots follow a script, and viewers who keep all that they get."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, cast

import msgspec

from clock import HandClock, until
from longhouse.core import registry
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.saga import Options, Setup
from longhouse.core.state import SPECTATOR
from longhouse.server import players
from longhouse.server import protocol as p
from longhouse.server.bots.pool import BotPool
from longhouse.server.hall import Hall, Settings
from longhouse.server.refusal import Refusal
from longhouse.server.storage import deals, logins, pairing, profiles, puzzles, ratings, reads
from longhouse.server.storage import notices as stored
from longhouse.server.storage.home import OwnHome
from longhouse.server.storage.order import blocks_of, unread_reports
from longhouse.server.storage.rows import (
    KINDS,
    Change,
    ChatRow,
    DeviceRow,
    EntryRow,
    LoginRow,
    NoticeRow,
    Player,
    SeatRow,
    ShownRow,
    Snapshot,
    TableRow,
)
from longhouse.server.storage.store import Store
from longhouse.server.tables import answers, log, patience
from longhouse.server.tables.action import Action
from longhouse.server.tables.commands import Commands
from longhouse.server.tables.matching import Matching
from longhouse.server.tables.public import PublicTables
from longhouse.server.tables.room import Room, encode
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.table import Table
from longhouse.server.tables.turns import BotTurns
from longhouse.server.web import cards
from longhouse.server.web.api import admin, company, home, lists, tables
from longhouse.server.web.api import profiles as api_profiles
from longhouse.server.web.api.endpoint import Call, WithSeat
from longhouse.voluspa.game import Voluspa
from longhouse.walhalla.game import Walhalla
from server.heard import Heard, Waiting
from server.scripts import Script

TABLE = "thetable"
BEGAN = 1_700_000_000_000
BOT = "random"


class Memory:
    """A store that keeps nothing when the test is over."""

    kind = "sqlite"

    def __init__(self) -> None:
        self.rows: dict[str, TableRow] = {}
        self.seats: dict[str, dict[int, SeatRow]] = {}
        self.entries: dict[str, list[EntryRow]] = {}
        self.said: list[ChatRow] = []
        self.snapshots: dict[str, Snapshot] = {}
        self.players: dict[bytes, Player] = {}
        self.waiting = Waiting()

    async def write(self, work: Callable[..., Any], *args: Any) -> Any:
        return self._call(work, *args)

    async def read(self, query: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if query in (profiles.history, ratings.ratings_of, blocks_of):
            return []  # no game has ended here, and nobody blocks anybody
        if query in (pairing.lines, pairing.told_wishes):
            return []  # nobody looks for a game
        if query in (profiles.played, profiles.versus):
            return []
        if query in (deals.firsts_of, puzzles.solvers_of):
            return []
        if query is profiles.together:
            return None
        if query is profiles.played_by:
            return set()
        if query in (ratings.ratings_now, ratings.changes):
            return {}
        return None if query is unread_reports else self._call(query, *args, **kwargs)

    def _call(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        name = work.__name__
        return getattr(self if hasattr(self, name) else self.waiting, name)(*args, **kwargs)

    def player(self, name: str) -> Player | None:
        return next((one for one in self.players.values() if one.id == name), None)

    def shown_by(self, player: str) -> ShownRow:
        return ShownRow(player, games=True)  # all there is

    def name_of(self, player: str) -> str:
        return f"{player}-of-the-hall"

    async def close(self) -> None:
        """As a database is closed."""

    def come(self, player: Player, device: LoginRow) -> None:
        self.players[device.secret_hash] = player

    def seen(self, ids: list[str], at: int) -> None:
        """Nobody asks who was here."""

    def by_token(self, token_hash: bytes) -> tuple[Player, LoginRow] | None:
        found = self.players.get(token_hash)
        if found is None:
            return None
        return found, LoginRow(found.id, found.id, token_hash, "", 0, 1 << 60)

    async def create(
        self, row: TableRow, seats: list[SeatRow], entries: list[EntryRow], *_: object
    ) -> None:
        self.rows[row.id] = row
        self.seats[row.id] = {seat.seat: seat for seat in seats}
        self.entries[row.id] = list(entries)
        self.waiting.sit(seats, row.created, row.info)

    async def append(self, change: Change) -> bool:
        row = self.rows[change.table_id]
        if row.seq != change.seq:
            return False
        self.entries[row.id] += change.entries
        self.seats[row.id].update({seat.seat: seat for seat in change.seats})
        self.waiting.sit(change.seats, change.entries[-1].at, change.info)
        self.waiting.add_news(change.news)
        self.rows[row.id] = msgspec.structs.replace(
            row,
            status=change.status,
            seq=change.entries[-1].seq,
            info=change.info,
            waiting=change.waiting,
            shown=change.shown,
            due=change.due,
            holder=change.holder,
        )
        return True

    def table(self, name: str) -> TableRow | None:
        return self.rows[name]

    def load(self, name: str, after: int = -1) -> tuple[TableRow, list[EntryRow]] | None:
        return self.rows[name], self.entries[name][after + 1 :]

    def snapshot(self, name: str, form: str) -> Snapshot | None:
        return self.snapshots.get(name)

    async def keep_snapshot(self, snapshot: Snapshot) -> None:
        self.snapshots[snapshot.table_id] = snapshot

    async def add_chat(
        self, name: str, at: int, seat: int, who: str, text: str, player: str | None = None
    ) -> ChatRow:
        self.said.append(ChatRow(len(self.said) + 1, at, seat, who, text))
        self.rows[name] = msgspec.structs.replace(self.rows[name], chats=len(self.said))
        return self.said[-1]

    def chats(self, name: str, after: int, limit: int) -> list[ChatRow]:
        return self.said[after:][-limit:]

    def blocked_by(self, player: str, others: set[str]) -> bool:
        return False

    def tables(self, **_: Any) -> list[TableRow]:
        return list(self.rows.values())

    def sitting(self, ids: list[str]) -> dict[str, set[str]]:
        return {name: {s.player or "" for s in self.seats[name].values()} for name in ids}

    def home_of(self, player: str, host: bool, now: int) -> OwnHome:
        return OwnHome([], self.my_tables(player), [], [], None, set(), [])

    def my_tables(self, player: str, **_: Any) -> list[tuple[TableRow, list[int], bool]]:
        mine = [s for s in self.seats[TABLE].values() if s.player == player]
        return [(self.rows[TABLE], [s.seat for s in mine], any(s.asked for s in mine))]


class NoBots:
    """Bots that never answer: what they would play is in the script."""

    waiting = restarts = 0

    async def choose(self, *_: Any, **__: Any) -> str:
        await asyncio.Event().wait()
        raise AssertionError


class Dealt:
    """What the next game is dealt."""

    setup: Setup


class DealtWalhalla(Walhalla):
    """Walhalla whose deal is known."""

    def deal(self, options: Options, seats: int, rng: Rng) -> Setup:
        return Dealt.setup


class DealtVoluspa(Voluspa):
    """Völuspá whose deal is known."""

    def deal(self, options: Options, seats: int, rng: Rng) -> Setup:
        return Dealt.setup


class Loaded(Rng):
    """Dice that fall as the script says."""

    def __init__(self, world: World) -> None:
        super().__init__(0)
        self.world = world

    def below(self, n: int) -> int:
        state = self.world.table.round.state
        wanted = state.parse(self.world.texts[self.world.played])
        before = state.moves().index(wanted)
        assert sum(state.weights()) == n
        return sum(state.weights()[:before])


class Drawn(Rng):
    """Pauses that depend on nothing but the time: both worlds draw the same at the same time."""

    def __init__(self, clock: HandClock) -> None:
        super().__init__(0)
        self.clock = clock

    def below(self, n: int) -> int:
        return self.clock.milliseconds() * 7919 // 13 % n


class Viewer:
    """A viewer that keeps every message with its time of arrival."""

    token_hash = b""

    def __init__(self, seat: int, player: Player | None, clock: HandClock) -> None:
        self.seat = seat
        self.clock = clock
        self.who = player
        self.player = player.id if player else None
        self.got: list[tuple[int, bytes]] = []

    def post(self, message: bytes) -> None:
        self.got.append((self.clock.milliseconds(), message))

    def dismiss(self, error: str, text: str) -> None:
        raise AssertionError(text)


def secret(seat: int) -> bytes:
    """What proves who sits there."""
    return b"secret of seat %d" % seat


OpenStore = Callable[[int], Awaitable[Store]]


async def in_memory(_: int) -> Store:
    """A store for a world."""
    return cast(Store, Memory())


class World:
    """One of the two worlds, on a server of its own."""

    def __init__(
        self,
        script: Script,
        number: int,
        store: Store,
        pace: p.Pace,
        covered: bool = True,
        rated: bool = False,
    ) -> None:
        self.covered = covered
        self.rated = rated
        self.script = script
        self.number = number
        self.pace = pace
        self.store = store
        self.clock = HandClock(BEGAN)
        self.texts = [text for step in script.steps if (text := step.texts[number]) is not None]
        self.hall = Hall(Settings(limits=False), store, cast(BotPool, NoBots()), self.clock)
        self.hall.rooms = Rooms(store, self.hall.metrics, Loaded(self), self.clock)
        self.hall.turns = BotTurns(self.hall.rooms, self.hall.bot_pool)
        self.hall.rooms.pauses = Drawn(self.clock)
        self.hall.commands = Commands(self.hall.rooms, self.hall.bot_pool)
        self.notifier = Heard(self.hall, self._told)
        self.hall.matching = Matching(self.hall.rooms)
        people = [
            Player(f"player{i}", players.hash_of(secret(i)), f"Seat {i}", "en", 0, 0)
            for i in range(script.seats)
        ]
        self.viewers = {s: Viewer(s, people[s], self.clock) for s in range(script.seats)}
        self.viewers[SPECTATOR] = Viewer(SPECTATOR, None, self.clock)
        self.room: Room

    @property
    def table(self) -> Table:
        return self.room.table

    def _told(self, player: str, message: bytes) -> None:
        """A notification for an absent player; a webhook's may be read by all."""
        seats = [s for s, v in self.viewers.items() if v.player == player or not player]
        for seat in seats:
            self.viewers[seat].post(message)

    @property
    def played(self) -> int:
        return len(self.table.round.saga.moves)

    def count(self, index: int) -> int:
        """How many moves this world has made before a step."""
        return sum(step.texts[self.number] is not None for step in self.script.steps[:index])

    async def begin(self) -> None:
        """All sit down, and the game is played up to the first watched move."""
        script = self.script
        people = [self.viewers[seat].who for seat in range(script.seats)]
        for person in people:
            assert person is not None
            key = person.secret_hash
            device = LoginRow(person.id, person.id, key, "", 0, 1 << 60)
            await self.store.write(logins.come, person, device)
            await self.store.write(stored.keep_notices, wants(person.id))
            browser = DeviceRow(person.id, person.id, "https://push.example", b"", b"", 0, "")
            await self.store.write(stored.add_device, browser, wants(person.id))
        seats = [p.SeatPlan("mine")] + [p.SeatPlan()] * (script.seats - 1)
        terms = (self.pace, True, True, self.covered, False, self.rated)
        wanted = p.NewTable(script.game, seats, script.options, *terms)
        assert people[0] is not None
        self.room = await self.hall.rooms.open_table(wanted, people[0], TABLE)
        Dealt.setup = script.setups[self.number]
        for seat in range(1, script.seats):
            await self.do(seat, p.Sit(seat=seat))
        await self.hall.rooms.change(self.room, self._catch_up)
        self.room.viewers.update(self.viewers.values())
        for viewer in self.viewers.values():
            viewer.got.clear()

    def _catch_up(self, action: Action) -> None:
        """All that was played before, without the time that it took."""
        before = self.script.steps[: self.script.first]
        moves = [(step.who, text) for step in before if (text := step.texts[self.number])]
        for who, text in moves[self.played :]:
            action.add(log.Played(who, text))
            while (cover := action.table.round.cover) is not None:
                if action.table.round.state.choosers() or (cover.asks and cover.scene is None):
                    break  # what is answered stands in the script
                action.add(log.Uncovered())
        answers.follow(action)

    async def end(self) -> None:
        """Let go of everything."""
        await self.hall.rooms.stop()
        await self.store.close()

    async def do(self, seat: int, command: p.AnyCommand) -> None:
        """A command over the websocket, as `web.live` carries it out."""
        viewer = self.viewers[seat]

        def say(message: p.AnyMessage) -> None:
            viewer.post(encode(message))

        assert viewer.who is not None
        try:
            await self.hall.commands.do(self.room, viewer.who, seat, command, say)
        except Refusal as error:
            say(p.Refused(error.error, error.text, command.id, error.details))

    async def passes(self, milliseconds: int) -> None:
        """Time passes; what was covered so long is shown."""
        self.clock.turn(milliseconds / 1000)
        for _ in range(20):
            await asyncio.sleep(0)
        await until(lambda: not self._overdue())
        await self.notifier.round()

    def _overdue(self) -> bool:
        shown, tasks = self.table.uncovers(), self.hall.rooms._tasks
        busy = any(task is not self.room.thinking for task in tasks)
        return busy or (shown is not None and shown <= self.clock.milliseconds())

    async def mind(self, seen: dict[str, int]) -> None:
        """The server looks who keeps the table waiting, as `Maintenance` lets it."""
        present = {viewer.player for viewer in self.room.viewers if viewer.player is not None}
        await self.hall.rooms.change(self.room, lambda a: patience.time_passes(a, seen, present))

    async def answer(self, seat: int, text: str, how: str, then: Sequence[str] = ()) -> None:
        """A seat's answer: by the player, by the bot on the seat, or by one that steps in once."""
        if how == "player":
            number = self.table.feeds[seat].number
            await self.do(seat, p.Play(id="answer", at=number, move=text, then=list(then)))
        else:
            bot = self.table.seats[seat].bot or BOT
            await self.hall.rooms.change(self.room, lambda a: answers.bot_plays(a, seat, text, bot))

    async def forget(self) -> None:
        """The room is dropped and reloaded from the log."""
        if self.room.thinking is not None:
            self.room.thinking.cancel()
        watching = self.room.viewers
        del self.hall.rooms.rooms[TABLE]
        self.room = await self.hall.rooms.room(TABLE)
        self.room.viewers.update(watching)

    async def come_back(self, seat: int, last: int | None, chats: int) -> None:
        """A viewer connects, as `web.live` welcomes them."""
        viewer = self.viewers[seat]
        said = await self.store.read(reads.chats, TABLE, chats, 50)
        viewer.post(encode(self.room.welcome(seat, viewer.player, last, said)))
        self.room.viewers.add(viewer)

    async def glance(self, seat: int, history: bool) -> None:
        """A viewer asks for everything that there is over HTTP."""
        viewer = self.viewers[seat]
        key = None if seat == SPECTATOR else secret(seat)
        of = WithSeat(None if seat == SPECTATOR else seat)
        call = Call(self.hall, {"table": TABLE}, of, None, key)
        listed = Call(self.hall, {}, lists.TableQuery("running"), None, None)
        viewer.post(encode(await tables.table(call)))
        viewer.post(encode(await lists.tables(listed)))
        hosts = Call(self.hall, {}, admin.TablesQuery(), None, None)  # a host may play as well
        viewer.post(encode(await admin.hall_tables(hosts)))
        viewer.post(encode(await company.queues(Call(self.hall, {}, None, None, None))))
        self.hall.public = PublicTables(self.hall.rooms)  # which has read nothing yet
        viewer.post(encode(await home.home(Call(self.hall, {}, None, None, key))))
        link, shared = Call(self.hall, {}, None, None, None), cards.Page(("t", TABLE), {}, "en")
        viewer.post(encode(await cards.KINDS["t"].card(link, shared)))
        viewer.post(encode(await cards.KINDS["t"].painting(link, shared)))
        for other in range(self.script.seats):
            where = {"table": TABLE, "seat": str(other)}
            seen = Call(self.hall, where, api_profiles.PublicQuery(), None, key)
            viewer.post(encode(await api_profiles.public_profile(seen)))
        if viewer.who is not None:
            mine = Call(self.hall, {}, lists.MyQuery(), None, key)
            viewer.post(encode(await lists.my_tables(mine)))
        if history:
            views = tables.HistoryQuery(of.seat, views=True)
            viewer.post(encode(await tables.story(replace(call, query=views))))
            viewer.post(encode(await tables.table_saga(call)))


def wants(player: str) -> NoticeRow:
    """A player with all kinds of notifications."""
    url, mail = "https://hook.example", f"{player}@example.org"
    every = " ".join(KINDS)
    row = NoticeRow(player, "UTC", None, None, mail, 1, None, player, url)
    return msgspec.structs.replace(row, push_about=every, mail_about=every, hook_about=every)


@contextmanager
def known_deals() -> Iterator[None]:
    """While this lasts, games are dealt as the script says."""
    games, patched = registry._games, (DealtWalhalla(), DealtVoluspa())
    before: dict[str, Game] = {game.name: games[game.name] for game in patched}
    games.update({game.name: game for game in patched})
    try:
        yield
    finally:
        games.update(before)
