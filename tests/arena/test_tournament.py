"""A tournament: the same games for the same seed wherever they are played, and fair ones."""

from __future__ import annotations

from dataclasses import replace
from multiprocessing import active_children

import pytest

import toy
from longhouse.arena.batches import Plan
from longhouse.arena.entrants import Budget, Entrant, read_entrants
from longhouse.arena.interruption import Interruption
from longhouse.arena.places import Place
from longhouse.arena.tournament import Result, play_games, run
from longhouse.bots import roster
from longhouse.bots.bot import Bot
from longhouse.core import registry
from longhouse.core.errors import LonghouseError, UnknownBot
from longhouse.core.rng import Rng
from longhouse.core.state import View

from .helpers import played, tournament


class Budgeted(Bot):
    """Records the budgets that it gets."""

    budgets: list[object] = []  # noqa: RUF012

    def set_budget(self, milliseconds: float, iterations: int = 0) -> None:
        self.budgets.append(iterations or f"{milliseconds:g} ms")

    def choose(self, view: View, rng: Rng) -> int:
        return view.moves()[0]


class Cheat(Bot):
    """Answers with an illegal move."""

    def choose(self, view: View, rng: Rng) -> int:
        return 77


roster.enlist("toy", "budgeted", Budgeted)
roster.enlist("toy", "cheat", Cheat)


@pytest.mark.parametrize("game", ["toy", "walhalla"])
def test_the_games_do_not_depend_on_the_number_of_workers(game: str) -> None:
    bots = "thief,random,random" if game == "toy" else "greedy,random,random"
    alone = played(tournament(bots, game), 12)
    crowd = played(tournament(bots, game), 12, Place(2))
    assert alone == crowd
    assert [result.number for result in alone] == list(range(12))
    assert active_children() == []


def test_other_seeds_give_other_games() -> None:
    assert played(tournament(), 6) != played(tournament(seed=8), 6)


def test_any_game_can_be_played_alone() -> None:
    """As in a resumed run: earlier games do not matter."""
    whole = played(tournament(), 9)
    later = play_games(tournament(), [7, 2]).results
    assert [replace(one, times=((),) * 3) for one in later] == [whole[7], whole[2]]


def test_in_a_round_each_bot_gets_the_luck_of_each_seat() -> None:
    """Three equal bots that take no chances: the seats' scores are those of the deal."""
    results = played(tournament("budgeted,budgeted@1,budgeted@2"), 12)
    assert {result.round for result in results} == {0, 1}
    for round_ in (0, 1):
        scores = {result.scores for result in results if result.round == round_}
        assert len(scores) == 1
    assert results[0].scores != results[6].scores


def test_every_answer_is_timed() -> None:
    [result] = play_games(tournament(), [0]).results
    assert all(len(times) >= 3 and min(times) >= 0 for times in result.times)
    assert sum(map(len, result.times)) < result.decisions  # the rest is chance
    assert Result.from_data(result.data()) == result


def test_bots_get_their_budgets() -> None:
    game = registry.find("toy")
    Budgeted.budgets.clear()
    read_entrants(game, ["budgeted", "budgeted@1.5s", "budgeted@40"], Budget.read("200ms"), 3)
    assert Budgeted.budgets == ["200 ms", "1500 ms", 40]
    Budgeted.budgets.clear()
    Entrant.read("budgeted", Budget()).seated(game)
    assert Budgeted.budgets == []


@pytest.mark.parametrize("text", ["", "0", "0ms", "-1s", "fast", "1 hour", "200", "1e3ms"])
def test_what_is_no_thinking_time(text: str) -> None:
    if text == "200":
        assert Budget.read(text) == Budget(iterations=200)
        return
    with pytest.raises(LonghouseError, match=r"such as 200ms or 1\.5s"):
        Budget.read(text)


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        ("fool,random,random", "no bot 'fool' plays"),
        ("thief,random", "2 for 3 seats; .* such as thief,random,random"),
        ("thief,random,random,thief", "one is named twice"),
        ("openspiel-chess,random,random", "there is openspiel-ismcts"),
    ],
)
def test_entrants_that_do_not_fit(bots: str, message: str) -> None:
    with pytest.raises(LonghouseError, match=message):
        tournament(bots)
    assert issubclass(UnknownBot, LonghouseError)


def test_a_bot_that_fails_is_named() -> None:
    with pytest.raises(LonghouseError) as failed:
        play_games(tournament("cheat,random,random"), [4])
    assert failed.value.__notes__ == ["in game 4 of the tournament, seed 7: random, cheat, random"]


def test_a_run_can_be_stopped() -> None:
    stop, done = Interruption(), 0
    for ended in run(tournament(), range(10**6), Place(2), stop):
        done += len(ended.results)
        stop.asked = True
    assert done > 0
    assert active_children() == []


def test_batches_grow_while_they_are_quick() -> None:
    plan = Plan(range(100))
    orders = plan.orders()
    first = next(orders)
    assert first is not None and list(first) == [0]
    plan.learn(first, 0.01)
    second = next(orders)
    assert second is not None and list(second) == [1, 2]
    plan.learn(second, 9.0)
    assert plan.size == 2
    plan.paused = True
    assert next(orders) is None
    plan.paused = False
    assert next(orders) == range(3, 5)


def test_a_further_game_needs_no_place_in_the_hall() -> None:
    assert isinstance(registry.find("toy"), toy.Toy)
    assert tournament().home == "toy"
