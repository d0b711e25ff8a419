"""Where everything lies on Walhalla's table: the wide plan of the pages (layout.ts), coast left."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Any

from longhouse.drawing.canvas import Rect

LAND = 1.2  # how much broader a peninsula is than a fjord
COMMON = (950, 760)  # a sheet on a common screen: how long and how broad
MARGIN = 4
TOWARDS_COAST = 180  # degrees


def limit(least: float, value: float, most: float) -> float:
    """A value within limits; the least wins."""
    return max(least, min(most, value))


@dataclass(frozen=True)
class Lie:
    """How a longship lies: middle, the bow's way in degrees, distance of seats, half breadth."""

    x: float
    y: float
    angle: float
    gap: float
    half: float


class Plan:
    """A plan for a box of some size, whose upper left corner is 0 0."""

    def __init__(self, data: dict[str, Any], width: float, height: float) -> None:
        self.data = data
        self.width, self.height = width, height
        self.grow = grow = max(1.0, min(width / COMMON[0], height / COMMON[1]))
        self.rows = max(len(fields) for fields in data["peninsulas"])
        hall = limit(46, 0.14 * width, 170 * grow)
        strip = limit(4, 0.012 * width, 12 * grow)
        least = limit(34, 0.09 * width, 104 * grow)
        fjord = (height - 2 * MARGIN) / (4 + 3 * LAND)
        row = (width - hall - strip - least) / (self.rows + 2)
        self.fjord = min(fjord, 2.3 * row)
        self.row = min(row, LAND * self.fjord * 1.1)
        self.land = LAND * self.fjord
        self.side = (height - 4 * self.fjord - 3 * self.land) / 2
        self.shore = hall + strip
        end = self.shore + (self.rows + 2) * self.row
        self.hall = Rect(0, 0, hall, height)
        self.sea = Rect(end, 0, width - end, height)
        self.seats = len(data["colours"])

    def sides(self, peninsula: int) -> tuple[float, float]:
        """Where a peninsula begins and ends, across the lanes."""
        near = self.side + self.fjord + peninsula * (self.fjord + self.land)
        return near, near + self.land

    def field(self, peninsula: int, row: int) -> Rect:
        """A field; rows beyond the last are the two headlands."""
        return Rect(self.shore + row * self.row, self.sides(peninsula)[0], self.row, self.land)

    def piece(self, rect: Rect) -> tuple[float, float, float]:
        """Where the viking of a field stands, and how large it is."""
        across, along = rect.height, rect.width
        r = max(1.0, min(along * 0.42, across * 0.245, 25 * self.grow))
        place = across - r - max(2.5, across * 0.04)
        return rect.x + rect.width / 2, rect.y + place, r

    def mouth(self, fjord: int) -> tuple[float, float]:
        """Where a fjord's number stands: in its mouth."""
        beside = self.data["peninsulas"][max(0, fjord - 1) : fjord + 1]
        room = ceil(max(len(fields) for fields in beside) / 3)
        along = self.shore + min(self.rows, 3 * room) * self.row
        return along + self.row, self._fjord_at(fjord) + self.fjord / 2

    def moored(self, fjord: int, berth: int, end: str) -> Lie:
        """How a dragon lies in its berth."""
        angle = TOWARDS_COAST if end == "bow" else 0
        half = min(self.fjord * 0.36, self.row * 0.6)
        x = self.shore + (3 * berth + 1.5) * self.row
        return Lie(x, self._fjord_at(fjord) + self.fjord / 2, angle, self.row * 0.98, half)

    def waiting(self) -> Lie:
        """How the drawn dragon waits at sea, across the lanes."""
        gap = limit(34, self.row * 1.1, 58 * self.grow)
        return Lie(*self.sea.middle, -90, gap, min(self.sea.width * 0.33, gap * 0.62))

    def _fjord_at(self, fjord: int) -> float:
        return self.side + fjord * (self.fjord + self.land)

    @property
    def hall_head(self) -> float:
        """How much of the hall its name takes."""
        return limit(36, self.height * 0.13, 76 * self.grow)

    @property
    def foot(self) -> tuple[Rect, float, float]:
        """The foot of the hall, where it says how things would end; its line and its head."""
        line = limit(15, self.height * 0.032, 24 * self.grow)
        head = 2.7 * line * 0.72  # two lines of words
        deep = head + (self.seats + 0.5) * line
        return Rect(0, self.height - deep, self.hall.width, deep), line, head

    def bench(self, seat: int, foot: bool) -> Rect:
        """A player's bench in the hall, with or without a foot below."""
        head = self.hall_head
        below = self.foot[0].height if foot else 0.0
        each = (self.height - head - below) / self.seats
        return Rect(0, head + seat * each, self.hall.width, each)
