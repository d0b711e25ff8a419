"""Games that another program played: ours replays them move by move and point by point."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from longhouse.core import saga as sagas
from longhouse.core import saga_files
from longhouse.core.replay import replay, verify
from longhouse.core.state import OVER
from sagas import VOLUSPA, WALHALLA, lines

GAMES = [*lines(WALHALLA), *lines(VOLUSPA)]
EDITIONS = ["german", "italian", "french"]
SETS = ["base", "edda", "order", "all"]


def test_there_is_a_finished_game_of_every_edition_and_set() -> None:
    editions = [json.loads(line)["options"]["edition"] for line in lines(WALHALLA)]
    sets = [json.loads(line)["options"]["set"] for line in lines(VOLUSPA)]
    assert (editions, sets) == (EDITIONS, SETS)
    assert all(json.loads(line)["scores"] is not None for line in GAMES)


@pytest.mark.parametrize("line", GAMES, ids=[*EDITIONS, *SETS])
def test_an_example_has_nothing_wrong(line: str) -> None:
    assert verify(sagas.parse_line(line)) == []


@pytest.mark.parametrize("line", GAMES, ids=[*EDITIONS, *SETS])
def test_replaying_an_example_writes_the_same_saga(line: str) -> None:
    told = sagas.parse_line(line)
    recorder = replay(told)
    written = recorder.saga
    assert recorder.state.actor == OVER
    assert written.moves == told.moves
    assert written.scores == told.scores == recorder.state.scores()
    for index in range(-1, len(told.moves)):  # within one move the order does not matter
        of_this_move = [
            Counter(entry for entry in one.ledger if entry[0] == index) for one in (told, written)
        ]
        assert of_this_move[0] == of_this_move[1], f"ledger of move {index}"
    indices = [entry[0] for entry in written.ledger]
    assert indices == sorted(indices)
    assert (written.options, written.setup) == (told.options, told.setup)


@pytest.mark.parametrize("line", GAMES)
def test_a_saga_is_written_as_it_was_read(line: str) -> None:
    again = sagas.parse_line(line).line()
    assert json.loads(again) == json.loads(line)
    assert sagas.parse_line(again).line() == again


@pytest.mark.parametrize("path", [WALHALLA, VOLUSPA], ids=["walhalla", "voluspa"])
def test_a_file_of_sagas_is_written_as_it_was_read(path: Path, tmp_path: Path) -> None:
    games = list(saga_files.read(path))
    assert len(games) == len(lines(path))
    copy = tmp_path / "copy.sagas.jsonl"
    saga_files.write(copy, games)
    assert [json.loads(line) for line in lines(copy)] == [json.loads(line) for line in lines(path)]
