"""Tournaments of the toy game, and hand-made results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import toy
from longhouse.arena.entrants import Budget, read_entrants
from longhouse.arena.interruption import Interruption
from longhouse.arena.places import Place
from longhouse.arena.tournament import Result, Tournament, run
from longhouse.core import registry
from longhouse.core.state import leaders, win_shares

TOY = toy.Toy.name


def tournament(
    bots: str = "thief,random,random", game: str = TOY, seats: int = 3, seed: int = 7
) -> Tournament:
    found = registry.find(game)
    entrants = read_entrants(found, bots.split(","), Budget(), seats)
    return Tournament.of(found, found.options({}, seats), seats, entrants, seed)


def played(tournament: Tournament, games: int, place: Place | None = None) -> list[Result]:
    """The games of a tournament in order, their times left out."""
    ended = run(tournament, range(games), place or Place(1), Interruption())
    found = (result for some in ended for result in some.results)
    results = sorted(found, key=lambda one: one.number)
    return [replace(result, times=((),) * len(result.times)) for result in results]


def in_rounds(results: Sequence[Result], games_a_round: int) -> list[list[Result]]:
    return [
        list(results[first : first + games_a_round])
        for first in range(0, len(results), games_a_round)
    ]


def result(
    number: int,
    seating: Sequence[int],
    scores: Sequence[int],
    round_: int = 0,
    times: Sequence[Sequence[float]] = (),
) -> Result:
    clocked = tuple(map(tuple, times)) or ((),) * len(seating)
    returns = tuple(win_shares(leaders(scores), len(scores)))
    return Result(number, round_, tuple(seating), tuple(scores), returns, 10, clocked)
