"""Two worlds on a server: they differ in hidden cards, and all others get the same bytes.

The worlds come from `trust`: a game played at random, and the same game with other cards or tiles
in the hand of one seat. Here both are played on a server, command by command, and every other
viewer gathers all that is sent to them: welcomes, news, answers, refusals, chat, snapshots,
histories, sagas, lines of lists. After each step that both worlds share, it must be the same.

At a quick table, where the page says that thinking time can tell, such a question takes no time,
and news that come at once are compared as one; or, in the other world, the mover thinks
about it for as long as the answer takes (`_longer`).

Each message is kept with the time at which it came, and a clock runs in both worlds: questions take
time, also those that are asked in one world only. So it must come at the same time too. Pauses are
drawn from the time alone (`Drawn`), so that equal draws give equal times; that the draws do not
depend on anything hidden is what the equality shows.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import partial

from longhouse.core.state import CHANCE, SPECTATOR, Journal
from longhouse.server import protocol as p
from longhouse.server.tables import patience
from longhouse.server.tables.covers import Cover
from longhouse.server.tables.table import Table
from server.differences import difference, joined
from server.scripted import BOT, OpenStore, World, in_memory
from server.scripts import Script, Step
from trust.hidden import Leak
from trust.walhalla_worlds import DECLINED

CLOCK = p.Live(p.Clock(20, 10))
PACES: tuple[p.Pace, ...] = (p.Live(), CLOCK, p.Daily(2), p.Daily(5, bonus_hours=12))


class OffScript(Exception):
    """The test itself is wrong: a world does not stand where it should."""


@dataclass
class Comparison:
    """Two worlds, played side by side."""

    script: Script
    rng: random.Random
    worlds: tuple[World, World]
    calm: bool = False  # nothing but the moves
    reversed: bool = False  # simultaneous choices come in reverse order
    compared: int = 0
    probes: int = 0
    covers: int = 0  # pauses, whether or not anybody was asked
    asked: int = 0  # those with a question in one world only
    together: int = 0  # raids after which a player confirmed
    alone: int = 0  # those with a choice in one world only
    longer: int = 0  # questions at quick tables that look as if the mover still thought
    waits: bool = False  # in those, the mover is away, which is announced
    announced: int = 0  # how often it was
    asks: int = 0  # how often a seat asked to undo a move
    claimed: int = 0  # how often a bot then played, because another player claimed it
    missed: int = 0  # turns that were missed in rated games, and games that were lost by them
    gone: dict[int, tuple[int, int]] = field(default_factory=dict)  # away since

    async def run(self) -> int:
        """Play, and return the number of compared messages; raise Leak if a viewer can tell."""
        for world in self.worlds:
            await world.begin()
        steps, index = self.script.steps, self.script.first
        await self._settle(index - 1, noisy=False)
        for world in self.worlds:
            for viewer in world.viewers.values():
                viewer.got.clear()
        while index < self.script.last and self.worlds[0].table.running:
            if steps[index].who != CHANCE and not self._is_done(index):
                await self._shared(index)
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
        """Compare the messages of all viewers since the last time."""
        true, other = self.worlds
        if not true.table.running and not other.table.running:
            return  # a finished game is shown whole
        for seat, viewer in true.viewers.items():
            got, there = viewer.got, other.viewers[seat].got
            if not true.covered and got != there:
                got, there = joined(got), joined(there)
            if seat != self.script.seat:
                if got != there:
                    raise Leak(difference(self.script, index, seat, got, there))
                self.compared += len(got)
            viewer.got.clear()
            other.viewers[seat].got.clear()

    # Moves

    async def _shared(self, index: int) -> None:
        """A move that both worlds make, and all that follows before the next one."""
        self._check(index)
        self.missed += len(self.worlds[0].table.absences.lost)
        step = self.script.steps[index]
        if not step.shared:
            raise OffScript(
                f"step {index} {step} is asked in one world only, and nobody settled it"
            )
        await self._wait(self.rng.choice((0, 700, 20_000)))
        if not self.calm:
            await self._anything(index)
            if self._is_done(index):  # by a standing answer that was given just now
                await self._settle(index)
                return
            self._check(index)
            await self._change_of_mind(step)
        asked = [world for world in self.worlds if asks_unseen(world.table, step, world.number)]
        if len(asked) == 1 and not self.calm:
            keep = self._kept_waiting if self.waits else self._longer
            await keep(index, asked[0], self.worlds[1 - asked[0].number])
        else:
            await self._made(index)
        await self._settle(index)
        self._check(index)

    async def _made(self, index: int) -> None:
        """The move itself."""
        step = self.script.steps[index]
        thens = [self.script.then(index, world.number) for world in self.worlds]
        plain = {text for then in thens for text in then} <= {*DECLINED.values()}
        how = self._by(step.who, plain)
        for world, then in zip(self.worlds, thens, strict=True):
            text = step.texts[world.number]
            assert text is not None
            await world.answer(step.who, text, how, then)

    async def _longer(self, index: int, asked: World, other: World) -> None:
        """A move, and a question; in the other world the mover thinks as long.

        At a quick table, that is what all but these two see, whatever they try.
        """
        self.longer += 1
        step, votes = self.script.steps[index], self.script.seats > 2
        texts = [step.texts[world.number] or "" for world in (asked, other)]
        await asked.answer(step.who, texts[0], "player")
        await self._wait(700)
        seats = [s for s in range(self.script.seats) if s not in (step.who, self.script.seat)]
        prober = self.rng.choice([*seats, SPECTATOR])
        for world in self.worlds:
            await world.glance(prober, history=True)
            if prober != SPECTATOR:
                standing = world.table.seats[prober].standing
                await world.do(prober, p.Stand(id="s", answers=["never_join", *standing]))
                await world.do(prober, p.Stand(id="s", answers=standing))
                if votes and not world.table.votes:
                    await world.do(prober, p.Vote(id="v", agree=True))
                    await world.do(prober, p.Vote(id="w", agree=False))
                await self._ask(world, prober, withdraw=votes)
        await self._wait(900)
        await self._answer_quickly(asked, index)
        await other.answer(step.who, texts[1], "player")
        await self._answer_quickly(other, index)
        for world in self.worlds:  # who made the move knows when that was
            world.viewers[step.who].got.clear()

    async def _kept_waiting(self, index: int, asked: World, other: World) -> None:
        """The same, but the mover is away or silent, which is announced after a while.

        Those who are there give time, or let a bot play; then the mover is back.
        """
        step, mover = self.script.steps[index], self.script.steps[index].who
        texts = [step.texts[world.number] or "" for world in (asked, other)]
        goes = self.rng.randrange(2) == 0
        await self._wait(0 if goes else 300_000)  # who stays has thought for a while already
        await asked.answer(mover, texts[0], "player")
        player, left = f"player{mover}", asked.clock.milliseconds()
        for world in self.worlds:
            world.viewers[mover].got.clear()  # who made the move knows it
            if goes:
                world.room.viewers.discard(world.viewers[mover])
        present = [
            seat for seat in range(self.script.seats) if seat not in (mover, self.script.seat)
        ]
        what = self.rng.choice(("wait", "claim", "claim", "both", "nothing"))
        for seconds in (14, 1, 40, 20, 145, 20, 20):
            await self._wait(seconds * 1000)
            for world in self.worlds:
                await world.mind({player: left})
                for seat in present if world.table.waits.awaited else []:
                    if what in ("wait", "both"):
                        await world.do(seat, p.Wait(id="w"))
                    if what in ("claim", "both"):
                        await world.do(seat, p.Claim(id="g"))
                for seat in (*present, SPECTATOR):
                    await world.glance(seat, history=seconds == 20)
                world.viewers[mover].got.clear()
            self.announced += bool(self.worlds[0].table.waits.awaited)
            self.claimed += self.worlds[0].table.seats[mover].why == "claimed"
            self._check(index)
        for world in self.worlds:
            await world.come_back(mover, None, 0)
            await world.hall.rooms.change(world.room, lambda a: patience.come_back(a, [player]))
            if world.table.seats[mover].bot:
                await world.do(mover, p.TakeBack(id="t"))
            world.viewers[mover].got.clear()
        self._check(index)
        await self._answer_quickly(asked, index)
        await other.answer(mover, texts[1], "player")
        await self._answer_quickly(other, index)
        for world in self.worlds:
            world.viewers[mover].got.clear()

    def _by(self, seat: int, plain: bool = True) -> str:
        """Who answers: the player, the bot on the seat, or one that steps in once.

        A stand-in does not answer the questions that follow.
        """
        bot = bool(self.worlds[0].table.seats[seat].bot)
        ways = ["player", "bot", "bot"] if bot else ["player"] * 5 + ["late"] * plain
        return self.rng.choice(ways)

    async def _wait(self, milliseconds: int) -> None:
        for world in self.worlds:
            await world.passes(milliseconds)

    # What is covered

    async def _settle(self, index: int, noisy: bool = True) -> None:
        """Everything after a move until the next open question, in both worlds."""
        noisy = noisy and not self.calm
        while True:
            for world in self.worlds:
                await self._answer_quickly(world, index)
            covers = [world.table.round.cover for world in self.worlds]
            if covers == [None, None]:
                return
            here, there = covers
            if (
                here is None
                or there is None
                or (here.seats, here.until)
                != (
                    there.seats,
                    there.until,
                )
            ):
                raise Leak(f"{self.script.kind}: covered differently after step {index}: {covers}")
            if here.scene is not None:
                await self._confirm(index, here, noisy)
            else:
                await self._covered(index, (here, there), noisy)

    async def _answer_quickly(self, world: World, index: int) -> None:
        """At a quick table a question that is asked in one world only takes no time here."""
        while (
            world.table.running
            and world.table.round.cover is None
            and world.table.round.state.secret()
        ):
            seat = int(world.table.round.state.actor)
            text = self.script.answer(seat, world.number, world.played)
            if text is None:
                raise OffScript(f"step {index}: the script does not answer for seat {seat}")
            await world.answer(seat, text, "player")

    async def _covered(self, index: int, covers: tuple[Cover, Cover], noisy: bool) -> None:
        """A seat may be asked, in both worlds, in one or in none: it answers in time or not."""
        seat, until = covers[0].seats[0], covers[0].until
        self.covers += 1
        self.asked += covers[0].asks != covers[1].asks
        thinks = self.rng.randrange(max(1, until - self.worlds[0].clock.milliseconds()))
        await self._wait(thinks)
        bot = bool(self.worlds[0].table.seats[seat].bot)
        how = self.rng.choice(("bot", "player")) if bot else "player"
        silent = self.rng.randrange(2) == 0  # who declines may as well say nothing
        for world, cover in zip(self.worlds, covers, strict=True):
            text = self.script.answer(seat, world.number, world.played)
            said = not (silent and text in DECLINED.values())
            if cover.asks and seat in world.table.round.asked() and said:
                if text is None:
                    raise OffScript(f"step {index}: the script does not answer for seat {seat}")
                await world.answer(seat, text, how)
        if noisy and self.rng.randrange(4):
            await self._look()
        self._check(index)
        await self._wait(until - self.worlds[0].clock.milliseconds())

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

    async def _confirm(self, index: int, cover: Cover, noisy: bool) -> None:
        """The end of a raid: all who hold a card confirm, whether or not they have a choice."""
        self.together += 1
        self.alone += len({bool(world.table.round.state.choosers()) for world in self.worlds}) > 1
        seats = self.worlds[0].table.seats
        order = [seat for seat in cover.seats if not seats[seat].bot]
        self.rng.shuffle(order)
        order[:0] = [seat for seat in cover.seats if seats[seat].bot]  # in the pause
        for place, seat in enumerate(order):
            bot = bool(seats[seat].bot)
            await self._wait(0 if bot else self.rng.choice((0, 300, 4000)))
            for world in self.worlds:
                mine = list(reversed(order))[place] if self.reversed and world.number else seat
                if mine not in world.table.round.asked():
                    continue  # a bot without a choice has confirmed
                text = self.script.answer(mine, world.number, world.played) or "play -"
                last = place == len(order) - 1
                if not bot and mine == self.script.seat and not last:
                    await world.answer(mine, "play -", "player")  # and then the true one
                await world.answer(mine, text, "bot" if bot else "player")
            if noisy and place < len(order) - 1:
                await self._public(self.rng.choice(("vote", "chat", "glance", "wrong")))
        if self.reversed:  # who confirmed when is known to each
            for world in self.worlds:
                for seat in order:
                    world.viewers[seat].got.clear()
        late = max(cover.until - self.worlds[0].clock.milliseconds(), 0)
        await self._wait(late)

    # All that people do besides

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


def has_bots(table: Table) -> bool:
    """Whether a bot plays for anybody."""
    return any(seat.bot for seat in table.seats)


def asks_unseen(table: Table, step: Step, world: int) -> bool:
    """Whether a move leads to a secret question that nobody else sees anything of, nor a pause."""
    quick = not (table.terms.covered or isinstance(table.terms.pace, p.Daily))
    if not quick or not step.openly or has_bots(table):
        return False
    state, journal = table.round.state.copy(), Journal(events=True)
    state.play(state.parse(step.texts[world] or ""), journal)
    seen = state.actor < 0 or not state.secret() or bool(journal.scenes)
    return not seen and not table.seats[int(state.actor)].standing


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


async def compare(
    script: Script,
    seed: int,
    store: OpenStore = in_memory,
    reverse: bool = False,
    clocked: bool = False,
    waits: bool = False,
    rated: bool = False,
) -> Comparison:
    """Play both worlds of a script; raise Leak if a viewer can tell them apart.

    `clocked` makes it a quick table with a clock, `waits` one where people go away, `rated` a
    rated one where they miss turns.
    """
    rng = random.Random(seed)
    pace = rng.choice(PACES if script.may_be_daily else PACES[:2])
    covered = rng.randrange(4) > 0
    if clocked:
        pace, covered = CLOCK, False
    if waits:
        pace, covered = p.Live(), False
    if rated:
        pace, covered = CLOCK, True
    worlds = [World(script, n, await store(n), pace, covered, rated) for n in (0, 1)]
    comparison = Comparison(script, rng, (worlds[0], worlds[1]), reverse, reverse, waits=waits)
    try:
        await comparison.run()
    finally:
        for world in worlds:
            await world.end()
    return comparison
