"""Plays tables into a new database, as the server of this version writes them.

No time passes but what a scene says, and bots answer when a scene lets them: so every table stands
exactly where it is wanted.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import msgspec
from sqlalchemy import update

from clock import HandClock
from longhouse.core import registry
from longhouse.core.rng import Rng
from longhouse.core.saga import parse_line
from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.bots import worker
from longhouse.server.bots.pool import BotPool
from longhouse.server.metrics import Metrics
from longhouse.server.players import hash_of, token_of
from longhouse.server.storage import logins, reads
from longhouse.server.storage import schema as db
from longhouse.server.storage.rows import LoginRow, Player
from longhouse.server.storage.store import Store
from longhouse.server.tables import answers, endings
from longhouse.server.tables.commands import Commands, rematch_of
from longhouse.server.tables.leases import bot_turns
from longhouse.server.tables.room import Room
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.table_view import table_view
from longhouse.server.tables.turns import BotTurns

PEOPLE = {"astrid": "Astrid", "bjorn": "Björn", "cilla": "Cilla", "dag": "Dag", "embla": "Embla"}


def secret_of(name: str) -> bytes:
    """The secret of a person's device."""
    return hashlib.sha256(f"upgrade fixture {name}".encode()).digest()[:16]


def token(name: str) -> str:
    """The same secret as clients send it."""
    return token_of(secret_of(name))


def id_of(name: str) -> str:
    """The id of a table: a link takes letters and digits only."""
    return "".join(sign for sign in name if sign.isalnum())


