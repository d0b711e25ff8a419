"""Learned weights: `weights/GAME.json` in the package, written by `longhouse train`.

A file has a book for each kind of game (see `Mind.book`); each notes the command that made it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

from longhouse.bots.evaluation import Evaluation
from longhouse.bots.mind import Mind

SHELF = Path(__file__).with_name("weights")

Books = dict[str, Any]
_instead: ContextVar[tuple[Books, list[Mind]] | None] = ContextVar("instead", default=None)


@contextmanager
def using(books: Books) -> Iterator[list[Mind]]:
    """Bots made in this context use these books instead of the package's; yields their minds."""
    taught: list[Mind] = []
    token = _instead.set((books, taught))
    try:
        yield taught
    finally:
        _instead.reset(token)


@cache
def read(path: Path) -> dict[str, Any]:
    """A file of weights."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def teach(mind: Mind, game: str, make: Callable[[], Evaluation]) -> Mind:
    """Give a mind the learned evaluations of its game."""
    path = SHELF / f"{game}.json"
    books: Books = read(path)["books"] if path.exists() else {}
    if (instead := _instead.get()) is not None:
        books = {**books, **instead[0]}
        instead[1].append(mind)
    for name, book in books.items():
        mind.books[name] = load(make(), book)
    return mind


def load(evaluation: Evaluation, book: dict[str, Any]) -> Evaluation:
    """An evaluation with the weights of a book; raises ValueError if it is for other terms."""
    terms = evaluation.terms
    for knot in book["weights"]:
        if tuple(knot) != terms:
            differ = ", ".join(sorted(set(knot) ^ set(terms))) or "in another order"
            other = f"these weights were learned for other terms ({differ}): train them again"
            raise ValueError(other)
    flat = [float(weight) for knot in book["weights"] for weight in knot.values()]
    evaluation.learn(flat, book["growth"], book["spreads"])
    return evaluation


def dump(evaluation: Evaluation) -> dict[str, Any]:
    """The learned weights of an evaluation as a book."""
    size = int(evaluation.size)
    weights = []
    for knot in range(int(evaluation.knots)):
        row = evaluation.weights[knot * size : (knot + 1) * size]
        named = zip(evaluation.terms, row, strict=True)
        weights.append({term: round(weight, 3) + 0.0 for term, weight in named})
    return {
        "weights": weights,
        "growth": [round(number, 2) for number in evaluation.growth],
        "spreads": [round(number, 2) for number in evaluation.spreads],
    }
