"""Group the C files of mypyc: one file per package.

All modules in one file take one core and 555 MB; each in a file of its own makes the games 4 to 7%
slower, because nothing is inlined between them. One file per package is as fast as one for all, and
the packages are compiled in parallel, 340 MB each (docs/decisions/0001-one-source-compiled.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

MODULE = "__native_longhouse___"  # prefix of the C file of a module


def units(sources: Sequence[str]) -> list[str]:
    """The C files to compile instead: the file of a package includes its modules."""
    packages: dict[Path, list[Path]] = {}
    rest: list[str] = []
    for source in map(Path, sources):
        if source.name.startswith(MODULE):
            package = source.name.removeprefix(MODULE).split("___")[0].removesuffix(".c")
            packages.setdefault(source.with_name(f"{package}.c"), []).append(source)
        else:
            rest.append(str(source))
    for unit, modules in packages.items():
        unit.write_text("".join(f'#include "{module.name}"\n' for module in modules))
    return [*map(str, packages), *rest]
