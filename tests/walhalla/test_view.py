"""The view of a seat, and samples of it."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from longhouse.core.playout import playout
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR
from longhouse.walhalla.game import Walhalla
from longhouse.walhalla.play import WalhallaState
from trust.fingerprint import fingerprint

GAME = Walhalla()
VALHALLA = 8


def start(seed: int, seats: int = 4, **given: object) -> WalhallaState:
    options = GAME.options(given, seats)
    return GAME.start(options, GAME.deal(options, seats, Rng(seed)))


def played_to(kind: str, seed: int = 1) -> WalhallaState:
    """Play at random until such a question is asked in secret."""
    rng = Rng(seed)
    while True:
        state = start(seed)
        while state.actor != OVER:
            if state.secret() and state.phase.kind == kind and state.actor != state.active:
                return state
            moves = state.moves()
            state.play(state.draw(rng) if state.actor == CHANCE else moves[rng.below(len(moves))])
        seed += 1


@pytest.mark.parametrize("kind", ["attack", "defend", "hunt", "play"])
def test_the_turns_player_is_not_asked_a_secret_question_of_another(kind: str) -> None:
    """For all others it is still the turn of the active player, who must not think so."""
    state = played_to(kind)
    view = state.view(state.active)
    assert view.position.actor == state.active
    assert not view.asked()
    assert view.moves() == ()
    assert GAME.view(json.loads(view.encode())).asked() is False
    assert state.view(state.actor).asked()


def test_when_the_game_is_over_nothing_is_hidden() -> None:
    state = start(3)
    playout(state, Rng(3))
    data = [state.view(viewer).data() for viewer in (SPECTATOR, 0, 1, 2, 3)]
    for one in data:
        assert one["hands"] == data[0]["hands"]
        assert "?" not in json.dumps(one["hands"])
        assert one["actor"] == OVER


def test_a_view_stays_as_it_was_while_the_game_goes_on() -> None:
    state = start(4)
    view = state.view(2)
    was = view.encode()
    playout(state, Rng(4))
    assert view.encode() == was
    imagined = view.sample(Rng(1))
    playout(imagined, Rng(4))
    assert view.encode() == was


def test_views_are_equal_by_what_is_seen() -> None:
    state = start(5)
    assert state.view(1) == state.view(1)
    assert hash(state.view(1)) == hash(state.copy().view(1))
    assert state.view(1) != state.view(2)
    assert state.view(1) != "a view"


def test_hidden_cards_are_imagined_by_what_is_left() -> None:
    """Seat 0 holds one card: of the other 31, each is equally likely in another's hand."""
    state = start(6)
    own = next(card for card in range(11) if state.cards[card])
    rng = Rng(2006)
    view = state.view(0)
    hands = Counter(
        next(card for card in range(11) if imagined.cards[12 * seat + card])
        for imagined in (view.sample(rng) for _ in range(4000))
        for seat in (1, 2, 3)
    )
    for card in range(11):
        left = (4 if card < 7 else 1) - (card == own)
        expected = 12_000 * left / 31
        assert abs(hands[card] - expected) <= 5 * max(expected, 1) ** 0.5


def test_hidden_questions_and_choices_are_imagined_anew() -> None:
    state = played_to("play")
    rng = Rng(7)
    for viewer in (SPECTATOR, 0, 1, 2, 3):
        if viewer != state.actor:
            imagined = [state.view(viewer).sample(rng) for _ in range(200)]
            assert len({fingerprint(one) for one in imagined}) > 100
            assert all(one.phase.kind == "play" and one.actor != viewer for one in imagined)
    choosers = {state.view(SPECTATOR).sample(rng).actor for _ in range(200)}
    holding = {seat for seat in range(4) if state.hand_size(seat) > 0}
    assert choosers == holding, "to a spectator any seat with a card may be choosing"


def test_a_defender_without_heroes_or_an_attacker_may_be_asked() -> None:
    """A spectator cannot tell a question about an attack card from one about a shield."""
    state = played_to("defend", seed=3)  # where the attacker holds cards
    assert state.vikings[VALHALLA + state.actor] == 0
    kinds = {state.view(SPECTATOR).sample(Rng(seed)).phase.kind for seed in range(60)}
    assert kinds == {"attack", "defend"}
