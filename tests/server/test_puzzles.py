"""Puzzles on a server: the answer comes after the try, failed ones come again, ratings move."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from clock import NOON, HandClock
from longhouse.puzzles.files import shipped
from longhouse.puzzles.puzzle import Puzzle
from longhouse.server.clock import REAL, Clock
from longhouse.server.days import day_of
from longhouse.server.leaderboards import LEAST_PUZZLES
from longhouse.server.limits import Limit
from longhouse.server.puzzles.choosing import next_puzzle, of_the_day
from longhouse.server.storage import puzzles as kept
from longhouse.server.storage.forgetting import forget_player
from longhouse.server.storage.merging import merge
from longhouse.server.storage.puzzles import DAY, RETURNS, SOLVER, Progress
from longhouse.server.storage.ratings import rate
from longhouse.server.storage.rows import PuzzleTryRow, SolverRow
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction
from longhouse.server.tables.seat_ratings import shown
from server.client import Person, refused
from server.databases import tell as tell_store
from server.halls import Running
from server.positions import id_of
from server.scenarios import tell as tell_server
from server.test_friends import people

GAMES = ("walhalla", "voluspa")
BEGIN = (25.0, 4.0)


def tell(
    database: str,
    scenario: Callable[[Running, Person, Person], Coroutine[Any, Any, None]],
    clock: Clock = REAL,
) -> None:
    """A scenario with two people at a server of its own."""

    async def whole(server: Running) -> None:
        people = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
        await scenario(server, *people)

    tell_server(database, whole, clock=clock)


def shortest(game: str) -> Puzzle:
    return min(shipped(game).puzzles, key=lambda one: len(one.moves))


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_comes_after_the_try_and_never_before(sqlite: str, game: str) -> None:
    puzzle = shortest(game)

    async def scenario(server: Running, astrid: Person, bjorn: Person) -> None:
        posed = await Person(server.url).get(f"/api/puzzles/{puzzle.id}")
        assert set(posed) == {
            "id", "game", "seat", "seats", "options", "rating", "mine",
            "question", "view", "reading",
        }  # fmt: skip
        view = puzzle.seen().view
        assert posed["view"] == json.loads(json.dumps(view.data()))
        moves = [row[0] for row in posed["question"]["rows"]]
        assert sorted(moves) == sorted(view.position.texts())  # all of them, in the game's order
        assert moves == view.position.texts()
        wrong = next(one["move"] for one in puzzle.candidates[1:])
        said = await astrid.post(f"/api/puzzles/{puzzle.id}/try", {"move": wrong})
        assert (said["right"], said["counted"], said["answer"]) == (False, True, puzzle.answer)
        assert said["theme"] == puzzle.theme
        assert [one["move"] for one in said["candidates"]] == [
            one["move"] for one in puzzle.candidates
        ]
        assert said["rating"]["rating"] < said["rating"]["before"]
        said = await astrid.post(f"/api/puzzles/{puzzle.id}/try", {"move": puzzle.answer})
        assert (said["right"], said["counted"]) == (True, False)
        assert said["rating"]["rating"] == said["rating"]["before"]  # the first try counts
        said = await bjorn.post(f"/api/puzzles/{puzzle.id}/try", {"move": puzzle.answer})
        assert said["right"] and said["rating"]["rating"] > said["rating"]["before"]

    tell(sqlite, scenario)


def test_a_puzzle_tells_my_tries_and_from_five_players_on_how_many_solved_it(sqlite: str) -> None:
    puzzle = shortest("walhalla")
    wrong = puzzle.candidates[1]["move"]

    async def scenario(server: Running, astrid: Person, bjorn: Person) -> None:
        others = [await Person.come(server.url, f"Player {n}") for n in range(3)]
        path = f"/api/puzzles/{puzzle.id}"
        assert (await astrid.get(path))["mine"] is None
        said = [
            await one.post(f"{path}/try", {"move": move})
            for one, move in ((astrid, wrong), (astrid, puzzle.answer), (bjorn, puzzle.answer))
        ]
        assert [one["again"] for one in said] == [NOON + RETURNS[0], None, None]
        assert said[0]["rating"]["provisional"] and said[0]["players"] is None
        mine = (await astrid.get(path))["mine"]
        assert mine == {"at": NOON, "right": False, "tries": 2, "again": None}
        assert (await Person(server.url).get(path))["mine"] is None
        told = [
            (await one.post(f"{path}/try", {"move": puzzle.answer}))["players"] for one in others
        ]
        assert told == [None, None, {"tried": 5, "solved": 4}]  # first tries, one a player

    tell(sqlite, scenario, HandClock(NOON))


def test_a_move_that_the_makers_did_not_compare_is_judged_too(sqlite: str) -> None:
    known = {
        one.id: {each["move"] for each in one.candidates} for one in shipped("voluspa").puzzles
    }
    puzzle = shortest("voluspa")
    others = [one for one in puzzle.seen().view.position.texts() if one not in known[puzzle.id]]

    async def scenario(server: Running, astrid: Person, _: Person) -> None:
        said = await astrid.post(f"/api/puzzles/{puzzle.id}/try", {"move": others[-1]})
        assert not said["right"] and said["candidates"][0]["move"] == puzzle.answer
        best, seat = said["candidates"][0], int(puzzle.recorder().state.actor)
        for one in said["candidates"]:
            assert one["wins"][seat] <= best["wins"][seat]

    tell(sqlite, scenario)


def test_what_is_no_puzzle_or_no_move_is_refused(sqlite: str) -> None:
    puzzle = shortest("walhalla")

    async def scenario(server: Running, astrid: Person, _: Person) -> None:
        for path in ("/api/puzzles/nothing", f"/api/puzzles/{puzzle.id}x"):
            assert (await refused(astrid.get(path))).error == "unknown"
        tried = astrid.post(f"/api/puzzles/{puzzle.id}/try", {"move": "fly away"})
        no = await refused(tried)
        assert no.error == "illegal" and puzzle.answer not in json.dumps(no.details)
        assert (
            await refused(astrid.post("/api/puzzles/next", {"game": "chess"}))
        ).error == "unknown"
        assert (await astrid.get("/api/puzzles"))["games"][0]["tried"] == 0

    tell(sqlite, scenario)


def test_the_overview_tells_the_puzzle_of_the_day_and_my_tries(sqlite: str) -> None:
    async def scenario(server: Running, astrid: Person, bjorn: Person) -> None:
        games = {one["game"]: one for one in (await astrid.get("/api/puzzles"))["games"]}
        assert set(games) == set(GAMES)
        today = games["walhalla"]["today"]
        puzzle = next(one for one in shipped("walhalla").puzzles if one.id == today)
        await astrid.post(f"/api/puzzles/{today}/try", {"move": puzzle.answer})
        games = {one["game"]: one for one in (await astrid.get("/api/puzzles"))["games"]}
        mine = games["walhalla"]
        assert (mine["state"], mine["tried"], mine["solved"], mine["due"]) == ("solved", 1, 1, 0)
        assert mine["rating"]["provisional"] and games["voluspa"]["rating"] is None
        for visitor in (bjorn, Person(server.url)):
            first = (await visitor.get("/api/puzzles"))["games"][0]
            assert first["state"] == "new" and first["tried"] == 0
        exported = await astrid.get("/api/me/export")
        assert [one["puzzle"] for one in exported["puzzles"]] == [today]
        assert exported["solver"][0]["tries"] == 1

    tell(sqlite, scenario)


def test_days_in_a_row_with_the_puzzle_of_the_day_are_counted(sqlite: str) -> None:
    clock = HandClock(NOON)

    async def scenario(server: Running, astrid: Person, bjorn: Person) -> None:
        async def streak() -> int:
            return int((await astrid.get("/api/puzzles"))["streak"])

        async def solve(puzzle: Puzzle) -> None:
            await astrid.post(f"/api/puzzles/{puzzle.id}/try", {"move": puzzle.answer})

        def today(days: int = 0) -> Puzzle:
            return of_the_day(shipped("walhalla").puzzles, clock.milliseconds() + days * DAY)

        await solve(shortest("walhalla"))
        await solve(today(2))  # not its day yet
        assert await streak() == 0
        for day in (1, 2, 3):
            await solve(today())  # on the third day for the second time, but it is of that day
            assert await streak() == day
            clock.turn(DAY / 1000)
        assert await streak() == 3  # today can still be played
        assert (await bjorn.get("/api/puzzles"))["streak"] == 0
        clock.turn(DAY / 1000)
        assert await streak() == 0
        days = (await astrid.get("/api/me/export"))["puzzle_days"]
        assert len(days) == 3 and days[0] == {
            "day": day_of(NOON), "game": "walhalla", "right": True,
        }  # fmt: skip

    tell(sqlite, scenario, clock)


def test_tries_have_a_limit_by_player_and_by_network(sqlite: str) -> None:
    puzzle = shortest("walhalla")

    async def scenario(server: Running, astrid: Person, bjorn: Person) -> None:
        server.count_by(HandClock())
        server.hall.limits.given = {"puzzle": Limit(3, 0.01), "puzzles": Limit(4, 0.01)}
        body = {"move": puzzle.answer}
        for _ in range(3):
            await astrid.post(f"/api/puzzles/{puzzle.id}/try", body)
        for person, allowed in ((astrid, 0), (bjorn, 1)):
            for _ in range(allowed):
                await person.post(f"/api/puzzles/{puzzle.id}/try", body)
            no = await refused(person.post(f"/api/puzzles/{puzzle.id}/try", body))
            assert no.error == "too_fast"

    tell(sqlite, scenario)


def test_solvers_have_a_leaderboard_and_a_place_on_their_profiles(sqlite: str) -> None:
    async def scenario(server: Running, astrid: Person, bjorn: Person) -> None:
        store, cilla = server.hall.store, await Person.come(server.url, "Cilla")
        await server.hall.leaderboards.round()  # so that the one of the start is over
        for person, name, tries in (
            (astrid, "astrid_x", 10),
            (bjorn, "bjorn_x", 10),
            (cilla, "c_x", 9),
        ):
            await person.post("/api/me/name", {"name": name})
            who = await id_of(store, person)
            for n in range(tries):
                right = person is not bjorn or n < 3
                await store.write(kept.add_try, who, f"p{n}", "walhalla", right, BEGIN, NOON)

        async def board() -> list[tuple[int, str, int, int, bool]]:
            told = await bjorn.get("/api/leaderboards/walhalla/puzzles")
            assert told["least"] == LEAST_PUZZLES
            names = ("place", "handle", "tried", "solved", "yours")
            return [tuple(one[name] for name in names) for one in told["lines"]]

        assert await board() == []  # computed aside
        await server.hall.leaderboards.round()
        assert await board() == [(1, "astrid_x", 10, 10, False), (2, "bjorn_x", 10, 3, True)]
        assert (await refused(bjorn.get("/api/leaderboards/chess/puzzles"))).error == "unknown"
        (mine,) = (await astrid.get("/api/me/profile"))["puzzles"]
        assert (mine["game"], mine["tried"], mine["solved"]) == ("walhalla", 10, 10)
        assert mine["rating"] > 1500 and not mine["provisional"]
        assert (await bjorn.get("/api/names/astrid_x"))["puzzles"] == [mine]
        assert (await astrid.get("/api/names/c_x"))["puzzles"][0]["provisional"]
        # Hidden ratings are gone from both at once.
        await astrid._ask("PATCH", "/api/me/shown", {"ratings": False})
        assert await board() == [(1, "bjorn_x", 10, 3, True)]
        assert (await bjorn.get("/api/names/astrid_x"))["puzzles"] == []

    tell(sqlite, scenario)


def row(puzzle: Puzzle, again: int | None, at: int = NOON) -> PuzzleTryRow:
    return PuzzleTryRow("x", puzzle.id, puzzle.game, at, again is None, 1, again)


def test_failed_puzzles_come_again_and_new_ones_are_near_my_rating() -> None:
    puzzles = shipped("walhalla").puzzles
    known = Progress([], None, {})
    first = next_puzzle(puzzles, known, "x", NOON)
    assert first == next_puzzle(puzzles, known, "x", NOON + DAY)  # asking again changes nothing
    assert first.id != next_puzzle(puzzles, known, "x", NOON, but=first.id).id
    failed = Progress([row(first, NOON + 5)], None, {})
    assert next_puzzle(puzzles, failed, "x", NOON + 5) == first
    assert next_puzzle(puzzles, failed, "x", NOON + 4) != first
    solved = Progress([row(first, None)], None, {})
    assert next_puzzle(puzzles, solved, "x", NOON + DAY) != first
    levels = {
        mu: next_puzzle(puzzles, Progress([], SolverRow("x", "walhalla", mu, 2.0), {}), "x", NOON)
        for mu in (10.0, 40.0)
    }
    assert levels[10.0].difficulty < levels[40.0].difficulty
    every = Progress([row(one, None) for one in puzzles], None, {})
    assert next_puzzle(puzzles, every, "x", NOON) in puzzles


@pytest.mark.parametrize("game", ["walhalla", "voluspa"])
def test_the_puzzle_of_the_day_is_no_choice_of_two_and_gives_its_reasons(game: str) -> None:
    puzzles = shipped(game).puzzles
    for day in range(60):
        found = of_the_day(puzzles, NOON + day * DAY)
        assert len(found.candidates) > 2 and found.candidates[0]["reasons"]
        assert found.difficulty > 1


def test_no_single_puzzle_moves_a_new_solver_far_and_thirty_find_their_level() -> None:
    """A solver who is right in every puzzle below 1740 and wrong in every one above."""
    me, ratings, skill = SOLVER, [(10 + n / 4, 4.0) for n in range(120)], 31.0
    steps = []
    for _ in range(30):
        ratings.sort(key=lambda one: abs(one[0] - me[0]))
        right = ratings[0][0] < skill
        after, _its = rate([me, ratings.pop(0)], (1, 2) if right else (2, 1))
        steps.append(abs(shown(after[0]) - shown(me[0])))
        me = after
    assert max(steps) < 60 and sum(steps[-10:]) < sum(steps[:10])
    assert abs(shown(me[0]) - shown(skill)) < 100


def test_no_puzzle_of_the_day_comes_again_before_the_others() -> None:
    puzzles = shipped("walhalla").puzzles
    days = [of_the_day(puzzles, NOON + day * DAY).id for day in range(200)]
    assert len(set(days)) == 200 and days[0] == of_the_day(puzzles, NOON // DAY * DAY).id


def test_new_accounts_move_a_puzzle_little_and_all_goes_with_its_player(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.write(lambda tx: people(tx, "old", "new", "third"))

        async def attempt(who: str, puzzle: str, right: bool, now: int = NOON) -> kept.Counted:
            return await store.write(kept.add_try, who, puzzle, "walhalla", right, BEGIN, now)

        for number in range(10):
            await attempt("old", f"p{number}", True)
        for who, puzzle in (("old", "by old"), ("new", "by new")):
            await attempt(who, puzzle, True)
        by_old = await store.read(kept.rating_of, "by old")
        by_new = await store.read(kept.rating_of, "by new")
        assert by_old is not None and by_new is not None
        assert by_old[0] < by_new[0] < BEGIN[0]
        assert not (await attempt("old", "p0", False, NOON + 7)).first
        due = {one.puzzle: one.again for one in await store.read(kept.tries_of, "old")}
        assert due["p0"] == NOON + 7 + RETURNS[1] and due["p1"] is None
        await attempt("third", "p1", False, NOON - 1)
        await attempt("third", "only third", True)
        for who, days in (("old", ("2026-11-17",)), ("third", ("2026-11-17", "2026-11-18"))):
            for day in days:
                given = (who, "p2", "walhalla", True, BEGIN, NOON, day)
                await store.write(kept.add_try, *given)

        def join(tx: Transaction) -> None:
            merge(tx, "third", "old", NOON)

        await store.write(join)
        tries = {one.puzzle: one for one in await store.read(kept.tries_of, "old")}
        assert not tries["p1"].right and "only third" in tries  # the earlier try counts
        both = [one.day for one in await store.read(kept.days_of, "old")]
        assert both == ["2026-11-17", "2026-11-18"]
        (solver,) = await store.read(kept.solvers_of, "old")
        assert solver.tries == 11 and not await store.read(kept.tries_of, "third")
        await store.write(lambda tx: forget_player(tx, "old", NOON))
        assert not await store.read(kept.tries_of, "old")
        assert not await store.read(kept.solvers_of, "old")
        assert not await store.read(kept.days_of, "old")

    tell_store(database, scenario)
