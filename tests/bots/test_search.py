"""The search alone, on a game small enough to know the right answer."""

from __future__ import annotations

import pytest

from longhouse.bots.advice import advise, reason_words
from longhouse.bots.bot import RandomBot
from longhouse.bots.evaluation import Evaluation, Judgement, zeros
from longhouse.bots.mind import Mind
from longhouse.bots.regression import Regression
from longhouse.bots.search import Search, SearchSettings
from longhouse.bots.training import record
from longhouse.core.native import vec
from longhouse.core.rng import Rng
from longhouse.core.state import State, View
from tiny import Stones, Tiny


class StonesEvaluation(Evaluation):
    """Two terms: the player to move, and the stones left."""

    def __init__(self) -> None:
        super().__init__(("taking", "few"), 2)

    def moment(self, state: State) -> None:
        assert isinstance(state, Stones)
        self.knot, self.part = 0, 1.0 - min(12, state.left) / 12

    def weigh(self, state: State, seat: int) -> None:
        assert isinstance(state, Stones)
        self.has[0] = float(state.turn == seat)
        self.has[1] = float(state.turn == seat and state.left <= 3)


class StonesMind(Mind):
    """Everything looks alike, so that only thinking can tell."""

    def appraise_all(self, state: State) -> None:
        for move in state.moves():
            self.consider(move, 0.0)

    def counts(self, view: View, move: int, rng: Rng) -> dict[str, int]:
        state = view.position.copy()
        state.play(move)
        assert isinstance(state, Stones)
        return {"taken": 12 - state.left}

    def backing(self) -> dict[str, tuple[str, ...]]:
        return {"taken": ("soon",)}

    def turn(self, state: State) -> int:
        assert isinstance(state, Stones)
        return state.left


def thinker(turns: int = 20, iterations: int = 300) -> Search:
    settings = SearchSettings()
    settings.turns = turns
    bot = Search(StonesMind(StonesEvaluation()), settings)
    bot.set_budget(0.0, iterations)
    return bot


def test_it_finds_the_move_that_wins() -> None:
    """Five stones, a rune of 3: taking 3 leads by 9, with 2 stones of at most 6 left."""
    state = Stones(5, 0, 3, [0, 0])
    for seed in range(5):
        assert state.text(thinker().choose(state.view(0), Rng(seed))) == "take 3"


def test_each_seat_looks_after_itself() -> None:
    """Seat 1 is behind by 2 and rolls a 1 with 4 stones left: taking less leaves more to throw."""
    state = Stones(3, 1, 2, [1, 0, 0])
    assert state.text(thinker().choose(state.view(1), Rng(1))) == "take 3"


def test_advice_tells_what_is_expected_and_why() -> None:
    state = Stones(5, 0, 3, [0, 0])
    best, *others = advise(thinker(), state.view(0), Rng(1))
    assert best.move == "take 3" and len(others) == 2
    assert sum(best.wins) == pytest.approx(1.0)
    assert best.wins[0] > max(other.wins[0] for other in others)
    assert best.points[0] >= 9.0
    (reason,) = best.reasons
    assert reason.about == "taken" and reason.count in (1, 2)
    assert best.words(reason_words(Tiny())) == f"Taken +{reason.count}."
    assert best.data()["reasons"] == [{"about": "taken", "count": reason.count}]
    assert all(other.reasons[0].count < 0 for other in others)
    assert best.visits + sum(other.visits for other in others) == 300


def test_a_move_that_was_played_is_judged_as_well_as_the_best() -> None:
    """Whatever it is worth: among the candidates, tried as often, and compared with each other."""
    state = Stones(5, 0, 3, [0, 0])
    played = state.parse("take 1")
    plain = advise(thinker(), state.view(0), Rng(1), 1)
    assert [each.move for each in plain] == ["take 3"]
    best, made = advise(thinker(), state.view(0), Rng(1), 1, played)
    assert (best.move, made.move) == ("take 3", "take 1")
    assert abs(best.visits - made.visits) <= 1 and best.visits + made.visits < 300
    assert best.wins[0] > made.wins[0] and sum(made.wins) == pytest.approx(1.0)
    assert [reason.about for reason in best.reasons] == [reason.about for reason in made.reasons]
    for better, worse in zip(best.reasons, made.reasons, strict=True):
        assert better.count == -worse.count
    right = advise(thinker(), state.view(0), Rng(1), 3, state.parse("take 3"))
    assert right[0].move == "take 3" and len(right) == 3


def test_a_judgement_leaves_a_bot_its_measure() -> None:
    state = Stones(5, 0, 3, [0, 0])
    bot = thinker(iterations=40)
    advise(bot, state.view(0), Rng(1), 3, state.parse("take 1"))
    assert (bot.milliseconds, bot.iterations, bot.explains) == (0.0, 40, False)
    assert sum(child.visits for child in bot.root.children) <= 41


def test_a_judgement_shares_the_win() -> None:
    over = Judgement(vec[float]([10.0, 10.0, 3.0]), 0.05)
    assert list(over.shares) == pytest.approx([0.5, 0.5, 0.0])
    open_still = Judgement(vec[float]([10.0, 8.0]), 5.0)
    assert 0.5 < open_still.shares[0] < 0.9
    ahead, further = (Judgement(vec[float]([a, 0.0]), 0.05).results[0] for a in (5.0, 9.0))
    assert 0.8 < ahead < further <= 1.0  # winning counts most, the lead a little


def test_a_regression_learns_what_the_last_stones_are_worth() -> None:
    """Random play: the player to move is about two stones of a mean rune of 5/3 ahead."""
    mind = StonesMind(StonesEvaluation())
    regression = Regression(mind.evaluation)
    for game in range(400):
        rng = Rng(game)
        state = Stones(12, 0, 0, [0, 0])
        samples = record(state, [RandomBot(), RandomBot()], [rng, rng], rng, mind, 0)
        if game == 200:
            regression.conclude()
            regression.forget_errors()
        regression.add(samples, state.scores())
    plain, error = regression.errors()
    assert error < 0.97 * plain
    mind.evaluation.moment(Stones(1, 0, 0, [0, 0]))
    last = Stones(1, 0, 0, [0, 0])
    ends = mind.evaluation.ends(last)
    assert 0.8 < ends[0] - ends[1] < 2.6
    other = Regression(StonesEvaluation())
    other.sums.merge(regression.sums)
    other.conclude()
    regression.conclude()
    assert list(other.evaluation.weights) == list(mind.evaluation.weights)


def test_weights_of_another_shape_are_refused() -> None:
    with pytest.raises(ValueError, match="2 weights for each of 2 knots"):
        StonesEvaluation().learn([1.0], [0.0, 0.0], [1.0, 1.0])
    assert list(zeros(2)) == [0.0, 0.0]
