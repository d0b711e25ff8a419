"""The games of the hall by name."""

from __future__ import annotations

import pytest

import longhouse
from longhouse.core import registry
from longhouse.core.errors import InvalidOption, LonghouseError, UnknownGame
from longhouse.walhalla.game import Walhalla


def test_walhalla_is_in_the_hall() -> None:
    assert isinstance(longhouse.find("walhalla"), Walhalla)
    assert "walhalla" in longhouse.names()
    assert longhouse.names() == sorted(longhouse.names())


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


@pytest.mark.parametrize(("name", "seats"), [("walhalla", 2), ("walhalla", 5), ("voluspa", 6)])
def test_a_game_says_how_many_can_play(name: str, seats: int) -> None:
    game = registry.find(name)
    takes = f"it takes {game.players[0]} to {game.players[-1]}"
    with pytest.raises(InvalidOption, match=f"players: {seats} is not possible; {takes}"):
        game.options({}, seats)
