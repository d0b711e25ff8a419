"""Endpoints for notifications: push, mail, a webhook, quiet hours."""

from __future__ import annotations

import hashlib
from typing import cast

from msgspec import UNSET
from msgspec.structs import replace

from longhouse.server import protocol as p
from longhouse.server.base64url import to_bytes
from longhouse.server.notices.mail import checked_address, mailbox
from longhouse.server.notices.outgoing import NotAllowed, checked_url
from longhouse.server.notices.timing import zone_of
from longhouse.server.players import new_id
from longhouse.server.refusal import Refusal
from longhouse.server.storage import notices as stored
from longhouse.server.storage.rows import KINDS, USUAL, DeviceRow, NoticeRow
from longhouse.server.web.api.endpoint import Call, checked_id


async def notices(call: Call) -> p.Notices:
    """My notification settings."""
    return await _notices(call, await _row(call))


async def change_notices(call: Call) -> p.Notices:
    """Change quiet hours, mail, the webhook, or what I am notified of."""
    row, body = await _row(call), call.body
    if body.zone is not UNSET:
        row = replace(row, zone=_zone(body.zone))
    if body.quiet is not UNSET:
        quiet = body.quiet
        begin, end = (quiet.begin, quiet.end) if quiet else (None, None)
        row = replace(row, quiet_from=begin, quiet_to=end)
    if body.webhook is not UNSET:
        row = replace(row, webhook=_address("webhook", body.webhook) if body.webhook else None)
    if body.about is not UNSET:
        ways = (body.about.push, body.about.mail, body.about.webhook)
        pushed, mailed, hooked = (" ".join(k for k in KINDS if k in way) for way in ways)
        row = replace(row, push_about=pushed, mail_about=mailed, hook_about=hooked)
    confirm = ""
    if body.mail is not UNSET and body.mail != row.address:
        confirm = new_id() if body.mail else ""
        row = replace(
            row,
            address=_mail_address(call, body.mail) if body.mail else None,
            confirmed=None,
            confirm_key=confirm or None,
            off_key=new_id(),  # the old address cannot end mail to the new one
        )
    if confirm:
        player = await call.player()
        call.hall.limits.take("confirm", player.id)
        call.hall.limits.take("confirm_from", call.address)
        call.hall.limits.take("confirm_to", mailbox(row.address or ""))
    await call.hall.store.write(stored.keep_notices, row)
    if confirm:
        call.hall.notifier.confirm(row, player.language)
    return await _notices(call, row)


async def add_device(call: Call) -> p.Notices:
    """Subscribe this browser to push messages."""
    player = await call.player()
    login = call.hall.accounts.device(call.secret)  # before the first await
    body, row = call.body, await _row(call)
    endpoint = _address("endpoint", body.endpoint)
    from longhouse.server.notices import push  # only here: a hall in a page has no push

    try:
        p256dh, auth = to_bytes(body.p256dh), to_bytes(body.auth)
    except ValueError:
        p256dh, auth = b"", b""
    if not push.readable(p256dh, auth):
        raise Refusal("invalid", "p256dh, auth: it takes the keys of a PushSubscription")
    row = replace(row, zone=_zone(body.zone))
    name = hashlib.sha256(endpoint.encode()).hexdigest()
    now = call.hall.clock.milliseconds()
    device = DeviceRow(name, player.id, endpoint, p256dh, auth, now, login)
    await call.hall.store.write(stored.add_device, device, row)
    return await _notices(call, await _row(call))


async def remove_device(call: Call) -> p.Notices:
    """Unsubscribe a browser of mine from push messages."""
    row, name = await _row(call), call.path["device"]
    known = name in {one.id for one in await call.hall.store.read(stored.devices_of, row.player)}
    if not known or not await call.hall.store.write(stored.remove_device, name, row.player):
        raise Refusal("unknown", "none of your browsers has this id")
    return await _notices(call, row)


async def test(call: Call) -> p.Ways:
    """Send me a test message, by every way that I chose."""
    return p.Ways(await call.hall.notifier.test(await call.player()))


async def confirm_mail(call: Call) -> p.Ok:
    """Confirm an address with the key from the mail that was sent there."""
    now = call.hall.clock.milliseconds()
    if not await call.hall.store.write(stored.confirm, checked_id(call.body.key), now):
        raise Refusal("unknown", "this link was used already, or a newer one was sent")
    return p.Ok()


async def end_mail(call: Call) -> p.Ok:
    """End mail by one click, as mail programs send it."""
    await call.hall.store.write(stored.end_mail, checked_id(call.path["key"]))
    return p.Ok()


async def _row(call: Call) -> NoticeRow:
    player = await call.player()
    row = await call.hall.store.read(stored.notices_of, player.id)
    return row or NoticeRow(player.id, off_key=new_id())


async def _notices(call: Call, row: NoticeRow) -> p.Notices:
    devices = await call.hall.store.read(stored.devices_of, row.player)
    quiet = row.quiet_from is not None and row.quiet_to is not None
    return p.Notices(
        push_key=call.hall.notifier.keys.public,
        mail_possible=call.hall.notifier.mails,
        zone=row.zone,
        quiet=p.Quiet(row.quiet_from or 0, row.quiet_to or 0) if quiet else None,
        devices=[p.Device(one.id, one.created) for one in devices],
        mail=p.MailAddress(row.address, row.confirmed is not None) if row.address else None,
        webhook=row.webhook,
        about=about_of(row),
    )


def about_of(row: NoticeRow) -> p.About:
    """What a player is notified of, by way."""
    push, mail, hook = (cast(list[p.NoticeKind], row.about(way)) for way in USUAL)
    return p.About(push, mail, hook)


def _zone(name: str) -> str:
    if zone_of(name) is None:
        raise Refusal("invalid", "zone: it takes a name of the tz database, such as Europe/Oslo")
    return name


def _address(what: str, url: str) -> str:
    try:
        checked_url(url)
    except NotAllowed as error:
        raise Refusal("invalid", f"{what}: {error}") from None
    return url


def _mail_address(call: Call, text: str) -> str:
    if not call.hall.notifier.mails:
        raise Refusal("invalid", "mail: this server sends none")
    found = checked_address(text)
    if found is None:
        raise Refusal("invalid", "mail: this is no mail address")
    return found
