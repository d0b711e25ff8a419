"""A bot of one's own as a player: the protocol of docs/bot-protocol.md."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar

from longhouse.bots.bot import Bot
from longhouse.bots.own.child import Broken, Child
from longhouse.bots.own.failures import BotFailed, BotNotStarted
from longhouse.core.dealer import seed_for
from longhouse.core.errors import listed
from longhouse.core.game import Game
from longhouse.core.past import Memory
from longhouse.core.rng import Rng
from longhouse.core.state import State, View
from longhouse.version import __version__

PROTOCOL = 1
START = 120.0  # seconds to come up, and to get ready for a game
PATIENCE = 60.0  # seconds for an answer of a bot without a time budget
GRACE = 100.0  # milliseconds that an answer may take beyond the budget
HALF = 1 << 31
WANTS = ("worth", "derived", "past")

Starter = Callable[[Sequence[str]], Child]


class OwnBot(Bot):
    """A program with a seat. It is started when it is first asked, and kept for later games.

    Each seat has a process of its own: two seats of the same bot share nothing.
    """

    idle: ClassVar[dict[tuple[tuple[str, ...], int], Child]] = {}  # by command and seat
    started: ClassVar[set[tuple[str, ...]]] = set()  # commands that have said hello here

    def __init__(
        self, game: Game, name: str, command: Sequence[str], start: Starter = Child
    ) -> None:
        super().__init__()
        self.game = game
        self.name = name
        self.command = tuple(command)
        self.start = start
        self.seat = -1
        self.asked = 0  # questions so far
        self.wants: frozenset[str] = frozenset()
        self.memories: list[Memory] = []
        self.child: Child | None = None

    def try_out(self) -> None:
        """Start it and say hello, as in a game, to see whether it plays; raises BotNotStarted."""
        seats = self.game.players[0]
        self._greet(0, seats, self.game.options({}, seats), 1)
        self.leave([])

    def begin(self, view: View, rng: Rng) -> None:
        """Get it ready for its first question, which takes nothing of its budget."""
        if self.child is None:
            # Hashed: numbers of a stream tell how it goes on, and chance may draw from the same.
            seed = seed_for(rng.below(HALF), rng.below(HALF), "own bot")
            options = view.data().get("options")
            self._greet(int(view.seat), int(view.position.seats), options, seed)

    def remembers(self) -> bool:
        return self.child is None or "past" in self.wants  # yes until it has said

    def remember(self, memories: list[Memory]) -> None:
        self.memories = memories

    def choose(self, view: View, rng: Rng) -> int:
        self.begin(view, rng)
        self.asked += 1
        position, moves = view.position, view.moves()
        texts = [position.text(move) for move in moves]
        question = position.question()
        message: dict[str, Any] = {
            "say": "choose",
            "id": self.asked,
            "question": {"kind": question.kind, "about": question.about},
            "view": view.data(),
            "moves": texts,
            "milliseconds": self.milliseconds or None,
        }
        if "worth" in self.wants:
            worth = (position.worth(move) for move in moves)
            message["worth"] = [sum(points for points, _ in each) for each in worth]
        if "derived" in self.wants:
            message["derived"] = view.derived()
        if "past" in self.wants:
            message["past"] = [memory.data() for memory in self.memories]
        limit = (self.milliseconds + GRACE) / 1000 if self.milliseconds else PATIENCE
        answer = self._ask(message, limit)
        if answer.get("id") != self.asked:
            raise self._fail(f"answered question {_shown(answer.get('id'))}, not {self.asked}")
        move = answer.get("move")
        if move not in texts:
            possible = listed(texts, 8)
            raise self._fail(f"played {_shown(move)}, which is not possible; possible: {possible}")
        return moves[texts.index(move)]

    def leave(self, scores: Sequence[int]) -> None:
        """The game is over, with these points; nothing if it was not played to its end."""
        child, self.child = self.child, None
        if child is not None:
            child.tell(_line({"say": "over", "scores": list(scores) or None}))
            former = OwnBot.idle.pop((self.command, self.seat), None)
            OwnBot.idle[self.command, self.seat] = child
            if former is not None:
                former.kill()

    def drop(self) -> None:
        """End it: the game broke off, maybe in the middle of a question."""
        child, self.child = self.child, None
        if child is not None:
            child.kill()

    def _greet(self, seat: int, seats: int, options: object, seed: int) -> None:
        self.seat = seat
        self.child = OwnBot.idle.pop((self.command, seat), None)
        if self.child is None:
            self.child = self.start(self.command)
        message = {
            "say": "hello",
            "protocol": PROTOCOL,
            "longhouse": __version__,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "options": options,
            "seats": seats,
            "seat": seat,
            "seed": seed,
            "milliseconds": self.milliseconds or None,
            "iterations": int(self.iterations) or None,
            "home": type(self.game).__module__,
        }
        try:
            answer = self._ask(message, START)
            if answer.get("protocol") != PROTOCOL:
                spoken = _shown(answer.get("protocol"))
                raise self._fail(f"speaks protocol {spoken}; there is {PROTOCOL}")
        except BotFailed as failed:
            if self.command in OwnBot.started:
                raise
            why = failed.why.removeprefix("failed: ")
            raise BotNotStarted(f"{self.name}: {why}") from None
        OwnBot.started.add(self.command)
        wants = answer.get("wants")
        named = wants if isinstance(wants, list) else []
        self.wants = frozenset(want for want in WANTS if want in named)

    def _ask(self, message: dict[str, Any], limit: float) -> dict[str, Any]:
        assert self.child is not None
        try:
            answer = self.child.ask(_line(message), limit)
        except Broken as broken:
            raise self._fail(str(broken)) from None
        try:
            data = json.loads(answer)
        except (ValueError, RecursionError):
            raise self._fail(f"wrote {_shown(answer)}, which is no JSON") from None
        if not isinstance(data, dict):
            raise self._fail(f"wrote {_shown(answer)}, which is no JSON object")
        if "error" in data:
            raise self._fail(f"failed: {_short(str(data['error']))}")
        return data

    def _fail(self, why: str) -> BotFailed:
        """Tell the program why it has lost, and end it."""
        child, self.child = self.child, None
        if child is not None:
            child.tell(_line({"say": "error", "text": f"your bot {why}"}))
            child.kill()
        return BotFailed(self.name, self.seat, why)


@contextmanager
def at_table(bots: Sequence[Bot], state: State) -> Iterator[None]:
    """Within, these bots play a game; afterwards the programs among them wait for the next."""
    own = [bot for bot in bots if isinstance(bot, OwnBot)]
    try:
        yield
    except BotFailed:
        for bot in own:
            bot.leave([])
        raise
    except BaseException:
        for bot in own:
            bot.drop()
        raise
    for bot in own:
        bot.leave(state.scores())


def close_all() -> None:
    """End the programs that wait for their next game."""
    while OwnBot.idle:
        OwnBot.idle.popitem()[1].kill()


def _line(message: dict[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode()


def _shown(value: object) -> str:
    return _short(value.decode(errors="replace") if isinstance(value, bytes) else repr(value))


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 200 else f"{line[:200]}…"
