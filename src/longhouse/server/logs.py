"""Logs as lines of JSON, or as plain words for whoever sits at the terminal."""

from __future__ import annotations

import logging
import sys
import time
from typing import Any

import msgspec

ORDINARY = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class Lines(logging.Formatter):
    """One JSON object a line: when, how bad, where, what, and the facts."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **facts(record),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class Words(logging.Formatter):
    """The same for people."""

    def format(self, record: logging.LogRecord) -> str:
        told = " ".join(f"{key}={value}" for key, value in facts(record).items())
        text = f"{record.levelname.lower()}: {record.getMessage()}" + (f" ({told})" if told else "")
        return f"{text}\n{self.formatException(record.exc_info)}" if record.exc_info else text


def facts(record: logging.LogRecord) -> dict[str, Any]:
    """What was given with the message."""
    return {key: value for key, value in vars(record).items() if key not in ORDINARY}


def set_up(plain: bool, level: int = logging.INFO) -> None:
    """Write logs to the standard error output."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Words() if plain else Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for noisy in ("uvicorn.access", "uvicorn.error", "alembic", "websockets"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
