"""W3.1 Drawing a dragon, W3.2 boarding it, W9 recalling vikings for it."""

from __future__ import annotations

from typing import Final

from longhouse.core.arrays import drawn
from longhouse.core.native import i64, numbers
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE
from longhouse.walhalla.components import (
    CARD_KINDS,
    CARDS,
    DRAGON_KINDS,
    DRAGONS,
    NOBODY,
    dragon_name,
)
from longhouse.walhalla.notation import CREW, DRAGON, JOIN, NO_RECALL, RECALL, RECALL_MANY, STAY
from longhouse.walhalla.rules.sailing import SAIL_PHASE
from longhouse.walhalla.state import ASGARD, BOARDING, HAND_ROW, MIDGARD, Phase, Position

SEAT_BIT: Final = numbers(1, 2, 4)
MANNED: Final = numbers(0, 1, 1, 2, 1, 2, 2, 3)  # how many seats a crew mans


def _crews(own_seats: int, vikings: int) -> tuple[int, ...]:
    crews = [m for m in range(8) if m & ~own_seats == 0 and MANNED[m] <= vikings]
    return tuple([CREW + crew for crew in crews])


CREWS: Final = [_crews(own, vikings) for own in range(8) for vikings in range(4)]
JOIN_OR_STAY: Final[tuple[int, ...]] = (JOIN, STAY)


class DrawDragon(Phase):
    """W3.1 Chance: which dragon sails? All that have not sailed in this raid are equally likely."""

    def moves(self, p: Position) -> tuple[int, ...]:
        return tuple([DRAGON + kind for kind in range(DRAGON_KINDS) if p.afloat[kind] > 0])

    def weights(self, p: Position) -> tuple[int, ...]:
        return tuple([int(p.afloat[k]) for k in range(DRAGON_KINDS) if p.afloat[k] > 0])

    def draw(self, p: Position, rng: Rng) -> i64:
        return DRAGON + drawn(p.afloat, 0, DRAGONS - p.sailed, rng)

    def answer(self, p: Position, move: i64) -> None:
        kind = move - DRAGON
        if kind < 0 or kind >= DRAGON_KINDS or p.afloat[kind] == 0:
            p.refuse(self, move)
        p.afloat[kind] -= 1
        p.dragon = kind
        set_out(p)
        p.boarded = 0
        p.stage = BOARDING
        if p.events is not None:
            p.events.tell("drawn", p.active, {"dragon": dragon_name(kind)})

    def about(self, p: Position) -> dict[str, object]:
        return {"active": p.active}


class Crew(Phase):
    """W3.2 The active player: which of the own seats are manned?"""

    def moves(self, p: Position) -> tuple[int, ...]:
        vikings = p.vikings[MIDGARD + p.active]
        return CREWS[4 * p.own_seats + (vikings if vikings < 3 else 3)]

    def answer(self, p: Position, move: i64) -> None:
        crew = move - CREW
        if crew < 0 or crew > 7 or crew & p.own_seats != crew:
            p.refuse(self, move)
        active = p.active
        manned: i64 = MANNED[crew]
        if manned > p.vikings[MIDGARD + active]:
            p.refuse(self, move)
        p.vikings[MIDGARD + active] -= manned
        if crew & 1:
            p.crew[0] = active
        if crew & 2:
            p.crew[1] = active
        if crew & 4:
            p.crew[2] = active
        if p.events is not None:
            seats = [seat + 1 for seat in range(3) if crew & SEAT_BIT[seat]]
            p.events.tell("crewed", active, {"seats": seats})
        boarded(p)

    def about(self, p: Position) -> dict[str, object]:
        seats = [seat + 1 for seat in range(3) if p.own_seats & SEAT_BIT[seat]]
        return {"dragon": dragon_name(p.dragon), "seats": seats}


class Join(Phase):
    """W3.2 The player of the coloured seat: sail along or stay?"""

    def moves(self, p: Position) -> tuple[int, ...]:
        return JOIN_OR_STAY

    def answer(self, p: Position, move: i64) -> None:
        if move == JOIN:
            p.vikings[MIDGARD + p.actor] -= 1
            p.crew[p.dragon % 3] = p.actor
        elif move != STAY:
            p.refuse(self, move)
        if p.events is not None:
            about: dict[str, object] = {"seat": p.dragon % 3 + 1}
            p.events.tell("joined" if move == JOIN else "stayed", p.actor, about)
        boarded(p)

    def about(self, p: Position) -> dict[str, object]:
        return {"dragon": dragon_name(p.dragon), "active": p.active}


