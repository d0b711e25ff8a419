"""Keeps `--seed` out of the command line that other processes see.

With it, a bot could compute the deals. On Linux the command line of a process is a part of its own
memory, which it may change.
"""

from __future__ import annotations

import ctypes
from pathlib import Path

ABOUT = Path("/proc/self/stat")
BEGIN, END = 45, 46  # `arg_start` and `arg_end`, counted after the name of the program
OPTION = b"--seed"
MASK = b"*"


def hide_seed() -> None:
    """Mask the seed in the command line of this process, where the system lets us."""
    try:
        numbers = ABOUT.read_text().rpartition(")")[2].split()
        begin, end = int(numbers[BEGIN]), int(numbers[END])
    except (OSError, ValueError, IndexError):
        return  # another system
    if 0 < begin < end:
        masked = without_seed(ctypes.string_at(begin, end - begin))
        ctypes.memmove(begin, masked, len(masked))


def without_seed(line: bytes) -> bytes:
    """A command line, its words ended by zero bytes, with the same length and a masked seed."""
    words = line.split(b"\0")
    for number, word in enumerate(words):
        name, equals, value = word.partition(b"=")
        if name == OPTION and equals:
            words[number] = name + equals + MASK * len(value)
        elif number > 0 and words[number - 1] == OPTION:
            words[number] = MASK * len(word)
    return b"\0".join(words)
