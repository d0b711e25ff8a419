"""W6.1 When a raid ends, W6.2 and the cards that are then chosen in secret."""

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
    Table,
)


class Choose(Phase):
    """Which end-of-raid cards are played? Secret until all have chosen."""

    def moves(self, t: Table) -> tuple[int, ...]:
        choices = [PLAY]
        row = t.actor * HAND_ROW
        for card in range(FIRST_END_CARD, CARD_KINDS):
            unit = CHOICE_UNIT[card]
            held_cards = int(t.cards[row + card])
            if held_cards > 0:
                choices += [c + n * unit for n in range(1, held_cards + 1) for c in choices]
        return tuple(choices)

    def answer(self, t: Table, move: i64) -> None:
        choice = move - PLAY
        row = t.actor * HAND_ROW
        if choice < 0 or choice >= CHOICES:
            t.refuse(self, move)
        if choice > 0:
            for card in range(FIRST_END_CARD, CARD_KINDS):
                if in_choice(choice, card) > t.cards[row + card]:
                    t.refuse(self, move)
        t.chosen[t.actor] = choice
        t.chooser += 1
        if t.story is not None:
            t.story.whisper("chose", t.actor, {"cards": card_names(choice)})

    def secret(self, t: Table) -> bool:
        return True

    def about(self, t: Table) -> dict[str, object]:
        return {"raid": t.raid + 1}

    def worth(self, t: Table, move: i64) -> list[tuple[int, str]]:
        return choice_worth(t, t.actor, move - PLAY)

    def preview(self, t: Table, move: i64) -> dict[str, object]:
        """What cards change that have no points of their own: majorities, reinforcements."""
        return choice_preview(t, t.actor, move - PLAY)


CHOOSE_PHASE: Final = Choose("play")


def choice_preview(t: Table, seat: i64, choice: i64) -> dict[str, object]:
    """The peninsulas and the reinforcements that a choice of cards bears on, as things stand."""
    played = [p for p in range(PENINSULAS) if in_choice(choice, PENINSULA6 + t.box.outer[p] - 6)]
    counts_heroes = in_choice(choice, HEROES) > 0 and t.raid + 1 < RAIDS
    shown: dict[str, object] = {}
    if not played and not counts_heroes:
        return shown
    after = t.copy()
    for other in range(t.seats):
        after.chosen[other] = NOT_CHOSEN  # nobody else has played a card
    after.chosen[seat] = choice
    if played:
        shown["peninsulas"] = [{"peninsula": p, **peninsula_now(after, p)} for p in played]
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


def end_turn(t: Table) -> None:
    """W3.7 The turn passes clockwise, unless the raid ends (W6.1)."""
    t.dragon = NOBODY
    t.berth = NOBODY
    if t.sailed < DRAGONS and not midgard_is_empty(t):
        t.active = t.active + 1 if t.active + 1 < t.seats else 0
        draw_dragon(t)
    else:
        t.stage = CHOOSING
        if t.story is not None:
            t.story.tell("raid_over", NOBODY, {"raid": t.raid + 1})
            # Shown whether or not anybody holds a card to choose, so that nobody can tell.
            scene = t.copy()
            scene.ask(WAIT, t.active)
            t.story.scene(scene)
        choose(t)


def midgard_is_empty(t: Table) -> bool:
    """Whether no player has a viking in Midgard."""
    for seat in range(t.seats):
        if t.vikings[MIDGARD + seat] > 0:
            return False
    return True


def choose(t: Table) -> None:
    """W6.2 Each in turn from the start player on who holds an end-of-raid card."""
    while t.chooser < t.seats:
        seat = (t.start + t.chooser) % t.seats
        if holds_end_card(t, seat):
            t.ask(CHOOSE_PHASE, seat)
            return
        t.chosen[seat] = 0
        t.chooser += 1
    reveal(t)
    score_raid(t)
    if t.raid + 1 < RAIDS:
        between_raids(t)
        draw_dragon(t)
    else:
        score_end(t)
        if t.story is not None:
            t.story.tell("over", NOBODY, {})
        t.ask(OVER_PHASE, OVER)


def choosers(t: Table) -> list[int]:
    """W6.2 Who still has to choose, in the order in which they are asked."""
    seats: list[int] = []
    if t.phase is CHOOSE_PHASE:
        for turn in range(t.chooser, t.seats):
            seat = (t.start + turn) % t.seats
            if holds_end_card(t, seat):
                seats.append(int(seat))
    return seats


def may_choose(t: Table) -> list[int]:
    """W6.2 Who may have to choose, as anybody can see: all who hold a card, whichever it is.

    The stage lasts until the next dragon is drawn, or for ever once the game is over; nobody is
    asked then.
    """
    if t.stage != CHOOSING or t.actor < 0:
        return []
    return [int(seat) for seat in range(t.seats) if t.hand_size(seat) > 0]


def turn_to(t: Table, seat: i64) -> None:
    """W6.2 Ask this seat for its choice, before those whose turn it would be."""
    t.chooser = (seat - t.start + t.seats) % t.seats
    t.ask(CHOOSE_PHASE, seat)


def holds_end_card(t: Table, seat: i64) -> bool:
    """Whether a seat holds any card for the end of a raid."""
    row = seat * HAND_ROW
    for card in range(FIRST_END_CARD, CARD_KINDS):
        if t.cards[row + card] > 0:
            return True
    return False


def reveal(t: Table) -> None:
    """W6.2 All are revealed together and lie on the discards."""
    for seat in range(t.seats):
        choice = t.chosen[seat]
        if choice > 0:
            if t.story is not None:
                t.story.tell("revealed", seat, {"cards": card_names(choice)})
            for card in range(FIRST_END_CARD, CARD_KINDS):
                for _ in range(in_choice(choice, card)):
                    t.discard(seat, card)


def card_names(choice: i64) -> list[str]:
    """The cards of a choice, in the order of the saga."""
    names: list[str] = []
    for card in range(FIRST_END_CARD, CARD_KINDS):
        names += [CARDS[card]] * int(in_choice(choice, card))
    return names
