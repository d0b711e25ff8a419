"""What is played in two worlds that differ in one seat's hand, side by side, move by move."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from longhouse.core.state import CHANCE, OVER
from longhouse.voluspa.play import VoluspaState
from longhouse.walhalla.play import WalhallaState
from trust import variants, voluspa_variants, voluspa_worlds, walhalla_worlds

BEFORE = 10  # moves before the question that all viewers see
NOBODY = -1
OWN, REACTION = ("attack", "hunt"), "defend"  # kinds of questions on the way of a move


class Step(NamedTuple):
    """A move: what it is in each of the two worlds, None where it is not asked for."""

    who: int
    texts: tuple[str | None, str | None]
    kind: str
    chapter: int

    @property
    def shared(self) -> bool:
        return None not in self.texts

    @property
    def openly(self) -> bool:
        """Whether it is a decision that does not follow from the one before."""
        return self.who != CHANCE and self.kind not in (*OWN, REACTION, "play")


@dataclass
class Script:
    """A game in two worlds that differ in the hand of one seat."""

    kind: str
    game: str
    options: dict[str, Any]
    setups: tuple[dict[str, Any], dict[str, Any]]
    seat: int
    steps: list[Step]
    around: int  # the step that it is about

    @property
    def seats(self) -> int:
        return len(self.setups[0]["colours" if self.game == "walhalla" else "hands"])

    @property
    def first(self) -> int:
        """The first watched move: some moves before, with both worlds at rest."""
        for index in range(max(0, self.around - BEFORE), -1, -1):
            step = self.steps[index]
            if step.openly and step.shared:
                return index
        return next(i for i, step in enumerate(self.steps) if step.openly)

    @property
    def last(self) -> int:
        """The last open decision: it is not made, for nobody knows what chance makes of it."""
        return max(i for i, step in enumerate(self.steps) if step.openly)

    @property
    def alone(self) -> bool:
        """Whether nobody else is asked at the end of the raid that it is about."""
        around = self.steps[self.around]
        return not any(
            step.shared and step.kind == "play" and step.chapter == around.chapter
            for step in self.steps
        )

    def then(self, index: int, world: int) -> list[str]:
        """The mover's answers to the secret questions that follow from a step.

        They go with the move, up to the next step that is nobody's reaction to it.
        """
        found = []
        for step in self.steps[index + 1 :]:
            if step.who == CHANCE or step.kind not in (*OWN, REACTION):
                break
            if step.who == self.steps[index].who and step.kind in OWN:
                found.append(step.texts[world])
        return [text for text in found if text is not None]

    def answer(self, seat: int, world: int, played: int) -> str | None:
        """What a seat answers next, if that is the next thing that a world does.

        At the end of a raid the others who choose may stand before it.
        """
        moves = [step for step in self.steps if step.texts[world] is not None]
        for step in moves[played:]:
            if step.who == seat:
                return step.texts[world]
            if step.kind != "play":
                break
        return None

    @property
    def may_be_daily(self) -> bool:
        """Whether all who play a card at a secret question made the move that led to it.

        Others are not waited for in a turn-based game.
        """
        mover = NOBODY
        for step in self.steps:
            played = {*step.texts} & {"attack card", "shield", "hunt"}
            if played and (step.who != mover or step.kind == REACTION):
                return False
            if step.kind not in (*OWN, REACTION):
                mover = step.who
        return True


def twice(script: Script) -> Script:
    """The first world twice."""
    steps = [
        Step(step.who, (step.texts[0], step.texts[0]), step.kind, step.chapter)
        for step in script.steps
        if step.texts[0] is not None
    ]
    setups = (script.setups[0], script.setups[0])
    around = min(script.around, len(steps) - 1)
    return replace(script, steps=steps, setups=setups, seat=NOBODY, around=around)


def walhalla_script(case: walhalla_worlds.Case) -> Script | None:
    """Both worlds of a case, as `walhalla_worlds.compare` plays them; None if they soon part."""
    cards = list(case.setup["cards"])
    cards[case.seat] = case.instead.get(walhalla_worlds.SETUP, cards[case.seat])
    setups = (case.setup, {**case.setup, "cards": cards})
    true, other = (variants.GAME.start(case.options, setup) for setup in setups)
    steps: list[Step] = []
    around = -1

    def can(state: WalhallaState, who: int, text: str) -> bool:
        return state.actor == who and state.parse(text) in state.moves()

    def add(who: int, here: str | None, there: str | None) -> None:
        asked = other if here is None else true
        steps.append(Step(who, (here, there), asked.phase.kind, asked.chapter()))
        for state, text in ((true, here), (other, there)):
            if text is not None:
                state.play(state.parse(text))

    for index, (who, text) in enumerate(case.moves[: case.question + walhalla_worlds.AFTER + 6]):
        there = text
        if index in case.instead:
            there = f"card {case.seat} {case.instead[index]}"
        while not can(other, who, there):
            alike = true.actor == other.actor and true.phase is other.phase
            if alike or other.actor != case.seat or not other.secret():
                break
            add(case.seat, None, walhalla_worlds.DECLINED[other.phase.kind])
        if can(other, who, there):
            add(who, text, there)
        elif walhalla_worlds.is_declined(true, case.seat, text):
            if index == case.question:
                around = len(steps)
            add(who, text, None)
        else:
            break
        if OVER in (true.actor, other.actor):  # a finished game is shown whole
            steps.pop()
            break
    if around < 0 or len(steps) < around + 3:
        return None
    return Script(case.kind, "walhalla", case.options, setups, case.seat, steps, around)


def voluspa_script(case: voluspa_worlds.Case) -> Script | None:
    """Both worlds of a case, as `voluspa_worlds.compare` plays them; None if they soon part."""
    setups = (case.setup, case.other_setup)
    true, other = (voluspa_variants.GAME.start(case.options, setup) for setup in setups)
    steps: list[Step] = []

    def asked(state: VoluspaState) -> tuple[int, int, str]:
        return int(state.actor), int(state.active), state.phase.kind

    for index, (who, text) in enumerate(case.moves[: case.at + voluspa_worlds.AFTER]):
        there = case.instead if index == case.at else text
        if asked(true) != asked(other) or true.actor == OVER:
            break
        if other.actor != who or other.parse(there) not in other.moves():
            break
        steps.append(Step(who, (text, there), true.phase.kind, 0))
        true.play(true.parse(text))
        other.play(other.parse(there))
    while steps and (asked(true) != asked(other) or true.actor == OVER):
        steps.pop()  # what is answered by itself is seen
        true, other = (voluspa_variants.GAME.start(case.options, setup) for setup in setups)
        for step in steps:
            true.play(true.parse(str(step.texts[0])))
            other.play(other.parse(str(step.texts[1])))
    if len(steps) < case.at + 6:
        return None
    around = max(case.at, 0)
    return Script(case.kind, "voluspa", case.options, setups, case.seat, steps, around)
