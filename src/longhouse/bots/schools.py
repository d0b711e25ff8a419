"""What is learned for which game: the kinds of tables, each with a book of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from longhouse.bots.evaluation import Evaluation
from longhouse.bots.mind import Mind
from longhouse.bots.voluspa.evaluation import VoluspaEvaluation
from longhouse.bots.voluspa.mind import VoluspaMind
from longhouse.bots.walhalla.character import Character
from longhouse.bots.walhalla.evaluation import WalhallaEvaluation
from longhouse.bots.walhalla.mind import WalhallaMind

Tables = list[tuple[int, dict[str, Any]]]  # seats and options, taken in turn


@dataclass(frozen=True)
class School:
    """How a game is learned."""

    mind: Callable[[Evaluation], Mind]
    evaluation: Callable[[], Evaluation]
    books: dict[str, Tables] = field(default_factory=dict)


def _walhalla(evaluation: Evaluation) -> Mind:
    return WalhallaMind(evaluation, Character())


_EDITIONS: list[dict[str, Any]] = [{}, {}, {"edition": "italian"}, {"edition": "french"}]
_RICH: list[dict[str, Any]] = [
    *({"set": "all"}, {"set": "edda"}, {"set": "all"}, {"set": "order"}),
    *({"set": "serpents"}, {"set": "giants"}, {"set": "ravens"}),
]

SCHOOLS: dict[str, School] = {
    "walhalla": School(
        _walhalla,
        WalhallaEvaluation,
        {
            "3": [(3, options) for options in _EDITIONS],
            "4": [(4, options) for options in _EDITIONS],
        },
    ),
    "voluspa": School(
        VoluspaMind,
        VoluspaEvaluation,
        {
            "base-2": [(2, {})],
            "base-many": [(3, {}), (4, {}), (5, {})],
            "rich-2": [(2, options) for options in _RICH],
            "rich-many": [(seats, options) for options in _RICH for seats in (3, 4, 5)],
        },
    ),
}
