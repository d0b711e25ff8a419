"""Two worlds on a server: they differ in what is hidden, and everybody else gets the same bytes.

The worlds come from `trust`: a game played at random, and the same game with other cards or tiles
in the hand of one seat. Here both are played on a server, command by command, and every other
viewer gathers all that is sent to them: welcomes, news, answers, refusals, chat, snapshots,
stories, sagas, lines of lists. After each step that both worlds share, it must be the same.

Time is the one thing that cannot be hidden: how long a question takes is seen by those who wait.
So a question that is asked in one world only takes no time there, and where it is put between two
messages that would otherwise have come as one, they are compared as one (`joined`).
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from typing import Any

from longhouse.core.state import CHANCE, SPECTATOR, Journal
from longhouse.server import protocol as p
from longhouse.server.tables.table import Table
from server.scripted import BOT, OpenStore, World, in_memory
from server.scripts import Script, Step
from trust.hidden import Leak

PACES: tuple[p.Pace, ...] = (p.Live(), p.Live(p.Clock(20, 10)), p.Daily(2))


class OffScript(Exception):
    """The test itself is wrong: a world does not stand where it should."""


@dataclass
class Comparison:
    """Two worlds, played side by side."""

    script: Script
    rng: random.Random
    worlds: tuple[World, World]
    calm: bool = False  # nothing but the moves
    reversed: bool = False  # whoever chooses at the same time does so the other way round
    compared: int = 0
    probes: int = 0
    unnoticed: int = 0  # moves taken back that nobody had seen
    together: int = 0  # raids after which somebody chose
    alone: int = 0  # those where nobody but the seat did
    blind: set[int] = field(default_factory=set)  # viewers who may tell this time
    loose: set[int] = field(default_factory=set)  # viewers for whom two messages may be one
    gone: dict[int, tuple[int, int]] = field(default_factory=dict)  # away since

    async def run(self) -> int:
        """Play; raise Leak where somebody can tell. How many messages were compared."""
        for world in self.worlds:
            await world.begin()
        steps, index = self.script.steps, self.script.first
        while index < self.script.last:
            step = steps[index]
            if step.who == CHANCE or self._is_done(index):
                index += 1
            elif step.kind == "play":
                index = await self._choose_together(index)
            elif step.shared:
                await self._shared(index)
                index += 1
            else:
                await self._in_one_world(index)
                index += 1
        return self.compared

    def _is_done(self, index: int) -> bool:
        done = {
            world.played > world.count(index)
            for world in self.worlds
            if self.script.steps[index].texts[world.number] is not None
        }
        if len(done) != 1:
            raise OffScript(f"step {index} {self.script.steps[index]} was made in one world only")
        return done.pop()

    def _check(self, index: int) -> None:
        """Compare what everybody got since the last time."""
        for world in self.worlds:
            if world.played != world.count(index):
                raise OffScript(f"{world.number}: {world.played} moves at step {index}")
        true, other = self.worlds
        for seat, viewer in true.viewers.items():
            got, there = viewer.got, other.viewers[seat].got
            if seat in self.loose:
                got, there = joined(got), joined(there)
            if seat not in (self.script.seat, *self.blind):
                if got != there:
                    raise Leak(difference(self.script, index, seat, got, there))
                self.compared += len(got)
            viewer.got.clear()
            other.viewers[seat].got.clear()
        self.blind.clear()
        self.loose.clear()

    # Moves

    async def _shared(self, index: int) -> None:
        """A move that both worlds make."""
        self._check(index)
        step = self.script.steps[index]
        pause = self.rng.choice((0, 700, 20_000))
        for world in self.worlds:
            world.clock.turn(pause / 1000)
        if not self.calm:
            await self._anything(index)
            if self._is_done(index):  # by a standing answer that was given just now
                return
            self._check(index)
            await self._change_of_mind(step)
        how = self._by(step.who)
        if how == "player" and has_bots(self.worlds[0].table):
            # That the player is back is told at once: before the move, if that has to wait.
            self.loose.update(self.worlds[0].viewers)
        following = self.script.next_decision(index)
        probe = None
        if following < len(self.script.steps):
            probe = self._probe(step, self.script.steps[following])
        for world in self.worlds:
            text = step.texts[world.number]
            assert text is not None
            if probe is not None and probe[0] != world.number:
                await self._look(world, *probe[1])
            await world.answer(step.who, text, how)
            if probe is not None and probe[0] == world.number:
                await self._look(world, *probe[1])

    def _by(self, seat: int) -> str:
        bot = bool(self.worlds[0].table.seats[seat].bot)
        return self.rng.choice(("player", "bot", "bot") if bot else ("player",) * 5 + ("late",))

    def _probe(self, step: Step, after: Step) -> tuple[int, tuple[int, list[int], int]] | None:
        """What is tried in the middle of a question that is put in one world only.

        Whoever looks there must find what is found in the other world before the move that led to
        the question. Only who made the move knows better.
        """
        if after.shared or after.kind == "play" or self.rng.randrange(4) == 0:
            return None
        if self.worlds[0].table.seats[after.who].standing:
            return None
        viewers = [s for s in self.worlds[0].viewers if s not in (step.who, self.script.seat)]
        self.blind.add(step.who)
        self.probes += 1
        looking = self.rng.sample(viewers, min(2, len(viewers)))
        return int(after.texts[0] is None), (step.who, looking, self.rng.randrange(5))

    async def _look(self, world: World, mover: int, viewers: list[int], what: int) -> None:
        """Look at a table, and stir it in ways that change nothing."""
        for seat in viewers:
            number = world.table.eye(seat).number
            await world.come_back(seat, None, 0)
            await world.come_back(seat, max(0, number - what), 0)
            await world.glance(seat, story=what == 0)
            if seat == SPECTATOR:
                continue
            await world.do(seat, p.Play(id="x", at=number, move="join"))
            await world.do(seat, p.Undo(id="u", at=number))
            await world.do(seat, p.Explain(id="e", move="join"))
            if what in (1, 2) and not world.table.votes:
                agree = seat not in world.table.votes
                await world.do(seat, p.Vote(id="v", agree=agree))
                await world.do(seat, p.Vote(id="w", agree=not agree))
            if what == 3:
                await world.do(seat, p.Chat(id="c", text="Whose turn is it?"))
            if what == 4 and not (world.table.votes or has_bots(world.table)):
                await world.do(seat, p.HandOver(id="h", bot=BOT))
                await world.do(seat, p.TakeBack(id="t"))

    async def _in_one_world(self, index: int) -> None:
        """A question that is asked in one world only; it takes no time."""
        step = self.script.steps[index]
        world = next(w for w in self.worlds if step.texts[w.number] is not None)
        text = step.texts[world.number]
        assert text is not None
        back = world.table.undo_to(step.who)
        unnoticed = back is not None and back >= world.table.eye(SPECTATOR).moves
        if unnoticed and not self.calm and self.rng.randrange(2):
            # Taken back, and played again: nobody else has noticed that it was played.
            again = world.table.saga.moves[back:]
            number = world.table.eye(step.who).number
            await world.do(step.who, p.Undo(id="u", at=number))
            for _, move in again:
                await world.answer(step.who, move, "player")
            self.unnoticed += 1
        await world.answer(step.who, text, self._by(step.who))

    async def _choose_together(self, index: int) -> int:
        """The end of a raid: some choose at the same time. The step after it."""
        steps = self.script.steps
        end = index
        while end < len(steps) and steps[end].kind == "play":
            end += 1
        if end > self.script.last:
            return end
        block = steps[index:end]
        self.together += 1
        if self.reversed:
            for world in self.worlds:
                self.loose.update(step.who for step in block)
                for step in reversed(block) if world.number else block:
                    await world.answer(step.who, str(step.texts[0]), "player")
            return end
        order = [step for step in block if step.shared]
        self.rng.shuffle(order)
        secret = [step for step in block if not step.shared]
        if order:
            self._check(index)
            if not self.calm:
                await self._anything(index, moving=False)
        else:
            # Nobody else chooses: they may tell by the time that somebody takes.
            self.loose.update(self.worlds[0].viewers)
            self.alone += 1
        late = bool(secret) and self.rng.randrange(3) == 0
        if late:
            # Whoever has chosen before knows that the table waits for somebody else.
            self.loose.update(step.who for step in order)
        place = len(order) if late or not order else self.rng.randrange(len(order))
        order[place:place] = secret
        for place, step in enumerate(order):
            how = self._by(step.who)
            for world in self.worlds:
                if (text := step.texts[world.number]) is None:
                    continue
                last = step is order[-1]
                if how == "player" and step.who == self.script.seat and not last:
                    await world.answer(step.who, "play -", how)  # and then the true one
                await world.answer(step.who, text, how)
            if any(one.shared for one in order[place + 1 :]) and step.shared and not self.calm:
                await self._public(self.rng.choice(("vote", "chat", "glance", "wrong")))
        return end

    # All that people do besides

    async def _anything(self, index: int, moving: bool = True) -> None:
        for what in ("vote", "chat", "glance", "wrong", "away", "back", "over", "forget", "stand"):
            if self.rng.randrange(7) == 0 and (moving or what != "stand"):
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
            self.gone.setdefault(seat, (world.table.eye(seat).number, world.room.chats))
        if what == "back":
            self.gone.clear()

    async def _happens(self, world: World, what: str, seat: int, number: int) -> None:
        table, sitting = world.table, max(seat, 0)
        match what:
            case "vote" if self.script.seats > 2 and not has_bots(table):  # one alone ends nothing
                await world.do(0, p.Vote(id="v", agree=0 not in table.votes))
            case "chat":
                await world.do(sitting, p.Chat(id="c", text=f"Skål {number}"))
            case "glance":
                await world.glance(seat, story=number < 30)
            case "wrong" if sitting != self.script.seat:
                at = table.eye(sitting).number
                await world.do(sitting, p.Play(id="x", at=at, move="no move"))
                await world.do(sitting, p.Play(id="y", at=number % 2 * (at + 1), move="x"))
                await world.do(sitting, p.Explain(id="e", move="join"))
                if table.undo_to(sitting) is None:
                    await world.do(sitting, p.Undo(id="u", at=at))
            case "away":
                world.room.viewers.discard(world.viewers[seat])
            case "back":
                for who, (last, chats) in self.gone.items():
                    await world.come_back(who, last, chats)
            case "over" if table.seats[sitting].bot:
                await world.do(sitting, p.TakeBack(id="t"))
            case "over" if not (has_bots(table) or table.votes):
                await world.do(sitting, p.HandOver(id="h", bot=BOT))
            case "forget" if number % 4 == world.number:
                await world.forget()

    async def _stand(self, index: int) -> None:
        """Somebody gives an answer in advance, which the script agrees with."""
        seat, step = self.rng.randrange(self.script.seats), self.script.steps[index]
        answers = []
        for name, (kind, text) in self.worlds[0].table.game.standing.items():
            own = [
                s
                for s in self.script.steps[index:]
                if s.who == seat and s.kind == kind and s.chapter == step.chapter
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
            state = world.table.state
            moves = [m for m in state.moves() if state.text(m) != step.texts[world.number]]
            moves = self.rng.sample(moves, 6) if len(moves) > 60 else moves
            possible.append({state.text(m) for m in moves if nothing_follows(world.table, m)})
        both = sorted(possible[0] & possible[1])
        if not both:
            return
        text = self.rng.choice(both)
        for world in self.worlds:
            await world.answer(seat, text, "player")
            await world.do(seat, p.Undo(id="u", at=world.table.eye(seat).number))


def has_bots(table: Table) -> bool:
    """Whether a bot plays for anybody."""
    return any(seat.bot for seat in table.seats)


def nothing_follows(table: Table, move: int) -> bool:
    """Whether a move can be taken back: the same seat is asked, and nobody else is touched."""
    state, journal = table.state.copy(), Journal()
    seat = state.actor
    state.play(move, journal)
    if state.actor != seat or state.secret():
        return False
    events = journal.events
    touched = any(event.seat not in (seat, -1) for event in events if not event.private)
    return not touched and not any(event.kind in table.game.binding for event in events)


def joined(messages: list[bytes]) -> list[bytes]:
    """The same with news that follow each other as one: all that happened, and the last sight."""
    found: list[dict[str, Any]] = []
    for message in messages:
        said = json.loads(message)
        if said.get("say") == "news" and found and found[-1].get("say") == "news":
            said["beats"] = found.pop()["beats"] + said["beats"]
        found.append(said)
    return [json.dumps(said).encode() for said in found]


def difference(script: Script, index: int, seat: int, got: list[bytes], there: list[bytes]) -> str:
    """Who can tell, and by what."""
    where = f"{script.kind}: viewer {seat} can tell at step {index} {script.steps[index]}"
    if len(got) != len(there):
        heard = [[json.loads(message).get("say") for message in all_] for all_ in (got, there)]
        return f"{where}: {heard[0]}, not {heard[1]}"
    for one, two in zip(got, there, strict=True):
        if one != two:
            at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), -1)
            return f"{where}: …{one[max(0, at - 60) : at + 60]!r} or {two[at : at + 60]!r}"
    return where


async def compare(
    script: Script, seed: int, store: OpenStore = in_memory, reverse: bool = False
) -> Comparison:
    """Play both worlds of a script; raise Leak where somebody can tell them apart."""
    rng = random.Random(seed)
    pace = rng.choice(PACES)
    worlds = [World(script, number, await store(number), pace) for number in (0, 1)]
    comparison = Comparison(script, rng, (worlds[0], worlds[1]), reverse, reverse)
    try:
        await comparison.run()
    finally:
        for world in worlds:
            await world.end()
    return comparison
