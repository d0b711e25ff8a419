"""Hints: the choice of the strongest bot, with reasons."""

from __future__ import annotations

from longhouse.bots import roster
from longhouse.bots.advice import advise, reason_words
from longhouse.bots.search import Search
from longhouse.cli.answers import Answers
from longhouse.core.dealer import SystemRng
from longhouse.core.game import Game
from longhouse.core.past import Past
from longhouse.core.state import State, View

TIME = 500.0  # milliseconds
MOST = 3  # candidates


def adviser(game: Game) -> Search | None:
    """The bot that gives hints; None if the bots of a game do not think ahead."""
    bot = roster.find(game, roster.strongest(game))
    return bot if isinstance(bot, Search) else None


def hint(
    bot: Search, game: Game, view: View, state: State, past: Past | None, answers: Answers
) -> list[str]:
    """Its best candidates, a line each. It gets only the view."""
    bot.set_budget(TIME)
    if past is not None:
        bot.remember(past.seen_by(view.seat, state))
    known = reason_words(game)
    by_move = {answer.move: answer for answer in answers.all}
    lines = []
    for candidate in advise(bot, view, SystemRng(), MOST):
        answer = by_move[view.position.parse(candidate.move)]
        chance = f"{candidate.wins[view.seat]:.0%}"
        lines.append(f"{answer.number:2} {answer.text}")
        lines.append(f"   winning chance {chance}. {candidate.words(known)}")
    return lines
