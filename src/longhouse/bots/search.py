"""Thinking ahead: Monte Carlo tree search over what a seat cannot tell apart.

Each iteration imagines what is hidden (`View.sample`), walks down the tree of answers that are
possible there, adds one answer to it, lets everybody play on by what looks best for a few turns,
and asks the evaluation what has become of it. Every node keeps the result of the seat that
answers there, so each seat is taken to look after itself (max^n). The tree reaches to the next
throw of chance: there are too many outcomes to learn anything about each.

What a seat remembers helps in two ways. Its mind says which of the imagined hands fit what the
others have played (`Mind.believes`). And the tree below an answer is taken up again at the next
question, if only open answers that are in it were given since.

An answer enters the tree in the order of its looks, the more the oftener its node is visited
(progressive widening): of the many answers of Völuspá only the promising ones cost any time.
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

ALWAYS: Final = 64  # iterations for a bot that was given neither a number nor a time
NOTHING: Final = zeros(0)
TRIES: Final = 6  # hands that are imagined at most, until one is believed in
DEEPEST: Final = 24  # answers in a row without chance that the tree follows


class Node:
    """An answer in the tree, as it was given at a certain point."""

    __slots__ = ("actor", "chances", "children", "look", "move", "sums", "total", "visits")

    def __init__(self, actor: i64, move: i64, look: float) -> None:
        self.actor: i64 = actor  # who gives it
        self.move: i64 = move
        self.look: float = look  # what it looked worth when it was ranked
        self.visits: i64 = 0
        self.chances: i64 = 0  # how often it could have been chosen
        self.total: float = 0.0  # the results of its actor
        self.children: list[Node] = []
        self.sums: vec[float] = NOTHING  # of the answers asked for: see `Search.note`

    def mean(self) -> float:
        """The mean result of its actor."""
        return self.total / float(self.visits) if self.visits > 0 else 0.0


class Manner:
    """How a search goes about it."""

    __slots__ = ("curiosity", "first", "growth", "keeps", "trust", "turns")

    def __init__(self) -> None:
        self.curiosity: float = 0.1  # how much the seldom tried is tried
        self.first: i64 = 3  # answers that are tried at once
        self.growth: float = 0.7  # how many more, times the root of the visits
        self.keeps: bool = True  # whether a tree is taken up again within a turn
        self.turns: i64 = 4  # that are played on before the evaluation is asked
        self.trust: float = 0.02  # a result that a point of looks is worth, until visits tell


class Search(Bot):
    """A bot that thinks ahead."""

    def __init__(self, mind: Mind, manner: Manner) -> None:
        super().__init__()
        self.mind: Mind = mind
        self.manner: Manner = manner
        self.root: Node = Node(-1, -1, 0.0)
        self.seat: i64 = 0
        self.done: i64 = 0  # iterations of the last search
        self.asked: View | None = None  # the last question, and its answer with the tree below
        self.answer: Node | None = None
        self.memories: list[Memory] = []  # what was heard before the question
        self.doubts: bool = False  # whether some hands are likelier than others
        self.notes: bool = False  # whether it keeps what it needs to explain itself

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
        if self.keeps():
            self.keep(view, best)
        return best.move

    def keeps(self) -> bool:
        """Whether it keeps a tree: a cache, and no matter of iterations that shall be repeated."""
        timed = self.iterations == 0 and self.milliseconds > 0.0
        return self.manner.keeps and timed and not self.notes

    def keep(self, view: View, answer: Node) -> None:
        """Keep the tree below an answer; what grew below the others is dropped."""
        self.asked = view
        self.answer = answer
        for child in self.root.children:
            if child is not answer:
                child.children = []

    def take_up(self, view: View) -> Node:
        """A root: a new one, or what is left of the last tree if the game went on within it."""
        root = Node(-1, -1, 0.0)
        asked, answer = self.asked, self.answer
        self.asked = self.answer = None
        if asked is None or answer is None or not self.keeps():
            return root
        found = followed(asked, answer, self.memories)
        if found is not None:
            moves = view.moves()
            for child in found.children:
                # Where something hidden decides who is asked, others answer here too.
                if child.actor == view.seat and child.move in moves:
                    root.children.append(child)
                    root.visits += child.visits
        return root

    def think(self, view: View, rng: Rng) -> None:
        """Grow a tree below what a seat is asked, as long as the bot may."""
        until = self.clock() + self.milliseconds / 1000.0
        most = self.iterations
        if most == 0 and self.milliseconds == 0.0:
            most = ALWAYS
        self.seat = view.seat
        self.root = self.take_up(view)
        self.mind.attend(view.position)
        self.mind.rank(view.position.copy(), MOST_RANKED)
        moves = self.mind.moves[:]
        looks = self.mind.looks[:]
        ranked = self.mind.ranked
        self.doubts = self.mind.recall(view, self.memories)
        self.memories = []
        self.done = 0
        while True:
            self.iterate(self.imagine(view, rng), moves, looks, ranked, rng)
            self.done += 1
            if most > 0 and self.done >= most:
                return
            if self.milliseconds > 0.0 and self.clock() >= until:
                return

    def imagine(self, view: View, rng: Rng) -> State:
        """A state as it may be: after a few tries one that is hardly likely will do too."""
        state = view.sample(rng)
        if self.doubts:
            tries: i64 = 1
            while tries < TRIES and not self.mind.believes(state, rng):
                state = view.sample(rng)
                tries += 1
        return state

    def iterate(
        self, state: State, moves: vec[i64], looks: vec[float], ranked: i64, rng: Rng
    ) -> None:
        """One walk down the tree, one game played on, and its result carried up again."""
        path: list[Node] = []
        node = self.root
        node.visits += 1
        mind = self.mind
        while True:
            width = self.width(node.visits)
            if len(path) > 0:
                mind.rank(state, width)
                node = self.descend(node, state.actor, mind.moves, mind.looks, mind.ranked)
            else:  # the owner of the view has the same answers whatever is hidden
                count = width if width < ranked else ranked
                node = self.descend(node, state.actor, moves, looks, count)
            path.append(node)
            state.play(node.move)
            node.visits += 1
            if node.visits == 1 or state.actor < 0 or len(path) >= DEEPEST:
                break
        mind.play_on(state, self.manner.turns, rng)
        judgement = mind.evaluation.judge(state)
        for passed in path:
            passed.total += judgement.results[passed.actor]
        if self.notes:
            self.note(path[0], state, judgement)

    def note(self, top: Node, state: State, judgement: Judgement) -> None:
        """Add up what is expected after an answer: ends and shares by seat, then every term."""
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
        """How many of a node's answers are in the tree after so many visits."""
        width: i64 = self.manner.first + i64(self.manner.growth * sqrt(float(visits)))
        return width if width < MOST_RANKED else MOST_RANKED

    def descend(
        self, node: Node, actor: i64, moves: vec[i64], looks: vec[float], count: i64
    ) -> Node:
        """The answer to try next: the first that is new, or the most promising."""
        best = node
        best_value = -1.0e9
        best_look = looks[0]
        for i in range(count):
            child = find(node, actor, moves[i])
            if child is None:
                child = Node(actor, moves[i], looks[i])
                node.children.append(child)
                return child
            child.chances += 1
            visits = float(child.visits)
            value = child.total / visits
            value += self.manner.curiosity * sqrt(log(float(child.chances + 1)) / visits)
            value += self.manner.trust * (looks[i] - best_look) / (visits + 1.0)
            if value > best_value:
                best, best_value = child, value
        return best


def find(node: Node, actor: i64, move: i64) -> Node | None:
    """The child of a node for an answer, if it is in the tree."""
    for child in node.children:
        if child.move == move and child.actor == actor:
            return child
    return None


def followed(asked: View, answer: Node, memories: list[Memory]) -> Node | None:
    """Where the game stands in the tree below an answer; None if it has left the tree.

    The answer must be the last one that its seat remembers, given at that very question: so
    another game, or a move that was taken back, is never mistaken for this one.
    """
    node: Node | None = None
    for memory in memories:
        if memory.seat == asked.seat:
            given = memory.fresh and memory.move == answer.move and memory.view == asked
            node = answer if given else None
        elif node is not None:
            node = find(node, memory.seat, memory.move)
    return node
