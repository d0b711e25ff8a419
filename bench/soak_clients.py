"""The clients of the soak: they reconnect, send again, and write down every acknowledgement."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from bench.clients import dial
from bench.server import Server, bearer
from bench.soak_state import (
    Campaign,
    Line,
    Lost,
    Memory,
    Message,
    SeatSeen,
    Table,
    TableView,
    Wish,
    decode_message,
    decode_question,
    decode_seats,
    decode_update,
)

PATIENCE = 30.0  # seconds for any answer while its server lives
REMEMBERED = 40  # updates that the server can send again (docs/protocol.md)


class Viewer:
    """A client that watches a table, and reconnects whenever the connection breaks."""

    def __init__(
        self, soak: Campaign, table: Table, seat: int | None, home: int, token: str
    ) -> None:
        self.soak = soak
        self.servers = soak.servers
        self.table = table
        self.seat = seat
        self.home = home  # the server that it prefers
        self.token = token
        self.rng = random.Random(f"{soak.seed} {table.id} {seat}")
        self.view: TableView | None = None
        self.seats: list[SeatSeen] = []
        self.moves: list[str] = []
        self.gone = ""
        self.changed = asyncio.Event()
        self.chat = 0
        self.welcomed = False
        self._memory = table.feeds.setdefault(seat, Memory())
        self._answers: dict[str, asyncio.Future[Message]] = {}
        self._count = 0

    @property
    def number(self) -> int:
        """The last number that was shown."""
        return -1 if self.view is None else self.view.number

    @property
    def ended(self) -> bool:
        """Whether the game has ended."""
        return self.view is not None and self.view.status not in ("open", "running")

    @property
    def here(self) -> bool:
        """Whether this viewer is connected."""
        return self.welcomed and not self.gone and not self.ended

    def find(self, wrong: str) -> None:
        """Note a finding at this table."""
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        self.soak.find(f"{self.table.game} {self.table.id}, {who}: {wrong}")

    def close(self) -> None:
        """Close its files, if it has any."""

    async def live(self) -> None:
        """Watch until the game is over, at one server or another."""
        first, tries = True, 0
        while not self.ended:
            server = self.servers[self.home]
            if not first and self.rng.random() < 0.4:
                server = self.rng.choice(self.servers)
            try:
                self.welcomed = False
                await self._visit(server)
            except (OSError, TimeoutError, EOFError, WebSocketException, Lost):
                self.soak.counts["connections broken or refused"] += 1
                tries = 0 if self.welcomed else tries + 1
                await asyncio.sleep(self.rng.uniform(0.5, 1) * min(1.0, 0.2 * 2**tries))
            first = False

    async def _visit(self, server: Server) -> None:
        async with dial(server.url, self.table.id, self.seat) as socket:
            hello: dict[str, Any] = {"do": "hello", "token": self.token, "last_chat": self.chat}
            if self.view is not None:
                hello["last"] = self.view.number
                self.soak.counts["reconnects"] += 1
            await socket.send(json.dumps(hello))
            self.gone = ""
            self._take(await asyncio.wait_for(socket.recv(), PATIENCE))
            self.welcomed = True
            reading = asyncio.create_task(self._read(socket))
            try:
                await self.stay(socket)
            finally:
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self._take(text)
            self.gone = self.gone or "closed"
        except (OSError, EOFError, WebSocketException, Lost) as error:
            self.gone = self.gone or repr(error)
        except asyncio.CancelledError:
            self.gone = "left"
            raise
        except Exception as error:
            self.find(f"unreadable message: {error!r}")
            self.gone = repr(error)
        finally:
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(Lost(self.gone))
                    answer.exception()  # retrieved here, in case nobody waits
            self._answers.clear()
            self.changed.set()

    def _take(self, text: str | bytes) -> None:
        message = decode_message.decode(text)
        match message.say:
            case "welcome" | "news":
                assert message.sight is not None
                self._look(message, message.sight)
                self._hear(message.chats)
            case "done" | "refused" | "pong":
                answer = self._answers.pop(message.id, None)
                if answer is not None and not answer.done():
                    answer.set_result(message)
            case "chat":
                self._hear(message.lines)
            case "bye":
                if message.error != "busy":
                    self.find(f"sent away: {message.error}: {message.text}")
                self.soak.counts["sent away"] += 1
                raise Lost(message.text)
            case "here":
                pass
            case other:
                self.find(f"unknown message {other!r}")
        self.changed.set()

    def _hear(self, lines: list[Line]) -> None:
        for line in lines:
            if line.n <= self.chat:
                self.soak.counts["chat lines sent twice"] += 1
            elif line.n != self.chat + 1 and self.chat:
                self.find(f"chat {line.n} follows {self.chat}")
            self.chat = max(self.chat, line.n)

    def _look(self, message: Message, view: TableView) -> None:
        """Compare a view with those before, from this server or another."""
        before, number = self.number, view.number
        if number < before:
            self.find(f"number {number} after {before}")
        if message.beats is None:
            if before >= 0 and number - before <= REMEMBERED:
                self.find(f"no updates from {before} to {number}")
        else:
            numbers = [decode_update.decode(beat).number for beat in message.beats]
            whole = numbers == list(range(before + 1, number + 1))
            if not whole and (message.say == "welcome" or number - before <= REMEMBERED):
                self.find(f"updates {numbers} lead from {before} to {number} ({message.say})")
            for beat, count in zip(message.beats, numbers, strict=True):
                if self._memory.updates.setdefault(count, hash(bytes(beat))) != hash(bytes(beat)):
                    self.find(f"update {count} was different before: {bytes(beat)[:300]!r}")
        self.seats = decode_seats.decode(view.seats)
        differs = self._memory.compare(view, self.has_answered(number))
        if differs:
            self.find(f"number {number} looked different before ({message.say}): {differs}")
        elif before == number:
            self.soak.counts["views found the same again"] += 1
        if number > before:
            self.soak.counts["updates"] += 1
            self.table.progress = self.soak.served
        self.view, self.table.status = view, view.status
        question = decode_question.decode(view.question)
        self.moves = [] if question is None else [row[0] for row in question.rows]

    def has_answered(self, number: int) -> bool:
        """Whether the question under this number may have been answered."""
        return False

    async def ask(self, socket: ClientConnection, command: dict[str, Any]) -> Message:
        """Send a command and wait for its answer."""
        if self.gone:
            raise Lost(self.gone)
        self._count += 1
        name = f"{self.seat} {self._count}"
        answer = asyncio.get_running_loop().create_future()
        self._answers[name] = answer
        await socket.send(json.dumps({**command, "id": name}))
        try:
            return await asyncio.wait_for(answer, PATIENCE)
        except TimeoutError:
            self.find(f"no answer to {command} within {PATIENCE:.0f} s")
            raise

    async def wait(self, seconds: float) -> None:
        """Wait for a message, at most that long."""
        self.changed.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.changed.wait(), seconds)

    async def stay(self, socket: ClientConnection) -> None:
        """Watch for a while; then watch from another server."""
        until = time.monotonic() + self.rng.uniform(1, 6)
        while not self.ended and time.monotonic() < until:
            if self.gone:
                raise Lost(self.gone)
            await self.wait(1.0)


class Player(Viewer):
    """A client that plays at random, and uses every command of a table."""

    def __init__(self, soak: Campaign, table: Table, seat: int, home: int, token: str) -> None:
        super().__init__(soak, table, seat, home, token)
        self.place = seat
        self.wish: Wish | None = None
        self.answered = -1  # the last number under which something was sent
        self.thought = -1  # the last number that was thought about
        self.considered = -1  # the last number at which a sealed choice might have been changed
        self.away_until = 0.0  # a bot plays until then
        self.undone = 0
        self.stands = False  # it has standing answers
        self.said = 0
        self._acks = (soak.acks / f"{table.id}-{seat}.jsonl").open("a")

    def close(self) -> None:
        self._acks.close()

    def described(self) -> str:
        """Its state in one line, for a finding."""
        waiting = bytes(self.view.waiting).decode() if self.view else "?"
        return (
            f"seat {self.seat}: number {self.number}, waiting {waiting}, {len(self.moves)} moves, "
            f"wish {self.wish and self.wish.command}, answered {self.answered}, gone {self.gone!r}"
        )

    def has_answered(self, number: int) -> bool:
        bot = bool(self.seats[self.place].bot)  # it may have answered in secret
        return self.answered >= number or bot

    def note(self, command: dict[str, Any], **outcome: bool) -> None:
        """Write down the server's answer to a command."""
        line = {"table": self.table.id, "seat": self.seat, **command, **outcome}
        self._acks.write(json.dumps(line) + "\n")
        self._acks.flush()

    async def stay(self, socket: ClientConnection) -> None:
        """Play until the game is over."""
        while not self.ended:
            if self.gone:
                raise Lost(self.gone)
            if self.wish is not None:
                await self._bring(socket, self.wish)
            elif self.away_until:
                await self.soak.pause(self.away_until - time.monotonic())
                self.away_until = 0.0
                self.wish = Wish({"do": "take_back"}, self.rng.random() < 0.5)
            elif self._asked():
                if self.thought < self.number:
                    self.thought = self.number
                    await self.soak.pause(self.rng.expovariate(1 / self.table.pace))
                if self._asked() and not self.gone:
                    self._decide()
                    if self.rng.random() < 0.01:
                        return  # reconnect, perhaps elsewhere
            else:
                await self.wait(5.0)

    def _asked(self) -> bool:
        view = self.view
        if view is None or view.status != "running" or not self.moves:
            return False
        if view.number <= self.answered or self.seats[self.place].bot:
            return False
        if view.sealed is None:
            return True
        if self.considered == view.number:
            return False
        self.considered = view.number
        return self.rng.random() < 0.1

    def _decide(self) -> None:
        """Choose the next command."""
        assert self.view is not None
        number, lot = self.number, self.rng.random()
        over_http = self.rng.random() < 0.1
        if lot < 0.03:
            self.said += 1
            self.wish = Wish({"do": "chat", "text": f"seat {self.seat} says {self.said}"})
        elif lot < 0.06 and self.table.game == "walhalla":
            known = ["shield_if_possible", "always_yield", "never_join"]
            chosen = self.rng.sample(known, self.rng.randint(0, 2))
            self.wish = Wish({"do": "stand", "answers": chosen}, over_http)
        elif lot < 0.08:
            bot = self.rng.choice(["greedy", "random"])
            self.wish = Wish({"do": "hand_over", "bot": bot}, self.rng.random() < 0.5)
        elif self.view.may_undo and self.undone < 10 and lot < 0.3:
            self.undone += 1
            self.wish = Wish({"do": "undo", "at": number}, over_http)
        else:
            move = self.rng.choice(self.moves)
            self.wish = Wish({"do": "play", "at": number, "move": move}, over_http)
        if "at" in self.wish.command:
            self.answered = number

    async def _bring(self, socket: ClientConnection, wish: Wish) -> None:
        """Send a command, exactly as before if it was sent before."""
        counts, do = self.soak.counts, wish.command["do"]
        wish.tries += 1
        if wish.tries > 1:
            if do == "chat":
                self.wish = None  # it may have arrived, and chat is not idempotent
                return
            counts["sent again"] += 1
        if wish.over_http and do == "play" and self.rng.random() < 0.3:
            answer = await self._both(socket, wish)
        elif wish.over_http:
            wish.over_http = False
            answer = await self._post(wish.command)
        else:
            answer = await self.ask(socket, wish.command)
        if answer.say == "refused" or answer.error:
            await self._refused(wish, answer)
            return
        self.wish = None
        self.note(wish.command, refused=False, repeated=answer.repeated)
        counts[f"acknowledged {do}"] += 1
        if do == "stand":
            self.stands = bool(wish.command["answers"])
        if answer.repeated:
            counts["acknowledged as repeated"] += 1
            if wish.tries == 1 and "at" in wish.command and not wish.over_http:
                self.find(f"{wish.command} is acknowledged as repeated, but was sent once")
        if do == "hand_over" and self.rng.random() < 0.5:
            self.wish = Wish({"do": "take_back"}, True)  # immediately, perhaps to another server
            return
        if do == "hand_over":
            self.away_until = time.monotonic() + self.rng.uniform(0.01, 2.0)
        if do in ("hand_over", "take_back"):
            await self._check_bot(wish.command.get("bot", ""))

    async def _both(self, socket: ClientConnection, wish: Wish) -> Message:
        """Send the same command twice at the same time; it must count once."""
        self.soak.counts["sent twice at once"] += 1
        posted = asyncio.create_task(self._post(wish.command))
        try:
            answer = await self.ask(socket, wish.command)
        finally:
            other = await posted
        if not answer.error and not other.error and not (answer.repeated or other.repeated):
            self.find(f"{wish.command} was sent twice and done twice")
        if bool(answer.error) != bool(other.error) and "lost" not in (answer.error, other.error):
            self.find(f"{wish.command} was sent twice: {answer.error!r} and {other.error!r}")
        return answer if other.error else other

    async def _refused(self, wish: Wish, answer: Message) -> None:
        if answer.error == "lost":
            return
        if answer.error == "busy":
            self.soak.counts[f"refused as busy: {answer.text}"] += 1
            await asyncio.sleep(0.1)  # perhaps it was done: it is sent again
            return
        self.soak.counts[f"refused as {answer.error}"] += 1
        self.wish = None
        sent = wish.command.get("at")
        if sent is not None:
            self.note(wish.command, refused=True)
        moved_on = answer.error == "stale" and sent is not None and answer.right["number"] > sent
        known = answer.error == "not_asked" and self.stands  # its own standing answer was faster
        if not moved_on and not known and answer.error != "not_running":
            self.find(f"{wish.command} was refused: {answer.error}: {answer.text}")

    async def _post(self, command: dict[str, Any]) -> Message:
        """Send a command over HTTP, to any server."""
        server = self.rng.choice(self.servers)
        self.soak.counts["commands over HTTP"] += 1
        try:
            answer = await server.web.post(
                f"/api/tables/{self.table.id}/do",
                json=command,
                params={"seat": self.place},
                headers=bearer(self.token),
            )
        except httpx2.HTTPError as error:
            if isinstance(error, httpx2.ReadTimeout):
                self.find(f"no answer to {command} over HTTP within {PATIENCE:.0f} s")
            return Message("refused", error="lost")
        return decode_message.decode(answer.content)

    async def _check_bot(self, bot: str) -> None:
        """Every server must show an acknowledged hand-over."""
        server = self.rng.choice(self.servers)
        with contextlib.suppress(httpx2.HTTPError):
            answer = await server.web.get(
                f"/api/tables/{self.table.id}",
                params={"seat": self.place},
                headers=bearer(self.token),
            )
            shown = decode_message.decode(answer.content).sight
            if shown is not None and shown.status == "running":
                plays = decode_seats.decode(shown.seats)[self.place].bot
                if plays != bot:
                    self.find(f"{bot or 'the player'} should play, but {plays or 'nobody'} does")
