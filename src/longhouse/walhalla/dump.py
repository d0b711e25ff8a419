"""A masked position of Walhalla as JSON values and back: so views cross process boundaries."""

from __future__ import annotations

from typing import Any

from longhouse.core.game import HIDDEN
from longhouse.core.native import i64, vec
from longhouse.core.state import SPECTATOR
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
    HELD,
    MIDGARD,
    OVER_PHASE,
    PILE,
    UNSEEN,
    VALHALLA,
    WAIT,
    Box,
    Phase,
    Position,
)

STAGES = ("boarding", "landing", "choosing")
PHASES: dict[str, Phase] = {
    phase.kind: phase
    for phase in (
        *(DRAW_DRAGON, CREW_PHASE, JOIN_PHASE, RECALL_PHASE, SAIL_PHASE, LAND_PHASE),
        *(ATTACK_PHASE, DEFEND_PHASE, DRAW_CARD, HUNT_PHASE, CHOOSE_PHASE, OVER_PHASE, WAIT),
    )
}


def dump(p: Position, seat: i64) -> dict[str, object]:
    """The whole position; cards that are face down are "?"."""
    box = p.box
    seats = range(p.seats)
    return {
        "game": "walhalla",
        "seat": int(seat),
        "options": box.options,
        "colours": box.colours,
        "peninsulas": [
            [TERRAINS[box.terrain[field]] for field in fields(box, peninsula)]
            for peninsula in range(PENINSULAS)
        ],
        "headlands": [
            [int(box.inner[peninsula]), int(box.outer[peninsula])]
            for peninsula in range(PENINSULAS)
        ],
        "holders": [
            [holder(p.fields[field]) for field in fields(box, peninsula)]
            for peninsula in range(PENINSULAS)
        ],
        "raid": int(p.raid) + 1,
        "start": int(p.start),
        "active": int(p.active),
        "scores": p.scores(),
        "midgard": [int(p.vikings[MIDGARD + s]) for s in seats],
        "asgard": [int(p.vikings[ASGARD + s]) for s in seats],
        "valhalla": [int(p.vikings[VALHALLA + s]) for s in seats],
        "hands": [cards(p.cards, s * HAND_ROW) for s in seats],
        "pile": int(p.pile_size),
        "discards": cards(p.cards, DISCARDS),
        "afloat": [dragon_name(k) for k in range(DRAGON_KINDS) for _ in range(p.afloat[k])],
        "fjords": [[lying(p, fjord, k) for k in range(p.lying[fjord])] for fjord in range(FJORDS)],
        "dragon": None if p.dragon == NOBODY else dragon_name(p.dragon),
        "crew": [holder(p.crew[s]) for s in range(3)],
        "berth": int(p.berth),
        "bow_first": p.bow_first,
        "boarded": int(p.boarded),
        "recalled": int(p.recalled),
        "declined": p.declined,
        "landed": int(p.landed),
        "target": int(p.target),
        "chosen": [int(p.chosen[s]) for s in seats],
        "stage": STAGES[p.stage],
        "actor": int(p.actor),
        "asked": p.phase.kind,
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


def lying(p: Position, fjord: i64, berth: i64) -> list[str]:
    """The dragon in a berth, and the end that points to the coast."""
    dragon = p.berths[fjord * MOST_BERTHS + berth]
    return [dragon_name(dragon // 2), "stern" if dragon % 2 else "bow"]


def load(p: Position, data: dict[str, Any]) -> None:
    """The inverse of `dump`, into a new position."""
    box = p.box
    p.phase = PHASES[data["asked"]]
    p.actor = data["actor"]
    p.stage = STAGES.index(data["stage"])
    p.raid = data["raid"] - 1
    p.start, p.active = data["start"], data["active"]
    p.dragon = NOBODY if data["dragon"] is None else kind_of(data["dragon"])
    p.berth, p.bow_first = data["berth"], data["bow_first"]
    p.coast = p.berth // MOST_BERTHS * MOST_ROWS + 3 * (p.berth % MOST_BERTHS)
    if p.dragon != NOBODY:
        set_out(p)
    p.boarded, p.recalled, p.declined = data["boarded"], data["recalled"], data["declined"]
    p.landed, p.target = data["landed"], data["target"]
    p.lander = p.landed if p.bow_first else 2 - p.landed
    p.pile_size = data["pile"]
    for peninsula in range(PENINSULAS):
        for field, seat in zip(fields(box, peninsula), data["holders"][peninsula], strict=True):
            p.fields[field] = NOBODY if seat is None else seat
    for place, seat in enumerate(data["crew"]):
        p.crew[place] = NOBODY if seat is None else seat
    for seat in range(p.seats):
        p.points[seat] = data["scores"][seat]
        p.vikings[MIDGARD + seat] = data["midgard"][seat]
        p.vikings[ASGARD + seat] = data["asgard"][seat]
        p.vikings[VALHALLA + seat] = data["valhalla"][seat]
        p.chosen[seat] = data["chosen"][seat]
        for name in data["hands"][seat]:
            p.cards[seat * HAND_ROW + kind_of_card(name)] += 1
        p.cards[HELD + seat] = len(data["hands"][seat])
    for name in data["discards"]:
        p.cards[DISCARDS + kind_of_card(name)] += 1
    p.cards[PILE + UNSEEN] = p.pile_size
    for name in data["afloat"]:
        p.afloat[kind_of(name)] += 1
    p.open_fjords = ALL_FJORDS
    for fjord in range(FJORDS):
        p.lying[fjord] = len(data["fjords"][fjord])
        p.sailed += p.lying[fjord]
        if p.lying[fjord] == box.berths[fjord]:
            p.open_fjords -= FJORD_BIT[fjord]
        for berth, (name, end) in enumerate(data["fjords"][fjord]):
            dragon = 2 * kind_of(name) + (1 if end == "stern" else 0)
            p.berths[fjord * MOST_BERTHS + berth] = dragon
    if p.phase is CHOOSE_PHASE:
        p.chooser = (p.actor - p.start + p.seats) % p.seats


def dump_whole(p: Position) -> dict[str, object]:
    """A position of no viewer, with the cards of the pile."""
    found = dump(p, SPECTATOR)
    del found["seat"]
    found["pile"] = cards(p.cards, PILE)
    return found


def load_whole(p: Position, data: dict[str, Any]) -> None:
    """The inverse of `dump_whole`, into a new position."""
    load(p, {**data, "pile": len(data["pile"])})
    p.cards[PILE + UNSEEN] = 0
    for name in data["pile"]:
        p.cards[PILE + kind_of_card(name)] += 1


def kind_of(dragon: str) -> int:
    """The kind of a dragon by its name."""
    colour, seat = dragon.split(" ")
    return dragon_kind(colour, int(seat))


def kind_of_card(name: str) -> int:
    """The kind of a card by its name, or UNSEEN."""
    return UNSEEN if name == HIDDEN else CARDS.index(name)
