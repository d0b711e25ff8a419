"""Judging a position as a puzzle: a short search finds it, longer ones with other seeds check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from longhouse.bots import roster
from longhouse.bots.advice import Contest, contest
from longhouse.bots.mind import MOST_RANKED
from longhouse.bots.search import Search
from longhouse.core.dealer import seed_for
from longhouse.core.errors import LonghouseError
from longhouse.core.game import Game
from longhouse.core.recorder import Recorder
from longhouse.core.rng import Rng
from longhouse.puzzles.puzzle import EASIEST, Puzzle, Seen, seen

# Why a candidate is dropped
UNCLEAR = "the longer search prefers another answer"
CLOSE = "the second-best answer is close"
LUCK = "the gain depends on hidden cards or draws"
DECIDED = "the game is lost or won with any answer"
THEME_FULL = "its theme has enough"
LEVEL_FULL = "its difficulty has enough"
ALIKE = "a near-duplicate"
DROPPED = (UNCLEAR, CLOSE, LUCK, DECIDED, THEME_FULL, LEVEL_FULL, ALIKE)

PROMISING = 0.02  # the lead after the short search
CLEAR = 0.04  # the lead in every longer search, in results from 0 to 1
CERTAIN = 4.0  # … and at least so many standard errors
STEADY = 0.6  # … and ahead in this part of the samples
HOPELESS, SAFE = 0.1, 0.9  # the seat's share of the win with the best answer, and with all others
GUESSES = (4, 16, 48)  # iterations of very short searches that measure the difficulty …
TRIES = 3  # … with so many seeds each


@dataclass(frozen=True)
class Effort:
    """The sizes of the searches, in iterations and in samples for each answer."""

    short: int = 64
    middle: int = 256
    long: int = 1024
    samples: int = 256
    checks: int = 2  # long searches, each with a seed of its own

    def data(self) -> dict[str, int]:
        """As JSON values."""
        return {
            "short": self.short,
            "middle": self.middle,
            "long": self.long,
            "samples": self.samples,
            "checks": self.checks,
        }


class Judge:
    """Judges positions of a game by the search of its strongest bot."""

    def __init__(self, game: Game, effort: Effort) -> None:
        bot = roster.find(game, roster.strongest(game))
        if not isinstance(bot, Search):
            raise LonghouseError(f"{game.title} has no bot that searches, so it has no puzzles")
        self.game, self.effort = game, effort
        self._kind = game.part("puzzles")
        self._bot = bot

    def judge(
        self, recorder: Recorder, seed: int, full: Collection[str], dropped: Counter[str]
    ) -> Puzzle | None:
        """The puzzle of the open question, if it is one; counts it as dropped otherwise.

        Nothing is counted where the short search sees no clear answer. Themes and difficulties
        that are `full` are not searched further.
        """
        known = seen(recorder)
        answer = self._promising(known, seed)
        if answer is None:
            return None
        dropped["candidates"] += 1
        size = self.effort
        found = self.contest(known, size.middle, size.samples // 4, seed_for(seed, "middle"))
        why = flaw(found, answer, int(known.view.seat), 0.0)
        theme = self._theme(known, found)
        if why is None and theme in full:
            why = THEME_FULL
        level = self._difficulty(known, answer, seed) if why is None else EASIEST
        if why is None and str(level) in full:
            why = LEVEL_FULL
        for turn in range(size.checks):
            if why is None:
                seeded = seed_for(seed, "long", turn)
                found = self.contest(known, size.long, size.samples, seeded)
                why = flaw(found, answer, int(known.view.seat), CERTAIN)
        if why is not None:
            dropped[why] += 1
            return None
        return self._puzzle(recorder, known, found, level)

    def contest(self, known: Seen, iterations: int, samples: int, seed: int) -> Contest:
        """Search the question of a seat, then compare its best answers in the same samples."""
        self._bot.set_budget(0.0, iterations)
        self._bot.remember(known.memories)
        return contest(self._bot, known.view, Rng(seed), samples)

    def _promising(self, known: Seen, seed: int) -> str | None:
        """The answer of the short search, if it is ahead."""
        self._search(known, self.effort.short, seed_for(seed, "short"))
        nodes = sorted(self._bot.root.children, key=lambda node: (-node.visits, -node.mean()))
        if len(nodes) < 2 or 4 * nodes[0].visits < self.effort.short:
            return None
        lead = nodes[0].mean() - max(node.mean() for node in nodes[1:])
        return known.view.position.text(nodes[0].move) if lead >= PROMISING else None

    def _search(self, known: Seen, iterations: int, seed: int) -> str:
        self._bot.set_budget(0.0, iterations)
        self._bot.remember(known.memories)
        return known.view.position.text(self._bot.choose(known.view, Rng(seed)))

    def _theme(self, known: Seen, found: Contest) -> str:
        best = found.candidates[0]
        theme: str = self._kind.theme(known.view.position.question().kind, best.parts, best.reasons)
        return theme

    def _puzzle(self, recorder: Recorder, known: Seen, found: Contest, level: int) -> Puzzle:
        saga = recorder.saga
        default = self.game.options({}, len(saga.seats))
        answer = found.candidates[0].move
        return Puzzle(
            self.game.name,
            self._theme(known, found),
            level,
            len(saga.seats),
            {name: value for name, value in saga.options.items() if value != default[name]},
            saga.setup,
            [text for _, text in saga.moves],
            answer,
            [_kept(one.data()) for one in found.candidates],
            min(lead.result for lead in found.leads),
            0,
        )

    def _difficulty(self, known: Seen, answer: str, seed: int) -> int:
        """From 1 to 5: a step for the heuristics and for each very short search that miss it."""
        position, mind = known.view.position, self._bot.mind
        mind.select_evaluation(position)
        mind.rank(position.copy(), MOST_RANKED)
        level = EASIEST + (position.text(mind.moves[0]) != answer)
        for size in GUESSES:
            right = sum(
                self._search(known, size, seed_for(seed, "guess", size, turn)) == answer
                for turn in range(TRIES)
            )
            level += 2 * right < TRIES
        return level


def flaw(found: Contest, answer: str, seat: int, certain: float) -> str | None:
    """Why the answer of the short search makes no puzzle after a longer one; None if it does."""
    if found.candidates[0].move != answer:
        return UNCLEAR
    if not found.leads or any(lead.result < CLEAR for lead in found.leads):
        return CLOSE
    if any(lead.result < certain * lead.error or lead.ahead < STEADY for lead in found.leads):
        return LUCK
    best, *others = (candidate.wins[seat] for candidate in found.candidates)
    if best < HOPELESS or min(others) > SAFE:
        return DECIDED
    return None


def _kept(candidate: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in candidate.items() if name not in ("parts", "visits")}
