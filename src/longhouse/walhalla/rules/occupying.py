"""W4 Occupying a field, also after a won fight."""

from __future__ import annotations

from typing import Final

from longhouse.core.arrays import drawn
from longhouse.core.native import i64
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE
from longhouse.walhalla.components import (
    CARD_KINDS,
    CARDS,
    CULT,
    FOREST_WORTH,
    HUNT,
    NOBODY,
    TERRAINS,
)
from longhouse.walhalla.notation import CARD, PLAY_HUNT, SPARE
from longhouse.walhalla.state import DISCARDS, HAND_ROW, PILE, Phase, Table

HUNT_OR_SPARE: Final[tuple[int, ...]] = (PLAY_HUNT, SPARE)


class DrawCard(Phase):
    """Chance: which card does the one who occupied a cult site draw?"""

    def moves(self, t: Table) -> tuple[int, ...]:
        first = CARD + CARD_KINDS * t.fields[t.target]
        cards = [card for card in range(CARD_KINDS) if t.cards[PILE + card] > 0]
        return tuple([int(first + card) for card in cards])

    def weights(self, t: Table) -> tuple[int, ...]:
        counts = [int(t.cards[PILE + card]) for card in range(CARD_KINDS)]
        return tuple([count for count in counts if count > 0])

    def draw(self, t: Table, rng: Rng) -> i64:
        return CARD + CARD_KINDS * t.fields[t.target] + drawn(t.cards, PILE, t.pile_size, rng)

    def answer(self, t: Table, move: i64) -> None:
        seat = t.fields[t.target]
        card = move - CARD - CARD_KINDS * seat
        if card < 0 or card >= CARD_KINDS or t.cards[PILE + card] == 0:
            t.refuse(self, move)
        t.cards[PILE + card] -= 1
        t.pile_size -= 1
        t.cards[seat * HAND_ROW + card] += 1
        if t.story is not None:
            t.story.tell("drew", seat, {})
            t.story.whisper("card", seat, {"card": CARDS[card]})

    def about(self, t: Table) -> dict[str, object]:
        return {"seat": t.fields[t.target]}


class Hunt(Phase):
    """W4.2 The owner holds a hunt card: hunt, or spare it?"""

    def moves(self, t: Table) -> tuple[int, ...]:
        return HUNT_OR_SPARE

    def answer(self, t: Table, move: i64) -> None:
        if move == PLAY_HUNT:
            t.discard(t.actor, HUNT)
            if t.story is not None:
                t.story.tell("hunted", t.actor, {"field": t.target})
            t.score(t.actor, FOREST_WORTH[t.box.terrain[t.target]], "hunt")
        elif move != SPARE:
            t.refuse(self, move)

    def secret(self, t: Table) -> bool:
        return True

    def about(self, t: Table) -> dict[str, object]:
        return {"field": t.target, "worth": FOREST_WORTH[t.box.terrain[t.target]]}

    def worth(self, t: Table, move: i64) -> list[tuple[int, str]]:
        if move == SPARE:
            return []
        return [(FOREST_WORTH[t.box.terrain[t.target]], "hunt")]


DRAW_CARD: Final = DrawCard("card")
HUNT_PHASE: Final = Hunt("hunt")


def occupy(t: Table, field: i64, owner: i64) -> None:
    """The landing viking takes a field that nobody holds any more."""
    t.crew[t.lander] = NOBODY
    t.fields[field] = owner
    t.target = field
    terrain = t.box.terrain[field]
    if t.story is not None:
        t.story.tell("occupied", owner, {"field": field, "terrain": TERRAINS[terrain]})
    worth: i64 = FOREST_WORTH[terrain]
    if worth > 0:  # W4.2
        t.score(owner, worth, "forest")
        if t.story is not None and t.may_hold(owner, HUNT):
            t.story.suspect(owner, "hunt", None)
        if t.cards[owner * HAND_ROW + HUNT] > 0:
            t.ask(HUNT_PHASE, owner)
    elif terrain == CULT:  # W4.1
        if t.pile_size == 0:
            reshuffle(t)
        if t.pile_size > 0:
            t.ask(DRAW_CARD, CHANCE)


def reshuffle(t: Table) -> None:
    """W4.1 The discards become the pile."""
    for card in range(CARD_KINDS):
        t.cards[PILE + card] = t.cards[DISCARDS + card]
        t.pile_size += t.cards[DISCARDS + card]
        t.cards[DISCARDS + card] = 0
    if t.pile_size > 0 and t.story is not None:
        t.story.tell("reshuffled", t.active, {"cards": t.pile_size})
