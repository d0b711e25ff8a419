"""Longhouse: the Norse board games Walhalla and Völuspá as a fast, typed library.

>>> import longhouse
>>> rng = longhouse.Rng(seed=7)
>>> state = longhouse.find("walhalla").new(seats=4, seed=2, edition="italian")
>>> state.play(state.draw(rng))
>>> state.texts()
['join', 'stay']
>>> state.do("join")
>>> bot = longhouse.find_bot("walhalla", "greedy")
>>> state.text(bot.choose(state.view(state.actor), rng))
'crew 1 3'
"""

from types import ModuleType
from typing import TYPE_CHECKING

from longhouse.bots.bot import Bot
from longhouse.bots.own.failures import BotFailed
from longhouse.bots.roster import find as find_bot
from longhouse.bots.roster import names as bot_names
from longhouse.core.dealer import SystemRng, play_chance, seed_for
from longhouse.core.errors import (
    BrokenSaga,
    IllegalMove,
    IncompleteGame,
    InvalidOption,
    InvalidSetup,
    LonghouseError,
    NoSuchMove,
    NoSuchSeat,
    NotAsked,
    UnknownBot,
    UnknownGame,
    UnreadableMove,
)
from longhouse.core.game import Game
from longhouse.core.links import links
from longhouse.core.native import compiled
from longhouse.core.recorder import Recorder
from longhouse.core.registry import find, names, register
from longhouse.core.replay import replay, verify
from longhouse.core.rng import Rng
from longhouse.core.saga import Saga
from longhouse.core.saga_files import read as read_sagas
from longhouse.core.saga_files import write as write_sagas
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Event, Journal, Question, State, View
from longhouse.version import __version__


def _drawing() -> ModuleType:
    from longhouse import drawing

    return drawing


links.drawing = _drawing

if TYPE_CHECKING:
    from longhouse.arena.simulation import play_game
    from longhouse.arena.standings import play_tournament
else:

    def __getattr__(name):
        """The arena, imported on first use."""
        if name == "play_game":
            from longhouse.arena.simulation import play_game as found
        elif name == "play_tournament":
            from longhouse.arena.standings import play_tournament as found
        else:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        globals()[name] = found
        return found


__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "Bot",
    "BotFailed",
    "BrokenSaga",
    "Event",
    "Game",
    "IllegalMove",
    "IncompleteGame",
    "InvalidOption",
    "InvalidSetup",
    "Journal",
    "LonghouseError",
    "NoSuchMove",
    "NoSuchSeat",
    "NotAsked",
    "Question",
    "Recorder",
    "Rng",
    "Saga",
    "State",
    "SystemRng",
    "UnknownBot",
    "UnknownGame",
    "UnreadableMove",
    "View",
    "__version__",
    "bot_names",
    "compiled",
    "find",
    "find_bot",
    "names",
    "play_chance",
    "play_game",
    "play_tournament",
    "read_sagas",
    "register",
    "replay",
    "seed_for",
    "verify",
    "write_sagas",
]
