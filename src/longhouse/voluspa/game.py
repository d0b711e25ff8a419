"""Völuspá as a `Game`."""

from __future__ import annotations

from typing import ClassVar

from longhouse.core.game import HIDDEN
from longhouse.core.package import Modules, PackagedGame
from longhouse.core.saga import LedgerEntry, Options, Saga, Setup
from longhouse.core.state import CHANCE, State, View
from longhouse.voluspa import options, play, rendering, setup, versions, words
from longhouse.voluspa.components import TILES
from longhouse.voluspa.encoding import VoluspaEncoding
from longhouse.voluspa.notation import VERBS, WAYS, text
from longhouse.voluspa.play import VoluspaState
from longhouse.voluspa.rules.scoring import REASONS
from longhouse.voluspa.view import VoluspaView


class Voluspa(PackagedGame[VoluspaState, VoluspaView]):
    """Völuspá by Scott Caputo, for 2-5 players, with all its modules and promos."""

    modules = Modules(VoluspaState, options, setup, play, words, rendering)
    name = "voluspa"
    title = "Völuspá"
    designer = "Scott Caputo"
    players = range(2, 6)
    rules_version = 2
    option_names = options.NAMES
    set_option = "set"
    takes: ClassVar[dict[str, str]] = options.TAKES
    reasons = REASONS
    kinds = TILES
    bots = "longhouse.bots.voluspa.levels"
    lesson = "longhouse.server.lessons.voluspa"
    drawing = "longhouse.drawing.voluspa"
    puzzles = "longhouse.puzzles.voluspa"
    environment_seats = 2
    memorable = frozenset({"turn"})

    def encoding(self, options: Options, seats: int, window: int = 0) -> VoluspaEncoding:
        return VoluspaEncoding(options, seats, window)

    def vocabulary(self, options: Options) -> tuple[list[str], list[str]]:
        verbs = [text(verb).split(" ")[0] for verb in range(VERBS)]
        return verbs, [*options["counts"], *WAYS[1:], "+", "x", "y", HIDDEN]

    def mask_setup(self, setup: Setup, seat: int) -> Setup:
        hands = [
            hand if owner == seat else [HIDDEN] * len(hand)
            for owner, hand in enumerate(setup["hands"])
        ]
        return {**setup, "hands": hands}

    def mask_move(self, before: State, now: State, who: int, text: str, seat: int) -> str | None:
        words = text.split(" ")
        if words[0] == "draw" and int(words[1]) != seat:
            return f"draw {words[1]} {HIDDEN}"
        if words[0] == "load":
            return " ".join(["load", *[HIDDEN] * (len(words) - 1)])
        return text

    def turn_of(self, state: State) -> int:
        return int(self.own(state).active)

    def thing(self, state: State, move: int) -> str:
        return state.text(move).split(" ")[2]

    def starter(self, setup: Setup) -> int:
        return int(setup["first"])

    def drawn(self, saga: Saga) -> list[tuple[int, str]]:
        found = [(seat, tile) for seat, hand in enumerate(saga.setup["hands"]) for tile in hand]
        for who, what in saga.moves:
            if who == CHANCE:
                _, seat, tile = what.split(" ")
                found.append((int(seat), tile))
        return found

    def scored_by(self, text: str) -> str:
        words = text.split(" ")
        return words[1] if words[0] == "play" else "drakkar" if words[0] == "launch" else ""

    def why_not(self, view: View, typed: str) -> str:
        return words.why_not(self.own(view.position), typed)

    def ledger_by(self, version: int, played: Saga) -> list[LedgerEntry] | None:
        return versions.ledger_by_1(self, played) if version == 1 else None


GAME = Voluspa()
