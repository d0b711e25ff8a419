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
    rows = [
        charts.Row(
            f"plays {TURNS[turn]}",
            percent(each),
            charts.interval(scale, each.value, each.low, each.high, fair),
        )
        for turn, each in enumerate(found)
    ]
    names = study.level_names()
    table = pages.table(
        ("plays", "wins", "from", "to", "mean score", *(names if len(names) > 1 else ())),
        [
            (
                TURNS[turn],
                *(f"{number:.1%}" for number in (each.value, each.low, each.high)),
                f"{study.turn_scores[turn] / study.games:.1f}",
                *(
                    f"{study.levels[name].by_turn[turn].estimate().value:.1%}"
                    for name in (names if len(names) > 1 else ())
                ),
            )
            for turn, each in enumerate(found)
        ],
    )
    note = (
        "Games won by who plays first, second and so on in the first round. The dashes are the "
        "fair share. This is about seats alone if every level sat everywhere equally often."
    )
    return pages.figure("Seats", note, charts.chart("Wins by turn", scale, rows), table, HEADING)


def _levels(study: Study) -> str:
    names = study.level_names()
    if len(names) < 2:
        return ""
    scale, fair = charts.share_scale(), 1 / study.seats
    found = {name: study.levels[name].wins.estimate() for name in names}
    rows = [
        charts.Row(
            name, percent(each), charts.interval(scale, each.value, each.low, each.high, fair)
        )
        for name, each in found.items()
    ]
    table = pages.table(
        ("level", "wins", "from", "to", "seats"),
        [
            (
                name,
                *(f"{number:.1%}" for number in (each.value, each.low, each.high)),
                f"{each.cases:,}",
            )
            for name, each in found.items()
        ],
    )
    note = "Games that each level won, a shared win in part. The dashes are the fair share."
    return pages.figure("Levels", note, charts.chart("Wins by level", scale, rows), table, HEADING)


def _scores(study: Study) -> str:
    found = {name: study.scores(name) for name in study.level_names()}
    chart, table = _spreads(found, study.scores(), "Scores", lambda n: f"mean {fmean(n):.1f}")
    note = "How often each level came to how many points; the line is the middle game."
    return pages.figure("Scores", note, chart, table, HEADING)


def _spreads(
    found: dict[str, list[int]], every: list[int], title: str, said: Callable[[list[int]], str]
) -> tuple[str, str]:
    """A histogram of the numbers of each level, and a table of how far they spread."""
    scale = charts.linear_scale(every[0], every[-1], "{:g}".format)
    there = {name: numbers for name, numbers in found.items() if numbers}
    rows = [
        charts.Row(name, said(numbers), charts.histogram(scale, numbers, median(numbers)))
        for name, numbers in there.items()
    ]
    table = pages.table(
        ("level", *SPREAD),
        [
            (name, f"{fmean(numbers):.1f}", *(f"{each:g}" for each in spread(numbers).values()))
            for name, numbers in there.items()
        ],
    )
    return charts.chart(title, scale, rows), table


def _sources(study: Study) -> str:
    names = study.level_names()
    means = {reason: study.source(reason) for reason in study.reasons()}
    low, high = min(0.0, *means.values()), max(means.values())
    scale = charts.linear_scale(low, high, "{:g}".format)
    whole = sum(means.values()) or 1.0
    rows = [
        charts.Row(reason, f"{mean:.2f}  ({mean / whole:.0%} of all)", charts.bar(scale, mean))
        for reason, mean in means.items()
    ]
    table = pages.table(
        ("points for", "all levels", *(names if len(names) > 1 else ())),
        [
            (
                reason,
                f"{mean:.2f}",
                *(
                    f"{study.source(reason, name):.2f}"
                    for name in (names if len(names) > 1 else ())
                ),
            )
            for reason, mean in means.items()
        ],
    )
    note = "Points a seat and game, by the reasons of the ledger."
    return pages.figure(
        "Where points come from",
        note,
        charts.chart("Points by source", scale, rows),
        table,
        HEADING,
    )


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
    rows = [
        charts.Row(kind, signed(each), charts.interval(scale, each.value, each.low, each.high, 0.0))
        for kind, each in found.items()
    ]
    names = study.level_names()
    several = names if len(names) > 1 else []
    played = any(study.at_once(kind) is not None for kind in kinds)
    table = pages.table(
        (
            *("drawn", "a seat and game", "points", "from", "to", "wins", "from", "to"),
            *(("when played",) if played else ()),
            *(f"points, {name}" for name in several),
        ),
        [
            (
                kind,
                f"{study.drawn(kind):.2f}",
                *(f"{number:+.2f}" for number in (each.value, each.low, each.high)),
                *(f"{number:+.1%}" for number in (won.value, won.low, won.high)),
                *((_points(study.at_once(kind)),) if played else ()),
                *(f"{study.worth(kind, name).value:+.2f}" for name in several),
            )
            for kind, each in found.items()
            if (won := study.chance(kind))
        ],
    )
    note = (
        "By how many points a seat that draws this ends better against its table than after an "
        "average draw of the same level: chance deals, so it is the draw that makes the "
        "difference. The lines are 95%; they need thousands of games to be short."
    )
    title = "What a draw is worth"
    return pages.figure(
        title, note, charts.chart("Worth of each kind", scale, rows), table, HEADING
    )


def _points(number: float | None) -> str:
    return "" if number is None else f"{number:.2f}"


def _length(study: Study) -> str:
    names = sorted(study.lengths, key=lambda name: median(study.length(name)))
    found = {name: study.length(name) for name in names}
    chart, table = _spreads(
        found, study.length(), "Decisions a game", lambda n: f"middle {median(n):g}"
    )
    note = "Decisions of players in a game. What leaves no choice is not asked, and not counted."
    return pages.figure("Length", note, chart, table, HEADING)
