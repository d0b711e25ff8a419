"""The analysis of finished games, decision by decision, by the strongest bot.

The bot gets the view that the seat had when it decided, and nothing else. Its evaluation is stored
with the game, so that a decision is judged once and stays the same after a restart; the position is
replayed on each request. Half of the bot pool is left to running games.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec

from longhouse.bots import roster
from longhouse.core import registry
from longhouse.core.past import Memory
from longhouse.core.state import View
from longhouse.server import protocol as p
from longhouse.server.bots.pool import BotPool, PoolStopped
from longhouse.server.clock import REAL, Clock
from longhouse.server.queue import ASIDE, Crowded, Lane, Turns, nowhere
from longhouse.server.refusal import Refusal
from longhouse.server.storage import reads, writes
from longhouse.server.storage.rows import AnalysisRow, SagaRow
from longhouse.server.storage.store import Store
from longhouse.server.tables.questions import question_for, read_answer
from longhouse.server.tables.readers import Readers
from longhouse.server.tables.records import played_out
from longhouse.server.tables.table_view import raw_view
from longhouse.server.tables.tasks import Ask, Decide, Decided

THINKING_MS: Final = 300  # for a decision
CANDIDATES: Final = 3  # besides the move that was played
REMEMBERED: Final = 500  # decisions in the cache; about 10 kB each
WAITING: Final = 50  # decisions that may wait for a worker, shared by the networks

Known = asyncio.Task[p.Decision]
_kept: msgspec.json.Decoder[p.Judged] = msgspec.json.Decoder(p.Judged)


class Analyst:
    """Analyses decisions, each once for all players."""

    def __init__(
        self,
        store: Store,
        bot_pool: BotPool,
        workers: int,
        readers: Readers,
        clock: Clock = REAL,
        network_of: Callable[[str], str] = nowhere,
    ) -> None:
        self._store, self._bot_pool, self._readers = store, bot_pool, readers
        self._clock = clock
        self.turns = Turns(max(1, workers // 2), WAITING, network_of)
        self._known: OrderedDict[tuple[str, int], Known] = OrderedDict()

    async def judge(
        self,
        row: SagaRow,
        move: int,
        pay: Callable[[], None],
        player: str = "",
        every: bool = False,
    ) -> p.Decision:
        """The strongest bot's evaluation of a move of a finished game; raises Refusal.

        An uploaded game is judged only if it was played to its end: otherwise it may still be
        running elsewhere. `pay` is called before a new evaluation and may refuse it. The first
        `player` to ask counts as its owner in the queue. The question has the rows of `every`
        legal move on request.
        """
        decision = await self._judged(row, move, pay, player)
        if not every:
            return decision
        found = await self._readers.do(Ask(row, move), Lane(ASIDE, player, row.id))
        question = msgspec.json.decode(found, type=p.Question)
        return msgspec.structs.replace(decision, question=question)

    async def retry(self, row: SagaRow, move: int, answer: str, player: str) -> p.Decision:
        """Another answer to a decision that was judged, as if it had been played; not stored.

        The evaluations of the other moves stay as they are stored. Raises Refusal.
        """
        stored = await self.known(row, move)
        if not stored:
            raise Refusal("not_asked", "this decision was not judged yet; ask for its advice first")
        lane = Lane(ASIDE, player, row.id)
        found = await self._readers.do(Decide(row, move), lane)
        view, memories, _ = msgspec.json.decode(found, type=Decided).seen()
        read_answer(view, answer)
        judged = msgspec.structs.replace(stored[0], played=answer)
        if all(one.move != answer for one in judged.candidates):
            tried = await self._wait_for_turn(row, move, view, memories, answer, lane)
            new = [one for one in tried.candidates if one.move == answer]
            # Its reasons speak of the best move of the other search, which may be another one.
            best = judged.candidates[0].move
            new = [
                one if one.than == best else msgspec.structs.replace(one, reasons=[], than="")
                for one in new
            ]
            judged = msgspec.structs.replace(judged, candidates=[*judged.candidates, *new])
        return _decision(judged, view)

    async def _judged(
        self, row: SagaRow, move: int, pay: Callable[[], None], player: str
    ) -> p.Decision:
        if row.table_id is None and not played_out(row):
            text = "a game from elsewhere is judged only if it was played to its end"
            raise Refusal("not_over", text)
        key = (row.id, move)
        known = self._known.get(key)
        if known is None:
            stored = await self.known(row, move)
            known = self._known.get(key)  # another may have asked meanwhile
        if known is None:
            if not stored:
                pay()
            thinking = self._think(row, move, player, stored)
            known = self._known[key] = asyncio.create_task(thinking)
            known.add_done_callback(lambda task: self._ended(key, task))
        self._known.move_to_end(key)
        return await asyncio.shield(known)  # others may wait for it, too

    async def known(self, row: SagaRow, move: int | None = None) -> list[p.Judged]:
        """The stored evaluations of a game, or of one move, under the current rules."""
        rules = registry.find(row.game).rules_version
        found = await self._store.read(reads.analysis, row.id, rules, move)
        return [_kept.decode(one.data) for one in found]

    def _ended(self, key: tuple[str, int], task: Known) -> None:
        """Keep a result in the cache; a failure may be tried again."""
        if task.cancelled() or task.exception() is not None:
            self._known.pop(key, None)
        elif len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    async def _think(
        self, row: SagaRow, move: int, player: str, stored: list[p.Judged]
    ) -> p.Decision:
        lane = Lane(ASIDE, player, row.id)
        found = await self._readers.do(Decide(row, move), lane)
        view, memories, played = msgspec.json.decode(found, type=Decided).seen()
        judged = stored[0] if stored else None
        if judged is None:
            judged = await self._store_judged(
                row, await self._wait_for_turn(row, move, view, memories, played, lane)
            )
        return _decision(judged, view)

    async def _wait_for_turn(
        self,
        row: SagaRow,
        move: int,
        view: View,
        memories: list[Memory],
        played: str,
        lane: Lane,
    ) -> p.Judged:
        """Evaluate as soon as one of the workers for analysis is free; raises Refusal."""
        try:
            async with self.turns.turn(lane):
                bot = roster.strongest(registry.find(row.game))
                advice = await self._bot_pool.advise(
                    row.game, bot, view, THINKING_MS, CANDIDATES, memories, played, lane
                )
        except PoolStopped:
            raise Refusal("busy", "the hall is closing") from None
        except Crowded:
            raise Refusal("busy", "the bots have too much to do; try again in a while") from None
        if advice is None or not advice.candidates:
            raise Refusal("busy", "no bot could judge this now; try again")
        candidates = [msgspec.convert(one, p.Candidate) for one in advice.candidates]
        return p.Judged(move, int(view.seat), played, bot, candidates)

    async def _store_judged(self, row: SagaRow, judged: p.Judged) -> p.Judged:
        """Store an evaluation; if another process was first, its own counts."""
        rules = registry.find(row.game).rules_version
        now, data = self._clock.milliseconds(), msgspec.json.encode(judged).decode()
        kept = await self._store.write(
            writes.keep_analysis, AnalysisRow(row.id, judged.move, rules, now, data)
        )
        return _kept.decode(kept.data)


def _decision(judged: p.Judged, view: View) -> p.Decision:
    rows = [int(view.position.parse(one.move)) for one in judged.candidates]
    return p.Decision(
        **msgspec.structs.asdict(judged),
        question=question_for(view, rows),
        view=raw_view(view),
        reading=view.derived(),
    )
