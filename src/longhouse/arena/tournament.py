"""A tournament: every deal is played with the bots in every order. Games are numbered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Any

from longhouse.arena.batches import Order, Plan, find_game
from longhouse.arena.entrants import Entrant
from longhouse.arena.forfeits import Forfeit
from longhouse.arena.interruption import Interruption
from longhouse.arena.lineups import Schedule, Seating
from longhouse.arena.match import play_out, record
from longhouse.arena.places import Place
from longhouse.bots.bot import Bot
from longhouse.bots.own.failures import BotFailed
from longhouse.bots.own.own_bot import OwnBot, at_table
from longhouse.core.dealer import seed_for
from longhouse.core.game import Game
from longhouse.core.past import Memory
from longhouse.core.recorder import Recorder
from longhouse.core.rng import Rng
from longhouse.core.saga import Options, Saga
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
    sagas: bool = False  # whether the games are recorded

    @staticmethod
    def of(
        game: Game,
        options: Options,
        seats: int,
        named: Sequence[Entrant],
        seed: int,
        sagas: bool = False,
    ) -> Tournament:
        """A tournament of these entrants; one may be named several times."""
        entrants = tuple(dict.fromkeys(named))
        numbers = tuple(entrants.index(entrant) for entrant in named)
        home = type(game).__module__
        return Tournament(game.name, options, seats, entrants, numbers, seed, home, sagas)

    def schedule(self) -> Schedule:
        """The entrant at each seat in each game."""
        return Schedule(self.numbers, self.seats, self.seed)


@dataclass(frozen=True)
class Result:
    """One game that is over."""

    number: int
    round: int
    seating: Seating
    scores: tuple[int, ...]  # of a forfeited game: as it stood then
    returns: tuple[float, ...]  # each seat's share of the win (`State.returns`)
    decisions: int
    times: tuple[tuple[float, ...], ...]  # milliseconds that each answer took, by seat
    forfeit: tuple[int, str] | None = None  # the seat that lost by crashing or the like, and why

    @property
    def forfeiter(self) -> int | None:
        """The entrant that forfeited the game."""
        return None if self.forfeit is None else self.seating[self.forfeit[0]]

    def counts_for(self, entrant: int) -> bool:
        """Whether it counts for this entrant: a forfeited game counts for the loser only."""
        return entrant in self.seating and self.forfeiter in (None, entrant)

    def rank(self, seat: int) -> int:
        """How many seats did better: by their share of the win, then by points."""
        results = list(zip(self.returns, self.scores, strict=True))
        return sum(other > results[seat] for other in results)

    def data(self) -> dict[str, Any]:
        """As JSON values."""
        forfeit = {"forfeit": list(self.forfeit)} if self.forfeit else {}
        return {
            **forfeit,
            "number": self.number,
            "round": self.round,
            "seating": list(self.seating),
            "scores": list(self.scores),
            "returns": list(self.returns),
            "decisions": self.decisions,
            "times": [list(times) for times in self.times],
        }

    @staticmethod
    def from_data(data: dict[str, Any]) -> Result:
        """The result whose `data()` this is; raises KeyError, TypeError or ValueError."""
        seating, scores = tuple(map(int, data["seating"])), tuple(map(int, data["scores"]))
        returns = tuple(map(float, data["returns"]))
        times = tuple(tuple(map(float, seat)) for seat in data["times"])
        if not len(seating) == len(scores) == len(returns) == len(times):
            raise ValueError("seating, scores, returns and times of different lengths")
        forfeit = None
        if "forfeit" in data:
            seat, why = data["forfeit"]
            forfeit = range(len(seating))[int(seat)], str(why)
        number, round_, decisions = data["number"], data["round"], data["decisions"]
        return Result(number, round_, seating, scores, returns, decisions, times, forfeit)


@dataclass
class Played:
    """Some games that are over."""

    results: list[Result] = field(default_factory=list)
    sagas: list[Saga] = field(default_factory=list)  # of the same games, if they are recorded
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
        if isinstance(self.bot, OwnBot):
            self.bot.begin(view, rng)
        began = self.clock()
        move = self.bot.choose(view, rng)
        self.times.append(round((self.clock() - began) * 1000, 3))
        return move


def play_games(tournament: Tournament, numbers: Order) -> Played:
    """Play games of a tournament."""
    began = perf_counter()
    game = find_game(tournament.game, tournament.home)
    schedule = tournament.schedule()
    played = Played()
    for number in numbers:
        _play_game(tournament, schedule, game, number, played)
    played.seconds = perf_counter() - began
    return played


def _play_game(
    tournament: Tournament, schedule: Schedule, game: Game, number: int, played: Played
) -> None:
    seating, round_ = schedule.seating(number), schedule.round_of(number)
    # Chance is the same in all games of a round: every bot gets the luck of every seat.
    chance = Rng(seed_for(tournament.seed, round_, "chance"))
    rngs = [Rng(seed_for(tournament.seed, number, seat)) for seat in range(tournament.seats)]
    seated = [tournament.entrants[entrant].seated(game) for entrant in seating]
    timed = [TimedBot(bot) for bot in seated]
    setup = game.deal(tournament.options, tournament.seats, chance)
    named = [tournament.entrants[entrant].saga_seat() for entrant in seating]
    labels = [tournament.entrants[entrant].label for entrant in seating]
    recorder = Recorder(game, tournament.options, setup, named)
    state, journal = recorder.state, Journal(events=False)
    decisions, forfeit = 0, None
    try:
        with at_table(seated, state):
            if tournament.sagas:
                decisions = record(recorder, list(timed), rngs, chance)
            else:
                decisions = play_out(game, state, list(timed), rngs, chance, journal)
    except BotFailed as failed:
        forfeit = failed.seat, failed.why
        decisions = sum(len(bot.times) for bot in timed)
        Forfeit.of(number, failed, labels).mark(recorder.saga)
    except Exception as error:
        note = f"in game {number} of the tournament, seed {tournament.seed}: {', '.join(labels)}"
        error.add_note(note)
        raise
    times = tuple(tuple(bot.times) for bot in timed)
    scores, returns = tuple(state.scores()), tuple(state.returns())
    result = Result(number, round_, seating, scores, returns, int(decisions), times, forfeit)
    played.results.append(result)
    if tournament.sagas:
        about = {"seed": tournament.seed, "round": round_, "number": number}
        recorder.saga.extra["tournament"] = about
        played.sagas.append(recorder.saga)


def run(
    tournament: Tournament, missing: Sequence[int], place: Place, stop: Interruption
) -> Iterator[Played]:
    """Play the games that are missing; yields them as they end, in any order."""
    plan = Plan(missing)
    for order, played in place.play(partial(play_games, tournament), plan.orders(), stop):
        plan.learn(order, played.seconds)
        yield played
