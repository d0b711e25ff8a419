"""The pictures that tests compare; python tests/drawing/pictures.py redraws them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import astuple
from pathlib import Path

import longhouse
from longhouse import SPECTATOR, Saga, View
from longhouse.drawing.walhalla import coast
from longhouse.drawing.walhalla.plan import Plan

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


def coast_lines() -> dict[str, object]:
    """Walhalla's plan and coast for a table, which the pages' own test compares with theirs."""
    data = view("walhalla", 1, 0).data()
    plan = Plan(data, 884, 696)
    rows = len(data["peninsulas"][1])  # type: ignore[index]
    return {
        "peninsulas": data["peninsulas"],
        "width": plan.width,
        "height": plan.height,
        "row": plan.row,
        "fjord": plan.fjord,
        "side": plan.side,
        "shore": plan.shore,
        "piece": plan.piece(plan.field(1, 2)),
        "moored": astuple(plan.moored(2, 1, "stern")),
        "mouth": plan.mouth(3),
        "hall_head": plan.hall_head,
        "bench": astuple(plan.bench(2, foot=True)),
        "lines": {
            "shore": coast.shore(plan, 6.5),
            "ground": coast.ground(plan, 0, 3),
            "hedge": coast.hedge(plan, 2, 4),
            "cliff": coast.cliff(plan, 1, rows),
            "cracks": coast.cracks(plan, 1, rows),
            "sea": coast.open_sea(plan),
        },
    }


if __name__ == "__main__":
    (HERE / "coast.json").write_text(json.dumps(coast_lines(), indent=1) + "\n", encoding="utf-8")
    for name, svg in golden():
        (HERE / "golden" / f"{name}.svg").write_text(svg, encoding="utf-8")
        print(name)
