"""The games by name, discovered at the first lookup.

A package of ours with a module `game` is a game: the module has its `GAME`. A distribution of its
own names its game as an entry point of the group `longhouse.games` (docs/third-game.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules
from threading import RLock

from longhouse.core.errors import IncompleteGame, UnknownGame
from longhouse.core.game import Game
from longhouse.core.links import links

PACKAGE = "longhouse"
GROUP = "longhouse.games"


def _own() -> Iterator[Game]:
    """The games of this package."""
    for place in import_module(PACKAGE).__path__:
        for room in iter_modules([place]):
            # Listed without importing: a package may be slow to load, as gym is.
            is_game = room.ispkg and room.name != "core"
            within = iter_modules([f"{place}/{room.name}"]) if is_game else ()
            if any(module.name == "game" for module in within):
                yield _loaded(f"{PACKAGE}.{room.name}.game", "GAME")


def _installed() -> Iterator[Game]:
    """The games of other distributions."""
    from importlib.metadata import entry_points  # slow to import

    for entry in entry_points(group=GROUP):
        yield _loaded(entry.module, entry.attr or "GAME")


def _loaded(module: str, name: str) -> Game:
    """The game of a module; raises IncompleteGame."""
    game = getattr(import_module(module), name, None)
    if not isinstance(game, Game):
        raise IncompleteGame(module, f"{name} = …, an instance of its Game")
    game.check_complete()
    return game


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
    """Add a game, replacing any other of its name; raises IncompleteGame."""
    game.check_complete()
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


links.find_game = find
