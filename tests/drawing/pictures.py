"""The pictures that tests compare; python tests/drawing/pictures.py draws them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import longhouse
from longhouse import SPECTATOR, Saga, View

HERE = Path(__file__).parent
SAGAS = HERE.parent / "sagas"
NAMES = ("Astrid", "Björn", "Freydís <Eiríksdóttir> & crew", "Leif", "Ída")


def saga(game: str, number: int) -> Saga:
    """A game of the examples, whose players have names to stumble over."""
    found = list(longhouse.read_sagas(SAGAS / f"{game}.sagas.jsonl"))[number]
    for seat, name in zip(found.seats, NAMES, strict=False):
        seat["name"] = name
    return found


def view(game: str, number: int, moves: int, seat: int = SPECTATOR) -> View:
    """A position of such a game."""
    return longhouse.replay(saga(game, number), moves).state.view(seat)


def golden() -> Iterator[tuple[str, str]]:
    """Two positions of each game, in light and dark, of a seat and of a spectator."""
    yield "walhalla-middle", view("walhalla", 0, 80).svg(names=NAMES[:4])
    yield "walhalla-seat", view("walhalla", 1, 180, 1).svg("de", dark=True)
    yield "voluspa-seat", view("voluspa", 3, 120, 2).svg("fr", names=NAMES)
    yield "voluspa-result", saga("voluspa", 1).svg("it", dark=True)


if __name__ == "__main__":
    for name, svg in golden():
        (HERE / "golden" / f"{name}.svg").write_text(svg, encoding="utf-8")
        print(name)
