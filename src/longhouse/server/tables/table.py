"""A table: the fold of its log. It decides nothing; it knows what has happened."""

from __future__ import annotations

from collections import Counter, OrderedDict
from dataclasses import dataclass, replace
from typing import Any

from longhouse.core.errors import UnreadableMove
from longhouse.core.game import Game
from longhouse.core.past import Memory
from longhouse.core.replay import noticed
from longhouse.core.saga import Recorder, Saga
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Event, State, Stop, View
from longhouse.server.names import bot_name, free_number
from longhouse.server.protocol import Daily, Live
from longhouse.server.status import Status
from longhouse.server.tables import log
from longhouse.server.tables.clocks import Clocks
from longhouse.server.tables.covers import BOT_PAUSE, PERSON_PAUSE, Cover, Stretch, pause, stretches
from longhouse.server.tables.feed import REMEMBERED, Feed
from longhouse.server.tables.refusal import newer_version
from longhouse.server.tables.terms import Terms

NOBODY = -1
REPEATS = 16  # answers of a seat that are still known when they are sent again


@dataclass(frozen=True)
class Decision:
    """A move of the game as undo sees it."""

    seat: int
    openly: bool  # by the player, before everybody's eyes
    clocks: Clocks  # as they ran before it


class Seat:
    """A place at the table: what was planned for it, and who sits there."""

    def __init__(self, kind: str, name: str, bot: str) -> None:
        self.kind = kind  # open, reserved, bot or player
        self.name = name
        self.number = 0  # of a bot: which of its kind it is, from 1
        self.bot = bot  # who plays now, if not the player
        self.player: str | None = None
        self.reserved = name if kind == "reserved" else ""  # a label, and no more
        self.key = ""  # opens a kept seat; only the host is told
        self.kept_for = ""  # the player whom a seat is kept for after a game; nobody is told
        self.answered: OrderedDict[int, str] = OrderedDict()  # what was sent under which number
        self.standing: list[str] = []
        self.hints = 0  # that a bot gave
        self.sealed: str | None = None

    def vacate(self) -> None:
        """Nobody sits there any more, and nothing of the owner's stays."""
        self.player, self.name = None, self.reserved
        self.answered.clear()
        self.standing, self.sealed = [], None

    @property
    def free(self) -> bool:
        """Whether somebody may sit down."""
        return self.kind in ("open", "reserved")


