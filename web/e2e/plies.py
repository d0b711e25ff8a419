"""Plays seeded games at random and prints the active player's views, a line for each game.

`python plies.py [STRIDE]`: every decision of twenty games of each game, or of each game each
STRIDE-th of one seat. A line is JSON: the game, and for each of these decisions the seat, the sight
and the last events, as the server sends them.
"""

from __future__ import annotations

import sys

import msgspec

from longhouse.core.dealer import play_chance, seed_for
from longhouse.core.game import Game
from longhouse.core.registry import find
from longhouse.core.rng import Rng
from longhouse.core.state import OVER, Journal, State
from longhouse.server import protocol as p
from longhouse.server.tables.questions import question_for
from longhouse.server.tables.table_view import events_info, raw_view

GAMES = 20
NAMES = ["Astrid", "Björn", "Cilla", "Dag", "Embla"]
TABLES = {"walhalla": [{}], "voluspa": [{}, {"set": "all"}]}  # the options, in turn


class Ply(msgspec.Struct):
    """A decision, as the seat that makes it is told of it."""

    seat: int
    sight: p.TableView
    beats: list[p.Update]


class Played(msgspec.Struct):
    """A game, and what was looked at of it."""

    id: str
    game: str
    decisions: int
    plies: list[Ply]


def sight(game: Game, state: State, seats: int, number: int) -> p.TableView:
    """The table as the active player sees it."""
    view = state.view(int(state.actor))
    return p.TableView(
        number=number,
        status="running",
        seats=[p.SeatInfo("player", name, "") for name in NAMES[:seats]],
        waiting=[int(state.actor)],
        view=raw_view(view),
        reading=view.derived(),
        question=question_for(view, game=game),
        sealed=None,
        standing=[],
        may_undo=True,
        clock=None,
        deadline=None,
        votes=[],
        rematch=None,
        help=True,
        hints=None,
    )


def play(name: str, place: int, stride: int) -> Played:
    """One game; which decisions of it are looked at depends on its place."""
    game = find(name)
    rng = Rng(seed_for("plies", name, place))
    players = game.players[place % len(game.players)]
    options = game.options(TABLES[name][place % len(TABLES[name])], players)
    state = game.start(options, game.deal(options, players, rng))
    journal = Journal()
    played, own = Played(f"{name}{place}", name, 0, []), 0
    while True:
        play_chance(state, rng, journal)
        if state.actor == OVER:
            return played
        seat, number = int(state.actor), played.decisions + 1
        own += seat == place % players
        if stride == 1 or (seat == place % players and own % stride == place % stride):
            seen = [event for event in journal.events if event.seen_by(seat)]
            beats = [p.Update(number, 0, events_info(seen), None)]
            played.plies.append(Ply(seat, sight(game, state, players, number), beats))
        played.decisions += 1
        journal.clear()
        state.play(state.pick(rng), journal)


def main(stride: int) -> None:
    """Print all games."""
    encode = msgspec.json.Encoder().encode
    for name in TABLES:
        for place in range(GAMES):
            sys.stdout.buffer.write(encode(play(name, place, stride)) + b"\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
