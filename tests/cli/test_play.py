"""`longhouse play`, with answers from a script."""

from __future__ import annotations

import json
import os
import re
import signal
from pathlib import Path

import pytest

import toy
from clock import HANG
from longhouse.bots import roster
from longhouse.bots.bot import Bot
from longhouse.cli import opponents, saves
from longhouse.core import registry
from longhouse.core.replay import verify
from longhouse.core.rng import Rng
from longhouse.core.saga import Options, Saga, Setup
from longhouse.core.saga_files import read
from longhouse.core.state import CHANCE, Journal, State, View
from longhouse.server.names import BOT_NAMES

from .conftest import Longhouse, Started

ALONE = ("play", "toy", "--seed", 5, "--option", "rounds=2", "--players", 2)


def saved(path: Path) -> Saga:
    [saga] = read(path)
    return saga


def test_a_whole_game(longhouse: Longhouse, tmp_path: Path) -> None:
    shown = longhouse(*ALONE, answers="1\n" * 4 + "save end.jsonl\nquit\n")
    assert shown.exit_code == 0
    for words in ("What do you do?", "1 Keep it", "You scored", "win", "Points", "rune", "total"):
        assert words in shown.stdout
    assert "The game is in end.jsonl." in shown.stdout
    saga = saved(tmp_path / "end.jsonl")
    assert saga.scores is not None
    assert verify(saga) == []
    assert [seat.get("bot") for seat in saga.seats] == [None, "random"]


def test_bots_have_names_of_their_own_as_on_a_server(longhouse: Longhouse, tmp_path: Path) -> None:
    words = ("play", "toy", "--bots", "thief,thief,random", "--name", BOT_NAMES[0])
    out = longhouse(*words, answers="save a.jsonl\nquit\n").stdout
    seats = saved(tmp_path / "a.jsonl").seats
    first, second, third = (seat["name"] for seat in seats[1:])
    assert len({BOT_NAMES[0], first, second, third}) == 4
    assert {first, second, third} < set(BOT_NAMES)
    assert f"You play against {first} (Thief), {second} (Thief) and {third} (Random)." in out


def test_a_bot_that_is_called_by_its_level_is_not_called_so_twice() -> None:
    saved_before = [{"name": "Ada"}, {"name": "Karl 2", "bot": "karl"}]
    assert opponents.introduced(saved_before) == "You play against Karl 2."
    assert opponents.introduced(saved_before[:1]) == ""


def test_the_log_and_the_result_call_players_by_the_same_names(
    longhouse: Longhouse, tmp_path: Path
) -> None:
    words = ("play", "toy", "--bots", "thief,thief", "--seed", 5, "--option", "rounds=2")
    out = longhouse(*words, answers="2\n" * 9 + "save a.jsonl\nquit\n").stdout
    log, result = out.split("  Points ")
    for name in ("You", *(seat["name"] for seat in saved(tmp_path / "a.jsonl").seats[1:])):
        assert re.search(rf"\b{name} (keep|rune|steal|scored)", log)
        assert re.search(rf"\b{name}\b", result)
    assert "Seat" not in out


@pytest.mark.parametrize("typed", ["PASS", "pass it", "Pass it.", "2", "it pass it", "2 Pass it"])
def test_a_shown_answer_can_be_typed(longhouse: Longhouse, tmp_path: Path, typed: str) -> None:
    longhouse(*ALONE, answers=f"{typed}\nsave a.jsonl\nquit\n")
    said = typed != "it pass it"
    assert ((0, "pass") in saved(tmp_path / "a.jsonl").moves) == said


def test_an_answer_that_is_none_is_asked_again(longhouse: Longhouse) -> None:
    out = longhouse(*ALONE, answers="7\nsteal\nit\n\nHELP\nMoves\nmoves keep\nquit\n").stdout
    assert (
        "7 is none of the answers. Type a number from 1 to 2, words of an answer, or help." in out
    )
    assert "steal is none of the answers." in out
    assert "it can mean several answers:\n  1 Keep it\n  2 Pass it\n" in out
    assert "undo your last decision" in out
    assert out.count("  1 Keep it\n") == 3
    assert out.count("  2 Pass it\n") == 2


