"""Measures our peers, OpenSpiel and Catanatron: one JSON object a line for each game.

Run by run.py in an environment of its own. The method is that of `longhouse bench`: decisions a
second count playing only, games a second also count the deal and the start, and each figure is the
best of several short repeats. What is measured and how to read it is told in README.md.
"""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

import argparse
import json
import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from importlib.metadata import version
from time import perf_counter
from typing import Any

import numpy
import pyspiel
from catanatron.game import TURNS_LIMIT
from catanatron.game import Game as Catan
from catanatron.models.player import Color, RandomPlayer

SPIEL_GAMES = ("hearts", "oh_hell", "backgammon")
CHANCE = -1  # what OpenSpiel calls the player where chance decides,
TERMINAL = -4  # and where the game is over
SEED = 2006
REPEAT = 0.05  # seconds that one repeat should take
BATCH = 8  # games in one repeat at least, so that a short game is not taken for a fast one
WARM_UP = 0.3
MIDGAMES = 10  # states that are copied


class Peer(ABC):
    """One game of a peer, driven as its own users drive it."""

    who: str
    game: str
    build: str

    @abstractmethod
    def start(self) -> Any:
        """Begin a game: before its first decision."""

    @abstractmethod
    def step(self, game: Any) -> int:
        """Step a game from Python to its end; the decisions made."""

    @abstractmethod
    def step_as_documented(self, game: Any) -> int | None:
        """Step a game as the peer's own example does, if that differs; the decisions made."""

    @abstractmethod
    def run(self, game: Any) -> int:
        """Let the engine play a game to its end by itself; the decisions made."""

    @abstractmethod
    def midgame(self, decisions: int) -> Any | None:
        """Bring a game to a player's decision after at least so many; None if it was over."""

    @abstractmethod
    def copy(self, game: Any, times: int) -> None:
        """Copy a game that many times."""

    @abstractmethod
    def copy_and_play(self, game: Any, times: int) -> None:
        """Copy a game and play its first move on the copy, that many times."""


class Spiel(Peer):
    """A game of OpenSpiel."""

    build = "C++"

    def __init__(self, name: str) -> None:
        self.who = f"OpenSpiel {version('open_spiel')}"
        self.game = name
        self.rules = pyspiel.load_game(name)
        players = range(self.rules.num_players())
        self.bots = [pyspiel.make_uniform_random_bot(player, SEED + player) for player in players]

    def start(self) -> Any:
        return self.rules.new_initial_state()

    def step(self, game: Any) -> int:
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
        decisions = 0
        while not game.is_terminal():
            if game.is_chance_node():
                outcomes, chances = zip(*game.chance_outcomes(), strict=True)
                game.apply_action(numpy.random.choice(outcomes, p=chances))
            else:
                game.apply_action(random.choice(game.legal_actions(game.current_player())))
            decisions += 1
        return decisions

    def run(self, game: Any) -> int:
        pyspiel.evaluate_bots(game, self.bots, random.getrandbits(30))
        return int(game.move_number())

    def midgame(self, decisions: int) -> Any | None:
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
        for _ in range(times):
            game.clone()

    def copy_and_play(self, game: Any, times: int) -> None:
        for _ in range(times):
            game.child(game.legal_actions()[0])


class Catanatron(Peer):
    """Catan for four players, as Catanatron plays it. Chance is part of its moves."""

    game = "catan"
    build = "Python"

    def __init__(self) -> None:
        self.who = f"Catanatron {version('catanatron')}"
        self.players = [RandomPlayer(color) for color in Color]

    def start(self) -> Any:
        return Catan(self.players)

    def step(self, game: Any) -> int:
        rand = random.random
        state = game.state
        decisions = 0
        while game.winning_color() is None and state.num_turns < TURNS_LIMIT:
            moves = state.playable_actions
            game.execute(moves[int(rand() * len(moves))], validate_action=False)
            decisions += 1
        return decisions

    def step_as_documented(self, game: Any) -> None:
        return None

    def run(self, game: Any) -> int:
        game.play()
        return len(game.state.actions)

    def midgame(self, decisions: int) -> Any | None:
        game = self.start()
        for _ in range(decisions):
            game.execute(random.choice(game.state.playable_actions))
            if game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT:
                return None
        return game

    def copy(self, game: Any, times: int) -> None:
        for _ in range(times):
            game.copy()

    def copy_and_play(self, game: Any, times: int) -> None:
        for _ in range(times):
            copy = game.copy()
            copy.execute(copy.state.playable_actions[0], validate_action=False)


def playing(peer: Peer, play: Callable[[Any], Any], seconds: float) -> tuple[float, float, float]:
    """Decisions a second (playing only), games a second (with their start), decisions a game."""
    most_decisions = most_games = 0.0
    all_decisions = all_games = 0
    batch = BATCH
    until = perf_counter() + seconds
    while all_games == 0 or perf_counter() < until:
        began = perf_counter()
        games = [peer.start() for _ in range(batch)]
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
    """Find the least time that such work takes once, on average over the games."""
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


def measure(peer: Peer, seconds: float) -> dict[str, object]:
    """All figures of one peer's game, under the names that `longhouse bench` gives them."""
    random.seed(SEED)
    numpy.random.seed(SEED)
    playing(peer, peer.step, WARM_UP)
    stepped, stepped_games, length = playing(peer, peer.step, seconds)
    documented = None
    if peer.step_as_documented(peer.start()) is not None:
        documented = round(playing(peer, peer.step_as_documented, seconds)[0])
    inside, games, _ = playing(peer, peer.run, seconds)
    middle: list[Any] = []
    while len(middle) < MIDGAMES:
        game = peer.midgame(int(length / 2))
        if game is not None:
            middle.append(game)
    return {
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


def main() -> None:
    """Measure all peers."""
    parser = argparse.ArgumentParser(description="Measure OpenSpiel and Catanatron.")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each speed (3)")
    seconds = parser.parse_args().seconds
    peers: list[Peer] = [*(Spiel(name) for name in SPIEL_GAMES), Catanatron()]
    for peer in peers:
        print(json.dumps(measure(peer, seconds)), flush=True)


if __name__ == "__main__":
    main()
