"""What a table of Walhalla is worth to each seat.

It looks at the table between two turns. There is a knot at the begin and at the end of each raid.
"""

from __future__ import annotations

from typing import Final

from longhouse.bots.evaluation import Evaluation
from longhouse.core.native import i64, vec
from longhouse.core.state import State
from longhouse.walhalla.components import (
    CARD_KINDS,
    CULT,
    CULT_CARD,
    DRAGON_KINDS,
    DRAGONS,
    FIRST_IN_VALHALLA,
    FOREST2,
    FOREST3,
    FOREST_CARD,
    HEROES,
    PENINSULA6,
    PENINSULAS,
    RAIDS,
    REINFORCEMENTS,
    VILLAGE1,
    VILLAGE2,
    VILLAGE_CARD,
    WHEAT,
    WHEAT_CARD,
)
from longhouse.walhalla.rules.between import dense_rank
from longhouse.walhalla.rules.boarding import DRAW_DRAGON
from longhouse.walhalla.rules.scoring import (
    NONE,
    NONE_STANDING,
    TERRAIN_ROW,
    card_gain,
    heroes_counted,
    majority,
    standing,
    strengths,
)
from longhouse.walhalla.state import ASGARD, HAND_ROW, MIDGARD, VALHALLA, Position

CARD_TERMS: Final = 20  # from here on a term for each kind of card
TERMS: Final = (
    *("majorities", "strength", "margins", "cult", "forest", "village", "wheat"),
    *("heroes", "valhalla", "rank", "midgard", "stranded", "asgard", "turns", "own_dragons"),
    *("terrain_cards", "peninsula_cards", "heroes_card", "defended", "cards"),
    *("hunt", "attack", "shield", "forest_card", "wheat_card", "cult_card", "village_card"),
    *("peninsula6", "peninsula7", "peninsula8", "heroes_kept"),
)
GROUPS: Final = {
    "majorities": ("majorities", "strength", "margins"),
    "fields": ("cult", "forest", "village", "wheat", "defended"),
    "heroes": ("heroes", "valhalla", "rank"),
    "vikings": ("midgard", "stranded", "asgard", "turns", "own_dragons"),
    "cards": ("terrain_cards", "peninsula_cards", "heroes_card", "cards", *TERMS[CARD_TERMS:]),
}
MARGIN: Final = 2  # a larger lead on a peninsula is as good as this one


