"""What people in a review may do: pure functions from one state of a room to the next."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec.structs import replace

from longhouse.server import protocol as p
from longhouse.server.refusal import Refusal

MOST_MARKS: Final = 24  # in a room; the next one takes the oldest away
MOST_MUTED: Final = 64


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a room shows, as it is stored: people are named by handles, not by ids."""

    last: int  # the number of moves of the game
    seats: int
    move: int = 0
    eyes: int | None = None
    line: p.ReviewLine | None = None
    marks: list[p.BoardMark] = []
    kept: list[p.BoardMark] = []  # those of the game's position, during a what-if
    open: bool = False
    muted: list[str] = []


def handle(review: str, player: str) -> str:
    """The name of a player in one room, which tells nothing elsewhere."""
    return hashlib.blake2b(f"{review}/{player}".encode(), digest_size=6).hexdigest()


def not_leading() -> Refusal:
    """A person who does not lead wants to do what only the leader may."""
    return Refusal("not_yours", "only the leader of the review may do that")


def go(shown: Shown, to: p.ReviewGo) -> Shown:
    """Go to a position of the game: the what-if ends; marks stay with their position."""
    if to.move > shown.last:
        takes = f"this game has 0 to {shown.last}"
        raise Refusal("unknown", f"there is no position {to.move}; {takes}")
    if to.eyes is not None and to.eyes >= shown.seats:
        takes = f"it has seats 0 to {shown.seats - 1}"
        raise Refusal("unknown", f"there is no seat {to.eyes} in this game; {takes}")
    marks = _of_game(shown) if to.move == shown.move else []
    return replace(shown, move=to.move, eyes=to.eyes, line=None, marks=marks, kept=[])


def with_move(shown: Shown, move: str) -> p.ReviewLine:
    """The what-if with one more move, whose legality is not checked here."""
    line = shown.line or p.ReviewLine(shown.move, [])
    if len(line.moves) >= p.MOST_LINE:
        raise Refusal("too_many", f"a what-if has at most {p.MOST_LINE} moves")
    return p.ReviewLine(line.at, [*line.moves, move])


def begin(shown: Shown) -> Shown:
    """Begin a what-if, without a move yet; the position and its marks stay."""
    return replace(shown, line=shown.line or p.ReviewLine(shown.move, []))


def tried(shown: Shown, line: p.ReviewLine) -> Shown:
    """Show a what-if; the marks of the game's position come back after it."""
    return replace(shown, line=line, marks=[], kept=_of_game(shown))


def back(shown: Shown) -> Shown:
    """Take the last move of the what-if back."""
    if shown.line is None or not shown.line.moves:
        raise Refusal("nothing_to_undo", "no move of a what-if is shown")
    moves = shown.line.moves[:-1]
    line = p.ReviewLine(shown.line.at, moves)
    if not moves:  # the leader looks for another first move
        return replace(shown, line=line, marks=shown.kept, kept=[])
    return replace(shown, line=line, marks=[])


def mark(shown: Shown, by: str, leads: bool, wanted: p.ReviewMark) -> Shown:
    """Draw a mark, or take the same one away."""
    if not leads and (not shown.open or by in shown.muted):
        raise not_leading()
    if wanted.move != shown.move:
        raise Refusal("stale", "another position is shown now", move=shown.move)
    here = [one for one in shown.marks if (one.place, one.to) == (wanted.place, wanted.to)]
    marks = [one for one in shown.marks if one not in here]
    if not here:
        marks.append(p.BoardMark(wanted.place, wanted.to, by))
    elif not (leads or all(one.by == by for one in here)):
        return shown
    return replace(shown, marks=marks[-MOST_MARKS:])


def wipe(shown: Shown, by: str, leads: bool) -> Shown:
    """Take marks away: one's own, or, as the leader, all."""
    return replace(shown, marks=[] if leads else [one for one in shown.marks if one.by != by])


def allow(shown: Shown, leader: str, marks: bool) -> Shown:
    """Let others draw marks; those that they drew go with the permission."""
    if marks:
        return replace(shown, open=True)
    return replace(_without(shown, lambda by: by != leader), open=False)


def mute(shown: Shown, who: str, on: bool) -> Shown:
    """Let a person draw no marks, or draw them again."""
    others = [one for one in shown.muted if one != who]
    if on and len(others) >= MOST_MUTED:
        raise Refusal("too_many", f"{MOST_MUTED} people are muted here; end one of these first")
    if not on:
        return replace(shown, muted=others)
    return replace(_without(shown, lambda by: by == who), muted=[*others, who])


def _of_game(shown: Shown) -> list[p.BoardMark]:
    """The marks of the game's position, shown or kept during a what-if."""
    return shown.kept if shown.line is not None and shown.line.moves else shown.marks


def _without(shown: Shown, drawn: Callable[[str], bool]) -> Shown:
    """Take the marks of some people away, also those that would come back after a what-if."""
    marks, kept = ([one for one in old if not drawn(one.by)] for old in (shown.marks, shown.kept))
    return replace(shown, marks=marks, kept=kept)
