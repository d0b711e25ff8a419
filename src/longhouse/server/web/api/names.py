"""Endpoints for claimed names: profiles by name, and one's own name."""

from __future__ import annotations

from msgspec.structs import asdict

from longhouse.server import claims
from longhouse.server import protocol as p
from longhouse.server.refusal import Refusal
from longhouse.server.storage import claims as stored
from longhouse.server.storage import reads
from longhouse.server.storage.rows import ClaimRow, Player, ShownRow
from longhouse.server.web.api.endpoint import Call
from longhouse.server.web.api.profiles import public_of

MISS = 10.0  # cost of a name that is not found, so that trying many takes long


async def named_profile(call: Call) -> p.PublicProfile:
    """The profile of the player with a claimed name: the parts that the player shows."""
    viewer = await call.anybody()
    call.hall.limits.take("names", call.address)
    name = claims.read(call.path["name"])
    now = call.hall.clock.milliseconds()
    key = claims.key_of(name)
    found = await call.hall.store.read(stored.find, key, now)
    mine = found is not None and viewer is not None and found.player == viewer.id
    if found is None or found.player is None or (found.until is not None and not mine):
        raise _unknown(call)
    if found.until is not None:  # a former name, for its owner only
        present = await call.hall.store.read(stored.name_of, found.player)
        return p.PublicProfile("", [], [], None, handle=present, moved=True)
    if name != found.name:  # one that only looks like it
        raise _unknown(call)
    player = await call.hall.store.read(reads.player, found.player)
    if player is None or player.gone is not None:
        raise _unknown(call)
    return await public_of(call, player.id, player.name, viewer)


async def owner_of(call: Call, given: str) -> Player:
    """The player with a claimed name; raises Refusal, the same for all other names."""
    call.hall.limits.take("names", call.address)
    name, now = claims.read(given), call.hall.clock.milliseconds()
    found = await call.hall.store.read(stored.find, claims.key_of(name), now)
    if found is None or found.player is None or found.until is not None or name != found.name:
        raise _unknown(call)
    player = await call.hall.store.read(reads.player, found.player)
    if player is None or player.gone is not None:
        raise _unknown(call)
    return player


def _unknown(call: Call) -> Refusal:
    """The same for names that are free, former, reserved or deleted."""
    call.hall.limits.spend("names", call.address, MISS)
    return Refusal("unknown", "nobody has this name")


async def my_name(call: Call) -> p.MyName:
    """My claimed name, and the parts of my profile that others see."""
    me = await call.player()
    found = await call.hall.store.read(stored.claims_of, me.id, call.hall.clock.milliseconds())
    shown = await call.hall.store.read(stored.shown_by, me.id)
    return p.MyName(
        next((row.name for row in found if row.until is None), ""),
        [p.FormerName(row.name, row.until) for row in found if row.until is not None],
        shown_part(shown),
    )


def shown_part(row: ShownRow) -> p.Shown:
    """The parts of a profile that others see, as they are told to its player."""
    return p.Shown(row.ratings, row.history, row.games, row.versus, row.deals, row.puzzles)


async def claim(call: Call) -> p.MyName:
    """Claim a name; the one before stays mine alone for a year."""
    me = await call.player()
    if me.program:
        raise Refusal("not_yours", "programs have no profile, and so no name of their own")
    name = claims.read(call.body.name)
    claims.check(name)
    call.hall.limits.take("claims", call.address)
    now = call.hall.clock.milliseconds()
    row = ClaimRow(claims.key_of(name), name, me.id, now, None)
    refused = await call.hall.store.write(stored.claim, row, now)
    if refused == 0:
        raise claims.taken()
    if refused is not None:
        text = f"you changed your name {claims.MOST_FORMER} times within a year; that is enough"
        raise Refusal("too_often", text, until=refused)
    return await my_name(call)


async def give_up(call: Call) -> p.MyName:
    """Give up my claimed name; nobody else gets it for a year."""
    me = await call.player()
    await call.hall.store.write(stored.give_up, me.id, call.hall.clock.milliseconds())
    return await my_name(call)


async def show(call: Call) -> p.MyName:
    """Choose the parts of my profile that others see."""
    me, wanted = await call.player(), asdict(call.body)
    changed = {part: on for part, on in wanted.items() if on is not None}
    await call.hall.store.write(stored.show, me.id, changed)
    return await my_name(call)
