"""Tournaments at a server: a whole one, and who may do what."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from clock import NOON, BotsByTicks
from server.client import Person, Watcher
from server.halls import Running, running
from server.swiss import recomputed
from server.test_games import play_at_random
from server.test_record import SHORT

pytestmark = pytest.mark.usefixtures("short_pauses", "tournaments_by_hand")

MINUTE = 60_000
NEW: dict[str, Any] = {
    "game": "voluspa",
    "seats": 3,
    "options": SHORT,
    "rounds": 4,
    "late": 2,
    "pause_seconds": 60,
    "places": 17,
    "title": "Friday",
}


class Turned(BotsByTicks):
    """The machine's clock, from noon of a certain day; `ahead` is turned by the test."""

    def __init__(self) -> None:
        self.ahead = 0  # milliseconds
        self._began = super().monotonic()

    def monotonic(self) -> float:
        return super().monotonic() + self.ahead / 1000

    def milliseconds(self) -> int:
        return NOON + round((self.monotonic() - self._began) * 1000)


async def opened(host: Person, **more: Any) -> str:
    """Open a tournament; its path."""
    told = await host.post("/api/tournaments", {**NEW, **more})
    return f"/api/tournaments/{told['id']}"


async def passes(server: Running, clock: Turned, milliseconds: int = 0) -> None:
    """Let time pass, and the server look at its tournaments until nothing is left to do."""
    clock.ahead += milliseconds
    for _ in range(4):
        await server.hall.tournaments.running.sweep()


async def begun(server: Running, clock: Turned, host: Person, path: str) -> Any:
    """Start a tournament, and let the first round be drawn."""
    await host.post(f"{path}/start", None)
    await passes(server, clock, 20_000)
    return await host.get(path)


async def sits(person: Person, path: str) -> Watcher | None:
    """The player's seat in this round; None without a game."""
    link = (await person.get(path))["table"]
    if link is None:
        return None
    table = link.removeprefix("/t/")
    (seat,) = (await person.get(f"/api/tables/{table}"))["yours"]
    return await person.watch(table, seat)


async def play_round(people: list[Person], path: str, seed: int) -> None:
    """All of these play their games of the round to the end."""
    viewers = [viewer for one in people if (viewer := await sits(one, path))]
    await asyncio.gather(*(play_at_random(one, seed + n) for n, one in enumerate(viewers)))
    for viewer in viewers:
        await viewer.leave()


def lines_of(tournament: dict[str, Any]) -> list[tuple[int, float, float, float]]:
    return [
        (line["entrant"], line["points"], line["strength"], line["share"])
        for line in tournament["standings"]
    ]


def test_seventeen_play_four_rounds_with_leavers_a_restart_and_a_late_entry(sqlite: str) -> None:
    async def scenario() -> None:
        clock = Turned()
        async with running(sqlite, clock) as server:
            people = [await Person.come(server.url, f"Player {n}") for n in range(17)]
            path = await opened(people[0])
            for one in people[1:16]:
                await one.post(f"{path}/enter", None)
            told = await begun(server, clock, people[0], path)
            sizes = [len(table["seats"]) for table in told["drawn"][0]["tables"]]
            assert sizes == [3, 3, 3, 3, 2, 2]
            # One leaves in the middle of a game: a bot plays on.
            left = await sits(people[3], path)
            assert left is not None
            await people[3].post(f"{path}/leave", {"game": True})
            await people[16].post(f"{path}/enter", None)  # late, for the second round
            await play_round([*people[:3], *people[4:16]], path, 1)
            await passes(server, clock)
            told = await people[0].get(path)
            assert told["next_at"] is not None and told["round"] == 1
            assert (await recomputed(people[0], told)) == lines_of(told)
            await passes(server, clock, MINUTE)
            told = await people[16].get(path)
            assert told["round"] == 2 and told["table"] is not None
            assert told["standings"][0]["points"] == 1.0
            # Another leaves the tournament, but plays the game to its end.
            await people[5].post(f"{path}/leave", {})
            half = [await sits(one, path) for one in people[:3]]
            for viewer in half:
                assert viewer is not None
                if viewer.moves:
                    await viewer.play(viewer.moves[0])
        # The server restarts in the middle of the round.
        async with running(sqlite, clock) as server:
            people = [one.at(server.url) for one in people]
            there = [*people[:3], *people[4:]]
            assert (await people[0].get(path))["round"] == 2
            for number in (2, 3, 4):
                await play_round(there, path, number)
                await passes(server, clock)
                await passes(server, clock, MINUTE)
            told = await people[0].get(path)
            assert told["state"] == "over" and told["round"] == 4
            assert (await recomputed(people[16], told)) == lines_of(told)
            by_number = {line["entrant"]: line for line in told["standings"]}
            assert len(by_number) == 17
            kinds = {n: [r["kind"] for r in line["results"]] for n, line in by_number.items()}
            assert kinds[17] == ["late", "game", "game", "game"]
            assert kinds[4] == ["game", "out", "out", "out"] and by_number[4]["points"] == 0
            assert kinds[6] == ["game", "game", "out", "out"]
            assert (by_number[4]["left"], by_number[6]["left"]) == ("left", "left")
            met = [
                frozenset((a["entrant"], b["entrant"]))
                for this in told["drawn"]
                for table in this["tables"]
                for n, a in enumerate(table["seats"])
                for b in table["seats"][:n]
            ]
            assert len(met) == len(set(met)), "nobody met twice"
            places = [line["place"] for line in told["standings"]]
            assert places == sorted(places) and places[0] == 1
            table = told["drawn"][0]["tables"][0]["id"]
            info = (await people[0].get(f"/api/tables/{table}"))["table"]
            assert info["tournament"] == told["id"]

    asyncio.run(scenario())
