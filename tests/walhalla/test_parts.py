"""A move as its parts, which clients read instead of the saga's text."""

from __future__ import annotations

import json
from typing import Any

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from longhouse.walhalla.notation import CHOICES, PLAY, parse, parts, text
from trust.variants import VARIANTS, Variant


def rebuilt(given: dict[str, Any], recall: str) -> str:
    """The text of a move from its parts: the number of vikings is written with `one_card` only."""
    found = dict(given)
    verb = found.pop("verb")
    if verb == "attack":
        return "attack card" if found["card"] else "attack"
    if verb == "recall":
        if found["card"] is None:
            return "recall -"
        many = f" {found['vikings']}" if recall == "one_card" else ""
        return f"recall {found['card']}{many}"
    words = [verb]
    for value in found.values():
        words += [str(word) for word in (value or ["-"])] if isinstance(value, list) else [value]
    return " ".join(str(word) for word in words)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("crew 1 3", {"verb": "crew", "seats": [1, 3]}),
        ("crew -", {"verb": "crew", "seats": []}),
        ("sail 0 bow", {"verb": "sail", "fjord": 0, "end": "bow"}),
        ("land left", {"verb": "land", "side": "left"}),
        ("attack", {"verb": "attack", "card": False}),
        ("attack card", {"verb": "attack", "card": True}),
        ("recall -", {"verb": "recall", "card": None, "vikings": 0}),
        ("recall hunt", {"verb": "recall", "card": "hunt", "vikings": 1}),
        ("recall hunt 2", {"verb": "recall", "card": "hunt", "vikings": 2}),
        ("play -", {"verb": "play", "cards": []}),
        ("play forest forest", {"verb": "play", "cards": ["forest", "forest"]}),
        ("dragon red 1", {"verb": "dragon", "colour": "red", "seat": 1}),
        ("card 0 hunt", {"verb": "card", "seat": 0, "card": "hunt"}),
        *(
            (verb, {"verb": verb})
            for verb in ("join", "stay", "yield", "stand", "shield", "hunt", "spare")
        ),
    ],
)
def test_the_parts_of_a_move(words: str, expected: dict[str, object]) -> None:
    assert json.dumps(parts(parse(words))) == json.dumps(expected)


def test_every_move_there_is_can_be_told_from_its_parts() -> None:
    for move in [*range(PLAY), *range(PLAY, PLAY + CHOICES, 7)]:
        found = json.loads(json.dumps(parts(move)))
        assert text(move) in {rebuilt(found, recall) for recall in ("card_each", "one_card")}


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_parts_of_all_answers_to_a_question_are_of_one_form(variant: Variant) -> None:
    state, rng = variant.start(5), Rng(5)
    recall = str(state.box.options["recall"])
    while state.actor != OVER:
        forms: dict[object, list[str]] = {}
        for move in state.moves():
            found = json.loads(json.dumps(state.parts(move)))
            assert next(iter(found)) == "verb"
            assert forms.setdefault(found["verb"], [*found]) == [*found]
            assert rebuilt(found, recall) == state.text(move)
        state.play(state.draw(rng) if state.actor == CHANCE else state.pick(rng))
