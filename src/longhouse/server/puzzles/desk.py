"""The desk of puzzles: poses them, takes tries, and keeps ratings.

The answer, the theme and the reasons leave the server only after a try. A position is replayed in a
reader process, once for all players; a move that the makers did not compare is judged by the
strongest bot, as in an analysis.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from longhouse.bots import roster
from longhouse.core import registry
from longhouse.puzzles.files import PuzzleFile, shipped
from longhouse.puzzles.puzzle import Puzzle
from longhouse.server import protocol as p
from longhouse.server.bots.pool import BotPool, PoolStopped
from longhouse.server.clock import Clock
from longhouse.server.days import day_of, streak
from longhouse.server.puzzles.choosing import first_rating, is_due, next_puzzle, of_the_day
from longhouse.server.queue import ASIDE, Crowded, Lane, Turns
from longhouse.server.refusal import Refusal
from longhouse.server.storage import puzzles as kept
from longhouse.server.storage.ratings import KNOWN, Known
from longhouse.server.storage.rows import PuzzleTryRow, SolverRow
from longhouse.server.storage.store import Store
from longhouse.server.tables.readers import Readers
from longhouse.server.tables.seat_ratings import shown
from longhouse.server.tables.tasks import Pose, Posed

REMEMBERED: Final = 64  # positions in the cache; up to about 100 kB each
TOLD: Final = 5  # first tries from which on all are told how many solved a puzzle
JUDGED: Final = 500  # moves in the cache that a bot has judged
THINKING_MS: Final = 300  # for such a move


class PuzzleDesk:
    """The puzzles of a hall."""

    def __init__(
        self,
        store: Store,
        readers: Readers,
        bot_pool: BotPool,
        clock: Clock,
        turns: Turns,
        more: Sequence[PuzzleFile] = (),
    ) -> None:
        self._store, self._readers, self._clock = store, readers, clock
        self._bot_pool, self._turns = bot_pool, turns
        self._posed: OrderedDict[str, asyncio.Task[Posed]] = OrderedDict()
        self._judged: OrderedDict[tuple[str, str], p.Candidate] = OrderedDict()
        self._more = more  # files besides those that ship
        self._by_id: dict[str, Puzzle] = {}
        self._games: dict[str, Sequence[Puzzle]] | None = None
        self._for_days: dict[str, Sequence[Puzzle]] = {}

    async def _load(self) -> dict[str, Sequence[Puzzle]]:
        """The puzzles of all games that have some; read from the files once."""
        if self._games is None:
            games: dict[str, Sequence[Puzzle]] = {}
            for name in registry.names():
                found = await self._readers.beside(shipped, name)
                further = [
                    one
                    for file in self._more
                    if file.header["game"] == name
                    for one in file.puzzles
                ]
                if every := {one.id: one for one in (*found.puzzles, *further)}:
                    games[name] = list(every.values())
                    # The puzzle of the day is the same in all halls.
                    self._for_days[name] = found.puzzles or games[name]
                    self._by_id |= every
            self._games = games
        return self._games

    async def _find(self, puzzle: str) -> Puzzle:
        await self._load()
        found = self._by_id.get(puzzle)
        if found is None:
            raise Refusal("unknown", "there is no such puzzle here")
        return found

    async def game_of(self, puzzle: str) -> str:
        """The game of a puzzle; raises Refusal."""
        return (await self._find(puzzle)).game

    async def overview(self, player: str | None) -> p.Puzzles:
        """The puzzles of all games, with the tries of a player."""
        now, lines = self._clock.milliseconds(), []
        tries: list[PuzzleTryRow] = []
        solvers: dict[str, SolverRow] = {}
        days = set[str]()
        if player is not None:
            tries = await self._store.read(kept.tries_of, player)
            solvers = {row.game: row for row in await self._store.read(kept.solvers_of, player)}
            days = {row.day for row in await self._store.read(kept.days_of, player)}
        for game, puzzles in (await self._load()).items():
            # A try of a puzzle that is gone stays, but it cannot come again.
            mine = [row for row in tries if row.game == game and row.puzzle in self._by_id]
            today = of_the_day(self._for_days[game], now)
            first = next((row for row in mine if row.puzzle == today.id), None)
            state: p.PuzzleState = "new"
            if first is not None:
                state = "solved" if first.right else "failed"
            rated = solvers.get(game)
            lines.append(
                p.PuzzleGame(
                    game,
                    len(puzzles),
                    today.id,
                    state,
                    len(mine),
                    sum(row.right for row in mine),
                    sum(is_due(row, now) for row in mine),
                    None if rated is None else _solver(rated),
                )
            )
        return p.Puzzles(lines, streak(days, day_of(now)))

    async def next(self, player: str, game: str) -> p.PuzzleId:
        """The next puzzle of a player; raises Refusal."""
        puzzles = (await self._load()).get(game)
        if puzzles is None:
            raise Refusal("unknown", "this game has no puzzles here")
        known = await self._store.read(kept.progress, player, game)
        now = self._clock.milliseconds()
        today = of_the_day(self._for_days[game], now)
        return p.PuzzleId(next_puzzle(puzzles, known, player, now, today.id).id)

    async def scene(self, puzzle: str, visitor: str, player: str | None = None) -> p.PuzzleScene:
        """A puzzle as its seat sees it, with the tries of a player; raises Refusal."""
        found = await self._find(puzzle)
        posed = await self._pose(found, visitor)
        rating = await self._store.read(kept.rating_of, found.id) or first_rating(found)
        return p.PuzzleScene(
            found.id,
            found.game,
            posed.seat,
            found.seats,
            posed.options,
            shown(rating[0]),
            posed.question,
            posed.view,
            posed.reading,
            None if player is None else await self._mine(player, found.id),
        )

    async def _mine(self, player: str, puzzle: str) -> p.MyTry | None:
        row = await self._store.read(kept.try_of, player, puzzle)
        return None if row is None else p.MyTry(row.at, row.right, row.tries, row.again)

    async def attempt(self, puzzle: str, player: str, move: str) -> p.PuzzleAnswer:
        """Take a player's try, and give the answer; raises Refusal for a move that is not legal."""
        found = await self._find(puzzle)
        posed = await self._pose(found, player)
        if move not in {row[0] for row in posed.question.rows}:
            raise Refusal("illegal", f"{move!r} is not one of the moves of this puzzle")
        candidates = [msgspec.convert(_wire(one), p.Candidate) for one in found.candidates]
        right = move == found.answer
        if not right and all(one.move != move for one in candidates):
            candidates += await self._judge(found, posed, move, candidates[0], player)
        now = self._clock.milliseconds()
        today = of_the_day(self._for_days[found.game], now)
        counted = await self._store.write(
            kept.add_try,
            player,
            found.id,
            found.game,
            right,
            first_rating(found),
            now,
            day_of(now) if found.id == today.id else None,
        )
        bot = roster.strongest(registry.find(found.game))
        others = p.PuzzleSolvers(counted.tried, counted.solved)
        return p.PuzzleAnswer(
            right,
            counted.first,
            found.answer,
            found.theme,
            bot,
            candidates,
            _solver(counted.solver, counted.before),
            counted.again,
            others if others.tried >= TOLD else None,
        )

    async def _pose(self, puzzle: Puzzle, visitor: str) -> Posed:
        known = self._posed.get(puzzle.id)
        if known is None:
            known = self._posed[puzzle.id] = asyncio.create_task(self._replayed(puzzle, visitor))
            known.add_done_callback(lambda task: self._ended(puzzle.id, task))
        self._posed.move_to_end(puzzle.id)
        return await asyncio.shield(known)  # others may wait for it, too

    async def _replayed(self, puzzle: Puzzle, visitor: str) -> Posed:
        task = Pose(puzzle.game, puzzle.data())
        return msgspec.json.decode(await self._readers.do(task, Lane(ASIDE, visitor)), type=Posed)

    def _ended(self, key: str, task: asyncio.Task[Posed]) -> None:
        """Keep a position in the cache; a failure may be tried again."""
        if task.cancelled() or task.exception() is not None:
            self._posed.pop(key, None)
        elif len(self._posed) > REMEMBERED:
            self._posed.popitem(last=False)

    async def _judge(
        self, puzzle: Puzzle, posed: Posed, move: str, best: p.Candidate, player: str
    ) -> list[p.Candidate]:
        """The evaluation of a move that the makers did not compare; none while bots are busy."""
        key = (puzzle.id, move)
        if key in self._judged:
            return [self._judged[key]]
        game, lane = registry.find(puzzle.game), Lane(ASIDE, player, puzzle.id)
        view = game.view(msgspec.json.decode(posed.view))
        try:
            async with self._turns.turn(lane):
                advice = await self._bot_pool.advise(
                    game.name, roster.strongest(game), view, THINKING_MS, 2, (), move, lane
                )
        except (PoolStopped, Crowded):
            return []
        found = [] if advice is None else [one for one in advice.candidates if one["move"] == move]
        judged = [msgspec.convert(one, p.Candidate) for one in found]
        # A short search may overrate it; the stored answer was searched much longer.
        seat = posed.seat
        judged = [
            one for one in judged if one.wins[seat] < best.wins[seat] and one.than == best.move
        ]
        for one in judged:
            self._judged[key] = one
            if len(self._judged) > JUDGED:
                self._judged.popitem(last=False)
        return judged


def record(row: SolverRow) -> p.PuzzleRecord:
    """A solver's rating on the scale that players know, and the tries behind it."""
    return p.PuzzleRecord(row.game, shown(row.mu), row.tries < KNOWN, row.tries, row.solved)


def _solver(now: SolverRow, before: Known | None = None) -> p.SolverRating:
    was = None if before is None else shown(before[0])
    return p.SolverRating(shown(now.mu), now.tries < KNOWN, was)


def _wire(candidate: dict[str, Any]) -> dict[str, Any]:
    return {name: candidate[name] for name in ("move", "points", "wins", "reasons", "than")}
