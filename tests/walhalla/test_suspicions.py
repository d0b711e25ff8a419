"""The journal records every place where a seat may be asked in secret (decision 12)."""

from __future__ import annotations

from collections import Counter

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Journal
from longhouse.walhalla.components import CARD_COUNTS, CARDS
from longhouse.walhalla.play import WalhallaState
from longhouse.walhalla.state import DISCARDS
from trust.variants import VARIANTS
from walhalla.test_choosing import any_move, plies

CARD_OF = {"attack": "attack", "defend": "shield", "hunt": "hunt"}


def suspicions(journal: Journal) -> list[tuple[int, str]]:
    return [(stop.seat, stop.kind) for stop in journal.stops]


def test_every_secret_question_is_suspected_before_it_is_put() -> None:
    asked: Counter[str] = Counter()
    for state, journal, _ in plies():
        if state.actor >= 0 and state.secret() and not state.choosers():
            kind = state.question().kind
            assert suspicions(journal)[-1] == (state.actor, kind)
            asked[kind] += 1
    assert min(asked[kind] for kind in CARD_OF) > 5


def test_nobody_is_suspected_who_holds_no_card_or_when_all_copies_lie_open() -> None:
    suspected = excluded = 0
    for state, journal, rng in plies():
        if state.actor in (OVER, CHANCE):
            continue
        for stop in journal.stops:
            if stop.seat >= 0 and stop.scene is not None:
                scene = stop.scene
                assert isinstance(scene, WalhallaState)
                assert scene.hand_size(stop.seat) > 0
                suspected += 1
        bare = state.copy()
        for card, name in enumerate(CARDS):
            if name in CARD_OF.values():  # as if all of them had been played
                bare.cards[DISCARDS + card] = CARD_COUNTS[card]
        heard = Journal()
        if not state.secret():
            bare.play(any_move(bare, rng), heard)
            excluded += 1
            assert not [kind for seat, kind in suspicions(heard) if seat >= 0]
    assert suspected > 25 and excluded > 500


def test_suspicions_are_the_same_whatever_is_hidden() -> None:
    """Two worlds that a spectator cannot tell apart: what is suspected differs in nothing, up to
    where one of them truly asks."""
    compared = asking = 0
    for variant in VARIANTS:
        state, rng = variant.start(7), Rng(7)
        while state.actor != OVER:
            move = any_move(state, rng)
            if state.actor != CHANCE and not state.secret():
                other = state.view(SPECTATOR).sample(rng)
                here, there = Journal(), Journal()
                true = state.copy()
                if move in other.moves():
                    true.play(move, here)
                    other.play(move, there)
                    both = [suspicions(here), suspicions(there)]
                    shorter = min(both, key=len)
                    assert both[0][: len(shorter)] == both[1][: len(shorter)]
                    if both[0] != both[1]:
                        stopped = true if len(both[0]) < len(both[1]) else other
                        assert stopped.secret()
                        asking += 1
                    compared += len(shorter)
            state.play(move)
    assert compared > 200 and asking > 20
