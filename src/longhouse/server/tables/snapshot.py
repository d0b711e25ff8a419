"""A table as bytes and back (dump and load), so that its log need not be folded again.

A snapshot is a cache: only the very sources that wrote it can read it (`form`). Reader processes
fold logs and hand the table over as a snapshot; the database stores some of them, so that a long
log need not be read from its first entry (`loading.py`).

Objects of this package are dumped attribute by attribute. Positions of the game are not: the moves
are replayed, which costs a fraction of the fold, and a scene in the middle of the last move is
found in its journal. A new type that a table refers to must be added here.
"""

from __future__ import annotations

import hashlib
import importlib
import zlib
from collections import Counter, OrderedDict, deque
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from longhouse.core import registry
from longhouse.core.errors import LonghouseError
from longhouse.core.game import Game
from longhouse.core.past import Past
from longhouse.core.recorder import Recorder
from longhouse.core.state import Event, State, Stop, View
from longhouse.server import protocol
from longhouse.server.status import Status
from longhouse.server.tables.table import Table
from longhouse.version import __version__

PACKAGE: Final = "longhouse.server.tables."
MARK: Final = "@"  # the key for the type of a value that is not plain JSON
PLAIN = (type(None), bool, int, float, str)
NESTED = (list, dict)
HOLDERS: dict[str, type] = {
    kind.__name__: kind for kind in (tuple, set, frozenset, deque, OrderedDict, Counter)
}


class NoSnapshot(LonghouseError):
    """Bytes that are no snapshot, or one of other sources."""


@cache
def form() -> str:
    """A fingerprint of the code that can read a snapshot: version, rules, and sources."""
    digest = hashlib.sha256(__version__.encode())
    for name in registry.names():
        digest.update(f"{name} {registry.find(name).rules_version}".encode())
    server = Path(protocol.__file__).parents[1]
    for path in sorted((*server.glob("tables/*.py"), *server.glob("protocol/*.py"))):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def dump(table: Table) -> bytes:
    """A table as bytes."""
    writing = _Writing()
    body = writing.down(table)
    return zlib.compress(msgspec.json.encode([writing.events, body]), 1)


def load(data: bytes) -> Table:
    """The table that was dumped; raises NoSnapshot."""
    try:
        events, body = msgspec.json.decode(zlib.decompress(data))
        table = _Reading(events).up(body)
        assert isinstance(table, Table)
    except Exception as error:  # in any case there is still the log
        raise NoSnapshot(f"no snapshot that can be read here ({error!r})") from None
    return table


class _Writing:
    """Dumps values as plain JSON; an event that several viewers were shown is written once."""

    def __init__(self) -> None:
        self.events: list[Any] = []
        self._known: dict[int, int] = {}  # the place of each event, by id()
        self._objects: dict[int, int] = {}  # the same of objects of this package
        self._stops: list[Stop] = []  # of the last move

    def down(self, value: Any) -> Any:
        kind = type(value)
        if kind in PLAIN:
            return value
        if kind is list:
            return [self.down(one) for one in value]
        if kind is dict or kind in (OrderedDict, Counter):
            rows = [[self.down(key), self.down(one)] for key, one in value.items()]
            return {MARK: kind.__name__, "of": rows}
        if kind in (tuple, set, frozenset):
            return {MARK: kind.__name__, "of": [self.down(one) for one in value]}
        if kind is deque:
            return {MARK: "deque", "of": [self.down(one) for one in value], "most": value.maxlen}
        return self._object_down(value)

    def _object_down(self, value: Any) -> dict[str, Any]:
        kind = type(value)
        if isinstance(value, Status):
            return {MARK: "status", "of": value.value}
        if isinstance(value, Event):
            return {MARK: "event", "of": self._event_down(value)}
        if isinstance(value, Game):
            return {MARK: "game", "name": value.name}
        if isinstance(value, View):
            return {MARK: "view", "data": value.data()}
        if isinstance(value, Recorder):
            self._stops = value.journal.stops
            return _recorder_down(value)
        if isinstance(value, Stop):
            return {MARK: "stop", "of": _place(self._stops, value)}
        if isinstance(value, State):
            return {MARK: "scene", "of": _place(_positions(self._stops), value)}
        if isinstance(value, msgspec.Struct) and kind.__module__.startswith(protocol.__name__):
            return {MARK: "message", "name": kind.__name__, "data": msgspec.to_builtins(value)}
        if kind.__module__.startswith(PACKAGE):
            if id(value) in self._objects:  # its seats and feeds are also those of the round
                return {MARK: "same", "of": self._objects[id(value)]}
            self._objects[id(value)] = len(self._objects)
            name = f"{kind.__module__.removeprefix(PACKAGE)}.{kind.__qualname__}"
            caches = getattr(kind, "CACHES", ())
            has = {k: None if k in caches else self.down(one) for k, one in vars(value).items()}
            return {MARK: "object", "name": name, "has": has}
        raise TypeError(f"a snapshot knows no {kind.__name__}; teach it, or leave it out")

    def _event_down(self, event: Event) -> int:
        known = self._known.get(id(event))
        if known is None:
            about = self.down(dict(event.about))
            known = self._known[id(event)] = len(self.events)
            self.events.append([event.kind, int(event.seat), about, event.private])
        return known


