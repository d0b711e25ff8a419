"""Plays tables to named scenes: `python scenes.py DATABASE_URL [NAME…]` prints what was said there.

A scene is an update with something to watch: a fight, a line that scores, the end of a raid. A line
is JSON: the game, the name, what Astrid at seat 0 was shown just before, what she was told earlier,
and the update. Where bots decide at the same time their order may differ from run to run: a scene
says all that its tests rely on.
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
from longhouse.server.storage.store import Store
from longhouse.server.tables.room import Room
from longhouse.server.tables.table_view import table_view
from server.upgrade.maker import Maker

SEAT = 0
BEFORE = 12  # updates that were told earlier: a raid's end begins before it is scored
TRIES = 40  # games that are begun in search of a scene
ALL = {"set": "all"}
UNHURRIED = {"pace": "live", "away_minutes": None}
Events = list[dict[str, Any]]
Scene = Callable[[Events], bool]


class Listener:
    """Astrid, who notes down what she is told."""

    seat = SEAT

    def __init__(self, player: str, room: Room) -> None:
        self.player = player
        self.sights: list[Any] = [json.loads(msgspec.json.encode(table_view(room.table, SEAT)))]
        self.news: list[Any] = []

    def post(self, message: bytes) -> None:
        """Note an update."""
        said = json.loads(message)
        if said["say"] == "news":
            self.news.append(said)
            self.sights.append(said["sight"])

    def dismiss(self, error: str, text: str) -> None:
        """Nobody sends her away."""


def told(*kinds: str, without: str = "", **about: Any) -> Scene:
    """All of these are told at once, by others than Astrid; what the first is about is given."""

    def there(events: Events) -> bool:
        found = {event["kind"]: event for event in events}
        if not all(kind in found for kind in kinds) or without in found:
            return False
        first = found[kinds[0]]
        return first["seat"] != SEAT and all(first["about"].get(key) == about[key] for key in about)

    return there


def scored(lines: int, cells: int) -> Scene:
    """Another player scores that many lines at once, one of them that long."""

    def there(events: Events) -> bool:
        found = [
            len(event["about"].get("cells", [])) for event in events if event["kind"] == "scored"
        ]
        return len(found) >= lines and max(found) >= cells and told("played")(events)

    return there


@dataclass(frozen=True)
class Wanted:
    """A scene to look at."""

    name: str
    game: str
    scene: Scene
    options: dict[str, Any] = field(default_factory=dict)
    after: int = 0  # updates before it counts
    bots: int = 3
    asked: bool = False  # Astrid has a choice right after it


WANTED = [
    Wanted("landing", "walhalla", told("occupied", without="attacked"), after=15),
    Wanted("yields", "walhalla", told("yielded", "attacked")),
    Wanted("asked", "walhalla", told("attacked", without="yielded")),
    Wanted("stands", "walhalla", told("stood")),
    Wanted("shield", "walhalla", told("shielded")),
    Wanted("attack-card", "walhalla", told("attack_card")),
    Wanted("last-fight", "walhalla", told("yielded", "raid_over"), asked=True),
    Wanted("raid-end", "walhalla", told("went_home", "revealed")),
    Wanted("last-raid", "walhalla", told("over", "revealed")),
    Wanted("line", "voluspa", scored(1, 4), after=20),
    Wanted("lines", "voluspa", scored(2, 3), after=20),
    Wanted("raven", "voluspa", told("moved"), ALL, after=20),
    Wanted("jotunn", "voluspa", told("shoved"), ALL, after=20),
    Wanted("drakkar", "voluspa", told("launched"), ALL),
    Wanted("skadi", "voluspa", told("swapped"), ALL),
    Wanted("lightning", "voluspa", told("played", tile="lightning"), ALL, after=10),
    Wanted("loki", "voluspa", told("played", tile="loki"), ALL, after=30),
    Wanted("hel", "voluspa", told("played", tile="hel"), ALL),
    Wanted("end", "voluspa", told("over"), ALL, bots=2),
]


async def find(maker: Maker, wanted: Wanted) -> dict[str, Any]:
    """Games are played at random until one comes to the scene."""
    for attempt in range(TRIES):
        maker.rng.__init__(attempt)  # type: ignore[misc]
        name = f"{wanted.game}{wanted.name}{attempt}"
        seats = ["mine", *["bot greedy"] * wanted.bots]
        room = await maker.open(
            name, "", wanted.game, seats, options=wanted.options, pace=UNHURRIED
        )
        astrid = Listener(maker.people["astrid"].id, room)
        room.viewers.add(astrid)
        seen = 0
        while True:
            for place in range(seen, len(astrid.news)):
                question = astrid.news[place]["sight"]["question"]
                if wanted.asked and (question is None or len(question["rows"]) < 2):
                    continue
                events = [event for beat in astrid.news[place]["beats"] for event in beat["events"]]
                if place >= wanted.after and wanted.scene(events):
                    first = max(0, place - BEFORE)
                    earlier = [beat for one in astrid.news[first:place] for beat in one["beats"]]
                    made = {"sight": astrid.sights[place], "earlier": earlier}
                    name = {"game": wanted.game, "name": wanted.name}
                    return {**name, **made, "news": {"seat": SEAT, **astrid.news[place]}}
            seen = len(astrid.news)
            if not room.table.running:
                break
            await maker.bots(room)
            await maker.random(room, 1)
    raise SystemExit(f"{wanted.game}: no game came to {wanted.name} in {TRIES}")


async def main(url: str, names: list[str]) -> None:
    """Print all scenes, or those of these names."""
    store = await Store.open(url)
    maker = Maker(store, HandClock())
    await maker.come()
    for wanted in WANTED:
        if names and wanted.name not in names:
            continue
        print(json.dumps(await find(maker, wanted)), flush=True)
    await maker.rooms.stop()
    await maker.bot_pool.stop()
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
