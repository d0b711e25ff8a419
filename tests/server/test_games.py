"""Whole games over the wire."""

from __future__ import annotations

import asyncio
import random

import pytest

from longhouse.core import replay, saga
from server.client import Person, Watcher
from server.halls import running

pytestmark = pytest.mark.usefixtures("short_pauses")


async def play_at_random(viewer: Watcher, seed: int) -> int:
    """Answer every question till the game is over; how many there were."""
    rng, answered, last = random.Random(seed), 0, -1

    def asked(viewer: Watcher) -> bool:
        sight = viewer.sight
        return bool(sight["question"]) and sight["sealed"] is None and viewer.number > last

    while True:
        await viewer.until(lambda v: v.sight["status"] != "running" or asked(v))
        if viewer.sight["status"] != "running":
            return answered
        last = viewer.number
        await viewer.play(rng.choice(viewer.moves))
        answered += 1


@pytest.mark.parametrize(("game", "seats"), [("walhalla", 4), ("voluspa", 3)])
def test_a_game_of_two_people_and_bots_is_played_to_its_end(
    database: str, game: str, seats: int
) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            astrid = await Person.come(server.url, "Astrid")
            bjorn = await Person.come(server.url, "Björn")
            bots = [{"kind": "bot", "bot": "greedy"}] * (seats - 2)
            table = await astrid.open(game, [{"kind": "mine"}, {"kind": "open"}, *bots])
            assert await bjorn.do(table, "sit") == {"say": "done", "seat": 1}
            viewers = [await astrid.watch(table, 0), await bjorn.watch(table, 1)]
            watcher = await astrid.watch(table)
            answered = await asyncio.gather(*map(play_at_random, viewers, (1, 2)))
            await watcher.until(lambda v: v.sight["status"] == "over")
            assert min(answered) > 5
            record = saga.from_data(await astrid.get(f"/api/sagas/{table}"))
            assert replay.verify(record) == []
            assert record.scores == watcher.sight["view"]["scores"]
            assert [seat["name"] for seat in record.seats[:2]] == ["Astrid", "Björn"]
            history = await astrid.get(f"/api/tables/{table}/story", seat=0)
            numbers = [beat["number"] for beat in history["beats"]]
            assert numbers == list(range(1, viewers[0].number + 1))

    asyncio.run(scenario())
