"""Files of tournament results: a header line, then a line for each game.

Games are written as they end, so that a run that was killed can be resumed. The header determines
which games there are: a file can only be continued by the same tournament.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from longhouse.arena.tournament import Result, Tournament
from longhouse.core import registry
from longhouse.core.errors import LonghouseError
from longhouse.version import __version__

FORMAT = 2
KEYS = ("tournament", "longhouse", "game", "rules", "options", "players", "bots", "seed")


class OtherTournament(LonghouseError):
    """The file has the results of another tournament, or something else."""


@dataclass
class Kept:
    """The contents of a file of results."""

    header: dict[str, Any]
    results: list[Result]
    size: int  # bytes up to the end of the last complete line

    @property
    def seed(self) -> int:
        """The seed of its tournament."""
        return int(self.header["seed"])


def header(tournament: Tournament) -> dict[str, Any]:
    """The first line: all that determines which games there are."""
    named = [tournament.entrants[number] for number in tournament.numbers]
    return {
        "tournament": FORMAT,
        "longhouse": __version__,
        "game": tournament.game,
        "rules": registry.find(tournament.game).rules_version,
        "options": tournament.options,
        "players": tournament.seats,
        "bots": [
            {
                "name": entrant.bot,
                "milliseconds": entrant.budget.milliseconds,
                "iterations": entrant.budget.iterations,
                **({"weights": entrant.weights.digest} if entrant.weights else {}),
            }
            for entrant in named
        ],
        "seed": tournament.seed,
    }


def line(data: dict[str, Any]) -> bytes:
    """Data as a line of the file."""
    return (json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def read(path: Path) -> Kept | None:
    """The contents of a file; None if there is none. An incomplete last line is ignored."""
    try:
        whole = path.read_bytes()
    except FileNotFoundError:
        return None
    lines = whole.splitlines(keepends=True)
    if lines and not lines[-1].endswith(b"\n"):
        lines.pop()
    if not lines:
        if whole:
            raise OtherTournament(f"{path} holds something else; it takes a new file")
        return None
    first = _object(lines[0])
    if first is None or any(key not in first for key in KEYS) or first["tournament"] != FORMAT:
        raise OtherTournament(f"{path} holds no results of a tournament; it takes a new file")
    results: dict[int, Result] = {}
    for number, text in enumerate(lines[1:], 2):
        try:
            result = Result.from_data(_object(text) or {})
        except (KeyError, TypeError, ValueError):
            raise OtherTournament(f"{path}, line {number}: this is no result of a game") from None
        results.setdefault(result.number, result)
    return Kept(first, list(results.values()), sum(map(len, lines)))


def _object(text: bytes) -> dict[str, Any] | None:
    try:
        data = json.loads(text)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None


def check_same(path: Path, kept: Kept, tournament: Tournament) -> None:
    """Raise OtherTournament, with the difference, unless the file belongs to this tournament."""
    if differing := difference(kept.header, header(tournament), KEYS):
        raise OtherTournament(
            f"{path} holds another tournament: {differing}; give the same, or another file"
        )
    schedule = tournament.schedule()
    for result in kept.results:
        if result.seating != schedule.seating(result.number):
            raise OtherTournament(f"{path}: game {result.number} has another seating than here")


def difference(there: dict[str, Any], here: dict[str, Any], keys: Sequence[str]) -> str:
    """The first of these settings that is not the same, in words; nothing if all are."""
    wanted = json.loads(line(here))
    for key in keys:
        if there.get(key) != wanted[key]:
            return f"{key} {_said(there.get(key))} there, {_said(wanted[key])} here"
    return ""


def _said(value: object) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return ",".join(
            entry["name"]
            + (f"+{entry['weights']}" if "weights" in entry else "")
            + (f"@{entry['milliseconds']:g}ms" if entry["milliseconds"] else "")
            + (f"@{entry['iterations']}" if entry["iterations"] else "")
            for entry in value
        )
    return json.dumps(value, ensure_ascii=False)
