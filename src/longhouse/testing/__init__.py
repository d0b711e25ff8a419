"""Checks for authors of games: does a game keep the contract of `State`, `View` and `Game`?

>>> from longhouse.testing import check_game
>>> check_game("walhalla", games=1, every=50) > 100  # decisions played
True

A test of your own package needs no more than `check_game("mygame")`. It raises `BrokenLaw` with the
law, the position and the way to replay it. `Laws` has methods to add laws of your own game.
"""

from longhouse.testing.checks import BrokenLaw
from longhouse.testing.games import check_game, check_whole_game
from longhouse.testing.laws import Laws

__all__ = ["BrokenLaw", "Laws", "check_game", "check_whole_game"]
