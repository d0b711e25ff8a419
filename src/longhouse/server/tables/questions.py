"""A question for a client: every legal move as a row of a compact table."""

from __future__ import annotations

from typing import Any

from longhouse.core.errors import LonghouseError
from longhouse.core.state import View
from longhouse.server.protocol import QuestionTable


def question_table(view: View, some: list[int] | None = None) -> QuestionTable:
    """What the owner of a view is asked, with points and look of each answer, or of `some`."""
    table = view.table
    asked = table.question()
    moves = view.moves() if some is None else some
    parts = [table.parts(move) for move in moves]
    names = list(dict.fromkeys(name for part in parts for name in part))
    worths = [table.worth(move) for move in moves]
    previews = [table.preview(move) for move in moves]
    rows = []
    for move, part, worth, preview in zip(moves, parts, worths, previews, strict=True):
        row: list[Any] = [table.text(move), *(part.get(name) for name in names), worth]
        rows.append([*row, preview] if any(previews) else row)
    columns = ["move", *names, "worth", *(["preview"] if any(previews) else [])]
    return QuestionTable(asked.kind, asked.about, columns, rows)


def explain(view: View, text: str) -> dict[str, Any]:
    """What a move would bring and why, or why it is not possible."""
    table = view.table
    try:
        move = table.parse(text)
    except LonghouseError as error:
        return {"move": text, "possible": False, "why": str(error)}
    if move not in view.moves():
        why_not = {"why": table.why_not(move), **table.objection(move)}
        return {"move": text, "possible": False, **why_not}
    return {
        "move": text,
        "possible": True,
        "parts": table.parts(move),
        "worth": table.worth(move),
        "preview": table.preview(move),
    }
