"""Refusals and failures as responses: status codes and messages."""

from __future__ import annotations

import logging
from typing import Final

from sqlalchemy.exc import OperationalError

from longhouse.core.errors import InvalidOption, LonghouseError
from longhouse.server import protocol as p
from longhouse.server.refusal import ErrorKey, Refusal
from longhouse.server.storage.database import DatabaseLost

STATUS_CODES: Final[dict[ErrorKey, int]] = {
    "unreadable": 400,
    "invalid": 400,
    "unknown_player": 401,
    "banned": 403,
    "blocked": 403,
    "muted": 403,
    "not_yours": 403,
    "not_seated": 403,
    "no_help": 403,
    "unknown": 404,
    "chat_off": 409,
    "illegal": 409,
    "link_ended": 409,
    "name_taken": 409,
    "not_asked": 409,
    "not_open": 409,
    "not_over": 409,
    "not_running": 409,
    "not_waiting": 409,
    "not_wanted": 409,
    "nothing_to_undo": 409,
    "one_seat": 409,
    "seat_kept": 409,
    "seat_taken": 409,
    "stale": 409,
    "too_many": 409,
    "too_often": 409,
    "too_large": 413,
    "other_protocol": 426,
    "too_fast": 429,
    "busy": 503,
    "closing": 503,
    "newer": 503,
}
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
