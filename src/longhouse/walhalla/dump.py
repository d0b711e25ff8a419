"""A table of Walhalla as JSON values and back: how views cross process boundaries."""

from __future__ import annotations

from typing import Any

from longhouse.core.native import i64, vec
from longhouse.walhalla.components import (
    CARD_KINDS,
    CARDS,
    DRAGON_KINDS,
    FJORDS,
    MOST_BERTHS,
    MOST_ROWS,
    NOBODY,
    PENINSULAS,
    TERRAINS,
    dragon_kind,
    dragon_name,
)
from longhouse.walhalla.rules.boarding import (
    CREW_PHASE,
    DRAW_DRAGON,
    JOIN_PHASE,
    RECALL_PHASE,
    set_out,
)
from longhouse.walhalla.rules.fighting import ATTACK_PHASE, DEFEND_PHASE
from longhouse.walhalla.rules.landing import LAND_PHASE
from longhouse.walhalla.rules.occupying import DRAW_CARD, HUNT_PHASE
from longhouse.walhalla.rules.raid_end import CHOOSE_PHASE
from longhouse.walhalla.rules.sailing import ALL_FJORDS, FJORD_BIT, SAIL_PHASE
from longhouse.walhalla.state import (
    ASGARD,
    DISCARDS,
    HAND_ROW,
    MIDGARD,
    OVER_PHASE,
    PILE,
    UNSEEN,
    VALHALLA,
    WAIT,
    Box,
    Phase,
    Table,
)

HIDDEN = "?"
STAGES = ("boarding", "landing", "choosing")
PHASES: dict[str, Phase] = {
    phase.kind: phase
    for phase in (
        *(DRAW_DRAGON, CREW_PHASE, JOIN_PHASE, RECALL_PHASE, SAIL_PHASE, LAND_PHASE),
        *(ATTACK_PHASE, DEFEND_PHASE, DRAW_CARD, HUNT_PHASE, CHOOSE_PHASE, OVER_PHASE, WAIT),
    )
}


def dump(t: Table, seat: i64) -> dict[str, object]:
    """Everything on the table; cards that are face down are "?"."""
    box = t.box
    seats = range(t.seats)
    return {
        "game": "walhalla",
        "seat": int(seat),
        "options": box.options,
        "colours": box.colours,
        "peninsulas": [
            [TERRAINS[box.terrain[field]] for field in fields(box, peninsula)]
            for peninsula in range(PENINSULAS)
        ],
        "headlands": [[int(box.inner[p]), int(box.outer[p])] for p in range(PENINSULAS)],
        "holders": [
            [holder(t.fields[field]) for field in fields(box, peninsula)]
            for peninsula in range(PENINSULAS)
        ],
        "raid": int(t.raid) + 1,
        "start": int(t.start),
        "active": int(t.active),
        "scores": t.scores(),
        "midgard": [int(t.vikings[MIDGARD + s]) for s in seats],
        "asgard": [int(t.vikings[ASGARD + s]) for s in seats],
        "valhalla": [int(t.vikings[VALHALLA + s]) for s in seats],
        "hands": [cards(t.cards, s * HAND_ROW) for s in seats],
        "pile": int(t.pile_size),
        "discards": cards(t.cards, DISCARDS),
        "afloat": [dragon_name(k) for k in range(DRAGON_KINDS) for _ in range(t.afloat[k])],
        "fjords": [[lying(t, fjord, k) for k in range(t.lying[fjord])] for fjord in range(FJORDS)],
        "dragon": None if t.dragon == NOBODY else dragon_name(t.dragon),
        "crew": [holder(t.crew[s]) for s in range(3)],
        "berth": int(t.berth),
        "bow_first": t.bow_first,
        "boarded": int(t.boarded),
        "recalled": int(t.recalled),
        "declined": t.declined,
        "landed": int(t.landed),
        "target": int(t.target),
        "chosen": [int(t.chosen[s]) for s in seats],
        "stage": STAGES[t.stage],
        "actor": int(t.actor),
        "asked": t.phase.kind,
    }


