"""Many games of one kind, each stepped by an action, all of it in compiled code."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from longhouse.core.arrays import filled
from longhouse.core.encoding import Encoding
from longhouse.core.errors import IllegalMove, LonghouseError
from longhouse.core.native import i64, u8, vec
from longhouse.core.rng import Rng
from longhouse.core.sheet import Sheet
from longhouse.core.state import CHANCE, OVER, State

WIN: Final = 0  # the reward is a share of the win at the end,
POINTS: Final = 1  # or the points as they come


class Batch:
    """Many games at a time. When a game ends, a new one is dealt at once.

    Callers read arrays with a row or a number for each game.
    """

    def __init__(self, encoding: Encoding, rngs: list[Rng], rewarded: i64 = WIN) -> None:
        games: i64 = len(rngs)
        self.encoding = encoding
        self.games: i64 = games
        self.rewarded: i64 = rewarded
        self.rngs = rngs
        self.states: list[State] = []
        self.begun: vec[i64] = filled(games, 0)
        self.points: vec[i64] = filled(games * encoding.seats, 0)  # as last looked at
        self.observations = Sheet(games, encoding.size, encoding.remembered)
        self.masks = Sheet(games, encoding.actions)
        self.actors: vec[i64] = filled(games, 0)  # the seat that is asked
        self.rewards: vec[float] = vec[float]([0.0] * (games * encoding.seats))
        self.ended: vec[u8] = vec[u8]([u8(0)] * games)  # 1 if a game has ended with this step
        self.cut: vec[u8] = vec[u8]([u8(0)] * games)  # 1 if it did not fit any more
        self.finals: vec[i64] = filled(games * encoding.seats, 0)  # the scores of the last end
        self.decisions: i64 = 0  # of seats and of chance, in all
        self.played: i64 = 0  # games
        for game in range(games):
            state = encoding.deal(rngs[game])
            self.states.append(state)
            self.write(game, self.settle(game, state), True)

    def __reduce__(self) -> tuple[Any, ...]:
        """It is pickled without observations and masks, which are written again."""
        games = (list(self.rngs), list(self.states), _ints(self.begun), _ints(self.points))
        results = (list(self.rewards), list(self.ended), list(self.cut), _ints(self.finals))
        counted = (int(self.decisions), int(self.played))
        return _loaded, (self.encoding, int(self.rewarded), games, results, counted)

    def step(self, actions: Iterable[i64]) -> None:
        """Play an action in every game; raises IllegalMove, and plays none, if one is not allowed.

        `actions` may be an array of 64-bit whole numbers: it is read at once.
        """
        chosen = vec[i64](actions)
        if len(chosen) != self.games:
            raise LonghouseError(f"{len(chosen)} actions; it takes one for each of {self.games}")
        for game in range(self.games):
            action = chosen[game]
            allowed = 0 <= action < self.encoding.actions and self.masks.get(game, action) != 0
            if not allowed:
                raise self.refusal(game, action)
        for game in range(self.games):
            self.act(game, chosen[game])

    def act(self, game: i64, action: i64) -> None:
        """Play an allowed action in one game."""
        if self.rewarded == POINTS or self.ended[game] != 0 or self.cut[game] != 0:
            self.clear(game)
        state = self.states[game]
        move = self.encoding.take(state, self.begun[game], action)
        if move < 0:
            self.begun[game] = -move
        else:
            self.begun[game] = 0
            state.play(move)
            self.decisions += 1
            state = self.settle(game, state)
        self.write(game, state, self.ended[game] != 0 or self.cut[game] != 0)

    def clear(self, game: i64) -> None:
        """Reset the results of the last step."""
        self.ended[game] = 0
        self.cut[game] = 0
        first = game * self.encoding.seats
        for place in range(first, first + self.encoding.seats):
            self.rewards[place] = 0.0

    def settle(self, game: i64, state: State) -> State:
        """Play for chance until a seat is asked; reward, and deal a new game after an end.

        Returns the state that asks.
        """
        rng = self.rngs[game]
        while True:
            while state.actor == CHANCE:
                state.play(state.draw(rng))
                self.decisions += 1
            if self.rewarded == POINTS:
                self.reward_points(game, state)
            if state.actor == OVER:
                self.ended[game] = 1
                if self.rewarded == WIN:
                    self.reward_win(game, state)
            elif not self.encoding.fits(state):
                self.cut[game] = 1
            else:
                return state
            state = self.follow(game, state)

    def follow(self, game: i64, state: State) -> State:
        """Deal a new game after one that has ended."""
        first = game * self.encoding.seats
        scores = state.scores()
        for seat in range(self.encoding.seats):
            self.finals[first + seat] = scores[seat]
            self.points[first + seat] = 0
        self.played += 1
        dealt = self.encoding.deal(self.rngs[game])
        self.states[game] = dealt
        return dealt

    def reward_points(self, game: i64, state: State) -> None:
        """The points that every seat has scored since the last step."""
        first = game * self.encoding.seats
        scores = state.scores()
        for seat in range(self.encoding.seats):
            points: i64 = scores[seat]
            self.rewards[first + seat] += float(points - self.points[first + seat])
            self.points[first + seat] = points

    def reward_win(self, game: i64, state: State) -> None:
        """Each seat's share of the win."""
        first = game * self.encoding.seats
        shares = state.returns()
        for seat in range(self.encoding.seats):
            self.rewards[first + seat] = shares[seat]

    def write(self, game: i64, state: State, fresh: bool) -> None:
        """Write the observation and the actions of the seat that is asked."""
        actor = state.actor
        view = self.encoding.look(state)
        begun = self.begun[game]
        self.actors[game] = actor
        self.observations.open(game)
        self.encoding.observe(view, begun, self.observations, fresh)
        self.masks.open(game)
        self.encoding.allow(view, begun, self.masks)

    def pick(self, rng: Rng) -> vec[i64]:
        """A random allowed action for every game, each equally likely."""
        picked = filled(self.games, 0)
        masks = self.masks
        for game in range(self.games):
            picked[game] = masks.marked(game, rng.below(masks.counts[game]))
        return picked

    def refusal(self, game: i64, action: i64) -> IllegalMove:
        """The error for an action that is not allowed, with those that are."""
        state, encoding = self.states[game], self.encoding
        allowed = [action for action in range(encoding.actions) if self.masks.get(game, action)]
        known = 0 <= action < encoding.actions
        given = f"{action} ({encoding.text(state, action)})" if known else str(action)
        texts = [f"{one} ({encoding.text(state, one)})" for one in allowed]
        return IllegalMove(given, texts, f"game {game}")


def _ints(numbers: vec[i64]) -> list[int]:
    return [int(number) for number in numbers]


def _loaded(
    encoding: Encoding,
    rewarded: int,
    games: tuple[list[Rng], list[State], list[int], list[int]],
    results: tuple[list[float], list[int], list[int], list[int]],
    counted: tuple[int, int],
) -> Batch:
    """A pickled batch."""
    batch = Batch(encoding, [], rewarded)
    batch.rngs, batch.states = games[0], games[1]
    batch.begun, batch.points = vec[i64](games[2]), vec[i64](games[3])
    batch.rewards = vec[float](results[0])
    batch.ended = vec[u8]([u8(mark) for mark in results[1]])
    batch.cut = vec[u8]([u8(mark) for mark in results[2]])
    batch.finals = vec[i64](results[3])
    batch.decisions, batch.played = counted
    batch.games = len(batch.states)
    batch.observations = Sheet(batch.games, encoding.size, encoding.remembered)
    batch.masks = Sheet(batch.games, encoding.actions)
    batch.actors = filled(batch.games, 0)
    for game in range(batch.games):
        batch.write(game, batch.states[game], True)
    return batch
