"""The C files that mypyc writes, brought together: one file a package.

All modules in one file take one core and 555 MB; each in a file of its own makes the games 4 to 7%
slower, for nothing is inlined between them. One file a package is as fast as one for all, and the
packages are compiled side by side, with 340 MB each (docs/decisions/0001-one-source-compiled.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

MODULE = "__native_longhouse___"  # how mypyc names the C file of a module of ours


def units(sources: Sequence[str]) -> list[str]:
    """The C files to compile instead: modules are included by the file of their package."""
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
