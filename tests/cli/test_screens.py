"""At 80x24 the board, the log, the question and its answers fit on one screen."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from clock import HANG
from longhouse.bots.bot import RandomBot
from longhouse.cli.answers import FEW, Answers
from longhouse.core import registry
from longhouse.core.dealer import play_chance
from longhouse.core.names import Names
from longhouse.core.rng import Rng
from longhouse.core.state import OVER

from .questions import COLUMNS, HERE, NAMES, PLAYS, ROWS, Play, Screen, golden, screens

WALHALLA = ("attack", "crew", "defend", "hunt", "join", "land", "play", "recall", "sail")
VOLUSPA = ("follow", "raven", "stuck", "trim", "turn", "unfollowed", "unload")


@pytest.fixture(scope="module")
def shown() -> dict[str, list[str]]:
    return dict(golden())


def test_there_is_a_screen_for_each_kind_of_question(shown: dict[str, list[str]]) -> None:
    kinds = {f"walhalla-{kind}" for kind in WALHALLA} | {f"voluspa-{kind}" for kind in VOLUSPA}
    assert set(shown) == kinds == {path.stem for path in HERE.glob("*.txt")}


def test_every_screen_is_as_it_was(shown: dict[str, list[str]]) -> None:
    """python tests/cli/questions.py writes them again."""
    for name, lines in shown.items():
        kept = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        assert lines == kept, name


def check(screen: Screen) -> None:
    text = "\n".join(screen.lines)
    assert len(screen.lines) == ROWS, text
    assert max(map(len, screen.lines)) <= COLUMNS, text
    numbers = {int(n) for n in re.findall(r"(?:^|  ) ?(\d+) [A-Z][a-z]", text, re.MULTILINE)}
    missing = set(range(1, screen.answers + 1)) - numbers
    if screen.answers <= FEW:
        assert not missing, text
    elif missing:
        assert {1, 2, 3} <= numbers, text
        assert f"… and {len(missing)} more" in text, text


LARGE = (
    Play("voluspa", 5, 7, {"set": "all"}),
    Play("voluspa", 2, 8),
)


@pytest.mark.parametrize("play", [*PLAYS, *LARGE])
def test_every_question_of_a_game_fits(play: Play) -> None:
    found = screens(play)
    assert len(found) > 20
    for screen in found:
        check(screen)
        if play.game == "walhalla":
            assert any("fj1" in line for line in screen.lines[:5]), (
                "the board's first line is there"
            )


def test_answers_can_be_typed_as_they_are_shown() -> None:
    """No two answers of a question have the same words."""
    for play in PLAYS:
        game, rng = registry.find(play.game), Rng(play.seed)
        options = game.options(play.options, play.seats)
        state, bot = game.start(options, game.deal(options, play.seats, rng)), RandomBot()
        asked = 0
        play_chance(state, rng)
        while state.actor != OVER and asked < 60:
            view = state.view(state.actor)
            answers = Answers(game, view, Names(NAMES, int(state.actor)))
            some = [answers.all[int(rng.below(len(answers.all)))] for _ in range(5)]
            for answer in some:
                for typed in (answer.text, answer.text.upper(), str(answer.number)):
                    assert answers.find(typed) == [answer], typed
            state.play(bot.choose(view, rng))
            play_chance(state, rng)
            asked += 1


LISTENING = (  # where tests run in the background, Python does not listen for Ctrl-C by itself
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
    "from longhouse.cli.main import main; main()"
)


def test_on_a_real_terminal(tmp_path: Path) -> None:
    """A process with a terminal of 80x24: the screen holds the board and the prompt."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    environment = {name: os.environ[name] for name in os.environ.keys() - {"COLUMNS", "LINES"}}
    environment |= {"TERM": "xterm", "XDG_DATA_HOME": str(tmp_path)}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
    words = ["play", "walhalla", "--bots", "random", "--seed", "3", "--no-color"]
    process = subprocess.Popen(
        [sys.executable, "-c", LISTENING, *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
    )
    os.close(theirs)
    out = b""
    while b"\n> " not in out:
        out += os.read(ours, 65536)
    process.send_signal(signal.SIGINT)
    os.write(ours, b"\n")  # Python that is about to wait for a line sees Ctrl-C only after a key
    while b"--resume" not in out:
        out += os.read(ours, 65536)
    assert process.wait(HANG) == 130
    os.close(ours)
    text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", out.decode()).replace("\r", "")
    lines = text.split("\n> ")[0].split("\n")[-(ROWS - 1) :]
    assert any("fj1 peninsula" in line for line in lines)
    assert re.match(r" ?\d+ [A-Z]", lines[-1])
