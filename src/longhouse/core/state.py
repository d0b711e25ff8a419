"""The contract of a game in progress: state, view, journal.

A game is a `State` with small methods. Chance is an input: a state holds no random generator and
no hidden order; where chance decides, the actor is CHANCE and the caller plays an outcome. Bots
and clients see a game only through a `View`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from longhouse.core.errors import IncompleteGame, NoSuchSeat, NotAsked, UnreadableMove, listed
from longhouse.core.links import links
from longhouse.core.native import i64, mypyc_attr
from longhouse.core.rng import Rng

CHANCE: Final = -1  # the actor while chance draws a card, a tile or a die
OVER: Final = -2  # the actor when the game has ended
SPECTATOR: Final = -3  # the seat of a view that belongs to no player
MOST_SHOWN: Final = 8  # moves that a printed state lists


def leaders(scores: Sequence[int]) -> list[int]:
    """The seats with the most points."""
    most = max(scores)
    return [seat for seat, points in enumerate(scores) if points == most]


def win_shares(winners: Sequence[int], seats: int) -> list[float]:
    """Each seat's share of one win: split among the winners, or among all where nobody wins."""
    sharing = winners or range(seats)
    return [1.0 / len(sharing) if seat in sharing else 0.0 for seat in range(seats)]


def _unpickled(name: str, data: dict[str, Any]) -> Any:
    """The inverse of `State.__reduce__`."""
    return links.find_game(name).state(data)


class Event:
    """Something that happened: for logs, words and animation."""

    def __init__(self, kind: str, seat: int, about: dict[str, object], private: bool) -> None:
        self.kind = kind
        self.seat = seat
        self.about = about
        self.private = private  # only this seat may see it

    def seen_by(self, viewer: int) -> bool:
        """Whether that seat (or SPECTATOR) may see it."""
        return not self.private or viewer == self.seat

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.about!r}, {self.private})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.kind, self.seat, self.about, self.private)


class Stop:
    """A point in the middle of a move at which a client pauses between two events.

    Either a scene: the public position at this point. Or a suspicion: as far as others know, this
    seat may be asked a secret question here, whether or not it is.
    """

    def __init__(
        self,
        events_before: int,
        scene: State | None,
        seat: int,
        kind: str,
        asks: State | None = None,
    ) -> None:
        self.events_before = events_before  # how many events of the move come before it
        self.scene = scene  # the position to show; None where nothing has changed
        self.seat = seat  # that may be asked; -1 for a scene
        self.kind = kind  # of the question
        self.asks = asks  # of a suspicion: the position that asks, even if one answer is left

    def __reduce__(self) -> tuple[Any, ...]:
        return Stop, (self.events_before, self.scene, self.seat, self.kind, self.asks)


class Journal:
    """Collects the effects of a move: points always, events on request."""

    def __init__(self, events: bool = True) -> None:
        self.with_events = events
        self.events: list[Event] = []
        self.ledger: list[tuple[int, int, str]] = []
        self.stops: list[Stop] = []

    def scored(self, seat: int, points: int, reason: str) -> None:
        """Record a change of a score."""
        self.ledger.append((seat, points, reason))
        if self.with_events:
            about: dict[str, object] = {"points": points, "reason": reason}
            self.events.append(Event("scored", seat, about, False))

    def add(self, fact: str, value: object) -> None:
        """Add a fact to the last event."""
        if self.with_events:
            self.events[-1].about[fact] = value

    def tell(self, kind: str, seat: int, about: dict[str, object]) -> None:
        """Record a public event."""
        if self.with_events:
            self.events.append(Event(kind, seat, about, False))

    def whisper(self, kind: str, seat: int, about: dict[str, object]) -> None:
        """Record an event that only this seat sees."""
        if self.with_events:
            self.events.append(Event(kind, seat, about, True))

    def scene(self, state: State) -> None:
        """Record the position in the middle of a move; `state` is a copy that nobody changes.

        Clients show it before they go on with the events that follow.
        """
        if self.with_events:
            self.stops.append(Stop(len(self.events), state, -1, ""))

    def suspect(self, seat: int, kind: str, scene: State | None, asks: State) -> None:
        """Record that this seat may be asked a secret question now, as far as others know.

        `asks` is the position in which it is asked, whatever it holds: the answer that declines is
        always there. `scene` and `asks` are copies that nobody changes.

        Call it wherever a spectator cannot rule it out, whether or not the question is asked, and
        before it is: so a server takes the same time in both cases and gives nothing away.
        """
        if self.with_events:
            self.stops.append(Stop(len(self.events), scene, seat, kind, asks))

    @property
    def scenes(self) -> list[tuple[int, State]]:
        """The scenes: how many events come before each, and the position."""
        return [(stop.events_before, stop.scene) for stop in self.stops if stop.scene is not None]

    def clear(self) -> None:
        """Empty it, to use it again for the next move."""
        self.events.clear()
        self.ledger.clear()
        self.stops.clear()


