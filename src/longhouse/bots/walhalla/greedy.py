"""The greedy bot of Walhalla: the considerations of a thoughtful beginner, one by one.

Points now, majorities, heroes, cards, the value of holding a field, and passengers. All values are
in points.
"""

from __future__ import annotations

from typing import Final

from longhouse.bots.bot import GreedyBot
from longhouse.bots.walhalla.character import Character
from longhouse.core.native import i64, vec
from longhouse.core.state import View
from longhouse.walhalla.components import (
    ATTACK,
    CARD_KINDS,
    CULT,
    DRAGON_SEATS,
    DRAGONS,
    FIRST_END_CARD,
    FJORDS,
    FOREST_WORTH,
    HEROES,
    MOST_ROWS,
    NOBODY,
    RAIDS,
    SHIELD,
    VILLAGE_BONUS,
    WHEAT,
)
from longhouse.walhalla.notation import (
    ATTACK_CARD,
    CHOICE_UNIT,
    CREW,
    JOIN,
    LAND_LEFT,
    NO_RECALL,
    PLAY,
    PLAY_HUNT,
    RECALL,
    RECALL_MANY,
    SAIL,
    STAND,
    YIELD,
    in_choice,
)
from longhouse.walhalla.rules.boarding import CREW_PHASE, JOIN_PHASE, RECALL_PHASE, SEAT_BIT
from longhouse.walhalla.rules.fighting import ATTACK_PHASE, DEFEND_PHASE
from longhouse.walhalla.rules.landing import LAND_PHASE
from longhouse.walhalla.rules.occupying import HUNT_PHASE
from longhouse.walhalla.rules.sailing import FJORD_BIT, SAIL_PHASE
from longhouse.walhalla.rules.scoring import choice_worth, majority, strengths
from longhouse.walhalla.state import HAND_ROW, MIDGARD, VALHALLA, Position
from longhouse.walhalla.view import WalhallaView

UNKNOWN: Final = -1.0e9
NO_SWINGS: Final = vec[float]([UNKNOWN for place in range(4 * 3 * 3)])
NO_LANDINGS: Final = vec[float]([UNKNOWN for place in range(4 * FJORDS * DRAGON_SEATS)])


class Outlook:
    """Caches of one decision: majorities and landings."""

    def __init__(self, position: Position, character: Character) -> None:
        self.position = position
        self.character = character
        self.swings: vec[float] = NO_SWINGS[:]
        self.landings: vec[float] = NO_LANDINGS[:]

    def swing(self, seat: i64, peninsula: i64, strength: i64) -> float:
        """The value of more strength (1 to 3) on a peninsula, now and in the long run."""
        place = 9 * seat + 3 * peninsula + strength - 1
        value = self.swings[place]
        if value == UNKNOWN:
            p = self.position
            outer = p.box.outer[peninsula]
            inner = p.box.inner[peninsula]
            strong = strengths(p, peninsula)
            before = majority(p, strong, outer, inner)[seat]
            strong[seat] += strength
            gained = majority(p, strong, outer, inner)[seat] - before
            long_run = float(strength * (outer + inner)) / 8.0
            value = self.character.now * float(gained) + self.character.long_run * long_run
            self.swings[place] = value
        return value


class GreedyWalhalla(GreedyBot):
    """The greedy bot of Walhalla."""

    def __init__(self) -> None:
        super().__init__()
        self.character: Character = Character()
        self.outlook: Outlook | None = None
        self.seat: i64 = 0

    def look(self, view: View) -> None:
        assert isinstance(view, WalhallaView)
        self.outlook = Outlook(view.position, self.character)
        self.seat = view.seat

    def appraise(self, move: i64) -> float:
        assert self.outlook is not None
        return appraise(self.outlook, self.seat, move)


