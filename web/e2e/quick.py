"""The command `longhouse`, but nothing takes the time that it takes among people.

Bots pause neither before what they may have been asked nor, in place of a player, over a decision,
and a secret answer of theirs is waited for: whole games are played in these tests. And a game comes
out alike whenever it is played alike: its chance depends on the number of moves, what a bot chooses
on what it sees, and its name on the seat. Others see soon that a player has come.

At tables with a clock of ten minutes, or with one minute of absence, absent players are announced
after a second, and three seconds later a bot may be claimed for them.

Where all land is wheat, Walhalla is dealt as the tests of secret answers want it: Astrid holds an
attack, Björn a hunt, or a shield where all have five vikings, Cilla a forest card; Björn begins.
"""

import sys
from collections.abc import Coroutine
from functools import partial
from typing import Any

from longhouse.cli.main import main
from longhouse.core.rng import Rng
from longhouse.server import hall, names
from longhouse.server.bots import worker
from longhouse.server.bots.pool import BotPool
from longhouse.server.protocol import Live
from longhouse.server.tables import maintenance, patience, rooms, turns
from longhouse.server.tables import round as rounds
from longhouse.server.tables.action import Action
from longhouse.server.tables.table import Table
from longhouse.server.tables.turns import BotTurns
from longhouse.server.tournaments import desk
from longhouse.walhalla.components import COLOURS
from longhouse.walhalla.game import Walhalla

Answer = Coroutine[Any, Any, str]
BOT = "bot"  # in place of a command: be a bot's worker
SEED = 12
DEALT = {
    "colours": list(COLOURS[:3]),
    "start": 1,
    "peninsulas": [["wheat"] * 12] * 3,
    "headlands": [[5, 7], [3, 8], [4, 6]],
}
deal = Walhalla.deal
own_name = names.own_name
known = Table.uncovers
find_waiting = patience._find_waiting
TIMES = patience.NOTICE, patience.WARNING, patience.LEAST


def action(table: Table, now: int, _: Rng, **more: Any) -> Action:
    """An action at a table whose chance depends on the number of moves."""
    moves = len(table.round.saga.moves) if table.running else 0
    return Action(table, now, Rng(SEED + moves), **more)


def uncovers(table: Table) -> int | None:
    """When a pause ends: at once, but not before the bots that are asked have answered."""
    asked = table.round.asked() if table.round.cover is not None else []
    return None if any(table.seats[seat].bot for seat in asked) else known(table)


async def within(_: BotTurns, __: int, better: Answer, quick: Answer) -> str:
    """The better answer, however long it takes."""
    quick.close()
    return await better


def dealt(game: Walhalla, options: Any, players: int, rng: Rng) -> Any:
    """The known deal, or any other."""
    wheat = all(field == "wheat" for tile in options["tiles"] for field in tile)
    if not wheat or players != 3:
        return deal(game, options, players, rng)
    card = "shield" if options["starting_vikings"] == 5 else "hunt"
    return {**DEALT, "cards": ["attack", card, "forest"]}


def find_soon(action: Action, *given: Any) -> None:
    """Announce a player who keeps the table waiting; at some tables very soon."""
    pace, times = action.table.terms.pace, TIMES
    if isinstance(pace, Live):
        clock = pace.clock.minutes if pace.clock else 0
        times = (1000, 3000, 1000) if pace.away_minutes == 1 or clock == 10 else TIMES
    for name, time in zip(("NOTICE", "WARNING", "LEAST"), times, strict=True):
        setattr(patience, name, time)
    find_waiting(action, *given)


def serve() -> None:
    """The command, changed so."""
    setattr(patience, "_find_waiting", find_soon)  # noqa: B010
    setattr(maintenance, "NOTICE", 1000)  # noqa: B010
    maintenance.MIND_SECONDS = 1.0
    rounds.BOT_PAUSE = (0, 0)  # type: ignore[misc]
    setattr(Table, "uncovers", uncovers)  # noqa: B010
    setattr(BotTurns, "_within", within)  # noqa: B010
    turns.STAND_IN_PAUSE = (0, 10)
    rooms.Action = action  # type: ignore[assignment,misc]
    names.own_name = lambda _, others: own_name("", others)
    setattr(Walhalla, "deal", dealt)  # noqa: B010
    hall.PRESENCE_SECONDS = 0.5
    setattr(desk, "COUNTDOWN", 0)  # noqa: B010
    command = (sys.executable, __file__, BOT)
    hall.BotPool = partial(BotPool, command=command)  # type: ignore[assignment,misc]
    main()


if __name__ == "__main__":
    if sys.argv[1:] == [BOT]:
        worker.SystemRng = lambda: Rng(SEED)  # type: ignore[assignment,misc]
        worker.main()
    else:
        serve()
