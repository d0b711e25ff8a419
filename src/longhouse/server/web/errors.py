"""Refusals and failures as responses: status codes and messages."""

from __future__ import annotations

import logging
from typing import Final

from sqlalchemy.exc import OperationalError

from longhouse.core.errors import InvalidOption, LonghouseError
from longhouse.server import protocol as p
from longhouse.server.refusal import ErrorKey, Refusal
from longhouse.server.storage.database import DatabaseLost

_BY_STATUS: Final[dict[int, tuple[ErrorKey, ...]]] = {
    400: ("unreadable", "invalid"),
    401: ("unknown_player",),
    403: ("banned", "blocked", "muted", "not_yours", "not_seated", "no_help"),
    404: ("unknown",),
    409: (
        *(
            "asked",
            "declined",
            "chat_off",
            "illegal",
            "link_ended",
            "name_taken",
            "not_asked",
            "not_open",
        ),
        *("not_over", "not_running", "not_waiting", "not_wanted", "nothing_to_undo"),
        *("one_seat", "seat_kept", "seat_taken", "stale", "too_many", "too_often"),
    ),
    413: ("too_large",),
    426: ("other_protocol",),
    429: ("too_fast",),
    503: ("busy", "closing", "newer"),
}
STATUS_CODES: Final = {error: status for status, errors in _BY_STATUS.items() for error in errors}
NO_DATABASE = "the hall cannot reach its database now; try again in a moment"


def refused(refusal: Refusal, request_id: str = "") -> p.Refused:
    """A refusal as a message."""
    return p.Refused(refusal.error, refusal.text, request_id, refusal.details)


def refusal_for(error: Exception, logger: logging.Logger, where: dict[str, str]) -> Refusal | None:
    """The refusal that an error means; None for a bug, which is logged."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, InvalidOption):
        return Refusal("invalid", str(error), option=error.option)
    if isinstance(error, LonghouseError):
        return Refusal("invalid", str(error))
    if isinstance(error, DatabaseLost | OperationalError):  # gone, full, locked or read-only
        why = str(error.orig if isinstance(error, OperationalError) else error).strip()
        logger.warning("the database failed: %s", why.partition("\n")[0], extra=where)
        return Refusal("busy", NO_DATABASE)
    logger.error("something failed", exc_info=error, extra=where)
    return None
