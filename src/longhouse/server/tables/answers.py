"""Answers to questions, undo, and everything that follows without asking."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from longhouse.core.state import CHANCE
from longhouse.server.refusal import Refusal
from longhouse.server.tables import log
from longhouse.server.tables.action import Action
from longhouse.server.tables.caps import not_too_often
from longhouse.server.tables.covers import DRAWS, Cover
from longhouse.server.tables.owners import check_seat, must_help
from longhouse.server.tables.questions import read_answer

TOGETHER = "play"  # the kind of question that all answer in secret at the same time


def play(
    action: Action, seat: int, at: int, move: str, then: Sequence[str] = (), lag: int = 0
) -> bool:
    """Answer a question, and those that follow; False if exactly this was sent before.

    `lag` is the time that question and answer took on the network, in milliseconds.
    """
    table, game = action.table, action.table.round
    if _repeated(action, seat, at, move):
        return False
    action.must_run()
    number = table.feeds[seat].number
    if not table.feeds[seat].same(at):
        stale = f"you answer number {at}, but the table is at your number {number}"
        raise Refusal("stale", stale, number=number)
    meant = _read(action, seat, move)
    if game.cover is not None:
        not_too_often(table, log.Sealed, seat)
    secret = game.cover is not None or game.state.secret()
    if table.seats[seat].bot and not secret:  # else all would notice the answer
        action.add(log.HandedBack(seat))
    _answer(action, log.Played(seat, move, at, then=list(then), lag=lag), meant)
    for place, next_move in enumerate(then, 1):
        # The move stays played: a refusal now would tell what followed, and allow another draw.
        try:
            action.must_run()
            meant = _read(action, seat, next_move)
        except Refusal:
            continue
        _answer(action, log.Played(seat, next_move, then=list(then[place:])), meant)
    return True


def _read(action: Action, seat: int, move: str) -> int:
    """Parse a seat's answer; raises Refusal if it is not legal."""
    game = action.table.round
    view = game.question(seat)
    if view is None:
        waiting = game.waiting(seat)
        text = "your answer is known; wait for what follows"
        if seat not in waiting:
            names = ", ".join(action.table.seats[other].name for other in waiting) or "nobody"
            text = f"you are not asked; the table waits for {names}"
        raise Refusal("not_asked", text, waiting=waiting)
    return read_answer(view, move)


def bot_plays(action: Action, seat: int, move: str, bot: str) -> None:
    """A bot answers for a seat."""
    _answer(action, log.Played(seat, move, by=bot))


def _answer(action: Action, answer: log.Played, meant: int | None = None) -> None:
    """Seal or play an answer, and go on; `meant` is the parsed move, if it is known."""
    if action.table.round.cover is not None:
        action.add(log.Sealed(answer.seat, answer.move, answer.at, answer.by))
    else:
        _play(action, answer, meant)
    follow(action)


def _play(action: Action, answer: log.Played, meant: int | None = None) -> None:
    lag = answer.lag if action.table.clocks.budget else 0
    action.add(msgspec.structs.replace(answer, pause=_draw(action), lag=lag), meant)


def _draw(action: Action) -> int:
    """A random number for a pause, drawn whether or not there will be one (decision 12)."""
    return action.pauses.below(DRAWS) if action.table.game.declines else 0


def undo(action: Action, seat: int, at: int) -> bool:
    """Undo the last decision; False if that was done before."""
    table = action.table
    if _repeated(action, seat, at, "undo"):
        return False
    action.must_run()
    number = table.feeds[seat].number
    if at != number:
        stale = f"you were at number {at}, but the table is at your number {number}"
        raise Refusal("stale", stale, number=number)
    to = table.round.undo_to(seat)
    if to is None:
        bound = "there is no decision of yours that nothing has followed"
        raise Refusal("nothing_to_undo", bound)
    not_too_often(table, log.Undone, seat)
    action.add(log.Undone(seat, to, at))
    return True


