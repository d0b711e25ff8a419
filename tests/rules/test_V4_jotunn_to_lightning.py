"""V4.10-V4.18 Powers, where it takes more than a position to tell."""

from __future__ import annotations

from typing import Any

from voluspa.position import Position


def test_V4_10_jotunn_shoves_the_stack_and_its_boosts() -> None:
    position = Position("dragon+2^3 fenrir", "jotunn")
    assert position.score("jotunn", (0, 0), "right") == []
    position.looks("jotunn fenrir dragon+2^3")
    assert position.discarded_freyas == 2


def test_V4_10_jotunn_shoves_far_beyond_the_table() -> None:
    position = Position("thor" + " / loki" * 5, "jotunn").plays("play jotunn 0,0 down")
    assert position.board()[0, 6] == ("thor", 0, 1)
    assert position.board()[0, 0] == ("jotunn", 0, 1)


def test_V4_10_jotunn_no_way_at_all() -> None:
    assert Position("troll troll", "jotunn").shoves() == set()
    assert Position("hel", "jotunn").shoves() == set()
    every = {(0, 0, way) for way in ("left", "right", "up", "down")}
    assert Position("thor", "jotunn").shoves() == every


def test_V4_10_jotunn_a_line_of_more_than_7_or_a_hel_forbids_the_shove() -> None:
    position = Position("thor loki thor loki thor loki thor", "jotunn")
    assert position.shoves() == {(x, 0, way) for x in range(7) for way in ("up", "down")}
    assert (0, 0, "right") not in Position("thor loki hel", "jotunn").shoves()


def test_V4_10_jotunn_and_trolls() -> None:
    beside = Position(". . troll / thor skadi .", "jotunn").shoves()
    assert (0, 1, "right") not in beside  # Thor would lie beside the Troll
    assert (0, 1, "left") in beside
    assert Position("troll thor", "jotunn").shoves() == {(0, 0, "right")}  # else beside him


def test_V4_10_jotunn_only_he_is_scored() -> None:
    position = Position("skadi odin dragon", "jotunn")
    assert position.score("jotunn", (1, 0), "right") == []
    assert position.ledger == []


def test_V4_11_sea_serpent_scores_once_the_better_way() -> None:
    position = Position(". loki . / dragon . . / fenrir . .", "sea_serpent")
    assert position.score("sea_serpent", (1, 2)) == [(3, "serpent")]


def test_V4_11_sea_serpent_from_outermost_to_outermost_tile() -> None:
    position = Position("hel dragon hel . skadi hel", "sea_serpent")
    assert position.score("sea_serpent", (3, 0)) == [(4, "serpent")]


def test_V4_11_sea_serpent_nothing_with_hels_only_or_bookends() -> None:
    assert Position("hel", "sea_serpent").score("sea_serpent", (1, 0)) == []
    assert Position("valkyrie . valkyrie", "sea_serpent").score("sea_serpent", (1, 0)) == []


def test_V4_11_sea_serpent_a_fenrir_counts_in_its_own_line() -> None:
    assert Position("fenrir fenrir . skadi", "sea_serpent").score("sea_serpent", (4, 0)) == []
    apart = Position("fenrir . fenrir skadi", "sea_serpent")
    assert apart.score("sea_serpent", (4, 0)) == [(5, "serpent")]


def test_V4_11_sea_serpent_bonuses_are_counted_before_it_chooses() -> None:
    """Four cells and a Niohoggr are more than five cells."""
    position = Position("niohoggr / loki / hel / . . skadi . skadi", "sea_serpent")
    assert position.score("sea_serpent", (0, 3)) == [(6, "serpent")]


def test_V4_12_hel_is_not_replaced_by_a_draw() -> None:
    position = Position("thor loki", "hel odin odin thor thor loki", pile="dragon")
    assert position.score("hel", (0, 0)) == [(1, "hel")]
    assert position.asked == ("seat 1", "turn")
    assert position.hand() == "odin odin thor thor loki"


def test_V4_12_hel_scores_the_tiles_around_and_no_line() -> None:
    position = Position("odin thor skadi / dragon troll hel", "hel")
    assert position.score("hel", (1, 1)) == [(4, "hel")]


