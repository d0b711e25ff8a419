"""Games of people become puzzles only if all of their players agreed, and without their names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from clock import NOON, HandClock
from longhouse.arena.interruption import Interruption
from longhouse.arena.places import Place
from longhouse.arena.simulation import play_game
from longhouse.cli.main import app
from longhouse.core import registry, saga_files
from longhouse.core.errors import LonghouseError
from longhouse.core.saga import Saga
from longhouse.puzzles import files, maker
from longhouse.puzzles.judge import Effort
from longhouse.puzzles.puzzle import Puzzle
from longhouse.puzzles.sources import GameFile
from longhouse.server.storage import agreed, claims, exporting
from longhouse.server.storage import schema as db
from longhouse.server.storage.forgetting import forget_player
from longhouse.server.storage.merging import merge
from longhouse.server.storage.puzzles import DAY
from longhouse.server.storage.rows import ResultRow, SagaRow
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction
from server.client import Person, refused
from server.databases import tell as tell_store
from server.halls import Running
from server.scenarios import tell as tell_server
from server.test_friends import people

PROGRAM = {"name": "Freki", "program": True}


@pytest.fixture(scope="module")
def record() -> Saga:
    """A finished game of Völuspá, with the names of its players and the time of its end."""
    found = play_game("voluspa", ["random", "random"], seed=5)
    for seat, name in zip(found.seats, ("Astrid", "Björn"), strict=True):
        seat.clear()
        seat["name"] = name
    found.extra |= {"finished": 1763380800000, "table": "abcdefgh"}
    return found


def play(tx: Transaction, record: Saga, table: str, *players: str, **more: Any) -> None:
    """Store a finished game of these players."""
    given = {"listed": True, "outcome": "whole", "player": None, "people": len(players), **more}
    line = json.dumps({**record.data(), **more.get("extra", {})})
    row = SagaRow(table, record.game, "{}", table, given["player"], NOON, given["listed"], line)
    tx.connection.execute(db.sagas.insert(), _values(row))
    for seat, who in enumerate(players):
        result = ResultRow(
            *(who, table, record.game, 2, "", seat == 0, 0, NOON),
            seat=seat, people=given["people"], outcome=given["outcome"],
        )  # fmt: skip
        tx.connection.execute(db.results.insert(), _values(result))


def _values(row: Any) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__}


def agree(tx: Transaction, *players: str, on: bool = True) -> None:
    for player in players:
        claims.show(tx, player, {"puzzles": on})


def test_a_game_is_collected_if_all_its_players_agree(database: str, record: Saga) -> None:
    async def scenario(store: Store) -> None:
        async def count() -> int:
            return len((await store.read(agreed.agreed_games, "voluspa")).sagas)

        def lived(tx: Transaction) -> None:
            people(tx, "astrid", "bjorn", "cilla")
            play(tx, record, "both", "astrid", "bjorn")

        await store.write(lived)
        assert await count() == 0, "at first nobody has agreed"
        await store.write(lambda tx: agree(tx, "astrid"))
        assert await count() == 0, "one of two"
        await store.write(lambda tx: agree(tx, "bjorn"))
        assert await count() == 1
        await store.write(lambda tx: agree(tx, "bjorn", on=False))
        assert await count() == 0, "withdrawn"
        await store.write(lambda tx: agree(tx, "bjorn", "cilla"))
        assert await count() == 1
        assert (await store.read(exporting.owned_by, "bjorn")).shown.puzzles
        await store.write(lambda tx: forget_player(tx, "bjorn", NOON))
        assert await count() == 0, "deleted"
        await store.write(lambda tx: play(tx, record, "mine", "astrid"))
        assert await count() == 1, "alone against bots"
        await store.write(lambda tx: merge(tx, "cilla", "astrid", NOON))
        assert await count() == 1, "both of one person's profiles have agreed"
        await store.write(lambda tx: people(tx, "dagny"))
        await store.write(lambda tx: merge(tx, "dagny", "astrid", NOON))
        assert await count() == 0, "Dagny's games are Astrid's now, and she was never asked"

    tell_store(database, scenario)


@pytest.mark.parametrize(
    ("why", "more"),
    [
        (None, {"listed": False}),
        (agreed.UPLOADED, {"player": "astrid"}),
        (agreed.UNFINISHED, {"outcome": "part"}),  # played on from another game, or a shared device
        (agreed.UNFINISHED, {"outcome": "left"}),
        (agreed.UNFINISHED, {"extra": {"ended": "abandoned"}}),
        (agreed.UNFINISHED, {"extra": {"scores": None}}),
        (agreed.OLD_RULES, {"extra": {"rules": 1}}),
        (agreed.NOT_AGREED, {"people": 3}),  # the results of the third are gone
        # As before, but the result of a program, who is not one of the people, is in its place.
        (agreed.PROGRAM, {"people": 2, "extra": {"seats": [{"name": "A"}, PROGRAM]}}),
    ],
)
def test_other_games_are_left_out(
    sqlite: str, record: Saga, why: str | None, more: dict[str, Any]
) -> None:
    def lived(tx: Transaction) -> None:
        people(tx, "astrid", "bjorn")
        agree(tx, "astrid", "bjorn")
        play(tx, record, "x", "astrid", "bjorn", **more)

    async def scenario(store: Store) -> None:
        await store.write(lived)
        found = await store.read(agreed.agreed_games, "voluspa")
        assert not found.sagas and dict(found.left_out) == ({} if why is None else {why: 1})

    tell_store(sqlite, scenario)


def test_the_command_writes_games_without_names_ids_and_times(
    database: str, record: Saga, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"

    def lived(tx: Transaction) -> None:
        people(tx, "astrid", "bjorn")
        agree(tx, "astrid", "bjorn")
        play(tx, record, "abcdefgh", "astrid", "bjorn")
        play(tx, record, "secret", "astrid", "bjorn", "unasked")

    async def scenario(store: Store) -> None:
        await store.write(lived)
        asked = ["puzzles", "collect", "voluspa", "--database", database, "--to", str(file)]
        told = CliRunner().invoke(app, asked)  # while the hall runs
        assert "1 games are in" in told.output and f"1 {agreed.NOT_AGREED}" in told.output

    tell_store(database, scenario)
    (line,) = file.read_text().splitlines()
    data = json.loads(line)
    assert set(data) == {*record.data(), "rules"} - {"finished", "table"}
    assert data["seats"] == [{"name": "Player 1"}, {"name": "Player 2"}]
    for trace in ("Astrid", "astrid", "Björn", "bjorn", "abcdefgh", "1763380800000"):
        assert trace not in line
    (back,) = saga_files.read(file)
    assert (back.moves, back.setup) == (record.moves, record.setup)


def test_only_a_database_of_this_version_is_read(tmp_path: Path) -> None:
    empty = tmp_path / "empty.db"
    with pytest.raises(LonghouseError, match="there is no database"):
        agreed.collect(f"sqlite:///{empty}", "voluspa")
    empty.touch()
    with pytest.raises(LonghouseError, match="another version"):
        agreed.collect(f"sqlite:///{empty}", "voluspa")


@pytest.fixture(scope="module")
def made(record: Saga, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a file of one puzzle from that game; hardly anything is refused."""
    place = tmp_path_factory.mktemp("made")
    with pytest.MonkeyPatch.context() as easy:
        for name in ("CLEAR", "CERTAIN", "STEADY", "HOPELESS"):
            easy.setattr(f"longhouse.puzzles.judge.{name}", 0.0)
        easy.setattr("longhouse.puzzles.judge.SAFE", 1.0)
        easy.setattr(maker, "A_GAME", 1)
        return make(record, place)


