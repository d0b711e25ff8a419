"""The heuristics of Völuspá: the values of the greedy bot, computed many times as fast."""

from __future__ import annotations

from typing import Final

from longhouse.bots.evaluation import Evaluation, zeros
from longhouse.bots.mind import Mind
from longhouse.bots.voluspa.belief import Belief
from longhouse.bots.voluspa.counts import BACKING, counts
from longhouse.bots.voluspa.evaluation import FIRST_TILE
from longhouse.bots.voluspa.greedy import (
    AGAIN,
    BOOST,
    DANGER_WEIGHT,
    FEW,
    HAND_VALUES,
    LAUNCHING,
    danger,
    hel_cost,
    load_value,
)
from longhouse.bots.voluspa.lines import Line
from longhouse.bots.voluspa.openings import opening
from longhouse.core.arrays import filled
from longhouse.core.native import i64, vec
from longhouse.core.past import UNKNOWN, Memory
from longhouse.core.rng import Rng
from longhouse.core.state import State, View
from longhouse.voluspa.components import (
    BASE,
    DRAKKAR,
    DWARF,
    EMPTY,
    HEL,
    HERMOD,
    JOTUNN,
    KINDS,
    LIGHTNING,
    LOKI,
    NIOHOGGR,
    RAVEN,
    SEA_SERPENT,
    SKADI,
)
from longhouse.voluspa.notation import (
    DISCARD,
    LAUNCH,
    LOAD,
    MOVE,
    PLAY,
    VERBS,
    boosts_of,
    kind_of,
    place_of,
    way_of,
)
from longhouse.voluspa.rules.placing import UP, Tiles, shoved_to
from longhouse.voluspa.rules.raven import RAVEN_PHASE, lift_raven, put_raven_back
from longhouse.voluspa.rules.scoring import BONUS, hel_points
from longhouse.voluspa.rules.trials import score_if
from longhouse.voluspa.rules.turn import TURN_PHASE
from longhouse.voluspa.state import HAND_ROW, NOWHERE, Position

DANGER_WEIGHT_LEARNED: Final = 0.2  # the same as DANGER_WEIGHT, with learned values of tiles
# Points as fractions: compiled, `float(…)` takes several times as long (docs/decisions/0001).
FRACTIONS: Final = vec[float]([float(points) for points in range(1024)])
MOST_HELD: Final = 16  # more tiles than a hand ever holds


