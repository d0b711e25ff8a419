"""Walhalla as a game of the hall."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from longhouse.core.game import HIDDEN, Game, Options, Setup
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, Event, State, View
from longhouse.walhalla import setup as setting_up
from longhouse.walhalla import words
from longhouse.walhalla.components import FOREST_WORTH
from longhouse.walhalla.dump import load
from longhouse.walhalla.options import TAKES, complete
from longhouse.walhalla.play import WalhallaState
from longhouse.walhalla.rendering import render
from longhouse.walhalla.rules.between import begin_raid
from longhouse.walhalla.rules.boarding import draw_dragon
from longhouse.walhalla.rules.raid_end import CHOOSE_PHASE
from longhouse.walhalla.rules.scoring import REASONS
from longhouse.walhalla.state import Position
from longhouse.walhalla.view import WalhallaView


class Walhalla(Game):
    """Walhalla by Alessandro Zucchini, for 3-4 players."""

    name = "walhalla"
    title = "Walhalla"
    designer = "Alessandro Zucchini"
    players = range(3, 5)
    rules_version = 1
    option_names = tuple(TAKES)
    reasons = REASONS
    standing: ClassVar[dict[str, tuple[str, str]]] = {
        "shield_if_possible": ("defend", "shield"),
        "shield_for_forests": ("defend", "shield"),
        "always_yield": ("defend", "yield"),
        "never_join": ("join", "stay"),
        "attack_if_possible": ("attack", "attack card"),
        "attack_for_forests": ("attack", "attack card"),
        "hunt_if_possible": ("hunt", "hunt"),
    }
    declines: ClassVar[dict[str, str]] = {
        "attack": "attack",
        "defend": "yield",
        "hunt": "spare",
        "play": "play -",
    }
    reactions = frozenset({"defend"})
    # The defender may have a shield, anybody may have cards for the end of the raid.
    binding = frozenset({"attacked", "raid_over"})

    def options(self, given: Mapping[str, Any], seats: int) -> Options:
        self.check_players(seats)
        return complete(given, seats)

    def deal(self, options: Options, seats: int, rng: Rng) -> Setup:
        return setting_up.deal(options, seats, rng)

    def start(self, options: Options, setup: Setup) -> WalhallaState:
        setting_up.check(options, setup)
        state = WalhallaState(setting_up.make_box(options, setup))
        setting_up.lay_out(state, setup)
        begin_raid(state)
        draw_dragon(state)
        return state

    def view(self, data: Mapping[str, Any]) -> WalhallaView:
        state = WalhallaState(setting_up.make_box(data["options"], dict(data)))
        load(state, dict(data))
        return WalhallaView(data["seat"], state)

    def mask_setup(self, setup: Setup, seat: int) -> Setup:
        cards = [card if owner == seat else HIDDEN for owner, card in enumerate(setup["cards"])]
        return {**setup, "cards": cards}

    def mask_move(self, before: State, now: State, who: int, text: str, seat: int) -> str | None:
        assert isinstance(before, Position) and isinstance(now, Position)
        if who == CHANCE and text.startswith("card "):
            drawer = int(text.split(" ")[1])
            return text if drawer == seat else f"card {drawer} {HIDDEN}"
        if before.phase is CHOOSE_PHASE:
            still_choosing = now.phase is CHOOSE_PHASE and now.raid == before.raid
            return None if still_choosing or text == "play -" else text
        # Of a secret question, only a card that was played is seen.
        declined = text in ("attack", "spare", "yield")
        return None if declined and before.secret() else text

    def stands(self, state: State, name: str) -> bool:
        assert isinstance(state, Position)
        forest = FOREST_WORTH[state.box.terrain[state.target]] > 0
        return forest or not name.endswith("_for_forests")

    def render(self, view: View) -> str:
        return render(_own(view))

    def question_text(self, view: View) -> str:
        return words.question_text(_own(view))

    def move_text(self, view: View, move: int) -> str:
        return words.move_text(_own(view), move)

    def event_text(self, view: View, event: Event) -> str:
        return words.event_text(_own(view), event)


def _own(view: View) -> WalhallaView:
    assert isinstance(view, WalhallaView)
    return view
