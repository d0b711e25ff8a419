"""Measures our peers in an environment of their own: one JSON object a line for each game.

Started by speed.py: `peers.py engines` for OpenSpiel and Catanatron, `peers.py environments` for
PettingZoo and RLCard. The method is that of `longhouse bench`: decisions a second count playing
only, games a second also the deal and the start, and each figure is the best of several repeats.
"""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import version
from time import perf_counter
from typing import Any

import numpy as np

SPIEL_GAMES = ("hearts", "oh_hell", "backgammon")
PETTINGZOO = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4", "chess_v6")
RLCARD = ("blackjack", "leduc-holdem", "limit-holdem", "uno", "gin-rummy")
CHANCE, TERMINAL = -1, -4  # OpenSpiel's players for a draw by chance and for the end
SEED = 2006
REPEAT = 0.05  # seconds that one repeat should take
BATCH = 8  # games in one repeat of an engine at least, so that a short game does not look fast
WARM_UP = 0.3
MIDGAMES = 10  # states that are copied


class Spiel:
    """A game of OpenSpiel, driven as its own users drive it."""

    build = "C++"

    def __init__(self, name: str) -> None:
        pyspiel = import_module("pyspiel")
        self.evaluate_bots = pyspiel.evaluate_bots
        self.who = f"OpenSpiel {version('open_spiel')}"
        self.game = name
        self.rules = pyspiel.load_game(name)
        players = range(self.rules.num_players())
        self.bots = [pyspiel.make_uniform_random_bot(player, SEED + player) for player in players]

    def start(self) -> Any:
        """A game before its first decision."""
        return self.rules.new_initial_state()

    def step(self, game: Any) -> int:
        """Step a game from Python to its end; the decisions made."""
        rand = random.random
        decisions = 0
        player = game.current_player()
        while player != TERMINAL:
            if player == CHANCE:
                left = rand()
                for outcome, chance in game.chance_outcomes():
                    left -= chance
                    if left < 0:
                        move = outcome
                        break
                else:  # the chances add up to a hair less than 1
                    move = outcome
            else:
                moves = game.legal_actions()
                move = moves[int(rand() * len(moves))]
            game.apply_action(move)
            decisions += 1
            player = game.current_player()
        return decisions

    def step_as_documented(self, game: Any) -> int:
        """Step a game as OpenSpiel's own example does; the decisions made."""
        decisions = 0
        while not game.is_terminal():
            if game.is_chance_node():
                outcomes, chances = zip(*game.chance_outcomes(), strict=True)
                game.apply_action(np.random.choice(outcomes, p=chances))
            else:
                game.apply_action(random.choice(game.legal_actions(game.current_player())))
            decisions += 1
        return decisions

    def run(self, game: Any) -> int:
        """Let the engine play a game to its end; the decisions made."""
        self.evaluate_bots(game, self.bots, random.getrandbits(30))
        return int(game.move_number())

    def midgame(self, decisions: int) -> Any | None:
        """A game at a player's decision after that many, or None if it was over earlier."""
        game = self.start()
        while decisions > 0 or game.is_chance_node():
            if game.is_terminal():
                return None
            if game.is_chance_node():
                moves, weights = zip(*game.chance_outcomes(), strict=True)
                game.apply_action(random.choices(moves, weights)[0])
            else:
                game.apply_action(random.choice(game.legal_actions()))
            decisions -= 1
        return None if game.is_terminal() else game

    def copy(self, game: Any, times: int) -> None:
        """Copy a game that many times."""
        for _ in range(times):
            game.clone()

    def copy_and_play(self, game: Any, times: int) -> None:
        """Copy a game and play its first move on the copy, that many times."""
        for _ in range(times):
            game.child(game.legal_actions()[0])


class Catanatron:
    """Catan for four players, as Catanatron plays it. Chance is part of its moves."""

    game = "catan"
    build = "Python"

    def __init__(self) -> None:
        self.who = f"Catanatron {version('catanatron')}"
        game, player = import_module("catanatron.game"), import_module("catanatron.models.player")
        self.new, self.most_turns = game.Game, game.TURNS_LIMIT
        self.players = [player.RandomPlayer(color) for color in player.Color]

    def start(self) -> Any:
        return self.new(self.players)

    def step(self, game: Any) -> int:
        rand = random.random
        state = game.state
        decisions = 0
        while game.winning_color() is None and state.num_turns < self.most_turns:
            moves = state.playable_actions
            game.execute(moves[int(rand() * len(moves))], validate_action=False)
            decisions += 1
        return decisions

    step_as_documented = None  # its example steps as above

    def run(self, game: Any) -> int:
        game.play()
        return len(game.state.actions)

    def midgame(self, decisions: int) -> Any | None:
        game = self.start()
        for _ in range(decisions):
            game.execute(random.choice(game.state.playable_actions))
            if game.winning_color() is not None or game.state.num_turns >= self.most_turns:
                return None
        return game

    def copy(self, game: Any, times: int) -> None:
        for _ in range(times):
            game.copy()

    def copy_and_play(self, game: Any, times: int) -> None:
        for _ in range(times):
            copy = game.copy()
            copy.execute(copy.state.playable_actions[0], validate_action=False)


