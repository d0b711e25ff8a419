"""Völuspá in English for the terminal: questions, moves and events."""

from __future__ import annotations

import re
from typing import Any

from longhouse.core.names import Names
from longhouse.core.native import i64
from longhouse.core.state import Event
from longhouse.voluspa.components import EMPTY, SKADI, TILES
from longhouse.voluspa.grid import place_at
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
    kind_of,
    place_of,
    play_move,
    second_load,
    way_of,
)
from longhouse.voluspa.rendering import cell_name, read_cell, tile_name
from longhouse.voluspa.state import Position

QUESTIONS = {
    "turn": "Your turn. Which tile do you play, and where?",
    "follow": "Hermod at {cell}: play one more tile in his row or column.",
    "raven": "The Raven at {cell} may fly on to a second cell. Where to?",
    "unload": "The Drakkar is launched. Which tile of its cargo comes next, and where?",
    "stuck": "None of your tiles can be played. Which one do you discard?",
    "trim": "Your hand is too large. Which tile do you discard?",
    "unfollowed": "Nothing can follow Hermod. Which tile do you discard?",
}


def question_text(p: Position, _: Names) -> str:
    """The open question."""
    about: dict[str, Any] = dict(p.phase.about(p))
    return QUESTIONS.get(p.phase.kind, "").format(**about, **_cell(about))


def move_text(p: Position, move: i64, names: Names) -> str:
    """A legal move."""
    verb = move % VERBS
    if verb == PLAY:
        return _move_play(p, move)
    if verb == MOVE:
        onto = _top(p, place_of(move))
        return f"Fly on to {cell_name(place_of(move))}{f', onto {onto}' if onto else ''}"
    if verb == LAUNCH:
        return f"Launch the Drakkar at {cell_name(place_of(move))}"
    if verb == LOAD:
        first, second = kind_of(move), second_load(move)
        if first == second:
            return f"Load 2 {tile_name(first)}s"
        return f"Load {tile_name(first)}" + (f" and {tile_name(second)}" if second >= 0 else "")
    if verb == DISCARD:
        return f"Discard {tile_name(kind_of(move))}"
    if verb == DRAW:
        return f"{names.subject(move // VERBS // 32)}: {tile_name(kind_of(move))}"
    return "Pass" if verb == PASS else "Stay"


def _move_play(p: Position, move: i64) -> str:
    kind, place, way = kind_of(move), place_of(move), way_of(move)
    tile, cell, onto = tile_name(kind) + _boosted(boosts_of(move)), cell_name(place), _top(p, place)
    if way:
        return f"{tile} to {cell}, pushes {onto} {WAYS[way]}"
    if not onto:
        return f"{tile} to {cell}"
    return f"{tile} to {cell}, {'takes' if kind == SKADI else 'onto'} {onto}"


_PLAY = re.compile(
    r"([a-z ]+?)(?: with (\d*) ?freyas?)?(?: to| at| onto)? ([a-z]{1,2}['′]?\d{1,3}['′]?)(?!\w)"
    r"(?:.* (left|right|up|down))?.*"
)


def why_not(p: Position, typed: str) -> str:
    """Why a play that was typed, such as "Odin to K9", is not legal; empty if it is no play."""
    found = _PLAY.fullmatch(typed.casefold())
    kinds = [kind for kind in range(len(TILES)) if found and tile_name(kind).lower() == found[1]]
    place = read_cell(found[3]) if found else None
    if not found or not kinds or place is None:
        return ""
    boosts = 0 if found[2] is None else int(found[2] or 1)
    return p.why_not(play_move(kinds[0], place, WAYS.index(found[4] or ""), boosts))


def _top(p: Position, place: i64) -> str:
    """The tile that lies on a cell; empty for none."""
    top = p.grid.top(p.grid.at(place)) if p.grid.holds(place) else EMPTY
    return "" if top == EMPTY else tile_name(top)


def _boosted(boosts: i64) -> str:
    if boosts == 0:
        return ""
    return " with Freya" if boosts == 1 else f" with {boosts} Freyas"


def _cell(about: dict[str, Any]) -> dict[str, str]:
    return {"cell": cell_name(place_at(about["x"], about["y"]))} if "x" in about else {}


def event_text(p: Position, event: Event, names: Names) -> str:
    """An event as a sentence; empty if there is nothing to say."""
    if event.kind not in EVENTS:
        return ""
    facts: dict[str, Any] = {**event.about, **_cell(event.about)}
    if event.seat >= 0:
        facts |= names.sentence(event.seat)
    if "tile" in facts:
        facts["tile"] = tile_name(TILES.index(facts["tile"]))
    if event.kind == "played":
        facts["boosted"] = _boosted(facts["boosts"])
    if event.kind in ("played", "moved"):
        onto = facts.get("onto")
        facts["onto"] = f", onto {tile_name(TILES.index(onto))}" if onto else ""
    if event.kind == "swapped":
        facts["freyas"] = _freyas(facts["freyas"])
    if event.kind == "loaded":
        facts["tiles"] = "1 tile" if facts["tiles"] == 1 else f"{facts['tiles']} tiles"
    if event.kind == "scored":
        facts["reason"] = reason_text(p, facts["reason"])
    return EVENTS[event.kind].format(**facts)


def _freyas(count: int) -> str:
    return "" if count == 0 else " and a Freya" if count == 1 else f" and {count} Freyas"


# Drawing a tile is not worth a line: it happens after every turn.
EVENTS = {
    "played": "{who} play{s} {tile}{boosted} to {cell}{onto}.",
    "shoved": "{tile} is pushed to {cell}.",
    "swapped": "{who} take{s} {tile}{freyas} into hand.",
    "moved": "The Raven flies on to {cell}{onto}.",
    "rested": "The Raven stays.",
    "passed": "{who} pass{es}.",
    "loaded": "{who} load{s} {tiles} onto a Drakkar.",
    "launched": "{who} launch{es} a Drakkar at {cell}.",
    "lost": "{who} lose{s} a tile of the cargo.",
    "discarded": "{who} discard{s} {tile}.",
    "tile": "{who} draw{s} {tile}.",
    "scored": "{who} {points:+d} ({reason}).",
    "over": "The game is over.",
}
REASONS = {
    "alone": "tile alone",
    "hel": "Hel",
    "dwarf": "Dwarf",
    "serpent": "Sea Serpent",
    "lightning": "Lightning",
    "niohoggr": "Niohoggr",
}


def reason_text(_: Position, reason: str) -> str:
    """A reason of the ledger."""
    return REASONS.get(reason, reason)
