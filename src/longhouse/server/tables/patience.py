"""Actions while a live table waits for a player who is away or silent (decision 18).

First everybody is told. Then any of those present may give more time, all of them together may let
a bot play at once, and otherwise a bot plays when the announced time is up. Everything here depends
on what each spectator knows: whom the table waits for (`Table.awaits`), and who is there.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from longhouse.bots import roster
from longhouse.server.protocol import Daily
from longhouse.server.status import Status
from longhouse.server.tables import log
from longhouse.server.tables.caps import not_too_often, often
from longhouse.server.tables.owners import must_help, seats_of
from longhouse.server.tables.refusal import Refusal
from longhouse.server.tables.seating import Seating
from longhouse.server.tables.table import Table
from longhouse.server.tables.waits import MORE, WARNING, away_limit, silent_limit


class Patience(Seating):
    """What is done about players who are away or silent, and about tables where nobody is."""

    def hand_over(self, seat: int, bot: str, why: str) -> bool:
        """Let a bot play for a seat; False if it does already."""
        self._must_run()
        bot = bot or substitute(self.table)
        roster.find(self.table.game, bot)
        if why == "asked" and self.table.terms.rated:
            raise Refusal("no_help", "this game is rated: bots play for nobody, but you may leave")
        if why == "asked" and bot in [level.name for level in roster.levels(self.table.game)]:
            must_help(self.table)  # else a strong bot could be called in for the moves that matter
        if self.table.seats[seat].bot == bot:
            return False
        if why == "asked":
            not_too_often(self.table, log.TakenOver, seat)
        self.add(log.TakenOver(seat, bot, why))
        return True

    def _wait_for_people(self, seen: Mapping[str, int], present: Collection[str]) -> None:
        """Announce who keeps the table waiting, and let bots play where that was long enough ago.

        `seen` says when each player was last at the hall, `present` who is at this table now.
        """
        table = self.table
        self.come_back(present)
        seats, since = table.awaits()
        for seat in seats:
            wait, others = table.awaited.get(seat), self._others(seat, present)
            if wait is None:
                why = self._why(seat, since, seen, present) if others else ""
                if why and often(table, log.Awaited, seat):
                    self.hand_over(seat, "", why)
                elif why:
                    self.add(log.Awaited(seat, self.now + WARNING, why))
            elif self.now >= wait.until:
                if others:
                    self.hand_over(seat, "", wait.why)
                else:  # nobody is kept waiting
                    self.add(log.Lifted(seat, back=False))
        self._agree(present)

    def _why(self, seat: int, since: int, seen: Mapping[str, int], present: Collection[str]) -> str:
        """Why a player is to be announced now: "away", "silent", or not at all."""
        table, player = self.table, self.table.seats[seat].player or ""
        away, silent = away_limit(table.terms.pace), silent_limit(table.terms.pace)
        gone = max(since, seen.get(player, 0))
        if away is not None and player not in present and self.now >= gone + away - WARNING:
            return "away"
        # At the end of a raid nobody is told who has confirmed: nobody is called silent there.
        if silent is None or table.cover is not None:
            return ""
        return "silent" if self.now >= max(since + silent - WARNING, table.patient) else ""

    def _others(self, seat: int, present: Collection[str]) -> bool:
        """Whether anybody else who plays here is present."""
        owner = self.table.seats[seat].player
        return any(one.player in present for one in self.table.seats if one.player != owner)

    def come_back(self, present: Collection[str]) -> None:
        """Withdraw what was announced of players who are there again."""
        for seat, wait in list(self.table.awaited.items()):
            if wait.why == "away" and self.table.seats[seat].player in present:
                self.add(log.Lifted(seat))

    def more_time(self, seat: int) -> bool:
        """Give all who keep the table waiting ten minutes from now."""
        self._must_wait()
        not_too_often(self.table, log.MoreTime, seat)
        self.add(log.MoreTime(seat, self.now + MORE))
        return True

    def go_on(self, seat: int, agree: bool, present: Collection[str]) -> bool:
        """Be for or against letting bots play at once; False if nothing changes."""
        self._must_wait()
        if seat in self.table.awaited:
            raise Refusal("not_yours", "the table waits for you: play, or let a bot play for you")
        if (seat in self.table.hurried) == agree:
            return False
        not_too_often(self.table, log.GoOn, seat)
        self.add(log.GoOn(seat, agree))
        self._agree({*present, self.table.seats[seat].player or ""})
        return True

    def _agree(self, present: Collection[str]) -> None:
        """Let bots play at once if all who are present, and play themselves, are for it."""
        table = self.table
        waited = {table.seats[seat].player for seat in table.awaited}
        playing = {one.player for one in table.seats if one.player in present and not one.bot}
        agreed = {table.seats[seat].player for seat in table.hurried}
        if waited and playing - waited and playing - waited <= agreed:
            for seat in list(table.awaited):
                self.hand_over(seat, "", "agreed")

    def go_away(self, player: str, until: int) -> None:
        """Somebody is on vacation until then, or no longer; only turn-based games wait for them."""
        daily = isinstance(self.table.terms.pace, Daily)
        for seat in seats_of(self.table, player) if daily and not self.table.status.ended else ():
            known = self.table.seats[seat].vacation
            if until != known and max(until, known) > self.now:
                self.add(log.Vacation(seat, until))

    # Where one person plays

    def pause(self, since: int) -> None:
        """Nobody is at the table since then: stop its clock, if it may wait."""
        table = self.table
        waits = table.running and table.alone and table.clocks.budget > 0
        if waits and table.paused is None and not often(table, log.Paused):
            self.add(log.Paused(max(since, table.clocks.at)))

    def unpause(self) -> None:
        """The player is at the table again."""
        if self.table.paused is not None:
            self.add(log.Unpaused())

    def _must_run(self) -> None:
        if self.table.status is Status.OPEN:
            raise Refusal("not_running", "the game has not begun")
        if not self.table.running:
            raise Refusal("not_running", f"the game is over ({self.table.status})")

    def _must_wait(self) -> None:
        self._must_run()
        if self.table.terms.rated:
            told = "this game is rated: its time limit alone decides when a bot plays for a player"
            raise Refusal("not_yours", told)
        if not self.table.awaited:
            raise Refusal("not_waiting", "the table waits for nobody who is away or silent")


def substitute(table: Table) -> str:
    """The bot that takes over for players who are away."""
    return roster.stand_in(table.game)
