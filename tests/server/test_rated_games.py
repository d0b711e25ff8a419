"""Rated games: their time limits, what counts, and how much (decision 23)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from itertools import pairwise

import msgspec
import pytest

from longhouse.core.rng import Rng
from longhouse.server import protocol as p
from longhouse.server.refusal import Refusal
from longhouse.server.storage import ratings
from longhouse.server.storage.rows import RatedGame, RatedRow
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction
from longhouse.server.tables import answers, endings, patience
from longhouse.server.tables.commands import rematch_of
from longhouse.server.tables.results import rated_game
from longhouse.server.tables.terms import RATED_PACE, RATED_PACES
from server.client import Person, refused
from server.databases import tell as tell_store
from server.halls import Running
from server.positions import DAY, MINUTE, SECOND, Sitting
from server.scenarios import tell
from server.test_record import MINE

ALL = ("astrid", "bjorn", "cilla")
OTHERS = ("bjorn", "cilla")
CLOCK = p.Live(p.Clock(20, 10))


# The time limit


def test_a_rated_table_has_a_time_limit_of_the_list(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        astrid = await Person.come(server.url, "Astrid")
        offered = (await astrid.get("/api/games"))["rated_paces"]
        assert msgspec.convert(offered, list[p.Pace]) == list(RATED_PACES)
        for other in (
            {"pace": "live"},
            {"pace": "live", "clock": {"minutes": 7}},
            {"pace": "live", "clock": {"minutes": 20}, "away_minutes": 1},
            {"pace": "live", "clock": {"minutes": 20}, "away_minutes": None},
            {"pace": "daily", "days": 7},
            {"pace": "daily", "days": 5, "bonus_hours": 24},
        ):
            told = await refused(astrid.open("voluspa", [MINE, {}], rated=True, pace=other))
            assert told.error == "invalid" and told.details["paces"] == offered
            assert "10, 20 or 40 minutes" in str(told) and "12 hours a decision, 1 day" in str(told)
            await astrid.open("voluspa", [MINE, {}], pace=other)
        for pace in offered:
            await astrid.open("voluspa", [MINE, {}], rated=True, pace=pace)

    tell(sqlite, scenario)


def test_who_is_paired_for_a_rated_game_has_the_usual_limit(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
        for rated in (True, False):
            wish = {"game": "voluspa", "players": 2, "rated": rated}
            await astrid.post("/api/pairing", wish)
            await bjorn.post("/api/pairing", wish)
            table = (await astrid.post("/api/pairing", wish))["table"].removeprefix("/t/")
            told = (await bjorn.get(f"/api/tables/{table}"))["table"]["pace"]
            assert msgspec.convert(told, p.Pace) == RATED_PACE

    tell(sqlite, scenario)


def test_the_rematch_of_a_rated_table_without_a_limit_has_one() -> None:
    for pace, again in ((p.Live(), RATED_PACE), (p.Daily(3), p.Daily(3))):
        assert rematch_of(Sitting(pace, rated=True).table, "astrid")[0].pace == again
    assert rematch_of(Sitting(p.Live()).table, "astrid")[0].pace == p.Live()


def passes(sitting: Sitting, milliseconds: int, present: Collection[str], seen: int) -> None:
    """So much time passes; Astrid was last seen then."""
    sitting.later(milliseconds).do(lambda a: patience.time_passes(a, {"astrid": seen}, present))


def test_nobody_throws_out_a_player_who_thinks_within_their_time() -> None:
    sitting = Sitting(CLOCK, rated=True)
    for _ in range(20):
        passes(sitting, MINUTE - SECOND, ALL, sitting.now)
        for seat in (1, 2):
            with pytest.raises(Refusal):
                sitting.do(partial(patience.claim, seat=seat, present=ALL))
        assert not sitting.table.waits.awaited and not sitting.table.seats[0].bot
    sitting.play("crew 1")
    assert not sitting.table.left


def test_nobody_gives_more_time_in_a_rated_game() -> None:
    sitting = Sitting(CLOCK, rated=True)
    gone = sitting.now
    passes(sitting, 15 * SECOND, OTHERS, gone)
    assert list(sitting.table.waits.awaited) == [0]
    with pytest.raises(Refusal, match="its time limit decides") as caught:
        sitting.do(lambda a: patience.more_time(a, 1))  # or one could stall while a third is away
    assert caught.value.error == "not_yours"
    passes(sitting, 5 * MINUTE - 15 * SECOND - 1, OTHERS, gone)
    assert not sitting.table.seats[0].bot
    passes(sitting, 1, OTHERS, gone)
    assert sitting.table.seats[0].bot


# The end


def decide(sitting: Sitting, rng: Rng) -> None:
    """A decision by lot of the player who is asked, or of the bot in their place."""
    while (shown := sitting.table.uncovers()) is not None and not sitting.table.round.asked():
        sitting.later(shown - sitting.now).do(lambda a: answers.follow(a))  # a pause is over
    (seat, *_) = sitting.table.round.asked()
    view = sitting.table.round.question(seat)
    assert view is not None
    text, bot = view.position.text(view.position.pick(rng)), sitting.table.seats[seat].bot
    if bot:
        sitting.do(lambda a: answers.bot_plays(a, seat, text, bot))
    else:
        sitting.later(SECOND).answer(seat, text)


def decided(sitting: Sitting, seats: Sequence[int] = (0, 1, 2), least: int = 3) -> Sitting:
    """The same, until these players have decided three times."""
    rng = Rng(5)
    while min(sitting.table.round.decisions[seat] for seat in seats) < least:
        decide(sitting, rng)
    return sitting


def until_turn(sitting: Sitting, seat: int) -> Sitting:
    """The same, until a turn of that seat begins after one of another."""
    rng, table = Rng(6), sitting.table
    while table.running and table.absences.turn == seat:
        decide(sitting, rng)
    while table.running and table.absences.turn != seat:
        decide(sitting, rng)
    assert table.running
    return sitting


def places(sitting: Sitting) -> dict[str, int] | None:
    game = rated_game(sitting.table, sitting.now)
    return None if game is None else dict(game.places)


@pytest.mark.parametrize("pace", RATED_PACES, ids=str)
def test_who_stalls_until_their_time_is_up_has_lost(pace: p.Pace) -> None:
    sitting = decided(Sitting(pace, rated=True, vikings=9))
    (staller, *_) = sitting.table.round.asked()
    while not sitting.table.left:
        passes(sitting, MINUTE, ALL, sitting.now)
    assert sitting.table.left == [staller] and sitting.now < sitting.table.acted + 6 * DAY
    until_turn(sitting, staller)
    # Coming back changes nothing now, nor that the others leave rather than play with a bot.
    sitting.do(lambda a: patience.take_back(a, staller))
    for seat in range(3):
        sitting.do(partial(endings.leave, seat=seat))
    got = places(sitting)
    assert got is not None and got.pop(ALL[staller]) == 2
    assert sorted(got.values()) == [1, 2]  # the last to go has stayed


def test_a_game_counts_once_everyone_has_decided_three_times() -> None:
    counted = []
    for moves in range(25):
        sitting, rng = Sitting(CLOCK, rated=True, vikings=9), Rng(5)
        for _ in range(moves):
            decide(sitting, rng)
        for seat in (2, 1):
            sitting.do(partial(endings.leave, seat=seat))
        sitting.do(lambda a: endings.vote(a, 0, True))
        assert sitting.table.status.ended
        played = {who for seat, who in enumerate(ALL) if sitting.table.round.decisions[seat] >= 3}
        got = places(sitting) or {}
        assert set(got) == (played if len(played) > 1 and "astrid" in played else set())
        assert not got or got["astrid"] == 1
        counted.append(len(got))
    assert counted[0] == 0 and counted[-1] == 3  # nothing is won without a move


def test_who_leaves_at_once_is_not_counted_and_the_others_are() -> None:
    sitting = Sitting(CLOCK, rated=True, vikings=9)
    sitting.do(lambda a: endings.leave(a, 2))
    decided(sitting, (0, 1))
    assert sitting.table.round.decisions[2] == 0
    sitting.do(lambda a: endings.leave(a, 1))
    sitting.do(lambda a: endings.vote(a, 0, True))
    assert places(sitting) == {"astrid": 1, "bjorn": 2}


def test_a_decision_that_was_undone_is_none() -> None:
    sitting = Sitting(CLOCK, rated=True)
    for _ in range(4):
        sitting.play("crew 1")
        assert sitting.table.round.decisions[0] == 1
        sitting.do(lambda a: answers.undo(a, 0, sitting.number(0)))
        assert sitting.table.round.decisions[0] == 0


# How much it counts


def rated(n: int, *players: str, at: int = 0) -> RatedGame:
    """Game n, which these players ended in this order."""
    return RatedGame(f"t{n}", "voluspa", at, [(who, m + 1) for m, who in enumerate(players)])


async def played(store: Store, *games: RatedGame) -> None:
    def end(tx: Transaction) -> None:
        tx.rated.extend(games)

    await store.write(end)


async def rows(store: Store, player: str) -> list[RatedRow]:
    return await store.read(ratings.rated_games, player)


def test_wins_over_new_identities_count_little(database: str) -> None:
    async def scenario(store: Store) -> None:
        for n in range(20):
            pair = ("astrid", f"other {n}") if n % 2 else (f"other {n}", "astrid")
            await played(store, rated(n, *pair))
        before = (await rows(store, "astrid"))[-1]
        full = (before.mu, before.sigma)
        for n in range(10):
            await played(store, rated(20 + n, "astrid", f"new {n}"))
            full, _ = ratings.rate([full, ratings.BEGIN], [1, 2])
        mine = (await rows(store, "astrid"))[-10:]
        assert [row.weight for row in mine] == [0.1] * 10
        assert 0 < mine[-1].mu - before.mu < 0.3 * (full[0] - before.mu)
        # For the new ones it counts in full: they have met a player who is known.
        assert [row.weight for row in await rows(store, "new 0")] == [1]

    tell_store(database, scenario)


def test_a_new_opponent_counts_more_with_every_game() -> None:
    never = [[0, 0], [0, 0]]
    got = [ratings.weights([30, games], never) for games in (0, 1, 4, 8, 9, 50)]
    assert [mine for mine, _ in got] == pytest.approx([0.1, 0.2, 0.5, 0.9, 1, 1])
    assert {theirs for _, theirs in got} == {1}
    # Among three, the mean over the two opponents
    three = ratings.weights([30, 0, 30], [[0] * 3] * 3)
    assert three == pytest.approx([0.55, 1, 0.55])


def test_repeated_games_of_the_same_two_count_less_for_seven_days(database: str) -> None:
    async def scenario(store: Store) -> None:
        for n in range(12):  # so that both are known
            await played(store, rated(n, f"a{n}", "astrid"), rated(100 + n, f"b{n}", "bjorn"))
        then = 30 * DAY
        for n in range(4):
            await played(store, rated(200 + n, "astrid", "bjorn", at=then + n * DAY))
        await played(store, rated(300, "astrid", "a1", at=then + 3 * DAY))
        await played(store, rated(301, "astrid", "bjorn", at=then + 8 * DAY))
        await played(store, rated(302, "astrid", "bjorn", at=then + 80 * DAY))
        mine = (await rows(store, "astrid"))[12:]
        expected = [1, 1 / 2, 1 / 3, 1 / 4, 0.2, 1 / 3, 1]
        assert [row.weight for row in mine] == pytest.approx(expected)
        moved = [abs(b.mu - a.mu) for a, b in pairwise(mine)]
        assert moved[0] > moved[1] > moved[2]
        # It is kept, so a recalculation and a merge give the same ratings.
        assert await store.write(lambda tx: ratings.recompute(tx.connection)) == 0
        await store.write(lambda tx: ratings.merge(tx.connection, "a1", "a2"))
        while (await store.write(lambda tx: ratings.fold_on(tx.connection)))[1]:
            pass
        assert await store.write(lambda tx: ratings.recompute(tx.connection)) == 0

    tell_store(database, scenario)
