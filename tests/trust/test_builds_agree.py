"""The same games in every build: one digest a game, which pure and compiled must both give.

Where the rules, the order of the moves or the random numbers change on purpose, the digest does
too; the failing test says what it is now. Never change it to make only one build pass.
"""

from __future__ import annotations

import doctest
from collections.abc import Sequence
from hashlib import blake2b

import pytest

import longhouse
from longhouse.core.dealer import seed_for
from longhouse.core.playout import playout
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from trust import voluspa_variants
from trust.machine import Startable
from trust.variants import VARIANTS

WALHALLA = (1000, "4fdc296beae5ec36c331f54924d04c56", 179368)  # games, digest, decisions
VOLUSPA = (200, "17c4619ee0149e2be03e2e1a0f8f9b75", 27346)


@pytest.mark.parametrize(
    ("variants", "games", "expected", "decisions"),
    [(VARIANTS, *WALHALLA), (voluspa_variants.VARIANTS, *VOLUSPA)],
    ids=["walhalla", "voluspa"],
)
def test_many_games_are_the_same_in_every_build(
    variants: Sequence[Startable], games: int, expected: str, decisions: int
) -> None:
    digest = blake2b(digest_size=16)
    decided = 0
    for number in range(games):
        seed = seed_for("builds agree", number)
        state = variants[number % len(variants)].start(seed)
        rng = Rng(seed)
        told = []
        while state.actor != OVER:
            moves = state.moves()
            move = state.draw(rng) if state.actor == CHANCE else moves[rng.below(len(moves))]
            told.append(f"{state.actor} {state.text(move)}")
            state.play(move)
        decided += len(told)
        digest.update(f"{told} {state.scores()}\n".encode())
    assert (digest.hexdigest(), decided) == (expected, decisions)


def test_the_fast_playout_plays_the_same_games() -> None:
    both: list[Startable] = [*VARIANTS, *voluspa_variants.VARIANTS]
    for number, variant in enumerate(both):
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
