"""Files of sagas, one per line, plain or gzipped."""

from __future__ import annotations

import errno
import gzip
import sys
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path
from typing import IO, cast

from longhouse.core.errors import BrokenSaga
from longhouse.core.saga import Saga, parse_line

STANDARD_INPUT = "-"
GZIP = b"\x1f\x8b"  # how a gzipped file begins, whatever its name


def read(file: str | Path) -> Iterator[Saga]:
    """The sagas of a file, one by one; `-` is the standard input, and gzip is recognised.

    Raises BrokenSaga, with file and line, at a line that holds no saga.
    """
    for number, line in lines(file):
        with located(file, number):
            found = parse_line(line)
        yield found


@contextmanager
def located(file: str | Path, line: int) -> Iterator[None]:
    """Errors of a saga within this context name its file and line."""
    try:
        yield
    except BrokenSaga as error:
        raise BrokenSaga(f"{file}:{line}: {error}") from None


def lines(file: str | Path) -> Iterator[tuple[int, bytes]]:
    """The lines of a file with their numbers from 1, without empty ones.

    With `parse_line`, for callers that continue after a broken saga.
    """
    with _opened(file) as opened:
        try:
            for number, line in enumerate(opened, 1):
                if line.strip():
                    yield number, line
        except (EOFError, gzip.BadGzipFile, zlib.error) as error:
            broken = f"this gzipped file is broken ({error})"
            raise gzip.BadGzipFile(errno.EINVAL, broken, str(file)) from None


@contextmanager
def _opened(file: str | Path) -> Iterator[IO[bytes]]:
    if str(file) == STANDARD_INPUT:
        yield _unpacked(sys.stdin.buffer)
    else:
        with Path(file).open("rb") as opened:
            yield _unpacked(opened)


def _unpacked(file: IO[bytes]) -> IO[bytes]:
    buffered = file if isinstance(file, BufferedReader) else BufferedReader(file)  # type: ignore[type-var]
    if buffered.peek(len(GZIP)).startswith(GZIP):
        return cast(IO[bytes], gzip.open(buffered))
    return buffered


def write(file: str | Path, sagas: Iterable[Saga]) -> None:
    """Write a file of sagas, replacing its contents; gzipped if its name ends with `.gz`."""
    path = Path(file)
    packed = path.suffix == ".gz"
    with gzip.open(path, "wb") if packed else path.open("wb") as opened:
        for saga in sagas:
            opened.write(saga.line().encode() + b"\n")
