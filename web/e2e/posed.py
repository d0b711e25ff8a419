"""Plays tables to named moments, so that pages can be looked at.

`python posed.py DATABASE_URL [MOMENT …]`: all of them, or those that are named. Prints what it made
as JSON: the player's token, and for each game the tables by name, with what Astrid is shown there.
She plays at seat 0 against bots; the same moments come out every time.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from clock import HandClock
from longhouse.core.state import State
from longhouse.server.clock import REAL
from longhouse.server.storage.store import Store
from longhouse.server.tables.room import Room
from longhouse.server.tables.table_view import table_view
from server.upgrade.maker import Maker, token

SEAT = 0
AN_HOUR = 3_600_000  # in which all of it has happened
RAIDS = 3
TRIES = 40  # games that are begun in search of a moment
Moment = Callable[[Room], bool]


@dataclass(frozen=True)
class Pose:
    """A moment of a game to look at."""

    name: str
    game: str
    moment: Moment
    bots: int = 2
    options: dict[str, Any] = field(default_factory=dict)
    after: int = 0  # decisions of the game before it counts


def asked(*kinds: str) -> Moment:
    """Astrid is asked one of these."""

    def found(room: Room) -> bool:
        game = room.table.round
        return SEAT in game.asked() and game.state.question().kind in kinds

    return found


def offered(kind: str, word: str, least: int = 1) -> Moment:
    """Astrid is asked so, and that many answers have that word in them."""

    def there(room: Room) -> bool:
        if not asked(kind)(room):
            return False
        state = room.table.round.state
        return sum(word in state.text(move).split() for move in state.moves()) >= least

    return there


def last_raid(room: Room) -> bool:
    """Astrid chooses cards for the end of the last raid: what follows is the end of the game."""
    return asked("play")(room) and room.table.round.state.view(SEAT).data()["raid"] == RAIDS


def last_tile(room: Room) -> bool:
    """Whatever Astrid does now ends the game."""
    state = room.table.round.state
    return asked("turn")(room) and all(ends(state.copy(), move) for move in state.moves())


def ends(state: State, move: int) -> bool:
    """Whether a game is over with a move."""
    state.play(move, None)
    return state.is_over


def over(room: Room) -> bool:
    """The game has been played to its end."""
    return not room.table.running


UNHURRIED = {"pace": "live", "away_minutes": None}  # nobody steps in for who looks at pictures
ALL = {"set": "all"}
POSES = [
    Pose("crew", "walhalla", asked("crew")),
    Pose("join", "walhalla", asked("join"), after=25),
    Pose("sail", "walhalla", asked("sail"), after=20),
    Pose("land", "walhalla", asked("land"), 3, after=25),
    Pose("fight", "walhalla", asked("defend"), after=40),
    Pose("hunt-or-attack", "walhalla", asked("attack", "hunt", "land"), after=60),
    Pose("raid-end", "walhalla", asked("play"), 3),
    Pose("second-raid", "walhalla", asked("crew", "join"), 3, after=150),
    Pose("late", "walhalla", asked("sail"), 3, after=180),
    Pose("last", "walhalla", last_raid),
    Pose("result", "walhalla", over),
    Pose("first-tile", "voluspa", asked("turn"), 1),
    Pose("middle", "voluspa", asked("turn"), 2, after=60),
    Pose("hermod", "voluspa", asked("follow"), 2, ALL),
    Pose("raven", "voluspa", asked("raven"), 2, ALL),
    Pose("skadi", "voluspa", offered("turn", "skadi", 5), 2, after=40),
    Pose("jotunn", "voluspa", offered("turn", "jotunn", 5), 3, ALL, after=60),
    Pose("drakkar", "voluspa", asked("unload"), 1, ALL),
    Pose("freya", "voluspa", offered("turn", "freya", 5), 3, ALL, after=40),
    Pose("late", "voluspa", asked("turn"), 3, ALL, after=200),
    Pose("last", "voluspa", last_tile, 1),
    Pose("result", "voluspa", over, 2, ALL),
]


async def pose(maker: Maker, wanted: Pose) -> Room:
    """A table that stands at the moment: games are played at random until one comes to it."""
    for attempt in range(TRIES):
        maker.rng.__init__(attempt)  # type: ignore[misc]
        name = f"{wanted.game}{wanted.name}{attempt}"
        seats = ["mine", *["bot greedy"] * wanted.bots]
        room = await maker.open(
            name, "", wanted.game, seats, options=wanted.options, pace=UNHURRIED
        )
        await maker.bots(room)
        while room.table.running:
            played = len(room.table.round.saga.moves)
            if played >= wanted.after and wanted.moment(room):
                return room
            await maker.random(room, 1)
            await maker.bots(room)
        if wanted.moment(room):
            return room
    raise SystemExit(f"{wanted.game}: no game came to {wanted.name} in {TRIES}")


async def main(url: str, *wanted_names: str) -> None:
    """Play poses, all unless some are named, into a new database, and tell where they are."""
    store = await Store.open(url)
    maker = Maker(store, HandClock(REAL.milliseconds() - AN_HOUR))
    await maker.come()
    tables: dict[str, dict[str, str]] = {}
    sights: dict[str, dict[str, Any]] = {}
    for wanted in POSES:
        if wanted_names and wanted.name not in wanted_names:
            continue
        room = await pose(maker, wanted)
        tables.setdefault(wanted.game, {})[wanted.name] = room.id
        shown = table_view(room.table, SEAT)
        sights.setdefault(wanted.game, {})[wanted.name] = json.loads(msgspec.json.encode(shown))
        print(f"{wanted.game} {wanted.name}", file=sys.stderr)
    await maker.rooms.stop()
    await maker.bot_pool.stop()
    await store.close()
    made = {"token": token("astrid"), "name": "Astrid", "tables": tables, "sights": sights}
    print(json.dumps(made))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