def make(record: Saga, place: Path) -> Path:
    games, folder = place / "games.jsonl", place / "puzzles"
    saga_files.write(games, [agreed.nameless(record)])
    folder.mkdir()
    file = GameFile.read(games, registry.find("voluspa"))
    run = maker.Run("voluspa", 3, 20, Effort(16, 24, 32, 12), games=file)
    workshop = maker.Workshop(run, place / "work")
    assert not workshop.is_over
    list(workshop.go_on(Place(1), Interruption()))
    assert workshop.is_over and workshop.there == 1, "the file has one game"
    workshop.file("longhouse puzzles make").write(folder / "ours.jsonl.gz")
    return folder


def test_a_puzzle_of_a_played_game_is_solved_in_the_hall(
    sqlite: str, record: Saga, made: Path
) -> None:
    (file,) = files.in_folder(made, lambda _: None)
    (puzzle,) = file.puzzles
    assert puzzle.moves == [text for _, text in record.moves[: len(puzzle.moves)]]
    assert not any(name in json.dumps(puzzle.data()) for name in ("Astrid", "Björn", "Player"))

    async def scenario(server: Running) -> None:
        astrid = await Person.come(server.url, "Astrid")
        count = {one["game"]: one["count"] for one in (await astrid.get("/api/puzzles"))["games"]}
        assert count["voluspa"] == len(files.shipped("voluspa").puzzles) + len(file.puzzles)
        posed = await astrid.get(f"/api/puzzles/{puzzle.id}")
        view = puzzle.seen().view
        # The seat's view and nothing else: neither other hands nor the order of the tiles.
        assert posed["view"] == json.loads(json.dumps(view.data()))
        said = await astrid.post(f"/api/puzzles/{puzzle.id}/try", {"move": puzzle.answer})
        assert said["right"] and said["counted"]

    tell_server(sqlite, scenario, puzzles=[file])

    async def without(server: Running) -> None:
        """The host has collected again, without that game."""
        astrid = await Person.come(server.url, "Astrid")
        assert (await refused(astrid.get(f"/api/puzzles/{puzzle.id}"))).error == "unknown"

    tell_server(sqlite, without)


