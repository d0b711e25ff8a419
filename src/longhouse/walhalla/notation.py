"""Moves of Walhalla as small numbers and as texts of a saga (docs/saga.md)."""

from __future__ import annotations

from typing import Final

from longhouse.core.errors import NoSuchMove, UnreadableMove
from longhouse.core.native import i64, numbers
from longhouse.walhalla.components import (
    CARD_COUNTS,
    CARD_KINDS,
    CARDS,
    DRAGON_KINDS,
    FIRST_END_CARD,
    FJORDS,
    MOST_SEATS,
    dragon_name,
)

# Where each kind of move begins. Numbers below 257 are the cheapest for Python, so the choices of
# cards, of which there are ten thousand, come last.
DRAGON: Final = 0  # + kind of dragon
JOIN: Final = 12
STAY: Final = 13
CREW: Final = 14  # + a bit for each seat manned
SAIL: Final = 22  # + 2 * fjord + (1 if stern first)
LAND_LEFT: Final = 30
LAND_RIGHT: Final = 31
FIGHT: Final = 32  # attack without the card
ATTACK_CARD: Final = 33
YIELD: Final = 34
STAND: Final = 35
RAISE_SHIELD: Final = 36
PLAY_HUNT: Final = 37
SPARE: Final = 38
CARD: Final = 39  # + 11 * seat + card
NO_RECALL: Final = 83
RECALL: Final = 84  # + card
RECALL_MANY: Final = 95  # + 3 * card + vikings - 1
PLAY: Final = 128  # + the sum of CHOICE_UNIT[card] for each card played

# A choice of end-of-raid cards is one number: how often each kind is played, as mixed digits.
CHOICE_UNIT: Final = numbers(0, 0, 0, 1, 5, 25, 125, 625, 1250, 2500, 5000)
CHOICES: Final = 10000


def in_choice(choice: i64, card: i64) -> i64:
    """How many cards of a kind are in a choice of end-of-raid cards."""
    return choice // CHOICE_UNIT[card] % (CARD_COUNTS[card] + 1)


def is_move(move: i64) -> bool:
    """Whether a number is a move of the game, legal now or not."""
    return 0 <= move < PLAY + CHOICES


def text(move: i64) -> str:
    """A move as the saga writes it; raises NoSuchMove."""
    if not is_move(move):
        raise NoSuchMove(f"{move} is no move of Walhalla; `moves()` lists those of a state")
    if move < PLAY:
        return TEXTS[move]
    choice = move - PLAY
    words = ["play"]
    for card in range(FIRST_END_CARD, CARD_KINDS):
        words += [CARDS[card]] * int(in_choice(choice, card))
    return " ".join(words) if choice else "play -"


def parts(move: i64) -> dict[str, object]:
    """A move as JSON values, for clients."""
    words = text(move).split(" ")
    verb, rest = words[0], [word for word in words[1:] if word != "-"]
    found: dict[str, object] = {"verb": verb}
    if verb == "crew":
        found["seats"] = [int(word) for word in rest]
    elif verb == "sail":
        found["fjord"], found["end"] = int(rest[0]), rest[1]
    elif verb == "land":
        found["side"] = rest[0]
    elif verb == "attack":
        found["card"] = len(rest) > 0
    elif verb == "recall":
        # W9 With `card_each` a card buys one viking, and a saga does not write the number.
        found["card"] = rest[0] if rest else None
        found["vikings"] = int(rest[1]) if len(rest) > 1 else len(rest)
    elif verb == "play":
        found["cards"] = rest
    elif verb == "dragon":
        found["colour"], found["seat"] = rest[0], int(rest[1])
    elif verb == "card":
        found["seat"], found["card"] = int(rest[0]), rest[1]
    return found


def parse(move_text: str) -> i64:
    """The inverse of `text`; raises UnreadableMove for any other text."""
    move = MOVES.get(move_text, -1)
    if move < 0 and move_text.startswith("play "):
        move = _parse_play(move_text)
    if move < 0:
        raise UnreadableMove(f"{move_text!r} is no move of Walhalla")
    return move


def _parse_play(move_text: str) -> int:
    choice = 0
    for word in move_text.split(" ")[1:]:
        if word not in CARDS:
            return -1
        choice += CHOICE_UNIT[CARDS.index(word)]
    # Comparing the texts refuses too many cards of a kind, and cards in another order.
    move = PLAY + choice
    return move if choice < CHOICES and text(move) == move_text else -1


def _texts() -> list[str]:
    texts = [f"dragon {dragon_name(kind)}" for kind in range(DRAGON_KINDS)]
    texts += ["join", "stay"]
    for mask in range(8):
        seats = [str(seat + 1) for seat in range(3) if mask >> seat & 1]
        texts.append("crew " + (" ".join(seats) or "-"))
    texts += [f"sail {fjord} {end}" for fjord in range(FJORDS) for end in ("bow", "stern")]
    texts += ["land left", "land right", "attack", "attack card", "yield", "stand", "shield"]
    texts += ["hunt", "spare"]
    texts += [f"card {seat} {card}" for seat in range(MOST_SEATS) for card in CARDS]
    texts += ["recall -"]
    texts += [f"recall {card}" for card in CARDS]
    texts += [f"recall {card} {vikings}" for card in CARDS for vikings in (1, 2, 3)]
    return texts


TEXTS: Final = _texts()
MOVES: Final = {move_text: move for move, move_text in enumerate([*TEXTS, "play -"])}
