"""The dealer plays the part of chance."""

from __future__ import annotations

from collections import Counter

from longhouse.core.dealer import SystemRng, play_chance, seed_for
from longhouse.core.playout import playout
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, Journal
from longhouse.walhalla.game import Walhalla

GAME = Walhalla()
OPTIONS = GAME.options({}, 4)


def test_settle_plays_chance_until_a_seat_must_decide() -> None:
    state = GAME.start(OPTIONS, GAME.deal(OPTIONS, 4, Rng(3)))
    assert state.actor == CHANCE
    by_hand = state.copy()
    journal = Journal()
    drawn = play_chance(state, Rng(9), journal)
    assert state.actor >= 0
    assert [event.kind for event in journal.events] == ["drawn"]
    for outcome in drawn:
        assert by_hand.actor == CHANCE
        assert outcome in by_hand.moves()
        by_hand.play(outcome)
    assert by_hand.view(0) == state.view(0)
    assert play_chance(state, Rng(9)) == [], "a seat's decision is left to the seat"


def test_settle_draws_card_after_card() -> None:
    """Cult sites everywhere: a dragon may bring several cards at once, each its own draw."""
    options = GAME.options({"tiles": [["cult", "cult"]] * 18}, 3)
    rng = Rng(4)
    state = GAME.start(options, GAME.deal(options, 3, rng))
    most = 0
    while state.actor != OVER:
        drawn = play_chance(state, rng)
        most = max(most, sum(state.text(outcome).startswith("card") for outcome in drawn))
        moves = state.moves()
        if moves:
            state.play(moves[rng.below(len(moves))])
    assert most >= 2


def test_settle_leaves_a_finished_game_alone() -> None:
    state = GAME.start(OPTIONS, GAME.deal(OPTIONS, 4, Rng(3)))
    playout(state, Rng(3))
    scores = state.scores()
    assert play_chance(state, Rng(3)) == []
    assert state.scores() == scores


def test_seeds_are_the_same_everywhere_and_differ_by_every_part() -> None:
    assert seed_for(1, 2) == 17411036309097321799
    assert seed_for("a") == 4681665781835383343
    assert seed_for(1, "2") == seed_for(1, 2)
    seeds = [seed_for(run, game, seat) for run in range(9) for game in range(99) for seat in "abcd"]
    assert len(set(seeds)) == len(seeds)
    assert seed_for(1, 23) != seed_for(12, 3)


def test_the_systems_randomness_is_fair_enough_and_not_repeated() -> None:
    """A die of six that misses a face in 600 throws is broken: once in 10^47 throws."""
    rng = SystemRng()
    assert set(Counter(rng.below(6) for _ in range(600))) == set(range(6))
    assert [rng.below(2**30) for _ in range(4)] != [SystemRng().below(2**30) for _ in range(4)]


def test_a_game_can_be_dealt_and_played_by_the_systems_randomness() -> None:
    rng = SystemRng()
    state = GAME.start(OPTIONS, GAME.deal(OPTIONS, 4, rng))
    assert playout(state, rng) > 60
    assert state.actor == OVER
