"""The games of a tournament as a file of sagas, beside its results."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Self

from longhouse.arena.line_writer import LineWriter
from longhouse.arena.tournament import Tournament
from longhouse.core.errors import LonghouseError
from longhouse.core.saga import Saga, parse_line


class KeptGames:
    """GAME-SEED.sagas.jsonl in a folder: one saga a line, as the games end.

    It has the same games as the results. After a kill it may have some more: they are played
    again, so they are dropped first.
    """

    def __init__(self, folder: Path, tournament: Tournament, there: Collection[int]) -> None:
        """Open the file; `there` are the games that have results already. Raises LonghouseError."""
        self.path = folder / f"{tournament.game}-{tournament.seed}.sagas.jsonl"
        self._entrants, self._schedule = tournament.entrants, tournament.schedule()
        lines = self.path.read_bytes().splitlines(keepends=True) if self.path.exists() else []
        if lines and not there:
            raise LonghouseError(
                f"--sagas {folder}: there is {self.path.name} already; the same --out goes on with "
                "its tournament, and another folder takes new games"
            )
        kept = [line for line in lines if line.endswith(b"\n") and self._number(line) in there]
        missing = len(there) - len({self._number(line) for line in kept})
        if missing:
            raise LonghouseError(
                f"--sagas {folder}: the results have {missing} games whose sagas are not there; "
                "another --out plays all of them, or leave --sagas out"
            )
        folder.mkdir(parents=True, exist_ok=True)
        if len(kept) < len(lines):
            part = self.path.with_name(f"{self.path.name}.part")
            part.write_bytes(b"".join(kept))
            part.replace(self.path)
        self._writer = LineWriter(self.path, sum(map(len, kept)))

    def write(self, sagas: Sequence[Saga]) -> None:
        """Add games."""
        for saga in sagas:
            self._writer.write(saga.line().encode() + b"\n")

    def _number(self, line: bytes) -> int:
        """The number of a game; raises LonghouseError if it is of another tournament."""
        saga = parse_line(line)
        about = saga.extra.get("tournament")
        if isinstance(about, dict) and isinstance(about.get("number"), int):
            number: int = about["number"]
            seating = self._schedule.seating(number)
            if [self._entrants[each].saga_seat() for each in seating] == saga.seats:
                return number
        raise LonghouseError(f"{self.path} has games of another tournament; it takes a new folder")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._writer.__exit__()
