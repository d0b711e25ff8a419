"""Puzzles on a server: the answer comes after the try, failed ones come again, ratings move."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from clock import NOON, HandClock
from longhouse.puzzles.files import shipped
from longhouse.puzzles.puzzle import Puzzle
from longhouse.server.limits import Limit
from longhouse.server.puzzles.choosing import next_puzzle, of_the_day
from longhouse.server.storage import puzzles as kept
from longhouse.server.storage.forgetting import forget_player
from longhouse.server.storage.merging import merge
from longhouse.server.storage.puzzles import DAY, RETURNS, Progress
from longhouse.server.storage.rows import PuzzleTryRow, SolverRow
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction
from server.client import Person, refused
from server.databases import tell as tell_store
from server.halls import Running
from server.scenarios import tell as tell_server
from server.test_friends import people

GAMES = ("walhalla", "voluspa")
BEGIN = (25.0, 4.0)


def tell(
    database: str, scenario: Callable[[Running, Person, Person], Coroutine[Any, Any, None]]
) -> None:
    """A scenario with two people at a server of its own."""

    async def whole(server: Running) -> None:
        people = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
        await scenario(server, *people)

    tell_server(database, whole)


def shortest(game: str) -> Puzzle:
    return min(shipped(game).puzzles, key=lambda one: len(one.moves))


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_comes_after_the_try_and_never_before(sqlite: str, game: str) -> None:
    puzzle = shortest(game)

    async def scenario(server: Running, astrid: Person, bjorn: Person) -> None:
        posed = await Person(server.url).get(f"/api/puzzles/{puzzle.id}")
        assert set(posed) == {
            "id", "game", "seat", "seats", "options", "rating", "question", "view", "reading",
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


def test_the_puzzle_of_the_day_changes_with_the_day() -> None:
    puzzles = shipped("voluspa").puzzles
    days = [of_the_day(puzzles, NOON + day * DAY).id for day in range(10)]
    assert len(set(days)) > 5 and days[0] == of_the_day(puzzles, NOON // DAY * DAY).id


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

        def join(tx: Transaction) -> None:
            merge(tx, "third", "old", NOON)

        await store.write(join)
        tries = {one.puzzle: one for one in await store.read(kept.tries_of, "old")}
        assert not tries["p1"].right and "only third" in tries  # the earlier try counts
        (solver,) = await store.read(kept.solvers_of, "old")
        assert solver.tries == 11 and not await store.read(kept.tries_of, "third")
        await store.write(lambda tx: forget_player(tx, "old", NOON))
        assert not await store.read(kept.tries_of, "old")
        assert not await store.read(kept.solvers_of, "old")

    tell_store(database, scenario)
