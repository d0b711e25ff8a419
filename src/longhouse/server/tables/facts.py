"""The state of a table, and what can be worked out from it without changing anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from longhouse.core.errors import UnreadableMove
from longhouse.core.game import Game
from longhouse.core.past import Memory
from longhouse.core.recorder import Recorder
from longhouse.core.saga import Saga
from longhouse.core.state import CHANCE, SPECTATOR, State, View
from longhouse.server.protocol import Daily, Live
from longhouse.server.status import Status
from longhouse.server.tables import log
from longhouse.server.tables.clocks import Clocks, Span, later
from longhouse.server.tables.covers import Cover, Stretch
from longhouse.server.tables.feed import REMEMBERED, Feed
from longhouse.server.tables.seat import Seat
from longhouse.server.tables.terms import Terms
from longhouse.server.tables.waits import Wait, away_limit

NOBODY = -1
DECIDED = "decided"  # in `counts`: open decisions by seat, which are no kind of entry


@dataclass(frozen=True)
class Decision:
    """A move of the game that may be undone."""

    seat: int
    openly: bool  # made by the player, and seen by everybody
    clocks: Clocks  # as they were before it


class TableFacts:
    """A table to read from. `Table` adds how log entries change it."""

    def __init__(self, table_id: str, remembered: int | None = REMEMBERED) -> None:
        self.id = table_id
        self.seq = -1  # the number of the last log entry
        self.created = 0
        self.changed = 0  # the time of the last log entry
        self.shown = 0  # when everybody was last shown something
        self.acted = 0  # when a player last did something
        self.asked_at = 0  # when the current question was asked
        self.status = Status.OPEN
        self._terms: Terms | None = None  # set by the first entry
        self.rules = 0  # the version of the rules in use
        self.clocks = Clocks(Live(), 0)
        self.seats: list[Seat] = []
        self.votes: set[int] = set()
        self.awaited: dict[int, Wait] = {}  # players who keep the table waiting, as announced
        self.hurried: set[int] = set()  # seats that are for letting bots play for those at once
        self.patient = 0  # nobody is called silent before that time
        self.paused: int | None = None  # since when nobody is there, where one person plays
        self.counts: Counter[str] = Counter()  # entries by "kind seat" or "kind player"
        self.left: list[int] = []  # seats for which a bot has ever played, the first first
        self.rematch: str | None = None
        self.recorder: Recorder | None = None
        self.undoable: list[Decision] = []  # the last moves, as far back as one seat may undo
        self.cover: Cover | None = None  # the pause before the last move's outcome is shown
        self.mover = NOBODY  # who made the last open decision; reactions of others do not count
        self.then: list[str] = []  # answers that the mover sent along, for secret questions
        self._course: list[Stretch] = []  # what happened after the cover: not shown yet
        self._chapter = 0  # the last `State.chapter` that was shown
        self.feeds: list[Feed] = []
        self._remembered = remembered

    @property
    def terms(self) -> Terms:
        """What was agreed when it was opened."""
        assert self._terms is not None
        return self._terms

    @property
    def game(self) -> Game:
        """What is played."""
        return self.terms.game

    @property
    def state(self) -> State:
        """The position of the game; only once it has begun."""
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

    def count(self, kind: type[log.AnyEntry], who: int | str = NOBODY) -> int:
        """How often such an entry was made by, or about, a seat or a player."""
        return self.counts[f"{kind.__struct_config__.tag} {who}"]

    def decisions(self, seat: int) -> int:
        """How many open decisions a player has made on a seat; those undone do not count."""
        return self.counts[f"{DECIDED} {seat}"]

    def feed(self, seat: int) -> Feed:
        """What a seat, or SPECTATOR, has been shown."""
        return self.feeds[len(self.seats) if seat == SPECTATOR else seat]

    def asked(self) -> list[int]:
        """The seats that have a question to answer, secret ones included."""
        if not self.running:
            return []
        if self.cover is not None:
            return [seat for seat in self._coverts() if self.seats[seat].sealed is None]
        return [int(self.state.actor)] if self.state.actor >= 0 else []

    def asking(self) -> tuple[int, int]:
        """What tells the present question from others of this game: it changes with every move."""
        return len(self.saga.moves), self.asked_at

    def _coverts(self) -> list[int]:
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
            return self.feed(seat).choice(cover.scene)
        return self.feed(seat).view(self.state)

    def question(self, seat: int) -> View | None:
        """The view of a seat that is asked or may still change its secret answer, else None."""
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
        """The seats that the table waits for, as far as a viewer may know."""
        view = self.view(seat) if self.running else None
        return [] if view is None else view.position.waiting()

    def ready_answer(self, seat: int) -> tuple[str, str] | None:
        """An answer that is known without asking the seat, and where it comes from; else None.

        It was sent along with the move (`then`) or in advance (`standing`). At tables that never
        wait for secret answers, having sent none means to decline.
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
        """Whether the table neither waits for a person's secret answer nor pauses for it."""
        return isinstance(self.terms.pace, Daily) or (self.terms.covered and seat == self.mover)

    def declined(self) -> str:
        """The answer that declines the current secret question."""
        return self.game.declines[self.state.question().kind]

    @property
    def alone(self) -> bool:
        """Whether at most one person plays, on however many seats: nobody else waits."""
        return len(self.players()) <= 1

    @property
    def shared(self) -> bool:
        """Whether several people play on one device: all seats of people are one player's."""
        here = [seat for seat in self.people() if not self.seats[seat].bot]
        return self.alone and len(here) > 1

    def undo_to(self, seat: int) -> int | None:
        """How many moves would be left if a seat undid its last open decision; else None."""
        if not self.running or self.state.actor != seat or self.cover is not None:
            return None
        for back, decision in enumerate(reversed(self.undoable), 1):
            if decision.seat == seat and decision.openly:
                return len(self.saga.moves) - back
        return None

    def expires(self) -> int | None:
        """When the table is abandoned if no player does anything.

        None for somebody who plays alone: that keeps nobody waiting, and the game stays for as
        long as the player does.
        """
        if self.running and len(self.players()) == 1:
            return None
        return later(self.acted, self.clocks.expires(self.running), self._away(self.people()))

    def players(self) -> set[str]:
        """Everybody who has a seat, by id."""
        return {seat.player for seat in self.seats if seat.player is not None}

    def people(self) -> list[int]:
        """The seats of players, also where a bot plays for them."""
        return [index for index, seat in enumerate(self.seats) if seat.player is not None]

    def deadline(self, seat: int) -> int | None:
        """When time runs out for those that the table waits for, as far as a viewer may know."""
        if not self.running:
            return None
        cover = self.cover
        if cover is not None and cover.scene is None:
            return cover.until if seat in self._coverts() else None
        if cover is not None or (self.state.secret() and self.state.actor == seat):
            return self.late()
        return None if self.alone else self.clocks.flag(self._away_deciding())

    def falls(self) -> int | None:
        """When a bot takes over for the seat that everybody sees deciding; None if never."""
        return self.clocks.falls(self._away_deciding())

    def _away_deciding(self) -> list[Span]:
        """The vacations of whoever everybody sees deciding."""
        return [] if self.clocks.running is None else self._away([self.clocks.running])

    def _away(self, seats: Iterable[int]) -> list[Span]:
        """When one of these, who play themselves, was or is on vacation."""
        return [one for s in seats if not self.seats[s].bot for one in self.seats[s].vacations]

    def awaits(self) -> tuple[list[int], int]:
        """The people whom everybody sees this table wait for, and since when.

        Nobody during a pause, at tables that wait for ever or have a deadline, and where somebody
        plays alone. A seat that is asked in secret is never among them because of that: all is
        taken from what every spectator sees.
        """
        if not self.running or self.alone or away_limit(self.terms.pace) is None:
            return [], 0
        if self.cover is not None:
            together = self.cover.seats if self.cover.scene is not None else []
            return [seat for seat in together if not self.seats[seat].bot], self.asked_at
        seat = self.clocks.running
        return [] if seat is None else [seat], self.clocks.since

    def uncovers(self) -> int | None:
        """When the game goes on by itself, if it only waits for time to pass; else None.

        Where several choose in secret, people are waited for, and bots only for the pause. An older
        version of the server may have left a question open that this one need not ask.
        """
        cover = self.cover
        if not self.running:
            return None
        if cover is None:
            return self.asked_at if self._goes_on() else None
        people = [seat for seat in self.asked() if not self.seats[seat].bot]
        return None if cover.scene is not None and people else cover.until

    def _goes_on(self) -> bool:
        """Whether chance decides now, or an answer that is known already.

        Nobody is shown such a position: whether the game stopped at it would tell of secret
        questions.
        """
        actor = int(self.state.actor)
        return actor == CHANCE or (actor >= 0 and self.ready_answer(actor) is not None)

    def late(self) -> int | None:
        """When the open secret question is declined for whoever did not answer; None if never."""
        secret = self.cover is not None or self.state.secret()
        if not secret or self.alone:
            return None
        # Of all who may choose: who has is told to nobody.
        away = [] if self.cover is None else self._away(self.cover.seats)
        late = self.clocks.answers_by(self.asked_at, away)
        together = self.cover is not None and self.cover.scene is not None
        return max(late, self.patient) if late is not None and together else late
