"""Your own bot on the ladder: rated against the levels of the hall.

    python examples/ladder.py --games 48

On the command line the same is
`longhouse tournament walhalla --bots ladder:Rollouts,random,thrall,greedy --games 48`.
"""

from __future__ import annotations

import argparse

import longhouse

LADDER = ["ladder:Rollouts", "random", "thrall", "greedy"]


class Rollouts(longhouse.Bot):
    """Plays each move to the end on sampled tables, and takes the one with the best result."""

    def choose(self, view: longhouse.View, rng: longhouse.Rng) -> int:
        """One of `view.moves()`."""
        worlds = [view.sample(rng) for _ in range(10)]  # full states that fit the view
        best, most = -1, float("-inf")
        for move in view.moves():
            value = sum(self.lead(world.copy(), int(view.seat), move, rng) for world in worlds)
            if value > most:
                best, most = move, value
        return best

    def lead(self, state: longhouse.State, seat: int, move: int, rng: longhouse.Rng) -> int:
        """The final lead of a seat after this move and a random playout."""
        state.play(move)
        while not state.is_over:
            at_random = state.draw if state.actor == longhouse.CHANCE else state.pick
            state.play(at_random(rng))
        scores = state.scores()
        mine = scores.pop(seat)
        return mine - max(scores)


def main() -> None:
    """Play a tournament and print the standings."""
    parser = argparse.ArgumentParser(description="Rate your own bot.")
    parser.add_argument("--games", type=int, default=48)
    parser.add_argument("--workers", type=int, default=2)
    wanted = parser.parse_args()
    print(f"playing {wanted.games} games in {wanted.workers} processes …", flush=True)
    standings = longhouse.play_tournament(
        "walhalla", LADDER, games=wanted.games, seed=7, workers=wanted.workers
    )
    print(f"{standings.games} games in {standings.rounds} rounds")
    for rank, who in enumerate(standings.ranking(), 1):
        one = standings.entrants[who]
        rating = f"{one.rating.rating:5.1f} ({one.rating.low:.1f} to {one.rating.high:.1f})"
        print(f"{rank}  {one.label:18} {rating:24} wins {one.wins.share:.0%}")


if __name__ == "__main__":
    main()
