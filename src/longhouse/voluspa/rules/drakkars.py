"""V4.17 Drakkars: loading them, launching them, and playing their cargo."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import append, i64, vec
from longhouse.core.rng import Rng
from longhouse.voluspa.components import CARGO, DRAKKAR, EMPTY, HEL, KINDS, TILES
from longhouse.voluspa.grid import x_of, y_of
from longhouse.voluspa.notation import (
    LAUNCH,
    PLAY,
    VERBS,
    boosts_of,
    kind_of,
    load_move,
    place_of,
    way_of,
)
from longhouse.voluspa.rules.hand import play_worth
from longhouse.voluspa.rules.hermod import play_preview
from longhouse.voluspa.rules.placing import Tiles, may_play, only, places_for
from longhouse.voluspa.rules.powers import lay, play_tile, score
from longhouse.voluspa.rules.previews import shown, tried
from longhouse.voluspa.rules.trials import score_if
from longhouse.voluspa.state import CARGO_ROW, HAND_ROW, NOWHERE, Phase, Position


class Unload(Phase):
    """Which tile of the cargo comes next, and where?"""

    def moves(self, p: Position) -> vec[i64]:
        return hold_tiles(p).plays(p.grid)

    def pick(self, p: Position, rng: Rng) -> i64:
        tiles = hold_tiles(p)
        return tiles.nth(p.grid, rng.below(tiles.count(p.grid)))

    def few(self, p: Position) -> i64:
        count = hold_tiles(p).count(p.grid)
        return count if count < 2 else i64(2)

    def allows(self, p: Position, move: i64) -> bool:
        kind = kind_of(move)
        if move % VERBS != PLAY or boosts_of(move) > 0 or (kind != p.hold[0] and kind != p.hold[1]):
            return False
        return may_play(p.grid, kind, place_of(move), way_of(move))

    def answer(self, p: Position, move: i64) -> None:
        kind = kind_of(move)
        p.hold = p.hold[:]
        p.hold[0 if p.hold[0] == kind else 1] = EMPTY
        p.show(p.active, kind)
        play_tile(p, kind, place_of(move), way_of(move), 0)

    def worth(self, p: Position, move: i64) -> list[tuple[int, str]]:
        return play_worth(p, move)

    def preview(self, p: Position, move: i64) -> dict[str, object]:
        return play_preview(p, move)


UNLOAD_PHASE: Final[Phase] = Unload("unload")


def hold_tiles(p: Position) -> Tiles:
    """The cargo that is left of the launched Drakkar."""
    tiles = Tiles()
    for place in range(i64(CARGO)):
        kind = p.hold[place]
        if kind != EMPTY and (place == 0 or kind != p.hold[0]):
            tiles.add(kind, 0)
    return tiles


def loads(p: Position, moves: vec[i64]) -> vec[i64]:
    """Add every way to load a Drakkar that has room."""
    room = most_room(p)
    if room == 0:
        return moves
    for first in range(i64(KINDS)):
        if loadable(p, first) > 0:
            moves = append(moves, load_move(first, -1))
            for second in range(first, i64(KINDS) if room > 1 else first):
                if loadable(p, second) > (1 if second == first else 0):
                    moves = append(moves, load_move(first, second))
    return moves


def loadable(p: Position, kind: i64) -> i64:
    """How many tiles of a kind the active player could load."""
    return i64(0) if kind == HEL or kind == DRAKKAR else p.hands[p.active * HAND_ROW + kind]


def count_loads(p: Position) -> i64:
    """How many ways to load a Drakkar there are."""
    room = most_room(p)
    if room == 0:
        return 0
    kinds: i64 = 0
    pairs: i64 = 0
    for kind in range(i64(KINDS)):
        tiles = loadable(p, kind)
        if tiles > 0:
            pairs += kinds  # with each kind before it
            kinds += 1
        if tiles > 1:
            pairs += 1
    return kinds if room == 1 else kinds + pairs


def may_load(p: Position, first: i64, second: i64) -> bool:
    """Whether a Drakkar may be loaded with a tile, or with two; -1 for no second one."""
    if first >= KINDS or loadable(p, first) == 0:
        return False
    if second == -1:
        return most_room(p) > 0
    if second < first or second >= KINDS or most_room(p) < 2:
        return False
    return loadable(p, second) > (1 if second == first else 0)


def most_room(p: Position) -> i64:
    """How many tiles fit on the Drakkar of the active player that has the most room."""
    room: i64 = 0
    for drakkar in range(p.hands[p.active * HAND_ROW + DRAKKAR]):
        if CARGO - loaded(p, drakkar) > room:
            room = CARGO - loaded(p, drakkar)
    return room


def loaded(p: Position, drakkar: i64) -> i64:
    """How many tiles lie on a Drakkar of the active player."""
    first = p.active * CARGO_ROW + drakkar * CARGO
    tiles: i64 = 0
    for place in range(first, first + CARGO):
        if p.cargo[place] != EMPTY:
            tiles += 1
    return tiles


def load(p: Position, first: i64, second: i64) -> None:
    """Load the first Drakkar with room for all tiles named."""
    count: i64 = 1 if second < 0 else 2
    drakkar: i64 = 0
    while CARGO - loaded(p, drakkar) < count:
        drakkar += 1
    place = p.active * CARGO_ROW + drakkar * CARGO + loaded(p, drakkar)
    p.cargo = p.cargo[:]
    p.cargo[place] = first
    p.hands[p.active * HAND_ROW + first] -= 1
    if second >= 0:
        p.cargo[place + 1] = second
        p.hands[p.active * HAND_ROW + second] -= 1
    if p.events is not None:
        p.events.tell("loaded", p.active, {"tiles": count})


def launches(p: Position, moves: vec[i64]) -> vec[i64]:
    """Add a launch for every cell that a loaded Drakkar can be launched to."""
    if first_loaded(p) != NOWHERE:
        for move in only(DRAKKAR).plays(p.grid):
            moves = append(moves, LAUNCH + VERBS * place_of(move))
    return moves


def count_launches(p: Position) -> i64:
    """How many launches there are."""
    return i64(0) if first_loaded(p) == NOWHERE else places_for(p.grid, DRAKKAR)


def nth_launch(p: Position, number: i64) -> i64:
    """The launch with this number in the list of all, from 0 on."""
    return LAUNCH + VERBS * place_of(only(DRAKKAR).nth(p.grid, number))


def may_launch(p: Position, place: i64) -> bool:
    """Whether a Drakkar can be launched to a place."""
    return first_loaded(p) != NOWHERE and may_play(p.grid, DRAKKAR, place, 0)


def first_loaded(p: Position) -> i64:
    """The first Drakkar of the active player that has cargo, or NOWHERE."""
    for drakkar in range(p.hands[p.active * HAND_ROW + DRAKKAR]):
        if loaded(p, drakkar) > 0:
            return drakkar
    return NOWHERE


def launch(p: Position, place: i64) -> None:
    """The Drakkar is placed and scored; its cargo comes next."""
    drakkar = first_loaded(p)
    first = p.active * CARGO_ROW + drakkar * CARGO
    p.hold, p.cargo = p.hold[:], p.cargo[:]
    for tile in range(CARGO):
        p.hold[tile] = p.cargo[first + tile]
    # The Drakkars behind it move up.
    for tile in range(first, p.active * CARGO_ROW + CARGO_ROW):
        behind = tile + CARGO
        last = p.active * CARGO_ROW + CARGO_ROW
        p.cargo[tile] = p.cargo[behind] if behind < last else EMPTY
    p.hands[p.active * HAND_ROW + DRAKKAR] -= 1
    p.launched = True
    if p.events is not None:
        p.events.tell("launched", p.active, {"x": x_of(place), "y": y_of(place)})
    p.grid.make_room(place)
    score(p, place, lay(p, DRAKKAR, place, 0))


def launch_worth(p: Position, place: i64) -> list[tuple[int, str]]:
    """The score of launching a Drakkar, with reasons."""
    return score_if(p, DRAKKAR, place, 0, 0).why()


def launch_preview(p: Position, place: i64) -> dict[str, object]:
    """The changes on the table after a launch.

    `cargo` has each kind on board with the most that it would score as the next tile.
    """
    preview = tried(p, DRAKKAR, place, 0, 0, [shown(place, DRAKKAR)])
    after = p.copy()
    launch(after, place)
    most = {int(kind): 0 for kind in after.hold if kind != EMPTY}
    for move in hold_tiles(after).plays(after.grid):
        points = score_if(after, kind_of(move), place_of(move), way_of(move), 0)
        most[int(kind_of(move))] = max(most[int(kind_of(move))], int(points.points + points.other))
    preview["cargo"] = [[TILES[kind], points] for kind, points in most.items()]
    return preview


def unload(p: Position) -> None:
    """The cargo is played; when none of it can be, the rest is out of the game."""
    if not p.ask(UNLOAD_PHASE, p.active):
        p.hold, p.lost = p.hold[:], p.lost[:]
        for place in range(CARGO):
            if p.hold[place] != EMPTY:
                p.lost[p.active * HAND_ROW + p.hold[place]] += 1
                p.hold[place] = EMPTY
                if p.events is not None:
                    p.events.tell("lost", p.active, {})
        p.launched = False
