"""Explore games with pandas: winners, sources of points, and growing leads, as tables and plots.

python examples/explore.py --games 200 --out explored
"""

from __future__ import annotations

import argparse
from pathlib import Path

import matplotlib as mpl
import pandas as pd

import longhouse

mpl.use("Agg")  # pictures in files, no window
BOTS = ["greedy", "karl", "thrall", "random"]


def played(games: int) -> list[longhouse.Saga]:
    """Games of four levels that change seats; any file of sagas would do (`read_sagas`)."""
    turned = [BOTS[first:] + BOTS[:first] for first in range(len(BOTS))]
    return [
        longhouse.play_game("walhalla", turned[number % len(BOTS)], seed=number)
        for number in range(games)
    ]


def points(sagas: list[longhouse.Saga]) -> pd.DataFrame:
    """A row for every change of a score."""
    return pd.DataFrame(
        {
            "game": number,
            "move": move,
            "progress": move / len(saga.moves),
            "seat": seat,
            "bot": saga.seats[seat]["bot"],
            "points": points,
            "reason": reason,
        }
        for number, saga in enumerate(sagas)
        for move, seat, points, reason in saga.ledger
    )


def results(sagas: list[longhouse.Saga]) -> pd.DataFrame:
    """A row for every seat of every game."""
    return pd.DataFrame(
        {
            "game": number,
            "bot": seat["bot"],
            "starts": saga.setup["start"] == index,
            "score": (saga.scores or [])[index],
            "first": (saga.scores or [])[index] == max(saga.scores or []),
        }
        for number, saga in enumerate(sagas)
        for index, seat in enumerate(saga.seats)
    )


def main() -> None:
    """Play, print tables, write plots."""
    parser = argparse.ArgumentParser(description="Explore games of Walhalla.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--out", type=Path, default=Path("explored"), help="folder for plots")
    wanted = parser.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    print(f"playing {wanted.games} games …", flush=True)
    sagas = played(wanted.games)
    scored, ended = points(sagas), results(sagas)

    levels = ended.groupby("bot").agg(
        games=("score", "size"), wins=("first", "mean"), mean=("score", "mean"), sd=("score", "std")
    )
    levels = levels.sort_values("wins", ascending=False)
    print(levels.round(2), end="\n\n")
    sources = scored.pivot_table(
        index="reason", columns="bot", values="points", aggfunc="sum", fill_value=0
    )
    sources = (sources / wanted.games)[levels.index]
    print(sources.round(1), end="\n\n")
    print(ended.groupby("starts")["first"].mean().rename("wins of who starts").round(3))

    scored["tenth"] = (scored["progress"] * 10).clip(upper=9.999).astype(int) + 1
    grown = scored.pivot_table(
        index="tenth", columns="bot", values="points", aggfunc="sum", fill_value=0
    )
    grown = (grown / wanted.games).cumsum()[levels.index]
    plots = {
        "scores": ended.pivot(columns="bot", values="score")[levels.index].plot.box(
            title="Scores", ylabel="points"
        ),
        "sources": sources.T.plot.barh(
            stacked=True,
            colormap="tab20",
            title="Where points come from",
            xlabel="points a game",
            figsize=(9, 4),
        ),
        "growth": grown.plot(title="How scores grow", xlabel="tenth of the game", ylabel="points"),
    }
    plots["sources"].legend(loc="center left", bbox_to_anchor=(1, 0.5))
    for name, plot in plots.items():
        plot.figure.savefig(wanted.out / f"{name}.png", dpi=120, bbox_inches="tight")
    print(f"\nplots: {', '.join(str(wanted.out / f'{name}.png') for name in plots)}")


if __name__ == "__main__":
    main()
