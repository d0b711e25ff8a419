"""The contract of a game while it is played: state, view, journal.

A game is a `State` with small verbs. Chance is an input: a state holds no random generator and no
hidden order; where chance decides, the actor is CHANCE and somebody outside plays an outcome.
Bots, servers and environments see a game only through a `View`.
"""

from __future__ import annotations

import json
from typing import Final

from longhouse.core.errors import NoSuchSeat
from longhouse.core.native import i64, mypyc_attr
from longhouse.core.rng import Rng

CHANCE: Final = -1  # the actor where a card is drawn or a die is thrown
OVER: Final = -2  # the actor when the game has ended
SPECTATOR: Final = -3  # the seat of a view that belongs to nobody


class Event:
    """Something that happened and that the table saw, for logs, words and animation."""

    def __init__(self, kind: str, seat: int, about: dict[str, object], private: bool) -> None:
        self.kind = kind
        self.seat = seat
        self.about = about
        self.private = private  # for this seat's eyes only

    def seen_by(self, viewer: int) -> bool:
        """Whether that seat (or a spectator) may be told."""
        return not self.private or viewer == self.seat

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.about!r}, {self.private})"


class Stop:
    """A place in the middle of a move where whoever shows the events has something to wait for.

    A scene: the table as all see it there. A suspicion: nobody else can exclude that this seat is
    asked a secret question there, whether or not it is.
    """

    def __init__(self, told: int, scene: State | None, seat: int, kind: str) -> None:
        self.told = told  # events before it
        self.scene = scene  # a copy of the table, to be kept; None where nothing new is shown
        self.seat = seat  # who may be asked; -1 where nobody is suspected
        self.kind = kind  # of the question


class Journal:
    """Collects what a move brings about: the points always, the events if they are wanted."""

    def __init__(self, events: bool = True) -> None:
        self.with_events = events
        self.events: list[Event] = []
        self.ledger: list[tuple[int, int, str]] = []
        self.stops: list[Stop] = []

    def scored(self, seat: int, points: int, reason: str) -> None:
        """A score changed."""
        self.ledger.append((seat, points, reason))
        if self.with_events:
            about: dict[str, object] = {"points": points, "reason": reason}
            self.events.append(Event("scored", seat, about, False))

    def add(self, fact: str, value: object) -> None:
        """Say more about what was told last."""
        if self.with_events:
            self.events[-1].about[fact] = value

    def tell(self, kind: str, seat: int, about: dict[str, object]) -> None:
        """Something happened before everybody's eyes."""
        if self.with_events:
            self.events.append(Event(kind, seat, about, False))

    def whisper(self, kind: str, seat: int, about: dict[str, object]) -> None:
        """Something happened that only this seat may know."""
        if self.with_events:
            self.events.append(Event(kind, seat, about, True))

    def scene(self, state: State) -> None:
        """The table as it stood in the middle of a move, for all to see; a copy to be kept.

        Whoever shows the events stops here before going on with the events that follow.
        """
        if self.with_events:
            self.stops.append(Stop(len(self.events), state, -1, ""))

    def suspect(self, seat: int, kind: str, scene: State | None) -> None:
        """Anybody may think that this seat is asked a secret question now, whether or not it is.

        To be called wherever a spectator cannot exclude it, before the question is put: whoever
        shows the events then takes the same time over it in either case.
        """
        if self.with_events:
            self.stops.append(Stop(len(self.events), scene, seat, kind))

    @property
    def scenes(self) -> list[tuple[int, State]]:
        """The scenes: the events told before each, and the table."""
        return [(stop.told, stop.scene) for stop in self.stops if stop.scene is not None]

    def clear(self) -> None:
        """Forget everything: one journal can serve many moves."""
        self.events.clear()
        self.ledger.clear()
        self.stops.clear()


