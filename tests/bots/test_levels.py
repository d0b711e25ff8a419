"""The levels: honest, legal, the same for the same seed, and never late."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import pytest

import longhouse
from bots.games import LEVELS, TABLES, begun, bot_of, questions
from clock import ticks
from longhouse.bots import roster
from longhouse.bots.bot import Bot
from longhouse.bots.search import Search, SearchSettings
from longhouse.core.past import Past
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, View


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_what_is_hidden_does_not_change_the_answer(game: str, level: str) -> None:
    """A bot is handed a view of a state in which hidden things were changed: the same answer."""
    changed = 0
    for name, seats, given in TABLES:
        if name != game:
            continue
        for ply, state in enumerate(questions(game, seats, given, 1)):
            if ply > 60:
                break
            if ply % 6:
                continue
            actor = state.actor
            other = state.view(actor).sample(Rng(ply))
            changed += any(
                other.view(seat).encode() != state.view(seat).encode()
                for seat in range(int(state.seats))
            )
            answers = {
                bot_of(game, level, 6).choose(each.view(actor), Rng(ply)) for each in (state, other)
            }
            assert len(answers) == 1, f"ply {ply}"
    assert changed > 5  # others would see something else, the one who is asked does not


class Peeping(Bot):
    """A bot that looks behind its view, to show that the test above would find it."""

    def __init__(self, truth: longhouse.State) -> None:
        super().__init__()
        self.truth = truth

    def choose(self, view: View, rng: Rng) -> int:
        hidden = [self.truth.view(seat).encode() for seat in range(int(self.truth.seats))]
        moves = view.moves()
        return moves[int.from_bytes(blake2b(b"".join(hidden)).digest()[:4], "big") % len(moves)]


@pytest.mark.parametrize(("game", "seats", "given"), TABLES)
def test_a_bot_that_peeps_would_be_found(game: str, seats: int, given: dict[str, Any]) -> None:
    found = 0
    for ply, state in enumerate(questions(game, seats, given, 1)):
        if ply > 40:
            break
        view = state.view(state.actor)
        other = view.sample(Rng(ply))
        found += Peeping(state).choose(view, Rng(1)) != Peeping(other).choose(view, Rng(1))
    assert found > 0


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_every_answer_is_legal(game: str, level: str) -> None:
    for name, seats, given in TABLES:
        if name != game:
            continue
        bot = bot_of(game, level, 2)
        for ply, state in enumerate(questions(game, seats, given, 2)):
            if ply % 5 == 0:
                view = state.view(state.actor)
                assert bot.choose(view, Rng(ply)) in view.moves()


def made_up(game: str, turns: int) -> Search:
    """A search with weights that no training will ever change."""
    training = roster.bot_set(longhouse.find(game)).training
    assert training is not None
    evaluation = training.evaluation()
    size, knots = int(evaluation.size), int(evaluation.knots)
    weights = [0.3 * (place * 37 % 11 - 4) for place in range(size * knots)]
    evaluation.learn(weights, [10.0] * knots, [6.0] * knots)
    settings = SearchSettings()
    settings.turns = turns
    bot = Search(training.mind(evaluation), settings)
    bot.set_budget(0.0, 12)
    return bot


def told(game: str, seats: int, given: dict[str, Any]) -> str:
    """Some answers of a game between such bots, as one number."""
    rng = Rng(longhouse.seed_for("told", game))
    bots = [made_up(game, turns) for turns in range(1, seats + 1)]
    state = begun(game, seats, given, rng)
    past = Past(longhouse.find(game))
    digest = blake2b(digest_size=8)
    for _ in range(60):
        if state.actor == CHANCE:
            move = state.draw(rng)
        else:
            bot = bots[state.actor]
            bot.remember(past.seen_by(state.actor, state))
            move = bot.choose(state.view(state.actor), rng)
            digest.update(state.text(move).encode())
        past.note(state, move)
        state.play(move)
    return digest.hexdigest()


@pytest.mark.parametrize(
    ("game", "seats", "given", "digest"),
    [
        ("walhalla", 4, {}, "c85280cc3d6f7b8c"),
        ("voluspa", 2, {}, "fe76254dae6d060a"),
        ("voluspa", 3, {"set": "all"}, "65739589417cb346"),
    ],
)
def test_both_builds_think_alike(game: str, seats: int, given: dict[str, Any], digest: str) -> None:
    """Iterations and a seed give these answers, compiled or not.

    The numbers change with how the bots think, not with what they have learned.
    """
    assert told(game, seats, given) == digest


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_the_same_seed_gives_the_same_answers(game: str, level: str) -> None:
    for ply, state in enumerate(questions(game, 3, {}, 4)):
        if ply > 30:
            break
        if ply % 5 == 0:
            view = state.view(state.actor)
            first, second = (bot_of(game, level, 5).choose(view, Rng(ply)) for _ in range(2))
            assert first == second


@pytest.mark.parametrize("game", ["walhalla", "voluspa"])
def test_a_deadline_ends_the_thinking(game: str) -> None:
    """A bot that may think for ever stops when its time is over."""
    bot = roster.find(longhouse.find(game), roster.strongest(longhouse.find(game)))
    assert isinstance(bot, Search)
    bot.set_budget(5.0, 10**12)
    bot.clock = ticks(1.0)
    state = next(questions(game, 3, {}, 3))
    view = state.view(state.actor)
    assert bot.choose(view, Rng(1)) in view.moves()
    assert bot.done == 5


def test_who_is_hurried_thinks_no_longer() -> None:
    bot = bot_of("walhalla", "norn", 0)
    for allowed, hurried, left in ((500.0, 200.0, 200.0), (100.0, 200.0, 100.0)):
        bot.set_budget(allowed)
        bot.cap_budget(hurried)
        assert bot.milliseconds == left
    bot.set_budget(0.0, 50)  # only iterations: time was no matter, but now it is
    bot.cap_budget(300.0)
    assert (bot.milliseconds, bot.iterations) == (300.0, 50)


@pytest.mark.parametrize("game", ["walhalla", "voluspa"])
def test_there_are_levels_each_with_a_line(game: str) -> None:
    found = longhouse.find(game)
    levels = roster.levels(found)
    assert len(levels) >= 5
    assert roster.names(found) == ["random", "greedy", *(level.name for level in levels)]
    assert roster.strongest(found) == levels[-1].name
    assert roster.stand_in(found) == "greedy"
    for entry in roster.entries(found):
        assert entry.about.endswith(".") and "\n" not in entry.about and len(entry.about) <= 90
