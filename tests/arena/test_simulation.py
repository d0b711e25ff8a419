"""Many games: the same for the same seed, with any number of processes."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import active_children

import pytest

import longhouse
import toy
from longhouse.arena import batches
from longhouse.arena.entrants import Budget, read_seats
from longhouse.arena.interruption import Interruption
from longhouse.arena.match import play_out
from longhouse.arena.places import Place
from longhouse.arena.simulation import Chunk, Series, play_chunk, simulate
from longhouse.arena.tally import Tally
from longhouse.arena.workers import WorkerDied
from longhouse.bots import roster
from longhouse.bots.bot import Bot
from longhouse.core import registry
from longhouse.core.dealer import seed_for
from longhouse.core.errors import UnknownBot
from longhouse.core.replay import verify
from longhouse.core.rng import Rng
from longhouse.core.saga import parse_line
from longhouse.core.state import Journal, View

RANDOM = ("random", "random", "random")


def series(name: str = "toy", bots: tuple[str, ...] = RANDOM, sagas: bool = True) -> Series:
    game = registry.find(name)
    seated = read_seats(game, bots, Budget(), len(bots))
    return Series.of(game, game.options({}, len(bots)), seated, 7, sagas)


def gathered(chunks: Iterator[Chunk]) -> tuple[Tally, list[bytes]]:
    tally, lines = Tally(3), []
    for chunk in chunks:
        assert chunk.first == tally.games
        tally.add(chunk.tally)
        lines += chunk.lines
    return tally, lines


@pytest.mark.parametrize("name", ["toy", "walhalla"])
def test_the_games_do_not_depend_on_the_number_of_workers(name: str) -> None:
    alone = gathered(simulate(series(name), 60, Place(1)))
    crowd = gathered(simulate(series(name), 60, Place(3)))
    assert alone == crowd
    assert len(set(alone[1])) == 60
    assert active_children() == []


@pytest.mark.parametrize("name", ["toy", "walhalla"])
def test_games_that_are_written_down_are_the_same_games(name: str) -> None:
    tally, lines = gathered(simulate(series(name), 20, Place(1)))
    assert gathered(simulate(series(name, sagas=False), 20, Place(1))) == (tally, [])
    sagas = [parse_line(line.decode()) for line in lines]
    assert [verify(saga) for saga in sagas] == [[]] * 20
    assert tally.decisions == sum(len(saga.moves) for saga in sagas)
    assert sum(sum(sums) for sums in tally.reasons.values()) == sum(tally.scores)
    assert sagas[0].seats == [{"name": "Random", "bot": "random"}] * 3


def test_each_game_has_the_seeds_of_its_number() -> None:
    game = registry.find("toy")
    bots = ("thief", "random", "random")
    tally = play_chunk(series(bots=bots, sagas=False), [5]).tally
    chance = Rng(seed_for(7, 5, "chance"))
    state = game.start({"rounds": 3}, game.deal({"rounds": 3}, 3, chance))
    rngs = [Rng(seed_for(7, 5, seat)) for seat in range(3)]
    players = [roster.find(game, name) for name in bots]
    decisions = play_out(game, state, players, rngs, chance, Journal(events=False))
    assert (decisions, state.scores()) == (tally.decisions, tally.scores)


def test_chunks_grow_but_stay_bounded() -> None:
    sizes = [chunk.tally.games for chunk in simulate(series(sagas=False), 1500, Place(1))]
    assert sizes[0] == 1
    assert 1 < max(sizes) <= batches.LARGEST


@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_can_be_stopped(workers: int) -> None:
    stop = Interruption()
    done = 0
    for chunk in simulate(series(), 10**9, Place(workers), stop):
        done += chunk.tally.games
        stop.asked = True
    assert done > 0
    assert active_children() == []


class HastyBot(Bot):
    """Presses Ctrl-C in its hundredth decision."""

    decisions = 0

    def choose(self, view: View, rng: Rng) -> int:
        HastyBot.decisions += 1
        if HastyBot.decisions == 100:
            os.kill(os.getpid(), signal.SIGINT)
        return view.moves()[0]


class DeadlyBot(Bot):
    """Takes its process with it."""

    def choose(self, view: View, rng: Rng) -> int:
        os._exit(9)


roster.enlist("toy", "hasty", HastyBot)
roster.enlist("toy", "deadly", DeadlyBot)


def test_a_signal_drops_only_the_games_in_hand() -> None:
    with Interruption() as stop:
        done, _ = gathered(
            simulate(series(bots=("hasty", "random", "random")), 10**6, Place(1), stop)
        )
    assert stop.asked
    assert 0 < done.games < 100
    assert HastyBot.decisions == 100


def test_a_signal_while_nothing_may_be_dropped_is_only_noted() -> None:
    with Interruption() as stop:
        os.kill(os.getpid(), signal.SIGTERM)
        assert stop.asked
    assert list(simulate(series(), 5, Place(1), stop)) == []


def test_a_dead_worker_is_an_error_and_no_hang() -> None:
    deadly = replace(series(bots=("deadly", "random", "random")), home=__name__)
    with pytest.raises(WorkerDied, match="exit status 9"):
        gathered(simulate(deadly, 100, Place(2)))
    assert active_children() == []


def test_unknown_bots_are_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownBot, match="thief"):
        series(bots=("fool", "random", "random"))


def test_a_further_game_needs_no_place_in_the_hall() -> None:
    assert isinstance(registry.find("toy"), toy.Toy)
    assert series().home == "toy"


@pytest.mark.parametrize("name", ["toy", "walhalla"])
def test_one_game_is_the_first_of_a_simulation(name: str) -> None:
    _, [line, *_] = gathered(simulate(series(name), 2, Place(1)))
    game = registry.find(name)
    saga = longhouse.play_game(game, RANDOM, seed=7)
    assert saga == parse_line(line)
    assert longhouse.play_game(game, RANDOM).scores is not None


class FirstBot(Bot):
    def choose(self, view: View, rng: Rng) -> int:
        return view.moves()[0]


def test_bots_of_ones_own_play_a_game_with_others() -> None:
    game = registry.find("toy")
    saga = longhouse.play_game(game, [FirstBot(), "thief@5"], 3, rounds=2)
    assert saga.seats == [
        {"name": "FirstBot", "bot": "FirstBot"},
        {"name": "Thief", "bot": "thief", "iterations": 5},
    ]
    assert (saga.options, verify(saga)) == ({"rounds": 2}, [])
    with pytest.raises(UnknownBot, match="fool"):
        longhouse.play_game(game, ["fool", "random"])
