"""Positions of Völuspá, drawn as in V5 of the rulebook and played move by move.

A drawing has its first tile on 0,0: x goes to the right, y downwards. A `/` or a new line ends a
row, a `.` is an empty cell. `thor+2` has two boosts, `dragon^3` is the top of a stack of three,
`[odin]` is about to be played there. All counts are honest: what is neither drawn, held nor in the
pile has been seen and is out of the game, and after each step every tile is somewhere.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, Self

import pytest

from longhouse.core.errors import IllegalMove
from longhouse.core.state import CHANCE, OVER, Journal
from longhouse.voluspa.components import CARGO, DRAKKAR, EMPTY, FREYA, HEL, KINDS, TILES
from longhouse.voluspa.game import Voluspa
from longhouse.voluspa.grid import place_at
from longhouse.voluspa.play import VoluspaState
from longhouse.voluspa.rules.turn import TURN_PHASE
from longhouse.voluspa.setup import make_box
from longhouse.voluspa.state import CARGO_ROW, HAND_ROW

GAME = Voluspa()

Cell = tuple[int, int]
Points = list[tuple[int, str]]  # what a play scored, and why
Tile = tuple[str, int, int]  # a top tile, its boosts, and the height of its stack

_TILE = re.compile(r"(\[?)([a-z_]+)(?:\+(\d+))?(?:\^(\d+))?(\]?)")


class Drawing:
    """A drawing, read: the tiles by their cells, and the one that is about to be played."""

    def __init__(self, text: str) -> None:
        self.tiles: dict[Cell, Tile] = {}
        self.played: list[tuple[str, Cell]] = []
        for y, row in enumerate(re.split(r"[/\n]", text.strip("\n"))):
            for x, word in enumerate(row.split()):
                if word != ".":
                    self._read(word, (x, y))

    def _read(self, word: str, cell: Cell) -> None:
        found = _TILE.fullmatch(word.lower())
        assert found is not None and found[2] in TILES, f"{word!r} is no tile"
        if found[1]:
            self.played.append((found[2], cell))
        else:
            self.tiles[cell] = (found[2], int(found[3] or 0), int(found[4] or 1))


class Position:
    """Seat 0 is asked for its turn. The others hold an Odin and a Thor unless hands say more.

    The pile is empty unless tiles are named: then drawing is a question to chance.
    """

    def __init__(
        self,
        drawing: str,
        hand: str = "",
        *,
        others: Sequence[str] | None = None,
        players: int = 2,
        pile: str = "",
        cargo: str = "",
        **options: Any,
    ) -> None:
        self.options = GAME.options({"set": "all", **options}, players)
        self.state = VoluspaState(make_box(self.options, {"hands": [[]] * players}))
        self.journal = Journal()
        self.ledger: list[tuple[int, int, str]] = []
        self.drawing = Drawing(drawing)
        table, grid = self.state, self.state.grid
        for (x, y), (tile, boosts, height) in self.drawing.tiles.items():
            for step in range(max(x, y) + 1):  # a table grows tile by tile
                grid.make_room(place_at(min(step, x), min(step, y)))
            grid.put(grid.at(place_at(x, y)), TILES.index(tile), boosts, height)
            table.freyas += boosts
        if others is None:
            others = ["odin thor"] * (players - 1)
        hands = [hand or " ".join(tile for tile, _ in self.drawing.played), *others]
        assert len(hands) == players
        for seat, tiles in enumerate(hands):
            for tile in tiles.split():
                table.hands[seat * HAND_ROW + TILES.index(tile)] += 1
        for tile in pile.split():
            table.pile[TILES.index(tile)] += 1
            table.pile_size += 1
        for drakkar, tiles in enumerate(cargo.split("|")):
            for place, tile in enumerate(tiles.split()):
                table.cargo[drakkar * CARGO + place] = TILES.index(tile)
        for kind in range(KINDS):
            table.seen[kind] = table.box.counts[kind] - self._somewhere_hidden(kind)
        on_table = Counter(TILES.index(tile) for tile, _, _ in self.drawing.tiles.values())
        on_table[FREYA] += int(table.freyas)
        for kind, count in on_table.items():
            assert kind in (HEL, DRAKKAR) or table.seen[kind] >= count, f"{TILES[kind]}: too many"
        table.active = table.actor = 0
        table.phase = TURN_PHASE
        self._counted()

    # Playing

    def plays(self, *texts: str) -> Self:
        """Play these answers one after the other, for the seats that are asked."""
        for text in texts:
            assert text in self.possible(), f"{text!r} is not among {self.possible()}"
            self.journal.clear()
            self.state.play(self.state.parse(text), self.journal)
            self.ledger += self.journal.ledger
            self._counted()
        return self

    def refuses(self, *texts: str) -> Self:
        """None of these is offered, none can be played, and trying changes nothing."""
        for text in texts:
            before = self.state.view(0).data(), self.asked
            assert text not in self.possible()
            with pytest.raises(IllegalMove):
                self.state.play(self.state.parse(text), self.journal)
            assert (self.state.view(0).data(), self.asked) == before
        return self

    def scores(self, text: str) -> Points:
        """Play a move; returns the points of the seat that is asked, with reasons.

        What the state promises a move is worth is what it brings; there, bonuses stand apart.
        """
        seat = int(self.state.actor)
        worth = self.state.worth(self.state.parse(text))
        self.plays(text)
        found = [(points, reason) for who, points, reason in self.journal.ledger if who == seat]
        if not text.startswith("load"):
            assert sum(points for points, _ in found) == sum(points for points, _ in worth), worth
        return found

    def score(self, tile: str, cell: Cell, way: str = "", boosts: int = 0) -> Points:
        """Play a tile: the points it brings, and why."""
        return self.scores(move_text(tile, cell, way, boosts))

    def played(self) -> Points:
        """Play the tile in brackets."""
        [(tile, cell)] = self.drawing.played
        return self.score(tile, cell)

    # Looking

    @property
    def asked(self) -> tuple[str, str]:
        """The seat that is asked, and the question."""
        actor = int(self.state.actor)
        who = {CHANCE: "chance", OVER: "nobody"}.get(actor, f"seat {actor}")
        return who, self.state.question().kind

    def possible(self) -> list[str]:
        """The possible answers."""
        return [self.state.text(move) for move in self.state.moves()]

    def legal(self, tile: str) -> set[Cell]:
        """The cells a tile may go to, without shoving and without boosts."""
        return self._cells(rf"play {tile} (-?\d+),(-?\d+)")

    def launches(self) -> set[Cell]:
        """The cells a Drakkar may be launched to."""
        return self._cells(r"launch (-?\d+),(-?\d+)")

    def flights(self) -> set[Cell]:
        """The cells the Raven may move to."""
        return self._cells(r"move (-?\d+),(-?\d+)")

    def shoves(self) -> set[tuple[int, int, str]]:
        """The cells a Jotunn may shove from, and which way."""
        found = [
            re.fullmatch(r"play jotunn (-?\d+),(-?\d+) ([a-z]+)", text) for text in self.possible()
        ]
        return {(int(one[1]), int(one[2]), one[3]) for one in found if one}

    def _cells(self, pattern: str) -> set[Cell]:
        found = [re.fullmatch(pattern, text) for text in self.possible()]
        return {(int(one[1]), int(one[2])) for one in found if one}

    def board(self) -> dict[Cell, Tile]:
        """Every top tile with its boosts and the height of its stack."""
        cells: Any = self.state.view(0).data()["cells"]
        return {(x, y): (tile, boosts, height) for x, y, tile, boosts, height in cells}

    def looks(self, drawing: str) -> Self:
        """The table looks like a drawing."""
        assert self.board() == Drawing(drawing).tiles
        return self

    def hand(self, seat: int = 0) -> str:
        """The tiles in a hand, with Hels and Drakkars."""
        return " ".join(self._tiles(self.state.hands[seat * HAND_ROW + k] for k in range(KINDS)))

    def out(self, seat: int = 0) -> str:
        """The cargo that a seat has lost."""
        return " ".join(self._tiles(self.state.lost[seat * HAND_ROW + k] for k in range(KINDS)))

    def cargo(self, seat: int = 0) -> list[str]:
        """The cargo of each of a seat's two Drakkars."""
        kinds = [int(self.state.cargo[seat * CARGO_ROW + place]) for place in range(CARGO_ROW)]
        names = ["" if kind == EMPTY else TILES[kind] for kind in kinds]
        return [" ".join(filter(None, names[i : i + CARGO])) for i in range(0, CARGO_ROW, CARGO)]

    @property
    def discarded_freyas(self) -> int:
        """The Freyas that were discarded as boosts."""
        return int(self.state.freyas)

    def _tiles(self, counts: Any) -> list[str]:
        return [TILES[kind] for kind, count in enumerate(counts) for _ in range(count)]

    # Keeping it honest

    def _somewhere_hidden(self, kind: int) -> int:
        table = self.state
        rows = range(0, table.seats * HAND_ROW, HAND_ROW)
        count = table.pile[kind] + sum(
            table.hands[row + kind] + table.lost[row + kind] for row in rows
        )
        count += sum(table.cargo[place] == kind for place in range(table.seats * CARGO_ROW))
        return int(count + sum(table.hold[place] == kind for place in range(CARGO)))

    def _counted(self) -> None:
        """Every tile is somewhere, and only once; the pile is as large as it says."""
        table = self.state
        for kind in range(KINDS):
            if kind not in (HEL, DRAKKAR):
                count = table.seen[kind] + self._somewhere_hidden(kind)
                assert count == table.box.counts[kind], f"{TILES[kind]}: {count}"
        assert sum(table.pile[kind] for kind in range(KINDS)) == table.pile_size


def move_text(tile: str, cell: Cell, way: str = "", boosts: int = 0) -> str:
    """A play as the saga writes it."""
    words = f"play {tile} {cell[0]},{cell[1]}"
    return words + (f" {way}" if way else "") + (f" +{boosts}" if boosts else "")


def played(drawing: str, **options: Any) -> Points:
    """The score of the tile in brackets."""
    return Position(drawing, **options).played()
