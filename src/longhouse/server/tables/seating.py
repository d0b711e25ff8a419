"""Before the game: opening a table, taking seats, and starting.

A seat is kept for a player in two ways: by a key, which is in a personal link that the host hands
out, or for a rematch by the id of the player who sat there. Never by a name, which anyone can take:
the name on a kept seat is a label. The host is the player who opened the table.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence

import msgspec

from longhouse.bots import roster
from longhouse.core import registry
from longhouse.server import names
from longhouse.server import protocol as p
from longhouse.server.players import new_id
from longhouse.server.refusal import Refusal
from longhouse.server.status import Status
from longhouse.server.tables import log
from longhouse.server.tables.action import Action
from longhouse.server.tables.answers import follow
from longhouse.server.tables.caps import not_too_often
from longhouse.server.tables.contests import Contest
from longhouse.server.tables.resuming import Beginning
from longhouse.server.tables.seat import Seat
from longhouse.server.tables.table import Table
from longhouse.server.tables.terms import RATED_PACES, rated_limits

JUST_BEGUN = 20_000  # milliseconds after its start in which a game has just begun
RATED = "this table is rated: every seat is for another person, and for no bot"


def open_table(
    action: Action,
    wanted: p.NewTable,
    player: str,
    name: str,
    kept: Sequence[str] = (),
    beginning: Beginning | None = None,
    program: bool = False,
    day: str | None = None,
    contest: Contest | None = None,
) -> None:
    """Open a table; raises LonghouseError where the game does not allow that.

    `kept` are the players for whom seats are kept in a rematch, by seat. With the `beginning` of a
    finished game that game is continued, and no seat may be free. The players of a `contest` sit
    down at once.
    """
    game = registry.find(wanted.game)
    options = game.options(wanted.options, len(wanted.seats))
    seats = _named(action, [_clean(seat) for seat in wanted.seats], name)
    for number, seat in enumerate(seats):
        if seat.kind == "bot":
            roster.find(game, seat.bot)
        elif seat.kind == "reserved" and not seat.name:
            text = f"seat {number} is kept, but for whom? It takes a name as a label"
            raise Refusal("invalid", text)
    if all(seat.kind == "bot" for seat in seats):
        raise Refusal("invalid", "a table of bots alone; leave a seat for a player")
    if wanted.rated:
        _must_be_fair(wanted, program)
    if not kept:
        _tell_apart(seats)
    keys = [
        new_id() if seat.kind == "reserved" and not _one_of(kept, number) else ""
        for number, seat in enumerate(seats)
    ]
    action.add(
        log.Opened(
            game.name,
            options,
            seats,
            wanted.pace,
            player,
            wanted.chat,
            wanted.listed,
            covered=wanted.rated or (wanted.listed if wanted.covered is None else wanted.covered),
            keys=keys if any(keys) else [],
            kept=list(kept),
            help=wanted.help,
            rated=wanted.rated,
            audience=wanted.audience and wanted.chat,
            day=day,
            tournament=None if contest is None else contest.tournament,
        )
    )
    for number, seat in enumerate(seats):
        if seat.kind == "mine":
            called = _name_for(action, number, seat.name or name, True)
            action.add(log.Sat(number, player, called, program))
    for number, who, called in () if contest is None else contest.seated:
        action.add(log.Sat(number, who, _name_for(action, number, called, True)))
    start_if_full(action, beginning)


def _named(action: Action, seats: list[p.SeatPlan], host: str) -> list[p.SeatPlan]:
    """The same seats, with a name for every bot."""
    named: list[p.SeatPlan] = []
    for place, seat in enumerate(seats):
        others = [one.name or (host if one.kind == "mine" else "") for one in seats]
        taken = [one.name for one in named] + others[:place] + others[place + 1 :]
        known = seat.name or names.own_name(action.table.id, filter(None, taken))
        named.append(p.SeatPlan("bot", known, seat.bot) if seat.kind == "bot" else seat)
    return named


def sit(
    action: Action, player: str, name: str, wanted: int | None, key: str = "", program: bool = False
) -> int:
    """Take a seat: the one wanted, the one that a key opens, or any; its number."""
    table = action.table
    mine, own = table.seats.of(player), table.seats.kept_for(player)
    is_open = table.status is Status.OPEN
    if key and is_open:
        wanted = _opened_by(action, key, wanted)
    # Also after the start: another player may have been faster with the last seat of a rematch.
    if mine and (wanted is None or wanted in mine):
        return mine[0] if wanted is None else wanted
    if not is_open:
        return _join_late(action, player, name, wanted, key, program)
    if wanted is None:
        fitting = own or free_for_all(table)
        if not fitting:
            raise Refusal("seat_taken", "no seat is free for you", free=free_for_all(table))
        wanted = fitting[0]
    seat = seat_at(table, wanted)
    if not seat.free:
        raise Refusal("seat_taken", f"seat {wanted} is taken", free=free_for_all(table))
    if seat.reserved and not key and wanted not in own:
        text = f"seat {wanted} is kept for {seat.reserved}; it takes the personal link to it"
        raise Refusal("seat_kept", text, free=free_for_all(table))
    if program and table.terms.rated:
        raise Refusal("seat_kept", RATED, free=[])
    if program and table.terms.listed and not key and wanted not in own:
        text = "at a listed table a bot takes only a seat that is kept for it, by its link"
        raise Refusal("seat_kept", text, free=[])
    if mine and wanted not in own and not (table.terms.shared and player == table.terms.host):
        text = f"you sit on seat {mine[0]} already; leave it to take another"
        raise Refusal("one_seat", text, yours=mine)
    not_too_often(table, log.Sat, player)
    # In a rematch, several people on one device sit down together, as before.
    together = own if wanted in own else [wanted]
    for number in together:
        label = table.seats[number].reserved if len(together) > 1 else ""
        lenient = number in own or bool(mine)
        called = _name_for(action, number, label or name, lenient)
        action.add(log.Sat(number, player, called, program))
    start_if_full(action)
    return wanted


def _join_late(
    action: Action, player: str, name: str, wanted: int | None, key: str, program: bool
) -> int:
    """Take a seat that the start gave to a bot while the player was joining; its number.

    The host and the player pressed at the same time. The seat wanted comes first, else any that
    was open to the player in the lobby. Raises Refusal later than `JUST_BEGUN`.
    """
    table = action.table
    if table.seats.of(player) or program or not has_just_begun(table, action.now):
        raise Refusal("not_open", "the game has begun; you may watch it")
    own = [
        number
        for number in started_bots(table)
        if not (seat := table.seats[number]).reserved
        or (key and hmac.compare_digest(seat.key.encode(), key.encode()))
        or seat.kept_for == player
    ]
    if not own:
        text = "the game has just begun, and no bot has a seat that was open to you; watch it"
        raise Refusal("not_open", text)
    number = wanted if wanted in own else own[0]
    not_too_often(table, log.Sat, player)
    action.add(log.Sat(number, player, _name_for(action, number, name, True)))
    follow(action)
    return number


def _opened_by(action: Action, key: str, wanted: int | None) -> int:
    for number, seat in enumerate(action.table.seats):
        if seat.key and hmac.compare_digest(seat.key.encode(), key.encode()):
            if wanted not in (None, number):
                text = f"this personal link is for seat {number}, not for seat {wanted}"
                raise Refusal("seat_kept", text, seat=number)
            return number
    text = "this personal link opens no seat here, or no longer; ask for a new one"
    raise Refusal("link_ended", text, free=free_for_all(action.table))


def _name_for(action: Action, number: int, name: str, lenient: bool) -> str:
    """The name of a player on a seat; raises Refusal if it looks like another at the table.

    A guest without a name, the host and players of a rematch (`lenient`) are numbered instead.
    """
    others = [seat.name for i, seat in enumerate(action.table.seats) if i != number and seat.name]
    if names.is_guest(name):
        return names.numbered(names.GUEST, others)
    if lenient:
        return names.numbered(name, others)
    met = names.met(name, others)
    if met is not None:
        raise _taken(name, met)
    return name


def get_ready(action: Action, seat: int, ready: bool) -> bool:
    """Say that the game may begin, or not yet; False if nothing changes."""
    if action.table.status is not Status.OPEN:
        raise Refusal("not_open", "the game has begun already")
    if action.table.seats[seat].ready == ready:
        return False
    not_too_often(action.table, log.Ready, seat)
    action.add(log.Ready(seat, ready))
    start_if_full(action)
    return True


def decline(action: Action, player: str) -> None:
    """Decline a rematch, before the game."""
    if action.table.status is not Status.OPEN:
        raise Refusal("not_open", "the game has begun already")
    for seat in action.table.seats.kept_for(player):
        action.add(log.Declined(seat))


def free(action: Action, player: str, seat: int) -> None:
    """The host frees a seat before the game; its personal link stops working."""
    _must_host(action, player, "free a seat")
    if seat_at(action.table, seat).player is None:
        raise Refusal("seat_taken", f"nobody sits on seat {seat}", free=free_for_all(action.table))
    action.add(log.Left(seat))
    if action.table.seats[seat].reserved:
        action.add(log.Keyed(seat, new_id()))


def renew(action: Action, player: str, seat: int) -> str:
    """The host makes a new personal link to a kept seat; the key of it."""
    _must_host(action, player, "make a new link")
    place = seat_at(action.table, seat)
    if not (place.free and place.reserved):
        kept = kept_seats(action.table)
        text = f"seat {seat} is not kept, or is taken; kept seats: {_listed(kept)}"
        raise Refusal("seat_taken", text, kept=kept)
    not_too_often(action.table, log.Keyed, seat)
    action.add(log.Keyed(seat, new_id()))
    return place.key


def start(action: Action, player: str, bot: str) -> None:
    """Start the game now, with bots on the free seats, whether or not all players are ready."""
    table = action.table
    _must_host(action, player, "start before all seats are taken")
    if table.terms.rated:
        raise Refusal("invalid", RATED)
    if not table.seats.people():
        raise Refusal("not_seated", "nobody sits at this table yet; take a seat first")
    roster.find(table.game, bot)
    for number, seat in enumerate(table.seats):
        if seat.free:
            others = [one.name for one in table.seats if one.name]
            action.add(log.Filled(number, bot, names.own_name(table.id, others)))
    _begin(action)


def start_if_full(action: Action, beginning: Beginning | None = None) -> None:
    """Start the game if no seat is free and all players are ready.

    They are from the moment they sit down, unless they say otherwise.
    """
    if not any(seat.free or not seat.ready for seat in action.table.seats):
        _begin(action, beginning)


def _begin(action: Action, beginning: Beginning | None = None) -> None:
    """Start a new game, or continue a finished one."""
    table = action.table
    if beginning is None:
        action.add(log.Started(action.deal(), table.game.rules_version))
    else:
        action.add(log.Started(beginning.setup, table.game.rules_version))
        action.add(log.Resumed(beginning.saga, beginning.moves))
    follow(action)


def must_have_opened(table: Table, player: str, what: str) -> None:
    """Raise Refusal unless the player has opened the table."""
    if table.terms.host != player:
        raise Refusal("not_yours", f"only the player who opened the table may {what}")


def _must_host(action: Action, player: str, what: str) -> None:
    must_have_opened(action.table, player, what)
    if action.table.status is not Status.OPEN:
        raise Refusal("not_open", "the game has begun already")


def has_just_begun(table: Table, now: int) -> bool:
    """Whether a player who was joining while the game started may still take a bot's seat.

    No person has decided anything yet, and the last action is at most `JUST_BEGUN` ago.
    """
    if table.status is not Status.RUNNING or table.terms.rated or table.round.cover is not None:
        return False
    decided = {who for who, _ in table.round.saga.moves}
    return now - table.acted <= JUST_BEGUN and decided.isdisjoint(table.seats.people())


def started_bots(table: Table) -> list[int]:
    """The seats that were given to bots at the start, first those that have decided nothing yet.

    Bots are quick: where they begin, all of them may have moved before a person could join.
    """
    decided = {who for who, _ in table.round.saga.moves}
    given = [
        number
        for number, seat in enumerate(table.seats)
        if seat.kind == "bot" and table.counts[f"filled {number}"]
    ]
    return sorted(given, key=lambda number: number in decided)


def free_for_all(table: Table) -> list[int]:
    """The seats that anyone may take."""
    return [number for number, seat in enumerate(table.seats) if seat.free and not seat.reserved]


def kept_seats(table: Table) -> list[int]:
    """The free kept seats; none once the game has begun."""
    if table.status is not Status.OPEN:
        return []
    return [number for number, seat in enumerate(table.seats) if seat.free and seat.reserved]


def seat_at(table: Table, number: int) -> Seat:
    """The seat of a number; raises Refusal."""
    if number >= len(table.seats):
        last = len(table.seats) - 1
        raise Refusal("unknown", f"there is no seat {number}; the table has seats 0 to {last}")
    return table.seats[number]


def _must_be_fair(wanted: p.NewTable, program: bool) -> None:
    """Raise Refusal if a table cannot be rated: different people, without help, with a limit."""
    kinds = [seat.kind for seat in wanted.seats]
    if program or "bot" in kinds or kinds.count("mine") > 1:
        raise Refusal("invalid", RATED)
    if wanted.help:
        raise Refusal("invalid", "help: at a rated table bots help nobody")
    if wanted.audience:
        raise Refusal("invalid", "audience: at a rated table spectators do not write")
    if wanted.pace not in RATED_PACES:
        text = f"pace: a rated table has one of these time limits: {rated_limits()}"
        raise Refusal("invalid", text, paces=msgspec.to_builtins(RATED_PACES))


def _clean(seat: p.SeatPlan) -> p.SeatPlan:
    if seat.kind == "bot":  # in a rematch it keeps its name
        return p.SeatPlan("bot", seat.name if seat.name in names.BOT_NAMES else "", seat.bot)
    return p.SeatPlan(seat.kind, names.clean(seat.name) if seat.kind != "open" else "")


def _tell_apart(seats: list[p.SeatPlan]) -> None:
    """Raise Refusal if two names of a plan look alike."""
    given = [seat.name for seat in seats if seat.name and not names.is_guest(seat.name)]
    for place, name in enumerate(given):
        met = names.met(name, given[:place])
        if met is not None:
            raise _taken(name, met)


def _taken(name: str, met: str) -> Refusal:
    why = "has that name" if name == met else f"is called {met!r}, which looks like {name!r}"
    return Refusal("name_taken", f"someone at this table {why}; take another name", name=met)


def _one_of(kept: Sequence[str], number: int) -> str:
    return kept[number] if number < len(kept) else ""


def _listed(seats: list[int]) -> str:
    return ", ".join(map(str, seats)) or "none"
