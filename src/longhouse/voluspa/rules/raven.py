"""V4.15 The Raven and its second place."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import append, i64, vec
from longhouse.core.rng import Rng
from longhouse.voluspa.components import EMPTY, RAVEN, TILES
from longhouse.voluspa.grid import x_of, y_of
from longhouse.voluspa.notation import MOVE, REST, VERBS, place_of
from longhouse.voluspa.rules.placing import may_play, only, places_for
from longhouse.voluspa.rules.powers import lay, score
from longhouse.voluspa.rules.previews import shown, told
from longhouse.voluspa.rules.scoring import Score
from longhouse.voluspa.rules.trials import Trial, score_if
from longhouse.voluspa.state import NONE, NOWHERE, Phase, Position


class MoveRaven(Phase):
    """A second place for the Raven, or does it rest?"""

    def moves(self, p: Position) -> vec[i64]:
        moves = append(NONE[:], REST)
        boosts = lift_raven(p)
        for move in only(RAVEN).plays(p.grid):
            if place_of(move) != p.raven:
                moves = append(moves, MOVE + VERBS * place_of(move))
        put_raven_back(p, boosts)
        return moves

    def few(self, p: Position) -> i64:
        boosts = lift_raven(p)
        places = second_places(p)
        put_raven_back(p, boosts)
        return 2 if places > 0 else 1

    def pick(self, p: Position, rng: Rng) -> i64:
        boosts = lift_raven(p)
        number = rng.below(1 + second_places(p))
        move: i64 = REST
        if number > 0:
            move = MOVE + VERBS * nth_second_place(p, number - 1)
        put_raven_back(p, boosts)
        return move

    def allows(self, p: Position, move: i64) -> bool:
        if move == REST:
            return True
        if move % VERBS != MOVE or place_of(move) == p.raven:
            return False
        boosts = lift_raven(p)
        allowed = may_play(p.grid, RAVEN, place_of(move), 0)
        put_raven_back(p, boosts)
        return allowed

    def answer(self, p: Position, move: i64) -> None:
        if move == REST:
            p.raven = NOWHERE
            if p.events is not None:
                p.events.tell("rested", p.active, {})
        else:
            move_raven(p, place_of(move))

    def about(self, p: Position) -> dict[str, object]:
        return {"x": x_of(p.raven), "y": y_of(p.raven)}

    def worth(self, p: Position, move: i64) -> list[tuple[int, str]]:
        return [] if move == REST else second_score(p, place_of(move)).why()

    def preview(self, p: Position, move: i64) -> dict[str, object]:
        if move % VERBS != MOVE:
            return {}
        place = place_of(move)
        boosts = lift_raven(p)
        cells = [shown(place, RAVEN), shown(p.raven, p.under)]
        trial = Trial(p.raven)
        score_if(p, RAVEN, place, 0, boosts, trial)
        put_raven_back(p, boosts)
        return told(p, trial, cells)


RAVEN_PHASE: Final[Phase] = MoveRaven("raven")


def lift_raven(p: Position) -> i64:
    """Take the Raven up again: the second place is judged without it. Returns its boosts.

    The tile that it covered shows again, without boosts.
    """
    cell = p.grid.at(p.raven)
    boosts = p.grid.boost(cell)
    p.grid.put(cell, p.under, 0, p.grid.depth(cell) - 1)
    return boosts


def put_raven_back(p: Position, boosts: i64) -> None:
    """Undo `lift_raven`."""
    cell = p.grid.at(p.raven)
    p.grid.put(cell, RAVEN, boosts, p.grid.depth(cell) + 1)


def second_places(p: Position) -> i64:
    """To how many other cells the lifted Raven may go."""
    places = places_for(p.grid, RAVEN)
    return places - 1 if may_play(p.grid, RAVEN, p.raven, 0) else places


def nth_second_place(p: Position, number: i64) -> i64:
    """The cell with this number among them, row by row, from 0 on."""
    tiles = only(RAVEN)
    place = place_of(tiles.nth(p.grid, number))
    if place >= p.raven and may_play(p.grid, RAVEN, p.raven, 0):  # its own cell does not count
        place = place_of(tiles.nth(p.grid, number + 1))
    return place


def second_score(p: Position, place: i64) -> Score:
    """The score of the Raven at its second place."""
    boosts = lift_raven(p)
    found = score_if(p, RAVEN, place, 0, boosts)
    put_raven_back(p, boosts)
    return found


def most_again(p: Position) -> i64:
    """The most that the Raven, which has just been played, would score at a second place."""
    boosts = lift_raven(p)
    best: i64 = 0
    for move in only(RAVEN).plays(p.grid):
        if place_of(move) != p.raven:
            found = score_if(p, RAVEN, place_of(move), 0, boosts)
            if found.points + found.other > best:
                best = found.points + found.other
    put_raven_back(p, boosts)
    return best


def move_raven(p: Position, place: i64) -> None:
    """The Raven goes to its second cell and is scored again; it stays there."""
    boosts = lift_raven(p)
    if p.under != EMPTY:
        p.grid.uncover(p.raven)
    p.grid.make_room(place)
    covered = lay(p, RAVEN, place, boosts)
    p.raven = NOWHERE
    if p.events is not None:
        about: dict[str, object] = {"x": x_of(place), "y": y_of(place)}
        if covered != EMPTY:
            about["onto"] = TILES[covered]
        p.events.tell("moved", p.active, about)
    score(p, place, covered)
