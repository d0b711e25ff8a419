"""Why a command is not carried out: what was wrong, and what would be right."""

from __future__ import annotations

from typing import Any

from longhouse.core.errors import LonghouseError

# What each error means over HTTP
STATUS = {
    "unreadable": 400,
    "invalid": 400,
    "unknown_player": 401,
    "not_yours": 403,
    "unknown": 404,
    "not_seated": 403,
    "not_open": 409,
    "not_running": 409,
    "not_over": 409,
    "no_help": 403,
    "seat_taken": 409,
    "seat_kept": 409,
    "one_seat": 409,
    "link_ended": 409,
    "name_taken": 409,
    "not_asked": 409,
    "stale": 409,
    "nothing_to_undo": 409,
    "illegal": 409,
    "not_wanted": 409,
    "chat_off": 409,
    "too_many": 409,
    "too_often": 409,
    "too_large": 413,
    "too_fast": 429,
    "busy": 503,
    "closing": 503,
    "newer": 503,
}


class Refusal(LonghouseError):
    """A command that cannot be carried out; nothing has changed."""

    def __init__(self, error: str, text: str, **details: Any) -> None:
        super().__init__(text)
        self.error = error
        self.text = text
        self.details = details

    @property
    def status(self) -> int:
        """The HTTP status that says the same."""
        return STATUS[self.error]


def newer_version() -> Refusal:
    """A table that this process cannot read: a newer one serves it, and nothing is wrong."""
    told = "this table is served by a newer version of the server; connect again in a moment"
    return Refusal("newer", told)
