"""The points that earlier versions of the rules of Völuspá gave for the same moves.

Version 2: a Lightning that covers a Niohoggr and scores a single point gets the bonus of 2 as well
(V4.18). In version 1 it scored 1 point there instead of 3; nothing else differed.
"""

from __future__ import annotations

from longhouse.core.game import Game
from longhouse.core.recorder import Recorder
from longhouse.core.saga import LedgerEntry, Saga
from longhouse.voluspa.components import LIGHTNING, NIOHOGGR
from longhouse.voluspa.notation import PLAY, VERBS, kind_of, place_of
from longhouse.voluspa.rules.scoring import BONUS, is_alone
from longhouse.voluspa.state import Position


def ledger_by_1(game: Game, played: Saga) -> list[LedgerEntry]:
    """The ledger of these moves under version 1."""
    single = _lightnings_on_single_niohoggrs(game, played)
    return [
        (move, seat, points - BONUS, reason)
        if move in single and reason == "lightning"
        else (move, seat, points, reason)
        for move, seat, points, reason in played.ledger
    ]


def _lightnings_on_single_niohoggrs(game: Game, played: Saga) -> set[int]:
    if not any(text.startswith("play lightning ") for _, text in played.moves):
        return set()
    found = set()
    again = Recorder(game, played.options, played.setup, played.seats)
    for index, (_, text) in enumerate(played.moves):
        state = again.state
        assert isinstance(state, Position)
        move = state.parse(text)
        if move % VERBS == PLAY and kind_of(move) == LIGHTNING:
            cell = state.grid.at(place_of(move))
            if state.grid.top(cell) == NIOHOGGR and is_alone(state, cell):
                found.add(index)
        again.play(move)
    return found
