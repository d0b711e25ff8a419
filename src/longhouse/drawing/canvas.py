"""A picture that is being drawn: elements one after the other, symbols once each, names escaped."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256

from longhouse.drawing.art import coloured, colours_of, drawing
from longhouse.drawing.theme import CARVED, FONT, Theme

MIDDLE = 0.35  # of its size: how far below their middle letters stand
_OWN_IDS = "\ue000"  # replaced by the prefix of the ids of a picture
# Characters that XML cannot hold, and the one above.
_UNFIT = re.compile("[^\t\n\r\x20-\ud7ff\ue001-\ufffd\U00010000-\U0010ffff]")
_MARKUP = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;", ord('"'): "&quot;"}

Value = str | float | None


@dataclass(frozen=True)
class Rect:
    """A rectangle of a picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def grown(self, by: float) -> Rect:
        """The rectangle with so much more at each side, or less."""
        width, height = max(0.0, self.width + 2 * by), max(0.0, self.height + 2 * by)
        return Rect(self.x - by, self.y - by, width, height)


class Canvas:
    """Collects the elements of one picture."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._parts: list[str] = []
        self._symbols: dict[tuple[object, ...], str] = {}
        self._definitions: list[str] = []

    def add(self, tag: str, **attributes: Value) -> None:
        """Draw an element; `stroke_width` is `stroke-width`, and None is left out."""
        self._parts.append(f"<{tag}{_written(attributes)}/>")

    def rect(self, rect: Rect, **attributes: Value) -> None:
        """Draw a rectangle."""
        place = {"x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height}
        self.add("rect", **place, **attributes)

    def path(self, d: str, **attributes: Value) -> None:
        """Draw a line or an area."""
        self.add("path", d=d, **attributes)

    def circle(self, x: float, y: float, r: float, **attributes: Value) -> None:
        """Draw a circle."""
        self.add("circle", cx=x, cy=y, r=r, **attributes)

    def text(
        self,
        words: object,
        x: float,
        y: float,
        size: float,
        *,
        fill: str,
        anchor: str = "middle",
        bold: bool = False,
        carved: bool = False,
        room: float | None = None,
        **attributes: Value,
    ) -> None:
        """Write words, their middle at height y; smaller and then cut where there is no `room`."""
        said = str(words)
        if room is not None:
            said, size = fitted(said, size, room, bold)
        self._parts.append(
            "<text"
            + _written(
                {
                    "x": x,
                    "y": y + MIDDLE * size,
                    "font_size": size,
                    "fill": fill,
                    "text_anchor": None if anchor == "start" else anchor,
                    "font_weight": "700" if bold else None,
                    "font_family": CARVED if carved else None,
                    **attributes,
                }
            )
            + f">{escaped(said)}</text>"
        )

    def title(self, words: str, x: float, y: float, size: float, *, fill: str, room: float) -> None:
        """Write words as titles are written, from their left end."""
        self.text(words, x, y, size, fill=fill, anchor="start", bold=True, carved=True, room=room)

    @contextmanager
    def group(self, **attributes: Value) -> Iterator[None]:
        """A group, as a context: elements drawn inside belong to it."""
        self._parts.append(f"<g{_written(attributes)}>")
        yield
        self._parts.append("</g>")

    def use(
        self,
        name: str,
        transform: str = "",
        colours: Mapping[str, str] | None = None,
        **attributes: Value,
    ) -> None:
        """Draw one of the named drawings; colours that are not given are the theme's."""
        elements, given = drawing(name), colours or {}
        needed = {each: given.get(each) or self.theme[each] for each in colours_of(elements)}
        key = (name, *needed.values())
        symbol = self._symbols.get(key)
        if symbol is None:
            symbol = self._symbols[key] = self._id(name)
            made = coloured(elements, needed)
            head = re.match(r"<\w+", made)
            assert head is not None
            self._definitions.append(f'{head[0]} id="{symbol}"{made[head.end() :]}')
        self.add("use", href=f"#{symbol}", transform=transform or None, **attributes)

    def repeat(
        self,
        key: tuple[object, ...],
        draw: Callable[[], None],
        transform: str | None = None,
        **attributes: Value,
    ) -> None:
        """Draw something that recurs: it is defined once, by its key, and then used by its name."""
        symbol = self._symbols.get(key)
        if symbol is None:
            around, self._parts = self._parts, []
            draw()
            inner, self._parts = "".join(self._parts), around
            symbol = self._symbols[key] = self._id(str(key[0]))
            self._definitions.append(f'<g id="{symbol}">{inner}</g>')
        self.add("use", href=f"#{symbol}", transform=transform, **attributes)

    def define(self, tag: str, name: str, inner: str, **attributes: Value) -> str:
        """Define a gradient, pattern or clip; gives the `url(…)` to use it by."""
        known = self._id(name)
        self._definitions.append(f'<{tag} id="{known}"{_written(attributes)}>{inner}</{tag}>')
        return f"url(#{known})"

    def _id(self, name: str) -> str:
        return f"{_OWN_IDS}{name}-{len(self._definitions)}"

    def picture(self, width: float, height: float, label: str) -> str:
        """All of it as an SVG document.

        Its ids begin with a digest of the picture: two pictures on one page do not clash.
        """
        view = f"0 0 {number(width)} {number(height)}"
        size: dict[str, Value] = {"viewBox": view, "width": width, "height": height}
        head = _written({"xmlns": "http://www.w3.org/2000/svg", **size, "font_family": FONT})
        # `role` and the label describe it; a title would follow the pointer all over it.
        head += f' role="img" aria-label="{escaped(label)}" style="max-width:100%;height:auto"'
        body = f"<defs>{''.join(self._definitions)}</defs>{''.join(self._parts)}"
        own = f"lh{sha256((head + body).encode()).hexdigest()[:8]}-"
        return f"<svg{head}>{body.replace(_OWN_IDS, own)}</svg>\n"