def test_V4_12_hel_covers_a_niohoggr_for_2_more() -> None:
    assert Position("niohoggr thor", "hel").score("hel", (0, 0)) == [(3, "hel")]


def test_V4_12_hel_nothing_goes_onto_it() -> None:
    position = Position("hel", "dragon skadi raven lightning hel jotunn")
    assert not [text for text in position.possible() if " 0,0" in text]


def test_V4_12_hel_late_hels_can_be_played_to_the_end() -> None:
    position = Position("thor", "odin loki loki loki loki hel", pile="dragon", others=["thor hel"])
    position.plays("play odin 1,0", "draw 0 dragon")
    assert (position.hand(0), position.hand(1)) == ("dragon loki loki loki loki hel", "thor hel")


def test_V4_12_hel_without_late_hel_all_leave_with_the_last_tile() -> None:
    hand, others = "odin loki loki loki loki hel", ["thor hel skadi"]
    position = Position("thor", hand, others=others, pile="dragon fenrir", late_hel="no")
    position.plays("play odin 1,0", "draw 0 dragon")
    assert "hel" in position.hand(0)  # there is still a tile
    position.plays("play skadi 2,0", "draw 1 fenrir")
    assert (position.hand(0), position.hand(1)) == ("dragon loki loki loki loki", "thor fenrir")
    assert position.legal("hel") == set()


def test_V4_13_dwarf_halves_once() -> None:
    position = Position("thor . valkyrie / . dragon .", "dwarf")
    assert position.score("dwarf", (1, 0)) == [(7, "dwarf")]


def test_V4_13_dwarf_may_be_placed_beside_a_troll() -> None:
    position = Position("troll", "dwarf odin")
    assert position.legal("dwarf") == {(1, 0), (-1, 0), (0, 1), (0, -1)}
    assert position.legal("odin") == set()


def test_V4_13_dwarf_counts_a_fenrir_in_the_line_they_share() -> None:
    drawing = "fenrir . fenrir / fenrir . ."
    assert Position(drawing, "dwarf").score("dwarf", (1, 0)) == [(8, "dwarf")]
    assert Position(drawing, "dwarf").score("dwarf", (1, 1)) == [(2, "dwarf")]
    assert Position("fenrir fenrir", "dwarf").score("dwarf", (0, 1)) == [(2, "dwarf")]


def test_V4_13_dwarf_scores_no_line_and_no_bonus() -> None:
    assert Position("niohoggr loki", "dwarf").score("dwarf", (2, 0)) == []
    assert Position("niohoggr", "dwarf").score("dwarf", (1, 0)) == [(3, "dwarf")]


def test_V4_14_freya_boosts_leave_the_hand_for_the_discards() -> None:
    position = Position("odin", "thor freya freya loki")
    assert position.score("thor", (1, 0), boosts=2) == [(2, "row")]
    assert position.hand() == "loki"
    assert position.discarded_freyas == 2
    position.looks("odin thor+2")


def test_V4_14_freya_boosts_another_freya() -> None:
    position = Position("skadi", "freya freya freya")
    texts = {text for text in position.possible() if " 1,0" in text}
    assert texts == {"play freya 1,0", "play freya 1,0 +1", "play freya 1,0 +2"}


def test_V4_14_freya_boosts_after_hermod() -> None:
    position = Position("odin", "hermod freya freya freya thor")
    position.plays("play hermod 1,0")
    assert position.score("freya", (2, 0), boosts=1) == []
    position = Position("skadi", "hermod freya thor").plays("play hermod 1,0")
    assert position.score("thor", (2, 0), boosts=1) == [(3, "row")]


def test_V4_14_freya_boosts_no_hel_lightning_drakkar_or_cargo() -> None:
    position = Position("odin", "hel lightning drakkar freya freya", cargo="thor loki")
    boosted = {text.split()[1] for text in position.possible() if "+" in text}
    assert boosted == {"freya"}
    position.plays("launch 1,0")
    assert not [text for text in position.possible() if "+" in text]


def test_V4_14_freya_boosts_are_lost_when_covered() -> None:
    for tile in ("dragon", "raven", "lightning", "hel"):
        position = Position("thor+2 skadi", tile)
        position.plays(f"play {tile} 0,0")
        assert position.board()[0, 0] == (tile, 0, 2)
        assert position.discarded_freyas == 2


