"""A rune stone of Völuspá in a cell of 100 units, as the pages draw it (Tile.svelte)."""

from __future__ import annotations

from longhouse.drawing.canvas import MIDDLE, Canvas, Rect, placed

CELL = 100
NEAR, FAR, FARTHER = 0, 1, 2  # how far away tiles are seen: from afar without names, larger numbers
_FAMILIES = {
    "gods": ("odin", "thor", "skadi", "loki", "hermod", "freya", "lightning"),
    "beasts": ("dragon", "fenrir", "sea_serpent", "raven", "niohoggr"),
    "giants": ("troll", "jotunn", "dwarf"),
    "dead": ("valkyrie", "hel", "drakkar"),
}
_FAMILY = {tile: family for family, tiles in _FAMILIES.items() for tile in tiles}
_EDGES = 3  # of tiles beneath that are shown, at most
# The place of the figure and the shape of the corner with the value, by distance.
_FIGURE = ((27.0, 16.0, 0.88), (29.0, 21.0, 0.97), (33.0, 27.0, 0.94))
_CORNER = (None, "translate(-0.5 -0.5) scale(1.12)", "translate(-2 -1.5) scale(1.45)")
# Across and down, beside the two values of a Fenrir.
_WAYS = "M8 17H22M12 13L8 17L12 21M18 13L22 17L18 21M15 34V48M11 38L15 34L19 38M11 44L15 48L19 44"
_CORNER_OF_TWO = (None, None, "scale(1.15)")


def family(tile: str) -> str:
    """The family of a tile, which is also the name of its colour."""
    return _FAMILY.get(tile, "giants")


def seen_at(scale: float) -> int:
    """How far away tiles are seen at a scale."""
    return NEAR if scale >= 0.6 else FAR if scale >= 0.42 else FARTHER


def stone(
    canvas: Canvas,
    tile: str,
    name: str,
    transform: str,
    *,
    printed: int | None = None,
    value: tuple[int, int] | None = None,
    boosts: int = 0,
    depth: int = 1,
    seen: int = NEAR,
) -> None:
    """A tile; `value` is its value in its row and in its column."""
    edges = min(depth - 1, _EDGES)

    def draw() -> None:
        if tile == "hel":
            _pit(canvas, name, seen)
        else:
            _face(canvas, tile, name, edges, seen)

    with canvas.group(transform=transform):
        canvas.repeat((tile, edges, seen), draw)
        if tile != "hel" and printed is not None:
            across, down = value or (printed, printed)
            key = ("value", family(tile), printed, across, down, seen)
            canvas.repeat(key, lambda: _corner(canvas, tile, printed, across, down, seen))
            if boosts > 0:
                two = across != down
                canvas.repeat(
                    ("boost", boosts, two, seen), lambda: _boost(canvas, boosts, two, seen)
                )


def figure(canvas: Canvas, tile: str, transform: str, ink: str, face: str) -> None:
    """A carved figure, 64 units wide."""
    canvas.use(f"voluspa-{tile}", transform, {"fig": ink, "face": face})


def _pit(canvas: Canvas, name: str, seen: int) -> None:
    """Hel is a hole in the table."""
    theme = canvas.theme
    canvas.rect(Rect(3, 3, 94, 94), rx=12, fill=theme.mix("dead", "line-strong", 45))
    canvas.rect(Rect(7, 7, 86, 86), rx=10, fill=theme.mix("dead", "#000000", 55))
    canvas.rect(Rect(11, 18, 78, 75), rx=8, fill=theme.mix("dead", "#000000", 88))
    ink, face = theme.mix("dead", "#000000", 66), theme.mix("dead", "#ffffff", 55)
    figure(canvas, "hel", placed(25, 26, 0.78), ink, face)
    if seen == NEAR:
        _name(canvas, name, 90, theme.mix("dead", "#ffffff", 60))


