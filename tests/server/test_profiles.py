"""Profiles: what was played, history, ratings; what others may know of it."""

from __future__ import annotations

import asyncio
import json
import random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sqlalchemy import create_engine, text

from longhouse.core import replay, saga
from longhouse.server.clock import Clock
from longhouse.server.status import Status
from longhouse.server.storage import ratings, reads
from longhouse.server.storage.database import read_url
from longhouse.server.storage.rows import RatedGame
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction
from longhouse.server.tables.farewells import Farewells
from longhouse.server.tables.results import rated_game
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.seat import Seat, Seats
from longhouse.server.tables.seat_ratings import shown
from longhouse.server.tables.table import Table
from server.client import Person, refused, visit
from server.databases import tell as tell_store
from server.halls import Running
from server.positions import asked, seated, turns
from server.scenarios import tell
from server.test_games import play_at_random
from server.test_privacy import halls
from server.test_record import MINE, SHORT, bots

PACE = {"pace": "live", "clock": {"minutes": 40}}

pytestmark = pytest.mark.usefixtures("short_pauses")


# What counts, and how


def ended(
    status: Status, left: list[int], scores: list[int], winners: list[int], who: str = "012"
) -> list[tuple[str, int]] | None:
    """The places of a rated game that ended so."""
    seats = [Seat("player", "", "") for _ in scores]
    for number, seat in enumerate(seats):
        seat.player = f"p{who[number]}"
    state = SimpleNamespace(scores=lambda: scores, winners=lambda: winners)
    table = SimpleNamespace(
        id="t",
        status=status,
        seats=Seats(seats),
        absences=SimpleNamespace(gone=lambda: left),
        terms=SimpleNamespace(rated=True),
        game=SimpleNamespace(name="voluspa"),
        round=SimpleNamespace(decisions=[3] * len(seats), state=state),
    )
    game = rated_game(cast(Table, table), 1)
    return None if game is None else sorted(game.places)


@pytest.mark.parametrize(
    ("how", "places"),
    [
        ((Status.OVER, [], [9, 5, 7], [0]), [1, 3, 2]),
        ((Status.OVER, [], [9, 9, 7], [0, 1]), [1, 1, 3]),
        ((Status.OVER, [], [9, 9, 7], [1]), [2, 1, 3]),  # something else decided
        ((Status.OVER, [0], [9, 5, 7], [0]), [3, 2, 1]),  # a bot won for who left
        ((Status.OVER, [0, 2], [9, 5, 7], [0]), [2, 1, 2]),
        ((Status.RESIGNED, [], [9, 5, 7], []), None),  # agreed
        ((Status.RESIGNED, [1], [9, 5, 7], []), [1, 3, 1]),
        ((Status.ABANDONED, [1, 0], [9, 5], []), [1, 2]),  # the last to go has stayed longest
        ((Status.ABANDONED, [], [9, 5], []), None),
    ],
)
def test_who_leaves_a_rated_game_has_lost_it_and_an_agreed_end_does_not_count(
    how: tuple[Status, list[int], list[int], list[int]], places: list[int] | None
) -> None:
    got = ended(*how)
    assert (None if got is None else [place for _, place in got]) == places
    # Two of them have become one: they have the worse of both places, and the third keeps theirs.
    one = [("p0", max(places[:2])), ("p1", places[2])] if places and len(places) > 2 else None
    assert ended(*how, who="001") == one


def test_a_rating_moves_with_results_and_grows_surer() -> None:
    mine, theirs = ratings.BEGIN, ratings.BEGIN
    for _ in range(10):
        mine, theirs = ratings.rate([mine, theirs], [1, 2])
    assert shown(ratings.BEGIN[0]) == 1500 < shown(mine[0]) and shown(theirs[0]) < 1500
    assert mine[1] < ratings.BEGIN[1]
    even = ratings.rate([ratings.BEGIN, ratings.BEGIN], [1, 1])
    assert even[0][0] == pytest.approx(even[1][0])


def recomputed(tx: Transaction) -> int:
    return ratings.recompute(tx.connection)


async def followed(store: Store) -> int:
    """Let all ratings follow, round by round; in how many."""
    farewells, rounds = Farewells(cast(Rooms, SimpleNamespace(store=store, clock=Clock()))), 0
    while await store.read(reads.get_hall, ratings.FOLDING) is not None:
        await farewells.fold()
        rounds += 1
    return rounds


