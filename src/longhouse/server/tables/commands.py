"""The commands of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, TypeVar

from longhouse.bots import roster
from longhouse.server import protocol as p
from longhouse.server.bots.pool import Advice, BotPool
from longhouse.server.names import plain
from longhouse.server.players import new_id
from longhouse.server.queue import ASIDE, Lane
from longhouse.server.refusal import Refusal
from longhouse.server.storage import company, order, reads
from longhouse.server.storage.rows import Player
from longhouse.server.tables import answers, asking, endings, log, patience, seating
from longhouse.server.tables.action import Action
from longhouse.server.tables.caps import not_too_often
from longhouse.server.tables.contests import must_be_fair
from longhouse.server.tables.deals import must_not_help
from longhouse.server.tables.inviting import Inviting
from longhouse.server.tables.memory import CHATS_SHOWN, ignore
from longhouse.server.tables.owners import must_help, own_seat
from longhouse.server.tables.patience import substitute
from longhouse.server.tables.questions import asked_in_secret, explain, question_for
from longhouse.server.tables.room import EMOTES, Room
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.table import Table
from longhouse.server.tables.terms import RATED_PACE, RATED_PACES
from longhouse.server.tables.turns import THINKING_MS
from longhouse.server.tables.undo import NOBODY

T = TypeVar("T")

HINT_MS = 500  # thinking time for a hint
HINT_THEN_MS = 200  # and for each secret answer that goes with its move
HINT_CANDIDATES = 3
MOST_HINTS = 2  # that one player may wait for at a time
MOST_LINES = 2000  # of chat at one table


class Commands:
    """Carries out commands."""

    def __init__(self, rooms: Rooms, bot_pool: BotPool) -> None:
        self.rooms = rooms
        self.bot_pool = bot_pool
        self.inviting = Inviting(rooms.store, rooms.clock)
        self.on_audience: Callable[[str], None] = ignore  # spectators write at this table
        self._hints: Counter[str] = Counter()  # in progress, by player

    async def do(
        self,
        room: Room,
        player: Player,
        seat: int,
        command: p.AnyCommand,
        answer: Callable[[p.Done], None],
        lag: int = 0,
    ) -> None:
        """Carry out a player's command for a seat, and answer; raises Refusal.

        `lag` is the player's round trip in ms. The answer comes before the updates that the command
        causes, so that their order does not tell whether a secret question was asked in between.
        """
        room = await self.rooms.current(room)
        seq = room.table.seq
        try:
            await self._do(room, player, seat, command, answer, lag)
        except Refusal:
            await self.rooms.behind(room)
            if room.table.seq == seq:  # it was refused because of the table as it is now
                raise
            await self._do(room, player, seat, command, answer, lag)

    async def _do(
        self,
        room: Room,
        player: Player,
        seat: int,
        command: p.AnyCommand,
        answer: Callable[[p.Done], None],
        lag: int,
    ) -> None:
        done = p.Done(command.id)
        must_not_help(room.table, command)
        must_be_fair(room.table, command)

        def own(act: Callable[[Action, int], T]) -> Callable[[Action], T]:
            """An action for the player's own seat, which is checked when it is carried out."""
            return lambda a: act(a, own_seat(a.table, player.id, seat))

        async def decide(act: Callable[[Action, int], bool]) -> None:
            await self.rooms.change(
                room, own(act), lambda new: answer(p.Done(command.id, repeated=not new))
            )

        match command:
            case p.Play(at=at, move=move, then=then):
                await decide(lambda a, mine: answers.play(a, mine, at, move, then, lag))
            case p.Undo(at=at):
                await decide(lambda a, mine: answers.undo(a, mine, at))
            case p.AskUndo(at=at):
                await decide(lambda a, mine: asking.ask_undo(a, mine, at))
            case p.AnswerUndo(seat=whose, agree=agree):
                await decide(lambda a, mine: asking.answer_undo(a, mine, whose, agree))
            case p.Stand(answers=standing):
                await decide(lambda a, mine: answers.stand(a, mine, standing))
            case p.HandOver(bot=bot):
                await decide(lambda a, mine: patience.hand_over(a, mine, bot, "asked"))
            case p.TakeBack():
                await decide(lambda a, mine: patience.take_back(a, mine))
            case p.Vote(agree=agree, seat=asker):
                await decide(lambda a, mine: endings.vote(a, mine, agree, asker))
            case p.Wait():
                await decide(lambda a, mine: patience.more_time(a, mine))
            case p.Claim():
                await decide(lambda a, mine: patience.claim(a, mine, room.connected()))
            case p.Leave():
                await self.rooms.change(
                    room, own(lambda a, mine: endings.leave(a, mine)), lambda _: answer(done)
                )
            case p.Sit(seat=wanted, key=key):
                await self._must_be_wanted(room, player)
                await self.rooms.change(
                    room,
                    lambda a: seating.sit(a, player.id, player.name, wanted, key, player.program),
                    lambda at: answer(p.Done(command.id, seat=at)),
                )
            case p.Free(seat=whose):
                await self.rooms.change(
                    room, lambda a: seating.free(a, player.id, whose), lambda _: answer(done)
                )
            case p.Renew(seat=whose):
                await self.rooms.change(
                    room,
                    lambda a: seating.renew(a, player.id, whose),
                    lambda key: answer(p.Done(command.id, link=seat_link(room.table, whose, key))),
                )
            case p.Ready(ready=ready):
                await decide(lambda a, mine: seating.get_ready(a, mine, ready))
            case p.Start(fill=bot):
                if any(seat.free for seat in room.table.seats):
                    await self.rooms.room_for_bots(player)
                await self.rooms.change(
                    room, lambda a: seating.start(a, player.id, bot), lambda _: answer(done)
                )
            case p.Chat(text=text):
                await self._say(room, player, text, lambda: answer(done))
            case p.Emote(emote=emote):
                await self._say(room, player, f":{emote}:", lambda: answer(done))
            case p.Rematch(seats=seats):
                await self._rematch(
                    room, player, seats, lambda at: answer(p.Done(command.id, table=at))
                )
            case p.Decline():
                await self.decline(room, player)
                answer(done)
            case p.Explain(move=move):
                explained = await self._explain(room, player, seat, move)
                answer(p.Done(command.id, explained=explained))
            case p.LookAhead():
                ahead = await self._look_ahead(room, player, seat)
                answer(p.Done(command.id, question=ahead))
            case p.Hint(bot=bot):
                hint = await self._hint(room, player, seat, bot)
                answer(p.Done(command.id, explained=hint))
            case p.Ping() | p.Echo():
                answer(done)

    async def _must_be_wanted(self, room: Room, player: Player) -> None:
        """Raise Refusal if a player at the table has blocked this one."""
        others = (room.table.seats.players() | {room.table.terms.host}) - {player.id}
        if not others:
            return
        if await self.rooms.store.read(order.blocked_by, player.id, others):
            raise Refusal("blocked", "someone at this table does not want to play with you")

    async def _explain(self, room: Room, player: Player, wanted: int, move: str) -> dict[str, Any]:
        async with self.rooms.hold(room) as held:
            view = held.table.round.question(own_seat(held.table, player.id, wanted))
            if view is None:
                raise Refusal("not_asked", "you are not asked; there is nothing to explain now")
            return explain(view, move)

    async def _look_ahead(self, room: Room, player: Player, wanted: int) -> p.Question:
        async with self.rooms.hold(room) as held:
            seat = own_seat(held.table, player.id, wanted)
            view = held.table.round.view(seat) if held.table.running else None
            ahead = None if view is None else view.ahead()
            if ahead is None:
                raise Refusal("not_asked", "there is nothing to look ahead to here")
            return question_for(ahead)

    async def _hint(self, room: Room, player: Player, wanted: int, bot: str) -> dict[str, Any]:
        if self._hints[player.id] >= MOST_HINTS:
            wait = f"{MOST_HINTS} hints of yours are being thought about; wait for one of them"
            raise Refusal("too_many", wait)
        self._hints[player.id] += 1
        try:
            return await self._thought(room, player, wanted, bot)
        finally:
            self._hints[player.id] -= 1
            if not self._hints[player.id]:
                del self._hints[player.id]

    async def _thought(self, room: Room, player: Player, wanted: int, bot: str) -> dict[str, Any]:
        async with self.rooms.hold(room) as held:
            table = held.table
            seat = own_seat(table, player.id, wanted)
            must_help(table)
            view = table.round.question(seat)
            if view is None:
                raise Refusal("not_asked", "you are not asked; there is nothing to answer now")
            memories = table.round.memories(seat)
            not_too_often(table, log.Hinted, seat)
        game, bot_pool = table.game, self.bot_pool
        bot = bot or roster.strongest(game)
        roster.find(game, bot)
        lane = Lane(ASIDE, player.id, table.id)
        advice = await bot_pool.advise(
            game.name, bot, view, HINT_MS, HINT_CANDIDATES, memories, lane=lane
        )
        if advice is None:  # the bot failed: better a simple bot's move than a random one
            bot = substitute(table)
            advice = Advice(await bot_pool.choose(game.name, bot, view, THINKING_MS, lane=lane), [])
        # What it would answer in secret goes with the move: without it the move may be a bad one.
        secret = asked_in_secret(view, view.position.parse(advice.move), game)
        then = [
            await bot_pool.choose(game.name, bot, asked, HINT_THEN_MS, lane=lane)
            for asked in secret
        ]
        await self.rooms.change(room, lambda a: answers.hint(a, player.id, seat))
        reasons = advice.candidates[0]["reasons"] if advice.candidates else []
        more = {"reasons": reasons, "candidates": advice.candidates, "then": then}
        return {"bot": bot, **explain(view, advice.move), **more}

    async def _say(self, room: Room, player: Player, text: str, then: Callable[[], None]) -> None:
        words = plain(text, 500)
        if (player.muted or 0) > self.rooms.clock.milliseconds():
            text = "a host of this hall has muted you; you can play on"
            raise Refusal("muted", text, until=player.muted)
        if not words:
            raise Refusal("invalid", "there is nothing to say in that; it takes a few words")
        async with self.rooms.hold(room) as room:
            await self.rooms.fresh(room)
            table = room.table
            seat = next(iter(table.seats.of(player.id)), NOBODY)
            if seat == NOBODY and (not table.terms.audience or words in EMOTES):
                raise Refusal("not_seated", "at this table only players may say that")
            if not table.terms.chat:
                raise Refusal("chat_off", "this table has no chat")
            # Spectators leave half of the lines to the players.
            most = MOST_LINES // 2 if seat == NOBODY else MOST_LINES
            if seat == NOBODY:
                self.on_audience(table.id)
            if room.chats >= most:
                text = f"{most} lines were said at this table, and it keeps no more"
                raise Refusal("too_often", text, most=most)
            name = player.name if seat == NOBODY else table.seats[seat].name
        said = await self.rooms.store.add_chat(
            room.id, self.rooms.clock.milliseconds(), seat, name, words, player.id
        )
        async with self.rooms.hold(room) as held:
            chats = [said]
            if said.n != held.chats + 1:
                chats = await self.rooms.store.read(reads.chats, held.id, held.chats, CHATS_SHOWN)
            then()
            held.talk(chats)

    async def decline(self, room: Room, player: Player) -> None:
        """Decline a rematch: the seats that are kept for a player are open to all."""
        await self.rooms.change(room, lambda a: seating.decline(a, player.id))
        now = self.rooms.clock.milliseconds()
        await self.rooms.store.write(company.decline_table, player.id, room.id, now)

    async def _rematch(
        self, room: Room, player: Player, seats: str, then: Callable[[str], None]
    ) -> None:
        """Open the table of the rematch, once for all players who ask."""

        def settle(action: Action) -> str | None:
            endings.rematch(action, player.id, new_id())
            return action.table.rematch

        again = await self.rooms.change(room, settle)
        assert again is not None
        try:
            await self.rooms.room(again)
        except Refusal:
            try:
                wanted, kept = rematch_of(room.table, player.id, seats)
                await self.rooms.open_table(wanted, player, again, kept)
                for other in sorted({*kept} - {""}):
                    await self.inviting.invite(other, again, player.id, "rematch")
            except Exception:
                if await self.rooms.store.read(reads.load, again) is None:
                    raise  # not because another process was faster
        then(again)


