"""Functions that low modules of core call in modules which import them.

Those modules set them when they are imported, and `longhouse/__init__.py` imports them all: so no
module of core imports one that depends on it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Links:
    """The functions, each set by one module."""

    find_game: Callable[[str], Any]  # a game by its name: core/registry.py
    drawing: Callable[[], Any]  # the package longhouse.drawing, imported with the first picture


links = Links()
