"""A game of Walhalla, played at random from a fixed seed, told to the last detail."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from longhouse.core.rng import Rng
from longhouse.core.saga import Recorder
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Event
from longhouse.walhalla.game import Walhalla
from longhouse.walhalla.play import WalhallaState

HERE = Path(__file__).parent
GAME = Walhalla()
STATIC = ("game", "seat", "options", "colours", "peninsulas", "headlands")
LINES = (
    ("raid", "start", "active", "stage", "actor", "asked"),
    ("scores", "midgard", "asgard", "valhalla"),
    ("dragon", "crew", "boarded", "recalled", "declined"),
    ("berth", "bow_first", "landed", "target"),
    ("hands", "pile", "discards", "chosen"),
    ("afloat",),
    ("fjords",),
)


class Golden(NamedTuple):
    """Which game is told."""

    seats: int
    seed: int
    given: dict[str, Any]

    def path(self, name: str) -> Path:
        """Where it is kept."""
        return HERE / f"{name}.txt"


GAMES = {
    "german-4": Golden(4, 1, {}),
    "italian-3": Golden(3, 2, {"edition": "italian"}),
    "french-4": Golden(4, 3, {"edition": "french", "starting_vikings": 4}),
    "odd-3": Golden(
        3,
        4,
        {
            "lengths": [5, 8, 5],
            "dragons": [["red", 1]] * 5 + [["black", 3]] * 4 + [["yellow", 2]] * 3,
            "second_in_valhalla": 0,
        },
    ),
    "cult-4": Golden(
        4, 5, {"tiles": [["cult", "cult"]] * 12 + [["forest3", "wheat"]] * 6, "recall": "card_each"}
    ),
}


def tell(name: str) -> str:
    """The whole game as text."""
    return "\n".join(lines(GAMES[name])) + "\n"


def lines(golden: Golden) -> Iterator[str]:
    """The game, line by line."""
    rng = Rng(golden.seed)
    options = GAME.options(golden.given, golden.seats)
    setup = GAME.deal(options, golden.seats, rng)
    names = [{"name": f"seat {seat}"} for seat in range(golden.seats)]
    recorder = Recorder(GAME, options, setup, names, story=True)
    state = recorder.state
    assert isinstance(state, WalhallaState)
    for option, value in options.items():
        yield f"option {option}: {words(value)}"
    for part in ("colours", "start", "headlands", "cards"):
        yield f"setup {part}: {words(setup[part])}"
    told: list[str] = []
    step = 0
    while True:
        position = list(position_lines(state))
        # The whole position when a dragon is drawn; in between, what is new.
        turn = not told or state.phase.kind in ("dragon", "over")
        for number, line in enumerate(position):
            if turn or line != told[number]:
                yield f"    {line}"
        yield from views(state)
        told = position
        if state.actor == OVER:
            return
        moves = state.moves()
        yield from question(state)
        move = state.draw(rng) if state.actor == CHANCE else moves[rng.below(len(moves))]
        who = "chance" if state.actor == CHANCE else f"seat {state.actor}"
        yield f"{step} {who}: {state.text(move)}"
        recorder.play(move)
        for event in recorder.journal.events:
            yield f"    {happened(event)}"
        step += 1


def position_lines(state: WalhallaState) -> Iterator[str]:
    """What everybody sees."""
    data = state.view(SPECTATOR).data()
    for keys in LINES:
        yield "  ".join(f"{key} {words(data[key])}" for key in keys)
    peninsulas, holders = data["peninsulas"], data["holders"]
    assert isinstance(peninsulas, list)
    assert isinstance(holders, list)
    for number, (fields, held) in enumerate(zip(peninsulas, holders, strict=True)):
        shown = [f if seat is None else f"{f}={seat}" for f, seat in zip(fields, held, strict=True)]
        yield f"peninsula {number}: {' '.join(shown)}"
    told = {"holders", *STATIC, *(key for keys in LINES for key in keys)}
    assert told == set(data), "everything that a view has is told"


def views(state: WalhallaState) -> Iterator[str]:
    """What each seat sees other than a spectator."""
    common = state.view(SPECTATOR).data()
    for seat in range(state.seats):
        data = state.view(seat).data()
        more = [difference(key, common[key], data[key]) for key in data if key != "seat"]
        seen = "  ".join(words for words in more if words)
        if seen:
            yield f"    seat {seat} sees {seen}"


def difference(key: str, common: object, own: object) -> str:
    """Where one part of a view is not what a spectator sees."""
    if common == own:
        return ""
    if isinstance(common, list) and isinstance(own, list) and len(common) == len(own):
        pairs = enumerate(zip(common, own, strict=True))
        parts = [f"{key}[{n}] {words(seen)}" for n, (theirs, seen) in pairs if theirs != seen]
        return "  ".join(parts)
    return f"{key} {words(own)}"


def question(state: WalhallaState) -> Iterator[str]:
    """What is asked, and every answer with its weight or its worth."""
    asked = state.question()
    about = "  ".join(f"{key} {words(value)}" for key, value in asked.about.items())
    secret = " in secret" if state.secret() else ""
    yield f"    asked{secret}: {asked.kind}  {about}"
    weights = state.weights() if state.actor == CHANCE else ()
    for number, move in enumerate(state.moves()):
        worth = "".join(f"  {points:+} {reason}" for points, reason in state.worth(move))
        weight = f"  x{weights[number]}" if weights else ""
        yield f"      {state.text(move)}{weight}{worth}"


def happened(event: Event) -> str:
    """An event with all that it says."""
    about = "  ".join(f"{key} {words(value)}" for key, value in event.about.items())
    whisper = "whispered" if event.private else "told"
    return f"{whisper}: {event.kind} {event.seat}  {about}".rstrip()


def words(value: object) -> str:
    """A value without the signs that only programs need."""
    if value is None:
        return "-"
    if isinstance(value, list):
        parts = [f"({words(item)})" if isinstance(item, list) else words(item) for item in value]
        return ",".join(parts) or "none"
    return str(value)
