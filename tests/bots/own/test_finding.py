"""Names of bots: where each is found, and who may use it."""

from __future__ import annotations

import sys

import pytest

import longhouse
from longhouse.bots import roster
from longhouse.bots.bot import Bot, RandomBot
from longhouse.bots.own import finding
from longhouse.bots.own.own_bot import OwnBot
from longhouse.core.errors import UnknownBot
from longhouse.server.refusal import Refusal

WALHALLA = longhouse.find("walhalla")


@pytest.fixture
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    points = {"fenrir": "wolves:Fenrir", "greedy": "wolves:Thief"}
    monkeypatch.setattr(finding, "installed", lambda: points)


def command(name: str) -> tuple[str, ...]:
    found = finding.find("walhalla", name)
    assert isinstance(found, OwnBot)
    return found.command


def test_names_of_ones_own() -> None:
    assert command("my.package:Bots.Mine")[2:] == (
        sys.executable,
        "-m",
        "longhouse.bots.own.host",
        "my.package:Bots.Mine",
    )
    assert command("run:./bot.py --name 'Red Bot' -x") == ("./bot.py", "--name", "Red Bot", "-x")
    assert not isinstance(finding.find("walhalla", "greedy"), OwnBot)


@pytest.mark.usefixtures("_installed")
def test_an_entry_point_never_hides_a_bot_of_ours() -> None:
    assert command("fenrir")[-1] == "wolves:Fenrir"
    assert not isinstance(finding.find("walhalla", "greedy"), OwnBot)


@pytest.mark.usefixtures("_installed")
@pytest.mark.parametrize("name", ["nobody", "run:", "run:'x", ":Bot", "my:", "a b:C"])
def test_other_names_are_nobodys(name: str) -> None:
    with pytest.raises(UnknownBot):
        finding.find("walhalla", name)


@pytest.mark.usefixtures("_installed")
def test_an_unknown_name_is_told_what_there_is() -> None:
    with pytest.raises(UnknownBot, match=r"norn, fenrir, greedy, or your own as MODULE:CLASS or"):
        finding.find("walhalla", "nobody")


@pytest.mark.parametrize("name", ["os:getcwd", "run:true", "fenrir"])
def test_the_roster_runs_no_code(name: str) -> None:
    """It is asked for names that come over the network."""
    with pytest.raises(UnknownBot):
        roster.find(WALHALLA, name)


@pytest.mark.parametrize("name", ["os:getcwd", "run:true"])
def test_no_seat_of_a_table_runs_code(name: str) -> None:
    from longhouse.core.errors import LonghouseError
    from longhouse.core.rng import Rng
    from longhouse.server import protocol as p
    from longhouse.server.tables import seating
    from longhouse.server.tables.action import Action
    from longhouse.server.tables.table import Table

    action = Action(Table("t"), 0, Rng(1))
    seats = [p.SeatPlan("mine"), p.SeatPlan("bot", "", name), p.SeatPlan("bot", "", "greedy")]
    with pytest.raises((LonghouseError, Refusal)):
        seating.open_table(action, p.NewTable("walhalla", seats), "me", "Ada")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("a", ["a"]),
        ("a,b", ["a", "b"]),
        (" a , b ", ["a", "b"]),
        ("a,,b", ["a", "", "b"]),
        ("run:'./x --of 1,2',b@1s", ["run:'./x --of 1,2'", "b@1s"]),
        ('"run:./x --of 1,2",b', ["run:./x --of 1,2", "b"]),
        ("it's,b", ["it's", "b"]),
    ],
)
def test_commas_within_quotes_belong_to_a_command(text: str, names: list[str]) -> None:
    assert finding.split_names(text) == names


@pytest.mark.parametrize(
    ("name", "short"),
    [("greedy", "Greedy"), ("my.bots:Red", "Red"), ("run:/x/wolf.py --fast", "wolf")],
)
def test_what_they_are_called_at_the_table(name: str, short: str) -> None:
    assert finding.short_name(name) == short


def test_the_strongest_is_the_last_own_level_not_the_last_registered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(roster, "_added", {})
    roster.enlist("walhalla", "mine", RandomBot)
    roster.enlist("walhalla", "champion", RandomBot, is_level=True)
    assert roster.names(WALHALLA)[-1] == "champion"
    assert roster.strongest(WALHALLA) == "norn"
    assert roster.stand_in(WALHALLA) == "greedy"
    bare = longhouse.find("toy")
    roster.enlist("toy", "late", Bot)
    assert roster.strongest(bare) == roster.stand_in(bare) == "random"
