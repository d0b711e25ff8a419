"""The memories of bots: never more than their seat may know, and how they are used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import longhouse
from bots.games import TABLES, begun, bot_of
from clock import ticks
from longhouse.bots import roster
from longhouse.bots.evaluation import zeros
from longhouse.bots.search import Search
from longhouse.bots.voluspa.belief import Belief
from longhouse.bots.voluspa.mind import VoluspaMind
from longhouse.core.native import i64, vec
from longhouse.core.past import UNKNOWN, Answer, Memory, Past
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State
from longhouse.voluspa.components import KINDS, LOKI, ODIN, TROLL
from longhouse.voluspa.state import Position


class Keen(type(longhouse.find("walhalla"))):  # type: ignore[misc]
    """Walhalla with a memory for everything that is ever secret."""

    memorable = frozenset({"play", "defend", "attack", "hunt"})


Told = tuple[bytes, int, int, bool]


def told(memories: list[Memory]) -> list[Told]:
    """Memories as values that can be compared."""
    return [(m.view.encode(), int(m.seat), int(m.move), m.fresh) for m in memories]


def pasts(
    game: str, seats: int, given: dict[str, Any], seed: int, most: int = 10**6
) -> Iterator[tuple[State, Past]]:
    """The questions of a random game, each with the past at that time."""
    rng = Rng(longhouse.seed_for("past", seed))
    state = begun(game, seats, given, rng)
    past = Past(Keen() if game == "walhalla" else longhouse.find(game))
    while state.actor != OVER and most > 0:
        if state.actor == CHANCE:
            move = state.draw(rng)
        else:
            yield state, past
            most -= 1
            move = state.pick(rng)
        past.note(state, move)
        state.play(move)


@pytest.mark.parametrize(("game", "seats", "given"), TABLES)
def test_what_is_hidden_is_not_remembered(game: str, seats: int, given: dict[str, Any]) -> None:
    """The same past with hidden things changed is remembered alike, and gives the same answer."""
    strongest = roster.strongest(longhouse.find(game))
    changed = asked = 0
    for ply, (state, past) in enumerate(pasts(game, seats, given, 1, 90)):
        if ply % 5:
            continue
        seat, rng = state.actor, Rng(ply)
        other = Past(past.game)
        other.moves, other.last_draw = past.moves, past.last_draw
        for answer in past.answers:
            before = answer.before if answer.seat == seat else answer.before.view(seat).sample(rng)
            copy = Answer(answer.number, before, answer.move)
            copy.seat = answer.seat
            other.answers.append(copy)
            changed += before.view(answer.seat).encode() != answer.before.view(answer.seat).encode()
        now = state.view(seat).sample(rng)
        memories = past.seen_by(seat, state)
        assert told(memories) == told(other.seen_by(seat, now)), f"ply {ply}"
        if len(memories) > 0 and ply % 10 == 0:
            asked += 1
            answers = set()
            for each, at in ((past, state), (other, now)):
                bot = bot_of(game, strongest, 6)
                bot.remember(each.seen_by(seat, at))
                answers.add(bot.choose(at.view(seat), Rng(ply)))
            assert len(answers) == 1, f"ply {ply}"
    assert changed > 5 and asked > 3


@pytest.mark.parametrize("edition", ["german", "italian"])
def test_a_question_that_nobody_may_notice_leaves_no_trace(edition: str) -> None:
    """As if it had never been asked, also in the older memories that are dropped."""
    unnoticed = 0
    for seed in range(3):
        rng = Rng(longhouse.seed_for("unnoticed", seed))
        state = begun("walhalla", 4, {"edition": edition}, rng)
        pasts = [Past(Keen()) for _ in range(5)]  # by seat, without what it may not notice; all
        while state.actor != OVER:
            actor = int(state.actor)
            if actor != CHANCE:
                mine, full = (each.seen_by(actor, state) for each in (pasts[actor], pasts[4]))
                assert told(mine) == told(full)
            move = state.draw(rng) if actor == CHANCE else state.pick(rng)
            declined = state.text(move) in ("attack", "spare", "yield", "play -")
            hidden = actor != CHANCE and declined and state.secret()
            unnoticed += hidden
            for seat, past in enumerate(pasts):
                if not hidden or seat in (actor, 4):
                    past.note(state, move)
            state.play(move)
    assert unnoticed > 10


def test_choices_are_remembered_once_they_are_revealed() -> None:
    """At the end of a raid all choose in secret: while they do, nobody remembers another's."""
    held_back = revealed = 0
    for state, past in pasts("walhalla", 4, {}, 2):
        for memory in past.seen_by(state.actor, state):
            if memory.seat != state.actor and memory.view.position.text(memory.move)[:5] == "play ":
                revealed += 1
                assert memory.view.position.chapter() < state.chapter()
        if state.question().kind == "play":
            held_back += past.answers[-1].kind == "play"
    assert held_back > 0 and revealed > 0


def test_only_what_is_worth_it_is_kept() -> None:
    """Beyond a throw of chance, one turn of each seat; a load of others is known to be one."""
    loads = 0
    for state, past in pasts("voluspa", 3, {"set": "all"}, 3):
        memories = past.seen_by(state.actor, state)
        old = [int(memory.seat) for memory in memories if not memory.fresh]
        assert len(old) == len(set(old)) <= 3
        loads += sum(memory.move == UNKNOWN for memory in memories)
    assert loads > 0


