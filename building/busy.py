"""`python building/busy.py COMMAND …`: run a command while every core is kept busy twice over.

Tests that depend on the speed of the machine fail here. The load ends with the command, even if
this process is killed: each spinning process checks that its parent is alive.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

TWICE = 2
SPIN = """
import os, sys
while os.getppid() == int(sys.argv[1]):
    for _ in range(1_000_000):
        pass
"""


def run(command: Sequence[str], spinning: int) -> int:
    """Run a command beside that many spinning processes; returns the command's status."""
    spin = [sys.executable, "-c", SPIN, str(os.getpid())]
    load = [subprocess.Popen(spin) for _ in range(spinning)]
    try:
        pids = " ".join(str(each.pid) for each in load)
        return subprocess.call(command, env={**os.environ, "LONGHOUSE_BUSY": pids})
    finally:
        for each in load:
            each.kill()
        for each in load:
            each.wait()


if __name__ == "__main__":
    cores = os.cpu_count() or 1
    print(f"Keeping {cores} cores busy with {TWICE * cores} processes …", flush=True)
    sys.exit(run(sys.argv[1:], TWICE * cores))
