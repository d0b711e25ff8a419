"""Everything that people do at a table besides their moves, the same in both worlds.

They vote, chat, look, ask to undo, go away and come back, hand over to a bot, answer in advance,
try wrong moves, and take moves back. None of it may tell the worlds apart.
"""

from __future__ import annotations

from functools import partial

from longhouse.core.state import SPECTATOR, Journal
from longhouse.server import protocol as p
from longhouse.server.tables import patience
from longhouse.server.tables.table import Table
from server.pair import Pair, has_bots
from server.scripted import BOT, World
from server.scripts import Step


class Besides(Pair):
    """Two worlds in which people do more than move."""

    async def _anything(self, index: int) -> None:
        some = ("vote", "chat", "glance", "wrong", "away", "back", "over", "forget", "stand", "ask")
        for what in some:
            if self.rng.randrange(7) == 0:
                if what == "stand":
                    await self._stand(index)
                else:
                    await self._public(what)

    async def _public(self, what: str) -> None:
        """The same in both worlds."""
        seats = range(self.script.seats)
        seat = self.rng.choice([*seats, SPECTATOR])
        if what == "over" and self.rng.randrange(2):
            seat = max(self.script.seat, 0)  # who is asked in secret
        number = self.rng.randrange(100)
        for world in self.worlds:
            await self._happens(world, what, seat, number)
        if what == "away":
            world = self.worlds[1]
            self.gone.setdefault(seat, (world.table.feeds[seat].number, world.room.chats))
        if what == "back":
            self.gone.clear()

    async def _happens(self, world: World, what: str, seat: int, number: int) -> None:
        table, sitting = world.table, max(seat, 0)
        match what:
            case "vote" if self.script.seats > 2 and not has_bots(table):  # one alone ends nothing
                await world.do(0, p.Vote(id="v", agree=0 not in table.votes))
            case "ask":
                await self._ask(world, sitting, withdraw=number < 50)
            case "chat":
                await world.do(sitting, p.Chat(id="c", text=f"Skål {number}"))
            case "glance":
                await world.glance(seat, history=number < 30)
            case "wrong" if sitting != self.script.seat:
                at = table.feeds[sitting].number
                await world.do(sitting, p.Play(id="x", at=at, move="no move"))
                await world.do(sitting, p.Play(id="y", at=number % 2 * (at + 1), move="x"))
                await world.do(sitting, p.Explain(id="e", move="join"))
                if table.round.undo_to(sitting) is None:
                    await world.do(sitting, p.Undo(id="u", at=at))
            case "away":
                world.room.viewers.discard(world.viewers[seat])
            case "back":
                for who, (last, chats) in self.gone.items():
                    await world.come_back(who, last, chats)
            case "over" if table.seats[sitting].bot:
                await world.do(sitting, p.TakeBack(id="t"))
            case "over" if self.worlds[0].rated and not has_bots(table):
                act = partial(patience.hand_over, seat=sitting, bot=BOT, why="flag")
                await world.hall.rooms.change(world.room, act)
            case "over" if not (has_bots(table) or table.votes or self.worlds[0].rated):
                await world.do(sitting, p.HandOver(id="h", bot=BOT))
            case "forget" if number % 4 == world.number:
                await world.forget()

    async def _stand(self, index: int) -> None:
        """A player gives an answer in advance, in agreement with the script."""
        seat, step = self.rng.randrange(self.script.seats), self.script.steps[index]
        answers = []
        lasting = isinstance(self.worlds[0].pace, p.Daily)
        for name, (kind, text) in self.worlds[0].table.game.standing.items():
            own = [
                s
                for s in self.script.steps[index:]
                if s.who == seat and s.kind == kind and (lasting or s.chapter == step.chapter)
            ]
            given = {text for s in own for text in s.texts if text is not None}
            ends = self.script.steps[self.script.last] in own
            if given == {text} and name != "shield_if_possible" and not ends:
                answers.append(name)
        for world in self.worlds:
            await world.do(seat, p.Stand(id="s", answers=answers))

    async def _change_of_mind(self, step: Step) -> None:
        """The player makes another move and takes it back, where nothing follows from it."""
        seat = step.who
        if self.rng.randrange(2) or self.worlds[0].table.seats[seat].bot:
            return
        possible: list[set[str]] = []
        for world in self.worlds:
            state = world.table.round.state
            moves = [m for m in state.moves() if state.text(m) != step.texts[world.number]]
            moves = self.rng.sample(moves, 6) if len(moves) > 60 else moves
            possible.append({state.text(m) for m in moves if nothing_follows(world.table, m)})
        both = sorted(possible[0] & possible[1])
        if not both:
            return
        text = self.rng.choice(both)
        for world in self.worlds:
            await world.answer(seat, text, "player")
            await world.do(seat, p.Undo(id="u", at=world.table.feeds[seat].number))

    # During a pause

    async def _look(self) -> None:
        """Look at both tables in the middle of a pause, and stir them without changing anything."""
        self.probes += 1
        viewers = [s for s in self.worlds[0].viewers if s != self.script.seat]
        what, some = self.rng.randrange(5), self.rng.sample(viewers, min(2, len(viewers)))
        for world in self.worlds:
            for seat in some:
                await self._stir(world, seat, what)

    async def _stir(self, world: World, seat: int, what: int) -> None:
        number = world.table.feeds[seat].number
        await world.come_back(seat, None, 0)
        await world.come_back(seat, max(0, number - what), 0)
        await world.glance(seat, history=what < 3)
        if seat == SPECTATOR:
            return
        await world.do(seat, p.Play(id="x", at=number, move="join"))
        await world.do(seat, p.Undo(id="u", at=number))
        await world.do(seat, p.Explain(id="e", move="join"))
        if what in (1, 2) and not world.table.votes:
            agree = seat not in world.table.votes
            await world.do(seat, p.Vote(id="v", agree=agree))
            await world.do(seat, p.Vote(id="w", agree=not agree))
        await self._ask(world, seat, withdraw=what < 2)
        if what == 3:
            await world.do(seat, p.Chat(id="c", text="Whose turn is it?"))
        if what == 4 and not (world.table.votes or has_bots(world.table)):
            await world.do(seat, p.HandOver(id="h", bot=BOT))
            await world.do(seat, p.TakeBack(id="t"))

    async def _ask(self, world: World, seat: int, withdraw: bool) -> None:
        """A seat asks to undo its last decision; who leaves it so is answered by the next move."""
        if not has_bots(world.table):
            asked = world.table.asks.undo
            await world.do(seat, p.AskUndo(id="a", at=world.table.feeds[seat].number))
            self.asks += world.table.asks.undo is not asked
            if withdraw:
                await world.do(seat, p.AnswerUndo(id="b", seat=seat, agree=False))


def nothing_follows(table: Table, move: int) -> bool:
    """Whether a move can be taken back: the same seat is asked, and nobody else is touched."""
    state, journal = table.round.state.copy(), Journal()
    seat = state.actor
    state.play(move, journal)
    if state.actor != seat or state.secret() or journal.stops:
        return False
    events = journal.events
    touched = any(event.seat not in (seat, -1) for event in events if not event.private)
    return not touched and not any(event.kind in table.game.binding for event in events)
