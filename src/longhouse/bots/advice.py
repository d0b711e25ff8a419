"""What a bot thinks of the answers to a question, and why: for hints, analysis and `advise`.

Reasons are the evaluation's terms in groups that people speak of. A reason says by how many points
an answer is expected to be better or worse than the other answers that were thought about.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from longhouse.bots.search import Node, Search
from longhouse.core.rng import Rng
from longhouse.core.state import View

POINTS = "points"  # the group of what was scored, beside those of the evaluation's terms
WORTH_SAYING = 0.3  # points: a smaller reason is none
MOST_REASONS = 3

WORDS = {
    "points": ("more points soon", "fewer points soon"),
    "majorities": ("stronger on the peninsulas", "weaker on the peninsulas"),
    "fields": ("better fields", "poorer fields"),
    "heroes": ("more from Valhalla", "less from Valhalla"),
    "vikings": ("more vikings left to sail", "fewer vikings left to sail"),
    "cards": ("better cards", "poorer cards"),
    "next_play": ("better plays to come", "poorer plays to come"),
    "cargo": ("a better cargo", "a poorer cargo"),
    "tiles": ("better tiles kept", "poorer tiles kept"),
}


@dataclass(frozen=True)
class Reason:
    """Why an answer is better (or worse, below 0) than others, in points."""

    about: str
    points: float

    def words(self) -> str:
        """The reason in plain English."""
        better, worse = WORDS.get(self.about, (f"more {self.about}", f"less {self.about}"))
        return f"{better if self.points > 0 else worse} ({self.points:+.1f})"


@dataclass(frozen=True)
class Candidate:
    """An answer that was thought about, and what is expected after it."""

    move: str
    parts: dict[str, Any]
    visits: int
    result: float  # what the bot plays for, from 0 to 1
    wins: list[float]  # each seat's share of the win
    points: list[float]  # that each seat is expected to have in the end
    reasons: list[Reason]

    def words(self) -> str:
        """The reasons as a sentence."""
        told = ", ".join(reason.words() for reason in self.reasons)
        return f"{told[0].upper()}{told[1:]}." if told else "Much as good as the others."

    def data(self) -> dict[str, Any]:
        """Everything as JSON values, for clients that find their own words."""
        return {
            "move": self.move,
            "parts": self.parts,
            "visits": self.visits,
            "result": round(self.result, 4),
            "wins": [round(share, 4) for share in self.wins],
            "points": [round(points, 1) for points in self.points],
            "reasons": [{"about": r.about, "points": round(r.points, 1)} for r in self.reasons],
        }


def advise(bot: Search, view: View, rng: Rng, most: int = 5) -> list[Candidate]:
    """What a bot thinks of the answers of the one who is asked: its own choice comes first."""
    bot.notes = True
    chosen = bot.choose(view, rng)
    bot.notes = False
    thought = [node for node in bot.root.children if node.visits > 0]
    thought.sort(key=lambda node: (node.move == chosen, node.visits, node.mean()), reverse=True)
    return [_candidate(bot, view, node, thought) for node in thought[:most]]


def _candidate(bot: Search, view: View, node: Node, thought: list[Node]) -> Candidate:
    seats = int(view.table.seats)
    means = _means(node)
    others = [other for other in thought if other is not node]
    return Candidate(
        view.table.text(node.move),
        view.table.parts(node.move),
        int(node.visits),
        node.mean(),
        means[seats : 2 * seats],
        means[:seats],
        _reasons(bot, means[2 * seats :], others, 2 * seats),
    )


def _means(node: Node) -> list[float]:
    return [total / float(node.visits) for total in node.sums]


def _reasons(bot: Search, terms: list[float], others: list[Node], skip: int) -> list[Reason]:
    """The groups of terms by which an answer differs most from the others, best first."""
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
