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
    Table,
)

ONLY_RAVEN: Final = numbers(RAVEN)
ONLY_DRAKKAR: Final = numbers(DRAKKAR)
NO_BOOST: Final = numbers(0)
NO_BOOSTS: Final = numbers(0, 0)


class Turn(Phase):
    """V3.3 Play a tile, load a Drakkar or launch one?"""

    def answers(self, t: Table) -> vec[i64]:
        return launches(t, loads(t, hand_plays(t)))

    def answer(self, t: Table, move: i64) -> None:
        verb = move % VERBS
        if verb == PLAY:
            play_from_hand(t, move)
        elif verb == LOAD:
            load(t, kind_of(move), second_load(move))
        else:
            launch(t, place_of(move))

    def worth(self, t: Table, move: i64) -> list[tuple[int, str]]:
        return play_worth(t, move)


class Follow(Phase):
    """V4.9 Which tile follows Hermod?"""

    def answers(self, t: Table) -> vec[i64]:
        answers = NONE[:]
        for move in hand_plays(t):
            if follows(t, kind_of(move), place_of(move), way_of(move)):
                answers = append(answers, move)
        if t.box.hermod_optional and len(answers) > 0:
            answers = append(answers, PASS)
        return answers

    def answer(self, t: Table, move: i64) -> None:
        t.hermod = NOWHERE
        if move == PASS:
            if t.story is not None:
                t.story.tell("passed", t.active, {})
        else:
            play_from_hand(t, move)

    def about(self, t: Table) -> dict[str, object]:
        return {"x": x_of(t.hermod), "y": y_of(t.hermod)}

    def worth(self, t: Table, move: i64) -> list[tuple[int, str]]:
        return play_worth(t, move)


class MoveRaven(Phase):
    """V4.15 A second place for the Raven, or does it rest?"""

    def answers(self, t: Table) -> vec[i64]:
        answers = append(NONE[:], REST)
        first = t.grid.at(t.raven)
        boosts, depth = t.grid.boost[first], t.grid.depth[first]
        lift_raven(t)  # the second cell is judged without it
        for move in plays(t, ONLY_RAVEN, NO_BOOST):
            if place_of(move) != t.raven:
                answers = append(answers, MOVE + VERBS * place_of(move))
        t.grid.put(first, RAVEN, boosts, depth)
        return answers

    def answer(self, t: Table, move: i64) -> None:
        if move == REST:
            t.raven = NOWHERE
            if t.story is not None:
                t.story.tell("rested", t.active, {})
        else:
            move_raven(t, place_of(move))

    def about(self, t: Table) -> dict[str, object]:
        return {"x": x_of(t.raven), "y": y_of(t.raven)}

    def worth(self, t: Table, move: i64) -> list[tuple[int, str]]:
        if move == REST:
            return []
        first = t.grid.at(t.raven)
        boosts, depth = t.grid.boost[first], t.grid.depth[first]
        lift_raven(t)
        found = score_if(t, RAVEN, place_of(move), 0, boosts)
        t.grid.put(t.grid.at(t.raven), RAVEN, boosts, depth)
        return found.why()


class Unload(Phase):
    """V4.17 Which tile of the cargo comes next, and where?"""

    def answers(self, t: Table) -> vec[i64]:
        kinds = NONE[:]
        for place in range(CARGO):
            kind = t.hold[place]
            if kind != EMPTY and (place == 0 or kind != t.hold[0]):
                kinds = append(kinds, kind)
        return plays(t, kinds, NO_BOOSTS) if len(kinds) > 0 else kinds

    def answer(self, t: Table, move: i64) -> None:
        kind = kind_of(move)
        t.hold[0 if t.hold[0] == kind else 1] = EMPTY
        t.show(t.active, kind)
        play_tile(t, kind, place_of(move), way_of(move), 0)

    def worth(self, t: Table, move: i64) -> list[tuple[int, str]]:
        return play_worth(t, move)


class Discard(Phase):
    """V3.3, V3.5, V4.9 Which tile of the hand leaves the game?"""

    def answers(self, t: Table) -> vec[i64]:
        answers = NONE[:]
        for kind in range(KINDS):
            if kind != HEL and kind != DRAKKAR and t.hands[t.active * HAND_ROW + kind] > 0:
                answers = append(answers, DISCARD + VERBS * kind)
        return answers

    def answer(self, t: Table, move: i64) -> None:
        t.take(t.active, kind_of(move))
        t.hermod = NOWHERE
        if t.story is not None:
            t.story.tell("discarded", t.active, {"tile": TILES[kind_of(move)]})


