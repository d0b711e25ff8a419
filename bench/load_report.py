"""The figures of the load campaign as tables and pictures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

GOAL_MS = 250.0
QUANTILES = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p99.9": 0.999, "max": 1.0}
EDGES_MS = (2, 3, 5, 7, 10, 15, 20, 30, 50, 75, 100, 150, GOAL_MS, 500, 1000, 2500)
BLOCKS = " ▏▎▍▌▋▊▉█"
STEPS = "▁▂▃▄▅▆▇█"
WIDTH = 40
OTHERS = 10.0  # percent of the server's core that somebody else may have
SHOWN = 8  # kinds of errors

Report = dict[str, Any]


def quantiles(seconds: Sequence[float]) -> dict[str, float]:
    """Quantiles in milliseconds: the smallest figure that so many are not above."""
    values = sorted(seconds)
    if not values:
        return {}
    last = len(values) - 1
    return {
        name: round(values[min(last, math.ceil(part * len(values)) - 1)] * 1000, 2)
        for name, part in QUANTILES.items()
    }


def histogram(seconds: Sequence[float]) -> list[tuple[float | None, int]]:
    """How many lie up to each edge, in milliseconds; the last have none."""
    counts = [0] * (len(EDGES_MS) + 1)
    for value in seconds:
        ms = value * 1000
        for index, edge in enumerate(EDGES_MS):
            if ms <= edge:
                counts[index] += 1
                break
        else:
            counts[-1] += 1
    return list(zip((*EDGES_MS, None), counts, strict=True))


def timeline(
    seconds: Sequence[float], at: Sequence[float], begun: float, slices: int, a_slice: float
) -> list[float]:
    """The p99 of each stretch of the campaign, in milliseconds."""
    parts: list[list[float]] = [[] for _ in range(slices)]
    for value, when in zip(seconds, at, strict=True):
        parts[min(slices - 1, max(0, int((when - begun) / a_slice)))].append(value)
    return [quantiles(part).get("p99", 0.0) for part in parts]


def show(report: Report, console: Console) -> None:
    """Everything, for people."""
    console.print()
    console.print(_latencies(report))
    console.print(_facts(report))
    for name, title in (
        ("news", "From a move to the others' news of it"),
        ("acks", "To its answer"),
    ):
        console.print(_chart(title, report[name]["histogram"]))
    console.print(_line(report["timeline_p99_ms"], report["slice_seconds"]))
    p99 = report["news"]["ms"].get("p99", "–")
    verdict = f"p99 of news {p99} ms, the goal is {GOAL_MS:.0f} ms"
    if report["passed"]:
        console.print(f"[bold green]Reached:[/] {verdict}, and nothing went wrong.")
    else:
        console.print(
            f"[bold red]Not reached:[/] {verdict}; {sum(report['errors'].values()):,} errors."
        )


def _latencies(report: Report) -> Table:
    table = Table(box=box.SIMPLE_HEAD, title="Milliseconds", title_justify="left")
    table.add_column("")
    table.add_column("samples", justify="right")
    for name in QUANTILES:
        table.add_column(name, justify="right")
    rows = {
        "news": "news at the others",
        "acks": "answer to the mover",
        "lag": "the generator's own lag",
    }
    for key, title in rows.items():
        ms = report[key]["ms"]
        cells = [f"{ms[name]:,.1f}" if name in ms else "–" for name in QUANTILES]
        table.add_row(title, f"{report[key]['samples']:,}", *cells)
    return table


def _facts(report: Report) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 2))
    table.add_column(style="dim")
    table.add_column()
    for name, told in _told(report):
        table.add_row(name, Text(told))
    return table


def _told(report: Report) -> list[tuple[str, str]]:
    moves, cpu, memory, commits = (
        report["moves"],
        report["cpu_percent"],
        report["rss_mb"],
        report["commits"],
    )
    said = report["messages"]
    mb = " → ".join(f"{memory[name]:.0f}" for name in memory)
    sizes = f"{report['tables']:,} tables, {report['clients']:,} clients"
    return [
        ("set up", f"{sizes}, {report['bot_tables']:,} tables with a bot"),
        ("", f"in {report['set_up_seconds']:.0f} s, then {report['seconds']:.0f} s measured"),
        ("moves", f"{moves['a_second']:.1f} a second, {moves['sent']:,} in all"),
        ("", f"{moves['silent']:,} that nobody else may notice"),
        ("skipped", f"{moves['skipped']:,} where nobody was asked"),
        ("", f"{moves['unanswered']:,} where the move before had no answer yet"),
        ("games ended", f"{moves['games_over']:,}"),
        ("messages", f"{said['a_second']:,.0f} a second, {said['mean_bytes']:,} bytes each"),
        ("server's core", f"{cpu['server']:.0f} % server, {cpu['bots']:.0f} % bots"),
        ("", f"{cpu['others']:.0f} % others and the system{_disturbed(cpu['others'])}"),
        ("generator's core", f"{cpu['generator']:.0f} %"),
        ("commits", f"{commits['a_second']:.0f} a second"),
        ("", f"{commits['mean_changes']:.1f} changes and {commits['mean_ms']:.1f} ms each"),
        ("", f"{commits['over_100_ms']:,} took more than 100 ms"),
        ("memory", f"{mb} MB ({', '.join(memory)})"),
        ("", f"{report['kb_a_table']:.0f} kB a table when its game begins"),
        ("", f"{report['kb_a_table_played']:.0f} kB a table at the end"),
        ("", f"{report['kb_a_client']:.0f} kB a client"),
        ("", f"{report['bots_rss_mb']:.0f} MB for the bots' process"),
        *_errors(report),
    ]


def _disturbed(others: float) -> str:
    return ": leave the machine alone, and measure again" if others > OTHERS else ""


def _errors(report: Report) -> list[tuple[str, str]]:
    told = [f"{count:,} × {what}" for what, count in report["errors"].items()]
    if len(told) > SHOWN:
        told[SHOWN:] = [f"{len(told) - SHOWN} more kinds"]
    return [("" if n else "errors", line) for n, line in enumerate(told or ["none"])]


def _chart(title: str, counts: Sequence[tuple[float | None, int]]) -> Panel:
    most, whole = max(count for _, count in counts) or 1, sum(count for _, count in counts) or 1
    lines = []
    last = max((i for i, (_, count) in enumerate(counts) if count), default=0)
    for edge, count in counts[: last + 1]:
        name = f"≤ {edge:>5.0f} ms" if edge is not None else f"> {EDGES_MS[-1]:>5.0f} ms"
        line = Text(f"{name} ")
        line.append(bar(count / most).ljust(WIDTH), "green" if edge and edge <= GOAL_MS else "red")
        line.append(f" {count:>8,} {100 * count / whole:>6.2f} %")
        lines.append(line)
    return Panel(Group(*lines), title=title, title_align="left", expand=False)


def bar(part: float) -> str:
    """A bar of that part of the width; whatever is there at all is seen."""
    eighths = round(part * WIDTH * 8) or (1 if part else 0)
    return BLOCKS[-1] * (eighths // 8) + BLOCKS[eighths % 8].strip()


def _line(values: Sequence[float], a_slice: float) -> Text:
    top = max(values, default=0.0) or 1.0
    text = Text("p99 of news over time  ")
    for value in values:
        step = STEPS[min(len(STEPS) - 1, int(value / top * len(STEPS)))]
        text.append(step, "green" if value <= GOAL_MS else "red")
    text.append(f"  each {a_slice:.0f} s, the highest {top:.0f} ms", "dim")
    return text
