"""Charts as inline SVG: no script, no library.

Horizontal positions are in per cent, vertical ones in pixels. So a chart fits the width of the
page, on a phone too, while its text keeps its size.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

ROW = 28  # height of a row, in pixels; AXIS is that of the numbers below
AXIS = 20
EDGE = 2.0  # margin on both sides, in per cent
BINS = 40
BARS = 24  # height of the tallest bar, in pixels


@dataclass(frozen=True)
class Scale:
    """Maps values to horizontal positions."""

    low: float
    high: float
    ticks: tuple[float, ...]
    label: Callable[[float], str]
    logarithmic: bool = False

    def at(self, value: float) -> float:
        """The position of a value, in per cent."""
        low, high, value = self.low, self.high, min(self.high, max(self.low, value))
        if self.logarithmic:
            low, high, value = log10(low), log10(high), log10(value)
        return EDGE + (100 - 2 * EDGE) * (value - low) / (high - low)


def linear_scale(low: float, high: float, label: Callable[[float], str]) -> Scale:
    """A linear scale around these values with round ticks."""
    if high - low < 1e-9:
        low, high = low - 1, high + 1
    rough = (high - low) / 4
    power = 10 ** floor(log10(rough))
    step = next(power * many for many in (1, 2, 5, 10) if power * many >= rough)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    ticks = tuple(step * index for index in range(first, last + 1))
    return Scale(ticks[0], ticks[-1], ticks, label)


def share_scale() -> Scale:
    """A scale from 0% to 100%."""
    return Scale(0.0, 1.0, (0.0, 0.25, 0.5, 0.75, 1.0), "{:.0%}".format)


def logarithmic_scale(low: float, high: float, label: Callable[[float], str]) -> Scale:
    """A logarithmic scale with powers of ten as ticks."""
    first, last = floor(log10(low)), ceil(log10(high))
    last = max(last, first + 1)
    ticks = tuple(10.0**power for power in range(first, last + 1))
    return Scale(ticks[0], ticks[-1], ticks, label, logarithmic=True)


@dataclass(frozen=True)
class Row:
    """A row of a chart: text above, marks below."""

    label: str
    value: str
    marks: str  # SVG; y is 0 in the middle of the row


Interval = tuple[float, float, float]  # a value, and the ends of its interval


def interval(scale: Scale, found: Interval, mark: float | None = None) -> str:
    """A dot with its interval, and optionally a mark to compare it with."""
    middle, left, right = map(scale.at, found)
    parts = [
        f'<line class="range" x1="{left:.2f}%" x2="{right:.2f}%" y1="0" y2="0"/>',
        *(
            f'<line class="range" x1="{end:.2f}%" x2="{end:.2f}%" y1="-5" y2="5"/>'
            for end in (left, right)
        ),
        f'<circle class="dot" cx="{middle:.2f}%" cy="0" r="5.5"/>',
    ]
    if mark is not None:
        parts.append(_mark(scale.at(mark)))
    return "".join(parts)


def histogram(
    scale: Scale, numbers: Sequence[float], middle: float, mark: float | None = None
) -> str:
    """A histogram of numbers, with a line at their middle."""
    counts = [0] * BINS
    width = (100 - 2 * EDGE) / BINS
    for number in numbers:
        counts[min(BINS - 1, int((scale.at(number) - EDGE) / width))] += 1
    most = max(counts, default=0) or 1
    bars = []
    for index, count in enumerate(counts):
        if count:
            height = max(1.0, BARS * count / most)
            bars.append(
                f'<rect class="bar" x="{EDGE + index * width:.2f}%" y="{BARS / 2 - height:.1f}" '
                f'width="{width:.2f}%" height="{height:.1f}"/>'
            )
    at = scale.at(middle)
    bars.append(
        f'<line class="middle" x1="{at:.2f}%" x2="{at:.2f}%" y1="{-BARS / 2:g}" y2="{BARS / 2:g}"/>'
    )
    if mark is not None:
        bars.append(_mark(scale.at(mark)))
    return "".join(bars)


def bar(scale: Scale, value: float) -> str:
    """A bar from 0 to a value."""
    left, right = sorted((scale.at(0.0), scale.at(value)))
    return (
        f'<rect class="bar" x="{left:.2f}%" y="-8" width="{max(0.2, right - left):.2f}%" '
        'height="16"/>'
    )


def _mark(at: float) -> str:
    return f'<line class="mark" x1="{at:.2f}%" x2="{at:.2f}%" y1="-14" y2="14"/>'


def chart(name: str, scale: Scale, rows: Sequence[Row]) -> str:
    """The whole chart; screen readers read its name, and the table beside it."""
    lines = "".join(
        f'<line class="grid" x1="{scale.at(tick):.2f}%" x2="{scale.at(tick):.2f}%" '
        f'y1="{-ROW / 2:g}" y2="{ROW / 2:g}"/>'
        for tick in scale.ticks
    )
    drawn = "".join(
        f'<div class="words"><span>{escape(row.label)}</span><span>{escape(row.value)}</span></div>'
        f'<svg width="100%" height="{ROW}"><g transform="translate(0 {ROW / 2:g})">'
        f"{lines}{row.marks}</g></svg>"
        for row in rows
    )
    ticks = "".join(_tick(scale, index) for index in range(len(scale.ticks)))
    axis = f'<svg width="100%" height="{AXIS}">{ticks}</svg>'
    return f'<div class="chart" role="img" aria-label="{escape(name)}">{drawn}{axis}</div>'


def _tick(scale: Scale, index: int) -> str:
    tick = scale.ticks[index]
    anchor = "start" if index == 0 else "end" if index == len(scale.ticks) - 1 else "middle"
    return (
        f'<text x="{scale.at(tick):.2f}%" y="14" text-anchor="{anchor}">'
        f"{escape(scale.label(tick))}</text>"
    )
