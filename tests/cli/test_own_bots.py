"""Users' own bots, in every command that takes bots."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from clock import HANG
from longhouse.bots.own import finding
from longhouse.bots.own.own_bot import OwnBot, close_all
from longhouse.bots.weights import SHELF
from longhouse.core.saga_files import read

from .conftest import Longhouse

BOTS = """
class First:
    def choose(self, view, rng):
        return view.moves()[0]

class Cheat:
    def choose(self, view, rng):
        return 77
"""


@pytest.fixture(autouse=True)
def _bots(longhouse: Longhouse) -> None:
    """In the current folder, as a user has them."""
    Path("minebots.py").write_text(BOTS)
    OwnBot.started.clear()
    close_all()


def test_a_simulation(longhouse: Longhouse) -> None:
    words = ("simulate", "toy", "--games", 6, "--bots", "minebots:First,thief")
    shown = longhouse(*words, "--seed", 1)
    assert shown.exit_code == 0, shown.output
    assert "minebots:First" in shown.stdout and "6 games" in shown.stdout
    report = json.loads(longhouse(*words, "--json", "--workers", 2).stdout)
    assert report["games"] == 6
    assert report["forfeits"] == []


def test_forfeits_are_reported_and_saved(longhouse: Longhouse) -> None:
    words = ("simulate", "toy", "--games", 7, "--bots", "random,minebots:Cheat", "--seed", 1)
    shown = longhouse(*words, "--out", "g.jsonl")
    assert shown.exit_code == 1
    assert "7 games were forfeited:" in shown.stdout
    assert "game 0, seat 1: minebots:Cheat failed: choose returned 77" in shown.stdout
    assert "… and 2 more; --json lists all" in shown.stdout
    assert "No game was played to its end." in shown.stdout
    assert [saga.extra["forfeit"]["seat"] for saga in read(Path("g.jsonl"))] == [1] * 7
    assert longhouse("verify", "g.jsonl").exit_code == 0


def test_a_tournament(longhouse: Longhouse) -> None:
    words = ("tournament", "toy", "--bots", "minebots:First@1000s,minebots:Cheat,thief")
    shown = longhouse(*words, "--games", 6, "--seed", 1, "--out", "t.jsonl", "--report", "t.html")
    assert shown.exit_code == 0, shown.output
    assert "6 games were forfeited:" in shown.stdout
    assert "minebots:Cheat" in Path("t.html").read_text()
    again = longhouse(*words, "--games", 6, "--seed", 1, "--out", "t.jsonl", "--json")
    report = json.loads(again.stdout)
    assert report["resumed"] == 6
    assert [each["bot"] for each in report["forfeits"]] == ["minebots:Cheat"] * 6


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("simulate", "toy", "--bots", "gone:Bot"), "--bots gone:Bot: there is no module gone on"),
        (("simulate", "toy", "--bots", "minebots:No"), "the module minebots has no No"),
        (("tournament", "toy", "--bots", "run:,thief"), "it takes a command, such as run:"),
        (("play", "toy", "--bots", "gone:Bot"), "--bots gone:Bot: there is no module gone on"),
        (("train", "walhalla", "--bots", "gone:Bot"), "--bots gone:Bot: there is no module gone"),
    ],
)
def test_what_is_not_there_is_said_at_once(
    longhouse: Longhouse, words: tuple[str, ...], complaint: str
) -> None:
    shown = longhouse(*words)
    assert shown.exit_code == 2
    assert complaint in shown.stderr


def test_training_with_ones_own(longhouse: Longhouse) -> None:
    words = ("train", "walhalla", "--book", "3", "--games", 20, "--rounds", 2, "--out", "w.json")
    shown = longhouse(*words, "--bots", "minebots:First,minebots:Cheat,karl", "--daring", 0)
    assert shown.exit_code == 0, shown.output
    assert "nothing was learned of 20 games: game 0: minebots:Cheat at seat " in shown.stdout


def test_a_game_against_ones_own(longhouse: Longhouse) -> None:
    shown = longhouse("play", "toy", "--bots", "minebots:First", answers="keep\nquit\n")
    assert shown.exit_code == 0, shown.output
    assert "First" in shown.stdout


def test_if_it_fails_another_plays_on(longhouse: Longhouse) -> None:
    words = ("play", "toy", "--bots", "minebots:Cheat", "--players", 2)
    shown = longhouse(*words, answers="pass\npass\npass\nquit\n")
    assert shown.exit_code == 0, shown.output
    told = "minebots:Cheat at seat 1 failed: choose returned 77, which is not one of view.moves()"
    [name] = re.findall(r"You play against (\w+) \(Cheat\)\.", shown.stdout)
    assert f"{told}. random plays on for {name}." in shown.stdout


def saved(bot: str) -> None:
    saga = {
        "saga": 1,
        "game": "toy",
        "options": {"rounds": 3},
        "seats": [{"name": "You"}, {"name": "Bot", "bot": bot}],
        "setup": {"runes": [1, 5]},
        "moves": [["*", "die 3"]],
        "ledger": [],
        "scores": None,
    }
    Path("s.jsonl").write_text(json.dumps(saga))


@pytest.mark.parametrize("bot", ["run:touch pwned", "minebots:First"])
def test_a_saved_game_runs_no_code_that_was_not_named(longhouse: Longhouse, bot: str) -> None:
    """It may have come by mail."""
    saved(bot)
    shown = longhouse("play", "--resume", "s.jsonl", answers="quit\n")
    assert shown.exit_code == 2
    assert f"seat 1 is played by {bot}, a program on this machine; name it to run it: --bots" in (
        shown.stderr
    )
    assert not Path("pwned").exists()
    for words in (("show", "s.jsonl"), ("verify", "s.jsonl")):
        longhouse(*words)
        assert not Path("pwned").exists()


def test_but_it_goes_on_with_those_that_are_named(longhouse: Longhouse) -> None:
    saved("minebots:First")
    words = ("play", "--resume", "s.jsonl", "--bots", "minebots:First")
    shown = longhouse(*words, answers="keep\nquit\n")
    assert shown.exit_code == 0, shown.output


def test_an_own_bot_gives_no_advice(longhouse: Longhouse) -> None:
    saved("thief")
    shown = longhouse("advise", "s.jsonl", "--move", 1, "--bot", "minebots:First")
    assert shown.exit_code == 2
    assert "--bot minebots:First: a bot of your own gives no reasons" in shown.stderr


def test_installed_bots_are_listed(longhouse: Longhouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "installed", lambda: {"wolf": "minebots:First", "random": "x:Y"})
    shown = longhouse("games", "toy")
    assert "wolf" in shown.stdout and "Installed here: minebots:First" in shown.stdout
    assert "x:Y" not in shown.stdout
    assert longhouse("simulate", "toy", "--games", 2, "--bots", "wolf").exit_code == 0


def test_weights_from_a_file(longhouse: Longhouse) -> None:
    weights = str(SHELF / "walhalla.json")
    words = ("simulate", "walhalla", "--players", 3, "--games", 1, "--seed", 1, "--json")
    with_file = json.loads(longhouse(*words, "--bots", "huscarl", "--weights", weights).stdout)
    usual = json.loads(longhouse(*words, "--bots", "huscarl").stdout)
    assert with_file["mean_scores"] == usual["mean_scores"]
    shown = longhouse(*words, "--bots", "random", "--weights", weights)
    assert shown.exit_code == 2
    assert "none of these bots uses weights" in shown.stderr
    rated = longhouse(
        *("tournament", "walhalla", "--games", 1, "--seed", 1, "--out", "t.jsonl"),
        *("--bots", f"huscarl+{weights},huscarl,karl"),
    )
    assert rated.exit_code == 0, rated.output
    header = json.loads(Path("t.jsonl").read_text().splitlines()[0])
    assert ["weights" in bot for bot in header["bots"]] == [True, False, False]


SPY = """#!/usr/bin/env python3
import json, os, pathlib, sys
def lines(pid):
    about = pathlib.Path("/proc", str(pid))
    parent = int((about / "stat").read_text().rpartition(")")[2].split()[1])
    return [(about / "cmdline").read_text(), *(lines(parent) if parent > 1 else [])]
pathlib.Path("seen").write_text(json.dumps(lines(os.getpid())))
for line in sys.stdin:
    asked = json.loads(line)
    if asked["say"] == "hello":
        print(json.dumps({"say": "hello", "protocol": 1, "wants": []}), flush=True)
    elif asked["say"] == "choose":
        print(json.dumps({"id": asked["id"], "move": asked["moves"][0]}), flush=True)
"""


@pytest.mark.parametrize("given", [["--seed", "987654321"], ["--seed=987654321"]])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bot_cannot_read_the_seed_from_a_command_line(
    tmp_path: Path, given: list[str], workers: str
) -> None:
    (tmp_path / "spy.py").write_text(SPY)
    (tmp_path / "spy.py").chmod(0o755)
    command = [sys.executable, "-m", "longhouse", "tournament", "voluspa", "--players", "2"]
    command += ["--bots", "run:./spy.py,random", *given, "--games", "2", "--workers", workers]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, timeout=HANG)
    seen = json.loads((tmp_path / "seen").read_text())
    assert any("tournament" in line for line in seen)
    assert not any("987654321" in line for line in seen)
