"""Do bots show their shield by the time they take? Measured on a server, in real time.

Each level defends a field without heroes, with a shield in hand and with another card. What is
measured is what everybody sees: the time from the attack to its outcome.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table as Columns

from longhouse.bots import roster
from longhouse.core import registry
from longhouse.core.rng import Rng
from longhouse.core.saga import Options, Setup
from longhouse.core.state import SPECTATOR
from longhouse.server import players
from longhouse.server import protocol as p
from longhouse.server.hall import Hall, Settings
from longhouse.server.storage.rows import Player
from longhouse.server.tables import answers, endings, patience
from longhouse.server.tables.action import Action
from longhouse.server.tables.room import Room
from longhouse.walhalla.game import Walhalla
from samples import chance, distance

# Seat 0 lands twice; seat 1 attacks, seat 0 stands with its only hero, and is attacked again.
MOVES = ("crew 1 3", "sail 0 bow", "crew 1 3", "sail 1 bow", "land left", "stand")
OPTIONS = {
    "starting_vikings": 5,
    "tiles": [["wheat", "wheat"]] * 18,
    "dragons": [["black", 2]] * 12,
}
AT_ONCE = 20  # attacks under way


class Dealt(Walhalla):
    """Walhalla in which seat 0 is dealt a card of our choice."""

    card = "hunt"

    def deal(self, options: Options, seats: int, rng: Rng) -> Setup:
        setup = super().deal(options, seats, rng)
        cards = [self.card, "hunt", "hunt"]
        return {**setup, "colours": ["red", "blue", "yellow"], "start": 0, "cards": cards}


class Watch:
    """A spectator with a stopwatch."""

    token_hash = b""

    def __init__(self, player: str) -> None:
        self.seat = SPECTATOR
        self.player: str | None = player
        self.attacked = self.shown = 0.0
        self.over = asyncio.Event()

    def post(self, message: bytes) -> None:
        """Note when the attack and its outcome came."""
        now, said = time.perf_counter(), json.loads(message)
        kinds = {event["kind"] for beat in said.get("beats", ()) for event in beat["events"]}
        if "attacked" in kinds:
            self.attacked = now
        if kinds & {"yielded", "shielded"}:
            self.shown = now
            self.over.set()

    def dismiss(self, error: str, text: str) -> None:
        """Nobody sends it away."""
        raise AssertionError(text)


async def attack(hall: Hall, dealt: Dealt, level: str, card: str) -> float:
    """One attack; how many seconds its outcome took."""
    player = Player(players.new_id(), players.new_secret(), "Host", "en", 0, 0)
    await hall.store.add_player(player)
    dealt.card = card  # the deal follows before anybody else's turn
    wanted = p.NewTable("walhalla", [p.SeatPlan("mine")] * 3, OPTIONS)
    room = await hall.rooms.open_table(wanted, player)
    for move in MOVES:
        await play(hall, room, move)
    await hall.rooms.change(room, lambda action: patience.hand_over(action, 0, level, "asked"))
    watch = Watch(player.id)
    room.viewers.add(watch)
    await play(hall, room, "land left")
    await watch.over.wait()
    room.viewers.discard(watch)
    await hall.rooms.change(room, lambda action: endings.leave(action, 1))
    return watch.shown - watch.attacked


async def play(hall: Hall, room: Room, move: str) -> None:
    """Whoever is asked makes a move."""

    def act(action: Action) -> None:
        seat = action.table.round.asked()[0]
        answers.play(action, seat, action.table.feeds[seat].number, move)

    await hall.rooms.change(room, act)


Delays = dict[str, dict[str, list[float]]]  # by level and by the card in hand


async def measure(attacks: int, levels: list[str], workers: int) -> Delays:
    """The delays of every level, with a shield and without."""
    dealt = Dealt()
    registry._games["walhalla"] = dealt
    found: Delays = {}
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'covers.db'}"
        hall = await Hall.open(Settings(database, workers, limits=False))
        few = asyncio.Semaphore(AT_ONCE)

        async def one(level: str, card: str) -> tuple[str, float]:
            async with few:
                return card, await attack(hall, dealt, level, card)

        for level in track(levels, "Attacking …", console=Console(stderr=True)):
            found[level] = {"shield": [], "hunt": []}
            tries = [one(level, card) for _ in range(attacks) for card in ("shield", "hunt")]
            for card, delay in await asyncio.gather(*tries):
                found[level][card].append(delay)
        await hall.close()
    return found


def show(found: Delays) -> bool:
    """Tell the delays, and whether no level can be told apart."""
    columns = Columns(title="From the attack to its outcome, in milliseconds")
    for name in ("level", "attacks", "with a shield", "without", "distance", "chance"):
        columns.add_column(name, justify="left" if name == "level" else "right")
    least = 1.0
    for level, delays in found.items():
        one, other = delays["shield"], delays["hunt"]
        likely = chance(one, other)
        least = min(least, likely)
        far = f"{distance(one, other):.3f}"
        tries = f"{len(one)} + {len(other)}"
        columns.add_row(level, tries, spread(one), spread(other), far, f"{likely:.2f}")
    Console().print(columns)
    # Of so many tests the least likely one may be unlikely by luck.
    fine = least > 0.05 / max(1, len(found))
    told = "cannot be told apart" if fine else "CAN be told apart"
    Console().print(f"With and without a shield {told}.")
    return fine


def spread(delays: list[float]) -> str:
    """The middle and where nine of ten lie."""
    ordered = sorted(1000 * delay for delay in delays)
    low, middle, high = (ordered[int(share * (len(ordered) - 1))] for share in (0.05, 0.5, 0.95))
    return f"{middle:.0f} ({low:.0f}-{high:.0f})"


def main() -> None:
    """Measure, and fail if a shield can be told by time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--attacks", type=int, default=300, help="each way, by each level")
    parser.add_argument("--workers", type=int, default=2, help="processes in which bots think")
    game = registry.find("walhalla")
    levels = [*(level.name for level in roster.levels(game)), "greedy", "random"]
    parser.add_argument("--levels", nargs="+", choices=levels, default=levels, metavar="LEVEL")
    wanted: Any = parser.parse_args()
    found = asyncio.run(measure(wanted.attacks, wanted.levels, wanted.workers))
    raise SystemExit(0 if show(found) else 1)


if __name__ == "__main__":
    main()
