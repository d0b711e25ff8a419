"""Several people on one device: it goes to each player who may be asked in secret (decision 12).

Astrid has no heroes and is attacked. Whether or not she holds a shield, the device goes to her, she
answers or confirms, and only then the outcome is told.
"""

from __future__ import annotations

from collections import Counter

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.tables import answers, endings, patience, snapshot
from longhouse.server.tables.room import fold, seat_rows
from longhouse.server.tables.table_view import table_view
from longhouse.walhalla.components import CARDS
from longhouse.walhalla.play import WalhallaState
from server.positions import DAY, SECOND, Sitting
from server.test_covers import FOREST, OTHERS, TO_A_FIGHT, attacked, seen

ONE = ("astrid",) * 3
VIEWERS = (0, 1, 2, SPECTATOR)


def choices(sitting: Sitting, seat: int) -> list[str]:
    question = table_view(sitting.table, seat).question
    return [] if question is None else [row[0] for row in question.rows]


def views(sitting: Sitting) -> list[p.TableView]:
    return [table_view(sitting.table, viewer) for viewer in VIEWERS]


def bot_plays(sitting: Sitting, seat: int, move: str) -> None:
    sitting.do(lambda a: answers.bot_plays(a, seat, move, "random"))


@pytest.mark.parametrize("pace", [p.Live(), p.Live(p.Clock(10, 5)), p.Daily(2)])
@pytest.mark.parametrize("covered", [False, True])
def test_the_others_see_the_same_with_and_without_a_shield(pace: p.Pace, covered: bool) -> None:
    both = []
    for card in ("shield", "hunt"):
        sitting = attacked(card, people=ONE, pace=pace, covered=covered)
        shown = [seen(sitting, *OTHERS)]
        assert sitting.table.round.asked() == [0] and table_view(sitting.table, 0).deadline is None
        assert choices(sitting, 0) == (["yield", "shield"] if card == "shield" else ["yield"])
        assert [choices(sitting, other) for other in OTHERS] == [[], [], []]
        assert sitting.events(SPECTATOR)[-1] == "attacked"
        sitting.later(DAY).do(lambda a: patience.time_passes(a, {}))
        assert sitting.table.round.asked() == [0]
        shown.append(seen(sitting, *OTHERS))
        again = fold("longships", sitting.rows())
        assert [table_view(again, viewer) for viewer in VIEWERS] == views(sitting)
        sitting.answer(0, "yield")
        assert sitting.table.round.cover is None and sitting.table.round.asked() == [2]
        assert "yielded" in sitting.events(SPECTATOR)
        shown.append(seen(sitting, *OTHERS))
        both.append(shown)
    assert both[0] == both[1]


def test_the_others_keep_their_view_while_the_device_is_handed_over() -> None:
    game = attacked("shield", people=ONE).table.round
    for other in OTHERS:
        assert game.view(other) is game.feeds[other].view(game.state)
    assert game.cover is not None and game.cover.seats == [0]


def test_nobody_is_notified_where_nobody_else_waits() -> None:
    alone, company = seat_rows(Sitting(people=ONE).table), seat_rows(Sitting().table)
    assert [row.asked for row in alone] == [row.asked for row in company] == [True, False, False]
    assert [(row.called, row.openly) for row in alone] == [(False, False)] * 3
    assert (company[0].called, company[0].openly) == (True, True)


def test_a_shield_is_raised_as_soon_as_it_is_answered() -> None:
    sitting = attacked("shield", people=ONE)
    sitting.answer(0, "shield")
    assert "shielded" in sitting.events(SPECTATOR) and sitting.table.round.asked() == [2]
    assert (0, "shield") in sitting.table.round.saga.moves


def test_who_only_confirms_leaves_no_move() -> None:
    sitting = attacked("hunt", people=ONE)
    sitting.answer(0, "yield")
    assert (0, "yield") not in sitting.table.round.saga.moves
    assert table_view(sitting.table, 0).sealed is None


