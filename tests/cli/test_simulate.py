"""`longhouse simulate`."""

from __future__ import annotations

import json
import os
import signal
from contextlib import suppress
from pathlib import Path
from subprocess import Popen

import pytest

from clock import HANG, wait_until
from longhouse.core.saga_files import read

from .conftest import Longhouse, Started


def until_lines(path: Path, lines: int, process: Popen[str]) -> None:
    def there() -> bool:
        assert process.poll() is None, process.communicate()
        return path.exists() and path.read_bytes().count(b"\n") >= lines

    wait_until(there)


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = (entry / "stat").read_text().rpartition(")")[2].split()[1]
            except OSError:
                continue
            if int(parent) == pid:
                found.append(int(entry.name))
    return found


def until_gone(pids: list[int]) -> None:
    wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in pids))


def test_the_table(longhouse: Longhouse) -> None:
    shown = longhouse("simulate", "toy", "--games", 50, "--bots", "thief,random", "--players", 2)
    assert shown.exit_code == 0
    for word in ("50 games", "seed", "thief", "95% interval", "mean score", "steal", "games/s"):
        assert word in shown.stdout


def test_the_json_object(longhouse: Longhouse) -> None:
    words = ("simulate", "toy", "--games", 40, "--seed", 7, "--option", "rounds=2", "--json")
    report = json.loads(longhouse(*words).stdout)
    assert report["game"] == "toy"
    assert report["seed"] == 7
    assert report["players"] == 4
    assert report["bots"] == ["random"] * 4
    assert report["options"] == {"rounds": 2}
    assert report["games"] == 40
    assert sum(report["wins"]) == pytest.approx(40)
    assert all(low < high for low, high in report["win_intervals"])
    assert list(report["points_by_reason"]) == ["keep", "steal", "rune"]
    by_seat = zip(*report["points_by_reason"].values(), strict=True)
    assert [sum(points) for points in by_seat] == pytest.approx(report["mean_scores"])
    assert report["decisions"] >= 40 * 2 * 4
    assert report["decisions_per_s"] > report["games_per_s"] > 0
    assert report["build"] in ("compiled", "pure")
    assert report["interrupted"] is False


def test_a_seed_of_its_own_repeats_the_run(longhouse: Longhouse) -> None:
    report = json.loads(longhouse("simulate", "walhalla", "--games", 3, "--json").stdout)
    words = ("simulate", "walhalla", "--games", 3, "--json", "--seed", report["seed"])
    assert json.loads(longhouse(*words).stdout)["mean_scores"] == report["mean_scores"]


@pytest.mark.parametrize("game", ["toy", "walhalla"])
def test_the_same_file_for_any_number_of_workers(
    longhouse: Longhouse, tmp_path: Path, game: str
) -> None:
    for workers in (1, 2):
        words = ("--games", 30, "--seed", 7, "--workers", workers, "--out", f"{workers}.jsonl")
        assert longhouse("simulate", game, *words).exit_code == 0
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()
    shown = longhouse("verify", "1.jsonl", "2.jsonl")
    assert (shown.exit_code, shown.stdout) == (0, "60 sagas, 0 findings\n")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "there is no game 'chess' here; the hall has "),
        (["toy", "--bots", "fool"], "--bots fool: no bot 'fool' plays The rune game; there are"),
        (["toy", "--bots", "thief,random", "--players", "3"], "--bots thief,random: 2 bots for 3"),
        (["walhalla", "--bots", "greedy,random"], "--bots greedy,random: that makes 2 players; "),
        (["toy", "--bots", "random@soon"], "--bots random@soon: a budget is a time such as 200ms"),
        (["toy", "--time", "0s"], "--time 0s: a budget is a time such as 200ms or 1.5s"),
        (["toy", "--players", "9"], "--players 9: The rune game takes 2 to 4"),
        (["toy", "--append"], "--append: it takes --out FILE too"),
        (["toy", "--force"], "--force: it takes --out FILE too"),
        (["toy", "--option", "rounds"], "--option rounds: it takes NAME=VALUE"),
        (["toy", "--option", "rounds=x"], "option rounds=x: it takes only rounds, a number"),
        (["toy", "--out", "no/where"], "no/where: No such file or directory"),
        (["walhalla", "--option", "edition=greek"], "option edition=greek: it takes german, "),
    ],
)
def test_mistakes_are_told_in_one_line(
    longhouse: Longhouse, words: list[str], message: str
) -> None:
    shown = longhouse("simulate", *words)
    assert shown.exit_code == 2
    assert shown.stdout == ""
    assert shown.stderr.startswith(f"longhouse: {message}")
    assert shown.stderr.count("\n") == 1


