"""V4.1-V4.9 Powers, where it takes more than a position to tell."""

from __future__ import annotations

from typing import Any

import pytest

from voluspa.position import Position


@pytest.mark.parametrize("text", ["play odin 1,0", "play odin 0,1"])
def test_V4_1_odin_has_no_power(text: str) -> None:
    position = Position("thor", "odin").plays(text)
    assert position.asked == ("seat 1", "turn")


@pytest.mark.parametrize("text", ["play thor 1,0", "play thor 0,1"])
def test_V4_2_thor_has_no_power(text: str) -> None:
    position = Position("dragon", "thor").plays(text)
    assert position.asked == ("seat 1", "turn")


def test_V4_3_troll_bars_the_cells_beside_it_once_it_lies() -> None:
    position = Position("thor", "troll", others=["odin dragon skadi dwarf troll hel"])
    assert position.score("troll", (1, 0)) == []
    beside = {(2, 0), (1, 1), (1, -1)}
    for tile in ("odin", "dragon", "skadi"):
        assert not beside & position.legal(tile), tile
    for tile in ("dragon", "skadi"):
        assert (0, 0) not in position.legal(tile), tile  # beside the Troll
        assert (1, 0) in position.legal(tile), tile
    for tile in ("dwarf", "troll"):
        assert beside <= position.legal(tile), tile
    assert position.legal("hel") == {(0, 0), (1, 0)}


def test_V4_3_troll_that_a_raven_uncovers_bars_again() -> None:
    position = Position("troll skadi", "raven", others=["odin thor"])
    position.plays("play raven 0,0", "move 2,0")
    assert position.legal("odin") == {(3, 0), (1, 1), (1, -1), (2, 1), (2, -1)}


def test_V4_3_troll_under_a_dragon_bars_nothing() -> None:
    position = Position("troll skadi", "dragon", others=["odin thor"])
    position.plays("play dragon 0,0")
    assert (-1, 0) in position.legal("odin")


def test_V4_3_troll_that_skadi_took_bars_nothing() -> None:
    position = Position("troll thor", "skadi", others=["odin thor"]).plays("play skadi 0,0")
    assert (-1, 0) in position.legal("odin")


def test_V4_3_troll_that_was_shoved_bars_its_new_cells_only() -> None:
    position = Position("troll thor", "jotunn", others=["odin loki"]).plays("play jotunn 0,0 right")
    position.looks("jotunn thor troll")
    beside_jotunn = {(-1, 0), (0, 1), (0, -1)}
    assert position.legal("odin") == beside_jotunn | {(1, 1), (1, -1)}


def test_V4_4_dragon_covers_a_niohoggr_and_counts_it() -> None:
    position = Position("niohoggr skadi / freya .", "dragon")
    move = position.state.parse("play dragon 0,0")
    assert position.state.worth(move) == [(2, "row"), (2, "column"), (4, "niohoggr")]
    assert position.score("dragon", (0, 0)) == [(4, "row"), (4, "column")]


def test_V4_4_dragon_covers_no_dragon_and_no_hel() -> None:
    position = Position("dragon hel odin", "dragon")
    position.refuses("play dragon 0,0", "play dragon 1,0")
    assert (2, 0) in position.legal("dragon")


def test_V4_4_dragon_what_it_covers_stays_out_of_the_hand() -> None:
    position = Position("odin skadi", "dragon").plays("play dragon 0,0")
    assert position.hand() == ""
    position.looks("dragon^2 skadi")


def test_V4_5_fenrir_the_sum_grows_with_each_one() -> None:
    hands = ["fenrir fenrir thor odin"]
    position = Position("fenrir", "fenrir thor", others=hands)
    assert position.score("fenrir", (1, 0)) == [(2, "row")]
    assert position.score("fenrir", (2, 0)) == [(3, "row")]
    assert position.score("thor", (3, 0)) == []
    assert position.score("odin", (-1, 0)) == []


def test_V4_5_fenrir_a_loki_laid_later_takes_it_out() -> None:
    position = Position("fenrir fenrir dragon", "loki", others=["troll odin"])
    assert position.score("loki", (0, 1)) == [(2, "column")]
    assert position.score("troll", (3, 0)) == [(4, "row")]  # one Fenrir of 4 is left