def _positions(stops: Sequence[Stop]) -> list[State | None]:
    """The positions in the middle of the last move."""
    return [position for stop in stops for position in (stop.scene, stop.asks)]


def _place(things: Sequence[object], wanted: object) -> int:
    """The index of this very object; raises TypeError if it is not there."""
    for place, thing in enumerate(things):
        if thing is wanted:
            return place
    raise TypeError("a snapshot knows no other positions than those of the last move")


def _recorder_down(recorder: Recorder) -> dict[str, Any]:
    saga = recorder.saga
    return {
        MARK: "recorder",
        "game": saga.game,
        "options": saga.options,
        "seats": saga.seats,
        "setup": saga.setup,
        "moves": [what for _, what in saga.moves],
        "extra": saga.extra,
        "marks": sorted(recorder.marks),
        "story": recorder.journal.with_events,
        "remembers": recorder.past is not None,
    }


@cache
def _class(name: str) -> type:
    module, _, kind = name.partition(".")
    found: type = getattr(importlib.import_module(PACKAGE + module), kind)
    return found


class _Reading:
    """Loads a dump."""

    def __init__(self, events: list[Any]) -> None:
        self._stops: list[Stop] = []
        self._objects: list[Any] = []
        self._events = [
            Event(kind, seat, self.up(about), private) for kind, seat, about, private in events
        ]

    def up(self, value: Any) -> Any:
        if type(value) is list:
            return [self.up(one) if type(one) in NESTED else one for one in value]
        if type(value) is not dict:
            return value
        kind = value[MARK]
        if kind == "dict" or kind in HOLDERS:
            return self._holder_up(kind, value)
        if kind == "status":
            return Status(value["of"])
        if kind == "event":
            return self._events[value["of"]]
        if kind == "game":
            return registry.find(value["name"])
        if kind == "view":
            return registry.find(value["data"]["game"]).view(value["data"])
        if kind == "recorder":
            recorder = _recorder_up(value)
            self._stops = recorder.journal.stops
            return recorder
        if kind == "stop":
            return self._stops[value["of"]]
        if kind == "scene":
            return _positions(self._stops)[value["of"]]
        if kind == "message":
            return msgspec.convert(value["data"], getattr(protocol, value["name"]))
        if kind == "same":
            return self._objects[value["of"]]
        thing: Any = object.__new__(_class(value["name"]))
        self._objects.append(thing)
        has: dict[str, Any] = value["has"]
        for key, one in has.items():
            if type(one) in NESTED:
                has[key] = self.up(one)
        vars(thing).update(has)
        return thing

    def _holder_up(self, kind: str, value: dict[str, Any]) -> Any:
        if kind in ("dict", "OrderedDict", "Counter"):
            made = HOLDERS.get(kind, dict)()
            for key, one in value["of"]:
                made[self.up(key)] = self.up(one)
            return made
        held = [self.up(one) for one in value["of"]]
        return deque(held, value["most"]) if kind == "deque" else HOLDERS[kind](held)


def _recorder_up(value: dict[str, Any]) -> Recorder:
    """The game, replayed: its positions are not in the snapshot."""
    game = registry.find(value["game"])
    recorder = Recorder(game, value["options"], value["setup"], value["seats"])
    recorder.saga.extra = value["extra"]
    if value["remembers"]:
        recorder.past = Past(game)
    marks, last = set(value["marks"]), len(value["moves"]) - 1
    for number, what in enumerate(value["moves"]):
        if number in marks:
            recorder.mark(recorder.state.copy())
        recorder.journal.with_events = value["story"] and number == last
        recorder.play(recorder.state.parse(what))
    recorder.journal.with_events = value["story"]
    return recorder
