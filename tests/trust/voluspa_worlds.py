"""Two worlds of Völuspá that differ in one tile which nobody but its owner has seen.

The true world is a game played at random. In the other world a seat has another tile instead, from
the first hand (`hand`) or a draw (`draw`), one that is in the pile then; or it loads another tile
of its hand (`load`). Then both go on alike, as long as what is played in the true world can be
played in the other too: until the seat plays that tile, or is asked in only one of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from longhouse.core.recorder import Recorder
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from longhouse.voluspa.components import TILES
from longhouse.voluspa.play import VoluspaState
from trust.hidden import Leak
from trust.voluspa_variants import GAME, Variant
from trust.worlds import Eyes, World, equal_frames

AFTER = 16  # moves after the difference that are compared
READ = 5  # the saga is read at every so-manieth of them


class Case(NamedTuple):
    """A game, and where the other world departs from it."""

    kind: str
    options: dict[str, Any]
    setup: dict[str, Any]
    other_setup: dict[str, Any]
    moves: list[tuple[int, str]]  # of the true world
    at: int  # the index of the move that differs, -1 if it is the setup
    instead: str  # what is played there
    seat: int  # whose tile it is


def begin(case: Case, setup: dict[str, Any], eyes: Eyes) -> World[VoluspaState]:
    """A world before its first move."""
    names = [{"name": f"seat {seat}"} for seat in range(len(setup["hands"]))]
    recorder = Recorder(GAME, case.options, setup, names, events=True)
    return World(recorder, VoluspaState, case.seat, eyes)


def compare(case: Case, eyes: Eyes | None = None) -> int:
    """Play both worlds; raise Leak where a viewer can tell them apart. The moves compared."""
    eyes = eyes or Eyes()
    true, other = begin(case, case.setup, eyes), begin(case, case.other_setup, eyes)
    compared = 0
    if not alike(true, other, case):
        return 0
    for index, (who, text) in enumerate(case.moves[: case.at + AFTER]):
        there = case.instead if index == case.at else text
        if not other.can_play(who, there):
            break
        read = index >= case.at and (index - case.at) % READ in (0, 1)
        marks = [(len(w.frames.get(v, [])), v, w) for w in (true, other) for v in w.frames]
        true.play(text, read)
        other.play(there, read)
        if not alike(true, other, case) or true.state.actor == OVER:
            for length, viewer, world in marks:  # what was answered by itself is seen
                del world.frames[viewer][length:]
            break
        compared += index >= case.at
    equal_frames(true, other, case.kind)
    return compared


def alike(true: World[VoluspaState], other: World[VoluspaState], case: Case) -> bool:
    """Whether the same is asked in both worlds; if not, it is because of that seat's tiles."""
    asked = [(w.state.actor, w.state.active, w.state.phase.kind) for w in (true, other)]
    if asked[0] == asked[1]:
        return True
    if case.seat not in (true.state.active, other.state.active):
        raise Leak(f"{case.kind}: {asked}")
    return False


def cases(variant: Variant, seed: int, until: int) -> Iterator[Case]:
    """Play the beginning of a game at random: a case for each tile that could be another."""
    rng = Rng(seed)
    options, setup = variant.setup(seed)
    state = GAME.start(options, setup)
    unused = [TILES[kind] for kind in range(len(TILES)) if state.pile[kind]]
    found: list[tuple[str, dict[str, Any], int, str, int]] = []
    for seat, hand in enumerate(setup["hands"]):
        tile = unused[rng.below(len(unused))]
        if tile != hand[0]:
            hands = [list(one) for one in setup["hands"]]
            hands[seat][0] = tile
            found.append(("hand", {**setup, "hands": hands}, -1, "", seat))
    moves: list[tuple[int, str]] = []
    while state.actor != OVER and len(moves) < until + AFTER:
        possible = state.moves()
        loads = [move for move in possible if state.text(move).startswith("load")]
        if loads and rng.below(3) == 0:
            possible = tuple(loads)
        move = state.draw(rng) if state.actor == CHANCE else possible[rng.below(len(possible))]
        who, text = int(state.actor), state.text(move)
        words = text.split()
        same = [w for m in state.moves() if len(w := state.text(m).split()) == len(words)]
        others = [w for w in same if w[0] == words[0] and w != words]
        if words[0] in ("draw", "load") and others and len(moves) < until:
            instead = " ".join(others[rng.below(len(others))])
            found.append((words[0], setup, len(moves), instead, int(state.active)))
        moves.append((who, text))
        state.play(move)
    for kind, other, index, instead, seat in found:
        yield Case(kind, options, setup, other, moves, index, instead, seat)
