"""The bytecode that a page has compiled, for its next start.

Compiling takes half of a start. The page keeps the archive beside the sources, and unpacks both:
their address has their version, so that no module needs to be compared with its source.
"""

from __future__ import annotations

import io
import sys
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from typing import Final

HEADER: Final = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)  # by hash, and never checked


def packed(root: str) -> bytes:
    """An archive of the bytecode, with paths below that folder."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:  # not compressed: it stays on this device
        for module in list(sys.modules.values()):
            spec = getattr(module, "__spec__", None)
            file = Path(getattr(spec, "cached", None) or "")
            if file.is_relative_to(root) and file.is_file():
                code = file.read_bytes()[len(HEADER) :]
                archive.writestr(file.relative_to(root).as_posix(), HEADER + code)
    return made.getvalue()