class Question:
    """What the actor is asked: a kind and its subject, for words in any language."""

    def __init__(self, kind: str, seat: int, about: dict[str, object]) -> None:
        self.kind = kind
        self.seat = seat
        self.about = about

    def __repr__(self) -> str:
        return f"Question({self.kind!r}, {self.seat}, {self.about!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One game in progress. `actor` is the seat that must decide, or CHANCE, or OVER.

    A seat's decision with only one answer is no decision: the state plays it itself.
    """

    __slots__ = ("actor", "journal", "seats")

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.actor: i64 = OVER
        self.journal: Journal | None = None  # only while a move is being played

    def moves(self) -> tuple[int, ...]:
        """The legal moves of the actor; for CHANCE the possible outcomes."""
        raise NotImplementedError

    def pick(self, rng: Rng) -> i64:
        """One of the moves, each equally likely."""
        moves = self.moves()
        return moves[rng.below(len(moves))]

    def weights(self) -> tuple[int, ...]:
        """For CHANCE: how likely each of `moves()` is, as whole-number weights."""
        raise NotImplementedError

    def draw(self, rng: Rng) -> i64:
        """For CHANCE: one outcome, drawn by its weight."""
        outcomes = self.moves()
        weights = self.weights()
        left = rng.below(sum(weights))
        i: i64 = 0
        while left >= weights[i]:
            left -= weights[i]
            i += 1
        return outcomes[i]

    def play(self, move: i64, journal: Journal | None = None) -> None:
        """Play a move of the actor, and all that follows without asking anybody.

        Raises IllegalMove, and changes nothing, where the move is not possible.
        """
        raise NotImplementedError

    def copy(self) -> State:
        """An independent copy."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Everybody's points now."""
        raise NotImplementedError

    def secret(self) -> bool:
        """Whether the question is asked only because of something hidden.

        Others must not notice such a question: to them the turn simply goes on once it is
        answered.
        """
        return False

    def waiting(self) -> list[int]:
        """Whom everybody waits for; ask it of a view's position for what its owner may know."""
        return [int(self.actor)] if self.actor >= 0 else []

    def choosers(self) -> list[int]:
        """The seats that still have to choose in secret at the same time, the actor first.

        They stand in the order in which the game will ask them: their answers can be collected
        in any order and are played in this one. Empty where only the actor decides.
        """
        return []

    def may_choose(self) -> list[int]:
        """The seats that may have something to choose in secret now, as anybody can see.

        `choosers()` are among them. Whoever collects the answers asks all of these, so that
        nobody can tell who truly has a choice.
        """
        return []

    def turned_to(self, seat: i64) -> State:
        """A copy in which that one of `may_choose()` is asked now, to show the question by.

        What those before it choose is left open: the game itself goes on from the true state.
        """
        return self.copy()

    def chapter(self) -> int:
        """The part of the game that lasting intentions hold for (see `Game.standing`)."""
        return 0

    def question(self) -> Question:
        """What the actor is asked."""
        raise NotImplementedError

    def worth(self, move: i64) -> list[tuple[int, str]]:
        """The points that a move would bring the actor at once, as things stand, and why."""
        return []

    def why_not(self, move: i64) -> str:
        """Why a move is not possible, in a few plain words; empty where that is not known."""
        return ""

    def objection(self, move: i64) -> dict[str, object]:
        """The same for words in any language: a `reason` and what it is about, if it has a key."""
        return {}

    def preview(self, move: i64) -> dict[str, object]:
        """What the table would show after a move, as far as it is certain."""
        return {}

    def text(self, move: i64) -> str:
        """A move as the saga writes it; the inverse of `parse`."""
        raise NotImplementedError

    def parts(self, move: i64) -> dict[str, object]:
        """A move as its parts, JSON values with the verb first, so that clients read no texts.

        Of one question, all moves with the same verb have the same parts.
        """
        return {"verb": self.text(move).split(" ")[0]}

    def parse(self, text: str) -> i64:
        """The move that a saga's text means; raises UnreadableMove for anything else."""
        raise NotImplementedError

    def view(self, seat: i64) -> View:
        """What a seat (or SPECTATOR) may see; raises NoSuchSeat for any other number."""
        raise NotImplementedError

    def check_viewer(self, seat: i64) -> None:
        """Raise NoSuchSeat unless this is a seat of the table, or SPECTATOR."""
        if seat != SPECTATOR and (seat < 0 or seat >= self.seats):
            raise NoSuchSeat(f"{seat} is no seat; it takes 0 to {self.seats - 1}, or SPECTATOR")


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat may see of a game: the only thing that bots and clients ever get.

    `position` is a state in which everything hidden is masked; its actor is the one whom this seat
    may know to be deciding.
    """

    def __init__(self, seat: i64, position: State) -> None:
        self.seat: i64 = seat
        self._position: State = position

    @property
    def position(self) -> State:
        """The position as this seat sees it; a game's own view gives it with its own type."""
        return self._position

    def asked(self) -> bool:
        """Whether the owner of this view must decide now."""
        return self.seat >= 0 and self.position.actor == self.seat

    def moves(self) -> tuple[int, ...]:
        """The legal moves, if the owner of this view is asked."""
        return self.position.moves() if self.asked() else ()

    def ahead(self) -> View | None:
        """The view as if it were the owner's turn now, to think ahead; None where that is vain."""
        return None

    def sample(self, rng: Rng) -> State:
        """A full state that this seat cannot tell from the true one."""
        raise NotImplementedError

    def data(self) -> dict[str, object]:
        """Everything that is seen, as JSON values."""
        raise NotImplementedError

    def derived(self) -> dict[str, object]:
        """What anybody could work out from what is seen, as JSON values; equal for equal views."""
        return {}

    def encode(self) -> bytes:
        """The same as bytes: equal views give equal bytes."""
        return json.dumps(self.data(), sort_keys=True, separators=(",", ":")).encode()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.encode() == other.encode()

    def __hash__(self) -> int:
        return hash(self.encode())