class VoluspaMind(Mind):
    """Ranks answers as the greedy bot does."""

    def __init__(self, evaluation: Evaluation) -> None:
        super().__init__(evaluation)
        self.row: Line = Line()
        self.column: Line = Line()
        self.read: i64 = NOWHERE  # the place whose lines these are,
        self.top: i64 = EMPTY  # its top tile,
        self.silenced: bool = False  # and whether a Loki is its neighbour
        self.kept: vec[float] = vec[float]([float(tenths) / 10.0 for tenths in HAND_VALUES])
        self.danger_weight: float = DANGER_WEIGHT
        self.beliefs: list[Belief] = []  # inferred from the plays of others
        self.hand: vec[i64] = filled(MOST_HELD, 0)
        self.power_cost: float = 0.0  # points by which a power must be better than a plain play

    def book(self, position: State) -> str:
        """Two players differ from more, and the base set from richer ones."""
        assert isinstance(position, Position)
        rich = False
        for kind in range(len(BASE), KINDS):
            rich = rich or position.box.counts[kind] > 0
        return ("rich" if rich else "base") + ("-2" if position.seats == 2 else "-many")

    def select_evaluation(self, position: State) -> None:
        """Take the values of tiles in hand from the learned weights of this moment."""
        super().select_evaluation(position)
        if len(self.books) > 0:
            evaluation = self.evaluation
            evaluation.moment(position)
            first = evaluation.knot * evaluation.size + FIRST_TILE
            for kind in range(KINDS):
                self.kept[kind] = evaluation.mixed(
                    evaluation.weights, first + kind, evaluation.size
                )
            self.danger_weight = DANGER_WEIGHT_LEARNED

    def infer(self, view: View, memories: list[Memory]) -> bool:
        """The last play of each other seat tells which tiles it probably does not hold."""
        last: dict[int, Memory] = {}
        for memory in memories:
            position = memory.view.position
            assert isinstance(position, Position)
            if memory.seat != view.seat and position.phase is TURN_PHASE:
                last[int(memory.seat)] = memory
        self.beliefs = []
        for memory in last.values():
            position = memory.view.position
            assert isinstance(position, Position)
            move = memory.move
            if move != UNKNOWN and move % VERBS == PLAY and kind_of(move) != HEL:
                self.beliefs.append(self.belief(position, memory.seat, move))
        return len(self.beliefs) > 0

    def accepts(self, state: State, rng: Rng) -> bool:
        assert isinstance(state, Position)
        for belief in self.beliefs:
            if not belief.accepts(self.hand, self.unknown_tiles(state, belief.seat), rng):
                return False
        return True

    def unknown_tiles(self, p: Position, seat: i64) -> i64:
        """Write the tiles of a hand that nobody else knows into `hand`; returns their number."""
        count: i64 = 0
        row = seat * HAND_ROW
        for kind in range(i64(KINDS)):
            held = p.hands[row + kind] - p.known[row + kind]
            while held > 0 and kind != HEL and kind != DRAKKAR and count < MOST_HELD:
                self.hand[count] = kind
                count += 1
                held -= 1
        return count

    def belief(self, position: Position, seat: i64, played: i64) -> Belief:
        """Compare a play with the best play of every other kind at that time."""
        p = position.copy()
        row = seat * HAND_ROW
        late = p.pile_size == 0 and p.hand_size(seat) < FEW
        stayed = p.hand_size(seat) - 1 - boosts_of(played)
        tiles = Tiles()
        for kind in range(KINDS):
            stayed -= p.known[row + kind]
            if kind != HEL and kind != DRAKKAR and p.box.counts[kind] > 0:
                tiles.add(kind, 0)
        if p.known[row + kind_of(played)] > 0:
            stayed += 1
        if kind_of(played) == HERMOD:
            stayed -= 1  # another tile has followed
        self.read = NOWHERE
        value = self.play_value(p, played, late)
        better = zeros(KINDS)
        for move in tiles.plays(p.grid):
            more = self.play_value(p, move, late) - value
            if more > better[kind_of(move)]:
                better[kind_of(move)] = more
        self.read = NOWHERE
        return Belief(seat, stayed, better)

    def opening(self, view: View, move: i64, rng: Rng) -> dict[str, object]:
        return opening(view, move, rng)

    def counts(self, view: View, move: i64, rng: Rng) -> dict[str, int]:
        return counts(view, move)

    def backing(self) -> dict[str, tuple[str, ...]]:
        return BACKING

    def may_score_more(self, view: View, move: i64) -> bool:
        """A Raven on its second space and the tiles of a Drakkar score in the same turn."""
        preview = view.position.preview(move)
        return bool(preview.get("again")) or bool(preview.get("cargo"))

    def turn(self, state: State) -> i64:
        """A turn lasts as long as its player is active."""
        assert isinstance(state, Position)
        return state.active

    def appraise_all(self, state: State) -> None:
        assert isinstance(state, Position)
        p: Position = state
        self.read = NOWHERE
        if p.phase is RAVEN_PHASE:
            self.appraise_flights(p)
            return
        late = p.pile_size == 0 and p.hand_size(p.active) < FEW
        for move in p.answers():
            verb = move % VERBS
            if verb == PLAY:
                self.look_at(p, place_of(move))
                tried = way_of(move) != 0 or self.is_tried(kind_of(move))
                if tried and self.is_hopeless(p, move, late):
                    continue
                value = self.gain(p, move, late)
                if self.is_beaten(value):
                    continue
                value -= self.cost(p, move)
                if self.power_cost > 0.0 and self.top != EMPTY:
                    value -= self.power_cost
                self.consider(move, value)
            elif verb == LAUNCH:
                self.look_at(p, place_of(move))
                self.consider(move, LAUNCHING + float(self.points(p, DRAKKAR, place_of(move), 0)))
            elif verb == LOAD:
                self.consider(move, load_value(p, move))
            elif verb == DISCARD:
                self.consider(move, -self.kept[kind_of(move)])
            else:
                self.consider(move, 0.0)

    def appraise_flights(self, p: Position) -> None:
        """V4.15 The second place of a Raven, scored with the first one empty."""
        answers = p.answers()
        boosts = lift_raven(p)
        for move in answers:
            if move % VERBS == MOVE:
                self.look_at(p, place_of(move))
                self.consider(move, float(self.points(p, RAVEN, place_of(move), boosts)))
            else:
                self.consider(move, 0.0)
        put_raven_back(p, boosts)

    def look_at(self, p: Position, place: i64) -> None:
        """Read a place and the lines through it, unless they are read already."""
        if place != self.read:
            self.read = place
            cell = p.grid.at(place)
            self.top = p.grid.top(cell)
            self.silenced = p.grid.lokis(cell) > 0
            self.row.read(p, cell, 1)
            self.column.read(p, cell, p.grid.width)

    def points(self, p: Position, kind: i64, place: i64, boosts: i64) -> i64:
        """The score of a tile on the place that was read last."""
        top = self.top
        if kind == HEL:
            return hel_points(p, p.grid.at(place)) - 1 + (BONUS if top == NIOHOGGR else 0)
        if self.is_tried(kind):
            found = score_if(p, kind, place, 0, boosts)
            return found.points + found.other
        bonus: i64 = BONUS if top == NIOHOGGR and kind != SKADI else 0
        if kind == LIGHTNING:
            return self.lightning_points(bonus)
        if self.row.tiles == 0 and self.column.tiles == 0:
            return 1
        worth = p.box.values[kind] + boosts
        points = self.row.points(kind, worth, self.silenced, bonus)
        return points + self.column.points(kind, worth, self.silenced, bonus)

    def is_tried(self, kind: i64) -> bool:
        """Whether a tile on the place that was read last must be tried out: lines do not tell."""
        return kind == LOKI or self.top == LOKI or kind == DWARF or kind == SEA_SERPENT

    def lightning_points(self, bonus: i64) -> i64:
        """V4.18 The shorter of the lines of two or more, whatever the values."""
        row, column = self.row, self.column
        if row.tiles == 0 and column.tiles == 0:
            return 1 + bonus
        across: i64 = 0
        down: i64 = 0
        if row.tiles > 0 and (column.tiles == 0 or row.tiles <= column.tiles):
            across = row.length_and_bonuses(LIGHTNING)
        if column.tiles > 0 and (row.tiles == 0 or column.tiles <= row.tiles):
            down = column.length_and_bonuses(LIGHTNING)
        return bonus + (across if across >= down else down)

    def is_hopeless(self, p: Position, move: i64, late: bool) -> bool:
        """Whether a play would not be ranked even if it scored as much as its lines allow.

        Trying it out takes longer.
        """
        kind, boosts = kind_of(move), boosts_of(move)
        if kind == HEL or kind == LIGHTNING:
            return False
        if way_of(move) != 0:
            if self.top == LOKI:  # its neighbours change their values
                return False
            most = self.most_by_shove(p, way_of(move), p.box.values[kind] + boosts)
        elif kind == DWARF:  # V4.13 No neighbour is worth more than the highest of its line.
            most = max(self.row.highest, 0) + max(self.column.highest, 0)
        elif kind == SEA_SERPENT:  # V4.11 A tile as high in each of its lines leaves nothing.
            worth = p.box.values[kind] + boosts
            if not self.silenced and worth > min(self.row.highest, self.column.highest):
                return False
            most = 0
        else:
            most = self.row.length_and_bonuses(kind) + self.column.length_and_bonuses(kind)
            if self.top == NIOHOGGR:
                most += 2 * BONUS
        return self.is_beaten(self.net(kind, boosts, most, late))

    def most_by_shove(self, p: Position, way: i64, worth: i64) -> i64:
        """V4.10 An upper bound for a Jotunn that shoves the tile that was read last.

        The cells beyond its new place are not read: they may all be Niohoggrs.
        """
        grid = p.grid
        across = way < UP
        along, aside = (self.row, self.column) if across else (self.column, self.row)
        most = aside.points(JOTUNN, worth, self.silenced, 0)
        if not self.silenced and worth > along.highest:
            target = shoved_to(grid, grid.at(self.read), way)
            tiles = grid.across(target) if across else grid.down(target)
            niohoggrs = along.niohoggrs + tiles - along.tiles - 2
            if self.top == NIOHOGGR:
                niohoggrs += 1
            most += tiles + BONUS * niohoggrs
        return most

    def play_value(self, p: Position, move: i64, late: bool) -> float:
        """Points now, less the value of the tile in hand and the danger of the play."""
        self.look_at(p, place_of(move))
        return self.gain(p, move, late) - self.cost(p, move)

    def gain(self, p: Position, move: i64, late: bool) -> float:
        """Points now on the place that was read last, less the value of the tile in hand."""
        kind, place, way = kind_of(move), self.read, way_of(move)
        boosts = boosts_of(move)
        if way != 0:
            found = score_if(p, kind, place, way, boosts)
            points = found.points + found.other
        else:
            points = self.points(p, kind, place, boosts)
        if kind == HEL:
            return float(points) - hel_cost(p)
        return self.net(kind, boosts, points, late)

    def net(self, kind: i64, boosts: i64, points: i64, late: bool) -> float:
        """Points on the place that was read last, less the value of the tile in hand."""
        value = FRACTIONS[points]
        if boosts > 0:
            value -= BOOST * float(boosts)
        if not late:
            value -= self.kept[kind]
        if kind == HERMOD or kind == RAVEN:
            value += AGAIN
        if kind == SKADI and self.top != EMPTY:
            value += self.kept[self.top]  # it comes into the hand
        return value

    def cost(self, p: Position, move: i64) -> float:
        """The danger of a play on the place that was read last; never less than 0."""
        kind = kind_of(move)
        if way_of(move) != 0 or kind == HEL or self.top != EMPTY:
            return 0.0
        return self.danger_weight * self.danger(p, kind, place_of(move), boosts_of(move))

    def danger(self, p: Position, kind: i64, place: i64, boosts: i64) -> float:
        """The danger of a tile on an empty cell."""
        if kind == LOKI:  # it changes the values of its neighbours
            return danger(p, kind, place, boosts)
        worth = p.box.values[kind] + boosts
        row = self.row.danger(kind, worth, self.silenced)
        return row + self.column.danger(kind, worth, self.silenced)
