"""The strongest bot's game of a deal: with the same chance and the same opponents."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from longhouse.bots import roster
from longhouse.core import registry
from longhouse.core.keyed import KeyedDealer
from longhouse.core.recorder import Recorder
from longhouse.core.state import CHANCE
from longhouse.server.bots.pool import BotPool
from longhouse.server.daily.plans import SEAT, Plan
from longhouse.server.names import own_name
from longhouse.server.queue import ASIDE, Lane
from longhouse.server.storage.rows import DealRow, SagaRow
from longhouse.server.tables.deals import bot_seed, iterations_of, marks_of
from longhouse.server.tables.records import record_row

TRIES = 5  # for one answer


class NoAnswer(RuntimeError):
    """A bot did not answer, however often it was asked."""


async def play_bots(
    pool: BotPool, key: bytes, row: DealRow, plan: Plan, now: int
) -> tuple[DealRow, SagaRow]:
    """Play the game in the bot pool, after everything else that waits there."""
    game = registry.find(row.game)
    bots = list(plan.bots)
    bots.insert(SEAT, roster.strongest(game))
    names: list[str] = []
    for _ in bots:
        names.append(own_name(row.table_id, names))
    seats = [{"name": name, "bot": bot} for name, bot in zip(names, bots, strict=True)]
    dealer, options = KeyedDealer(game, key), game.options(plan.options, len(bots))
    recorder = Recorder(game, options, dealer.deal(options, len(bots)), seats)
    recorder.remember()
    while not recorder.state.is_over:
        state, seat = recorder.state, int(recorder.state.actor)
        if seat == CHANCE:
            recorder.play(dealer.draw(state))
            continue
        view = state.view(seat)
        assert recorder.past is not None
        memories = recorder.past.seen_by(seat, state)
        search, lane = iterations_of(row.game), Lane(ASIDE, "", row.table_id)
        for _ in range(TRIES):
            move = await pool.decide(
                row.game, bots[seat], view, search, bot_seed(key, view), memories, lane
            )
            if move is not None:
                break
        else:
            raise NoAnswer(f"{bots[seat]} of {row.game}")
        recorder.play(int(state.parse(move)))
        await asyncio.sleep(0)
    scores = recorder.state.scores()
    points, lead, marks = marks_of(scores, SEAT)
    ended = replace(row, finished=now, points=points, lead=lead, marks=marks, revealed=now)
    return ended, record_row(row.table_id, recorder.saga, now)
