"""The reviews that people at this process are in (decision 32).

A room is a row of the database, which any process may change; here are the connections, and which
people are at the other processes. Whether one follows the leader is a matter of one's own page.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from typing import Final, Protocol

import msgspec
from msgspec.structs import replace

from longhouse.server import protocol as p
from longhouse.server.names import GUEST, numbered
from longhouse.server.players import new_id
from longhouse.server.refusal import Refusal
from longhouse.server.reviews import rules
from longhouse.server.reviews.rules import Shown, handle
from longhouse.server.reviews.what_ifs import WhatIfs
from longhouse.server.storage import reads
from longhouse.server.storage import reviews as stored
from longhouse.server.storage.rows import Player, ReviewRow, SagaRow
from longhouse.server.tables.records import saga_line
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.what_if import check_over

logger = logging.getLogger("longhouse.reviews")

MOST_PEOPLE: Final = 32  # in a room
MOST_TABS: Final = 3  # connections of one of them; the next one closes the oldest
IDLE_MS: Final = 2 * 3600 * 1000  # without a change, then a room ends
LONGEST_MS: Final = 24 * 3600 * 1000  # after its opening, then it ends in any case
ROUND_SECONDS: Final = 10.0
HEARD_MS: Final = 35_000  # for which people at another process count after it told of them
GRACE_SECONDS: Final = 15.0  # in which a leader may come back, before others can take the lead
TRIES: Final = 8  # of a change, while other processes are faster

encode = msgspec.json.Encoder().encode
_shown: msgspec.json.Decoder[Shown] = msgspec.json.Decoder(Shown)
APART = "!"  # after the id of a person who looks on their own, between processes


class Reviewer(Protocol):
    """The connection of a person in a room."""

    seat: int
    player: str | None
    token_hash: bytes

    def post(self, message: bytes) -> None:
        """Queue a message; never waits."""

    def dismiss(self, error: str, text: str) -> None:
        """Close the connection, and say why."""


def no_review() -> Refusal:
    """The same for a room that never was, that has ended, and that a person may not enter."""
    return Refusal("unknown", "there is no such review, or it has ended")


class ReviewRoom:
    """A room with the connections of this process."""

    def __init__(self, row: ReviewRow) -> None:
        self.row = row
        self.shown = _shown.decode(row.data)
        self.viewers: list[Reviewer] = []
        self.apart: set[Reviewer] = set()  # connections whose pages do not follow the leader
        self.elsewhere: dict[str, tuple[list[str], int]] = {}  # by process: people, until when
        self.names: dict[str, str] = {}  # of people here and elsewhere
        self.left: dict[str, float] = {}  # when people left it (monotonic clock)
        self.told: list[p.ReviewPerson] = []  # as last sent

    def take(self, row: ReviewRow) -> bool:
        """Show a newer version; False if it is known."""
        if row.n <= self.row.n:
            return False
        self.row, self.shown = row, _shown.decode(row.data)
        return True

    def here(self) -> list[str]:
        """The people who are connected to this process."""
        return list(dict.fromkeys(one.player for one in self.viewers if one.player))

    def people(self, now: int) -> list[str]:
        """All people in the room, as far as this process knows."""
        others = (who.removesuffix(APART) for who in self._elsewhere(now))
        return list(dict.fromkeys([*self.here(), *others]))

    def marked_here(self) -> list[str]:
        """The people of this process, those marked whose pages all look on their own."""
        follow = {one.player for one in self.viewers if one not in self.apart}
        return [who if who in follow else who + APART for who in self.here()]

    def _elsewhere(self, now: int) -> list[str]:
        return [who for ids, until in self.elsewhere.values() if until > now for who in ids]

    def message(self, without: frozenset[str] = frozenset()) -> p.ReviewShown:
        """The room for viewers, without the marks of these players."""
        row, shown = self.row, self.shown
        hidden = {handle(row.id, one) for one in without}
        return p.ReviewShown(
            row.n,
            shown.move,
            shown.eyes,
            shown.line,
            [one for one in shown.marks if one.by not in hidden],
            handle(row.id, row.leader),
            shown.open,
            shown.muted,
        )

    def listed(self, now: int) -> list[p.ReviewPerson]:
        """The people for viewers."""
        found: list[p.ReviewPerson] = []
        follow = {self.row.leader, *self.marked_here(), *self._elsewhere(now)}
        for one in self.people(now):
            name = self.names.get(one)
            if name is not None:  # it is read in a moment
                shown = numbered(name or GUEST, [other.name for other in found])
                found.append(p.ReviewPerson(handle(self.row.id, one), shown, one not in follow))
        return found


def has_ended(row: ReviewRow, now: int) -> bool:
    """Whether a room has ended; its row is deleted later."""
    return row.changed < now - IDLE_MS or row.opened < now - LONGEST_MS


class Reviews:
    """All reviews with people at this process."""

    def __init__(self, rooms: Rooms, what_ifs: WhatIfs) -> None:
        self.tables = rooms
        self.store, self.clock = rooms.store, rooms.clock
        self.what_ifs = what_ifs
        self.rooms: dict[str, ReviewRoom] = {}

    # Opening, coming and going

    async def open(self, saga: SagaRow, player: Player) -> str:
        """Open a room for a finished game; the id of the player's room of it. Raises Refusal."""
        check_over(saga)
        line, now = saga_line(saga), self.clock.milliseconds()
        await self.clean_up()
        shown = encode(Shown(line.moves, len(line.seats))).decode()
        row = ReviewRow(new_id(), saga.id, player.id, player.id, now, now, 0, shown)
        return (await self.store.write(stored.open_review, row)).id

    async def enter(self, review: str, player: Player, viewer: Reviewer) -> ReviewRoom:
        """Let a person in; raises Refusal."""
        row = await self.store.read(stored.review, review)
        if row is None or has_ended(row, self.clock.milliseconds()):
            raise no_review()
        owners = {row.player, row.leader} - {player.id}
        if await self.store.read(stored.blocked_by, owners, [player.id]):
            raise no_review()
        room = self.rooms.get(review)
        if room is None:
            room = self.rooms[review] = ReviewRoom(row)
        if room.take(row):
            self._tell(room)
        now = self.clock.milliseconds()
        people = room.people(now)
        if player.id not in people and len(people) >= MOST_PEOPLE:
            self._drop_if_empty(room)
            raise Refusal("too_many", f"{MOST_PEOPLE} people are in this review; no more can join")
        tabs = [one for one in room.viewers if one.player == player.id]
        for old in tabs[: max(0, len(tabs) - MOST_TABS + 1)]:
            room.viewers.remove(old)
            old.dismiss("too_many", "you have opened this review in other tabs")
        room.viewers.append(viewer)
        room.names[player.id] = player.name
        without = self.tables.mutes.get(player.id, frozenset())
        you, mine = handle(row.id, player.id), row.player == player.id
        joined = p.ReviewJoined(row.saga_id, you, mine, room.message(without), room.listed(now))
        viewer.post(encode(joined))
        self._tell_people(room, but=viewer)
        self._tell_processes([room])
        return room

    def leave(self, room: ReviewRoom, viewer: Reviewer) -> None:
        """A connection has ended."""
        if viewer in room.viewers:
            room.viewers.remove(viewer)
        room.apart.discard(viewer)
        if viewer.player is not None and viewer.player not in room.here():
            room.left[viewer.player] = self.clock.monotonic()
        self._tell_people(room)
        self._tell_processes([room])
        self._drop_if_empty(room)

    def follow(self, room: ReviewRoom, viewer: Reviewer, *, on: bool) -> None:
        """A page follows the leader, or looks on its own; in the memory of this process only."""
        if viewer not in room.viewers or (viewer in room.apart) != on:
            return
        (room.apart.discard if on else room.apart.add)(viewer)
        self._tell_people(room)
        self._tell_processes([room])

    def viewers(self) -> Iterator[Reviewer]:
        """All connections of this process."""
        for room in list(self.rooms.values()):
            yield from list(room.viewers)

    # Doing something

    async def do(self, room: ReviewRoom, player: Player, command: p.AnyReviewCommand) -> None:
        """Carry out a command, and show it to all; raises Refusal."""
        leads = room.row.leader == player.id
        if not leads:
            owners = {room.row.player, room.row.leader} - {player.id}
            if await self.store.read(stored.blocked_by, owners, [player.id]):
                self._part(room, {player.id})
                raise no_review()
        line = None
        if isinstance(command, p.ReviewTry):
            line = await self._tried(room, player, command.move)
        for _ in range(TRIES):
            row, before = room.row, room.shown
            leader, shown = self._applied(room, player, command, line)
            if (leader, shown) == (row.leader, before):
                return
            changed, data = self.clock.milliseconds(), encode(shown).decode()
            after = replace(row, leader=leader, changed=changed, n=row.n + 1, data=data)
            if await self.store.write(stored.change_review, after):
                if room.take(after):
                    self._tell(room)
                if leader != row.leader:
                    await self._part_blocked(room)
                return
            if not await self._refresh(room):
                raise no_review()
        raise Refusal("busy", "too many changes at once; try again")

    async def _tried(self, room: ReviewRoom, player: Player, move: str) -> p.ReviewLine:
        """The what-if with one more move, if that is legal; raises Refusal."""
        if room.row.leader != player.id:
            raise rules.not_leading()
        line = rules.with_move(room.shown, move)
        saga = await self.store.read(reads.saga, room.row.saga_id)
        if saga is None:
            raise Refusal("unknown", "this game is no longer stored here")
        await self.what_ifs.look(saga, line.at, line.moves, player.id)
        return line

    def _applied(
        self,
        room: ReviewRoom,
        player: Player,
        command: p.AnyReviewCommand,
        line: p.ReviewLine | None,
    ) -> tuple[str, Shown]:
        """The leader and the room after a command; raises Refusal."""
        row, shown = room.row, room.shown
        leads, by = row.leader == player.id, handle(row.id, player.id)
        match command:
            case p.ReviewMark():
                return row.leader, rules.mark(shown, by, leads, command)
            case p.ReviewWipe():
                return row.leader, rules.wipe(shown, by, leads)
            case p.ReviewTakeLead():
                return self._lead_for(room, player), shown
        if not leads:
            raise rules.not_leading()
        match command:
            case p.ReviewGo():
                shown = rules.go(shown, command)
            case p.ReviewWhatIf():
                shown = rules.begin(shown)
            case p.ReviewTry(move=move):
                if line is None or rules.with_move(shown, move) != line:
                    raise Refusal("stale", "another position is shown now", move=shown.move)
                shown = rules.tried(shown, line)
            case p.ReviewBack():
                shown = rules.back(shown)
            case p.ReviewAllow(marks=marks):
                shown = rules.allow(shown, by, marks)
            case p.ReviewMute(who=who, on=on) if who != by:
                shown = rules.mute(shown, who, on)
            case p.ReviewLead(who=who):
                return self._found(room, who), shown
        return row.leader, shown

    def _found(self, room: ReviewRoom, who: str) -> str:
        for one in room.people(self.clock.milliseconds()):
            if handle(room.row.id, one) == who:
                return one
        raise Refusal("unknown", "this person is not in the review any more")

    def _lead_for(self, room: ReviewRoom, player: Player) -> str:
        """The player, if they may take the lead; raises Refusal."""
        leader = room.row.leader
        lately = self.clock.monotonic() - GRACE_SECONDS
        is_here = leader in room.people(self.clock.milliseconds())
        if room.row.player != player.id and (is_here or room.left.get(leader, 0.0) > lately):
            text = "the leader is here; ask them to hand over"
            raise Refusal("not_yours", text)
        return player.id

    # Other processes, and time

    async def hear(self, review: str) -> None:
        """Another process has changed a room; with an empty id, perhaps any."""
        for room in [one for one in self.rooms.values() if review in ("", one.row.id)]:
            await self._refresh(room)

    def hear_people(self, told: str) -> None:
        """Another process tells who is in a room there."""
        review, process, people = told.split(" ")
        room = self.rooms.get(review)
        if room is not None:
            now = self.clock.milliseconds()
            until = now + HEARD_MS
            if room.elsewhere.get(process, ([], 0))[1] <= now:  # it knows nothing of ours, either
                self._tell_processes([room])
            room.elsewhere[process] = (people.split(",") if people else [], until)
            self.tables.spawn(self._read_names([room]))

    async def round(self) -> None:
        """Look after the rooms here: changes that were not heard of, names, and ends."""
        rooms = list(self.rooms.values())
        if not rooms:
            return
        found = await self.store.read(stored.reviews, [room.row.id for room in rooms])
        for room in rooms:
            row = found.get(room.row.id)
            if row is None or has_ended(row, self.clock.milliseconds()):
                self._end(room)
            elif room.take(row):
                self._tell(room)
                await self._part_blocked(room)
        await self._read_names(rooms)
        self._tell_processes(rooms)

    async def clean_up(self) -> None:
        """Delete the rooms that have ended."""
        now = self.clock.milliseconds()
        await self.store.write(stored.end_reviews, now - IDLE_MS, now - LONGEST_MS)

    async def _refresh(self, room: ReviewRoom) -> bool:
        """Read a room again; False if it has ended."""
        row = await self.store.read(stored.review, room.row.id)
        if row is None:
            self._end(room)
            return False
        handed = row.leader != room.row.leader
        if room.take(row):
            self._tell(room)
            if handed:
                await self._part_blocked(room)
        return True

    async def _part_blocked(self, room: ReviewRoom) -> None:
        """After a change of the leader: those whom the new one blocks must go."""
        owners = {room.row.leader}
        blocked = await self.store.read(stored.blocked_by, owners, room.here())
        self._part(room, blocked)

    async def _read_names(self, rooms: Iterable[ReviewRoom]) -> None:
        now = self.clock.milliseconds()
        people = {who for room in rooms for who in room.people(now)}
        names = await self.store.read(stored.names, sorted(people))
        for room in rooms:
            room.names = {who: names[who] for who in room.people(now) if who in names}
            self._tell_people(room)

    def _part(self, room: ReviewRoom, players: set[str]) -> None:
        self._dismiss(room, lambda one: one.player in players)

    def _end(self, room: ReviewRoom) -> None:
        self._dismiss(room, lambda _: True)

    def _dismiss(self, room: ReviewRoom, which: Callable[[Reviewer], bool]) -> None:
        no = no_review()
        for one in [one for one in room.viewers if which(one)]:
            one.dismiss(no.error, no.text)

    def _drop_if_empty(self, room: ReviewRoom) -> None:
        if not room.viewers and self.rooms.get(room.row.id) is room:
            del self.rooms[room.row.id]

    # Telling

    def _tell(self, room: ReviewRoom) -> None:
        """Show the room to all; marks of people whom one has muted are left out."""
        usual = encode(room.message())
        for viewer in list(room.viewers):
            muted = self.tables.mutes.get(viewer.player or "")
            viewer.post(encode(room.message(muted)) if muted else usual)
        self.tables.metrics.messages.inc(len(room.viewers))

    def _tell_people(self, room: ReviewRoom, but: Reviewer | None = None) -> None:
        people = room.listed(self.clock.milliseconds())
        if people == room.told:
            return
        room.told = people
        message = encode(p.ReviewPeople(people))
        for viewer in list(room.viewers):
            if viewer is not but:
                viewer.post(message)

    def _tell_processes(self, rooms: list[ReviewRoom]) -> None:
        """Tell the other processes who is here."""
        if self.store.kind == "sqlite" or not rooms or self.tables.stopped:
            return
        name = self.tables.name
        told = [f"{room.row.id} {name} {','.join(room.marked_here())}" for room in rooms]
        self.tables.spawn(self.store.write(stored.tell_reviewers, told))
