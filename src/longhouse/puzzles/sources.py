"""The games in which puzzles are looked for: played by bots, or read from a file of sagas."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path

from longhouse.arena.entrants import Budget, Entrant
from longhouse.core import registry, replay, saga_files, versions
from longhouse.core.dealer import seed_for
from longhouse.core.errors import BrokenSaga, LonghouseError
from longhouse.core.game import Game
from longhouse.core.recorder import Recorder
from longhouse.core.rng import Rng
from longhouse.core.saga import Saga
from longhouse.core.state import CHANCE


class Source(ABC):
    """A game, move by move."""

    recorder: Recorder

    @abstractmethod
    def go_on(self) -> None:
        """Play the next move."""


class BotGame(Source):
    """Game `number` of a run between the bots of a game."""

    def __init__(self, game: Game, seed: int, number: int) -> None:
        kind = game.part("puzzles")
        seats, given = kind.tables[number % len(kind.tables)]
        options = game.options(given, seats)
        names = [kind.bots[(number + seat) % len(kind.bots)] for seat in range(seats)]
        self._bots = [Entrant.read(name, Budget()).seated(game) for name in names]
        self._rngs = [Rng(seed_for(seed, number, seat)) for seat in range(seats)]
        self._chance = Rng(seed_for(seed, number, "chance"))
        setup = game.deal(options, seats, self._chance)
        self.recorder = Recorder(game, options, setup, [{"name": ""}] * seats)

    def go_on(self) -> None:
        """Let chance or a bot choose."""
        state, past = self.recorder.state, self.recorder.past
        seat = state.actor
        if seat == CHANCE:
            self.recorder.play(int(state.draw(self._chance)))
            return
        bot = self._bots[seat]
        if bot.remembers():
            assert past is not None
            bot.remember(past.seen_by(seat, state))
        self.recorder.play(int(bot.choose(state.view(seat), self._rngs[seat])))


@dataclass(frozen=True)
class GameFile:
    """A file of finished games, one saga a line; all processes of a run read it."""

    path: str
    count: int
    digest: str  # of its contents: a run goes on with the same games only

    @staticmethod
    def read(path: Path, game: Game) -> GameFile:
        """Check a file; raises LonghouseError."""
        if not path.exists():
            collect = f"longhouse puzzles collect {game.name} --to {path}"
            raise LonghouseError(f"{path}: there is no such file; `{collect}` writes it")
        sagas = _sagas(str(path))
        for line, one in enumerate(sagas, 1):
            with saga_files.located(path, line):
                _check(one, game)
        if not sagas:
            raise LonghouseError(f"{path}: there is no game in it")
        digest = blake2b(path.read_bytes(), digest_size=8).hexdigest()
        return GameFile(str(path), len(sagas), digest)

    def sagas(self) -> list[Saga]:
        """The games; read once by a process."""
        return _sagas(self.path)


def _check(one: Saga, game: Game) -> None:
    if one.game != game.name:
        raise BrokenSaga(f"this file has a game of {one.game}; it takes games of {game.name}")
    if versions.played_by(one, game) != game.rules_version:
        raise BrokenSaga(
            f"this game was played by other rules; it takes version {game.rules_version}"
        )
    replay.replay(one)  # raises BrokenSaga
    if one.scores is None:
        raise BrokenSaga("this game is not over; it takes finished games")


@cache
def _sagas(path: str) -> list[Saga]:
    return list(saga_files.read(path))


class PlayedGame(Source):
    """Game `number` of a file, without the names of its seats."""

    def __init__(self, file: GameFile, number: int) -> None:
        self._saga = file.sagas()[number]
        seats = [{"name": ""}] * len(self._saga.seats)
        game = registry.find(self._saga.game)
        self.recorder = Recorder(game, self._saga.options, self._saga.setup, seats)

    def go_on(self) -> None:
        """Play the move that was played."""
        replay.step(self.recorder, self._saga, len(self.recorder.saga.moves))
