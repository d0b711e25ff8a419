"""The result of a game as a picture: the last table, places, and sources of points."""

from __future__ import annotations

from collections.abc import Sequence

from longhouse.core import replay
from longhouse.core.recorder import Recorder
from longhouse.core.saga import Saga
from longhouse.core.state import OVER, SPECTATOR, Event
from longhouse.drawing.canvas import Canvas, Rect, breadth
from longhouse.drawing.marks import shield
from longhouse.drawing.picture import crown, framed, summary, table_picture
from longhouse.drawing.table import Drawing, Table
from longhouse.drawing.words import Words

WIDTH, HEIGHT = 1200, 630  # as pages show links
EDGE = 24
TOP = 88
BOARD = 676  # its width
ROW, HIGHEST = 25, 31  # the height of a source: least and most
OTHERS = ""  # the source of all that is not listed

Sources = dict[str, list[int]]  # by seat


def saga_picture(saga: Saga, language: str = "en", dark: bool = False) -> str:
    """The result of a saga's game, or its last table if it is not over."""
    recorder = replay.begin(saga, events=True)
    drawing: Drawing = recorder.game.part("drawing")
    sources: Sources = {}
    for index in range(len(saga.moves)):
        replay.step(recorder, saga, index)
        count(drawing, recorder.journal.events, sources, len(saga.seats))
    names = [str(seat["name"]) for seat in saga.seats]
    if recorder.state.actor != OVER:
        return table_picture(recorder.game, recorder.state.view(SPECTATOR), names, language, dark)
    return result(drawing, recorder, sources, names, language, dark)


def count(drawing: Drawing, events: Sequence[Event], sources: Sources, seats: int) -> None:
    """Add the points of events to those of each source."""
    for event in events:
        if event.kind == "scored":
            about = event.about
            parts = about.get("parts") or [(about["points"], about["reason"])]
            assert isinstance(parts, list)
            for points, reason in parts:
                source = drawing.source(str(reason), about)
                sources.setdefault(source, [0] * seats)[event.seat] += int(points)


def listed(sources: Sources, most: int) -> list[tuple[str, list[int]]]:
    """The sources, most points first; those without room are added up in the last."""
    rows = sorted(sources.items(), key=lambda row: (-sum(row[1]), row[0]))
    if len(rows) <= most:
        return rows
    rest = [sum(column) for column in zip(*(row[1] for row in rows[most - 1 :]), strict=True)]
    return [*rows[: most - 1], (OTHERS, rest)]


def result(
    drawing: Drawing,
    recorder: Recorder,
    sources: Sources,
    names: Sequence[str],
    language: str = "en",
    dark: bool = False,
) -> str:
    """A game that is over, as an SVG document."""
    view = recorder.state.view(SPECTATOR)
    table = Table(view, Words(language, drawing.words), names, dark)
    theme = table.theme
    canvas = Canvas(theme)
    canvas.rect(Rect(0, 0, WIDTH, HEIGHT), fill=theme["ground"])
    crown(canvas, EDGE + 20, TOP / 2, 40)
    ink, soft = theme["ink"], theme["ink-soft"]
    title = drawing.title(table)
    room = WIDTH - 2 * EDGE - 70 - breadth(title, 26)
    canvas.title(table.headline, EDGE + 52, TOP / 2, 36, fill=ink, room=room)
    canvas.text(title, WIDTH - EDGE, TOP / 2, 26, fill=soft, anchor="end", carved=True)
    board = Rect(EDGE, TOP, BOARD - EDGE, HEIGHT - TOP - EDGE)
    with framed(canvas, board):
        drawing.board(canvas, table, board)
    box = Rect(BOARD + 18, TOP, WIDTH - EDGE - BOARD - 18, HEIGHT - TOP - EDGE)
    y = _places(canvas, table, box)
    below = Rect(box.x, y + 14, box.width, box.y + box.height - y - 14)
    _sources(canvas, drawing, table, sources, below)
    return canvas.picture(WIDTH, HEIGHT, summary(drawing, table))


