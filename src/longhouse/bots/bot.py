"""A bot: a player that sees only what its seat may see."""

from __future__ import annotations

from longhouse.core.native import i64, mypyc_attr
from longhouse.core.rng import Rng
from longhouse.core.state import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers the questions of a seat."""

    def choose(self, view: View, rng: Rng) -> i64:
        """One of `view.moves()`; the owner of the view is the one asked."""
        raise NotImplementedError


class RandomBot(Bot):
    """Every possible answer is equally likely."""

    def choose(self, view: View, rng: Rng) -> i64:
        return view.table.pick(rng)
