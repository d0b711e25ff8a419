"""Results are `State.returns`: a winner need not have the most points, and a game may be drawn."""

from __future__ import annotations

import pytest

from cards import Cards, CardsGame
from longhouse import OVER, Recorder, Rng, Saga, play_game, play_tournament
from longhouse.arena.entrants import Budget, read_seats
from longhouse.arena.places import Place
from longhouse.arena.simulation import Series, simulate
from longhouse.arena.standings import won
from longhouse.arena.study import study
from longhouse.arena.tournament import Result
from longhouse.core import registry, replay
from longhouse.core.playout import playout
from longhouse.core.saga import parse_line
from longhouse.core.state import SPECTATOR
from longhouse.drawing.result import ranking
from longhouse.drawing.table import Table
from longhouse.drawing.words import Words
from longhouse.testing import check_game

BOTS = ["random", "random"]


class Humble(Cards):
    """The fewest points win; equal points are a draw."""

    def winners(self) -> list[int]:
        fewest = [seat for seat, points in enumerate(self.points) if points == min(self.points)]
        return fewest if self.actor == OVER and len(fewest) == 1 else []


class HumbleGame(CardsGame):
    kind = Humble


@pytest.fixture(autouse=True)
def humble(monkeypatch: pytest.MonkeyPatch) -> HumbleGame:
    registry.names()
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    replay._is_won_by_points.cache_clear()
    game = HumbleGame()
    registry.register(game)
    return game


def ended(points: list[int]) -> Humble:
    return Humble([1, 1], points, 0, 0)


def test_winners_share_the_win_and_in_a_draw_all_do() -> None:
    assert (ended([5, 3]).winners(), ended([5, 3]).returns()) == ([1], [0, 1])
    assert (ended([4, 4]).winners(), ended([4, 4]).returns()) == ([], [0.5, 0.5])
    assert (Cards([1], [2], 0, 0).winners(), Cards([1], [2], 0, 0).returns()) == ([0], [1])
    running = Humble([1, 1], [5, 3], 2, 0)
    assert (running.winners(), running.returns()) == ([], [0, 0])


def test_it_keeps_the_contract() -> None:
    check_game("cards", games=2)


def test_a_state_says_who_has_won() -> None:
    assert str(ended([5, 3])).endswith("The game is over; won by seat 1")
    assert str(ended([4, 4])).endswith("The game is over; nobody has won")


def shares(saga: Saga) -> list[float]:
    assert saga.scores is not None
    return ended(saga.scores).returns()


def sagas(games: int) -> list[Saga]:
    return [play_game("cards", BOTS, seed, rounds=1) for seed in range(games)]


def test_simulations_count_the_shares() -> None:
    game = registry.find("cards")
    options = game.options({"rounds": 1}, 2)
    series = Series.of(game, options, read_seats(game, BOTS, Budget(), 2), 3, sagas=True)
    [chunk, *_] = simulate(series, 1, Place(1))
    [line] = chunk.lines
    assert chunk.tally.wins() == shares(parse_line(line))


def test_studies_count_the_shares() -> None:
    games = sagas(20)
    [found] = study(games)
    expected = [shares(saga) for saga in games]
    assert {tuple(each) for each in expected} == {(0, 1), (1, 0), (0.5, 0.5)}
    assert sum(share.wins for share in found.by_turn) == 20
    assert [share.wins for share in found.by_turn] == [
        sum(seat) for seat in zip(*expected, strict=True)
    ]


def test_the_winner_of_a_saga_is_that_of_the_game() -> None:
    for saga in sagas(10):
        assert saga.scores is not None
        assert replay.winners(saga) == ended(saga.scores).winners()


def test_tournaments_rank_by_the_result() -> None:
    lost = Result(0, 0, (0, 1), (9, 3), (0.0, 1.0), 10, ((), ()))
    assert [won(lost, entrant) for entrant in (0, 1)] == [0, 1]
    assert [lost.rank(seat) for seat in (0, 1)] == [1, 0]
    assert Result.from_data(lost.data()) == lost
    played = play_tournament("cards", ["random", "random"], 8, seed=1, options={"rounds": 3})
    assert sum(share.share for share in played.seats) == pytest.approx(1)


def table(points: list[int]) -> Table:
    return Table(ended(points).view(SPECTATOR), Words("en", {}))


def test_pictures_show_the_winner_first_and_name_no_winner_of_a_draw() -> None:
    assert ranking(table([5, 3])) == [(1, 1), (0, 2)]
    assert table([5, 3]).headline == "Seat 1 wins"
    assert ranking(table([4, 4])) == [(0, 1), (1, 1)]
    assert table([4, 4]).headline == "The game is over"
    state = registry.find("cards").new(2, seed=1)
    playout(state, Rng(1))
    assert state.view(SPECTATOR).svg().startswith("<svg")


def test_a_recorder_knows_the_winner() -> None:
    game = registry.find("cards")
    options = game.options({}, 2)
    names = [{"name": "a"}, {"name": "b"}]
    recorder = Recorder(game, options, game.deal(options, 2, Rng(1)), names)
    rng = Rng(2)
    while recorder.state.actor != OVER:
        state = recorder.state
        recorder.play(int(state.draw(rng) if state.actor < 0 else state.pick(rng)))
    assert recorder.state.returns() == shares(recorder.saga)
