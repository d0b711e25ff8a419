"""Two worlds on a server: they differ in hidden cards, and all others get the same bytes.

The worlds come from `trust`: a game played at random, and the same game with other cards or tiles
in the hand of one seat. Here both are played on a server, command by command, and every other
viewer gathers all that is sent to them: welcomes, news, answers, refusals, chat, snapshots,
histories, sagas, lines of lists. After each step that both worlds share, it must be the same.

At a quick table, where the page says that thinking time can tell, such a question takes no time,
and news that come at once are compared as one; or, in the other world, the mover thinks
about it for as long as the answer takes (`_longer`). What people do besides their moves is in
`besides.py`.

Each message is kept with the time at which it came, and a clock runs in both worlds: questions take
time, also those that are asked in one world only. So it must come at the same time too. Pauses are
drawn from the time alone (`Drawn`), so that equal draws give equal times; that the draws do not
depend on anything hidden is what the equality shows.
"""

from __future__ import annotations

import random

from longhouse.core.state import CHANCE, SPECTATOR, Journal
from longhouse.server import protocol as p
from longhouse.server.tables import patience
from longhouse.server.tables.covers import Cover
from longhouse.server.tables.table import Table
from server.besides import Besides
from server.pair import OffScript, has_bots
from server.scripted import OpenStore, World, in_memory
from server.scripts import Script, Step
from trust.hidden import Leak
from trust.walhalla_worlds import DECLINED

CLOCK = p.Live(p.Clock(20, 10))
PACES: tuple[p.Pace, ...] = (p.Live(), CLOCK, p.Daily(2), p.Daily(5, bonus_hours=12))


class Comparison(Besides):
    """Two worlds, played side by side."""

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


def asks_unseen(table: Table, step: Step, world: int) -> bool:
    """Whether a move leads to a secret question that nobody else sees anything of, nor a pause."""
    quick = not (table.terms.covered or isinstance(table.terms.pace, p.Daily))
    if not quick or not step.openly or has_bots(table):
        return False
    state, journal = table.round.state.copy(), Journal(events=True)
    state.play(state.parse(step.texts[world] or ""), journal)
    seen = state.actor < 0 or not state.secret() or bool(journal.scenes)
    return not seen and not table.seats[int(state.actor)].standing


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
