"""Runs a class as a bot: the other end of the protocol, in the process of the bot.

python -m longhouse.bots.own.host MODULE:CLASS
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from longhouse.bots.own.own_bot import PROTOCOL
from longhouse.core import registry
from longhouse.core.errors import LonghouseError
from longhouse.core.game import Game
from longhouse.core.past import remembered
from longhouse.core.rng import Rng


class Unfit(LonghouseError):
    """The class is not there, or cannot play."""


class Host:
    """Answers lines with an object of a class, a new one for each game."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.bot: Any = None
        self.game: Game | None = None
        self.rng = Rng(0)
        self.printed: set[str] = set()

    def serve(self, lines: Iterable[bytes]) -> Iterator[bytes]:
        """The answers to these lines."""
        for line in lines:
            try:
                answer = self.answer(json.loads(line))
            except Unfit as unfit:
                answer = {"error": str(unfit)}
            except Exception as error:
                answer = {"error": self._told(error)}
            if answer is not None:
                yield json.dumps(answer).encode() + b"\n"

    def answer(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """The answer to a message; None if it needs none."""
        if message["say"] == "hello":
            return self._hello(message)
        if message["say"] == "choose":
            return {"id": message["id"], "move": self._choose(message)}
        if message["say"] == "error":
            print(f"{self.name}: {message['text']}", file=sys.stderr)
        return None

    def _hello(self, message: dict[str, Any]) -> dict[str, Any]:
        if message["home"]:
            import_module(message["home"])  # which registers the game
        self.game = registry.find(message["game"])
        self.rng = Rng(message["seed"])
        self.bot = load(self.name)()
        if not callable(getattr(self.bot, "choose", None)):
            raise Unfit(f"{self.name} has no method choose(view, rng)")
        milliseconds, iterations = message["milliseconds"], message["iterations"]
        if (milliseconds or iterations) and hasattr(self.bot, "set_budget"):
            self.bot.set_budget(milliseconds or 0.0, iterations or 0)
        remembers = hasattr(self.bot, "remembers") and self.bot.remembers()
        return {"say": "hello", "protocol": PROTOCOL, "wants": ["past"] if remembers else []}

    def _choose(self, message: dict[str, Any]) -> str:
        assert self.game is not None
        view = self.game.view(message["view"])
        if "past" in message:
            self.bot.remember([remembered(self.game, each) for each in message["past"]])
        move = self.bot.choose(view, self.rng)
        if not isinstance(move, int) or not view.is_legal(move):
            raise Unfit(f"choose returned {move!r}, which is not one of view.moves()")
        return view.position.text(move)

    def _told(self, error: Exception) -> str:
        """An exception in a line; where the bot raised it is printed, once for each place."""
        summary = "".join(traceback.format_exception_only(error)).strip().splitlines()[-1]
        frames = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in frames if frame.filename != __file__] or frames
        where = f"{Path(own[-1].filename).name}, line {own[-1].lineno}"
        if where not in self.printed:
            self.printed.add(where)
            print(f"{self.name}:", *traceback.format_list(own), summary, sep="\n", file=sys.stderr)
        return f"{summary} ({where})"


def load(name: str) -> Any:
    """The class of that name; raises Unfit."""
    module, _, attribute = name.partition(":")
    try:
        found: Any = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise  # the module is there, but one that it needs is not
        raise Unfit(
            f"there is no module {module} on {os.uname().nodename}; it takes one in the current "
            "folder, on PYTHONPATH or installed"
        ) from None
    for part in attribute.split("."):
        if not hasattr(found, part):
            raise Unfit(f"the module {module} has no {attribute}")
        found = getattr(found, part)
    return found


def main() -> None:
    """Answer standard input on standard output; what the bot prints goes to standard error."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    for answer in Host(sys.argv[1]).serve(sys.stdin.buffer):
        answers.write(answer)


if __name__ == "__main__":
    main()
