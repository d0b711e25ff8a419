"""Lists of the store: page after page, nothing is left out and nothing comes twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from longhouse.server.storage import reads, writes
from longhouse.server.storage.reads import Before
from longhouse.server.storage.rows import SeatRow
from longhouse.server.storage.store import Store
from server.databases import entry, saga, seats, table, tell

Row = TypeVar("Row")
EVERY = ["open", "running", "over"]


async def leaf(
    page: Callable[..., Awaitable[list[Row]]],
    last: Callable[[Row], Before],
    size: int,
) -> list[Before]:
    """The keys of all rows, page after page."""
    keys: list[Before] = []
    while rows := await page(before=keys[-1] if keys else None, limit=size):
        assert len(rows) <= size
        keys += map(last, rows)
    return keys


async def furnish(store: Store) -> None:
    """Ninety tables; many changed at the same moment, and Ask sits at every third, often twice."""
    await asyncio.gather(
        *(
            store.create(
                table(
                    f"t{n:02}",
                    game=("walhalla", "voluspa")[n % 2],
                    listed=n % 5 != 0,
                    status=EVERY[n // 30],
                    shown=n % 7,
                ),
                seats("embla", "ask", "ask" if n % 2 else None, asked=n % 4)
                if n % 3 == 0
                else seats("embla", None),
                [entry(0)],
            )
            for n in range(90)
        )
    )


def newest_first(numbers: list[int]) -> list[Before]:
    return sorted(((n % 7, f"t{n:02}") for n in numbers), reverse=True)


def test_tables_are_listed_page_by_page(database: str) -> None:
    async def scenario(store: Store) -> None:
        await furnish(store)
        for status, game, listed, chosen in (
            (EVERY, None, None, list(range(90))),
            (["running"], None, True, [n for n in range(30, 60) if n % 5]),
            (["open", "over"], "voluspa", None, [n for n in range(90) if n // 30 != 1 and n % 2]),
            (EVERY, "walhalla", False, [n for n in range(90) if n % 10 == 0]),
            ([], None, None, []),
        ):
            for size in (1, 7, 200):
                keys = await leaf(
                    partial(store.read, reads.tables, status=status, game=game, listed=listed),
                    lambda row: (row.shown, row.id),
                    size,
                )
                assert keys == newest_first(chosen)

    tell(database, scenario)


def test_my_tables_are_listed_page_by_page(database: str) -> None:
    async def scenario(store: Store) -> None:
        await furnish(store)
        mine = list(range(0, 90, 3))
        asked = [n for n in mine if n % 4 == 1 or (n % 4 == 2 and n % 2)]
        for waiting, status, chosen in (
            (None, EVERY, mine),
            (True, EVERY, asked),
            (False, EVERY, [n for n in mine if n not in asked]),
            (True, ["over"], [n for n in asked if n >= 60]),
        ):
            for size in (1, 7, 200):
                keys = await leaf(
                    partial(store.read, reads.my_tables, "ask", waiting=waiting, status=status),
                    lambda found: (found[0].shown, found[0].id),
                    size,
                )
                assert keys == newest_first(chosen)
        for row, where, whether in await store.read(
            reads.my_tables, "ask", status=EVERY, limit=100
        ):
            n = int(row.id[1:])
            assert where == ([1, 2] if n % 2 else [1])
            assert whether == (n in asked)
        assert await store.read(reads.my_tables, "loki", status=EVERY) == []

    tell(database, scenario)


def test_seats_above_nine_are_in_order(database: str) -> None:
    async def scenario(store: Store) -> None:
        places = [SeatRow(seat, "ask", False) for seat in range(12)]
        await store.create(table("a"), places, [entry(0)])
        [(_, where, asked)] = await store.read(reads.my_tables, "ask", status=["running"])
        assert where == list(range(12)) and not asked

    tell(database, scenario)


def test_sagas_are_listed_page_by_page(database: str) -> None:
    async def scenario(store: Store) -> None:
        shelf = [
            saga(
                f"t{n:02}",
                game=("walhalla", "voluspa")[n % 2],
                player="ask" if n % 3 == 0 else None,
                finished=n % 7,
            )
            for n in range(60)
        ]
        assert all(await asyncio.gather(*(store.write(writes.add_saga, row) for row in shelf)))
        for game, player, chosen in (
            (None, None, list(range(60))),
            ("voluspa", None, list(range(1, 60, 2))),
            (None, "ask", list(range(0, 60, 3))),
            ("walhalla", "ask", list(range(0, 60, 6))),
            ("chess", None, []),
        ):
            for size in (1, 7, 200):
                keys = await leaf(
                    partial(store.read, reads.sagas, game=game, player=player),
                    lambda row: (row.finished, row.id),
                    size,
                )
                assert keys == newest_first(chosen)
        assert all(row.data == "" for row in await store.read(reads.sagas))

    tell(database, scenario)
