"""The history of a game as each player may know it: OpenSpiel's information states."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from longhouse.core.game import Game
from longhouse.core.state import State


@dataclass(frozen=True)
class Past:
    """A move of a game, and all before it. States share it as they are copied."""

    before: State  # nobody plays on it
    who: int
    text: str
    earlier: Past | None

    def __deepcopy__(self, memo: dict[int, Any]) -> Past:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """It is pickled as the first state and the moves, and replayed from them."""
        moves, past = [self.text], self
        while past.earlier is not None:
            past = past.earlier
            moves.append(past.text)
        return replayed, (past.before, moves[::-1])


def replayed(first: State, moves: list[str]) -> Past:
    """The past after these moves."""
    state, past = first.copy(), None
    for text in moves:
        past = Past(state.copy(), int(state.actor), text, past)
        state.do(text)
    assert past is not None
    return past


@dataclass(frozen=True)
class Known:
    """The first view of a player, and all later moves as this player may know them."""

    first: str = ""
    lines: tuple[tuple[int, str], ...] = ()  # the mover, and the move

    def __str__(self) -> str:
        return "\n".join([self.first, *(f"{who}: {text}" for who, text in self.lines)])


def knowledge(game: Game, past: Past | None, now: State, player: int, known: Known) -> Known:
    """The knowledge of a player after the past, added to earlier knowledge."""
    first, lines = known.first, []
    while past is not None:
        text: str | None = past.text
        if past.who != player:
            text = game.mask_move(past.before, now, past.who, past.text, player)
        if text is not None:
            lines.append((past.who, text))
        if past.earlier is None and not first:
            first = seen(past.before, player)
        past = past.earlier
    return Known(first, known.lines + tuple(reversed(lines)))


def seen(state: State, player: int) -> str:
    """The view of a player as a text."""
    return state.view(player).encode().decode()
