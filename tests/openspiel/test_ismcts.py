"""OpenSpiel's search at our tables: by the rules, honest, and the same for the same dice."""

from __future__ import annotations

import pytest

import toy
from clock import ticks
from longhouse.arena import openspiel_bots
from longhouse.arena.entrants import Budget, Entrant
from longhouse.arena.openspiel_bots import ISMCTS, find
from longhouse.bots import roster
from longhouse.core import registry
from longhouse.core.dealer import play_chance
from longhouse.core.errors import LonghouseError
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State, View
from longhouse.openspiel.state import RootState, SpielState

MOST = 6  # answers of one game, for it thinks slowly
GAMES = [("voluspa", 2, {}), ("voluspa", 2, {"set": "all"}), ("walhalla", 4, {}), ("toy", 3, {})]


def start(name: str, seats: int, given: dict[str, object], seed: int = 3) -> tuple[State, Rng]:
    game, rng = registry.find(name), Rng(seed)
    options = game.options(given, seats)
    state = game.start(options, game.deal(options, seats, rng))
    play_chance(state, rng)
    return state, rng


@pytest.mark.parametrize(("name", "seats", "given"), GAMES)
def test_it_plays_whole_games_by_the_rules_and_by_its_view_alone(
    name: str, seats: int, given: dict[str, object]
) -> None:
    """It sits on one seat; whatever is changed behind its view, it plays the same move."""
    state, rng = start(name, seats, given)
    bot = find(ISMCTS)
    bot.set_budget(0.0, 4)
    asked = 0
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.play(state.draw(rng))
        elif state.actor != 0 or asked > MOST:
            state.play(state.pick(rng))
        else:
            view = state.view(0)
            move = bot.choose(view, Rng(asked))
            assert move in view.moves()
            if asked % 3 == 0:
                assert bot.choose(view.sample(rng).view(0), Rng(asked)) == move
            state.play(move)
            asked += 1
    assert asked >= 3


def test_the_same_dice_give_the_same_move_and_others_another() -> None:
    state, _ = start("voluspa", 2, {})
    view, bot = state.view(state.actor), find(ISMCTS)
    bot.set_budget(0.0, 5)
    moves = [bot.choose(view, Rng(seed)) for seed in range(4)]
    assert moves == [bot.choose(view, Rng(seed)) for seed in range(4)]
    assert len(set(moves)) > 1


def test_it_sees_what_it_can_win() -> None:
    """The last die of the rune game: to keep it is better than to pass it, whatever is hidden."""
    state = toy.ToyState([1, 1, 1], 1)
    state.play(5)
    bot = find(ISMCTS)
    bot.set_budget(0.0, 60)
    answers = [bot.choose(state.view(0), Rng(seed)) for seed in range(5)]
    assert answers == [toy.KEEP] * 5


def test_told_a_time_it_does_as_many_simulations_as_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    state, _ = start("walhalla", 4, {})
    bot = find(ISMCTS)
    search = bot._search  # type: ignore[attr-defined]
    done: list[int] = []

    def counted(view: View, rng: Rng, simulations: int) -> int:
        done.append(simulations)
        return int(search(view, rng, simulations))

    monkeypatch.setattr(bot, "_search", counted)
    bot.set_budget(50.0)
    bot.clock = ticks(4.0)  # so long takes the short search that tells how many fit
    for seed in range(3):
        assert bot.choose(state.view(state.actor), Rng(seed)) in state.moves()
    # a pilot of 2 in 4 ms: 23 more in 46 ms; the next pilot may take a tenth of the time
    assert done == [2, 23] * 3


def test_a_table_is_a_state_as_openspiel_asks_for_it() -> None:
    game, rng = registry.find("voluspa"), Rng(1)
    options = game.options({}, 2)
    table = SpielState(game.start(options, game.deal(options, 2, rng)))
    while not table.is_terminal():
        if table.is_chance_node():
            outcomes = table.chance_outcomes()
            assert table.current_player() == -1
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            table.apply_action(outcomes[0][0])
            continue
        player = table.current_player()
        assert player in range(table.num_players())
        assert table.legal_actions() == table.legal_actions(player) != []
        assert table.legal_actions(1 - player) == []
        seen = RootState(table.state.view(player))
        assert seen.information_state_string() == table.information_state_string()
        assert table.information_state_string(1 - player) != seen.information_state_string()
        twin = table.clone()
        twin.apply_action(twin.legal_actions()[-1])
        assert table.information_state_string() == seen.information_state_string()
        table.apply_action(table.legal_actions()[0])
    assert table.current_player() == -4
    scores = table.state.scores()
    assert sum(table.returns()) == pytest.approx(1)
    assert table.returns()[scores.index(max(scores))] > 0


def test_it_comes_only_where_it_is_asked_in() -> None:
    game = registry.find("voluspa")
    assert ISMCTS not in roster.names(game)
    bot = Entrant.read(f"{ISMCTS}@7", Budget()).seated(game)
    assert bot.iterations == 7
    assert ISMCTS not in roster.names(game)


def test_without_openspiel_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openspiel_bots, "find_spec", lambda _: None)
    with pytest.raises(LonghouseError, match=r"pip install 'longhouse-games\[openspiel\]'"):
        find(ISMCTS)