def test_V4_14_freya_with_a_shove() -> None:
    position = Position("thor skadi", "jotunn freya freya freya")
    assert position.score("jotunn", (0, 0), "up", boosts=3) == [(2, "row"), (2, "column")]


def test_V4_15_raven_may_be_put_on_a_second_cell() -> None:
    position = Position("skadi valkyrie", "raven")
    assert position.score("raven", (0, 1)) == [(2, "column")]
    assert position.asked == ("seat 0", "raven")
    assert position.state.question().about == {"x": 0, "y": 1}
    assert (0, 1) not in position.flights()
    assert position.scores("move 1,1") == [(2, "column")]
    assert position.asked == ("seat 1", "turn")


def test_V4_15_raven_the_second_cell_is_judged_without_it() -> None:
    position = Position("skadi", "raven").plays("play raven 1,0")
    assert position.flights() == {(0, 0), (-1, 0), (0, 1), (0, -1)}


def test_V4_15_raven_asking_leaves_the_table_as_it_is() -> None:
    position = Position("skadi+2 valkyrie", "raven").plays("play raven 0,0")
    position.looks("raven^2 valkyrie")


def test_V4_15_raven_what_it_covered_shows_without_its_boosts() -> None:
    position = Position("odin+2 valkyrie", "raven").plays("play raven 0,0")
    position.plays("move 1,1").looks("odin valkyrie / . raven")
    assert position.discarded_freyas == 2


def test_V4_15_raven_rests_by_itself_without_a_second_cell() -> None:
    position = Position("troll", "raven")
    assert position.score("raven", (0, 0)) == [(1, "alone")]
    assert position.asked == ("seat 1", "turn")
    position.looks("raven^2")


def test_V4_15_raven_its_boost_counts_both_times() -> None:
    position = Position("dragon fenrir", "raven freya freya")
    assert position.score("raven", (0, 1), boosts=2) == [(2, "column")]
    assert position.scores("move 1,1") == [(2, "column")]
    position.looks("dragon fenrir / . raven+2")


def test_V4_15_raven_covered_niohoggrs_count_each_time() -> None:
    position = Position("niohoggr skadi . . / . . niohoggr valkyrie", "raven")
    assert position.score("raven", (0, 0)) == [(4, "row")]
    assert position.scores("move 2,1") == [(4, "row")]


def test_V4_15_raven_it_stays_at_its_second_cell() -> None:
    position = Position("skadi valkyrie", "raven", others=["odin thor"])
    position.plays("play raven 0,1", "move 1,1")
    assert position.asked == ("seat 1", "turn")
    assert (0, 1) in position.legal("odin")


def test_V4_16_niohoggr_each_one_in_a_scored_line() -> None:
    position = Position("niohoggr niohoggr", "odin")
    assert position.state.worth(position.state.parse("play odin 2,0")) == [
        (3, "row"),
        (4, "niohoggr"),
    ]
    assert position.score("odin", (2, 0)) == [(7, "row")]


def test_V4_16_niohoggr_for_lightning_serpents_and_bookends() -> None:
    assert Position("niohoggr thor", "lightning").score("lightning", (1, 0)) == [(4, "lightning")]
    assert Position("valkyrie niohoggr", "valkyrie").score("valkyrie", (2, 0)) == [(5, "row")]
    position = Position("loki . . . / niohoggr . . skadi", "sea_serpent")
    assert position.score("sea_serpent", (4, 1)) == [(7, "serpent")]


def test_V4_16_niohoggr_gives_nothing_to_single_points() -> None:
    assert Position("hel", "niohoggr").score("niohoggr", (1, 0)) == [(1, "alone")]
    assert Position("niohoggr", "dragon").score("dragon", (0, 0)) == [(1, "alone")]
    assert Position("niohoggr", "raven").score("raven", (0, 0)) == [(1, "alone")]


def test_V4_16_niohoggr_loki_does_not_stop_it() -> None:
    assert Position("niohoggr", "loki").score("loki", (1, 0)) == [(4, "row")]


def test_V4_17_drakkar_loading_draws_up_as_usual() -> None:
    position = Position("thor", "odin odin thor loki loki drakkar", pile="fenrir dragon")
    position.plays("load odin loki")
    assert position.asked == ("chance", "draw")
    position.plays("draw 0 dragon", "draw 0 fenrir")
    assert position.asked == ("seat 1", "turn")
    assert position.hand() == "odin thor dragon fenrir loki drakkar"
    assert position.cargo() == ["odin loki", ""]


