"""Endpoints for players: who somebody is, by their secret."""

from __future__ import annotations

from longhouse.server import players as identity
from longhouse.server import protocol as p
from longhouse.server.storage.rows import Player
from longhouse.server.tables.refusal import Refusal
from longhouse.server.web.api.endpoint import Call


async def come(call: Call) -> p.Credentials:
    """Become a player: get a secret of your own."""
    player, secret = await call.hall.new_player(call.body.name, call.body.language)
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
    return p.Me(player.name, player.language)


async def change_me(call: Call) -> p.Me:
    """Change name or language."""
    player = await call.hall.change_player(await call.player(), call.body.name, call.body.language)
    return p.Me(player.name, player.language)


def _credentials(player: Player, secret: bytes) -> p.Credentials:
    return p.Credentials(
        identity.token_of(secret), identity.phrase_of(secret), player.name, player.language
    )
