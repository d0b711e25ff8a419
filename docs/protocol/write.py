"""Writes the descriptions of the protocol from the types: run it after changing one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from longhouse.server.web.openapi import message_schemas, openapi

HERE = Path(__file__).parent


def pages() -> dict[str, str]:
    """The files and their contents."""
    made: dict[str, Any] = {"openapi.json": openapi(), "messages.json": message_schemas()}
    return {
        name: json.dumps(page, indent=1, ensure_ascii=False) + "\n" for name, page in made.items()
    }


if __name__ == "__main__":
    for name, text in pages().items():
        (HERE / name).write_text(text, encoding="utf-8")
