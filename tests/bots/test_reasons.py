"""Reasons speak for the advice that they are given for, and what they tell of the table is true."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from bots.games import TABLES, bot_of, questions
from longhouse.bots.advice import NOW, SOON, Candidate, advise
from longhouse.bots.search import Search
from longhouse.bots.voluspa.openings import opening
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, View
from longhouse.voluspa.play import VoluspaState
from longhouse.voluspa.sampling import unseen_tiles

STRONGEST = {"walhalla": "norn", "voluspa": "volva"}
EVERY = 6  # questions of a random game


def share(candidate: Candidate, view: View) -> float:
    return candidate.wins[int(view.seat)]


@pytest.mark.parametrize(("game", "seats", "given"), TABLES)
@pytest.mark.parametrize("judged", [False, True], ids=["hint", "analysis"])
def test_no_reason_speaks_against_its_advice(
    game: str, seats: int, given: dict[str, Any], judged: bool
) -> None:
    told = spoken = 0
    for ply, state in enumerate(islice(questions(game, seats, given, 7), 0, 120, EVERY)):
        view = state.view(state.actor)
        bot = bot_of(game, STRONGEST[game], 24)
        assert isinstance(bot, Search)
        played = int(state.pick(Rng(ply))) if judged else None
        best, *others = advise(bot, view, Rng(ply), 3, played)
        assert all(reason.points > 0 for reason in best.reasons)
        for other in others:
            assert all(reason.points < 0 for reason in other.reasons)
            if played is None or other.move != state.text(played):
                assert share(other, view) <= share(best, view)
        for each in (best, *others):
            about = [reason.about for reason in each.reasons]
            assert len(about) == len(set(about)) <= 3
            told += len(about)
            for reason in each.reasons:
                if reason.about == NOW:
                    assert reason.points == int(reason.points)
                assert not reason.facts or reason.about == SOON
                spoken += bool(reason.facts)
    assert told > 20
    assert spoken == 0 or game == "voluspa"
    assert spoken > 0 or not judged or game == "walhalla"


def test_points_at_once_are_counted_by_the_rules() -> None:
    for ply, state in enumerate(islice(questions("voluspa", 2, {}, 3), 5, 80, 10)):
        view = state.view(state.actor)
        bot = bot_of("voluspa", "volva", 24)
        assert isinstance(bot, Search)
        played = int(state.pick(Rng(ply)))
        best, *others = advise(bot, view, Rng(ply), 3, played)
        worth = {
            state.text(move): sum(points for points, _ in state.worth(move))
            for move in state.moves()
        }
        for each in others:
            for reason in each.reasons:
                if reason.about == NOW:
                    assert reason.points == worth[each.move] - worth[best.move]


@pytest.mark.parametrize(("chosen", "seats"), [("base", 2), ("all", 3)])
def test_what_a_play_opens_is_possible_and_the_most(chosen: str, seats: int) -> None:
    """Others could play it if they had the tile; and nothing hidden makes a difference."""
    found = 0
    for ply, state in enumerate(islice(questions("voluspa", seats, {"set": chosen}, 5), 4, 90, 9)):
        assert isinstance(state, VoluspaState)
        seat = int(state.actor)
        view = state.view(seat)
        move = int(state.pick(Rng(ply)))
        told = opening(view, move, Rng(1))
        assert told == opening(view, move, Rng(2)) == opening(state.view(seat), move, Rng(3))
        if not told.get("worth"):
            continue
        found += 1
        after = state.copy()
        after.play(move)
        while after.actor == CHANCE:
            after.play(after.draw(Rng(ply)))
        unseen = unseen_tiles(view.position, seat)
        hand = f"play {told['tile']} {told['x']},{told['y']}"
        worths = {}
        for kind, count in enumerate(unseen):
            if count > 0:
                given = after.copy()
                for other in range(len(unseen)):
                    given.hands[given.active * (len(unseen) + 1) + other] = int(other == kind)
                for one in given.phase.moves(given) if given.phase.kind == "turn" else ():
                    worths[given.text(one)] = sum(points for points, _ in given.worth(one))
        if worths and after.phase.kind == "turn":
            assert max(worths.values()) == told["worth"]
            assert any(text.startswith(hand) and worths[text] == told["worth"] for text in worths)
    assert found > 3
