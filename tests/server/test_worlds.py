"""Nobody at a server can tell two worlds apart that differ in what is hidden from them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path

import pytest

from longhouse.server.storage.store import Store
from server.leaks import CLOCKED, LEAKS, QUESTIONS, RATED, WAITING, WALHALLA, Plant
from server.scripted import known_deals
from server.scripts import Script, twice, voluspa_script, walhalla_script
from server.worlds import compare
from thorough import some
from trust import variants, voluspa_variants, voluspa_worlds, walhalla_worlds
from trust.hidden import Leak

VOLUSPA = ("hand", "draw", "load")
ENOUGH = some(16, of=50)  # pairs of worlds of each kind
FEW = some(5, of=12)
SAILING = voluspa_variants.Variant(3, {"set": "all"})


@cache
def scripts(kind: str) -> tuple[Script, ...]:
    """Enough pairs of worlds of a kind, at most two from one game."""
    found: list[Script] = []
    for seed in count():
        here = 0
        for script in walhalla(seed) if kind in WALHALLA else voluspa(seed):
            if script.kind == kind and here < 2:
                here += 1
                found.append(script)
        if len(found) >= ENOUGH:
            return tuple(found[:ENOUGH])
    raise AssertionError


@cache
def walhalla(seed: int) -> list[Script]:
    variant = variants.VARIANTS[seed % len(variants.VARIANTS)]
    tried = [walhalla_script(case) for case in walhalla_worlds.cases(variant, seed)]
    return [script for script in tried if script is not None]


@cache
def voluspa(seed: int) -> list[Script]:
    some = (SAILING, *voluspa_variants.VARIANTS)
    variant = some[seed % len(some)]
    tried = [voluspa_script(case) for case in voluspa_worlds.cases(variant, seed, until=30)]
    return [script for script in tried if script is not None]


@pytest.fixture(autouse=True)
def deals() -> Iterator[None]:
    with known_deals():
        yield


def all_of(kind: str) -> Counter[str]:
    """Compare the worlds of a kind; what was seen in doing so."""

    async def scenario() -> Counter[str]:
        seen: Counter[str] = Counter()
        for seed, script in enumerate(scripts(kind)):
            done = await compare(script, seed)
            seen.update(messages=done.compared, probes=done.probes, covers=done.covers)
            seen.update(asked=done.asked, together=done.together, alone=done.alone)
            seen.update(asks=done.asks)
        return seen

    return asyncio.run(scenario())


@pytest.mark.parametrize("kind", ["attack", "hunt", "defend"])
def test_a_secret_question_makes_no_difference_to_anybody_else(kind: str) -> None:
    seen = all_of(kind)
    assert seen["messages"] > 60 * ENOUGH
    assert seen["covers"] > ENOUGH / 4 and seen["asked"] > ENOUGH / 10
    assert seen["probes"] > ENOUGH / 8, "a viewer came or acted in the middle of it"
    assert seen["asks"] > 0, "a player asked to undo a move"


def test_a_choice_at_the_end_of_a_raid_makes_no_difference() -> None:
    seen = all_of("play")
    assert seen["messages"] > 60 * ENOUGH
    assert seen["together"] > ENOUGH / 5


def test_others_get_the_same_where_only_one_could_choose() -> None:
    async def scenario() -> int:
        alone = 0
        for seed in range(some(20, of=60)):
            for script in walhalla(seed):
                if script.kind == "play" and script.alone:
                    alone += (await compare(script, seed)).alone
        return alone

    assert asyncio.run(scenario()) > 0


@pytest.mark.parametrize("kind", VOLUSPA)
def test_a_hidden_tile_makes_no_difference_to_anybody_else(kind: str) -> None:
    assert all_of(kind)["messages"] > 30 * ENOUGH


def test_at_a_quick_table_with_a_clock_a_secret_question_looks_like_the_movers_thinking() -> None:
    async def scenario() -> int:
        longer = 0
        for seed in range(FEW):
            for kind in ("attack", "hunt"):
                longer += (await compare(scripts(kind)[seed], seed, clocked=True)).longer
        return longer

    assert asyncio.run(scenario()) > FEW


def test_who_is_announced_as_away_tells_nothing_of_a_secret_question() -> None:
    async def scenario() -> tuple[int, int]:
        announced = claimed = 0
        for seed in range(FEW):
            for kind in ("attack", "hunt"):
                done = await compare(scripts(kind)[seed], seed, waits=True)
                announced, claimed = announced + done.announced, claimed + done.claimed
        return announced, claimed

    announced, claimed = asyncio.run(scenario())
    assert announced > FEW and claimed > 0


def test_missed_turns_of_a_rated_game_tell_nothing_of_a_secret_question() -> None:
    async def scenario() -> int:
        lost = 0
        for seed in range(FEW):
            for kind in QUESTIONS:
                lost += (await compare(scripts(kind)[seed], seed, rated=True)).missed
        return lost

    assert asyncio.run(scenario()) > 0


def test_the_order_of_sealed_answers_makes_no_difference_to_anybody() -> None:
    async def scenario() -> int:
        together = 0
        for seed, script in enumerate(scripts("play")[:ENOUGH]):
            together += (await compare(twice(script), seed, reverse=True)).together
        return together

    assert asyncio.run(scenario()) > ENOUGH / 5


def test_the_same_with_a_database(tmp_path: Path) -> None:
    async def scenario() -> None:
        for seed, kind in enumerate([*WALHALLA, "draw"]):

            async def store(world: int, name: str = kind) -> Store:
                return await Store.open(f"sqlite:///{tmp_path / f'{name}{world}.db'}")

            assert (await compare(scripts(kind)[seed], seed, store)).compared > 20

    asyncio.run(scenario())


# Leaks planted on purpose


@pytest.mark.parametrize("leak", RATED)
def test_a_planted_leak_of_missed_turns_is_noticed(
    leak: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        for seed in range(ENOUGH):
            for kind in QUESTIONS:
                await compare(scripts(kind)[seed], seed, rated=True)

    leak(monkeypatch)
    with pytest.raises(Leak):
        asyncio.run(scenario())


@pytest.mark.parametrize(("leak", "kinds"), LEAKS)
def test_a_planted_leak_is_noticed(
    leak: Plant, kinds: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        for seed in range(ENOUGH):
            for kind in kinds:
                await compare(scripts(kind)[seed], seed)

    leak(monkeypatch)
    with pytest.raises(Leak):
        asyncio.run(scenario())


@pytest.mark.parametrize("leak", CLOCKED)
def test_a_planted_leak_of_a_quick_clock_is_noticed(
    leak: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        for seed in range(10):
            for kind in ("attack", "hunt"):
                await compare(scripts(kind)[seed], seed, clocked=True)

    leak(monkeypatch)
    with pytest.raises(Leak):
        asyncio.run(scenario())


@pytest.mark.parametrize("leak", WAITING)
def test_a_planted_leak_of_who_is_announced_is_noticed(
    leak: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        for seed in range(12):
            for kind in ("attack", "hunt"):
                await compare(scripts(kind)[seed], seed, waits=True)

    leak(monkeypatch)
    with pytest.raises(Leak):
        asyncio.run(scenario())
