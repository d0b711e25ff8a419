"""W4 Occupying a field, also after winning a fight."""

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
from longhouse.walhalla.state import DISCARDS, HAND_ROW, HELD, PILE, UNSEEN, Phase, Position

HUNT_OR_SPARE: Final[tuple[int, ...]] = (PLAY_HUNT, SPARE)
JUST_SPARE: Final[tuple[int, ...]] = (SPARE,)


class DrawCard(Phase):
    """W4.1 Chance: which card does the seat draw that occupied a cult site?"""

    def moves(self, p: Position) -> tuple[int, ...]:
        first = CARD + CARD_KINDS * p.fields[p.target]
        cards = [card for card in range(CARD_KINDS) if p.cards[PILE + card] > 0]
        return tuple([int(first + card) for card in cards])

    def weights(self, p: Position) -> tuple[int, ...]:
        counts = [int(p.cards[PILE + card]) for card in range(CARD_KINDS)]
        return tuple([count for count in counts if count > 0])

    def draw(self, p: Position, rng: Rng) -> i64:
        card = drawn(p.cards, PILE, p.pile_size, rng)
        if card == UNSEEN:
            raise p.not_chance()
        return CARD + CARD_KINDS * p.fields[p.target] + card

    def answer(self, p: Position, move: i64) -> None:
        seat = p.fields[p.target]
        card = move - CARD - CARD_KINDS * seat
        if card < 0 or card >= CARD_KINDS or p.cards[PILE + card] == 0:
            p.refuse(self, move)
        p.cards[PILE + card] -= 1
        p.pile_size -= 1
        p.cards[seat * HAND_ROW + card] += 1
        p.cards[HELD + seat] += 1
        if p.events is not None:
            p.events.tell("drew", seat, {})
            p.events.whisper("card", seat, {"card": CARDS[card]})

    def about(self, p: Position) -> dict[str, object]:
        return {"seat": p.fields[p.target]}


class Hunt(Phase):
    """W4.2 The owner holds a hunt card: hunt, or spare it?"""

    def moves(self, p: Position) -> tuple[int, ...]:
        return HUNT_OR_SPARE if p.cards[p.actor * HAND_ROW + HUNT] > 0 else JUST_SPARE

    def answer(self, p: Position, move: i64) -> None:
        if move == PLAY_HUNT and p.cards[p.actor * HAND_ROW + HUNT] > 0:
            p.discard(p.actor, HUNT)
            if p.events is not None:
                p.events.tell("hunted", p.actor, {"field": p.target})
            p.score(p.actor, FOREST_WORTH[p.box.terrain[p.target]], "hunt")
        elif move != SPARE:
            p.refuse(self, move)

    def secret(self, p: Position) -> bool:
        return True

    def about(self, p: Position) -> dict[str, object]:
        return {"field": p.target, "worth": FOREST_WORTH[p.box.terrain[p.target]]}

    def worth(self, p: Position, move: i64) -> list[tuple[int, str]]:
        if move == SPARE:
            return []
        return [(FOREST_WORTH[p.box.terrain[p.target]], "hunt")]


DRAW_CARD: Final = DrawCard("card")
HUNT_PHASE: Final = Hunt("hunt")


def occupy(p: Position, field: i64, owner: i64) -> None:
    """The landing viking takes a field."""
    p.crew[p.lander] = NOBODY
    p.fields[field] = owner
    p.target = field
    terrain = p.box.terrain[field]
    if p.events is not None:
        p.events.tell("occupied", owner, {"field": field, "terrain": TERRAINS[terrain]})
    worth: i64 = FOREST_WORTH[terrain]
    if worth > 0:  # W4.2
        p.score(owner, worth, "forest")
        if p.events is not None and p.may_hold(owner, HUNT):
            p.events.suspect(owner, "hunt", None, p.asking(HUNT_PHASE, owner))
        if p.cards[owner * HAND_ROW + HUNT] > 0:
            p.ask(HUNT_PHASE, owner)
    elif terrain == CULT:  # W4.1
        if p.pile_size == 0:
            reshuffle(p)
        if p.pile_size > 0:
            p.ask(DRAW_CARD, CHANCE)


def reshuffle(p: Position) -> None:
    """W4.1 The discards become the pile."""
    for card in range(i64(CARD_KINDS)):
        p.cards[PILE + card] = p.cards[DISCARDS + card]
        p.pile_size += p.cards[DISCARDS + card]
        p.cards[DISCARDS + card] = 0
    if p.pile_size > 0 and p.events is not None:
        p.events.tell("reshuffled", p.active, {"cards": p.pile_size})
