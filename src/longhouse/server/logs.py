"""Logs as JSON lines, or as text for a terminal; without texts, names or ids of players."""

from __future__ import annotations

import hashlib
import logging
import sys
import time
import traceback
from typing import Any

import msgspec

SAFE_ERRORS = (
    OSError,
    ImportError,
    AssertionError,
    RecursionError,
    MemoryError,
)  # errors whose texts hold nothing of players
MOST_LINES = 200
NOISY = ("uvicorn.access", "uvicorn.error", "alembic", "websockets")  # they log addresses
ORDINARY = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class Lines(logging.Formatter):
    """One JSON object a line: time, level, logger, message, and the `extra` fields."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": message_of(record),
            **facts(record),
        }
        if record.exc_info and record.exc_info[1]:
            line["trace"] = trace_of(record.exc_info[1])
        return msgspec.json.encode(line, enc_hook=str).decode()


class Words(logging.Formatter):
    """The same as text."""

    def format(self, record: logging.LogRecord) -> str:
        details = " ".join(f"{key}={value}" for key, value in facts(record).items())
        text = f"{record.levelname.lower()}: {message_of(record)}" + (
            f" ({details})" if details else ""
        )
        if record.exc_info and record.exc_info[1]:
            return f"{text}\n{trace_of(record.exc_info[1])}"
        return text


def hashed(name: str) -> str:
    """A short hash of an id, for logs: an id itself would give access to the table."""
    return hashlib.sha256(name.encode()).hexdigest()[:8]


def message_of(record: logging.LogRecord) -> str:
    """The message; of asyncio's only the first line, because the rest may hold players' texts."""
    message = record.getMessage()
    return message.partition("\n")[0] if record.name == "asyncio" else message


def trace_of(error: BaseException) -> str:
    """The stack and the type of an error, without its text if that may hold players' texts."""
    lines: list[str] = []
    link: BaseException | None = error
    while link is not None and len(lines) < MOST_LINES:
        for frame in traceback.extract_tb(link.__traceback__):
            lines.append(f"{frame.filename}:{frame.lineno} {frame.name}")
        detail = f": {link}" if isinstance(link, SAFE_ERRORS) else ""
        lines.append(type(link).__qualname__ + detail.partition("\n")[0])
        link = link.__cause__ or (None if link.__suppress_context__ else link.__context__)
    return "\n".join(lines)


def facts(record: logging.LogRecord) -> dict[str, Any]:
    """The `extra` fields of a message."""
    return {key: value for key, value in vars(record).items() if key not in ORDINARY}


def set_up(plain: bool, level: int = logging.INFO) -> None:
    """Log to the standard error output."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Words() if plain else Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("longhouse.upgrade").setLevel(logging.INFO)  # it may take minutes
    for noisy in NOISY:
        logging.getLogger(noisy).setLevel(logging.WARNING)
