"""Why a command is not carried out: what was wrong, and what would be right."""

from __future__ import annotations

from typing import Any, Literal

from longhouse.core.errors import LonghouseError

ErrorKey = Literal[
    "asked",
    "banned",
    "blocked",
    "busy",
    "chat_off",
    "closing",
    "declined",
    "illegal",
    "invalid",
    "link_ended",
    "muted",
    "name_taken",
    "newer",
    "no_help",
    "not_asked",
    "not_open",
    "not_over",
    "not_running",
    "not_seated",
    "not_waiting",
    "not_wanted",
    "not_yours",
    "nothing_to_undo",
    "one_seat",
    "other_protocol",
    "seat_kept",
    "seat_taken",
    "stale",
    "too_fast",
    "too_large",
    "too_many",
    "too_often",
    "unknown",
    "unknown_player",
    "unreadable",
]


class Refusal(LonghouseError):
    """A command that cannot be carried out; nothing has changed.

    `error` is a key that clients translate, `text` says the same in English, and `details` hold
    what would be right: the current number, the legal moves, the free seats.
    """

    def __init__(self, error: ErrorKey, text: str, **details: Any) -> None:
        super().__init__(text)
        self.error: ErrorKey = error
        self.text = text
        self.details = details


def newer_version() -> Refusal:
    """A table that this process cannot read: a newer one serves it, and nothing is wrong."""
    text = "this table is served by a newer version of the server; connect again in a moment"
    return Refusal("newer", text)
