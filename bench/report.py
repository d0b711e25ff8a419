"""Quantiles, tables and charts of the reports."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from rich import box
from rich.bar import Bar
from rich.table import Table
from rich.text import Text

from bench.harness import Report, console

QUANTILES = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p99.9": 0.999, "max": 1.0}
EDGES_MS = (2, 3, 5, 7, 10, 15, 20, 30, 50, 75, 100, 150, 250, 500, 1000, 2500)
STEPS = "▁▂▃▄▅▆▇█"
SHOWN = 8  # kinds of errors

Row = tuple[str, Mapping[str, float], float | None]  # a title, its quantiles and the goal for p99


def quantiles(seconds: Sequence[float]) -> dict[str, float]:
    """Quantiles in milliseconds; empty without samples."""
    values = sorted(seconds)
    if not values:
        return {}
    last = len(values) - 1
    return {
        name: round(values[min(last, math.ceil(part * len(values)) - 1)] * 1000, 2)
        for name, part in QUANTILES.items()
    }


def histogram(seconds: Sequence[float]) -> list[tuple[float | None, int]]:
    """Counts up to each edge in milliseconds; the last count has no edge."""
    counts = [0] * (len(EDGES_MS) + 1)
    for value in seconds:
        ms = value * 1000
        counts[next((n for n, edge in enumerate(EDGES_MS) if ms <= edge), -1)] += 1
    return list(zip((*EDGES_MS, None), counts, strict=True))


def timeline(
    seconds: Sequence[float], at: Sequence[float], begun: float, slices: int, a_slice: float
) -> list[float]:
    """The p99 in milliseconds of each slice of the run."""
    parts: list[list[float]] = [[] for _ in range(slices)]
    for value, when in zip(seconds, at, strict=True):
        parts[min(slices - 1, max(0, int((when - begun) / a_slice)))].append(value)
    return [quantiles(part).get("p99", 0.0) for part in parts]


def latencies(rows: Sequence[Row]) -> None:
    """Print quantiles in milliseconds, a line for each title."""
    table = Table(box=box.SIMPLE_HEAD, title="Milliseconds", title_justify="left")
    table.add_column("")
    for name in (*QUANTILES, "goal (p99)"):
        table.add_column(name, justify="right")
    for title, ms, goal in rows:
        cells = [f"{ms[name]:,.1f}" if name in ms else "–" for name in QUANTILES]
        table.add_row(title, *cells, f"{goal:.0f}" if goal else "")
    console.print(table)


def facts(rows: Sequence[tuple[str, str]]) -> None:
    """Print names and what is known of them."""
    table = Table(box=None, show_header=False, padding=(0, 2))
    table.add_column(style="dim")
    table.add_column()
    for name, text in rows:
        table.add_row(name, Text(text))
    console.print(table)


def chart(title: str, counts: Sequence[tuple[float | None, int]], goal: float) -> None:
    """Print a histogram, red beyond the goal."""
    most, whole = max(count for _, count in counts) or 1, sum(count for _, count in counts) or 1
    table = Table(box=None, show_header=False, title=title, title_justify="left")
    last = max((n for n, (_, count) in enumerate(counts) if count), default=0)
    for edge, count in counts[: last + 1]:
        name = f"≤ {edge:>5.0f} ms" if edge is not None else f"> {EDGES_MS[-1]:>5.0f} ms"
        bar = Bar(most, 0, count, width=40, color="green" if edge and edge <= goal else "red")
        table.add_row(name, bar, f"{count:>8,}", f"{100 * count / whole:>6.2f} %")
    console.print(table)


def sparkline(title: str, values: Sequence[float], a_slice: float, goal: float) -> None:
    """Print a figure over time, red beyond the goal."""
    top = max(values, default=0.0) or 1.0
    text = Text(f"{title}  ")
    for value in values:
        step = STEPS[min(len(STEPS) - 1, int(value / top * len(STEPS)))]
        text.append(step, "green" if value <= goal else "red")
    text.append(f"  each {a_slice:.0f} s, the highest {top:.0f} ms", "dim")
    console.print(text)


def counted(title: str, counts: Mapping[str, int], findings: Sequence[str]) -> None:
    """Print counts and the number of findings."""
    table = Table(title=title, title_justify="left")
    table.add_column("")
    table.add_column("count", justify="right")
    for name, count in sorted(counts.items()):
        table.add_row(name, f"{count:,}")
    style = "red" if findings else "green"
    table.add_row("findings", f"{len(findings):,}", style=style)
    console.print(table)


def verdict(report: Report) -> None:
    """Print the errors, and whether all goals of `reached` were reached without any."""
    errors = report["errors"]
    for number, (what, count) in enumerate(errors.items()):
        if number == SHOWN:
            console.print(f"{len(errors) - SHOWN} more kinds of errors", style="red")
            break
        console.print(f"{count:,} × {what}", style="red", markup=False, highlight=False)
    missed = [name for name, reached in report["reached"].items() if not reached]
    if report["passed"]:
        console.print("[bold green]All goals reached, no errors.[/]")
    else:
        told = [*missed, *([f"{sum(errors.values()):,} errors"] if errors else [])]
        console.print(f"[bold red]Not reached:[/] {', '.join(told)}")
