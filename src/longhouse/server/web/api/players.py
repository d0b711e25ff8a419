"""Endpoints for players: accounts, devices, boxes and records."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import asdict

from longhouse.core import registry
from longhouse.server import phrases
from longhouse.server import players as identity
from longhouse.server import protocol as p
from longhouse.server.refusal import Refusal
from longhouse.server.storage import boxes as stored
from longhouse.server.storage import merging, reads
from longhouse.server.storage.logins import logins_of
from longhouse.server.storage.rows import Player
from longhouse.server.web.api.endpoint import Call, checked_id


async def come(call: Call) -> p.Credentials:
    """Become a player: get a token and a recovery phrase."""
    given = (call.body.name, call.body.language, call.body.bot, call.body.device)
    player, token, secret = await call.hall.accounts.create(*given)
    return credentials(player, token, phrases.write(secret, player.language))


async def recover(call: Call) -> p.Credentials:
    """Sign in with a recovery phrase."""
    phrase = _phrase(call.body.phrase)
    player = await call.hall.accounts.by_phrase(phrase.secret)
    if not call.body.merge:
        token = await call.hall.accounts.add_device(player, call.body.device)
    elif call.secret is None:
        raise Refusal("unknown_player", "to merge takes the token of who plays on this device")
    else:
        token, me = call.secret, await call.player()
        own = _phrase(call.body.own, "own: to merge takes the recovery phrase of both players")
        if (await call.hall.accounts.by_phrase(own.secret)).id != me.id:
            raise Refusal("not_yours", "own: this is not the recovery phrase of who calls")
        call.hall.limits.take("merge", call.address)
        player = await call.hall.accounts.merge(me, player)
    return credentials(player, token, phrase.text)


async def preview_merge(call: Call) -> p.MergePreview:
    """A preview of merging with the player of a phrase."""
    me = await call.player()
    other = await call.hall.accounts.by_phrase(_phrase(call.body.phrase).secret)
    found = [await call.hall.store.read(merging.holdings, one.id) for one in (me, other)]
    return p.MergePreview(*(p.Holdings(**asdict(one)) for one in found))


def _phrase(given: str, missing: str = "") -> phrases.Phrase:
    """The recovery phrase that was given; raises Refusal."""
    phrase = phrases.read(given)
    if phrase is None:
        none = "this is no recovery phrase; it has twelve words of one list (older ones eight)"
        raise Refusal("invalid", none if given or not missing else missing)
    return phrase


async def devices(call: Call) -> p.MyDevices:
    """The devices on which I am signed in."""
    me = await call.player()
    found = await call.hall.store.read(logins_of, me.id)
    here = call.hall.accounts.device(call.secret)
    return p.MyDevices(
        [p.MyDevice(one.id, one.name, one.created, one.seen, one.id == here) for one in found],
        me.phrased,
    )


async def sign_out(call: Call) -> p.Ok:
    """Sign a device out: its token ends, and its connections are closed."""
    await call.hall.accounts.sign_out(await call.player(), checked_id(call.path["device"]))
    return p.Ok()


async def new_phrase(call: Call) -> p.Credentials:
    """Get a new recovery phrase; the old one ends."""
    me, token = await call.player(), call.secret
    assert token is not None
    player, token, secret = await call.hall.accounts.new_phrase(me, token)
    return credentials(player, token, phrases.write(secret, player.language))


async def me(call: Call) -> p.Me:
    """My name and language."""
    player = await call.player()
    return p.Me(player.name, player.language, player.program)


async def change_me(call: Call) -> p.Me:
    """Change name or language."""
    me, wanted = await call.player(), call.body
    player = await call.hall.accounts.change(me, wanted.name, wanted.language)
    return p.Me(player.name, player.language, player.program)


class RecordQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game whose result is wanted, too."""

    table: Annotated[str, Meta(max_length=40, description="The table of a finished game")] = ""


async def boxes(call: Call) -> p.Boxes:
    """The differences of my own boxes of the games."""
    found = await call.hall.store.read(stored.boxes_of, (await call.player()).id)
    return p.Boxes({game: msgspec.json.decode(box, type=p.Box) for game, box in found})


async def keep_box(call: Call) -> p.Boxes:
    """Store the differences of my box of a game, for the options of new tables."""
    me, wanted = await call.player(), call.body
    if wanted.game not in registry.names():
        raise Refusal("unknown", "there is no such game")
    box = msgspec.json.encode(wanted.box).decode() if any(wanted.box.values()) else None
    await call.hall.store.write(stored.keep_box, me.id, wanted.game, box)
    return await boxes(call)


async def record(call: Call) -> p.OwnRecord:
    """My record against bots, level by level, and the result of one game."""
    player = await call.player()
    levels = [
        p.LevelRecord(**asdict(row)) for row in await call.hall.store.read(reads.record, player.id)
    ]
    asked = call.query.table
    found = (
        await call.hall.store.read(reads.result, player.id, checked_id(asked)) if asked else None
    )
    if found is None:
        return p.OwnRecord(levels)
    row, wins = found
    return p.OwnRecord(levels, p.OwnResult(row.game, row.level, row.won, row.hints, wins))


def credentials(player: Player, token: bytes, phrase: str) -> p.Credentials:
    """A player's credentials; `phrase` is empty where the server does not know it."""
    return p.Credentials(
        identity.token_of(token),
        phrase,
        player.name,
        player.language,
        player.program,
        player.phrased,
    )
