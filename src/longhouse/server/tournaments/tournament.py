"""A tournament in memory: its log, folded entry by entry. The checks are made before."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from longhouse.server.protocol import MOST_ROUNDS, Live, Pace, TournamentState
from longhouse.server.tables.terms import PAIRING_PACES
from longhouse.server.tournaments import log

MINUTE = 60_000


@dataclass
class Entrant:
    """A player in a tournament."""

    player: str
    number: int  # from 1, in the order of entering
    first: int  # the first round for which they could be drawn
    left: str = ""  # why they are not drawn any more
    drawn: int = 0  # rounds so far, byes among them


@dataclass
class Game:
    """A table of a round."""

    table: str
    seats: list[str]
    end: log.Finished | None = None

    def people(self) -> list[str]:
        """The players at the table."""
        return [player for player in self.seats if player != log.BOT]


@dataclass
class Round:
    """A round that was drawn."""

    number: int
    at: int
    games: list[Game]
    byes: list[str]

    @property
    def over(self) -> bool:
        """Whether all of its games have ended."""
        return all(game.end is not None for game in self.games)

    def game_of(self, player: str) -> Game | None:
        """The game of a player."""
        return self._by_player.get(player)

    @cached_property
    def _by_player(self) -> dict[str, Game]:
        return {player: game for game in self.games for player in game.people()}


@dataclass
class Tournament:
    """A tournament as its log has made it; `terms` are there from the first entry on."""

    id: str
    seq: int = -1  # the number of the last entry
    created: int = 0
    changed: int = 0  # the time of the last entry
    state: TournamentState = "open"
    entrants: dict[str, Entrant] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)
    started: int | None = None
    next_at: int | None = None  # when the next round is drawn
    ending: bool = False
    ended: int | None = None
    numbers: int = 0  # that were given to entrants
    told: dict[str, Any] = field(default_factory=dict)  # a cache of what is computed from it
    terms: log.Opened = field(init=False)

    @property
    def pace(self) -> Pace:
        """The time limit of its games."""
        return PAIRING_PACES[self.terms.pace]

    @property
    def live(self) -> bool:
        """Whether its games are live."""
        return isinstance(self.pace, Live)

    @property
    def going(self) -> bool:
        """Whether it is neither over nor cancelled."""
        return self.state in ("open", "running")

    @property
    def round(self) -> Round | None:
        """The round that is being played."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].over else None

    @property
    def last_at(self) -> int | None:
        """With a length of time: no round begins after this."""
        if self.terms.minutes is None or not self.rounds:
            return None
        return self.rounds[0].at + self.terms.minutes * MINUTE

    def active(self) -> list[Entrant]:
        """The players who are drawn, in the order of entering."""
        return [one for one in self.entrants.values() if not one.left]

    def is_decisive(self, number: int) -> bool:
        """Whether a round is in the last third; with a length of time every round may be."""
        rounds = self.terms.rounds
        return rounds is None or number > rounds - -(-rounds // 3)

    def is_complete(self) -> bool:
        """Whether no further round follows the last one."""
        if self.state != "running" or self.round is not None or not self.rounds:
            return False
        most = self.terms.rounds or MOST_ROUNDS
        if self.ending or len(self.rounds) >= most:
            return True
        return self.last_at is not None and self.next_at is not None and self.next_at > self.last_at

    def may_enter(self, player: str) -> bool:
        """Whether it is still time to enter, or to come back."""
        known = self.entrants.get(player)
        if self.state == "open":
            return True
        if self.state != "running" or self.ending or self.is_complete():
            return False
        if self.terms.rounds is not None and len(self.rounds) >= self.terms.rounds:
            return False
        return (known is not None and known.drawn > 0) or len(self.rounds) < self.terms.late

    def copy(self) -> Tournament:
        """A copy to which entries can be applied; earlier rounds never change, and are shared."""
        new = replace(self, entrants={}, rounds=list(self.rounds), told={})
        if hasattr(self, "terms"):
            new.terms = self.terms
        for player, one in self.entrants.items():
            new.entrants[player] = replace(one)
        if self.rounds:
            last = self.rounds[-1]
            new.rounds[-1] = replace(last, games=[replace(game) for game in last.games])
        return new

    def apply(self, entry: log.AnyEntry, at: int) -> None:
        """Apply one entry."""
        self.seq += 1
        self.told.clear()
        match entry:
            case log.Opened():
                self.terms, self.created = entry, at
            case log.Entered(player):
                self._enter(player)
            case log.Left(player, why):
                self._leave(player, why)
            case log.Started(draw_at):
                self.state, self.started, self.next_at = "running", at, draw_at
            case log.Drawn(tables, byes):
                games = [Game(one.table, one.seats) for one in tables]
                self.rounds.append(Round(len(self.rounds) + 1, at, games, byes))
                self.next_at = None
                for player in [*byes, *(one for game in games for one in game.people())]:
                    self.entrants[player].drawn += 1
            case log.Finished():
                self._finish(entry, at)
            case log.Ending():
                self.ending = True
            case log.Ended(cancelled):
                self.state = "cancelled" if cancelled else "over"
                self.ended, self.next_at = at, None
            case log.Renamed():
                pass
        self.changed = at

    def _enter(self, player: str) -> None:
        known, first = self.entrants.get(player), len(self.rounds) + 1
        if known is None:
            self.numbers += 1
            self.entrants[player] = Entrant(player, self.numbers, first)
            return
        known.left = ""
        if not known.drawn:
            known.first = first

    def _leave(self, player: str, why: str) -> None:
        """A player who was never drawn leaves no trace, unless the host has removed them."""
        known = self.entrants[player]
        if known.drawn or why == "removed":
            known.left = why
        else:
            del self.entrants[player]

    def _finish(self, entry: log.Finished, at: int) -> None:
        this = self.rounds[-1]
        game = next(one for one in this.games if one.table == entry.table)
        game.end = entry
        for seat in entry.absent:
            entrant = self.entrants.get(game.seats[seat])
            if entrant is not None and not entrant.left:
                entrant.left = "absent"
        if this.over:
            self.next_at = at + (self.terms.pause * 1000 if self.live else 0)
