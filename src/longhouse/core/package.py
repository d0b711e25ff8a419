"""A game built as a package of modules with the same names, around a `Position` of its own.

Both of our games are. A game need not be: `Game` is the whole contract.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from longhouse.core.game import Frame, Game
from longhouse.core.names import Names
from longhouse.core.native import i64
from longhouse.core.rng import Rng
from longhouse.core.saga import Options, Setup
from longhouse.core.state import Event, State, View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
S_co = TypeVar("S_co", bound=State, covariant=True)
V_co = TypeVar("V_co", bound=View, covariant=True)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class OptionsModule(Protocol):
    """`options.py`."""

    def complete(self, given: Mapping[str, Any], seats: int, /) -> Options:
        """Every option with its effective value; raises InvalidOption."""


class SetupModule(Protocol):
    """`setup.py`."""

    def deal(self, options: Options, seats: int, rng: Rng, /) -> Setup:
        """A random setup."""

    def check(self, options: Options, setup: Setup, /) -> None:
        """Raise InvalidSetup unless the rules allow this setup."""


class PlayModule(Protocol[S_co, V_co]):
    """`play.py`."""

    def start(self, options: Options, setup: Setup, /) -> S_co:
        """The state before the first move."""

    def load_view(self, data: dict[str, Any], /) -> V_co:
        """The view whose `data()` this is."""

    def load_state(self, data: dict[str, Any], /) -> S_co:
        """The state whose `data()` this is."""


class WordsModule(Protocol[S_contra]):
    """`words.py`."""

    def question_text(self, p: S_contra, names: Names, /) -> str:
        """The open question in English."""

    def move_text(self, p: S_contra, move: i64, names: Names, /) -> str:
        """A legal move in English."""

    def event_text(self, p: S_contra, event: Event, names: Names, /) -> str:
        """An event in English."""

    def reason_text(self, p: S_contra, reason: str, /) -> str:
        """A reason of the ledger in English."""


class RenderingModule(Protocol[S_contra]):
    """`rendering.py`."""

    def render(self, p: S_contra, seat: i64, names: Names, frame: Frame, /) -> str:
        """The position as a seat sees it, in rich markup."""


@dataclass(frozen=True)
class Modules(Generic[S, V]):
    """The modules of a game package that its `Game` is made of."""

    state: type[S]
    options: OptionsModule
    setup: SetupModule
    play: PlayModule[S, V]
    words: WordsModule[S]
    rendering: RenderingModule[S]


class PackagedGame(Game, Generic[S, V]):
    """A game that is made of the modules of its package."""

    modules: Modules[S, V]

    def options(self, given: Mapping[str, Any], seats: int) -> Options:
        self.check_players(seats)
        return self.modules.options.complete(given, seats)

    def deal(self, options: Options, seats: int, rng: Rng) -> Setup:
        self.check_players(seats)
        return self.modules.setup.deal(options, seats, rng)

    def start(self, options: Options, setup: Setup) -> S:
        self.modules.setup.check(options, setup)
        return self.modules.play.start(options, setup)

    def new(self, seats: int | None = None, seed: int | None = None, **options: Any) -> S:
        return self.own(super().new(seats, seed, **options))

    def state(self, data: Mapping[str, Any]) -> S:
        return self.modules.play.load_state(dict(data))

    def view(self, data: Mapping[str, Any]) -> V:
        return self.modules.play.load_view(dict(data))

    def render(self, view: View, names: Names, frame: Frame) -> str:
        return self.modules.rendering.render(self.own(view.position), view.seat, names, frame)

    def question_text(self, view: View, names: Names) -> str:
        return self.modules.words.question_text(self.own(view.position), names)

    def move_text(self, view: View, move: int, names: Names) -> str:
        return self.modules.words.move_text(self.own(view.position), move, names)

    def event_text(self, view: View, event: Event, names: Names) -> str:
        return self.modules.words.event_text(self.own(view.position), event, names)

    def reason_text(self, view: View, reason: str) -> str:
        return self.modules.words.reason_text(self.own(view.position), reason)

    def own(self, state: State) -> S:
        """A state of this game, with its type."""
        assert isinstance(state, self.modules.state)
        return state
