"""`longhouse.testing` passes games that keep the contract and finds faults in the others."""

from __future__ import annotations

import doctest
import random
from collections.abc import Mapping
from typing import Any

import pytest

import longhouse.testing
import tiny
from cards import KEEP, MOVES, PASS, Cards, CardsGame, CardsView
from kit.checked import checked
from longhouse import (
    CHANCE,
    OVER,
    IllegalMove,
    Journal,
    Question,
    Rng,
    State,
    View,
)
from longhouse.core import registry
from longhouse.testing import BrokenLaw, Laws, check_game


def test_a_game_that_keeps_the_contract_passes() -> None:
    checked(CardsGame())
    assert check_game("tiny", options=[{"stones": 1}, {"stones": 30}]) > 100
    assert check_game(tiny.Tiny(), games=1, every=100) > 10


def test_our_games_pass() -> None:
    assert doctest.testmod(longhouse.testing).failed == 0
    assert check_game("voluspa", games=1, every=1000, options=[{"set": "edda"}]) > 100


def test_a_game_may_add_its_own_laws() -> None:
    class CardLaws(Laws[Cards]):
        def check_counts(self, state: Cards) -> None:
            assert all(1 <= card <= 6 for card in state.cards)

    registry.register(CardsGame())
    check_game("cards", games=1, laws=CardLaws)

    class NoSixes(Laws[Cards]):
        def check_counts(self, state: Cards) -> None:
            assert 6 not in state.cards

    with pytest.raises(AssertionError):
        check_game("cards", laws=NoSixes)


# Faults, each planted in a game that keeps the contract otherwise


class ForgottenLedger(Cards):
    def score(self, seat: int, points: int, reason: str, journal: Journal) -> None:
        self.points[seat] += points


class UnknownReason(Cards):
    def score(self, seat: int, points: int, reason: str, journal: Journal) -> None:
        super().score(seat, points, "luck", journal)


class QuestionForAnotherSeat(Cards):
    def question(self) -> Question:
        asked = (int(self.actor) + 1) % len(self.cards) if self.actor >= 0 else int(self.actor)
        return Question("keep", asked, {})


class ShortRefusal(Cards):
    def play(self, move: int, journal: Journal | None = None) -> None:
        if move not in self.moves():
            raise IllegalMove(str(move), self.texts()[:1])
        super().play(move, journal)


class NoRefusal(Cards):
    def play(self, move: int, journal: Journal | None = None) -> None:
        super().play(move if move in self.moves() else self.moves()[0], journal)


class SharedCopy(Cards):
    def copy(self) -> Cards:
        copy = super().copy()
        copy.points = self.points
        return copy


class OpenHand(Cards):
    def view(self, seat: int) -> View:
        self.check_viewer(seat)
        return CardsView(seat, self.copy())


class LeakInThePosition(Cards):
    """The view's data are masked, but the position that bots hold is not."""

    def view(self, seat: int) -> View:
        view, truth = super().view(seat), self.copy()

        class Masked(CardsView):
            def data(self) -> dict[str, object]:
                return view.data()

        return Masked(seat, truth)


class LostDie(Cards):
    def data(self) -> dict[str, object]:
        return {**super().data(), "die": min(self.die, 1)}


class CarelessParser(Cards):
    def parse(self, text: str) -> int:
        return super().parse(text.strip().lower())


class LoadedDie(Cards):
    def draw(self, rng: Rng) -> int:
        return int(rng.below(3))


class ForcedQuestion(Cards):
    def moves(self) -> tuple[int, ...]:
        return (PASS,) if self.die == 1 and self.actor >= 0 else super().moves()


class EarlyWinner(Cards):
    def winners(self) -> list[int]:
        return [0]


class BoastfulWorth(Cards):
    def worth(self, move: int) -> list[tuple[int, str]]:
        return [(self.die + 1, "die")] if move == KEEP else []


class EndlessGame(Cards):
    def play(self, move: int, journal: Journal | None = None) -> None:
        super().play(move, journal)
        if self.left == 1 and self.actor == CHANCE:
            self.left += 2


class SecondThoughts(Cards):
    def view(self, seat: int) -> View:
        class Forgetful(CardsView):
            def sample(self, rng: Rng) -> State:
                full = super().sample(rng)
                assert isinstance(full, Cards)
                full.cards = [1 + int(rng.below(6)) for _ in full.cards]
                return full

        return Forgetful(seat, super().view(seat).position)


class MissingText(Cards):
    def text(self, move: int) -> str:
        return MOVES[0] if move < KEEP else MOVES[move]


class UnknownReasonAtTheEnd(Cards):
    def score(self, seat: int, points: int, reason: str, journal: Journal) -> None:
        super().score(seat, points, "luck" if reason == "card" else reason, journal)


class LongWeights(Cards):
    def weights(self) -> tuple[int, ...]:
        return (*super().weights(), 100)


class OwnScores(Cards):
    def scores(self) -> list[int]:
        return self.points


class SharedData(Cards):
    def data(self) -> dict[str, object]:
        return {**super().data(), "points": self.points}


class RandomPlay(Cards):
    def play(self, move: int, journal: Journal | None = None) -> None:
        super().play(move, journal)
        if move == PASS and self.actor == CHANCE:
            self.cards[0] = random.randint(1, 6)


class HalfPlayed(Cards):
    def play(self, move: int, journal: Journal | None = None) -> None:
        if move == 7:
            self.cards[0] = 7 - self.cards[0]
        super().play(move, journal)


class RisingCountdown(Cards):
    def countdown(self) -> int | None:
        return -int(self.left)


class AnyView(Cards):
    def check_viewer(self, seat: int) -> None:
        pass


class AnyText(Cards):
    def text(self, move: int) -> str:
        return MOVES[min(move, 4)]


