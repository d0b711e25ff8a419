"""Orders for the bots' worker of a page, one a line: each level in some positions of a game."""

from __future__ import annotations

import msgspec

import longhouse
from longhouse.bots import roster
from longhouse.core.state import CHANCE, OVER
from longhouse.server.bots.worker import Order
from longhouse.server.inside.hall import PATIENCE_MS

POSITIONS = 5  # of each game, spread over it
SEATS = {"walhalla": 3, "voluspa": 2}

for name, seats in SEATS.items():
    game = longhouse.find(name)
    rng = longhouse.Rng(34)
    options = game.options({}, seats)
    state = game.start(options, game.deal(options, seats, rng))
    views = []
    while state.actor != OVER:
        if state.actor != CHANCE:
            views.append(state.view(state.actor).data())
        state.play(state.draw(rng) if state.actor == CHANCE else state.pick(rng))
    for level in roster.levels(game):
        for view in views[:: len(views) // POSITIONS][:POSITIONS]:
            print(msgspec.json.encode(Order(1, name, level.name, view, PATIENCE_MS)).decode())
