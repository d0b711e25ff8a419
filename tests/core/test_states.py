"""States compare, copy, pickle and print alike on both builds."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Iterator

import pytest

from longhouse.core.dealer import play_chance
from longhouse.core.errors import IllegalMove, InvalidOption, UnreadableMove
from longhouse.core.game import Game
from longhouse.core.playout import playout
from longhouse.core.recorder import Recorder
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Event, Journal, Question, State
from longhouse.voluspa.game import Voluspa
from longhouse.walhalla.game import Walhalla
from tiny import Tiny

GAMES = [Walhalla(), Voluspa(), Tiny()]
OPTIONS = {"walhalla": {"recall": "card_each"}, "voluspa": {"set": "all"}, "tiny": {}}
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def new(game: Game, seed: int = 7) -> State:
    return game.new(seats=3, seed=seed, **OPTIONS[game.name])


def plies(game: Game, seed: int) -> Iterator[State]:
    """A random game, position by position; it is the same state that goes on."""
    state, rng = new(game, seed), Rng(seed)
    yield state
    while not state.is_over:
        state.play(state.draw(rng) if state.actor == CHANCE else state.pick(rng))
        yield state


def asked(game: Game) -> State:
    state = new(game)
    play_chance(state, Rng(7))
    return state


def joining() -> State:
    state = Walhalla().new(seats=4, seed=2, edition="italian")
    play_chance(state, Rng(7))
    return state


WAYS: dict[str, Callable[[Game, State], State]] = {
    "copy": lambda game, state: state.copy(),
    "copy.copy": lambda game, state: copy.copy(state),
    "copy.deepcopy": lambda game, state: copy.deepcopy({"a": [state]})["a"][0],
    "pickle": lambda game, state: pickle.loads(pickle.dumps(state)),
    "data": lambda game, state: game.state(json.loads(json.dumps(state.data()))),
}


@each_game
@pytest.mark.parametrize("way", WAYS)
def test_a_copy_is_equal_and_plays_the_same_game_to_the_end(game: Game, way: str) -> None:
    for ply, state in enumerate(plies(game, seed=3)):
        if ply % 23:
            continue
        other = WAYS[way](game, state)
        assert other is not state
        assert type(other) is type(state)
        assert other == state
        assert (other.actor, other.moves()) == (state.actor, state.moves())
        assert [other.view(seat) for seat in (SPECTATOR, 0, 1, 2)] == [
            state.view(seat) for seat in (SPECTATOR, 0, 1, 2)
        ]
        before, here = state.data(), state.copy()
        assert playout(here, Rng(ply)) == playout(other, Rng(ply))
        assert here == other
        assert state.data() == before, "it is independent"


@each_game
def test_states_differ_after_every_move(game: Game) -> None:
    before = None
    for state in plies(game, seed=4):
        assert state == state
        assert state != before
        assert state != state.data()
        before = state.copy()
    assert new(game, 1) == new(game, 1)
    assert new(game, 1) != new(game, 8)


@each_game
def test_a_state_cannot_be_hashed_for_it_changes(game: Game) -> None:
    with pytest.raises(TypeError, match="changes as it is played: it cannot be hashed"):
        hash(new(game))


@each_game
def test_views_copy_and_pickle_and_so_do_their_positions(game: Game) -> None:
    for ply, state in enumerate(plies(game, seed=5)):
        if ply % 23:
            continue
        for seat in (SPECTATOR, 0, 2):
            view = state.view(seat)
            for other in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view))):
                assert other == view
                assert other.seat == seat
                assert other.position == view.position
                assert other.moves() == view.moves()
                assert hash(other) == hash(view)


def test_what_a_move_tells_can_be_pickled() -> None:
    question = Question("join", 2, {"dragon": "red 2"})
    event = Event("drew", 1, {"cards": 1}, True)
    for thing in (question, event):
        for other in (copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))):
            assert repr(other) == repr(thing)
    rng = Rng(5)
    again = pickle.loads(pickle.dumps(rng))
    assert [rng.below(99) for _ in range(9)] == [again.below(99) for _ in range(9)]


@each_game
def test_a_journal_with_its_scenes_can_be_pickled(game: Game) -> None:
    state, rng, journal = new(game), Rng(6), Journal()
    while not state.is_over:
        state.play(state.draw(rng) if state.actor == CHANCE else state.pick(rng), journal)
    again = pickle.loads(pickle.dumps(journal))
    assert repr(again.events) == repr(journal.events)
    assert again.ledger == journal.ledger
    assert again.scenes == journal.scenes


@each_game
def test_its_repr_tells_how_the_game_stands(game: Game) -> None:
    state = asked(game)
    kind = state.question().kind
    stands = f"3 seats, scores [0, 0, 0], seat {state.actor} is to move ({kind})>"
    assert repr(state) == f"<{type(state).__name__}: {stands}"
    assert repr(state.view(0)) == f"<{type(state.view(0)).__name__} of seat 0: {stands}"
    assert f"of a spectator: {stands}" in repr(state.view(SPECTATOR))
    playout(state, Rng(1))
    assert repr(state).endswith(f"scores {state.scores()}, the game is over>")


def test_print_draws_the_table() -> None:
    state = joining()
    drawn = str(state).splitlines()
    assert "peninsula" in drawn[0]
    assert drawn[-1] == f"Seat {state.actor} is to move: 'join', 'stay'"
    assert not any("[" in line or "Your cards" in line for line in drawn)
    own = str(state.view(state.actor)).splitlines()
    assert any("Your cards" in line for line in own)
    assert own[-2].startswith("Sail with")
    assert own[-1] == "'join', 'stay'"
    assert str(state.view(SPECTATOR)).endswith(f"\nSeat {state.actor} is to move")


def test_print_shows_nothing_hidden_to_a_spectator() -> None:
    state = asked(Voluspa())
    board, told = str(state).rsplit("\n", 1)
    assert "Your tiles" not in board
    assert told.endswith("in all)")
    assert board == str(state.view(SPECTATOR)).rsplit("\n", 1)[0]


@each_game
def test_print_says_who_won(game: Game) -> None:
    state = new(game)
    assert not state.is_over
    assert state.winners() == []
    playout(state, Rng(2))
    assert state.is_over
    assert state.actor == OVER
    most = max(state.scores())
    assert state.winners() == [seat for seat, points in enumerate(state.scores()) if points == most]
    assert str(state).endswith("won by " + " and ".join(f"seat {s}" for s in state.winners()))


def test_a_new_game_in_one_line() -> None:
    state = Walhalla().new(seats=4, seed=7, edition="italian")
    assert state.seats == 4
    assert state.box.options["edition"] == "italian"
    assert state == Walhalla().new(seats=4, seed=7, edition="italian")
    assert Walhalla().new().seats == 4
    assert Voluspa().new(2, set="edda").seats == 2
    with pytest.raises(InvalidOption, match="option edition: 'danish' is not possible"):
        Walhalla().new(edition="danish")
    with pytest.raises(InvalidOption, match="option players: 9 is not possible; it takes 2 to 5"):
        Voluspa().new(seats=9)


def test_a_move_is_done_by_its_text() -> None:
    state, played = joining(), joining()
    assert state.texts() == ["join", "stay"]
    journal = Journal()
    state.do("join", journal)
    played.play(played.parse("join"))
    assert state == played
    assert [event.kind for event in journal.events] == ["joined"]


@each_game
def test_what_cannot_be_done_says_what_can(game: Game) -> None:
    state = asked(game)
    before, first = state.data(), repr(state.texts()[0])
    with pytest.raises(UnreadableMove, match=f"'jion' is no move.*; possible: {first}"):
        state.do("jion")
    late = new(game)
    playout(late, Rng(3))
    with pytest.raises(IllegalMove, match="possible: nothing"):
        late.do(state.texts()[0])
    assert state.data() == before


@each_game
def test_games_and_records_tell_what_they_are(game: Game) -> None:
    few, many = game.players[0], game.players[-1]
    assert repr(game).startswith(f"<Game {game.name}: {few} to {many} players, options ")
    options = game.options(OPTIONS[game.name], 3)
    names = [{"name": name} for name in ("Ada", "Bo", "Cy")]
    recorder = Recorder(game, options, game.deal(options, 3, Rng(1)), names)
    assert repr(recorder) == f"<Recorder of {game.name}: 0 moves, {recorder.state!r}>"
    assert repr(recorder.saga) == f"<Saga of {game.name}: 3 seats, 0 moves, not over>"
    rng = Rng(2)
    while not recorder.state.is_over:
        state = recorder.state
        recorder.play(state.draw(rng) if state.actor == CHANCE else state.pick(rng))
    for other in (copy.deepcopy(recorder), pickle.loads(pickle.dumps(recorder))):
        assert (other.state, other.saga) == (recorder.state, recorder.saga)
    moves, scores = len(recorder.saga.moves), recorder.state.scores()
    told = f"<Saga of {game.name}: 3 seats, {moves} moves, scores {scores}>"
    assert repr(recorder.saga) == told
