"""User errors are printed in one line, without a traceback."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import ParamSpec

import typer

from longhouse.core.errors import LonghouseError

BAD_USAGE = 2
INTERRUPTED = 130  # as a shell reports a command that Ctrl-C ended

P = ParamSpec("P")


def with_plain_errors(command: Callable[P, None]) -> Callable[P, None]:
    """Wrap a command: user errors become one line on standard error."""

    @wraps(command)
    def plain(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except LonghouseError as error:
            fail(str(error))
        except BrokenPipeError:
            raise  # nobody reads our output any more
        except OSError as error:
            fail(file_error_text(error))

    return plain


def fail(message: str, status: int = BAD_USAGE) -> None:
    """Print an error and exit."""
    typer.echo(f"longhouse: {one_line(message)}", err=True)
    raise typer.Exit(status)


def file_error_text(error: OSError) -> str:
    """An error of the file system in plain words, with the remedy if it is clear."""
    reason = error.strerror or str(error)
    if error.filename is None:
        return reason
    path = Path(os.fsdecode(error.filename))
    if isinstance(error, FileNotFoundError) and not path.parent.exists():
        reason += f"; there is no folder {path.parent} yet"
    elif isinstance(error, FileExistsError | NotADirectoryError) and path.is_file():
        reason += "; it takes a folder"
    elif isinstance(error, IsADirectoryError):
        reason += "; it takes a file"
    return f"{path}: {reason}"


def one_line(text: str) -> str:
    """Text made safe for a terminal: no newlines, control codes or lone surrogates."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
