"""Ratings beside the names at a rated table, before the game and after it."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import msgspec
import pytest

from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.storage import profiles, ratings, reads
from longhouse.server.storage.forgetting import forget_kept
from longhouse.server.storage.profiles import Wanted
from longhouse.server.storage.rows import RatedGame
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction
from longhouse.server.tables import endings
from longhouse.server.tables.seat_ratings import rated_seats, seat_rating, shown
from server.client import Person
from server.halls import Running
from server.positions import DAY, Sitting
from server.scenarios import tell
from server.test_patience_at_a_server import Watching, come
from server.test_rated_games import CLOCK, decided
from server.test_record import MINE
from server.test_time import Process, kept

LEFT = [(0, "lost"), (1, ""), (2, "lost")]


def known(seats: list[dict[str, Any]]) -> list[dict[str, Any] | None]:
    return [seat["rating"] for seat in seats]


def new(after: int | None = None) -> dict[str, Any]:
    return {"rating": 1500, "provisional": True, "after": after}


async def won_before(store: Store) -> None:
    """Astrid has won 18 of 24 rated games of Walhalla against known players."""
    others = [(f"other {n}", n % 2 + 1) for n in range(5)]

    def end(tx: Transaction) -> None:
        for n in range(10):
            tx.rated.append(RatedGame(f"others {n}", "walhalla", 0, others))
        for n in range(24):
            places = [("astrid", 1 if n % 4 else 3), (f"other {n % 5}", 2)]
            tx.rated.append(RatedGame(f"t{n}", "walhalla", n * 8 * DAY, places))

    await store.write(end)


def test_ratings_stand_at_a_rated_table_and_in_lists_and_nowhere_else(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
        for rated in (True, False):
            pace = {"pace": "live", "clock": {"minutes": 20}}
            table = await astrid.open("voluspa", [MINE, {}], rated=rated, pace=pace, listed=True)
            for sits in (1, 2):
                seen = await bjorn.watch(table)
                there = [new() if rated else None] * sits + [None] * (2 - sits)
                assert known(seen.sight["seats"]) == there
                (line,) = (await astrid.get("/api/me/tables"))["tables"][:1]
                assert known(line["seats"]) == there
                if sits == 1:
                    await bjorn.do(table, "sit")

    tell(sqlite, scenario)


@pytest.mark.parametrize("counts", [True, False], ids=["a game that counts", "one that does not"])
def test_the_result_tells_how_the_game_has_changed_the_ratings(database: str, counts: bool) -> None:
    sitting = Sitting(CLOCK, rated=True, vikings=9)
    if counts:
        decided(sitting)

    async def scenario(process: Process, store: Store) -> None:
        await won_before(store)
        before = await store.read(ratings.ratings_now, ["astrid"], "walhalla")
        bjorn: Watching = await come(process, 1)
        room = await process.rooms.room("longships")
        for seat in (0, 2):
            await process.rooms.change(room, partial(endings.leave, seat=seat))
        running = known(bjorn.got[-1]["sight"]["seats"])
        assert running[1:] == [new(), new()] and running[0] is not None
        assert running[0]["rating"] == shown(before["astrid"][0]) > 1500
        assert not running[0]["provisional"] and running[0]["after"] is None
        await process.rooms.change(room, partial(endings.vote, seat=1, agree=True))
        for seats in (
            bjorn.got[-1]["sight"]["seats"],  # to those who were there, and to all who come later
            await later(Process(store, process.now)),
        ):
            astrid, winner, cilla = known(seats)
            assert astrid is not None and winner is not None and cilla is not None
            after = [one["after"] for one in (astrid, winner, cilla)]
            if counts:
                assert after[0] < astrid["rating"] and after[1] > 1500 > after[2]
            else:
                assert after == [None] * 3
        # And the replay, until a player is deleted
        seats = await rated_seats(store, "longships")
        assert [(one.seat, one.absence) for one in seats] == (LEFT if counts else [])
        assert [one.rating.after for one in seats] == (after if counts else [])
        await store.write(lambda tx: forget_kept(tx.connection, "astrid", 1))
        assert [one.seat for one in await rated_seats(store, "longships")] == [1, 2][: 2 * counts]
        found = await store.read(reads.load, "longships")
        assert found is not None and known(json.loads(found[0].info)["seats"])[1] == new()
        (game, *_) = await store.read(profiles.history, "bjorn", Wanted(), None, 5)
        assert game.before == (ratings.BEGIN[0] if counts else None)

    async def later(process: Process) -> list[dict[str, Any]]:
        viewer = await process.rooms.room("longships")
        seen = viewer.welcome(SPECTATOR, None, None, []).sight.seats
        return [msgspec.to_builtins(seat) for seat in seen]

    kept(database, sitting, scenario)


def test_a_rating_is_provisional_until_its_uncertainty_is_small() -> None:
    assert seat_rating(ratings.BEGIN).provisional
    assert seat_rating((30.0, 5.6)).provisional and not seat_rating((30.0, 5.5)).provisional
    assert seat_rating((25.0, 6.0), (27.625, 5.0)) == p.SeatRating(1500, False, 1605)
