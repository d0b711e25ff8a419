"""`longhouse tournament`."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest

from clock import HANG
from longhouse.arena import ratings
from longhouse.core.replay import verify
from longhouse.core.saga_files import read

from .conftest import Longhouse, Started
from .test_simulate import children, until_gone, until_lines

TOY = ("tournament", "toy", "--bots", "thief,random,random", "--seed", 7)


def test_the_table_fits_a_terminal(
    longhouse: Longhouse, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    shown = longhouse(*TOY, "--games", 10, "--report", "x.html", "--time", "20ms")
    assert shown.exit_code == 0, shown.output
    for word in ("12 games in 4 rounds", "seed 7", "thief", "rating", "95%", "wins", "score"):
        assert word in shown.stdout
    for word in ("Row ahead of column", "±", "Milliseconds a move", "p99", "Wins by seat"):
        assert word in shown.stdout
    assert max(map(len, shown.stdout.splitlines())) <= 80
    assert "…" not in shown.stdout
    page = (tmp_path / "x.html").read_text(encoding="utf-8")
    assert "longhouse tournament toy --bots thief,random,random --players 3 --games 12" in page


def test_the_json_object(longhouse: Longhouse) -> None:
    words = (*TOY, "--games", 9, "--option", "rounds=2", "--json")
    report = json.loads(longhouse(*words).stdout)
    assert (report["game"], report["players"], report["seed"]) == ("toy", 3, 7)
    assert report["options"] == {"rounds": 2}
    assert (report["games"], report["rounds"], report["wanted"]) == (9, 3, 9)
    assert report["interrupted"] is False
    assert {one["label"] for one in report["standings"]} == {"thief", "random"}
    for one in report["standings"]:
        assert one["rating"]["low"] < one["rating"]["rating"] < one["rating"]["high"]
        assert one["wins"]["low"] <= one["wins"]["share"] <= one["wins"]["high"]
        assert one["times"]["moves"] > 0
    assert report["ahead"]["thief"]["random"]["games"] == 9
    assert sum(seat["share"] for seat in report["seats"]) == pytest.approx(1)


def test_more_bots_than_seats_take_turns(longhouse: Longhouse) -> None:
    words = ("--bots", "thief,random,random@1", "--players", 2, "--games", 6, "--json")
    report = json.loads(longhouse("tournament", "toy", *words).stdout)
    assert report["rounds"] == 3
    assert [one["seats_played"] for one in report["standings"]] == [4, 4, 4]


def figures(text: str) -> list[object]:
    """The report without the figures that depend on time."""
    report = json.loads(text)
    return [
        (one["label"], one["rating"], one["wins"], one["scores"]) for one in report["standings"]
    ] + [report["seats"], report["ahead"], report["stop_at"], report["decisions"]]


def test_the_same_for_any_number_of_workers_and_after_going_on(longhouse: Longhouse) -> None:
    alone = longhouse(*TOY, "--games", 24, "--json").stdout
    crowd = longhouse(*TOY, "--games", 24, "--json", "--workers", 2).stdout
    assert longhouse(*TOY, "--games", 6, "--out", "x.jsonl").exit_code == 0
    longer = longhouse(*TOY[:-2], "--games", 24, "--out", "x.jsonl", "--json").stdout
    assert json.loads(longer)["resumed"] == 6
    assert figures(alone) == figures(crowd) == figures(longer)


def test_a_killed_run_goes_on_where_it_was(
    longhouse: Longhouse, started: Started, tmp_path: Path
) -> None:
    path = tmp_path / "x.jsonl"
    process = started(*TOY, "--games", 10**6, "--workers", 2, "--out", path)
    until_lines(path, 40, process)
    crew = children(process.pid)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    until_gone(crew)
    kept = path.read_bytes()
    games = kept.count(b"\n") - 1
    path.write_bytes(kept[:-5])  # as if the power had failed in the middle of a line
    report = json.loads(longhouse(*TOY, "--games", games + 30, "--out", path, "--json").stdout)
    assert report["resumed"] == games - 1
    numbers = [json.loads(line)["number"] for line in path.read_bytes().splitlines()[1:]]
    assert sorted(numbers) == list(range(report["wanted"]))
    whole = longhouse(*TOY, "--games", games + 30, "--json").stdout
    assert figures(json.dumps(report)) == figures(whole)


def test_an_interrupted_run_reports_whole_rounds(started: Started, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    process = started(*TOY, "--games", 10**6, "--out", path)
    until_lines(path, 20, process)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=HANG)
    assert (process.returncode, err) == (130, "")
    assert "interrupted: " in out
    assert "of 1,000,002 games" in out


def test_it_ends_early_once_the_bar_is_decided(longhouse: Longhouse) -> None:
    words = (*TOY, "--games", 3000, "--stop-at", "random=95%", "--json")
    report = json.loads(longhouse(*words).stdout)
    assert report["stop_at"]["verdict"] == "below"
    assert report["stop_at"]["high"] <= 0.95
    assert 9 <= report["games"] < 300
    crowd = json.loads(longhouse(*words, "--workers", 2).stdout)
    assert figures(json.dumps(crowd)) == figures(json.dumps(report))
    shown = longhouse(*TOY, "--games", 3, "--stop-at", "random=66%")
    assert "more or less than 66.0%: not decided" in shown.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess", "--bots", "a"], "there is no game 'chess' here"),
        (["toy", "--bots", "fool,random"], "--bots fool: no bot 'fool' plays The rune game"),
        (["toy", "--bots", "thief"], "--bots thief: 1 for 4 seats; it takes one for each"),
        (["toy", "--bots", "thief", "--players", "2"], "--bots thief: 1 for 2 seats"),
        (["toy", "--bots", "thief,random@soon"], "--bots random@soon: a budget is a time"),
        (["toy", "--bots", "thief,random", "--time", "0s"], "--time 0s: a budget is a time"),
        (["toy", "--bots", "thief,random", "--players", "9"], "--players 9: The rune game takes"),
        (["toy", "--bots", "thief,random", "--stop-at", "thief"], "--stop-at thief: it takes"),
        (["toy", "--bots", "thief,random", "--out", "no/x"], "no/x: No such file or directory"),
        (["toy", "--bots", "thief,random", "--report", "no/x"], "no/x: No such file"),
        (["toy", "--bots", "thief,random", "--out", "prose"], "prose holds something else"),
    ],
)
def test_mistakes_are_told_in_one_line(
    longhouse: Longhouse, tmp_path: Path, words: list[str], message: str
) -> None:
    (tmp_path / "prose").write_text("Once upon a time")
    shown = longhouse("tournament", *words, "--games", 2)
    assert shown.exit_code == 2
    assert shown.stdout == ""
    assert shown.stderr.startswith(f"longhouse: {message}")
    assert shown.stderr.count("\n") == 1
    assert (tmp_path / "prose").read_text() == "Once upon a time"


def test_a_changed_command_is_refused(longhouse: Longhouse, tmp_path: Path) -> None:
    assert longhouse(*TOY, "--games", 3, "--out", "x.jsonl").exit_code == 0
    kept = (tmp_path / "x.jsonl").read_bytes()
    shown = longhouse(*TOY, "--games", 3, "--out", "x.jsonl", "--time", "1s")
    assert shown.exit_code == 2
    assert "x.jsonl holds another tournament: bots thief,random,random there" in shown.stderr
    assert (tmp_path / "x.jsonl").read_bytes() == kept


def test_without_openskill_it_says_what_to_install(
    longhouse: Longhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "find_spec", lambda _: None)
    shown = longhouse(*TOY, "--games", 3)
    assert shown.exit_code == 2
    told = "longhouse: ratings need openskill: pip install 'longhouse-games[arena]'\n"
    assert shown.stderr == told


def test_its_games_can_be_kept(longhouse: Longhouse, tmp_path: Path) -> None:
    words = (*TOY, "--out", "x.jsonl", "--sagas", "games")
    assert longhouse(*words, "--games", 6).exit_code == 0
    assert longhouse(*words, "--games", 12, "--workers", 2).exit_code == 0
    path = tmp_path / "games" / "toy-7.sagas.jsonl"
    games = list(read(path))
    assert [verify(saga) for saga in games] == [[]] * 12
    results = {
        result["number"]: result
        for result in map(json.loads, (tmp_path / "x.jsonl").read_bytes().splitlines()[1:])
    }
    about = [saga.extra["tournament"] for saga in games]
    assert sorted(one["number"] for one in about) == sorted(results) == list(range(12))
    for saga, one in zip(games, about, strict=True):
        result = results[one["number"]]
        assert (one["seed"], one["round"]) == (7, result["round"])
        assert saga.scores == result["scores"]
        bots = [["random", "thief"].index(seat["bot"]) for seat in saga.seats]
        assert bots == [1 - entrant for entrant in result["seating"]]


def test_games_without_a_result_are_played_and_kept_anew(
    longhouse: Longhouse, tmp_path: Path
) -> None:
    words = (*TOY, "--out", "x.jsonl", "--sagas", ".", "--games", 6)
    assert longhouse(*words).exit_code == 0
    path, out = tmp_path / "toy-7.sagas.jsonl", tmp_path / "x.jsonl"
    games = sorted(path.read_bytes().splitlines())
    # As if it had been killed in the middle of a line, when the last result was not written yet.
    out.write_bytes(b"".join(out.read_bytes().splitlines(keepends=True)[:-1]))
    path.write_bytes(path.read_bytes() + games[0][:50])
    assert longhouse(*words).exit_code == 0
    assert sorted(path.read_bytes().splitlines()) == games


def test_results_without_sagas_get_no_file_that_lacks_them(
    longhouse: Longhouse, tmp_path: Path
) -> None:
    assert longhouse(*TOY, "--games", 3, "--out", "x.jsonl").exit_code == 0
    for games in (3, 6):
        shown = longhouse(*TOY, "--games", games, "--out", "x.jsonl", "--sagas", "games")
        assert shown.exit_code == 2
        assert "the results have 3 games whose sagas are not there; another --out" in shown.stderr
    assert not (tmp_path / "games").exists()


def test_games_of_others_are_left_alone(longhouse: Longhouse, tmp_path: Path) -> None:
    assert longhouse(*TOY, "--games", 3, "--sagas", "games").exit_code == 0
    kept = (tmp_path / "games" / "toy-7.sagas.jsonl").read_bytes()
    shown = longhouse(*TOY, "--games", 3, "--sagas", "games")
    assert shown.exit_code == 2
    assert "--sagas games: there is toy-7.sagas.jsonl already; the same --out" in shown.stderr
    other = ("tournament", "toy", "--bots", "random,random,thief@3", "--seed", 7, "--games", 3)
    assert longhouse(*other, "--out", "y.jsonl").exit_code == 0
    shown = longhouse(*other, "--out", "y.jsonl", "--sagas", "games")
    assert shown.exit_code == 2
    assert "has games of another tournament; it takes a new folder" in shown.stderr
    assert (tmp_path / "games" / "toy-7.sagas.jsonl").read_bytes() == kept
