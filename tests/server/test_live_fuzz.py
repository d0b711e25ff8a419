"""Websockets against any input, while a player plays the game to its end."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, get_args
from urllib.parse import quote

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import inspect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from clock import BotsByTicks, HandClock
from longhouse.server import protocol as p
from longhouse.server.limits import LIMITS
from longhouse.server.serve import MOST_FRAME
from longhouse.server.web import live
from server.client import PATIENCE, Person, Refused, Watcher
from server.halls import Running, running
from thorough import some

pytestmark = pytest.mark.usefixtures("short_pauses")
calm = settings(max_examples=12, suppress_health_check=list(HealthCheck), database=None)
BOT = {"kind": "bot", "bot": "greedy"}
ANSWERS = ("done", "refused", "pong")


# What is sent


def values(kind: inspect.Type) -> st.SearchStrategy[Any]:
    """What fits a type of the protocol, and near it what does not."""
    if isinstance(kind, inspect.Metadata):
        return values(kind.type)
    if isinstance(kind, inspect.UnionType):
        return st.one_of([values(one) for one in kind.types])
    if isinstance(kind, inspect.IntType):
        return st.integers(-1, 6) | st.integers(0, 300) | st.sampled_from([2**31 - 1, 2**31, 2**70])
    if isinstance(kind, inspect.BoolType):
        return st.booleans()
    if isinstance(kind, inspect.StrType):
        words = ["", "greedy", "pass", "undo", "?", "*", "a\0b", "x" * 41, "y" * 201, "z" * 501]
        return st.sampled_from(words) | st.text(max_size=12)
    if isinstance(kind, inspect.ListType):
        return st.lists(values(kind.item_type), max_size=12)
    return st.none()


def spelled(command: type[msgspec.Struct]) -> st.SearchStrategy[dict[str, Any]]:
    """A command as JSON, of the right structure."""
    described = inspect.type_info(command)
    assert isinstance(described, inspect.StructType)
    fields = {one.encode_name: values(one.type) for one in described.fields if one.name != "id"}
    return st.fixed_dictionaries({"do": st.just(described.tag), **fields})


COMMANDS = [command for command in get_args(p.AnyCommand) if command is not p.Leave]
ALMOST = st.one_of([spelled(command) for command in COMMANDS])
NOISE = (
    st.binary(max_size=40)
    | st.text(max_size=40)
    | st.sampled_from(["", "null", "[]", "{}", '{"do"', '{"do": "hello"}', "[" * 9000, "9" * 9000])
    | st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
        max_leaves=8,
    ).map(json.dumps)
)


# The places


@pytest.fixture(autouse=True)
def nothing_fails(caplog: pytest.LogCaptureFixture) -> Any:
    """No test here may leave an error of ours in the logs."""
    caplog.set_level(logging.WARNING)
    yield
    ours = [one for one in caplog.get_records("call") if one.levelno >= logging.ERROR]
    assert [one.getMessage() for one in ours if one.name.startswith("longhouse")] == []


@asynccontextmanager
async def sitting(url: str, table: str, hello: Any = None, seat: str = "") -> AsyncIterator[Any]:
    """A bare websocket; it says hello first, if it is given one."""
    where = url.replace("http", "ws", 1) + f"/api/tables/{table}/live{seat}"
    async with connect(where, compression=None, max_size=None, open_timeout=PATIENCE) as socket:
        if hello is not None:
            await socket.send(hello if isinstance(hello, str | bytes) else json.dumps(hello))
        yield socket


async def heard(socket: ClientConnection) -> list[dict[str, Any]]:
    """All that the server says until it closes."""
    said = []
    try:
        async with asyncio.timeout(PATIENCE):
            async for text in socket:
                said.append(json.loads(text))
    except ConnectionClosed:
        pass
    return said


async def play_on(
    viewer: Watcher,
    rng: random.Random,
    most: int = 10_000,
    each_move: Callable[[], None] = lambda: None,
) -> int:
    """Answer questions at random, as the only client of a seat."""
    answered, last = 0, -1

    def ready(viewer: Watcher) -> bool:
        sight = viewer.sight
        asked = bool(sight["question"]) and sight["sealed"] is None and viewer.number > last
        return asked or sight["status"] != "running"

    while answered < most:
        await viewer.until(ready)
        if viewer.sight["status"] != "running":
            break
        last = viewer.number
        each_move()
        await viewer.play(rng.choice(viewer.moves))
        answered += 1
    return answered


async def caught_up(viewer: Watcher) -> None:
    """Wait till a viewer has heard all that happened."""
    told = await viewer.person.get(f"/api/tables/{viewer.table}", seat=viewer.seat)
    await viewer.until(lambda v: v.number >= told["sight"]["number"])


async def beside_a_game(
    server: Running,
    trouble: Callable[[Person, str], Awaitable[None]],
    game: str = "walhalla",
    each_move: Callable[[], None] = lambda: None,
) -> None:
    """Cause trouble at a table while a player plays there; the game must come to its end."""
    host, troll = await Person.come(server.url, "Host"), await Person.come(server.url, "Troll")
    table = await host.open(game, [{"kind": "mine"}, {"kind": "open"}, BOT])
    await troll.do(table, "sit")
    await troll.do(table, "hand_over", 1, bot="greedy")
    viewer = await host.watch(table, 0)
    playing = asyncio.create_task(play_on(viewer, random.Random(1), each_move=each_move))
    await trouble(troll, table)
    with contextlib.suppress(Refused):  # unless the game is over
        await troll.do(table, "hand_over", 1, bot="greedy")
    assert await playing > 0
    assert viewer.sight["status"] == "over"
    assert (await host.get("/health"))["status"] == "ok"
    await viewer.leave()


# The scenarios


def test_every_command_gets_one_answer_with_its_id_however_wrong_it_is(sqlite: str) -> None:
    async def scenario(frames: list[dict[str, Any]], seat: str) -> None:
        async with running(sqlite) as server:
            host, troll = await Person.come(server.url), await Person.come(server.url, "Troll")
            bots = [BOT] if seat else [BOT, BOT]
            table = await host.open("voluspa", [{"kind": "mine"}, {"kind": "open"}, *bots])
            await troll.do(table, "sit")
            hello = {"do": "hello", "token": troll.token}
            async with sitting(server.url, table, hello, seat) as socket:
                names = [f"n{number}" for number in range(len(frames))] + ["last"]
                for name, frame in zip(names, [*frames, {"do": "ping"}], strict=True):
                    await socket.send(json.dumps({**frame, "id": name}))
                answers: list[str] = []
                while "last" not in answers:
                    said = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                    assert said["say"] != "bye", said
                    if said["say"] in ANSWERS:
                        answers.append(said["id"])
                assert answers == names

    answered = ALMOST.filter(lambda one: one["do"] != "echo")  # which is an answer itself

    @calm
    @given(st.lists(answered, min_size=5, max_size=28), st.sampled_from(["", "?seat=1"]))
    def tell(frames: list[dict[str, Any]], seat: str) -> None:
        asyncio.run(scenario(frames, seat))

    tell()


def test_a_game_is_played_to_its_end_whatever_another_player_sends(sqlite: str) -> None:
    """Noise and almost right commands, from one who has a seat of his own."""

    async def scenario(rounds: list[list[Any]]) -> None:
        async def trouble(troll: Person, table: str) -> None:
            for number, frames in enumerate(rounds):
                hello = {"do": "hello", "token": troll.token, "last": number}
                async with sitting(server.url, table, hello, "?seat=1") as socket:
                    try:
                        for frame in frames:
                            fit = isinstance(frame, str | bytes)
                            await socket.send(frame if fit else json.dumps(frame))
                        if number % 2:
                            socket.transport.abort()  # gone without a word
                    except ConnectionClosed:
                        pass

        async with running(sqlite) as server:
            await beside_a_game(server, trouble)

    harmless = ALMOST.filter(lambda one: one["do"] not in ("vote", "take_back", "play", "undo"))

    @settings(calm, max_examples=some(2, of=5))
    @given(st.lists(st.lists(NOISE | harmless, max_size=12), min_size=2, max_size=5))
    def tell(rounds: list[list[Any]]) -> None:
        asyncio.run(scenario(rounds))

    tell()


def test_moves_that_are_stale_illegal_or_of_another_seat_change_nothing(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            people = [await Person.come(server.url, name) for name in ("Ask", "Embla", "Loki")]
            table = await people[0].open("walhalla", [{"kind": "mine"}, {}, {}])
            for person in people[1:]:
                await person.do(table, "sit")
            viewers = [await person.watch(table, seat) for seat, person in enumerate(people)]
            inside, rng = server.hall.rooms.rooms[table], random.Random(7)
            answered: dict[int | None, int] = {}  # by seat, the number of the last question
            for _ in range(8):
                seq = inside.table.seq
                for viewer in viewers:
                    now = viewer.number
                    wrong: list[dict[str, Any]] = [
                        {"do": "play", "at": now + rng.randint(1, 9), "move": "pass"},
                        {"do": "play", "at": rng.randrange(now + 1), "move": "nonsense"},
                        {"do": "play", "at": now, "move": "\u202e" * 3},
                        {"do": "play", "at": 2**31 - 1, "move": (viewer.moves or [""])[0]},
                        {"do": "undo", "at": now + 1},
                    ]
                    for frame in wrong:
                        with pytest.raises(Refused, match=r"stale|illegal|not_asked"):
                            await viewer.do(**frame)
                    for seat in range(3):
                        if viewer.seat != seat:
                            with pytest.raises(Refused, match="not yours"):
                                await viewer.person.do(table, "play", seat, at=now, move="pass")
                assert inside.table.seq == seq
                # What comes of an answer may be shown later: no question is answered twice.
                asked = [
                    one
                    for one in viewers
                    if one.moves and one.sight["sealed"] is None
                    if one.number > answered.get(one.seat, -1)
                ]
                answered |= {one.seat: one.number for one in asked}
                await asyncio.gather(*(play_on(one, rng, 1) for one in asked))
                await asyncio.gather(*map(caught_up, viewers))
            assert {viewer.sight["status"] for viewer in viewers} == {"running"}

    asyncio.run(scenario())


@pytest.mark.parametrize("game", ["walhalla", "voluspa"])
def test_a_flood_at_full_speed_stops_nobody_else(sqlite: str, game: str) -> None:
    clock = HandClock()

    async def scenario() -> None:
        async def trouble(troll: Person, table: str) -> None:
            async def flood(number: int) -> None:
                hello = {"do": "hello", "token": troll.token}
                with contextlib.suppress(ConnectionClosed):
                    async with sitting(server.url, table, hello, "?seat=1") as socket:
                        listening = asyncio.create_task(heard(socket))
                        for count in range(150):
                            await socket.send(json.dumps({"do": "ping", "id": f"{number} {count}"}))
                            await socket.send("x" * number)
                        await listening

            await asyncio.gather(*map(flood, range(4)))

        async with running(sqlite, limits=True) as server:
            server.count_by(clock)
            # The player takes just long enough for each move to be allowed.
            pause = 1 / LIMITS["command"].a_second
            await beside_a_game(server, trouble, game, lambda: clock.turn(pause))

    asyncio.run(scenario())


def test_with_limits_each_command_that_came_too_fast_is_told_so_by_its_id(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite, limits=True) as server:
            server.count_by(HandClock())
            host = await Person.come(server.url)
            table = await host.open("walhalla", [{"kind": "mine"}, {}, BOT])
            hello = {"do": "hello", "token": host.token}
            async with sitting(server.url, table, hello) as socket:
                total = int(LIMITS["command"].burst) + live.MOST_MISTAKES + 100
                for number in range(total):
                    await socket.send(json.dumps({"do": "ping", "id": f"n{number}"}))
                said = await heard(socket)
                assert socket.close_code == live.POLICY
            answers = [one for one in said if one["say"] in ANSWERS]
            assert [one["id"] for one in answers] == [f"n{n}" for n in range(len(answers))]
            refused = [one for one in answers if one["say"] == "refused"]
            assert len(refused) == live.MOST_MISTAKES + 1
            assert {one["error"] for one in refused} == {"too_fast"}
            assert all(one["right"]["seconds"] > 0 for one in refused)
            assert said[-1]["say"] == "bye"

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "hello",
    [
        "", "null", "[]", '{"do": "ping"}', '{"do": "hello", "token": 1}', "\0", b"\xff\xfe",
        '{"do": "hello", "token": "abc"}', '{"do": "hello", "token": "' + "0" * 32 + '"}',
        '{"do": "hello", "last": -1}', '{"do": "hello", "last": 1e99}', '{"do": "hello", "x": 1}',
        '{"do": "hello", "last_chat": 99999999999999999999}', "[" * 9000, '{"do": "hello"}{}',
    ],
)  # fmt: skip
def test_a_wrong_hello_is_answered_with_what_is_wrong_and_goodbye(
    sqlite: str, hello: str | bytes
) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            host = await Person.come(server.url)
            table = await host.open("walhalla", [{"kind": "mine"}, {}, BOT])
            async with sitting(server.url, table, hello) as socket:
                (bye,) = await heard(socket)
                assert bye["say"] == "bye" and bye["text"]
                assert bye["error"] in ("invalid", "unknown_player")
                assert socket.close_code == live.POLICY

    asyncio.run(scenario())


def test_a_hello_in_a_binary_frame_and_commands_in_one_are_understood(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            host = await Person.come(server.url)
            table = await host.open("walhalla", [{"kind": "mine"}, {}, BOT])
            hello = json.dumps({"do": "hello", "token": host.token}).encode()
            async with sitting(server.url, table, hello) as socket:
                await socket.send(b'{"do": "ping", "id": "a"}')
                said = [json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))]
                while said[-1] != {"say": "pong", "id": "a"}:
                    said.append(json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)))
                assert [one["say"] for one in said].count("welcome") == 1

    asyncio.run(scenario())


def test_who_says_no_hello_is_sent_away(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, patience = BotsByTicks(), HandClock()
    monkeypatch.setattr(clock, "timeout", patience.timeout)

    async def scenario() -> None:
        async with running(sqlite, clock) as server:
            host = await Person.come(server.url)
            table = await host.open("walhalla", [{"kind": "mine"}, {}, BOT])
            async with sitting(server.url, table) as socket:
                await patience.asked(live.HELLO_SECONDS)
                patience.turn(live.HELLO_SECONDS)
                (bye,) = await heard(socket)
                assert "hello" in bye["text"]
                assert socket.close_code == live.POLICY

    asyncio.run(scenario())


@pytest.mark.parametrize("seat", ["1", "2", "3", "99", "-1", "x", "", "1.0", "%00", "١", "9" * 500])
def test_the_eyes_of_a_seat_that_is_not_yours_stay_closed(sqlite: str, seat: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            host, other = await Person.come(server.url), await Person.come(server.url, "Other")
            table = await host.open("walhalla", [{"kind": "mine"}, {"kind": "open"}, BOT])
            await other.do(table, "sit")
            for token in (host.token, ""):
                hello = {"do": "hello", "token": token}
                async with sitting(server.url, table, hello, f"?seat={quote(seat)}") as socket:
                    (bye,) = await heard(socket)
                    assert bye["say"] == "bye" and bye["error"] in ("not_yours", "invalid")

    asyncio.run(scenario())


def test_a_frame_that_is_too_large_ends_only_its_own_connection(sqlite: str) -> None:
    async def scenario() -> None:
        async def trouble(troll: Person, table: str) -> None:
            for size in (MOST_FRAME + 1, 1_000_000):
                hello = {"do": "hello", "token": troll.token}
                async with sitting(server.url, table, hello, "?seat=1") as socket:
                    with contextlib.suppress(ConnectionClosed):
                        await socket.send("x" * size)
                    await heard(socket)
                    assert socket.close_code in (1009, 1006)  # a reset may be faster than the word

        async with running(sqlite) as server:
            await beside_a_game(server, trouble)

    asyncio.run(scenario())


def test_a_table_that_is_not_there_is_told_politely(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            for table in ("nothing", "%00", "a" * 300):
                async with sitting(server.url, table, {"do": "hello"}) as socket:
                    (bye,) = await heard(socket)
                    assert (bye["say"], bye["error"]) == ("bye", "unknown")

    asyncio.run(scenario())


def test_a_spectator_without_a_token_may_look_and_nothing_else(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            host = await Person.come(server.url)
            table = await host.open("walhalla", [{"kind": "mine"}, BOT, BOT])
            watcher = await Person(server.url).watch(table)
            assert await watcher.do("ping") == {"say": "pong", "id": "None-1"}
            for frame in (
                {"do": "play", "at": watcher.number, "move": "pass"},
                {"do": "chat", "text": "hi"},
                {"do": "sit"},
                {"do": "leave"},
                {"do": "start", "fill": "greedy"},
                {"do": "rematch"},
            ):
                with pytest.raises(Refused, match="only players"):
                    await watcher.do(**frame)
            await watcher.leave()

    asyncio.run(scenario())