def fields(box: Box, peninsula: i64) -> range:
    """The fields of a peninsula, from the coast outward."""
    return range(int(box.first_field[peninsula]), int(box.first_field[peninsula + 1]))


def holder(seat: i64) -> int | None:
    """A seat, or null for nobody."""
    return None if seat == NOBODY else int(seat)


def cards(counts: vec[i64], row: i64) -> list[str]:
    """A row of cards by name, in the order of the saga; those face down last."""
    names: list[str] = []
    for card in range(CARD_KINDS):
        names += [CARDS[card]] * int(counts[row + card])
    return names + [HIDDEN] * int(counts[row + UNSEEN])


def lying(t: Table, fjord: i64, berth: i64) -> list[str]:
    """The dragon in a berth, and the end that points to the coast."""
    dragon = t.berths[fjord * MOST_BERTHS + berth]
    return [dragon_name(dragon // 2), "stern" if dragon % 2 else "bow"]


def load(t: Table, data: dict[str, Any]) -> None:
    """Put everything on a table as `dump` found it."""
    box = t.box
    t.phase = PHASES[data["asked"]]
    t.actor = data["actor"]
    t.stage = STAGES.index(data["stage"])
    t.raid = data["raid"] - 1
    t.start, t.active = data["start"], data["active"]
    t.dragon = NOBODY if data["dragon"] is None else kind_of(data["dragon"])
    t.berth, t.bow_first = data["berth"], data["bow_first"]
    t.coast = t.berth // MOST_BERTHS * MOST_ROWS + 3 * (t.berth % MOST_BERTHS)
    if t.dragon != NOBODY:
        set_out(t)
    t.boarded, t.recalled, t.declined = data["boarded"], data["recalled"], data["declined"]
    t.landed, t.target = data["landed"], data["target"]
    t.lander = t.landed if t.bow_first else 2 - t.landed
    t.pile_size = data["pile"]
    for peninsula in range(PENINSULAS):
        for field, seat in zip(fields(box, peninsula), data["holders"][peninsula], strict=True):
            t.fields[field] = NOBODY if seat is None else seat
    for place, seat in enumerate(data["crew"]):
        t.crew[place] = NOBODY if seat is None else seat
    for seat in range(t.seats):
        t.points[seat] = data["scores"][seat]
        t.vikings[MIDGARD + seat] = data["midgard"][seat]
        t.vikings[ASGARD + seat] = data["asgard"][seat]
        t.vikings[VALHALLA + seat] = data["valhalla"][seat]
        t.chosen[seat] = data["chosen"][seat]
        for name in data["hands"][seat]:
            t.cards[seat * HAND_ROW + kind_of_card(name)] += 1
    for name in data["discards"]:
        t.cards[DISCARDS + kind_of_card(name)] += 1
    t.cards[PILE + UNSEEN] = t.pile_size
    for name in data["afloat"]:
        t.afloat[kind_of(name)] += 1
    t.open_fjords = ALL_FJORDS
    for fjord in range(FJORDS):
        t.lying[fjord] = len(data["fjords"][fjord])
        t.sailed += t.lying[fjord]
        if t.lying[fjord] == box.berths[fjord]:
            t.open_fjords -= FJORD_BIT[fjord]
        for berth, (name, end) in enumerate(data["fjords"][fjord]):
            dragon = 2 * kind_of(name) + (1 if end == "stern" else 0)
            t.berths[fjord * MOST_BERTHS + berth] = dragon
    if t.phase is CHOOSE_PHASE:
        t.chooser = (t.actor - t.start + t.seats) % t.seats


def kind_of(dragon: str) -> int:
    """The kind of a dragon by its name."""
    colour, seat = dragon.split(" ")
    return dragon_kind(colour, int(seat))


def kind_of_card(name: str) -> int:
    """The kind of a card by its name, or UNSEEN."""
    return UNSEEN if name == HIDDEN else CARDS.index(name)
