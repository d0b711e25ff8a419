"""What players, bots and time do to a table: an action is checked, and becomes log entries.

It changes the table in memory at once; its entries are then written together. If another process
was faster, the table is read again and the action retried (`Rooms.change`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from longhouse.core.state import CHANCE
from longhouse.server.status import Status
from longhouse.server.tables import log
from longhouse.server.tables.caps import not_too_often
from longhouse.server.tables.covers import DRAWS, Cover
from longhouse.server.tables.owners import check_seat, first_seat, must_help, seats_of
from longhouse.server.tables.patience import Patience, substitute
from longhouse.server.tables.questions import read_answer
from longhouse.server.tables.refusal import Refusal
from longhouse.server.tables.table import Table

TOGETHER = "play"  # the kind of question that all answer in secret at the same time


@dataclass
class Action(Patience):
    """One action at a table, and everything that follows without asking anybody."""

    def leave(self, seat: int) -> None:
        """Leave a table: the seat is freed, or a bot plays on."""
        table = self.table
        if table.status is Status.OPEN:
            self.add(log.Left(seat))
            if not table.people():
                self.add(log.Ended(Status.ABANDONED))
            return
        self._must_run()
        if not table.seats[seat].bot:
            self.add(log.TakenOver(seat, substitute(self.table), "left"))
        if all(table.seats[other].bot for other in table.people()):
            self.add(log.Ended(Status.ABANDONED))

    def close(self) -> None:
        """A host ends the table, whatever is played there."""
        if not self.table.status.ended:
            self.add(log.Ended(Status.ABANDONED, "host"))

    def depart(self, player: str) -> None:
        """Somebody leaves every seat of theirs, if the game is not over."""
        for seat in seats_of(self.table, player):
            if not self.table.status.ended:
                self.leave(seat)

    def play(self, seat: int, at: int, move: str, then: Sequence[str] = (), lag: int = 0) -> bool:
        """Answer a question, and those that follow; False if exactly this was sent before.

        `lag`: for so long question and answer were on their way.
        """
        if self._repeated(seat, at, move):
            return False
        self._must_run()
        number = self.table.feed(seat).number
        if not self.table.feed(seat).same(at):
            stale = f"you answer number {at}, but the table is at your number {number}"
            raise Refusal("stale", stale, number=number)
        meant = self._read(seat, move)
        table = self.table
        if table.cover is not None:
            not_too_often(table, log.Sealed, seat)
        secret = table.cover is not None or table.state.secret()
        if table.seats[seat].bot and not secret:  # else everybody would notice the answer
            self.add(log.HandedBack(seat))
        self._answer(seat, move, at, "", then, meant, lag)
        for place, next_move in enumerate(then, 1):
            # The move stays played: a refusal now would tell what followed, and allow another draw.
            try:
                self._must_run()
                meant = self._read(seat, next_move)
            except Refusal:
                continue
            self._answer(seat, next_move, None, "", then[place:], meant)
        return True

    def _read(self, seat: int, move: str) -> int:
        """The move that a text means; raises Refusal if it is no legal answer of the seat."""
        table = self.table
        view = table.question(seat)
        if view is None:
            waiting = table.waiting(seat)
            told = "your answer is known; wait for what follows"
            if seat not in waiting:
                told = f"you are not asked; the table waits for {_named(table, waiting)}"
            raise Refusal("not_asked", told, waiting=waiting)
        return read_answer(view, move)

    def bot_plays(self, seat: int, move: str, bot: str) -> None:
        """A bot answers for a seat."""
        self._answer(seat, move, None, bot)

    def _answer(
        self,
        seat: int,
        move: str,
        at: int | None,
        by: str,
        then: Sequence[str] = (),
        meant: int | None = None,
        lag: int = 0,
    ) -> None:
        """Seal or play an answer, and go on; `meant` is the parsed move, if it is known."""
        if self.table.cover is not None:
            self.add(log.Sealed(seat, move, at, by))
        else:
            self._play(seat, move, by, at, then, meant, lag)
        self.follow()

    def _play(
        self,
        seat: int,
        move: str,
        by: str,
        at: int | None = None,
        then: Sequence[str] = (),
        meant: int | None = None,
        lag: int = 0,
    ) -> None:
        given_back = lag if self.table.clocks.budget else 0
        self.add(log.Played(seat, move, at, by, list(then), self._draw(), given_back), meant)

    def _draw(self) -> int:
        """A random number for a pause, drawn whether or not there will be one (decision 12)."""
        return self.pauses.below(DRAWS) if self.table.game.declines else 0

    def undo(self, seat: int, at: int) -> bool:
        """Undo the last decision; False if that was done before."""
        if self._repeated(seat, at, "undo"):
            return False
        self._must_run()
        table = self.table
        number = table.feed(seat).number
        if at != number:
            stale = f"you were at number {at}, but the table is at your number {number}"
            raise Refusal("stale", stale, number=number)
        to = table.undo_to(seat)
        if to is None:
            bound = "there is no decision of yours that nothing has followed"
            raise Refusal("nothing_to_undo", bound)
        not_too_often(table, log.Undone, seat)
        self.add(log.Undone(seat, to, at))
        return True

    def stand(self, seat: int, answers: list[str]) -> bool:
        """Set the answers given in advance; False if nothing changes."""
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
        not_too_often(self.table, log.Standing, seat)
        self.add(log.Standing(seat, wanted))
        self.follow()
        return True

    def hint(self, player: str, seat: int) -> None:
        """Count a hint that a seat was given; nobody is told until the game is over."""
        check_seat(self.table, player, seat)  # again: the bot took its time
        must_help(self.table)
        if self.table.running:
            self.add(log.Hinted(seat))

    def take_back(self, seat: int) -> bool:
        """Take a seat back from its bot; False if there is none."""
        self._must_run()
        if not self.table.seats[seat].bot:
            return False
        self.add(log.HandedBack(seat))
        return True

    def vote(self, seat: int, agree: bool) -> bool:
        """Be for or against ending the game; it ends when all who play are for it.

        Only a vote ends it: when a bot steps in for somebody, all votes so far are dropped.
        """
        self._must_run()
        if (seat in self.table.votes) == agree:
            return False
        not_too_often(self.table, log.Voted, seat)
        self.add(log.Voted(seat, agree))
        table = self.table
        playing = [seat for seat in table.people() if not table.seats[seat].bot]
        if agree and playing and table.votes.issuperset(playing):
            self.add(log.Ended(Status.RESIGNED))
        return True

    def rematch(self, player: str, table_id: str) -> bool:
        """Agree on a rematch at that table; False if there is one already."""
        first_seat(self.table, player)
        if not self.table.status.ended:
            raise Refusal("not_over", "the game is not over yet")
        if self.table.rematch is not None:
            return False
        self.add(log.Rematched(table_id))
        return True

    def follow(self) -> None:
        """Do all that needs no answer: chance, answers that are known, pauses that are over."""
        table = self.table
        while table.running:
            state, cover = table.state, table.cover
            actor = int(state.actor)
            if cover is not None:
                if cover.scene is not None:
                    self._confirm_for_bots(cover)
                shown = table.uncovers()
                if shown is None or self.now < shown:
                    return
                self._uncover(cover)
            elif actor == CHANCE:
                drawn = int(state.draw(self.rng))
                self._play(CHANCE, state.text(drawn), "chance", meant=drawn)
            else:
                ready = table.ready_answer(actor)
                if ready is None:
                    return
                self._play(actor, *ready)

    def _confirm_for_bots(self, cover: Cover) -> None:
        """Answer for bots that everybody takes for choosing, but that have no choice."""
        table = self.table
        for seat in table.asked():
            bot = table.seats[seat].bot
            if bot and not cover.hands_over and seat not in table.state.choosers():
                self.add(log.Sealed(seat, self._silence(), by=bot))

    def _uncover(self, cover: Cover) -> None:
        """End a pause: play the sealed answers, if the game asked for any, and show everything."""
        table, choosers = self.table, self.table.state.choosers()
        if cover.scene is not None and choosers:
            sealed = [(seat, table.seats[seat].sealed or self._silence()) for seat in choosers]
            for seat, answer in sealed:
                self._play(seat, answer, "sealed")
        elif cover.asks and (cover.scene is None or cover.hands_over):
            seat = cover.seats[0]
            waiting = table.seats[seat].sealed
            if waiting is not None:
                self._play(seat, waiting, "sealed")
            else:
                self._play(seat, *(table.ready_answer(seat) or (table.declined(), "late")))
        else:
            self.add(log.Uncovered(self._draw()))

    def _silence(self) -> str:
        """The answer that declines where several choose in secret at the same time."""
        return self.table.game.declines[TOGETHER]

    def _repeated(self, seat: int, at: int, what: str) -> bool:
        """Whether this was sent before; raises Refusal if another answer was."""
        before = self.table.seats[seat].answered.get(at)
        if before is None or before == what:
            return before is not None
        number = self.table.feed(seat).number
        told = f"at number {at} you have answered {before!r}; you are at number {number} now"
        raise Refusal("stale", told, number=number, answered=before)

    # Time

    def time_passes(self, seen: Mapping[str, int], present: Collection[str] = ()) -> None:
        """What is due: pauses end, questions are declined, bots take over, tables expire.

        `seen` says when each player was last at the hall, `present` who is at this table now.
        """
        table = self.table
        if table.status.ended:
            return
        expires = table.expires()
        if expires is not None and self.now >= expires:
            self.add(log.Ended(Status.ABANDONED))
            return
        if not table.running:
            return
        late = table.late()
        if late is not None and self.now >= late:
            self._answer_late()
        self.follow()
        if table.alone:  # a game waits for its only player
            if not present:
                self.pause(max([table.acted, *(seen.get(who, 0) for who in table.players())]))
            return
        seat, falls = table.clocks.running, table.falls()
        if seat is not None and falls is not None and self.now >= falls:
            self.hand_over(seat, "", "flag")
        self._wait_for_people(seen, present)

    def _answer_late(self) -> None:
        """Decline a secret question for everybody who has not answered it in time."""
        table = self.table
        for seat in [seat for seat in table.asked() if not table.seats[seat].bot]:
            if table.cover is None:
                self._play(seat, table.declined(), "late")
            elif table.cover.scene is not None:
                self.add(log.Sealed(seat, self._silence(), by="late"))


def _named(table: Table, seats: list[int]) -> str:
    return ", ".join(table.seats[seat].name for seat in seats) or "nobody"
