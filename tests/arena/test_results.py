"""The file of results: after any damage it is continued correctly or not at all."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from longhouse.arena.results import OtherTournament, check_same, header, line, read
from longhouse.arena.tournament import play_games

from .helpers import tournament


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "x.jsonl"
    lines = [line(header(tournament()))]
    lines += [line(result.data()) for result in play_games(tournament(), [0, 2, 1]).results]
    path.write_bytes(b"".join(lines))
    return path


def test_what_was_written_is_read(path: Path) -> None:
    kept = read(path)
    assert kept is not None
    assert [result.number for result in kept.results] == [0, 2, 1]
    assert kept.seed == 7
    assert kept.size == path.stat().st_size
    check_same(path, kept, tournament())


def test_a_last_line_that_was_cut_off_does_not_count(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    kept = read(path)
    assert kept is not None
    assert [result.number for result in kept.results] == [0, 2]
    assert kept.size == whole.rindex(b"\n", 0, -1) + 1


def test_a_game_that_is_there_twice_counts_once(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole + whole.splitlines(keepends=True)[-1])
    kept = read(path)
    assert kept is not None
    assert [result.number for result in kept.results] == [0, 2, 1]


def test_nothing_is_nothing(tmp_path: Path) -> None:
    assert read(tmp_path / "none") is None
    (tmp_path / "empty").touch()
    assert read(tmp_path / "empty") is None


@pytest.mark.parametrize(
    "content", [b"Once upon a time\n", b"no line end", b'{"saga": 1}\n', b"[]\n"]
)
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x"
    path.write_bytes(content)
    with pytest.raises(OtherTournament, match="takes a new file"):
        read(path)


@pytest.mark.parametrize(
    "broken", [b"{}\n", b"hm\n", b'{"number":1}\n', b'{"number":1,"round":0,"seating":[0]}\n']
)
def test_a_line_that_is_no_game_is_named(path: Path, broken: bytes) -> None:
    path.write_bytes(path.read_bytes() + broken)
    with pytest.raises(OtherTournament, match="line 5: this is no result"):
        read(path)


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (tournament(seed=8), "seed 7 there, 8 here"),
        (tournament("random,thief,thief"), "bots thief,random,random there, random,thief,thief"),
        (tournament("thief@2s,random,random"), "there, thief@2000ms,random,random here"),
        (replace(tournament(), options={"rounds": 9}), 'options {"rounds": 3} there'),
    ],
)
def test_another_tournament_is_refused(path: Path, other: object, message: str) -> None:
    kept = read(path)
    assert kept is not None
    with pytest.raises(OtherTournament, match=message):
        check_same(path, kept, other)  # type: ignore[arg-type]


def test_games_that_were_not_so_are_refused(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    game = json.loads(lines[1])
    game["seating"].reverse()
    path.write_bytes(lines[0] + line(game))
    kept = read(path)
    assert kept is not None
    with pytest.raises(OtherTournament, match="game 0 has another seating"):
        check_same(path, kept, tournament())
