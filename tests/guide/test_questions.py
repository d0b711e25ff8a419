"""Questions about each game that a reader of the guide alone should be able to answer.

They are put to people who have read nothing but the guide (web/src/games/NAME/guidebook), in each
language. The answers are the rulebook's: each cites its rules, and what can be counted is counted
here by the library.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from longhouse.core.rulebook import LANGUAGES, rulebook
from longhouse.walhalla.options import EDITIONS
from voluspa.position import Position as Table
from walhalla.position import PLAIN, Position, shore

HERE = Path(__file__).parent
GAMES = {page.stem: json.loads(page.read_text(encoding="utf-8")) for page in HERE.glob("*.json")}
every_game = pytest.mark.parametrize("game", GAMES)


def numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


def points(game: str, question: int) -> list[int]:
    """The numbers in an answer, in the order in which they are said."""
    return [int(one) for one in re.findall(r"\d+", GAMES[game][question - 1]["en"]["answer"])]


@every_game
def test_there_are_fifteen_in_each_language(game: str) -> None:
    assert len(GAMES[game]) == 15
    for one in GAMES[game]:
        assert sorted(one) == sorted(["rules", *LANGUAGES])


@every_game
def test_the_answers_cite_rules_of_the_book(game: str) -> None:
    page = rulebook(game)
    for one in GAMES[game]:
        assert one["rules"]
        assert all(f"**{number}**" in page for number in one["rules"])


@every_game
@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_a_translation_asks_the_same(game: str, language: str) -> None:
    for one in GAMES[game]:
        for part in ("question", "answer"):
            english, other = one["en"][part], one[language][part]
            assert other != english
            assert numbers(other) == numbers(english), other
            assert "'" not in other
            assert language != "fr" or not re.search(r"(?<!\u202f)[!?;:]", other), other


# Walhalla


def test_w2_a_dragon_lies_behind_the_one_before_it() -> None:
    position = Position(land=PLAIN).draws("blue 1").plays("crew -", "stay", "sail 1 bow")
    position.draws("black 1").plays("crew 2 3", "join")
    told: Any = position.state.preview(position.state.parse("sail 1 stern"))
    rows = [told["landing"][0]["targets"][0]["field"] % 12, *range(4, 6)]
    assert [row + 1 for row in rows] == points("walhalla", 2)
    assert [one["seat"] for one in told["landing"]] == [3, 2, 1]


def test_w4_yield_or_stand() -> None:
    heroes = []
    for answer in ("yield", "stand"):
        position = Position(land=PLAIN).heroes(blue=2).hold("blue", 0, 0)
        position.draws("red 1").plays("crew 1", "sail 0 bow", answer)
        heroes.append(position.in_valhalla("blue"))
    assert heroes == points("walhalla", 4)


def test_w6_what_a_fight_brings() -> None:
    position = Position(land=shore("forest3")).heroes(blue=0).hold("blue", 0, 0)
    position.draws("red 1").plays("crew 1", "sail 0 bow")
    assert position.scores["red"] == points("walhalla", 6)[0]
    position = Position(land=shore("cult")).heroes(blue=1).hold("blue", 0, 0)
    position.draws("red 1").plays("crew 1", "sail 0 bow", "stand")
    assert position.hand_of("blue") == []


def test_w8_a_tie_for_the_first_place() -> None:
    position = Position(land=[*PLAIN[:12], "village1", *PLAIN[13:]]).midgard(everyone=0)
    position.hold("red", 1, 0, 1, 2).hold("blue", 1, 3, 4, 5, 6).hold("black", 1, 7, 8)
    position.raid_ends()
    strength, inner, outer, both, each, nothing = points("walhalla", 8)
    assert (strength, inner, outer, both) == (4, 3, 8, inner + outer)
    assert position.scored("peninsula1") == {"red": each, "blue": each}
    assert nothing == 0


def test_w9_between_raids() -> None:
    heroes = {"red": 4, "blue": 2, "yellow": 2, "black": 1}
    position = Position().midgard(everyone=0).heroes(**heroes)
    position.raid_ends()
    come = [position.in_midgard(colour) for colour in heroes]
    left = [position.in_valhalla(colour) for colour in heroes]
    assert [*come, 1, *left] == points("walhalla", 9)


def test_w10_the_end_of_the_game() -> None:
    land = [*["wheat"] * 2, *["village1"] * 3, *PLAIN[5:]]
    position = Position(colours=("red", "blue", "yellow"), raid=3, land=land).midgard(everyone=0)
    position.heroes(red=3, blue=2, yellow=1).hold("red", 0, 0, 1, 2, 3, 4)
    position.raid_ends()
    brought = [position.scored(reason)["red"] for reason in ("wheat", "fields", "valhalla")]
    assert [*brought, sum(brought)] == points("walhalla", 10)


def test_w11_the_passenger_decides_after_the_seats_are_filled() -> None:
    position, asked = Position(land=PLAIN).draws("blue 1"), []
    for answer in ("crew 2 3", "join"):
        asked.append(position.asked)
        position.plays(answer)
    assert [*asked, position.asked] == [("red", "crew"), ("blue", "join"), ("red", "sail")]


def test_w12_equal_land_cards_add_up() -> None:
    position = Position(land=[*["forest2"] * 3, *PLAIN[3:]]).midgard(everyone=0)
    position.hold("red", 0, 0, 1, 2).hand("red", "forest", "forest").raid_ends()
    position.plays("play forest forest")
    each, in_all = points("walhalla", 12)
    scored = [some for colour, some, why in position.ledger if why == "card-forest"]
    assert sum(scored) == in_all == 2 * each


def test_w15_the_editions() -> None:
    german, italian, french = (EDITIONS[one] for one in ("german", "italian", "french"))
    four, five, seven, nine = points("walhalla", 15)
    second = [one["second_in_valhalla"] for one in (german, italian, french)]
    assert second == [five, four, four]
    assert [one["passenger_decides"] for one in (italian, french)] == ["before"] * 2
    assert "no" not in (italian["recall"], french["recall"])
    assert french["starting_vikings"] == {3: seven, 4: nine}
    assert (italian["second_place_tie"], french["second_place_tie"]) == ("split", "full")


# Völuspá


@pytest.mark.parametrize(
    ("question", "drawing", "row", "all_of_it"),
    [
        (1, ". . fenrir / dragon skadi [thor]", 3, 5),
        (2, "troll dragon [troll]", 0, 0),
        (3, "[loki] odin thor", 0, 0),
        (4, "fenrir thor [fenrir]", 3, 3),
        (7, "valkyrie skadi odin [valkyrie]", 4, 4),
        (12, "loki fenrir thor [fenrir]", 0, 0),
    ],
)
def test_v_what_a_tile_scores(question: int, drawing: str, row: int, all_of_it: int) -> None:
    scored = Table(drawing).played()
    assert sum(some for some, why in scored if why == "row") == row
    assert sum(some for some, _ in scored) == all_of_it
    assert all_of_it in points("voluspa", question)


def test_v5_dragons_and_trolls() -> None:
    assert (0, 0) in Table("odin skadi", "dragon").legal("dragon")
    assert (0, 0) not in Table("dragon skadi", "dragon").legal("dragon")
    assert (0, 0) not in Table("odin troll", "dragon").legal("dragon")
    beside = (2, 0)
    assert beside in Table("odin troll", "troll").legal("troll")
    assert beside not in Table("odin troll", "thor").legal("thor")


def test_v6_skadi_fills_the_hand_herself() -> None:
    position = Table("odin thor", "skadi loki loki thor thor", pile="dragon")
    position.plays("play skadi 0,0")
    assert sorted(position.hand().split()) == ["loki", "loki", "odin", "thor", "thor"]
    assert position.asked[0] != "chance"


def test_v7_between_two_valkyries_nothing_else_scores() -> None:
    assert Table("valkyrie skadi odin valkyrie", "dragon").score("dragon", (2, 0)) == []


def test_v8_no_line_is_longer_than_seven() -> None:
    row = "odin loki skadi thor . loki skadi odin"
    assert (4, 0) not in Table(row, "dragon").legal("dragon")


def test_v9_who_cannot_lay_a_tile_discards_one() -> None:
    position = Table("troll", "troll", others=["odin thor"]).plays("play troll 1,0")
    assert position.possible() == ["discard odin", "discard thor"]


def test_v10_hel_counts_what_lies_around_her() -> None:
    position = Table(
        "thor skadi odin / fenrir dragon . / . loki .", "hel loki loki odin thor thor", pile="troll"
    )
    assert position.score("hel", (1, 1)) == [(5, "hel")]
    assert position.asked[0] != "chance"
    position = Table("valkyrie skadi", "hermod odin loki")
    position.plays("play hermod 2,0")
    assert {text.split()[0] for text in position.possible()} == {"play"}


def test_v11_where_lightning_strikes() -> None:
    assert Table("odin thor", "lightning").legal("lightning") == {(0, 0), (1, 0)}
    assert Table("odin lightning", "lightning").legal("lightning") == {(0, 0)}
    assert Table("odin troll thor", "lightning").legal("lightning") == {(1, 0)}
    assert Table("odin hel", "lightning").legal("lightning") == {(0, 0)}


def test_v13_hermods_line_has_no_gap() -> None:
    position = Table("valkyrie skadi . . odin", "hermod thor loki", pile="dragon")
    position.plays("play hermod 2,0")
    assert position.asked == ("seat 0", "follow")  # nothing is drawn before
    assert (3, 0) in position.legal("loki")  # it closes the gap
    assert (5, 0) not in position.legal("thor")


def test_v14_what_lay_under_a_swapped_tile_leaves_the_game() -> None:
    position = Table("dragon^2 thor", "skadi loki").plays("play skadi 0,0")
    assert sorted(position.hand().split()) == ["dragon", "loki"]
    position.looks("skadi thor")


def test_v15_tiles_that_fit_nowhere_are_discarded_one_by_one() -> None:
    position = Table("troll", "troll", others=["odin thor loki"]).plays("play troll 1,0")
    position.plays("discard odin")
    assert sorted(position.possible()) == ["discard loki", "discard thor"]
