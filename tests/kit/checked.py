"""The game of cards, checked by `longhouse.testing`."""

from __future__ import annotations

from cards import CardsGame
from longhouse.core import registry
from longhouse.testing import check_game


def checked(game: CardsGame) -> None:
    """Register a game of cards and check it; raises BrokenLaw."""
    registry.register(game)
    check_game("cards", games=3, every=2)
