"""Which bots play which game."""

from __future__ import annotations

from collections.abc import Callable

from longhouse.bots.bot import Bot, RandomBot
from longhouse.core.errors import UnknownBot
from longhouse.core.game import Game

_bots: dict[str, dict[str, Callable[[], Bot]]] = {}


def enlist(game: str, name: str, bot: Callable[[], Bot]) -> None:
    """Let a bot play a game."""
    _bots.setdefault(game, {})[name] = bot


def names(game: Game) -> list[str]:
    """The bots that play a game; `random` plays every game."""
    return ["random", *sorted(_bots.get(game.name, {}))]


def find(game: Game, name: str) -> Bot:
    """A new bot of that name; raises UnknownBot."""
    if name == "random":
        return RandomBot()
    maker = _bots.get(game.name, {}).get(name)
    if maker is None:
        known = ", ".join(names(game))
        raise UnknownBot(f"no bot {name!r} plays {game.title}; there are {known}")
    return maker()
