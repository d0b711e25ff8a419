"""Keyed chance: the order of a pile that was shuffled before the game."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from longhouse.core import registry
from longhouse.core.game import Game
from longhouse.core.keyed import KeyedDealer, KeyedRng, _Pile, derived
from longhouse.core.recorder import Recorder
from longhouse.core.replay import verify
from longhouse.core.rng import Rng
from longhouse.core.saga import Saga
from longhouse.core.state import CHANCE, OVER
from tiny import Tiny

GAMES = [registry.find(name) for name in ("voluspa", "walhalla")]
KEY = derived(b"a secret of the hall", "2026-11-17")
LIMIT = 27.9  # a chi-square of nine degrees of freedom is higher once in a thousand


def played(game: Game, key: bytes, moves: int, most: int = 10_000) -> Saga:
    """A game with keyed chance; its seats play at random, by the seed `moves`."""
    seats = game.players[0]
    dealer, options = KeyedDealer(game, key), game.options({}, seats)
    names = [{"name": f"Seat {seat}"} for seat in range(seats)]
    recorder, rng = Recorder(game, options, dealer.deal(options, seats), names), Rng(moves)
    while recorder.state.actor != OVER and len(recorder.saga.moves) < most:
        state = recorder.state
        recorder.play(dealer.draw(state) if state.actor == CHANCE else int(state.pick(rng)))
    return recorder.saga


def piles(game: Game, saga: Saga) -> dict[str, list[str]]:
    """The things that chance drew, by pile, in their order."""
    state = game.start(saga.options, saga.setup)
    found: dict[str, list[str]] = {}
    for _, text in saga.moves:
        move = int(state.parse(text))
        if state.actor == CHANCE:
            found.setdefault(state.question().kind, []).append(game.thing(state, move))
        state.play(move)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_moves_meet_the_same_draws_and_another_key_other_ones(game: Game) -> None:
    first = played(game, KEY, moves=1)
    assert first.line() == played(game, KEY, moves=1).line()
    assert verify(first) == []
    other = played(game, derived(KEY, "another day"), moves=1)
    assert other.setup != first.setup


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_other_moves_draw_from_piles_in_the_same_order(game: Game) -> None:
    one, two = (piles(game, played(game, KEY, moves)) for moves in (1, 2))
    first_pile = {"draw": 1000, "dragon": 12, "card": 15}  # later the discards are shuffled
    for name in one:
        shared = min(len(one[name]), len(two[name]), first_pile[name])
        assert shared > 5
        assert one[name][:shared] == two[name][:shared]


def test_W3_1_every_raid_has_an_order_of_its_own_which_the_moves_do_not_change() -> None:
    game = registry.find("walhalla")
    one, two = (piles(game, played(game, KEY, moves))["dragon"] for moves in (1, 2))
    raids = [one[first : first + 12] for first in range(0, len(one), 12)]
    assert one == two
    assert len({tuple(raid) for raid in raids}) == len(raids) > 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_dealer_is_found_again_from_the_moves_at_any_point(game: Game) -> None:
    saga = played(game, KEY, moves=3)
    draws = [number for number, (who, _) in enumerate(saga.moves) if who == CHANCE]
    for number in draws[:: len(draws) // 4]:
        before = Saga(saga.game, saga.options, saga.seats, saga.setup, saga.moves[:number])
        dealer = KeyedDealer.after(game, KEY, before)
        state = game.start(saga.options, saga.setup)
        for _, text in before.moves:
            state.do(text)
        assert state.text(dealer.draw(state)) == saga.moves[number][1]


def test_the_draws_of_a_key_are_fixed() -> None:
    """As pinned here, in both builds: days of the past can be played again."""
    found = {game.name: piles(game, played(game, b"golden", moves=1, most=40)) for game in GAMES}
    assert {
        f"{name} {pile}": things[:4]
        for name, some in found.items()
        for pile, things in some.items()
        if pile != "card"
    } == GOLDEN


GOLDEN = {
    "voluspa draw": ["loki", "valkyrie", "valkyrie", "fenrir"],
    "walhalla dragon": ["dragon blue 1", "dragon red 3", "dragon black 1", "dragon black 2"],
}


def test_dice_are_thrown_anew_each_time() -> None:
    game = Tiny()
    thrown = Counter(
        piles(game, played(game, derived(KEY, number), moves=number))["rune"][-1]
        for number in range(600)
    )
    assert abs(thrown["rune 1"] - 300) < 60 and abs(thrown["rune 3"] - 100) < 40


def test_every_order_of_a_pile_is_equally_likely() -> None:
    """Two equal and two different things: twelve orders, each as likely as the next."""
    seen: Counter[str] = Counter()
    for number in range(2400):
        pile, order = _Pile(derived(KEY, number), {"a": 2, "b": 1, "c": 1}), ""
        for _ in range(4):
            order += pile.next()
            pile.left[order[-1]] -= 1
        seen[order] += 1
    orders = {"".join(order) for order in permutations("aabc")}
    assert set(seen) == orders
    assert sum((seen[order] - 200) ** 2 / 200 for order in orders) < 31.3  # eleven degrees


def test_the_stream_is_uniform_and_depends_on_its_key() -> None:
    rng, other = KeyedRng(KEY), KeyedRng(derived(KEY, "other"))
    numbers = [rng.below(10) for _ in range(5000)]
    assert sum((numbers.count(n) - 500) ** 2 / 500 for n in range(10)) < LIMIT
    again = KeyedRng(KEY)
    assert numbers[:50] == [again.below(10) for _ in range(50)]
    assert numbers[:50] != [other.below(10) for _ in range(50)]
