"""Puzzles: how they are made, what ships, and what a longer search says."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from longhouse.arena.interruption import Interruption
from longhouse.arena.places import Place
from longhouse.bots import roster
from longhouse.bots.advice import Contest, Lead, contest
from longhouse.bots.search import Search
from longhouse.cli.main import app
from longhouse.core import registry
from longhouse.core.errors import LonghouseError
from longhouse.core.rng import Rng
from longhouse.puzzles import check, files, maker
from longhouse.puzzles.judge import (
    CLOSE,
    DECIDED,
    DROPPED,
    HOPELESS,
    LUCK,
    SAFE,
    UNCLEAR,
    Effort,
    Judge,
    flaw,
)
from longhouse.puzzles.puzzle import EASIEST, HARDEST, Seen, shape

GAMES = ("walhalla", "voluspa")
TINY = Effort(16, 24, 32, 12)
SHARE = 0.2


@pytest.fixture(params=GAMES)
def shipped(request: pytest.FixtureRequest) -> files.PuzzleFile:
    return files.shipped(request.param)


def test_at_least_300_ship_for_each_game_and_no_theme_has_more_than_a_fifth(
    shipped: files.PuzzleFile,
) -> None:
    themes = Counter(puzzle.theme for puzzle in shipped.puzzles)
    game = registry.find(shipped.header["game"])
    assert len(shipped.puzzles) >= 300
    assert max(themes.values()) <= SHARE * len(shipped.puzzles)
    assert set(themes) <= set(game.part("puzzles").themes)
    levels = Counter(puzzle.difficulty for puzzle in shipped.puzzles)
    assert set(levels) <= set(range(EASIEST, HARDEST + 1)) and len(levels) >= 4
    assert max(levels.values()) <= len(shipped.puzzles) / 2


def test_no_two_that_ship_have_the_same_id(shipped: files.PuzzleFile) -> None:
    assert len({puzzle.id for puzzle in shipped.puzzles}) == len(shipped.puzzles)


def test_every_tenth_that_ships_can_be_replayed_and_is_no_near_duplicate(
    shipped: files.PuzzleFile,
) -> None:
    game, shapes = registry.find(shipped.header["game"]), set()
    some = shipped.puzzles[::10]
    for puzzle in some:
        view = puzzle.seen().view
        texts = view.position.texts()
        tried = [one["move"] for one in puzzle.candidates]
        assert view.asked() and puzzle.answer == tried[0]
        assert set(tried) <= set(texts) and len(texts) > 1
        mine = [one["result"] for one in puzzle.candidates]
        assert mine[0] == max(mine) and puzzle.lead > 0
        wins = [one["wins"][view.seat] for one in puzzle.candidates]
        assert wins[0] >= HOPELESS and min(wins[1:]) <= SAFE  # it still matters
        shapes.add(shape(game, puzzle, view))
    assert len(shapes) == len(some)


def test_the_figures_tell_what_became_of_every_candidate(shipped: files.PuzzleFile) -> None:
    figures = shipped.header["figures"]
    counted = figures["counted"]
    gone = sum(counted.get(why, 0) for why in DROPPED)
    assert figures["kept"] == len(shipped.puzzles)
    # The last game may have had more than were wanted.
    assert 0 <= counted["candidates"] - gone - figures["kept"] < maker.A_GAME


def leads(*given: tuple[float, float, float], wins: tuple[float, ...] = (0.5, 0.4)) -> Any:
    class One:
        move = "best"

        def __init__(self, share: float) -> None:
            self.wins = [0.0, share]

    shares = [wins[0], *(wins[1] for _ in given)]
    return Contest([One(share) for share in shares], [Lead(*one) for one in given])  # type: ignore[misc]


@pytest.mark.parametrize(
    ("others", "answer", "why"),
    [
        ([(0.10, 0.01, 0.8), (0.20, 0.01, 0.9)], "best", None),
        ([(0.10, 0.01, 0.8)], "other", UNCLEAR),
        ([(0.10, 0.01, 0.8), (0.01, 0.001, 0.9)], "best", CLOSE),
        ([(0.10, 0.05, 0.8)], "best", LUCK),  # within the error
        ([(0.10, 0.01, 0.4)], "best", LUCK),  # ahead in few worlds only
    ],
)
def test_a_close_second_or_a_lucky_gain_makes_no_puzzle(
    others: list[tuple[float, float, float]], answer: str, why: str | None
) -> None:
    assert flaw(leads(*others), answer, 1, 4.0) == why


@pytest.mark.parametrize(
    ("wins", "why"),
    [
        ((0.09, 0.01), DECIDED),  # lost
        ((0.99, 0.92), DECIDED),  # won
        ((0.99, 0.60), None),
        ((0.12, 0.01), None),
    ],
)
def test_a_decided_game_makes_no_puzzle(wins: tuple[float, float], why: str | None) -> None:
    assert flaw(leads((0.10, 0.01, 0.8), wins=wins), "best", 1, 4.0) == why


def test_answers_compete_in_the_same_worlds() -> None:
    game = registry.find("walhalla")
    state = game.new(4, seed=5)
    while state.actor < 0:
        state.play(state.draw(Rng(1)))
    bot = roster.find(game, roster.strongest(game))
    assert isinstance(bot, Search)
    bot.set_budget(0.0, 40)
    found = contest(bot, state.view(state.actor), Rng(3), 20)
    assert len(found.leads) == len(found.candidates) - 1
    assert min(one.visits for one in found.candidates) >= 20
    assert all(lead.result >= 0 for lead in found.leads)  # the best by these very worlds


@pytest.fixture
def easy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly anything is refused, so that a few games are enough."""
    monkeypatch.setattr("longhouse.puzzles.judge.CLEAR", 0.0)
    monkeypatch.setattr("longhouse.puzzles.judge.CERTAIN", 0.0)
    monkeypatch.setattr("longhouse.puzzles.judge.STEADY", 0.0)
    monkeypatch.setattr(maker, "LEVEL_SHARE", 1.0)


