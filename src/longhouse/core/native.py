"""Fixed-size integers and arrays for the hot paths.

Compiled modules turn `i64` and `vec` into machine integers and C arrays. This module itself is
never compiled: run as ordinary Python, the same sources get plain lists, which the interpreter
handles faster than librt's arrays and which need no librt at all.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr


def _is_compiled() -> bool:
    spec = find_spec("longhouse.core.state")
    return spec is not None and spec.origin is not None and not spec.origin.endswith(".py")


compiled: bool = _is_compiled()

if TYPE_CHECKING or compiled:
    from librt.vecs import append, vec
else:
    vec = list

    def append(numbers, number):
        """As librt's: the array with one more number, which may be the same array."""
        numbers.append(number)
        return numbers


def numbers(*values: int) -> vec[i64]:
    """A table of numbers for hot paths: a Final tuple would be boxed anew at every look."""
    return vec[i64](values)


__all__ = ["append", "compiled", "i64", "mypyc_attr", "numbers", "vec"]
