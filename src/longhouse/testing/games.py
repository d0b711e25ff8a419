"""Whole games, played at random, in which the laws are checked."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from longhouse.bots import roster
from longhouse.core import registry
from longhouse.core.errors import InvalidOption, InvalidSetup
from longhouse.core.game import Game
from longhouse.core.recorder import Recorder
from longhouse.core.replay import seat_saga, verify
from longhouse.core.rng import Rng
from longhouse.core.saga import Options, Setup, parse_line
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Journal, State
from longhouse.testing.arrays import check_arrays, check_planes
from longhouse.testing.checks import BrokenLaw, check_json, check_weights, require
from longhouse.testing.laws import Laws, S

MOST_NOTED = 1000  # moves in the note of an error
LONGEST = 20_000  # moves and draws: a game that goes on longer does not end
SAMPLES = 8  # of a view before the first move, to find out whether anything is hidden


def check_game(
    game: Game | str,
    *,
    games: int = 5,
    options: Iterable[Mapping[str, Any]] = ({},),
    every: int = 4,
    seed: int = 0,
    laws: type[Laws[Any]] = Laws,
) -> int:
    """Play random games with every number of players, and check that the game keeps its contract.

    It plays `games` games for each number of players and each of the given options. The cheap laws
    are checked after every move; all of them at the first two questions of each kind, at every
    `every`-th decision and at the end. `laws` is a subclass of `Laws` with laws of your own.

    Returns the number of decisions. Raises BrokenLaw, or the error that the game itself raised,
    with the position in a note; IncompleteGame or UnknownGame if there is no such game.
    """
    game = registry.find(game)
    game.check_complete()
    played = 0
    for given in options:
        for seats in game.players:
            complete = _checked_options(game, given, seats)
            secrets = _Secrets(game)
            for number in range(seed, seed + games):
                setup = _checked_setup(game, complete, seats, number)
                start = game.start(complete, setup)
                try:
                    _check_end(game.start(complete, setup), Rng(number))
                    secrets.look(start, setup, Rng(number))
                    played += check_whole_game(laws(game, type(start)), start, Rng(number), every)
                    _check_saga(game, complete, setup, seats, Rng(number))
                    if game.has_arrays:
                        _check_arrays(game, complete, setup, seats, Rng(number), every)
                    _check_bots(game, complete, setup, Rng(number))
                except Exception as error:
                    error.add_note(f"in {game.title} with options {complete} and setup {setup}")
                    raise
            secrets.conclude()
    return played


def check_whole_game(laws: Laws[S], state: S, rng: Rng, every: int) -> int:
    """Play a game at random from its first position; returns the number of decisions.

    The cheap laws are checked after every move, and all of them at every `every`-th decision, at
    the first two questions of each kind, as some are rare, and at the end.
    """
    sums = [0] * int(state.seats)
    journal = Journal(events=False)
    asked: Counter[str] = Counter()
    moves: list[str] = []
    with noted(state, moves):
        laws.check_everything(state, rng)
        while state.actor != OVER:
            move = random_move(state, rng)
            moves.append(state.text(move))
            before, was = state.copy(), laws.fingerprint(state)
            data, left = state.data(), state.countdown()
            written = json.dumps(data)
            journal.clear()
            state.play(move, journal)
            require(laws.fingerprint(before) == was, "playing on a state changed its copy")
            shared = "State.data() shares a list with the state, which play() changed: copy it"
            require(json.dumps(data) == written, shared)
            check_countdown(left, state.countdown())
            laws.check_ledger(journal)
            for seat, points, _ in journal.ledger:
                sums[seat] += points
            scores = state.scores()
            require(scores == sums, f"the scores are {scores}, but the ledger adds up to {sums}")
            laws.check_counts(state)
            laws.check_moves(state)
            kind = state.question().kind
            asked[kind] += 1
            if len(moves) % every == 0 or asked[kind] <= 2 or state.actor == OVER:
                laws.check_everything(state, rng)
    return len(moves)


def check_countdown(before: int | None, after: int | None) -> None:
    """Raise BrokenLaw if the count of a game rises."""
    rises = before is not None and after is not None and after > before
    require(not rises, f"countdown() rises from {before} to {after}: it counts down to the end")


@contextmanager
def noted(state: State, moves: list[str]) -> Iterator[None]:
    """Adds the moves so far and the position to any error."""
    try:
        yield
    except Exception as error:
        cut = f"{len(moves)} moves, the last of them " if len(moves) > MOST_NOTED else ""
        listed = ", ".join(moves[-MOST_NOTED:]) or "(none)"
        error.add_note(f"after the moves {cut}{listed}: {state!r}")
        raise


def random_move(state: State, rng: Rng) -> int:
    """A draw of chance by its weight, or any legal move."""
    moves = state.moves()
    require(isinstance(moves, tuple), f"moves() is {moves!r}: it is a tuple")  # before it is used
    if state.actor == CHANCE:
        check_weights(state)
    return int(state.draw(rng) if state.actor == CHANCE else state.pick(rng))


def _check_end(state: State, rng: Rng) -> None:
    """A game ends: other laws play it out."""
    moves: list[str] = []
    with noted(state, moves):
        while state.actor != OVER:
            require(len(moves) < LONGEST, f"the game is not over after {LONGEST} moves")
            move = random_move(state, rng)
            moves.append(state.text(move))
            state.play(move)


def _checked_options(game: Game, given: Mapping[str, Any], seats: int) -> Options:
    """The completed options: all of them, and nothing else is accepted."""
    found = game.options(given, seats)
    check_json(found, "Game.options()")
    named = f"Game.options() gives {[*found]}, Game.option_names is {game.option_names}"
    require(sorted(found) == sorted(game.option_names), named)
    require(game.options(found, seats) == found, "completed options are not accepted as they are")
    wrong = [({**given, "nonsense": 1}, seats), (given, game.players[-1] + 1), (given, 0)]
    for options, number in wrong:
        try:
            game.options(options, number)
        except InvalidOption:
            continue
        taken = f"{options} for {number} players: it raises InvalidOption (see check_players)"
        require(False, f"Game.options() takes {taken}")
    return found


def _checked_setup(game: Game, options: Options, seats: int, seed: int) -> Setup:
    """A random setup: the same for the same seed, and nothing else starts a game."""
    setup = game.deal(options, seats, Rng(seed))
    check_json(setup, "Game.deal()")
    _check_initialized(game.start(options, setup))
    again = game.deal(options, seats, Rng(seed))
    require(again == setup, f"Game.deal() gives {setup} and {again} for the same seed")
    for key in setup:
        lacking = {name: value for name, value in setup.items() if name != key}
        try:
            game.start(options, lacking)
        except InvalidSetup:
            continue
        except Exception as error:
            law = f"Game.start() raised {error!r} without {key!r}: it raises InvalidSetup"
            raise BrokenLaw(law) from error
        require(False, f"Game.start() takes a setup without {key!r}: it raises InvalidSetup")
    starts = [game.start(options, setup) for _ in range(2)]
    require(starts[0] == starts[1], "Game.start() gives two states for the same setup")
    require(starts[0].seats == seats, f"Game.start() gives {starts[0].seats} seats, not {seats}")
    require(not any(starts[0].scores()), "a game starts without points: they are in no ledger")
    return setup


def _check_initialized(start: State) -> None:
    """A state has its seats, from `State.__init__`, and an actor."""
    name = type(start).__name__
    try:
        actor = int(start.actor) if start.seats else OVER
    except AttributeError as error:
        law = f"{name} has no {error.name or 'seats'}: call super().__init__(seats) in __init__"
        raise BrokenLaw(law) from error
    require(actor != OVER, f"{name}.actor is OVER before the first move: set it in __init__")


class _Secrets:
    """Compares the setup as a seat may read it with the view of that seat.

    Before the first move all that is hidden is in the setup, so both hide the same: a view from
    which other states can be sampled needs a masked setup, and the other way round.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.masked = self.varied = 0  # views whose setup was masked, and those that hid something

    def look(self, start: State, setup: Setup, rng: Rng) -> None:
        """Compare them at the start of a game."""
        for viewer in (*range(start.seats), SPECTATOR):
            masked = self.game.mask_setup(setup, viewer) != setup
            view = start.view(viewer)
            varied = any(view.sample(rng) != start for _ in range(SAMPLES))
            law = f"view({viewer}) hides something that mask_setup(setup, {viewer}) shows"
            require(masked or not varied, law)
            self.masked += masked
            self.varied += varied

    def conclude(self) -> None:
        """Compare them after all games: a single sample may happen to be the truth."""
        law = "mask_setup() hides something, but views show it: all samples are the true state"
        require(self.varied > 0 or self.masked == 0, law)