class Draw(Phase):
    """Chance: which tile does the active player draw?"""

    def answers(self, t: Table) -> vec[i64]:
        answers = NONE[:]
        for kind in range(KINDS):
            if t.pile[kind] > 0:
                answers = append(answers, draw_move(t.active, kind))
        return answers

    def answer(self, t: Table, move: i64) -> None:
        kind = kind_of(move)
        t.pile[kind] -= 1
        t.pile_size -= 1
        t.hands[t.active * HAND_ROW + kind] += 1
        if t.story is not None:
            t.story.tell("drew", t.active, {})
            t.story.whisper("tile", t.active, {"tile": TILES[kind]})
        if t.pile_size == 0 and not t.box.late_hel:  # V4.12
            for seat in range(t.seats):
                t.hands[seat * HAND_ROW + HEL] = 0


TURN: Final[Phase] = Turn("turn")
FOLLOW: Final[Phase] = Follow("follow")
MOVE_RAVEN: Final[Phase] = MoveRaven("raven")
UNLOAD: Final[Phase] = Unload("unload")
STUCK: Final[Phase] = Discard("stuck")  # V3.3
TRIM: Final[Phase] = Discard("trim")  # V3.5
UNFOLLOWED: Final[Phase] = Discard("unfollowed")  # V4.9
DRAW_TILE: Final[Phase] = Draw("draw")


def hand_plays(t: Table) -> vec[i64]:
    """Every way to play a tile of the hand, or a Hel, with boosts."""
    row = t.active * HAND_ROW
    freyas = t.hands[row + FREYA]
    kinds = NONE[:]
    boosts = NONE[:]
    for kind in range(KINDS):
        if kind != DRAKKAR and t.hands[row + kind] > 0:
            most = freyas - 1 if kind == FREYA else freyas
            if kind == HEL or kind == LIGHTNING:
                most = 0
            kinds = append(kinds, kind)
            boosts = append(boosts, most)
    return plays(t, kinds, boosts) if len(kinds) > 0 else kinds


def play_worth(t: Table, move: i64) -> list[tuple[int, str]]:
    """What a play or a launch would score, and why."""
    verb = move % VERBS
    if verb == PLAY:
        return score_if(t, kind_of(move), place_of(move), way_of(move), boosts_of(move)).why()
    if verb == LAUNCH:
        return score_if(t, DRAKKAR, place_of(move), 0, 0).why()
    return []


def loads(t: Table, answers: vec[i64]) -> vec[i64]:
    """V4.17 Every way to load a Drakkar that has room."""
    row = t.active * HAND_ROW
    room = most_room(t)
    for first in range(KINDS if room > 0 else 0):
        if first != HEL and first != DRAKKAR and t.hands[row + first] > 0:
            answers = append(answers, load_move(first, -1))
            for second in range(first, KINDS if room > 1 else first):
                held = t.hands[row + second] - (1 if second == first else 0)
                if second != HEL and second != DRAKKAR and held > 0:
                    answers = append(answers, load_move(first, second))
    return answers


def most_room(t: Table) -> i64:
    """How many tiles fit on the Drakkar of the active player that has the most room."""
    room: i64 = 0
    for drakkar in range(t.hands[t.active * HAND_ROW + DRAKKAR]):
        room = max(room, CARGO - loaded(t, drakkar))
    return room


def loaded(t: Table, drakkar: i64) -> i64:
    """How many tiles lie on a Drakkar of the active player."""
    first = t.active * CARGO_ROW + drakkar * CARGO
    tiles: i64 = 0
    for place in range(first, first + CARGO):
        if t.cargo[place] != EMPTY:
            tiles += 1
    return tiles


def load(t: Table, first: i64, second: i64) -> None:
    """V4.17 Onto the first Drakkar with room for all tiles named."""
    count: i64 = 1 if second < 0 else 2
    drakkar: i64 = 0
    while CARGO - loaded(t, drakkar) < count:
        drakkar += 1
    place = t.active * CARGO_ROW + drakkar * CARGO + loaded(t, drakkar)
    t.cargo[place] = first
    t.hands[t.active * HAND_ROW + first] -= 1
    if second >= 0:
        t.cargo[place + 1] = second
        t.hands[t.active * HAND_ROW + second] -= 1
    if t.story is not None:
        t.story.tell("loaded", t.active, {"tiles": count})


