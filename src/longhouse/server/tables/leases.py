"""When some process has to look after a table, and bots' turns as leases (decision 9)."""

from __future__ import annotations

from longhouse.server.tables.table import Table

LEASE_MS = 8000  # after which another process may take a bot's turn
PRESENT_MS = 40_000  # a player who was here so recently counts as present
CONNECTED_MS = 25_000  # and as connected, if another process has stored it: it does every 10 s
AGAIN_MS = 30_000  # between two checks whether the only player of a table is there


def bot_turns(table: Table) -> list[tuple[int, str]]:
    """The seats that are asked and played by a bot, with the bot."""
    return [(seat, table.seats[seat].bot) for seat in table.round.asked() if table.seats[seat].bot]


def due(table: Table, now: int, looked: bool = False, attended: bool = True) -> int | None:
    """When some process has to look after a table, if nothing happens before; None if never.

    `looked`: the only player was just found there; check again a little later. Bots of a live game
    that nobody attends wait, too. Players who keep a table waiting are announced by a process where
    a player is connected (`Maintenance.look_around`).
    """
    if table.status.ended:
        return None
    if attended and bot_turns(table):
        shown = table.uncovers()
        return now + LEASE_MS if shown is None else max(now + 1, min(shown, now + LEASE_MS))
    times = [table.expires()]
    if table.running:
        times.append(table.uncovers())
        if table.seats.alone:
            if table.clocks.budget and table.clocks.running is not None:
                times.append(now + (AGAIN_MS if looked else PRESENT_MS))
        else:
            times += [table.falls(), *(wait.until for wait in table.waits.awaited.values())]
        if any(not table.seats[seat].bot for seat in table.round.asked()):
            times.append(table.late())
    known = [time for time in times if time is not None]
    return max(now + 1, min(known)) if known else None
