"""Days in UTC, as ISO texts: "2026-11-17". A deal of the day belongs to one."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

DAY = 24 * 3600 * 1000  # milliseconds


def day_of(milliseconds: int) -> str:
    """The day of a time."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date().isoformat()


def end_of(day: str) -> int:
    """The time at which a day is over."""
    midnight = datetime.fromisoformat(day).replace(tzinfo=UTC)
    return round(midnight.timestamp() * 1000) + DAY


def later(day: str, days: int) -> str:
    """The day so many days later, or earlier."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def is_day(text: str) -> bool:
    """Whether a text is a day, as written here."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def streak(days: set[str], today: str) -> int:
    """The days in a row up to today, or up to yesterday while today is not played."""
    day = today if today in days else later(today, -1)
    count = 0
    while day in days:
        day, count = later(day, -1), count + 1
    return count