def stand(action: Action, seat: int, answers: list[str]) -> bool:
    """Set the answers given in advance; False if nothing changes."""
    action.must_run()
    known = action.table.game.standing
    for answer in answers:
        if answer not in known:
            takes = ", ".join(known) or "none at all"
            wrong = f"there is no standing answer {answer!r}; {action.table.game.title} knows"
            raise Refusal("invalid", f"{wrong} {takes}", answers=list(known))
    wanted = [name for name in known if name in answers]
    if wanted == action.table.seats[seat].standing:
        return False
    not_too_often(action.table, log.Standing, seat)
    action.add(log.Standing(seat, wanted))
    follow(action)
    return True


def hint(action: Action, player: str, seat: int) -> None:
    """Count a hint that a seat was given; others see the count when the game is over."""
    check_seat(action.table, player, seat)  # again: the bot took its time
    must_help(action.table)
    if action.table.running:
        action.add(log.Hinted(seat))


def follow(action: Action) -> None:
    """Do everything that needs no answer: chance, known answers, the ends of pauses."""
    table, game = action.table, action.table.round
    while table.running:
        state, cover = game.state, game.cover
        actor = int(state.actor)
        if cover is not None:
            if cover.scene is not None:
                _confirm_for_bots(action, cover)
            shown = table.uncovers()
            if shown is None or action.now < shown:
                return
            _uncover(action, cover)
        elif actor == CHANCE:
            drawn = action.draw()
            _play(action, log.Played(CHANCE, state.text(drawn), by="chance"), drawn)
        else:
            ready = game.ready_answer(actor)
            if ready is None:
                return
            _play(action, log.Played(actor, ready[0], by=ready[1]))


def _confirm_for_bots(action: Action, cover: Cover) -> None:
    """Answer for bots that appear to have a choice and have none."""
    table = action.table
    for seat in table.round.asked():
        bot = table.seats[seat].bot
        if bot and not cover.hands_over and seat not in table.round.state.choosers():
            action.add(log.Sealed(seat, _silence(action), by=bot))


def _uncover(action: Action, cover: Cover) -> None:
    """End a pause: play the sealed answers, if the game asked for any, and show everything."""
    seats, game = action.table.seats, action.table.round
    choosers = game.state.choosers()
    if cover.scene is not None and choosers:
        sealed = [(seat, seats[seat].sealed or _silence(action)) for seat in choosers]
        for seat, move in sealed:
            _play(action, log.Played(seat, move, by="sealed"))
    elif cover.asks and (cover.scene is None or cover.hands_over):
        seat = cover.seats[0]
        waiting = seats[seat].sealed
        if waiting is not None:
            move, by = waiting, "sealed"
        else:
            move, by = game.ready_answer(seat) or (game.declined(), "late")
        _play(action, log.Played(seat, move, by=by))
    else:
        action.add(log.Uncovered(_draw(action)))


def decline_late(action: Action) -> None:
    """Decline a secret question for all people who have not answered it in time."""
    seats, game = action.table.seats, action.table.round
    for seat in [seat for seat in game.asked() if not seats[seat].bot]:
        if game.cover is None:
            _play(action, log.Played(seat, game.declined(), by="late"))
        elif game.cover.scene is not None:
            action.add(log.Sealed(seat, _silence(action), by="late"))


def _silence(action: Action) -> str:
    """The answer that declines where several choose in secret at the same time."""
    return action.table.game.declines[TOGETHER]


def _repeated(action: Action, seat: int, at: int, what: str) -> bool:
    """Whether this was sent before; raises Refusal if another answer was."""
    before = action.table.seats[seat].answered.get(at)
    if before is None or before == what:
        return before is not None
    number = action.table.feeds[seat].number
    text = f"at number {at} you have answered {before!r}; you are at number {number} now"
    raise Refusal("stale", text, number=number, answered=before)
