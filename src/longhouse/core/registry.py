"""All games by name."""

from __future__ import annotations

from longhouse.core.errors import UnknownGame
from longhouse.core.game import Game

_games: dict[str, Game] = {}


def register(game: Game) -> None:
    """Add a game."""
    _games[game.name] = game


def find(name: object) -> Game:
    """The game of that name; raises UnknownGame."""
    game = _games.get(name) if isinstance(name, str) else None
    if game is None:
        raise UnknownGame(f"there is no game {name!r} here; the hall has {', '.join(names())}")
    return game


def names() -> list[str]:
    """The names of all games, sorted."""
    return sorted(_games)