def test_without_bots_that_think_there_is_no_hint(longhouse: Longhouse) -> None:
    assert "There are no hints" in longhouse(*ALONE, answers="hint\nquit\n").stdout


def test_a_hint(longhouse: Longhouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longhouse.cli.hints.TIME", 5.0)
    out = longhouse("play", "walhalla", "--bots", "random", answers="hint\nquit\n").stdout
    [answer, why] = out.split("\n> ")[1].splitlines()[:2]
    assert re.match(r" \d [A-Z]", answer)
    assert re.match(r"   winning chance \d+%\. ", why)


def test_the_log(longhouse: Longhouse) -> None:
    out = longhouse(*ALONE, answers="log\n2\nlog\nlog all\nquit\n").stdout.split("\n> ")
    before, since, everything = out[1].strip(), out[3].strip(), out[4].strip()
    assert before.endswith(".") and since.endswith(".")
    assert everything.startswith(before[:-1]) and everything.endswith(since)


def test_the_game_is_saved_when_the_input_ends(longhouse: Longhouse) -> None:
    shown = longhouse(*ALONE, answers="1\n")
    assert shown.exit_code == 0
    assert "The game is saved. Go on with: longhouse play --resume\n" in shown.stdout
    [file] = saves.folder().iterdir()
    assert (0, "keep") in saved(file).moves


def test_without_any_input_it_is_saved_too(started: Started) -> None:
    process = started("play", "toy", "--players", 2)
    out, err = process.communicate(timeout=HANG)
    assert (process.returncode, err) == (0, "")
    assert "The game is saved." in out


def test_ctrl_c_saves(longhouse: Longhouse, monkeypatch: pytest.MonkeyPatch) -> None:
    # Where tests run in the background, Python does not listen for it by itself.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    typed = iter(["pass"])

    def interrupted(*_: object, **__: object) -> str:
        if word := next(typed, ""):
            return word
        signal.raise_signal(signal.SIGINT)
        return ""

    with monkeypatch.context() as patch:
        patch.setattr("rich.console.Console.input", interrupted)
        shown = longhouse(*ALONE)
    assert shown.exit_code == 130
    assert "The game is saved. Go on with: longhouse play --resume" in shown.stdout
    longhouse("play", "--resume", answers="keep\nsave a.jsonl\nquit\n")
    mine = [what for who, what in saved(Path("a.jsonl")).moves if who == 0]
    assert mine[:2] == ["pass", "keep"]


def test_resume_takes_the_last_unfinished_game(longhouse: Longhouse) -> None:
    assert "there is no unfinished game in" in longhouse("play", "--resume").stderr
    longhouse(*ALONE, answers="pass\nquit\n")
    [older] = saves.folder().iterdir()
    longhouse("play", "walhalla", "--bots", "random", answers="quit\n")
    os.utime(older, ns=(1, 1))
    assert "ships sailed" in longhouse("play", "--resume", answers="quit\n").stdout
    assert "What do you do?" in longhouse("play", "toy", "--resume", answers="quit\n").stdout
    longhouse("play", "toy", "--resume", answers="1\n" * 4)
    refused = longhouse("play", "toy", "--resume")
    assert "there is no unfinished game of The rune game in" in refused.stderr


def test_a_game_that_cannot_be_saved_can_be_played(longhouse: Longhouse, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    out = longhouse(*ALONE, answers="1\nquit\n").stdout
    assert out.count("The game cannot be saved: ") == 1
    assert "The game is not saved: " in out


def test_nothing_to_undo_at_first(longhouse: Longhouse) -> None:
    out = longhouse(*ALONE, answers="undo\nquit\n").stdout
    assert "cannot be undone: there is no decision of yours to take back" in out


def test_no_undo_past_chance(longhouse: Longhouse) -> None:
    out = longhouse(*ALONE, answers="pass\nundo\nquit\n").stdout
    assert "cannot be undone: chance has decided since" in out


def test_saving_does_not_overwrite_another_file(longhouse: Longhouse, tmp_path: Path) -> None:
    (tmp_path / "dear.txt").write_text("dear")
    (tmp_path / "no").write_text("no folder")
    answers = "save dear.txt\nsave no/where\nsave a.jsonl\n1\nsave\nsave a.jsonl\nquit\n"
    out = longhouse(*ALONE, answers=answers).stdout
    assert "dear.txt exists already" in out
    assert (tmp_path / "dear.txt").read_text() == "dear"
    assert "Not saved: no: File exists; it takes a folder." in out or "Not saved: no/where" in out
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
        ([], "which game? It takes "),
        (["toy", "--edition", "german"], "The rune game has no option edition; it has rounds"),
        (["walhalla", "--edition"], "option edition=: it takes german, italian or french"),
        (["toy", "--seat", "4"], "--seat 4: with 4 players it takes 0 to 3"),
        (
            ["toy", "--players", "3", "--bots", "random,random,thief"],
            "--bots random,random,thief: ",
        ),
        (["walhalla", "--edition", "greek"], "option edition=greek: it takes german, italian"),
        (["toy", "--players", "7"], "--players 7: The rune game takes 2 to 4"),
        (
            ["toy", "--bots", "thief,thief,thief,thief"],
            "--bots thief,thief,thief,thief: that makes",
        ),
        (["toy", "--bots", "norn"], "--bots norn: no bot 'norn' plays The rune game; there are"),
        (["toy", "--name", "Ada", "--name", "Bo"], "--name Bo: there is only 1 person to name"),
        (["--resume", "nowhere"], "nowhere: No such file or directory"),
        (["--resume", "toy"], "--resume toy: there is no such file; `longhouse play toy --resume`"),
        (["--resume", "--bots", "thief"], "--bots is for a new game"),
    ],
)
def test_mistakes(longhouse: Longhouse, words: list[str], message: str) -> None:
    shown = longhouse("play", *words)
    assert shown.exit_code == 2
    assert shown.stderr.startswith(f"longhouse: {message}")


