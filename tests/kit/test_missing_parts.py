"""A missing part of a game is named."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cards import Cards, CardsGame
from longhouse import (
    IncompleteGame,
    State,
)
from longhouse.core import registry


def without(name: str) -> Iterator[State]:
    """A state that does not implement one method of the contract."""
    yield type("Lacking", (Cards,), {name: getattr(State, name)})([1, 2], [0, 0], 4, 0)


@pytest.mark.parametrize("name", ["moves", "copy", "scores", "question", "data"])
def test_a_missing_method_is_named(name: str) -> None:
    for state in without(name):
        with pytest.raises(IncompleteGame, match=rf"Lacking lacks {name}\(\); docs/third-game.md"):
            getattr(state, name)()


@pytest.mark.parametrize("name", ["options", "deal", "start", "view"])
def test_a_missing_method_of_a_game_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(CardsGame, name)
    with pytest.raises(IncompleteGame, match=rf"CardsGame lacks {name}\(\)"):
        registry.register(CardsGame())


@pytest.mark.parametrize("name", ["title", "players", "rules_version", "option_names", "reasons"])
def test_a_missing_attribute_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(CardsGame, name)
    with pytest.raises(IncompleteGame, match=f"CardsGame lacks {name}"):
        registry.register(CardsGame())


@pytest.mark.parametrize(
    ("kind", "module", "lacks"),
    [
        ("bots", "cards.bots", "CardsGame lacks the module 'cards.bots', its bots"),
        ("bots", "tiny", "tiny, the bots of Cards, lacks BOTS"),
        ("drawing", "nowhere.at.all", "lacks the module 'nowhere.at.all', its drawing"),
    ],
)
def test_a_missing_module_is_named(kind: str, module: str, lacks: str) -> None:
    game = CardsGame()
    setattr(game, kind, module)
    with pytest.raises(IncompleteGame, match=lacks):
        game.part(kind)


def test_a_state_without_the_name_of_its_game_says_so() -> None:
    class Nameless(Cards):
        game = ""

    state = Nameless([1, 2], [0, 0], 4, 0)
    with pytest.raises(IncompleteGame, match="Nameless lacks game, the name of its game"):
        state.view(0).svg()
