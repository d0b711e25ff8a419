"""Do the response times of bots reveal a shield? Measured on a server, in real time.

Bots of each level defend a field without heroes, with a shield in hand and with another card. The
time from the attack to its outcome, which all players see, must not tell the two cases apart.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from pathlib import Path

from rich.progress import track
from rich.table import Table as Columns

from bench.harness import Option, Report, console, progress
from bench.samples import chance, distance
from longhouse.bots import roster
from longhouse.core import registry
from longhouse.core.rng import Rng
from longhouse.core.saga import Options, Setup
from longhouse.core.state import SPECTATOR
from longhouse.server import players
from longhouse.server import protocol as p
from longhouse.server.hall import Hall, Settings
from longhouse.server.storage import writes
from longhouse.server.storage.rows import Player
from longhouse.server.tables import answers, endings, patience
from longhouse.server.tables.action import Action
from longhouse.server.tables.room import Room
from longhouse.walhalla.game import Walhalla

# Seat 0 lands twice; seat 1 attacks, seat 0 stands with its only hero, and is attacked again.
MOVES = ("crew 1 3", "sail 0 bow", "crew 1 3", "sail 1 bow", "land left", "stand")
TABLE = {
    "starting_vikings": 5,
    "tiles": [["wheat", "wheat"]] * 18,
    "dragons": [["black", 2]] * 12,
}
AT_ONCE = 20  # attacks under way

LEVELS = [*(level.name for level in roster.levels(registry.find("walhalla"))), "greedy", "random"]
OPTIONS = (
    Option("attacks", 300, "by each level, with and without a shield"),
    Option("workers", 2, "bot processes"),
    Option("levels", LEVELS, f"of bots, of {', '.join(LEVELS)}; without it, all"),
)


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
        """Must not happen."""
        raise AssertionError(text)


async def attack(hall: Hall, dealt: Dealt, level: str, card: str) -> float:
    """One attack; the seconds until its outcome."""
    player = Player(players.new_id(), players.new_secret(), "Host", "en", 0, 0)
    await hall.store.write(writes.add_player, player)
    dealt.card = card  # dealt before any other attack runs
    wanted = p.NewTable("walhalla", [p.SeatPlan("mine")] * 3, TABLE)
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
    """Make a move for the seat that is asked."""

    def act(action: Action) -> None:
        seat = action.table.round.asked()[0]
        answers.play(action, seat, action.table.feeds[seat].number, move)

    await hall.rooms.change(room, act)


Delays = dict[str, dict[str, list[float]]]  # by level and by the card in hand


async def delays_of(attacks: int, levels: list[str], workers: int) -> Delays:
    """The delays of all levels, with a shield and without."""
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

        for level in track(levels, "Attacking …", console=progress):
            found[level] = {"shield": [], "hunt": []}
            tries = [one(level, card) for _ in range(attacks) for card in ("shield", "hunt")]
            for card, delay in await asyncio.gather(*tries):
                found[level][card].append(delay)
        await hall.close()
    return found


def measure(wanted: argparse.Namespace) -> Report:
    """Run the scenario; it passes if no level's two samples can be told apart."""
    found = asyncio.run(delays_of(wanted.attacks, wanted.levels, wanted.workers))
    chances = {level: chance(one["shield"], one["hunt"]) for level, one in found.items()}
    # The least of many chances may be small by luck: Bonferroni's correction.
    passed = min(chances.values()) > 0.05 / len(found)
    return {"delays": found, "chances": chances, "passed": passed}


def show(report: Report) -> None:
    """Print the delays of all levels."""
    columns = Columns(title="From the attack to its outcome, in milliseconds")
    for name in ("level", "attacks", "with a shield", "without", "distance", "chance"):
        columns.add_column(name, justify="left" if name == "level" else "right")
    for level, delays in report["delays"].items():
        one, other = delays["shield"], delays["hunt"]
        far, likely = f"{distance(one, other):.3f}", f"{report['chances'][level]:.2f}"
        tries = f"{len(one)} + {len(other)}"
        columns.add_row(level, tries, spread(one), spread(other), far, likely)
    console.print(columns)
    apart = "cannot be told apart" if report["passed"] else "CAN be told apart"
    console.print(f"With and without a shield {apart}.")


def spread(delays: list[float]) -> str:
    """The median, and the range of nine in ten."""
    ordered = sorted(1000 * delay for delay in delays)
    low, middle, high = (ordered[int(share * (len(ordered) - 1))] for share in (0.05, 0.5, 0.95))
    return f"{middle:.0f} ({low:.0f}-{high:.0f})"