def test_V4_5_fenrir_one_beside_a_loki_adds_nothing_to_one_just_laid() -> None:
    position = Position("loki\nfenrir dragon", "fenrir", others=["odin"])
    assert position.score("fenrir", (2, 1)) == []  # 4 against 5


def test_V4_6_skadi_the_tile_goes_into_the_hand() -> None:
    position = Position("odin loki", "skadi thor").plays("play skadi 0,0")
    assert position.hand() == "odin thor"
    position.looks("skadi loki")


def test_V4_6_skadi_normally_the_hand_is_full() -> None:
    hand = "skadi odin thor thor loki"
    position = Position("dragon loki", hand, pile="fenrir").plays("play skadi 0,0")
    assert position.asked == ("seat 1", "turn")  # nothing was drawn, nothing leaves
    assert position.hand() == "odin thor thor dragon loki"


def test_V4_6_skadi_draws_up_as_always() -> None:
    position = Position("dragon loki", "skadi odin", pile="fenrir").plays("play skadi 0,0")
    assert position.asked == ("chance", "draw")
    assert position.plays("draw 0 fenrir").hand() == "odin dragon fenrir"


def test_V4_6_skadi_a_boosted_tile_brings_its_freyas() -> None:
    position = Position("odin+2 thor+1", "skadi")
    assert position.discarded_freyas == 3
    position.plays("play skadi 0,0")
    assert position.hand() == "odin freya freya"
    assert position.discarded_freyas == 1


def test_V4_6_skadi_then_more_than_5_leave_one_at_a_time() -> None:
    position = Position("odin+2 thor", "skadi loki loki loki loki").plays("play skadi 0,0")
    assert position.asked == ("seat 0", "trim")
    position.plays("discard odin")
    assert position.asked == ("seat 0", "trim")
    position.plays("discard freya")
    assert position.asked == ("seat 1", "turn")
    assert position.hand() == "loki loki loki loki freya"


def test_V4_6_skadi_her_own_boosts_are_not_brought() -> None:
    position = Position("odin+1 thor", "skadi freya freya").plays("play skadi 0,0 +2")
    assert position.hand() == "odin freya"
    position.looks("skadi+2 thor")
    assert position.discarded_freyas == 2


def test_V4_6_skadi_everything_under_it_is_out() -> None:
    position = Position("dragon^3 thor", "skadi").plays("play skadi 0,0")
    assert position.hand() == "dragon"
    position.looks("skadi thor")


def test_V4_6_skadi_takes_in_public() -> None:
    position = Position("odin+1 thor", "skadi loki thor").plays("play skadi 0,0")
    seen: Any = position.state.view(1).data()
    assert seen["known"][0] == ["odin", "freya"]
    assert seen["hands"][0] == ["?"] * 4
    position.plays("play odin 1,1", "play odin 0,1")
    seen = position.state.view(1).data()
    assert seen["known"][0] == ["freya"]


def test_V4_7_valkyrie_bookends_a_line_again_and_again() -> None:
    hands = ["valkyrie odin valkyrie"]
    position = Position("valkyrie thor", "valkyrie troll loki", others=hands)
    assert position.score("valkyrie", (2, 0)) == [(3, "row")]
    assert position.score("odin", (3, 0)) == [(4, "row")]  # the ends have changed
    assert position.score("loki", (4, 0)) == []
    assert position.score("valkyrie", (5, 0)) == [(6, "row")]


def test_V4_7_valkyrie_at_the_end_of_a_line_is_a_line_of_two_or_more() -> None:
    assert Position("hel", "valkyrie").score("valkyrie", (1, 0)) == [(1, "alone")]
    assert Position("valkyrie", "valkyrie").score("valkyrie", (1, 0)) == [(2, "row")]


def test_V4_7_valkyrie_shoved_to_an_end_scores_nothing_for_the_jotunn() -> None:
    position = Position("valkyrie valkyrie skadi", "jotunn")
    assert position.score("jotunn", (1, 0), "right") == []
    position.looks("valkyrie jotunn skadi valkyrie")


def test_V4_7_valkyrie_in_the_middle_scores_nothing() -> None:
    position = Position("valkyrie thor . fenrir valkyrie", "valkyrie")
    assert position.score("valkyrie", (2, 0)) == []


def test_V4_8_loki_does_not_stop_the_powers_of_its_neighbours() -> None:
    position = Position("loki valkyrie", "raven hermod odin", others=["odin thor"])
    position.plays("play hermod 0,1")
    assert position.asked == ("seat 0", "follow")
    position.plays("play raven 0,2")
    assert position.asked == ("seat 0", "raven")


