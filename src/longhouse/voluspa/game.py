"""Völuspá as a `Game`."""

from __future__ import annotations

from typing import ClassVar

from longhouse.core.game import HIDDEN
from longhouse.core.package import Modules, PackagedGame
from longhouse.core.saga import LedgerEntry, Options, Saga, Setup
from longhouse.core.state import State, View
from longhouse.voluspa import options, play, rendering, setup, versions, words
from longhouse.voluspa.encoding import VoluspaEncoding
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
    takes: ClassVar[dict[str, str]] = options.TAKES
    reasons = REASONS
    bots = "longhouse.bots.voluspa.levels"
    lesson = "longhouse.server.lessons.voluspa"
    drawing = "longhouse.drawing.voluspa"
    memorable = frozenset({"turn"})

    def encoding(self, options: Options, seats: int, window: int = 0) -> VoluspaEncoding:
        return VoluspaEncoding(options, seats, window)

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

    def why_not(self, view: View, typed: str) -> str:
        return words.why_not(self.own(view.position), typed)

    def ledger_by(self, version: int, played: Saga) -> list[LedgerEntry] | None:
        return versions.ledger_by_1(self, played) if version == 1 else None


GAME = Voluspa()
