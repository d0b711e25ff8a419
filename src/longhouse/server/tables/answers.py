"""Answers to questions, undo, and everything that follows without asking."""

from __future__ import annotations

from collections.abc import Sequence

from longhouse.core.state import CHANCE
from longhouse.server.refusal import Refusal
from longhouse.server.tables import log
from longhouse.server.tables.action import Action
from longhouse.server.tables.caps import not_too_often
from longhouse.server.tables.covers import DRAWS, Cover
from longhouse.server.tables.owners import check_seat, must_help
from longhouse.server.tables.questions import read_answer
from longhouse.server.tables.table import Table

TOGETHER = "play"  # the kind of question that all answer in secret at the same time


def play(
    action: Action, seat: int, at: int, move: str, then: Sequence[str] = (), lag: int = 0
) -> bool:
    """Answer a question, and those that follow; False if exactly this was sent before.

    `lag`: for so long question and answer were on their way.
    """
    if _repeated(action, seat, at, move):
        return False
    action.must_run()
    number = action.table.feeds[seat].number
    if not action.table.feeds[seat].same(at):
        stale = f"you answer number {at}, but the table is at your number {number}"
        raise Refusal("stale", stale, number=number)
    meant = _read(action, seat, move)
    table = action.table
    if table.round.cover is not None:
        not_too_often(table, log.Sealed, seat)
    secret = table.round.cover is not None or table.round.state.secret()
    if table.seats[seat].bot and not secret:  # else everybody would notice the answer
        action.add(log.HandedBack(seat))
    _answer(action, seat, move, at, "", then, meant, lag)
    for place, next_move in enumerate(then, 1):
        # The move stays played: a refusal now would tell what followed, and allow another draw.
        try:
            action.must_run()
            meant = _read(action, seat, next_move)
        except Refusal:
            continue
        _answer(action, seat, next_move, None, "", then[place:], meant)
    return True


def _read(action: Action, seat: int, move: str) -> int:
    """The move that a text means; raises Refusal if it is no legal answer of the seat."""
    table = action.table
    view = table.round.question(seat)
    if view is None:
        waiting = table.round.waiting(seat)
        told = "your answer is known; wait for what follows"
        if seat not in waiting:
            told = f"you are not asked; the table waits for {_named(table, waiting)}"
        raise Refusal("not_asked", told, waiting=waiting)
    return read_answer(view, move)


def bot_plays(action: Action, seat: int, move: str, bot: str) -> None:
    """A bot answers for a seat."""
    _answer(action, seat, move, None, bot)


def _answer(
    action: Action,
    seat: int,
    move: str,
    at: int | None,
    by: str,
    then: Sequence[str] = (),
    meant: int | None = None,
    lag: int = 0,
) -> None:
    """Seal or play an answer, and go on; `meant` is the parsed move, if it is known."""
    if action.table.round.cover is not None:
        action.add(log.Sealed(seat, move, at, by))
    else:
        _play(action, seat, move, by, at, then, meant, lag)
    follow(action)


def _play(
    action: Action,
    seat: int,
    move: str,
    by: str,
    at: int | None = None,
    then: Sequence[str] = (),
    meant: int | None = None,
    lag: int = 0,
) -> None:
    given_back = lag if action.table.clocks.budget else 0
    action.add(log.Played(seat, move, at, by, list(then), _draw(action), given_back), meant)


def _draw(action: Action) -> int:
    """A random number for a pause, drawn whether or not there will be one (decision 12)."""
    return action.pauses.below(DRAWS) if action.table.game.declines else 0


def undo(action: Action, seat: int, at: int) -> bool:
    """Undo the last decision; False if that was done before."""
    if _repeated(action, seat, at, "undo"):
        return False
    action.must_run()
    table = action.table
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
    """Count a hint that a seat was given; nobody is told until the game is over."""
    check_seat(action.table, player, seat)  # again: the bot took its time
    must_help(action.table)
    if action.table.running:
        action.add(log.Hinted(seat))


def follow(action: Action) -> None:
    """Do all that needs no answer: chance, answers that are known, pauses that are over."""
    table = action.table
    while table.running:
        state, cover = table.round.state, table.round.cover
        actor = int(state.actor)
        if cover is not None:
            if cover.scene is not None:
                _confirm_for_bots(action, cover)
            shown = table.uncovers()
            if shown is None or action.now < shown:
                return
            _uncover(action, cover)
        elif actor == CHANCE:
            drawn = int(state.draw(action.rng))
            _play(action, CHANCE, state.text(drawn), "chance", meant=drawn)
        else:
            ready = table.round.ready_answer(actor)
            if ready is None:
                return
            _play(action, actor, *ready)


def _confirm_for_bots(action: Action, cover: Cover) -> None:
    """Answer for bots that everybody takes for choosing, but that have no choice."""
    table = action.table
    for seat in table.round.asked():
        bot = table.seats[seat].bot
        if bot and not cover.hands_over and seat not in table.round.state.choosers():
            action.add(log.Sealed(seat, _silence(action), by=bot))


def _uncover(action: Action, cover: Cover) -> None:
    """End a pause: play the sealed answers, if the game asked for any, and show everything."""
    table, choosers = action.table, action.table.round.state.choosers()
    if cover.scene is not None and choosers:
        sealed = [(seat, table.seats[seat].sealed or _silence(action)) for seat in choosers]
        for seat, answer in sealed:
            _play(action, seat, answer, "sealed")
    elif cover.asks and (cover.scene is None or cover.hands_over):
        seat = cover.seats[0]
        waiting = table.seats[seat].sealed
        if waiting is not None:
            _play(action, seat, waiting, "sealed")
        else:
            _play(
                action, seat, *(table.round.ready_answer(seat) or (table.round.declined(), "late"))
            )
    else:
        action.add(log.Uncovered(_draw(action)))


def _silence(action: Action) -> str:
    """The answer that declines where several choose in secret at the same time."""
    return action.table.game.declines[TOGETHER]


def _repeated(action: Action, seat: int, at: int, what: str) -> bool:
    """Whether this was sent before; raises Refusal if another answer was."""
    before = action.table.seats[seat].answered.get(at)
    if before is None or before == what:
        return before is not None
    number = action.table.feeds[seat].number
    told = f"at number {at} you have answered {before!r}; you are at number {number} now"
    raise Refusal("stale", told, number=number, answered=before)


def decline_late(action: Action) -> None:
    """Decline a secret question for everybody who has not answered it in time."""
    table = action.table
    for seat in [seat for seat in table.round.asked() if not table.seats[seat].bot]:
        if table.round.cover is None:
            _play(action, seat, table.round.declined(), "late")
        elif table.round.cover.scene is not None:
            action.add(log.Sealed(seat, _silence(action), by="late"))


def _named(table: Table, seats: list[int]) -> str:
    return ", ".join(table.seats[seat].name for seat in seats) or "nobody"
