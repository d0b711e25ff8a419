"""A hall among people, so that its pages can be looked at.

`python peopled.py DATABASE_URL`: Astrid has tables that wait for her and for others, games that are
over, rated ones among them, and people she has played with. Prints the tokens of all and the tables
by name as JSON. The rest (invitations, reports, devices, …) comes by the server: scripts/pages.mjs.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from clock import HandClock
from longhouse.server.clock import REAL
from longhouse.server.storage.store import Store
from longhouse.server.tables.room import Room
from server.upgrade.maker import PEOPLE, Maker, token

A_DAY = 24 * 3600
DAYS = 9  # ago, all of it began
SEAT = 0
DAILY = {"pace": "daily", "days": 2}
LIVE = {"pace": "live", "away_minutes": None}
CLOCK = {"pace": "live", "clock": {"minutes": 40}}
EDDA = {"set": "edda"}


async def until_asked(maker: Maker, room: Room, seat: int, after: int) -> None:
    """Random decisions, that many, until a player is asked."""
    await maker.random(room, after)
    await maker.bots(room)
    while seat not in room.table.round.asked():
        assert room.table.running, f"{room.id} is over"
        await maker.random(room, 1)
        await maker.bots(room)


async def played(maker: Maker, name: str, game: str, *people: str, **more: Any) -> None:
    """A game that is over."""
    more = {"pace": LIVE} | more
    room = await maker.table(name, "", game, people, **more)
    await maker.random(room)
    maker.later(A_DAY / 2)


async def past(maker: Maker) -> None:
    """Games that are over: rated, among friends, against bots, and one that was given up."""
    rated = {"rated": True, "pace": CLOCK}
    await played(maker, "first", "voluspa", "astrid", "bjorn", **rated)
    await played(maker, "second", "voluspa", "bjorn", "astrid", **rated)
    await played(maker, "third", "voluspa", "astrid", "cilla", "bjorn", options=EDDA, **rated)
    await played(maker, "fourth", "walhalla", "dag", "astrid", "embla", **rated)
    for count, level in enumerate(("greedy", "greedy", "greedy")):
        seats = ["mine", f"bot {level}", f"bot {level}"]
        room = await maker.open(f"alone{count}", "", "walhalla", seats, pace=LIVE)
        await maker.random(room)
        maker.later(A_DAY / 4)
    room = await maker.table("ended", "", "voluspa", ("astrid", "bjorn"), pace=LIVE)
    await maker.random(room, 12)
    for seat, who in enumerate(("astrid", "bjorn")):
        await maker.do(room, who, {"do": "vote", "agree": True}, seat)


async def present(maker: Maker) -> dict[str, str]:
    """Tables that wait, for Astrid and for others."""
    maker.clock.turn((REAL.milliseconds() - maker.now) / 1000 - 5 * 3600)
    daily = await maker.table("daily", "", "voluspa", ("astrid", "cilla", "bjorn"), pace=DAILY)
    await until_asked(maker, daily, SEAT, 30)
    theirs = await maker.table("theirs", "", "walhalla", ("bjorn", "astrid", "embla"), pace=DAILY)
    await until_asked(maker, theirs, SEAT, 40)
    seats = ["mine", "bot greedy", "bot greedy", "bot greedy"]
    alone = await maker.open("alone", "", "walhalla", seats, pace=LIVE)
    await until_asked(maker, alone, SEAT, 8)
    said = (
        ("bjorn", 1, "Hello, have fun!"),
        ("astrid", SEAT, "You too."),
        ("bjorn", 1, "You play like a beginner. Just give up already."),
    )
    talk = await maker.table("talk", "", "voluspa", ("astrid", "bjorn"), pace=LIVE)
    for who, seat, text in said:
        maker.later(40)
        await maker.do(talk, who, {"do": "chat", "text": text}, seat)
    await until_asked(maker, talk, 1, 20)
    waits = await maker.open("waits", "", "voluspa", ["mine", "open", "open"], pace=LIVE)
    for_her = await maker.open("forher", "", "walhalla", ["mine", "open", "open"], "bjorn")
    listed = await maker.open(
        *("listed", "", "voluspa", ["mine", "open"], "cilla"),
        **{"listed": True, "rated": True, "pace": CLOCK},
    )
    rooms = daily, theirs, alone, talk, waits, for_her, listed
    return {room.id: room.id for room in rooms}


async def main(url: str) -> None:
    """Make all of it in a new database, and tell where it is."""
    store = await Store.open(url)
    maker = Maker(store, HandClock(REAL.milliseconds() - DAYS * A_DAY * 1000))
    await maker.come()
    await past(maker)
    tables = await present(maker)
    await maker.rooms.stop()
    await maker.bot_pool.stop()
    await store.close()
    tokens = {name: token(name) for name in PEOPLE}
    made = {"token": tokens["astrid"], "name": "Astrid", "tokens": tokens, "tables": tables}
    print(json.dumps(made))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
