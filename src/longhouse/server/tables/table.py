"""A table in memory: its log, folded entry by entry. The checks are made before (`action.py`)."""

from __future__ import annotations

from collections import Counter

from longhouse.core.game import Game
from longhouse.core.state import SPECTATOR, Event
from longhouse.server.protocol import Daily
from longhouse.server.refusal import newer_version
from longhouse.server.status import Status
from longhouse.server.tables import log
from longhouse.server.tables.absences import Absences
from longhouse.server.tables.asks import Asks, UndoAsk
from longhouse.server.tables.clocks import IDLE, OPEN_DAILY, OPEN_LIVE, Clocks, Span, later
from longhouse.server.tables.feed import REMEMBERED, Feeds
from longhouse.server.tables.round import Round
from longhouse.server.tables.seat import Seat, Seats, saga_seat
from longhouse.server.tables.terms import Terms
from longhouse.server.tables.undo import NOBODY
from longhouse.server.tables.waits import BACK, Wait, Waits, away_limit

# Entries that no player makes
AUTOMATIC = (
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


class Table:
    """A table as its log has made it: its seats, its game (`round`) and its times.

    `terms`, `seats`, `feeds`, `clocks` and `round` are there from the first entry on.
    """

    terms: Terms
    seats: Seats
    feeds: Feeds
    clocks: Clocks
    round: Round

    def __init__(self, table_id: str, remembered: int | None = REMEMBERED) -> None:
        self.id = table_id
        self.seq = -1  # the number of the last log entry
        self.created = 0
        self.changed = 0  # the time of the last log entry
        self.shown = 0  # when spectators were last shown something
        self.acted = 0  # when a player last did something
        self.status = Status.OPEN
        self.rules = 0  # the version of the rules in use
        self.asks = Asks()
        self.waits = Waits()
        self.absences = Absences()  # of a rated game
        self.paused: int | None = None  # since when the only player is away
        self.unplayed: int | None = None  # since when bots play for all players
        self.counts: Counter[str] = Counter()  # entries by "kind seat" or "kind player"
        self.left: list[int] = []  # seats for which a bot has ever played, the first first
        self.rematch: str | None = None
        self.rematch_by = NOBODY  # the seat that asked for it
        self._remembered = remembered

    # Reading

    @property
    def game(self) -> Game:
        """The rules that are played by."""
        return self.terms.game

    @property
    def running(self) -> bool:
        """Whether a game is on."""
        return self.status is Status.RUNNING

    @property
    def votes(self) -> set[int]:
        """The seats that are for ending the game here."""
        return self.asks.votes

    def count(self, kind: type[log.AnyEntry], who: int | str = NOBODY) -> int:
        """How often such an entry was made by, or about, a seat or a player."""
        return self.counts[f"{kind.__struct_config__.tag} {who}"]

    def expires(self) -> int | None:
        """When the table is abandoned if no player does anything; None if never.

        A game of one person is kept as long as the player is, except a deal of the day. A
        turn-based one ends when bots have played for all for a while, vacations left out; else its
        deadlines keep it going.
        """
        daily = isinstance(self.terms.pace, Daily)
        away = [span for seat in self.seats.people() for span in self.seats[seat].vacations]
        if not self.running:
            return later(self.acted, OPEN_DAILY if daily else OPEN_LIVE, away)
        if len(self.seats.players()) == 1 and self.terms.day is None:
            return None
        if not daily:
            return self.acted + IDLE
        return None if self.unplayed is None else later(self.unplayed, IDLE, away)

    def deadline(self, seat: int) -> int | None:
        """When time runs out for those that the table waits for, as far as a viewer may know."""
        if not self.running:
            return None
        game, cover = self.round, self.round.cover
        if cover is not None and cover.scene is None:
            return cover.until if seat in game.covert() else None
        if cover is not None or (game.state.secret() and game.state.actor == seat):
            return self.late()
        return None if self.seats.alone else self.clocks.flag(self._vacations_of_running())

    def falls(self) -> int | None:
        """When a bot takes over for the visibly active player; None if never."""
        return self.clocks.falls(self._vacations_of_running())

    def _vacations_of_running(self) -> list[Span]:
        """The vacations of the player whose clock runs: the visibly active one."""
        running = self.clocks.running
        return [] if running is None else self.seats.vacations([running])

    def awaits(self) -> tuple[list[int], int]:
        """The people whom this table visibly waits for, and since when.

        None during a pause, at tables without a limit for absence, and where one person plays. All
        is taken from the spectators' view: a secret question puts no seat on the list.
        """
        if not self.running or self.seats.alone or away_limit(self.terms.pace) is None:
            return [], 0
        cover = self.round.cover
        if cover is not None:
            together = cover.seats if cover.scene is not None else []
            return [seat for seat in together if not self.seats[seat].bot], self.round.asked_at
        seat = self.clocks.running
        return [] if seat is None else [seat], self.clocks.since

    def uncovers(self) -> int | None:
        """When the game goes on by itself, if it only waits for time to pass; else None.

        Where several choose in secret, people are waited for, and bots only for the pause.
        """
        game, cover = self.round, self.round.cover
        if not self.running:
            return None
        if cover is None:
            return game.asked_at if game.goes_on() else None
        if self.terms.day is not None:  # its bots play alike on every machine, however slow
            return None if game.asked() else cover.until
        people = [seat for seat in game.asked() if not self.seats[seat].bot]
        return None if cover.scene is not None and people else cover.until

    def late(self) -> int | None:
        """When missing answers to the open secret question count as declined; None if never."""
        game, cover = self.round, self.round.cover
        if self.seats.alone or not (cover is not None or game.state.secret()):
            return None
        # Vacations of all who may choose: it is secret who has chosen.
        away = [] if cover is None else self.seats.vacations(cover.seats)
        late = self.clocks.answers_by(game.asked_at, away)
        together = cover is not None and cover.scene is not None
        return max(late, self.waits.patient) if late is not None and together else late

    # Changing

    def apply(self, entry: log.AnyEntry, at: int, meant: int | None = None) -> None:
        """Apply one log entry. `meant` is the parsed move of a played one, if it is known."""
        self.seq += 1
        if isinstance(entry, log.Opened):
            self._open(entry, at)
        who = entry.player if isinstance(entry, log.Sat) else getattr(entry, "seat", NOBODY)
        self.counts[f"{log.kind_of(entry)} {who}"] += 1
        before, unseen = self.feeds.numbers(), self.feeds[SPECTATOR].behind
        acts = not isinstance(entry, AUTOMATIC) and getattr(entry, "by", "") == ""
        if acts and self.paused is not None:  # the player is there: the absence does not count
            self.round.pause(max(0, at - self.paused))
            self.paused = None
        mover, lag = None, 0
        match entry:
            case log.Opened():
                self._tell(at, "opened")
            case log.Sat(seat, player, name, program):
                place = self.seats[seat]
                place.kind, place.player, place.name = "player", player, name
                place.program, place.bot = program, ""
                if self.running:  # in the place of a bot that the start put there
                    self.round.saga.seats[seat] = saga_seat(place)
                self._tell(at, "sat", seat, name=name)
            case log.Ready(seat, ready):
                self.seats[seat].ready = ready
                self._tell(at, "ready", seat, ready=ready)
            case log.Left(seat):
                place = self.seats[seat]
                place.kind = "reserved" if place.reserved else "open"
                self._tell(at, "left", seat, name=place.name)
                place.vacate()
            case log.Keyed(seat, key):
                self.seats[seat].key, self.seats[seat].kept_for = key, ""
            case log.Filled(seat, bot, name):
                place = self.seats[seat]
                place.kind, place.bot, place.name = "bot", bot, name
                self._tell(at, "filled", seat, bot=bot)
            case log.Started(setup, rules):
                self.round.start(setup, at)
                self._rule(rules)
                self.status = Status.RUNNING
                self._tell(at, "started")
            case log.Resumed(_, moves):
                self.round.resume(moves, at)
            case log.Played(seat, move, sent, by):
                mover, lag = seat if by in ("", "sealed") else None, entry.lag
                self.seats[seat].note_answer(sent, move)
                self.round.play(entry, at, self.clocks, meant)
            case log.Uncovered(draw):
                self.round.uncover(at, draw)
            case log.Sealed(seat, move, sent):
                self.seats[seat].note_answer(sent, move)
                self.seats[seat].sealed = move
                self.feeds[seat].tell(at, Event("sealed", seat, {"move": move}, True))
            case log.Undone(seat, to, sent):
                self.seats[seat].note_answer(sent, "undo")
                self.clocks = self.round.undo(seat, to, at)
                self.waits.patient = at + BACK
                self.asks.undo = None
            case log.UndoAsked(seat, to):
                decisions = self.round.agreed.since(to)
                self.asks.undo = UndoAsk(seat, to, decisions)
                self._tell(at, "undo_asked", seat, decisions=decisions)
            case log.UndoAnswered(seat, agree):
                if self.asks.answer_undo(seat, agree, at):
                    self._tell(at, "declined", ask="undo")
                else:
                    self._tell(at, "undo_answered", seat, agree=agree)
            case log.Standing(seat, answers):
                self.seats[seat].standing = answers
                self.feeds[seat].tell(at, Event("standing", seat, {"answers": answers}, True))
            case log.TakenOver(seat, bot, why, claimant):
                self.seats[seat].bot, self.seats[seat].why = bot, why
                if seat not in self.left:
                    self.left.append(seat)
                if self.terms.rated:
                    self.absences.take_over(seat, why)
                self.asks.drop()
                claim = {} if claimant == NOBODY else {"by": claimant}
                self.feeds.tell(at, "taken_over", seat, {"bot": bot, "why": why, **claim})
            case log.HandedBack(seat):
                self.seats[seat].bot = self.seats[seat].why = ""
                self.absences.hand_back(seat)
                self.clocks.come_back(seat, lost=seat in self.absences.lost)
                self._tell(at, "handed_back", seat)
            case log.Awaited(seat, until, why, claims):
                self.waits.awaited[seat] = Wait(why, until, self.awaits()[1], claims)
                self._tell(at, "awaited", seat, why=why, until=until)
            case log.Lifted(seat, back):
                if back:
                    self.waits.come_back(seat, at)
                self.waits.awaited.pop(seat, None)
                self._tell(at, "lifted", seat, back=back)
            case log.MoreTime(seat, until):
                self.waits.more_time(seat, until)
                self.feeds.tell(
                    at, "more_time", seat, {"for": sorted(self.waits.awaited), "until": until}
                )
            case log.GoOn(seat, agree):
                self._tell(at, "go_on", seat, agree=agree)
            case log.Paused(since):
                self.paused = since
                self._tell(at, "paused")
            case log.Unpaused():
                self._tell(at, "unpaused")
            case log.Vacation(seat, until):
                self.seats[seat].go_away(at, until)
                self._tell(at, "vacation", seat, until=until if until > at else 0)
            case log.Hinted(seat):
                self.seats[seat].hints += 1
            case log.Voted(seat, agree):
                if self.asks.vote(seat, agree, at):
                    self._tell(at, "declined", ask="end")
                else:
                    self._tell(at, "voted", seat, agree=agree)
            case log.Ended(how, why):
                self.status = how
                self.asks.undo = None
                self.round.end(how, at)
                about: dict[str, object] = {"how": how.value}
                self.feeds.tell(at, "ended", NOBODY, {**about, "why": why} if why else about)
            case log.Rematched(table, seat):
                self.rematch, self.rematch_by = table, seat
                self._tell(at, "rematched", seat, table=table)
            case log.Declined(seat):
                self.seats[seat].decline()
                self._tell(at, "declined", seat, ask="rematch")
            case log.Ruled(rules):
                self._rule(rules)
            case log.Renamed():
                self._tell(at, "renamed")
            case log.Closed(ms):
                self._give_back(ms)
                self._tell(at, "closed", ms=ms)
        if self.running and self.round.over:
            self.status = Status.OVER
        if not self.running or self.seats.playing():
            self.unplayed = None
        elif self.unplayed is None:
            self.unplayed = at
        if self.feeds[SPECTATOR].number > before[-1]:
            self.shown = at
        if not self.feeds[SPECTATOR].behind and self.round.agreed.show():
            self.asks.undo = None  # the game has gone on
        self.changed = at
        if acts:
            self.acted = at
        self._run_clocks(at, None if unseen else mover, before, lag)
        if self.terms.rated and self.running:
            self._note_turn()
        self.waits.keep(*self.awaits())

    def _tell(self, at: int, kind: str, seat: int = NOBODY, **about: object) -> None:
        """Show all viewers an event of the table."""
        self.feeds.tell(at, kind, seat, about)

    def _open(self, entry: log.Opened, at: int) -> None:
        self.terms = Terms.of(entry)
        self.created = at
        self.rules = self.game.rules_version
        self.seats = Seats(map(Seat.planned, entry.seats))
        for place, key in zip(self.seats, entry.keys, strict=False):
            place.key = key
        for place, player in zip(self.seats, entry.kept, strict=False):
            place.kept_for = player
        self.feeds = Feeds(len(self.seats), self._remembered)
        self.clocks = Clocks(entry.pace, len(self.seats))
        self.round = Round(self.terms, self.seats, self.feeds)

    def _rule(self, rules: int) -> None:
        """Use that version of the rules; raises Refusal if this server does not know it yet."""
        if rules > self.game.rules_version:
            raise newer_version()
        self.rules = self.round.saga.extra["rules"] = rules

    def _give_back(self, milliseconds: int) -> None:
        """Do not count that much time: no server ran.

        Vacations are not moved: they end when the player said.
        """
        self.acted += milliseconds
        if self.paused is not None:
            self.paused += milliseconds
        if self.unplayed is not None:
            self.unplayed += milliseconds
        for part in (self.round, self.waits, self.clocks):
            part.give_back(milliseconds)

    def _run_clocks(self, at: int, mover: int | None, numbers: list[int], lag: int) -> None:
        """Let the right clock run; viewers whose number grew are shown the current clocks.

        `mover` has just decided openly. At a question that no other viewer may notice, everything
        is counted as if the visibly active seat had not decided yet: its `lag` is given back when
        the decision is shown.
        """
        clocks, spectator = self.clocks, self.feeds[SPECTATOR]
        if self.paused is not None:
            clocks.stop(self.paused)
        gone = not self.running or self.paused is not None
        stopped = gone or self.round.cover is not None or spectator.at_scene
        unseen = not stopped and spectator.behind
        seat = None if stopped else self._seen_deciding(unseen)
        decided, lag = (clocks.decided, clocks.lag) if mover is None else (mover, lag)
        clocks.decided, clocks.lag = (decided, lag) if unseen else (None, 0)
        ran = [] if clocks.running is None else self.seats[clocks.running].vacations
        clocks.turn_to(seat, at, None if unseen else decided, lag, ran)
        for feed, number in zip(self.feeds, numbers, strict=True):
            if feed.number != number:
                feed.clock = clocks.face(at)
                feed.deadline = self.deadline(feed.seat)

    def _note_turn(self) -> None:
        """In a rated game: note whose turn it is, once all viewers see it."""
        spectator, game = self.feeds[SPECTATOR], self.round
        if game.cover is None and not (spectator.behind or spectator.at_scene):
            turn = self.game.turn_of(game.state)
            if turn >= 0 and self.absences.turn_to(turn):
                self.asks.votes.clear()  # others could not end it without the player until now

    def _seen_deciding(self, unseen: bool) -> int | None:
        """The visibly active player's seat; `unseen`: at a question that no other may notice."""
        seen = self.round.waiting(SPECTATOR) if unseen else [int(self.round.state.actor)]
        return next((seat for seat in seen if seat >= 0 and not self.seats[seat].bot), None)
