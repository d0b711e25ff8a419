"""Fixed-size integers and arrays for the hot paths.

mypyc compiles `i64` and `vec` to machine integers and C arrays. This module itself is never
compiled: in the pure build it replaces `vec` by plain lists, which the interpreter handles faster
than librt's arrays and which do not need librt.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr, u8


def _is_compiled() -> bool:
    spec = find_spec("longhouse.core.state")
    return spec is not None and spec.origin is not None and not spec.origin.endswith(".py")


compiled: bool = _is_compiled()

if TYPE_CHECKING or compiled:
    from librt.vecs import append, vec
else:
    vec = list

    def append(numbers, number):
        """As in librt: returns the array with one more number, which may be the same array."""
        numbers.append(number)
        return numbers


def numbers(*values: int) -> vec[i64]:
    """A constant array for hot paths: items of a Final tuple would be unboxed at every access."""
    return vec[i64](values)


__all__ = ["append", "compiled", "i64", "mypyc_attr", "numbers", "u8", "vec"]
