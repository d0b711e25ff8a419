"""Two worlds of a script, side by side on two servers, and the comparison of what viewers got."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from longhouse.server.tables.table import Table
from server.differences import difference, joined
from server.scripted import World
from server.scripts import Script
from trust.hidden import Leak


class OffScript(Exception):
    """The test itself is wrong: a world does not stand where it should."""


@dataclass
class Pair:
    """Two worlds, and counts of what happened in them."""

    script: Script
    rng: random.Random
    worlds: tuple[World, World]
    calm: bool = False  # nothing but the moves
    reversed: bool = False  # simultaneous choices come in reverse order
    compared: int = 0
    probes: int = 0
    covers: int = 0  # pauses, whether or not anybody was asked
    asked: int = 0  # those with a question in one world only
    together: int = 0  # raids after which a player confirmed
    alone: int = 0  # those with a choice in one world only
    longer: int = 0  # questions at quick tables that look as if the mover still thought
    waits: bool = False  # in those, the mover is away, which is announced
    announced: int = 0  # how often it was
    asks: int = 0  # how often a seat asked to undo a move
    claimed: int = 0  # how often a bot then played, because another player claimed it
    missed: int = 0  # turns that were missed in rated games, and games that were lost by them
    gone: dict[int, tuple[int, int]] = field(default_factory=dict)  # away since

    def _is_done(self, index: int) -> bool:
        done = {
            world.played > world.count(index)
            for world in self.worlds
            if self.script.steps[index].texts[world.number] is not None
        }
        if len(done) != 1:
            raise OffScript(f"step {index} {self.script.steps[index]} was made in one world only")
        return done.pop()

    def _check(self, index: int) -> None:
        """Compare the messages of all viewers since the last time."""
        true, other = self.worlds
        if not true.table.running and not other.table.running:
            return  # a finished game is shown whole
        for seat, viewer in true.viewers.items():
            got, there = viewer.got, other.viewers[seat].got
            if not true.covered and got != there:
                got, there = joined(got), joined(there)
            if seat != self.script.seat:
                if got != there:
                    raise Leak(difference(self.script, index, seat, got, there))
                self.compared += len(got)
            viewer.got.clear()
            other.viewers[seat].got.clear()

    async def _wait(self, milliseconds: int) -> None:
        for world in self.worlds:
            await world.passes(milliseconds)


def has_bots(table: Table) -> bool:
    """Whether a bot plays for anybody."""
    return any(seat.bot for seat in table.seats)
