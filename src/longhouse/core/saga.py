"""Sagas: records of games as JSON, as docs/saga.md specifies. `saga_files.py` reads files."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from longhouse.core.checks import is_whole
from longhouse.core.errors import BrokenSaga, LonghouseError
from longhouse.core.links import links
from longhouse.core.state import CHANCE

SAGA = 1  # the version of the format
CHANCE_MARK = "*"
KEYS = ("saga", "game", "options", "seats", "setup", "moves", "ledger", "scores")

Options = dict[str, Any]  # every option of the game with its effective value
Setup = dict[str, Any]  # the random layout before the first move
Move = tuple[int, str]  # the mover (a seat or CHANCE) and the text of the move
LedgerEntry = tuple[int, int, int, str]  # move, seat, points, reason


@dataclass(repr=False)
class Saga:
    """The record of one game."""

    game: str
    options: Options
    seats: list[dict[str, Any]]
    setup: Setup
    moves: list[Move] = field(default_factory=list)
    ledger: list[LedgerEntry] = field(default_factory=list)
    scores: list[int] | None = None
    extra: dict[str, Any] = field(default_factory=dict)  # further keys at the top level

    def __repr__(self) -> str:
        end = "not over" if self.scores is None else f"scores {self.scores}"
        return f"<Saga of {self.game}: {len(self.seats)} seats, {len(self.moves)} moves, {end}>"

    def data(self) -> dict[str, Any]:
        """The saga as JSON values."""
        return {
            "saga": SAGA,
            "game": self.game,
            "options": self.options,
            "seats": self.seats,
            "setup": self.setup,
            "moves": [[CHANCE_MARK if who == CHANCE else who, what] for who, what in self.moves],
            "ledger": [list(entry) for entry in self.ledger],
            "scores": self.scores,
            **self.extra,
        }

    def svg(self, language: str = "en", dark: bool = False) -> str:
        """The result as an SVG picture: the last table, places, and sources of points.

        Of a game that is not over: the table as spectators see it. Raises BrokenSaga,
        and LonghouseError for a language that is not there.
        """
        return str(links.drawing().saga_picture(self, language, dark))

    def _repr_svg_(self) -> str | None:
        """The same picture, for notebooks; none of a saga that cannot be replayed."""
        try:
            return self.svg()
        except LonghouseError:
            return None

    def line(self) -> str:
        """The saga as one line of a file, without the newline."""
        return json.dumps(self.data(), ensure_ascii=False)


def from_data(data: object) -> Saga:
    """A saga from JSON values; raises BrokenSaga with the wrong and the expected value."""
    if not isinstance(data, dict):
        raise BrokenSaga(f"this is no saga: it takes a JSON object with the keys {', '.join(KEYS)}")
    missing = [key for key in KEYS if key not in data]
    if missing:
        raise BrokenSaga(f"this is no saga: {', '.join(missing)} missing of {', '.join(KEYS)}")
    takes = f"{SAGA}, the only version of the format there is"
    _check(is_whole(data["saga"]) and data["saga"] == SAGA, "saga", takes, data["saga"])
    _check(isinstance(data["game"], str), "game", "a name", data["game"])
    _check(isinstance(data["options"], dict), "options", "an object", data["options"])
    _check(isinstance(data["setup"], dict), "setup", "an object", data["setup"])
    seats = data["seats"]
    fit = isinstance(seats, list) and all(isinstance(seat, dict) for seat in seats)
    _check(fit, "seats", 'a list of objects {"name": …}', seats)
    for index, seat in enumerate(seats):
        _check(isinstance(seat.get("name"), str), f"seats[{index}].name", "a text", seat)
    scores = data["scores"]
    fit = scores is None or (isinstance(scores, list) and all(is_whole(s) for s in scores))
    _check(fit, "scores", "a list of whole numbers, or null while the game is not over", scores)
    return Saga(
        data["game"],
        data["options"],
        seats,
        data["setup"],
        _moves(data["moves"]),
        _ledger(data["ledger"]),
        scores,
        {key: value for key, value in data.items() if key not in KEYS},
    )


def _check(fits: bool, key: str, takes: str, given: object) -> None:
    if not fits:
        shown = json.dumps(given, ensure_ascii=False)
        shown = shown if len(shown) <= 80 else shown[:80] + "…"
        raise BrokenSaga(f"{key}: {shown} is not possible; it takes {takes}")


def _moves(entries: object) -> list[Move]:
    if not isinstance(entries, list):
        raise BrokenSaga("moves: it takes a list of [who, what]")
    moves = []
    for index, entry in enumerate(entries):
        fits = isinstance(entry, list) and len(entry) == 2 and isinstance(entry[1], str)
        fits = fits and (entry[0] == CHANCE_MARK or is_whole(entry[0], 0))
        takes = f'[who, what]: a seat number or "{CHANCE_MARK}", and a text'
        _check(fits, f"move {index}", takes, entry)
        moves.append((CHANCE if entry[0] == CHANCE_MARK else entry[0], entry[1]))
    return moves


def _ledger(entries: object) -> list[LedgerEntry]:
    if not isinstance(entries, list):
        raise BrokenSaga("ledger: it takes a list of [move, seat, points, reason]")
    ledger = []
    for index, entry in enumerate(entries):
        fits = isinstance(entry, list) and len(entry) == 4 and isinstance(entry[3], str)
        fits = fits and all(is_whole(number) for number in entry[:3])
        takes = "[move, seat, points, reason]: three whole numbers and a text"
        _check(fits, f"ledger entry {index}", takes, entry)
        ledger.append((entry[0], entry[1], entry[2], entry[3]))
    return ledger


def parse_line(line: str | bytes) -> Saga:
    """A saga from one line of a file; raises BrokenSaga."""
    try:
        text = line if isinstance(line, str) else line.decode("utf-8")
        data = json.loads(text, parse_constant=_no_number)
        # Refuses lone surrogates and numbers too large for JSON.
        json.dumps(data, ensure_ascii=False, allow_nan=False).encode()
    except UnicodeDecodeError:
        problem = "this is no text in UTF-8; a saga is one JSON object a line"
        raise BrokenSaga(problem) from None
    except (ValueError, RecursionError) as error:
        raise BrokenSaga(f"this is no JSON ({error}); a saga is one JSON object a line") from None
    try:
        return from_data(data)
    except RecursionError:
        raise BrokenSaga("this is no saga: lists in lists too deep for any game") from None


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number of JSON")