def test_V4_8_loki_silences_a_tile_that_comes_beside_it() -> None:
    position = Position("loki", "odin", others=["valkyrie thor"])
    assert position.score("odin", (1, 0)) == []
    assert position.score("valkyrie", (2, 0)) == [(3, "row")]  # Odin is worth 0


def test_V4_9_hermod_must_be_followed() -> None:
    position = Position("valkyrie", "hermod odin thor", pile="loki")
    assert position.score("hermod", (1, 0)) == [(2, "row")]
    assert position.asked == ("seat 0", "follow")
    assert position.state.question().about == {"x": 1, "y": 0}
    position.refuses("pass", "discard odin", "play odin 0,1")
    assert position.score("odin", (2, 0)) == [(3, "row")]
    assert position.asked == ("chance", "draw")


def test_V4_9_hermod_in_a_chain() -> None:
    position = Position("valkyrie", "hermod hermod hermod odin loki")
    position.plays("play hermod 1,0", "play hermod 1,1", "play hermod 2,1")
    assert position.asked == ("seat 0", "follow")
    assert position.legal("odin") == {(0, 1), (3, 1), (2, 0), (2, 2)}
    position.plays("play odin 2,2")
    assert position.asked == ("seat 1", "turn")
    assert position.hand() == "loki"


def no_way_to_follow(hand: str, **options: Any) -> Position:
    """Hermod ends a line of 7, with cells above and below him that Trolls bar."""
    trolls = ". . . . . troll ."
    row = "skadi loki odin odin dragon skadi ."
    return Position(f"{trolls} / {row} / {trolls}", hand, **options).plays("play hermod 6,1")


def test_V4_9_hermod_with_nothing_to_follow_a_tile_of_the_hand_leaves() -> None:
    position = no_way_to_follow("hermod odin thor drakkar", cargo="loki")
    assert position.asked == ("seat 0", "unfollowed")
    assert position.possible() == ["discard odin", "discard thor"]
    position.plays("discard odin")
    assert position.asked == ("seat 1", "turn")
    assert position.hand() == "thor drakkar"


def test_V4_9_hermod_the_only_tile_leaves_without_a_question() -> None:
    position = no_way_to_follow("hermod odin")
    assert position.asked == ("seat 1", "turn")
    assert position.hand() == ""


def test_V4_9_hermod_with_no_tile_left_nothing() -> None:
    position = no_way_to_follow("hermod drakkar", cargo="loki")
    assert position.asked == ("seat 1", "turn")
    assert position.hand() == "drakkar"


def test_V4_9_hermod_a_hel_must_follow_where_nothing_else_can() -> None:
    position = no_way_to_follow("hermod odin hel")
    assert position.asked == ("seat 0", "follow")
    cells = {(5, 0), (5, 1), (5, 2), (6, 1)}
    assert position.legal("hel") == cells
    assert len(position.possible()) == len(cells)


def test_V4_9_hermod_trolls_and_dwarfs_may_follow_beside_a_troll() -> None:
    position = no_way_to_follow("hermod troll dwarf")
    assert position.legal("troll") == position.legal("dwarf") == {(6, 0), (6, 2)}


def test_V4_9_hermod_optional_the_player_may_pass() -> None:
    position = Position("valkyrie", "hermod odin thor", hermod="optional")
    position.plays("play hermod 1,0")
    assert "pass" in position.possible()
    position.plays("pass")
    assert position.asked == ("seat 1", "turn")
    assert position.hand() == "odin thor"


def test_V4_9_hermod_optional_nothing_is_ever_discarded() -> None:
    position = no_way_to_follow("hermod odin thor", hermod="optional")
    assert position.asked == ("seat 1", "turn")
    assert position.hand() == "odin thor"


def test_V4_9_hermod_optional_one_way_to_follow_is_still_a_choice() -> None:
    position = Position("hel", "hermod lightning", hermod="optional").plays("play hermod 1,0")
    assert position.possible() == ["play lightning 1,0", "pass"]


def test_V4_9_hermod_who_is_covered_needs_nobody_more() -> None:
    position = Position("valkyrie", "hermod dragon odin")
    position.plays("play hermod 1,0", "play dragon 1,0")
    assert position.asked == ("seat 1", "turn")
