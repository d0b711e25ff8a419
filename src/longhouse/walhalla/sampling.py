"""Sampling the hidden things of a view: cards, choices, and secret questions."""

from __future__ import annotations

from longhouse.core.arrays import drawn, filled
from longhouse.core.native import i64, vec
from longhouse.core.rng import Rng
from longhouse.walhalla.components import (
    ATTACK,
    CARD_COUNTS,
    CARD_KINDS,
    FIRST_END_CARD,
    HUNT,
    NOBODY,
    SHIELD,
)
from longhouse.walhalla.notation import CHOICE_UNIT
from longhouse.walhalla.rules.fighting import ATTACK_PHASE, DEFEND_PHASE
from longhouse.walhalla.rules.occupying import HUNT_PHASE
from longhouse.walhalla.rules.raid_end import CHOOSE_PHASE, holds_end_card
from longhouse.walhalla.state import (
    CHOOSING,
    DISCARDS,
    HAND_ROW,
    NOT_CHOSEN,
    PILE,
    UNSEEN,
    VALHALLA,
    WAIT,
    Position,
)


def sample_hidden(position: Position, seat: i64, rng: Rng) -> Position:
    """A full position that is consistent with a view."""
    p = position.copy()
    unseen = unseen_cards(p)
    if p.phase is WAIT:
        if p.stage == CHOOSING:
            sample_chooser(p, seat, unseen, rng)
        else:
            sample_secret_question(p, seat, unseen, rng)
    deal_unseen(p, unseen, rng)
    if p.phase is CHOOSE_PHASE:
        sample_choices(p, seat, rng)
    return p


def unseen_cards(p: Position) -> vec[i64]:
    """How many cards of each kind the owner of the view does not see."""
    unseen = filled(CARD_KINDS, 0)
    for card in range(i64(CARD_KINDS)):
        unseen[card] = CARD_COUNTS[card] - p.cards[DISCARDS + card]
        for seat in range(p.seats):
            unseen[card] -= p.cards[seat * HAND_ROW + card]
    return unseen


def sample_secret_question(p: Position, seat: i64, unseen: vec[i64], rng: Rng) -> None:
    """Sample the secret question during a landing: the seat that is asked, and the card."""
    attacker = p.crew[p.lander]
    holder = p.fields[p.target]
    if attacker == NOBODY:  # the viking has landed: the owner may hunt in the forest
        p.ask(HUNT_PHASE, holder)
        hand_over(p, holder, HUNT, unseen)
        return
    may_attack = attacker != seat and could_hold(p, attacker, ATTACK, unseen)
    may_shield = holder != seat and could_hold(p, holder, SHIELD, unseen)
    may_shield = may_shield and p.vikings[VALHALLA + holder] == 0
    if may_attack and (not may_shield or rng.below(2) == 0):
        p.ask(ATTACK_PHASE, attacker)
        hand_over(p, attacker, ATTACK, unseen)
    elif may_shield:  # else nobody is asked: the position as it is shown before a question
        p.ask(DEFEND_PHASE, holder)
        hand_over(p, holder, SHIELD, unseen)


def could_hold(p: Position, seat: i64, card: i64, unseen: vec[i64]) -> bool:
    """Whether an unseen card of a hand can be this one."""
    return p.cards[seat * HAND_ROW + UNSEEN] > 0 and unseen[card] > 0


def hand_over(p: Position, seat: i64, card: i64, unseen: vec[i64]) -> None:
    """Make an unseen card of a hand this one."""
    p.cards[seat * HAND_ROW + UNSEEN] -= 1
    p.cards[seat * HAND_ROW + card] += 1
    unseen[card] -= 1


def sample_chooser(p: Position, seat: i64, unseen: vec[i64], rng: Rng) -> None:
    """W6.2 Another seat is choosing cards: which one, with at least one card to choose from?"""
    own_turn: i64 = NOBODY  # when the owner of the view chooses, if at all
    if seat >= 0 and holds_end_card(p, seat):
        own_turn = (seat - p.start + p.seats) % p.seats
    turns: list[int] = []
    for turn in range(p.seats):
        chooser = (p.start + turn) % p.seats
        if chooser == seat or p.cards[chooser * HAND_ROW + UNSEEN] == 0:
            continue
        # Before the owner's choice only seats before it can be asked, after it only those behind.
        if own_turn == NOBODY or (turn < own_turn) == (p.chosen[seat] == NOT_CHOSEN):
            turns.append(turn)
    end_cards: i64 = 0
    for card in range(i64(FIRST_END_CARD), i64(CARD_KINDS)):
        end_cards += unseen[card]
    if len(turns) == 0 or end_cards == 0:
        return  # nobody is asked: the position as it is shown before the first choice
    p.chooser = turns[rng.below(len(turns))]
    chooser = (p.start + p.chooser) % p.seats
    card = FIRST_END_CARD + drawn(unseen, FIRST_END_CARD, end_cards, rng)
    hand_over(p, chooser, card, unseen)
    p.ask(CHOOSE_PHASE, chooser)


def deal_unseen(p: Position, unseen: vec[i64], rng: Rng) -> None:
    """Draw every unseen card in a hand from all unseen ones; the rest is the pile."""
    left: i64 = 0
    for card in range(i64(CARD_KINDS)):
        left += unseen[card]
    for seat in range(p.seats):
        row = seat * HAND_ROW
        while p.cards[row + UNSEEN] > 0:
            hand_over(p, seat, drawn(unseen, 0, left, rng), unseen)
            left -= 1
    p.cards[PILE + UNSEEN] = 0
    for card in range(i64(CARD_KINDS)):
        p.cards[PILE + card] = unseen[card]


def sample_choices(p: Position, seat: i64, rng: Rng) -> None:
    """W6.2 Sample the choices of the seats before the one that is asked."""
    for turn in range(p.chooser):
        other = (p.start + turn) % p.seats
        if other == seat and holds_end_card(p, seat):
            continue
        choice: i64 = 0
        for card in range(i64(FIRST_END_CARD), i64(CARD_KINDS)):
            choice += CHOICE_UNIT[card] * rng.below(p.cards[other * HAND_ROW + card] + 1)
        p.chosen[other] = choice