class Maker:
    """A hall where everything happens on command."""

    def __init__(self, store: Store, clock: HandClock | None = None) -> None:
        self.store, self.clock = store, clock or HandClock()
        self.rng = Rng(2026)
        self.bot_pool = BotPool(0)
        self.rooms = Rooms(store, Metrics(), self.rng, self.clock)
        self.turns = BotTurns(self.rooms, self.bot_pool)
        self.turns.think = lambda room: None  # type: ignore[method-assign]
        self.commands = Commands(self.rooms, self.bot_pool)
        self.people: dict[str, Player] = {}
        self.about: dict[str, str] = {}  # the purpose of each table
        self.scores: dict[str, list[int]] = {}  # under the rules of a table, if not the present

    async def come(self) -> None:
        """Let all people come to the hall, each with a device."""
        await self.bot_pool.start()
        for name, shown in PEOPLE.items():
            phrase = hash_of(secret_of(f"phrase of {name}"))
            person = Player(f"player{name}", phrase, shown, "en", self.now, self.now)
            key = hash_of(secret_of(name))
            device = LoginRow(f"device{name}", person.id, key, "", self.now, self.now)
            await self.store.write(logins.come, person, device)
            self.people[name] = person

    def later(self, seconds: float = 0.1) -> None:
        """Time passes."""
        self.clock.turn(seconds)

    @property
    def now(self) -> int:
        """What time it is."""
        return self.clock.milliseconds()

    # Tables

    async def open(
        self,
        name: str,
        about: str,
        game: str,
        seats: Sequence[Any],
        host: str = "astrid",
        **more: Any,
    ) -> Room:
        """Lay a table; a seat is "mine", "open", "bot NAME", or a dictionary."""
        self.later()
        plans = [_plan(seat) for seat in seats]
        wanted = msgspec.convert({"game": game, "seats": plans, **more}, p.NewTable)
        self.about[id_of(name)] = about
        return await self.rooms.open_table(wanted, self.people[host], id_of(name))

    async def table(
        self, name: str, about: str, game: str, people: Sequence[str], **more: Any
    ) -> Room:
        """A table where these people have sat down, one a seat: the game has begun."""
        seats = ["mine", *("open" for _ in people[1:])]
        room = await self.open(name, about, game, seats, people[0], **more)
        for person in people[1:]:
            await self.do(room, person, {"do": "sit"})
        return room

    @contextmanager
    def dealt(self, game: str, setup: dict[str, Any]) -> Iterator[None]:
        """Deal this setup in every game that starts meanwhile."""
        with patch.object(type(registry.find(game)), "deal", lambda *_: setup):
            yield

    @contextmanager
    def rules(self, game: str, version: int) -> Iterator[None]:
        """Let logs and sagas name an earlier version of the rules meanwhile."""
        with patch.object(type(registry.find(game)), "rules_version", version):
            yield

    async def recount(self, room: Room, version: int) -> None:
        """Give a finished game the points of an earlier version of its rules."""
        kept = await self.store.read(reads.saga, room.id)
        assert kept is not None
        saga, game = parse_line(kept.data), room.table.game
        ledger = game.ledger_by(version, saga)
        assert ledger is not None and saga.scores is not None
        for (*_, points, _), (_, seat, by_then, _) in zip(saga.ledger, ledger, strict=True):
            saga.scores[seat] += by_then - points
        saga.ledger = ledger
        self.scores[room.id] = saga.scores
        changed = update(db.sagas).where(db.sagas.c.id == room.id).values(data=saga.line())
        await self.store.write(lambda tx: tx.connection.execute(changed))

    async def do(
        self, room: Room, who: str, command: dict[str, Any], seat: int = SPECTATOR
    ) -> p.Done:
        """A player sends a request, a moment later."""
        self.later()
        wanted: p.AnyCommand = msgspec.convert(command, p.AnyCommand)
        answers: list[p.Done] = []
        await self.commands.do(room, self.people[who], seat, wanted, answers.append)
        return answers[0]

    async def answer(self, room: Room, seat: int, *moves: str) -> None:
        """A player at that seat answers, each at its current number."""
        player = room.table.seats[seat].player
        who = next(name for name, person in self.people.items() if person.id == player)
        for move in moves:
            number = room.table.feeds[seat].number
            await self.do(room, who, {"do": "play", "at": number, "move": move}, seat)

    async def play(self, room: Room, *moves: str) -> None:
        """The asked players answer, one after the other."""
        for move in moves:
            await self.bots(room)
            await self.answer(room, room.table.round.asked()[0], move)

    async def random(self, room: Room, moves: int = 1000) -> None:
        """So many decisions by lot, or to the end of the game; bots play as bots."""
        for _ in range(moves):
            await self.bots(room)
            if not room.table.running:
                return
            seat = room.table.round.asked()[0]
            view = room.table.round.question(seat)
            assert view is not None
            await self.answer(room, seat, view.position.text(view.position.pick(self.rng)))

    async def until(self, room: Room, *questions: str) -> None:
        """Decisions by lot until one of these is asked."""
        for _ in range(2000):
            assert room.table.running, f"{room.id} ended before anybody was asked {questions}"
            await self.bots(room)
            if room.table.round.state.question().kind in questions and not bot_turns(room.table):
                return
            await self.random(room, 1)
        raise AssertionError(f"{room.id}: nobody was asked {questions}")

    async def bots(self, room: Room) -> None:
        """Let bots answer as long as they are asked, and pauses end that cover an outcome."""
        while True:
            table = room.table
            if turns := bot_turns(table):
                self.later()
                with patch.object(worker, "SystemRng", lambda: Rng(0)):  # alike in every run
                    await self.turns.answer_for(room, *turns[0])
            elif (
                table.running
                and not table.round.asked()
                and (shown := table.uncovers()) is not None
            ):
                self.later(max(0.001, (shown - self.now) / 1000))
                await self.rooms.change(room, answers.follow)
            else:
                return

    async def rematch(self, room: Room, who: str, name: str, about: str) -> Room:
        """The same people play again."""
        self.later()
        await self.rooms.change(
            room, lambda action: endings.rematch(action, self.people[who].id, id_of(name))
        )
        self.about[id_of(name)] = about
        again, kept = rematch_of(room.table, self.people[who].id)
        return await self.rooms.open_table(again, self.people[who], id_of(name), kept)

    # The views

    def seen(self) -> Iterator[dict[str, Any]]:
        """The final views of each table."""
        for name, about in sorted(self.about.items()):
            table = self.rooms.rooms[name].table
            game = table.round
            yield {
                "table": name,
                "about": about,
                "status": table.status,
                "moves": len(game.saga.moves) if game.recorder else 0,
                "scores": self.scores.get(name, game.state.scores()) if game.recorder else None,
                "seats": [[place.kind, place.name, place.bot] for place in table.seats],
                **all_seen(
                    [table_view(table, seat) for seat in (SPECTATOR, *range(len(table.seats)))]
                ),
            }


def all_seen(sights: Sequence[p.TableView]) -> dict[str, Any]:
    """What must not change for a spectator and each seat, whatever else later versions show.

    Of what seats see only that is kept in which they differ from the spectator.
    """
    spectator, *seats = [_seen(msgspec.json.decode(msgspec.json.encode(one))) for one in sights]
    apart = [{key: seen[key] for key in seen if seen[key] != spectator.get(key)} for seen in seats]
    return {"spectator": spectator, "by_seat": apart}


def _seen(sight: dict[str, Any]) -> dict[str, Any]:
    kept = {key: sight[key] for key in ("waiting", "sealed", "standing", "may_undo", "votes")}
    if sight["question"] is not None:
        kept["asked"] = [
            sight["question"]["kind"],
            short([r[0] for r in sight["question"]["rows"]]),
        ]
    view = sight["view"] or {}
    kept |= {f"view.{key}": view[key] for key in view if key not in ("options", "seat")}
    return kept


def short(moves: list[str]) -> Any:
    """Few moves as they are, many as their number and a digest."""
    if len(moves) <= 12:
        return sorted(moves)
    digest = hashlib.sha256("\n".join(sorted(moves)).encode()).hexdigest()
    return [len(moves), digest[:16]]


def _plan(seat: Any) -> Any:
    if not isinstance(seat, str):
        return seat
    kind, _, bot = seat.partition(" ")
    return {"kind": kind, **({"bot": bot} if bot else {})}
