"""Bots do not show their shield by the time they take (decision 12).

Bots of every level are attacked without heroes, with a shield in hand and with another card. They
answer after times of their own, or not in time; all players see when the outcome comes. In
real time `python -m bench covers` measures the same.
"""

from __future__ import annotations

import random

import pytest

from bench.samples import chance
from clock import ticks
from longhouse.bots import roster
from longhouse.core.rng import Rng
from longhouse.core.state import SPECTATOR, Stop
from longhouse.server.tables import answers, log, patience
from longhouse.server.tables.covers import BOT_PAUSE, Cover, pause
from longhouse.server.tables.round import Round
from longhouse.walhalla.game import Walhalla
from server.positions import Sitting
from server.test_covers import TO_A_FIGHT

ATTACKS = 300
LEVELS = [*(level.name for level in roster.levels(Walhalla())), "greedy", "random"]


def delay(card: str, level: str, seed: int) -> int:
    """The delay of the outcome of one attack."""
    sitting = Sitting(cards=(card, "hunt", "hunt"), vikings=5, seed=seed).play(*TO_A_FIGHT)
    table, rng = sitting.table, random.Random(seed)
    sitting.add(log.TakenOver(0, level, "asked"))
    sitting.play("land left")
    assert table.round.cover is not None
    began, until = sitting.now, table.round.cover.until
    if table.round.asked():
        view = table.round.question(0)
        assert view is not None
        bot = roster.find(table.game, level)
        bot.clock = ticks()
        bot.cap_budget(until - began)
        bot.remember(table.round.memories(0))
        move = view.position.text(bot.choose(view, Rng(seed)))
        thought = rng.randrange(2 * BOT_PAUSE[1])  # milliseconds; some are too late
        if began + thought < until:
            sitting.later(thought).do(lambda a: answers.bot_plays(a, 0, move, level))
            sitting.later(-thought)
    sitting.later(until - began - 1).do(lambda a: patience.time_passes(a, {}))
    assert table.round.cover is not None
    sitting.later(1).do(lambda a: patience.time_passes(a, {}))
    times = [seen.at for seen in table.feeds[SPECTATOR].recent]
    return times[-1] - began


def delays(card: str, first: int) -> list[float]:
    """Many attacks, by all levels in turn."""
    seeds = range(first, first + ATTACKS)
    return [float(delay(card, LEVELS[seed % len(LEVELS)], seed)) for seed in seeds]


def test_with_and_without_a_shield_the_outcome_takes_the_same_time() -> None:
    assert chance(delays("shield", 0), delays("hunt", ATTACKS)) > 0.05


def test_a_pause_that_looks_first_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    real = pause

    def longer(span: tuple[int, int], draw: int) -> int:
        return real(span, draw) + 200

    def cover(game: Round, stop: Stop, at: int, draw: int) -> Cover | None:
        monkeypatch.setattr(
            "longhouse.server.tables.round.pause", longer if game.state.secret() else real
        )
        return covering(game, stop, at, draw)

    covering = Round._cover
    monkeypatch.setattr(Round, "_cover", cover)
    assert chance(delays("shield", 0), delays("hunt", ATTACKS)) < 0.001