def _face(canvas: Canvas, tile: str, name: str, edges: int, seen: int) -> None:
    theme, own = canvas.theme, family(tile)
    canvas.rect(Rect(6, 9, 92, 92 + edges * 6), rx=9, fill="#000", opacity=0.38)
    for edge in range(edges, 0, -1):
        fill = theme.mix(own, "#000000", 15 if edge % 2 else 45)
        rim = theme.mix(own, "#ffffff", 25)
        canvas.rect(Rect(4, 6 + edge * 6, 92, 90), rx=9, fill=fill, stroke=rim)
    canvas.rect(Rect(4, 7, 92, 90), rx=9, fill=theme.mix(own, "#000000", 38))
    canvas.rect(Rect(4, 3, 92, 90), rx=9, fill=theme[own])
    line = theme.mix(own, "#000000", 22)
    canvas.rect(Rect(8.5, 7.5, 83, 81), rx=6, fill="none", stroke=line, stroke_width=1.4)
    figure(canvas, tile, placed(*_FIGURE[seen]), _ink(canvas, tile), theme[own])
    if seen == NEAR:
        _name(canvas, name, 86.5, _ink(canvas, tile))


def _ink(canvas: Canvas, tile: str) -> str:
    return canvas.theme.mix("ink", family(tile), 10)


def _name(canvas: Canvas, name: str, foot: float, ink: str) -> None:
    canvas.text(name, 50, foot - MIDDLE * 11.5, 11.5, fill=ink, bold=True, room=86)


def _corner(canvas: Canvas, tile: str, printed: int, across: int, down: int, seen: int) -> None:
    """The number has a plate of its own; raised or lowered by colour and by an arrow."""
    theme, own = canvas.theme, family(tile)
    two, changed = across != down, (across, down) != (printed, printed)
    raised = across + down > 2 * printed
    fill = theme.mix(own, "#000000" if theme.dark else "#ffffff", 62)
    ink = theme["ink"]
    if changed:
        fill, ink = theme["good" if raised else "ember"], theme["ember-ink"]
    rim = theme.mix(own, "#000000", 30)
    if two:
        wide, deep = (56 if max(across, down) > 9 else 46), 55
    else:
        wide, deep = (46 if across > 9 else 38), (48 if changed else 37)
    plate = f"M4 12Q4 3 13 3H{wide}V{deep - 10}Q{wide} {deep} {wide - 10} {deep}H4Z"
    with canvas.group(transform=(_CORNER_OF_TWO if two else _CORNER)[seen]):
        canvas.path(plate, fill=fill, stroke=rim, stroke_width=1.6)
        if two:
            canvas.path(_WAYS, fill="none", stroke=ink, stroke_width=2.6)
            for number, foot in ((across, 26), (down, 50)):
                x, y = wide / 2 + 11.5, foot - MIDDLE * 25
                canvas.text(number, x, y, 25, fill=ink, bold=True, carved=True)
        else:
            x = wide / 2 + 1.5
            canvas.text(across, x, 30 - MIDDLE * 29, 29, fill=ink, bold=True, carved=True)
            if changed:
                arrow = (
                    f"M{wide / 2 + 2:g} 34l6 9h-12Z" if raised else f"M{wide / 2 + 2:g} 44l6-9h-12Z"
                )
                canvas.path(arrow, fill=ink)
        if changed and seen == NEAR:
            canvas.text(
                printed,
                wide + 3,
                20 - MIDDLE * 15,
                15,
                fill=_ink(canvas, tile),
                anchor="start",
                bold=True,
                text_decoration="line-through",
            )


def _boost(canvas: Canvas, boosts: int, two: bool, seen: int) -> None:
    """How often a Freya has raised it."""
    place = f"translate(0 {18 if two else 0})" if seen < FARTHER else "translate(-3 6) scale(1.3)"
    with canvas.group(transform=place):
        canvas.rect(Rect(7, 41, 26, 19), rx=9.5, fill=canvas.theme["good"])
        fill = canvas.theme["panel-raised"]
        canvas.text(f"+{boosts}", 20, 55.5 - MIDDLE * 15, 15, fill=fill, bold=True)
