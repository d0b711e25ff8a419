"""Versions of a game's rules: the one of a saga, and how a saga is verified under it.

A saga names its version of the rules (`rules`); without it, the current version is assumed. Sagas
are always replayed by the current rules. A game may know the points that an earlier version gave
for the same moves (`Game.ledger_by`).
"""

from __future__ import annotations

from longhouse.core.checks import is_whole
from longhouse.core.errors import BrokenSaga
from longhouse.core.game import Game
from longhouse.core.saga import LedgerEntry, Saga

KEY = "rules"


def played_by(saga: Saga, game: Game) -> int:
    """The version of the rules of a saga; raises BrokenSaga if it is no version."""
    if KEY not in saga.extra:
        return game.rules_version
    version = saga.extra[KEY]
    if not is_whole(version, 1):
        takes = f"a whole number from 1, the version of the rules of {game.title}"
        raise BrokenSaga(f"{KEY}: {version!r} is not possible; it takes {takes}")
    return int(version)


def check_not_newer(saga: Saga, game: Game) -> None:
    """Raise BrokenSaga if a saga was played by a newer version of the rules."""
    version, here = played_by(saga, game), game.rules_version
    if version > here:
        raise BrokenSaga(
            f"{KEY}: this game was played by version {version} of the rules of {game.title}, and "
            f"only versions up to {here} are known here; a newer Longhouse can replay it"
        )


def own_ledger(saga: Saga, game: Game, played: Saga) -> list[LedgerEntry] | None:
    """The ledger of a saga's moves under its own version of the rules; None if unknown.

    `played` is the same game under the current rules.
    """
    version = played_by(saga, game)
    return played.ledger if version == game.rules_version else game.ledger_by(version, played)


def hint(saga: Saga, game: Game) -> str:
    """For error messages: that a saga is replayed by other rules than its own; else empty."""
    version, here = played_by(saga, game), game.rules_version
    return "" if version == here else f" (played by version {version} of the rules, here {here})"


def unknown_points(saga: Saga, game: Game) -> str:
    """The finding for a saga whose moves are legal, but whose points cannot be checked."""
    return (
        f"{KEY}: this game was played by version {played_by(saga, game)} of the rules of "
        f"{game.title}; by version {game.rules_version} its moves are possible, but what they "
        "scored then is not known here and cannot be checked"
    )


def scores_of(ledger: list[LedgerEntry], seats: int) -> list[int]:
    """The sum of a ledger for each seat."""
    return [sum(entry[2] for entry in ledger if entry[1] == seat) for seat in range(seats)]
