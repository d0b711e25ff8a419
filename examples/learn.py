"""A policy gradient that learns Walhalla from scratch, with NumPy alone.

All seats play with the same small network (self-play). After every round of games each decision
is made more likely if its seat then did better than the network expected, and less likely
otherwise: proximal policy optimisation (PPO), which goes no further at once than a fifth of a
chance. Now and then the network meets `random` and, at the end, `greedy`, which it has never seen.

    python examples/learn.py --minutes 4 --curve curve.svg
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, fields
from pathlib import Path
from time import perf_counter

import numpy as np

import longhouse
import longhouse.gym
from longhouse.core.sheet import Sheet

GAME, SEATS = "walhalla", 4
HIDDEN = 96  # units of the network
GAMES = 128  # in a round of learning
FADE = 0.99  # discount per decision
SCALE = 10.0  # points per unit of reward
CURIOUS = 0.01  # entropy bonus
STEP = 5e-4  # of Adam
CLIP = 0.2  # PPO's limit on the change of a probability
PASSES = 2  # over the decisions of a round
MINIBATCH = 1024
SMALL = np.log1p(np.arange(256)).astype(np.float32)


@dataclass
class Decisions:
    """Observations, masks, actions, their probabilities, and returns."""

    seen: np.ndarray
    masks: np.ndarray
    actions: np.ndarray
    odds: np.ndarray  # of the action
    returns: np.ndarray
    better: np.ndarray  # than expected

    def some(self, rows: np.ndarray) -> Decisions:
        """A subset of the decisions."""
        return Decisions(*(getattr(self, part.name)[rows] for part in fields(self)))


class Network:
    """A policy and a value head on one hidden layer."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        def weights(rows: int, columns: int, scale: float) -> np.ndarray:
            return rng.normal(0, scale / np.sqrt(rows), (rows, columns)).astype(np.float32)

        self.parts = {
            "w1": weights(inputs, HIDDEN, 1.5),
            "b1": np.zeros(HIDDEN, np.float32),
            "w2": weights(HIDDEN, actions, 0.1),
            "b2": np.zeros(actions, np.float32),
            "w3": weights(HIDDEN, 1, 0.1),
            "b3": np.zeros(1, np.float32),
        }
        self.first = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.second = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.steps = 0

    def think(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, ...]:
        """The hidden units, the probability of each action, and the expected return."""
        p = self.parts
        hidden = np.maximum(scaled(seen) @ p["w1"] + p["b1"], 0)
        logits = np.where(masks > 0, hidden @ p["w2"] + p["b2"], -1e9)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        return hidden, odds, (hidden @ p["w3"] + p["b3"])[:, 0]

    def learn(self, some: Decisions) -> None:
        """One gradient step for some decisions."""
        hidden, odds, expected = self.think(some.seen, some.masks)
        rows = np.arange(len(some.actions))
        ratio = odds[rows, some.actions] / some.odds
        better = (some.better - some.better.mean()) / (some.better.std() + 1e-6)
        too_far = np.where(better > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        push = np.where(too_far, 0, ratio * better).astype(np.float32)
        logs = np.log(odds + 1e-9)
        entropy = -(odds * logs).sum(axis=1, keepdims=True)
        up = odds * push[:, None]  # downhill for the logits
        up[rows, some.actions] -= push
        up += CURIOUS * odds * (logs + entropy)
        miss = 0.5 * (expected - some.returns)[:, None]
        p = self.parts
        back = (up @ p["w2"].T + miss @ p["w3"].T) * (hidden > 0)
        slopes = {
            "w1": scaled(some.seen).T @ back,
            "b1": back.sum(axis=0),
            "w2": hidden.T @ up,
            "b2": up.sum(axis=0),
            "w3": hidden.T @ miss,
            "b3": miss.sum(axis=0),
        }
        self.steps += 1
        rate = STEP * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, slope in slopes.items():
            slope /= len(rows)
            self.first[name] += 0.1 * (slope - self.first[name])
            self.second[name] += 0.001 * (slope * slope - self.second[name])
            p[name] -= rate * self.first[name] / (np.sqrt(self.second[name]) + 1e-8)


def scaled(seen: np.ndarray) -> np.ndarray:
    """Observations scaled to small numbers: most are 0 and 1, some are counts and scores."""
    return SMALL[seen]


def drawn(odds: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """An action for each row, sampled by probability."""
    heights = odds.cumsum(axis=1)
    picked = (rng.random((len(odds), 1)) * heights[:, -1:] >= heights).sum(axis=1)
    return np.minimum(picked, odds.shape[1] - 1)


def self_play(network: Network, seed: int, rng: np.random.Generator) -> Decisions:
    """Play a game in every row to its end."""
    games = longhouse.gym.batch(GAME, games=GAMES, seats=SEATS, seed=seed, rewards="points")
    now, rows = games.now, np.arange(GAMES)
    running = np.ones(GAMES, bool)
    kept: dict[str, list[np.ndarray]] = {
        name: []
        for name in ("seen", "masks", "actions", "odds", "expected", "seats", "running", "rewards")
    }
    while running.any():
        _, odds, expected = network.think(now.observations, now.masks)
        actions = drawn(odds, rng)
        for name, array in (
            *(("seen", now.observations), ("masks", now.masks), ("actions", actions)),
            *(("odds", odds[rows, actions]), ("expected", expected)),
            *(("seats", now.seats), ("running", running)),
        ):
            kept[name].append(array.copy())
        now = games.step(actions)
        kept["rewards"].append(now.rewards.copy())
        running = running & (now.terminated == 0)
    # Backwards from the end: each seat's further points, minus the mean of its table.
    returns, later = [], np.zeros((GAMES, SEATS))
    for rewards, seats, going in zip(
        *(kept[name][::-1] for name in ("rewards", "seats", "running")), strict=True
    ):
        ahead = (rewards - rewards.mean(axis=1, keepdims=True)) / SCALE
        later = np.where(going[:, None], ahead + FADE * later, 0)
        returns.append(later[rows, seats])
    valid = np.concatenate(kept["running"])
    came = np.concatenate(returns[::-1])[valid].astype(np.float32)
    seen, masks, done, odds, expected = (
        np.concatenate(kept[name])[valid]
        for name in ("seen", "masks", "actions", "odds", "expected")
    )
    return Decisions(seen, masks, done, odds, came, came - expected)


def against_random(network: Network, seed: int, games: int = 400) -> float:
    """The share of games that one seat with the network wins against three random ones."""
    rng = np.random.default_rng(seed)
    tables = longhouse.gym.batch(GAME, games=games, seats=SEATS, seed=seed)
    now, own = tables.now, np.arange(games) % SEATS
    over, won = np.zeros(games, bool), np.zeros(games)
    while not over.all():
        actions = tables.sample().copy()
        mine = now.seats == own
        odds = network.think(now.observations[mine], now.masks[mine])[1]
        actions[mine] = drawn(odds, rng)
        now = tables.step(actions)
        ended = (now.terminated == 1) & ~over
        won[ended] = now.rewards[ended, own[ended]]
        over |= ended
    return float(won.mean())


class Learned(longhouse.Bot):
    """The network as a bot; it plays its most probable move."""

    def __init__(self, network: Network) -> None:
        super().__init__()
        game = longhouse.find(GAME)
        self.network = network
        self.encoding = game.encoding(game.options({}, SEATS), SEATS)

    def choose(self, view: longhouse.View, rng: longhouse.Rng) -> int:
        """Ask the network, action by action, until a move is complete."""
        begun = 0
        while True:
            seen, mask = Sheet(1, self.encoding.size), Sheet(1, self.encoding.actions)
            self.encoding.observe(view, begun, seen)
            self.encoding.allow(view, begun, mask)
            rows = [np.frombuffer(bytes(sheet.cells), np.uint8)[None] for sheet in (seen, mask)]
            action = int(self.network.think(*rows)[1].argmax())
            move = int(self.encoding.take(view.position, begun, action))
            if move >= 0:
                return move
            begun = -move


def against(network: Network, other: str, games: int) -> float:
    """The share of games won against three bots of a level, once on every seat in turn."""
    won = 0.0
    for number in range(games):
        bots: list[longhouse.Bot | str] = [other] * SEATS
        bots[number % SEATS] = Learned(network)
        saga = longhouse.play_game(GAME, bots, seed=number)
        assert saga.scores is not None
        first = [seat for seat in range(SEATS) if saga.scores[seat] == max(saga.scores)]
        won += (number % SEATS in first) / len(first)
    return won / games


def curve(points: list[tuple[float, float]], path: Path) -> None:
    """The learning curve as SVG, for light and dark pages."""
    width, height, left, foot = 640, 300, 52, 36
    last = max(minutes for minutes, _ in points) or 1.0

    def at(minutes: float, share: float) -> tuple[float, float]:
        return left + (width - left - 16) * minutes / last, 12 + (height - foot - 12) * (1 - share)

    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*point) for point in points))
    marks = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        _, y = at(0, share)
        dash = ' stroke-dasharray="4 4"' if share == 0.25 else ""
        marks.append(f'<path d="M{left} {y:.1f}H{width - 16}" class="g"{dash}/>')
        marks.append(f'<text x="{left - 8}" y="{y + 5:.1f}" text-anchor="end">{share:.0%}</text>')
    for part in range(5):
        x, _ = at(last * part / 4, 0)
        label = f"{last * part / 4:.1f}"
        marks.append(f'<text x="{x:.1f}" y="{height - 14}" text-anchor="middle">{label}</text>')
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        'aria-label="Share of games won against random, by minutes of learning">'
        "<style>text{font:14px sans-serif;fill:#7a7266}.g{stroke:#9a9284;stroke-opacity:.5}"
        ".c{fill:none;stroke:#3f86c4;stroke-width:3;stroke-linejoin:round}</style>"
        f'{"".join(marks)}<polyline class="c" points="{line}"/>'
        f'<text x="{width - 16}" y="{height - 1}" text-anchor="end">minutes</text></svg>\n',
        encoding="utf-8",
    )


