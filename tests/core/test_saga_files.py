"""Files of sagas: read one by one, plain or gzipped, from a path or from the standard input."""

from __future__ import annotations

import gzip
import io
import json
import sys
from pathlib import Path

import pytest

from longhouse.core.errors import BrokenSaga
from longhouse.core.saga import Saga, parse_line
from longhouse.core.saga_files import lines, read, write
from sagas import voluspa, walhalla

GAMES = [parse_line(json.dumps(walhalla())), parse_line(json.dumps(voluspa()))]
WRITTEN = "".join(saga.line() + "\n" for saga in GAMES).encode()


def piped(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))


def test_a_file_is_read_by_its_path_or_its_name(tmp_path: Path) -> None:
    path = tmp_path / "two.sagas.jsonl"
    path.write_bytes(WRITTEN)
    assert list(read(path)) == list(read(str(path))) == GAMES


@pytest.mark.parametrize("name", ["two.sagas.jsonl.gz", "a name that does not tell"])
def test_a_gzipped_file_is_recognised(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(gzip.compress(WRITTEN))
    assert list(read(path)) == GAMES


@pytest.mark.parametrize("content", [WRITTEN, gzip.compress(WRITTEN)], ids=["plain", "gzipped"])
def test_a_dash_is_the_standard_input(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    piped(monkeypatch, content)
    assert list(read("-")) == GAMES


@pytest.mark.parametrize("name", ["two.sagas.jsonl", "two.sagas.jsonl.gz"])
def test_a_file_is_read_as_it_was_written(tmp_path: Path, name: str) -> None:
    write(str(tmp_path / name), GAMES)
    assert list(read(tmp_path / name)) == GAMES
    packed = (tmp_path / name).read_bytes().startswith(b"\x1f\x8b")
    assert packed == name.endswith(".gz")


def test_reading_stops_at_a_broken_saga_and_says_where(tmp_path: Path) -> None:
    path = tmp_path / "broken.sagas.jsonl"
    path.write_bytes(WRITTEN + b"\n[]\n" + WRITTEN)
    games = read(path)
    assert [next(games), next(games)] == GAMES
    with pytest.raises(BrokenSaga, match=r"broken\.sagas\.jsonl:4: this is no saga"):
        next(games)


def test_lines_go_on_after_a_broken_saga(tmp_path: Path) -> None:
    good = json.dumps(walhalla()).encode()
    path = tmp_path / "mixed.sagas.jsonl"
    mixed = [good, b"", b"  ", b"\xff\xfe" + good, b"[]", good + b"\r", b"{", good]
    path.write_bytes(b"\n".join(mixed))  # without a newline at the end
    found: dict[int, Saga | str] = {}
    for number, line in lines(path):
        try:
            found[number] = parse_line(line)
        except BrokenSaga as error:
            found[number] = str(error)
    assert sorted(found) == [1, 4, 5, 6, 7, 8]
    assert [number for number, one in found.items() if isinstance(one, Saga)] == [1, 6, 8]
    assert found[4] == "this is no text in UTF-8; a saga is one JSON object a line"


def test_an_empty_file_has_no_sagas(tmp_path: Path) -> None:
    path = tmp_path / "empty.sagas.jsonl"
    path.write_bytes(b"\n\n")
    assert list(read(path)) == []


@pytest.mark.parametrize("end", [-1, -20, 40])
def test_a_broken_gzip_file_is_named(tmp_path: Path, end: int) -> None:
    path = tmp_path / "cut.sagas.jsonl.gz"
    path.write_bytes(gzip.compress(WRITTEN)[:end])
    with pytest.raises(OSError, match="this gzipped file is broken") as broken:
        list(read(path))
    assert broken.value.filename == str(path)
