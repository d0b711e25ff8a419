"""V3 Play: setup, turns, placing, scoring, the end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from longhouse.core.dealer import seed_for
from longhouse.core.errors import InvalidSetup
from longhouse.core.rng import Rng
from longhouse.voluspa.components import TILES
from voluspa.position import GAME, Position, played

DEALS = 400
HANDS = [["odin", "thor", "thor", "skadi", "loki"], ["thor", "dragon", "dragon", "skadi", "troll"]]
# Nothing can be put anywhere but a Troll, a Dwarf or a Hel: the only tile is a Troll
BARRED = "troll"


def deals(seats: int = 2, **options: Any) -> list[dict[str, Any]]:
    """Many setups dealt at random."""
    complete = GAME.options(options, seats)
    return [GAME.deal(complete, seats, Rng(seed_for("V3", seed))) for seed in range(DEALS)]


def refused(key: str, seats: int = 2, **given: Any) -> None:
    """The setup is impossible, and the message names the mistake."""
    setup = {"first": 0, "tile": "thor", "hands": HANDS} | given
    with pytest.raises(InvalidSetup, match=f"setup {key}: it takes"):
        GAME.start(GAME.options({}, seats), setup)


# V3.1, V3.2 Setup


def test_V3_1_each_player_draws_a_hand_of_5() -> None:
    for seats in GAME.players:
        for setup in deals(seats, set="all")[:20]:
            assert [len(hand) for hand in setup["hands"]] == [5] * seats


def test_V3_1_hel_and_drakkar_are_not_in_the_pile() -> None:
    dealt = Counter(t for setup in deals(5, set="all") for hand in setup["hands"] for t in hand)
    assert set(dealt) == set(TILES) - {"hel", "drakkar"}
    state = GAME.start(GAME.options({"set": "all"}, 2), deals(2, set="all")[0])
    assert state.view(0).data()["pile"] == 110 - 11


def test_V3_1_every_tile_is_dealt_from_one_pile() -> None:
    options = GAME.options({"set": "all"}, 5)
    for setup in deals(5, set="all"):
        dealt = Counter([setup["tile"], *(tile for hand in setup["hands"] for tile in hand)])
        assert all(count <= options["counts"][tile] for tile, count in dealt.items())


def test_V3_1_no_troll_and_no_lightning_is_the_first_tile() -> None:
    firsts = Counter(setup["tile"] for setup in deals(2, set="all"))
    assert set(firsts) == set(TILES) - {"hel", "drakkar", "troll", "lightning"}


def test_V3_1_all_tiles_that_may_lie_first_are_equally_likely() -> None:
    few = dict.fromkeys(["thor", "dragon", "fenrir", "skadi", "valkyrie", "loki", "troll"], 1)
    firsts = Counter(setup["tile"] for setup in deals(2, counts=few | {"odin": 14}))
    assert 0.55 < firsts["odin"] / DEALS < 0.85  # 14 of 20


def test_V3_1_there_is_always_a_first_tile() -> None:
    """21 tiles for four players: most of the deals would leave a Troll only."""
    base = dict.fromkeys(["odin", "thor", "dragon", "fenrir", "skadi", "valkyrie", "loki"], 1)
    for setup in deals(4, counts=base | {"troll": 14})[:100]:
        assert setup["tile"] != "troll"


def test_V3_1_the_first_tile_has_no_effect_and_is_not_scored() -> None:
    hands = [HANDS[0], ["hermod", *HANDS[1][1:]]]
    for tile in ("hermod", "niohoggr", "raven", "dwarf", "freya"):
        options = GAME.options({"set": "all"}, 2)
        state = GAME.start(options, {"first": 1, "tile": tile, "hands": hands})
        assert state.scores() == [0, 0]
        assert (state.actor, state.question().kind) == (1, "turn")
        assert state.view(0).data()["cells"] == [[0, 0, tile, 0, 1]]


def test_V3_1_a_random_player_starts() -> None:
    starts = Counter(setup["first"] for setup in deals(5))
    assert set(starts) == {0, 1, 2, 3, 4}
    assert min(starts.values()) > DEALS / 10


def test_V3_1_play_goes_clockwise() -> None:
    hands = ["odin thor"] * 3
    position = Position("loki", "odin thor", others=hands[:2], players=3)
    asked = [position.asked[0]]
    for text in ("play odin 1,0", "play odin 2,0", "play odin 3,0"):
        position.plays(text)
        asked.append(position.asked[0])
    assert asked == [f"seat {seat}" for seat in (0, 1, 2, 0)]


def test_V3_1_who_is_first_begins() -> None:
    for first in (0, 1):
        state = GAME.start(GAME.options({}, 2), {"first": first, "tile": "thor", "hands": HANDS})
        assert state.actor == first


def test_V3_1_impossible_setups() -> None:
    GAME.start(GAME.options({}, 2), {"first": 0, "tile": "thor", "hands": HANDS})
    for tile in ("troll", "lightning", "hel", "raven", "elf", 3, None):
        refused("tile", tile=tile)
    for first in (-1, 2, True, "0", None):
        refused("first", first=first)
    short, long = HANDS[0][:4], [*HANDS[0], "odin"]
    for hand in (short, long, "odin", None, ["hel", *short], ["raven", *short], [3, *short]):
        refused("hands", hands=[HANDS[0], hand])
    refused("hands", hands=HANDS[:1])
    refused("hands", hands={})
    refused("hands", hands=[["odin"] * 5, ["odin"] * 5])  # there are six
    refused("setup", more=1)


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 1), (4, 1), (5, 1)])
def test_V3_2_hel_and_drakkar_are_dealt(seats: int, each: int) -> None:
    hands = [["odin", "skadi", "thor", "valkyrie", "loki"]] * seats
    setup = {"first": 0, "tile": "dragon", "hands": hands}
    state = GAME.start(GAME.options({"set": "all"}, seats), setup)
    dealt: Any = state.view(0).data()["hands"]
    for hand in dealt:
        assert (hand.count("hel"), hand.count("drakkar")) == (each, each)
    state = GAME.start(GAME.options({"set": "edda"}, seats), setup)
    dealt = state.view(0).data()["hands"]
    assert [(hand.count("hel"), hand.count("drakkar")) for hand in dealt] == [(each, 0)] * seats
    state = GAME.start(GAME.options({}, seats), setup)
    assert "hel" not in str(state.view(0).data()["hands"])


def test_V3_2_what_is_left_over_is_out_of_the_game() -> None:
    """More Hels and Drakkars in the box change nothing."""
    setup = {"first": 0, "tile": "dragon", "hands": HANDS}
    few = GAME.start(GAME.options({"set": "all"}, 2), setup).view(0).data()
    given = {"set": "all", "counts.hel": 30, "counts.drakkar": 30}
    many = GAME.start(GAME.options(given, 2), setup).view(0).data()
    assert (few["hands"], few["pile"]) == (many["hands"], many["pile"])


def test_V3_2_neither_counts_towards_the_hand() -> None:
    hand = "odin thor dragon skadi loki hel hel drakkar drakkar"
    position = Position("fenrir", hand, pile="odin thor").plays("play odin 1,0")
    assert position.asked == ("chance", "draw")
    position.plays("draw 0 thor")
    assert position.hand() == "thor thor dragon skadi loki hel hel drakkar drakkar"
    assert position.asked == ("seat 1", "turn")


# V3.3 A turn


def test_V3_3_play_load_or_launch() -> None:
    position = Position("thor", "odin hel drakkar", cargo="loki")
    verbs = {text.split()[0] for text in position.possible()}
    assert verbs == {"play", "load", "launch"}
    assert position.legal("hel") == {(0, 0)}


def test_V3_3_who_can_must() -> None:
    position = Position("thor", "odin drakkar hel", cargo="loki")
    position.refuses("discard odin", "pass", "rest")


def test_V3_3_with_nothing_possible_a_tile_is_discarded() -> None:
    position = Position(BARRED, "troll", others=["odin thor loki"])
    position.plays("play troll 1,0")
    assert position.asked == ("seat 1", "stuck")
    assert position.possible() == ["discard odin", "discard thor", "discard loki"]
    position.plays("discard thor")
    assert position.hand(1) == "odin loki"
    assert position.ledger == []


def test_V3_3_never_a_drakkar_or_cargo() -> None:
    """Where nothing can be played a Hel could be: it is never there to be discarded."""
    position = Position(BARRED, "troll odin thor drakkar", cargo="loki skadi", others=["troll"])
    position.plays("play troll 1,0", "play troll 2,0")
    assert position.asked == ("seat 0", "stuck")
    assert position.possible() == ["discard odin", "discard thor"]


def test_V3_3_no_discard_while_a_hel_can_be_played() -> None:
    position = Position(BARRED, "troll", others=["odin thor hel"]).plays("play troll 1,0")
    assert position.asked == ("seat 1", "turn")
    assert position.possible() == ["play hel 0,0", "play hel 1,0"]


def test_V3_3_no_discard_while_a_drakkar_can_be_loaded() -> None:
    position = Position(BARRED, "troll", others=["odin drakkar thor"]).plays("play troll 1,0")
    assert position.possible() == ["load odin", "load odin thor", "load thor"]


def test_V3_3_after_a_discard_the_hand_is_drawn_up() -> None:
    others = ["odin thor loki skadi odin"]
    position = Position(BARRED, "troll troll troll troll troll", others=others, pile="thor odin")
    position.plays("play troll 1,0", "draw 0 thor")
    assert position.asked == ("seat 1", "stuck")
    position.plays("discard loki", "draw 1 odin")
    assert position.hand(1) == "odin odin odin thor skadi"


def test_V3_3_a_player_with_no_answer_is_skipped() -> None:
    position = Position("thor", "odin odin", others=["", "skadi loki"], players=3)
    position.plays("play odin 1,0")
    assert position.asked[0] == "seat 2"
    position.plays("play skadi 2,0")
    assert position.asked[0] == "seat 0"


def test_V3_3_and_may_come_in_again_later() -> None:
    """Seat 1 has only a Hel, which can go nowhere until another tile is laid."""
    position = Position("hel", "odin thor odin", others=["hel"])
    position.plays("play odin 1,0")
    assert position.asked[0] == "seat 0"  # seat 1 played its Hel, the only possible answer
    assert position.board()[1, 0] == ("hel", 0, 2)
    position = Position("hel troll", "dwarf thor odin", others=["", "hel"], players=3)
    assert position.plays("play dwarf 2,0").asked[0] == "seat 2"


# V3.4 Placing


def test_V3_4_on_an_empty_cell_beside_a_tile() -> None:
    position = Position("thor dragon / . skadi", "odin")
    around = {(-1, 0), (0, -1), (1, -1), (2, 0), (0, 1), (2, 1), (1, 2)}
    assert position.legal("odin") == around


def test_V3_4_a_hel_will_do() -> None:
    assert Position("hel", "odin").legal("odin") == {(-1, 0), (1, 0), (0, -1), (0, 1)}


def test_V3_4_not_onto_a_tile() -> None:
    plain = ["odin", "thor", "troll", "fenrir", "valkyrie", "loki", "hermod", "sea_serpent"]
    for tile in [*plain, "dwarf", "freya", "niohoggr", "jotunn"]:
        assert (0, 0) not in Position("dragon", tile).legal(tile), tile


def test_V3_4_no_line_longer_than_7() -> None:
    row = "thor skadi thor skadi thor skadi thor"
    for tile in ("odin", "troll", "dwarf", "dragon", "skadi", "raven", "jotunn"):
        assert not {(-1, 0), (7, 0)} & Position(row, tile).legal(tile), tile


def test_V3_4_not_beside_a_troll() -> None:
    position = Position("troll thor", "odin")
    assert position.legal("odin") == {(2, 0), (1, 1), (1, -1)}


# V3.5 After a play


def test_V3_5_the_hand_is_drawn_up_to_5() -> None:
    position = Position("thor", "odin skadi skadi", pile="loki loki dragon dragon")
    position.plays("play odin 1,0")
    assert position.asked == ("chance", "draw")
    assert position.possible() == ["draw 0 dragon", "draw 0 loki"]
    assert position.state.weights() == (2, 2)
    position.plays("draw 0 loki", "draw 0 dragon", "draw 0 loki")
    assert position.asked[0] == "seat 1"
    assert position.hand() == "dragon skadi skadi loki loki"


def test_V3_5_while_the_pile_lasts() -> None:
    position = Position("thor", "odin skadi skadi", pile="loki")
    position.plays("play odin 1,0", "draw 0 loki")
    assert position.asked == ("seat 1", "turn")
    assert position.hand() == "skadi skadi loki"


def test_V3_5_scored_at_once_before_anything_is_drawn() -> None:
    position = Position("thor", "odin skadi", pile="loki dragon")
    assert position.score("odin", (1, 0)) == [(2, "row")]
    assert position.asked == ("chance", "draw")


def test_V3_5_powers_go_on_before_the_hand_is_drawn_up() -> None:
    position = Position("skadi", "raven hermod odin thor", pile="loki dragon")
    position.plays("play hermod 1,0")
    assert position.asked == ("seat 0", "follow")
    position.plays("play raven 2,0")
    assert position.asked == ("seat 0", "raven")
    position.plays("rest")
    assert position.asked == ("chance", "draw")


def test_V3_5_of_a_hand_of_more_than_5_tiles_leave_one_at_a_time() -> None:
    position = Position("thor+2 dragon", "skadi odin odin loki loki", pile="fenrir")
    position.plays("play skadi 0,0")
    assert position.asked == ("seat 0", "trim")
    assert position.hand() == "odin odin thor loki loki freya freya"
    assert position.possible() == [f"discard {t}" for t in ("odin", "thor", "loki", "freya")]
    position.plays("discard loki")
    assert position.asked == ("seat 0", "trim")
    position.plays("discard freya")
    assert position.hand() == "odin odin thor loki freya"
    assert position.asked[0] == "seat 1"


def test_V3_5_no_hel_and_no_drakkar_leaves_a_hand() -> None:
    position = Position("thor+2 dragon", "skadi odin odin loki loki hel drakkar")
    position.plays("play skadi 0,0")
    position.refuses("discard hel", "discard drakkar")


# V3.6 Scoring


def test_V3_6_row_and_column_each_by_itself() -> None:
    assert played("thor [odin] / . dragon / . loki") == [(2, "row"), (3, "column")]
    assert played("odin [thor] / . dragon") == [(2, "column")]
    assert played("dragon [thor] / . odin") == [(2, "row")]


def test_V3_6_strictly_higher_than_every_other_tile() -> None:
    assert played("dragon skadi [thor] fenrir") == [(4, "row")]
    assert played("odin skadi [thor] fenrir") == []


def test_V3_6_a_tie_scores_nothing() -> None:
    assert played("thor [thor]") == []
    assert played("skadi [freya]") == []


def test_V3_6_a_tile_alone_in_both_lines_scores_1() -> None:
    assert played("hel [loki]") == [(1, "alone")]
    assert played(". hel / hel [odin] hel / . hel") == [(1, "alone")]
    assert Position("thor", "dragon").score("dragon", (0, 0)) == [(1, "alone")]  # no neighbours


def test_V3_6_a_tile_with_a_neighbour_is_not_alone() -> None:
    assert played("hel [loki] / . loki") == []


def test_V3_6_dwarf_and_sea_serpent_never_score_the_single_point() -> None:
    assert played("hel [dwarf]") == []
    assert played("hel [sea_serpent]") == []


def test_V3_6_a_drakkar_does() -> None:
    position = Position("hel", "drakkar", cargo="odin loki")
    assert position.scores("launch 1,0") == [(1, "alone")]


def test_V3_6_the_points_are_the_player_s() -> None:
    position = Position("dragon", "thor", others=["odin skadi"])
    position.plays("play thor 1,0", "play odin 2,0")
    assert position.ledger == [(0, 2, "row"), (1, 3, "row")]
    assert position.state.scores() == [2, 3]


# V3.7 The end


def test_V3_7_the_game_ends_when_nobody_has_any_answer() -> None:
    position = Position("thor", "odin", others=["dragon"])
    position.plays("play odin 1,0")
    assert position.asked == ("seat 1", "turn")
    position.plays("play dragon 2,0")
    assert position.asked == ("nobody", "over")
    assert position.possible() == []


def test_V3_7_not_while_a_seat_can_discard() -> None:
    position = Position(BARRED, "troll", others=["odin thor"]).plays("play troll 1,0")
    assert position.asked == ("seat 1", "stuck")
    position.plays("discard odin")  # the Thor, the only one left, is discarded without a question
    assert position.asked == ("nobody", "over")
    assert position.hand(1) == ""


def test_V3_7_a_hel_that_can_go_nowhere_does_not_prolong_it() -> None:
    position = Position("hel thor", "hel hel", others=["hel"]).plays("play hel 1,0")
    assert position.asked == ("nobody", "over")
    assert (position.hand(), position.hand(1)) == ("hel", "hel")


def test_V3_7_nor_does_a_loaded_drakkar() -> None:
    position = Position(BARRED, "troll drakkar", cargo="odin thor", others=[""])
    assert position.launches() == set()
    assert position.possible() == [f"play troll {cell}" for cell in ("0,-1", "-1,0", "1,0", "0,1")]
    position.plays("play troll 1,0")
    assert position.asked == ("nobody", "over")
    assert (position.hand(), position.cargo()) == ("drakkar", ["odin thor", ""])


def test_V3_7_a_loaded_drakkar_that_can_go_somewhere_does() -> None:
    position = Position("thor", "odin drakkar", cargo="odin thor", others=[""])
    position.plays("play odin 1,0")
    assert position.asked == ("seat 0", "turn")
