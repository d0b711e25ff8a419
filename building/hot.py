"""The modules that are compiled, as one group: calls within a group cost next to nothing."""

from __future__ import annotations

from pathlib import Path

# Shared by all games.
SHARED = (
    *("core/arrays.py", "core/batch.py", "core/encoding.py", "core/past.py", "core/phase.py"),
    *("core/playout.py", "core/rng.py", "core/scored.py", "core/sheet.py", "core/state.py"),
    *("bots/bot.py", "bots/evaluation.py", "bots/mind.py", "bots/search.py", "bots/training.py"),
    "arena/match.py",
)
# All of a game and its bots is compiled, except these modules, which take no time in a game.
PLAIN = frozenset({"__init__", "game", "options", "rendering", "versions", "words"})


def games(package: Path) -> list[str]:
    """The games of the package: its packages with a module `game`, sorted."""
    found = sorted(path.parent.name for path in package.glob("*/game.py"))
    return [name for name in found if name != "core"]


def hot(package: Path) -> list[Path]:
    """The files that are compiled."""
    found = [path for name in SHARED for path in package.glob(name)]
    for game in games(package):
        for room in (package / game, package / "bots" / game):
            found += [path for path in sorted(room.rglob("*.py")) if path.stem not in PLAIN]
    return found
