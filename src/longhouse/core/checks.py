"""Checks of values that come from outside: options, setups, sagas."""

from __future__ import annotations

from longhouse.core.errors import InvalidSetup


def is_whole(value: object, low: int | None = None, high: int | None = None) -> bool:
    """Whether this is a whole number (a bool is none), from `low` to `high` where given."""
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return (low is None or low <= value) and (high is None or value <= high)


def check_setup(fits: bool, key: str, takes: str) -> None:
    """Raise InvalidSetup with the expected value unless it fits."""
    if not fits:
        raise InvalidSetup(f"setup {key}: it takes {takes}")
