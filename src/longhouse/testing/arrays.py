"""The laws of a game's arrays: masks, paths, texts and observations agree with its moves."""

from __future__ import annotations

import json

from longhouse.core.encoding import Encoding
from longhouse.core.game import Game
from longhouse.core.sheet import Sheet
from longhouse.core.state import State, View
from longhouse.testing.checks import require


def check_planes(encoding: Encoding) -> None:
    """The planes follow each other without gaps and fill an observation."""
    end = 0
    for plane in encoding.planes():
        gap = f"the plane {plane.name!r} begins at {plane.first}, but the one before it ends at"
        require(plane.first == end, f"{gap} {end}")
        end += plane.size
    require(end == encoding.size, f"planes() have {end} numbers, but size is {encoding.size}")


def check_arrays(game: Game, encoding: Encoding, state: State) -> None:
    """The actions of the actor make up exactly its moves, and its observation is one of bytes."""
    view, moves = encoding.look(state), state.moves()
    paths = {move: encoding.path(state, move) for move in moves}
    allowed = marked(encoding, view, 0)
    first = {path[0] for path in paths.values() if path}
    both = f"allow() marks {sorted(allowed)}, but path() of the moves begins with {sorted(first)}"
    require(allowed == first, both)
    for move, path in paths.items():
        _check_path(encoding, state, view, move, path)
    for action in sorted(allowed):
        text = encoding.text(state, action)
        back = encoding.action(state, text)
        require(back == action, f"action(text({action})), of {text!r}, is {back}, not {action}")
    for seat in range(state.seats):
        others = set() if seat == state.actor else marked(encoding, state.view(seat), 0)
        require(not others, f"allow() marks {sorted(others)} for seat {seat}, which is not asked")
    seen = observed(encoding, view)
    wrong = [(at, number) for at, number in enumerate(seen) if not 0 <= number < 256]
    require(not wrong, f"observe() puts {wrong[:3]} (place, number): a number is 0 to 255")
    received = game.view(json.loads(view.encode()))
    same = observed(encoding, received) == seen
    require(same, "observe() differs for a view and Game.view(view.data())")


def _check_path(encoding: Encoding, state: State, view: View, move: int, path: list[int]) -> None:
    """Each action of a path is allowed, and taking all of them gives the move."""
    begun, given = 0, f"path({move}), of {state.text(move)!r}, is {path}, but"
    require(len(path) > 0, f"{given} a move has at least one action")
    for number, action in enumerate(path):
        if number > 0:
            require(action in marked(encoding, view, begun), f"{given} {action} is not allowed")
        taken = int(encoding.take(state, begun, action))
        if number < len(path) - 1:
            require(taken < 0, f"{given} take() gives the move {taken} after {path[: number + 1]}")
            begun = -taken
        else:
            require(taken == move, f"{given} take() gives {taken} at its end")


def marked(encoding: Encoding, view: View, begun: int) -> set[int]:
    """The actions that are allowed to the owner of a view."""
    sheet = Sheet(1, encoding.actions)
    sheet.open(0)
    encoding.allow(view, begun, sheet)
    return {action for action in range(encoding.actions) if sheet.get(0, action)}


def observed(encoding: Encoding, view: View) -> list[int]:
    """The observation of a view."""
    sheet = Sheet(1, encoding.size, encoding.remembered)
    sheet.open(0)
    sheet.clear()
    encoding.observe(view, 0, sheet)
    return [int(sheet.get(0, at)) for at in range(encoding.size)]