Peer = Spiel | Catanatron


def pettingzoo_game(name: str) -> Callable[[Any], int]:
    """A function that plays a game of PettingZoo classic to its end; the decisions made."""
    env = import_module(f"pettingzoo.classic.{name}").raw_env()
    rand = random.random

    def play(_: Any) -> int:
        env.reset()
        decisions = 0
        while env.agents:
            agent = env.agent_selection
            if env.terminations[agent] or env.truncations[agent]:
                env.step(None)
                continue
            seen = env.observe(agent)
            mask = seen["action_mask"] if "action_mask" in seen else env.infos[agent]["action_mask"]
            actions = np.flatnonzero(mask)
            env.step(int(actions[int(rand() * len(actions))]))
            decisions += 1
        return decisions

    return play


def rlcard_game(name: str) -> Callable[[Any], int]:
    """The same for a game of RLCard."""
    env = import_module("rlcard").make(name, config={"seed": SEED})
    rand = random.random

    def play(_: Any) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rand() * len(actions))])
            decisions += 1
        return decisions

    return play


def playing(
    start: Callable[[], Any], play: Callable[[Any], int], seconds: float, batch: int = BATCH
) -> tuple[float, float, float]:
    """Decisions a second (playing only), games a second (with their start), decisions a game."""
    most_decisions = most_games = 0.0
    all_decisions = all_games = 0
    until = perf_counter() + seconds
    while all_games == 0 or perf_counter() < until:
        began = perf_counter()
        games = [start() for _ in range(batch)]
        started = perf_counter()
        decisions = sum(play(game) for game in games)
        ended = perf_counter()
        most_decisions = max(most_decisions, decisions / (ended - started))
        most_games = max(most_games, batch / (ended - began))
        all_decisions += decisions
        all_games += batch
        if ended - began < REPEAT:
            batch *= 2
    return most_decisions, most_games, all_decisions / all_games


def nanoseconds(work: Callable[[Any, int], None], games: list[Any], seconds: float) -> float:
    """The least time that this work takes once, on average over the games."""
    least = float("inf")
    times = 1
    until = perf_counter() + seconds
    while least == float("inf") or perf_counter() < until:
        began = perf_counter()
        for game in games:
            work(game, times)
        took = perf_counter() - began
        least = min(least, took / (times * len(games)))
        if took < REPEAT:
            times *= 2
    return least * 1e9


def engines(seconds: float) -> Iterator[dict[str, object]]:
    """All figures of the engines, under the names that `longhouse bench` gives them."""
    peers: list[Peer] = [*(Spiel(name) for name in SPIEL_GAMES), Catanatron()]
    for peer in peers:
        random.seed(SEED)
        np.random.seed(SEED)
        playing(peer.start, peer.step, WARM_UP)
        stepped, stepped_games, length = playing(peer.start, peer.step, seconds)
        documented = None
        if peer.step_as_documented is not None:
            documented = round(playing(peer.start, peer.step_as_documented, seconds)[0])
        inside, games, _ = playing(peer.start, peer.run, seconds)
        middle: list[Any] = []
        while len(middle) < MIDGAMES:
            game = peer.midgame(int(length / 2))
            if game is not None:
                middle.append(game)
        yield {
            "who": peer.who,
            "game": peer.game,
            "build": peer.build,
            "decisions_per_s": round(inside),
            "stepped_decisions_per_s": round(stepped),
            "documented_decisions_per_s": documented,
            "games_per_s": round(games, 1),
            "stepped_games_per_s": round(stepped_games, 1),
            "decisions_per_game": round(length, 1),
            "copy_ns": round(nanoseconds(peer.copy, middle, seconds / 3)),
            "copy_play_ns": round(nanoseconds(peer.copy_and_play, middle, seconds / 3)),
        }


def environments(seconds: float) -> Iterator[dict[str, object]]:
    """Decisions of players a second, with observations and masks; chance is within the steps."""
    random.seed(SEED)
    games = [(f"PettingZoo {version('pettingzoo')}", one, pettingzoo_game) for one in PETTINGZOO]
    games += [(f"RLCard {version('rlcard')}", one, rlcard_game) for one in RLCARD]
    for who, name, make in games:
        play = make(name)
        playing(lambda: None, play, WARM_UP, 1)
        asked, _, _ = playing(lambda: None, play, seconds, 1)
        yield {"who": who, "game": name, "build": "Python", "asked_per_s": round(asked)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure our peers.")
    parser.add_argument("kind", choices=("engines", "environments"))
    parser.add_argument("--seconds", type=float, default=3.0, help="for each speed (3)")
    wanted = parser.parse_args()
    for figures in (engines if wanted.kind == "engines" else environments)(wanted.seconds):
        print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
