"""How a game is written down: the part of all games, and the part of each game."""

from __future__ import annotations

from collections.abc import Iterator

from longhouse.core.game import Game
from longhouse.core.state import CHANCE, SPECTATOR, Event, State


class Telling:
    """One game's way of being told."""

    setup: tuple[str, ...]  # the parts of the setup that are told
    whole: tuple[str, ...]  # at these questions the whole position is told, else what is new

    def __init__(self, game: Game) -> None:
        self.game = game

    def position(self, state: State) -> Iterator[str]:
        """The public position; each line begins with words of its own."""
        raise NotImplementedError

    def answers(self, state: State) -> Iterator[str]:
        """Every answer with its weight or its worth."""
        weights = state.weights() if state.actor == CHANCE else ()
        for number, move in enumerate(state.moves()):
            yield self.answer(state, move, f"  x{weights[number]}" if weights else "")

    def answer(self, state: State, move: int, weight: str = "") -> str:
        """One answer."""
        worth = "".join(f"  {points:+} {reason}" for points, reason in state.worth(move))
        return f"{state.text(move)}{weight}{worth}"


def views(state: State) -> Iterator[str]:
    """The differences between the view of each seat and that of a spectator."""
    common = state.view(SPECTATOR).data()
    for seat in range(state.seats):
        data = state.view(seat).data()
        more = [difference(key, common[key], data[key]) for key in data if key != "seat"]
        seen = "  ".join(words for words in more if words)
        if seen:
            yield f"    seat {seat} sees {seen}"


def difference(key: str, common: object, own: object) -> str:
    """The difference of one part of a view from that of a spectator."""
    if common == own:
        return ""
    if isinstance(common, list) and isinstance(own, list) and len(common) == len(own):
        pairs = enumerate(zip(common, own, strict=True))
        parts = [f"{key}[{n}] {words(seen)}" for n, (theirs, seen) in pairs if theirs != seen]
        return "  ".join(parts)
    return f"{key} {words(own)}"


def question(state: State) -> str:
    """The question."""
    asked = state.question()
    about = "  ".join(f"{key} {words(value)}" for key, value in asked.about.items())
    secret = " in secret" if state.secret() else ""
    return f"    asked{secret}: {asked.kind}  {about}"


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
    if isinstance(value, dict):
        return " ".join(f"{key} {words(item)}" for key, item in value.items())
    return str(value)
