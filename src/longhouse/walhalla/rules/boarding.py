"""W3.1 A dragon is drawn, W3.2 it is boarded, W9 and vikings are recalled for it."""

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
from longhouse.walhalla.state import ASGARD, BOARDING, HAND_ROW, MIDGARD, Phase, Table

SEAT_BIT: Final = numbers(1, 2, 4)
MANNED: Final = numbers(0, 1, 1, 2, 1, 2, 2, 3)  # how many seats a crew mans


def _crews(own_seats: int, vikings: int) -> tuple[int, ...]:
    crews = [m for m in range(8) if m & ~own_seats == 0 and MANNED[m] <= vikings]
    return tuple([CREW + crew for crew in crews])


CREWS: Final = [_crews(own, vikings) for own in range(8) for vikings in range(4)]
JOIN_OR_STAY: Final[tuple[int, ...]] = (JOIN, STAY)


class DrawDragon(Phase):
    """Chance: which dragon sails? Each that has not sailed in this raid is equally likely."""

    def moves(self, t: Table) -> tuple[int, ...]:
        return tuple([DRAGON + kind for kind in range(DRAGON_KINDS) if t.afloat[kind] > 0])

    def weights(self, t: Table) -> tuple[int, ...]:
        return tuple([int(t.afloat[k]) for k in range(DRAGON_KINDS) if t.afloat[k] > 0])

    def draw(self, t: Table, rng: Rng) -> i64:
        return DRAGON + drawn(t.afloat, 0, DRAGONS - t.sailed, rng)

    def answer(self, t: Table, move: i64) -> None:
        kind = move - DRAGON
        if kind < 0 or kind >= DRAGON_KINDS or t.afloat[kind] == 0:
            t.refuse(self, move)
        t.afloat[kind] -= 1
        t.dragon = kind
        set_out(t)
        t.boarded = 0
        t.stage = BOARDING
        if t.story is not None:
            t.story.tell("drawn", t.active, {"dragon": dragon_name(kind)})

    def about(self, t: Table) -> dict[str, object]:
        return {"active": t.active}


class Crew(Phase):
    """The active player: which of the own seats are manned?"""

    def moves(self, t: Table) -> tuple[int, ...]:
        vikings = t.vikings[MIDGARD + t.active]
        return CREWS[4 * t.own_seats + (vikings if vikings < 3 else 3)]

    def answer(self, t: Table, move: i64) -> None:
        crew = move - CREW
        if crew < 0 or crew > 7 or crew & t.own_seats != crew:
            t.refuse(self, move)
        active = t.active
        manned: i64 = MANNED[crew]
        if manned > t.vikings[MIDGARD + active]:
            t.refuse(self, move)
        t.vikings[MIDGARD + active] -= manned
        if crew & 1:
            t.crew[0] = active
        if crew & 2:
            t.crew[1] = active
        if crew & 4:
            t.crew[2] = active
        if t.story is not None:
            seats = [seat + 1 for seat in range(3) if crew & SEAT_BIT[seat]]
            t.story.tell("crewed", active, {"seats": seats})
        boarded(t)

    def about(self, t: Table) -> dict[str, object]:
        seats = [seat + 1 for seat in range(3) if t.own_seats & SEAT_BIT[seat]]
        return {"dragon": dragon_name(t.dragon), "seats": seats}


class Join(Phase):
    """The player of the coloured seat: sail along or stay?"""

    def moves(self, t: Table) -> tuple[int, ...]:
        return JOIN_OR_STAY

    def answer(self, t: Table, move: i64) -> None:
        if move == JOIN:
            t.vikings[MIDGARD + t.actor] -= 1
            t.crew[t.dragon % 3] = t.actor
        elif move != STAY:
            t.refuse(self, move)
        if t.story is not None:
            about: dict[str, object] = {"seat": t.dragon % 3 + 1}
            t.story.tell("joined" if move == JOIN else "stayed", t.actor, about)
        boarded(t)

    def about(self, t: Table) -> dict[str, object]:
        return {"dragon": dragon_name(t.dragon), "active": t.active}


