"""Völuspá as a game of the hall."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longhouse.core.game import HIDDEN, Game, Options, Setup
from longhouse.core.rng import Rng
from longhouse.core.saga import LedgerEntry, Saga
from longhouse.core.state import Event, State, View
from longhouse.voluspa import setup as setting_up
from longhouse.voluspa import versions, words
from longhouse.voluspa.dump import load
from longhouse.voluspa.options import NAMES, complete
from longhouse.voluspa.play import VoluspaState
from longhouse.voluspa.rendering import render
from longhouse.voluspa.rules.scoring import REASONS
from longhouse.voluspa.rules.turn import go_on
from longhouse.voluspa.state import RUNNING
from longhouse.voluspa.view import VoluspaView


class Voluspa(Game):
    """Völuspá by Scott Caputo, for 2-5 players, with all its modules and promos."""

    name = "voluspa"
    title = "Völuspá"
    designer = "Scott Caputo"
    players = range(2, 6)
    rules_version = 2
    option_names = NAMES
    reasons = REASONS
    memorable = frozenset({"turn"})

    def options(self, given: Mapping[str, Any], seats: int) -> Options:
        self.check_players(seats)
        return complete(given, seats)

    def deal(self, options: Options, seats: int, rng: Rng) -> Setup:
        return setting_up.deal(options, seats, rng)

    def start(self, options: Options, setup: Setup) -> VoluspaState:
        setting_up.check(options, setup)
        state = VoluspaState(setting_up.make_box(options, len(setup["hands"])))
        setting_up.lay_out(state, setup)
        state.phase = RUNNING
        go_on(state)
        return state

    def view(self, data: Mapping[str, Any]) -> VoluspaView:
        state = VoluspaState(setting_up.make_box(data["options"], len(data["scores"])))
        load(state, dict(data))
        return VoluspaView(data["seat"], state)

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

    def ledger_by(self, version: int, played: Saga) -> list[LedgerEntry] | None:
        return versions.ledger_by_1(self, played) if version == 1 else None

    def render(self, view: View) -> str:
        return render(_own(view))

    def question_text(self, view: View) -> str:
        return words.question_text(_own(view))

    def move_text(self, view: View, move: int) -> str:
        return words.move_text(_own(view), move)

    def event_text(self, view: View, event: Event) -> str:
        return words.event_text(event)


def _own(view: View) -> VoluspaView:
    assert isinstance(view, VoluspaView)
    return view
