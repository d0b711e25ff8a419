"""Positions of finished games as rows of Parquet: observation, action and result.

A folder of them is a dataset (`longhouse dataset`, docs/datasets.md): `manifest.json` and
`positions/*.parquet`.
"""

# mypy: disable-error-code="import-not-found,import-untyped,no-untyped-call"

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from longhouse.core.encoding import Encoding
from longhouse.core.errors import LonghouseError
from longhouse.core.game import Game
from longhouse.core.saga import Saga
from longhouse.core.sheet import Sheet
from longhouse.core.state import CHANCE
from longhouse.gym.arrays import Numbers

MANIFEST = "manifest.json"
POSITIONS = "positions"
ARRAYS = ("observation", "mask")  # columns of bytes: one for each number
COLUMNS = {
    "game": "its number in the dataset, from 0; the saga with the same number is the whole game",
    "move": "which move of the saga; one of several actions has as many rows",
    "seat": "the seat that is asked",
    "bot": "the bot on that seat",
    "observation": "the observation of the seat: bytes, laid out as `planes` say",
    "mask": "its possible actions: a byte for each, 1 or 0",
    "action": "the action that the bot took",
    "text": "the move in words, as in the saga",
    "points": "the points of the seat before the move",
    "score": "its points at the end of the game",
    "margin": "its points at the end, less those of the best other seat",
    "win": "its share of the win: 1, 0, or a part of a shared one",
}


def schema(encoding: Encoding) -> Any:
    """The columns with their types."""
    import pyarrow as pa

    types = {
        "game": pa.int32(),
        "move": pa.int16(),
        "seat": pa.int8(),
        "bot": pa.string(),
        "observation": pa.binary(int(encoding.size)),
        "mask": pa.binary(int(encoding.actions)),
        "action": pa.int32(),
        "text": pa.string(),
        "points": pa.int16(),
        "score": pa.int16(),
        "margin": pa.int16(),
        "win": pa.float32(),
    }
    return pa.schema([pa.field(name, types[name], nullable=False) for name in COLUMNS])


class Rows:
    """The positions of one game, column by column, and how many did not fit into the window."""

    def __init__(self) -> None:
        self.columns: dict[str, list[Any]] = {name: [] for name in COLUMNS}
        self.beyond = 0  # positions of an endless table that is larger than the window

    def __len__(self) -> int:
        return len(self.columns["game"])

    def add(self, **row: Any) -> None:
        """Add a row."""
        for name, column in self.columns.items():
            column.append(row[name])

    def batch(self, encoding: Encoding) -> Any:
        """As a record batch of Arrow."""
        import pyarrow as pa

        return pa.RecordBatch.from_pydict(self.columns, schema(encoding))


def positions(
    game: Game, saga: Saga, encoding: Encoding, number: int = 0, bots: Sequence[str] = ()
) -> Rows:
    """The positions of a saga, each as the seat that was asked saw it; none if it has no scores.

    `bots` are the names of the seats, by default those of the saga.
    """
    rows = Rows()
    if saga.scores is None:
        return rows
    bots = bots or [str(seat.get("bot", seat["name"])) for seat in saga.seats]
    scores = saga.scores
    margins = [
        own - max(other for seat, other in enumerate(scores) if seat != who)
        for who, own in enumerate(scores)
    ]
    seen, allowed = Sheet(1, encoding.size), Sheet(1, encoding.actions)
    state = game.start(saga.options, saga.setup)
    for index, (who, what) in enumerate(saga.moves):
        move = state.parse(what)
        if who == CHANCE:
            state.play(move)
            continue
        if not encoding.fits(state):
            rows.beyond += 1
            state.play(move)
            continue
        view, points, begun = state.view(who), int(state.scores()[who]), 0
        for action in encoding.path(state, move):
            seen.open(0)
            encoding.observe(view, begun, seen)
            allowed.open(0)
            encoding.allow(view, begun, allowed)
            rows.add(
                game=number,
                move=index,
                seat=who,
                bot=bots[who],
                observation=bytes(seen.cells),
                mask=bytes(allowed.cells),
                action=action,
                text=what,
                points=points,
                score=scores[who],
                margin=margins[who],
                win=0.0,  # known at the end
            )
            begun = int(-encoding.take(state, begun, action))
        state.play(move)
    shares = state.returns()
    rows.columns["win"] = [shares[seat] for seat in rows.columns["seat"]]
    return rows


def read_manifest(folder: str | Path) -> dict[str, Any]:
    """The manifest of a dataset; raises LonghouseError if there is none."""
    path = Path(folder) / MANIFEST
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise LonghouseError(f"{folder} is no dataset: there is no {MANIFEST}") from None
    except ValueError:
        found = None
    if not isinstance(found, dict) or "dataset" not in found:
        raise LonghouseError(f"{path} is no manifest of a dataset")
    return found


def read_dataset(
    folder: str | Path, columns: Sequence[str] = tuple(COLUMNS)
) -> Iterator[dict[str, Numbers]]:
    """The positions of a dataset as NumPy arrays by column, about a thousand at a time.

    Observations and masks have a row for each position. Raises LonghouseError.
    """
    if find_spec("pyarrow") is None:
        raise LonghouseError("datasets need PyArrow: pip install 'longhouse-games[datasets]'")
    import pyarrow.parquet as pq

    unknown = [name for name in columns if name not in COLUMNS]
    if unknown:
        known = ", ".join(COLUMNS)
        raise LonghouseError(f"{unknown[0]!r} is no column of a dataset; it has {known}")
    manifest = read_manifest(folder)
    for shard in manifest["shards"]:
        file = pq.ParquetFile(Path(folder) / shard["positions_file"])
        for group in range(file.num_row_groups):
            table = file.read_row_group(group, list(columns)).combine_chunks()
            found: dict[str, Numbers] = {}
            for name in columns:
                column = table.column(name).combine_chunks()
                if name in ARRAYS:
                    data = b"".join(column.to_pylist())
                    found[name] = np.frombuffer(data, np.uint8).reshape(len(column), -1)
                else:
                    found[name] = column.to_numpy(zero_copy_only=False)
            yield found
