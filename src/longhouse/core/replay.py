"""Replaying and verifying sagas, and masking them for one seat."""

from __future__ import annotations

from collections import Counter
from functools import cache

from longhouse.core import registry, versions
from longhouse.core.errors import (
    BrokenSaga,
    LonghouseError,
    NoSuchMove,
    NoSuchSeat,
    UnreadableMove,
    listed,
)
from longhouse.core.game import HIDDEN, Game
from longhouse.core.recorder import Recorder
from longhouse.core.saga import CHANCE_MARK, LedgerEntry, Saga
from longhouse.core.state import CHANCE, OVER, SPECTATOR, State, leaders

ENDED = ("resigned", "abandoned")


def begin(saga: Saga, events: bool = False) -> Recorder:
    """The game of a saga before its first move; raises BrokenSaga if it cannot start."""
    game = registry.find(saga.game)
    if len(saga.seats) not in game.players:
        takes = f"{game.title} takes {game.players[0]}-{game.players[-1]}"
        raise BrokenSaga(f"seats: {len(saga.seats)} is not possible; {takes}")
    try:
        if _has_gaps(saga):
            gaps = "this is what one seat saw of a game: it has gaps and cannot be replayed"
            raise BrokenSaga(gaps)
        versions.check_not_newer(saga, game)
        _check_options(game, saga)
        recorder = Recorder(game, saga.options, saga.setup, saga.seats, events)
    except BrokenSaga:
        raise
    except LonghouseError as error:
        raise BrokenSaga(str(error)) from None
    except RecursionError:
        raise BrokenSaga("options or setup: lists in lists too deep for any game") from None
    if recorder.state.seats != len(saga.seats):
        dealt = int(recorder.state.seats)
        raise BrokenSaga(f"setup: it is for {dealt} players, but there are {len(saga.seats)} seats")
    return recorder


def step(recorder: Recorder, saga: Saga, index: int) -> None:
    """Play move `index` of a saga; raises BrokenSaga with the move and the legal ones."""
    if not 0 <= index < len(saga.moves):
        raise NoSuchMove(f"move {index}: this saga has {len(saga.moves)} moves, counted from 0")
    who, what = saga.moves[index]
    state = recorder.state
    given = f'["{CHANCE_MARK}", "{what}"]' if who == CHANCE else f'[{who}, "{what}"]'
    where = f"move {index} {given}{versions.hint(saga, recorder.game)}"
    if state.actor == OVER:
        raise BrokenSaga(f"{where}: the game was over; no move was possible")
    if who != state.actor:
        raise BrokenSaga(f"{where}: {_name(who)} moved, but {_asked(state)}")
    try:
        move = state.parse(what)
    except UnreadableMove as error:
        raise BrokenSaga(f"{where}: {error}; {_asked(state)}") from None
    if move not in state.moves():
        why = state.why_not(move)
        reason = f" ({why})" if why else ""
        raise BrokenSaga(f"{where}: not possible{reason}; {_asked(state)}")
    recorder.play(move)


def replay(saga: Saga, moves: int | None = None, events: bool = False) -> Recorder:
    """The game after its first `moves` moves (default: all).

    Raises BrokenSaga, and NoSuchMove if there are fewer moves.
    """
    total = len(saga.moves)
    if moves is not None and not 0 <= moves <= total:
        raise NoSuchMove(f"{moves} moves: this saga has {total}; it takes 0 to {total}")
    recorder = begin(saga, events)
    for index in range(total if moves is None else moves):
        step(recorder, saga, index)
    return recorder


def verify(saga: Saga) -> list[str]:
    """Everything that is wrong with a saga, or why it cannot be checked; empty if it is right.

    A saga of an earlier version of the rules is checked against that version's points.
    """
    try:
        recorder = replay(saga)
    except LonghouseError as error:
        return [str(error)]
    ledger = versions.own_ledger(saga, recorder.game, recorder.saga)
    if ledger is None:
        return [versions.unknown_points(saga, recorder.game)]
    findings = _ledger_findings(saga, ledger)
    played = recorder.saga.scores
    if played is not None:
        played = versions.scores_of(ledger, len(saga.seats))
    if saga.scores != played:
        over = "the game is over" if played is not None else "the game is not over"
        findings.append(f"scores: {saga.scores} is wrong; {over}, it takes {played}")
    ended = saga.extra.get("ended")
    if "ended" in saga.extra and (played is not None or ended not in ENDED):
        takes = "nothing: the game is over" if played is not None else " or ".join(ENDED)
        findings.append(f"ended: {ended!r} is not possible; it takes {takes}")
    return findings


