"""A game of the hall: its name, its options, its setup, and how it is told in words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from longhouse.core.errors import InvalidOption
from longhouse.core.rng import Rng
from longhouse.core.rulebook import rulebook
from longhouse.core.state import Event, State, View

if TYPE_CHECKING:
    from longhouse.core.saga import LedgerEntry, Saga

HIDDEN = "?"  # in the place of what a seat may not see

Options = dict[str, Any]  # every option of the game with its effective value, as in a saga
Setup = dict[str, Any]  # what chance laid out before the first move, as in a saga


class Game(ABC):
    """What a game package gives to the hall. One instance a game, without any state."""

    name: str  # as in sagas and on the command line
    title: str
    designer: str
    players: range
    rules_version: int  # changes whenever the same moves could mean something else
    option_names: tuple[str, ...]
    reasons: tuple[str, ...]  # the ledger's reasons, in the order of the scoring
    # Lasting answers that a player may give in advance, by name, in the order in which they are
    # tried: the kind of question, and the text of the answer. They hold for one `State.chapter`.
    standing: ClassVar[dict[str, tuple[str, str]]] = {}
    # Kinds of secret questions (`State.secret`), and the answer of whoever does not answer.
    declines: ClassVar[dict[str, str]] = {}
    # Kinds of questions that interrupt somebody else's move: it goes on after the answer.
    reactions: frozenset[str] = frozenset()
    # Kinds of events after which nothing before them can be taken back: they put a question to
    # somebody else, and that must not be told by an undo where nobody can tell.
    binding: frozenset[str] = frozenset()
    # Kinds of questions whose last answers tell something of what a seat still holds: they are
    # remembered (see `Past`).
    memorable: frozenset[str] = frozenset()

    def check_players(self, seats: int) -> None:
        """Raise InvalidOption unless that many can play."""
        if seats not in self.players:
            raise InvalidOption("players", seats, f"{self.players[0]} to {self.players[-1]}")

    @abstractmethod
    def options(self, given: Mapping[str, Any], seats: int) -> Options:
        """Complete and check the given options; raises InvalidOption."""

    @abstractmethod
    def deal(self, options: Options, seats: int, rng: Rng) -> Setup:
        """Lay the game out at random."""

    @abstractmethod
    def start(self, options: Options, setup: Setup) -> State:
        """The position before the first move; raises InvalidSetup."""

    @abstractmethod
    def view(self, data: Mapping[str, Any]) -> View:
        """The view whose `data()` this is: a view crosses process boundaries so."""

    def mask_setup(self, setup: Setup, seat: int) -> Setup:
        """The setup as a seat (or SPECTATOR) sees it while the game runs."""
        return setup

    def mask_move(self, before: State, now: State, who: int, text: str, seat: int) -> str | None:
        """A recorded move as another seat sees it; None where it must not be noticed at all.

        `before` is the state in which it was played, `now` the one that the game has come to.
        """
        return text

    def standing_answer(self, state: State, names: Collection[str]) -> str | None:
        """What a seat that gave these answers in advance says to the open question, if anything."""
        kind, moves = state.question().kind, state.moves()
        for name, (question, answer) in self.standing.items():
            fits = name in names and question == kind and state.parse(answer) in moves
            if fits and self.stands(state, name):
                return answer
        return None

    def stands(self, state: State, name: str) -> bool:
        """Whether a standing answer is meant for a question like the open one."""
        return True

    def ledger_by(self, version: int, played: Saga) -> list[LedgerEntry] | None:
        """The ledger of these moves by an earlier version of the rules; None if not known here.

        Whoever raises `rules_version` says here what the version before gave for the same moves,
        so that running games in which nothing differs go on, and old sagas can be verified.
        """
        return None

    def render(self, view: View) -> str:
        """The position for a terminal, as rich markup that reads without colour too."""
        lines = [f"{key}: {value}" for key, value in view.data().items()]
        return "\n".join(lines).replace("[", "\\[")

    def question_text(self, view: View) -> str:
        """The question to the owner of a view, in plain English."""
        return f"{view.position.question().kind.capitalize()}?"

    def move_text(self, view: View, move: int) -> str:
        """A possible answer in plain English, with its price or its points."""
        return view.position.text(move)

    def event_text(self, view: View, event: Event) -> str:
        """An event in plain English; empty where there is nothing to tell."""
        facts = [f"{key} {value}" for key, value in event.about.items()]
        return ", ".join([f"Seat {event.seat} {event.kind}", *facts])

    def rules(self, language: str = "en") -> str:
        """The rules as Markdown, in English where they are not translated."""
        return rulebook(self.name, language)
