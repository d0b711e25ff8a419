"""The bots of a game in the terminal, from the seats of its saga."""

from __future__ import annotations

import shlex
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from longhouse.arena.entrants import Budget, Entrant
from longhouse.bots.bot import Bot
from longhouse.bots.learned import Weights
from longhouse.bots.own.finding import is_code, short_name
from longhouse.cli.errors import one_line
from longhouse.core.errors import LonghouseError
from longhouse.core.recorder import Recorder


def seated(recorder: Recorder) -> dict[int, Bot]:
    """A new bot for every seat that has one, with the budget and the weights written there."""
    seats = enumerate(recorder.saga.seats)
    return {seat: _entrant(about).seated(recorder.game) for seat, about in seats if "bot" in about}


def _entrant(about: Mapping[str, Any]) -> Entrant:
    bot, file = str(about["bot"]), about.get("weights")
    milliseconds, iterations = about.get("milliseconds"), about.get("iterations")
    budget = Budget(
        float(milliseconds) if isinstance(milliseconds, int | float) else None,
        iterations if isinstance(iterations, int) else None,
    )
    weights = Weights.read(str(file), str(file)) if file is not None else None
    return Entrant(bot, bot, budget, weights)


def with_level(about: Mapping[str, Any]) -> str:
    """A player's name, and a bot's level beside it: "Runa (Karl)"."""
    name, level = str(about["name"]), short_name(str(about.get("bot", ""))).replace("_", " ")
    # Sagas of simulations and older saves call a bot by its level.
    return f"{name} ({level})" if level and not name.startswith(level) else name


def introduced(seats: Sequence[Mapping[str, Any]]) -> str:
    """The bots, in a sentence; empty if there are none."""
    bots = [one_line(with_level(about)) for about in seats if "bot" in about]
    *others, last = bots or [""]
    return f"You play against {', '.join(others)}{' and ' * bool(others)}{last}." if last else ""


def check_named(seats: Sequence[Mapping[str, Any]], named: Collection[str]) -> None:
    """Raise LonghouseError if a saved game would run code that nobody has named here.

    A file may come from anywhere.
    """
    for seat, about in enumerate(seats):
        bot = str(about.get("bot", ""))
        if is_code(bot) and bot not in named:
            raise LonghouseError(
                f"seat {seat} is played by {bot}, a program on this machine; name it to run it: "
                f"--bots {shlex.quote(bot)}"
            )
