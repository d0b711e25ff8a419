"""The library has one import, and `help()` explains all of it on both builds."""

from __future__ import annotations

import doctest
import inspect
import pydoc
from importlib import import_module

import pytest

import longhouse
from longhouse.core.state import State, View


def test_the_example_of_the_package_is_true() -> None:
    assert doctest.testmod(longhouse).failed == 0


@pytest.mark.parametrize("name", [name for name in longhouse.__all__ if name != "__version__"])
def test_everything_imported_is_explained(name: str) -> None:
    thing = getattr(longhouse, name)
    if isinstance(thing, int):  # CHANCE and the like
        return
    assert inspect.getdoc(thing), name
    assert pydoc.render_doc(thing)


@pytest.mark.parametrize("kind", [longhouse.State, longhouse.View, longhouse.Bot, longhouse.Rng])
def test_every_method_of_the_contract_is_explained(kind: type) -> None:
    for name, part in inspect.getmembers(kind):
        if name.startswith("_") or not (callable(part) or isinstance(part, property)):
            continue
        assert inspect.getdoc(part), name
        assert callable(part) is False or inspect.signature(part)
    assert inspect.getdoc(getattr(kind, "is_over", kind))


@pytest.mark.parametrize("game", ["walhalla", "voluspa"])
def test_what_a_game_overrides_is_explained_by_the_contract(game: str) -> None:
    state = longhouse.find(game).new(seed=1)
    for thing, contract in ((state, State), (state.view(0), View)):
        assert "Play a move" in str(inspect.getdoc(state.play))
        assert inspect.getdoc(type(thing)) != inspect.getdoc(contract)
        assert inspect.getdoc(type(thing).data) == inspect.getdoc(contract.data)


def test_modules_and_functions_of_the_rules_are_explained() -> None:
    fighting = import_module("longhouse.walhalla.rules.fighting")
    assert str(fighting.__doc__) == "W5 A fight for a field."
    assert str(fighting.fight.__doc__).startswith("W3.6 The landing viking attacks")
    assert "Völuspá" in str(inspect.getdoc(type(longhouse.find("voluspa").new(seed=1))))


def test_what_is_not_there_is_no_part_of_it() -> None:
    assert not hasattr(longhouse, "nonsense")
    assert set(longhouse.__all__) <= {*dir(longhouse), "play_game", "play_tournament"}


def test_a_game_is_known_by_its_name_too() -> None:
    walhalla = longhouse.find("walhalla")
    assert longhouse.find(walhalla) is walhalla
    assert longhouse.bot_names("walhalla") == longhouse.bot_names(walhalla)
    assert type(longhouse.find_bot("walhalla", "greedy")) is type(
        longhouse.find_bot(walhalla, "greedy")
    )
    bots = ["random"] * 3
    assert longhouse.play_game("walhalla", bots, 1) == longhouse.play_game(walhalla, bots, 1)
    with pytest.raises(longhouse.UnknownGame, match="there is no game 'chess' here"):
        longhouse.find_bot("chess", "greedy")
