"""Bots by name, yours among them.

`MODULE:CLASS` is a class, `run:COMMAND` a program; any other name that no bot of the game has is an
entry point of the group `longhouse.bots`. Such names run code, so they are accepted only from the
user of this machine. Names from the network or from files are looked up in the roster alone.
"""

from __future__ import annotations

import os
import re
import shlex
import sys
from functools import cache
from pathlib import Path, PurePath

from longhouse.bots import roster
from longhouse.bots.bot import Bot
from longhouse.bots.own.own_bot import OwnBot
from longhouse.core import registry
from longhouse.core.errors import UnknownBot
from longhouse.core.game import Game

GROUP = "longhouse.bots"
PROGRAM = "run:"
CLASS = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_][\w.]*")
HOST = "longhouse.bots.own.host"


def find(game: Game | str, name: str) -> Bot:
    """A new bot of that name, of the roster or your own; raises UnknownBot."""
    game = registry.find(game)
    if not is_own(game, name):
        try:
            return roster.find(game, name)
        except UnknownBot as error:
            others = "".join(f", {one}" for one in installed())
            message = f"{error}{others}, or your own as MODULE:CLASS or run:COMMAND"
            raise UnknownBot(message) from None
    return OwnBot(game, name, _command(name))


def is_own(game: Game, name: str) -> bool:
    """Whether that is a bot of one's own; no such name hides a bot of the game."""
    return name not in roster.names(game) and (is_code(name) or name in installed())


def is_code(name: str) -> bool:
    """Whether that names a class or a program, which runs whatever it says."""
    return name.startswith(PROGRAM) or bool(CLASS.fullmatch(name))


@cache
def installed() -> dict[str, str]:
    """The entry points of other distributions: the class of each name."""
    from importlib.metadata import entry_points  # takes a while: only where it is needed

    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def short_name(name: str) -> str:
    """The name of a bot at the table: its class, or the file of its program."""
    if name.startswith(PROGRAM):
        return PurePath(_command(name)[0]).stem
    return name.rpartition(":")[2] if CLASS.fullmatch(name) else name.capitalize()


def _command(name: str) -> list[str]:
    if not name.startswith(PROGRAM):
        # It finds the modules that this process does, and those of the current folder.
        path = os.pathsep.join([str(Path.cwd()), *filter(None, sys.path)])
        host = [sys.executable, "-m", HOST, installed().get(name, name)]
        return ["env", f"PYTHONPATH={path}", *host]
    try:
        command = shlex.split(name.removeprefix(PROGRAM))
    except ValueError as error:
        raise UnknownBot(f"{name}: the command is not complete ({error})") from None
    if not command:
        raise UnknownBot(f"{name}: it takes a command, such as run:./mybot.py")
    return command


def split_names(text: str) -> list[str]:
    """The names of a list with commas; a comma within quotes belongs to a command."""
    names = re.findall(r"""(?:[^,"']|"[^"]*"|'[^']*'|["'])+|(?<=,)(?=,|$)|^(?=,|$)""", text)
    return [_bare(name.strip()) for name in names]


def _bare(name: str) -> str:
    """A name without quotes around the whole of it."""
    whole = re.fullmatch(r"""("|')([^"']*)\1""", name)
    return whole[2] if whole else name
