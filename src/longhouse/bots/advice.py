"""A bot's opinion of the answers to a question, with reasons: for hints, analysis and `advise`.

A reason is a count on the table right after an answer that differs from the count right after
another answer. It is counted from the view of the seat that is asked, so it holds for any hidden
cards. The evaluation selects the reasons: a count is one only if its terms (`Mind.backing`) speak
for it, too.

The reasons of the best answer compare it with the move that was played, or else with the most
tempting other one; those of every other answer compare it with the best. So no reason speaks
against the advice.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

from longhouse.bots import roster
from longhouse.bots.bot_set import Reasons
from longhouse.bots.evaluation import zeros
from longhouse.bots.search import Node, Search, find
from longhouse.core.arrays import filled
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import State, View

NOW = "now"  # points at once
OPENS = "opens"  # points that others cannot score, because the answer leaves them no such place
SOON = "soon"  # the term of the points that follow until the position is evaluated
WORTH_SAYING = 0.5  # points by which the terms must speak for a reason
MOST_REASONS = 3
WIDER = 2  # points by which an opening must exceed the other's to be a reason

Facts = dict[str, Any]


def reason_words(game: Game) -> Reasons:
    """English nouns for everything that the bots of a game give as a reason."""
    return {
        NOW: "points at once",
        OPENS: "points kept from others",
        **roster.bot_set(game).reasons,
    }


@dataclass(frozen=True)
class Reason:
    """How many more (or fewer, below 0) of something there are than after another answer."""

    about: str
    count: int
    facts: Facts = field(default_factory=dict)  # `of`: the kind, `held`: its count; OPENS: a place

    def words(self, known: Reasons) -> str:
        """The reason in plain English (see `reason_words`)."""
        noun = known.get(self.about, self.about)
        return f"{self.facts.get('of', '')} {noun} {self.count:+}".strip()

    def data(self) -> dict[str, Any]:
        """The reason as JSON values."""
        data = {"about": self.about, "count": self.count}
        return {**data, "facts": self.facts} if self.facts else data


@dataclass(frozen=True)
class Candidate:
    """An answer that was searched, and what is expected after it."""

    move: str
    parts: dict[str, Any]
    visits: int
    result: float  # what the bot maximises, from 0 to 1
    wins: list[float]  # each seat's share of the win
    points: list[float]  # that each seat is expected to have in the end
    reasons: list[Reason]
    than: str = ""  # the answer that the reasons compare it with

    def words(self, known: Reasons) -> str:
        """The reasons as a sentence (see `reason_words`)."""
        text = ", ".join(reason.words(known) for reason in self.reasons)
        return f"{text[0].upper()}{text[1:]}." if text else ""

    def data(self) -> dict[str, Any]:
        """Everything as JSON values, for clients in any language."""
        return {
            "move": self.move,
            "parts": self.parts,
            "visits": self.visits,
            "result": round(self.result, 4),
            "wins": [round(share, 4) for share in self.wins],
            "points": [round(points, 1) for points in self.points],
            "reasons": [reason.data() for reason in self.reasons],
            "than": self.than,
        }


def advise(
    bot: Search, view: View, rng: Rng, most: int = 5, played: int | None = None
) -> list[Candidate]:
    """The best answers for the owner of a view, the bot's own choice first.

    If a move was `played`, it is among them, searched as thoroughly as the bot's choice.
    """
    bot.explains = True
    chosen = bot.choose(view, rng) if played is None else _judged(bot, view, rng, played)
    bot.explains = False
    searched = [node for node in bot.root.children if node.visits > 0]
    searched.sort(key=lambda node: (node.move == chosen, node.visits, node.mean()), reverse=True)
    best, *rest = searched
    others = [node for node in rest if _is_no_better(node, best, view)]
    made = [node for node in rest if node.move == played]
    rival = next(iter(made or _tempting(others, best, view)), None)
    shown = [best, *others[: most - 1]]
    if rival is not None and most > 1 and rival not in shown:
        shown[-1] = rival  # it is named as worse than the best
    comparison = _Comparison(bot, view, rng)
    return [
        _candidate(comparison, node, rival if node is best else best, node is best)
        for node in [*shown, *(node for node in made if node not in shown)]
    ]


class Lead(NamedTuple):
    """How far the best answer is ahead of another, in the same samples."""

    result: float  # the mean difference of the results
    error: float  # its standard error
    ahead: float  # in which part of the samples the best is ahead; ties count half


@dataclass(frozen=True)
class Contest:
    """The best answers, all tried in the same samples of the hidden things."""

    candidates: list[Candidate]  # the best first
    leads: list[Lead]  # of the best before each of the others


def contest(bot: Search, view: View, rng: Rng, samples: int, most: int = 4) -> Contest:
    """Search a question, then try the best answers equally often, in the same samples.

    A search visits the answers that it does not play seldom. Here every answer that is named gets
    as many tries as the best, so that their differences can be trusted.
    """
    bot.explains = True
    chosen = bot.choose(view, rng)
    searched = [node for node in bot.root.children if node.visits > 0]
    searched.sort(key=lambda node: (node.move == chosen, node.visits, node.mean()), reverse=True)
    tried = searched[:most]
    for rival in _tempting(searched[1:], searched[0], view)[:1]:
        if rival not in tried:
            tried[-1] = rival
    results: list[list[float]] = [[] for _ in tried]
    for _ in range(samples):
        sample, seed = bot.sample(view, rng), int(rng.below(1 << 30))
        for node, found in zip(tried, results, strict=True):
            before = node.total
            _try(bot, sample.copy(), int(node.move), Rng(seed))
            found.append(node.total - before)
    bot.explains = False
    order = sorted(range(len(tried)), key=lambda place: -sum(results[place]))
    best, *others = [tried[place] for place in order]
    comparison = _Comparison(bot, view, rng)
    tempting = next(iter(_tempting(others, best, view)), None)
    candidates = [_candidate(comparison, best, tempting, True)]
    candidates += [_candidate(comparison, node, best, False) for node in others]
    return Contest(candidates, [_lead(results[order[0]], results[place]) for place in order[1:]])


def _lead(best: list[float], other: list[float]) -> Lead:
    differences = [mine - theirs for mine, theirs in zip(best, other, strict=True)]
    count = len(differences)
    mean = sum(differences) / count
    spread = sum((one - mean) ** 2 for one in differences) / max(1, count - 1)
    ahead = sum(1.0 if one > 0 else 0.5 if one == 0 else 0.0 for one in differences)
    return Lead(mean, sqrt(spread / count), ahead / count)


def _is_no_better(node: Node, best: Node, view: View) -> bool:
    """Whether an answer may be named beside the best: nothing says that it would be better.

    One that was tried a few times may look better by chance.
    """
    share = int(view.position.seats + view.seat)
    return node.mean() <= best.mean() and _means(node)[share] <= _means(best)[share]


def _tempting(others: list[Node], best: Node, view: View) -> list[Node]:
    """The answers that one would wonder about: with the most points at once, or the next best."""
    worth = {id(node): _worth(view, node) for node in (best, *others)}
    richer = [node for node in others if worth[id(node)] > worth[id(best)]]
    return sorted(richer, key=lambda node: -worth[id(node)]) or others


def _worth(view: View, node: Node) -> int:
    return sum(points for points, _ in view.position.worth(node.move))


def _judged(bot: Search, view: View, rng: Rng, played: int) -> int:
    """The best answer, by a search that is fair to the move that was played.

    A search visits unpromising answers seldom and so knows little about them. Here half of the
    budget is an ordinary search. The other half goes to the played move, until it has as many
    visits as the answer found, and then to both of them in the same samples.
    """
    until = bot.clock() + bot.milliseconds / 1000.0
    milliseconds, iterations = bot.milliseconds, bot.iterations
    bot.set_budget(milliseconds / 2, (iterations + 1) // 2)
    chosen = int(bot.choose(view, rng))
    bot.set_budget(milliseconds, iterations)
    if chosen == played:
        return chosen
    best = find(bot.root, view.seat, chosen)
    assert best is not None
    left = int(bot.done)
    while True:
        sample = bot.sample(view, rng)
        other = _try(bot, sample.copy(), played, rng)
        if best.visits < other.visits:
            _try(bot, sample, chosen, rng)
            left -= 1
        left -= 1
        if left <= 0 or (milliseconds > 0.0 and bot.clock() >= until):
            return played if other.mean() >= best.mean() else chosen


def _try(bot: Search, sample: State, move: int, rng: Rng) -> Node:
    """One more iteration of a search, with the first answer given."""
    actor = sample.actor
    bot.iterate(sample, filled(1, move), zeros(1), 1, rng)
    node = find(bot.root, actor, move)
    assert node is not None
    return node


def _candidate(comparison: _Comparison, node: Node, other: Node | None, better: bool) -> Candidate:
    view, means = comparison.view, _means(node)
    seats = int(view.position.seats)
    return Candidate(
        view.position.text(node.move),
        view.position.parts(node.move),
        int(node.visits),
        node.mean(),
        means[seats : 2 * seats],
        means[:seats],
        comparison.reasons(node, other, better),
        "" if other is None else view.position.text(other.move),
    )


def _means(node: Node) -> list[float]:
    return [total / float(node.visits) for total in node.sums]


class _Comparison:
    """Compares answers to one question."""

    def __init__(self, bot: Search, view: View, rng: Rng) -> None:
        self.view = view
        self._bot, self._rng = bot, rng
        self._openings: dict[int, Facts] = {}
        self._counts: dict[int, dict[str, int]] = {}

    def reasons(self, node: Node, other: Node | None, better: bool) -> list[Reason]:
        """Why an answer is better than another, or worse; the weightiest first."""
        if other is None:
            return []
        sign = 1 if better else -1
        weights = self._weights(node, other)
        found: list[tuple[float, Reason]] = []
        now = _worth(self.view, node) - _worth(self.view, other)
        if sign * now > 0 and not (self._may_score_more(node) or self._may_score_more(other)):
            found.append((float(abs(now)), Reason(NOW, now)))
        opened = self._opened(other, node) if better else self._opened(node, other)
        if opened and sign * weights[SOON] >= WORTH_SAYING:
            found.append((abs(weights[SOON]), Reason(OPENS, sign * opened[0], opened[1])))
        own, theirs = self._counted(node), self._counted(other)
        for key, terms in self._bot.mind.backing().items():
            weight = sign * sum(weights[term] for term in terms)
            more = own.get(key, 0) - theirs.get(key, 0)
            if key in own and key in theirs and sign * more > 0 and weight >= WORTH_SAYING:
                about, _, which = key.partition(" ")
                facts: Facts = {"of": which, "held": own[key]} if which else {}
                found.append((weight, Reason(about, more, facts)))
        found.sort(key=lambda one: -one[0])
        reasons: dict[str, Reason] = {}
        for _, reason in found:
            reasons.setdefault(reason.about, reason)
        return list(reasons.values())[:MOST_REASONS]

    def _may_score_more(self, node: Node) -> bool:
        return self._bot.mind.may_score_more(self.view, int(node.move))

    def _weights(self, node: Node, other: Node) -> dict[str, float]:
        """By how many points an answer is expected to be better, term by term."""
        seats = int(self.view.position.seats)
        own, theirs = _means(node)[2 * seats :], _means(other)[2 * seats :]
        terms = [*self._bot.mind.evaluation.terms, SOON]
        pairs = zip(terms, own, theirs, strict=True)
        found = {term: mine - others for term, mine, others in pairs}
        now = _worth(self.view, node) - _worth(self.view, other)
        found[SOON] -= now * (1 - 1 / seats)  # an evaluation counts beyond the mean of all seats
        return found

    def _counted(self, node: Node) -> dict[str, int]:
        move = int(node.move)
        if move not in self._counts:
            self._counts[move] = self._bot.mind.counts(self.view, move, self._rng)
        return self._counts[move]

    def _opened(self, worse: Node, other: Node) -> tuple[int, Facts] | None:
        """What the worse answer leaves to others, if that is clearly more than the other does."""
        wide, narrow = self._opening(worse), self._opening(other)
        if not wide or not narrow:
            return None
        more = int(wide["worth"] - narrow["worth"])
        return (more, wide) if more >= WIDER else None

    def _opening(self, node: Node) -> Facts:
        move = int(node.move)
        if move not in self._openings:
            self._openings[move] = dict(self._bot.mind.opening(self.view, move, self._rng))
        return self._openings[move]
