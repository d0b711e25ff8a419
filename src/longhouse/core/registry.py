"""The games by name: found, not listed, when somebody first asks for one.

A package of ours is a game if its module `game` has a `GAME`. A game in a distribution of its own
names it as an entry point of the group `longhouse.games` (docs/third-game.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules
from threading import RLock

from longhouse.core.errors import UnknownGame
from longhouse.core.game import Game

PACKAGE = "longhouse"
GROUP = "longhouse.games"


def _own() -> Iterator[Game]:
    """The games of this package."""
    for place in import_module(PACKAGE).__path__:
        for room in iter_modules([place]):
            # Looked for, not imported: a room may need what takes long to load, as gym does.
            within = iter_modules([f"{place}/{room.name}"]) if room.ispkg else ()
            if any(module.name == "game" for module in within):
                game = getattr(import_module(f"{PACKAGE}.{room.name}.game"), "GAME", None)
                if game is not None:
                    yield game


def _installed() -> Iterator[Game]:
    """The games of other distributions."""
    from importlib.metadata import entry_points  # takes a while: only where it is needed

    for entry in entry_points(group=GROUP):
        yield entry.load()


_games: dict[str, Game] = {}
_unread: list[Callable[[], Iterable[Game]]] = [_own, _installed]
_reading = RLock()


def _read_until(name: str | None) -> None:
    """Look for games until there is one of that name; all of them, for None."""
    with _reading:
        while _unread and (name is None or name not in _games):
            for game in _unread[0]():
                _games.setdefault(game.name, game)
            _unread.pop(0)


def register(game: Game) -> None:
    """Add a game, in place of any other of its name."""
    _games[game.name] = game


def find(name: object) -> Game:
    """The game of that name, or the game itself; raises UnknownGame."""
    if isinstance(name, Game):
        return name
    if isinstance(name, str):
        if name not in _games:
            _read_until(name)
        if name in _games:
            return _games[name]
    raise UnknownGame(f"there is no game {name!r} here; the hall has {', '.join(names())}")


def names() -> list[str]:
    """The names of all games, sorted."""
    _read_until(None)
    return sorted(_games)


def most_seats() -> int:
    """The most players that any game takes."""
    return max(find(name).players[-1] for name in names())
