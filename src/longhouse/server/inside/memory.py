"""The memory of a Python that has loaded everything.

Loading takes most of a start. So a page keeps a copy of the memory at this point: its later starts,
and the worker of its bots, begin with the copy. No file may be open then, and nothing may be there
that must differ from start to start.
"""

from __future__ import annotations

import gc
import importlib
import random


def fill() -> None:
    """Load everything, before the memory is copied."""
    importlib.import_module("longhouse.server.inside.page")
    importlib.import_module("longhouse.server.inside.thinker").ready()
    importlib.invalidate_caches()  # the finder of distributions keeps archives open
    gc.collect()


def wake() -> None:
    """Begin with a copy of the memory: no two starts draw the same numbers."""
    random.seed()
