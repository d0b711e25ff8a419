"""Counts on the table of Walhalla right after an answer, on which reasons are based."""

from __future__ import annotations

from typing import Final

from longhouse.bots.walhalla.evaluation import CARD_NAMES
from longhouse.core.native import i64
from longhouse.core.rng import Rng
from longhouse.core.state import Journal, View
from longhouse.walhalla.components import (
    CARD_KINDS,
    CULT,
    FIRST_END_CARD,
    FOREST2,
    FOREST3,
    PENINSULAS,
    VILLAGE1,
    VILLAGE2,
    WHEAT,
)
from longhouse.walhalla.notation import PLAY, in_choice
from longhouse.walhalla.rules.boarding import CREW_PHASE, JOIN_PHASE
from longhouse.walhalla.rules.raid_end import CHOOSE_PHASE
from longhouse.walhalla.rules.scoring import TERRAIN_ROW, majority, strengths, terrain_counts
from longhouse.walhalla.state import MIDGARD, VALHALLA, Position

# Which terms of the evaluation must speak for a count before it is given as a reason
MAJORITY_TERMS: Final = ("majorities", "strength", "margins")
BACKING: Final[dict[str, tuple[str, ...]]] = {
    "peninsulas": MAJORITY_TERMS,  # points of all peninsulas as they stand
    "cult": ("cult", *CARD_NAMES),  # own fields of a terrain
    "forest": ("forest", *MAJORITY_TERMS),
    "village": ("village", *MAJORITY_TERMS),
    "wheat": ("wheat", *MAJORITY_TERMS),
    "valhalla": ("heroes", "valhalla", "rank"),  # own heroes
    "midgard": ("midgard", "stranded", "asgard"),  # own vikings there
    "aboard": ("soon", "cult", "forest", "village", "wheat", "heroes", *MAJORITY_TERMS),
    "hand": ("cards", "terrain_cards", "peninsula_cards", "heroes_card", *CARD_NAMES),
}


def counts(view: View, move: i64, rng: Rng) -> dict[str, int]:
    """The counts of the owner of a view after an answer, as far as they are certain."""
    asked = view.position
    assert isinstance(asked, Position)
    me = view.seat
    if asked.phase is CHOOSE_PHASE:  # how it goes on depends on the secret choices of others
        return {"hand": int(asked.hand_size(me)) - chosen_cards(move - PLAY)}
    after = certain(view, move, rng)
    terrains = terrain_counts(after)
    row = me * TERRAIN_ROW
    points: i64 = 0
    for peninsula in range(i64(PENINSULAS)):
        outer, inner = after.box.outer[peninsula], after.box.inner[peninsula]
        points += majority(after, strengths(after, peninsula), outer, inner)[me]
    found = {
        "peninsulas": int(points),
        "cult": int(terrains[row + CULT]),
        "forest": int(terrains[row + FOREST2] + terrains[row + FOREST3]),
        "village": int(terrains[row + VILLAGE1] + terrains[row + VILLAGE2]),
        "wheat": int(terrains[row + WHEAT]),
        "valhalla": int(after.vikings[VALHALLA + me]),
        "midgard": int(after.vikings[MIDGARD + me]),
        "hand": int(after.hand_size(me)),
    }
    if asked.phase is CREW_PHASE or asked.phase is JOIN_PHASE:
        found["aboard"] = int(sum([seat == me for seat in after.crew]))
    return found


def certain(view: View, move: i64, rng: Rng) -> Position:
    """The position after an answer, up to where something hidden may decide how it goes on."""
    after = view.sample(rng)
    assert isinstance(after, Position)
    journal = Journal()
    after.play(move, journal)
    for stop in journal.stops:
        if stop.seat != view.seat:
            found = stop.asks if stop.asks is not None else stop.scene
            assert isinstance(found, Position)
            return found
    return after


def chosen_cards(choice: i64) -> int:
    """How many cards a choice at the end of a raid plays."""
    cards: i64 = 0
    for card in range(i64(FIRST_END_CARD), i64(CARD_KINDS)):
        cards += in_choice(choice, card)
    return int(cards)
