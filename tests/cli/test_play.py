"""`longhouse play`, with answers from a script."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest

import toy
from clock import HANG
from longhouse.bots import roster
from longhouse.bots.bot import Bot
from longhouse.core import registry
from longhouse.core.replay import verify
from longhouse.core.rng import Rng
from longhouse.core.saga import Options, Saga, Setup, read
from longhouse.core.state import CHANCE, Journal, State, View

from .conftest import Longhouse, Started

ALONE = ("play", "toy", "--seed", 5, "--option", "rounds=2", "--players", 2)


def saved(path: Path) -> Saga:
    [(_, saga)] = read(path)
    assert isinstance(saga, Saga)
    return saga


def test_a_whole_game(longhouse: Longhouse, tmp_path: Path) -> None:
    shown = longhouse(*ALONE, answers="1\n" * 4 + "save end.jsonl\nquit\n")
    assert shown.exit_code == 0
    for words in ("What do you do?", "1  Keep it", "What happened:", "win", "Points", "rune"):
        assert words in shown.stdout
    assert "The game is in end.jsonl." in shown.stdout
    saga = saved(tmp_path / "end.jsonl")
    assert saga.scores is not None
    assert verify(saga) == []
    assert saga.seats == [{"name": "You"}, {"name": "Random", "bot": "random"}]


def test_answers_in_the_move_s_own_words(longhouse: Longhouse, tmp_path: Path) -> None:
    longhouse(*ALONE, answers="PASS\nsave a.jsonl\nquit\n")
    assert (0, "pass") in saved(tmp_path / "a.jsonl").moves


def test_an_answer_that_is_none_is_asked_again(longhouse: Longhouse) -> None:
    out = longhouse(*ALONE, answers="7\nsteal\njump\n\nhelp\nmoves\nquit\n").stdout
    assert "'7' is no answer: a number from 1 to 2, its words (keep, pass), or help" in out
    assert "'steal' is not possible now" in out
    assert "'jump' is no answer" in out
    assert "take back your last decision" in out
    assert "1  Keep it  = keep" in out


def test_the_game_ends_with_the_input(longhouse: Longhouse) -> None:
    shown = longhouse(*ALONE, answers="1\n")
    assert shown.exit_code == 0
    assert "The game was not saved." in shown.stdout


def test_ctrl_c_leaves_politely(started: Started) -> None:
    process = started("play", "toy", "--players", 2)
    out, err = process.communicate(timeout=HANG)  # no input at all
    assert (process.returncode, err) == (0, "")
    assert "You leave the table." in out


def test_ctrl_c_at_a_question(longhouse: Longhouse, monkeypatch: pytest.MonkeyPatch) -> None:
    # Where tests run in the background, Python does not listen for it by itself.
    signal.signal(signal.SIGINT, signal.default_int_handler)

    def interrupted(*_: object, **__: object) -> str:
        signal.raise_signal(signal.SIGINT)
        return ""

    monkeypatch.setattr("rich.console.Console.input", interrupted)
    shown = longhouse(*ALONE)
    assert shown.exit_code == 130
    assert "You leave the table. The game was not saved." in shown.stdout


def test_nothing_to_undo_at_first(longhouse: Longhouse) -> None:
    out = longhouse(*ALONE, answers="undo\nquit\n").stdout
    assert "cannot be undone: there is no decision of yours to take back" in out


def test_no_undo_past_chance(longhouse: Longhouse) -> None:
    out = longhouse(*ALONE, answers="pass\nundo\nquit\n").stdout
    assert "cannot be undone: chance has decided since" in out


def test_saving_does_not_overwrite_another_file(longhouse: Longhouse, tmp_path: Path) -> None:
    (tmp_path / "dear.txt").write_text("dear")
    answers = "save dear.txt\nsave no/where\nsave a.jsonl\n1\nsave\nsave a.jsonl\nquit\n"
    out = longhouse(*ALONE, answers=answers).stdout
    assert "dear.txt exists already" in out
    assert (tmp_path / "dear.txt").read_text() == "dear"
    assert "Not saved: no/where: No such file or directory." in out
    assert out.count("Saved: a.jsonl") == 3
    assert saved(tmp_path / "a.jsonl").scores is None


def test_a_saved_game_goes_on(longhouse: Longhouse, tmp_path: Path) -> None:
    longhouse(*ALONE, answers="1\nsave a.jsonl\nquit\n")
    before = saved(tmp_path / "a.jsonl").moves
    shown = longhouse("play", "--resume", "a.jsonl", answers="1\n" * 3 + "save\nquit\n")
    assert "The game is in a.jsonl." in shown.stdout
    after = saved(tmp_path / "a.jsonl")
    assert after.moves[: len(before)] == before
    assert after.scores is not None
    shown = longhouse("play", "--resume", "a.jsonl")
    assert (shown.exit_code, shown.stderr) == (
        2,
        "longhouse: a.jsonl: that game is over; `longhouse show` shows it\n",
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "which game? The hall has "),
        (["toy", "--edition", "german"], "option edition: 'german' is not possible"),
        (["walhalla", "--edition"], "option edition: '' is not possible"),
        (["toy", "--seat", "4"], "--seat 4: with 4 players it takes 0 to 3"),
        (
            ["toy", "--players", "3", "--bots", "random,random,thief"],
            "--bots random,random,thief: ",
        ),
        (["walhalla", "--edition", "greek"], "option edition: 'greek' is not possible"),
        (["--resume", "nowhere"], "nowhere: No such file or directory"),
    ],
)
def test_mistakes(longhouse: Longhouse, words: list[str], message: str) -> None:
    shown = longhouse("play", *words)
    assert shown.exit_code == 2
    assert shown.stderr.startswith(f"longhouse: {message}")


def test_the_bots_make_the_number_of_players(longhouse: Longhouse, tmp_path: Path) -> None:
    longhouse("play", "toy", "--bots", "thief,random", "--seat", 1, answers="save a\nquit\n")
    assert saved(tmp_path / "a").seats == [
        {"name": "Thief", "bot": "thief"},
        {"name": "You"},
        {"name": "Random", "bot": "random"},
    ]


def test_several_people_pass_the_keyboard(longhouse: Longhouse, tmp_path: Path) -> None:
    words = ("play", "toy", "--players", 2, "--seat", 0, "--seat", 1, "--option", "rounds=1")
    shown = longhouse(*words, "--seed", 8, answers="\npass\n\npass\nsave a\nquit\n")
    assert "Pass the keyboard to Player 0, then press Enter." in shown.stdout
    assert "Pass the keyboard to Player 1, then press Enter." in shown.stdout
    assert "win" in shown.stdout
    assert verify(saved(tmp_path / "a")) == []


class LongTurns(toy.ToyState):
    """The rune game without chance between: the same player is asked again and again."""

    def play(self, move: int, journal: Journal | None = None) -> None:
        turn = self.turn
        super().play(move, journal)
        if self.actor == CHANCE:
            self.turn = self.actor = turn

    def copy(self) -> LongTurns:
        copy = LongTurns(self.runes, 0)
        for field in toy.FIELDS:
            setattr(copy, field, getattr(super().copy(), field))
        return copy


class LongToy(toy.Toy):
    name = "longtoy"

    def start(self, options: Options, setup: Setup) -> State:
        return LongTurns(setup["runes"], 4)


class GentleBot(Bot):
    """Passes and spares whatever it can."""

    def choose(self, view: View, rng: Rng) -> int:
        return view.moves()[-1]


registry.register(LongToy())
roster.enlist("longtoy", "gentle", GentleBot)
roster.enlist("longtoy", "thief", toy.ThiefBot)


class TestUndo:
    """A person on seat 0 keeps a 3; the bot on seat 1 may steal it if it has the rune 3."""

    def play(self, longhouse: Longhouse, bot: str, rune: int, answers: str) -> str:
        saga = {
            "saga": 1,
            "game": "longtoy",
            "options": {"rounds": 3},
            "seats": [{"name": "You"}, {"name": "Bot", "bot": bot}],
            "setup": {"runes": [1, rune]},
            "moves": [["*", "die 3"]],
            "ledger": [],
            "scores": None,
        }
        Path("s.jsonl").write_text(json.dumps(saga))
        shown = longhouse("play", "--resume", "s.jsonl", answers=answers)
        assert shown.exit_code == 0, shown.exception
        return shown.stdout

    def test_takes_back_decisions_one_by_one(self, longhouse: Longhouse) -> None:
        answers = "keep\npass\nundo\nundo\nundo\npass\nkeep\nsave\nquit\n"
        out = self.play(longhouse, "gentle", 5, answers)
        assert out.count("You took your last decision back.") == 2
        assert "cannot be undone: there is no decision of yours" in out
        saga = saved(Path("s.jsonl"))
        assert saga.moves == [(CHANCE, "die 3"), (0, "pass"), (0, "keep")]
        assert saga.ledger == [(2, 0, 3, "keep")]

    def test_a_bot_s_secret_question_leaves_no_trace(self, longhouse: Longhouse) -> None:
        answers = "keep\nundo\nkeep\nkeep\nquit\n"
        asked = self.play(longhouse, "gentle", 3, answers)
        assert "You took your last decision back." in asked
        assert asked == self.play(longhouse, "gentle", 5, answers)

    def test_what_has_come_to_light_binds(self, longhouse: Longhouse) -> None:
        out = self.play(longhouse, "thief", 3, "keep\nundo\nquit\n")
        assert "Seat 1 scored" in out
        assert "cannot be undone: a secret has come to light since" in out


def test_undo_in_walhalla(longhouse: Longhouse, tmp_path: Path) -> None:
    words = ("play", "walhalla", "--players", 3, "--bots", "random", "--seed", 3)
    longhouse(*words, answers="save w.jsonl\nquit\n")
    saga = saved(tmp_path / "w.jsonl")
    saga.setup["start"] = 0
    saga.moves = [(CHANCE, f"dragon {saga.setup['colours'][0]} 1")]
    (tmp_path / "w.jsonl").write_text(saga.line())
    answers = "crew 1\nundo\ncrew 1 3\nsail 0 stern\nsave\nquit\n"
    out = longhouse("play", "--resume", "w.jsonl", answers=answers).stdout
    assert "You took your last decision back." in out
    assert saved(tmp_path / "w.jsonl").moves[1] == (0, "crew 1 3")


def test_a_game_of_walhalla(longhouse: Longhouse, tmp_path: Path) -> None:
    words = ("play", "walhalla", "--seed", 3, "--bots", "random", "--edition", "italian")
    shown = longhouse(*words, answers="1\n" * 300 + "save w.jsonl\nquit\n")
    assert shown.exit_code == 0, shown.exception
    saga = saved(tmp_path / "w.jsonl")
    assert saga.options["edition"] == "italian"
    assert saga.scores is not None
    assert verify(saga) == []
