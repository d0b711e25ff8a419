"""Datasets: many games as sagas, and their positions as shards of Parquet (docs/datasets.md).

The sagas are the source: a line is written as soon as its game and all earlier ones are over. The
positions are derived from them, so a run that was killed at any point can be resumed: a shard that
is not in the manifest is rebuilt from the sagas that exist and those that follow.
"""

# mypy: disable-error-code="import-not-found,import-untyped,no-untyped-call"

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from longhouse.arena import results
from longhouse.arena.batches import Order, find_game
from longhouse.arena.interruption import Interruption
from longhouse.arena.line_writer import LineWriter
from longhouse.arena.lineups import Schedule
from longhouse.arena.places import Place
from longhouse.arena.simulation import Series, in_order, play_chunk
from longhouse.arena.tournament import Tournament
from longhouse.core import registry
from longhouse.core.encoding import Encoding
from longhouse.core.errors import LonghouseError
from longhouse.core.saga import parse_line
from longhouse.gym.positions import (
    COLUMNS,
    MANIFEST,
    POSITIONS,
    positions,
    read_manifest,
    schema,
)

FORMAT = 1
SAGAS = "sagas"
ROWS = 1024  # in a row group, which is in memory at once
KEYS = (
    *("dataset", "longhouse", "game", "rules", "options", "players", "bots", "seed"),
    *("window", "games_a_shard"),
)


class OtherDataset(LonghouseError):
    """The folder has another dataset, or something else."""


@dataclass(frozen=True)
class Dataset:
    """Which games are played, and how their positions are kept."""

    tournament: Tournament  # the players; unlike there, each game has a deal of its own
    games_a_shard: int
    window: int = 0  # cells across an endless table; 0 for as many as is usual

    def encoding(self) -> Encoding:
        """How positions are written as arrays."""
        played = self.tournament
        game = find_game(played.game, played.home)
        return game.encoding(played.options, played.seats, self.window)

    def header(self) -> dict[str, Any]:
        """The first part of the manifest: all that determines the dataset, and its layout."""
        encoding = self.encoding()
        settings = results.header(self.tournament)
        del settings["tournament"]
        return {
            "dataset": FORMAT,
            **settings,
            "window": self.window,
            "games_a_shard": self.games_a_shard,
            "columns": COLUMNS,
            "observation": int(encoding.size),
            "actions": int(encoding.actions),
            "planes": [
                {
                    "name": plane.name,
                    "first": int(plane.first),
                    "shape": [int(length) for length in plane.shape],
                    "about": plane.about,
                }
                for plane in encoding.planes()
            ],
        }


@dataclass
class Entry:
    """A game with its positions, as a worker sends it."""

    line: bytes  # the saga
    batch: Any  # a record batch of Arrow
    beyond: int  # positions that do not fit into the window
    forfeited: bool


@dataclass
class Part:
    """Some consecutive games with their positions."""

    first: int
    packed: list[tuple[bytes, bytes, int, bool]] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """How many there are."""
        return len(self.packed)

    def pack(self, entry: Entry) -> None:
        """Add a game, small enough to be sent to another process."""
        import pyarrow as pa

        sink = pa.BufferOutputStream()
        options = pa.ipc.IpcWriteOptions(compression="zstd")
        with pa.ipc.new_stream(sink, entry.batch.schema, options=options) as stream:
            stream.write_batch(entry.batch)
        packed = sink.getvalue().to_pybytes()
        self.packed.append((entry.line, packed, entry.beyond, entry.forfeited))

    def entries(self) -> Iterator[Entry]:
        """The games as they were added."""
        import pyarrow as pa

        for line, packed, beyond, forfeited in self.packed:
            batch = pa.ipc.open_stream(packed).read_next_batch()
            yield Entry(line, batch, beyond, forfeited)


def play_part(dataset: Dataset, numbers: Order) -> Part:
    """Play consecutive games of a dataset."""
    began = perf_counter()
    played = dataset.tournament
    schedule, encoding = played.schedule(), dataset.encoding()
    series = Series(played.game, played.options, (), played.seed, True, played.home)
    part = Part(numbers[0])
    for number in numbers:
        seated = tuple(played.entrants[each] for each in schedule.seating(number))
        line = play_chunk(replace(series, bots=seated), [number]).lines[0]
        part.pack(entry_of(dataset, encoding, schedule, number, line))
    part.seconds = perf_counter() - began
    return part


def entry_of(
    dataset: Dataset, encoding: Encoding, schedule: Schedule, number: int, line: bytes
) -> Entry:
    """A game by its saga."""
    played, saga = dataset.tournament, parse_line(line)
    bots = [played.entrants[each].label for each in schedule.seating(number)]
    rows = positions(registry.find(played.game), saga, encoding, number, bots)
    return Entry(line, rows.batch(encoding), rows.beyond, saga.scores is None)


