"""Logs as lines of JSON, or as plain words for whoever sits at the terminal."""

from __future__ import annotations

import hashlib
import logging
import sys
import time
import traceback
from typing import Any

import msgspec

TOLD = (OSError, ImportError, AssertionError, RecursionError, MemoryError)  # nothing of players
MOST_LINES = 200
NOISY = ("uvicorn.access", "uvicorn.error", "alembic", "websockets")  # they name addresses
ORDINARY = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class Lines(logging.Formatter):
    """One JSON object a line: when, how bad, where, what, and the facts."""

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
    """The same for people."""

    def format(self, record: logging.LogRecord) -> str:
        told = " ".join(f"{key}={value}" for key, value in facts(record).items())
        text = f"{record.levelname.lower()}: {message_of(record)}" + (f" ({told})" if told else "")
        if record.exc_info and record.exc_info[1]:
            return f"{text}\n{trace_of(record.exc_info[1])}"
        return text


def mark(name: str) -> str:
    """A table or player in a log: the same for the same, but nobody can come in with it."""
    return hashlib.sha256(name.encode()).hexdigest()[:8]


def message_of(record: logging.LogRecord) -> str:
    """What is told. asyncio adds tasks with their errors, and so with players' words: left out."""
    message = record.getMessage()
    return message.partition("\n")[0] if record.name == "asyncio" else message


def trace_of(error: BaseException) -> str:
    """Where an error came from, and of what kind.

    Its text is left out where it may hold players' words: a name, a chat, an id.
    """
    lines: list[str] = []
    link: BaseException | None = error
    while link is not None and len(lines) < MOST_LINES:
        for frame in traceback.extract_tb(link.__traceback__):
            lines.append(f"{frame.filename}:{frame.lineno} {frame.name}")
        told = f": {link}" if isinstance(link, TOLD) else ""
        lines.append(type(link).__qualname__ + told.partition("\n")[0])
        link = link.__cause__ or (None if link.__suppress_context__ else link.__context__)
    return "\n".join(lines)


def facts(record: logging.LogRecord) -> dict[str, Any]:
    """What was given with the message."""
    return {key: value for key, value in vars(record).items() if key not in ORDINARY}


def set_up(plain: bool, level: int = logging.INFO) -> None:
    """Write logs to the standard error output."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Words() if plain else Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for noisy in NOISY:
        logging.getLogger(noisy).setLevel(logging.WARNING)
