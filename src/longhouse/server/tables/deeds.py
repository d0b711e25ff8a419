"""What players, bots and time do to a table: each deed is checked, and becomes entries of the log.

A deed changes the table at once; its entries are then written together. If that fails because
somebody else was faster, the table is read anew and the deed is tried again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from longhouse.bots import roster
from longhouse.core.errors import IllegalMove, LonghouseError
from longhouse.core.state import CHANCE
from longhouse.server import protocol as p
from longhouse.server.tables import log
from longhouse.server.tables.owners import first_seat
from longhouse.server.tables.refusal import Refusal
from longhouse.server.tables.seating import Seating
from longhouse.server.tables.table import Table


@dataclass
class Deed(Seating):
    """Something that is done at a table, and all that follows without asking anyone."""

    def leave(self, seat: int) -> None:
        """Leave a table: the seat is freed, or a bot plays on."""
        table = self.table
        if table.status == "open":
            self.add(log.Left(seat))
            if not table.people():
                self.add(log.Ended("abandoned"))
            return
        self._must_run()
        if not table.seats[seat].bot:
            self.add(log.TakenOver(seat, substitute(self.table), "left"))
        if all(table.seats[other].bot for other in table.people()):
            self.add(log.Ended("abandoned"))
        else:
            self._end_if_agreed()

    def play(self, seat: int, at: int, move: str, then: Sequence[str] = ()) -> bool:
        """Answer a question, and those that follow; False if exactly this was answered before."""
        if self._repeated(seat, at, move):
            return False
        self._must_run()
        number = self.table.eye(seat).number
        if at != number:
            stale = f"you answer number {at}, but the table is at your number {number}"
            raise Refusal("stale", stale, number=number)
        self._check(seat, move)
        if self.table.seats[seat].bot and not self.table.state.secret():  # all would see it
            self.add(log.HandedBack(seat))
        self._answer(seat, move, at, "")
        for next_move in then:
            # What has followed stays: a refusal would tell of it, and let chance be tried again.
            try:
                self._must_run()
                self._check(seat, next_move)
            except Refusal:
                break
            self._answer(seat, next_move, None, "")
        return True

    def _check(self, seat: int, move: str) -> None:
        """Raise Refusal unless the seat is asked and this is an answer."""
        table = self.table
        view = table.question(seat)
        if view is None:
            waiting = table.waiting(seat)
            told = "your answer is known; wait for what follows"
            if seat not in waiting:
                told = f"you are not asked; the table waits for {_named(table, waiting)}"
            raise Refusal("not_asked", told, waiting=waiting)
        possible = [view.table.text(other) for other in view.moves()]
        try:
            number = view.table.parse(move)
            if number not in view.moves():
                raise IllegalMove(move, possible, view.table.why_not(number))
        except LonghouseError as error:
            raise Refusal("illegal", str(error), possible=possible[:30]) from None

    def bot_plays(self, seat: int, move: str, bot: str) -> None:
        """A bot answers for a seat."""
        self._answer(seat, move, None, bot)

    def _answer(self, seat: int, move: str, at: int | None, by: str) -> None:
        together = self.table.state.choosers()
        if together and seat in together:
            self.add(log.Sealed(seat, move, at, by))
        else:
            self.add(log.Played(seat, move, at, by))
        self.follow()

    def undo(self, seat: int, at: int) -> bool:
        """Take the last decision back; False if that was done before."""
        if self._repeated(seat, at, "undo"):
            return False
        self._must_run()
        table = self.table
        number = table.eye(seat).number
        if at != number:
            stale = f"you were at number {at}, but the table is at your number {number}"
            raise Refusal("stale", stale, number=number)
        to = table.undo_to(seat)
        if to is None:
            bound = "there is no decision of yours that nothing has followed"
            raise Refusal("nothing_to_undo", bound)
        self.add(log.Undone(seat, to, at))
        return True

    def stand(self, seat: int, answers: list[str]) -> bool:
        """Say answers in advance; False if they were said before."""
        self._must_run()
        known = self.table.game.standing
        for answer in answers:
            if answer not in known:
                takes = ", ".join(known) or "none at all"
                wrong = f"there is no standing answer {answer!r}; {self.table.game.title} knows"
                raise Refusal("invalid", f"{wrong} {takes}", answers=list(known))
        wanted = [name for name in known if name in answers]
        if wanted == self.table.seats[seat].standing:
            return False
        self.add(log.Standing(seat, wanted))
        self.follow()
        return True

    def hand_over(self, seat: int, bot: str, why: str) -> bool:
        """Let a bot play for a seat; False if it does already."""
        self._must_run()
        bot = bot or substitute(self.table)
        roster.find(self.table.game, bot)
        if self.table.seats[seat].bot == bot:
            return False
        self.add(log.TakenOver(seat, bot, why))
        self._end_if_agreed()
        return True

    def take_back(self, seat: int) -> bool:
        """Play again in person; False if no bot does."""
        self._must_run()
        if not self.table.seats[seat].bot:
            return False
        self.add(log.HandedBack(seat))
        return True

    def vote(self, seat: int, agree: bool) -> bool:
        """Be for or against ending the game; it ends when all who play are for it."""
        self._must_run()
        if (seat in self.table.votes) == agree:
            return False
        self.add(log.Voted(seat, agree))
        self._end_if_agreed()
        return True

    def _end_if_agreed(self) -> None:
        table = self.table
        present = [seat for seat in table.people() if not table.seats[seat].bot]
        if present and table.votes.issuperset(present):
            self.add(log.Ended("resigned"))

    def rematch(self, player: str, table_id: str) -> bool:
        """Play again at that table; False if that was settled before."""
        first_seat(self.table, player)
        if self.table.status in ("open", "running"):
            raise Refusal("not_over", "the game is not over yet")
        if self.table.rematch is not None:
            return False
        self.add(log.Rematched(table_id))
        return True

    def follow(self) -> None:
        """All that follows without asking anyone: chance, sealed and standing answers."""
        table = self.table
        while table.running:
            state = table.state
            actor = int(state.actor)
            if actor == CHANCE:
                self.add(log.Played(CHANCE, state.text(state.draw(self.rng)), by="chance"))
                continue
            if state.choosers():
                if table.asked():
                    return
                self._feed()
                continue
            answer = table.standing_answer(actor)
            if answer is None:
                return
            self.add(log.Played(actor, answer, by="standing"))

    def _feed(self) -> None:
        """All have sealed: the answers go to the game in its order."""
        for seat in self.table.state.choosers():
            sealed = self.table.seats[seat].sealed
            assert sealed is not None
            self.add(log.Played(seat, sealed, by="sealed"))

    def _must_run(self) -> None:
        if self.table.status == "open":
            raise Refusal("not_running", "the game has not begun")
        if not self.table.running:
            raise Refusal("not_running", f"the game is over ({self.table.status})")

    def _repeated(self, seat: int, at: int, what: str) -> bool:
        """Whether this was answered before; raises Refusal if something else was."""
        before = self.table.seats[seat].answered.get(at)
        if before is None or before == what:
            return before is not None
        number = self.table.eye(seat).number
        told = f"at number {at} you have answered {before!r}; you are at number {number} now"
        raise Refusal("stale", told, number=number, answered=before)

    # Time

    def time_passes(self, seen: dict[str, int]) -> list[int]:
        """What time brings: bots step in, tables expire. Gives seats that a bot answers for once.

        `seen` says when each player was last at the hall.
        """
        table = self.table
        if table.status not in ("open", "running"):
            return []
        if self.now >= table.acted + table.clocks.expires(table.running):
            self.add(log.Ended("abandoned"))
            return []
        if not table.running:
            return []
        seat = table.clocks.running
        if seat is not None:
            falls, away = table.clocks.falls(), table.clocks.away()
            player = table.seats[seat].player or ""
            if falls is not None and self.now >= falls:
                self.hand_over(seat, "", "flag")
            elif away is not None and self.now >= max(away, seen.get(player, 0) + _span(table)):
                self.hand_over(seat, "", "away")
            return []
        late = table.too_late()
        if late is not None and self.now >= late:
            return [seat for seat in table.asked() if not table.seats[seat].bot]
        return []


def substitute(table: Table) -> str:
    """The bot that steps in for players."""
    return roster.stand_in(table.game)


def _span(table: Table) -> int:
    minutes = table.pace.away_minutes if isinstance(table.pace, p.Live) else None
    return (minutes or 0) * 60_000


def _named(table: Table, seats: list[int]) -> str:
    return ", ".join(table.seats[seat].name for seat in seats) or "nobody"
