"""The effects of time: late answers, expired clocks, and players who are away or silent.

Players who keep a live table waiting are announced first (decision 18). A minute later any player
who is present may claim: a bot plays for those who are away. Otherwise it does when the announced
time is up. All of this depends on public knowledge alone: whom the table waits for
(`Table.awaits`), and who is present.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from longhouse.bots import roster
from longhouse.server.protocol import Daily
from longhouse.server.refusal import Refusal
from longhouse.server.status import Status
from longhouse.server.tables import log
from longhouse.server.tables.action import Action
from longhouse.server.tables.answers import decline_late, follow
from longhouse.server.tables.caps import not_too_often, often
from longhouse.server.tables.leases import PRESENT_MS
from longhouse.server.tables.owners import must_help
from longhouse.server.tables.table import Table
from longhouse.server.tables.undo import NOBODY
from longhouse.server.tables.waits import LEAST, MORE, NOTICE, WARNING, away_limit, silent_limit


def time_passes(action: Action, seen: Mapping[str, int], present: Collection[str] = ()) -> None:
    """Do what is due: end pauses, decline questions, let bots take over, close the table.

    `seen` says when each player was last at the hall, `present` who is connected now.
    """
    table = action.table
    if table.status.ended:
        return
    expires = table.expires()
    if expires is not None and action.now >= expires:
        action.add(log.Ended(Status.ABANDONED, "idle" if table.running else ""))
        return
    if not table.running:
        return
    late = table.late()
    if late is not None and action.now >= late:
        decline_late(action)
    follow(action)
    if table.seats.alone:  # a game waits for its only player
        if not _lately(action, seen, present):
            pause(action, max([table.acted, *(seen.get(who, 0) for who in table.seats.players())]))
        return
    seat, falls = table.clocks.running, table.falls()
    if seat is not None and falls is not None and action.now >= falls:
        hand_over(action, seat, "", "flag")
    come_back(action, present)
    _announce(action, seen, present)


def _lately(action: Action, seen: Mapping[str, int], present: Collection[str]) -> set[str]:
    """The players who are connected, or were a moment ago: they may be reloading the page."""
    return {*present, *(who for who, at in seen.items() if at > action.now - PRESENT_MS)}


def hand_over(action: Action, seat: int, bot: str, why: str, claimant: int = NOBODY) -> bool:
    """Let a bot play for a seat; False if it does already."""
    action.must_run()
    table = action.table
    bot = bot or substitute(table)
    roster.find(table.game, bot)
    if why == "asked" and table.terms.rated:
        raise Refusal("no_help", "this game is rated: bots play for nobody, but you may leave")
    if why == "asked" and bot in [level.name for level in roster.levels(table.game)]:
        must_help(table)  # else a strong bot could be called in for the moves that matter
    if table.seats[seat].bot == bot:
        return False
    if why == "asked":
        not_too_often(table, log.TakenOver, seat)
    action.add(log.TakenOver(seat, bot, why, claimant))
    return True


def take_back(action: Action, seat: int) -> bool:
    """Take a seat back from its bot; False if there is none."""
    action.must_run()
    if not action.table.seats[seat].bot:
        return False
    action.add(log.HandedBack(seat))
    return True


def _announce(action: Action, seen: Mapping[str, int], present: Collection[str]) -> None:
    """Announce players who keep the table waiting; let bots play when the announced time is up."""
    table, lately = action.table, _lately(action, seen, present)
    seats, since = table.awaits()
    for seat in seats:
        owner = table.seats[seat].player
        others = any(one.player in lately for one in table.seats if one.player != owner)
        wait = table.waits.awaited.get(seat)
        if wait is None:
            if others:
                away = owner not in present
                _find_waiting(action, seat, since, seen.get(owner or "", 0) if away else None)
        elif action.now >= wait.until:
            if others:
                hand_over(action, seat, "", wait.why)
            else:  # nobody is kept waiting
                action.add(log.Lifted(seat, back=False))


def _find_waiting(action: Action, seat: int, since: int, seen: int | None) -> None:
    """Announce a player for whom the table waits `since` then, if it is time to.

    `seen` is when they were last there; None if they are.
    """
    table, now = action.table, action.now
    away, silent = away_limit(table.terms.pace), silent_limit(table.terms.pace)
    seldom = not often(table, log.Awaited, seat)
    gone = now if seen is None else max(since, seen)
    if away is not None and now >= gone + NOTICE:
        until, claims = gone + away, max(gone + NOTICE + WARNING, now + LEAST)
        if seldom and not _ends_before(action, claims):
            action.add(log.Awaited(seat, max(until, now + WARNING), "away", claims))
        elif now >= until:
            hand_over(action, seat, "", "away")
    # Never at the end of a raid: missing answers are declined before (`Table.late`).
    elif silent is not None and now >= max(since + silent - WARNING, table.waits.patient):
        if seldom:
            action.add(log.Awaited(seat, now + WARNING, "silent"))
        else:
            hand_over(action, seat, "", "silent")


def _ends_before(action: Action, claims: int) -> bool:
    """Whether all choose in secret, and missing answers are declined before a claim is possible."""
    cover, late = action.table.round.cover, action.table.late()
    together = cover is not None and cover.scene is not None
    return together and late is not None and late <= claims


def come_back(action: Action, present: Collection[str]) -> None:
    """Withdraw the announcements of absent players who are back."""
    for seat, wait in list(action.table.waits.awaited.items()):
        if wait.why == "away" and action.table.seats[seat].player in present:
            action.add(log.Lifted(seat))


def more_time(action: Action, seat: int) -> bool:
    """Give all players who keep the table waiting ten minutes from now; each player may once."""
    action.must_run()
    waits, limit = action.table.waits, "its time limit decides when a bot plays for a player"
    if action.table.terms.rated:
        raise Refusal("not_yours", f"this game is rated: {limit}")
    if not waits.awaited:
        raise Refusal("not_waiting", "the table waits for nobody who is away or silent")
    mine = action.table.seats.of(action.table.seats[seat].player or "")
    if not waits.gave.isdisjoint(mine):
        raise Refusal("too_often", "you have given them ten minutes already; others may, too")
    not_too_often(action.table, log.MoreTime, seat)
    action.add(log.MoreTime(seat, action.now + MORE))
    return True


def claim(action: Action, seat: int, present: Collection[str]) -> bool:
    """Let bots play for all who are away, and whose time to come back is over.

    Any player may claim who is there and plays themselves; never for a player who is there.
    """
    action.must_run()
    seats, waits = action.table.seats, action.table.waits
    if seats[seat].bot:
        raise Refusal("not_yours", "a bot plays for you; take your seat back first")
    here = {*present, seats[seat].player}
    away = {one: wait.claim for one, wait in waits.awaited.items() if seats[one].player not in here}
    claims = [time for time in away.values() if time]
    if not claims:
        raise Refusal("not_waiting", "the table waits for nobody who is away")
    if action.now < min(claims):
        seconds = -(-(min(claims) - action.now) // 1000)
        text = f"they may still come back: you can let a bot play in {seconds} seconds"
        raise Refusal("not_waiting", text, claim=min(claims))
    for one, time in away.items():
        if time and action.now >= time:
            hand_over(action, one, "", "claimed", seat)
    return True


def go_away(action: Action, player: str, until: int) -> None:
    """Begin, move or end a player's vacation; only turn-based games wait for it."""
    table = action.table
    if table.status.ended or not isinstance(table.terms.pace, Daily):
        return
    for seat in table.seats.of(player):
        known = table.seats[seat].vacation
        if until != known and max(until, known) > action.now:
            action.add(log.Vacation(seat, until))


def pause(action: Action, since: int) -> None:
    """Stop the clock of a game whose only player has been away since then."""
    table = action.table
    waits = table.running and table.seats.alone and table.clocks.budget > 0
    if waits and table.paused is None and not often(table, log.Paused):
        action.add(log.Paused(max(since, table.clocks.at)))


def unpause(action: Action) -> None:
    """Let the clock run again: the player is back."""
    if action.table.paused is not None:
        action.add(log.Unpaused())


def substitute(table: Table) -> str:
    """The bot that takes over for players who are away."""
    return roster.stand_in(table.game)