class Recall(Phase):
    """W9 `recall`: buy vikings back from Asgard for a card and points?"""

    def moves(self, t: Table) -> tuple[int, ...]:
        row = t.actor * HAND_ROW
        moves = [NO_RECALL]
        for card in range(CARD_KINDS):
            if t.cards[row + card] > 0:
                if t.box.recall_each:
                    moves.append(RECALL + card)
                else:
                    for vikings in range(1, most_recalled(t, t.actor) + 1):
                        moves.append(RECALL_MANY + 3 * card + vikings - 1)
        return tuple(moves)

    def answer(self, t: Table, move: i64) -> None:
        who = t.actor
        if move == NO_RECALL:
            t.declined = True
            return
        card = move - RECALL
        vikings: i64 = 1
        if t.box.recall_once:
            card = (move - RECALL_MANY) // 3
            vikings = (move - RECALL_MANY) % 3 + 1
        if card < 0 or card >= CARD_KINDS or t.cards[who * HAND_ROW + card] == 0:
            t.refuse(self, move)
        if vikings > most_recalled(t, who):
            t.refuse(self, move)
        t.discard(who, card)
        t.vikings[ASGARD + who] -= vikings
        t.vikings[MIDGARD + who] += vikings
        t.recalled += vikings
        if t.story is not None:
            t.story.tell("recalled", who, {"card": CARDS[card], "vikings": vikings})
        t.score(who, -vikings, "recall")

    def about(self, t: Table) -> dict[str, object]:
        return {"dragon": dragon_name(t.dragon), "most": most_recalled(t, t.actor)}

    def worth(self, t: Table, move: i64) -> list[tuple[int, str]]:
        if move == NO_RECALL:
            return []
        return [(-1 if t.box.recall_each else -int((move - RECALL_MANY) % 3 + 1), "recall")]


DRAW_DRAGON: Final = DrawDragon("dragon")
CREW_PHASE: Final = Crew("crew")
JOIN_PHASE: Final = Join("join")
RECALL_PHASE: Final = Recall("recall")


def draw_dragon(t: Table) -> None:
    """W3.1 The active player must draw a dragon."""
    t.ask(DRAW_DRAGON, CHANCE)


def set_out(t: Table) -> None:
    """W3.2 Who may man which seats of the drawn dragon."""
    t.passenger = t.box.seat_of[t.dragon // 3]
    t.own_seats = 7 if t.passenger == t.active else 7 - SEAT_BIT[t.dragon % 3]


def board(t: Table) -> None:
    """W3.2 Both who may board decide, in the order of option `passenger_decides`; then W3.3."""
    while t.boarded < 2:
        who = t.active
        phase: Phase = CREW_PHASE
        if (t.boarded == 0) == t.box.passenger_first:
            who = t.passenger if t.passenger != who else NOBODY
            phase = JOIN_PHASE
        if who != NOBODY:
            if t.box.recalls and not t.declined and may_recall(t, who):
                t.ask(RECALL_PHASE, who)
                return
            if t.vikings[MIDGARD + who] > 0:
                t.ask(phase, who)
                return
        t.boarded += 1
        t.recalled = 0
        t.declined = False
    t.ask(SAIL_PHASE, t.active)


def boarded(t: Table) -> None:
    """One of the two who may board is done."""
    t.boarded += 1
    t.recalled = 0
    t.declined = False


def may_recall(t: Table, who: i64) -> bool:
    """W9 Whether a recall is possible: at first only with an empty Midgard."""
    if t.recalled == 0:
        if t.vikings[MIDGARD + who] > 0:
            return False
    elif not t.box.recall_each:
        return False
    return t.hand_size(who) > 0 and most_recalled(t, who) > 0


def most_recalled(t: Table, who: i64) -> i64:
    """W9 How many vikings can still be bought: by seats, points and Asgard."""
    most: i64 = 1
    if who == t.active:
        most = MANNED[t.own_seats]
    most -= t.recalled
    if t.points[who] < most:
        most = t.points[who]
    if t.vikings[ASGARD + who] < most:
        most = t.vikings[ASGARD + who]
    return most
