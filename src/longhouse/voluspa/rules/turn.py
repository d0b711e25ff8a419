"""V3.3-V3.7 A turn: its questions, and what comes after what until somebody must decide."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import append, i64, numbers, vec
from longhouse.core.state import CHANCE, OVER
from longhouse.voluspa.components import (
    CARGO,
    DRAKKAR,
    EMPTY,
    FREYA,
    HAND,
    HEL,
    KINDS,
    LIGHTNING,
    RAVEN,
    TILES,
)
from longhouse.voluspa.grid import x_of, y_of
from longhouse.voluspa.notation import (
    DISCARD,
    LAUNCH,
    LOAD,
    MOVE,
    PASS,
    PLAY,
    REST,
    VERBS,
    boosts_of,
    draw_move,
    kind_of,
    load_move,
    place_of,
    second_load,
    way_of,
)
from longhouse.voluspa.rules.placing import follows, plays
from longhouse.voluspa.rules.powers import (
    lay,
    lift_raven,
    move_raven,
    play_tile,
    score,
    score_if,
)
from longhouse.voluspa.state import (
    CARGO_ROW,
    HAND_ROW,
    NONE,
    NOWHERE,
    OVER_PHASE,
    RUNNING,
    Phase,
    Position,
)

ONLY_RAVEN: Final = numbers(RAVEN)
ONLY_DRAKKAR: Final = numbers(DRAKKAR)
NO_BOOST: Final = numbers(0)
NO_BOOSTS: Final = numbers(0, 0)


class Turn(Phase):
    """V3.3 Play a tile, load a Drakkar or launch one?"""

    def answers(self, p: Position) -> vec[i64]:
        return launches(p, loads(p, hand_plays(p)))

    def answer(self, p: Position, move: i64) -> None:
        verb = move % VERBS
        if verb == PLAY:
            play_from_hand(p, move)
        elif verb == LOAD:
            load(p, kind_of(move), second_load(move))
        else:
            launch(p, place_of(move))

    def worth(self, p: Position, move: i64) -> list[tuple[int, str]]:
        return play_worth(p, move)


class Follow(Phase):
    """V4.9 Which tile follows Hermod?"""

    def answers(self, p: Position) -> vec[i64]:
        answers = NONE[:]
        for move in hand_plays(p):
            if follows(p, kind_of(move), place_of(move), way_of(move)):
                answers = append(answers, move)
        if p.box.hermod_optional and len(answers) > 0:
            answers = append(answers, PASS)
        return answers

    def answer(self, p: Position, move: i64) -> None:
        p.hermod = NOWHERE
        if move == PASS:
            if p.events is not None:
                p.events.tell("passed", p.active, {})
        else:
            play_from_hand(p, move)

    def about(self, p: Position) -> dict[str, object]:
        return {"x": x_of(p.hermod), "y": y_of(p.hermod)}

    def worth(self, p: Position, move: i64) -> list[tuple[int, str]]:
        return play_worth(p, move)


class MoveRaven(Phase):
    """V4.15 A second place for the Raven, or does it rest?"""

    def answers(self, p: Position) -> vec[i64]:
        answers = append(NONE[:], REST)
        first = p.grid.at(p.raven)
        boosts, depth = p.grid.boost[first], p.grid.depth[first]
        lift_raven(p)  # the second cell is judged without it
        for move in plays(p, ONLY_RAVEN, NO_BOOST):
            if place_of(move) != p.raven:
                answers = append(answers, MOVE + VERBS * place_of(move))
        p.grid.put(first, RAVEN, boosts, depth)
        return answers

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
        if move == REST:
            return []
        first = p.grid.at(p.raven)
        boosts, depth = p.grid.boost[first], p.grid.depth[first]
        lift_raven(p)
        found = score_if(p, RAVEN, place_of(move), 0, boosts)
        p.grid.put(p.grid.at(p.raven), RAVEN, boosts, depth)
        return found.why()


class Unload(Phase):
    """V4.17 Which tile of the cargo comes next, and where?"""

    def answers(self, p: Position) -> vec[i64]:
        kinds = NONE[:]
        for place in range(CARGO):
            kind = p.hold[place]
            if kind != EMPTY and (place == 0 or kind != p.hold[0]):
                kinds = append(kinds, kind)
        return plays(p, kinds, NO_BOOSTS) if len(kinds) > 0 else kinds

    def answer(self, p: Position, move: i64) -> None:
        kind = kind_of(move)
        p.hold[0 if p.hold[0] == kind else 1] = EMPTY
        p.show(p.active, kind)
        play_tile(p, kind, place_of(move), way_of(move), 0)

    def worth(self, p: Position, move: i64) -> list[tuple[int, str]]:
        return play_worth(p, move)


class Discard(Phase):
    """V3.3, V3.5, V4.9 Which tile of the hand leaves the game?"""

    def answers(self, p: Position) -> vec[i64]:
        answers = NONE[:]
        for kind in range(KINDS):
            if kind != HEL and kind != DRAKKAR and p.hands[p.active * HAND_ROW + kind] > 0:
                answers = append(answers, DISCARD + VERBS * kind)
        return answers

    def answer(self, p: Position, move: i64) -> None:
        p.take(p.active, kind_of(move))
        p.hermod = NOWHERE
        if p.events is not None:
            p.events.tell("discarded", p.active, {"tile": TILES[kind_of(move)]})


class Draw(Phase):
    """Chance: which tile does the active player draw?"""

    def answers(self, p: Position) -> vec[i64]:
        answers = NONE[:]
        for kind in range(KINDS):
            if p.pile[kind] > 0:
                answers = append(answers, draw_move(p.active, kind))
        return answers

    def answer(self, p: Position, move: i64) -> None:
        kind = kind_of(move)
        p.pile[kind] -= 1
        p.pile_size -= 1
        p.hands[p.active * HAND_ROW + kind] += 1
        if p.events is not None:
            p.events.tell("drew", p.active, {})
            p.events.whisper("tile", p.active, {"tile": TILES[kind]})
        if p.pile_size == 0 and not p.box.late_hel:  # V4.12
            for seat in range(p.seats):
                p.hands[seat * HAND_ROW + HEL] = 0


TURN: Final[Phase] = Turn("turn")
FOLLOW: Final[Phase] = Follow("follow")
MOVE_RAVEN: Final[Phase] = MoveRaven("raven")
UNLOAD: Final[Phase] = Unload("unload")
STUCK: Final[Phase] = Discard("stuck")  # V3.3
TRIM: Final[Phase] = Discard("trim")  # V3.5
UNFOLLOWED: Final[Phase] = Discard("unfollowed")  # V4.9
DRAW_TILE: Final[Phase] = Draw("draw")


def hand_plays(p: Position) -> vec[i64]:
    """Every way to play a tile of the hand, or a Hel, with boosts."""
    row = p.active * HAND_ROW
    freyas = p.hands[row + FREYA]
    kinds = NONE[:]
    boosts = NONE[:]
    for kind in range(KINDS):
        if kind != DRAKKAR and p.hands[row + kind] > 0:
            most = freyas - 1 if kind == FREYA else freyas
            if kind == HEL or kind == LIGHTNING:
                most = 0
            kinds = append(kinds, kind)
            boosts = append(boosts, most)
    return plays(p, kinds, boosts) if len(kinds) > 0 else kinds


def play_worth(p: Position, move: i64) -> list[tuple[int, str]]:
    """What a play or a launch would score, and why."""
    verb = move % VERBS
    if verb == PLAY:
        return score_if(p, kind_of(move), place_of(move), way_of(move), boosts_of(move)).why()
    if verb == LAUNCH:
        return score_if(p, DRAKKAR, place_of(move), 0, 0).why()
    return []


def loads(p: Position, answers: vec[i64]) -> vec[i64]:
    """V4.17 Every way to load a Drakkar that has room."""
    row = p.active * HAND_ROW
    room = most_room(p)
    for first in range(KINDS if room > 0 else 0):
        if first != HEL and first != DRAKKAR and p.hands[row + first] > 0:
            answers = append(answers, load_move(first, -1))
            for second in range(first, KINDS if room > 1 else first):
                held = p.hands[row + second] - (1 if second == first else 0)
                if second != HEL and second != DRAKKAR and held > 0:
                    answers = append(answers, load_move(first, second))
    return answers


def most_room(p: Position) -> i64:
    """How many tiles fit on the Drakkar of the active player that has the most room."""
    room: i64 = 0
    for drakkar in range(p.hands[p.active * HAND_ROW + DRAKKAR]):
        room = max(room, CARGO - loaded(p, drakkar))
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
    """V4.17 Onto the first Drakkar with room for all tiles named."""
    count: i64 = 1 if second < 0 else 2
    drakkar: i64 = 0
    while CARGO - loaded(p, drakkar) < count:
        drakkar += 1
    place = p.active * CARGO_ROW + drakkar * CARGO + loaded(p, drakkar)
    p.cargo[place] = first
    p.hands[p.active * HAND_ROW + first] -= 1
    if second >= 0:
        p.cargo[place + 1] = second
        p.hands[p.active * HAND_ROW + second] -= 1
    if p.events is not None:
        p.events.tell("loaded", p.active, {"tiles": count})


def launches(p: Position, answers: vec[i64]) -> vec[i64]:
    """V4.17 Every cell that a loaded Drakkar can be launched to."""
    if first_loaded(p) != NOWHERE:
        for move in plays(p, ONLY_DRAKKAR, NO_BOOST):
            answers = append(answers, LAUNCH + VERBS * place_of(move))
    return answers


def first_loaded(p: Position) -> i64:
    """The first Drakkar of the active player that has cargo, or NOWHERE."""
    for drakkar in range(p.hands[p.active * HAND_ROW + DRAKKAR]):
        if loaded(p, drakkar) > 0:
            return drakkar
    return NOWHERE


def launch(p: Position, place: i64) -> None:
    """V4.17 The Drakkar is placed and scored; its cargo comes next."""
    drakkar = first_loaded(p)
    first = p.active * CARGO_ROW + drakkar * CARGO
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


def play_from_hand(p: Position, move: i64) -> None:
    """A tile of the hand is played, with its boosts."""
    boosts = boosts_of(move)
    p.take(p.active, kind_of(move))
    p.hands[p.active * HAND_ROW + FREYA] -= boosts
    while boosts > 0:
        p.show(p.active, FREYA)
        boosts -= 1
    play_tile(p, kind_of(move), place_of(move), way_of(move), boosts_of(move))


def ask(p: Position, phase: Phase, who: i64) -> bool:
    """Put a question; a seat's only answer is played at once. False if there is no answer."""
    answers = phase.answers(p)
    if len(answers) == 0:
        return False
    if len(answers) == 1 and who != CHANCE:
        phase.answer(p, answers[0])
    else:
        p.phase = phase
        p.actor = who
        p.answers = answers
    return True


