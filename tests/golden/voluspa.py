"""How a position of Völuspá is written down: row by row, the answers in brief."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

from golden.telling import Telling, words
from longhouse.core.state import CHANCE, SPECTATOR, State
from longhouse.voluspa.game import Voluspa

STATIC = ("game", "seat", "options")
LINES = (
    ("active", "actor", "asked", "scores"),
    ("hands",),
    ("known", "lost"),
    ("pile", "cargo", "hold", "launched"),
    ("freyas", "hermod", "raven", "under"),
)
BEST = 5  # answers that are told in full; of the others there is only a digest
FEW = 8  # answers that are all told


class VoluspaTelling(Telling):
    """The whole position when a game ends; else the changes."""

    setup = ("first", "tile", "hands")
    whole = ("over",)

    def position(self, state: State) -> Iterator[str]:
        data: dict[str, Any] = state.view(SPECTATOR).data()
        for keys in LINES:
            yield "  ".join(f"{key} {words(data[key])}" for key in keys)
        seen = {tile: data["seen"].count(tile) for tile in dict.fromkeys(data["seen"])}
        yield "seen " + " ".join(f"{tile} {count}" for tile, count in seen.items())
        rows: dict[int, dict[int, str]] = {}
        for x, y, tile, boosts, height in data["cells"]:
            plus = f"+{boosts}" if boosts else ""
            stack = f"^{height}" if height > 1 else ""
            rows.setdefault(y, {})[x] = f"{tile}{plus}{stack}"
        for y, tiles in rows.items():
            line = " ".join(tiles.get(x, ".") for x in range(min(tiles), max(tiles) + 1))
            yield f"row {y} from {min(tiles)}: {line}"
        for x, y, stack in data["covered"]:
            yield f"covered {x},{y}: {words(stack)}"
        told = {"cells", "covered", "seen", *STATIC, *(key for keys in LINES for key in keys)}
        assert told == set(data), "everything that a view has is told"

    def answers(self, state: State) -> Iterator[str]:
        moves = list(state.moves())
        if state.actor == CHANCE:
            pairs = zip(moves, state.weights(), strict=True)
            yield "  ".join(f"{state.text(move)} x{weight}" for move, weight in pairs)
            return
        told = {move: self.answer(state, move) for move in moves}
        if len(moves) > FEW:
            digest = blake2b("\n".join(told.values()).encode(), digest_size=6).hexdigest()
            yield f"{len(moves)} answers, digest {digest}, the best of them"
            moves.sort(key=lambda move: -sum(points for points, _ in state.worth(move)))
            moves = moves[:BEST]
        yield from (told[move] for move in moves)


TELLING = VoluspaTelling(Voluspa())
