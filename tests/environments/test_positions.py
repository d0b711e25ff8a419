"""Positions of sagas as rows, and datasets of them: the same after any interruption."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from longhouse.arena import dataset
from longhouse.arena.line_writer import LineWriter
from longhouse.cli.main import app
from longhouse.core import registry
from longhouse.core.errors import LonghouseError
from longhouse.core.saga_files import read
from longhouse.core.state import CHANCE
from longhouse.gym import read_dataset
from longhouse.gym.positions import positions, read_manifest

WORDS = ("--bots", "greedy,random,random", "--seed", "5", "--shard", "3")


def made(out: Path, games: int, *words: object) -> Result:
    given = ["dataset", "walhalla", "--games", games, "--out", out, *WORDS, *words]
    return CliRunner().invoke(app, [str(word) for word in given])


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("data") / "walhalla"
    shown = made(out, 7)
    assert shown.exit_code == 0, shown.output
    assert "7 games, seed 5" in shown.stdout
    return out


def test_every_decision_is_there_as_its_seat_saw_it(whole: Path) -> None:
    sagas = [saga for file in sorted(whole.glob("sagas/*")) for saga in read(file)]
    manifest = read_manifest(whole)
    rows = {
        name: np.concatenate([part[name] for part in read_dataset(whole)])
        for name in manifest["columns"]
    }
    assert (manifest["games"], len(sagas)) == (7, 7)
    assert manifest["positions"] == len(rows["game"])
    assert rows["observation"].shape[1] == manifest["observation"]
    assert rows["mask"][np.arange(len(rows["game"])), rows["action"]].all()
    decisions = {
        (number, index)
        for number, saga in enumerate(sagas)
        for index, (who, _) in enumerate(saga.moves)
        if who != CHANCE
    }
    assert set(zip(rows["game"].tolist(), rows["move"].tolist(), strict=True)) == decisions
    last = sagas[-1]
    mine = rows["game"] == 6
    for seat in range(3):
        there = mine & (rows["seat"] == seat)
        assert set(rows["score"][there]) == {last.scores[seat]} if last.scores else False
        assert set(rows["bot"][there]) == {last.seats[seat]["bot"]}
    assert len({tuple(seat["bot"] for seat in saga.seats) for saga in sagas}) == 3  # every order
    only = next(read_dataset(whole, ["action", "win"]))
    assert list(only) == ["action", "win"]
    with pytest.raises(LonghouseError, match="'moves' is no column"):
        next(read_dataset(whole, ["moves"]))


class Killed(BaseException):
    """Stands for a kill: nothing is tidied up after it."""


@pytest.mark.parametrize("writes", [1, 4, 5])
def test_killed_anywhere_it_goes_on_to_the_same_bytes(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, writes: int
) -> None:
    """While a line is written, and before the positions of a shard have their name."""
    out = tmp_path / "walhalla"
    left = writes

    def write(writer: LineWriter, line: bytes) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            with writer.path.open("ab") as file:
                file.write(line[:100])
            raise Killed
        real(writer, line)

    real = LineWriter.write
    with monkeypatch.context() as killing:
        killing.setattr(LineWriter, "write", write)
        if writes == 4:  # three games are a shard
            killing.setattr(dataset.Shard, "close", _killed)
        killing.setattr(dataset.Folder, "_keep", _no_tidying(dataset.Folder._keep))
        with pytest.raises(Killed):
            given = ["dataset", "walhalla", "--games", "7", "--out", str(out), *WORDS]
            CliRunner().invoke(app, given, catch_exceptions=False)
    assert contents(out) != contents(whole)
    assert made(out, 7).exit_code == 0
    assert contents(out) == contents(whole)


def _killed(*_: object) -> None:
    raise Killed


Keep = Callable[[dataset.Folder, dataset.Shard], None]


def _no_tidying(keep: Keep) -> Keep:
    """A killed run leaves its last shard incomplete."""

    def kept(folder: dataset.Folder, shard: dataset.Shard) -> None:
        if shard.games < folder.dataset.games_a_shard:
            raise Killed
        keep(folder, shard)

    return kept


def test_more_games_and_more_workers_make_the_same(whole: Path, tmp_path: Path) -> None:
    out = tmp_path / "walhalla"
    assert made(out, 4).exit_code == 0
    assert read_manifest(out)["games"] == 4
    shown = made(out, 7, "--workers", 2)
    assert "4 games were there already" in shown.stdout
    assert contents(out) == contents(whole)
    again = made(out, 5, "--json")
    assert json.loads(again.stdout)["games"] == 7
    assert contents(out) == contents(whole)


def test_other_settings_are_refused_and_change_nothing(whole: Path, tmp_path: Path) -> None:
    before = contents(whole)
    for words, told in (
        (("--seed", 6), "seed 5 there, 6 here"),
        (("--bots", "random,random,random"), "bots greedy,random,random there"),
        (("--shard", 4), "games_a_shard 3 there, 4 here"),
        (("--edition", "italian"), "options"),
    ):
        shown = made(whole, 9, *words)
        assert shown.exit_code == 2
        assert "holds another dataset" in shown.stderr
        assert told in shown.stderr
    assert contents(whole) == before
    (tmp_path / "notes.txt").write_text("mine")
    assert "it takes a new folder" in made(tmp_path, 1).stderr
    assert list(contents(tmp_path)) == ["notes.txt"]


def test_what_does_not_fit_into_the_window_is_counted() -> None:
    saga = next(read("tests/sagas/voluspa.sagas.jsonl"))
    game = registry.find("voluspa")
    asked = sum(who != CHANCE for who, _ in saga.moves)
    usual = positions(game, saga, game.encoding(saga.options, 2))
    assert (len(usual), usual.beyond) == (asked, 0)
    narrow = positions(game, saga, game.encoding(saga.options, 2, 11))
    assert 0 < narrow.beyond < asked
    assert len(narrow) + narrow.beyond == asked
