"""Making puzzles: games whose decisions are judged, and a selection among them.

The games are played by bots, or come from a file of sagas (`sources.py`).

Game k of a run depends on the seed, on k and on the themes and difficulties that were full before
its round of games: so the same seed gives the same puzzles for any number of processes, and a run
that was interrupted goes on where it was.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from math import floor
from pathlib import Path
from time import perf_counter
from typing import Any

from longhouse.arena.batches import Order, find_game
from longhouse.arena.interruption import Interruption
from longhouse.arena.line_writer import LineWriter
from longhouse.arena.places import Place
from longhouse.arena.simulation import in_order
from longhouse.core import registry
from longhouse.core.dealer import seed_for
from longhouse.core.errors import LonghouseError
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from longhouse.puzzles.files import FORMAT, PuzzleFile
from longhouse.puzzles.judge import ALIKE, LEVEL_FULL, THEME_FULL, Effort, Judge
from longhouse.puzzles.puzzle import EASIEST, HARDEST, Puzzle, shape
from longhouse.puzzles.sources import BotGame, GameFile, PlayedGame, Source
from longhouse.version import __version__

ROUND = 40  # games after which workers are told what is full
THEME_SHARE = 0.2  # the largest part of the puzzles with one theme
LEVEL_SHARE = 0.3  # … and with one difficulty
A_GAME = 4  # puzzles of one game
APART = 8  # moves between two of them


@dataclass(frozen=True)
class Run:
    """Which puzzles are made: all that a process needs to examine any of its games."""

    game: str
    seed: int
    count: int
    effort: Effort = field(default_factory=Effort)
    home: str = ""  # the module whose import registers the game
    games: GameFile | None = None  # games of people; None: bots play

    def header(self) -> dict[str, Any]:
        """Everything that determines the puzzles."""
        rules = find_game(self.game, self.home).rules_version
        return {
            "puzzles": FORMAT,
            "game": self.game,
            "rules": rules,
            "longhouse": __version__,
            "seed": self.seed,
            "count": self.count,
            "effort": self.effort.data(),
            **({} if self.games is None else {"games": self.games.digest}),
        }


@dataclass
class Batch:
    """Some consecutive games that were examined, each as a line of the working file."""

    first: int
    lines: list[dict[str, Any]] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """How many there are."""
        return len(self.lines)


def examine_games(run: Run, full: frozenset[str], numbers: Order) -> Batch:
    """Play games of a run and judge their decisions."""
    began = perf_counter()
    game = find_game(run.game, run.home)
    judge, batch = Judge(game, run.effort), Batch(numbers[0])
    for number in numbers:
        batch.lines.append(_examine(run, game, judge, full, number))
    batch.seconds = perf_counter() - began
    return batch


def _examine(
    run: Run, game: Game, judge: Judge, full: frozenset[str], number: int
) -> dict[str, Any]:
    kind, choice = game.part("puzzles"), Rng(seed_for(run.seed, number))
    source: Source
    if run.games is None:
        source = BotGame(game, run.seed, number)
    else:
        source = PlayedGame(run.games, number)
    recorder = source.recorder
    recorder.remember()
    counted: Counter[str] = Counter()
    found: list[dict[str, Any]] = []
    last = -APART
    while recorder.state.actor != OVER:
        state = recorder.state
        if state.actor == CHANCE:
            source.go_on()
            continue
        made = len(recorder.saga.moves)
        counted["decisions"] += 1
        asked = choice.below(1000) < 1000 * kind.likely.get(state.question().kind, 1.0)
        if asked and made - last >= APART and len(found) < A_GAME:
            counted["examined"] += 1
            puzzle = judge.judge(recorder, seed_for(run.seed, number, made), full, counted)
            if puzzle is not None:
                found.append({**puzzle.data(), "number": number})
                last = made
        source.go_on()
    return {"number": number, "counted": dict(counted), "found": found}


class Selection:
    """The puzzles that are kept: no near-duplicates, and no theme or difficulty too often."""

    def __init__(self, game: Game, count: int) -> None:
        self.game, self.count = game, count
        self.puzzles: list[Puzzle] = []
        self.counted: Counter[str] = Counter()
        self._shapes: set[object] = set()
        self._themes: Counter[str] = Counter()
        self._levels: Counter[int] = Counter()

    @property
    def is_complete(self) -> bool:
        """Whether there are as many as wanted."""
        return len(self.puzzles) >= self.count

    def full(self) -> frozenset[str]:
        """The themes and difficulties that have as many as they may."""
        most = floor(THEME_SHARE * self.count)
        themes = {theme for theme, there in self._themes.items() if there >= most}
        levels = {str(level) for level, there in self._levels.items() if there >= self._most()}
        return frozenset(themes | levels)

    def _most(self) -> int:
        return floor(LEVEL_SHARE * self.count)

    def add(self, line: dict[str, Any]) -> None:
        """Take the puzzles of a game, as far as they are wanted."""
        self.counted["games"] += 1
        self.counted.update(line["counted"])
        for data in line["found"]:
            if not self.is_complete:
                self._take(Puzzle.of(self.game.name, data))

    def _take(self, puzzle: Puzzle) -> None:
        keys = {shape(self.game, puzzle, puzzle.seen().view), (puzzle.number, puzzle.theme)}
        if puzzle.theme in self.full():
            self.counted[THEME_FULL] += 1
        elif str(puzzle.difficulty) in self.full():
            self.counted[LEVEL_FULL] += 1
        elif keys & self._shapes:
            self.counted[ALIKE] += 1
        else:
            self._shapes |= keys
            self._themes[puzzle.theme] += 1
            self._levels[puzzle.difficulty] += 1
            self.puzzles.append(puzzle)

    def figures(self) -> dict[str, Any]:
        """How many there are, by theme and difficulty, and how many were dropped and why."""
        levels = range(EASIEST, HARDEST + 1)
        return {
            "kept": len(self.puzzles),
            "counted": dict(self.counted),
            "themes": dict(self._themes.most_common()),
            "difficulties": {str(level): self._levels[level] for level in levels},
        }


class Workshop:
    """A run and its working file, to which it adds a line for each game."""

    def __init__(self, run: Run, path: Path) -> None:
        """Read the games that were examined already; raises LonghouseError for another run."""
        self.run, self.path = run, path
        self.selection = Selection(registry.find(run.game), run.count)
        header, lines = _header_line(run), whole_lines(path)
        if lines and lines[0] != header:
            raise LonghouseError(
                f"{path} belongs to another run; the same options go on with it, and another "
                "--out begins a new one"
            )
        self._keep = sum(map(len, lines))
        self.there = 0
        self._full = frozenset[str]()
        for line in lines[1:]:
            self._add(json.loads(line))
        self._lines = lines

    def _add(self, line: dict[str, Any]) -> None:
        if self.there % ROUND == 0:
            self._full = self.selection.full()
        self.selection.add(line)
        self.there += 1

    @property
    def is_over(self) -> bool:
        """Whether there are enough puzzles, or no more games."""
        games = self.run.games
        return self.selection.is_complete or (games is not None and self.there >= games.count)

    def go_on(self, place: Place, stop: Interruption) -> Iterator[int]:
        """Examine games until there are enough puzzles, or no more; yields how many there are."""
        with LineWriter(self.path, self._keep) as writer:
            if not self._keep:
                writer.write(_header_line(self.run))
            while not self.is_over and not stop.asked:
                if self.there % ROUND == 0:
                    self._full = self.selection.full()
                until = self.there - self.there % ROUND + ROUND
                if self.run.games is not None:
                    until = min(until, self.run.games.count)
                task = partial(examine_games, self.run, self._full)
                for batch in in_order(task, range(self.there, until), place, stop):
                    for line in batch.lines:
                        if not self.selection.is_complete:
                            writer.write((json.dumps(line, ensure_ascii=False) + "\n").encode())
                            self._add(line)
                    yield len(self.selection.puzzles)
                    if self.selection.is_complete:
                        break

    def file(self, command: str) -> PuzzleFile:
        """The puzzles so far, with the command that makes them."""
        figures = self.selection.figures()
        header = {**self.run.header(), "command": command, "figures": figures}
        return PuzzleFile(header, tuple(self.selection.puzzles))


def _header_line(run: Run) -> bytes:
    return (json.dumps(run.header(), ensure_ascii=False) + "\n").encode()


def whole_lines(path: Path) -> list[bytes]:
    """The lines of a file, without one that was cut off; none if there is no file."""
    lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    return [line for line in lines if line.endswith(b"\n")]
