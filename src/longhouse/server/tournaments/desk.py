"""Tournaments for players and their hosts: opening, entering, leaving, starting, ending."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import structs

from longhouse.bots import roster
from longhouse.core import registry
from longhouse.server import protocol as p
from longhouse.server.names import plain
from longhouse.server.players import new_id
from longhouse.server.refusal import Refusal
from longhouse.server.storage import reads
from longhouse.server.storage import tournaments as stored
from longhouse.server.storage.rows import Player, TournamentRow
from longhouse.server.tables import endings
from longhouse.server.tables.clocks import DAY
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tournaments import log, views
from longhouse.server.tournaments.keeping import Keeping
from longhouse.server.tournaments.pairing import sizes
from longhouse.server.tournaments.running import LEAST, Running
from longhouse.server.tournaments.tournament import Tournament

MOST_OWN: Final = 2  # tournaments of one host that are not over
MOST_OF_NETWORK: Final = 6  # the same, of all hosts in a network
MOST: Final = 300  # in a hall
MOST_ENTERED: Final = 5  # that one player takes part in
SAME_NETWORK: Final = 8  # players of one network in a rated or listed tournament
COUNTDOWN: Final = 20_000  # ms before the first round of live games, once the host starts it
MOST_ENTRIES: Final = 5000  # of a log, after which nobody else enters
AHEAD: Final = 60 * DAY  # how early a start may be set
TRIES: Final = 8
LISTED: Final = 50  # in my list

Act = Callable[[Tournament], list[log.AnyEntry]]


class Tournaments:
    """The tournaments of a hall, for its visitors."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.store = rooms.store
        self.clock = rooms.clock
        self._keeping = Keeping(rooms.store)
        self.running = Running(rooms, self._keeping)

    # Telling

    async def tell(self, tournament_id: str, viewer: Player | None) -> p.Tournament:
        """A tournament, as a visitor sees it."""
        row, tournament = await self._keeping.read(tournament_id)
        ids = [tournament.terms.host, *tournament.entrants]
        people = await self.store.read(stored.people, ids, self.clock.milliseconds())
        why_not = ""
        if viewer is None:
            why_not = "unknown_player"
        else:
            try:
                await self._must_be_free(tournament, viewer)
                self._enter(tournament, viewer)
            except Refusal as refusal:
                why_not = refusal.error
        told = views.tournament(tournament, row.title, people, viewer, why_not)
        table = await self._if_open(told.table)
        return structs.replace(told, table=table, next_at=self.running.next_at(tournament))

    async def _if_open(self, path: str | None) -> str | None:
        """The path of a player's table, or None while it is drawn but not open yet."""
        if path is None or await self.store.read(reads.table, path.removeprefix("/t/")) is None:
            return None
        return path

    async def tell_game(self, tournament_id: str, table: str) -> p.TournamentGame:
        """The tournament of a table, and its round."""
        row, tournament = await self._keeping.read(tournament_id)
        host = [tournament.terms.host]
        people = await self.store.read(stored.people, host, self.clock.milliseconds())
        found = views.game(tournament, row.title, people, table)
        if found is None:
            raise Refusal("unknown", "this tournament has no such table")
        return found

    async def page(
        self, state: str, before: tuple[int, str] | None, limit: int, viewer: Player | None
    ) -> tuple[list[TournamentRow], list[p.TournamentLine]]:
        """Listed tournaments, the latest first."""
        rows = await self.store.read(stored.page, state, before, limit)
        return rows, await self._lines(rows, viewer)

    async def mine(self, player: Player) -> p.MyTournaments:
        """The tournaments that a player has opened or entered."""
        rows = await self.store.read(stored.tournaments_of, player.id, LISTED)
        return p.MyTournaments(await self._lines(rows, player, own=True))

    async def _lines(
        self, rows: list[TournamentRow], viewer: Player | None, own: bool = False
    ) -> list[p.TournamentLine]:
        hosts = await self.store.read(
            stored.people, [row.host for row in rows], self.clock.milliseconds()
        )
        entered = set[str]()
        if viewer is not None:
            mine = await self.store.read(stored.entries_of, viewer.id)
            entered = {one.tournament_id for one in mine if not one.left}
        lines = [views.line(row, hosts, viewer, row.id in entered) for row in rows]
        if not own or viewer is None:
            return lines
        return [await self._own(line, viewer) for line in lines]

    async def _own(self, line: p.TournamentLine, viewer: Player) -> p.TournamentLine:
        if line.state != "running" and not (line.state == "over" and line.entered):
            return line
        own = views.own_line(line, (await self._keeping.read(line.id))[1], viewer)
        return structs.replace(own, table=await self._if_open(own.table))

    # Hosts

    async def open(self, wanted: p.NewTournament, player: Player) -> p.Tournament:
        """Open a tournament; raises Refusal or LonghouseError."""
        now = self.clock.milliseconds()
        self._check(wanted, player, now)
        hosts = await self.store.read(stored.going)
        network = self.rooms.network_of(player.id)
        near = sum(self.rooms.network_of(host) == network for host in hosts) if network else 0
        if hosts.count(player.id) >= MOST_OWN or near >= MOST_OF_NETWORK or len(hosts) >= MOST:
            text = (
                f"{MOST_OWN} tournaments of one host, {MOST_OF_NETWORK} of one network and {MOST} "
                "in this hall may be open or run at the same time; end one first"
            )
            raise Refusal("too_many", text, own=MOST_OWN)
        if wanted.enter:
            await self._must_have_time(player)
        game = registry.find(wanted.game)
        options = game.options(wanted.options, wanted.seats)
        terms = log.Opened(
            host=player.id,
            game=game.name,
            options=options,
            seats=wanted.seats,
            pace=wanted.pace,
            places=wanted.places,
            rounds=wanted.rounds,
            minutes=wanted.minutes,
            rated=wanted.rated,
            listed=wanted.listed,
            rest=wanted.rest,
            bot=wanted.bot,
            late=wanted.late,
            starts=wanted.starts,
            pause=wanted.pause_seconds,
        )
        name, title = new_id(), plain(wanted.title, 60)
        row = TournamentRow(name, player.id, title, "open", wanted.listed, 0, now, now, "", now)
        await self._keeping.create(terms, row, wanted.enter)
        return await self.tell(name, player)

    def _check(self, wanted: p.NewTournament, player: Player, now: int) -> None:
        """Raise Refusal or LonghouseError if there can be no such tournament."""
        game = registry.find(wanted.game)
        if player.program:
            raise Refusal("not_yours", "tournaments are for people; a program cannot open one")
        if wanted.title.strip() and (player.muted or 0) > now:
            raise Refusal("muted", "a host of this hall has muted you; leave the title empty")
        if wanted.seats not in game.players:
            first, last = game.players.start, game.players.stop - 1
            raise Refusal("invalid", f"seats: a table of {game.title} has {first} to {last}")
        if (wanted.rounds is None) == (wanted.minutes is None):
            raise Refusal("invalid", "rounds, minutes: it takes one of them")
        if wanted.rounds is not None and wanted.late > wanted.rounds:
            raise Refusal("invalid", f"late: there are only {wanted.rounds} rounds")
        if wanted.rated and wanted.rest == "bots":
            raise Refusal("invalid", "rest: bots do not play rated games; it takes byes")
        if wanted.starts is not None and not now < wanted.starts <= now + AHEAD:
            raise Refusal("invalid", "starts: it takes a time within the next 60 days")
        if wanted.bot:
            roster.find(game, wanted.bot)
        for seats in range(game.players.start, wanted.seats + 1):
            game.options(wanted.options, seats)

    async def start(self, tournament_id: str, player: Player) -> p.Tournament:
        """Start a tournament: its first round is drawn in a moment."""

        def act(tournament: Tournament) -> list[log.AnyEntry]:
            _must_host(tournament, player)
            if tournament.state != "open":
                raise Refusal("not_open", "this tournament has begun, or was cancelled")
            must_suffice(tournament)
            wait = COUNTDOWN if tournament.live else 0
            return [log.Started(self.clock.milliseconds() + wait)]

        return await self._change(tournament_id, player, act)

    async def end(self, tournament_id: str, player: Player) -> p.Tournament:
        """Cancel a tournament that has not begun, or draw no further round."""

        def act(tournament: Tournament) -> list[log.AnyEntry]:
            if player.host is None:  # hosts of the hall may end any, and take its title away
                _must_host(tournament, player)
            if not tournament.going:
                raise Refusal("not_running", "this tournament is over")
            if not tournament.rounds:
                return [log.Ended(cancelled=True, why="host")]
            if tournament.round is None:
                return [log.Ended(why="host")]
            return [] if tournament.ending else [log.Ending()]

        told = await self._change(tournament_id, player, act)
        if told.yours:
            return told
        await self.store.write_after_tables(stored.clear_title, tournament_id)
        return await self.tell(tournament_id, player)

    async def remove(self, tournament_id: str, player: Player, number: int) -> p.Tournament:
        """Remove a player: they are not drawn any more, and cannot come back."""

        def act(tournament: Tournament) -> list[log.AnyEntry]:
            _must_host(tournament, player)
            if not tournament.going:
                raise Refusal("not_running", "this tournament is over")
            for one in tournament.entrants.values():
                if one.number == number:
                    removed = one.left in ("removed", "gone")
                    return [] if removed else [log.Left(one.player, "removed")]
            raise Refusal("unknown", f"there is no entrant {number}")

        return await self._change(tournament_id, player, act)

    # Players

    async def enter(self, tournament_id: str, player: Player) -> p.Tournament:
        """Enter a tournament, or come back to it."""
        _, tournament = await self._keeping.read(tournament_id)
        known = tournament.entrants.get(player.id)
        if known is not None and not known.left:
            return await self.tell(tournament_id, player)
        await self._must_be_free(tournament, player)
        return await self._change(tournament_id, player, lambda now: self._enter(now, player))

    def _enter(self, tournament: Tournament, player: Player) -> list[log.AnyEntry]:
        known = tournament.entrants.get(player.id)
        if known is not None and not known.left:
            raise Refusal("asked", "you take part in this tournament already")
        if player.program:
            raise Refusal("not_yours", "tournaments are for people; a program cannot enter one")
        if known is not None and known.left in ("removed", "gone"):
            raise Refusal("not_yours", "its host has removed you from this tournament")
        if not tournament.may_enter(player.id):
            late = tournament.terms.late
            text = f"it is too late to enter: one could until round {late}"
            raise Refusal("not_open", text, late=late)
        if tournament.seq >= MOST_ENTRIES:
            raise Refusal("too_often", "players came and went too often; nobody else can enter")
        active = [one.player for one in tournament.active()]
        if len(active) >= tournament.terms.places:
            raise Refusal("too_many", f"all {tournament.terms.places} places are taken")
        network = self.rooms.network_of(player.id)
        if network and (tournament.terms.rated or tournament.terms.listed):
            near = sum(self.rooms.network_of(one) == network for one in active)
            if near >= SAME_NETWORK:
                text = f"{SAME_NETWORK} players of your network take part, which is the most"
                raise Refusal("too_many", text)
        return [log.Entered(player.id)]

    async def _must_be_free(self, tournament: Tournament, player: Player) -> None:
        known = tournament.entrants.get(player.id)
        if known is None or known.left:
            await self._must_have_time(player)

    async def _must_have_time(self, player: Player) -> None:
        """Raise Refusal if a player takes part in the most tournaments allowed."""
        if await self.store.read(stored.entered, player.id) >= MOST_ENTERED:
            text = f"you take part in {MOST_ENTERED} tournaments; leave one, or wait for its end"
            raise Refusal("too_many", text)

    async def leave(self, tournament_id: str, player: Player, game: bool) -> p.Tournament:
        """Leave a tournament; also the running game in it, if wanted."""

        def act(tournament: Tournament) -> list[log.AnyEntry]:
            known = tournament.entrants.get(player.id)
            if known is None:
                raise Refusal("not_yours", "you do not take part in this tournament")
            return [log.Left(player.id)] if tournament.going and not known.left else []

        await self._change(tournament_id, player, act)
        if game:
            _, tournament = await self._keeping.read(tournament_id)
            mine = None if tournament.round is None else tournament.round.game_of(player.id)
            if mine is not None and mine.end is None:
                room = await self.rooms.room(mine.table)
                await self.rooms.change(room, lambda action: endings.depart(action, player.id))
        return await self.tell(tournament_id, player)

    async def _change(self, tournament_id: str, player: Player, act: Act) -> p.Tournament:
        """Add the entries of an act to the log; raises Refusal."""
        for _ in range(TRIES):
            _, tournament = await self._keeping.read(tournament_id)
            entries = act(tournament)
            now = self.clock.milliseconds()
            if not entries or await self._keeping.append(tournament, entries, now):
                return await self.tell(tournament_id, player)
        raise Refusal("busy", "too many are changing this tournament at once; try again")


def must_suffice(tournament: Tournament) -> None:
    """Raise Refusal if there are too few players for a table."""
    terms, count = tournament.terms, len(tournament.active())
    least = registry.find(terms.game).players.start
    bots = terms.rest == "bots"
    needed = LEAST if bots else max(LEAST, least)
    if count < needed or not sizes(count, terms.seats, max(LEAST, least), bots)[0]:
        text = f"it takes {needed} players at least; there are {count}"
        raise Refusal("not_waiting", text, players=needed)


def _must_host(tournament: Tournament, player: Player) -> None:
    if tournament.terms.host != player.id:
        raise Refusal("not_yours", "only the player who opened the tournament may do that")