class Table:
    """Everything that is so at a table."""

    def __init__(self, table_id: str, remembered: int | None = REMEMBERED) -> None:
        self.id = table_id
        self.seq = -1  # of the last entry
        self.created = 0
        self.changed = 0  # when the last entry was made
        self.shown = 0  # when everybody last noticed something
        self.acted = 0  # when a player last did something
        self.asked_at = 0  # when the open question was put
        self.status = Status.OPEN
        self._terms: Terms | None = None  # until its first entry, which opens it
        self.rules = 0  # the version that its game goes by
        self.clocks = Clocks(Live(), 0)
        self.seats: list[Seat] = []
        self.votes: set[int] = set()
        self.counts: Counter[str] = Counter()  # entries by kind, and seat or player
        self.rematch: str | None = None
        self.recorder: Recorder | None = None
        self.undoable: list[Decision] = []  # the last moves, as far as one seat may take them back
        self.cover: Cover | None = None  # keeps the outcome of the last move from being shown
        self.mover = NOBODY  # whose open decision goes on, through others' reactions to it
        self.then: list[str] = []  # the mover's answers to secret questions that may follow
        self._course: list[Stretch] = []  # what has happened beyond the cover
        self._chapter = 0  # as far as it was shown
        self.feeds: list[Feed] = []
        self._remembered = remembered

    # What it is

    @property
    def terms(self) -> Terms:
        """What was settled when it was opened."""
        assert self._terms is not None
        return self._terms

    @property
    def game(self) -> Game:
        """What is played."""
        return self.terms.game

    @property
    def state(self) -> State:
        """The game; only once it has begun."""
        assert self.recorder is not None
        return self.recorder.state

    @property
    def running(self) -> bool:
        """Whether a game is on."""
        return self.status is Status.RUNNING

    @property
    def saga(self) -> Saga:
        """The record of the game so far."""
        assert self.recorder is not None
        return self.recorder.saga

    def feed(self, seat: int) -> Feed:
        """What a seat, or SPECTATOR, has seen."""
        return self.feeds[len(self.seats) if seat == SPECTATOR else seat]

    def asked(self) -> list[int]:
        """The seats that have a question to answer, whoever may know of it."""
        if not self.running:
            return []
        if self.cover is not None:
            return [seat for seat in self._coverts() if self.seats[seat].sealed is None]
        return [int(self.state.actor)] if self.state.actor >= 0 else []

    def _coverts(self) -> list[int]:
        """Who may answer while the outcome is covered."""
        cover = self.cover
        if cover is None or not cover.asks:
            return []
        if cover.scene is not None:
            return cover.seats
        return [seat for seat in cover.seats if self.ready_answer(seat) is None]

    def view(self, seat: int) -> View | None:
        """The position as a seat, or SPECTATOR, is shown it; None before the game."""
        if self.recorder is None:
            return None
        cover = self.cover
        if cover is not None and cover.scene is not None and seat in cover.seats:
            return self.feed(seat).choice(cover.scene)
        return self.feed(seat).view(self.state)

    def question(self, seat: int) -> View | None:
        """The view of a seat that is asked, or may still change a secret choice."""
        if not self.running or seat < 0:
            return None
        if self.cover is not None:
            return self.view(seat) if seat in self._coverts() else None
        if self.state.actor != seat or self.feed(seat).behind:
            return None
        return self.view(seat)

    def memories(self, seat: int) -> list[Memory]:
        """What a seat that is asked may remember of the game."""
        assert self.recorder is not None and self.recorder.past is not None
        return self.recorder.past.seen_by(seat, self.state)

    def waiting(self, seat: int) -> list[int]:
        """Whom the table waits for, as far as a viewer may know."""
        view = self.view(seat) if self.running else None
        return [] if view is None else view.position.waiting()

    def ready_answer(self, seat: int) -> tuple[str, str] | None:
        """The answer to the question that a seat is asked now, where it need not be asked: and why.

        It was given with the move or in advance. Where nobody may notice that a question takes
        time, and no pause covers it, silence is an answer too.
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
        if secret and not place.bot and not self.alone and self._never_waits(seat):
            return self.declined(), "then"
        return None

    def _is_legal(self, text: str) -> bool:
        try:
            return self.state.is_legal(self.state.parse(text))
        except UnreadableMove:
            return False

    def _never_waits(self, seat: int) -> bool:
        """Whether the table does not wait for a person's secret answer, nor pretends to."""
        return isinstance(self.terms.pace, Daily) or (self.terms.covered and seat == self.mover)

    def declined(self) -> str:
        """What silence means at the secret question of now."""
        return self.game.declines[self.state.question().kind]

    @property
    def alone(self) -> bool:
        """Whether one identity plays alone, on as many seats as it likes: nobody else waits."""
        return len({seat.player for seat in self.seats if seat.player is not None}) <= 1

    def undo_to(self, seat: int) -> int | None:
        """How many moves would be left if a seat took its last open decision back."""
        if not self.running or self.state.actor != seat or self.cover is not None:
            return None
        for back, decision in enumerate(reversed(self.undoable), 1):
            if decision.seat == seat and decision.openly:
                return len(self.saga.moves) - back
        return None

    def expires(self) -> int | None:
        """When the table is given up if no player does anything; None where one plays alone.

        Such a game keeps nobody waiting. It is removed with its player, and with nothing else.
        """
        people = {seat.player for seat in self.seats if seat.player is not None}
        if self.running and len(people) == 1:
            return None
        return self.acted + self.clocks.expires(self.running)

    def people(self) -> list[int]:
        """The seats of players, also where a bot plays for them."""
        return [index for index, seat in enumerate(self.seats) if seat.player is not None]

    # What happens

    def apply(self, entry: log.AnyEntry, at: int, meant: int | None = None) -> None:
        """One more entry of the log; `meant` is the move of a played one, if its text was read."""
        self.seq += 1
        who = entry.player if isinstance(entry, log.Sat) else getattr(entry, "seat", NOBODY)
        self.counts[f"{log.kind_of(entry)} {who}"] += 1
        before = [feed.number for feed in self.feeds]
        mover = None
        match entry:
            case log.Opened():
                self._open(entry, at)
            case log.Sat(seat, player, name):
                place = self.seats[seat]
                place.kind, place.player, place.name = "player", player, name
                self._tell(at, "sat", seat, {"name": name})
            case log.Left(seat):
                place = self.seats[seat]
                place.kind = "reserved" if place.reserved else "open"
                self._tell(at, "left", seat, {"name": place.name})
                place.vacate()
            case log.Keyed(seat, key):
                self.seats[seat].key, self.seats[seat].kept_for = key, ""
            case log.Filled(seat, bot):
                place = self.seats[seat]
                place.kind, place.bot = "bot", bot
                self._name_bot(place)
                self._tell(at, "filled", seat, {"bot": bot})
            case log.Started(setup, rules):
                self._start(setup, rules, at)
            case log.Played(seat, move, sent, by):
                mover = seat if by in ("", "sealed") else None
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
            case log.Standing(seat, answers):
                self.seats[seat].standing = answers
                self.feed(seat).tell(at, Event("standing", seat, {"answers": answers}, True))
            case log.TakenOver(seat, bot, why):
                self.seats[seat].bot = bot
                self.votes.discard(seat)
                self._tell(at, "taken_over", seat, {"bot": bot, "why": why})
            case log.HandedBack(seat):
                self.seats[seat].bot = ""
                self.clocks.come_back(seat)
                self._tell(at, "handed_back", seat, {})
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
            case log.Closed(ms):
                self._give_back(ms)
                self._tell(at, "closed", NOBODY, {"ms": ms})
        if not before or self.feed(SPECTATOR).number > before[-1]:
            self.shown = at
        self.changed = at
        itself = log.TakenOver | log.Ended | log.Closed | log.Uncovered | log.Ruled
        by_itself = isinstance(entry, itself)
        if not by_itself and getattr(entry, "by", "") == "":
            self.acted = at
        self._run_clocks(at, mover, before)

    def _open(self, entry: log.Opened, at: int) -> None:
        self._terms = Terms.of(entry)
        self.created = at
        self.rules = self.game.rules_version
        for plan in entry.seats:
            kind = "open" if plan.kind == "mine" else plan.kind
            place = Seat(kind, plan.name if kind == "reserved" else "", plan.bot)
            if plan.bot:
                self._name_bot(place)
            self.seats.append(place)
        for place, key in zip(self.seats, entry.keys, strict=False):
            place.key = key
        for place, player in zip(self.seats, entry.kept, strict=False):
            place.kept_for = player
        viewers = [*range(len(self.seats)), SPECTATOR]
        self.feeds = [Feed(seat, self._remembered) for seat in viewers]
        self.clocks = Clocks(entry.pace, len(self.seats))
        self._tell(at, "opened", NOBODY, {})

    def _name_bot(self, place: Seat) -> None:
        """Call a bot by its id, and by a number if somebody here is called so already."""
        others = [seat.name for seat in self.seats if seat.name]
        place.number = free_number(bot_name(place.bot), others)
        place.name = bot_name(place.bot, place.number)

    def _start(self, setup: dict[str, Any], rules: int, at: int) -> None:
        names = [saga_seat(seat) for seat in self.seats]
        self.recorder = Recorder(self.game, self.terms.options, setup, names, events=True)
        self.recorder.remember()
        self._rule(rules)
        self.status = Status.RUNNING
        self.asked_at = at
        self._tell(at, "started", NOBODY, {})

    def _rule(self, rules: int) -> None:
        """The game goes by that version of its rules; raises Refusal if it is not known yet."""
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
            self.mover, self.then = NOBODY, []  # nobody could foresee what chance would bring
        self._lift()
        self.recorder.play(state.parse(played.move) if meant is None else meant)
        self.asked_at = at
        openly = seat != CHANCE and not secret and played.by == ""
        self._bind(Decision(seat, openly, self.clocks.copy()))
        self._course = stretches(self.recorder.journal)
        self._go_along(at, played.pause, before)

    def _end_early(self, at: int) -> None:
        """Nothing is covered any more."""
        self._lift()
        for feed in self.feeds:
            if feed.behind:
                feed.notice(at, len(self.saga.moves))

    def _lift(self) -> None:
        """What was covered may be shown: with what happens now."""
        for events, _ in self._course:
            for feed in self.feeds:
                feed.hear(events)
        self._course, self.cover = [], None

    def _go_along(self, at: int, draw: int, before: State) -> None:
        """Show what has happened, as far as the next cover; `before` is what was shown till now."""
        self.cover = None
        while self._course and self.cover is None:
            events, stop = self._course.pop(0)
            for feed in self.feeds:
                feed.hear(events)
                if stop is not None and stop.scene is not None:
                    feed.notice_scene(at, stop.scene)
            if stop is not None:
                self.cover = self._cover(stop, at, draw)
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
        """The game stands where everybody may know that it stands."""
        if self.state.actor == OVER:
            self.status = Status.OVER
        if not self.state.choosers():
            for place in self.seats:
                place.sealed = None
        if self.state.chapter() != self._chapter:
            self._chapter = self.state.chapter()
            for place in self.seats if isinstance(self.terms.pace, Live) else []:
                place.standing = []  # they end with the raid; where nobody waits for them, not

    def _cover(self, stop: Stop, at: int, draw: int) -> Cover | None:
        """What covers a stop, if anything has to: it depends on what everybody knows."""
        if stop.scene is not None and stop.seat < 0:
            holders = stop.scene.may_choose()
            wait = any(self.seats[seat].bot for seat in holders)
            until = at + (pause(BOT_PAUSE, draw) if wait else 0)
            return Cover(holders, until, True, stop.scene) if holders else None
        place, state = self.seats[stop.seat], self.state
        if not place.bot and (self.alone or not self.terms.covered or self._never_waits(stop.seat)):
            return None
        last = all(later is None for _, later in self._course)
        asks = last and state.actor == stop.seat and state.secret()
        span = BOT_PAUSE if place.bot else PERSON_PAUSE
        return Cover([stop.seat], at + pause(span, draw), asks)

    def _goes_on(self) -> bool:
        """Whether the game does not stop here: chance decides, or an answer that is known already.

        Such a point is shown to nobody: it would be a stop only if a secret question follows.
        """
        actor = int(self.state.actor)
        return actor == CHANCE or (actor >= 0 and self.ready_answer(actor) is not None)

    def _bind(self, decision: Decision) -> None:
        """Note a move that may be taken back, or that nothing may be any more.

        What chance has shown binds, and so does all that touches another seat: whether that seat
        was asked something must make no difference.
        """
        assert self.recorder is not None
        if any(one.seat != decision.seat for one in self.undoable):
            self.undoable = []
        self.undoable.append(decision)
        events, own = self.recorder.journal.events, (decision.seat, NOBODY)
        touches = any(event.seat not in own for event in events if not event.private)
        binds = any(event.kind in self.game.binding for event in events)
        if decision.seat == CHANCE or touches or binds:
            self.undoable = []
        self.recorder.keep_marks(len(self.undoable))

    def _undo(self, seat: int, to: int, at: int) -> None:
        assert self.recorder is not None
        kept = len(self.undoable) - (len(self.saga.moves) - to)
        self.recorder.back_to(to)
        self.clocks = self.undoable[kept].clocks.copy()  # they ran on, as if nothing had been
        del self.undoable[kept:]
        self.asked_at = at
        for feed in self.feeds:
            shown = feed.moves > to
            feed.forget()
            feed.moves = to
            if shown or feed.seat == seat:
                feed.tell(at, Event("undone", seat, {}, False))

    def _give_back(self, milliseconds: int) -> None:
        """The hall was closed: every time from which something is counted moves on."""
        self.acted += milliseconds
        self.asked_at += milliseconds
        if self.cover is not None:
            self.cover = replace(self.cover, until=self.cover.until + milliseconds)
        for clocks in (self.clocks, *(decision.clocks for decision in self.undoable)):
            clocks.give_back(milliseconds)

    def _answered(self, seat: int, sent: int | None, what: str) -> None:
        if sent is not None:
            answered = self.seats[seat].answered
            answered[sent] = what
            if len(answered) > REPEATS:
                answered.popitem(last=False)

    def _tell(self, at: int, kind: str, seat: int, about: dict[str, object]) -> None:
        for feed in self.feeds:
            feed.tell(at, Event(kind, seat, about, False))

    def _run_clocks(self, at: int, mover: int | None, numbers: list[int]) -> None:
        seat = None
        if self.running:
            actor = int(self.state.actor)
            covered = self.cover is not None or actor < 0 or self.state.secret()
            if not covered and not self.seats[actor].bot:
                seat = actor
        self.clocks.turn_to(seat, at, mover)
        for index, feed in enumerate(self.feeds):
            if index >= len(numbers) or feed.number != numbers[index]:
                feed.clock = self.clocks.face()
                feed.deadline = self.deadline(feed.seat)

    def deadline(self, seat: int) -> int | None:
        """When the time is up for whom the table waits for, as far as a viewer may know."""
        if not self.running:
            return None
        cover = self.cover
        if cover is not None and cover.scene is None:
            return cover.until if seat in self._coverts() else None
        if cover is not None or (self.state.secret() and self.state.actor == seat):
            return self.late()
        return self.clocks.flag()

    def uncovers(self) -> int | None:
        """When the game goes on without anybody, if that is only a matter of time.

        At the end of a raid people are waited for; a bot has the pause, and then plays nothing.
        An older version may have left a question open that needs no asking any more.
        """
        cover = self.cover
        if not self.running:
            return None
        if cover is None:
            return self.asked_at if self._goes_on() else None
        people = [seat for seat in self.asked() if not self.seats[seat].bot]
        return None if cover.scene is not None and people else cover.until

    def late(self) -> int | None:
        """When silence becomes the answer to a secret question; None where it may take for ever."""
        patience = None if self.alone else self.clocks.patience()
        return None if patience is None else self.asked_at + patience


def saga_seat(seat: Seat) -> dict[str, Any]:
    """A seat as the saga writes it."""
    return {"name": seat.name, "bot": seat.bot} if seat.kind == "bot" else {"name": seat.name}
