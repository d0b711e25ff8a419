"""The contract of a game: its name, options and setup, and how it is put into words."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, ClassVar

from longhouse.core.dealer import SystemRng
from longhouse.core.encoding import Encoding
from longhouse.core.errors import IncompleteGame, InvalidOption, LonghouseError, listed
from longhouse.core.links import links
from longhouse.core.names import Names, escaped, unmarked
from longhouse.core.rng import Rng
from longhouse.core.rulebook import rulebook
from longhouse.core.saga import LedgerEntry, Saga
from longhouse.core.saga import Options as Options
from longhouse.core.saga import Setup as Setup
from longhouse.core.state import MOST_SHOWN, Event, State, View

HIDDEN = "?"  # replaces hidden things
REQUIRED = {  # attributes of every game
    "name": str,
    "title": str,
    "designer": str,
    "players": range,
    "rules_version": int,
    "option_names": tuple,
    "reasons": tuple,
}
METHODS = ("options", "deal", "start", "view")  # of every game


@dataclass(frozen=True)
class Frame:
    """How much of a terminal a drawing may take, and how far its owner has panned."""

    columns: int = 80
    rows: int = 1000
    right: int = 0  # in cells of the game; below 0 to the left
    down: int = 0


class Game:
    """A game: its rules, options and words. There is one instance of each; it has no state."""

    name: str  # as in sagas and on the command line
    title: str
    designer: str
    players: range
    rules_version: int  # raised whenever the same moves could have another result
    option_names: tuple[str, ...]
    set_option: str = ""  # the option that says which set or edition is played
    takes: ClassVar[Mapping[str, str]] = {}  # the values of each option, in words
    reasons: tuple[str, ...]  # the ledger's reasons, in the order of the scoring
    kinds: tuple[str, ...] = ()  # the cards or tiles that seats draw, in the order of the saga
    environment_seats: int = 0  # seats of an environment by default; 0: as many as can play
    # Modules that import the rules, by name: `part` loads them on demand.
    bots: str = ""  # with BOTS, a BotSet (bots/bot_set.py)
    lesson: str = ""  # with LESSON, a Lesson (server/lessons/lesson.py)
    drawing: str = "longhouse.drawing.plain"  # with DRAWING, a Drawing (drawing/table.py)
    puzzles: str = ""  # with PUZZLES, a PuzzleKind (puzzles/kind.py)
    # Standing answers, which a player may give in advance: name -> kind of question and text of the
    # answer, in the order in which they are tried. They hold for one `State.chapter`.
    standing: ClassVar[dict[str, tuple[str, str]]] = {}
    # Kinds of secret questions (`State.secret`), with the answer that counts if none is given.
    declines: ClassVar[dict[str, str]] = {}
    # Kinds of questions that interrupt the move of another seat, which goes on after the answer.
    reactions: frozenset[str] = frozenset()
    # Kinds of events that end undo: they may ask another seat a secret question, and an undo that
    # is suddenly refused would reveal whether they did.
    binding: frozenset[str] = frozenset()
    # Kinds of questions whose last answers reveal something about a hand: kept in the `Past`.
    memorable: frozenset[str] = frozenset()

    def __repr__(self) -> str:
        few, many = self.players[0], self.players[-1]
        return (
            f"<Game {self.name}: {few} to {many} players, options {', '.join(self.option_names)}>"
        )

    def turn_of(self, state: State) -> int:
        """The seat whose turn it is, as everyone sees it; others may have to answer in between.

        By default the seat to move. Below 0 if it is nobody's.
        """
        return int(state.actor)

    def check_complete(self) -> None:
        """Raise IncompleteGame unless the game has all parts that have no default."""
        missing = [
            f"{name} ({kind.__name__})"
            for name, kind in REQUIRED.items()
            if not isinstance(getattr(self, name, None), kind)
        ]
        for name in METHODS:
            if getattr(type(self), name) is getattr(Game, name):
                missing.append(f"{name}()")
        if missing:
            raise IncompleteGame(self, ", ".join(missing))
        if not (self.name.isascii() and self.name.isalpha() and self.name.islower()):
            raise IncompleteGame(self, f"a name in lower-case letters: it is {self.name!r}")
        if len(self.players) == 0 or self.players[0] < 1:
            raise IncompleteGame(self, f"players, such as range(2, 5): it is {self.players}")

    def part(self, kind: str) -> Any:
        """BOTS, LESSON, DRAWING or PUZZLES: of the module that the attribute in lower case names.

        Raises IncompleteGame if there is no such module, or nothing of that name in it.
        """
        module, name = getattr(self, kind), kind.upper()
        try:
            return getattr(import_module(module), name)
        except ModuleNotFoundError as error:
            if not f"{module}.".startswith(f"{error.name}."):
                raise  # the module is there, but something that it imports is not
            raise IncompleteGame(self, f"the module {module!r}, its {kind}") from None
        except AttributeError as error:
            if error.name != name:
                raise
            raise IncompleteGame(f"{module}, the {kind} of {self.title},", name) from None

    def check_players(self, seats: int) -> None:
        """Raise InvalidOption unless that many can play."""
        if seats not in self.players:
            raise InvalidOption("players", seats, f"{self.players[0]} to {self.players[-1]}")

    def new(self, seats: int | None = None, seed: int | None = None, **options: Any) -> State:
        """A new game, dealt at random: `game.new(seats=4, seed=7, edition="italian")`.

        By default as many play as can. The same seed gives the same deal; without one it is
        random. Raises InvalidOption.
        """
        seats = self.players[-1] if seats is None else seats
        complete = self.options(options, seats)
        rng = SystemRng() if seed is None else Rng(seed)
        return self.start(complete, self.deal(complete, seats, rng))

    def options(self, given: Mapping[str, Any], seats: int) -> Options:
        """The given options, checked and completed with defaults; raises InvalidOption."""
        raise IncompleteGame(self, "options()")

    def deal(self, options: Options, seats: int, rng: Rng) -> Setup:
        """A random setup; raises InvalidOption if not that many can play."""
        raise IncompleteGame(self, "deal()")

    def start(self, options: Options, setup: Setup) -> State:
        """The position before the first move; raises InvalidSetup."""
        raise IncompleteGame(self, "start()")

    def view(self, data: Mapping[str, Any]) -> View:
        """The view whose `data()` this is: so a view crosses process boundaries."""
        raise IncompleteGame(self, "view()")

    def state(self, data: Mapping[str, Any]) -> State:
        """The state whose `data()` this is; pickle uses it."""
        raise IncompleteGame(self, "state()")

    @property
    def has_arrays(self) -> bool:
        """Whether the game has environments: it has an `encoding`."""
        return type(self).encoding is not Game.encoding

    def encoding(self, options: Options, seats: int, window: int = 0) -> Encoding:
        """The game as arrays (docs/observations.md), for environments and learners.

        `window` is how many cells across an endless table is shown; 0 for as many as is usual.
        """
        raise LonghouseError(f"{self.title} has no arrays")

    def vocabulary(self, options: Options) -> tuple[list[str], list[str]]:
        """The verbs of the moves in a saga, and the words after them, for arrays of a game's past.

        "x" and "y" stand for the numbers of a cell ("3,-1"), "+" for a number with a sign ("+2").
        """
        raise LonghouseError(f"{self.title} has no arrays")

    def mask_setup(self, setup: Setup, seat: int) -> Setup:
        """The setup as a seat (or SPECTATOR) may see it while the game runs."""
        return setup

    def mask_move(self, before: State, now: State, who: int, text: str, seat: int) -> str | None:
        """A recorded move as another seat may see it; None if it must not notice it at all.

        `before` is the state in which it was played, `now` the state of the game now.
        """
        return text

    def standing_answer(self, state: State, names: Collection[str]) -> str | None:
        """The answer to the open question of a seat that gave these standing answers, if any."""
        kind, moves = state.question().kind, state.moves()
        for name, (question, answer) in self.standing.items():
            fits = name in names and question == kind and state.parse(answer) in moves
            if fits and self.stands(state, name):
                return answer
        return None

    def stands(self, state: State, name: str) -> bool:
        """Whether a standing answer applies to the open question; its kind fits already."""
        return True

    def thing(self, state: State, move: int) -> str:
        """The card, tile or die that an outcome of chance draws, without the seat that draws it.

        Override it if the text of the outcome names a seat, too: `core/keyed.py` orders things.
        """
        return state.text(move)

    # For statistics (`longhouse stats`).

    def starter(self, setup: Setup) -> int:
        """The seat that begins."""
        return 0

    def drawn(self, saga: Saga) -> list[tuple[int, str]]:
        """The cards or tiles that chance gave to seats, each with its seat."""
        return []

    def scored_by(self, text: str) -> str:
        """The kind that a move plays, if all points that it scores at once are for that."""
        return ""

    def ledger_by(self, version: int, played: Saga) -> list[LedgerEntry] | None:
        """The ledger of these moves under an earlier version of the rules; None if unknown.

        If you raise `rules_version`, implement the version before it here: then running games with
        the same points can go on, and old sagas can be verified.
        """
        return None

    def svg(
        self, view: View, language: str = "en", dark: bool = False, names: Sequence[str] = ()
    ) -> str:
        """The table as the owner of a view sees it, as an SVG picture.

        Players without names are called by their seats. Raises LonghouseError.
        """
        return str(links.drawing().table_picture(self, view, names, language, dark))

    # For the terminal, in English. `names` knows the reader.

    def render(self, view: View, names: Names, frame: Frame) -> str:
        """The position, in rich markup; it must be readable without colours too."""
        lines = [f"{key}: {value}" for key, value in view.data().items() if key != "seat"]
        return escaped("\n".join(lines))

    def board_text(self, view: View) -> str:
        """The position as plain text, for `print`."""
        names = Names.of_seats(int(view.position.seats), int(view.seat))
        drawn = unmarked(self.render(view, names, Frame()))
        return "\n".join(line.rstrip() for line in drawn.splitlines())

    def view_text(self, view: View) -> str:
        """The same with the question to the owner of the view, or the seat to move."""
        names = Names.of_seats(int(view.position.seats), int(view.seat))
        turn = view.position.turn_text().capitalize()
        if view.asked():
            turn = f"{self.question_text(view, names)}\n{listed(view.position.texts(), MOST_SHOWN)}"
        return f"{self.board_text(view)}\n{turn}"

    def question_text(self, view: View, names: Names) -> str:
        """The question to the owner of a view."""
        return f"{view.position.question().kind.capitalize()}?"

    def move_text(self, view: View, move: int, names: Names) -> str:
        """A legal move, with its price; its points are shown beside it.

        Players can type it as an answer: no two moves of a question have the same text.
        """
        return view.position.text(move)

    def why_not(self, view: View, typed: str) -> str:
        """Why an answer that was typed is not legal, in a few words; empty if it is unknown."""
        return ""

    def event_text(self, view: View, event: Event, names: Names) -> str:
        """An event as a sentence; empty if there is nothing to say."""
        facts = [f"{key} {value}" for key, value in event.about.items()]
        who = names.subject(event.seat) if event.seat >= 0 else "Nobody"
        return ", ".join([f"{who}: {event.kind}", *facts])

    def reason_text(self, view: View, reason: str) -> str:
        """A reason of the ledger in a word or two."""
        return reason

    def rules(self, language: str = "en") -> str:
        """The rules as Markdown; in English if there is no translation."""
        return rulebook(self.name, language)