def seat_link(table: Table, seat: int, key: str) -> str:
    """The personal link to a kept seat. Browsers do not send the part after #: no log has it."""
    return f"/t/{table.id}#seat={seat}&key={key}"


def rematch_of(table: Table, player: str, seated: str = "same") -> tuple[p.NewTable, list[str]]:
    """The table of a rematch: the player who asks sits down, the others' seats are kept.

    With `seated` next, all players move up one seat, so that another begins.
    """
    seats = []
    turn = 1 if seated == "next" else 0
    all_seats = list(table.seats)
    order = all_seats[turn:] + all_seats[:turn]
    kept = [seat.player or "" if seat.player != player else "" for seat in order]
    for seat in order:
        if seat.kind == "bot":
            seats.append(p.SeatPlan("bot", name=seat.name, bot=seat.bot))
        elif seat.player == player:
            seats.append(p.SeatPlan("mine", name=seat.name))
        else:
            seats.append(p.SeatPlan("reserved", name=seat.name))
    terms = table.terms
    again = p.NewTable(
        terms.game.name,
        seats,
        dict(terms.options),
        RATED_PACE if terms.rated and terms.pace not in RATED_PACES else terms.pace,
        terms.chat,
        terms.listed,
        terms.covered,
        terms.help,
        terms.rated,
        terms.audience,
    )
    return again, kept
