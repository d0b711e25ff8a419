"""Games that are saved by themselves, in the user's data folder."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from pathlib import Path

import platformdirs

from longhouse.core import saga_files
from longhouse.core.errors import BrokenSaga
from longhouse.core.saga import Saga

ENDING = ".sagas.jsonl"


def folder() -> Path:
    """Where they are."""
    return platformdirs.user_data_path("longhouse", appauthor=False) / "games"


def new_file(game: str) -> Path:
    """A file that is not there yet, for a game that begins now."""
    began = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    names = [began, *(f"{began}-{number}" for number in range(2, 100))]
    files = [folder() / f"{name}{ENDING}" for name in names]
    return next((file for file in files if not file.exists()), files[0])


def last_unfinished(game: str | None) -> Path | None:
    """The game that was played last and is not over; of any kind if none is named."""
    files = list(folder().glob(f"*{ENDING}"))
    files.sort(key=lambda file: file.stat().st_mtime_ns, reverse=True)
    for file in files:
        with suppress(BrokenSaga):
            for saga in saga_files.read(file):
                if saga.scores is None and game in (None, saga.game):
                    return file
    return None


def write(file: Path, saga: Saga) -> None:
    """Write a game, whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.part")
    saga_files.write(part, [saga])
    part.replace(file)
