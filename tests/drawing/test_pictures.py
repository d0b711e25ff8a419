"""Views, states and sagas as SVG pictures."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import longhouse
from drawing.pictures import HERE, NAMES, golden, saga, view
from longhouse import SPECTATOR, LonghouseError, Rng, State
from longhouse.drawing.words import LANGUAGES
from tiny import Tiny

GAMES = ("walhalla", "voluspa")
SVG = "{http://www.w3.org/2000/svg}"
REFERENCE = re.compile(r"url\(#([^)]+)\)")


def drawn(svg: str) -> ElementTree.Element:
    """The elements of a picture, which must be sound."""
    root = ElementTree.fromstring(svg)
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    used = {element.attrib["href"][1:] for element in root.iter() if "href" in element.attrib}
    used |= set(REFERENCE.findall(svg))
    assert used == {name for name in ids if name in used}
    assert "var(" not in svg and "currentColor" not in svg
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert not tags & {"script", "foreignObject", "image", "style", "a"}
    return root


def words(svg: str) -> list[str]:
    """Everything that is written in a picture."""
    return [element.text or "" for element in drawn(svg).iter(f"{SVG}text")]


def positions(game: str, number: int, step: int) -> list[State]:
    """Some positions of a game: the first, the last, and a few between."""
    whole = saga(game, number)
    recorder = longhouse.replay(whole, 0)
    found = [recorder.state.copy()]
    for index in range(len(whole.moves)):
        recorder.play(recorder.state.parse(whole.moves[index][1]))
        if index % step == step - 1 or recorder.state.is_over:
            found.append(recorder.state.copy())
    return found


def test_pictures_are_as_they_were() -> None:
    """python tests/drawing/pictures.py redraws them."""
    for name, svg in golden():
        assert svg == (HERE / "golden" / f"{name}.svg").read_text(encoding="utf-8"), name


@pytest.mark.parametrize(
    ("game", "number"), [("walhalla", 0), ("walhalla", 1), ("voluspa", 0), ("voluspa", 3)]
)
def test_every_position_can_be_drawn(game: str, number: int) -> None:
    for place, state in enumerate(positions(game, number, 9)):
        language = LANGUAGES[place % len(LANGUAGES)]
        for seat in (SPECTATOR, place % int(state.seats)):
            svg = state.view(seat).svg(language, dark=place % 2 == 1)
            assert set(map(str, state.scores())) <= set(words(svg))


@pytest.mark.parametrize(("game", "number"), [("walhalla", 0), ("voluspa", 3)])
def test_what_is_hidden_changes_no_picture(game: str, number: int) -> None:
    """Two worlds that a viewer cannot tell apart look alike."""
    rng, others = Rng(7), 0
    for state in positions(game, number, 31):
        for seat in (SPECTATOR, 1):
            seen = state.view(seat)
            other = seen.sample(rng)
            others += other != state
            assert other.view(seat).svg() == seen.svg()
    assert others > 6


def test_cards_are_told_to_their_owner_alone() -> None:
    state = longhouse.replay(saga("walhalla", 0), 100).state
    assert {"Wheat field", "Cult site"} <= set(words(state.view(0).svg()))
    assert not {"Wheat field", "Cult site"} & set(words(state.view(SPECTATOR).svg()))


def test_whose_turn_it_is_and_who_won() -> None:
    running = view("voluspa", 0, 40)
    actor = int(running.position.actor)
    assert f"Seat {actor}: to move" in words(running.svg())
    assert f"Platz {actor}: am Zug" in words(running.svg("de"))
    assert f"Place {actor}\u202f: à jouer" in words(running.svg("fr"))
    assert "Astrid wins" in words(view("voluspa", 0, 114).svg(names=NAMES[:2]))


def test_no_seat_is_marked_while_all_are_asked() -> None:
    for state in positions("walhalla", 0, 1):
        seen = state.view(SPECTATOR)
        if len(seen.position.waiting()) == int(state.seats):
            assert not [said for said in words(seen.svg()) if "to move" in said]
            return
    raise AssertionError("nobody chose cards")


def test_the_result_tells_places_and_sources() -> None:
    whole = saga("walhalla", 2)
    said = words(whole.svg())
    assert said[0] == "Astrid wins"
    assert {"83", "65", "51", "Points by source", "Peninsulas", "Wheat fields"} <= set(said)
    assert [said.count(place) > 0 for place in ("2", "4")] == [True, True]  # a shared second place
    points: dict[str, int] = {}
    for _, seat, some, reason in whole.ledger:
        if seat == 0 and reason.startswith("peninsula"):
            points["peninsula"] = points.get("peninsula", 0) + some
    assert str(points["peninsula"]) in said[said.index("Peninsulas") :]


def test_those_who_share_the_win_are_named_together() -> None:
    table = longhouse.find("voluspa").new(seats=2, seed=1).view(SPECTATOR)
    data = {**table.data(), "actor": longhouse.OVER, "asked": "over"}
    tied = longhouse.find("voluspa").view(data)
    assert "Astrid and Björn win together" in " ".join(words(tied.svg(names=NAMES[:2])))


def test_a_game_that_is_not_over_shows_its_table() -> None:
    whole = saga("voluspa", 2)
    del whole.moves[60:]
    table = longhouse.replay(whole).state.view(SPECTATOR)
    names = [seat["name"] for seat in whole.seats]
    assert whole.svg() == table.svg(names=names)


def test_names_are_escaped_and_cut() -> None:
    names = ['<script>"&', "x\x00\x1f\ud800\ue000y", "W" * 200, "王" * 40]
    svg = view("walhalla", 0, 50).svg(names=names)
    said = words(svg)
    assert '<script>"&' in said
    assert "x\ufffd\ufffd\ufffd\ufffdy" in said
    assert max(map(len, said)) < 60
    assert svg.encode()


def test_two_pictures_of_one_page_do_not_share_names() -> None:
    one, two = view("walhalla", 0, 50).svg(), view("walhalla", 0, 51).svg()

    def ids(svg: str) -> set[str]:
        return set(re.findall(r' id="([^"]+)"', svg))

    assert ids(one) and not ids(one) & ids(two)


@pytest.mark.parametrize("game", GAMES)
def test_notebooks_show_views_states_and_sagas(game: str) -> None:
    state = longhouse.replay(saga(game, 0), 30).state
    assert state.view(1)._repr_svg_() == state.view(1).svg()
    assert state._repr_svg_() == state.view(SPECTATOR).svg()
    whole = saga(game, 0)
    assert whole._repr_svg_() == whole.svg()
    whole.moves[3] = (0, "nonsense")
    assert whole._repr_svg_() is None


def test_a_game_without_a_drawing_shows_its_text() -> None:
    game = Tiny()
    longhouse.register(game)
    seen = game.new(2, seed=1).view(0)
    said = words(seen.svg(names=["Astrid", "Björn"]))
    assert set(game.board_text(seen).splitlines()) <= set(said)
    assert {"Astrid", "Björn"} <= set(said)


def test_mistakes() -> None:
    seen = view("voluspa", 0, 3)
    with pytest.raises(LonghouseError, match="language 'xx' is not possible; it takes en, de, fr"):
        seen.svg("xx")
    with pytest.raises(LonghouseError, match="names: 3 for 2 seats"):
        seen.svg(names=["a", "b", "c"])
