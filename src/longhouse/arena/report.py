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
SHARES = charts.share_scale()


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
    rows, cells = [], []
    for rank, one in enumerate(ranked, 1):
        r = one.rating
        said = f"{r.rating:.1f}  ({r.low:.1f} to {r.high:.1f})"
        marks = charts.interval(scale, (r.rating, r.low, r.high))
        rows.append(charts.Row(f"{rank}  {one.label}", said, marks))
        cells.append((one.label, *(f"{n:.2f}" for n in (r.rating, r.low, r.high, r.sigma))))
    note = "All begin at 25; 6.5 more win about three of four duels. The lines are 95% intervals."
    heads = ("bot", "rating", "from", "to", "openskill's sigma")
    return pages.charted("Ratings", note, ("Ratings with intervals", scale, rows), heads, cells)


def _share(label: str, share: Share, fair: float) -> tuple[charts.Row, list[str]]:
    """A share of wins beside the fair one, in a chart and in a table."""
    said = f"{share.share:.1%}  ({share.low:.0%} to {share.high:.0%})"
    found = (share.share, share.low, share.high)
    marks = charts.interval(SHARES, found, fair)
    return charts.Row(label, said, marks), [label, *(f"{n:.1%}" for n in found)]


def _wins(ranked: Sequence[Standing]) -> str:
    rows, cells = [], []
    for one in ranked:
        row, shown = _share(one.label, one.wins, one.fair)
        rows.append(row)
        cells.append([*shown, f"{one.fair:.1%}", f"{one.wins.games:,}"])
    note = "Games that each won; a shared win counts in part. The dashes are the fair share."
    chart = ("Shares of wins with intervals", SHARES, rows)
    heads = ("bot", "wins", "from", "to", "fair share", "games")
    return pages.charted("Wins", note, chart, heads, cells)


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
    rows, cells = [], []
    for one in ranked:
        marks = charts.histogram(scale, one.scores, quantile(one.scores, 0.5))
        rows.append(charts.Row(one.label, f"mean {one.mean_score:.1f}", marks))
        spreads = [f"{n:g}" for n in spread(one.scores).values()]
        cells.append([one.label, f"{one.mean_score:.1f}", *spreads])
    note = "How often each came to how many points; the line is the middle game."
    heads = ("bot", "mean", "least", "a quarter below", "middle", "a quarter above", "most")
    return pages.charted("Scores", note, ("Scores of each bot", scale, rows), heads, cells)


def _seats(standings: Standings, players: int) -> str:
    shares = enumerate(standings.seats)
    shown = [_share(f"seat {seat}", share, 1 / players) for seat, share in shares]
    note = "Games that each seat won; all bots sat there equally often. The dashes are fair."
    chart = ("Shares of wins by seat", SHARES, [row for row, _ in shown])
    heads = ("seat", "wins", "from", "to")
    return pages.charted("Seats", note, chart, heads, [cells for _, cells in shown])


def _times(standings: Standings, ranked: Sequence[Standing]) -> str:
    samples = {
        one.label: times for one, times in zip(standings.entrants, standings.sample, strict=True)
    }
    longest = max(max(one.times.most, one.milliseconds or 0.0) for one in ranked)
    scale = charts.logarithmic_scale(SHORTEST, max(longest, 10 * SHORTEST), "{:g}".format)
    rows, cells = [], []
    for one in ranked:
        t, given = one.times, one.milliseconds
        marks = charts.histogram(scale, samples[one.label], t.p50, given)
        said = [_milliseconds(n) for n in (t.p50, t.p99, t.most)]
        rows.append(charts.Row(one.label, f"p50 {said[0]}, p99 {said[1]}", marks))
        over = ["" if count is None else f"{count:,}" for count in (t.over_20ms, t.over_100ms)]
        time = "as it likes" if given is None else _milliseconds(given)
        cells.append([one.label, time, f"{t.moves:,}", *said, *over])
    note = "Milliseconds for an answer. The dashes are the time that a bot was given."
    heads = ("bot", "time", "moves", "p50", "p99", "longest", "over by 20 ms", "over by 100 ms")
    return pages.charted(
        "Time a move", note, ("Time a move of each bot", scale, rows), heads, cells
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
