"""The parts of an HTML report: one self-contained page, with charts and their figures as tables."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from longhouse.arena.charts import Row, Scale
from longhouse.arena.charts import chart as draw


def page(title: str, body: str) -> str:
    """A whole page around its body."""
    style = files("longhouse.arena").joinpath("report.css").read_text(encoding="utf-8")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style></head>\n"
        f"<body>\n{body}\n</body></html>\n"
    )


def charted(
    title: str,
    note: str,
    chart: tuple[str, Scale, Sequence[Row]],
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    heading: str = "h2",
) -> str:
    """A figure with a chart, and the same figures as a table."""
    return figure(title, note, draw(*chart), table(heads, rows), heading)


def figure(title: str, note: str, picture: str, table: str = "", heading: str = "h2") -> str:
    """A picture with its title and an explanation, and perhaps a table."""
    folded = f"<details><summary>The figures as a table</summary>{table}</details>" if table else ""
    return (
        f"<section><{heading}>{escape(title)}</{heading}><p>{escape(note)}</p>"
        f"<figure>{picture}</figure>{folded}</section>"
    )


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table that can be scrolled to the side."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in rest)
        + "</tr>"
        for first, *rest in rows
    )
    return (
        '<div class="wide" tabindex="0" role="region" aria-label="table">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def facts(parts: Sequence[tuple[str, str]]) -> str:
    """A few figures in a line, each with its name."""
    cells = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in parts
    )
    return f"<dl>{cells}</dl>"
