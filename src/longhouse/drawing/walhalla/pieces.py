"""Walhalla's pieces, land and cards, made of the drawings in art/walhalla.svg."""

from __future__ import annotations

from longhouse.drawing.canvas import Canvas, number, placed
from longhouse.drawing.marks import emblem
from longhouse.drawing.walhalla.plan import Lie

SMALL = 14  # vikings with a smaller radius are shield and helmet only
_GROUNDS = {  # how much of which colours
    "cult": ("sand", "dead", 62),
    "forest": ("grass", "green", 26),
    "village": ("sand", "ember", 15),
    "wheat": ("sand", "glow", 42),
}
_MARKS = {"forest2": "2", "forest3": "3", "village1": "+1", "village2": "+2"}
_LIKE_LAND = {"forest": "forest2", "wheat": "wheat", "cult": "cult", "village": "village1"}


def base_of(terrain: str) -> str:
    """The kind of land without its number: `forest` of `forest2`."""
    return terrain.rstrip("123")


def mark_of(terrain: str) -> str:
    """The number on it; empty for none."""
    return _MARKS.get(terrain, "")


def ground_colour(canvas: Canvas, terrain: str) -> str:
    """The colour of its ground."""
    return canvas.theme.mix(*_GROUNDS[base_of(terrain)])


def terrain(canvas: Canvas, kind: str, x: float, y: float, size: float) -> None:
    """The plants or buildings on a field, around a point."""

    def draw() -> None:
        if kind in ("forest2", "forest3"):
            firs = ((-7, 0), (7, 0), (0, 1.5)) if kind == "forest3" else ((-4.6, 0), (4.6, 0))
            for dx, dy in firs:
                canvas.use("walhalla-fir", f"translate({dx} {dy})")
        elif kind == "village2":
            for dx, dy in ((-5, -2.5), (5, 2.5)):
                canvas.use("walhalla-house", placed(dx, dy, 0.74))
        else:
            canvas.use("walhalla-house" if kind == "village1" else f"walhalla-{kind}")

    canvas.repeat((kind,), draw, placed(x, y, size / 24))


def viking(canvas: Canvas, colour: str, x: float, y: float, r: float, hero: bool = False) -> None:
    """A viking behind a shield in the player's colour; a hero's helmet is gold."""
    theme = canvas.theme
    small = r < SMALL

    def draw() -> None:
        own = theme[colour]
        colours = {"own": own, "on": theme[f"on-{colour}"], "beard": theme[f"{colour}-beard"]}
        colours["own-dark"] = theme.mix(own, "#000000", 38)
        if hero:
            colours["helm"], colours["helm-dark"] = theme["gold"], theme["gold-dark"]
        canvas.use("walhalla-viking-small" if small else "walhalla-viking", "", colours)
        emblem(canvas, colour, 0, 22 if small else 38, 70 if small else 54)

    canvas.repeat(("viking", colour, hero, small), draw, placed(x, y, r / 100))


def longship(canvas: Canvas, lie: Lie, colour: str, seat: int, crew: list[str | None]) -> None:
    """A dragon with three thwarts; shields hang beside the coloured seat (0 bow … 2 stern)."""
    theme = canvas.theme
    own, on, dark = theme[colour], theme[f"on-{colour}"], theme["oak-dark"]
    long, broad = lie.gap / 50, lie.half / 29  # the ship is drawn for seats 50 apart, sides 29 off
    hung = min(long, broad) * (1 if seat == 1 else 0.92)
    turned = f"translate({number(lie.x)} {number(lie.y)}) rotate({lie.angle})"
    with canvas.group(transform=turned):
        off = lie.half * (1.02 if seat == 1 else 0.84)
        for side in (-1, 1):
            beside = placed((1 - seat) * lie.gap, side * off, hung)
            canvas.use("walhalla-hung", beside, {"own": own, "on": on})
        canvas.use("walhalla-ship", f"scale({long:.4g} {broad:.4g})")
        for place in range(3):
            at, wide = (1 - place) * lie.gap, lie.half * (0.71 if place == 1 else 0.5)
            d = f"M{number(at)} {number(-wide)}V{number(wide)}"
            canvas.path(d, stroke=dark, stroke_width=lie.gap * 0.26 + 2)
            wood = own if place == seat else theme["oak"]
            canvas.path(d, stroke=wood, stroke_width=lie.gap * 0.26)
        if crew[seat] is None:
            back = f"translate({number((1 - seat) * lie.gap)} 0) rotate({-lie.angle})"
            with canvas.group(transform=back):
                canvas.circle(0, 0, lie.half * 0.36, fill=own)
                emblem(canvas, colour, 0, 0, lie.half * 0.36)
    r = min(lie.gap * 0.47, lie.half * 0.86)
    way = {180: (-1, 0), 0: (1, 0), -90: (0, -1)}[int(lie.angle)]
    for place, one in enumerate(crew):
        if one is not None:
            along = (1 - place) * lie.gap
            viking(canvas, one, lie.x + along * way[0], lie.y + along * way[1] - r * 0.08, r)


def card(canvas: Canvas, name: str, x: float, y: float, size: float, ink: str) -> None:
    """A card's picture around a point."""
    scale = size / 24
    if name in _LIKE_LAND:
        terrain(canvas, _LIKE_LAND[name], x, y, size * 21 / 24)
    elif name.startswith("peninsula"):
        canvas.use("walhalla-card-peninsula", placed(x, y, scale), {"ink": ink})
        canvas.text(name[-1], x, y, 14 * scale, fill=canvas.theme["ink"], bold=True, carved=True)
    else:
        known = name if name in ("hunt", "attack", "shield", "heroes") else "any"
        canvas.use(f"walhalla-card-{known}", placed(x, y, scale), {"ink": ink})


def sign(canvas: Canvas, name: str, x: float, y: float, size: float, ink: str) -> None:
    """A small sign for vikings: `midgard` or `asgard`."""
    canvas.use(f"walhalla-{name}", placed(x, y, size / 24), {"ink": ink})
