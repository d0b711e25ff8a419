"""Walhalla's table: sea and coast, the lit hall, three peninsulas, and the longships."""

from __future__ import annotations

from typing import Any

from longhouse.drawing.canvas import Canvas, Rect, breadth, number
from longhouse.drawing.marks import shield
from longhouse.drawing.table import Table
from longhouse.drawing.walhalla import coast
from longhouse.drawing.walhalla.pieces import (
    base_of,
    ground_colour,
    longship,
    mark_of,
    terrain,
    viking,
)
from longhouse.drawing.walhalla.plan import Plan

RAIDS = 3
MOST_BERTHS = 6  # how a view counts berths: fjord times six plus berth


def draw(canvas: Canvas, table: Table, width: float, height: float) -> None:
    """Draw all of it, from 0 0."""
    plan = Plan(table.data, width, height)
    _sea(canvas, plan)
    _hall(canvas, plan, table)
    for peninsula, fields in enumerate(table.data["peninsulas"]):
        for row, kind in enumerate(fields):
            _field(canvas, plan, table, peninsula, row, kind)
        _headlands(canvas, plan, table, peninsula)
    _fleet(canvas, plan, table)


def _sea(canvas: Canvas, plan: Plan) -> None:
    theme = canvas.theme
    beach = max(3.0, min(plan.fjord, plan.land) * 0.075)
    waves = canvas.define(
        "pattern",
        "waves",
        f'<g fill="none" stroke-linecap="round"><path d="M8 14q5-5 10 0t10 0M52 40q5-5 10 0t10 0" '
        f'stroke="{theme.mix("sea-deep", "ink", 16)}" stroke-width="1.4"/>'
        f'<path d="M50 12q3-3 6 0t6 0M14 42q3-3 6 0t6 0" '
        f'stroke="{theme.mix("sea", "foam", 40)}" stroke-width="1.1"/></g>',
        width=84,
        height=56,
        patternUnits="userSpaceOnUse",
    )
    whole = Rect(0, 0, plan.width, plan.height)
    canvas.rect(whole, fill=theme["sea"])
    canvas.path(coast.open_sea(plan), fill=theme["sea-deep"])
    canvas.rect(whole, fill=waves)
    # surf: broad, then narrow, and a line of foam where it breaks
    shore = coast.shore(plan, beach)

    def land() -> None:
        canvas.path(shore)

    for foam, wide in ((22, 4.5), (75, 2.9), (34, 2.4)):
        surf = theme.mix("sea", "foam", foam)
        canvas.repeat(("shore",), land, fill="none", stroke=surf, stroke_width=beach * wide)
    sand, edge = theme.mix("sand", "glow", 8), theme.mix("sand", "ink", 32)
    canvas.repeat(("shore",), land, fill=sand, stroke=edge)
    rock, rim = theme.mix("giants", "sand", 45), theme.mix("giants", "ink", 35)
    crack = theme.mix("giants", "ink", 38)
    for peninsula, fields in enumerate(plan.data["peninsulas"]):
        rows = len(fields)
        canvas.path(coast.cliff(plan, peninsula, rows), fill=rock, stroke=rim, stroke_width=1.2)
        canvas.path(
            coast.cracks(plan, peninsula, rows),
            fill="none",
            stroke=crack,
            stroke_width=1.3,
            stroke_linecap="round",
            stroke_linejoin="round",
            opacity=0.55,
        )
    size = max(12.0, min(22 * plan.grow, plan.row * 0.5))
    for fjord in range(4):
        x, y = plan.mouth(fjord)
        fill = theme.mix("ink", "sea", 18)
        canvas.text(fjord + 1, x, y + 1, size, fill=fill, bold=True, carved=True)


