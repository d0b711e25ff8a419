"""Pictures of links: readable, without hidden cards, and made of our own letters."""

from __future__ import annotations

import struct

import pytest

import longhouse
from drawing.pictures import NAMES, saga, view
from drawing.test_pictures import drawn, positions, words
from longhouse import SPECTATOR, Rng
from longhouse.drawing import card, letters, raster
from longhouse.drawing.words import LANGUAGES, LINK

GAMES = (("walhalla", 0), ("voluspa", 3))
ASKED = {"walhalla": 80, "voluspa": 120}  # moves, after which a player is asked


def of(game: str, number: int, moves: int, language: str = "en") -> str:
    """The card of a position of an example."""
    seen = view(game, number, moves)
    names = NAMES[: len(seen.position.scores())]
    return card.position_card(longhouse.find(game), seen, names, language)


@pytest.mark.parametrize(("game", "number"), GAMES)
def test_the_card_of_a_position_tells_players_points_and_whose_turn_it_is(
    game: str, number: int
) -> None:
    said = words(of(game, number, ASKED[game], "de"))
    seen = view(game, number, ASKED[game])
    assert longhouse.find(game).title in said
    assert set(map(str, seen.position.scores())) <= set(said)
    assert {"Astrid", "Björn"} <= set(said)
    assert "am Zug" in " ".join(said)


def test_its_letters_can_be_read_at_a_third_of_its_size() -> None:
    root = drawn(of("voluspa", 3, 120))
    own = [text for text in root if text.tag.endswith("text")]
    beside = [text for text in own if float(text.attrib["x"]) > card.BOARD]
    sizes = [float(text.attrib["font-size"]) for text in beside]
    assert len(sizes) > 8 and min(sizes) >= 25


def test_the_winner_comes_first() -> None:
    whole = saga("walhalla", 2)
    seen = longhouse.replay(whole).state.view(SPECTATOR)
    said = words(card.position_card(longhouse.find("walhalla"), seen, NAMES[: len(whole.seats)]))
    rows = [line for line in said if line in NAMES]
    assert rows[0] == "Astrid" and said[-1] == "Astrid wins"


@pytest.mark.parametrize(("game", "number"), GAMES)
def test_hidden_cards_change_no_card(game: str, number: int) -> None:
    """Two worlds that a spectator cannot tell apart give the same file, byte for byte."""
    rng, others = Rng(7), 0
    kind = longhouse.find(game)
    for state in positions(game, number, 31):
        seen = state.view(SPECTATOR)
        names = NAMES[: int(state.seats)]
        other = seen.sample(rng)
        others += other != state
        first = card.position_card(kind, seen, names)
        second = card.position_card(kind, other.view(SPECTATOR), names)
        assert first == second
    assert raster.png(first) == raster.png(second)
    assert others > 3


def test_a_seats_own_view_would_change_it() -> None:
    """The test above would notice a leak: a view of a seat has other cards."""
    state = longhouse.replay(saga("walhalla", 0), 100).state
    kind, rng = longhouse.find("walhalla"), Rng(7)
    worlds = [state, *(state.view(SPECTATOR).sample(rng) for _ in range(5))]
    assert len({kind.view(world.view(0).data()).svg() for world in worlds}) > 1


def test_cards_of_tables_profiles_and_the_hall_are_sound() -> None:
    game = longhouse.find("voluspa")
    for language in LANGUAGES:
        names = ["Astrid", None, "Лев"]
        said = words(card.lobby_card(game, names, "live", "1 seat free", language))
        assert "Astrid" in said and "Лев" not in said  # our letters have no Cyrillic
    assert {"free", "Seat 3"} <= set(words(card.lobby_card(game, names, "", "")))
    rows = [card.Row("Walhalla", "1540")]
    assert {"Ída", "@ida", "1540"} <= set(words(card.words_card("Ída", "@ida", rows)))
    assert {"Longhouse", "Völuspá · Walhalla"} <= set(words(card.hall_card()))


def test_names_keep_the_letters_that_we_have() -> None:
    assert letters.spelled("Freydís Eiríksdóttir", "?") == "Freydís Eiríksdóttir"
    assert letters.spelled("Astrid 🐺", "?") == "Astrid"
    assert letters.spelled("Łukasz Żółć", "?") == "Łukasz Żółć"
    assert letters.spelled("王小明", "Seat 2") == "Seat 2"
    assert letters.spelled("", "Seat 2") == "Seat 2"
    for language in LANGUAGES:
        for text in LINK[language].values():
            assert all(map(letters.has, text)), text


def test_a_picture_is_a_png_of_the_size_of_link_previews() -> None:
    made = raster.png(of("walhalla", 0, 80))
    assert made[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", made[16:24]) == (1200, 630)


def test_letters_come_from_our_own_fonts() -> None:
    """A picture with its words differs from one without: the fonts were found."""
    plain = card.words_card("Astrid", "@astrid")
    assert raster.png(plain) != raster.png(plain.replace(">Astrid<", "><"))