def launches(t: Table, answers: vec[i64]) -> vec[i64]:
    """V4.17 Every cell that a loaded Drakkar can be launched to."""
    if first_loaded(t) != NOWHERE:
        for move in plays(t, ONLY_DRAKKAR, NO_BOOST):
            answers = append(answers, LAUNCH + VERBS * place_of(move))
    return answers


def first_loaded(t: Table) -> i64:
    """The first Drakkar of the active player that has cargo, or NOWHERE."""
    for drakkar in range(t.hands[t.active * HAND_ROW + DRAKKAR]):
        if loaded(t, drakkar) > 0:
            return drakkar
    return NOWHERE


def launch(t: Table, place: i64) -> None:
    """V4.17 The Drakkar is placed and scored; its cargo comes next."""
    drakkar = first_loaded(t)
    first = t.active * CARGO_ROW + drakkar * CARGO
    for tile in range(CARGO):
        t.hold[tile] = t.cargo[first + tile]
    # The Drakkars behind it move up.
    for tile in range(first, t.active * CARGO_ROW + CARGO_ROW):
        behind = tile + CARGO
        last = t.active * CARGO_ROW + CARGO_ROW
        t.cargo[tile] = t.cargo[behind] if behind < last else EMPTY
    t.hands[t.active * HAND_ROW + DRAKKAR] -= 1
    t.launched = True
    if t.story is not None:
        t.story.tell("launched", t.active, {"x": x_of(place), "y": y_of(place)})
    t.grid.make_room(place)
    score(t, place, lay(t, DRAKKAR, place, 0))


def play_from_hand(t: Table, move: i64) -> None:
    """A tile of the hand is played, with its boosts."""
    boosts = boosts_of(move)
    t.take(t.active, kind_of(move))
    t.hands[t.active * HAND_ROW + FREYA] -= boosts
    while boosts > 0:
        t.show(t.active, FREYA)
        boosts -= 1
    play_tile(t, kind_of(move), place_of(move), way_of(move), boosts_of(move))


def ask(t: Table, phase: Phase, who: i64) -> bool:
    """Put a question; a seat's only answer is played at once. False if there is no answer."""
    answers = phase.answers(t)
    if len(answers) == 0:
        return False
    if len(answers) == 1 and who != CHANCE:
        phase.answer(t, answers[0])
    else:
        t.phase = phase
        t.actor = who
        t.answers = answers
    return True


def go_on(t: Table) -> None:
    """Go through the turn until somebody must decide or the game is over."""
    while t.phase is RUNNING:
        if t.raven != NOWHERE:
            ask(t, MOVE_RAVEN, t.active)
        elif t.hermod != NOWHERE:
            follow(t)
        elif t.launched:
            unload(t)
        else:
            end_turn(t)


def end_turn(t: Table) -> None:
    """V3.5 The hand is drawn up to five, or trimmed to five; then the turn passes."""
    size = t.hand_size(t.active)
    if size < HAND and t.pile_size > 0:
        ask(t, DRAW_TILE, CHANCE)
    elif size > HAND:
        ask(t, TRIM, t.active)
    else:
        next_turn(t)


def follow(t: Table) -> None:
    """V4.9 Somebody follows Hermod, or else a tile leaves the hand, or else nothing."""
    if ask(t, FOLLOW, t.active):
        return
    if t.box.hermod_optional or not ask(t, UNFOLLOWED, t.active):
        t.hermod = NOWHERE


def unload(t: Table) -> None:
    """V4.17 The cargo is played; when none of it can be, the rest is out of the game."""
    if not ask(t, UNLOAD, t.active):
        for place in range(CARGO):
            if t.hold[place] != EMPTY:
                t.lost[t.active * HAND_ROW + t.hold[place]] += 1
                t.hold[place] = EMPTY
                if t.story is not None:
                    t.story.tell("lost", t.active, {})
        t.launched = False


def next_turn(t: Table) -> None:
    """V3.3, V3.7 The next player who has an answer; without any, the game is over."""
    last = t.active
    while True:
        t.active = t.active + 1 if t.active + 1 < t.seats else 0
        if ask(t, TURN, t.active) or ask(t, STUCK, t.active):
            return
        if t.active == last:
            break
    if t.story is not None:
        t.story.tell("over", NOWHERE, {})
    t.phase = OVER_PHASE
    t.actor = OVER
    t.answers = NONE[:]
