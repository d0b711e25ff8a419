"""The queues of pairing: wishes of several games, calls, blocks, networks, turn-based games."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import msgspec
import pytest

from longhouse.server import protocol as p
from longhouse.server.storage import groups, pairing
from longhouse.server.storage.groups import Finder, Offer, Waiting
from longhouse.server.storage.order import add_block, judge, remove_block
from longhouse.server.storage.pairing import CALL_MS, GONE_MS, LASTING_MS, PAUSE_MS, Found, Paused
from longhouse.server.storage.rows import BlockRow
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction, add_player
from longhouse.server.tables.matching import offers_of
from longhouse.server.tables.terms import PAIRING_PACES, RATED_PACES
from server.databases import player
from server.databases import tell as tell_store

DUEL = Offer("voluspa", "", 2, "usual")
QUICK = Offer("voluspa", "", 2, "quick")
THREE = Offer("walhalla", "", 3, "usual")
FOUR = Offer("walhalla", "", 4, "usual")
DAILY = Offer("voluspa", "", 2, "day")


async def ask(store: Store, who: str, now: int, *offers: Offer, **more: Any) -> Found:
    found = await store.write(pairing.ask, who, offers, now, **more)
    assert isinstance(found, Found)
    return found


async def wait(store: Store, who: str, offer: Offer, now: int, fill: str = "") -> str:
    """Ask; the table, or how many wait."""
    found = await ask(store, who, now, offer, fill=fill)
    return found.mine.table or str(len(found.group))


def people(*blocks: str) -> Any:
    """Players a to f, of whom the first of each pair blocks the second."""

    def come(tx: Transaction) -> None:
        for name in "abcdef":
            add_player(tx, player(name))
        for two in blocks:
            add_block(tx, BlockRow(two, two[0], two[1], "block", 1))

    return come


# The queue


def test_players_who_want_the_same_are_paired_and_silent_ones_leave_the_queue(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        assert await wait(store, "a", DUEL, 0) == "1"
        assert await wait(store, "b", THREE, 0) == "1"  # something else
        assert await wait(store, "c", DUEL, GONE_MS) == "1"  # a has closed the tab
        assert await wait(store, "a", DUEL, GONE_MS + 1) not in ("1", "2")
        assert await wait(store, "c", DUEL, GONE_MS + 2) == await wait(
            store, "a", DUEL, GONE_MS + 3
        )
        assert await store.read(pairing.waiting, GONE_MS + 4) == []
        # Bots fill the seats once all who wait like that.
        now = 10 * GONE_MS
        assert await wait(store, "a", THREE, now) == "1"
        assert await wait(store, "b", THREE, now, "karl") == "2"
        table = await wait(store, "a", THREE, now, "karl")
        assert table == await wait(store, "b", THREE, now) != "2"
        # Players who leave or are deleted wait no longer.
        now *= 2
        for gone in (pairing.leave, lambda tx, who, _: pairing.forget(tx, who)):
            assert await wait(store, "a", DUEL, now) == "1"
            await store.write(gone, "a", now)
            assert await store.read(pairing.waiting, now) == []

    tell_store(sqlite, scenario)


def test_a_player_who_asks_every_three_seconds_stays_in_the_queue(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        for now in range(0, 60_000, 3_000):
            found = await ask(store, "a", now, DUEL)
            assert found.mine.since == 0
        (row,) = await store.read(pairing.waiting, 60_000)
        assert 57_000 - row.seen < GONE_MS / 2  # not every request is written

    tell_store(sqlite, scenario)


def test_players_with_several_wishes_meet_in_the_first_that_they_share(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        # The longest waiting other counts, not the order of the wish.
        await ask(store, "a", 0, QUICK)
        await ask(store, "b", 1, DUEL)
        met = await ask(store, "c", 2, DUEL, QUICK)
        assert (met.offer, met.mine.group) == (QUICK, ("a", "c"))
        # The most complete group is counted: one seat is open at each, three players wanted.
        await ask(store, "d", 3, FOUR)
        seen = await ask(store, "e", 4, FOUR, THREE)
        assert (len(seen.group), seen.offer) == (2, FOUR)
        await ask(store, "f", 5, THREE)
        met = await ask(store, "c", 6, THREE, FOUR)
        assert (met.offer, met.mine.group) == (THREE, ("e", "f", "c"))
        # Rated comes first if the same people would play both.
        rated = msgspec.structs.replace(DUEL, rated=True)
        await ask(store, "x", GONE_MS + 7, DUEL, rated, QUICK)
        met = await ask(store, "y", GONE_MS + 8, QUICK, DUEL, rated)
        assert met.offer == rated

    tell_store(sqlite, scenario)


def test_a_wish_is_the_product_of_its_lists_where_the_games_have_it() -> None:
    def offers(**given: Any) -> list[tuple[Any, ...]]:
        wish = msgspec.convert({"players": 3, **given}, p.Wish)
        return [msgspec.structs.astuple(one) for one in offers_of(wish)]

    assert offers(game="voluspa") == [("voluspa", "", 3, "usual", False)]
    assert offers(game="voluspa", players=[3, 2], set=["base", "edda"], pace=["quick", "long"]) == [
        ("voluspa", set_name, players, pace, False)
        for set_name in ("", "edda")
        for players in (3, 2)
        for pace in ("quick", "long")
    ]
    # Editions of another game are left out, and so are numbers of players.
    both = offers(game=["voluspa", "walhalla"], players=[2, 3], set=["edda", "german"])
    assert [one[:3] for one in both] == [
        ("voluspa", "edda", 2), ("voluspa", "edda", 3), ("walhalla", "", 3)
    ]  # fmt: skip
    assert [one[4] for one in offers(game="voluspa", rated=None)] == [True, False]
    for wrong in (
        {"game": "voluspa", "players": [2, 9]},
        {"game": "voluspa", "set": ["base", "german"]},
        {"game": ["voluspa", "chess"]},
        {"game": "voluspa", "players": [2, 3, 4, 5], "pace": ["quick", "usual", "long"],
         "set": ["base", "edda", "order"]},
    ):  # fmt: skip
        with pytest.raises(Exception) as told:
            offers(**wrong)
        assert not isinstance(told.value, AssertionError)


def test_strangers_always_have_a_limit_and_a_rated_game_may_have_each() -> None:
    assert set(PAIRING_PACES.values()) <= set(RATED_PACES)
    assert all(isinstance(pace, p.Daily) or pace.clock for pace in PAIRING_PACES.values())


# Calls


def test_a_complete_group_is_called_and_plays_once_all_have_come(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        await ask(store, "a", 0, DUEL, call=True)
        found = await ask(store, "b", 1, DUEL)  # a button was pressed just now
        assert (found.mine.come, found.mine.ready) == (True, False)
        called = await ask(store, "a", 3_000, DUEL, call=True)
        assert called.mine.table == found.mine.table and not called.mine.come
        assert called.mine.until == 1 + CALL_MS
        here = await store.write(pairing.come, "a", 4_000)
        assert here is not None and here.mine.ready
        assert (await ask(store, "b", 5_000, DUEL, call=True)).mine.ready
        assert await store.write(pairing.come, "c", 6_000) is None

    tell_store(sqlite, scenario)


def test_who_does_not_come_loses_the_place_and_the_others_keep_theirs(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        async def poll(who: str, now: int) -> Found | Paused | None:
            return await store.write(pairing.ask, who, [THREE], now, call=True)

        for who in "abc":
            await poll(who, 0)
        for now in range(3_000, CALL_MS, 3_000):
            for who in "abc":
                await poll(who, now)
        await store.write(pairing.come, "b", CALL_MS - 2)
        await store.write(pairing.come, "c", CALL_MS - 1)
        waiting = await store.read(pairing.waiting, CALL_MS)
        assert {(row.player, row.since) for row in waiting} == {("b", 0), ("c", 0)}
        # The next one completes the group.
        found = await ask(store, "d", CALL_MS + 1, THREE)
        assert found.mine.group == ("b", "c", "d")
        # Two missed calls cost a pause; declining one counts as well.
        await store.write(pairing.forget, "b")
        assert isinstance(await poll("a", CALL_MS + 2), Found)
        called = await poll("c", CALL_MS + 3)
        assert isinstance(called, Found) and set(called.mine.group) == {"a", "c", "d"}
        await store.write(pairing.leave, "a", CALL_MS + 4)
        paused = await poll("a", CALL_MS + 5)
        assert paused == Paused(CALL_MS + 4 + PAUSE_MS)
        assert isinstance(await poll("a", CALL_MS + 4 + PAUSE_MS), Found)
        # The others went on waiting, without a pause.
        assert isinstance(await poll("c", CALL_MS + 6), Found)

    tell_store(sqlite, scenario)


def test_a_called_player_who_has_gone_does_not_hold_up_the_others(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        await ask(store, "a", 0, DUEL, call=True)
        await ask(store, "b", 1, DUEL)
        await ask(store, "b", GONE_MS - 1, DUEL)
        found = await ask(store, "b", GONE_MS, DUEL)  # a is silent since then
        assert (found.mine.table, found.mine.since) == ("", 1)

    tell_store(sqlite, scenario)


# Blocks


def test_nobody_is_paired_with_whom_another_of_the_group_blocks(sqlite: str) -> None:
    def mute(tx: Transaction) -> None:
        add_block(tx, BlockRow("m", "d", "a", "mute", 1))

    async def scenario(store: Store) -> None:
        await store.write(people("ba"))
        await store.write(mute)
        # Nobody learns of the block by a number: three wait, and each of them sees two at most.
        for n, (name, waiting) in enumerate((("a", "1"), ("b", "1"), ("c", "2"))):
            assert await wait(store, name, THREE, n) == waiting
        assert [await wait(store, name, THREE, 3) for name in "abc"] == ["2", "2", "2"]
        table = await wait(store, "d", THREE, 4)
        assert [await wait(store, name, THREE, 5) for name in "acb"] == [table, table, "1"]
        # A banned player does not wait.
        await store.write(judge, "b", None, 100, 6)
        assert await store.read(pairing.waiting, 7) == []

    tell_store(sqlite, scenario)


def test_a_player_with_many_blocks_keeps_no_group_from_the_others(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        await store.write(people("ab", "ac"))
        for now, who in enumerate("abc"):
            await ask(store, who, now, THREE)
        # The longest waiting one fits to neither of the others.
        met = await ask(store, "d", 3, THREE)
        assert met.mine.group == ("b", "c", "d")

    tell_store(sqlite, scenario)


def shown(rows: Sequence[Waiting], viewer: str, *blocks: str) -> list[tuple[Offer, int]]:
    apart = frozenset(frozenset(pair) for pair in blocks)
    return Finder(rows, apart).lines(Waiting(viewer, (), 0, 0))


def test_lines_count_people_whom_the_viewer_could_meet() -> None:
    def row(who: str, *offers: Offer) -> Waiting:
        return Waiting(who, offers, ord(who), 0)

    alone = [row("a", DUEL, QUICK, THREE)]
    assert shown(alone, "v") == [(DUEL, 1)]  # one person is one line
    assert shown(alone, "v", "va") == []
    apart = [row("a", DUEL), row("b", DUEL, QUICK)]
    assert shown(apart, "v", "ab") == [(DUEL, 1)]  # as if one of them was not there
    assert shown(apart, "v", "ab", "va") == [(DUEL, 1)]
    three = [row(who, THREE) for who in "abc"]
    assert shown(three, "v", "ab", "ac") == [(THREE, 2)]
    assert shown(three, "v", "ab", "ac", "vb") == [(THREE, 1)]


def see_all(rows: Sequence[Waiting], blocks: Sequence[str]) -> None:
    """Every count of every player and of every viewer is possible without any block."""
    finder = Finder(rows, frozenset(frozenset(pair) for pair in blocks))
    for mine in rows:
        if any(len(finder.group(mine, offer)) == offer.seats for offer in mine.offers):
            return  # they play: this is no state of the queue
    for mine in rows:
        offer, group = finder.nearest(mine)
        assert len(group) < offer.seats, (rows, blocks)
    for offer, count in finder.lines(Waiting("v", (), 0, 0)):
        assert 0 < count < offer.seats, (rows, blocks)


def test_no_number_betrays_a_block_in_any_small_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = ["".join(pair) for pair in combinations("abcd", 2)]
    rows = [Waiting(who, (DUEL, THREE) if who in "ac" else (THREE,), 0, 0) for who in "abcd"]
    every = [some for size in range(7) for some in combinations(pairs, size)]
    for blocks in every:
        see_all(rows, blocks)

    # Planted: a count of people instead of a group that can play.
    def count(finder: Finder, mine: Waiting, offer: Offer) -> list[Waiting]:
        return [mine, *(row for row in finder.by_offer[offer] if row.player != mine.player)]

    def leaks() -> bool:
        try:
            for blocks in every:
                see_all(rows, blocks)
        except AssertionError:
            return True
        return False

    true_group = Finder.group
    real = lambda finder, mine: min(  # noqa: E731
        ((offer, count(finder, mine, offer)) for offer in mine.offers),
        key=lambda one: one[0].seats - len(one[1]),
    )
    monkeypatch.setattr(Finder, "nearest", real)
    assert leaks()
    monkeypatch.undo()
    assert Finder.group is true_group and not leaks()


def test_a_block_that_ends_lets_two_meet_who_wait(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        await store.write(people("ab"))
        assert [await wait(store, who, DUEL, 0) for who in "ab"] == ["1", "1"]
        assert await store.read(pairing.lines, "b", "", 1) == []
        assert await store.read(pairing.lines, "c", "", 1) == [(DUEL, 1)]
        await store.write(remove_block, "a", "ab")
        assert await wait(store, "a", DUEL, 2) not in ("1", "2")

    tell_store(sqlite, scenario)


# Networks


def test_a_network_plays_no_rated_game_with_itself(sqlite: str) -> None:
    rated = msgspec.structs.replace(DUEL, rated=True)

    async def scenario(store: Store) -> None:
        await ask(store, "a", 0, rated, crowd="here")
        assert len((await ask(store, "b", 1, rated, crowd="here")).group) == 1
        assert await store.read(pairing.lines, "c", "here", 2) == []
        met = await ask(store, "c", 2, rated, crowd="there")
        assert met.mine.group == ("a", "c")
        await ask(store, "d", 3, DUEL, crowd="here")
        assert (await ask(store, "b", 4, DUEL, crowd="here")).mine.table

    tell_store(sqlite, scenario)


def test_a_full_queue_has_a_place_for_a_network_that_has_fewer_in_it(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pairing, "MOST_WAITING", 6)
    monkeypatch.setattr(pairing, "MOST_OF_CROWD", 5)

    async def scenario(store: Store) -> None:
        async def come(player: str, crowd: str, seats: int) -> bool:
            offer, now = Offer("voluspa", "", seats, "usual"), int(player[1:])
            found = await store.write(pairing.ask, player, [offer], now, crowd=crowd)
            return found is not None

        async def names() -> set[str]:
            return {row.player for row in await store.read(pairing.waiting, 10)}

        assert [await come(f"a{n}", "far", 20 + n) for n in range(6)] == [True] * 5 + [False]
        assert await come("b6", "there", 6)
        assert await come("c7", "here", 7)  # in the place of the last of those who are most
        assert await names() == {"a0", "a1", "a2", "a3", "b6", "c7"}
        assert not await come("a4", "far", 24)  # and it stays so
        assert await come("a0", "far", 20)  # the others go on waiting
        assert await come("c8", "here", 8)
        assert await come("d9", "", 9) is True
        assert await names() == {"a0", "a1", "b6", "c7", "c8", "d9"}

    tell_store(sqlite, scenario)


def test_no_request_costs_more_than_its_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """A network of one player's identities, which never meet, wants all that there is."""
    offers = tuple(Offer("voluspa", f"s{n}", 5, "usual", True) for n in range(24))
    rows = [Waiting(f"p{n}", offers, n, 0, crowd=f"c{n % 4}") for n in range(500)]
    finder = Finder(rows, frozenset())
    finder.nearest(rows[0])
    assert finder._steps > -len(offers) * len(rows)
    monkeypatch.setattr(groups, "STEPS", 0)
    assert Finder(rows, frozenset()).best(rows[0]) is None


