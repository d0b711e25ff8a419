"""Questions for clients: every legal move as a row of a compact table."""

from __future__ import annotations

from typing import Any

from longhouse.core.errors import IllegalMove, LonghouseError
from longhouse.core.game import Game
from longhouse.core.state import View
from longhouse.server.protocol import Question
from longhouse.server.refusal import Refusal

MOST_LISTED = 30  # moves that a refusal lists
MOST_STEPS = 40  # moves that are tried to find the questions that may follow


def question_for(view: View, some: list[int] | None = None, game: Game | None = None) -> Question:
    """What the owner of a view is asked, with points and preview of each move, or of `some`.

    If the game is given, each row lists the secret questions that may follow (`asks`).
    """
    table = view.position
    asked = table.question()
    moves = view.moves() if some is None else some
    parts = [table.parts(move) for move in moves]
    names = list(dict.fromkeys(name for part in parts for name in part))
    worths = [table.worth(move) for move in moves]
    previews = [table.preview(move) for move in moves]
    asks = [[] if game is None else follow_ups(view, move, game) for move in moves]
    rows = []
    for place, (move, part) in enumerate(zip(moves, parts, strict=True)):
        row: list[Any] = [table.text(move), *(part.get(name) for name in names), worths[place]]
        row += [previews[place]] if any(previews) else []
        rows.append([*row, asks[place]] if any(asks) else row)
    columns = ["move", *names, "worth", *(["preview"] if any(previews) else [])]
    columns += ["asks"] if any(asks) else []
    return Question(asked.kind, asked.about, columns, rows)


def follow_ups(view: View, move: int, game: Game) -> list[Question]:
    """The secret questions that a move may bring its mover, before the next open decision."""
    return [question_for(asked) for asked in asked_in_secret(view, move, game)]


def asked_in_secret(view: View, move: int, game: Game) -> list[View]:
    """The same as views, each of which asks one of these questions.

    They are answered together with the move. Reactions of others are tried as far as the view knows
    them; their hidden cards make no difference to the mover's own questions.
    """
    if not game.declines or view.position.secret():
        return []
    found: dict[str, View] = {}
    todo, steps = [(view.position, move)], 0
    while todo and steps < MOST_STEPS:
        before, answer = todo.pop()
        state, steps = before.copy(), steps + 1
        state.play(answer)
        if state.actor < 0:
            continue
        own = state.actor == view.seat and state.secret() and not state.choosers()
        asked = state.question()
        if own and asked.kind not in found:
            found[asked.kind] = state.view(view.seat)
        if own or asked.kind in game.reactions:
            todo += [(state, other) for other in state.moves()]
    return list(found.values())


def read_answer(view: View, text: str, **details: Any) -> int:
    """The legal move that a text means to the owner of a view.

    Raises Refusal, which lists what is possible, with further `details`.
    """
    position = view.position
    try:
        move = int(position.parse(text))
        if view.is_legal(move):
            return move
        raise IllegalMove(text, _possible(view), position.why_not(move))
    except LonghouseError as error:
        possible = _possible(view)[:MOST_LISTED]
        raise Refusal("illegal", str(error), possible=possible, **details) from None


def _possible(view: View) -> list[str]:
    return [view.position.text(move) for move in view.moves()]


def explain(view: View, text: str) -> dict[str, Any]:
    """What a move would bring and why, or why it is not possible."""
    table = view.position
    try:
        move = table.parse(text)
    except LonghouseError as error:
        return {"move": text, "possible": False, "why": str(error)}
    if not view.is_legal(move):
        why_not = {"why": table.why_not(move), **table.objection(move)}
        return {"move": text, "possible": False, **why_not}
    return {
        "move": text,
        "possible": True,
        "parts": table.parts(move),
        "worth": table.worth(move),
        "preview": table.preview(move),
    }
