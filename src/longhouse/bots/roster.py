"""The bots of each game.

Besides `random` and `greedy`, which serve as references, a game has levels: opponents from a
friendly beginner to the strongest, in this order.
"""

from __future__ import annotations

from collections.abc import Callable

from longhouse.bots.bot import Bot, RandomBot
from longhouse.bots.bot_set import BotSet, Entry
from longhouse.core import registry
from longhouse.core.errors import UnknownBot
from longhouse.core.game import Game

STAND_IN = "greedy"

_added: dict[str, list[Entry]] = {}
_RANDOM = Entry("random", RandomBot, "Every possible answer is equally likely.")


def enlist(
    game: str, name: str, bot: Callable[[], Bot], about: str = "", is_level: bool = False
) -> None:
    """Register another bot for a game, after the game's own bots."""
    _added.setdefault(game, []).append(Entry(name, bot, about, is_level))


def bot_set(game: Game) -> BotSet:
    """The game's own bots."""
    if not game.bots:
        return BotSet(())
    found: BotSet = game.part("bots")
    return found


def entries(game: Game) -> list[Entry]:
    """The bots of a game; `random` plays every game."""
    found = [_RANDOM, *bot_set(game).entries, *_added.get(game.name, [])]
    return list({entry.name: entry for entry in found}.values())


def names(game: Game | str) -> list[str]:
    """The names of the bots of a game: the references, then the levels."""
    return [entry.name for entry in entries(registry.find(game))]


def levels(game: Game) -> list[Entry]:
    """The levels of a game, the weakest first."""
    return [entry for entry in entries(game) if entry.is_level]


def strongest(game: Game) -> str:
    """The strongest bot, which gives hints and analyses games: the last level of the game's own.

    A game without levels has its last own bot; bots that were registered later never count.
    """
    own = bot_set(game).entries or (_RANDOM,)
    return [*own, *(entry for entry in own if entry.is_level)][-1].name


def stand_in(game: Game) -> str:
    """The bot that plays for people who are away: quick and decent."""
    return STAND_IN if STAND_IN in names(game) else strongest(game)


def find(game: Game | str, name: str) -> Bot:
    """A new bot of that name; raises UnknownBot."""
    game = registry.find(game)
    for entry in entries(game):
        if entry.name == name:
            return entry.make()
    known = ", ".join(names(game))
    raise UnknownBot(f"no bot {name!r} plays {game.title}; there are {known}")
