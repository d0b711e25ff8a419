"""`longhouse verify`: replay sagas and check them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from longhouse.cli.errors import file_error_text, one_line
from longhouse.cli.terminal import progress
from longhouse.core import replay, saga_files
from longhouse.core.errors import BrokenSaga
from longhouse.core.saga import parse_line


def verify(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...", help="Files of saved games (sagas), plain or gzipped; - for stdin."
        ),
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object with all findings.")
    ] = False,
) -> None:
    """Replay saved games (sagas) and check every move, point and score.

    Each error is printed as FILE:LINE: ERROR. The exit status is 1 if there is any.
    """
    sagas = 0
    findings: list[dict[str, object]] = []
    with progress() as bar:
        task = bar.add_task("verifying", total=sum(_lines(path) for path in files) or None)
        for path in files:
            line, before = 0, sagas
            try:
                for line, text in saga_files.lines(path):
                    sagas += 1
                    wrong = _findings(text)
                    findings += [{"file": str(path), "line": line, "finding": w} for w in wrong]
                    bar.advance(task)
                if sagas == before:
                    findings.append({"file": str(path), "line": 1, "finding": "no saga in it"})
            except OSError as error:
                trouble = file_error_text(OSError(error.errno, error.strerror))
                findings.append({"file": str(path), "line": line + 1, "finding": trouble})
    if as_json:
        typer.echo(json.dumps({"sagas": sagas, "findings": findings}))
    else:
        for each in findings:
            typer.echo(one_line(f"{each['file']}:{each['line']}: {each['finding']}"))
        typer.echo(f"{_counted(sagas, 'saga')}, {_counted(len(findings), 'finding')}")
    if findings:
        raise typer.Exit(1)


def _findings(line: bytes) -> list[str]:
    try:
        return replay.verify(parse_line(line))
    except BrokenSaga as error:
        return [str(error)]


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _lines(path: Path) -> int:
    """How many lines a file has, for the progress bar; unknown for a pipe or a gzipped file."""
    if not path.is_file() or path.suffix == ".gz":
        return 0
    try:
        with path.open("rb") as file:
            return sum(block.count(b"\n") for block in iter(lambda: file.read(1 << 20), b""))
    except OSError:
        return 0
