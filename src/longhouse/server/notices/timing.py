"""Times of notifications: quiet hours, and reminders before a deadline. Pure functions."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from longhouse.server.storage.notices import Call
from longhouse.server.storage.rows import NoticeRow

MINUTE = 60_000
HOUR = 60 * MINUTE
REMIND_MS = 24 * HOUR  # before a deadline at most; or a quarter of the time
LAST_CALL_MS = 3 * HOUR  # before a deadline: a second reminder, if the first is long ago
APART_MS = 6 * HOUR  # between the two at least
LAST_MS = HOUR  # a reminder after quiet hours leaves at least this much


@lru_cache(1000)
def zone_of(name: str) -> ZoneInfo | None:
    """The time zone of that name, if there is one."""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        return None


def local(row: NoticeRow, at: int) -> datetime:
    """A time in the player's time zone."""
    return datetime.fromtimestamp(at / 1000, zone_of(row.zone) or UTC)


def is_quiet(row: NoticeRow, at: int) -> bool:
    """Whether that time is in the quiet hours of a player."""
    begin, end = row.quiet_from, row.quiet_to
    if begin is None or end is None or begin == end:
        return False
    there = local(row, at)
    minute = there.hour * 60 + there.minute
    return begin <= minute < end if begin < end else minute >= begin or minute < end


def quiet_end(row: NoticeRow, at: int) -> int:
    """The end of the quiet hours at a time."""
    there, end = local(row, at), row.quiet_to or 0
    morning = there.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0)
    if morning <= there:
        morning += timedelta(days=1)
    return round(morning.timestamp() * 1000)


def reminds_at(row: NoticeRow, call: Call) -> list[int]:
    """The times of a player's reminders of a deadline: none without one, else one or two.

    Limits: 12 hours: 3 hours before; 1 day: 6 hours; 2 days: 12 and 3 hours; 7 days: 24 and 3
    hours. A bank of time counts as the limit that it is when the turn begins.
    """
    if call.until is None:
        return []
    first = call.until - min(REMIND_MS, (call.until - call.since) // 4)
    times = [_awake(row, at, call.until) for at in (first, call.until - LAST_CALL_MS)]
    return times if times[1] - times[0] >= APART_MS else times[:1]


def _awake(row: NoticeRow, at: int, until: int) -> int:
    """That time, or after quiet hours, or before them if that would be too late."""
    if not is_quiet(row, at):
        return at
    morning = quiet_end(row, at)
    if morning <= until - LAST_MS:
        return morning
    begin, there = row.quiet_from or 0, local(row, at)
    evening = there.replace(hour=begin // 60, minute=begin % 60, second=0, microsecond=0)
    if evening > there:
        evening -= timedelta(days=1)
    return round(evening.timestamp() * 1000) - MINUTE


def next_level(row: NoticeRow, call: Call, now: int) -> int | None:
    """The next value of `notified` if a player is notified of a call now; None if not.

    If the reminder is due with the first notification, one message stands for both.
    """
    if is_quiet(row, now):
        return None
    level = 1 + sum(now >= at for at in reminds_at(row, call))
    if call.notified == 0:
        return level
    late = call.until is not None and now >= call.until
    return level if level > call.notified and not late else None
