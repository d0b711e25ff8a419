"""Write the games that the pages' tests count: python tests/points/write.py

Four of the games of `test_agreement.py`, as a spectator is told them, with the saga's points.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from longhouse.core.state import SPECTATOR
from points.games import played

PATH = Path(__file__).parents[2] / "web" / "src" / "charts" / "played.json"
RECORDED = range(4)


def recorded() -> str:
    """The games as the file has them, a line for each update."""
    return "[\n" + ",\n".join(_game(number) for number in RECORDED) + "\n]\n"


def _game(number: int) -> str:
    beats: list[dict[str, Any]] = []
    for step in played(number):
        events = [
            {"kind": event.kind, "seat": int(event.seat), "about": event.about}
            for event in step.recorder.journal.events
            if event.seen_by(SPECTATOR)
        ]
        beats.append({"number": len(step.recorder.saga.moves), "at": 0, "events": events})
    saga = step.recorder.saga
    told = {"game": saga.game, "scores": saga.scores, "ledger": saga.ledger}
    lines = ",\n".join(json.dumps(beat, separators=(",", ":")) for beat in beats)
    return f'{json.dumps(told)[:-1]}, "beats": [\n{lines}\n]}}'


if __name__ == "__main__":
    PATH.write_text(recorded(), encoding="utf-8")
