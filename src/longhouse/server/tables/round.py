"""The game at a table: the open question, what each viewer is shown of a move, and undo."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from longhouse.core.errors import UnreadableMove
from longhouse.core.game import Game
from longhouse.core.past import Memory
from longhouse.core.recorder import Recorder
from longhouse.core.replay import noticed
from longhouse.core.saga import Saga
from longhouse.core.state import CHANCE, OVER, Event, State, Stop, View
from longhouse.server.protocol import Daily, Live
from longhouse.server.status import Status
from longhouse.server.tables import log
from longhouse.server.tables.clocks import Clocks
from longhouse.server.tables.covers import (
    BOT_PAUSE,
    PERSON_PAUSE,
    Cover,
    Stretch,
    pause,
    stretches,
)
from longhouse.server.tables.feed import Feeds
from longhouse.server.tables.seat import Seats, saga_seat
from longhouse.server.tables.terms import Terms
from longhouse.server.tables.undo import NOBODY, AgreedUndo, Decision, Step, UndoStack


class Round:
    """One game, from its deal to its end. It reads the seats, and shows moves to the feeds."""

    def __init__(self, terms: Terms, seats: Seats, feeds: Feeds) -> None:
        self.terms = terms
        self.seats = seats
        self.feeds = feeds
        self.recorder: Recorder | None = None  # once the game has begun
        self.over = False  # nothing is asked any more
        self.asked_at = 0  # when the current question was asked
        self.cover: Cover | None = None  # the pause before the last move's outcome is shown
        self.mover = NOBODY  # who made the last open decision; reactions of others do not count
        self.then: list[str] = []  # answers that the mover sent along, for secret questions
        self.undoable = UndoStack()
        self.agreed = AgreedUndo()
        self.decisions: Counter[int] = Counter()  # open ones by seat, without those undone
        self._deciders: list[int] = []  # for each move: the seat, if it was an open decision
        self._course: list[Stretch] = []  # what happened after the cover: not shown yet
        self._chapter = 0  # the last `State.chapter` that was shown

    # Reading

    @property
    def game(self) -> Game:
        """The rules that are played by."""
        return self.terms.game

    @property
    def running(self) -> bool:
        """Whether the game has begun and is not over."""
        return self.recorder is not None and not self.over

    @property
    def state(self) -> State:
        """The position of the game; only once it has begun."""
        assert self.recorder is not None
        return self.recorder.state

    @property
    def saga(self) -> Saga:
        """The record of the game so far."""
        assert self.recorder is not None
        return self.recorder.saga

    def asked(self) -> list[int]:
        """The seats that have a question to answer, secret ones included."""
        if not self.running:
            return []
        if self.cover is not None:
            return [seat for seat in self.covert() if self.seats[seat].sealed is None]
        return [int(self.state.actor)] if self.state.actor >= 0 else []

    def asking(self) -> tuple[int, int]:
        """An id of the current question within this game: it changes with every move."""
        return len(self.saga.moves), self.asked_at

    def covert(self) -> list[int]:
        """The seats that may answer during a cover."""
        cover = self.cover
        if cover is None:
            return []
        if cover.scene is not None:
            return cover.seats
        if not cover.asks:
            return []
        return [seat for seat in cover.seats if self.ready_answer(seat) is None]

    def view(self, seat: int) -> View | None:
        """The position as a seat, or SPECTATOR, is shown it; None before the game."""
        if self.recorder is None:
            return None
        cover = self.cover
        if cover is not None and cover.scene is not None and seat in cover.seats:
            return self.feeds[seat].choice(cover.scene)
        return self.feeds[seat].view(self.state)

    def question(self, seat: int) -> View | None:
        """The view of a seat that is asked or may still change its secret answer, else None."""
        if not self.running or seat < 0:
            return None
        if self.cover is not None:
            return self.view(seat) if seat in self.covert() else None
        if self.state.actor != seat or self.feeds[seat].behind:
            return None
        return self.view(seat)

    def memories(self, seat: int) -> list[Memory]:
        """What a seat that is asked may remember of the game."""
        assert self.recorder is not None and self.recorder.past is not None
        return self.recorder.past.seen_by(seat, self.state)

    def waiting(self, seat: int) -> list[int]:
        """The seats that the table waits for, as far as a viewer may know."""
        view = self.view(seat) if self.running else None
        return [] if view is None else view.position.waiting()

    def ready_answer(self, seat: int) -> tuple[str, str] | None:
        """An answer that is known without asking the seat, and its source; else None.

        It was sent along with the move (`then`) or in advance (`standing`). At tables that never
        wait for secret answers, no answer means to decline.
        """
        state, place = self.state, self.seats[seat]
        secret = state.secret()
        if secret and seat == self.mover:
            for text in self.then:
                if self._is_legal(text):
                    return text, "then"
        if place.standing:
            answer = self.game.standing_answer(state, place.standing)
            if answer is not None:
                return answer, "standing"
        if secret and not place.bot and not self.seats.alone and self._never_waits(seat):
            return self.declined(), "then"
        return None

    def _is_legal(self, text: str) -> bool:
        try:
            return self.state.is_legal(self.state.parse(text))
        except UnreadableMove:
            return False

    def _never_waits(self, seat: int) -> bool:
        """Whether the table neither waits for a person's secret answer nor pauses for it."""
        return isinstance(self.terms.pace, Daily) or (self.terms.covered and seat == self.mover)

    def declined(self) -> str:
        """The answer that declines the current secret question."""
        return self.game.declines[self.state.question().kind]

    def goes_on(self) -> bool:
        """Whether chance decides now, or an answer that is known already.

        Such a position is shown to no viewer: a stop there would tell of secret questions.
        """
        actor = int(self.state.actor)
        return actor == CHANCE or (actor >= 0 and self.ready_answer(actor) is not None)

    def undo_to(self, seat: int) -> int | None:
        """How many moves would be left if a seat undid its last open decision; else None."""
        if not self.running or self.state.actor != seat or self.cover is not None:
            return None
        if self.terms.day is not None:
            return None  # it is the same deal for all
        back = self.undoable.back(seat)
        return None if back is None else len(self.saga.moves) - back

    def ask_to(self, seat: int) -> int | None:
        """How many moves would be left if all agreed to undo a seat's last open decision.

        None if there is none, or nothing else happened since: then the seat may undo it alone.
        Others can tell nothing from it, because it depends on the position that all were shown.
        """
        if not self.running or self.cover is not None or self.undo_to(seat) is not None:
            return None
        if self.terms.day is not None:
            return None
        step = self.agreed.last_of(seat)
        return None if step is None else step.before

    # Changing

    def start(self, setup: dict[str, Any], at: int) -> None:
        """Begin a game that was dealt like this."""
        names = [saga_seat(seat) for seat in self.seats]
        self.recorder = Recorder(self.game, self.terms.options, setup, names, events=True)
        self.recorder.remember()
        self.asked_at = at

    def resume(self, moves: list[tuple[int, str]], at: int) -> None:
        """Play the first moves of a finished game; viewers are shown only the last position."""
        assert self.recorder is not None
        self.recorder.journal.with_events = False
        for _, text in moves:
            self.recorder.play(self.state.parse(text))
        self._deciders = [NOBODY] * len(moves)
        self.recorder.journal.with_events = True
        self.recorder.journal.clear()
        self.asked_at, self._chapter = at, self.state.chapter()
        self.feeds.hear([Event("resumed", NOBODY, {"moves": len(moves)}, False)])
        for feed in self.feeds:
            feed.notice(at, len(moves))
            feed.bind()

    def play(self, played: log.Played, at: int, clocks: Clocks, meant: int | None) -> None:
        """Play a move, with the clocks before it; `meant` is the parsed move, if it is known."""
        assert self.recorder is not None
        state, seat = self.state, played.seat
        before, secret = state.copy(), seat >= 0 and state.secret()
        together = bool(state.choosers())
        if seat == CHANCE:
            self.recorder.keep_marks(0)
        self.recorder.mark(before)
        openly = seat != CHANCE and not secret and played.by == ""
        moves = len(self.saga.moves)
        step = Step(seat, openly, moves, clocks.copy(), self.mover, self.then)
        if seat >= 0:
            self.seats[seat].sealed = None
            if not secret and state.question().kind not in self.game.reactions:
                self.mover, self.then = seat, list(played.then)
        else:
            self.mover, self.then = NOBODY, []  # answers sent before chance decided do not count
        self._lift()
        self.recorder.play(state.parse(played.move) if meant is None else meant)
        self.asked_at = at
        self.decisions[seat] += openly
        self._deciders.append(seat if openly else NOBODY)
        decision, events = Decision(seat, openly, clocks.copy()), self.recorder.journal.events
        self.undoable.add(decision, events, self.game.binding)
        self.agreed.add(step, secret or together, self.recorder.journal, self.game.binding)
        self._bind()
        self._course = stretches(self.recorder.journal)
        self._go_along(at, played.pause, before)

    def uncover(self, at: int, draw: int) -> None:
        """End a pause in which no answer was open."""
        self.asked_at = at
        self._go_along(at, draw, self.state)

    def undo(self, seat: int, to: int, at: int) -> Clocks:
        """Leave the first `to` moves; the clocks as they were then."""
        assert self.recorder is not None
        undone = self.undoable.undo(len(self.saga.moves) - to)
        step = self.agreed.go_back(to)
        if step is not None:  # others may have moved since, or are being asked
            self.mover, self.then = step.mover, step.then
            self._course, self.cover = [], None
            for place in self.seats:
                place.sealed = None
        self.recorder.back_to(to)
        for decider in self._deciders[to:]:
            self.decisions[decider] -= decider != NOBODY
        del self._deciders[to:]
        self.asked_at = at
        for feed in self.feeds:
            feed.go_back(at, to, seat)
        return (undone[0] if step is None else step).clocks.copy()

    def end(self, how: Status, at: int) -> None:
        """End the game early, if it has begun: show all viewers everything."""
        self.over = True
        if self.recorder is not None:
            self.saga.extra["ended"] = how.value
            self._lift()
            for feed in self.feeds:
                if feed.behind:
                    feed.notice(at, len(self.saga.moves))

    def give_back(self, milliseconds: int) -> None:
        """Do not count that much time: no server ran."""
        self.asked_at += milliseconds
        if self.cover is not None:
            self.cover = replace(self.cover, until=self.cover.until + milliseconds)
        self.pause(milliseconds)

    def pause(self, milliseconds: int) -> None:
        """Do not count that much time, whatever is undone: the only player was away."""
        self.undoable.give_back(milliseconds)
        self.agreed.give_back(milliseconds)

    def _bind(self) -> None:
        """Make all updates final that neither a seat alone nor all together can undo."""
        assert self.recorder is not None
        moves = len(self.saga.moves)
        final = min(moves - len(self.undoable.decisions), self.agreed.first(moves))
        for feed in self.feeds:
            feed.bind(final)
        self.recorder.keep_marks(moves - final)

    def _lift(self) -> None:
        """End the cover: what happened after it is shown with the next update."""
        for events, _ in self._course:
            self.feeds.hear(events)
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
            self.feeds.hear(events)
            if scene is not None:
                for feed in self.feeds:
                    feed.notice_scene(at, scene, len(self.saga.moves))
        if self.cover is None:
            self._arrive()
        asked = self.covert() if self.cover is not None and self.cover.scene is None else []
        unnoticed = self.cover is not None or bool(self.state.choosers()) or self.goes_on()
        for feed in self.feeds:
            if feed.seat in asked or (not unnoticed and noticed(self.state, feed.seat)):
                feed.notice(at, len(self.saga.moves))
            else:
                feed.freeze(before)

    def _arrive(self) -> None:
        """Everything that happened may be known: end what lasted until now."""
        self.over = self.state.actor == OVER
        if not self.state.choosers():
            for place in self.seats:
                place.sealed = None
        if self.state.chapter() != self._chapter:
            self._chapter = self.state.chapter()
            for place in self.seats if isinstance(self.terms.pace, Live) else ():
                place.standing = []  # in turn-based games they last

    def _cover(self, stop: Stop, at: int, draw: int) -> Cover | None:
        """The cover that a stop needs, if any. Only public knowledge may decide that."""
        if stop.scene is not None and stop.seat < 0:
            holders = stop.scene.may_choose()
            wait = any(self.seats[seat].bot for seat in holders)
            until = at + (pause(BOT_PAUSE, draw) if wait else 0)
            return Cover(holders, until, True, stop.scene) if holders else None
        place, state = self.seats[stop.seat], self.state
        last = all(later is None for _, later in self._course)
        asks = last and state.actor == stop.seat and state.secret()
        if self.seats.shared and not place.bot and stop.seat != self.mover:
            place.sealed = None
            return Cover([stop.seat], at, asks, stop.asks, hands_over=True)
        hides = self.terms.covered and not self.seats.alone and not self._never_waits(stop.seat)
        if not (place.bot or hides):
            return None
        span = BOT_PAUSE if place.bot else PERSON_PAUSE
        return Cover([stop.seat], at + pause(span, draw), asks)