def test_a_failed_puzzle_that_is_gone_does_not_wait_for_another_try(
    sqlite: str, made: Path
) -> None:
    (file,) = files.in_folder(made, lambda _: None)
    puzzle, tokens = file.puzzles[0], list[str]()
    wrong = next(one for one in puzzle.seen().view.position.texts() if one != puzzle.answer)

    async def fail(server: Running) -> None:
        astrid = await Person.come(server.url, "Astrid")
        await astrid.post(f"/api/puzzles/{puzzle.id}/try", {"move": wrong})
        tokens.append(astrid.token)

    tell_server(sqlite, fail, puzzles=[file], clock=HandClock(NOON))
    for there, expected in (([file], 1), ([], 0)):

        async def look(server: Running, expected: int = expected) -> None:
            games = (await Person(server.url, tokens[0]).get("/api/puzzles"))["games"]
            assert {one["game"]: one["due"] for one in games}["voluspa"] == expected

        tell_server(sqlite, look, puzzles=there, clock=HandClock(NOON + DAY))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"answer": "nonsense"}, "ours.jsonl.gz:2: this puzzle does not follow the rules"),
        ({"moves": ["nonsense"]}, "ours.jsonl.gz:2: this puzzle does not follow the rules"),
        ({"candidates": []}, "ours.jsonl.gz:2: this puzzle does not follow the rules"),
    ],
)
def test_a_broken_file_of_puzzles_is_named_with_its_line(
    tmp_path: Path, change: dict[str, Any], said: str
) -> None:
    whole = files.shipped("voluspa")
    data = {**whole.puzzles[0].data(), **change}
    broken = Puzzle.of("voluspa", data)
    files.PuzzleFile(whole.header, (broken,)).write(tmp_path / "ours.jsonl.gz")
    with pytest.raises(LonghouseError, match="makes it again") as error:
        files.in_folder(tmp_path, lambda _: None)
    assert said in str(error.value)


def test_other_games_rules_and_folders_are_told_with_the_right_ones(tmp_path: Path) -> None:
    whole, path, warned = files.shipped("voluspa"), tmp_path / "x.jsonl.gz", list[str]()
    with pytest.raises(LonghouseError, match="is no folder"):
        files.in_folder(path, warned.append)
    files.PuzzleFile({**whole.header, "game": "chess"}, ()).write(path)
    with pytest.raises(LonghouseError, match=r"it takes .*voluspa"):
        files.in_folder(tmp_path, warned.append)
    files.PuzzleFile({**whole.header, "rules": 0}, whole.puzzles[:1]).write(path)
    assert files.in_folder(tmp_path, warned.append) == [] and "version 0" in warned[0]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "walhalla"}, "games of voluspa"),
        ({"scores": None}, "it takes finished games"),
        ({"rules": 1}, "other rules"),
        ({"moves": [["*", "nonsense"]]}, "games.jsonl:1"),
    ],
)
def test_games_that_make_no_puzzles_are_refused(
    tmp_path: Path, record: Saga, change: dict[str, Any], said: str
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps({**agreed.nameless(record).data(), **change}) + "\n")
    with pytest.raises(LonghouseError, match=said):
        GameFile.read(path, registry.find("voluspa"))
