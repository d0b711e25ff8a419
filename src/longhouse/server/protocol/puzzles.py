"""Puzzles: positions in which one move is clearly best."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from longhouse.server.protocol.fields import MoveText, Wire
from longhouse.server.protocol.sagas import Candidate
from longhouse.server.protocol.views import Question

PuzzleState = Annotated[
    Literal["new", "solved", "failed"], Meta(description="My first try; `new`: none yet")
]


class SolverRating(msgspec.Struct, frozen=True):
    """My rating as a solver of a game's puzzles."""

    rating: int
    provisional: Annotated[bool, Meta(description="Few tries so far: it still moves a lot")]
    before: Annotated[int | None, Meta(description="After a try: the rating before it")] = None


class PuzzleRecord(msgspec.Struct, frozen=True):
    """A player's puzzles of one game: first tries, and the rating that comes of them."""

    game: str
    rating: int
    provisional: Annotated[bool, Meta(description="Few tries so far: it still moves a lot")]
    tried: int
    solved: Annotated[int, Meta(description="At the first try")]


class PuzzleGame(msgspec.Struct, frozen=True):
    """The puzzles of a game, and my tries."""

    game: str
    count: Annotated[int, Meta(description="How many puzzles there are")]
    today: Annotated[str, Meta(description="The id of the puzzle of the day (UTC)")]
    state: PuzzleState = "new"
    tried: Annotated[int, Meta(description="Puzzles that I have tried")] = 0
    solved: Annotated[int, Meta(description="… and solved at the first try")] = 0
    due: Annotated[int, Meta(description="Puzzles that I failed and that come again now")] = 0
    rating: SolverRating | None = None


class Puzzles(msgspec.Struct, frozen=True):
    """The puzzles of the hall, by game."""

    games: list[PuzzleGame]
    streak: Annotated[
        int, Meta(description="My days in a row with a try of a puzzle of the day, up to now")
    ] = 0


class MyTry(msgspec.Struct, frozen=True):
    """My tries of a puzzle. The first one has counted; further ones are practice."""

    at: Annotated[int, Meta(description="When the first one was")]
    right: Annotated[bool, Meta(description="The first one")]
    tries: int
    again: Annotated[int | None, Meta(description="When it comes again; null: solved last time")]


class PuzzleScene(msgspec.Struct, frozen=True):
    """A puzzle as its seat sees it. Nothing in it depends on the answer."""

    id: str
    game: str
    seat: Annotated[int, Meta(description="The seat that is asked: mine")]
    seats: int
    options: dict[str, Any]
    rating: Annotated[int, Meta(description="Of the puzzle, on the scale of its solvers")]
    question: Question
    view: Annotated[msgspec.Raw, Meta(description="What the seat sees")]
    reading: Annotated[dict[str, Any], Meta(description="What can be derived from the view")]
    mine: Annotated[MyTry | None, Meta(description="My tries so far; null: none")] = None


class NextPuzzle(Wire, frozen=True):
    """The game whose next puzzle is wanted."""

    game: Annotated[str, Meta(pattern="^[a-z]{1,40}$")]


class PuzzleId(msgspec.Struct, frozen=True):
    """The id of a puzzle."""

    id: str


class PuzzleTry(Wire, frozen=True):
    """My answer to a puzzle."""

    move: MoveText


class PuzzleSolvers(msgspec.Struct, frozen=True):
    """The first tries of a puzzle by all players."""

    tried: int
    solved: int


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """The answer of a puzzle, after my try."""

    right: bool
    counted: Annotated[bool, Meta(description="It was my first try, which counts for the rating")]
    answer: MoveText
    theme: Annotated[str, Meta(description="A key for translation, by game")]
    bot: Annotated[str, Meta(description="The bot whose searches judged the moves")]
    candidates: Annotated[
        list[Candidate],
        Meta(description="The best first; my move is among them, if it could be judged"),
    ]
    rating: SolverRating | None = None
    again: Annotated[int | None, Meta(description="When it comes again, if I failed")] = None
    players: Annotated[
        PuzzleSolvers | None,
        Meta(description="How others did, me included; null until five players have tried it"),
    ] = None


class PuzzleBoardLine(msgspec.Struct, frozen=True):
    """A solver on the leaderboard of a game's puzzles."""

    place: int
    handle: Annotated[str, Meta(description="The claimed name, as in /@name")]
    rating: int
    tried: int
    solved: Annotated[int, Meta(description="At the first try")]
    yours: bool


class PuzzleBoard(msgspec.Struct, frozen=True):
    """The best solvers of a game's puzzles who have a name and show their ratings."""

    game: str
    least: Annotated[int, Meta(description="Puzzles tried that a place takes")]
    at: Annotated[int, Meta(description="When it was computed; 0: not yet")]
    lines: Annotated[
        list[PuzzleBoardLine],
        Meta(description="By rating minus twice its uncertainty, the best first; 100 at most"),
    ]
