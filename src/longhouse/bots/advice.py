"""A bot's opinion of the answers to a question, with reasons: for hints, analysis and `advise`.

A reason is a group of the evaluation's terms: by how many expected points an answer is better or
worse in it than the other answers that were searched. If a played move is judged, the best answer
is compared with that move, and all others with the best.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from longhouse.bots import roster
from longhouse.bots.bot_set import Reasons
from longhouse.bots.evaluation import zeros
from longhouse.bots.search import Node, Search, find
from longhouse.core.arrays import filled
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import State, View

POINTS = "points"  # the group of points scored, besides the groups of terms
WORTH_SAYING = 0.3  # points: smaller reasons are left out
MOST_REASONS = 3


def reason_words(game: Game) -> Reasons:
    """English for everything that the bots of a game give as a reason."""
    return {POINTS: ("more points soon", "fewer points soon"), **roster.bot_set(game).reasons}


@dataclass(frozen=True)
class Reason:
    """Why an answer is better (or worse, below 0) than others, in points."""

    about: str
    points: float

    def words(self, known: Reasons) -> str:
        """The reason in plain English (see `reason_words`)."""
        better, worse = known.get(self.about, (f"more {self.about}", f"less {self.about}"))
        return f"{better if self.points > 0 else worse} ({self.points:+.1f})"


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

    def words(self, known: Reasons) -> str:
        """The reasons as a sentence (see `reason_words`)."""
        text = ", ".join(reason.words(known) for reason in self.reasons)
        return f"{text[0].upper()}{text[1:]}." if text else "Much as good as the others."

    def data(self) -> dict[str, Any]:
        """Everything as JSON values, for clients in any language."""
        return {
            "move": self.move,
            "parts": self.parts,
            "visits": self.visits,
            "result": round(self.result, 4),
            "wins": [round(share, 4) for share in self.wins],
            "points": [round(points, 1) for points in self.points],
            "reasons": [{"about": r.about, "points": round(r.points, 1)} for r in self.reasons],
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
    shown = searched[:most] + [node for node in searched[most:] if node.move == played]
    return [_candidate(bot, view, node, _others(node, searched, played)) for node in shown]


def _others(node: Node, searched: list[Node], played: int | None) -> list[Node]:
    """The answers that an answer is compared with."""
    best = searched[0]
    if played is not None and best.move != played:
        return [other for other in searched if other.move == played] if node is best else [best]
    return [other for other in searched if other is not node]


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


def _candidate(bot: Search, view: View, node: Node, others: list[Node]) -> Candidate:
    seats = int(view.position.seats)
    means = _means(node)
    return Candidate(
        view.position.text(node.move),
        view.position.parts(node.move),
        int(node.visits),
        node.mean(),
        means[seats : 2 * seats],
        means[:seats],
        _reasons(bot, means[2 * seats :], others, 2 * seats),
    )


def _means(node: Node) -> list[float]:
    return [total / float(node.visits) for total in node.sums]


def _reasons(bot: Search, terms: list[float], others: list[Node], skip: int) -> list[Reason]:
    """The groups of terms in which an answer differs most from the others, largest first."""
    if not others:
        return []
    visits = sum(int(other.visits) for other in others)
    usual = [sum(other.sums[skip + i] for other in others) / visits for i in range(len(terms))]
    sums: dict[str, float] = {}
    evaluation = bot.mind.evaluation
    groups = [evaluation.groups[term] for term in evaluation.terms]
    for about, term, mean in zip([*groups, POINTS], terms, usual, strict=True):
        sums[about] = sums.get(about, 0.0) + term - mean
    found = [Reason(about, points) for about, points in sums.items()]
    found = [reason for reason in found if abs(reason.points) >= WORTH_SAYING]
    found.sort(key=lambda reason: -abs(reason.points))
    return found[:MOST_REASONS]
