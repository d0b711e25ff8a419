"""W5 A fight for a field."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import i64
from longhouse.walhalla.components import ATTACK, FOREST_WORTH, NOBODY, SHIELD
from longhouse.walhalla.notation import ATTACK_CARD, FIGHT, RAISE_SHIELD, STAND, YIELD
from longhouse.walhalla.rules.occupying import occupy
from longhouse.walhalla.state import ASGARD, HAND_ROW, VALHALLA, WAIT, Phase, Table

FIGHT_OR_CARD: Final[tuple[int, ...]] = (FIGHT, ATTACK_CARD)
DEFENCES: Final[list[tuple[int, ...]]] = [
    (YIELD,),
    (YIELD, STAND),
    (YIELD, RAISE_SHIELD),
    (YIELD, STAND, RAISE_SHIELD),
]


class Attack(Phase):
    """W5.1 The attacker holds an attack card: play it?"""

    def moves(self, t: Table) -> tuple[int, ...]:
        return FIGHT_OR_CARD

    def answer(self, t: Table, move: i64) -> None:
        if move == FIGHT:
            defend(t)
        elif move == ATTACK_CARD:
            attacker = t.actor
            t.discard(attacker, ATTACK)
            if t.story is not None:
                t.story.tell("attack_card", attacker, {"field": t.target})
            give_way(t)
        else:
            t.refuse(self, move)

    def secret(self, t: Table) -> bool:
        return True

    def about(self, t: Table) -> dict[str, object]:
        return {"field": t.target, "defender": t.fields[t.target]}

    def worth(self, t: Table, move: i64) -> list[tuple[int, str]]:
        worth = FOREST_WORTH[t.box.terrain[t.target]]
        return [(worth, "forest")] if move == ATTACK_CARD and worth else []


class Defend(Phase):
    """W5.2 The defender: yield, stand, or raise a shield?"""

    def moves(self, t: Table) -> tuple[int, ...]:
        return DEFENCES[defences(t, t.actor)]

    def answer(self, t: Table, move: i64) -> None:
        defender = t.actor
        if move == YIELD:
            give_way(t)
            return
        if move == STAND and t.vikings[VALHALLA + defender] > 0:
            t.vikings[VALHALLA + defender] -= 1
            t.vikings[ASGARD + defender] += 1
        elif move == RAISE_SHIELD and t.cards[defender * HAND_ROW + SHIELD] > 0:
            t.discard(defender, SHIELD)
        else:
            t.refuse(self, move)
        attacker = t.crew[t.lander]
        t.crew[t.lander] = NOBODY
        t.vikings[VALHALLA + attacker] += 1
        if t.story is not None:
            kind = "stood" if move == STAND else "shielded"
            t.story.tell(kind, defender, {"field": t.target, "attacker": attacker})

    def secret(self, t: Table) -> bool:
        """A defender without heroes is asked only because of a shield in hand."""
        return t.vikings[VALHALLA + t.actor] == 0

    def about(self, t: Table) -> dict[str, object]:
        return {"field": t.target, "attacker": t.crew[t.lander]}

    def preview(self, t: Table, move: i64) -> dict[str, object]:
        """Who would hold the field, and the heroes of both."""
        defender, attacker = t.actor, t.crew[t.lander]
        own, other = t.vikings[VALHALLA + defender], t.vikings[VALHALLA + attacker]
        if move == YIELD:
            return {"holder": attacker, "heroes": {defender: own + 1, attacker: other}}
        own -= 1 if move == STAND else 0
        return {"holder": defender, "heroes": {defender: own, attacker: other + 1}}


ATTACK_PHASE: Final = Attack("attack")
DEFEND_PHASE: Final = Defend("defend")


def fight(t: Table, field: i64, attacker: i64) -> None:
    """W3.6 The landing viking attacks the one that holds a field."""
    t.target = field
    if t.story is not None:
        about: dict[str, object] = {"field": field, "defender": t.fields[field]}
        t.story.tell("attacked", attacker, about)
        if t.may_hold(attacker, ATTACK):
            t.story.suspect(attacker, "attack", None)
    if t.cards[attacker * HAND_ROW + ATTACK] > 0:
        t.ask(ATTACK_PHASE, attacker)
    else:
        defend(t)


def defences(t: Table, defender: i64) -> i64:
    """What a defender has: 1 for heroes, 2 for a shield, added up."""
    heroes: i64 = 1 if t.vikings[VALHALLA + defender] > 0 else 0
    shield: i64 = 2 if t.cards[defender * HAND_ROW + SHIELD] > 0 else 0
    return heroes + shield


def defend(t: Table) -> None:
    """W5.2 The defender chooses; W5.3 without heroes and shield there is no choice."""
    defender = t.fields[t.target]
    if t.story is not None and t.vikings[VALHALLA + defender] == 0 and t.may_hold(defender, SHIELD):
        scene = t.copy()
        scene.ask(WAIT, t.active)
        t.story.suspect(defender, "defend", scene)
    if defences(t, defender) > 0:
        t.ask(DEFEND_PHASE, defender)
    else:
        give_way(t)


def give_way(t: Table) -> None:
    """The defending viking becomes a hero, the attacker occupies the field."""
    field = t.target
    defender = t.fields[field]
    attacker = t.crew[t.lander]
    t.vikings[VALHALLA + defender] += 1
    if t.story is not None:
        # Said the same way whether there was a choice or not: a shield kept back stays secret.
        t.story.tell("yielded", defender, {"field": field, "attacker": attacker})
    occupy(t, field, attacker)
