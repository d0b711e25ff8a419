"""The saga of a running game as one seat may read it (docs/saga.md)."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from longhouse.core.recorder import Recorder
from longhouse.core.replay import begin, replay, seat_saga, step
from longhouse.core.rng import Rng
from longhouse.core.saga import Saga, parse_line
from longhouse.core.state import CHANCE, OVER, SPECTATOR
from longhouse.voluspa.game import Voluspa
from longhouse.walhalla.game import Walhalla
from longhouse.walhalla.play import WalhallaState
from sagas import voluspa, walhalla

GAME = Walhalla()
MARKS = {CHANCE: "*"}


def begun(saga: Saga, moves: int) -> Saga:
    """The first moves of a game, as of one that is being played."""
    entries = [entry for entry in saga.ledger if entry[0] < moves]
    return Saga(saga.game, saga.options, saga.seats, saga.setup, saga.moves[:moves], entries)


def example(moves: int) -> Saga:
    return begun(parse_line(json.dumps(walhalla())), moves)


def texts(saga: Saga) -> list[str]:
    return [f"{MARKS.get(who, who)} {what}" for who, what in saga.moves]


# The example of docs/saga.md


def test_first_and_drawn_cards_are_hidden_from_others() -> None:
    saga = example(17)
    for seat in (SPECTATOR, 0, 1, 2, 3):
        seen = seat_saga(saga, seat)
        cards = [
            c if s == seat else "?" for s, c in enumerate(["wheat", "village", "shield", "forest"])
        ]
        assert seen.setup == {**saga.setup, "cards": cards}
        assert texts(seen)[6] == ("* card 2 forest" if seat == 2 else "* card 2 ?")
        assert ("* card 3 village" if seat == 3 else "* card 3 ?") in texts(seen)
        assert seen.options == saga.options
        assert seen.seats == saga.seats
        assert seen.scores is None


def test_the_yield_of_a_defender_without_heroes_is_left_out() -> None:
    saga = example(17)
    assert saga.moves[10:12] == [(2, "stand"), (2, "yield")]
    for seat in (SPECTATOR, 0, 1, 3):
        seen = seat_saga(saga, seat)
        assert len(seen.moves) == 16
        assert texts(seen)[10:12] == ["2 stand", "* card 3 village" if seat == 3 else "* card 3 ?"]
        assert seen.ledger == [(15, 0, 2, "forest")], "indices count the seat's own entries"
    own = seat_saga(saga, 2)
    assert len(own.moves) == 17
    assert own.ledger == [(16, 0, 2, "forest")]


def test_the_yield_of_a_defender_with_heroes_is_seen_by_all() -> None:
    assert "0 yield" in texts(seat_saga(example(34), 1))


@pytest.mark.parametrize("moves", [61, 62, 63])
def test_cards_of_others_are_left_out_until_the_last_has_chosen(moves: int) -> None:
    saga = example(moves)
    for seat in (SPECTATOR, 0, 1, 2, 3):
        played = [text for text in texts(seat_saga(saga, seat)) if " play" in text]
        assert played == [text for text in texts(saga) if text.startswith(f"{seat} play")]


def test_played_cards_are_seen_when_all_have_chosen_but_not_who_played_none() -> None:
    saga = example(64)
    seen = {
        s: [t for t in texts(seat_saga(saga, s)) if " play" in t] for s in (SPECTATOR, *range(4))
    }
    revealed = ["3 play forest village", "0 play forest"]
    assert seen[SPECTATOR] == seen[0] == seen[3] == revealed
    assert seen[2] == ["2 play -", *revealed]
    assert seen[1] == [*revealed, "1 play -"]
    last = {seat: seat_saga(saga, seat).ledger[-1][0] for seat in range(4)}
    whole = len(saga.moves) - 1  # 11 yield, 60 and 63 play -
    assert last == {0: whole - 3, 1: whole - 2, 2: whole - 1, 3: whole - 3}


def test_in_the_next_raid_the_cards_of_the_last_stay_seen() -> None:
    saga = parse_line(json.dumps(walhalla()))
    choosing = [index for index, (_, what) in enumerate(saga.moves) if what.startswith("play")]
    second = next(index for index in choosing if index > 64)
    seen = texts(seat_saga(begun(saga, second + 1), 1))
    assert "3 play forest village" in seen
    who, what = saga.moves[second]
    assert f"{who} {what}" not in seen[second - 10 :]


def test_a_finished_game_is_shown_whole() -> None:
    saga = parse_line(json.dumps(walhalla()))
    for seat in (SPECTATOR, 0, 1, 2, 3):
        assert seat_saga(saga, seat) == saga


@pytest.mark.parametrize("ended", ["resigned", "abandoned"])
def test_a_game_that_ended_early_stays_hidden(ended: str) -> None:
    saga = example(17)
    saga.extra["ended"] = ended
    seen = seat_saga(saga, 0)
    assert seen.extra == {"ended": ended}
    assert seen.setup["cards"] == ["wheat", "?", "?", "?"]


def test_the_record_itself_is_left_as_it_is() -> None:
    saga = example(64)
    before = saga.line()
    seat_saga(saga, 0).moves.clear()
    assert saga.line() == before


# Random games: the rules of the page once more, by its words


def random_game(seed: int) -> Saga:
    rng = Rng(seed)
    seats = 3 + seed % 2
    options = GAME.options({"edition": ("german", "italian", "french")[seed % 3]}, seats)
    names = [{"name": f"seat {seat}"} for seat in range(seats)]
    recorder = Recorder(GAME, options, GAME.deal(options, seats, rng), names)
    while recorder.state.actor != OVER:
        moves = recorder.state.moves()
        recorder.play(moves[rng.below(len(moves))])
    return recorder.saga


def is_left_out(state: WalhallaState, now: WalhallaState, text: str) -> bool:
    """Whether the move in this state must stay unnoticed by others."""
    if text in ("attack", "spare", "play -"):
        return True
    if text == "yield":
        return not state.vikings[8 + state.actor]  # no heroes
    return text.startswith("play ") and now.phase.kind == "play" and now.raid == state.raid


def test_random_games_by_the_words_of_the_page() -> None:
    left_out: Counter[str] = Counter()
    for seed in range(6):
        whole = random_game(seed)
        for moves in range(0, len(whole.moves), 9):
            for seat in (SPECTATOR, *range(len(whole.seats))):
                left_out += check_by_the_words(begun(whole, moves), seat)
    assert {what for what, times in left_out.items() if times > 10} >= {
        "attack",
        "spare",
        "yield",
        "play",
    }


def check_by_the_words(saga: Saga, seat: int) -> Counter[str]:
    now = replay(saga).state
    assert isinstance(now, WalhallaState)
    recorder = begin(saga)
    seen: list[tuple[int, str]] = []
    own_index = {-1: -1}
    left_out: Counter[str] = Counter()
    for index, (who, text) in enumerate(saga.moves):
        state = recorder.state
        assert isinstance(state, WalhallaState)
        words = text.split()
        if words[0] == "card" and words[1] != str(seat):
            seen.append((who, f"card {words[1]} ?"))
        elif who in (seat, CHANCE) or not is_left_out(state, now, text):
            seen.append((who, text))
        else:
            left_out[words[0]] += 1
        own_index[index] = len(seen) - 1
        step(recorder, saga, index)
    shown = seat_saga(saga, seat)
    assert shown.moves == seen
    assert shown.ledger == [(own_index[entry[0]], *entry[1:]) for entry in saga.ledger]
    return left_out


# Völuspá: hands, drawn tiles and cargo


@pytest.mark.parametrize("index", range(4))
def test_hands_and_drawn_tiles_are_hidden_from_others(index: int) -> None:
    saga = begun(parse_line(json.dumps(voluspa(index))), 60)
    for seat in (SPECTATOR, *range(len(saga.seats))):
        seen = seat_saga(saga, seat)
        hands = [hand if s == seat else ["?"] * 5 for s, hand in enumerate(saga.setup["hands"])]
        assert seen.setup == {**saga.setup, "hands": hands}
        assert [by_the_words(who, what, seat) for who, what in saga.moves] == seen.moves
        hidden = [what for _, what in seen.moves if what.endswith("?")]
        assert len(hidden) >= 10
        assert all(what.split()[:2] != ["draw", str(seat)] for what in hidden)
        assert seen.ledger == saga.ledger, "nothing is left out"
        assert seen.scores is None


def by_the_words(who: int, what: str, seat: int) -> tuple[int, str]:
    """An entry of Völuspá as another seat reads it."""
    words = what.split()
    if words[0] == "draw" and words[1] != str(seat):
        return who, f"draw {words[1]} ?"
    if words[0] == "load" and who != seat:
        return who, " ".join(["load", *("?" for _ in words[1:])])
    return who, what


def test_cargo_is_hidden_from_others() -> None:
    game, loads = Voluspa(), Counter[str]()
    options = game.options({"promos": ["drakkar"]}, 3)
    names = [{"name": f"seat {seat}"} for seat in range(3)]
    recorder = Recorder(game, options, game.deal(options, 3, Rng(1)), names)
    for turn in range(60):
        texts_now = [recorder.state.text(move) for move in recorder.state.moves()]
        loading = [text for text in texts_now if text.startswith("load")]
        text = loading[turn % len(loading)] if loading else texts_now[turn % len(texts_now)]
        recorder.play(recorder.state.parse(text))
    saga = recorder.saga
    for seat in (SPECTATOR, 0, 1, 2):
        seen = seat_saga(saga, seat)
        assert [by_the_words(who, what, seat) for who, what in saga.moves] == seen.moves
        loads.update(what for _, what in seen.moves if what.startswith("load ?"))
    assert set(loads) == {"load ?", "load ? ?"}


def test_a_finished_game_of_voluspa_is_shown_whole() -> None:
    saga = parse_line(json.dumps(voluspa(3)))
    assert seat_saga(saga, 0) == saga
