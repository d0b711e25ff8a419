"""Writing a file line by line, so that a killed run leaves only complete lines."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Self


class LineWriter:
    """A file that grows by complete lines: each is written in one system call."""

    def __init__(self, path: Path, keep: int = 0) -> None:
        """Truncate the file to its first `keep` bytes, and continue there."""
        self.path = path
        fresh = os.O_TRUNC if keep == 0 else 0
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | fresh, 0o666)
        if keep:
            os.ftruncate(self._file, keep)
            os.lseek(self._file, keep, os.SEEK_SET)
        self._end = keep  # of the last complete line

    def write(self, line: bytes) -> None:
        """Write a line with its newline; if the disk is full, the partial line is removed."""
        left = memoryview(line)
        try:
            while left:
                left = left[os.write(self._file, left) :]
        except OSError as error:
            with suppress(OSError):  # only a regular file can be truncated
                os.ftruncate(self._file, self._end)
            raise OSError(error.errno, error.strerror, str(self.path)) from None
        self._end += len(line)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._file)
