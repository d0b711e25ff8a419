"""Pairing for rated games within one network: not possible, and those who wait are told."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from longhouse.server.storage import pairing
from longhouse.server.storage.groups import Offer
from longhouse.server.storage.order import add_block
from longhouse.server.storage.rows import BlockRow
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction
from server.client import Person
from server.databases import tell as tell_store
from server.halls import running
from server.test_company import pair
from server.test_pairing import DAILY, DUEL, QUICK, ask, people

pytestmark = pytest.mark.usefixtures("short_pauses")

RATED = msgspec.structs.replace(DUEL, rated=True)
RATED_DAILY = msgspec.structs.replace(DAILY, rated=True)


async def told(store: Store, who: str, *offers: Offer, crowd: str = "here") -> bool:
    return (await ask(store, who, 0, *offers, crowd=crowd)).same_network


def test_two_of_a_network_who_want_nothing_but_rated_games_are_told(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        assert not await told(store, "a", RATED)
        assert await told(store, "b", RATED)
        assert await told(store, "a", RATED)
        # Not for another game, another network, or a network that is not known.
        assert not await told(store, "c", msgspec.structs.replace(QUICK, rated=True))
        for crowd in ("there", ""):
            for gone in "abd":
                await store.write(pairing.forget, gone)
            assert not await told(store, "a", RATED)
            found = await ask(store, "d", 0, RATED, crowd=crowd)
            assert found.mine.table and not found.same_network  # they meet

    tell_store(sqlite, scenario)


def test_a_player_who_takes_unrated_games_too_is_not_told_and_then_they_meet(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        await ask(store, "a", 0, RATED, crowd="here")
        assert not await told(store, "b", RATED, DUEL)
        assert await told(store, "a", RATED)
        met = await ask(store, "a", 1, RATED, DUEL, crowd="here")
        assert met.mine.table and met.offer == DUEL and not met.same_network

    tell_store(sqlite, scenario)


@pytest.mark.parametrize("block", ["ab", "ba"])
def test_players_of_a_network_who_block_each_other_are_not_told(sqlite: str, block: str) -> None:
    """As if the other were not there: told, they would wait for an unrated game in vain."""

    async def scenario(store: Store) -> None:
        await store.write(people(block))
        await ask(store, "a", 0, RATED, crowd="here")
        assert not await told(store, "b", RATED)
        assert not await told(store, "a", RATED)
        assert await told(store, "c", RATED)  # who blocks nobody
        assert await told(store, "a", RATED)

    tell_store(sqlite, scenario)


def test_turn_based_wishes_tell_it_for_as_long_as_both_wait(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        async def keep(who: str, *offers: Offer, crowd: str = "here") -> bool:
            found = await store.write(pairing.keep, who, offers, 1, crowd)
            assert found is not None
            return found.same_network

        async def listed(who: str) -> list[bool]:
            return [told for _, told in await store.read(pairing.told_wishes, who, 2)]

        await store.write(people())
        assert not await keep("a", RATED_DAILY)
        assert await listed("a") == [False]
        assert not await keep("c", RATED_DAILY, DAILY, crowd="")
        assert await listed("a") == []  # they have met

        assert not await keep("a", RATED_DAILY)
        assert await keep("b", RATED_DAILY)
        assert await listed("a") == await listed("b") == [True]

        def block(tx: Transaction) -> None:
            add_block(tx, BlockRow("ab", "a", "b", "block", 1))

        await store.write(block)
        assert await listed("a") == await listed("b") == [False]

    tell_store(sqlite, scenario)


def test_the_lists_of_a_network_have_no_rated_queue_of_its_own(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite, limits=True) as server:
            astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
            guest = Person(server.url, "")

            async def lists(who: Person) -> list[Any]:
                return [
                    (await who.get("/api/pairing"))["queues"],
                    (await who.get("/api/home"))["queues"],
                ]

            assert not (await pair(astrid, rated=True))["same_network"]
            assert await lists(bjorn) == [[], []]
            assert await lists(guest) == [[], []]
            assert (await pair(bjorn, rated=True))["same_network"]
            assert (await pair(astrid, rated=True))["same_network"]
            await pair(bjorn, rated=True, pace="day")
            await pair(astrid, rated=True, pace="day")
            (wish,) = (await bjorn.get("/api/me/wishes"))["wishes"]
            assert wish["same_network"]
            # A game that the visitor can join is listed.
            await pair(astrid, rated=None)
            for found in await lists(guest):
                assert [line["rated"] for line in found] == [False]

    asyncio.run(scenario())
