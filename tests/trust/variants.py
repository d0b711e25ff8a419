"""Every way to play Walhalla: editions, each option by itself, odd boxes, colours left out."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations, product
from typing import Any, NamedTuple

from hypothesis import strategies as st

from longhouse.core.rng import Rng
from longhouse.walhalla.game import Walhalla
from longhouse.walhalla.play import WalhallaState

GAME = Walhalla()
COLOURS = ("red", "blue", "yellow", "black")
TERRAINS = ("cult", "forest2", "forest3", "village1", "village2", "wheat")
LENGTHS = [list(three) for three in product(range(5, 9), repeat=3) if sum(three) == 18]


class Variant(NamedTuple):
    """A way to play the game: all but the random layout."""

    seats: int
    given: Mapping[str, Any]  # the options that are not left as they are
    colours: tuple[str, ...]  # by seat

    def setup(self, seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
        """Options and setup of one game."""
        options = GAME.options(self.given, self.seats)
        setup = GAME.deal(options, self.seats, Rng(seed))
        return options, {**setup, "colours": list(self.colours)}

    def start(self, seed: int) -> WalhallaState:
        """One game before its first move."""
        return GAME.start(*self.setup(seed))


def _variant(number: int, seats: int, **given: Any) -> Variant:
    orders = list(permutations(COLOURS, seats))
    return Variant(seats, given, orders[7 * number % len(orders)])


def _all_of(*terrains: str) -> list[list[str]]:
    return [[terrains[i % len(terrains)], terrains[-1]] for i in range(18)]


# Each option by itself, with both numbers of players; 24 orders of three colours leave each out.
GIVEN: list[dict[str, Any]] = [
    *({"edition": edition} for edition in ("german", "italian", "french")),
    *({"starting_vikings": vikings} for vikings in (1, 4, 13)),
    {"passenger_decides": "before"},
    {"second_place_tie": "full"},
    {"second_in_valhalla": 0},
    {"recall": "card_each", "starting_vikings": 3},
    {"recall": "one_card", "starting_vikings": 3},
    {"lengths": [5, 8, 5]},
    {"lengths": [5, 5, 8]},
    {"lengths": [7, 5, 6], "passenger_decides": "before"},
    {"tiles": _all_of("cult")},  # the pile runs out, then the discards too
    {"tiles": _all_of("cult", "forest3"), "recall": "card_each"},
    {"tiles": _all_of("wheat")},  # nobody ever leaves
    {"dragons": [["red", 1]] * 12},
    {"dragons": [["blue", 2]] * 6 + [["yellow", 3]] * 6, "edition": "french"},
]
VARIANTS = [
    _variant(number, seats, **given) for number, given in enumerate(GIVEN) for seats in (3, 4)
]


@st.composite
def variants(draw: st.DrawFn) -> Variant:
    """Any variant at all."""
    seats = draw(st.integers(3, 4))
    terrain = st.sampled_from(TERRAINS)
    tile = st.tuples(terrain, terrain).map(list)
    dragon = st.tuples(st.sampled_from(COLOURS), st.integers(1, 3)).map(list)
    given = draw(
        st.fixed_dictionaries(
            {"edition": st.sampled_from(["german", "italian", "french"])},
            optional={
                "starting_vikings": st.integers(1, 13),
                "passenger_decides": st.sampled_from(["after", "before"]),
                "second_place_tie": st.sampled_from(["split", "full"]),
                "second_in_valhalla": st.integers(0, 6),
                "recall": st.sampled_from(["no", "card_each", "one_card"]),
                "lengths": st.sampled_from(LENGTHS),
                "tiles": st.lists(tile, min_size=18, max_size=18),
                "dragons": st.lists(dragon, min_size=12, max_size=12),
            },
        )
    )
    colours = draw(st.permutations(COLOURS))
    return Variant(seats, given, tuple(colours[:seats]))
