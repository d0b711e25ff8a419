"""The lines of the land, as the pages draw them (coast.ts): each bend comes from its place."""

from __future__ import annotations

from longhouse.drawing.walhalla.plan import Plan

Point = tuple[float, float]


def bend(*places: float) -> float:
    """Between -1 and 1, as if by chance."""
    mixed = 17.0
    for place in places:
        mixed = (mixed * 31 + place * 57 + 11) % 997
    return ((mixed * 7919) % 1000) / 500 - 1


def _p(x: float, y: float) -> str:
    return f"{x:.1f} {y:.1f}"


def shore(plan: Plan, beach: float) -> str:
    """The shore, from edge to edge of the sheet; `beach` is the strip beside the fields."""
    inland, breadth = plan.hall.width, plan.height
    coast = plan.shore - beach * 0.6
    parts = [f"M{_p(inland - 2, -20)}L{_p(coast, -20)}"]

    def line(x: float, y: float, bulge_x: float, bulge_y: float) -> None:
        parts.append(f"Q{_p(bulge_x, bulge_y)} {_p(x, y)}")

    start = -20.0
    for peninsula, fields in enumerate(plan.data["peninsulas"]):
        near, far = plan.sides(peninsula)
        turn = plan.fjord * 0.22
        # along the coast to the peninsula, and round the corner
        bay = (start + near - beach - turn) / 2
        line(coast, near - beach - turn, coast + beach * (0.8 + bend(peninsula)), bay)
        line(coast + turn, near - beach, coast, near - beach)
        rows = len(fields)
        end = plan.shore + (rows + 2) * plan.row
        steps = rows + 1
        first = coast + turn
        length = end - plan.row * 0.55 - first
        # out along the near side, round the tip, back along the far side
        for step in range(1, steps + 1):
            bulge = beach * 0.75 * bend(peninsula, step, 1)
            middle = first + length * (step - 0.5) / steps
            line(first + length * step / steps, near - beach, middle, near - beach + bulge)
        tip = end + beach * 1.5
        round_off = plan.land * 0.3
        line(tip - beach * 0.4, near + round_off, tip - beach * 0.5, near - beach)
        line(tip - beach * 0.4, far - round_off, tip + beach * 0.9, (near + far) / 2)
        line(first + length, far + beach, tip - beach * 0.5, far + beach)
        for step in reversed(range(steps)):
            bulge = beach * 0.75 * bend(peninsula, step, 2)
            middle = first + length * (step + 0.5) / steps
            line(first + length * step / steps, far + beach, middle, far + beach + bulge)
        line(coast, far + beach + turn, coast, far + beach)
        start = far + beach + turn
    line(coast, breadth + 20, coast + beach * 1.2, (start + breadth + 20) / 2)
    return "".join(parts) + f"L{_p(inland - 2, breadth + 20)}Z"


def _border(plan: Plan, peninsula: int, row: int) -> list[str]:
    """The border before a field: a curve from shore to shore."""
    along = plan.shore + row * plan.row
    near, far = plan.sides(peninsula)
    sway = 2 * plan.row * 0.07 * (0 if row == 0 else 1)
    third = (far - near) / 3
    return [
        _p(along, near),
        _p(along + sway * bend(peninsula, row, 3), near + third),
        _p(along + sway * bend(peninsula, row, 4), far - third),
        _p(along, far),
    ]


def ground(plan: Plan, peninsula: int, row: int) -> str:
    """The ground of a field, between its borders."""
    a, b, c, d = _border(plan, peninsula, row)
    e, f, g, h = _border(plan, peninsula, row + 1)
    return f"M{a}C{b} {c} {d}L{h}C{g} {f} {e}Z"


def hedge(plan: Plan, peninsula: int, row: int) -> str:
    """The hedge before a field."""
    a, b, c, d = _border(plan, peninsula, row)
    return f"M{a}C{b} {c} {d}"


def cliff(plan: Plan, peninsula: int, rows: int) -> str:
    """The rock at a peninsula's end, under both headlands."""
    end = plan.field(peninsula, rows).x + 2 * plan.row
    near, far = plan.sides(peninsula)
    turn = plan.land * 0.26
    return (
        f"{hedge(plan, peninsula, rows)}L{_p(end - turn, far)}Q{_p(end, far)} {_p(end, far - turn)}"
        f"L{_p(end, near + turn)}Q{_p(end, near)} {_p(end - turn, near)}Z"
    )


def cracks(plan: Plan, peninsula: int, rows: int) -> str:
    """Cracks in that rock, at its edges, where no number stands."""
    along = plan.field(peninsula, rows).x
    step = plan.row * 0.22
    found = ""
    for side, edge in enumerate(plan.sides(peninsula)):
        inward = (-1 if side else 1) * plan.land * 0.045
        for place in (0.35, 1.05, 1.5):
            start = along + (place + 0.12 * bend(peninsula, side, place * 20)) * plan.row
            points = [
                _p(start + (step * 0.5 if one % 2 else 0), edge + inward * one) for one in range(3)
            ]
            found += f"M{'L'.join(points)}"
    return found


def open_sea(plan: Plan) -> str:
    """The open sea, where it becomes deep."""
    start, end, breadth = plan.sea.x, plan.sea.x + plan.sea.width, plan.height
    waves = max(4, int(breadth / 70 + 0.5))
    step = breadth / waves
    parts = [f"M{_p(start, 0)}"]
    for wave in range(waves):
        bulge = start + (7 if wave % 2 else -7)
        parts.append(f"Q{_p(bulge, (wave + 0.5) * step)} {_p(start, (wave + 1) * step)}")
    return "".join(parts) + f"L{_p(end, breadth)}L{_p(end, 0)}Z"


def covers(base: str, x: float, y: float, width: float, height: float, place: Point) -> str:
    """The cover of a field's ground: furrows, tufts, stones, trodden paths (Ground.svelte)."""
    if base == "wheat":
        lines = max(2, int(width / 9 + 0.5))
        return "".join(
            f"M{_p(x + (line + 0.5) / lines * width, y + 3)}"
            f"q{_p(2 * bend(*place, line), height / 2)} {_p(0, height - 6)}"
            for line in range(lines)
        )
    small = {
        "forest": "q-1.5-2.5-2.5-3.5m2.5 3.5v-4.5m0 4.5q1.5-2.5 2.5-3.5",
        "cult": "q-2.5-3 1-3.5q4 0 3 3.5Z",
        "village": "h4m-7 3h3",
    }[base]
    found = ""
    for one in range(7):
        at = x + width * (0.5 + 0.42 * bend(*place, one, 5))
        found += f"M{_p(at, y + height * (0.5 + 0.43 * bend(one, *place, 6)))}{small}"
    return found
