"""The laws of Völuspá: they hold in every position, besides those of every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from longhouse.core.state import Journal
from longhouse.testing.laws import seats
from longhouse.voluspa.components import (
    CARGO,
    DRAKKAR,
    EMPTY,
    FREYA,
    HAND,
    HEL,
    KINDS,
    LOKI,
    TILES,
    TROLL,
)
from longhouse.voluspa.grid import (
    BLANK,
    CLOSED,
    OPEN,
    OPEN_BY_TROLL,
    SPOTS,
    TOP,
    TOP_BY_TROLL,
    Grid,
    place_at,
    x_of,
    y_of,
)
from longhouse.voluspa.notation import (
    DISCARD,
    LAUNCH,
    LOAD,
    MOVE,
    PASS,
    PLAY,
    REST,
    VERBS,
    WAYS,
    boosts_of,
    draw_move,
    play_move,
)
from longhouse.voluspa.play import VoluspaState
from longhouse.voluspa.rules.hermod import FOLLOW_PHASE
from longhouse.voluspa.rules.turn import TURN_PHASE
from longhouse.voluspa.state import CARGO_ROW, HAND_ROW, NOWHERE, Position
from trust import voluspa_naive as naive
from trust.laws import ExactLaws
from trust.voluspa_naive import Cell, Tops
from trust.voluspa_variants import GAME

ALWAYS_OPEN = (HEL, DRAKKAR)


class VoluspaLaws(ExactLaws[VoluspaState]):
    """Tiles, lines and Trolls; the worth of a play, or why it is not legal."""

    most_tried = 9
    nonsense = (
        *("", "play", "play odin", "play Odin 1,0", "play odin 1,0 +0", "play odin 01,0", "load ?"),
        *("play odin 1, 0", "play odin -0,1", "play odin 9999,0", "draw 7 odin", "draw 0 ?"),
        *("play odin 0,1 +1 left", "move", "launch 0,0 +1", "discard", "pass "),
    )

    def check_counts(self, p: VoluspaState) -> None:
        """Every tile is somewhere, and only once; no line is too long."""
        check_tiles(p)
        check_grid(p.grid)
        # What Hel and Drakkar were dealt is in hands or on the table (V3.2).
        tops = [p.grid.top(cell) for cell in cells_of(p.grid)]
        each = 2 if p.seats == 2 else 1
        for kind in ALWAYS_OPEN:
            held = [int(p.hands[seat * HAND_ROW + kind]) for seat in seats(p)]
            dealt = each * p.seats if p.box.counts[kind] else 0
            assert max(held) <= each
            assert tops.count(kind) <= dealt - sum(held)
            if kind == HEL:
                # Where the setup takes the whole pile, no last tile is ever drawn (V4.12).
                pile = sum(int(p.box.counts[k]) for k in range(KINDS) if k not in ALWAYS_OPEN)
                drawn = pile > HAND * p.seats + 1
                gone = not p.box.late_hel and p.pile_size == 0 and drawn
                assert tops.count(HEL) == p.seen[HEL]
                assert not any(held) if gone else tops.count(HEL) == dealt - sum(held)
        for seat in seats(p):
            for kind in range(KINDS):
                assert 0 <= p.known[seat * HAND_ROW + kind] <= held_by(p, seat, kind)
            if seat != p.active:
                size = p.hand_size(seat)
                assert size == HAND if p.pile_size else size <= HAND
        boosts = sum(p.grid.boost(cell) for cell in cells_of(p.grid))
        assert 0 <= boosts <= p.freyas <= p.seen[FREYA]

    def check_question(self, p: VoluspaState) -> None:
        """A question is asked only if no earlier one has an answer (V3.4, V4)."""
        assert p.events is None
        if p.actor < 0:
            return
        assert p.actor == p.active
        kind = p.phase.kind
        assert (kind == "raven") == (p.raven != NOWHERE)
        assert (kind in ("follow", "unfollowed")) == (p.hermod != NOWHERE and kind != "raven")
        if kind == "stuck":
            assert len(TURN_PHASE.moves(p)) == 0
        if kind == "unfollowed":
            assert len(FOLLOW_PHASE.moves(p)) == 0
        if kind == "trim":
            assert p.hand_size(p.active) > HAND
        if kind in ("turn", "follow", "unload"):
            plays = [move for move in p.moves() if move % VERBS == PLAY and move != PASS]
            assert {p.text(move) for move in plays if boosts_of(move) == 0} == naive_plays(p)

    def check_worth(
        self, p: VoluspaState, move: int, worth: list[tuple[int, str]], journal: Journal
    ) -> None:
        """The worth of a move is the score of its own tile, without later automatic plays."""
        begun = ended = False
        points: object = 0
        for event in journal.events:
            if event.kind == "scored" and begun and not ended:
                assert event.seat == p.actor
                points += event.about["points"]  # type: ignore[operator]
            elif event.kind in ("played", "launched", "moved"):
                ended, begun = begun, True
            elif event.kind not in ("swapped", "shoved"):
                ended = True
        assert sum(part for part, _ in worth) == points
        assert {reason for _, reason in worth} <= {*GAME.reasons, "niohoggr"}

    def codes(self, p: VoluspaState) -> Iterable[int]:
        """Moves close to legal ones, other verbs, and numbers that are no move."""
        for move in self.tried(p)[:3]:
            yield from (move + 1, move + VERBS, move + VERBS * 32, move + VERBS * 32 * 64 * 8)
        yield from (-9, -1, 10**9, 2**50, REST, PASS, draw_move(p.active, 0), draw_move(4, 17))
        yield from (DISCARD, LOAD, DISCARD + VERBS * HEL, LOAD + VERBS * DRAKKAR, VERBS - 1)
        yield from (MOVE + VERBS * place_at(0, 0), LAUNCH + VERBS * place_at(0, 0))
        yield play_move(0, place_at(0, 0), 0, 0)
        yield play_move(HEL, place_at(0, 9), 0, 1)
        for kind in (*playable_kinds(p)[:2], KINDS, 31):  # no such kind, way, place or boost
            yield play_move(kind, place_at(0, 1), len(WAYS), 0)
            yield play_move(kind, place_at(-1024, 1023), 0, 0)
            yield from (play_move(kind, place_at(0, 1), 0, boosts) for boosts in (0, 1, 63))

    def check_nothing_else_plays(self, p: VoluspaState) -> None:
        """All other moves are refused, with reasons for tiles in hand."""
        super().check_nothing_else_plays(p)
        if p.phase.kind in ("turn", "follow", "unload"):
            legal = set(p.moves())
            for kind in playable_kinds(p):
                for x, y in naive.around(tops_of(p)):
                    for way in range(len(WAYS)):
                        move = play_move(kind, place_at(x, y), way, 0)
                        assert bool(p.why_not(move)) == (move not in legal), p.text(move)

    def is_played_to_the_end(self, p: VoluspaState, viewer: int) -> bool:
        return viewer == p.active and p.pile_size % 8 == 0

    def check_nothing_is_given_away(self, p: VoluspaState, viewer: int) -> None:
        """Of hands, cargo and pile only the sizes."""
        view = p.view(viewer)
        data, position = view.data(), view.position
        assert isinstance(position, Position)
        for part, size in (("hands", p.hands), ("lost", p.lost)):
            rows = data[part]
            assert isinstance(rows, list)
            for seat in seats(p):
                tiles = [k for k in range(KINDS) for _ in range(size[seat * HAND_ROW + k])]
                shown = [TILES[k] if seat == viewer or k in ALWAYS_OPEN else "?" for k in tiles]
                assert sorted(rows[seat]) == sorted(shown)
        cargo = data["cargo"]
        assert isinstance(cargo, list)
        for seat in seats(p):
            slots = [int(p.cargo[seat * CARGO_ROW + place]) for place in range(CARGO_ROW)]
            assert cargo[seat] == [slot(kind, seat == viewer) for kind in slots]
        hold = [slot(int(kind), p.active == viewer) for kind in p.hold]
        if p.active != viewer:  # which place is empty would tell which tile was played
            hold.sort(key=lambda shown: shown is None)
        assert data["hold"] == hold
        assert data["pile"] == p.pile_size
        assert not any(position.pile[:KINDS])
        assert (p.actor == viewer and viewer >= 0) or position.moves() == ()
        assert (data["asked"], data["actor"]) == (p.phase.kind, p.actor)


def slot(kind: int, own: bool) -> str | None:
    """A place for cargo as a view shows it."""
    if kind == EMPTY:
        return None
    return TILES[kind] if own else "?"


def check_tiles(p: Position) -> None:
    """V2: of each kind as many as there were."""
    for kind in range(KINDS):
        if kind not in ALWAYS_OPEN:
            held = sum(held_by(p, seat, kind) for seat in seats(p))
            assert p.seen[kind] + p.pile[kind] + held == p.box.counts[kind], TILES[kind]
    assert min(p.seen) >= 0
    assert min(p.pile) >= 0
    assert min(p.hands) >= 0
    assert p.pile_size == sum(p.pile)


def held_by(p: Position, seat: int, kind: int) -> int:
    """How many tiles of a kind a seat has anywhere."""
    count = p.hands[seat * HAND_ROW + kind] + p.lost[seat * HAND_ROW + kind]
    count += list(p.cargo[seat * CARGO_ROW : (seat + 1) * CARGO_ROW]).count(kind)
    if seat == p.active:
        count += list(p.hold[:CARGO]).count(kind)
    return int(count)


def check_grid(grid: Grid) -> None:
    """The data that are updated move by move equal a count from scratch."""
    cells, across = cells_of(grid), int(grid.rightmost - grid.leftmost) + 3
    width, height = int(grid.width), int(grid.height)
    blank = list(grid.cells).count(BLANK)
    within = [grid.cells[cell] for cell in cells].count(BLANK)
    assert blank - within == width * height - len(cells), "nothing is known of what is far away"
    top = [grid.top(cell) for cell in cells]
    rows = [top[row : row + across] for row in range(0, len(top), across)]
    columns = [top[column::across] for column in range(across)]
    in_row = [length for row in rows for length in if_filled(row)]
    filled = [list(if_filled(column)) for column in columns]
    in_column = [filled[index % across][index // across] for index in range(len(top))]
    near = [grid.near(cell) for cell in cells]
    trolls = [grid.trolls(cell) for cell in cells]
    lokis = [grid.lokis(cell) for cell in cells]
    for index, (cell, kind) in enumerate(zip(cells, top, strict=True)):
        lengths = in_row[index], in_column[index]
        assert (grid.across(cell), grid.down(cell)) == lengths
        if kind not in (EMPTY, HEL):
            assert max(lengths) <= 7, "no line is longer than 7"
        if kind == EMPTY:
            assert grid.boost(cell) == grid.depth(cell) == 0
        else:
            assert grid.depth(cell) >= 1
            column, row = cell % width, cell // width
            assert grid.leftmost <= column <= grid.rightmost
            assert grid.topmost <= row <= grid.bottom
            assert 3 <= column < width - 3 and 3 <= row < height - 3, "room for the arrays"
            for beside in (index - 1, index + 1, index - across, index + across):
                near[beside] -= 1
                trolls[beside] -= kind == TROLL
                lokis[beside] -= kind == LOKI
    assert not any(near) and not any(trolls) and not any(lokis)
    check_spots(grid)
    check_connected({cell for cell, kind in zip(cells, top, strict=True) if kind != EMPTY}, width)


def cells_of(grid: Grid) -> list[int]:
    """The cells that had a tile and those around them, row by row: all others are blank."""
    columns = range(grid.leftmost - 1, grid.rightmost + 2)
    rows = range(grid.topmost - 1, grid.bottom + 2)
    return [int(row * grid.width + column) for row in rows for column in columns]


def check_spots(grid: Grid) -> None:
    """The kind of each cell for a tile that might be played, and the count of each kind."""
    counts = [0] * SPOTS
    for cell in cells_of(grid):
        top, by_troll = grid.top(cell), grid.trolls(cell) > 0
        spot = CLOSED
        if top == EMPTY:
            if grid.near(cell) > 0 and max(grid.across(cell), grid.down(cell)) <= 7:
                spot = OPEN_BY_TROLL if by_troll else OPEN
        elif top != HEL:
            spot = TOP_BY_TROLL if by_troll else TOP + top
        assert grid.spot(cell) == spot
        counts[spot] += 1
    assert list(grid.spots)[OPEN:] == counts[OPEN:]


def if_filled(line: list[int]) -> Iterator[int]:
    """Of each cell of a row or column how long its line is, or would be if it were no gap."""
    gaps = [-1, *(place for place, kind in enumerate(line) if kind in (EMPTY, HEL)), len(line)]
    for index in range(1, len(gaps)):
        before, gap = gaps[index - 1], gaps[index]
        for _ in range(before + 1, gap):
            yield gap - before - 1
        if gap < len(line):
            yield gaps[index + 1] - before - 1


def check_connected(cells: set[int], width: int) -> None:
    """V3.4 All tiles hang together."""
    reached, new = set[int](), {min(cells)}
    while new:
        reached |= new
        new = {c + step for c in new for step in (-1, 1, -width, width)} & cells - reached
    assert reached == cells


def tops_of(p: Position) -> Tops:
    """The top tiles by their cells."""
    grid = p.grid
    tops = [(cell, grid.top(cell)) for cell in cells_of(grid)]
    places = [(int(grid.place(cell)), kind) for cell, kind in tops if kind != EMPTY]
    return {(int(x_of(place)), int(y_of(place))): TILES[kind] for place, kind in places}


def playable_kinds(p: Position) -> list[int]:
    """The kinds that the open question may be answered with."""
    if p.phase.kind == "unload":
        return sorted({int(kind) for kind in p.hold if kind != EMPTY})
    held = [int(p.hands[p.active * HAND_ROW + kind]) for kind in range(KINDS)]
    return [kind for kind in range(KINDS) if held[kind] and kind != DRAKKAR]


def naive_plays(p: Position) -> set[str]:
    """Every legal play without boosts, as texts."""
    tops = tops_of(p)
    hermod: Cell = int(x_of(p.hermod)), int(y_of(p.hermod))
    found = set()
    tiles = [TILES[kind] for kind in playable_kinds(p)]
    for cell in naive.around(tops, 1):
        for tile in tiles:
            for way in WAYS if tile == "jotunn" else ("",):
                result = naive.after(tops, tile, cell, way)
                if result is None:
                    continue
                if p.phase.kind == "follow" and not naive.follows(result, tile, cell, hermod):
                    continue
                found.add(f"play {tile} {cell[0]},{cell[1]}" + (f" {way}" if way else ""))
    return found


LAWS = VoluspaLaws(GAME, VoluspaState)
