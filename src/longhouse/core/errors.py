"""Errors for users. Each names the mistake and the remedy."""

from __future__ import annotations

from collections.abc import Sequence


class LonghouseError(ValueError):
    """Base class of all errors that a user can cause."""


class UnknownGame(LonghouseError):
    """There is no game of that name."""


class IncompleteGame(LonghouseError):
    """A game lacks something that the contract requires."""

    def __init__(self, owner: object, lacks: str) -> None:
        name = owner if isinstance(owner, str) else type(owner).__name__
        super().__init__(f"{name} lacks {lacks}; docs/third-game.md lists the parts of a game")


class UnknownBot(LonghouseError):
    """No bot of that name plays this game."""


class InvalidOption(LonghouseError):
    """An option that the game does not have, or a value that it does not take."""

    def __init__(self, option: str, given: object, takes: str) -> None:
        super().__init__(f"option {option}: {given!r} is not possible; it takes {takes}")
        self.option = option
        self.takes = takes


class InvalidSetup(LonghouseError):
    """A setup that the rules do not allow."""


class NoSuchSeat(LonghouseError):
    """A number that is no seat of the game."""


class NoSuchMove(LonghouseError):
    """A number that is no move of the game, or beyond the moves of a saga."""


class NotAsked(LonghouseError):
    """Chance or a seat should decide, but it is not to move."""


class UnreadableMove(LonghouseError):
    """A text that no move of the game has."""


class IllegalMove(LonghouseError):
    """A move that is not legal now."""

    def __init__(self, given: str, possible: Sequence[str], why: str = "") -> None:
        reason = f" ({why})" if why else ""
        super().__init__(f"{given!r} is not possible{reason}; possible: {listed(possible)}")
        self.given = given
        self.possible = tuple(possible)


class BrokenSaga(LonghouseError):
    """A record that is not a saga, or that breaks a rule of its game."""


def listed(texts: Sequence[str], most: int = 30) -> str:
    """The texts as a list for an error message, cut after `most` of them."""
    if not texts:
        return "nothing"
    shown = ", ".join(repr(text) for text in texts[:most])
    return shown if len(texts) <= most else f"{shown}, … ({len(texts)} in all)"