def begin(p: Position) -> None:
    """Begin the game, once everything is laid out."""
    p.phase = RUNNING
    go_on(p)


def go_on(p: Position) -> None:
    """Go through the turn until somebody must decide or the game is over."""
    while p.phase is RUNNING:
        if p.raven != NOWHERE:
            ask(p, MOVE_RAVEN, p.active)
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
        ask(p, DRAW_TILE, CHANCE)
    elif size > HAND:
        ask(p, TRIM, p.active)
    else:
        next_turn(p)


def follow(p: Position) -> None:
    """V4.9 Somebody follows Hermod, or else a tile leaves the hand, or else nothing."""
    if ask(p, FOLLOW, p.active):
        return
    if p.box.hermod_optional or not ask(p, UNFOLLOWED, p.active):
        p.hermod = NOWHERE


def unload(p: Position) -> None:
    """V4.17 The cargo is played; when none of it can be, the rest is out of the game."""
    if not ask(p, UNLOAD, p.active):
        for place in range(CARGO):
            if p.hold[place] != EMPTY:
                p.lost[p.active * HAND_ROW + p.hold[place]] += 1
                p.hold[place] = EMPTY
                if p.events is not None:
                    p.events.tell("lost", p.active, {})
        p.launched = False


def next_turn(p: Position) -> None:
    """V3.3, V3.7 The next player who has an answer; without any, the game is over."""
    last = p.active
    while True:
        p.active = p.active + 1 if p.active + 1 < p.seats else 0
        if ask(p, TURN, p.active) or ask(p, STUCK, p.active):
            return
        if p.active == last:
            break
    if p.events is not None:
        p.events.tell("over", NOWHERE, {})
    p.phase = OVER_PHASE
    p.actor = OVER
    p.answers = NONE[:]