class Shard:
    """A shard that is being written; its positions have their name when they are complete."""

    def __init__(self, folder: Path, dataset: Dataset, encoding: Encoding, number: int) -> None:
        import pyarrow.parquet as pq

        self.sagas_file = f"{SAGAS}/{number:05}.sagas.jsonl"
        self.positions_file = f"{POSITIONS}/{number:05}.parquet"
        self.folder, self.number = folder, number
        self.games = self.positions = self.beyond = self.forfeits = 0
        self.part = folder / f"{self.positions_file}.part"
        self._waiting: list[Any] = []  # record batches, together less than a row group
        self._count = 0
        self._writer = pq.ParquetWriter(
            self.part, schema(encoding), compression="zstd", use_dictionary=["bot", "text"]
        )
        kept = whole_lines(folder / self.sagas_file)
        first, schedule = number * dataset.games_a_shard, dataset.tournament.schedule()
        for index, line in enumerate(kept):
            self._count_in(entry_of(dataset, encoding, schedule, first + index, line))
        self._lines = LineWriter(folder / self.sagas_file, sum(map(len, kept)))

    def add(self, entry: Entry) -> None:
        """Add a game."""
        self._lines.write(entry.line)
        self._count_in(entry)

    def _count_in(self, entry: Entry) -> None:
        self.games += 1
        self.positions += entry.batch.num_rows
        self.beyond += entry.beyond
        self.forfeits += entry.forfeited
        self._waiting.append(entry.batch)
        self._count += entry.batch.num_rows
        if self._count >= ROWS:
            self._flush(ROWS)

    def _flush(self, least: int) -> None:
        """Write whole row groups, always of the same rows, however the games came."""
        import pyarrow as pa

        table = pa.Table.from_batches(self._waiting)
        done = 0
        while self._count - done >= least and done < self._count:
            group = table.slice(done, ROWS)
            self._writer.write_table(group, row_group_size=ROWS)
            done += group.num_rows
        self._waiting = table.slice(done).to_batches()
        self._count -= done

    def close(self) -> dict[str, Any]:
        """Complete the file; returns its entry in the manifest."""
        if self._count:
            self._flush(1)
        self._writer.close()
        self._lines.__exit__()
        self.part.replace(self.folder / self.positions_file)
        return {
            "games": self.games,
            "positions": self.positions,
            "forfeits": self.forfeits,
            "beyond_window": self.beyond,
            "sagas_file": self.sagas_file,
            "positions_file": self.positions_file,
        }


def whole_lines(path: Path) -> list[bytes]:
    """The lines of a file, without one that was cut off; none if there is no file."""
    lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    return [line for line in lines if line.endswith(b"\n")]


class Folder:
    """The folder of a dataset, to which games can be added."""

    def __init__(self, path: Path, dataset: Dataset) -> None:
        """Read what the folder holds; raises OtherDataset if it is something else."""
        self.path, self.dataset = path, dataset
        self.encoding = dataset.encoding()
        header = dataset.header()
        self.manifest: dict[str, Any] = {**header, "shards": []}
        if (path / MANIFEST).exists():
            there = read_manifest(path)
            if other := results.difference(there, header, KEYS):
                raise OtherDataset(
                    f"--out {path} holds another dataset: {other}; give the same, or another folder"
                )
            self.manifest["shards"] = there["shards"]
        elif path.exists() and any(path.iterdir()):
            raise OtherDataset(f"--out {path} holds something else; it takes a new folder")
        for name in (SAGAS, POSITIONS):
            (path / name).mkdir(parents=True, exist_ok=True)
        self._write_manifest()
        self.there = self._games_there()

    def _games_there(self) -> int:
        """How many games have a saga, from the first on."""
        games, number = 0, 0
        while lines := whole_lines(self.path / f"{SAGAS}/{number:05}.sagas.jsonl"):
            games += len(lines)
            number += 1
            if len(lines) < self.dataset.games_a_shard:
                break
        return games

    def _has(self, number: int, games: int) -> bool:
        """Whether a shard has that many games, with positions."""
        shards = self.manifest["shards"]
        return number < len(shards) and bool(shards[number]["games"] == games)

    def fill(self, games: int, place: Place, stop: Interruption) -> Iterator[int]:
        """Play until there are that many games; yields the current number from time to time."""
        size = self.dataset.games_a_shard
        there = self.there
        for number in range(there // size):  # after a kill the last of them may have no positions
            if not self._has(number, size):
                self._keep(Shard(self.path, self.dataset, self.encoding, number))
        shard: Shard | None = None
        if there % size and not (self._has(there // size, there % size) and games <= there):
            shard = Shard(self.path, self.dataset, self.encoding, there // size)
        try:
            missing = range(there, games)
            for part in in_order(partial(play_part, self.dataset), missing, place, stop):
                for entry in part.entries():
                    if shard is None:
                        shard = Shard(self.path, self.dataset, self.encoding, there // size)
                    shard.add(entry)
                    there += 1
                    if shard.games == size:
                        self._keep(shard)
                        shard = None
                yield there
        finally:
            if shard is not None and shard.games:
                self._keep(shard)

    def _keep(self, shard: Shard) -> None:
        shards = self.manifest["shards"]
        shards[shard.number :] = [shard.close()]
        self._write_manifest()

    def _write_manifest(self) -> None:
        part = self.path / f"{MANIFEST}.part"
        shards = self.manifest.pop("shards")
        totals = {
            name: sum(shard[name] for shard in shards)
            for name in ("games", "positions", "forfeits", "beyond_window")
        }
        self.manifest |= {**totals, "shards": shards}
        text = json.dumps(self.manifest, ensure_ascii=False, indent=1)
        part.write_text(text + "\n", encoding="utf-8")
        part.replace(self.path / MANIFEST)