class ListOfMoves(Cards):
    def moves(self) -> tuple[int, ...]:
        return [*super().moves()]  # type: ignore[return-value]


class NoActor(Cards):
    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.actor = OVER


class NoSuper(Cards):
    def __init__(self, cards: list[int], points: list[int], left: int, die: int) -> None:
        self.cards, self.points, self.left, self.die = cards, points, left, die
        self.actor = CHANCE


STATES = {
    ForgottenLedger: "its ledger says",
    UnknownReason: "Game.reasons has die, card",
    QuestionForAnotherSeat: "question().seat is",
    ShortRefusal: "IllegalMove.possible is",
    NoRefusal: "was accepted, but it is not in moves()",
    SharedCopy: "playing on a copy changed the original",
    OpenHand: "mask_setup() hides something, but views show it",
    LeakInThePosition: "view(0) and Game.view(its data()) have different samples",
    LostDie: "Game.state(state.data())",
    CarelessParser: "a move has one text",
    LoadedDie: "draw()",
    ForcedQuestion: "the state plays it itself",
    EarlyWinner: "before the end",
    BoastfulWorth: "of 'keep', is [(2, 'die')], but the move scores [(1, 'die')] for seat",
    EndlessGame: "not over after",
    SecondThoughts: "does not look the same",
    MissingText: "two moves have the same text",
    UnknownReasonAtTheEnd: "Game.reasons has die, card; add it there",
    OwnScores: "scores() gives the list of the state itself",
    SharedData: "data() shares a list with the state",
    RandomPlay: "play() is random:",
    HalfPlayed: "a refused move changed the position: play([7])",
    RisingCountdown: "countdown() rises from -4 to -3",
    AnyView: "it raises NoSuchSeat",
    AnyText: "text(-2) is 'keep': it raises NoSuchMove",
    ListOfMoves: "it is a tuple",
    NoActor: "NoActor.actor is OVER before the first move",
    NoSuper: "NoSuper has no seats: call super().__init__(seats)",
    LongWeights: "weights() has 4 numbers for 3 moves()",
}


@pytest.mark.parametrize("fault", STATES, ids=lambda fault: fault.__name__)
def test_a_fault_of_a_state_is_found(fault: type[Cards]) -> None:
    class Faulty(CardsGame):
        kind = fault

    with pytest.raises(BrokenLaw) as found:
        checked(Faulty())
    assert STATES[fault] in str(found.value)


class OpenSaga(CardsGame):
    def mask_setup(self, setup: dict[str, Any], seat: int) -> dict[str, Any]:
        return setup


class UnseededDeal(CardsGame):
    def deal(self, options: dict[str, Any], seats: int, rng: Rng) -> dict[str, Any]:
        return {"cards": [random.randint(1, 6) for _ in range(seats)]}


class AnySetup(CardsGame):
    def start(self, options: dict[str, Any], setup: dict[str, Any]) -> State:
        return super().start(options, {"cards": setup["cards"]})


class AnyOption(CardsGame):
    def options(self, given: Mapping[str, Any], seats: int) -> dict[str, Any]:
        return {"rounds": given.get("rounds", 2)}


class SameWords(CardsGame):
    def move_text(self, view: View, move: int, names: object) -> str:
        return "go on"


GAMES = {
    OpenSaga: "hides something that mask_setup",
    UnseededDeal: "for the same seed",
    AnySetup: "without 'cards': it raises InvalidSetup",
    AnyOption: "Game.options() takes",
    SameWords: "for two moves of a question",
}


@pytest.mark.parametrize("fault", GAMES, ids=lambda fault: fault.__name__)
def test_a_fault_of_a_game_is_found(fault: type[CardsGame]) -> None:
    with pytest.raises(BrokenLaw) as found:
        checked(fault())
    assert GAMES[fault] in str(found.value)


# The way to a fault


def test_a_law_of_a_game_that_a_sample_breaks_says_so() -> None:
    class Forgetful(CardsView):
        def sample(self, rng: Rng) -> State:
            full = super().sample(rng)
            assert isinstance(full, Cards)
            full.cards = [7 if shown == 0 else shown for shown in self.position.cards]
            return full

        @property
        def position(self) -> Cards:
            assert isinstance(self._position, Cards)
            return self._position

    class Sampled(Cards):
        def view(self, seat: int) -> View:
            return Forgetful(seat, super().view(seat).position)

    class Faulty(CardsGame):
        kind = Sampled

        def view(self, data: Mapping[str, Any]) -> View:
            return Forgetful(data["seat"], self.state(data))

    class SmallCards(Laws[Cards]):
        def check_counts(self, state: Cards) -> None:
            assert max(state.cards) <= 6

    registry.register(Faulty())
    with pytest.raises(AssertionError) as found:
        check_game("cards", games=1, laws=SmallCards)
    assert "in a sample of view(0)" in " ".join(found.value.__notes__)


def test_the_moves_are_in_a_note_of_an_error_of_the_game() -> None:
    class Crash(Cards):
        def play(self, move: int, journal: Journal | None = None) -> None:
            super().play(move, journal)
            if self.left == 1:
                raise KeyError("crash")

    class Faulty(CardsGame):
        kind = Crash

    with pytest.raises(KeyError) as found:
        checked(Faulty())
    notes = " ".join(found.value.__notes__)
    assert "after the moves die" in notes and "in Cards with options {'rounds': 2}" in notes


def test_the_position_is_in_a_note() -> None:
    class Faulty(CardsGame):
        kind = BoastfulWorth

    with pytest.raises(BrokenLaw) as found:
        checked(Faulty())
    notes = " ".join(found.value.__notes__)
    assert "after the moves die" in notes and "in Cards with options {'rounds': 2}" in notes