class WalhallaEvaluation(Evaluation):
    """The worth of a table of Walhalla."""

    def __init__(self) -> None:
        groups = {term: group for group, terms in GROUPS.items() for term in terms}
        super().__init__(TERMS, 2 * RAIDS, groups)
        self.standing: vec[i64] = NONE_STANDING[:]
        self.heroes: vec[i64] = NONE[:]
        self.valhalla: vec[i64] = NONE[:]
        # By peninsula: everybody's strength, and the points that it would bring
        self.strong: list[vec[i64]] = []
        self.scored: list[vec[i64]] = []

    def moment(self, state: State) -> None:
        assert isinstance(state, Position)
        self.knot = 2 * state.raid
        self.part = float(state.sailed) / float(DRAGONS)

    def begin(self, state: State) -> None:
        assert isinstance(state, Position)
        self.moment(state)
        self.standing = standing(state)
        self.heroes = heroes_counted(state)
        second = state.box.second_in_valhalla
        self.valhalla = majority(state, self.heroes, FIRST_IN_VALHALLA, second)
        self.strong = []
        self.scored = []
        for peninsula in range(PENINSULAS):
            strong = strengths(state, peninsula)
            outer, inner = state.box.outer[peninsula], state.box.inner[peninsula]
            self.strong.append(strong)
            self.scored.append(majority(state, strong, outer, inner))

    def weigh(self, state: State, seat: i64) -> None:
        assert isinstance(state, Position)
        p: Position = state
        has = self.has
        self.weigh_peninsulas(p, seat)
        row = seat * TERRAIN_ROW
        count = self.standing
        forests = count[row + FOREST2] + count[row + FOREST3]
        villages = count[row + VILLAGE1] + count[row + VILLAGE2]
        has[3] = float(count[row + CULT])
        has[4] = float(forests)
        has[5] = float(villages)
        has[6] = float(count[row + WHEAT])
        heroes = p.vikings[VALHALLA + seat]
        has[7] = float(heroes)
        has[8] = float(self.valhalla[seat])
        rank = dense_rank(self.heroes, self.heroes[seat], p.seats)
        has[9] = float(REINFORCEMENTS[4 * (p.seats - 3) + rank])
        at_home = p.vikings[MIDGARD + seat]
        turns = turns_left(p, seat)
        places = 2 * turns + own_dragons(p, seat)
        has[10] = float(at_home)
        has[11] = float(at_home - places) if at_home > places else 0.0
        has[12] = float(p.vikings[ASGARD + seat])
        has[13] = float(turns)
        has[14] = float(own_dragons(p, seat))
        hand = seat * HAND_ROW
        cards = p.cards
        now = cards[hand + FOREST_CARD] * forests + cards[hand + VILLAGE_CARD] * villages
        now += cards[hand + WHEAT_CARD] * count[row + WHEAT]
        now += cards[hand + CULT_CARD] * count[row + CULT]
        has[15] = float(now)
        has[16] = float(self.peninsula_cards(p, seat))
        has[17] = 0.0
        if cards[hand + HEROES] > 0:
            second = p.box.second_in_valhalla
            gain = card_gain(p, seat, self.heroes[:], FIRST_IN_VALHALLA, second)
            has[17] = float(gain)
        fields = forests + villages + count[row + WHEAT] + count[row + CULT]
        has[18] = float(fields if heroes > 0 else 0)
        held: i64 = 0
        for card in range(CARD_KINDS):
            held += cards[hand + card]
            has[CARD_TERMS + card] = float(cards[hand + card])
        has[19] = float(held * held)

    def weigh_peninsulas(self, p: Position, seat: i64) -> None:
        """Majorities as they stand, strength in the long run, and leads."""
        points: i64 = 0
        strength: i64 = 0
        margins: i64 = 0
        for peninsula in range(PENINSULAS):
            strong = self.strong[peninsula]
            mine = strong[seat]
            points += self.scored[peninsula][seat]
            strength += mine * (p.box.outer[peninsula] + p.box.inner[peninsula])
            best: i64 = 0
            for other in range(p.seats):
                if other != seat and strong[other] > best:
                    best = strong[other]
            lead = mine - best
            if lead > MARGIN:
                lead = MARGIN
            if lead < -MARGIN:
                lead = -MARGIN
            margins += lead
        self.has[0] = float(points)
        self.has[1] = float(strength) / 8.0
        self.has[2] = float(margins)

    def peninsula_cards(self, p: Position, seat: i64) -> i64:
        """What the peninsula cards in hand would bring now."""
        gain: i64 = 0
        for peninsula in range(PENINSULAS):
            outer = p.box.outer[peninsula]
            if p.cards[seat * HAND_ROW + PENINSULA6 + outer - 6] > 0:
                strong = self.strong[peninsula][:]
                gain += card_gain(p, seat, strong, outer, p.box.inner[peninsula])
        return gain


def turns_left(p: Position, seat: i64) -> i64:
    """How many dragons a seat will still draw in this raid, if all sail."""
    dragons = DRAGONS - p.sailed
    first: i64 = 0
    if p.phase is not DRAW_DRAGON:  # the active player has drawn already
        first = 1
    return (dragons - 1 - first - (seat - p.active - first + 2 * p.seats) % p.seats) // p.seats + 1


def own_dragons(p: Position, seat: i64) -> i64:
    """How many dragons of a seat's colour have not sailed in this raid."""
    dragons: i64 = 0
    for kind in range(DRAGON_KINDS):
        if p.box.seat_of[kind // 3] == seat:
            dragons += p.afloat[kind]
    return dragons
