"""The effects of time: late answers, expired clocks, and players who are away or silent.

Players who keep a live table waiting are announced first (decision 18). Then any player present may
give more time, all of them together may let a bot play at once, and otherwise a bot plays when the
announced time is up. All of this depends on public knowledge alone: whom the table waits for
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
from longhouse.server.tables.owners import must_help
from longhouse.server.tables.table import Table
from longhouse.server.tables.waits import MORE, WARNING, away_limit, silent_limit


def time_passes(action: Action, seen: Mapping[str, int], present: Collection[str] = ()) -> None:
    """Do what is due: end pauses, decline questions, let bots take over, close the table.

    `seen` says when each player was last at the hall, `present` who is at this table now.
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
        if not present:
            pause(action, max([table.acted, *(seen.get(who, 0) for who in table.seats.players())]))
        return
    seat, falls = table.clocks.running, table.falls()
    if seat is not None and falls is not None and action.now >= falls:
        hand_over(action, seat, "", "flag")
    come_back(action, present)
    _announce(action, seen, present)
    _hurry(action, present)


def hand_over(action: Action, seat: int, bot: str, why: str) -> bool:
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
    action.add(log.TakenOver(seat, bot, why))
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
    table = action.table
    seats, since = table.awaits()
    for seat in seats:
        owner = table.seats[seat].player
        others = any(one.player in present for one in table.seats if one.player != owner)
        wait = table.waits.awaited.get(seat)
        if wait is None:
            why = _why(action, seat, since, seen, present) if others else ""
            if why and often(table, log.Awaited, seat):
                hand_over(action, seat, "", why)
            elif why:
                action.add(log.Awaited(seat, action.now + WARNING, why))
        elif action.now >= wait.until:
            if others:
                hand_over(action, seat, "", wait.why)
            else:  # nobody is kept waiting
                action.add(log.Lifted(seat, back=False))


def _why(
    action: Action, seat: int, since: int, seen: Mapping[str, int], present: Collection[str]
) -> str:
    """Why a player is to be announced now: "away", "silent", or "" for not at all."""
    table, player = action.table, action.table.seats[seat].player or ""
    away, silent = away_limit(table.terms.pace), silent_limit(table.terms.pace)
    gone = max(since, seen.get(player, 0))
    if away is not None and player not in present and action.now >= gone + away - WARNING:
        return "away"
    # Never at the end of a raid: missing answers are declined before (`Table.late`).
    if silent is not None and action.now >= max(since + silent - WARNING, table.waits.patient):
        return "silent"
    return ""


def come_back(action: Action, present: Collection[str]) -> None:
    """Withdraw the announcements of absent players who are back."""
    for seat, wait in list(action.table.waits.awaited.items()):
        if wait.why == "away" and action.table.seats[seat].player in present:
            action.add(log.Lifted(seat))


def more_time(action: Action, seat: int) -> bool:
    """Give all players who keep the table waiting ten minutes from now."""
    _must_wait(action)
    not_too_often(action.table, log.MoreTime, seat)
    action.add(log.MoreTime(seat, action.now + MORE))
    return True


def go_on(action: Action, seat: int, agree: bool, present: Collection[str]) -> bool:
    """Vote for or against letting bots play at once; False if nothing changes."""
    _must_wait(action)
    waits = action.table.waits
    if seat in waits.awaited:
        raise Refusal("not_yours", "the table waits for you: play, or let a bot play for you")
    if (seat in waits.hurried) == agree:
        return False
    not_too_often(action.table, log.GoOn, seat)
    action.add(log.GoOn(seat, agree))
    _hurry(action, {*present, action.table.seats[seat].player or ""})
    return True


def _hurry(action: Action, present: Collection[str]) -> None:
    """Let bots play at once if all present players who play themselves have voted for it."""
    seats, waits = action.table.seats, action.table.waits
    waited = {seats[seat].player for seat in waits.awaited}
    playing = {one.player for one in seats if one.player in present and not one.bot}
    agreed = {seats[seat].player for seat in waits.hurried}
    if waited and playing - waited and playing - waited <= agreed:
        for seat in list(waits.awaited):
            hand_over(action, seat, "", "agreed")


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


def _must_wait(action: Action) -> None:
    action.must_run()
    if action.table.terms.rated:
        text = "this game is rated: its time limit alone decides when a bot plays for a player"
        raise Refusal("not_yours", text)
    if not action.table.waits.awaited:
        raise Refusal("not_waiting", "the table waits for nobody who is away or silent")


def substitute(table: Table) -> str:
    """The bot that takes over for players who are away."""
    return roster.stand_in(table.game)