def test_the_bots_make_the_number_of_players(longhouse: Longhouse, tmp_path: Path) -> None:
    longhouse("play", "toy", "--bots", "thief,random", "--seat", 1, answers="save a\nquit\n")
    seats = saved(tmp_path / "a").seats
    assert [seat.get("bot") for seat in seats] == ["thief", None, "random"]
    assert seats[1] == {"name": "Player"}


def test_several_people_pass_the_keyboard(longhouse: Longhouse, tmp_path: Path) -> None:
    words = ("play", "toy", "--players", 2, "--seat", 0, "--seat", 1, "--option", "rounds=1")
    answers = "\npass\n\npass\nsave a\nquit\n"
    shown = longhouse(*words, "--name", "Ada", "--seed", 8, answers=answers)
    assert "Pass the keyboard to Ada, then press Enter." in shown.stdout
    assert "Pass the keyboard to Player 2, then press Enter." in shown.stdout
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
        assert "Bot scored" in out
        assert "cannot be undone: a secret has come to light since" in out


def test_undo_in_walhalla(longhouse: Longhouse, tmp_path: Path) -> None:
    words = ("play", "walhalla", "--players", 3, "--bots", "random", "--seed", 3)
    longhouse(*words, answers="save w.jsonl\nquit\n")
    saga = saved(tmp_path / "w.jsonl")
    saga.setup["start"] = 0
    saga.moves = [(CHANCE, f"dragon {saga.setup['colours'][0]} 1")]
    (tmp_path / "w.jsonl").write_text(saga.line())
    answers = "fill bow\nundo\nfill bow and stern\nfjord 1, stern first\nsave\nquit\n"
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