def appraise(o: Outlook, me: i64, move: i64) -> float:
    """The value of an answer to the seat that is asked."""
    p = o.position
    phase = p.phase
    if phase is CREW_PHASE:
        return crew_value(o, me, move - CREW)
    if phase is SAIL_PHASE:
        fjord = (move - SAIL) // 2
        return sail_value(o, me, fjord, (move - SAIL) % 2 == 1, p.crew)
    if phase is LAND_PHASE:
        side = p.box.left if move == LAND_LEFT else p.box.right
        return target_value(o, me, side[p.coast + p.landed])
    if phase is DEFEND_PHASE:
        return defence_value(o, me, move)
    if phase is JOIN_PHASE:
        return join_value(o, me, move == JOIN)
    if phase is ATTACK_PHASE:
        if move == ATTACK_CARD:
            return field_value(o, me, p.target, True) - kept_value(o, ATTACK)
        return target_value(o, me, p.target)
    if phase is HUNT_PHASE:
        return hunt_value(o) if move == PLAY_HUNT else 0.0
    if phase is RECALL_PHASE:
        return recall_value(o, me, move)
    return cards_value(o, me, move - PLAY)


def field_value(o: Outlook, me: i64, field: i64, taking: bool) -> float:
    """The value of a field: for a seat that takes it now, or for one that holds it."""
    p = o.position
    terrain = p.box.terrain[field]
    raids_left = RAIDS - 1 - p.raid
    value = o.swing(me, p.box.peninsula_of[field], 1 + VILLAGE_BONUS[terrain])
    if taking:
        value += float(FOREST_WORTH[terrain])
        if terrain == CULT:
            value += o.character.card
    if terrain == WHEAT:
        value += float(p.raid + 1)
        if raids_left > 0:  # it stays, and may still be there after the next raid
            value += o.character.wheat * (0.5 * float(p.raid + 2) + 0.5)
    if raids_left == 0:
        value += 1.0
    return value


def target_value(o: Outlook, me: i64, field: i64) -> float:
    """The value of landing beside a field: taking it, or fighting for it."""
    p = o.position
    holder = p.fields[field]
    if holder == NOBODY:
        return field_value(o, me, field, True)
    wins = 1.0
    if p.vikings[VALHALLA + holder] > 0:
        wins = 1.0 - o.character.stands
    gain = field_value(o, me, field, True)
    rival, hero = o.character.rival, o.character.hero
    loss = field_value(o, holder, field, False) - hero
    return wins * (gain + rival * loss) + (1.0 - wins) * (hero + rival * hero)


def landing_value(o: Outlook, me: i64, fjord: i64, step: i64) -> float:
    """The value of the viking that lands as number `step` from a dragon sent into a fjord."""
    place = (4 * fjord + me) * DRAGON_SEATS + step
    value = o.landings[place]
    if value == UNKNOWN:
        value = worth_of_landing(o, me, fjord * MOST_ROWS + 3 * o.position.lying[fjord] + step)
        o.landings[place] = value
    return value


def worth_of_landing(o: Outlook, me: i64, row: i64) -> float:
    """The value of landing beside a row: the better side, or going home if there is none."""
    p = o.position
    best = o.character.at_home if p.sailed < DRAGONS - 1 else 0.0
    landed = False
    left = p.box.left[row]
    if left != NOBODY and p.fields[left] != me:
        best = target_value(o, me, left)
        landed = True
    right = p.box.right[row]
    if right != NOBODY and p.fields[right] != me:
        value = target_value(o, me, right)
        if not landed or value > best:
            best = value
    return best


def sail_value(o: Outlook, me: i64, fjord: i64, stern_first: bool, crew: vec[i64]) -> float:
    """The value of all landings in a fjord; those of others count against it."""
    value = 0.0
    step: i64 = 0
    while step < 3:
        owner = crew[2 - step if stern_first else step]
        if owner == me:
            value += landing_value(o, me, fjord, step)
        elif owner != NOBODY:
            value -= o.character.rival * landing_value(o, owner, fjord, step)
        step += 1
    return value


def best_sail(o: Outlook, me: i64, crew: vec[i64]) -> float:
    """The value of the best fjord for a crew."""
    p = o.position
    best = -100.0
    for fjord in range(FJORDS):
        if p.open_fjords & FJORD_BIT[fjord]:
            best = max(best, sail_value(o, me, fjord, False, crew))
            if crew[0] != crew[2]:
                best = max(best, sail_value(o, me, fjord, True, crew))
    return best


