"""Values out of range raise a clear error; the state is unchanged."""

from __future__ import annotations

import pytest

from longhouse.core.dealer import play_chance
from longhouse.core.errors import IllegalMove, InvalidOption, NoSuchMove, NoSuchSeat, NotAsked
from longhouse.core.game import Game
from longhouse.core.playout import playout
from longhouse.core.recorder import Recorder
from longhouse.core.replay import begin, replay, seat_saga, step
from longhouse.core.rng import Rng
from longhouse.core.saga import Saga, from_data
from longhouse.core.state import CHANCE, OVER, SPECTATOR, State
from longhouse.voluspa.game import Voluspa
from longhouse.voluspa.play import VoluspaState
from longhouse.walhalla.game import Walhalla
from sagas import walhalla
from trust.fingerprint import fingerprint

GAMES = [Walhalla(), Voluspa()]


def begun(game: Game, seats: int = 3) -> State:
    options = game.options({}, seats)
    return game.start(options, game.deal(options, seats, Rng(7)))


def asked(game: Game) -> State:
    state = begun(game)
    play_chance(state, Rng(8))
    return state


def over(game: Game) -> State:
    state = begun(game)
    playout(state, Rng(9))
    return state


each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@each_game
@pytest.mark.parametrize("number", [-1, -9, 2**40 + 7, 2**62])
def test_a_number_that_is_no_move_has_no_text(game: Game, number: int) -> None:
    state = asked(game)
    for use in (state.text, state.parts):
        with pytest.raises(NoSuchMove, match=f"{number} is no move of {game.title}"):
            use(number)
    assert state.why_not(number) == ""
    assert state.objection(number) == {}
    assert not state.is_legal(number)


@each_game
@pytest.mark.parametrize("number", [-1, 10**9, 2**62])
def test_what_is_not_legal_has_no_worth_and_no_preview(game: Game, number: int) -> None:
    state = asked(game)
    before = fingerprint(state)
    for use in (state.worth, state.preview, state.play):
        with pytest.raises(IllegalMove, match=r"is not possible.*; possible: '"):
            use(number)
    assert fingerprint(state) == before


def test_a_far_cell_is_refused_at_once_and_the_table_does_not_grow() -> None:
    state = asked(Voluspa())
    assert isinstance(state, VoluspaState)
    size = len(state.grid.cells)
    kind = state.text(state.moves()[0]).split(" ")[1]
    far = state.parse(f"play {kind} 1000,1000")
    for use in (state.worth, state.preview, state.play):
        with pytest.raises(IllegalMove, match="beside no tile"):
            use(far)
    assert len(state.grid.cells) == size


@each_game
def test_chance_draws_only_where_it_is_asked(game: Game) -> None:
    state = asked(game)
    for use in (lambda: state.draw(Rng(1)), state.weights):
        with pytest.raises(NotAsked, match=f"chance is not asked here: seat {state.actor} is to"):
            use()
    with pytest.raises(NotAsked, match="chance is not asked here: the game is over"):
        over(game).draw(Rng(1))


@each_game
def test_a_pile_that_is_face_down_gives_nothing(game: Game) -> None:
    state, rng = begun(game), Rng(3)
    while state.actor != CHANCE or state.question().kind not in ("card", "draw"):
        state.play(state.draw(rng) if state.actor == CHANCE else state.pick(rng))
    with pytest.raises(NotAsked, match=r"the pile is face down in a view; View\.sample fills"):
        state.view(0).position.draw(rng)
    assert state.view(0).sample(rng).draw(rng) >= 0


@each_game
def test_nothing_is_played_after_the_end(game: Game) -> None:
    state = over(game)
    assert state.actor == OVER
    with pytest.raises(IllegalMove, match=r"\(the game is over\); possible: nothing"):
        state.play(asked(game).moves()[0])
    with pytest.raises(NotAsked, match="there is no move: the game is over"):
        state.pick(Rng(1))


def test_a_view_that_is_not_asked_has_no_move_to_pick() -> None:
    state = asked(Voluspa())
    with pytest.raises(NotAsked, match=f"no move to see here: seat {state.actor} is to move"):
        state.view(SPECTATOR).position.pick(Rng(1))


@each_game
@pytest.mark.parametrize("seat", [-1, 3, 9])
def test_no_question_is_turned_to_a_seat_that_is_not_there(game: Game, seat: int) -> None:
    with pytest.raises(NoSuchSeat, match="it takes 0 to 2"):
        asked(game).turned_to(seat)


@each_game
@pytest.mark.parametrize("seats", [-1, 1, 9])
def test_nothing_is_dealt_for_too_many_or_too_few(game: Game, seats: int) -> None:
    few = game.players[0]
    with pytest.raises(InvalidOption, match=f"option players: {seats} is not possible; it takes"):
        game.deal(game.options({}, few), seats, Rng(1))


@pytest.fixture
def saga() -> Saga:
    return from_data(walhalla())


@pytest.mark.parametrize("past", [1, 1000])
def test_a_replay_past_the_end_says_so(saga: Saga, past: int) -> None:
    total = len(saga.moves)
    for moves in (total + past, -past):
        with pytest.raises(NoSuchMove, match=f"{moves} moves: this saga has {total}; it takes 0 "):
            replay(saga, moves)
    with pytest.raises(NoSuchMove, match=f"move {total}: this saga has {total} moves"):
        step(replay(saga), saga, total)
    with pytest.raises(NoSuchMove):
        step(begin(saga), saga, -1)
    assert replay(saga, total).saga.moves == saga.moves


def test_nobody_goes_back_to_moves_that_were_not_played(saga: Saga) -> None:
    recorder: Recorder = replay(saga, 5)
    for moves in (6, -1):
        with pytest.raises(NoSuchMove, match=f"{moves} moves: there were 5; it takes 0 to 5"):
            recorder.back_to(moves)
    assert len(recorder.saga.moves) == 5


@pytest.mark.parametrize("seat", [-1, 4, 9])
def test_a_saga_is_not_masked_for_a_seat_that_is_not_there(saga: Saga, seat: int) -> None:
    with pytest.raises(NoSuchSeat, match=f"{seat} is no seat; it takes 0 to"):
        seat_saga(saga, seat)
