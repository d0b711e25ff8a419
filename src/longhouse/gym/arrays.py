"""Arrays of compiled code as NumPy arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from longhouse.core.native import compiled

Numbers = NDArray[Any]


def array_of(numbers: Any, dtype: Any, shape: tuple[int, ...]) -> Numbers:
    """Numbers of a `vec` as an array that can only be read.

    In the compiled build it is no copy: it shows later changes too. In the
    pure build, where a `vec` is a list, it is a copy.
    """
    if compiled:
        return np.frombuffer(numbers, dtype).reshape(shape)
    found = np.array(numbers, dtype).reshape(shape)
    found.setflags(write=False)
    return found
