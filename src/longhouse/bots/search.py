"""Information-set Monte Carlo tree search (ISMCTS), the same for every game.

One iteration: sample the hidden things (`View.sample`), walk down the tree of answers that are
legal in this sample, add one answer to it, play on for a few turns by the heuristics, and evaluate
the position. Every node adds up the result of the seat that answers there: each seat maximises its
own result (max^n). The tree ends at the next draw of chance, which has too many outcomes for a
subtree each.

Memories help in two ways. They make some samples more likely than others (`Mind.accepts`). And the
subtree of the last answer is reused at the next question, if everything played since is in it.

Answers enter the tree in the order of their heuristic value, more of them the more often the node
is visited (progressive widening): of the many answers of Völuspá only the promising ones cost time.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from longhouse.bots.bot import Bot
from longhouse.bots.evaluation import Judgement, zeros
from longhouse.bots.mind import MOST_RANKED, Mind
from longhouse.core.native import i64, vec
from longhouse.core.past import Memory
from longhouse.core.rng import Rng
from longhouse.core.state import State, View

DEFAULT_ITERATIONS: Final = 64  # without a budget
NO_SUMS: Final = zeros(0)
MOST_SAMPLES: Final = 6  # samples tried for an iteration, until one is accepted
MAX_DEPTH: Final = 24  # of the tree, in answers


class Node:
    """An answer in the tree."""

    __slots__ = ("actor", "available", "children", "look", "move", "sums", "total", "visits")

    def __init__(self, actor: i64, move: i64, look: float) -> None:
        self.actor: i64 = actor  # the seat that gives it
        self.move: i64 = move
        self.look: float = look  # its heuristic value, in points
        self.visits: i64 = 0
        self.available: i64 = 0  # how often it was legal when its parent was visited
        self.total: float = 0.0  # the sum of the results of its actor
        self.children: list[Node] = []
        self.sums: vec[float] = NO_SUMS  # at the root only: see `Search.add_explanation`

    def mean(self) -> float:
        """The mean result of its actor."""
        return self.total / float(self.visits) if self.visits > 0 else 0.0


class SearchSettings:
    """The parameters of a search."""

    __slots__ = ("bias", "exploration", "first", "growth", "reuse_tree", "turns")

    def __init__(self) -> None:
        self.exploration: float = 0.1  # weight of the upper confidence bound
        self.first: i64 = 3  # answers in the tree at the first visit of a node …
        self.growth: float = 0.7  # … and how many more, times the square root of the visits
        self.reuse_tree: bool = True  # whether the last subtree is reused at the next question
        self.turns: i64 = 4  # played on before the position is evaluated
        self.bias: float = 0.02  # result per point of heuristic value; fades with the visits


class Search(Bot):
    """A bot that searches."""

    def __init__(self, mind: Mind, settings: SearchSettings) -> None:
        super().__init__()
        self.mind: Mind = mind
        self.settings: SearchSettings = settings
        self.root: Node = Node(-1, -1, 0.0)
        self.seat: i64 = 0
        self.done: i64 = 0  # iterations of the last search
        self.asked: View | None = None  # the last question, and the answer with its subtree
        self.answer: Node | None = None
        self.memories: list[Memory] = []  # handed in before the question
        self.has_beliefs: bool = False  # whether some samples are likelier than others
        self.explains: bool = False  # whether it sums up figures for an explanation

    def remembers(self) -> bool:
        return True

    def remember(self, memories: list[Memory]) -> None:
        self.memories = memories

    def choose(self, view: View, rng: Rng) -> i64:
        self.think(view, rng)
        best = self.root.children[0]
        for child in self.root.children:
            if child.visits > best.visits or (
                child.visits == best.visits and child.mean() > best.mean()
            ):
                best = child
        if self.reuses_tree():
            self.keep_tree(view, best)
        return best.move

    def reuses_tree(self) -> bool:
        """Whether it reuses trees: never with fixed iterations, whose results are repeatable."""
        timed = self.iterations == 0 and self.milliseconds > 0.0
        return self.settings.reuse_tree and timed and not self.explains

    def keep_tree(self, view: View, answer: Node) -> None:
        """Keep the subtree of an answer for the next question, and drop the others."""
        self.asked = view
        self.answer = answer
        for child in self.root.children:
            if child is not answer:
                child.children = []

    def start_tree(self, view: View) -> Node:
        """A new root; with the children of the last subtree, if the game went on within it."""
        root = Node(-1, -1, 0.0)
        asked, answer = self.asked, self.answer
        self.asked = self.answer = None
        if asked is None or answer is None or not self.reuses_tree():
            return root
        found = find_subtree(asked, answer, self.memories)
        if found is not None:
            moves = view.moves()
            for child in found.children:
                # The seat asked here may depend on the sample: other seats have answers here too.
                if child.actor == view.seat and child.move in moves:
                    root.children.append(child)
                    root.visits += child.visits
        return root

    def think(self, view: View, rng: Rng) -> None:
        """Search the question of a view until the budget is spent."""
        until = self.clock() + self.milliseconds / 1000.0
        most = self.iterations
        if most == 0 and self.milliseconds == 0.0:
            most = DEFAULT_ITERATIONS
        self.seat = view.seat
        self.root = self.start_tree(view)
        self.mind.select_evaluation(view.position)
        self.mind.rank(view.position.copy(), MOST_RANKED)
        moves = self.mind.moves[:]
        looks = self.mind.looks[:]
        ranked = self.mind.ranked
        self.has_beliefs = self.mind.infer(view, self.memories)
        self.memories = []
        self.done = 0
        while True:
            self.iterate(self.sample(view, rng), moves, looks, ranked, rng)
            self.done += 1
            if most > 0 and self.done >= most:
                return
            if self.milliseconds > 0.0 and self.clock() >= until:
                return

    def sample(self, view: View, rng: Rng) -> State:
        """A sample of the full state: one that is accepted, or the last of a few tries."""
        state = view.sample(rng)
        if self.has_beliefs:
            tries: i64 = 1
            while tries < MOST_SAMPLES and not self.mind.accepts(state, rng):
                state = view.sample(rng)
                tries += 1
        return state

    def iterate(
        self, state: State, moves: vec[i64], looks: vec[float], ranked: i64, rng: Rng
    ) -> None:
        """One iteration: select, expand, play on, evaluate, add up the results."""
        path: list[Node] = []
        node = self.root
        node.visits += 1
        mind = self.mind
        while True:
            width = self.width(node.visits)
            if len(path) > 0:
                mind.rank(state, width)
                node = self.descend(node, state.actor, mind.moves, mind.looks, mind.ranked)
            else:  # the owner of the view has the same legal moves in every sample
                count = width if width < ranked else ranked
                node = self.descend(node, state.actor, moves, looks, count)
            path.append(node)
            state.play(node.move)
            node.visits += 1
            if node.visits == 1 or state.actor < 0 or len(path) >= MAX_DEPTH:
                break
        mind.play_on(state, self.settings.turns, rng)
        judgement = mind.evaluation.judge(state)
        for passed in path:
            passed.total += judgement.results[passed.actor]
        if self.explains:
            self.add_explanation(path[0], state, judgement)

    def add_explanation(self, top: Node, state: State, judgement: Judgement) -> None:
        """Add up the expectations after an answer: points and shares by seat, then every term."""
        seats = state.seats
        size = self.mind.evaluation.size
        if len(top.sums) == 0:
            top.sums = zeros(2 * seats + size + 1)
        for seat in range(seats):
            top.sums[seat] += judgement.ends[seat]
            top.sums[seats + seat] += judgement.shares[seat]
        terms = self.mind.evaluation.contributions(state, self.seat)
        for term in range(size + 1):
            top.sums[2 * seats + term] += terms[term]

    def width(self, visits: i64) -> i64:
        """How many answers of a node are in the tree after that many visits."""
        width: i64 = self.settings.first + i64(self.settings.growth * sqrt(float(visits)))
        return width if width < MOST_RANKED else MOST_RANKED

    def descend(
        self, node: Node, actor: i64, moves: vec[i64], looks: vec[float], count: i64
    ) -> Node:
        """The answer to try next: the first that is new, or the best by its bound."""
        best = node
        best_value = -1.0e9
        best_look = looks[0]
        for i in range(count):
            child = find(node, actor, moves[i])
            if child is None:
                child = Node(actor, moves[i], looks[i])
                node.children.append(child)
                return child
            child.available += 1
            visits = float(child.visits)
            value = child.total / visits
            value += self.settings.exploration * sqrt(log(float(child.available + 1)) / visits)
            value += self.settings.bias * (looks[i] - best_look) / (visits + 1.0)
            if value > best_value:
                best, best_value = child, value
        return best


def find(node: Node, actor: i64, move: i64) -> Node | None:
    """The child of a node for an answer, if it is in the tree."""
    for child in node.children:
        if child.move == move and child.actor == actor:
            return child
    return None


def find_subtree(asked: View, answer: Node, memories: list[Memory]) -> Node | None:
    """The node of the subtree that the game has reached; None if it has left the subtree.

    `answer` must be the last answer that its seat remembers, given to the question `asked`: so
    another game, or a move that was undone, is never mistaken for this one.
    """
    node: Node | None = None
    for memory in memories:
        if memory.seat == asked.seat:
            given = memory.fresh and memory.move == answer.move and memory.view == asked
            node = answer if given else None
        elif node is not None:
            node = find(node, memory.seat, memory.move)
    return node
