"""Classes as bots: in a process of their own, which gets views alone."""

from __future__ import annotations

import pytest

import toy  # noqa: F401
from longhouse.arena.simulation import play_game
from longhouse.bots.own import finding
from longhouse.bots.own.failures import BotFailed, BotNotStarted
from longhouse.bots.own.own_bot import OwnBot

from . import mine

GAMES = [("walhalla", 3), ("voluspa", 2)]


def others(seats: int) -> list[str]:
    return ["random"] * (seats - 1)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_class_plays_a_whole_game(game: str, seats: int) -> None:
    """And the same one as an object in this process, answer by answer."""
    apart = play_game(game, ["mine:First", *others(seats)], seed=4)
    here = play_game(game, [mine.First(), *others(seats)], seed=4)
    assert apart.moves == here.moves
    assert apart.scores == here.scores
    assert apart.seats[0] == {"name": "First", "bot": "mine:First"}


def test_the_same_seed_gives_the_same_game() -> None:
    games = [play_game("toy", ["mine:Any_", "mine:Any_"], seed=seed) for seed in (1, 1, 2)]
    assert games[0].moves == games[1].moves
    assert games[0].moves != games[2].moves


def test_what_a_bot_prints_disturbs_nothing() -> None:
    assert play_game("toy", ["mine:Chatty", "random"], seed=1).scores


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("mine:Crash", "failed: ZeroDivisionError: by nothing (mine.py, line "),
        ("mine:Dead", "ended with exit status 3"),
        ("mine:Cheat", "failed: choose returned 77, which is not one of view.moves()"),
        ("mine:Budgeted@600s", "ValueError: given (600000.0, 0)"),
        ("mine:Budgeted@40", "ValueError: given (0.0, 40)"),
        ("mine:Remembering", "ValueError: remembers [("),
    ],
)
def test_a_failure_names_bot_and_seat(bot: str, why: str) -> None:
    with pytest.raises(BotFailed) as failed:
        play_game("walhalla", ["random", bot, "random"], seed=1)
    assert failed.value.seat == 1
    assert str(failed.value).startswith(f"{bot.partition('@')[0]} at seat 1 ")
    assert why in str(failed.value)


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("nowhere:Bot", "nowhere:Bot: there is no module nowhere on "),
        ("mine:Nobody", "mine:Nobody: the module mine has no Nobody"),
        ("mine:Mute", "mine:Mute: mine:Mute has no method choose(view, rng)"),
        ("mine:Broken", "mine:Broken: RuntimeError: no luck (mine.py, line "),
        ("run:./nowhere.py", "run:./nowhere.py: ended with exit status 1"),
    ],
)
def test_what_is_no_bot_is_told_before_the_first_game(bot: str, why: str) -> None:
    found = finding.find("toy", bot)
    assert isinstance(found, OwnBot)
    with pytest.raises(BotNotStarted) as failed:
        found.try_out()
    assert str(failed.value).startswith(why)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_full_state_is_nowhere_in_its_process(game: str, seats: int) -> None:
    """A spy looks through all objects, frames, arguments and the environment at every question."""
    saga = play_game(game, ["mine:Spy", *others(seats)], seed=2)
    assert saga.scores


def test_the_spy_is_a_good_one() -> None:
    """In this process, where the game is played, it finds it at once."""
    with pytest.raises(AssertionError, match="a spy has found"):
        play_game("walhalla", [mine.Spy(), *others(3)], seed=2)
