"""Compile C files in parallel; the first failure ends the build."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from building.choice import CannotBuild

LARGE = 400_000  # bytes of C: such a file takes seconds, and is named in the output
MUCH = 80  # characters of a reason


def tell(line: str) -> None:
    """Print progress, which pip shows on request (`pip -v`, `make`)."""
    print(f"longhouse: {line}", flush=True)


def cores() -> int:
    """The number of files to compile at a time."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def compile_together(
    sources: Sequence[str], compile_one: Callable[[str], None], workers: int
) -> None:
    """Compile every source, the largest first; raises CannotBuild if one of them fails."""
    sizes = {source: size_of(Path(source)) for source in sources}
    in_order = sorted(sources, key=lambda source: -sizes[source])
    large = [source for source in in_order if sizes[source] > LARGE]
    names = ", ".join(f"{Path(source).stem} {sizes[source] / 1e6:.1f} MB" for source in large)
    tell(f"compiling {len(sources)} C files, {workers} at a time ({names})")
    begun = time.monotonic()
    with ThreadPoolExecutor(workers) as pool:
        runs = {pool.submit(compile_one, source): source for source in in_order}
        for run in as_completed(runs):
            source = runs[run]
            if (error := run.exception()) is not None:
                pool.shutdown(cancel_futures=True)
                reason = str(error)
                if len(reason) > MUCH:  # the whole command; the cause is at its end
                    reason = "… " + reason[-MUCH:]
                raise CannotBuild(
                    f"{source} does not compile ({reason}); the compiler's own words are above. "
                    "Where memory is short, LONGHOUSE_JOBS=1 compiles one file at a time; "
                    "LONGHOUSE_PURE=1 builds without compiling, about twenty times slower"
                )
            if source in large:
                tell(f"compiled {Path(source).stem} after {time.monotonic() - begun:.0f} s")


def size_of(source: Path) -> int:
    """The size of a C file with the modules that it includes."""
    included = re.findall(r'^#include "(__native_longhouse___\w+\.c)"$', source.read_text(), re.M)
    return source.stat().st_size + sum(source.with_name(each).stat().st_size for each in included)