def made(path: Path, count: int, most: int = 100) -> maker.Workshop:
    """A run in this process, interrupted after that many games."""
    workshop = maker.Workshop(maker.Run("walhalla", 3, count, TINY), path)
    stop = Interruption()
    for _ in workshop.go_on(Place(1), stop):
        stop.asked = workshop.there >= most
    return workshop


@pytest.mark.usefixtures("easy")
def test_an_interrupted_run_goes_on_to_the_same_puzzles(tmp_path: Path) -> None:
    whole = made(tmp_path / "whole", 5)
    assert not made(tmp_path / "parts", 5, most=1).selection.is_complete
    parts = made(tmp_path / "parts", 5)
    assert whole.selection.is_complete and whole.there > 1
    assert parts.file("") == whole.file("")
    assert (tmp_path / "parts").read_bytes() == (tmp_path / "whole").read_bytes()
    with pytest.raises(LonghouseError, match="another run"):
        maker.Workshop(maker.Run("walhalla", 4, 5, TINY), tmp_path / "whole")


def test_near_duplicates_and_full_themes_are_dropped() -> None:
    data = files.shipped("walhalla").puzzles[0].data()
    selection = maker.Selection(registry.find("walhalla"), 10)
    selection.add({"number": 0, "counted": {}, "found": [data, data]})
    assert len(selection.puzzles) == 1
    assert selection.counted["a near-duplicate"] == 1
    full = maker.Selection(registry.find("walhalla"), 9)  # a fifth is one, three tenths are two
    full.add({"number": 0, "counted": {}, "found": [data]})
    assert full.full() == {data["theme"]}
    full.add({"number": 1, "counted": {}, "found": [data]})
    assert full.counted["its theme has enough"] == 1


def test_a_file_comes_back_as_it_was_and_the_command_counts_and_checks_it(tmp_path: Path) -> None:
    path, whole = tmp_path / "walhalla.jsonl.gz", files.shipped("walhalla")
    written = files.PuzzleFile({**whole.header, "effort": TINY.data()}, whole.puzzles[:5])
    written.write(path)
    assert files.read(path) == written
    told = CliRunner().invoke(app, ["puzzles", "count", "walhalla", "--file", str(path)])
    assert f"{len(whole.puzzles)} puzzles" in told.output
    assert "longhouse puzzles make walhalla" in told.output and "a near-duplicate" in told.output
    asked = ["puzzles", "check", "walhalla", "--file", str(path), "--sample", "2", "--times", "1"]
    told = CliRunner().invoke(app, [*asked, "--seed", "1", "--json"])
    assert json.loads(told.output)["checked"] == 2
    path.write_bytes(b"nothing")
    with pytest.raises(LonghouseError, match="no file of puzzles"):
        files.read(path)


def test_a_sample_is_drawn_without_repetition() -> None:
    puzzles = files.shipped("walhalla").puzzles
    some = check.drawn(puzzles, 60, 1)
    assert len({one.id for one in some}) == 60 and some == check.drawn(puzzles, 60, 1)
    assert some != check.drawn(puzzles, 60, 2)


def test_a_puzzle_knows_no_more_than_its_seat(shipped: files.PuzzleFile) -> None:
    """The judge gets a view and memories: another world behind the same view changes nothing."""
    puzzle = min(shipped.puzzles, key=lambda one: len(one.moves))
    known = puzzle.seen()
    judge = Judge(registry.find(puzzle.game), TINY)
    first = judge.contest(known, 24, 8, 1).candidates
    seat = known.view.seat
    other = known.view.sample(Rng(7))
    assert other != puzzle.recorder().state and other.view(seat) == known.view
    again = Seen(other.view(seat), known.memories)
    assert judge.contest(again, 24, 8, 1).candidates == first
