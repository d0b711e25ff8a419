"""Walhalla as a `Game`."""

from __future__ import annotations

from typing import ClassVar

from longhouse.core.errors import InvalidOption
from longhouse.core.game import HIDDEN
from longhouse.core.package import Modules, PackagedGame
from longhouse.core.saga import Options, Saga, Setup
from longhouse.core.state import CHANCE, State
from longhouse.walhalla import options, play, rendering, setup, words
from longhouse.walhalla.components import CARDS, FOREST_WORTH
from longhouse.walhalla.encoding import WalhallaEncoding
from longhouse.walhalla.notation import TEXTS
from longhouse.walhalla.play import WalhallaState
from longhouse.walhalla.rules.raid_end import CHOOSE_PHASE
from longhouse.walhalla.rules.scoring import REASONS
from longhouse.walhalla.view import WalhallaView


class Walhalla(PackagedGame[WalhallaState, WalhallaView]):
    """Walhalla by Alessandro Zucchini, for 3-4 players."""

    modules = Modules(WalhallaState, options, setup, play, words, rendering)
    name = "walhalla"
    title = "Walhalla"
    designer = "Alessandro Zucchini"
    players = range(3, 5)
    rules_version = 1
    option_names = tuple(options.TAKES)
    set_option = "edition"
    takes: ClassVar[dict[str, str]] = {name: words for name, (_, words) in options.TAKES.items()}
    reasons = REASONS
    kinds = CARDS
    bots = "longhouse.bots.walhalla.levels"
    lesson = "longhouse.server.lessons.walhalla"
    drawing = "longhouse.drawing.walhalla"
    puzzles = "longhouse.puzzles.walhalla"
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
    # The defender may have a shield, any seat may have cards for the end of the raid.
    binding = frozenset({"attacked", "raid_over"})

    def encoding(self, options: Options, seats: int, window: int = 0) -> WalhallaEncoding:
        if window:
            raise InvalidOption("window", window, "0: the whole board is always shown")
        return WalhallaEncoding(options, seats)

    def vocabulary(self, options: Options) -> tuple[list[str], list[str]]:
        texts = [text.split(" ") for text in [*TEXTS, "play -"]]
        rest = [word for text in texts for word in text[1:]]
        return list(dict.fromkeys(text[0] for text in texts)), [*dict.fromkeys(rest), HIDDEN]

    def mask_setup(self, setup: Setup, seat: int) -> Setup:
        cards = [card if owner == seat else HIDDEN for owner, card in enumerate(setup["cards"])]
        return {**setup, "cards": cards}

    def mask_move(self, before: State, now: State, who: int, text: str, seat: int) -> str | None:
        then, present = self.own(before), self.own(now)
        if who == CHANCE and text.startswith("card "):
            drawer = int(text.split(" ")[1])
            return text if drawer == seat else f"card {drawer} {HIDDEN}"
        if then.phase is CHOOSE_PHASE:
            still_choosing = present.phase is CHOOSE_PHASE and present.raid == then.raid
            return None if still_choosing or text == "play -" else text
        # Of a secret question, only a card that was played is seen.
        declined = text in ("attack", "spare", "yield")
        return None if declined and before.secret() else text

    def turn_of(self, state: State) -> int:
        return int(self.own(state).active)

    def thing(self, state: State, move: int) -> str:
        words = state.text(move).split(" ")
        return f"card {words[2]}" if words[0] == "card" else " ".join(words)

    def starter(self, setup: Setup) -> int:
        return int(setup["start"])

    def drawn(self, saga: Saga) -> list[tuple[int, str]]:
        found = list(enumerate(saga.setup["cards"]))
        for who, what in saga.moves:
            if who == CHANCE and what.startswith("card "):
                _, seat, card = what.split(" ")
                found.append((int(seat), card))
        return found

    def stands(self, state: State, name: str) -> bool:
        p = self.own(state)
        forest = FOREST_WORTH[p.box.terrain[p.target]] > 0
        return forest or not name.endswith("_for_forests")


GAME = Walhalla()