def winners(saga: Saga) -> list[int]:
    """The winners of a finished saga; replays it if its game is not decided by points alone."""
    if saga.scores is None:
        return []
    if _is_won_by_points(registry.find(saga.game)):
        return leaders(saga.scores)
    return replay(saga).state.winners()


@cache
def _is_won_by_points(game: Game) -> bool:
    """Whether the states of a game keep the default of `State.winners`."""
    return type(game.new(seed=0)).winners is State.winners


def noticed(state: State, seat: int) -> bool:
    """Whether a seat may notice that this question is open.

    While a secret question is open, the other seats are shown nothing new. They see the events
    before it together with those after it, so the question itself leaves no trace.
    """
    return state.actor == seat or not state.secret()


def seat_saga(saga: Saga, seat: int) -> Saga:
    """A saga masked for a seat (or SPECTATOR); unmasked once the game is over.

    Raises NoSuchSeat.
    """
    if seat != SPECTATOR and not 0 <= seat < len(saga.seats):
        raise NoSuchSeat(f"{seat} is no seat; it takes 0 to {len(saga.seats) - 1}, or SPECTATOR")
    if saga.scores is not None:
        return saga
    recorder = begin(saga)
    now = replay(saga).state
    seen = Saga(
        saga.game,
        saga.options,
        saga.seats,
        recorder.game.mask_setup(saga.setup, seat),
        extra=dict(saga.extra),
    )
    own_index = []  # for each move: the index of the last move that this seat has seen
    for index, (who, what) in enumerate(saga.moves):
        shown: str | None = what
        if who != seat:
            shown = recorder.game.mask_move(recorder.state, now, who, what, seat)
        if shown is not None:
            seen.moves.append((who, shown))
        own_index.append(len(seen.moves) - 1)
        step(recorder, saga, index)
    for index, owner, points, reason in recorder.saga.ledger:
        own = own_index[index] if index >= 0 else -1
        seen.ledger.append((own, owner, points, reason))
    return seen


def _check_options(game: Game, saga: Saga) -> None:
    takes = ", ".join(game.option_names)
    missing = [name for name in game.option_names if name not in saga.options]
    if missing:
        raise BrokenSaga(f"options: {', '.join(missing)} missing; it takes exactly {takes}")
    effective = game.options(saga.options, len(saga.seats))
    for name, value in saga.options.items():
        if effective[name] != value or type(effective[name]) is not type(value):
            written = f"it is written {effective[name]!r}"
            raise BrokenSaga(f"option {name}: {value!r} is not possible; {written}")


def _ledger_findings(saga: Saga, played: list[LedgerEntry]) -> list[str]:
    findings = []
    indices = [entry[0] for entry in saga.ledger]
    if indices != sorted(indices):
        findings.append("ledger: the move indices fall somewhere; they never fall")
    written, true = Counter(saga.ledger), Counter(played)
    for entry in sorted((written - true).elements()):
        findings.append(f"ledger: {list(entry)} did not happen")
    for entry in sorted((true - written).elements()):
        findings.append(f"ledger: {list(entry)} is missing")
    return findings


def _has_gaps(saga: Saga) -> bool:
    def gaps(value: object) -> bool:
        if isinstance(value, list):
            return any(gaps(item) for item in value)
        return value == HIDDEN

    return gaps(list(saga.setup.values())) or any(HIDDEN in what.split() for _, what in saga.moves)


def _name(who: int) -> str:
    return "chance" if who == CHANCE else f"seat {who}"


def _asked(state: State) -> str:
    return f"{_name(int(state.actor))} was asked; possible: {listed(state.texts())}"
