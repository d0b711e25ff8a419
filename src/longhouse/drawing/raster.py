"""An SVG picture as PNG, for sites that show no SVG. It needs `resvg_py`, of the extra `server`."""

from __future__ import annotations

from importlib.util import find_spec

from longhouse.drawing.letters import font_files

TEXT, CARVED = "Atkinson Hyperlegible", "Caudex"


def available() -> bool:
    """Whether this installation can make PNG files."""
    return find_spec("resvg_py") is not None


def png(svg: str) -> bytes:
    """One of our own pictures as a PNG file, in its own size and with our own fonts."""
    import resvg_py

    made = resvg_py.svg_to_bytes(
        svg_string=svg,
        skip_system_fonts=True,  # slow to find, and different on every machine
        font_files=font_files(),
        font_family=TEXT,
        sans_serif_family=TEXT,
        monospace_family=TEXT,
        serif_family=CARVED,
    )
    return bytes(made)