def test_V4_17_drakkar_cargo_lies_face_down() -> None:
    position = Position("thor", "odin thor drakkar", others=["odin thor"]).plays("load odin")
    seen: Any = position.state.view(1).data()
    assert seen["cargo"][0] == ["?", None, None, None]
    own: Any = position.state.view(0).data()
    assert own["cargo"][0] == ["odin", None, None, None]


def test_V4_17_drakkar_two_at_most_over_several_turns() -> None:
    position = Position("thor", "odin dragon skadi drakkar", others=["odin thor loki"])
    position.plays("load odin", "play odin 1,0")
    assert [text for text in position.possible() if "load" in text] == ["load dragon", "load skadi"]
    position.plays("load skadi", "play thor 2,0")
    assert position.cargo() == ["odin skadi", ""]
    assert not [text for text in position.possible() if "load" in text]


def test_V4_17_drakkar_is_launched_in_a_later_turn() -> None:
    position = Position("thor", "odin dragon drakkar", others=["odin thor"])
    assert position.launches() == set()
    position.plays("load odin")
    assert position.asked == ("seat 1", "turn")
    position.plays("play thor 1,0")
    assert (2, 0) in position.launches()


def test_V4_17_drakkar_then_its_cargo_in_an_order_of_choice() -> None:
    position = Position("fenrir", "drakkar dragon", cargo="skadi thor").plays("launch 1,0")
    assert position.asked == ("seat 0", "unload")
    assert {text.split()[1] for text in position.possible()} == {"skadi", "thor"}
    assert position.score("thor", (2, 0)) == [(3, "row")]
    assert position.asked == ("seat 0", "unload")
    assert {text.split()[1] for text in position.possible()} == {"skadi"}
    position.plays("play skadi 3,0")
    assert position.asked == ("seat 1", "turn")
    assert position.hand() == "dragon"


def test_V4_17_drakkar_two_equal_tiles_are_one_answer() -> None:
    position = Position("fenrir", "drakkar", cargo="thor thor").plays("launch 1,0")
    assert len(position.possible()) == len(set(position.possible()))
    position.plays("play thor 2,0", "play thor 3,0")
    assert position.asked == ("seat 1", "turn")


def test_V4_17_drakkar_cargo_that_cannot_be_played_is_out() -> None:
    """The first Lightning strikes the Drakkar, and there is nothing left for the second."""
    position = Position("hel^2", "drakkar odin", cargo="lightning lightning", others=["thor odin"])
    position.plays("launch 1,0").looks("hel^2 lightning^2")
    assert position.ledger == [(0, 1, "alone"), (0, 1, "lightning")]
    assert position.asked == ("seat 1", "turn")
    assert position.out() == "lightning"
    assert position.cargo() == ["", ""]
    seen: Any = position.state.view(1).data()
    assert seen["lost"] == [["?"], []]  # it stays face down
    own: Any = position.state.view(0).data()
    assert own["lost"] == [["lightning"], []]


def test_V4_17_drakkar_a_freya_on_it_can_only_be_placed() -> None:
    position = Position("dragon", "drakkar", cargo="thor freya").plays("launch 1,0")
    assert not [text for text in position.possible() if "+" in text]
    assert position.legal("freya") == position.legal("thor")


def test_V4_17_drakkar_a_hermod_from_it_is_followed_by_the_hand() -> None:
    position = Position("valkyrie", "drakkar odin dragon", cargo="hermod thor")
    position.plays("launch 0,1", "play hermod 1,0")
    assert position.asked == ("seat 0", "follow")
    assert position.legal("thor") == set()
    position.plays("play odin 2,0")
    assert position.asked == ("seat 0", "unload")
    position.plays("play thor 3,0")
    assert position.asked == ("seat 1", "turn")


def test_V4_17_drakkar_a_skadi_from_it_fills_the_hand() -> None:
    hand = "drakkar odin thor thor loki loki"
    position = Position("dragon fenrir", hand, cargo="skadi").plays("launch 2,0", "play skadi 0,0")
    assert position.asked == ("seat 0", "trim")
    assert position.plays("discard loki").asked == ("seat 1", "turn")