def test_hands_that_fit_what_was_played_are_imagined_oftener() -> None:
    """A seat that plays the best-looking tile seldom holds one that looked better."""
    bot, player = bot_of("voluspa", "volva", 1), bot_of("voluspa", "dvalin", 0)
    assert isinstance(bot, Search) and isinstance(bot.mind, VoluspaMind)
    mind, rng = bot.mind, Rng(6)
    state, past = begun("voluspa", 2, {}, rng), Past(longhouse.find("voluspa"))
    missed = {"true": 0.0, "sampled": 0.0, "imagined": 0.0}
    for _ in range(90):
        if state.actor == CHANCE:
            move = state.draw(rng)
        else:
            view = state.view(state.actor)
            bot.remember(past.seen_by(view.seat, state))
            bot.choose(view, rng)  # which recalls
            for belief in mind.beliefs:
                hands = {
                    "true": [state],
                    "sampled": [view.sample(rng) for _ in range(5)],
                    "imagined": [bot.sample(view, rng) for _ in range(5)],
                }
                for name, tables in hands.items():
                    for position in tables:
                        assert isinstance(position, Position)
                        size = mind.unknown_tiles(position, belief.seat)
                        missed[name] += belief.missed(mind.hand, size, rng) / len(tables)
            move = player.choose(view, rng)
        past.note(state, move)
        state.play(move)
    assert missed["true"] < 0.6 * missed["sampled"]
    assert missed["imagined"] < 0.6 * missed["sampled"]


def test_tiles_that_looked_better_make_a_hand_unlikely() -> None:
    better = zeros(KINDS)
    better[ODIN] = 2.0
    dull, bright = [TROLL, TROLL, LOKI, 0], [TROLL, ODIN, LOKI, 0]
    told = Belief(1, 3, better)
    assert told.missed(vec[i64](dull), 3, Rng(1)) == 0.0
    assert told.missed(vec[i64](bright), 3, Rng(1)) == 2.0
    holds = sum(told.accepts(vec[i64](bright), 3, Rng(seed)) for seed in range(0, 10**9, 10**6))
    assert 0.09 < holds / 1000 < 0.18  # 1 / e^2
    assert all(told.accepts(vec[i64](dull), 3, Rng(seed)) for seed in range(20))
    # One of the three was drawn since: at random it is the Odin, once in three times.
    drawn = Belief(1, 2, better)
    seeds = range(0, 10**9, 10**6)
    stayed = sum(drawn.missed(vec[i64](bright), 3, Rng(seed)) > 0.0 for seed in seeds)
    assert 0.6 < stayed / 1000 < 0.73


@pytest.mark.parametrize(("game", "given"), [("walhalla", {}), ("voluspa", {"set": "all"})])
def test_a_tree_is_taken_up_where_the_game_went_on_within_it(
    game: str, given: dict[str, Any]
) -> None:
    taken_up = 0
    bot = roster.find(longhouse.find(game), roster.strongest(longhouse.find(game)))
    assert isinstance(bot, Search)
    rng = Rng(4)
    state = begun(game, 3, given, rng)
    past = Past(longhouse.find(game))
    for _ in range(400):
        if state.actor == OVER or taken_up > 2:
            break
        move = state.draw(rng) if state.actor == CHANCE else state.pick(rng)
        if state.actor == 0:
            memories = past.seen_by(0, state)
            own = [memory for memory in memories if memory.seat == 0]
            within = bool(own) and own[-1].fresh
            bot.set_budget(40.0)
            bot.clock = ticks(5.0)
            bot.remember(memories)
            move = bot.choose(state.view(0), rng)
            carried = bot.root.visits - bot.done
            assert carried == 0 or within
            assert bot.root.visits == sum(child.visits for child in bot.root.children)
            assert all(child.move in state.moves() for child in bot.root.children)
            taken_up += carried > 0
        past.note(state, move)
        state.play(move)
    assert taken_up > 0


def chained() -> tuple[Search, Past, State, State]:
    """A bot that has answered with a time, at a question after which it is asked again at once."""
    bot = roster.find(longhouse.find("walhalla"), "norn")
    assert isinstance(bot, Search)
    for state, past in pasts("walhalla", 3, {}, 5):
        before, seat = state.copy(), state.actor
        if state.question().kind == "crew":
            bot.set_budget(60.0)
            bot.clock = ticks(1.0)
            bot.remember(past.seen_by(seat, state))
            move = bot.choose(state.view(seat), Rng(1))
            after = state.copy()
            after.play(move)
            if after.actor == seat:
                past.note(state, move)
                return bot, past, before, after
    raise AssertionError("nobody was asked twice")


def carried(bot: Search, memories: list[Memory], state: State) -> int:
    bot.remember(memories)
    bot.choose(state.view(state.actor), Rng(2))
    return int(bot.root.visits - bot.done)


def test_a_tree_is_not_taken_up_where_it_does_not_fit() -> None:
    bot, past, _, after = chained()
    assert carried(bot, past.seen_by(after.actor, after), after) > 0
    # Nothing is remembered: it may be another game.
    bot, past, _, after = chained()
    assert carried(bot, [], after) == 0
    # Another answer was played than the bot's.
    bot, past, before, after = chained()
    own = past.answers[-1]
    own.move = next(move for move in before.moves() if move != own.move)
    assert carried(bot, past.seen_by(after.actor, after), after) == 0
    # Chance has drawn since.
    bot, past, _, after = chained()
    past.last_draw = past.moves
    assert carried(bot, past.seen_by(after.actor, after), after) == 0
    # The answer was taken back: the same question is asked again.
    bot, past, before, after = chained()
    past.answers.pop()
    assert carried(bot, past.seen_by(before.actor, before), before) == 0
    # Iterations are fixed: the same seed gives the same answer, whatever was thought before.
    bot, past, _, after = chained()
    bot.set_budget(0.0, 5)
    assert carried(bot, past.seen_by(after.actor, after), after) == 0
    # The settings forbid it.
    bot, past, _, after = chained()
    bot.settings.reuse_tree = False
    assert carried(bot, past.seen_by(after.actor, after), after) == 0
