"""A tournament: every deal is played with the bots in every order. Games are numbered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Any

from longhouse.arena.batches import Order, Plan, find_game
from longhouse.arena.entrants import Entrant
from longhouse.arena.interruption import Interruption
from longhouse.arena.lineups import Schedule, Seating
from longhouse.arena.match import play_out
from longhouse.arena.places import Place
from longhouse.bots.bot import Bot
from longhouse.core.dealer import seed_for
from longhouse.core.game import Game
from longhouse.core.past import Memory
from longhouse.core.rng import Rng
from longhouse.core.saga import Options
from longhouse.core.state import Journal, View


@dataclass(frozen=True)
class Tournament:
    """Which games are played: all that a process needs to play any of them."""

    game: str
    options: Options
    seats: int
    entrants: tuple[Entrant, ...]  # each once; `numbers` are the entrants as they were named
    numbers: tuple[int, ...]
    seed: int
    home: str = ""  # the module whose import registers the game

    @staticmethod
    def of(
        game: Game, options: Options, seats: int, named: Sequence[Entrant], seed: int
    ) -> Tournament:
        """A tournament of these entrants; one may be named several times."""
        entrants = tuple(dict.fromkeys(named))
        numbers = tuple(entrants.index(entrant) for entrant in named)
        home = type(game).__module__
        return Tournament(game.name, options, seats, entrants, numbers, seed, home)

    def schedule(self) -> Schedule:
        """Who sits where in each game."""
        return Schedule(self.numbers, self.seats, self.seed)


@dataclass(frozen=True)
class Result:
    """One game that is over."""

    number: int
    round: int
    seating: Seating
    scores: tuple[int, ...]
    decisions: int
    times: tuple[tuple[float, ...], ...]  # milliseconds that each answer took, by seat

    def data(self) -> dict[str, Any]:
        """As JSON values."""
        return {
            "number": self.number,
            "round": self.round,
            "seating": list(self.seating),
            "scores": list(self.scores),
            "decisions": self.decisions,
            "times": [list(times) for times in self.times],
        }

    @staticmethod
    def from_data(data: dict[str, Any]) -> Result:
        """The result whose `data()` this is; raises KeyError, TypeError or ValueError."""
        seating, scores = tuple(map(int, data["seating"])), tuple(map(int, data["scores"]))
        times = tuple(tuple(map(float, seat)) for seat in data["times"])
        if not len(seating) == len(scores) == len(times):
            raise ValueError("seating, scores and times of different lengths")
        return Result(data["number"], data["round"], seating, scores, data["decisions"], times)


@dataclass
class Played:
    """Some games that are over."""

    results: list[Result] = field(default_factory=list)
    seconds: float = 0.0


class TimedBot(Bot):
    """A bot whose answers are timed."""

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self.bot = bot
        self.times: list[float] = []

    def remembers(self) -> bool:
        return self.bot.remembers()

    def remember(self, memories: list[Memory]) -> None:
        self.bot.remember(memories)

    def choose(self, view: View, rng: Rng) -> int:
        began = self.clock()
        move = self.bot.choose(view, rng)
        self.times.append(round((self.clock() - began) * 1000, 3))
        return move


def play_games(tournament: Tournament, numbers: Order) -> Played:
    """Play games of a tournament."""
    began = perf_counter()
    game = find_game(tournament.game, tournament.home)
    schedule = tournament.schedule()
    played = Played([_play_game(tournament, schedule, game, number) for number in numbers])
    played.seconds = perf_counter() - began
    return played


def _play_game(tournament: Tournament, schedule: Schedule, game: Game, number: int) -> Result:
    seating, round_ = schedule.seating(number), schedule.round_of(number)
    # Chance is the same in all games of a round: every bot gets the luck of every seat.
    chance = Rng(seed_for(tournament.seed, round_, "chance"))
    rngs = [Rng(seed_for(tournament.seed, number, seat)) for seat in range(tournament.seats)]
    timed = [TimedBot(tournament.entrants[entrant].seated(game)) for entrant in seating]
    setup = game.deal(tournament.options, tournament.seats, chance)
    state = game.start(tournament.options, setup)
    try:
        decisions = play_out(game, state, list(timed), rngs, chance, Journal(events=False))
    except Exception as error:
        named = ", ".join(tournament.entrants[entrant].label for entrant in seating)
        error.add_note(f"in game {number} of the tournament, seed {tournament.seed}: {named}")
        raise
    times = tuple(tuple(bot.times) for bot in timed)
    return Result(number, round_, seating, tuple(state.scores()), int(decisions), times)


def run(
    tournament: Tournament, missing: Sequence[int], place: Place, stop: Interruption
) -> Iterator[list[Result]]:
    """Play the games that are missing; yields them as they end, in any order."""
    plan = Plan(missing)
    for order, played in place.play(partial(play_games, tournament), plan.orders(), stop):
        plan.learn(order, played.seconds)
        yield played.results
