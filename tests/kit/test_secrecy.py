"""Hidden draws that another seat sees in the middle of a game are found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cards import KEEP, Cards, CardsGame, CardsView
from kit.checked import checked
from longhouse import (
    CHANCE,
    SPECTATOR,
    Journal,
    Rng,
    State,
    View,
)
from longhouse.testing import BrokenLaw

COVERED = 9  # a die that is under the cup


class Cup(Cards):
    """Cards, with the die under a cup: only the seat to move sees it until it is kept."""

    def hides_the_die_from(self, seat: int) -> bool:
        return self.actor >= 0 and self.actor != seat

    def play(self, move: int, journal: Journal | None = None) -> None:
        super().play(move, None if move < KEEP else journal)
        if move < KEEP and journal is not None:
            self.tell(self.die, journal)

    def tell(self, die: int, journal: Journal) -> None:
        journal.tell("threw", self.turn, {})
        journal.whisper("looked", self.turn, {"die": die})

    def view(self, seat: int) -> View:
        view = super().view(seat)
        assert isinstance(view.position, Cards)
        if self.hides_the_die_from(seat):
            view.position.die = COVERED
        return CupView(seat, view.position)


class CupView(CardsView):
    def sample(self, rng: Rng) -> State:
        full = super().sample(rng)
        assert isinstance(full, Cards)
        if full.die == COVERED:
            full.die = 1 + int(rng.below(3))
        return full


class CupGame(CardsGame):
    kind = Cup

    def mask_move(self, before: State, now: State, who: int, text: str, seat: int) -> str | None:
        assert isinstance(before, Cards)
        return text if who != CHANCE or before.turn == seat else "die ?"

    def view(self, data: Mapping[str, Any]) -> View:
        return CupView(data["seat"], self.state(data))


class OpenCup(Cup):
    def hides_the_die_from(self, seat: int) -> bool:
        return False


class GlassCup(Cup):
    def hides_the_die_from(self, seat: int) -> bool:
        return super().hides_the_die_from(seat) and seat != SPECTATOR


class LoudThrow(Cup):
    def tell(self, die: int, journal: Journal) -> None:
        journal.tell("threw", self.turn, {"die": die})


class WhisperToAnother(Cup):
    def tell(self, die: int, journal: Journal) -> None:
        journal.whisper("looked", (self.turn + 1) % len(self.cards), {"die": die})


CUPS = {
    OpenCup: "reads 'die ?' for 'die 1' and 'die 2', but its views differ",
    GlassCup: "a spectator reads 'die ?' for 'die 1' and 'die 2', but its views differ",
    LoudThrow: "reads 'die ?' for 'die 1' and 'die 2', but the events that it sees differ",
    WhisperToAnother: "seat 1 reads 'die ?' for 'die 1' and 'die 2', but the events",
}


def test_a_game_that_hides_its_draws_passes() -> None:
    checked(CupGame())


@pytest.mark.parametrize("fault", CUPS, ids=lambda fault: fault.__name__)
def test_a_draw_that_others_see_is_found(fault: type[Cup]) -> None:
    class Faulty(CupGame):
        kind = fault

    with pytest.raises(BrokenLaw) as found:
        checked(Faulty())
    assert CUPS[fault] in str(found.value)


def test_a_saga_that_shows_a_hidden_draw_is_found() -> None:
    class OpenSagaOfDraws(CupGame):
        def mask_move(
            self, before: State, now: State, who: int, text: str, seat: int
        ) -> str | None:
            return text

    with pytest.raises(BrokenLaw, match=r"mask_move\(\) tells seat \d 'die 1' and 'die 2', but"):
        checked(OpenSagaOfDraws())
