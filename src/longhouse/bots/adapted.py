"""Objects that can choose, as bots: all that a bot of yours must have is `choose`."""

from __future__ import annotations

from typing import Protocol

from longhouse.bots.bot import Bot
from longhouse.core.rng import Rng
from longhouse.core.state import View


class Chooser(Protocol):
    """All that a bot of yours must have."""

    def choose(self, view: View, rng: Rng) -> int:
        """The answer: one of `view.moves()`."""


class Adapted(Bot):
    """An object with `choose` as a bot."""

    def __init__(self, chooser: Chooser) -> None:
        super().__init__()
        self.chooser = chooser

    def choose(self, view: View, rng: Rng) -> int:
        return self.chooser.choose(view, rng)


def as_bot(chooser: Chooser) -> Bot:
    """The object itself if it is a bot, or one around it."""
    return chooser if isinstance(chooser, Bot) else Adapted(chooser)
