"""V3.3-V3.7 A turn: the order of its steps, up to the next decision."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import i64, vec
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from longhouse.voluspa.components import HAND
from longhouse.voluspa.notation import LAUNCH, LOAD, PLAY, VERBS, kind_of, place_of, second_load
from longhouse.voluspa.rules.drakkars import (
    count_launches,
    count_loads,
    launch,
    launch_preview,
    launch_worth,
    launches,
    load,
    loads,
    may_launch,
    may_load,
    nth_launch,
    unload,
)
from longhouse.voluspa.rules.hand import (
    DRAW_TILE,
    STUCK_PHASE,
    TRIM_PHASE,
    hand_tiles,
    has_choice,
    may_play_from_hand,
    play_from_hand,
    play_worth,
)
from longhouse.voluspa.rules.hermod import follow, play_preview
from longhouse.voluspa.rules.raven import RAVEN_PHASE
from longhouse.voluspa.state import NONE, NOWHERE, OVER_PHASE, RUNNING, Phase, Position


class Turn(Phase):
    """V3.3 Play a tile, load a Drakkar or launch one?"""

    def moves(self, p: Position) -> vec[i64]:
        return launches(p, loads(p, hand_tiles(p).plays(p.grid)))

    def few(self, p: Position) -> i64:
        return i64(2) if has_choice(p) else super().few(p)

    def pick(self, p: Position, rng: Rng) -> i64:
        tiles = hand_tiles(p)
        plays = tiles.count(p.grid)
        loading = count_loads(p)
        number = rng.below(plays + loading + count_launches(p))
        if number < plays:
            return tiles.nth(p.grid, number)
        number -= plays
        return loads(p, NONE[:])[number] if number < loading else nth_launch(p, number - loading)

    def allows(self, p: Position, move: i64) -> bool:
        verb = move % VERBS
        if verb == PLAY:
            return may_play_from_hand(p, move)
        if verb == LOAD:
            return may_load(p, kind_of(move), second_load(move))
        return verb == LAUNCH and may_launch(p, place_of(move))

    def answer(self, p: Position, move: i64) -> None:
        verb = move % VERBS
        if verb == PLAY:
            play_from_hand(p, move)
        elif verb == LOAD:
            load(p, kind_of(move), second_load(move))
        else:
            launch(p, place_of(move))

    def worth(self, p: Position, move: i64) -> list[tuple[int, str]]:
        is_launch = move % VERBS == LAUNCH
        return launch_worth(p, place_of(move)) if is_launch else play_worth(p, move)

    def preview(self, p: Position, move: i64) -> dict[str, object]:
        is_launch = move % VERBS == LAUNCH
        return launch_preview(p, place_of(move)) if is_launch else play_preview(p, move)


TURN_PHASE: Final[Phase] = Turn("turn")


def begin(p: Position) -> None:
    """Begin the game, once everything is laid out."""
    p.phase = RUNNING
    go_on(p)


def go_on(p: Position) -> None:
    """Continue the turn until a seat must decide or the game is over."""
    while p.phase is RUNNING:
        if p.raven != NOWHERE:
            p.ask(RAVEN_PHASE, p.active)
        elif p.hermod != NOWHERE:
            follow(p)
        elif p.launched:
            unload(p)
        else:
            end_turn(p)


def end_turn(p: Position) -> None:
    """V3.5 The hand is drawn up to five, or trimmed to five; then the turn passes."""
    size = p.hand_size(p.active)
    if size < HAND and p.pile_size > 0:
        p.phase = DRAW_TILE
        p.actor = CHANCE
    elif size > HAND:
        p.ask(TRIM_PHASE, p.active)
    else:
        next_turn(p)


def next_turn(p: Position) -> None:
    """V3.3, V3.7 The next player who has an answer; without any, the game is over."""
    last = p.active
    if p.events is not None:
        p.events.tell("turn_over", last, {})
    while True:
        p.active = p.active + 1 if p.active + 1 < p.seats else i64(0)
        if p.ask(TURN_PHASE, p.active) or p.ask(STUCK_PHASE, p.active):
            return
        if p.active == last:
            break
    if p.events is not None:
        p.events.tell("over", NOWHERE, {})
    p.phase = OVER_PHASE
    p.actor = OVER