def placed(x: float, y: float, scale: float) -> str:
    """The transformation that moves 0 0 to a point and scales around it."""
    return f"translate({number(x)} {number(y)}) scale({scale:.4g})"


def number(value: float) -> str:
    """A number with two decimals at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escaped(text: str) -> str:
    """Text that may contain anything, for XML."""
    return _UNFIT.sub("\N{REPLACEMENT CHARACTER}", text).translate(_MARKUP)


def _written(attributes: dict[str, Value]) -> str:
    return "".join(
        f" {name.rstrip('_').replace('_', '-')}="
        f'"{number(value) if isinstance(value, (int, float)) else value.translate(_MARKUP)}"'
        for name, value in attributes.items()
        if value is not None
    )


_NARROW = frozenset("ijlI|.,:;'!()[]ft ")
_BROAD = frozenset("mwMWÆŒ@%…—")


def breadth(text: str, size: float, bold: bool = False) -> float:
    """About how broad a text is; rather more than less."""
    units = 0.0
    for sign in text:
        if sign in _NARROW:
            units += 0.38
        elif sign in _BROAD:
            units += 0.98
        elif ord(sign) > 0x2E7F:  # East Asian signs and pictures are square
            units += 1.05
        elif sign.isupper():
            units += 0.74
        else:
            units += 0.62
    return units * size * (1.06 if bold else 1.0)


def fitted(text: str, size: float, room: float, bold: bool = False) -> tuple[str, float]:
    """A text and its size for so much room: a little smaller, and then cut short."""
    needed = breadth(text, size, bold)
    if needed <= room:
        return text, size
    if needed * 0.8 <= room:
        return text, size * room / needed
    size *= 0.8
    while text and breadth(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…", size


def wrapped(text: str, size: float, room: float, bold: bool = False) -> list[str]:
    """A text in lines for so much room; a word that is too long stands alone."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and breadth(longer, size, bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