def crew_value(o: Outlook, me: i64, seats: i64) -> float:
    """The value of manning these seats, with a passenger who is aboard or will come."""
    p = o.position
    crew = p.crew[:]
    manned: i64 = 0
    for seat in range(3):
        if seats & SEAT_BIT[seat]:
            crew[seat] = me
            manned += 1
    passenger = p.passenger
    comes = passenger != NOBODY and passenger != me and not p.box.passenger_first
    if comes and p.vikings[MIDGARD + passenger] > 0:
        crew[p.dragon % 3] = passenger
    return best_sail(o, me, crew) - float(manned) * stay_value(o, me)


def stay_value(o: Outlook, me: i64) -> float:
    """The value of a viking in Midgard: little, if more are left than can still sail."""
    p = o.position
    own_dragons = (DRAGONS - p.sailed) // p.seats
    if p.vikings[MIDGARD + me] > 2 * own_dragons:
        return min(0.3, o.character.at_home)
    return o.character.at_home


def join_value(o: Outlook, me: i64, joins: bool) -> float:
    """The value of sailing along: the sender chooses the fjord, so it is the average."""
    p = o.position
    if not joins:
        return stay_value(o, me)
    total = 0.0
    fjords: i64 = 0
    for fjord in range(FJORDS):
        if p.open_fjords & FJORD_BIT[fjord]:
            total += landing_value(o, me, fjord, p.dragon % 3)
            fjords += 1
    return 0.8 * total / float(fjords)


def defence_value(o: Outlook, me: i64, move: i64) -> float:
    """The value of yielding, standing or a shield to the defender."""
    p = o.position
    rival, hero = o.character.rival, o.character.hero
    attacker = p.crew[p.lander]
    kept = field_value(o, me, p.target, False)
    if move == YIELD:
        return hero - rival * field_value(o, attacker, p.target, True)
    if move == STAND:
        return kept - hero - rival * hero
    return kept - rival * hero - kept_value(o, SHIELD)


def kept_value(o: Outlook, card: i64) -> float:
    """The value of a card that is not played now."""
    p = o.position
    if p.raid < RAIDS - 1:
        return o.character.kept_card
    if card < FIRST_END_CARD:  # during a raid: as long as dragons sail
        return o.character.kept_card * float(DRAGONS - p.sailed) / float(DRAGONS)
    return 0.0


def hunt_value(o: Outlook) -> float:
    """The value of hunting here, less that of keeping the card for a better forest."""
    p = o.position
    later = o.character.hunt
    if p.raid == RAIDS - 1:
        later *= float(DRAGONS - p.sailed) / float(DRAGONS)
    return float(FOREST_WORTH[p.box.terrain[p.target]]) - later


def recall_value(o: Outlook, me: i64, move: i64) -> float:
    """The value of recalled vikings, less their price."""
    p = o.position
    if move == NO_RECALL:
        return 0.0
    card = move - RECALL
    vikings: i64 = 1
    if p.box.recall_once:
        card = (move - RECALL_MANY) // 3
        vikings = (move - RECALL_MANY) % 3 + 1
    landing = join_value(o, me, True)
    return float(vikings) * (landing - 1.0) - card_later(o, me, card)


def card_later(o: Outlook, me: i64, card: i64) -> float:
    """The value of a card in hand: played at the end of the raid, or kept for later."""
    if card < FIRST_END_CARD:
        return kept_value(o, card)
    return max(played_value(o.position, me, CHOICE_UNIT[card]), kept_value(o, card))


def cards_value(o: Outlook, me: i64, choice: i64) -> float:
    """The value of playing cards at the end of the raid, and of the cards that are kept."""
    p = o.position
    value = played_value(p, me, choice)
    for card in range(FIRST_END_CARD, CARD_KINDS):
        left = p.cards[me * HAND_ROW + card] - in_choice(choice, card)
        value += float(left) * kept_value(o, card)
    return value


def played_value(p: Position, me: i64, choice: i64) -> float:
    """The points of a choice of cards, if nobody else plays any."""
    value = 0.0
    for points, _ in choice_worth(p, me, choice):
        value += points
    if p.raid < RAIDS - 1 and in_choice(choice, HEROES) > 0:
        value += 1.0  # a better rank for the reinforcements
    return value
