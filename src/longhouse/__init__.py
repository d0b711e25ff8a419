"""Longhouse: the Norse board games Walhalla and Völuspá as a fast, typed library.

>>> import longhouse
>>> game = longhouse.find("walhalla")
>>> options = game.options({}, seats=4)
>>> rng = longhouse.Rng(7)
>>> state = game.start(options, game.deal(options, 4, rng))
"""

from longhouse.core.dealer import SystemRng, play_chance, seed_for
from longhouse.core.errors import (
    BrokenSaga,
    IllegalMove,
    InvalidOption,
    InvalidSetup,
    LonghouseError,
    NoSuchSeat,
    UnknownBot,
    UnknownGame,
    UnreadableMove,
)
from longhouse.core.game import Game
from longhouse.core.native import compiled
from longhouse.core.registry import find, names
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Event, Journal, Question, State, View
from longhouse.version import __version__

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "BrokenSaga",
    "Event",
    "Game",
    "IllegalMove",
    "InvalidOption",
    "InvalidSetup",
    "Journal",
    "LonghouseError",
    "NoSuchSeat",
    "Question",
    "Rng",
    "State",
    "SystemRng",
    "UnknownBot",
    "UnknownGame",
    "UnreadableMove",
    "View",
    "__version__",
    "compiled",
    "find",
    "names",
    "play_chance",
    "seed_for",
]
