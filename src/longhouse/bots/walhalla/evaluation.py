"""The evaluation of Walhalla, for positions between two turns.

There is a knot at the beginning and at the end of each raid.
"""

from __future__ import annotations

from typing import Final

from longhouse.bots.evaluation import Evaluation, in_order
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
    NO_TERRAINS,
    NONE,
    TERRAIN_ROW,
    card_gain,
    heroes_counted,
    majority,
    strengths,
    terrain_counts,
)
from longhouse.walhalla.state import ASGARD, HAND_ROW, MIDGARD, VALHALLA, Position

# Where each term stands in `has` and in a row of weights: numbers that compile to constants.
MAJORITIES_TERM: Final = 0  # points of all peninsulas as they stand
STRENGTH_TERM: Final = 1  # strength on them, weighted by their worth
MARGINS_TERM: Final = 2  # leads on them, up to MARGIN each
CULT_TERM: Final = 3
FOREST_TERM: Final = 4
VILLAGE_TERM: Final = 5
WHEAT_TERM: Final = 6
HEROES_TERM: Final = 7
VALHALLA_TERM: Final = 8  # points of the heroes as they stand
RANK_TERM: Final = 9  # reinforcements for the rank of the heroes
MIDGARD_TERM: Final = 10
STRANDED_TERM: Final = 11  # vikings in Midgard for which there will be no place aboard
ASGARD_TERM: Final = 12
TURNS_TERM: Final = 13  # dragons that the seat will still draw
OWN_DRAGONS_TERM: Final = 14  # dragons of its colour that have not sailed
TERRAIN_CARDS_TERM: Final = 15  # points that the cards for terrains would bring now
PENINSULA_CARDS_TERM: Final = 16  # … those for peninsulas
HEROES_CARD_TERM: Final = 17  # … and the one for heroes
DEFENDED_TERM: Final = 18  # fields, if there is a hero to stand for them
CARDS_TERM: Final = 19  # cards in hand, squared
CARD_TERMS: Final = 20  # from here on a term for each kind of card, in hand
CARD_NAMES: Final = (
    *("hunt", "attack", "shield", "forest_card", "wheat_card", "cult_card", "village_card"),
    *("peninsula6", "peninsula7", "peninsula8", "heroes_kept"),
)
TERMS: Final = in_order(
    {
        "majorities": MAJORITIES_TERM,
        "strength": STRENGTH_TERM,
        "margins": MARGINS_TERM,
        "cult": CULT_TERM,
        "forest": FOREST_TERM,
        "village": VILLAGE_TERM,
        "wheat": WHEAT_TERM,
        "heroes": HEROES_TERM,
        "valhalla": VALHALLA_TERM,
        "rank": RANK_TERM,
        "midgard": MIDGARD_TERM,
        "stranded": STRANDED_TERM,
        "asgard": ASGARD_TERM,
        "turns": TURNS_TERM,
        "own_dragons": OWN_DRAGONS_TERM,
        "terrain_cards": TERRAIN_CARDS_TERM,
        "peninsula_cards": PENINSULA_CARDS_TERM,
        "heroes_card": HEROES_CARD_TERM,
        "defended": DEFENDED_TERM,
        "cards": CARDS_TERM,
        **{name: CARD_TERMS + card for card, name in enumerate(CARD_NAMES)},
    }
)
MARGIN: Final = 2  # a larger lead on a peninsula counts as this one


class WalhallaEvaluation(Evaluation):
    """The evaluation of Walhalla."""

    def __init__(self) -> None:
        super().__init__(TERMS, 2 * RAIDS)
        self.terrain_counts: vec[i64] = NO_TERRAINS[:]
        self.heroes: vec[i64] = NONE[:]
        self.valhalla: vec[i64] = NONE[:]
        # By peninsula: the strength of each seat, and the points that it would score
        self.strong: list[vec[i64]] = []
        self.scored: list[vec[i64]] = []

    def moment(self, state: State) -> None:
        assert isinstance(state, Position)
        self.knot = 2 * state.raid
        self.part = float(state.sailed) / float(DRAGONS)

    def begin(self, state: State) -> None:
        assert isinstance(state, Position)
        self.moment(state)
        self.terrain_counts = terrain_counts(state)
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
        count = self.terrain_counts
        forests = count[row + FOREST2] + count[row + FOREST3]
        villages = count[row + VILLAGE1] + count[row + VILLAGE2]
        has[CULT_TERM] = float(count[row + CULT])
        has[FOREST_TERM] = float(forests)
        has[VILLAGE_TERM] = float(villages)
        has[WHEAT_TERM] = float(count[row + WHEAT])
        heroes = p.vikings[VALHALLA + seat]
        has[HEROES_TERM] = float(heroes)
        has[VALHALLA_TERM] = float(self.valhalla[seat])
        rank = dense_rank(self.heroes, self.heroes[seat], p.seats)
        has[RANK_TERM] = float(REINFORCEMENTS[4 * (p.seats - 3) + rank])
        at_home = p.vikings[MIDGARD + seat]
        turns = turns_left(p, seat)
        places = 2 * turns + own_dragons(p, seat)
        has[MIDGARD_TERM] = float(at_home)
        has[STRANDED_TERM] = float(at_home - places) if at_home > places else 0.0
        has[ASGARD_TERM] = float(p.vikings[ASGARD + seat])
        has[TURNS_TERM] = float(turns)
        has[OWN_DRAGONS_TERM] = float(own_dragons(p, seat))
        hand = seat * HAND_ROW
        cards = p.cards
        now = cards[hand + FOREST_CARD] * forests + cards[hand + VILLAGE_CARD] * villages
        now += cards[hand + WHEAT_CARD] * count[row + WHEAT]
        now += cards[hand + CULT_CARD] * count[row + CULT]
        has[TERRAIN_CARDS_TERM] = float(now)
        has[PENINSULA_CARDS_TERM] = float(self.peninsula_cards(p, seat))
        has[HEROES_CARD_TERM] = 0.0
        if cards[hand + HEROES] > 0:
            second = p.box.second_in_valhalla
            gain = card_gain(p, seat, self.heroes[:], FIRST_IN_VALHALLA, second)
            has[HEROES_CARD_TERM] = float(gain)
        fields = forests + villages + count[row + WHEAT] + count[row + CULT]
        has[DEFENDED_TERM] = float(fields if heroes > 0 else 0)
        held: i64 = 0
        for card in range(CARD_KINDS):
            held += cards[hand + card]
            has[CARD_TERMS + card] = float(cards[hand + card])
        has[CARDS_TERM] = float(held * held)

    def weigh_peninsulas(self, p: Position, seat: i64) -> None:
        """Set the terms of the peninsulas."""
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
        self.has[MAJORITIES_TERM] = float(points)
        self.has[STRENGTH_TERM] = float(strength) / 8.0
        self.has[MARGINS_TERM] = float(margins)

    def peninsula_cards(self, p: Position, seat: i64) -> i64:
        """The points that the peninsula cards in hand would score now."""
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
