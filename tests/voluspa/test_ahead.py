"""Planning ahead: the score of a tile if it were my turn now."""

from __future__ import annotations

import longhouse
from longhouse.core.dealer import play_chance
from longhouse.core.rng import Rng
from longhouse.core.state import OVER, SPECTATOR, State


def games(count: int) -> list[State]:
    """Positions from random games, with everything in."""
    game, positions = longhouse.find("voluspa"), []
    options = game.options({"set": "all"}, 3)
    for seed in range(count):
        rng = Rng(seed)
        state = game.start(options, game.deal(options, 3, rng))
        play_chance(state, rng)
        for _ in range(rng.below(25)):
            if state.actor != OVER:
                state.play(state.pick(rng))
                play_chance(state, rng)
        positions.append(state)
    return positions


def test_who_is_asked_for_a_turn_looks_ahead_to_that_very_question() -> None:
    looked = 0
    for state in games(40):
        if state.actor != OVER and state.question().kind == "turn":
            seat = int(state.actor)
            ahead = state.view(seat).ahead()
            assert ahead is not None and sorted(ahead.moves()) == sorted(state.moves())
            move = ahead.moves()[0]
            assert ahead.position.worth(move) == state.worth(move)
            looked += 1
    assert looked > 10


def test_who_waits_sees_only_their_own_tiles_and_changes_nothing() -> None:
    looked = 0
    for state in games(40):
        for seat in range(3):
            if state.actor in (OVER, seat):
                continue
            view = state.view(seat)
            before = view.encode()
            ahead = view.ahead()
            assert ahead is not None and ahead.asked()
            hand = view.data()["hands"]
            assert isinstance(hand, list)
            for move in ahead.moves():
                parts = ahead.position.parts(move)
                if parts["verb"] == "play":
                    assert parts["tile"] in [*hand[seat], "hel", "drakkar"]
            assert view.encode() == before
            looked += len(ahead.moves())
    assert looked > 100


def test_there_is_nothing_ahead_of_a_spectator_or_of_the_end() -> None:
    for state in games(5):
        assert state.view(SPECTATOR).ahead() is None
        while state.actor != OVER:
            state.play(state.draw(Rng(1)) if state.actor < 0 else state.moves()[0])
        assert state.view(0).ahead() is None
