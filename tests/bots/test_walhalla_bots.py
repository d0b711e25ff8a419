"""The bots of Walhalla: worth playing, and honest."""

import pytest

import longhouse
from longhouse.bots import roster
from longhouse.bots.bot import Bot
from longhouse.core.state import CHANCE, OVER
from longhouse.walhalla.game import Walhalla

GAME = Walhalla()


def play(bots: list[Bot], seed: int, **given: object) -> list[int]:
    """One game; the final scores."""
    rng = longhouse.Rng(longhouse.seed_for("bots", seed))
    options = GAME.options(given, len(bots))
    state = GAME.start(options, GAME.deal(options, len(bots), rng))
    while state.actor != OVER:
        actor = state.actor
        if actor == CHANCE:
            state.play(state.draw(rng))
        else:
            state.play(bots[actor].choose(state.view(actor), rng))
    return state.scores()


@pytest.mark.parametrize("edition", ["german", "italian", "french"])
@pytest.mark.parametrize("seats", [3, 4])
def test_greedy_beats_random(edition: str, seats: int) -> None:
    wins = 0
    for seed in range(20):
        greedy = seed % seats
        bots = [roster.find(GAME, "greedy" if s == greedy else "random") for s in range(seats)]
        scores = play(bots, seed, edition=edition)
        wins += scores[greedy] == max(scores)
    assert wins >= 18


def test_greedy_uses_every_card_and_recall() -> None:
    """A whole game of greedy bots in each edition: no question leaves them without an answer."""
    for seed in range(10):
        for edition in ("german", "italian", "french"):
            bots = [roster.find(GAME, "greedy") for _ in range(4)]
            assert min(play(bots, seed, edition=edition, starting_vikings=2)) >= 0


def test_a_bot_answers_by_what_its_seat_sees() -> None:
    """The same view and the same dice give the same answer, whatever is hidden behind it."""
    bot = roster.find(GAME, "greedy")
    rng = longhouse.Rng(3)
    options = GAME.options({"edition": "italian"}, 4)
    state = GAME.start(options, GAME.deal(options, 4, rng))
    answers = 0
    while state.actor != OVER:
        actor = state.actor
        if actor == CHANCE:
            state.play(state.draw(rng))
            continue
        view = state.view(actor)
        answer = bot.choose(view, longhouse.Rng(answers))
        other = view.sample(rng).view(actor)
        assert bot.choose(other, longhouse.Rng(answers)) == answer
        assert answer in view.moves()
        state.play(answer)
        answers += 1
    assert answers > 100


def test_an_unknown_bot_is_answered_with_those_there_are() -> None:
    with pytest.raises(longhouse.UnknownBot, match=r"no bot 'odin' plays Walhalla.*random, greedy"):
        roster.find(GAME, "odin")
