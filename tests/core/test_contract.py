"""The verbs of the contract that servers build on, and the defaults that a small game keeps."""

from __future__ import annotations

import json

import pytest

from longhouse.core.errors import NoSuchSeat
from longhouse.core.game import Game
from longhouse.core.recorder import Recorder
from longhouse.core.replay import verify
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Journal, State
from longhouse.voluspa.game import Voluspa
from longhouse.walhalla.game import Walhalla
from tiny import Tiny
from trust.fingerprint import fingerprint

GAMES = [Walhalla(), Voluspa(), Tiny()]
SET = {"voluspa": {"set": "all"}}


def begun(game: Game, seed: int, seats: int = 3) -> Recorder:
    options = game.options(SET.get(game.name, {}), seats)
    names = [{"name": f"Seat {seat}"} for seat in range(seats)]
    return Recorder(game, options, game.deal(options, seats, Rng(seed)), names, events=True)


def any_move(state: State, rng: Rng) -> int:
    return int(state.draw(rng) if state.actor == CHANCE else state.pick(rng))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("played", [1, 40, 1000])
def test_going_back_is_as_if_no_more_had_been_played(game: Game, played: int) -> None:
    recorder, rng = begun(game, played), Rng(played)
    before = [(fingerprint(recorder.state), recorder.saga.line())]
    while recorder.state.actor != OVER and len(recorder.saga.moves) < played:
        recorder.play(any_move(recorder.state, rng))
        before.append((fingerprint(recorder.state), recorder.saga.line()))
    count = len(before) - 1
    assert (recorder.saga.scores is not None) == (played == 1000 or count < played)
    for moves in sorted({0, 1, count // 2, count - 1, count}, reverse=True):
        recorder.back_to(moves)
        assert (fingerprint(recorder.state), recorder.saga.line()) == before[moves]
        journal = recorder.journal
        assert not (journal.events or journal.ledger or journal.scenes)
    while recorder.state.actor != OVER:
        recorder.play(any_move(recorder.state, rng))
    assert not verify(recorder.saga)


@pytest.mark.parametrize("game", GAMES[:2], ids=lambda game: game.name)
@pytest.mark.parametrize("seat", [CHANCE, OVER, SPECTATOR - 1, 3, 9])
def test_nobody_looks_from_a_seat_that_is_not_there(game: Game, seat: int) -> None:
    state = begun(game, 1).state
    with pytest.raises(NoSuchSeat, match=f"{seat} is no seat; it takes 0 to 2, or SPECTATOR"):
        state.view(seat)


def test_a_small_game_needs_none_of_these_verbs() -> None:
    recorder, rng = begun(Tiny(), 1), Rng(1)
    state = recorder.state
    while state.actor != OVER:
        assert state.waiting() == ([state.actor] if state.actor >= 0 else [])
        assert state.choosers() == []
        assert fingerprint(state.turned_to(0)) == fingerprint(state)
        assert state.turned_to(0) is not state
        assert state.chapter() == 0 and state.countdown() is None
        assert {json.dumps(state.parts(move)) for move in state.moves()} == {
            json.dumps({"verb": "take" if state.actor >= 0 else "rune"})
        }
        recorder.play(any_move(state, rng))
        assert recorder.journal.scenes == []
    assert state.waiting() == []
    assert recorder.game.standing == {}
    assert recorder.game.binding == frozenset()


def test_a_scene_is_kept_only_for_who_wants_the_story() -> None:
    state = begun(Tiny(), 1).state
    journal = Journal()
    journal.tell("threw", 0, {})
    journal.scene(state)
    assert journal.scenes == [(1, state)]
    journal.clear()
    assert journal.scenes == []
    dry = Journal(events=False)
    dry.scene(state)
    assert dry.scenes == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_lasting_answers_and_binding_events_are_those_of_the_game(game: Game) -> None:
    unseen = {*game.standing.values()}
    untold = set(game.binding)
    for seed in range(12):
        recorder, rng = begun(game, seed, 2 + seed % 2 if 2 in game.players else 3), Rng(seed)
        state = recorder.state
        while state.actor != OVER:
            asked = state.question().kind
            unseen -= {(asked, state.text(move)) for move in state.moves()}
            recorder.play(any_move(state, rng))
            untold -= {event.kind for event in recorder.journal.events}
    assert not unseen, "such a question, or such an answer to it, never came"
    assert not untold, "such an event never came"
