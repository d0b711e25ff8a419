"""Keyed chance: every pile has the order of a shuffle before the game, and no state holds it.

Each copy of a card, tile or dragon has a key: an HMAC of the pile, the number of its shuffle, the
thing and the number of the copy. The next draw is the remaining copy with the lowest key. So
players who do the same draw the same, and another move changes the player who draws a thing, but
not the order of the pile. Without the secret key nothing of it can be foreseen.
"""

from __future__ import annotations

import hmac
from typing import Final

from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.saga import Options, Saga, Setup
from longhouse.core.state import CHANCE, Journal, State

WORD: Final = 1 << 64


def derived(key: bytes, *parts: object) -> bytes:
    """A key, or a number of 256 bits, for a purpose that the parts name."""
    return hmac.digest(key, "/".join(str(part) for part in parts).encode(), "sha256")


class KeyedRng(Rng):
    """A stream of random numbers that only the owner of the key can foresee."""

    def __init__(self, key: bytes) -> None:
        super().__init__(0)
        self._key = key
        self._drawn = 0

    def below(self, n: int) -> int:
        limit = WORD - WORD % n  # above it, some numbers would be more likely than others
        while True:
            word = int.from_bytes(derived(self._key, self._drawn)[:8], "big")
            self._drawn += 1
            if word < limit:
                return word % n


class _Pile:
    """A pile since it was shuffled last: the keys of all copies, and how many are left."""

    def __init__(self, key: bytes, counts: dict[str, int]) -> None:
        self.left = dict(counts)
        self._keys = {  # the highest key first, so the next copy is the last of those left
            thing: sorted((derived(key, thing, copy) for copy in range(count)), reverse=True)
            for thing, count in counts.items()
        }

    def next(self) -> str:
        """The thing on top."""
        return min(
            (thing for thing, left in self.left.items() if left),
            key=lambda thing: self._keys[thing][self.left[thing] - 1],
        )


class KeyedDealer:
    """Deals one game and decides for chance, by a key."""

    def __init__(self, game: Game, key: bytes) -> None:
        self.game = game
        self.drawn = 0  # outcomes of chance so far
        self._key = key
        self._piles: dict[str, _Pile] = {}
        self._shuffles: dict[str, int] = {}

    @classmethod
    def after(cls, game: Game, key: bytes, saga: Saga) -> KeyedDealer:
        """The dealer of a game that has come so far; it replays the moves."""
        dealer, state = cls(game, key), game.start(saga.options, saga.setup)
        for _, text in saga.moves:
            move = int(state.parse(text))
            if state.actor == CHANCE:
                dealer.note(state, move)
            state.play(move)
        return dealer

    def deal(self, options: Options, seats: int) -> Setup:
        """The setup of the game."""
        return self.game.deal(options, seats, KeyedRng(derived(self._key, "deal")))

    def draw(self, state: State) -> int:
        """For chance: the outcome that is next, which the caller plays now."""
        top = self._pile(state).next()
        move = next(int(m) for m in state.moves() if self.game.thing(state, m) == top)
        self.note(state, move)
        return move

    def note(self, state: State, move: int) -> None:
        """Note an outcome that is played for chance in this state."""
        self._pile(state).left[self.game.thing(state, move)] -= 1
        self.drawn += 1

    def play_chance(self, state: State, journal: Journal | None = None) -> list[int]:
        """Play for chance until a seat must decide or the game is over; returns the outcomes."""
        drawn = []
        while state.actor == CHANCE:
            outcome = self.draw(state)
            state.play(outcome, journal)
            drawn.append(outcome)
        return drawn

    def _pile(self, state: State) -> _Pile:
        """The pile that is drawn from now; if others are in it than were left, it is a new one."""
        name, counts = state.question().kind, {}
        for move, weight in zip(state.moves(), state.weights(), strict=True):
            counts[self.game.thing(state, move)] = weight
        pile = self._piles.get(name)
        if pile is None or counts != {thing: left for thing, left in pile.left.items() if left}:
            shuffle = self._shuffles[name] = self._shuffles.get(name, -1) + 1
            pile = self._piles[name] = _Pile(derived(self._key, name, shuffle), counts)
        return pile
