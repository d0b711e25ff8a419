"""Every reason to refuse has a key that is known, a status code, and a place that gives it."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

import longhouse.server
from longhouse.server.refusal import ErrorKey
from longhouse.server.web.errors import STATUS_CODES

KEYS = set(get_args(ErrorKey))
SOURCES = Path(longhouse.server.__file__).parent


def raised() -> set[str]:
    """The keys of all refusals in the sources of the server."""
    found = set()
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                key = node.args[0]
                if isinstance(key, ast.Constant):
                    found.add(str(key.value))
    return found


def test_every_key_has_a_status_code() -> None:
    assert set(STATUS_CODES) == KEYS
    assert set(STATUS_CODES.values()) <= {400, 401, 403, 404, 409, 413, 426, 429, 503}


def test_every_key_is_used_and_no_other() -> None:
    assert raised() == KEYS
