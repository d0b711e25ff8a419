"""The view of a seat in Völuspá, and samples of it."""

from __future__ import annotations

import json
import pickle
from collections import Counter

from longhouse.core.playout import playout
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR
from longhouse.voluspa.components import DRAKKAR, EMPTY, HEL, KINDS, TILES
from longhouse.voluspa.play import VoluspaState
from longhouse.voluspa.state import HAND_ROW
from trust.voluspa_variants import Variant
from voluspa.position import Position


def start(seed: int, seats: int = 3, **given: object) -> VoluspaState:
    return Variant(seats, given).start(seed)


def test_when_the_game_is_over_nothing_is_hidden() -> None:
    state = start(3, set="all")
    playout(state, Rng(3))
    data = [state.view(viewer).data() for viewer in (SPECTATOR, 0, 1, 2)]
    for one in data:
        assert one["hands"] == data[0]["hands"]
        assert "?" not in json.dumps([one["hands"], one["cargo"], one["lost"]])
        assert one["actor"] == OVER


def test_equal_positions_print_the_same_also_after_a_tile_has_left_the_border() -> None:
    """A Raven flies away from the border of the table; a loaded position never saw it there."""
    for seed, tiles in ((0, "ravens"), (1, "all")):
        state, rng, played = start(seed, 2, set=tiles), Rng(seed), 0
        while state.actor != OVER:
            state.play(state.draw(rng) if state.actor == CHANCE else state.pick(rng))
            again = pickle.loads(pickle.dumps(state))
            assert again == state
            played += 1
            if played % 10 == 0:  # a border that a tile has left stays left for many moves
                assert str(again) == str(state)
                assert str(again.view(0)) == str(state.view(0))


def test_a_view_stays_as_it_was_while_the_game_goes_on() -> None:
    state = start(4, set="all")
    view = state.view(2)
    was = view.encode()
    playout(state, Rng(4))
    imagined = view.sample(Rng(1))
    playout(imagined, Rng(4))
    assert view.encode() == was


def test_the_place_that_an_unloaded_tile_leaves_tells_nothing_of_the_other() -> None:
    """V4.17 The others see how many tiles a launched Drakkar still carries, and no more."""
    views = []
    for cargo in (("valkyrie", "hermod"), ("hermod", "lightning")):
        state = start(6, set="all")
        for place, tile in enumerate(cargo):
            state.hold[place] = EMPTY if tile == "hermod" else TILES.index(tile)
        other = (state.active + 1) % state.seats
        views.append([state.view(viewer).data()["hold"] for viewer in (other, SPECTATOR)])
        assert state.view(state.active).data()["hold"] != ["?", None]
    assert views == [[["?", None], ["?", None]]] * 2


def test_views_are_equal_by_what_is_seen() -> None:
    state = start(5)
    assert state.view(1) == state.view(1)
    assert hash(state.view(1)) == hash(state.copy().view(1))
    assert state.view(1) != state.view(2)
    assert state.view(1) != "a view"


def test_looking_at_what_plays_are_worth_changes_no_view() -> None:
    state = start(6, set="all")
    was = [state.view(viewer).encode() for viewer in (SPECTATOR, 0, 1, 2)]
    for move in state.moves():
        state.worth(move)
    assert [state.view(viewer).encode() for viewer in (SPECTATOR, 0, 1, 2)] == was


def test_a_spectator_does_not_see_what_chance_may_draw() -> None:
    """A spectator's number is that of chance, which is not asked through a view."""
    state = start(7)
    state.play(state.moves()[0])
    assert state.actor == CHANCE
    for viewer in (SPECTATOR, 0, 1, 2):
        view = state.view(viewer)
        assert view.moves() == view.position.moves() == ()
        assert len(view.sample(Rng(1)).moves()) > 1


def test_hidden_tiles_are_imagined_by_what_is_left() -> None:
    """Each tile that seat 0 does not see is equally likely in another hand."""
    state = start(8, set="all")
    rng, view = Rng(2008), state.view(0)
    left = [int(state.box.counts[kind] - state.seen[kind] - state.hands[kind]) for kind in KIN]
    found: Counter[int] = Counter()
    for _ in range(2000):
        imagined = view.sample(rng)
        assert isinstance(imagined, VoluspaState)
        for kind in KIN:
            found[kind] += imagined.hands[HAND_ROW + kind]
    for kind, count in zip(KIN, left, strict=True):
        expected = 10_000 * count / sum(left)
        assert abs(found[kind] - expected) <= 5 * max(expected, 1) ** 0.5, TILES[kind]


KIN = [kind for kind in range(KINDS) if kind not in (HEL, DRAKKAR)]


def test_a_tile_that_skadi_took_is_known_to_all_until_it_is_seen_again() -> None:
    pile = "odin thor fenrir valkyrie"
    position = Position("thor dragon", "skadi loki", others=["odin loki thor fenrir"], pile=pile)
    position.plays("play skadi 1,0")
    for seed in range(20):
        imagined = position.state.view(1).sample(Rng(seed))
        assert isinstance(imagined, VoluspaState)
        assert imagined.hands[TILES.index("dragon")] == 1
    assert position.state.view(SPECTATOR).data()["known"] == [["dragon"], []]
