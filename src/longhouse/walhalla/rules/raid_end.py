"""W6.1 The end of a raid, W6.2 and the cards that are chosen in secret then."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import i64
from longhouse.core.state import OVER, Journal
from longhouse.walhalla.components import (
    CARD_KINDS,
    CARDS,
    DRAGONS,
    FIRST_END_CARD,
    HEROES,
    NOBODY,
    PENINSULA6,
    PENINSULAS,
    RAIDS,
)
from longhouse.walhalla.notation import CHOICE_UNIT, CHOICES, PLAY, in_choice
from longhouse.walhalla.rules.between import between_raids, go_home, reinforce
from longhouse.walhalla.rules.boarding import draw_dragon
from longhouse.walhalla.rules.scoring import choice_worth, peninsula_now, score_end, score_raid
from longhouse.walhalla.state import (
    CHOOSING,
    HAND_ROW,
    MIDGARD,
    NOT_CHOSEN,
    OVER_PHASE,
    WAIT,
    Phase,
    Position,
)


class Choose(Phase):
    """W6.2 Which end-of-raid cards are played? Secret until all have chosen."""

    def moves(self, p: Position) -> tuple[int, ...]:
        choices = [PLAY]
        row = p.actor * HAND_ROW
        for card in range(FIRST_END_CARD, CARD_KINDS):
            unit = CHOICE_UNIT[card]
            held_cards = int(p.cards[row + card])
            if held_cards > 0:
                choices += [c + n * unit for n in range(1, held_cards + 1) for c in choices]
        return tuple(choices)

    def allows(self, p: Position, move: i64) -> bool:
        choice = move - PLAY
        row = p.actor * HAND_ROW
        if choice < 0 or choice >= CHOICES:
            return False
        if choice > 0:
            for card in range(i64(FIRST_END_CARD), i64(CARD_KINDS)):
                if in_choice(choice, card) > p.cards[row + card]:
                    return False
        return True

    def answer(self, p: Position, move: i64) -> None:
        if not self.allows(p, move):
            p.refuse(self, move)
        choice = move - PLAY
        p.chosen[p.actor] = choice
        p.chooser += 1
        if p.events is not None:
            p.events.whisper("chose", p.actor, {"cards": card_names(choice)})

    def secret(self, p: Position) -> bool:
        return True

    def about(self, p: Position) -> dict[str, object]:
        return {"raid": p.raid + 1}

    def worth(self, p: Position, move: i64) -> list[tuple[int, str]]:
        return choice_worth(p, p.actor, move - PLAY)

    def preview(self, p: Position, move: i64) -> dict[str, object]:
        """The effects of cards besides their points: majorities and reinforcements."""
        return choice_preview(p, p.actor, move - PLAY)


CHOOSE_PHASE: Final = Choose("play")


def choice_preview(p: Position, seat: i64, choice: i64) -> dict[str, object]:
    """The peninsulas and reinforcements that a choice of cards changes in this position."""
    played = [
        peninsula
        for peninsula in range(PENINSULAS)
        if in_choice(choice, PENINSULA6 + p.box.outer[peninsula] - 6)
    ]
    counts_heroes = in_choice(choice, HEROES) > 0 and p.raid + 1 < RAIDS
    shown: dict[str, object] = {}
    if not played and not counts_heroes:
        return shown
    after = p.copy()
    for other in range(p.seats):
        after.chosen[other] = NOT_CHOSEN  # nobody else has played a card
    after.chosen[seat] = choice
    if played:
        shown["peninsulas"] = [
            {"peninsula": peninsula, **peninsula_now(after, peninsula)} for peninsula in played
        ]
    if counts_heroes:
        journal = Journal()
        after.listen(journal)
        go_home(after)
        reinforce(after)
        for event in journal.events:
            if event.kind == "reinforced" and event.seat == seat:
                about = event.about
                coming = {"rank": about["rank"], "promised": about["promised"]}
                shown["reinforcement"] = {**coming, "come": about["came"]}
    return shown


def end_turn(p: Position) -> None:
    """W3.7 The turn passes clockwise, unless the raid ends (W6.1)."""
    p.dragon = NOBODY
    p.berth = NOBODY
    if p.sailed < DRAGONS and not midgard_is_empty(p):
        p.active = p.active + 1 if p.active + 1 < p.seats else 0
        draw_dragon(p)
    else:
        p.stage = CHOOSING
        if p.events is not None:
            p.events.tell("raid_over", NOBODY, {"raid": p.raid + 1})
            # Recorded whether or not any seat has a choice, so that it reveals nothing.
            p.events.scene(p.asking(WAIT, p.active))
        choose(p)


def midgard_is_empty(p: Position) -> bool:
    """Whether no player has a viking in Midgard."""
    for seat in range(p.seats):
        if p.vikings[MIDGARD + seat] > 0:
            return False
    return True


def choose(p: Position) -> None:
    """W6.2 Ask each seat that holds an end-of-raid card, from the start player on."""
    while p.chooser < p.seats:
        seat = (p.start + p.chooser) % p.seats
        if holds_end_card(p, seat):
            p.ask(CHOOSE_PHASE, seat)
            return
        p.chosen[seat] = 0
        p.chooser += 1
    reveal(p)
    score_raid(p)
    if p.raid + 1 < RAIDS:
        between_raids(p)
        draw_dragon(p)
    else:
        score_end(p)
        if p.events is not None:
            p.events.tell("over", NOBODY, {})
        p.ask(OVER_PHASE, OVER)


def choosers(p: Position) -> list[int]:
    """W6.2 The seats that still have to choose, in the order in which they are asked."""
    seats: list[int] = []
    if p.phase is CHOOSE_PHASE:
        for turn in range(p.chooser, p.seats):
            seat = (p.start + turn) % p.seats
            if holds_end_card(p, seat):
                seats.append(int(seat))
    return seats


def may_choose(p: Position) -> list[int]:
    """W6.2 The seats that may have to choose, as far as others know: all that hold any card.

    None once the choices are made: the stage goes on until the next dragon is drawn.
    """
    if p.stage != CHOOSING or p.actor < 0:
        return []
    return [int(seat) for seat in range(p.seats) if p.hand_size(seat) > 0]


def turn_to(p: Position, seat: i64) -> None:
    """W6.2 Ask this seat for its choice, skipping those before it."""
    p.chooser = (seat - p.start + p.seats) % p.seats
    p.ask(CHOOSE_PHASE, seat)


def holds_end_card(p: Position, seat: i64) -> bool:
    """Whether a seat holds any card for the end of a raid."""
    row = seat * HAND_ROW
    for card in range(i64(FIRST_END_CARD), i64(CARD_KINDS)):
        if p.cards[row + card] > 0:
            return True
    return False


def reveal(p: Position) -> None:
    """W6.2 Reveal all choices together; the cards go to the discards."""
    for seat in range(p.seats):
        choice = p.chosen[seat]
        if choice > 0:
            if p.events is not None:
                p.events.tell("revealed", seat, {"cards": card_names(choice)})
            for card in range(i64(FIRST_END_CARD), i64(CARD_KINDS)):
                for _ in range(in_choice(choice, card)):
                    p.discard(seat, card)


def card_names(choice: i64) -> list[str]:
    """The cards of a choice, in the order of the saga."""
    names: list[str] = []
    for card in range(FIRST_END_CARD, CARD_KINDS):
        names += [CARDS[card]] * int(in_choice(choice, card))
    return names
