"""A game, played at random from a fixed seed, written down in full detail."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from golden import voluspa, walhalla
from golden.telling import Telling, happened, question, views, words
from longhouse.core.recorder import Recorder
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from longhouse.voluspa.components import BASE

HERE = Path(__file__).parent


class Golden(NamedTuple):
    """Which game is told."""

    seats: int
    seed: int
    given: dict[str, Any]
    telling: Telling = walhalla.TELLING

    def path(self, name: str) -> Path:
        """Where it is kept."""
        return HERE / f"{name}.txt"


ODD = {
    "set": [*BASE, "hermod", "jotunn", "hel", "freya"],
    "promos": ["drakkar"],
    "hermod": "optional",
    "late_hel": "no",
    "values": {"loki": 9, "freya": 0, "drakkar": 5},
    "counts": {"troll": 2, "skadi": 12, "freya": 8, "hermod": 12},
}
GAMES = {
    "german-4": Golden(4, 1, {}),
    "italian-3": Golden(3, 2, {"edition": "italian"}),
    "french-4": Golden(4, 1, {"edition": "french", "starting_vikings": 4}),
    "odd-3": Golden(
        3,
        4,
        {
            "lengths": [5, 8, 5],
            "dragons": [["red", 1]] * 5 + [["black", 3]] * 4 + [["yellow", 2]] * 3,
            "second_in_valhalla": 0,
        },
    ),
    "cult-4": Golden(
        4, 5, {"tiles": [["cult", "cult"]] * 12 + [["forest3", "wheat"]] * 6, "recall": "card_each"}
    ),
    "voluspa-base-2": Golden(2, 1, {}, voluspa.TELLING),
    "voluspa-edda-3": Golden(3, 2, {"set": "edda"}, voluspa.TELLING),
    "voluspa-order-4": Golden(4, 6, {"set": "order"}, voluspa.TELLING),
    "voluspa-all-5": Golden(5, 4, {"set": "all"}, voluspa.TELLING),
    "voluspa-odd-2": Golden(2, 5, ODD, voluspa.TELLING),
}


def tell(name: str) -> str:
    """The whole game as text."""
    return "\n".join(lines(GAMES[name])) + "\n"


def lines(golden: Golden) -> Iterator[str]:
    """The game, line by line."""
    telling = golden.telling
    game, rng = telling.game, Rng(golden.seed)
    options = game.options(golden.given, golden.seats)
    setup = game.deal(options, golden.seats, rng)
    names = [{"name": f"seat {seat}"} for seat in range(golden.seats)]
    recorder = Recorder(game, options, setup, names, events=True)
    state = recorder.state
    for option, value in options.items():
        yield f"option {option}: {words(value)}"
    for part in telling.setup:
        yield f"setup {part}: {words(setup[part])}"
    told: list[str] = []
    step = 0
    while True:
        position = list(telling.position(state))
        whole = not told or state.question().kind in telling.whole
        for line in position:
            if whole or line not in told:
                yield f"    {line}"
        yield from views(state)
        told = position
        if state.actor == OVER:
            return
        moves = state.moves()
        yield question(state)
        for answer in telling.answers(state):
            yield f"      {answer}"
        move = state.draw(rng) if state.actor == CHANCE else moves[rng.below(len(moves))]
        who = "chance" if state.actor == CHANCE else f"seat {state.actor}"
        yield f"{step} {who}: {state.text(move)}"
        recorder.play(move)
        for event in recorder.journal.events:
            yield f"    {happened(event)}"
        step += 1
