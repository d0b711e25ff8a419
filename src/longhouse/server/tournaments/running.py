"""Running tournaments: starting them, drawing rounds, opening tables, collecting results.

Any process does this when a tournament is due (`sweep`). A round is written to the log with the ids
of its tables before they are opened. So a process that dies, or two at the same time, leave one
round, and each of its tables is opened once.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from itertools import combinations
from typing import Final

import msgspec

from longhouse.bots import roster
from longhouse.core import registry
from longhouse.core.keyed import derived
from longhouse.server import protocol as p
from longhouse.server.logs import hashed
from longhouse.server.names import GUEST
from longhouse.server.players import new_id
from longhouse.server.refusal import Refusal
from longhouse.server.status import Status
from longhouse.server.storage import deals, reads
from longhouse.server.storage import tournaments as stored
from longhouse.server.storage.naming import PlayerGone
from longhouse.server.storage.rows import GameEnd, Player, TableRow, TournamentGameRow
from longhouse.server.tables import log as table_log
from longhouse.server.tables.action import Action
from longhouse.server.tables.clocks import DAY
from longhouse.server.tables.contests import Contest
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tournaments import log
from longhouse.server.tournaments.keeping import Keeping
from longhouse.server.tournaments.pairing import Apart, Candidate, Drawing, Pair, draw
from longhouse.server.tournaments.standings import standings
from longhouse.server.tournaments.tournament import MINUTE, Game, Round, Tournament

logger = logging.getLogger("longhouse.tournaments")

SWEEP_SECONDS: Final = 1.0
AT_ONCE: Final = 20  # tournaments in a sweep
LEASE: Final = 30_000  # ms after which another process looks at a tournament
STEPS: Final = 8  # changes of one look, with those of other processes
LOOK_LIVE, LOOK_DAILY = MINUTE, 10 * MINUTE  # between two looks at a round that is played
UNSTARTED: Final = 14 * DAY  # after which a tournament that nobody has started is cancelled
STILL: Final = 2 * MINUTE  # a live table where bots play for all is closed after this
DAILY_LIMIT, LONE_LIMIT = 60 * DAY, 14 * DAY  # of a turn-based round; alone against bots
LEAST: Final = 2  # players

Next = tuple[list[log.AnyEntry], list[TournamentGameRow]]


class Running:
    """Looks after the tournaments of a hall."""

    def __init__(self, rooms: Rooms, keeping: Keeping) -> None:
        self.rooms = rooms
        self.store = rooms.store
        self.clock = rooms.clock
        self._keeping = keeping
        self._secret = b""

    async def start(self) -> None:
        """Read the secret of the hall; the first server makes it."""
        self._secret = bytes.fromhex(await self.store.write(deals.secret, secrets.token_hex(32)))

    async def sweep(self) -> None:
        """Look at every tournament that is due, unless another process does."""
        now = self.clock.milliseconds()
        for tournament_id, due in await self.store.read(stored.due, now, AT_ONCE):
            lease = self.clock.milliseconds() + LEASE  # those before it may have taken long
            if not await self.store.write_after_tables(stored.claim, tournament_id, due, lease):
                continue
            try:
                again = await self.look(tournament_id)
                # Nothing happens here if it has changed: it is due again then.
                await self.store.write_after_tables(stored.claim, tournament_id, lease, again)
            except Exception:
                about = {"tournament": hashed(tournament_id)}
                logger.exception("a tournament could not be looked at", extra=about)

    async def look(self, tournament_id: str) -> int | None:
        """Do what is due in a tournament; returns when to look again."""
        for _ in range(STEPS):
            _, tournament = await self._keeping.read(tournament_id)
            entries, games = await self._next(tournament)
            if not entries:
                break
            now = self.clock.milliseconds()
            await self._keeping.append(tournament, entries, now, games)
        if tournament.round is not None:
            await self._attend(tournament, tournament.round)
        return self._again(tournament)

    def _again(self, tournament: Tournament) -> int | None:
        now, terms = self.clock.milliseconds(), tournament.terms
        if tournament.state == "open":
            idle = (terms.starts or tournament.created) + UNSTARTED
            return min(terms.starts or idle, idle)
        if tournament.state != "running":
            return None
        if tournament.round is not None:
            return now + (LOOK_LIVE if tournament.live else LOOK_DAILY)
        return self.next_at(tournament)

    def next_at(self, tournament: Tournament) -> int | None:
        """When the next round is drawn; time without a server is no pause."""
        if tournament.next_at is None:
            return None
        now = self.clock.milliseconds()
        return tournament.next_at + self.rooms.closed.between(tournament.changed, now)

    # What comes next

    async def _next(self, tournament: Tournament) -> Next:
        """The entries that are due, and the tables of a new round."""
        now = self.clock.milliseconds()
        if not tournament.going:
            return [], []
        gone = await self._gone(tournament, now)
        if gone:
            return gone, []
        if tournament.state == "open":
            return self._open_next(tournament, now), []
        if tournament.round is not None:
            return await self._finished(tournament.round), []
        if tournament.is_complete():
            return [log.Ended()], []
        if now < (self.next_at(tournament) or 0):
            return [], []
        return await self._draw(tournament, now)

    async def _gone(self, tournament: Tournament, now: int) -> list[log.AnyEntry]:
        """Deleted and banned players leave; without its host an open tournament is cancelled."""
        host, active = tournament.terms.host, [one.player for one in tournament.active()]
        found = await self.store.read(stored.people, [host, *active], now)
        there = found.get(host)
        if tournament.state == "open" and (there is None or there.gone or there.banned):
            return [log.Ended(cancelled=True, why="host")]
        left: list[log.AnyEntry] = []
        for player in active:
            person = found.get(player)
            if person is None or person.gone:
                left.append(log.Left(player, "gone"))
            elif person.banned:
                left.append(log.Left(player, "removed"))
        return left

    def _open_next(self, tournament: Tournament, now: int) -> list[log.AnyEntry]:
        terms = tournament.terms
        if terms.starts is not None and now >= terms.starts:
            if len(tournament.active()) < LEAST:
                return [log.Ended(cancelled=True, why="few")]
            return [log.Started(now)]
        if now >= (terms.starts or tournament.created) + UNSTARTED:
            return [log.Ended(cancelled=True, why="idle")]
        return []

    async def _finished(self, this: Round) -> list[log.AnyEntry]:
        """The games that have ended since the last look, in that order."""
        tables = [game.table for game in this.games if game.end is None]
        found = await self.store.read(stored.ends, tables)
        ordered = sorted(found, key=lambda table: (found[table][0], tables.index(table)))
        return [
            log.Finished(table, end.places, end.scores, end.out, end.absent)
            for table, end in ((table, found[table][1]) for table in ordered)
        ]

    # Drawing

    async def _draw(self, tournament: Tournament, now: int) -> Next:
        number = len(tournament.rounds) + 1
        drawing = await self._drawing(tournament, number)
        if drawing is None or not drawing.tables:
            return [log.Ended(cancelled=not tournament.rounds, why="few")], []
        least = registry.find(tournament.terms.game).players.start
        draws = [
            log.Draw(new_id(), table + [log.BOT] * max(0, least - len(table)))
            for table in drawing.tables
        ]
        games = [TournamentGameRow(one.table, tournament.id) for one in draws]
        return [log.Drawn(draws, drawing.byes)], games

    async def _drawing(self, tournament: Tournament, number: int) -> Drawing | None:
        active = [one.player for one in tournament.active()]
        if len(active) < LEAST:
            return None
        terms = tournament.terms
        blocked = await self.store.read(stored.blocked_pairs, active)
        friends = set[Pair]()
        if tournament.is_decisive(number):
            friends = await self.store.read(stored.friendly_pairs, active)
        apart = Apart(
            met(tournament), frozenset(blocked), self._network_pairs(active), frozenset(friends)
        )
        least = registry.find(terms.game).players.start
        key = derived(self._secret, "tournament", tournament.id, number)
        order = (terms.seats, max(LEAST, least), terms.rest == "bots", key)
        return await asyncio.to_thread(draw, candidates(tournament), apart, *order)

    def _network_pairs(self, players: list[str]) -> frozenset[Pair]:
        """Pairs of players of one network, as far as this process knows."""
        network = {player: self.rooms.network_of(player) for player in players}
        return frozenset(
            frozenset(pair)
            for pair in combinations(players, 2)
            if network[pair[0]] and network[pair[0]] == network[pair[1]]
        )

    # Tables

    async def _attend(self, tournament: Tournament, this: Round) -> None:
        """Open the tables of a round that are not open yet, and close those that stand still."""
        for game in this.games:
            if game.end is not None:
                continue
            row = await self.store.read(reads.table, game.table)
            try:
                if row is None:
                    await self._open(tournament, game)
                elif row.status != Status.RUNNING:
                    await self._settle(game)
                elif self.stands_still(tournament, this, game, row):
                    room = await self.rooms.room(game.table)
                    await self.rooms.change(room, _close)
            except Exception:  # the next look tries again
                about = {"table": hashed(game.table)}
                logger.exception("a table of a tournament needs another look", extra=about)

    async def _open(self, tournament: Tournament, game: Game) -> None:
        """Open a table: all sit, and the game begins; bots sit in for players who were deleted."""
        found = [await self.store.read(reads.player, one) if one else None for one in game.seats]
        people = [one if one is not None and one.gone is None else None for one in found]
        host = next((one for one in people if one is not None), None)
        if host is None:
            await self._settle(game)
            return
        contest = Contest(
            tournament.id,
            [(seat, one.id, one.name or GUEST) for seat, one in enumerate(people) if one],
        )
        try:
            wanted = await self._wanted(tournament, people, host)
            await self.rooms.open_table(wanted, host, game.table, contest=contest)
        except PlayerGone:
            raise  # deleted at this moment: the next look knows
        except Exception:
            if await self.store.read(reads.table, game.table) is None:
                raise  # not because another process was faster

    async def _wanted(
        self, tournament: Tournament, people: list[Player | None], host: Player
    ) -> p.NewTable:
        terms = tournament.terms
        bot = terms.bot or roster.strongest(registry.find(terms.game))
        listed = terms.listed
        if listed:
            try:
                await self.rooms.check_listing(host)
            except Refusal:
                listed = False
        return p.NewTable(
            terms.game,
            [p.SeatPlan("bot", bot=bot) if one is None else p.SeatPlan() for one in people],
            dict(terms.options),
            tournament.pace,
            listed=listed,
            covered=True,
            rated=terms.rated and None not in people,
        )

    async def _settle(self, game: Game) -> None:
        """A game without a stored end was closed by the hall: its people are equal.

        Or it could not begin, because all of its players were deleted.
        """
        now = self.clock.milliseconds()
        places = [1 if player else 2 for player in game.seats]
        await self.store.write_after_tables(
            stored.end_game, game.table, now, GameEnd(places, [], [], [])
        )

    def stands_still(self, tournament: Tournament, this: Round, game: Game, row: TableRow) -> bool:
        """Whether nobody plays at a table any more, or a round has taken far too long.

        Where a player is present, the clocks end the game.
        """
        now, pace = self.clock.milliseconds(), tournament.pace
        lone = len(game.people()) == 1
        if not isinstance(pace, p.Live) or pace.clock is None:
            return now > this.at + (LONE_LIMIT if lone else DAILY_LIMIT)
        minutes, seats = pace.clock.minutes, len(game.seats)
        if now > this.at + 3 * seats * minutes * MINUTE:
            return True
        still = now - row.shown
        info = msgspec.json.decode(row.info)
        bots_only = all(seat["bot"] for seat in info["seats"])
        return still > (2 * minutes + 5) * MINUTE or (bots_only and still > STILL)


def _close(action: Action) -> None:
    if not action.table.status.ended:
        action.add(table_log.Ended(Status.ABANDONED, "idle"))


def met(tournament: Tournament) -> dict[Pair, int]:
    """How often two players were drawn together."""
    return Counter(
        frozenset(pair)
        for this in tournament.rounds
        for game in this.games
        for pair in combinations(game.people(), 2)
    )


def candidates(tournament: Tournament) -> list[Candidate]:
    """The players of the next round, with their scores."""
    points = {line.entrant.player: line.points for line in standings(tournament)}
    byes = Counter(player for this in tournament.rounds for player in this.byes)
    begun = Counter(game.seats[0] for this in tournament.rounds for game in this.games)
    return [
        Candidate(one.player, points[one.player], byes[one.player], begun[one.player])
        for one in tournament.active()
    ]
