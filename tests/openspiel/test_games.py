"""Our games in OpenSpiel's registry pass its own tests, and its algorithms play them."""

# mypy: disable-error-code="import-not-found,import-untyped,attr-defined"

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.algorithms.tabular_qlearner import QLearner
from open_spiel.python.observation import make_observation

import longhouse.openspiel
from longhouse.openspiel.games import TableState

assert longhouse.openspiel.games
GAMES = [
    "python_longhouse_walhalla",
    "python_longhouse_walhalla(players=3,edition=french)",
    "python_longhouse_voluspa",
    "python_longhouse_voluspa(players=3,set=all)",
]


@pytest.mark.parametrize(
    "name", [GAMES[0], GAMES[2], f"{GAMES[2]}(players=2,set=ravens)", f"{GAMES[2]}(set=all)"]
)
def test_openspiels_own_simulation_with_serialization(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def played(name: str, actions: int, seed: int = 3) -> Any:
    """A state after this number of random actions of players."""
    state, rng = pyspiel.load_game(name).new_initial_state(), np.random.RandomState(seed)
    while actions > 0 and not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            actions -= 1
    return state


def at_a_player(state: Any) -> Any:
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


@pytest.mark.parametrize("name", GAMES)
def test_games_end_with_shares_of_one_win(name: str) -> None:
    state = played(name, 10_000)
    assert state.is_terminal() and sum(state.returns()) == pytest.approx(1)


@pytest.mark.parametrize("name", GAMES)
def test_a_sampled_state_looks_the_same_to_its_owner(name: str) -> None:
    state = at_a_player(played(name, 30))
    owner, draws = state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    seen = state.observation_string(owner)
    others = [player for player in range(state.num_players()) if player != owner]
    hidden = set()
    for _ in range(6):
        sampled: TableState = state.resample_from_infostate(owner, draws)
        assert sampled.observation_string(owner) == seen
        assert sampled.legal_actions() == state.legal_actions()
        hidden.add(tuple(sampled.observation_string(other) for other in others))
        sampled.apply_action(sampled.legal_actions()[0])
    assert len(hidden) > 1
    assert state.observation_string(owner) == seen


@pytest.mark.parametrize("name", GAMES)
def test_an_information_state_has_the_own_draws_and_hides_those_of_others(name: str) -> None:
    state = at_a_player(played(name, 40))
    verb = "card" if "walhalla" in name else "draw"
    drawn = 0
    for player in range(state.num_players()):
        for line in state.information_state_string(player).splitlines():
            words = line.split(" ")
            if words[0] == "-1:" and words[1] == verb:
                assert (words[3] == "?") == (int(words[2]) != player)
                drawn += 1
    assert drawn > 0


def test_observers_name_the_planes() -> None:
    state = at_a_player(played(GAMES[0], 20))
    observation = make_observation(state.get_game())
    observation.set_from(state, 1)
    assert observation.dict["terrain"].sum() == 36
    assert np.array_equal(observation.tensor, np.array(state.observation_tensor(1), np.float32))


@pytest.mark.parametrize("name", [GAMES[0], GAMES[2]])
def test_openspiels_search_plays(name: str) -> None:
    state = at_a_player(played(name, 12))
    dice = np.random.RandomState(1)
    bot = ISMCTSBot(state.get_game(), RandomRolloutEvaluator(1, dice), 2.0, 3, random_state=dice)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_an_information_state_tensor_recalls_all_that_the_string_tells(name: str) -> None:
    state = at_a_player(played(name, 60))
    player = state.current_player()
    seats, shared = state.num_players(), state.get_game().shared
    observation = make_observation(
        state.get_game(), pyspiel.IIGObservationType(perfect_recall=True)
    )
    observation.set_from(state, player)
    size = int(shared.encoding.size)
    assert np.array_equal(observation.tensor[:size], np.array(state.observation_tensor(player)))
    assert np.array_equal(observation.tensor, np.array(state.information_state_tensor(player)))
    lines = re.findall(r"^(-?\d): (.*)$", state.information_state_string(player), re.M)
    rows = observation.dict["history"]
    assert len(lines) > 60 and not rows[len(lines) :].any()
    for row, (who, text) in zip(rows, reversed(lines), strict=False):
        told = {shared.recall.columns[i]: int(row[i]) for i in np.flatnonzero(row)}
        verb, *words = text.split(" ")
        mover = "by chance" if int(who) < 0 else f"by {(int(who) - player) % seats}"
        assert told.pop(mover) == told.pop(f"{verb} …") == 1
        if int(who) < 0 and words[0].isdigit():
            assert told.pop(f"to {(int(words.pop(0)) - player) % seats}") == 1
        cell = next((word for word in words if "," in word), "0,0").split(",")
        assert [told.pop("x", 0), told.pop("y", 0)] == [int(number) for number in cell]
        plus = next((word for word in words if word.startswith("+")), "0")
        assert told.pop("+", 0) == int(plus)
        assert told == Counter(word for word in words if "," not in word and "+" not in word)


def test_the_first_moves_fall_out_of_a_short_history() -> None:
    long, short = (
        at_a_player(played(f"python_longhouse_voluspa(history={rows})", 30)) for rows in (320, 4)
    )
    shared = short.get_game().shared
    size = int(shared.encoding.size) + shared.recall.size
    assert short.information_state_tensor(0) == long.information_state_tensor(0)[:size]


def test_learners_of_openspiel_get_information_states() -> None:
    """NFSP, policy gradients and the others take them from this environment."""
    environment = rl_environment.Environment(GAMES[2])
    size = environment.game.information_state_tensor_size()
    learners = [QLearner(player, environment.game.num_distinct_actions()) for player in range(2)]
    now = environment.reset()
    for _ in range(12):
        action = learners[now.current_player()].step(now).action
        now = environment.step([action])
    assert {len(state) for state in now.observations["info_state"]} == {size}
