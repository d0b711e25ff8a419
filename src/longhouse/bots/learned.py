"""Bots that play with weights from a file, as `longhouse train` writes it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from longhouse.bots import roster
from longhouse.bots.bot import Bot
from longhouse.bots.bot_set import Training
from longhouse.bots.weights import Books, load, using
from longhouse.core.errors import LonghouseError
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.saga import Options


@dataclass(frozen=True)
class Weights:
    """A file of weights, read once: other processes and machines need not have it."""

    name: str  # of the file, as it was typed
    text: str

    @staticmethod
    def read(file: str, typed: str) -> Weights:
        """Read a file; raises LonghouseError with the typed text if it has no weights."""
        try:
            found = Weights(file, Path(file).read_text(encoding="utf-8"))
            found.books()
        except OSError as error:
            raise LonghouseError(f"{typed}: {error.strerror}") from None
        except (ValueError, TypeError, KeyError, AttributeError):
            problem = "this is no file of weights; `longhouse train` writes one"
            raise LonghouseError(f"{typed}: {problem}") from None
        return found

    def books(self) -> Books:
        """Its books, by name."""
        return _books(self.text)

    @property
    def digest(self) -> str:
        """A digest that differs for another file, or another version of it."""
        return sha256(self.text.encode()).hexdigest()[:16]

    def check(self, game: Game, typed: str) -> None:
        """Raise LonghouseError unless they are for this game."""
        training = _training(game, typed)
        for name, book in self.books().items():
            if name not in training.books:
                known = ", ".join(training.books)
                raise LonghouseError(
                    f"{typed}: it has a book {name}; {game.title} has the books {known}"
                )
            try:
                load(training.evaluation(), book)
            except (ValueError, TypeError, KeyError, AttributeError) as error:
                raise LonghouseError(f"{typed}, book {name}: {error}") from None

    def check_covers(self, game: Game, options: Options, seats: int) -> None:
        """Raise LonghouseError unless they are for such a table; else others would be used."""
        training = _training(game, self.name)
        state = game.start(options, game.deal(options, seats, Rng(0)))
        book = training.mind(training.evaluation()).book(state)
        if book not in self.books():
            known = ", ".join(self.books()) or "none"
            raise LonghouseError(
                f"{self.name}: this game is played by the book {book}; the file has {known}"
            )

    def taught(self, game: Game, bot: str) -> Bot:
        """A new bot of that name with these weights; raises LonghouseError if it uses none."""
        with using(self.books()) as minds:
            found = roster.find(game, bot)
        if not minds:
            users = ", ".join(name for name in roster.names(game) if uses_weights(game, name))
            raise LonghouseError(f"{bot} uses no weights; these do: {users or 'none'}")
        return found


def uses_weights(game: Game, bot: str) -> bool:
    """Whether a bot uses weights."""
    with using({}) as minds:
        if bot in roster.names(game):
            roster.find(game, bot)
    return bool(minds)


@lru_cache(maxsize=8)
def _books(text: str) -> Books:
    books: dict[str, Any] = json.loads(text)["books"]
    if not isinstance(books, dict):
        raise TypeError("no books")
    return books


def _training(game: Game, typed: str) -> Training:
    training = roster.bot_set(game).training
    if training is None:
        raise LonghouseError(f"{typed}: nothing is learned for {game.title}")
    return training
