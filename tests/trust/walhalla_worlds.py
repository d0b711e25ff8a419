"""Two worlds that differ in one hidden card, so that a secret question is asked in only one.

The true world is a game played at random in which a seat declined a secret question: to play an
attack card (`attack`), a hunt card (`spare`), cards at the end of a raid (`play -`), or, without
heroes, a shield (`yield`). The other world is the same game with every card of that hand which
the question was about replaced where it came from, the setup or a draw, by a card that was in the
pile then. There the question does not arise.

Both are played side by side. What is played in the true world is played in the other too, but:

- what the seat declines in the true world and is not asked in the other is left out there;
- what the seat is asked only in the other world, about a card put there, it declines;
- where the other world cannot follow any more (the seat plays a card that it does not have there,
  the pile lacks a card), or enough was seen, the comparison ends.

Declining changes nothing on the table. So to all but the seat itself both worlds are the
same game, and everything they get must be equal byte for byte, frame by frame. A frame is what a
viewer is shown at a point of rest that the viewer may notice: the view, the saga so far as the
viewer may read it, and what was told since the frame before. A question shown to others would be a
frame too many; a question in their saga, an entry too many or a ledger index too high.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from longhouse.core.errors import LonghouseError
from longhouse.core.recorder import Recorder
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from longhouse.walhalla.play import WalhallaState
from longhouse.walhalla.state import HAND_ROW, PILE
from trust.variants import GAME, Variant
from trust.walhalla_hidden import KINDS
from trust.walhalla_laws import ASKED_ABOUT
from trust.worlds import Eyes, World, equal_frames

DECLINED = {"attack": "attack", "hunt": "spare", "play": "play -", "defend": "yield"}  # by question
CARDS = (
    *("hunt", "attack", "shield", "forest", "wheat", "cult", "village"),
    *("peninsula6", "peninsula7", "peninsula8", "heroes"),
)
SETUP = -1  # where a first card came from; else the index of the draw
BEFORE, AFTER = 3, 9  # how many moves around the question are compared with their sagas


class Case(NamedTuple):
    """A declined secret question, and the world in which it is not asked."""

    kind: str
    options: dict[str, Any]
    setup: dict[str, Any]
    moves: list[tuple[int, str]]  # of the true world
    question: int  # the index of the declined question
    seat: int  # who declined it
    instead: dict[int, str]  # which card is drawn in the other world, by where it comes from


def begin(case: Case, setup: dict[str, Any], eyes: Eyes) -> World[WalhallaState]:
    """A world before its first move."""
    names = [{"name": f"seat {seat}"} for seat in range(len(setup["colours"]))]
    recorder = Recorder(GAME, case.options, setup, names, events=True)
    return World(recorder, WalhallaState, case.seat, eyes)


def compare(case: Case, eyes: Eyes | None = None) -> int:
    """Play both worlds; raise Leak where a viewer can tell them apart. The frames compared."""
    eyes = eyes or Eyes()
    cards = list(case.setup["cards"])
    cards[case.seat] = case.instead.get(SETUP, cards[case.seat])
    true, other = begin(case, case.setup, eyes), begin(case, {**case.setup, "cards": cards}, eyes)
    question_was_left_out = False
    for index, (who, text) in enumerate(case.moves[: case.question + AFTER]):
        read = index >= case.question - BEFORE
        there = f"card {case.seat} {case.instead[index]}" if index in case.instead else text
        while not other.can_play(who, there) and asked_only_there(true, other):
            other.play(DECLINED[other.state.phase.kind], read)
        if other.can_play(who, there):
            other.play(there, read)
        elif is_declined(true.state, case.seat, text):
            question_was_left_out |= index == case.question
        else:
            break
        true.play(text, read)
        if true.state.actor == OVER:  # a finished game is shown whole
            raise CannotTell
    if not question_was_left_out:
        raise CannotTell
    return equal_frames(true, other, case.kind)


class CannotTell(LonghouseError):
    """The other world cannot follow up to the question: this is no case."""


def asked_only_there(true: World[WalhallaState], other: World[WalhallaState]) -> bool:
    """Whether the other world stands at a question that the true world does not have."""
    alike = true.state.actor == other.state.actor and true.state.phase is other.state.phase
    return other.state.secret() and other.state.actor == other.seat and not alike


def is_declined(state: WalhallaState, seat: int, text: str) -> bool:
    """Whether the seat declines a secret question by this."""
    return state.secret() and state.actor == seat and text == DECLINED[state.phase.kind]


def cases(variant: Variant, seed: int) -> Iterator[Case]:
    """Play a game at random: a case for each secret question that was declined in it."""
    rng = Rng(seed)
    options, setup = variant.setup(seed)
    state = GAME.start(options, setup)
    moves: list[tuple[int, str]] = []
    declined: list[tuple[int, str, list[int], list[int]]] = []
    while state.actor != OVER:
        possible = state.moves()
        move = state.draw(rng) if state.actor == CHANCE else possible[rng.below(len(possible))]
        who, text = int(state.actor), state.text(move)
        if is_declined(state, who, text):
            held, pile = row(state, HAND_ROW * who), row(state, PILE)
            declined.append((len(moves), state.phase.kind, held, pile))
        moves.append((who, text))
        state.play(move)
    for question, kind, held, pile in declined:
        seat = moves[question][0]
        sources = where_from(kind, held, setup, moves, question)
        # What is in the pile at the question was there before too, unless it was reshuffled.
        spare = [
            CARDS[card]
            for card in range(KINDS)
            for _ in range(pile[card])
            if card not in ASKED_ABOUT[kind]
        ]
        if len(spare) >= len(sources):
            instead = {source: spare.pop(rng.below(len(spare))) for source in sources}
            yield Case(kind, options, setup, moves, question, seat, instead)


def row(state: WalhallaState, first: int) -> list[int]:
    """How many cards of each kind lie there."""
    return [int(state.cards[first + card]) for card in range(KINDS)]


def where_from(
    kind: str,
    held: list[int],
    setup: dict[str, Any],
    moves: list[tuple[int, str]],
    question: int,
) -> list[int]:
    """Where the cards in question came from: of equal ones the latest, so that others were used."""
    sources: list[int] = []
    seat = moves[question][0]
    for card in ASKED_ABOUT[kind]:
        drawn = [SETUP] if setup["cards"][seat] == CARDS[card] else []
        draw = (CHANCE, f"card {seat} {CARDS[card]}")
        drawn += [index for index in range(question) if moves[index] == draw]
        sources += drawn[len(drawn) - held[card] :]
    return sources
