"""Starts a program that ends when its parent ends, however that happens.

Run as a script by the program's future parent: `leash.py PARENT COMMAND...`. It imports nothing of
Longhouse, so that it takes no time.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys

DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG, Linux only


def main() -> None:
    """Become the program."""
    parent, command = int(sys.argv[1]), sys.argv[2:]
    prctl = getattr(ctypes.CDLL(None), "prctl", None)
    if prctl is not None:
        prctl(DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:
        sys.exit(1)  # it has ended already
    try:
        os.execvp(command[0], command)
    except OSError as error:
        sys.exit(f"{command[0]}: {error.strerror}")


if __name__ == "__main__":
    main()