class Question:
    """A question to the actor: a kind and its facts, from which clients make a sentence."""

    def __init__(self, kind: str, seat: int, about: dict[str, object]) -> None:
        self.kind = kind
        self.seat = seat
        self.about = about

    def __repr__(self) -> str:
        return f"Question({self.kind!r}, {self.seat}, {self.about!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Question, (self.kind, self.seat, self.about)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One game in progress. `actor` is the seat that must decide, or CHANCE, or OVER.

    A seat is only asked where it has a choice: a single legal move is played at once.

    States can be compared, copied, pickled and printed. They change as they are played, so they
    cannot be hashed.
    """

    __slots__ = ("actor", "journal", "seats")

    game: ClassVar[str] = ""  # the name of its game

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.actor: i64 = OVER
        self.journal: Journal | None = None  # only while a move is being played

    def moves(self) -> tuple[int, ...]:
        """The legal moves of the actor; for CHANCE the possible outcomes."""
        raise IncompleteGame(self, "moves()")

    def is_legal(self, move: i64) -> bool:
        """Whether a move is one of `moves()`."""
        return move in self.moves()

    def pick(self, rng: Rng) -> i64:
        """One of the moves, each equally likely; raises NotAsked if there is none."""
        moves = self.moves()
        if len(moves) == 0:
            raise self.no_moves()
        return moves[rng.below(len(moves))]

    def weights(self) -> tuple[int, ...]:
        """For CHANCE: how likely each of `moves()` is, as whole-number weights.

        Raises NotAsked if it is not chance's turn.
        """
        raise IncompleteGame(self, "weights()") if self.actor == CHANCE else self.not_chance()

    def draw(self, rng: Rng) -> i64:
        """For CHANCE: one outcome, drawn at random by its weight.

        Raises NotAsked if it is not chance's turn, or if the pile is face down (in a view).
        """
        if self.actor != CHANCE:
            raise self.not_chance()
        outcomes = self.moves()
        weights = self.weights()
        left = rng.below(sum(weights))
        i: i64 = 0
        while left >= weights[i]:
            left -= weights[i]
            i += 1
        return outcomes[i]

    def play(self, move: i64, journal: Journal | None = None) -> None:
        """Play a move of the actor, and everything up to the next decision.

        Raises IllegalMove if the move is not legal; the state is unchanged.
        """
        raise IncompleteGame(self, "play()")

    def do(self, text: str, journal: Journal | None = None) -> None:
        """Play a move by its text, as the saga writes it: `state.do("join")`.

        Raises UnreadableMove or IllegalMove with the legal moves; the state is unchanged.
        """
        try:
            move = self.parse(text)
        except UnreadableMove as error:
            raise UnreadableMove(f"{error}; possible: {listed(self.texts())}") from None
        self.play(move, journal)

    def texts(self) -> list[str]:
        """The texts of `moves()`, as `do` takes them."""
        return [self.text(move) for move in self.moves()]

    def copy(self) -> State:
        """An independent copy."""
        raise IncompleteGame(self, "copy()")

    def data(self) -> dict[str, object]:
        """The whole state as JSON values, including all hidden things; `Game.state` inverts it."""
        raise IncompleteGame(self, "data()")

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == OVER

    def winners(self) -> list[int]:
        """The seats that share the win; none before the end of the game.

        By default those with the most points. Override it in a game that is won otherwise, or
        that can end in a draw: then no seat has won.
        """
        return leaders(self.scores()) if self.actor == OVER else []

    def returns(self) -> list[float]:
        """Each seat's share of the win: the results add up to 1, and are all 0 before the end.

        Winners share equally; in a draw without a winner, all seats do.
        """
        if self.actor != OVER:
            return [0.0] * int(self.seats)
        return win_shares(self.winners(), int(self.seats))

    def scores(self) -> list[int]:
        """The points of every seat now."""
        raise IncompleteGame(self, "scores()")

    def secret(self) -> bool:
        """Whether the question is asked only because of something hidden.

        Others must not notice such a question: they see nothing until it is answered.
        """
        return False

    def waiting(self) -> list[int]:
        """The seats that the game waits for; of a view's position: those its owner may know of."""
        return [int(self.actor)] if self.actor >= 0 else []

    def choosers(self) -> list[int]:
        """The seats that choose in secret at the same time and have not chosen yet, actor first.

        They are in the order in which the game asks them: their answers can be collected in any
        order and are played in this one. Empty where only the actor decides.
        """
        return []

    def may_choose(self) -> list[int]:
        """The seats that may have a secret choice now, judged by public facts alone.

        They include `choosers()`. A server asks all of them, so that nobody can tell which of them
        really have a choice.
        """
        return []

    def turned_to(self, seat: i64) -> State:
        """A copy in which this seat of `may_choose()` is the one asked: to show its question.

        The choices of the seats before it are left open. The game itself is not played on it.
        Raises NoSuchSeat for a number that is no seat (nor SPECTATOR).
        """
        self.check_viewer(seat)
        return self.copy()

    def chapter(self) -> int:
        """The part of the game for which standing answers hold (see `Game.standing`)."""
        return 0

    def countdown(self) -> int | None:
        """A public count that falls until the end (tiles in a pile); None if there is none."""
        return None

    def question(self) -> Question:
        """The question to the actor."""
        raise IncompleteGame(self, "question()")

    def worth(self, move: i64) -> list[tuple[int, str]]:
        """The points that a move would score for the actor at once, with their reasons.

        Raises IllegalMove if the move is not legal.
        """
        return []

    def why_not(self, move: i64) -> str:
        """Why a move is not legal, in a few plain words; empty if there is nothing to say."""
        return ""

    def objection(self, move: i64) -> dict[str, object]:
        """The same as data for translation: a `reason` and its facts; empty if it has no key."""
        return {}

    def preview(self, move: i64) -> dict[str, object]:
        """The certain changes on the table after a move.

        Raises IllegalMove if the move is not legal.
        """
        return {}

    def text(self, move: i64) -> str:
        """A move as the saga writes it; the inverse of `parse`.

        Raises NoSuchMove for a number that is no move of the game.
        """
        raise IncompleteGame(self, "text()")

    def parts(self, move: i64) -> dict[str, object]:
        """A move as JSON values, verb first, so that clients need not parse its text.

        For one question, all moves with the same verb have the same keys.
        """
        return {"verb": self.text(move).split(" ")[0]}

    def parse(self, text: str) -> i64:
        """The move that a saga's text means; raises UnreadableMove for anything else."""
        raise IncompleteGame(self, "parse()")

    def view(self, seat: i64) -> View:
        """The view of a seat (or SPECTATOR); raises NoSuchSeat for any other number."""
        raise IncompleteGame(self, "view()")

    def check_viewer(self, seat: i64) -> None:
        """Raise NoSuchSeat unless this is a seat of the game, or SPECTATOR."""
        if seat != SPECTATOR and (seat < 0 or seat >= self.seats):
            raise NoSuchSeat(f"{seat} is no seat; it takes 0 to {self.seats - 1}, or SPECTATOR")

    def turn_text(self) -> str:
        """The seat to move, in a few words."""
        if self.actor == OVER:
            return "the game is over"
        return "chance is to move" if self.actor == CHANCE else f"seat {self.actor} is to move"

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        if not self.game:
            raise IncompleteGame(self, "game, the name of its game")
        return _unpickled, (self.game, self.data())

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, State) or type(self) is not type(other):
            return False
        return self.data() == other.data()

    def __hash__(self) -> int:
        raise TypeError(f"a {type(self).__name__} changes as it is played: it cannot be hashed")

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.summary()}>"

    def summary(self) -> str:
        """The state of the game in a line."""
        if self.actor >= 0:
            asked = f"{self.turn_text()} ({self.question().kind})"
        else:
            asked = self.turn_text()
        return f"{self.seats} seats, scores {self.scores()}, {asked}"

    def __str__(self) -> str:
        """The table as spectators see it, the seat to move, and the moves."""
        if not self.game:
            return repr(self)
        turn = self.turn_text()
        if self.actor >= 0:
            turn += f": {listed(self.texts(), MOST_SHOWN)}"
        elif self.actor == OVER:
            winners = [f"seat {seat}" for seat in self.winners()]
            turn += f"; won by {' and '.join(winners)}" if winners else "; nobody has won"
        board = links.find_game(self.game).board_text(self.view(SPECTATOR))
        return f"{board}\n{turn.capitalize()}"

    def _repr_svg_(self) -> str | None:
        """The table as spectators see it, for notebooks."""
        return self.view(SPECTATOR)._repr_svg_()

    def not_chance(self) -> NotAsked:
        """The error for a question to chance where it is not asked."""
        if self.actor == CHANCE:
            return NotAsked("the pile is face down in a view; View.sample fills it in")
        return NotAsked(f"chance is not asked here: {self.turn_text()}")

    def no_moves(self) -> NotAsked:
        """The error for a choice among no moves."""
        if self.actor == OVER:
            return NotAsked("there is no move: the game is over")
        return NotAsked(f"there is no move to see here: {self.turn_text()}")


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """All that one seat may see of a game: bots and clients get nothing else."""

    def __init__(self, seat: i64, position: State) -> None:
        self.seat: i64 = seat
        self._position: State = position

    @property
    def position(self) -> State:
        """The position with everything hidden masked. Each game narrows its type.

        Its actor is the seat that, as far as the owner may know, decides now.
        """
        return self._position

    def asked(self) -> bool:
        """Whether the owner of this view is the one asked now."""
        return self.seat >= 0 and self.position.actor == self.seat

    def moves(self) -> tuple[int, ...]:
        """The legal moves of the owner, if it is asked; else none."""
        return self.position.moves() if self.asked() else ()

    def is_legal(self, move: i64) -> bool:
        """Whether the owner of this view is asked, and this is one of the legal moves."""
        return self.asked() and self.position.is_legal(move)

    def ahead(self) -> View | None:
        """The view as if it were the owner's turn, to plan a move early; None if unsupported."""
        return None

    def sample(self, rng: Rng) -> State:
        """A full state consistent with this view: hidden things are drawn at random."""
        raise IncompleteGame(self, "sample()")

    def data(self) -> dict[str, object]:
        """The whole view as JSON values; `Game.view` is the inverse."""
        return {"seat": int(self.seat), **self.position.data()}

    def derived(self) -> dict[str, object]:
        """Facts that follow from the view (values, majorities), as JSON values.

        Equal views give equal values.
        """
        return {}

    def encode(self) -> bytes:
        """`data()` as bytes: equal views give equal bytes."""
        return json.dumps(self.data(), sort_keys=True, separators=(",", ":")).encode()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (int(self.seat), self._position)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self._owner()}: {self._position.summary()}>"

    def __str__(self) -> str:
        """The table as the owner sees it, and the question if it is asked."""
        game = self._position.game
        return str(links.find_game(game).view_text(self)) if game else repr(self)

    def svg(self, language: str = "en", dark: bool = False, names: Sequence[str] = ()) -> str:
        """The table as the owner sees it, as an SVG picture: `Game.svg`."""
        if not self._position.game:
            raise IncompleteGame(self._position, "game, the name of its game")
        return str(links.find_game(self._position.game).svg(self, language, dark, names))

    def _repr_svg_(self) -> str | None:
        """The same picture, for notebooks."""
        return self.svg() if self._position.game else None

    def _owner(self) -> str:
        return "a spectator" if self.seat == SPECTATOR else f"seat {self.seat}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.encode() == other.encode()

    def __hash__(self) -> int:
        return hash(self.encode())
