"""The same thousand games in every build: one digest, which pure and compiled must both give.

Where the rules, the order of the moves or the random numbers change on purpose, the digest does
too; the failing test says what it is now. Never change it to make only one build pass.
"""

from __future__ import annotations

import doctest
from hashlib import blake2b

import longhouse
from longhouse.core.dealer import seed_for
from longhouse.core.playout import playout
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from trust.variants import VARIANTS

GAMES = 1000
DIGEST = "1b362c0f5af5da24c649e9f5ad636102"
DECISIONS = 178906


def test_a_thousand_games_are_the_same_in_every_build() -> None:
    digest = blake2b(digest_size=16)
    decisions = 0
    for number in range(GAMES):
        seed = seed_for("builds agree", number)
        state = VARIANTS[number % len(VARIANTS)].start(seed)
        rng = Rng(seed)
        told = []
        while state.actor != OVER:
            moves = state.moves()
            move = state.draw(rng) if state.actor == CHANCE else moves[rng.below(len(moves))]
            told.append(f"{state.actor} {state.text(move)}")
            state.play(move)
        decisions += len(told)
        digest.update(f"{told} {state.scores()}\n".encode())
    assert (digest.hexdigest(), decisions) == (DIGEST, DECISIONS)


def test_the_fast_playout_plays_the_same_games() -> None:
    for number, variant in enumerate(VARIANTS):
        fast, slow = variant.start(number), variant.start(number)
        decisions = playout(fast, Rng(number))
        rng = Rng(number)
        while slow.actor != OVER:
            moves = slow.moves()
            slow.play(slow.draw(rng) if slow.actor == CHANCE else moves[rng.below(len(moves))])
            decisions -= 1
        assert decisions == 0
        assert fast.scores() == slow.scores()
        assert fast.view(0) == slow.view(0)


def test_the_examples_of_the_package_run() -> None:
    result = doctest.testmod(longhouse)
    assert result.attempted >= 5
    assert result.failed == 0