def test_V4_17_drakkar_is_placed_not_played_from_the_hand() -> None:
    position = Position("thor", "odin drakkar", cargo="loki")
    assert position.legal("drakkar") == set()
    position.plays("launch 1,0")
    assert "drakkar" not in position.hand()


def test_V4_17_drakkar_with_two_load_goes_onto_the_first_with_room_for_all() -> None:
    position = Position("thor", "odin thor dragon drakkar drakkar", cargo="loki")
    assert position.plays("load odin").cargo() == ["loki odin", ""]
    position = Position("thor", "odin thor dragon drakkar drakkar", cargo="loki")
    assert position.plays("load odin thor").cargo() == ["loki", "odin thor"]
    position = Position("thor", "odin thor dragon drakkar drakkar", cargo="loki skadi")
    assert position.plays("load odin thor").cargo() == ["loki skadi", "odin thor"]
    position = Position("thor", "odin thor drakkar drakkar", cargo="loki | skadi")
    position.refuses("load odin thor")


def test_V4_17_drakkar_with_two_launch_takes_the_first_that_is_loaded() -> None:
    position = Position("fenrir", "drakkar drakkar", cargo="loki skadi | odin thor")
    position.plays("launch 1,0")
    assert {text.split()[1] for text in position.possible()} == {"loki", "skadi"}
    position.plays("play skadi 2,0", "play loki 3,0")
    assert position.hand() == "drakkar"
    assert position.cargo() == ["odin thor", ""]


def test_V4_17_drakkar_the_second_can_be_launched_while_the_first_is_empty() -> None:
    position = Position("fenrir", "drakkar drakkar", cargo=" | odin thor").plays("launch 1,0")
    assert {text.split()[1] for text in position.possible()} == {"odin", "thor"}


def test_V4_18_lightning_only_onto_tiles() -> None:
    position = Position("odin lightning hel drakkar", "lightning")
    assert position.legal("lightning") == {(0, 0), (3, 0)}
    assert Position("troll odin thor", "lightning").legal("lightning") == {(0, 0), (2, 0)}


def test_V4_18_lightning_scores_the_shorter_line() -> None:
    longer_row = Position("odin thor odin / odin . .", "lightning")
    assert longer_row.score("lightning", (0, 0)) == [(2, "lightning")]
    longer_column = Position("odin odin / thor . / odin .", "lightning")
    assert longer_column.score("lightning", (0, 0)) == [(2, "lightning")]
    rich = Position("odin niohoggr niohoggr / thor . .", "lightning")
    assert rich.score("lightning", (0, 0)) == [(2, "lightning")]


def test_V4_18_lightning_of_equal_lines_the_one_that_gives_more() -> None:
    row = Position("odin niohoggr / thor .", "lightning")
    assert row.score("lightning", (0, 0)) == [(4, "lightning")]
    column = Position("odin thor / niohoggr .", "lightning")
    assert column.score("lightning", (0, 0)) == [(4, "lightning")]


def test_V4_18_lightning_with_no_line_scores_1() -> None:
    assert Position("odin", "lightning").score("lightning", (0, 0)) == [(1, "lightning")]
    assert Position("hel odin", "lightning").score("lightning", (1, 0)) == [(1, "lightning")]


def test_V4_18_lightning_whatever_the_values_bookended_or_not() -> None:
    position = Position("valkyrie odin valkyrie", "lightning")
    assert position.score("lightning", (1, 0)) == [(3, "lightning")]


def test_V4_18_lightning_covers_a_niohoggr_for_2_more() -> None:
    position = Position("niohoggr odin / thor .", "lightning")
    assert position.score("lightning", (0, 0)) == [(4, "lightning")]


def test_V4_18_lightning_covers_a_niohoggr_for_2_more_on_its_single_point_too() -> None:
    for drawing, cell in (("niohoggr", (0, 0)), ("hel niohoggr hel", (1, 0))):
        position = Position(drawing, "lightning")
        move = position.state.parse("play lightning {},{}".format(*cell))
        assert position.state.worth(move) == [(1, "lightning"), (2, "niohoggr")]
        assert position.score("lightning", cell) == [(3, "lightning")]
