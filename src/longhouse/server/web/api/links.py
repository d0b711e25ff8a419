"""Endpoints for links that sign a player in on one more device.

The secret is in the part of the address that browsers do not send. The first device confirms which
device asks: both show the same number.
"""

from __future__ import annotations

import hmac
import secrets

import msgspec

from longhouse.server import names
from longhouse.server import players as identity
from longhouse.server import protocol as p
from longhouse.server.refusal import Refusal
from longhouse.server.storage import links as stored
from longhouse.server.storage import reads
from longhouse.server.storage.rows import LinkRow
from longhouse.server.web.api.endpoint import Call, checked_id
from longhouse.server.web.api.players import credentials

VALID_MS = 5 * 60 * 1000
NUMBERS = range(10, 100)


async def make(call: Call) -> p.NewLink:
    """Make a link for another device; an earlier one ends."""
    me, secret = await call.player(), identity.new_secret()
    link = LinkRow(
        identity.new_id(),
        me.id,
        call.hall.accounts.device(call.secret),
        identity.hash_of(secret),
        None,
        "",
        secrets.choice(NUMBERS),
        "open",
        call.hall.clock.milliseconds() + VALID_MS,
    )
    await call.hall.store.write(stored.make, link)
    return p.NewLink(link.id, identity.token_of(secret), link.until)


async def look(call: Call) -> p.MyLink:
    """Whether a device has asked with my link."""
    me, link = await call.player(), await _link(call)
    if link.player != me.id:
        raise _ended()
    state = msgspec.convert(link.state, p.LinkState)
    return p.MyLink(state, link.device, link.number, link.until)


async def decide(call: Call) -> p.MyLink:
    """Allow or refuse the device that asks."""
    me, now = await call.player(), call.hall.clock.milliseconds()
    name = checked_id(call.path["link"])
    if not await call.hall.store.write(stored.decide, me.id, name, call.body.allow, now):
        raise _ended()
    return await look(call)


async def end(call: Call) -> p.Ok:
    """End my link."""
    me = await call.player()
    await call.hall.store.write(stored.end, me.id, checked_id(call.path["link"]))
    return p.Ok()


async def owner(call: Call) -> p.LinkOwner:
    """The name of the player whose profile a link leads to."""
    link = await _opened(call)
    player = await call.hall.store.read(reads.player, link.player)
    if player is None or player.gone is not None:
        raise _ended()
    return p.LinkOwner(player.name, link.until)


async def ask(call: Call) -> p.LinkAsked:
    """Ask to be signed in with a link; the first device then decides."""
    link, key = await _opened(call), identity.new_secret()
    device = names.plain(call.body.device, names.LONGEST)
    asked = (link.id, identity.hash_of(key), device, link.number)
    if not await call.hall.store.write(stored.ask, *asked, call.hall.clock.milliseconds()):
        raise _ended()
    return p.LinkAsked(identity.token_of(key), link.number)


async def take(call: Call) -> p.LinkTaken:
    """The first device's answer; once it has allowed this device, its credentials."""
    link = await _link(call)
    key = identity.secret_of(call.body.key) or b""
    if link.key_hash is None or not hmac.compare_digest(link.key_hash, identity.hash_of(key)):
        raise _ended()
    if link.state == "refused":
        return p.LinkTaken("refused")
    if link.state != "allowed":
        return p.LinkTaken("waiting")
    player = await call.hall.store.read(reads.player, link.player)
    if player is None or player.gone is not None:
        raise _ended()
    call.hall.accounts.must_not_be_banned(player)
    token, device = call.hall.accounts.new_device(player, link.device)
    now = call.hall.clock.milliseconds()
    if not await call.hall.store.write(stored.take, link.id, link.key_hash, device, now):
        raise _ended()
    return p.LinkTaken("done", credentials(player, token, ""))


async def _link(call: Call) -> LinkRow:
    now = call.hall.clock.milliseconds()
    link = await call.hall.store.read(stored.find, checked_id(call.path["link"]), now)
    if link is None:
        raise _ended()
    return link


async def _opened(call: Call) -> LinkRow:
    """The link in the path, if nobody has asked with it and the secret is right."""
    link, secret = await _link(call), identity.secret_of(call.body.secret) or b""
    right = hmac.compare_digest(link.secret_hash, identity.hash_of(secret))
    if not right or link.state != "open":
        raise _ended()
    return link


def _ended() -> Refusal:
    """The same for links that never were, that are used, and that have expired."""
    return Refusal("link_ended", "this link has expired or was used before; make a new one")