def main() -> None:
    """Learn, and print the progress."""
    parser = argparse.ArgumentParser(description="Learn Walhalla by policy gradient.")
    parser.add_argument("--minutes", type=float, default=4.0, help="how long to learn (4)")
    parser.add_argument("--rounds", type=int, default=100_000, help="rounds of games at most")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--duels", type=int, default=200, help="games against greedy at the end")
    parser.add_argument("--curve", type=Path, help="write the curve to this SVG file")
    wanted = parser.parse_args()
    rng = np.random.default_rng(wanted.seed)
    game = longhouse.find(GAME)
    encoding = game.encoding(game.options({}, SEATS), SEATS)
    network = Network(int(encoding.size), int(encoding.actions), rng)
    points = [(0.0, against_random(network, 1))]
    print(f"untaught: wins {points[0][1]:.0%} against three random (fair are 25%)", flush=True)
    spent, decisions, number = 0.0, 0, 0
    while spent < 60 * wanted.minutes and number < wanted.rounds:
        began = perf_counter()
        played = self_play(network, wanted.seed + number, rng)
        for _ in range(PASSES):
            order = rng.permutation(len(played.actions))
            for first in range(0, len(order), MINIBATCH):
                network.learn(played.some(order[first : first + MINIBATCH]))
        number += 1
        decisions += len(played.actions)
        spent += perf_counter() - began
        if number % 5 == 0 or number < 5:
            points.append((spent / 60, against_random(network, 1)))
            told = f"round {number}: {spent:.0f} s, {decisions:,} decisions, "
            print(told + f"wins {points[-1][1]:.0%} against three random", flush=True)
    shares = f"random: {against(network, 'random', wanted.duels):.1%}"
    shares += f", greedy: {against(network, 'greedy', wanted.duels):.1%}"
    print(f"as a bot, {wanted.duels} games against three of a level: {shares}")
    if wanted.curve:
        curve(points, wanted.curve)
        print(f"curve: {wanted.curve}")


if __name__ == "__main__":
    main()
