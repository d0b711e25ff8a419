"""Endpoints for players: who somebody is, by their secret."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import asdict

from longhouse.server import players as identity
from longhouse.server import protocol as p
from longhouse.server.storage.rows import Player
from longhouse.server.tables.refusal import Refusal
from longhouse.server.web.api.endpoint import Call


async def come(call: Call) -> p.Credentials:
    """Become a player: get a secret of your own."""
    player, secret = await call.hall.new_player(call.body.name, call.body.language, call.body.bot)
    return _credentials(player, secret)


async def recover(call: Call) -> p.Credentials:
    """Sign in with a recovery phrase."""
    secret = identity.secret_of_phrase(call.body.phrase)
    if secret is None:
        raise Refusal("invalid", "this is no recovery phrase; it has eight words of five letters")
    return _credentials(await call.hall.player(secret), secret)


async def me(call: Call) -> p.Me:
    """The own name and language."""
    player = await call.player()
    return p.Me(player.name, player.language, player.program)


async def change_me(call: Call) -> p.Me:
    """Change name or language."""
    player = await call.hall.change_player(await call.player(), call.body.name, call.body.language)
    return p.Me(player.name, player.language, player.program)


class RecordQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a game is asked about, too."""

    table: Annotated[str, Meta(max_length=40, description="The table of a finished game")] = ""


async def record(call: Call) -> p.OwnRecord:
    """The own record against bots, level by level, and how one game went."""
    player = await call.player()
    levels = [p.LevelRecord(**asdict(row)) for row in await call.hall.store.record(player.id)]
    asked = call.query.table
    found = await call.hall.store.result(player.id, asked) if asked else None
    if found is None:
        return p.OwnRecord(levels)
    row, wins = found
    return p.OwnRecord(levels, p.OwnResult(row.game, row.level, row.won, row.hints, wins))


def _credentials(player: Player, secret: bytes) -> p.Credentials:
    return p.Credentials(
        identity.token_of(secret),
        identity.phrase_of(secret),
        player.name,
        player.language,
        player.program,
    )
