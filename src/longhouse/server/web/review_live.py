"""Websockets of reviews, one for each person in a room."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from starlette.websockets import WebSocket

from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.hall import Hall
from longhouse.server.limits import check_shape
from longhouse.server.refusal import Refusal
from longhouse.server.reviews.rooms import ReviewRoom
from longhouse.server.storage.rows import Player
from longhouse.server.tables.memory import LEAVING
from longhouse.server.web.api.endpoint import checked_id
from longhouse.server.web.errors import refusal_for
from longhouse.server.web.live import (
    FAILED,
    MOST_MISTAKES,
    SEND_SECONDS,
    Connection,
    attend,
    end,
    heard,
    request_id,
)
from longhouse.server.web.mistakes import explained

logger = logging.getLogger("longhouse.live")

_command: msgspec.json.Decoder[p.AnyReviewCommand] = msgspec.json.Decoder(p.AnyReviewCommand)


async def review_live(socket: WebSocket) -> None:
    """The websocket endpoint of a review."""
    await attend(socket, _join)


async def _join(
    socket: WebSocket,
    hall: Hall,
    address: str,
    _: p.Hello,
    player: Player | None,
    secret: bytes | None,
) -> None:
    if player is None:
        raise Refusal("unknown_player", "a review shows who is there; say hello with a token")
    if hall.rooms.leaving:
        raise Refusal("closing", LEAVING)
    hall.limits.take("reading", player.id)
    viewer = Connection(socket, hall, address, SPECTATOR, player, secret)
    room = await hall.reviews.enter(checked_id(socket.path_params["review"]), player, viewer)
    hall.metrics.viewers.inc()
    sending = asyncio.create_task(viewer.send())
    listening = asyncio.create_task(_listen(viewer, room))
    try:
        await hall.accounts.player(secret)  # the token may have ended meanwhile
        await asyncio.wait([sending, listening], return_when=asyncio.FIRST_COMPLETED)
    finally:
        hall.metrics.viewers.dec()
        hall.reviews.leave(room, viewer)
        await end(sending, listening)


async def _listen(viewer: Connection, room: ReviewRoom) -> None:
    """Read and carry out commands, one after the other."""
    hall, mistakes = viewer.hall, 0
    while not viewer.closing:
        text = await heard(viewer.socket)
        name = request_id(text)
        try:
            hall.limits.take("command", viewer.player or "")
            hall.limits.take("commands", viewer.address)
            await _carry_out(viewer, room, _read(text))
        except Exception as error:
            refusal = refusal_for(error, logger, {"do": "review"}) or Refusal("busy", FAILED)
            viewer.refuse(refusal, name)
            mistakes += refusal.error in ("unreadable", "invalid", "too_large", "too_fast")
            if mistakes > MOST_MISTAKES:
                viewer.dismiss("too_fast", "too many messages that could not be taken")
                await hall.clock.sleep(SEND_SECONDS)


async def _carry_out(viewer: Connection, room: ReviewRoom, command: p.AnyReviewCommand) -> None:
    hall = viewer.hall
    player = await hall.accounts.player(viewer.secret)
    hall.presence.note(player.id)
    if isinstance(command, p.Ping):
        viewer.say(p.Pong(command.id))
        return
    limit = "mark" if isinstance(command, p.ReviewMark) else "review"
    hall.limits.take(limit, player.id)
    if isinstance(command, p.ReviewFollow):
        hall.reviews.follow(room, viewer, on=command.on)
        viewer.say(p.Done(command.id))
        return
    if isinstance(command, p.ReviewTry):
        hall.limits.take("reading", player.id)
    await hall.reviews.do(room, player, command)
    viewer.say(p.Done(command.id))


def _read(text: str | bytes) -> p.AnyReviewCommand:
    check_shape(text)
    try:
        return _command.decode(text)
    except msgspec.ValidationError as error:
        raise Refusal("invalid", explained(error, p.AnyReviewCommand)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("unreadable", f"this is no JSON ({error})") from None
