"""Endpoints for passkeys: creating, renaming and deleting one's own, and signing in with one."""

from __future__ import annotations

from longhouse.server import names
from longhouse.server import passkeys as webauthn
from longhouse.server import protocol as p
from longhouse.server.base64url import to_text
from longhouse.server.players import new_id
from longhouse.server.refusal import Refusal
from longhouse.server.storage import claims
from longhouse.server.storage import passkeys as stored
from longhouse.server.storage.rows import PasskeyRow
from longhouse.server.web.api.endpoint import Call, checked_id
from longhouse.server.web.api.players import credentials
from longhouse.server.web.sites import is_address, name_of, site_of

SIGN_IN = "sign in"  # the purpose of challenges that anyone gets


def _site(call: Call) -> str:
    """The domain of passkeys: that of the server's address for players, or else as it was called.

    The gate has checked that the server knows the name.
    """
    url = call.hall.settings.url
    name = name_of(site_of(url)) if url else name_of(call.host)
    if not name or is_address(name):
        raise Refusal("invalid", "passkeys need a name instead of an IP address, and https")
    return name


async def passkeys(call: Call) -> p.Passkeys:
    """My passkeys."""
    found = await call.hall.store.read(stored.passkeys_of, (await call.player()).id)
    return p.Passkeys(
        [p.Passkey(row.id, row.name, row.site, row.created, row.used) for row in found]
    )


async def begin(call: Call) -> p.NewPasskey:
    """Begin to create a passkey."""
    me, site = await call.player(), _site(call)
    known = await call.hall.store.read(stored.passkeys_of, me.id)
    if len(known) >= stored.MOST:
        raise _full()
    called = await call.hall.store.read(claims.name_of, me.id)
    return p.NewPasskey(
        await call.hall.challenges.new(_creating(me.id)),
        site,
        to_text(webauthn.user_of(me.id)),
        me.name or called or names.GUEST,
        [to_text(row.credential) for row in known if row.site == site],
    )


async def add(call: Call) -> p.Passkeys:
    """Add a passkey that the browser has created."""
    me, site, given = await call.player(), _site(call), call.body
    client_data = webauthn.decoded("client_data", given.client_data)
    auth_data = webauthn.decoded("auth_data", given.auth_data)
    credential = webauthn.decoded("id", given.id)
    public_key = webauthn.decoded("public_key", given.public_key)
    said = webauthn.check_client(client_data, "webauthn.create", site)
    spent = await call.hall.challenges.check(said.challenge, _creating(me.id))
    count = webauthn.check_authenticator(auth_data, site)
    webauthn.check_new(auth_data, credential, public_key)
    name = names.plain(given.name, names.LONGEST)
    now = call.hall.clock.milliseconds()
    row = PasskeyRow(new_id(), me.id, credential, public_key, count, site, name, now)
    refused = await call.hall.store.write(stored.add, row, spent)
    if refused == "full":
        raise _full()
    if refused == "spent":
        raise Refusal("link_ended", "this challenge was answered before; begin again")
    if refused:
        raise webauthn.wrong("it is in use already")
    return await passkeys(call)


async def rename(call: Call) -> p.Passkeys:
    """Give a passkey another name."""
    me, passkey = await call.player(), checked_id(call.path["passkey"])
    name = names.plain(call.body.name, names.LONGEST)
    if not await call.hall.store.write(stored.rename, me.id, passkey, name):
        raise _none_such()
    return await passkeys(call)


async def remove(call: Call) -> p.Passkeys:
    """Delete a passkey: it no longer signs in."""
    me = await call.player()
    if not await call.hall.store.write(stored.remove, me.id, checked_id(call.path["passkey"])):
        raise _none_such()
    return await passkeys(call)


async def challenge(call: Call) -> p.PasskeyChallenge:
    """Begin to sign in with a passkey."""
    site = _site(call)
    return p.PasskeyChallenge(await call.hall.challenges.new(SIGN_IN), site)


async def sign_in(call: Call) -> p.Credentials:
    """Sign in with a passkey."""
    site, given = _site(call), call.body
    client_data = webauthn.decoded("client_data", given.client_data)
    auth_data = webauthn.decoded("auth_data", given.auth_data)
    signature = webauthn.decoded("signature", given.signature)
    said = webauthn.check_client(client_data, "webauthn.get", site)
    spent = await call.hall.challenges.check(said.challenge, SIGN_IN)
    count = webauthn.check_authenticator(auth_data, site)
    credential = webauthn.decoded("id", given.id)
    found = await call.hall.store.read(stored.find, credential)
    if found is None or found[1].gone is not None:
        raise _unknown()
    row, player = found
    webauthn.check_signature(row.public_key, auth_data, client_data, signature)
    webauthn.check_count(row.count, count)
    call.hall.accounts.must_not_be_banned(player)
    token, device = call.hall.accounts.new_device(player, given.device)
    if not await call.hall.store.write(stored.use, row, count, spent, device):
        raise Refusal("link_ended", "this challenge was answered before; begin again")
    return credentials(player, token, "")


def _creating(player: str) -> str:
    return f"create for {player}"


def _full() -> Refusal:
    text = f"you have {stored.MOST} passkeys; delete one first"
    return Refusal("too_many", text, passkeys=stored.MOST)


def _none_such() -> Refusal:
    return Refusal("unknown", "you have no such passkey")


def _unknown() -> Refusal:
    return Refusal("unknown_player", "nobody here has this passkey, or no longer")
