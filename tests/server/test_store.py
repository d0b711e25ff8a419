"""The store: what is acknowledged is kept, and what is not did not happen."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import IntegrityError

from clock import HandClock
from longhouse.core.errors import LonghouseError
from longhouse.server.storage import reads, writer, writes
from longhouse.server.storage.database import DatabaseLost
from longhouse.server.storage.rows import AnalysisRow, ChatRow, SeatRow
from longhouse.server.storage.store import Store
from server.databases import change, entry, player, saga, seats, set_up, table, tell, together


def test_a_table_is_given_back_as_it_was_kept(database: str) -> None:
    async def scenario(store: Store) -> None:
        row = table("a", due=77)
        log = [entry(0, '{"þing": "Völuspá"}')]
        await store.create(row, seats("ask", None), log)
        assert await store.read(reads.load, "a") == (row, log)
        assert await store.read(reads.load, "b") is None

    tell(database, scenario)


def test_an_append_advances_log_and_summary(database: str) -> None:
    async def scenario(store: Store) -> None:
        await set_up(store, "a")
        places = [SeatRow(0, "ask", False), SeatRow(1, "embla", True)]
        assert await store.append(change("a", 0, entry(1), entry(2), shown=9, due=33, seats=places))
        found = await store.read(reads.load, "a")
        assert found is not None
        row, log = found
        assert (row.seq, row.waiting, row.info, row.shown, row.due) == (
            2, "[1]", '{"move": 1}', 9, 33,
        )  # fmt: skip
        assert log == [entry(0), entry(1), entry(2)]
        assert await store.read(reads.load, "a", after=1) == (row, [entry(2)])
        assert await store.read(reads.load, "a", after=2) == (row, [])
        [(_, _, asked)] = await store.read(reads.my_tables, "embla", status=["running"])
        assert asked

    tell(database, scenario)


def test_an_append_at_a_wrong_place_writes_nothing(database: str) -> None:
    async def scenario(store: Store) -> None:
        await set_up(store, "a")
        before = await store.read(reads.load, "a")
        late = change("a", 3, status="over", seats=seats("loki", "loki"), saga=saga("s"))
        assert not await store.append(late)
        assert not await store.append(change("nowhere", 0))
        assert await store.read(reads.load, "a") == before
        assert await store.read(reads.saga, "s") is None
        assert await store.read(reads.my_tables, "loki", status=["running", "over"]) == []
        with pytest.raises(ValueError, match="entries 5 to 5 do not follow 0"):
            await store.append(change("a", 0, entry(5)))

    tell(database, scenario)


def test_many_appends_at_once_share_commits(database: str) -> None:
    async def scenario(store: Store) -> None:
        names = [f"t{n}" for n in range(600)]
        await set_up(store, *names)
        batches: list[int] = []
        store.on_batch = lambda size, seconds: batches.append(size)
        kept = await together(store, (store.append(change(name, 0)) for name in names))
        assert kept == [True] * 600
        assert batches == [1, writer.MOST, writer.MOST, 600 - 2 * writer.MOST]
        assert await store.read(reads.seqs, [*names, "nowhere"]) == dict.fromkeys(names, (1, 0))

    tell(database, scenario)


def test_of_many_appends_to_one_place_one_wins(database: str) -> None:
    async def scenario(store: Store) -> None:
        await set_up(store, "a")
        tries = [change("a", 0, entry(1, f'"{n}"')) for n in range(30)]
        kept = await together(store, map(store.append, tries))
        assert kept.count(True) == 1
        found = await store.read(reads.load, "a")
        assert found is not None and found[1] == [entry(0), *tries[kept.index(True)].entries]

    tell(database, scenario)


def test_a_job_that_fails_does_not_harm_its_batch(database: str) -> None:
    async def scenario(store: Store) -> None:
        names = [f"t{n}" for n in range(20)]
        await set_up(store, *names)
        batches: list[int] = []
        store.on_batch = lambda size, seconds: batches.append(size)
        works = [
            *(store.append(change(name, 0)) for name in names[:10]),
            store.create(table("t5"), (), ()),  # is there already
            store.add_chat("nowhere", 1, 0, "Ask", "hello?"),
            *(store.append(change(name, 0)) for name in names[10:]),
        ]
        answers = await together(store, works)
        assert isinstance(answers[10], IntegrityError)
        assert isinstance(answers[11], LonghouseError) and "nowhere" in str(answers[11])
        assert answers[:10] + answers[12:] == [True] * 20
        assert batches == [1, 22]
        assert await store.read(reads.seqs, names) == dict.fromkeys(names, (1, 0))

    tell(database, scenario)


def test_a_log_is_read_as_far_as_its_row_says(database: str) -> None:
    async def scenario(store: Store) -> None:
        await set_up(store, "a")

        async def write() -> None:
            for n in range(60):
                await store.append(change("a", n))

        writing = asyncio.create_task(write())
        while not writing.done():
            found = await store.read(reads.load, "a")
            assert found is not None
            assert [line.seq for line in found[1]] == list(range(found[0].seq + 1))
        await writing

    tell(database, scenario)


def test_a_lease_is_taken_once(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.create(table("a", due=5), (), [entry(0)])
        claims = (store.claim("a", 0, 5, 90, name) for name in ("hugin", "munin"))
        assert sorted(await asyncio.gather(*claims)) == [False, True]
        found = await store.read(reads.load, "a")
        assert found is not None and found[0].due == 90
        assert found[0].holder in ("hugin", "munin")
        assert not await store.claim("a", 1, 90, 95, "hugin")
        await store.append(change("a", 0, due=90))
        assert not await store.claim("a", 0, 90, 95, "hugin")
        assert await store.claim("a", 1, 90, 95, "hugin")

    tell(database, scenario)


def test_chat_is_numbered_without_gaps(database: str) -> None:
    async def scenario(store: Store) -> None:
        await set_up(store, "a", "b")
        said = await together(
            store, (store.add_chat("ab"[n % 2], n, 0, "Ask", f"{n}") for n in range(40))
        )
        for name in "ab":
            mine = [chat for n, chat in enumerate(said) if "ab"[n % 2] == name]
            assert sorted(chat.n for chat in mine) == list(range(1, 21))
            kept = await store.read(reads.chats, name, 0, 100)
            assert kept == sorted(mine, key=lambda chat: chat.n)
            assert await store.read(reads.chats, name, 0, 3) == kept[-3:]
            assert await store.read(reads.chats, name, 18, 100) == kept[18:]
        assert (await store.read(reads.seqs, ["a"]))["a"] == (0, 20)

    tell(database, scenario)


def test_players(database: str) -> None:
    async def scenario(store: Store) -> None:
        ask, embla = player("ask"), player("embla")
        await store.write(writes.add_player, ask)
        await store.write(writes.add_player, embla)
        assert await store.read(reads.player, "ask") == ask
        assert await store.read(reads.player_by_secret, embla.secret_hash) == embla
        assert await store.read(reads.player, "loki") is None
        assert await store.read(reads.player_by_secret, b"?") is None
        await store.write(writes.change_player, "ask", "Askr", "is")
        changed = await store.read(reads.player, "ask")
        assert changed is not None and (changed.name, changed.language) == ("Askr", "is")
        await store.write(writes.seen, ["embla", "ask", "loki"], 50)
        await store.write(writes.seen, ["ask"], 40)  # time does not run back
        await store.write(writes.seen, [], 60)
        assert await store.read(reads.players_seen, ["ask", "embla", "loki"]) == {
            "ask": 50,
            "embla": 50,
        }
        with pytest.raises(IntegrityError):
            await store.write(writes.add_player, player("ask"))

    tell(database, scenario)


def test_what_is_due_comes_in_order(database: str) -> None:
    async def scenario(store: Store) -> None:
        for name, due in (("a", 30), ("b", None), ("c", 10), ("d", 20), ("e", 31)):
            await store.create(table(name, due=due), (), [entry(0)])
        assert await store.read(reads.due, 30) == [("c", 0, 10), ("d", 0, 20), ("a", 0, 30)]
        assert await store.read(reads.due, 30, limit=1) == [("c", 0, 10)]
        await store.create(table("f", status="over"), (), [entry(0)])
        assert sorted(await store.read(reads.running)) == ["a", "b", "c", "d", "e"]

    tell(database, scenario)


def test_a_saga_is_kept_once(database: str) -> None:
    async def scenario(store: Store) -> None:
        await set_up(store, "a", "b")
        assert await store.write(writes.add_saga, saga("s", finished=1))
        assert not await store.write(writes.add_saga, saga("s", finished=2))
        assert await store.append(change("a", 0, status="over", saga=saga("s", finished=3)))
        assert await store.append(change("b", 0, status="over", saga=saga("t")))
        assert await store.read(reads.saga, "s") == saga("s", finished=1)
        assert await store.read(reads.saga, "t") == saga("t")

    tell(database, scenario)


def test_the_hall_remembers(database: str) -> None:
    async def scenario(store: Store) -> None:
        assert store.kind == database.partition(":")[0]
        await store.ping(1)
        assert await store.read(reads.get_hall, "key") is None
        await store.write(writes.set_hall, "key", "one")
        await store.write(writes.set_hall, "key", "two")
        assert await store.read(reads.get_hall, "key") == "two"

    tell(database, scenario)


def test_a_caller_that_stops_waiting_stops_no_other(database: str) -> None:
    async def scenario(store: Store) -> None:
        await set_up(store, "a", "b")
        gone = asyncio.create_task(store.append(change("a", 0)))
        stays = asyncio.create_task(store.append(change("b", 0)))
        await asyncio.sleep(0)
        assert gone.cancel()
        assert await stays
        assert (await store.read(reads.seqs, ["a"]))["a"] == (1, 0)  # it was on its way

    tell(database, scenario)


def test_closing_finishes_what_was_asked_for(database: str) -> None:
    async def scenario(store: Store) -> None:
        names = [f"t{n}" for n in range(50)]
        await set_up(store, *names)
        appends = [asyncio.create_task(store.append(change(name, 0))) for name in names]
        await asyncio.sleep(0)
        await store.close()
        assert all(await asyncio.gather(*appends))
        with pytest.raises(DatabaseLost, match="closed"):
            await store.append(change("t0", 1))

    tell(database, scenario)


def test_a_commit_whose_answer_is_lost_counts_once(database: str) -> None:
    """The connection breaks after the database has committed, before it could say so."""

    async def scenario(store: Store) -> None:
        await set_up(store, "a", "b", "c")
        await store.create(table("d", due=5), (), [entry(0)])
        losses = 0

        def lose(connection: Connection) -> None:
            nonlocal losses
            losses += 1
            if losses == 1:
                raw = connection.connection.driver_connection
                assert raw is not None
                raw.execute("COMMIT")
                raw.close()

        engine = store._database.writer
        for work, expected in (
            (lambda: store.append(change("a", 0, entry(1), entry(2))), True),
            (lambda: store.append(change("b", 7)), False),
            (lambda: store.create(table("e"), seats("ask"), [entry(0)]), None),
            (lambda: store.claim("d", 0, 5, 9, "hugin"), True),
            (lambda: store.claim("c", 0, 5, 9, "hugin"), False),
            (lambda: store.add_chat("a", 1, 0, "Ask", "x"), ChatRow(1, 1, 0, "Ask", "x")),
            (lambda: store.write(writes.add_saga, saga("s")), True),
            (lambda: store.write(writes.add_saga, saga("s", finished=9)), False),
            (lambda: store.write(writes.add_player, player("ask")), None),
        ):
            losses = 0
            event.listen(engine, "commit", lose)
            assert await work() == expected
            event.remove(engine, "commit", lose)
            assert losses == 2
        found = await store.read(reads.load, "a")
        assert found is not None and [line.seq for line in found[1]] == [0, 1, 2]
        assert await store.read(reads.chats, "a", 0, 10) == [ChatRow(1, 1, 0, "Ask", "x")]

    tell(database, scenario)


def test_a_database_that_stays_away_is_reported(database: str) -> None:
    clock = HandClock()

    async def scenario(store: Store) -> None:
        await set_up(store, "a")

        def lose(connection: Connection) -> None:
            raw = connection.connection.driver_connection
            assert raw is not None
            raw.close()

        event.listen(store._database.writer, "commit", lose)
        trying = asyncio.create_task(store.append(change("a", 0)))
        for pause in writer.PAUSES:
            await clock.asked(pause)
            assert not trying.done()
            clock.turn(pause)
        with pytest.raises(DatabaseLost, match="does not answer"):
            await trying
        event.remove(store._database.writer, "commit", lose)
        assert await store.append(change("a", 0))

    tell(database, scenario, clock)


def test_what_was_thought_first_stays_until_the_rules_change(database: str) -> None:
    async def scenario(store: Store) -> None:
        first, later = AnalysisRow("s", 3, 1, 7, "first"), AnalysisRow("s", 3, 1, 8, "later")
        assert await store.write(writes.keep_analysis, first) == first
        assert await store.write(writes.keep_analysis, later) == first
        other = AnalysisRow("s", 2, 1, 9, "other")
        await store.write(writes.keep_analysis, other)
        assert await store.read(reads.analysis, "s", 1) == [other, first]
        assert await store.read(reads.analysis, "s", 1, 3) == [first]
        assert (
            await store.read(reads.analysis, "s", 2)
            == await store.read(reads.analysis, "t", 1)
            == []
        )
        newer = AnalysisRow("s", 3, 2, 10, "newer")
        assert await store.write(writes.keep_analysis, newer) == newer
        assert await store.read(reads.analysis, "s", 1) == [other]

    tell(database, scenario)