def test_a_snapshot_keeps_who_was_handed_the_device() -> None:
    for card in ("shield", "hunt"):
        sitting = attacked(card, people=ONE)
        before = views(sitting)
        sitting.table = snapshot.load(snapshot.dump(sitting.table))
        assert views(sitting) == before
        sitting.answer(0, "yield")
        assert "yielded" in sitting.events(SPECTATOR)


def test_who_holds_no_cards_cannot_be_asked_as_all_can_see() -> None:
    sitting = Sitting(cards=("hunt", "hunt", "hunt"), vikings=5, people=ONE).play(*TO_A_FIGHT)
    state = sitting.table.round.state
    assert isinstance(state, WalhallaState)
    state.discard(0, CARDS.index("hunt"))
    sitting.play("land left")
    assert "yielded" in sitting.events(SPECTATOR) and sitting.table.round.asked() == [2]


def test_who_moves_holds_the_device_and_answers_with_the_move() -> None:
    for card in ("hunt", "wheat"):
        sitting = Sitting(cards=(card, "hunt", "hunt"), land=FOREST, people=ONE).play("crew 1")
        assert sitting.answer(0, "sail 0 bow", "spare")
        assert sitting.table.round.cover is None and sitting.table.round.asked() == [1]


def test_one_person_with_bots_is_not_asked_to_confirm_anything() -> None:
    sitting = Sitting(cards=("hunt", "hunt", "hunt"), vikings=5, people=ONE).play(*TO_A_FIGHT)
    sitting.do(lambda a: patience.hand_over(a, 1, "random", "asked"))
    sitting.do(lambda a: patience.hand_over(a, 2, "random", "asked"))
    bot_plays(sitting, 1, "land left")
    sitting.later(2 * SECOND).do(
        lambda a: patience.time_passes(a, {})
    )  # the bot's own pause is over
    assert "yielded" in sitting.events(SPECTATOR)


def test_a_bot_that_steps_in_for_who_was_handed_the_device_declines() -> None:
    for card in ("shield", "hunt"):
        sitting = attacked(card, people=ONE)
        sitting.do(lambda a: endings.leave(a, 0))
        sitting.do(lambda a: patience.time_passes(a, {}))
        assert "yielded" in sitting.events(SPECTATOR) and sitting.table.round.asked() == [2]


@pytest.mark.parametrize("bot", [None, 2])
def test_whole_games_come_to_their_end_and_every_kind_of_card_is_asked_for(bot: int | None) -> None:
    handed: Counter[tuple[str, bool]] = Counter()
    for seed in range(12):
        rng = Rng(seed)
        sitting = Sitting(
            cards=("attack", "shield", "hunt") if seed % 2 else ("hunt", "attack", "wheat"),
            vikings=6,
            land=["forest2", "cult", "forest3", *FOREST[3:]],
            dragon=("red", "blue", "yellow")[seed % 3],
            people=ONE,
            bot=bot,
        )
        table = sitting.table
        while table.running:
            if not table.round.asked():  # a bot's pause
                sitting.later(SECOND).do(lambda a: patience.time_passes(a, {}))
                continue
            seat = table.round.asked()[0]
            view, cover = table.round.question(seat), table.round.cover
            assert view is not None
            moves = view.moves()
            if cover is not None and cover.hands_over:
                handed[view.position.question().kind, len(moves) > 1] += 1
                assert cover.seats == [seat] and seat != bot
                assert cover.asks == (len(moves) > 1)
            text = view.position.text(moves[rng.below(len(moves))])
            if seat == bot:
                bot_plays(sitting, seat, text)
            else:
                sitting.answer(seat, text)
        again = fold("longships", sitting.rows())
        assert [table_view(again, viewer) for viewer in VIEWERS] == views(sitting)
    kinds = {(kind, asks) for kind in ("attack", "defend", "hunt") for asks in (False, True)}
    assert set(handed) == kinds
