"""The answers of Walhalla as small numbers, sets of cards asked card by card.

A move of W6.2 is a set of cards: each card is an action, in the order of the saga, and the last
says that it is all. With option `recall` "one_card" (W9) the card comes first, then the number of
vikings. Whatever leaves no choice is not asked: the last card that could be added ends the set.
"""

from __future__ import annotations

from typing import Final

from longhouse.core.errors import NoSuchMove, UnreadableMove
from longhouse.core.native import i64
from longhouse.core.sheet import Sheet
from longhouse.walhalla.components import CARD_KINDS, CARDS, FIRST_END_CARD
from longhouse.walhalla.notation import (
    CHOICE_UNIT,
    JOIN,
    NO_RECALL,
    PLAY,
    RECALL,
    RECALL_MANY,
    SPARE,
    TEXTS,
    in_choice,
)
from longhouse.walhalla.rules.boarding import RECALL_PHASE, most_recalled
from longhouse.walhalla.rules.raid_end import CHOOSE_PHASE
from longhouse.walhalla.state import HAND_ROW, Position

# From joining to sparing, moves and actions are in the same order; and so are recalls.
RECALL_CARD: Final = 28  # + card
NO_RECALL_ACTION: Final = 27
VIKINGS: Final = 39  # + how many, less 1
PLAY_CARD: Final = 42  # + card - FIRST_END_CARD
PLAY_ALL: Final = 50
ACTIONS: Final = 51


def _texts() -> list[str]:
    texts = TEXTS[JOIN : SPARE + 1] + TEXTS[NO_RECALL : RECALL + CARD_KINDS]
    texts += [f"vikings {number}" for number in (1, 2, 3)]
    return texts + [f"play {card}" for card in CARDS[FIRST_END_CARD:]] + ["play -"]


ACTION_TEXTS: Final = _texts()
NUMBERS: Final = {words: action for action, words in enumerate(ACTION_TEXTS)}


def allow(p: Position, begun: i64, sheet: Sheet) -> None:
    """Mark the actions of the actor."""
    if p.phase is CHOOSE_PHASE:
        sheet.put(PLAY_ALL, 1)
        for card in range(next_card(begun), i64(CARD_KINDS)):
            if holds_more(p, begun, card):
                sheet.put(PLAY_CARD + card - FIRST_END_CARD, 1)
    elif p.phase is RECALL_PHASE and p.box.recall_once:
        if begun > 0:
            for number in range(most_recalled(p, p.actor)):
                sheet.put(VIKINGS + number, 1)
        else:
            sheet.put(NO_RECALL_ACTION, 1)
            for card in range(CARD_KINDS):
                if p.cards[p.actor * HAND_ROW + card] > 0:
                    sheet.put(RECALL_CARD + card, 1)
    else:
        notes, end = sheet.notes, sheet.note
        for move in p.moves():
            notes[end] = sheet.first + action_of(move)
            end += 1
        sheet.mark_noted(end)


def action_of(move: i64) -> i64:
    """The action that is this whole move."""
    return move - JOIN if move <= SPARE else move - NO_RECALL + NO_RECALL_ACTION


def next_card(choice: i64) -> i64:
    """The first kind that may follow the cards chosen so far, in the order of the saga."""
    card: i64 = FIRST_END_CARD
    while card < CARD_KINDS - 1 and choice >= CHOICE_UNIT[card + 1]:
        card += 1
    return card


def may_add(p: Position, choice: i64) -> bool:
    """Whether another card may follow."""
    for card in range(next_card(choice), i64(CARD_KINDS)):
        if holds_more(p, choice, card):
            return True
    return False


def holds_more(p: Position, choice: i64, card: i64) -> bool:
    """Whether the actor holds more cards of a kind than are chosen."""
    held = p.cards[p.actor * HAND_ROW + card]
    return held > 0 and held > in_choice(choice, card)


def take(p: Position, begun: i64, action: i64) -> i64:
    """The move that an allowed action completes; if none, the begun move, negated."""
    if action < NO_RECALL_ACTION:
        return action + JOIN
    if action >= PLAY_CARD:
        if action == PLAY_ALL:
            return PLAY + begun
        choice = begun + CHOICE_UNIT[action - PLAY_CARD + FIRST_END_CARD]
        return -choice if may_add(p, choice) else PLAY + choice
    if action >= VIKINGS:
        return RECALL_MANY + 3 * (begun - 1) + action - VIKINGS
    card = action - RECALL_CARD
    if card < 0 or not p.box.recall_once:
        return NO_RECALL + action - NO_RECALL_ACTION
    return RECALL_MANY + 3 * card if most_recalled(p, p.actor) == 1 else -(card + 1)


def path(p: Position, move: i64) -> list[int]:
    """The actions that make up a legal move."""
    found: list[int] = []
    if move >= PLAY:
        choice: i64 = 0
        for card in range(FIRST_END_CARD, CARD_KINDS):
            for _ in range(in_choice(move - PLAY, card)):
                choice += CHOICE_UNIT[card]
                found.append(int(PLAY_CARD + card - FIRST_END_CARD))
        if choice == 0 or may_add(p, choice):
            found.append(PLAY_ALL)
    elif move >= RECALL_MANY:
        found.append(int(RECALL_CARD + (move - RECALL_MANY) // 3))
        if most_recalled(p, p.actor) > 1:
            found.append(int(VIKINGS + (move - RECALL_MANY) % 3))
    else:
        found.append(int(action_of(move)))
    return found


def action_text(action: i64) -> str:
    """An action in words; raises NoSuchMove."""
    if not 0 <= action < ACTIONS:
        raise NoSuchMove(f"{action} is no action of Walhalla; it has 0 to {ACTIONS - 1}")
    return ACTION_TEXTS[action]


def action_number(words: str) -> i64:
    """The inverse of `action_text`; raises UnreadableMove."""
    if words not in NUMBERS:
        raise UnreadableMove(f"{words!r} is no action of Walhalla")
    return NUMBERS[words]
