"""W5 A fight for a field."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import i64
from longhouse.walhalla.components import ATTACK, FOREST_WORTH, NOBODY, SHIELD
from longhouse.walhalla.notation import ATTACK_CARD, FIGHT, RAISE_SHIELD, STAND, YIELD
from longhouse.walhalla.rules.occupying import occupy
from longhouse.walhalla.rules.scoring import held_by
from longhouse.walhalla.state import ASGARD, HAND_ROW, VALHALLA, WAIT, Phase, Position

JUST_FIGHT: Final[tuple[int, ...]] = (FIGHT,)
FIGHT_OR_CARD: Final[tuple[int, ...]] = (FIGHT, ATTACK_CARD)
DEFENCES: Final[list[tuple[int, ...]]] = [
    (YIELD,),
    (YIELD, STAND),
    (YIELD, RAISE_SHIELD),
    (YIELD, STAND, RAISE_SHIELD),
]


class Attack(Phase):
    """W5.1 The attacker holds an attack card: play it?"""

    def moves(self, p: Position) -> tuple[int, ...]:
        return FIGHT_OR_CARD if p.cards[p.actor * HAND_ROW + ATTACK] > 0 else JUST_FIGHT

    def answer(self, p: Position, move: i64) -> None:
        if move == FIGHT:
            defend(p)
        elif move == ATTACK_CARD and p.cards[p.actor * HAND_ROW + ATTACK] > 0:
            attacker = p.actor
            p.discard(attacker, ATTACK)
            if p.events is not None:
                p.events.tell("attack_card", attacker, {"field": p.target})
            give_way(p)
        else:
            p.refuse(self, move)

    def secret(self, p: Position) -> bool:
        return True

    def about(self, p: Position) -> dict[str, object]:
        return {"field": p.target, "defender": p.fields[p.target]}

    def worth(self, p: Position, move: i64) -> list[tuple[int, str]]:
        worth = FOREST_WORTH[p.box.terrain[p.target]]
        return [(worth, "forest")] if move == ATTACK_CARD and worth else []

    def preview(self, p: Position, move: i64) -> dict[str, object]:
        """The effect of the card; without it the defender decides."""
        if move != ATTACK_CARD:
            return {}
        defender = p.fields[p.target]
        heroes = {defender: p.vikings[VALHALLA + defender] + 1}
        return {"holder": p.actor, "heroes": heroes, **held_by(p, p.target, p.actor)}


class Defend(Phase):
    """W5.2 The defender: yield, stand, or raise a shield?"""

    def moves(self, p: Position) -> tuple[int, ...]:
        return DEFENCES[defences(p, p.actor)]

    def answer(self, p: Position, move: i64) -> None:
        defender = p.actor
        if move == YIELD:
            give_way(p)
            return
        if move == STAND and p.vikings[VALHALLA + defender] > 0:
            p.vikings[VALHALLA + defender] -= 1
            p.vikings[ASGARD + defender] += 1
        elif move == RAISE_SHIELD and p.cards[defender * HAND_ROW + SHIELD] > 0:
            p.discard(defender, SHIELD)
        else:
            p.refuse(self, move)
        attacker = p.crew[p.lander]
        p.crew[p.lander] = NOBODY
        p.vikings[VALHALLA + attacker] += 1
        if p.events is not None:
            kind = "stood" if move == STAND else "shielded"
            p.events.tell(kind, defender, {"field": p.target, "attacker": attacker})

    def secret(self, p: Position) -> bool:
        """A defender without heroes is asked only because of a shield in hand."""
        return p.vikings[VALHALLA + p.actor] == 0

    def about(self, p: Position) -> dict[str, object]:
        return {"field": p.target, "attacker": p.crew[p.lander]}

    def preview(self, p: Position, move: i64) -> dict[str, object]:
        """The holder of the field afterwards, the effect of that, and the heroes of both."""
        defender, attacker = p.actor, p.crew[p.lander]
        own, other = p.vikings[VALHALLA + defender], p.vikings[VALHALLA + attacker]
        holder = attacker if move == YIELD else defender
        if move == YIELD:
            own += 1
        else:
            own -= 1 if move == STAND else 0
            other += 1
        heroes = {defender: own, attacker: other}
        shown: dict[str, object] = {"holder": holder, "heroes": heroes}
        shown.update(held_by(p, p.target, holder))
        worth = FOREST_WORTH[p.box.terrain[p.target]]
        if worth and move == YIELD:
            shown["forest"] = worth
        return shown


ATTACK_PHASE: Final = Attack("attack")
DEFEND_PHASE: Final = Defend("defend")


def fight(p: Position, field: i64, attacker: i64) -> None:
    """W3.6 The landing viking attacks the one that holds a field."""
    p.target = field
    if p.events is not None:
        about: dict[str, object] = {"field": field, "defender": p.fields[field]}
        p.events.tell("attacked", attacker, about)
        if p.may_hold(attacker, ATTACK):
            p.events.suspect(attacker, "attack", None, p.asking(ATTACK_PHASE, attacker))
    if p.cards[attacker * HAND_ROW + ATTACK] > 0:
        p.ask(ATTACK_PHASE, attacker)
    else:
        defend(p)


def defences(p: Position, defender: i64) -> i64:
    """The means of a defender: 1 for heroes plus 2 for a shield."""
    heroes: i64 = 1 if p.vikings[VALHALLA + defender] > 0 else 0
    shield: i64 = 2 if p.cards[defender * HAND_ROW + SHIELD] > 0 else 0
    return heroes + shield


def defend(p: Position) -> None:
    """W5.2 The defender chooses; W5.3 without heroes and shield there is no choice."""
    defender = p.fields[p.target]
    if (
        p.events is not None
        and p.vikings[VALHALLA + defender] == 0
        and p.may_hold(defender, SHIELD)
    ):
        scene, asks = p.asking(WAIT, p.active), p.asking(DEFEND_PHASE, defender)
        p.events.suspect(defender, "defend", scene, asks)
    if defences(p, defender) > 0:
        p.ask(DEFEND_PHASE, defender)
    else:
        give_way(p)


def give_way(p: Position) -> None:
    """The defending viking becomes a hero, the attacker occupies the field."""
    field = p.target
    defender = p.fields[field]
    attacker = p.crew[p.lander]
    p.vikings[VALHALLA + defender] += 1
    if p.events is not None:
        # The same event whether or not there was a choice: a shield that is kept stays secret.
        p.events.tell("yielded", defender, {"field": field, "attacker": attacker})
    occupy(p, field, attacker)
