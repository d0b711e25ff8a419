"""A table as text and as a picture of that text: plain, but without another dependency."""

from __future__ import annotations

from typing import Final

import numpy as np
from rich.console import Console
from rich.style import Style
from rich.text import Text

from longhouse.core.errors import LonghouseError
from longhouse.core.game import Frame
from longhouse.core.names import Names
from longhouse.core.state import SPECTATOR
from longhouse.gym.arrays import Numbers
from longhouse.gym.table import Table

MODES: Final = ("ansi", "rgb_array")
FRAME: Final = Frame(columns=80, rows=36)
WIDE, HIGH = 4, 6  # dots of a letter with the space behind and below it
SCALE = 2  # pixels of a dot
PAPER, INK = (24, 26, 30), (200, 200, 196)

# Letters of three by five dots: an octal digit is a row. Small letters look like large ones.
DRAWN: Final = """
    A25755 B65656 C34443 D65556 E74647 F74644 G34553 H55755 I72227 J11152 K55655 L44447 M57755
    N65555 O25552 P65644 Q25563 R65655 S34216 T72222 U55557 V55552 W55775 X55255 Y55222 Z71247
    075557 126227 261247 361216 455711 574616 634652 771222 875757 925316 .00002 ,00024 :02020
    ;02024 +02720 -00700 –00700 =07070 _00007 /11244 |22222 ~00360 │22222 ╱11244 ╲44211 ·00200
    (12221 )42224 <12421 >42124 #57575 ?61202 !22202 '22000 ×05250 …00005 *52725 &25263
"""
GLYPHS: Final = {drawn[0]: drawn[1:] for drawn in DRAWN.split()}
OTHER: Final = "77777"  # for whatever has no letter here


def checked_mode(mode: str | None) -> str | None:
    """The mode, if there are pictures of that kind; raises LonghouseError."""
    if mode is not None and mode not in MODES:
        raise LonghouseError(f"render mode {mode!r} is not possible; it takes {' or '.join(MODES)}")
    return mode


def picture(table: Table, mode: str | None) -> str | Numbers | None:
    """The table as spectators see it: text for "ansi", an array of pixels for "rgb_array"."""
    if mode == "ansi":
        return str(table.state)
    return pixels(table) if mode == "rgb_array" else None


def pixels(table: Table) -> Numbers:
    """The drawn table, always of the same size: height, width, three colours."""
    view = table.state.view(SPECTATOR)
    text = Text.from_markup(table.game.render(view, Names.of_seats(table.seats, SPECTATOR), FRAME))
    text.append(f"\n\n{table.state.turn_text().capitalize()}")
    dots = np.empty((FRAME.rows * HIGH, FRAME.columns * WIDE, 3), np.uint8)
    dots[:] = PAPER
    console = Console(width=FRAME.columns, color_system=None)
    for row, line in enumerate(text.split("\n")[: FRAME.rows]):
        for column, letter in enumerate(line.plain[: FRAME.columns]):
            if not letter.isspace():
                ink = _ink(line.get_style_at_offset(console, column))
                where = dots[row * HIGH :, column * WIDE :][:5, :3]
                where[_letter(letter)] = ink
    return dots.repeat(SCALE, 0).repeat(SCALE, 1)


def _letter(letter: str) -> Numbers:
    """Which dots a letter has."""
    rows = [int(row) for row in GLYPHS.get(letter.upper(), OTHER)]
    return np.array([[row >> 2 & 1, row >> 1 & 1, row & 1] for row in rows], bool)


def _ink(style: Style) -> tuple[int, ...]:
    """The colour of a letter, light enough for the dark paper."""
    if style.color is None or style.color.is_default:
        return tuple(part // 2 for part in INK) if style.dim else INK
    return tuple(80 + part * 2 // 3 for part in style.color.get_truecolor())
