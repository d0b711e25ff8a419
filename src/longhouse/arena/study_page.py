"""A study as one HTML page: charts, and the same figures as tables."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from html import escape
from statistics import fmean

from longhouse.arena import charts, pages
from longhouse.arena.standings import spread
from longhouse.arena.study import ENOUGH, Estimate, Study, count, median
from longhouse.core.errors import InvalidOption
from longhouse.version import __version__

TURNS = ("first", "second", "third", "fourth", "fifth")
HEADING = "h3"
SPREAD = ("mean", "least", "a quarter below", "middle", "a quarter above", "most")


def page(studies: Sequence[Study]) -> str:
    """All studies on one page."""
    games = sum(study.games for study in studies)
    title = studies[0].title if len(studies) == 1 else "Statistics"
    parts = [("games", f"{games:,}")]
    if unfinished := sum(study.unfinished for study in studies):
        parts.append(("not played to the end", f"{unfinished:,}"))
    body = "\n".join(
        [
            f"<header><h1>{escape(title)}</h1>{pages.facts(parts)}</header>",
            "<main>",
            *(part for study in studies for part in _study(study)),
            f"<footer><p>Longhouse {__version__}</p></footer>",
            "</main>",
        ]
    )
    return pages.page(f"{title}: {count(games, 'game')}", body)


def _study(study: Study) -> list[str]:
    if not study.games:
        return []
    margins = sorted(study.margins)
    parts = [
        ("games", f"{study.games:,}"),
        ("points a seat", f"{study.mean_score():.1f}"),
        ("ahead of the second", f"{median(margins):g}"),
        ("shared wins", f"{study.shared / study.games:.1%}"),
        ("decisions a game", f"{median(study.length()):g}"),
    ]
    return [
        f"<section><h2>{escape(study.title)}</h2>{pages.facts(parts)}{_options(study)}</section>",
        _turns(study),
        _levels(study),
        _scores(study),
        _sources(study),
        _kinds(study),
        _length(study),
    ]


def _options(study: Study) -> str:
    """The options that are not the usual ones."""
    try:
        usual = study.game.options({}, study.seats)
    except InvalidOption:
        usual = {}
    other = {name: value for name, value in study.options.items() if usual.get(name) != value}
    if not other:
        return ""
    return f"<p><code>{escape(json.dumps(other, ensure_ascii=False))}</code></p>"


def percent(estimate: Estimate) -> str:
    """A share with its interval."""
    return f"{estimate.value:.1%}  ({estimate.low:.1%} to {estimate.high:.1%})"


def signed(estimate: Estimate) -> str:
    """A difference of points with its interval."""
    return f"{estimate.value:+.2f}  ({estimate.low:+.2f} to {estimate.high:+.2f})"


def _turns(study: Study) -> str:
    found = [share.estimate() for share in study.by_turn]
    fair = 1 / study.seats
    reach = max(max(each.high, 2 * fair - each.low) for each in found) - fair
    scale = charts.linear_scale(max(0.0, fair - reach), min(1.0, fair + reach), "{:.0%}".format)
    several, rows, cells = _several(study), [], []
    for turn, each in enumerate(found):
        rows.append(_row(scale, f"plays {TURNS[turn]}", percent(each), each, fair))
        score = f"{study.turn_scores[turn] / study.games:.1f}"
        shares = [study.levels[name].by_turn[turn].estimate().value for name in several]
        wins = [*_numbers(each, ".1%"), score, *(f"{share:.1%}" for share in shares)]
        cells.append([TURNS[turn], *wins])
    note = (
        "Games won by who plays first, second and so on in the first round. The dashes are the "
        "fair share. This is about seats alone if every level sat everywhere equally often."
    )
    heads = ("plays", "wins", "from", "to", "mean score", *several)
    return pages.charted("Seats", note, ("Wins by turn", scale, rows), heads, cells, HEADING)


def _several(study: Study) -> list[str]:
    """The levels, the best first, if there are several to compare."""
    names = study.level_names()
    return names if len(names) > 1 else []


def _row(scale: charts.Scale, label: str, said: str, each: Estimate, mark: float) -> charts.Row:
    found = (each.value, each.low, each.high)
    return charts.Row(label, said, charts.interval(scale, found, mark))


def _numbers(each: Estimate, form: str) -> list[str]:
    """A figure and its interval, for a table."""
    return [format(number, form) for number in (each.value, each.low, each.high)]


def _levels(study: Study) -> str:
    scale, fair = charts.share_scale(), 1 / study.seats
    found = {name: study.levels[name].wins.estimate() for name in _several(study)}
    if not found:
        return ""
    rows = [_row(scale, name, percent(each), each, fair) for name, each in found.items()]
    cells = [[name, *_numbers(each, ".1%"), f"{each.cases:,}"] for name, each in found.items()]
    note = "Games that each level won, a shared win in part. The dashes are the fair share."
    heads = ("level", "wins", "from", "to", "seats")
    return pages.charted("Levels", note, ("Wins by level", scale, rows), heads, cells, HEADING)


def _scores(study: Study) -> str:
    found = {name: study.scores(name) for name in study.level_names()}
    note = "How often each level came to how many points; the line is the middle game."
    mean = "mean {:.1f}".format
    return _spreads("Scores", "Scores", note, found, study.scores(), lambda n: mean(fmean(n)))


def _spreads(
    title: str,
    name: str,
    note: str,
    found: dict[str, list[int]],
    every: list[int],
    said: Callable[[list[int]], str],
) -> str:
    """A histogram of the numbers of each level, and a table of how far they spread."""
    scale = charts.linear_scale(every[0], every[-1], "{:g}".format)
    rows, cells = [], []
    for level, numbers in found.items():
        if numbers:
            marks = charts.histogram(scale, numbers, median(numbers))
            rows.append(charts.Row(level, said(numbers), marks))
            spreads = [f"{each:g}" for each in spread(numbers).values()]
            cells.append([level, f"{fmean(numbers):.1f}", *spreads])
    return pages.charted(title, note, (name, scale, rows), ("level", *SPREAD), cells, HEADING)


def _sources(study: Study) -> str:
    several = _several(study)
    means = {reason: study.source(reason) for reason in study.reasons()}
    low, high = min(0.0, *means.values()), max(means.values())
    scale = charts.linear_scale(low, high, "{:g}".format)
    whole = sum(means.values()) or 1.0
    rows = [
        charts.Row(reason, f"{mean:.2f}  ({mean / whole:.0%} of all)", charts.bar(scale, mean))
        for reason, mean in means.items()
    ]
    cells = [
        [reason, f"{mean:.2f}", *(f"{study.source(reason, name):.2f}" for name in several)]
        for reason, mean in means.items()
    ]
    title, note = "Where points come from", "Points a seat and game, by the reasons of the ledger."
    heads = ("points for", "all levels", *several)
    return pages.charted(title, note, ("Points by source", scale, rows), heads, cells, HEADING)


def _kinds(study: Study) -> str:
    kinds = sorted(study.kinds(), key=lambda kind: -study.worth(kind).value)
    if not kinds:
        few = bool(study.game.kinds) and study.games < ENOUGH
        text = f"What a draw is worth can be said of {ENOUGH} games or more."
        return f"<section><p>{text}</p></section>" if few else ""
    found = {kind: study.worth(kind) for kind in kinds}
    low = min(0.0, *(each.low for each in found.values()))
    high = max(0.0, *(each.high for each in found.values()))
    scale = charts.linear_scale(low, high, "{:+g}".format)
    rows = [_row(scale, kind, signed(each), each, 0.0) for kind, each in found.items()]
    several = _several(study)
    played = any(study.at_once(kind) is not None for kind in kinds)
    heads = (
        *("drawn", "a seat and game", "points", "from", "to", "wins", "from", "to"),
        *(("when played",) if played else ()),
        *(f"points, {name}" for name in several),
    )
    cells = [
        [
            *(kind, f"{study.drawn(kind):.2f}", *_numbers(each, "+.2f")),
            *_numbers(study.chance(kind), "+.1%"),
            *((_points(study.at_once(kind)),) if played else ()),
            *(f"{study.worth(kind, name).value:+.2f}" for name in several),
        ]
        for kind, each in found.items()
    ]
    note = (
        "By how many points a seat that draws this ends better against its table than after an "
        "average draw of the same level: chance deals, so it is the draw that makes the "
        "difference. The lines are 95%; they need thousands of games to be short."
    )
    chart = ("Worth of each kind", scale, rows)
    return pages.charted("What a draw is worth", note, chart, heads, cells, HEADING)


def _points(number: float | None) -> str:
    return "" if number is None else f"{number:.2f}"


def _length(study: Study) -> str:
    names = sorted(study.lengths, key=lambda name: median(study.length(name)))
    found = {name: study.length(name) for name in names}
    note = "Decisions of players in a game. What leaves no choice is not asked, and not counted."
    middle, said = "middle {:g}".format, "Decisions a game"
    return _spreads("Length", said, note, found, study.length(), lambda n: middle(median(n)))