def ranking(table: Table) -> list[tuple[int, int]]:
    """Seats with their places, winners first, then by points; equal results share a place."""
    results = [(seat in table.winners, points) for seat, points in enumerate(table.scores)]
    order = sorted(table.seats, key=lambda seat: results[seat], reverse=True)
    return [(seat, 1 + sum(other > results[seat] for other in results)) for seat in order]


def _places(canvas: Canvas, table: Table, box: Rect) -> float:
    """A row for each player, the best first; gives where they end."""
    theme = table.theme
    high = 44.0 if len(table.seats) < 5 else 40.0
    y = box.y
    for seat, place in ranking(table):
        colour, won = table.colours[seat], seat in table.winners
        row = Rect(box.x, y, box.width, high - 6)
        if won:
            canvas.rect(row.grown(2), rx=8, fill=theme["glow"])
        fill, line = theme["panel-raised"], None if won else theme["line"]
        canvas.rect(row, rx=6, fill=fill, stroke=line)
        canvas.rect(Rect(row.x, row.y, 6, row.height), rx=3, fill=theme[f"{colour}-line"])
        middle = row.y + row.height / 2
        if won:
            crown(canvas, row.x + 28, middle, 22)
        else:
            canvas.text(place, row.x + 28, middle, 18, fill=theme["ink-soft"])
        shield(canvas, colour, row.x + 60, middle, 12)
        score = str(table.scores[seat])
        right = row.x + row.width - 14
        ink = theme["ink"]
        canvas.text(score, right, middle, 24, fill=ink, anchor="end", bold=True)
        room = right - 18 * len(score) - row.x - 84
        name = table.names[seat]
        canvas.text(name, row.x + 80, middle, 19, fill=ink, anchor="start", bold=won, room=room)
        y += high
    return y


def _sources(canvas: Canvas, drawing: Drawing, table: Table, sources: Sources, box: Rect) -> None:
    """The points of each player by source: a row for each, with its picture."""
    theme = table.theme
    ink, soft = theme["ink"], theme["ink-soft"]
    order = [seat for seat, _ in ranking(table)]
    column = min(64.0, box.width * 0.58 / len(order))
    first = box.x + box.width - column * len(order)
    head = box.y + 12
    said, room = table.words["by_reason"], first - box.x
    canvas.title(said, box.x, head, 17, fill=ink, room=room)
    for place, seat in enumerate(order):
        x = first + (place + 1) * column - 18
        shield(canvas, table.colours[seat], x, head, 10)
    rows = listed(sources, int((box.height - 30) // ROW))
    high = min(HIGHEST, (box.height - 30) / max(1, len(rows)))
    most = max([1, *(points for source, row in rows if source != OTHERS for points in row)])
    bar = theme.mix("ground", "ink-soft", 26)
    for index, (source, row) in enumerate(rows):
        y = box.y + 30 + (index + 0.5) * high
        line = theme["line"]
        canvas.path(f"M{box.x:g} {y - high / 2:g}h{box.width:g}", stroke=line, stroke_opacity=0.6)
        name = table.words["others"]
        if source != OTHERS:
            drawing.source_picture(canvas, source, box.x + 11, y, 20)
            name = drawing.source_name(table.words, source)
        name = name[:1].upper() + name[1:]
        canvas.text(name, box.x + 28, y, 15, fill=ink, anchor="start", room=first - box.x - 30)
        for place, seat in enumerate(order):
            right, points = first + (place + 1) * column - 8, row[seat]
            if points > 0 and source != OTHERS:
                wide = (column - 12) * points / most
                canvas.rect(Rect(right + 3 - wide, y - 9, wide, 18), rx=3, fill=bar)
            said = "–" if points == 0 else str(points).replace("-", "−")
            fill = soft if points == 0 else ink
            canvas.text(said, right, y, 15, fill=fill, anchor="end")
