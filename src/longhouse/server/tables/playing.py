"""The game at a table: what a move does, and how much of it each viewer is shown."""

from __future__ import annotations

from typing import Any

from longhouse.core.recorder import Recorder
from longhouse.core.replay import noticed
from longhouse.core.state import CHANCE, OVER, Event, State, Stop
from longhouse.server.protocol import Live
from longhouse.server.status import Status
from longhouse.server.tables import log
from longhouse.server.tables.covers import BOT_PAUSE, PERSON_PAUSE, Cover, pause, stretches
from longhouse.server.tables.facts import DECIDED, NOBODY, Decision, TableFacts
from longhouse.server.tables.refusal import newer_version
from longhouse.server.tables.seat import saga_seat


class Playing(TableFacts):
    """How moves change a table, and what each viewer is shown of them."""

    def _start(self, setup: dict[str, Any], rules: int, at: int) -> None:
        names = [saga_seat(seat) for seat in self.seats]
        self.recorder = Recorder(self.game, self.terms.options, setup, names, events=True)
        self.recorder.remember()
        self._rule(rules)
        self.status = Status.RUNNING
        self.asked_at = at
        self._tell(at, "started", NOBODY, {})

    def _resume(self, moves: list[tuple[int, str]], at: int) -> None:
        """Play the first moves of a finished game; nobody is told one by one."""
        assert self.recorder is not None
        self.recorder.journal.with_events = False
        for _, what in moves:
            self.recorder.play(self.state.parse(what))
        self.recorder.journal.with_events = True
        self.recorder.journal.clear()
        self.asked_at, self._chapter = at, self.state.chapter()
        event = Event("resumed", NOBODY, {"moves": len(moves)}, False)
        for feed in self.feeds:
            feed.hear([event])
            feed.notice(at, len(moves))
        self._settle()

    def _rule(self, rules: int) -> None:
        """Use that version of the rules; raises Refusal if this server does not know it yet."""
        if rules > self.game.rules_version:
            raise newer_version()
        self.rules = self.saga.extra["rules"] = rules

    def _play(self, played: log.Played, at: int, meant: int | None) -> None:
        assert self.recorder is not None
        state, seat = self.state, played.seat
        before, secret = state.copy(), seat >= 0 and state.secret()
        self.recorder.mark(before)
        if seat >= 0:
            self.seats[seat].sealed = None
            if not secret and state.question().kind not in self.game.reactions:
                self.mover, self.then = seat, list(played.then)
        else:
            self.mover, self.then = NOBODY, []  # answers sent before chance decided do not count
        self._lift()
        self.recorder.play(state.parse(played.move) if meant is None else meant)
        self.asked_at = at
        openly = seat != CHANCE and not secret and played.by == ""
        self.counts[f"{DECIDED} {seat}"] += openly
        self._bind(Decision(seat, openly, self.clocks.copy()))
        self._course = stretches(self.recorder.journal)
        self._go_along(at, played.pause, before)

    def _end_early(self, at: int) -> None:
        """Show everybody everything: the game ended."""
        self._lift()
        for feed in self.feeds:
            if feed.behind:
                feed.notice(at, len(self.saga.moves))

    def _lift(self) -> None:
        """End the cover: what happened after it is shown with the next update."""
        for events, _ in self._course:
            for feed in self.feeds:
                feed.hear(events)
        self._course, self.cover = [], None

    def _go_along(self, at: int, draw: int, before: State) -> None:
        """Show what happened, up to the next cover; `before` is the position before the move."""
        self.cover = None
        while self._course and self.cover is None:
            events, stop = self._course.pop(0)
            scene = None
            if stop is not None:
                self.cover = cover = self._cover(stop, at, draw)
                scene = stop.asks if cover is not None and cover.hands_over else stop.scene
            for feed in self.feeds:
                feed.hear(events)
                if scene is not None:
                    feed.notice_scene(at, scene, len(self.saga.moves))
        if self.cover is None:
            self._arrive()
        asked = self._coverts() if self.cover is not None and self.cover.scene is None else []
        unnoticed = self.cover is not None or bool(self.state.choosers()) or self._goes_on()
        for feed in self.feeds:
            if feed.seat in asked or (not unnoticed and noticed(self.state, feed.seat)):
                feed.notice(at, len(self.saga.moves))
            else:
                feed.freeze(before)

    def _arrive(self) -> None:
        """Everything that happened may be known: end what lasted until now."""
        if self.state.actor == OVER:
            self.status = Status.OVER
        if not self.state.choosers():
            for place in self.seats:
                place.sealed = None
        if self.state.chapter() != self._chapter:
            self._chapter = self.state.chapter()
            for place in self.seats if isinstance(self.terms.pace, Live) else []:
                place.standing = []  # in turn-based games they last

    def _cover(self, stop: Stop, at: int, draw: int) -> Cover | None:
        """The cover that a stop needs, if any. Only what everybody knows may decide that."""
        if stop.scene is not None and stop.seat < 0:
            holders = stop.scene.may_choose()
            wait = any(self.seats[seat].bot for seat in holders)
            until = at + (pause(BOT_PAUSE, draw) if wait else 0)
            return Cover(holders, until, True, stop.scene) if holders else None
        place, state = self.seats[stop.seat], self.state
        last = all(later is None for _, later in self._course)
        asks = last and state.actor == stop.seat and state.secret()
        if self.shared and not place.bot and stop.seat != self.mover:
            place.sealed = None
            return Cover([stop.seat], at, asks, stop.asks, hands_over=True)
        if not place.bot and (self.alone or not self.terms.covered or self._never_waits(stop.seat)):
            return None
        span = BOT_PAUSE if place.bot else PERSON_PAUSE
        return Cover([stop.seat], at + pause(span, draw), asks)

    def _bind(self, decision: Decision) -> None:
        """Note a move that may be undone, or that nothing before now can be undone any more.

        Chance binds, and so does whatever touches another seat: whether that seat was asked
        something in secret must make no difference.
        """
        assert self.recorder is not None
        if any(one.seat != decision.seat for one in self.undoable):
            self._settle()
        self.undoable.append(decision)
        events, own = self.recorder.journal.events, (decision.seat, NOBODY)
        touches = any(event.seat not in own for event in events if not event.private)
        binds = any(event.kind in self.game.binding for event in events)
        if decision.seat == CHANCE or touches or binds:
            self._settle()
        self.recorder.keep_marks(len(self.undoable))

    def _settle(self) -> None:
        """Nothing that was played so far can be undone any more."""
        self.undoable = []
        for feed in self.feeds:
            feed.bind()

    def _undo(self, seat: int, to: int, at: int) -> None:
        assert self.recorder is not None
        kept = len(self.undoable) - (len(self.saga.moves) - to)
        self.recorder.back_to(to)
        self.clocks = self.undoable[kept].clocks.copy()  # as if it had not been played
        for undone in self.undoable[kept:]:
            self.counts[f"{DECIDED} {undone.seat}"] -= undone.openly
        del self.undoable[kept:]
        self.asked_at = at
        for feed in self.feeds:
            feed.go_back(at, to, seat)

    def _tell(self, at: int, kind: str, seat: int, about: dict[str, object]) -> None:
        """Show everybody an event of the table."""
        for feed in self.feeds:
            feed.tell(at, Event(kind, seat, about, False))
