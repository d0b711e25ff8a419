"""Völuspá in English: questions, moves and events."""

from __future__ import annotations

from typing import Any

from longhouse.core.native import i64
from longhouse.core.state import Event
from longhouse.voluspa.components import EMPTY, HEL, TILES
from longhouse.voluspa.notation import (
    DISCARD,
    DRAW,
    LAUNCH,
    LOAD,
    MOVE,
    PASS,
    PLAY,
    VERBS,
    WAYS,
    boosts_of,
    cell_text,
    kind_of,
    place_of,
    second_load,
    way_of,
)
from longhouse.voluspa.state import Position

QUESTIONS = {
    "turn": "Your turn. What do you play, and where (x,y)?",
    "follow": "Hermod at {x},{y} wants to be followed: one more tile in his row or column.",
    "raven": "The Raven at {x},{y} may fly on. To which cell?",
    "unload": "The Drakkar is ashore. Which tile of its cargo comes next?",
    "stuck": "None of your tiles can be played. Which one leaves the game?",
    "trim": "Your hand is too large. Which tile leaves the game?",
    "unfollowed": "Nothing can follow Hermod. Which tile leaves the game?",
}


def question_text(p: Position) -> str:
    """The open question."""
    phase = p.phase
    return QUESTIONS.get(phase.kind, "").format(**phase.about(p))


def move_text(p: Position, move: i64) -> str:
    """A legal move."""
    verb = move % VERBS
    if verb == PLAY:
        return _move_play(p, move)
    if verb == MOVE:
        return f"fly on to {_cell(p, place_of(move))}"
    if verb == LAUNCH:
        return f"launch the Drakkar at {cell_text(place_of(move))}"
    if verb == LOAD:
        second = second_load(move)
        tiles = _title(kind_of(move)) + (f" and {_title(second)}" if second >= 0 else "")
        return f"load {tiles} onto a Drakkar"
    if verb == DISCARD:
        return f"discard {_title(kind_of(move))}"
    if verb == DRAW:
        return f"seat {move // VERBS // 32} draws {_title(kind_of(move))}"
    return "pass" if verb == PASS else "let it rest"


def _move_play(p: Position, move: i64) -> str:
    kind, boosts, way = kind_of(move), boosts_of(move), way_of(move)
    boosted = f" with {boosts} Freya" if boosts else ""
    where = _cell(p, place_of(move))
    if way:
        return f"{_title(kind)}{boosted} shoves {where} {WAYS[way]}"
    return f"{_title(kind)}{boosted} to {where}"


def _cell(p: Position, place: i64) -> str:
    """A cell, and what lies on it."""
    top = p.grid.top[p.grid.at(place)] if p.grid.holds(place) else EMPTY
    here = cell_text(place)
    return here if top == EMPTY else f"{here} (onto {_title(top)})"


def _title(kind: i64) -> str:
    return "Hel" if kind == HEL else TILES[kind].replace("_", " ").title()


def event_text(_: Position, event: Event) -> str:
    """An event."""
    facts: dict[str, Any] = {**event.about, "who": f"Seat {event.seat}"}
    if "tile" in facts:
        facts["tile"] = _title(TILES.index(facts["tile"]))
    if event.kind == "played":
        facts["boosted"] = f" with {facts['boosts']} Freya" if facts["boosts"] else ""
    return EVENTS.get(event.kind, "").format(**facts)


EVENTS = {
    "played": "{who} plays {tile}{boosted} at {x},{y}.",
    "shoved": "{tile} is shoved to {x},{y}.",
    "swapped": "{who} takes {tile} into the hand.",
    "moved": "The Raven flies on to {x},{y}.",
    "rested": "The Raven rests.",
    "passed": "{who} passes.",
    "loaded": "{who} loads {tiles} onto a Drakkar.",
    "launched": "{who} launches a Drakkar at {x},{y}.",
    "lost": "{who} loses a tile of the cargo.",
    "discarded": "{who} discards {tile}.",
    "drew": "{who} draws a tile.",
    "tile": "It is {tile}.",
    "scored": "{who} {points:+d}: {reason}.",
    "over": "The game is over.",
}