def _hall(canvas: Canvas, plan: Plan, table: Table) -> None:
    theme, words, hall = canvas.theme, table.words, plan.hall
    light = theme["hall-light"]
    fire = canvas.define(
        "radialGradient",
        "fire",
        f'<stop offset="0" stop-color="{light}" stop-opacity="0.42"/>'
        f'<stop offset="1" stop-color="{light}" stop-opacity="0"/>',
        cx=hall.width / 2,
        cy=hall.height / 2,
        r=max(hall.width, hall.height) * 0.62,
        gradientUnits="userSpaceOnUse",
    )
    canvas.rect(hall, fill=theme["hall"])
    plank = 26 * plan.grow
    grain = "".join(
        f"M{number(place * plank + 9)} 0V{number(hall.height)}"
        for place in range(int(hall.width // plank) + 1)
        if place * plank + 9 < hall.width
    )
    canvas.path(grain, stroke="#000", stroke_width=1.4, opacity=0.22)
    canvas.rect(hall, fill=fire)
    canvas.path(
        f"M{number(hall.width - 2)} 0V{number(hall.height)}",
        stroke=theme["hall-beam"],
        stroke_width=4,
    )
    letters = max(11.0, min(17 * plan.grow, hall.width * 0.17))
    ink, head, middle = theme["hall-ink"], plan.hall_head, hall.width / 2
    size = min(letters * 1.2, hall.width / 4.6)
    room = hall.width - 8
    canvas.text(
        words["board.hall"], middle, head * 0.36, size, fill=ink, bold=True, carved=True, room=room
    )
    raid = words("board.raid", table.data["raid"], RAIDS)
    if breadth(raid, letters * 0.76) > room:
        raid = f"{table.data['raid']}/{RAIDS}"
    canvas.text(raid, middle, head * 0.72, letters * 0.95, fill=ink, carved=True, room=room)
    end = table.reading["raid_end"]
    for seat in table.seats:
        _bench(canvas, plan, table, seat, letters, plan.bench(seat, end is not None))
    if end is not None:
        _standings(canvas, plan, table, end["totals"])


def _wood(canvas: Canvas, rect: Rect, dark: float) -> None:
    stroke = canvas.theme["hall-beam"]
    inner = Rect(rect.x + 2.5, rect.y + 2.5, rect.width - 5, max(0.0, rect.height - 6))
    canvas.rect(inner, rx=5, fill="#000", fill_opacity=dark, stroke=stroke, stroke_opacity=0.7)


def _bench(canvas: Canvas, plan: Plan, table: Table, seat: int, letters: float, rect: Rect) -> None:
    """How many heroes, and the heroes themselves."""
    theme, colour = canvas.theme, table.colours[seat]
    heroes = int(table.data["valhalla"][seat])
    count = max(13.0, letters * 1.25)
    said = max(11.0, min(16 * plan.grow, letters, rect.height * 0.22))
    most = (17 if rect.width > 90 else 8) * plan.grow
    first = count * 1.35
    middle = min(rect.height * 0.34, most * 1.5)
    seats = sitting(heroes, rect.width - first - 6, rect.height - said * 1.5 - middle + most, most)
    _wood(canvas, rect, 0.2)
    floor = middle + max([most, *(y + r for _, y, r in seats)]) + 5
    with canvas.group(transform=f"translate({number(rect.x)} {number(rect.y)})"):
        if floor + 8 < rect.height:
            f, right = number(floor), rect.width
            d = f"M8 {f}H{number(right - 8)}M16 {f}v5M{number(right - 16)} {f}v5"
            canvas.path(
                d, fill="none", stroke=theme["hall-beam"], stroke_width=5, stroke_linecap="round"
            )
        ink = theme["hall-ink"]
        canvas.text(heroes, count * 0.75, middle + count * 0.5, count, fill=ink, bold=True)
        shield(canvas, colour, count * 0.75, middle - count * 0.42, count * 0.42)
        for x, y, r in seats:
            viking(canvas, colour, first + x, middle + y, r, hero=True)


def sitting(
    count: int, width: float, height: float, most: float
) -> list[tuple[float, float, float]]:
    """Heroes sit in one line, or in as many as there is room for, closer where they are many."""
    r = max(5.5, min(most, height / 2 - 1, width / 4))
    needed = -(-count * 2 * r // width)
    rows = max(1, min(int(height // (2.1 * r)), int(needed)))
    each = -(-count // rows)
    step = min(2.15 * r, (width - 2 * r) / (each - 1)) if each > 1 else 0.0
    return [(r + (place % each) * step, place // each * 2.1 * r, r) for place in range(count)]


def _standings(canvas: Canvas, plan: Plan, table: Table, totals: list[int]) -> None:
    """The score of each player if the raid ended now, the best on top."""
    theme = canvas.theme
    foot, line, head = plan.foot
    _wood(canvas, foot, 0.28)
    letters, ink, middle = line * 0.72, theme["hall-ink"], foot.width / 2
    said = table.words["board.end_now_all" if table.data["raid"] == RAIDS else "board.end_now"]
    for place, part in enumerate(halves(said)):
        y = foot.y + line * 0.36 + letters * 0.92 * (0.62 + 1.12 * place)
        canvas.text(part, middle, y, letters * 0.92, fill=ink, room=foot.width - 10)
    order = sorted(table.seats, key=lambda seat: -totals[seat])
    for place, seat in enumerate(order):
        y = foot.y + head + (place + 0.5) * line
        shield(canvas, table.colours[seat], middle - line * 0.85, y, line * 0.4)
        x = middle + line * 0.95
        canvas.text(totals[seat], x, y, letters * 1.08, fill=ink, anchor="end")


def halves(text: str) -> tuple[str, str]:
    """In two lines of much the same length."""
    words = text.split(" ")
    ways = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(len(words))]
    return min(ways, key=lambda way: max(len(way[0]), len(way[1])))


def _field(canvas: Canvas, plan: Plan, table: Table, peninsula: int, row: int, kind: str) -> None:
    """A field: its ground, its terrain with its number, and the viking that holds it."""
    theme, rect = canvas.theme, plan.field(peninsula, row)
    field = ground_colour(canvas, kind)
    canvas.path(coast.ground(plan, peninsula, row), fill=field)
    if row > 0:
        canvas.path(
            coast.hedge(plan, peninsula, row),
            fill="none",
            stroke=theme.mix(field, "ink", 34),
            stroke_width=1.6,
            stroke_linecap="round",
            stroke_dasharray="0.1 4",
        )
    base = base_of(kind)
    wheat = base == "wheat"
    covers = coast.covers(base, rect.x, rect.y, rect.width, rect.height, (peninsula, row))
    canvas.path(
        covers,
        fill=theme.mix(field, "ink", 12) if base == "cult" else "none",
        stroke=theme.mix(field, "straw", 45) if wheat else theme.mix(field, "ink", 22),
        stroke_width=1.8 if wheat else 1.2,
        stroke_linecap="round",
        opacity=0.5 if wheat else 0.7,
    )
    x, y, r = plan.piece(rect)
    mark = mark_of(kind)
    letters = max(10.5, min(rect.width * 0.3, rect.height * 0.145, 18 * plan.grow))
    plate = letters * 1.25 if mark else 0.0
    free = rect.height - 2 * r - rect.height * 0.04 - (plate + 2 if mark else 0) - 4
    size = max(1.0, min(rect.width * 0.76, free, 46 * plan.grow))
    gap = 1.5 + max(0.0, free - size) / (3 if mark else 2)
    middle = rect.x + rect.width / 2
    terrain(canvas, kind, middle, rect.y + gap + size / 2, size)
    holder = table.data["holders"][peninsula][row]
    if holder is None:
        fill, stroke = theme.mix(field, "ink", 6), theme.mix(field, "ink", 22)
        canvas.circle(x, y, r * 0.8, fill=fill, stroke=stroke, stroke_dasharray="2 3")
    else:
        viking(canvas, table.colours[holder], x, y, r)
    if mark:
        wide, at = letters * (0.62 * len(mark) + 0.45), rect.y + 2 * gap + size + plate / 2
        canvas.rect(
            Rect(middle - wide / 2, at - letters * 0.62, wide, letters * 1.24),
            rx=letters * 0.35,
            fill=theme.mix("panel-raised", field, 25),
            stroke=theme.mix(field, "ink", 45),
        )
        canvas.text(mark, middle, at, letters, fill=theme["ink"], bold=True)


def _headlands(canvas: Canvas, plan: Plan, table: Table, peninsula: int) -> None:
    """The points of both headlands, and the players who would get them now."""
    theme = canvas.theme
    now: dict[str, Any] = table.reading["peninsulas"][peninsula]
    rows = len(table.data["peninsulas"][peninsula])
    inner, outer = table.data["headlands"][peninsula]
    for last, value, who in ((False, inner, now["second"]), (True, outer, now["first"])):
        rect = plan.field(peninsula, rows + last)
        across, along = rect.height, rect.width
        inset = max(2.0, min(along, across) * 0.09)
        canvas.rect(
            rect.grown(-inset),
            rx=min(along, across) * 0.3 if last else 5,
            fill=theme.mix("giants", "panel-raised", 80 if last else 55),
            stroke=theme.mix("giants", "ink", 30),
            stroke_width=1.5 if last else 1,
        )
        x = rect.x + rect.width / 2
        letters = max(13.0, min(along * (0.72 if last else 0.58), 34 * plan.grow))
        y = rect.y + (0.22 if who else 0.5) * across
        canvas.text(value, x, y, letters, fill=theme["ink"], bold=True, carved=True)
        if not who:
            continue
        room = along * 0.92
        r = max(5.5, min(along * 0.38, across * 0.17, 19 * plan.grow, room / (1.5 * len(who))))
        step = min(2.1 * r, (room - 2 * r) / (len(who) - 1)) if len(who) > 1 else 0.0
        for place, seat in enumerate(who):
            at = x + (place - (len(who) - 1) / 2) * step
            shield(canvas, table.colours[seat], at, rect.y + 0.55 * across, r)
        small = max(10.5, min(along * 0.36, 16 * plan.grow))
        strength = now["strengths"][who[0]]
        canvas.text(strength, x, rect.y + 0.86 * across, small, fill=theme["ink"], bold=True)


def _fleet(canvas: Canvas, plan: Plan, table: Table) -> None:
    """The dragons that have sailed, the one that waits at sea, and how many will still come."""
    data = table.data
    nobody: list[str | None] = [None, None, None]
    crew = [None if one is None else table.colours[one] for one in data["crew"]]
    landing = data["dragon"] is not None and data["berth"] >= 0 and data["stage"] == "landing"
    for fjord, lying in enumerate(data["fjords"]):
        for berth, (name, end) in enumerate(lying):
            colour, seat = dragon_of(name)
            here = landing and data["berth"] == fjord * MOST_BERTHS + berth
            lie = plan.moored(fjord, berth, end)
            longship(canvas, lie, colour, seat, crew if here else nobody)
    if data["dragon"] is not None and not landing:
        colour, seat = dragon_of(data["dragon"])
        longship(canvas, plan.waiting(), colour, seat, crew)
    x, grow, left = plan.sea.middle[0], plan.grow, len(data["afloat"])
    with canvas.group(transform=f"translate({number(x)} {number(22 * grow)}) scale({grow:.4g})"):
        beside = plan.sea.width > 60
        place = "translate(-13 0)" if beside else "translate(0 -8)"
        canvas.use("walhalla-ship", f"{place} scale(0.24 0.3)")
        at = (14, 0) if beside else (0, 10)
        canvas.text(f"×{left}", *at, 14, fill=canvas.theme["ink"], bold=True)


def dragon_of(name: str) -> tuple[str, int]:
    """The colour of a dragon and its coloured seat: 0 bow, 1 middle, 2 stern."""
    colour, seat = name.split(" ")
    return colour, int(seat) - 1