def test_a_merge_takes_no_longer_however_many_rated_games_follow(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folded: list[int] = []
    fold = ratings._fold

    def rated(n: int) -> RatedGame:
        players = ("old", "a") if n == 0 else (f"p{n % 7}", f"q{n % 5}")
        return RatedGame(f"t{n}", "voluspa", n, [(one, m + 1) for m, one in enumerate(players)])

    def counted(connection: Any, first: int, last: int) -> int:
        folded.append(last - first + 1)
        return fold(connection, first, last)

    async def scenario(store: Store) -> None:
        await store.write(lambda tx: tx.rated.extend(map(rated, range(200))))
        await store.write(lambda tx: ratings.merge(tx.connection, "old", "p0"))
        assert folded == [10]  # the rest is left to rounds in the background
        assert await followed(store) == 7 and max(folded) == 10 and sum(folded) == 200
        assert await store.write(recomputed) == 0

    monkeypatch.setattr(ratings, "_fold", counted)
    tell_store(sqlite, scenario)


def test_merging_folds_no_more_than_follows_from_it_and_comes_out_the_same(sqlite: str) -> None:
    rng, names = random.Random(1), list("abcdefgh")

    def play(tx: Transaction) -> None:
        for n in range(60):
            some = rng.sample(names, rng.choice((2, 2, 3)))
            places = [(who, place) for place, who in enumerate(some, 1)]
            tx.rated.append(RatedGame(f"t{n}", rng.choice(("voluspa", "walhalla")), n, places))

    async def scenario(store: Store) -> None:
        await store.write(play)
        for old, new in (("a", "b"), ("h", "c"), ("b", "c")):
            await store.write(lambda tx, *who: ratings.merge(tx.connection, *who), old, new)
            await followed(store)
            assert await store.write(recomputed) == 0

    tell_store(sqlite, scenario)


def kept(database: str) -> list[Any]:
    engine = create_engine(read_url(database))
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT * FROM rated ORDER BY n, player")).all()
    engine.dispose()
    return [tuple(row) for row in rows]


def test_ratings_are_folded_anew_in_slices_and_others_write_in_between(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "SLICE", 2)
    names = [("old", "a"), ("a", "b"), ("new", "b"), ("b", "a"), ("a", "new"), ("b", "new")]

    def rated(n: int) -> RatedGame:
        return RatedGame(f"t{n}", "voluspa", n, [(one, m + 1) for m, one in enumerate(names[n])])

    async def scenario(store: Store) -> None:
        await store.write(lambda tx: tx.rated.extend(map(rated, range(5))))
        await store.write(lambda tx: ratings.merge(tx.connection, "old", "new"))
        assert await store.read(reads.get_hall, ratings.FOLDING) is not None  # two are done
        await store.write(lambda tx: tx.rated.append(rated(5)))  # a game ends meanwhile
        await followed(store)
        assert await store.write(recomputed) == 0
        assert len(await store.read(ratings.rated_games, "new")) == 4

    tell_store(sqlite, scenario)


def test_two_who_were_one_have_one_list_of_rated_games(sqlite: str) -> None:
    def played(tx: Transaction) -> None:
        for n, places in enumerate([("a", "b"), ("old", "b"), ("b", "new"), ("old", "new")]):
            pairs = [(player, place + 1) for place, player in enumerate(places)]
            tx.rated.append(RatedGame(f"t{n}", "voluspa", n, pairs))

    async def scenario(store: Store) -> None:
        await store.write(played)
        await store.write(lambda tx: ratings.merge(tx.connection, "old", "new"))
        assert await store.write(recomputed) == 0
        rows = await store.read(ratings.rated_games, "new")
        assert [row.table_id for row in rows] == ["t1", "t2"]  # and none against oneself
        assert not await store.read(ratings.rated_games, "old")

    tell_store(sqlite, scenario)


def test_a_game_with_a_player_on_two_seats_is_kept_for_the_others(database: str) -> None:
    def played(tx: Transaction) -> None:
        for n, places in enumerate([("old", "a", "new"), ("new", "a", "b", "old"), ("a", "b")]):
            pairs = [(player, place + 1) for place, player in enumerate(places)]
            tx.rated.append(RatedGame(f"t{n}", "voluspa", n, pairs))

    async def scenario(store: Store) -> None:
        await store.write(played)
        before = {who: await store.read(ratings.rated_games, who) for who in "ab"}
        await store.write(lambda tx: ratings.merge(tx.connection, "old", "new"))
        assert await store.write(recomputed) == 0
        for who in "ab":
            rows = await store.read(ratings.rated_games, who)
            assert [(row.table_id, row.place) for row in rows] == [
                (row.table_id, row.place) for row in before[who]
            ]
        mine = await store.read(ratings.rated_games, "new")
        assert [(row.table_id, row.place) for row in mine] == [("t0", 3), ("t1", 4)]
        # A player behind only one of the two seats has lost nothing by it.
        (first, *_) = await store.read(ratings.rated_games, "a")
        assert first.mu > before["a"][0].mu
        beaten = ratings.rate([ratings.BEGIN, ratings.BEGIN], [1, 2], [first.weight] * 2)
        assert (first.mu, first.sigma) == pytest.approx(beaten[0])

    tell_store(database, scenario)


# At a server, or two


async def rated(host: Person, guest: Person, **more: Any) -> str:
    terms = {"options": SHORT, "rated": True, "pace": PACE, **more}
    table = await host.open("voluspa", [MINE, {}], **terms)
    await guest.do(table, "sit")
    return table


async def begun(table: str, *people: Person) -> None:
    """So many decisions that the game counts."""
    viewers = await seated(people, table)
    for _ in range(8):
        viewer = await asked(viewers)
        await turns(viewers, viewer.moves[0])
    for viewer in viewers:
        await viewer.leave()


async def to_the_end(table: str, *people: Person) -> None:
    viewers = [await person.watch(table, seat) for seat, person in enumerate(people)]
    await asyncio.gather(*map(play_at_random, viewers, (1, 2)))
    for viewer in viewers:
        await viewer.leave()


async def lines(person: Person, path: str) -> list[str]:
    head = {"Authorization": f"Bearer {person.token}"}
    async with visit(person.url) as web:
        answer = await web.get(path, headers=head)
    assert answer.status_code == 200 and answer.headers["content-type"] == "application/jsonl"
    return answer.text.splitlines()


def test_a_life_of_rated_games(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longhouse.server.web.api.profiles.PIECE", 2)

    async def scenario() -> None:
        async with halls(database) as (one, other):
            astrid, bjorn = [await Person.come(one.url, name) for name in ("Astrid", "Björn")]
            far = bjorn.at(other.url)
            listed, private = [await rated(astrid, far, listed=flag) for flag in (True, False)]
            agreed, left = [await rated(astrid, far) for _ in range(2)]
            # Two games end at once, one at each server.
            await asyncio.gather(
                to_the_end(listed, astrid, far), to_the_end(private, astrid.at(other.url), bjorn)
            )
            for person in (astrid, far):
                await person.do(agreed, "vote", agree=True)
            await begun(left, astrid, far)
            await far.do(left, "leave")
            await astrid.do(left, "vote", agree=True)
            alone = await astrid.open("voluspa", [MINE, *bots("random")], options=SHORT)
            await to_the_end(alone, astrid)

            # Ratings are a fold
            before = kept(database)
            assert [row[0] for row in before].count(agreed) == 0 and len(before) == 6
            assert [row[4] for row in before if row[0] == left] in ([1, 2], [2, 1])
            hall = one.hall.store
            assert await hall.write(recomputed) == 0 and kept(database) == before
            await hall.write(lambda tx: tx.connection.execute(text("UPDATE rated SET mu = 0")))
            assert await hall.write(recomputed) == 6 and kept(database) == before

            # My own profile
            mine = await astrid.get("/api/me/profile")
            counts = [
                (row["set"], row["seats"], row["people"], row["games"]) for row in mine["played"]
            ]
            assert mine["name"] == "Astrid"
            assert counts == [("base", 2, False, 1), ("base", 2, True, 3)]
            (rating,) = mine["ratings"]
            assert rating["games"] == 3 and rating["sure"] == "guess"
            assert rating["low"] < rating["rating"] < rating["high"]

            # My history, by pages and filters
            first = await astrid.get("/api/me/games", limit=3)
            rest = await astrid.get("/api/me/games", limit=3, after=first["next"])
            games = {game["table"]: game for game in first["games"] + rest["games"]}
            assert set(games) == {listed, private, agreed, left, alone} and rest["next"] is None
            assert [games[t]["outcome"] for t in (alone, agreed, left)] == [
                "whole",
                "early",
                "whole",
            ]
            assert games[agreed]["rating"] is None and games[left]["rating"] == rating["rating"]
            assert [seat["name"] for seat in games[listed]["seats"]] == ["Astrid", "Björn"]
            for query, wanted in (
                ({"against": "bots"}, {alone}),
                ({"against": "people", "set": "base"}, {listed, private, agreed, left}),
                ({"game": "walhalla"}, set()),
                ({"rated": "true", "until": 1}, set()),
                ({"rated": "true", "since": 1}, {listed, private, agreed, left}),
            ):
                page = await astrid.get("/api/me/games", **cast(Any, query))
                assert {game["table"] for game in page["games"]} == wanted
            won = {g["table"] for g in (await astrid.get("/api/me/games", result="won"))["games"]}
            lost = {g["table"] for g in (await bjorn.get("/api/me/games", result="lost"))["games"]}
            assert lost <= won and left in lost  # a win may be shared

            # All games as one file
            sagas = await lines(astrid, "/api/me/sagas")
            assert len(sagas) == 5
            assert all(replay.verify(saga.parse_line(line)) == [] for line in sagas)

            # What others may know
            loki = await Person.come(one.url, "Loki")
            public = await loki.get(f"/api/tables/{listed}/players/0")
            assert public["name"] == "Astrid" and public["ratings"] == mine["ratings"]
            assert [game["saga"] for game in public["games"]] == [
                None,
                *sorted_by(games, listed, private),
            ]
            assert alone not in json.dumps(public) and private not in json.dumps(public)
            assert public["together"] is None
            # An opponent finds every game together, and invites by the last of them; unless
            # those games are hidden, which would tell who plays by this name.
            theirs = await far.get(f"/api/tables/{listed}/players/0")
            assert [game["saga"] for game in theirs["games"]] == [
                game["table"] for game in first["games"] + rest["games"] if game["rating"]
            ]
            last = theirs["together"]
            assert last == {"table": theirs["games"][0]["saga"], "seat": 0}
            assert last["table"] == left or left in {game["saga"] for game in theirs["games"]}
            own = await far.open("voluspa", [MINE, {}])
            await far.post(f"/api/tables/{own}/invite", last)
            await astrid._ask("PATCH", "/api/me/shown", {"versus": False})
            theirs = await far.get(f"/api/tables/{listed}/players/0")
            assert theirs["together"] is None and private not in json.dumps(theirs)
            told = await refused(loki.get(f"/api/tables/{alone}/players/1"))
            assert told.error == "unknown"

            # It is deleted with its player; the ratings of others stay right
            export = await bjorn.get("/api/me/export")
            assert {row["table"] for row in export["ratings"]} == {listed, private, left}
            await bjorn._ask("DELETE", "/api/me")
            assert (await refused(loki.get(f"/api/tables/{listed}/players/1"))).error == "unknown"
            assert await hall.write(recomputed) == 0 and kept(database) == before

    asyncio.run(scenario())


def sorted_by(games: dict[str, Any], listed: str, private: str) -> list[str | None]:
    """Which of two games a stranger finds, the newest first."""
    both = sorted((listed, private), key=lambda one: (games[one]["finished"], one), reverse=True)
    return [one if one == listed else None for one in both]


def test_a_rated_table_is_for_different_people_without_help(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        astrid = await Person.come(server.url, "Astrid")
        for seats, more in (
            ([MINE, *bots("random")], {}),
            ([MINE, {"kind": "mine", "name": "Ulf"}], {}),
            ([MINE, {}], {"help": True}),
        ):
            told = await refused(astrid.open("voluspa", seats, rated=True, pace=PACE, **more))
            assert told.error == "invalid"
        table = await astrid.open("voluspa", [MINE, {}], rated=True, pace=PACE, covered=False)
        info = (await astrid.get(f"/api/tables/{table}"))["table"]
        assert info["rated"] and info["covered"]
        assert (await refused(astrid.do(table, "start", fill="random"))).error == "invalid"
        bjorn = await Person.come(server.url, "Björn")
        await bjorn.do(table, "sit")
        for wanted in ("hand_over", "hint"):
            assert (await refused(bjorn.do(table, wanted))).error in ("no_help", "not_asked")
        assert (await refused(bjorn.do(table, "hand_over"))).error == "no_help"
        await begun(table, astrid, bjorn)
        await bjorn.do(table, "leave")
        await astrid.do(table, "leave")  # the last to go has won
        ratings_of = [(await one.get("/api/me/profile"))["ratings"][0] for one in (astrid, bjorn)]
        assert ratings_of[0]["rating"] > 1500 > ratings_of[1]["rating"]

    tell(sqlite, scenario)