def _check_saga(game: Game, options: Options, setup: Setup, seats: int, rng: Rng) -> None:
    """The record of a game is right, and every seat can read its own while it runs."""
    named = [{"name": f"Seat {seat}"} for seat in range(seats)]
    recorder = Recorder(game, options, setup, named, events=True)
    while recorder.state.actor != OVER:
        recorder.play(random_move(recorder.state, rng))
        if len(recorder.saga.moves) in (1, 10):
            for viewer in (*range(seats), SPECTATOR):
                seen = seat_saga(recorder.saga, viewer)
                check_json(seen.setup, "mask_setup()")
                parse_line(seen.line())
    findings = verify(parse_line(recorder.saga.line()))
    require(not findings, f"the saga of the game is wrong: {findings}")
    for viewer in (0, SPECTATOR):
        drawn = recorder.state.view(viewer).svg()
        require(drawn.startswith("<svg"), "view.svg() is no SVG picture")


def _check_arrays(
    game: Game, options: Options, setup: Setup, seats: int, rng: Rng, every: int
) -> None:
    """The arrays of a game agree with its moves, at every `every`-th decision."""
    encoding = game.encoding(options, seats)
    check_planes(encoding)
    state = game.start(options, setup)
    moves: list[str] = []
    with noted(state, moves):
        while state.actor != OVER:
            if state.actor != CHANCE and rng.below(every) == 0 and encoding.fits(state):
                check_arrays(game, encoding, state)
            move = random_move(state, rng)
            moves.append(state.text(move))
            state.play(move)


def _check_bots(game: Game, options: Options, setup: Setup, rng: Rng) -> None:
    """Every bot of the game answers its first question with a legal move."""
    state = game.start(options, setup)
    while state.actor == CHANCE:
        state.play(state.draw(rng))
    if state.actor == OVER:
        return
    view = state.view(state.actor)
    for entry in roster.bot_set(game).entries:
        move = entry.make().choose(view, rng)
        require(state.is_legal(move), f"the bot {entry.name} answers {move}, which is not legal")
