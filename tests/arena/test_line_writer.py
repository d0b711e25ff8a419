"""Lines that are written whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from longhouse.arena.line_writer import LineWriter


def test_lines_are_there_as_soon_as_they_are_written(tmp_path: Path) -> None:
    path = tmp_path / "x.sagas.jsonl"
    path.write_text("old")
    with LineWriter(path) as writer:
        writer.write(b"one\n")
        assert path.read_bytes() == b"one\n"
        writer.write(b"two\n")
    assert path.read_bytes() == b"one\ntwo\n"


def test_short_writes_are_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, block: write(file, block[:3]))
    with LineWriter(tmp_path / "x") as writer:
        writer.write(b"a longer line\n")
    assert (tmp_path / "x").read_bytes() == b"a longer line\n"


def test_a_line_that_does_not_fit_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    room = 10

    def full_disk(file: int, block: memoryview) -> int:
        nonlocal room
        if room == 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = write(file, block[:room])
        room -= written
        return written

    monkeypatch.setattr(os, "write", full_disk)
    with LineWriter(tmp_path / "x") as writer:
        writer.write(b"first\n")
        with pytest.raises(OSError, match="No space left") as caught:
            writer.write(b"second\n")
    assert caught.value.filename == str(tmp_path / "x")
    assert (tmp_path / "x").read_bytes() == b"first\n"
