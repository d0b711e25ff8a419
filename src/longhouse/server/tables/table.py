"""A table in memory: its log, folded entry by entry. It decides nothing (see `actions.py`)."""

from __future__ import annotations

from dataclasses import replace

from longhouse.core.state import SPECTATOR, Event
from longhouse.server.tables import log
from longhouse.server.tables.clocks import Clocks
from longhouse.server.tables.facts import NOBODY
from longhouse.server.tables.feed import Feed
from longhouse.server.tables.playing import Playing
from longhouse.server.tables.seat import Seat, saga_seat
from longhouse.server.tables.terms import Terms
from longhouse.server.tables.waits import BACK, Wait

REPEATS = 16  # answers of a seat that are remembered, to recognise one that is sent again
# What no player did
NOBODYS = (
    log.TakenOver,
    log.Ended,
    log.Closed,
    log.Uncovered,
    log.Ruled,
    log.Awaited,
    log.Lifted,
    log.Paused,
    log.Renamed,
    log.Vacation,
)


class Table(Playing):
    """A table as its log has made it."""

    def apply(self, entry: log.AnyEntry, at: int, meant: int | None = None) -> None:
        """Apply one log entry. `meant` is the parsed move of a played one, if it is known."""
        self.seq += 1
        who = entry.player if isinstance(entry, log.Sat) else getattr(entry, "seat", NOBODY)
        self.counts[f"{log.kind_of(entry)} {who}"] += 1
        before = [feed.number for feed in self.feeds]
        unseen = bool(self.feeds) and self.feed(SPECTATOR).behind
        acts = not isinstance(entry, NOBODYS) and getattr(entry, "by", "") == ""
        if acts:
            self._unpause(at)  # who acts is there
        mover, lag = None, 0
        match entry:
            case log.Opened():
                self._open(entry, at)
            case log.Sat(seat, player, name, program):
                place = self.seats[seat]
                place.kind, place.player, place.name = "player", player, name
                place.program, place.bot = program, ""
                if self.running:  # in the place of a bot that the start put there
                    self.saga.seats[seat] = saga_seat(place)
                self._tell(at, "sat", seat, {"name": name})
            case log.Left(seat):
                place = self.seats[seat]
                place.kind = "reserved" if place.reserved else "open"
                self._tell(at, "left", seat, {"name": place.name})
                place.vacate()
            case log.Keyed(seat, key):
                self.seats[seat].key, self.seats[seat].kept_for = key, ""
            case log.Filled(seat, bot, name):
                place = self.seats[seat]
                place.kind, place.bot, place.name = "bot", bot, name
                self._tell(at, "filled", seat, {"bot": bot})
            case log.Started(setup, rules):
                self._start(setup, rules, at)
            case log.Resumed(_, moves):
                self._resume(moves, at)
            case log.Played(seat, move, sent, by):
                mover, lag = seat if by in ("", "sealed") else None, entry.lag
                self._answered(seat, sent, move)
                self._play(entry, at, meant)
            case log.Uncovered(draw):
                self.asked_at = at
                self._go_along(at, draw, self.state)
            case log.Sealed(seat, move, sent, by):
                self._answered(seat, sent, move)
                self.seats[seat].sealed = move
                self.feed(seat).tell(at, Event("sealed", seat, {"move": move}, True))
            case log.Undone(seat, to, sent):
                self._answered(seat, sent, "undo")
                self._undo(seat, to, at)
                self.patient = at + BACK
            case log.Standing(seat, answers):
                self.seats[seat].standing = answers
                self.feed(seat).tell(at, Event("standing", seat, {"answers": answers}, True))
            case log.TakenOver(seat, bot, why):
                self.seats[seat].bot, self.seats[seat].why = bot, why
                if seat not in self.left:
                    self.left.append(seat)
                self.votes.clear()  # they were for ending it with whoever played then
                self._tell(at, "taken_over", seat, {"bot": bot, "why": why})
            case log.HandedBack(seat):
                self.seats[seat].bot = self.seats[seat].why = ""
                self.clocks.come_back(seat)
                self._tell(at, "handed_back", seat, {})
            case log.Awaited(seat, until, why):
                self.awaited[seat] = Wait(why, until, self.awaits()[1])
                self._tell(at, "awaited", seat, {"why": why, "until": until})
            case log.Lifted(seat, back):
                self.awaited.pop(seat, None)
                self.patient = at + BACK if back else self.patient
                self._tell(at, "lifted", seat, {"back": back})
            case log.MoreTime(seat, until):
                for waited, wait in self.awaited.items():
                    self.awaited[waited] = replace(wait, until=until)
                self.patient = until
                self.hurried.clear()
                self._tell(at, "more_time", seat, {"for": sorted(self.awaited), "until": until})
            case log.GoOn(seat, agree):
                (self.hurried.add if agree else self.hurried.discard)(seat)
                self._tell(at, "go_on", seat, {"agree": agree})
            case log.Paused(since):
                self.paused = since
                self._tell(at, "paused", NOBODY, {})
            case log.Unpaused():
                self._tell(at, "unpaused", NOBODY, {})
            case log.Vacation(seat, until):
                self.seats[seat].go_away(at, until)
                self._tell(at, "vacation", seat, {"until": until if until > at else 0})
            case log.Hinted(seat):
                self.seats[seat].hints += 1
            case log.Voted(seat, agree):
                (self.votes.add if agree else self.votes.discard)(seat)
                self._tell(at, "voted", seat, {"agree": agree})
            case log.Ended(how, why):
                self.status = how
                if self.recorder is not None:
                    self._end_early(at)
                    self.saga.extra["ended"] = how.value
                told: dict[str, object] = {"how": how.value}
                self._tell(at, "ended", NOBODY, {**told, "why": why} if why else told)
            case log.Rematched(table):
                self.rematch = table
                self._tell(at, "rematched", NOBODY, {"table": table})
            case log.Ruled(rules):
                self._rule(rules)
            case log.Renamed():
                self._tell(at, "renamed", NOBODY, {})
            case log.Closed(ms):
                self._give_back(ms)
                self._tell(at, "closed", NOBODY, {"ms": ms})
        if not before or self.feed(SPECTATOR).number > before[-1]:
            self.shown = at
        self.changed = at
        if acts:
            self.acted = at
        self._run_clocks(at, None if unseen else mover, before, lag)
        self._keep_waits()

    def _open(self, entry: log.Opened, at: int) -> None:
        self._terms = Terms.of(entry)
        self.created = at
        self.rules = self.game.rules_version
        for plan in entry.seats:
            kind = "open" if plan.kind == "mine" else plan.kind
            named = kind in ("reserved", "bot")
            self.seats.append(Seat(kind, plan.name if named else "", plan.bot))
        for place, key in zip(self.seats, entry.keys, strict=False):
            place.key = key
        for place, player in zip(self.seats, entry.kept, strict=False):
            place.kept_for = player
        viewers = [*range(len(self.seats)), SPECTATOR]
        self.feeds = [Feed(seat, self._remembered) for seat in viewers]
        self.clocks = Clocks(entry.pace, len(self.seats))
        self._tell(at, "opened", NOBODY, {})

    def _give_back(self, milliseconds: int) -> None:
        """The server was down for so long: move every time on that something is counted from.

        Not vacations: they end when the player said, whatever the server does.
        """
        self.acted += milliseconds
        self.asked_at += milliseconds
        self.patient += milliseconds
        if self.paused is not None:
            self.paused += milliseconds
        for seat, wait in self.awaited.items():
            until, since = wait.until + milliseconds, wait.since + milliseconds
            self.awaited[seat] = replace(wait, until=until, since=since)
        if self.cover is not None:
            self.cover = replace(self.cover, until=self.cover.until + milliseconds)
        for clocks in (self.clocks, *(decision.clocks for decision in self.undoable)):
            clocks.give_back(milliseconds)

    def _unpause(self, at: int) -> None:
        """Somebody is there again: what was not their time is not counted, whatever is undone."""
        if self.paused is not None:
            for decision in self.undoable:
                decision.clocks.give_back(max(0, at - self.paused))
            self.paused = None

    def _keep_waits(self) -> None:
        """Forget what was announced of players whom the table waits for no longer."""
        seats, since = self.awaits()
        for seat in [one for one in self.awaited if one not in seats]:
            del self.awaited[seat]
        for seat in [one for one, wait in self.awaited.items() if wait.since != since]:
            del self.awaited[seat]
        if not self.awaited:
            self.hurried.clear()

    def _answered(self, seat: int, sent: int | None, what: str) -> None:
        """Remember what a player answered at a number, so that a repeat is recognised."""
        if sent is not None:
            answered = self.seats[seat].answered
            answered[sent] = what
            if len(answered) > REPEATS:
                answered.popitem(last=False)

    def _run_clocks(self, at: int, mover: int | None, numbers: list[int], lag: int) -> None:
        """Let the right clock run; viewers whose number grew are shown the clocks of now.

        `mover` has just decided openly. At a question that nobody may notice, all is counted as if
        the seat that everybody sees deciding had not decided yet: what is given back for the way of
        its answer is so when everybody sees that it has.
        """
        clocks, spectator = self.clocks, self.feed(SPECTATOR)
        if self.paused is not None:
            clocks.stop(self.paused)
        gone = not self.running or self.paused is not None
        stopped = gone or self.cover is not None or spectator.at_scene
        unseen = not stopped and spectator.behind
        seat = None if stopped else self._seen_deciding(unseen)
        decided, lag = (clocks.decided, clocks.lag) if mover is None else (mover, lag)
        clocks.decided, clocks.lag = (decided, lag) if unseen else (None, 0)
        clocks.turn_to(seat, at, None if unseen else decided, lag)
        for index, feed in enumerate(self.feeds):
            if index >= len(numbers) or feed.number != numbers[index]:
                feed.clock = clocks.face(at)
                feed.deadline = self.deadline(feed.seat)

    def _seen_deciding(self, unseen: bool) -> int | None:
        """The person whom everybody sees deciding; `unseen`: at a question nobody may notice."""
        seen = self.waiting(SPECTATOR) if unseen else [int(self.state.actor)]
        return next((seat for seat in seen if seat >= 0 and not self.seats[seat].bot), None)