# Turn-based games


def test_a_turn_based_wish_stays_until_it_comes_true_or_is_withdrawn(database: str) -> None:
    later = LASTING_MS - 1

    async def scenario(store: Store) -> None:
        async def keep(who: str, now: int, *offers: Offer) -> Found | None:
            return await store.write(pairing.keep, who, offers, now)

        first = await keep("a", 0, DAILY)
        assert first is not None and await keep("a", 5, DAILY) == first  # the same wish
        assert await store.read(pairing.lines, "b", "", later) == [(DAILY, 1)]
        assert await store.read(pairing.lines, "b", "", LASTING_MS) == []
        others = [Offer("voluspa", "", 2, "day", True), Offer("voluspa", "edda", 2, "day")]
        more = [await keep("a", 6, *others[:n], DAILY) for n in (1, 2)]
        assert all(more)  # no wish meets another of the same player
        assert len(await store.read(pairing.wishes_of, "a", later)) == 3
        for n in (3, 4):
            assert await keep("a", 7, Offer("voluspa", "", n, "day"))
        assert await keep("a", 8, Offer("voluspa", "", 5, "day")) is None
        assert not await store.write(pairing.withdraw, "b", first.mine.id)
        assert await store.write(pairing.withdraw, "a", first.mine.id)
        met = await keep("b", 9, DAILY)
        assert met is not None and met.mine.ready and met.mine.group == ("a", "b")
        assert [one.mine.table for one in await store.read(pairing.unopened, 10)] == [
            met.mine.table
        ]
        await store.write(pairing.opened, met.mine.table)
        assert await store.read(pairing.unopened, 10) == []
        assert len(await store.read(pairing.wishes_of, "a", 10)) == 3

    tell_store(database, scenario)