class Recall(Phase):
    """W9 Option `recall`: buy vikings back from Asgard for a card and points?"""

    def moves(self, p: Position) -> tuple[int, ...]:
        row = p.actor * HAND_ROW
        moves = [NO_RECALL]
        for card in range(CARD_KINDS):
            if p.cards[row + card] > 0:
                if p.box.recall_each:
                    moves.append(RECALL + card)
                else:
                    for vikings in range(1, most_recalled(p, p.actor) + 1):
                        moves.append(RECALL_MANY + 3 * card + vikings - 1)
        return tuple(moves)

    def answer(self, p: Position, move: i64) -> None:
        who = p.actor
        if move == NO_RECALL:
            p.declined = True
            return
        card = move - RECALL
        vikings: i64 = 1
        if p.box.recall_once:
            card = (move - RECALL_MANY) // 3
            vikings = (move - RECALL_MANY) % 3 + 1
        if card < 0 or card >= CARD_KINDS or p.cards[who * HAND_ROW + card] == 0:
            p.refuse(self, move)
        if vikings > most_recalled(p, who):
            p.refuse(self, move)
        p.discard(who, card)
        p.vikings[ASGARD + who] -= vikings
        p.vikings[MIDGARD + who] += vikings
        p.recalled += vikings
        if p.events is not None:
            p.events.tell("recalled", who, {"card": CARDS[card], "vikings": vikings})
        p.score(who, -vikings, "recall")

    def about(self, p: Position) -> dict[str, object]:
        return {"dragon": dragon_name(p.dragon), "most": most_recalled(p, p.actor)}

    def worth(self, p: Position, move: i64) -> list[tuple[int, str]]:
        if move == NO_RECALL:
            return []
        return [(-1 if p.box.recall_each else -int((move - RECALL_MANY) % 3 + 1), "recall")]


DRAW_DRAGON: Final = DrawDragon("dragon")
CREW_PHASE: Final = Crew("crew")
JOIN_PHASE: Final = Join("join")
RECALL_PHASE: Final = Recall("recall")


def draw_dragon(p: Position) -> None:
    """W3.1 The active player must draw a dragon."""
    p.ask(DRAW_DRAGON, CHANCE)


def set_out(p: Position) -> None:
    """W3.2 Set which player may man which seats of the drawn dragon."""
    p.passenger = p.box.seat_of[p.dragon // 3]
    p.own_seats = 7 if p.passenger == p.active else 7 - SEAT_BIT[p.dragon % 3]


def board(p: Position) -> None:
    """W3.2 Ask both who may board, in the order of option `passenger_decides`; then W3.3."""
    while p.boarded < 2:
        who = p.active
        phase: Phase = CREW_PHASE
        if (p.boarded == 0) == p.box.passenger_first:
            who = p.passenger if p.passenger != who else NOBODY
            phase = JOIN_PHASE
        if who != NOBODY:
            if p.box.recalls and not p.declined and may_recall(p, who):
                p.ask(RECALL_PHASE, who)
                return
            if p.vikings[MIDGARD + who] > 0:
                p.ask(phase, who)
                return
        p.boarded += 1
        p.recalled = 0
        p.declined = False
    p.ask(SAIL_PHASE, p.active)


def boarded(p: Position) -> None:
    """One of the two boarding decisions is made."""
    p.boarded += 1
    p.recalled = 0
    p.declined = False


def may_recall(p: Position, who: i64) -> bool:
    """W9 Whether a recall is possible: at first only with an empty Midgard."""
    if p.recalled == 0:
        if p.vikings[MIDGARD + who] > 0:
            return False
    elif not p.box.recall_each:
        return False
    return p.hand_size(who) > 0 and most_recalled(p, who) > 0


def most_recalled(p: Position, who: i64) -> i64:
    """W9 How many vikings can still be bought: limited by seats, points and Asgard."""
    most: i64 = 1
    if who == p.active:
        most = MANNED[p.own_seats]
    most -= p.recalled
    if p.points[who] < most:
        most = p.points[who]
    if p.vikings[ASGARD + who] < most:
        most = p.vikings[ASGARD + who]
    return most
