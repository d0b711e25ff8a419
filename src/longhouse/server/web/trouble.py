"""What a visitor is told when the server fails, and what the log keeps of it."""

from __future__ import annotations

import logging

from sqlalchemy.exc import OperationalError

from longhouse.core.errors import LonghouseError
from longhouse.server.storage.database import DatabaseLost
from longhouse.server.tables.refusal import Refusal

NO_DATABASE = "the hall cannot reach its database now; try again in a moment"


def refusal_for(error: Exception, logger: logging.Logger, where: dict[str, str]) -> Refusal | None:
    """The refusal that an error means; None where it is a mistake of ours, which is logged."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, LonghouseError):
        return Refusal("invalid", str(error))
    if isinstance(error, DatabaseLost | OperationalError):  # gone, full, locked or read-only
        why = str(error.orig if isinstance(error, OperationalError) else error).strip()
        logger.warning("the database failed: %s", why.partition("\n")[0], extra=where)
        return Refusal("busy", NO_DATABASE)
    logger.error("something failed", exc_info=error, extra=where)
    return None
