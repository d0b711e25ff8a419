"""Reasons speak for the advice that they belong to, and all of them can be counted."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from bots.games import TABLES, bot_of, questions
from longhouse.bots.advice import NOW, OPENS, Candidate, Reason, advise
from longhouse.bots.search import Search
from longhouse.bots.voluspa.openings import opening
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, Journal, State, View
from longhouse.voluspa.play import VoluspaState
from longhouse.voluspa.rules.turn import TURN_PHASE
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
        assert all(reason.count > 0 for reason in best.reasons)
        for other in others:
            assert all(reason.count < 0 for reason in other.reasons)
            if played is None or other.move != state.text(played):
                assert share(other, view) <= share(best, view)
        for each in (best, *others):
            about = [reason.about for reason in each.reasons]
            assert len(about) == len(set(about)) <= 3
            told += len(about)
            spoken += OPENS in about
    assert told > 10
    assert spoken == 0 or game == "voluspa"
    assert spoken > 0 or not judged or game == "walhalla"


@pytest.mark.parametrize(("game", "seats", "given"), TABLES)
def test_every_reason_can_be_counted_on_the_table(
    game: str, seats: int, given: dict[str, Any]
) -> None:
    """Right after the move in the real game, as its seat is shown it, beside the other move."""
    told: set[str] = set()
    for seed in (1, 2, 3):
        for ply, state in enumerate(islice(questions(game, seats, given, seed), 0, 150, 3)):
            bot = bot_of(game, STRONGEST[game], 24)
            assert isinstance(bot, Search)
            played = int(state.pick(Rng(ply)))
            for each in advise(bot, state.view(state.actor), Rng(ply), 3, played):
                for reason in each.reasons:
                    own, other = (counted(state, reason, move) for move in (each.move, each.than))
                    assert reason.count == own - other, (each.move, each.than, reason)
                    assert reason.facts.get("held", own) == own
                    told.add(reason.about)
    assert len(told) >= {"walhalla": 7, "voluspa": 4}[game], told


def counted(state: State, reason: Reason, text: str) -> int:
    """The count of a reason, from the data that the pages get."""
    seat, move = int(state.actor), int(state.parse(text))
    if reason.about == NOW:
        going_on = state.preview(move)
        assert not going_on.get("cargo") and not going_on.get("again"), "the turn may score more"
        return sum(points for points, _ in state.worth(move))
    if reason.about == OPENS:
        told: dict[str, Any] = opening(state.view(seat), move, Rng(1))
        return -int(told["worth"])
    return COUNTED[type(state).game](state, seat, reason, text)


def counted_in_walhalla(state: State, seat: int, reason: Reason, text: str) -> int:
    if text.startswith("play "):
        kept = len(state.view(seat).data()["hands"][seat])  # type: ignore[index]
        assert reason.about == "hand"
        return kept - len([card for card in text.split()[1:] if card != "-"])
    after, journal = state.copy(), Journal()
    after.do(text, journal)
    hidden = [stop.asks or stop.scene for stop in journal.stops if stop.seat != seat]
    shown = (hidden[0] or after if hidden else after).view(seat)
    table: dict[str, Any] = shown.data()
    if reason.about == "peninsulas":
        derived: dict[str, Any] = shown.derived()
        return sum(one["points"][seat] for one in derived["peninsulas"])
    if reason.about in ("midgard", "valhalla"):
        return int(table[reason.about][seat])
    if reason.about == "hand":
        return len(table["hands"][seat])
    if reason.about == "aboard":  # later a viking may only wait there for the answer of another
        assert state.question().kind in ("crew", "join")
        return int(table["crew"].count(seat))
    lands = zip(table["peninsulas"], table["holders"], strict=True)
    fields = [pair for land, holders in lands for pair in zip(land, holders, strict=True)]
    return len([1 for land, who in fields if who == seat and land.startswith(reason.about)])


def counted_in_voluspa(state: State, seat: int, reason: Reason, text: str) -> int:
    after, journal = state.copy(), Journal()
    assert isinstance(after, VoluspaState)
    after.do(text, journal)
    assert after.actor != seat, "the turn goes on: nothing is certain yet"
    assert not [event for event in journal.events if event.seat not in (seat, -1)]
    table: dict[str, Any] = after.view(seat).data()
    if reason.about == "cargo":
        return len([tile for tile in table["cargo"][seat] if tile])
    if reason.about == "keeps":
        return int(table["hands"][seat].count(reason.facts["of"]))
    assert reason.about == "next_play"
    after.active = seat
    after.phase, after.actor = TURN_PHASE, seat
    plays = [move for move in after.moves() if after.text(move).startswith("play ")]
    return max((sum(points for points, _ in after.worth(play)) for play in plays), default=0)


COUNTED = {"walhalla": counted_in_walhalla, "voluspa": counted_in_voluspa}


@pytest.mark.parametrize(("game", "seats", "given"), TABLES)
def test_what_is_hidden_makes_no_difference_to_a_count(
    game: str, seats: int, given: dict[str, Any]
) -> None:
    for ply, state in enumerate(islice(questions(game, seats, given, 9), 0, 150, 5)):
        view = state.view(state.actor)
        mind = bot_of(game, STRONGEST[game], 1)
        assert isinstance(mind, Search)
        move = int(state.pick(Rng(ply)))
        told = [mind.mind.counts(view, move, Rng(seed)) for seed in range(8)]
        assert all(one == told[0] for one in told)


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
