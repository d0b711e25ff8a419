"""Compiled or pure, decided once: all of the rules are compiled, or none of them.

Pure is for machines without a C compiler, and on request. Any later problem ends the build: a
server that is twenty times slower than it should be is not built by accident.
"""

from __future__ import annotations

import shutil
import sys
import sysconfig
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

MEND = "apt install gcc libc6-dev, or xcode-select --install on a Mac, then build again"


class Choice(NamedTuple):
    """A build, and its reason in one line."""

    compiled: bool
    line: str


class CannotBuild(SystemExit):
    """The build ends here, with its reason."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"longhouse: {reason}")


def choose(
    environ: Mapping[str, str],
    find: Callable[[str], str | None] = shutil.which,
    headers: Path | None = None,
) -> Choice:
    """The build of this machine; raises CannotBuild if the compiler is only half installed."""
    if environ.get("LONGHOUSE_PURE") == "1":
        asked = "building pure, about twenty times slower, as LONGHOUSE_PURE=1 asks"
        return Choice(False, f"{asked}; without it the rules are compiled")
    compiler = _compiler(environ)
    if find(compiler.split()[0]) is None:
        if environ.get("CC"):
            raise CannotBuild(f"CC={compiler} is not a program here: unset it or name another")
        slower = f"building pure, about twenty times slower: there is no C compiler ({compiler})"
        return Choice(False, f"{slower}; to mend it: {MEND}")
    headers = headers or Path(sysconfig.get_path("include"))
    if not (headers / "Python.h").is_file():
        raise CannotBuild(
            f"the C compiler is here, but Python.h is not in {headers}: install Python's headers "
            "(apt install python3-dev), or build pure with LONGHOUSE_PURE=1"
        )
    return Choice(True, f"compiling the rules with {compiler}")


def _compiler(environ: Mapping[str, str]) -> str:
    """The C compiler that setuptools calls, as a command."""
    if sys.platform == "win32":
        return "cl"
    return environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
