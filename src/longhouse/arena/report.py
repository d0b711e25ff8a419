"""The HTML report of a tournament: charts, and the same figures as tables."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from typing import Any

from longhouse.arena import charts, pages
from longhouse.arena.standings import Share, Standing, Standings, quantile, spread
from longhouse.version import __version__

SHADES = 9  # of the table "Who beats whom"
SHORTEST = 0.01  # milliseconds: where the scale of times begins


def page(facts: dict[str, Any], standings: Standings) -> str:
    """The report as one self-contained HTML page."""
    ranked = [standings.entrants[who] for who in standings.ranking()]
    title = f"{facts['title']}: {len(ranked)} bots, {standings.games:,} games"
    body = "\n".join(
        [
            f"<header><h1>{escape(facts['title'])} tournament</h1>",
            _summary(facts, standings),
            "</header>",
            "<main>",
            *([] if standings.games else ["<p>No round is complete.</p>"]),
            *(_figures(facts, standings, ranked) if standings.games else []),
            _how(facts),
            "</main>",
        ]
    )
    return pages.page(title, body)


def _summary(facts: dict[str, Any], standings: Standings) -> str:
    parts = [
        ("games", f"{standings.games:,}"),
        ("rounds", f"{standings.rounds:,}"),
        ("players", str(facts["players"])),
        ("decisions", f"{standings.decisions:,}"),
        ("seed", str(facts["seed"])),
    ]
    text = [pages.facts(parts)]
    if facts["interrupted"]:
        text.append(f"<p>Interrupted: {facts['wanted']:,} games were wanted.</p>")
    if goal := facts["stop_at"]:
        words = {
            "above": "It is decided: more than",
            "below": "It is decided: less than",
            "open": "It is not decided whether more or less than",
        }[goal["verdict"]]
        text.append(
            f"<p>{escape(goal['bot'])} wins {goal['share']:.1%}. {words} {goal['bar']:.1%} "
            f"({goal['rounds']:,} rounds, 95% at any look: {goal['low']:.1%} to "
            f"{goal['high']:.1%}).</p>"
        )
    return "".join(text)


def _figures(facts: dict[str, Any], standings: Standings, ranked: Sequence[Standing]) -> list[str]:
    return [
        _ratings(ranked),
        _wins(ranked),
        _matrix(standings),
        _scores([one for one in ranked if one.scores]),  # all its games may be forfeited
        _seats(standings, facts["players"]),
        _times(standings, ranked),
        _forfeits(standings),
    ]


def _ratings(ranked: Sequence[Standing]) -> str:
    ratings = [one.rating for one in ranked]
    low, high = min(r.low for r in ratings), max(r.high for r in ratings)
    scale = charts.linear_scale(low, high, "{:g}".format)
    rows = [
        charts.Row(
            f"{rank}  {one.label}",
            f"{one.rating.rating:.1f}  ({one.rating.low:.1f} to {one.rating.high:.1f})",
            charts.interval(scale, one.rating.rating, one.rating.low, one.rating.high),
        )
        for rank, one in enumerate(ranked, 1)
    ]
    table = pages.table(
        ("bot", "rating", "from", "to", "openskill's sigma"),
        [
            (one.label, *(f"{n:.2f}" for n in (r.rating, r.low, r.high, r.sigma)))
            for one, r in zip(ranked, ratings, strict=True)
        ],
    )
    note = "All begin at 25; 6.5 more win about three of four duels. The lines are 95% intervals."
    return pages.figure("Ratings", note, charts.chart("Ratings with intervals", scale, rows), table)


def _share(share: Share) -> str:
    return f"{share.share:.1%}  ({share.low:.0%} to {share.high:.0%})"


def _wins(ranked: Sequence[Standing]) -> str:
    scale = charts.share_scale()
    rows = [
        charts.Row(
            one.label,
            _share(one.wins),
            charts.interval(scale, one.wins.share, one.wins.low, one.wins.high, one.fair),
        )
        for one in ranked
    ]
    table = pages.table(
        ("bot", "wins", "from", "to", "fair share", "games"),
        [
            (
                one.label,
                *(f"{n:.1%}" for n in (one.wins.share, one.wins.low, one.wins.high, one.fair)),
                f"{one.wins.games:,}",
            )
            for one in ranked
        ],
    )
    note = "Games that each won; a shared win counts in part. The dashes are the fair share."
    return pages.figure(
        "Wins", note, charts.chart("Shares of wins with intervals", scale, rows), table
    )


def _matrix(standings: Standings) -> str:
    ranking = standings.ranking()
    head = "".join(f'<th scope="col">{rank}</th>' for rank in range(1, len(ranking) + 1))
    rows = []
    for rank, who in enumerate(ranking, 1):
        cells = "".join(_matrix_cell(standings.ahead[who][other]) for other in ranking)
        label = escape(standings.entrants[who].label)
        rows.append(f'<tr><th scope="row">{rank}&ensp;{label}</th>{cells}</tr>')
    table = (
        '<div class="wide" tabindex="0" role="region" aria-label="Who ends before whom">'
        f'<table class="heat"><thead><tr><td></td>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )
    note = "How often the bot of the row ended with more points than that of the column, and 95%."
    return pages.figure("Who beats whom", note, table)


def _matrix_cell(share: Share | None) -> str:
    if share is None:
        return "<td></td>"
    shade = min(SHADES - 1, int(share.share * SHADES))
    return (
        f'<td class="heat-{shade}">{share.share:.0%}'
        f"<small>{share.low:.0%}–{share.high:.0%}</small></td>"
    )


def _scores(ranked: Sequence[Standing]) -> str:
    if not ranked:
        return ""
    low, high = min(one.scores[0] for one in ranked), max(one.scores[-1] for one in ranked)
    scale = charts.linear_scale(low, high, "{:g}".format)
    rows = [
        charts.Row(
            one.label,
            f"mean {one.mean_score:.1f}",
            charts.histogram(scale, one.scores, quantile(one.scores, 0.5)),
        )
        for one in ranked
    ]
    table = pages.table(
        ("bot", "mean", "least", "a quarter below", "middle", "a quarter above", "most"),
        [
            (one.label, f"{one.mean_score:.1f}", *(f"{n:g}" for n in spread(one.scores).values()))
            for one in ranked
        ],
    )
    note = "How often each came to how many points; the line is the middle game."
    return pages.figure("Scores", note, charts.chart("Scores of each bot", scale, rows), table)


def _seats(standings: Standings, players: int) -> str:
    scale = charts.share_scale()
    rows = [
        charts.Row(
            f"seat {seat}",
            _share(share),
            charts.interval(scale, share.share, share.low, share.high, 1 / players),
        )
        for seat, share in enumerate(standings.seats)
    ]
    table = pages.table(
        ("seat", "wins", "from", "to"),
        [
            (f"seat {seat}", *(f"{n:.1%}" for n in (share.share, share.low, share.high)))
            for seat, share in enumerate(standings.seats)
        ],
    )
    note = "Games that each seat won; all bots sat there equally often. The dashes are fair."
    return pages.figure("Seats", note, charts.chart("Shares of wins by seat", scale, rows), table)


def _times(standings: Standings, ranked: Sequence[Standing]) -> str:
    samples = {
        one.label: times for one, times in zip(standings.entrants, standings.sample, strict=True)
    }
    longest = max(max(one.times.most, one.milliseconds or 0.0) for one in ranked)
    scale = charts.logarithmic_scale(SHORTEST, max(longest, 10 * SHORTEST), "{:g}".format)
    rows = [
        charts.Row(
            one.label,
            f"p50 {_milliseconds(one.times.p50)}, p99 {_milliseconds(one.times.p99)}",
            charts.histogram(scale, samples[one.label], one.times.p50, one.milliseconds),
        )
        for one in ranked
    ]
    table = pages.table(
        ("bot", "time", "moves", "p50", "p99", "longest", "over by 20 ms", "over by 100 ms"),
        [
            (
                one.label,
                "as it likes" if one.milliseconds is None else _milliseconds(one.milliseconds),
                f"{one.times.moves:,}",
                *(_milliseconds(n) for n in (one.times.p50, one.times.p99, one.times.most)),
                *(
                    "" if count is None else f"{count:,}"
                    for count in (one.times.over_20ms, one.times.over_100ms)
                ),
            )
            for one in ranked
        ],
    )
    note = "Milliseconds for an answer. The dashes are the time that a bot was given."
    return pages.figure(
        "Time a move", note, charts.chart("Time a move of each bot", scale, rows), table
    )


def _forfeits(standings: Standings) -> str:
    """The games that bots lost by failing; nothing if there are none."""
    if not standings.forfeits:
        return ""
    table = pages.table(
        ("game", "seat", "bot", "what it did"),
        [(str(each.game), str(each.seat), each.bot, each.why) for each in standings.forfeits],
    )
    note = "Lost for the bot that failed; for the others these games do not count."
    return f"<section><h2>Forfeited games</h2><p>{note}</p>{table}</section>"


def _milliseconds(time: float) -> str:
    return f"{time / 1000:g} s" if time >= 1000 else f"{time:.3g} ms"


def _how(facts: dict[str, Any]) -> str:
    options = escape(json.dumps(facts["options"], ensure_ascii=False))
    return (
        "<section><h2>How it was played</h2>"
        f"<p>A round is one deal, played {facts['games_a_round']} times: with the bots in every "
        "order over the seats (of very many orders, in the rotations of one), so that nobody has "
        "better luck or a better seat. "
        "Only whole rounds count. Ratings are openskill's (Plackett-Luce), their intervals come "
        "from a bootstrap over the rounds; those of shares are Wilson's, wider where "
        "the games of a deal are correlated.</p>"
        f"<pre>{escape(facts['command'])}</pre>"
        f"<details><summary>Options of the game</summary><p><code>{options}</code></p></details>"
        f"<p>Longhouse {__version__} ({facts['build']}), {facts['elapsed_s']:,.0f} s</p></section>"
    )
