"""The games of the hall by name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import longhouse
from longhouse.core import registry
from longhouse.core.errors import InvalidOption, LonghouseError, UnknownGame
from longhouse.walhalla.game import Walhalla


def test_walhalla_is_in_the_hall() -> None:
    assert isinstance(longhouse.find("walhalla"), Walhalla)
    assert "walhalla" in longhouse.names()
    assert longhouse.names() == sorted(longhouse.names())


def test_to_find_the_games_loads_no_other_room() -> None:
    """Each bot and each server does it first; to load NumPy for that took them half a second."""
    told = "import longhouse, sys; longhouse.names(); print('longhouse.gym' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", told], text=True) == "False\n"


@pytest.mark.parametrize("name", ["chess", "", "Walhalla", " walhalla", None, 3, ["walhalla"], {}])
def test_an_unknown_game_is_answered_with_those_there_are(name: object) -> None:
    with pytest.raises(UnknownGame) as error:
        registry.find(name)
    assert repr(name) in str(error.value)
    assert "walhalla" in str(error.value)
    assert isinstance(error.value, LonghouseError)


def test_a_game_that_is_registered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Other(Walhalla):
        name = "another"

    registry.names()  # all games are there before any is added
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    other = Other()
    registry.register(other)
    assert registry.find("another") is other
    assert registry.names() == sorted([*longhouse.names()])


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """A registry before its first lookup."""
    monkeypatch.setattr(registry, "_games", {})
    monkeypatch.setattr(registry, "_unread", [registry._own, registry._installed])


def test_nothing_is_read_before_the_first_lookup(unread: None) -> None:
    assert registry._games == {}
    assert isinstance(registry.find("walhalla"), Walhalla)
    assert {"walhalla", "voluspa"} <= set(registry._games)
    assert registry._unread == [registry._installed]  # it was not needed


def test_a_game_of_another_distribution_is_found(
    unread: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "other_game.py").write_text(
        "from longhouse.walhalla.game import Walhalla\n"
        "class Other(Walhalla):\n    name = 'another'\n"
        "GAME = Other()\n"
    )
    about = tmp_path / "other-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: other\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[longhouse.games]\nanother = other_game:GAME\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert registry.find("another").title == "Walhalla"
    assert {"another", "voluspa", "walhalla"} <= set(registry.names())


def test_the_most_seats_are_those_of_the_largest_game(unread: None) -> None:
    assert registry.most_seats() >= max(registry.find("voluspa").players)


@pytest.mark.parametrize(("name", "seats"), [("walhalla", 2), ("walhalla", 5), ("voluspa", 6)])
def test_a_game_says_how_many_can_play(name: str, seats: int) -> None:
    game = registry.find(name)
    takes = f"it takes {game.players[0]} to {game.players[-1]}"
    with pytest.raises(InvalidOption, match=f"players: {seats} is not possible; {takes}"):
        game.options({}, seats)