def test_bots_have_budgets_as_in_a_tournament(longhouse: Longhouse, tmp_path: Path) -> None:
    words = ("simulate", "toy", "--bots", "thief@5,random@20ms,random", "--time", "1.5s")
    shown = longhouse(*words, "--games", 2, "--out", "x.jsonl", "--json")
    report = json.loads(shown.stdout)
    assert (report["players"], report["games"]) == (3, 2)
    assert report["bots"] == ["thief@5", "random@20ms", "random"]
    for saga in read(tmp_path / "x.jsonl"):
        assert saga.seats == [
            {"name": "Thief", "bot": "thief", "iterations": 5},
            {"name": "Random", "bot": "random", "milliseconds": 20.0},
            {"name": "Random", "bot": "random", "milliseconds": 1500.0},
        ]


def test_guests_play_too(longhouse: Longhouse) -> None:
    pytest.importorskip("pyspiel")
    words = ("simulate", "toy", "--bots", "openspiel-ismcts@2,random", "--games", 1, "--json")
    report = json.loads(longhouse(*words).stdout)
    assert report["bots"] == ["openspiel-ismcts@2", "random"]


def test_a_file_is_never_replaced_by_accident(longhouse: Longhouse, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.touch()  # there is nothing in it yet
    words = ("simulate", "toy", "--out", "x.jsonl", "--seed")
    assert longhouse(*words, 1, "--games", 5).exit_code == 0
    first = path.read_bytes()
    shown = longhouse(*words, 2, "--games", 3)
    assert (shown.exit_code, shown.stdout) == (2, "")
    told = "--out x.jsonl: there is such a file; --append adds to it, --force replaces it\n"
    assert shown.stderr == f"longhouse: {told}"
    assert path.read_bytes() == first
    assert longhouse(*words, 2, "--games", 3, "--append").exit_code == 0
    both = path.read_bytes()
    assert both.startswith(first)
    assert both.count(b"\n") == 8
    assert longhouse(*words, 2, "--games", 3, "--force").exit_code == 0
    assert path.read_bytes() == both.removeprefix(first)
    assert longhouse(*words, 1, "--games", 5, "--force").exit_code == 0
    assert path.read_bytes() == first


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--append", "--force"], "--append --force: it takes one of them, or neither"),
        (["--append"], "--append: the last line of x.jsonl is incomplete"),
        (["--out", "x.gz"], "--out x.gz: games are saved as plain lines; gzip the file later"),
    ],
)
def test_where_games_cannot_be_saved_it_says_why(
    longhouse: Longhouse, tmp_path: Path, words: list[str], message: str
) -> None:
    (tmp_path / "x.jsonl").write_bytes(b'{"saga"')
    shown = longhouse("simulate", "toy", "--games", 1, "--out", "x.jsonl", *words)
    assert (shown.exit_code, shown.stderr) == (2, f"longhouse: {message}\n")
    assert (tmp_path / "x.jsonl").read_bytes() == b'{"saga"'


@pytest.mark.parametrize("words", [["--workers", "0"], ["--games", "0"], ["--games", "many"]])
def test_impossible_numbers_are_bad_usage(longhouse: Longhouse, words: list[str]) -> None:
    assert longhouse("simulate", "toy", *words).exit_code == 2


@pytest.mark.parametrize("workers", [1, 2])
def test_a_killed_run_leaves_whole_lines_and_no_workers(
    started: Started, tmp_path: Path, workers: int
) -> None:
    path = tmp_path / "x.sagas.jsonl"
    words = ("--games", 10**6, "--seed", 1, "--workers", workers, "--out", path)
    process = started("simulate", "walhalla", *words)
    until_lines(path, 20, process)
    crew = children(process.pid)
    assert len(crew) >= workers - 1
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert path.read_bytes().endswith(b"}\n")
    assert all(saga.scores is not None for saga in read(path))
    until_gone(crew)


@pytest.mark.parametrize(
    ("workers", "number"), [(1, signal.SIGINT), (2, signal.SIGINT), (2, signal.SIGTERM)]
)
def test_an_interrupted_run_reports_what_is_done(
    started: Started, tmp_path: Path, workers: int, number: signal.Signals
) -> None:
    path = tmp_path / "x.sagas.jsonl"
    words = ("--games", 10**6, "--seed", 1, "--workers", workers, "--out", path, "--json")
    process = started("simulate", "toy", *words)
    until_lines(path, 20, process)
    crew = children(process.pid)
    for pid in (process.pid, *crew):  # as a terminal sends it to all of them
        with suppress(ProcessLookupError):  # a worker that its parent has ended meanwhile
            os.kill(pid, number)
    out, err = process.communicate(timeout=HANG)
    assert process.returncode == 130, err
    assert err == ""
    report = json.loads(out)
    assert report["interrupted"] is True
    assert report["games"] == path.read_bytes().count(b"\n") >= 20
    until_gone(crew)


def test_an_interrupted_run_says_so_in_words(started: Started, tmp_path: Path) -> None:
    path = tmp_path / "x.sagas.jsonl"
    process = started("simulate", "toy", "--games", 10**6, "--out", path)
    until_lines(path, 20, process)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=HANG)
    assert process.returncode == 130
    assert "interrupted after" in out
    assert "of 1,000,000 games" in out
