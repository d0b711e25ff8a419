"""A bot at a table of a server: it takes a seat, answers questions, and is shown as a bot."""

from __future__ import annotations

import asyncio
import json
import re
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

from longhouse.arena.entrants import Entrant
from longhouse.bots.bot import Bot
from longhouse.bots.own.failures import BotFailed
from longhouse.bots.own.own_bot import OwnBot
from longhouse.core import registry
from longhouse.core.dealer import SystemRng
from longhouse.core.errors import LonghouseError
from longhouse.core.game import Game
from longhouse.server.protocol.fields import PROTOCOL

WAITS = 60.0  # seconds for an answer of the server
AGAIN = (1.0, 2.0, 5.0, 10.0, 30.0)  # seconds before each attempt to connect again
MOST_REFUSALS = 3  # in a row
LARGEST = 4_000_000  # bytes of a message: the history of a long game
PLAYING = ("open", "running")

Say = Callable[[str], None]


class Refused(LonghouseError):
    """The server has refused something."""


@dataclass
class Server:
    """A server, for a player with a token."""

    url: str
    token: str = ""

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """The answer to a request; raises Refused, or LonghouseError if nobody answers."""
        request = urllib.request.Request(f"{self.url}{path}", method=method)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        try:
            with urllib.request.urlopen(request, timeout=WAITS) as answer:
                found: dict[str, Any] = json.load(answer)
        except urllib.error.HTTPError as error:
            raise Refused(_told(error)) from None
        except (OSError, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise LonghouseError(f"--server {self.url}: no answer ({reason})") from None
        return found

    def live(self, table: str, seat: int) -> str:
        """The address of the websocket of a seat."""
        return f"ws{self.url.removeprefix('http')}/api/tables/{table}/live?seat={seat}"


def _told(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(error)["text"])
    except (ValueError, KeyError, TypeError):
        return f"the server says {error.code} {error.reason}"


def new_bot(server: Server, name: str) -> str:
    """Register a bot at a server; its token."""
    found = server.ask("POST", "/api/players", {"name": name, "bot": True})
    if found.get("bot") is not True:
        raise LonghouseError("this server is older and cannot mark bots, so none plays there")
    return str(found["token"])


def must_be_bot(server: Server) -> None:
    """Raise LonghouseError unless the token is a bot's: no program plays as a person."""
    if server.ask("GET", "/api/me").get("bot") is not True:
        raise LonghouseError(
            "--token: this is a person's; leave it out, and the bot gets a token of its own"
        )


def read_link(text: str) -> tuple[str, int | None, str]:
    """The table, the seat and the key of a link, a personal link or a plain id."""
    parts = urlsplit(text)
    found = re.fullmatch(r"(?:.*/)?([a-z0-9]+)/?", parts.path)
    if not found:
        raise LonghouseError(f"--table {text}: this is no link to a table")
    personal = {name: values[0] for name, values in parse_qs(parts.fragment).items()}
    seat = personal.get("seat", "")
    return found[1], int(seat) if seat.isdigit() else None, personal.get("key", "")


def sit_down(server: Server, table: str, seat: int | None, key: str) -> int:
    """Take a seat, or find the one that the bot has there already; its number."""
    yours: list[int] = server.ask("GET", f"/api/tables/{table}")["yours"]
    if yours:
        return seat if seat in yours and seat is not None else yours[0]
    command: dict[str, Any] = {"do": "sit", "key": key}
    if seat is not None:
        command["seat"] = seat
    return int(server.ask("POST", f"/api/tables/{table}/do", command)["seat"])


class TableBot:
    """Plays a seat until the game is over."""

    def __init__(
        self, server: Server, table: str, seat: int, game: Game, entrant: Entrant, say: Say
    ) -> None:
        self.server, self.table, self.seat, self.say = server, table, seat, say
        self.game, self.rng = game, SystemRng()
        self.bot: Bot = entrant.seated(game)
        self.scores: list[int] | None = None
        self.over = False
        self._began = False
        self._sight: dict[str, Any] | None = None  # with a question that is not answered yet
        self._sent = False
        self._refusals = 0

    async def play(self) -> list[int] | None:
        """Play to the end; the scores, if it was played to the end. Raises BotFailed."""
        from websockets.asyncio.client import connect
        from websockets.exceptions import WebSocketException

        attempt = 0
        address = self.server.live(self.table, self.seat)
        while not self.over:
            try:
                async with connect(address, max_size=LARGEST, open_timeout=WAITS) as socket:
                    hello = {"do": "hello", "token": self.server.token, "protocol": PROTOCOL}
                    await socket.send(json.dumps(hello))
                    self._sent = False
                    async for text in socket:
                        attempt = 0
                        for command in await self._heard(json.loads(text)):
                            await socket.send(json.dumps(command))
                        if self.over:
                            break
            except (OSError, WebSocketException):
                pass  # the server is away, or is being updated
            if not self.over:
                if attempt == len(AGAIN):
                    raise LonghouseError(f"--server {self.server.url}: the connection is lost")
                await asyncio.sleep(AGAIN[attempt])
                attempt += 1
        if isinstance(self.bot, OwnBot):
            self.bot.leave(self.scores or [])
        return self.scores

    async def _heard(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """The commands that answer a message."""
        kind = message["say"]
        if kind == "echo":
            return [{"do": "echo", "id": message["id"]}]
        if kind == "bye" and message["error"] not in ("closing", "busy", "newer"):
            raise Refused(message["text"])
        if kind == "refused":
            self._refusals += 1
            if self._refusals >= MOST_REFUSALS:
                raise Refused(message["text"])
            self._sent = False
        elif kind == "done":
            self._sent, self._sight, self._refusals = False, None, 0  # an update follows
        if "sight" in message:
            self._look(message["sight"])
        commands: list[dict[str, Any]] = []
        if kind == "welcome" and self._sight and self._sight["seats"][self.seat]["bot"]:
            commands.append({"do": "take_back", "id": "back"})
        sight = self._sight
        if sight is not None and not self._sent and not self.over:
            move = await asyncio.to_thread(self._choose, sight)
            self._sent = True
            commands.append({"do": "play", "id": "play", "at": sight["number"], "move": move})
        return commands

    def _look(self, sight: dict[str, Any]) -> None:
        if sight["status"] not in PLAYING:
            self.over = True
            view = sight["view"] or {}
            self.scores = view.get("scores") if sight["status"] == "over" else None
        elif sight["status"] == "running" and not self._began:
            self._began = True
            self.say("The game begins.")
        asked = sight["question"] is not None and sight["sealed"] is None
        self._sight = sight if asked else None

    def _choose(self, sight: dict[str, Any]) -> str:
        rows = sight["question"]["rows"]
        if len(rows) == 1:
            return str(rows[0][0])  # to be confirmed
        view = self.game.view(sight["view"])
        return view.position.text(self.bot.choose(view, self.rng))


def play_seat(server: Server, table: str, seat: int, entrant: Entrant, say: Say) -> TableBot:
    """Let a bot play a seat of a table to the end of the game.

    If it fails, it leaves, and another bot plays on for it; raises BotFailed then.
    """
    game = registry.find(server.ask("GET", f"/api/tables/{table}")["table"]["game"])
    player = TableBot(server, table, seat, game, entrant, say)
    try:
        asyncio.run(player.play())
    except BotFailed:
        server.ask("POST", f"/api/tables/{table}/do?seat={seat}", {"do": "leave"})
        raise
    return player
