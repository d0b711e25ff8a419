"""The bots of simulations and tournaments: named, each with its budget."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from longhouse.arena import openspiel_bots
from longhouse.bots.bot import Bot
from longhouse.bots.learned import Weights, uses_weights
from longhouse.bots.own import finding
from longhouse.bots.own.failures import BotNotStarted
from longhouse.bots.own.own_bot import OwnBot
from longhouse.core.errors import LonghouseError, UnknownBot
from longhouse.core.game import Game
from longhouse.core.saga import Options

UNITS = {"ms": 1.0, "s": 1000.0}
COMMAND = re.compile(r"(run:.*?)(?:@([0-9.]+ *(?:ms|s)|[0-9]+))?")  # which may have an @ itself


@dataclass(frozen=True)
class Budget:
    """The budget of a bot for each answer: a time, a number of iterations, or its own."""

    milliseconds: float | None = None
    iterations: int | None = None

    @staticmethod
    def read(text: str, typed: str = "") -> Budget:
        """`200ms`, `1.5s`, or a plain number of iterations; errors repeat the typed text."""
        if re.fullmatch(r"[1-9][0-9]{0,8}", text):
            return Budget(iterations=int(text))
        found = re.fullmatch(r"([0-9]+(?:\.[0-9]+)?)\s*(ms|s)", text)
        milliseconds = float(found[1]) * UNITS[found[2]] if found else 0.0
        if not 0 < milliseconds <= 3_600_000:
            raise LonghouseError(
                f"{typed or text}: a budget is a time such as 200ms or 1.5s, "
                "or a whole number of iterations"
            )
        return Budget(milliseconds=milliseconds)

    def give(self, bot: Bot) -> None:
        """Set it as the budget of a bot; without one, the bot keeps its own."""
        if self.milliseconds is not None:
            bot.set_budget(self.milliseconds)
        elif self.iterations is not None:
            bot.set_budget(0.0, self.iterations)


@dataclass(frozen=True)
class Entrant:
    """A bot with its budget, and maybe weights; the same bot may enter with several."""

    label: str  # as it was named
    bot: str
    budget: Budget
    weights: Weights | None = None

    @staticmethod
    def read(text: str, otherwise: Budget) -> Entrant:
        """`NAME`, or `NAME@BUDGET` for a bot with a budget of its own; `NAME+FILE` has weights."""
        if found := COMMAND.fullmatch(text):
            name, own = found[1], found[2]
            file = ""
        else:
            name, _, own = text.partition("@")
            name, _, file = name.partition("+")
            own = own if "@" in text else None
        budget = otherwise if own is None else Budget.read(own, f"--bots {text}")
        weights = Weights.read(file, f"--bots {text}: {file}") if file else None
        return Entrant(text, name, budget, weights)

    def saga_seat(self) -> dict[str, Any]:
        """Its seat in a saga: name, bot, budget and weights."""
        seat: dict[str, Any] = {"name": finding.short_name(self.bot), "bot": self.bot}
        given = {"milliseconds": self.budget.milliseconds, "iterations": self.budget.iterations}
        if self.weights:
            seat["weights"] = self.weights.name
        return {**seat, **{unit: most for unit, most in given.items() if most is not None}}

    def seated(self, game: Game) -> Bot:
        """A new bot, ready for its first question; raises UnknownBot."""
        if self.bot.startswith(openspiel_bots.PREFIX):
            bot = openspiel_bots.find(self.bot)
        elif self.weights is not None:
            bot = self.weights.taught(game, self.bot)
        else:
            bot = finding.find(game, self.bot)
        self.budget.give(bot)
        return bot

    def check(self, game: Game) -> None:
        """Raise LonghouseError unless it plays this game; one of your own is started for it."""
        try:
            if self.weights is not None:
                self.weights.check(game, self.weights.name)
            bot = self.seated(game)
            if isinstance(bot, OwnBot):
                bot.try_out()
        except UnknownBot as error:
            raise UnknownBot(f"--bots {self.label}: {error}") from None
        except BotNotStarted as error:
            raise BotNotStarted(f"--bots {error}") from None


def read_entrants(
    game: Game, texts: Sequence[str], otherwise: Budget, seats: int
) -> tuple[Entrant, ...]:
    """The entrants for games of that many seats, checked; one named twice takes two seats."""
    entrants = _read(game, texts, otherwise)
    named = ",".join(entrant.label for entrant in entrants)
    if len(entrants) < seats:
        filled = ",".join([*named.split(","), *[entrants[-1].label] * (seats - len(entrants))])
        raise LonghouseError(
            f"--bots {named}: {len(entrants)} for {seats} seats; "
            f"it takes one for each seat or more, such as {filled}"
        )
    if len(entrants) > seats and len(set(entrants)) < len(entrants):
        raise LonghouseError(
            f"--bots {named}: one is named twice, which is possible only "
            f"where just {seats} are named, one for each seat"
        )
    return entrants


def read_seats(
    game: Game, texts: Sequence[str], otherwise: Budget, seats: int
) -> tuple[Entrant, ...]:
    """The bot of each seat, checked; a single one takes all seats."""
    entrants = _read(game, texts, otherwise)
    if len(entrants) == 1:
        return entrants * seats
    if len(entrants) != seats:
        named = ",".join(entrant.label for entrant in entrants)
        raise LonghouseError(
            f"--bots {named}: {len(entrants)} bots for {seats} seats; "
            "it takes one for each, or a single one for all"
        )
    return entrants


def _read(game: Game, texts: Sequence[str], otherwise: Budget) -> tuple[Entrant, ...]:
    entrants = tuple(Entrant.read(text.strip(), otherwise) for text in texts)
    for entrant in dict.fromkeys(entrants):
        entrant.check(game)
    return entrants


def with_weights(
    game: Game, options: Options, seats: int, entrants: Sequence[Entrant], file: str | None
) -> tuple[Entrant, ...]:
    """The same entrants; those that use weights and name none get those of the file, if any.

    Raises LonghouseError if weights do not fit, or nobody uses them.
    """
    found = tuple(entrants)
    if file is not None:
        weights = Weights.read(file, f"--weights {file}")
        weights.check(game, f"--weights {file}")
        users = [entrant for entrant in found if uses_weights(game, entrant.bot)]
        if not users:
            raise LonghouseError(f"--weights {file}: none of these bots uses weights")
        found = tuple(
            replace(one, weights=one.weights or weights) if one in users else one for one in found
        )
    for entrant in found:
        if entrant.weights is not None:
            entrant.weights.check_covers(game, options, seats)
    return found
